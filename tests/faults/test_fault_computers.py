"""Computer players of every game: they end, never cheat, keep their time, and find another way."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fault_games import PLUGINS, begin, lot, mover, play, states, table_of, text_of
from msgspec.structs import replace
from rounds import Rounds

from amoeba_suite.ai.bots import in_order_of_trust
from amoeba_suite.ai.selfplay import play as play_out
from amoeba_suite.app.table.thinker import SECONDS
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.session import Refused, Session
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.plies import asked

pytestmark = pytest.mark.usefixtures("untraced")

GAMES = {"random": 40, "easy": 6, "normal": 4, "hard": 2}
"""How many games each level plays in every run; docs/ai.md tells of hundreds more."""
ENDLESS = {"amoeba_wars": {"turn_limit": 60}}
"""Where a game by lot need not end by its rules: players who want nothing never take Saestor."""
MOST_AT_ONCE = 400
"""Decisions of one seat after another; far above what any turn asks."""
IDLE = {
    *("Pass", "PassPhase", "Done", "Stay", "StayOut", "Confirm", "Decline", "Proceed", "Accept"),
    *("Skip", "EndJumps", "EndBuilding", "EndAttacks", "StopMoving", "EndTurn", "PlayOn"),
}
"""What people do who want nothing, in the words of all games."""
LEVELS = [(plugin, level) for plugin in PLUGINS for level in plugin.levels]
CALLS_A_SECOND = 2_000_000
"""What Python does on a slow core, where a call of a function is the unit of work."""


def of_level(level: str) -> str:
    return level.id if isinstance(level, GamePlugin) else level


@pytest.mark.usefixtures("quick_disk")
@pytest.mark.parametrize("level", GAMES)
def test_games_between_computers_end_and_no_turn_goes_on_for_ever(
    plugin: GamePlugin,
    level: str,
    rounds: Rounds,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A1: fixed seeds, caps on decisions at a stretch and on all; a hit keeps seed and journal.

    Thinking is cut short, which makes no player milder. In full every fifth game is a long one.
    """
    stretch: list[tuple[Seat, int]] = [(Seat(0), 0)]
    longest = 0

    def watched(session: Session, seat: Seat, *rest: Any) -> None:
        nonlocal longest
        last, count = stretch[-1]
        stretch[-1] = (seat, count + 1 if seat == last else 1)
        longest = max(longest, stretch[-1][1])
        assert longest <= MOST_AT_ONCE, (session.table.seed, session.ply, session.path)
        decide(session, seat, *rest)

    from amoeba_suite.ai import selfplay

    decide = selfplay._decide
    monkeypatch.setattr(selfplay, "_decide", watched)
    seats = [n for n in plugin.seats if n > 1]
    for number in range(rounds(GAMES[level], 1000)):
        count = seats[number % len(seats)]
        table = replace(table_of(plugin, "c" * count, level=level), seed=f"loop {number}")
        if rounds.full and number % 5 == 4:
            limit = ENDLESS.get(plugin.id, {}) if level == "random" else {}
            table = replace(table, options=plugin.types().options(**limit))
        stretch[-1] = (Seat(0), 0)
        journal = tmp_path / f"loop {number}"
        result = play_out(plugin, loaded(plugin), table, Budget(iterations=2), journal)
        assert len(result.payoff) == count
        journal.unlink()
    assert longest > 0, "nobody was watched"


@pytest.mark.parametrize("refusals", [1, 2, 3])
def test_an_engine_that_refuses_gets_another_move_and_never_the_same_twice(
    plugin: GamePlugin, refusals: int
) -> None:
    """A2: the first k moves of each level are refused; each tries others until one is taken."""
    session, rng = begin(plugin, "cc"), Random(refusals)
    play(session, rng, 20)
    for level in plugin.levels:
        while len(session.frame(mover(session)).actions) <= refusals:
            play(session, rng, 1)
        seat = mover(session)
        frame = session.frame(seat)
        choice = plugin.bots(loaded(plugin), level).choose(frame, seat, Budget(iterations=2), rng)
        tried: list[Any] = []
        for action in in_order_of_trust(frame, choice):
            tried.append(action)
            try:
                if len(tried) <= refusals:
                    raise Refused("core.gate.illegal")
                session.submit(seat, action, session.ply)
            except Refused:
                continue
            break
        assert tried[0] == choice.action and len(tried) == refusals + 1
        assert len(set(map(repr, tried))) == len(tried)


@pytest.mark.usefixtures("quick_disk")
def test_nothing_but_a_legal_move_of_who_must_decide_gets_in(
    plugin: GamePlugin, rounds: Rounds, tmp_path: Path
) -> None:
    """A4: choices are among the legal moves of the view; all else is refused without a trace.

    In full 25,000 moves of each game, 100,000 in all.
    """
    rng, refused, moves, games = Random(8), 0, 0, 0
    wanted = rounds(240, 25_000)
    while moves < wanted:
        games += 1
        path = tmp_path / f"game {games}"
        tried, made = press(begin(plugin, "hh", path, seed=str(games)), path, rng, wanted - moves)
        refused, moves = refused + tried, moves + made
        path.unlink()
    assert refused > 30


