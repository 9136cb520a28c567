"""Games between wingmates, counted as the balance of the game is judged.

``python scripts/galactic_strike_force_games.py --ships 3 --games 300 --level hard``
prints one line a force for the tables of ``docs/ai.md``; ``--by ship`` adds one a Ship.
"""

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from msgspec import Struct

from amoeba_suite.core.bot import Bot, Budget
from amoeba_suite.core.contract import Chance, Frame, Over
from amoeba_suite.core.rules import RuleSource
from amoeba_suite.games.galactic_strike_force.bot import make_bot
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.schema import Options

ROUNDS = 25
"""After so many a game counts as unfinished."""
EARLY = 3


class Result(Struct, frozen=True):
    """What is counted of one game."""

    force: str
    won: bool
    reason: str
    rounds: int
    grounded: int
    flagship: str
    ships: tuple[str, ...]
    missions: tuple[int, int]
    """Played, and turned or scrapped."""
    seats: tuple[tuple[int, ...], ...]
    """By seat: see ``SEEN``."""


SEEN: Mapping[str, str] = {
    "CreditsGained": "credits",
    "CardBought": "cards",
    "EnemyScrapped": "kills",
    "BonusGiven": "supports",
    "BoostPlayed": "boosts",
    "TechInstalled": "techs",
    "StrikeLost": "lost",
}
"""Events that are counted by seat, and as what."""
NAMES = tuple(SEEN.values())


class Counter:
    """Runs along with a game."""

    def __init__(self, ships: int) -> None:
        self.seats = [[0] * len(NAMES) for _ in range(ships)]
        self.missions = 0
        self.answered: set[int] = set()

    def note(self, event: Any) -> None:
        """One thing that happened."""
        name = type(event).__name__
        if name == "MissionPlayed":
            self.missions += 1
        elif name in ("MissionFlipped", "MissionScrapped"):
            self.answered.add(event.mission)
        what = SEEN.get(name)
        if what is None:
            return
        seat = event.by if what == "kills" else event.seat
        if seat >= 0:
            self.seats[seat][NAMES.index(what)] += _amount(event, what)


def _amount(event: Any, what: str) -> int:
    if what == "credits":
        return int(event.total)
    return int(event.weaponry + event.defense) if what == "lost" else 1


def play(game: Any, bots: Sequence[Bot], options: Options, seed: int) -> Result:
    """One game; every player gets frames and nothing else."""
    rng = Random(seed)
    state = game.start(options, len(bots))
    counter, ply = Counter(len(bots)), 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            action = game.sample(state, rng)
        else:
            view = game.observe(state, turn.seat)
            frame = Frame(ply, turn, turn.seat, view, tuple(game.actions(state)))
            action = bots[turn.seat].choose(frame, turn.seat, Budget(), rng).action
        step = game.apply(state, action)
        state, ply = step.state, ply + 1
        for event in step.events:
            counter.note(event)
    public = state.public
    return Result(
        force=public.setting.force,
        won=turn.payoff[0] > 0,
        reason=turn.reason,
        rounds=public.round,
        grounded=sum(s.grounded for s in public.ships),
        flagship=public.flagship,
        ships=tuple(s.ship for s in public.ships),
        missions=(counter.missions, len(counter.answered)),
        seats=tuple(map(tuple, counter.seats)),
    )


def batch(task: tuple[str, int, str, bool, range]) -> list[Result]:
    """Some games of one cell, in a process of their own."""
    force, ships, level, elite, seeds = task
    game = PLUGIN.load(RuleSource(PLUGIN.rules()))
    bots = [make_bot(game, level)] * ships
    options = Options(force=force, elite=elite, ships="random", round_limit=ROUNDS)  # type: ignore[arg-type]
    return [play(game, bots, options, seed) for seed in seeds]


def line(name: str, results: Sequence[Result], ships: int) -> str:
    """One row of a table."""
    n = len(results)
    rounds = sorted(r.rounds for r in results)
    total = sum(rounds) * ships
    played = sum(r.missions[0] for r in results)
    cells = [
        name,
        str(n),
        _share(r.won for r in results),
        f"{sum(rounds) / n:.1f} ({rounds[n // 10]} to {rounds[-1 - n // 10]})",
        _share(not r.won and r.rounds <= EARLY for r in results),
        _share(r.reason == "board_cleared" for r in results),
        _share(r.flagship != "impending" for r in results),
        f"{sum(r.grounded for r in results) / n:.2f}",
        f"{_all(results, 'credits') / total:.0f}",
        f"{_all(results, 'cards') / total:.2f}",
        f"{_all(results, 'kills') / sum(rounds):.2f}",
        f"{sum(r.missions[1] for r in results) / max(1, played):.0%}",
        _share(r.reason == "unfinished" for r in results),
    ]
    return "| " + " | ".join(cells) + " |"


def _all(results: Sequence[Result], what: str) -> int:
    at = NAMES.index(what)
    return sum(seat[at] for r in results for seat in r.seats)


def ship_line(ship: str, results: Sequence[Result]) -> str:
    """One row of the table of Ships: per round, but for the games and the wins."""
    mine = [(r, r.seats[r.ships.index(ship)]) for r in results if ship in r.ships]
    rounds = sum(r.rounds for r, _ in mine)
    cells = [ship, str(len(mine)), _share(r.won for r, _ in mine)]
    cells += [
        f"{sum(seat[at] for _, seat in mine) / rounds:.0f}"
        if name == "credits"
        else f"{sum(seat[at] for _, seat in mine) / rounds:.2f}"
        for at, name in enumerate(NAMES)
    ]
    return "| " + " | ".join(cells) + " |"


def _share(flags: Iterable[bool]) -> str:
    found = list(flags)
    return f"{sum(found) / len(found):.0%}"


def main(given: Sequence[str] | None = None) -> int:
    """Play and print."""
    reader = argparse.ArgumentParser(description="Count games between wingmates.")
    reader.add_argument("--ships", type=int, default=3)
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--level", default="hard")
    reader.add_argument("--elite", action="store_true")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--force", action="append", default=[])
    reader.add_argument("--by", choices=("force", "ship"), default="force")
    wish = reader.parse_args(given)
    game: Any = PLUGIN.load(RuleSource(PLUGIN.rules()))
    share = -(-wish.games // wish.jobs)
    seeds = range(wish.seed, wish.seed + wish.games)
    parts = [seeds[at : at + share] for at in range(0, wish.games, share)]
    everything: list[Result] = []
    with ProcessPoolExecutor(wish.jobs) as pool:
        for force in wish.force or list(game.book.force):
            tasks = [(force, wish.ships, wish.level, wish.elite, part) for part in parts]
            results = [r for found in pool.map(batch, tasks) for r in found]
            everything += results
            sys.stdout.write(line(force, results, wish.ships) + "\n")
            sys.stdout.flush()
    if wish.by == "ship":
        flown = {ship for r in everything for ship in r.ships}
        for ship in (ship for ship in game.book.ship if ship in flown):
            sys.stdout.write(ship_line(ship, everything) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
