"""Every law kills planted bugs: a law that catches none of these would be deleted."""

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest
from law_mutants import MUTANTS, Loose
from msgspec.structs import replace

from amoeba_suite.ai.bots import GreedyBot
from amoeba_suite.core.bot import Budget, Choice
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.core.rules import RuleSource
from amoeba_suite.testing.law_checks import require_plain
from amoeba_suite.testing.laws import ALL, LawBroken, check_laws
from amoeba_suite.testing.null_game import PLUGIN
from amoeba_suite.testing.null_game.moves import NullGame
from amoeba_suite.testing.null_game.schema import read
from amoeba_suite.testing.null_game.state import Play


@pytest.mark.parametrize(("law", "mutant"), MUTANTS, ids=lambda x: getattr(x, "__name__", x))
def test_a_law_catches_its_mutant(law: int, mutant: type[NullGame]) -> None:
    game = mutant(read(RuleSource(PLUGIN.rules())))
    with pytest.raises(LawBroken) as caught:
        check_laws(PLUGIN, game=game, laws=(law,), stride=1, max_plies=500)
    assert caught.value.law == law
    assert "null_game" in caught.value.__notes__[0]


@pytest.mark.parametrize("value", [[1], {"a": 1}, {1}, 0.5, Random(1), Loose(()), (1, ([2],))])
def test_what_can_change_or_differ_between_machines_is_no_state(value: Any) -> None:
    with pytest.raises(LawBroken, match="law 2: state"):
        require_plain(value, "state")
    require_plain((1, "a", None, True, Play("1a"), Seat(1)), "state")


def test_a_game_must_list_its_components() -> None:
    hidden = _Hiding(NullGame(read(RuleSource(PLUGIN.rules()))), "components")
    with pytest.raises(LawBroken, match="law 7"):
        check_laws(PLUGIN, game=hidden, laws=(7,))


class _Hiding:
    """A game without one of its methods."""

    def __init__(self, game: NullGame, name: str) -> None:
        for other in ("start", "turn", "actions", "apply", "sample", "outcomes", "observe"):
            setattr(self, other, getattr(game, other))
        self.redact, self.imagine = game.redact, game.imagine
        assert not hasattr(self, name)


class Peeking(NullGame):
    """Remembers the last state it was asked about, where its bot can find it."""

    last: Any = None

    def observe(self, state, seat):
        self.last = state
        return super().observe(state, seat)


class Peeker:
    def __init__(self, game: Any) -> None:
        self.game = game

    def choose(self, frame: Frame[Any, Any], _seat: Seat, _b: Budget, _rng: Random) -> Choice:
        return Choice(frame.actions[crc32(str(self.game.last).encode()) % len(frame.actions)])


class Outlaw:
    def choose(self, _frame: Frame[Any, Any], _seat: Seat, _b: Budget, _rng: Random) -> Choice:
        return Choice(Play("no such card"))


class Moody:
    def choose(self, frame: Frame[Any, Any], _seat: Seat, _b: Budget, _rng: Random) -> Choice:
        return Choice(frame.actions[int(_MOOD.random() * len(frame.actions))])


_MOOD = Random(0)


@pytest.mark.parametrize("bot", [Peeker, lambda _: Outlaw(), lambda _: Moody()])
def test_law_8_catches_bots_that_peek_or_cheat(bot: Callable[[Any], Any]) -> None:
    plugin = replace(PLUGIN, bots=lambda game, _level: bot(game))
    game = Peeking(read(RuleSource(PLUGIN.rules())))
    with pytest.raises(LawBroken) as caught:
        check_laws(plugin, game=game, laws=(8,), seeds=range(30))
    assert caught.value.law == 8


def test_law_8_lets_an_honest_bot_pass() -> None:
    plugin = replace(PLUGIN, bots=lambda game, _level: GreedyBot(game))
    check_laws(plugin, game=Peeking(read(RuleSource(PLUGIN.rules()))), laws=(8,), seeds=range(30))


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("  Skipped: ", "  Skippped: "),
        ("  die: ", "  dice: "),
        ("  played_out: ", "  played: "),
        ("  aim: ", "  aims: "),
        ("  Take: ", "  Takes: "),
        ("{victim:player}", "{loser:player}"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_law_6_misses_no_missing_wording(
    line: str, instead: str, language: str, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    shutil.copytree(PLUGIN.rules(), data)
    path = data / f"wording.{language}.yaml"
    text = path.read_text(encoding="utf-8")
    assert line in text
    path.write_text(text.replace(line, instead), encoding="utf-8")
    with pytest.raises(LawBroken) as caught:
        check_laws(replace(PLUGIN, rules=lambda: data), laws=(6,), seeds=range(40), stride=1)
    assert caught.value.law == 6


def test_every_law_has_a_mutant() -> None:
    assert {law for law, _ in MUTANTS} | {8} == set(ALL)
