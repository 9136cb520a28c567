"""The laws that every game obeys, as checks that any game's test can run in one line.

``check_laws(PLUGIN)`` plays random games and examines every step; ``hypothesis_laws(PLUGIN)`` is a
ready test function in which hypothesis drives the choices. Each law raises ``LawBroken`` naming its
number, and for each there is a mutant of the null game that it catches.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Any

from amoeba_suite.core.chance import below
from amoeba_suite.core.contract import Chance, Over, Validates
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.testing.games import shipped
from amoeba_suite.testing.law_checks import (
    ALL,
    STEP_LAWS,
    Conserves,
    LawBroken,
    Moment,
    PromisedRandom,
    Walk,
    begins_well,
    demand,
    no_peeking,
    said,
    well_formed,
)

__all__ = ["ALL", "Conserves", "LawBroken", "check_laws", "hypothesis_laws"]


def check_walk(
    walk: Walk, choose: Callable[[int], int], laws: Sequence[int], stride: int, max_plies: int
) -> None:
    """Play one game to its end, ``choose(n)`` picking among n actions, and examine its steps."""
    checks = [STEP_LAWS[law] for law in laws if law not in (1, 8)]
    bot_plies = {int(walk.rng.random() * 40) for _ in range(2)} if 8 in laws else set()
    with walk:
        if 2 in laws:
            begins_well(walk)
        while True:
            turn, actions = well_formed(walk, walk.state)
            if isinstance(turn, Over):
                if 6 in laws:
                    said(walk, turn, None, ())
                return
            demand(1, walk.ply < max_plies, f"no end after {max_plies} plies")
            if isinstance(turn, Chance):
                walk.action = walk.game.sample(walk.state, PromisedRandom(walk.rng.random()))
            else:
                walk.action = actions[choose(len(actions))]
            step = walk.game.apply(walk.state, walk.action)
            now = Moment(walk.ply, walk.state, turn, actions, walk.action, step)
            last = isinstance(walk.game.turn(step.state), Over)
            due = last or walk.ply < 12 or walk.ply % stride == 0
            for check in checks if due else ():
                check(walk, now)
            if walk.ply in bot_plies:
                no_peeking(walk, now)
            walk.state = step.state
            walk.ply += 1


def check_laws(
    plugin: GamePlugin,
    *,
    game: Any = None,
    seeds: Iterable[int] = range(20),
    seats: Sequence[int] | None = None,
    options: Sequence[Any] | None = None,
    laws: Sequence[int] = ALL,
    stride: int = 9,
    max_plies: int = 20_000,
) -> None:
    """Raise LawBroken if the game breaks a law in random games.

    ``seats`` and ``options`` are taken in turn over the seeds (default: all numbers of seats, the
    default options). Steps 0 to 11, every ``stride``-th and
    the last are examined; law 1 holds at each.
    ``game``: an instance to examine instead of a fresh one.
    """
    game = game if game is not None else plugin.load(shipped(plugin))
    if 6 in laws:
        _static_wording(plugin)
    tables = [
        (chosen, n)
        for chosen in options or (plugin.types().options(),)
        for n in seats or plugin.seats
        if not (isinstance(game, Validates) and game.objections(chosen, n))
    ]
    assert tables, "no table with these seats and options can be played"
    for i, seed in enumerate(seeds):
        chosen, n = tables[i % len(tables)]
        walk = Walk(plugin, game, chosen, n, Random(f"worlds {seed}"))
        check_walk(walk, partial(_roll, Random(seed)), laws, stride, max_plies)


def hypothesis_laws(
    plugin: GamePlugin,
    *,
    examples: int = 50,
    options: Any = None,
    laws: Sequence[int] = ALL,
    stride: int = 9,
    max_plies: int = 20_000,
) -> Callable[[], None]:
    """A test function: hypothesis picks table, dice and moves, and shrinks what breaks a law.

    ``options``: a hypothesis strategy; default: the default options.
    """
    from hypothesis import given, settings
    from hypothesis import strategies as st

    game: Any = plugin.load(shipped(plugin))
    tables = options if options is not None else st.just(plugin.types().options())

    @settings(max_examples=examples, deadline=None)
    @given(
        seed=st.integers(0, 2**32),
        seats=st.sampled_from(plugin.seats),
        chosen=tables,
        moves=st.lists(st.integers(0, 2**16), max_size=120),
    )
    def test(seed: int, seats: int, chosen: Any, moves: list[int]) -> None:
        if not (isinstance(game, Validates) and game.objections(chosen, seats)):
            walk = Walk(plugin, game, chosen, seats, Random(seed))
            check_walk(walk, _driven(moves, Random(seed)), laws, stride, max_plies)

    return test


def _driven(moves: Sequence[int], rng: Random) -> Callable[[int], int]:
    """Choices by hypothesis as long as it gave any, then at random."""
    queue = list(reversed(moves))
    return lambda count: queue.pop() % count if queue else below(count, rng)


def _roll(rng: Random, count: int) -> int:
    return below(count, rng)


def _static_wording(plugin: GamePlugin) -> None:
    from amoeba_suite.core.wording_check import check_wording

    faults = check_wording(plugin)
    demand(6, not faults, "\n".join(map(str, faults)))
