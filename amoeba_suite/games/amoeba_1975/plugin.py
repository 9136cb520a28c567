"""Amoeba (1975) as the suite sees it; cheap to import, everything heavy comes when asked."""

from pathlib import Path
from typing import TYPE_CHECKING

from amoeba_suite.core.assets import locate
from amoeba_suite.core.bot import Bot
from amoeba_suite.core.contract import AnyGame
from amoeba_suite.core.plugin import API, GamePlugin, Types

if TYPE_CHECKING:
    from amoeba_suite.core.present import Presenter
    from amoeba_suite.core.rules import RuleSource


def _types() -> Types:
    from amoeba_suite.games.amoeba_1975 import schema, state

    return Types(schema.Options, state.State, schema.Action, schema.Event, schema.View)


def _load(source: "RuleSource") -> AnyGame:
    from amoeba_suite.games.amoeba_1975.data import Numbers
    from amoeba_suite.games.amoeba_1975.figures import load_deck
    from amoeba_suite.games.amoeba_1975.moves import Amoeba1975

    numbers = source.load("game", Numbers)
    return Amoeba1975(load_deck(source), numbers)


def _bots(game: AnyGame, level: str) -> Bot:
    from amoeba_suite.games.amoeba_1975.bot import make_bot

    return make_bot(game, level)


def _presenter(game: AnyGame) -> "Presenter":
    from amoeba_suite.games.amoeba_1975.view_model import Amoeba1975Presenter

    return Amoeba1975Presenter(game)


def _rules() -> Path:
    return locate("rules", "amoeba_1975")


PLUGIN = GamePlugin(
    api=API,
    id="amoeba_1975",
    version="1",
    title="Amoeba (1975)",
    seats=(1, 2),
    hidden=True,
    types=_types,
    load=_load,
    bots=_bots,
    presenter=_presenter,
    scene="amoeba_suite.games.amoeba_1975.scene.scene:Scene",
    art="amoeba_suite.games.amoeba_1975.scene.art:paint",
    rules=_rules,
)
