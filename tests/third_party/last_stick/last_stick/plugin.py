"""What the game hands in to be part of the suite; cheap to import, so everything else is late."""

from pathlib import Path
from typing import TYPE_CHECKING

from amoeba_suite.core.bot import Bot
from amoeba_suite.core.contract import AnyGame
from amoeba_suite.core.plugin import API, GamePlugin, Types

if TYPE_CHECKING:
    from amoeba_suite.core.present import Presenter
    from amoeba_suite.core.rules import RuleSource


def _types() -> Types:
    from last_stick import game

    return Types(
        options=game.Options,
        state=game.State,
        action=game.Action,
        event=game.Event,
        view=game.View,
    )


def _load(source: "RuleSource") -> AnyGame:
    from last_stick.game import LastStick, read

    return LastStick(read(source))


def _bots(game: AnyGame, level: str) -> Bot:
    from amoeba_suite.ai.bots import GreedyBot, RandomBot

    # One action ahead is enough to play this game without a fault, since ``worth`` is exact.
    if level == "easy":
        return RandomBot()
    if level == "hard":
        return GreedyBot(game, worlds=1)
    raise KeyError(level)


def _presenter(game: AnyGame) -> "Presenter":
    from last_stick.view_model import LastStickPresenter

    return LastStickPresenter(game)


def _rules() -> Path:
    return Path(__file__).with_name("data")


PLUGIN = GamePlugin(
    api=API,
    id="last_stick",
    version="1",
    title="The Last Stick",
    seats=(2,),
    hidden=False,
    levels=("easy", "hard"),
    types=_types,
    load=_load,
    bots=_bots,
    presenter=_presenter,
    scene="last_stick.scene:Scene",
    art="last_stick.scene:paint",
    rules=_rules,
)
