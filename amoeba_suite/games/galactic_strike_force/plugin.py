"""Galactic Strike Force as the suite sees it; cheap to import, all else comes when asked."""

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
    from amoeba_suite.games.galactic_strike_force import events, schema, state

    return Types(schema.Options, state.State, schema.Action, events.Event, state.View)


def _load(source: "RuleSource") -> AnyGame:
    from amoeba_suite.games.galactic_strike_force.book import Book
    from amoeba_suite.games.galactic_strike_force.data import load_content
    from amoeba_suite.games.galactic_strike_force.game import GalacticStrikeForce

    return GalacticStrikeForce(Book(load_content(source)))


def _bots(game: AnyGame, level: str) -> Bot:
    from amoeba_suite.games.galactic_strike_force.bot import make_bot

    return make_bot(game, level)


def _presenter(game: AnyGame) -> "Presenter":
    from amoeba_suite.games.galactic_strike_force.view_model import GalacticStrikeForcePresenter

    return GalacticStrikeForcePresenter(game)


def _rules() -> Path:
    return locate("rules", "galactic_strike_force")


PLUGIN = GamePlugin(
    api=API,
    id="galactic_strike_force",
    version="2",
    title="Galactic Strike Force",
    seats=(2, 3, 4, 5, 6),
    hidden=False,
    types=_types,
    load=_load,
    bots=_bots,
    presenter=_presenter,
    scene="amoeba_suite.games.galactic_strike_force.scene.scene:Scene",
    art="amoeba_suite.games.galactic_strike_force.scene.art:paint",
    rules=_rules,
)
