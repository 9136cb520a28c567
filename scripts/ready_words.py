"""Build hook: what is installed has its words parsed already, see ``core.wording_files``."""

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ReadyWords(BuildHookInterface[Any]):
    """Runs before a wheel is made, and before an editable installation."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatch: the build begins."""
        sys.path.insert(0, self.root)
        from amoeba_suite.core.wording_files import make_ready

        make_ready()
