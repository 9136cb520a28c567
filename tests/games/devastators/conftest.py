"""The game of Devastators, loaded once."""

import pytest

from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.testing.games import loaded


@pytest.fixture(scope="session")
def game() -> Devastators:
    found = loaded(PLUGIN)
    assert isinstance(found, Devastators)
    return found
