"""What the null game hands in to be part of the suite; cheap to import on purpose."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from amoeba_suite.core.bot import Bot
from amoeba_suite.core.contract import AnyGame
from amoeba_suite.core.plugin import API, GamePlugin, Types

if TYPE_CHECKING:
    from amoeba_suite.core.present import Presenter
    from amoeba_suite.core.rules import RuleSource


def _types() -> Types:
    from amoeba_suite.testing.null_game import state

    return Types(
        options=state.Options,
        state=state.State,
        action=state.Action,
        event=state.Event,
        view=state.View,
    )


def _load(source: "RuleSource") -> AnyGame:
    from amoeba_suite.testing.null_game.moves import NullGame
    from amoeba_suite.testing.null_game.schema import read

    return cast(AnyGame, NullGame(read(source)))


def _bots(game: AnyGame, level: str) -> Bot:
    from amoeba_suite.testing.null_game.bot import make

    return make(game, level)


def _presenter(game: AnyGame) -> "Presenter":
    from amoeba_suite.testing.null_game.view_model import NullPresenter

    return NullPresenter(game)


def _rules() -> Path:
    return Path(__file__).with_name("data")


PLUGIN = GamePlugin(
    api=API,
    id="null_game",
    version="1",
    title="Null Game",
    seats=(2, 3, 4),
    hidden=True,
    types=_types,
    load=_load,
    bots=_bots,
    presenter=_presenter,
    # It is played without a screen; tests of the screen bring a view of their own.
    scene="",
    art="",
    rules=_rules,
)