def press(session: Session, path: Path, rng: Random, most: int) -> tuple[int, int]:
    """Let the levels play, and try all that is wrong on the way; how much, in how many moves."""
    plugin = session.plugin
    bots = [plugin.bots(loaded(plugin), level) for level in plugin.levels]
    pool: dict[str, Any] = {}
    refused = number = 0
    while number < most and not session.finished:
        seat, before, content = mover(session), session.digest(), path.read_bytes()
        frame = session.frame(seat)
        pool |= {repr(action): action for action in frame.actions}
        wrong = [action for action in pool.values() if action not in frame.actions]
        tries = [(seat, action, session.ply) for action in wrong[-12:]]
        tries += [(Seat(1 - seat), frame.actions[0], session.ply)]
        tries += [(seat, frame.actions[0], ply) for ply in (session.ply - 1, session.ply + 1)]
        for attempt in tries if number % 6 == 0 else ():
            with pytest.raises(Refused):
                session.submit(*attempt)
            refused += 1
        assert (session.digest(), path.read_bytes()) == (before, content)
        choice = bots[number % 3].choose(frame, seat, Budget(iterations=2), rng)
        assert any(action is choice.action for action in frame.actions)
        session.submit(seat, choice.action, session.ply)
        number += 1
    session.close()
    return refused, number


class AtOnce(Budget, frozen=True):
    """The time of somebody who was told to move now before he had thought at all."""

    def clock(self, share: float = 1.0) -> Callable[[], bool]:
        return lambda: share > 0


AT_ONCE = AtOnce(seconds=1000.0, iterations=400)


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], int]]:
    """Calls of Python functions so far; they are what the clock goes by meanwhile."""
    calls = 0

    def count(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal calls
        if event == "call":
            calls += 1

    with monkeypatch.context() as clock:
        clock.setattr(time, "monotonic", lambda: calls / CALLS_A_SECOND)
        sys.setprofile(count)
        try:
            yield lambda: calls
        finally:
            sys.setprofile(None)


@pytest.mark.parametrize(("plugin", "level"), LEVELS, ids=of_level)
def test_no_answer_takes_longer_late_in_the_largest_game(
    plugin: GamePlugin, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A5: most players, last third; the best so far is played when the time is over.

    So it is, within a fifth of a second, when a person wants it before.
    """
    game, most = loaded(plugin), max(plugin.seats)
    found = [state for state in states(plugin, most, 3, 2000) if len(game.actions(state)) > 1]
    late = found[len(found) * 2 // 3 :]
    bot = plugin.bots(game, level)
    for state in late[:: max(1, len(late) // 3)][:3]:
        frame = asked(game, state)
        turn = frame.turn
        assert isinstance(turn, Decide)
        for budget, seconds in ((Budget(seconds=SECONDS / 4), SECONDS / 2), (AT_ONCE, 0.2)):
            with counted(monkeypatch) as calls:
                choice = bot.choose(frame, turn.seat, budget, Random(1))
                used = calls()
            assert choice.action in frame.actions
            assert used < CALLS_A_SECOND * seconds, (plugin.id, level, used)


@pytest.mark.parametrize(("plugin", "level"), LEVELS, ids=of_level)
def test_hidden_cards_permuted_fifty_ways_change_no_choice(plugin: GamePlugin, level: str) -> None:
    """A6: the same view, the same luck, everything hidden dealt anew 50 times: the same move."""
    game, bot = loaded(plugin), plugin.bots(loaded(plugin), level)
    found = [state for state in states(plugin, 2, 6, 200) if len(game.actions(state)) > 2]
    tried = 0
    for state in found[:: max(1, len(found) // 12)]:
        frame = asked(game, state)
        assert isinstance(frame.turn, Decide)
        seat, rng = frame.turn.seat, Random(2)
        worlds = [game.imagine(frame.view, rng) for _ in range(50)]
        if tried == 2 or len({text_of(world) for world in worlds}) < 25:
            continue  # hardly anything is hidden yet
        tried += 1
        answers = {
            repr(bot.choose(asked(game, world), seat, Budget(iterations=4), Random(5)))
            for world in worlds
        }
        assert len(answers) == 1
    assert tried >= 2


def test_a_person_who_only_passes_wakes_the_others(plugin: GamePlugin) -> None:
    """A3: whoever can or wants to do nothing is passed over, said in the log, and the game ends."""
    session, rng = begin(plugin, "hc"), Random(1)
    acted = {0: 0, 1: 0}
    for _ in range(3000):
        if session.finished:
            break
        seat = mover(session)
        acted[seat] += 1
        frame, action = session.frame(seat), lot(session, rng)
        idle = [each for each in frame.actions if type(each).__name__ in IDLE]
        action = idle[0] if seat == 0 and idle else action
        before = len(session.log(None))
        session.submit(seat, action, session.ply)
        assert len(session.log(None)) > before
    assert min(acted.values()) > 3
    assert session.finished
