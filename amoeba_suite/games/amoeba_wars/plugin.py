"""Amoeba Wars as the suite sees it; cheap to import, everything heavy comes when asked."""

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
    from amoeba_suite.games.amoeba_wars import events, schema, state

    return Types(schema.Options, state.State, schema.Action, events.Event, state.View)


def _load(source: "RuleSource") -> AnyGame:
    from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
    from amoeba_suite.games.amoeba_wars.rulebook import load_rulebook

    return AmoebaWars(load_rulebook(source))


def _bots(game: AnyGame, level: str) -> Bot:
    from amoeba_suite.games.amoeba_wars.bot import make_bot

    return make_bot(game, level)


def _presenter(game: AnyGame) -> "Presenter":
    from amoeba_suite.games.amoeba_wars.view_model import AmoebaWarsPresenter

    return AmoebaWarsPresenter(game)


def _rules() -> Path:
    return locate("rules", "amoeba_wars")


PLUGIN = GamePlugin(
    api=API,
    id="amoeba_wars",
    version="1",
    title="Amoeba Wars",
    seats=(2, 3, 4, 5, 6),
    hidden=True,
    types=_types,
    load=_load,
    bots=_bots,
    presenter=_presenter,
    scene="amoeba_suite.games.amoeba_wars.scene.scene:Scene",
    art="amoeba_suite.games.amoeba_wars.scene.art:paint",
    rules=_rules,
)
