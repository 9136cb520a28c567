"""The formats of the wording of Galactic Strike Force.

Those of ``Names`` (``card``, ``enemy``, ``title``, ``rules``) and two more: ``place`` a Sector by
its id, empty for none; ``nth`` counts from one.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.present import Formatter
from amoeba_suite.games.galactic_strike_force.names import Names

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording


def formats(names: Names) -> Mapping[str, Formatter]:
    """For the presenter."""

    def place(value: Any, _rest: str, wording: "Wording") -> str:
        return names.title(f"sector:{value}", wording) if value else wording.text("nowhere")

    return {**names.formats(), "place": place, "nth": _nth}


def _nth(value: Any, _rest: str, _wording: "Wording") -> str:
    """``{deck:nth}``: people count from one."""
    return str(value + 1) if isinstance(value, int) else str(value)
