"""The game and its deck, loaded once."""

import pytest

from amoeba_suite.games.amoeba_1975.figures import Deck
from amoeba_suite.games.amoeba_1975.moves import Amoeba1975
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.testing.games import shipped


@pytest.fixture(scope="session")
def game() -> Amoeba1975:
    loaded = PLUGIN.load(shipped(PLUGIN))
    assert isinstance(loaded, Amoeba1975)
    return loaded


@pytest.fixture(scope="session")
def deck(game: Amoeba1975) -> Deck:
    return game.deck
