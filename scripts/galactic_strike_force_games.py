"""Games between wingmates, counted as the balance of the game is judged.

``python scripts/galactic_strike_force_games.py --ships 3 --games 300 --level hard``
prints one line a force for the tables of ``docs/ai.md``; ``--by ship`` one a Ship.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import msgspec
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
    credits: int
    """Gained by all Ships in all rounds."""
    cards: int
    """Bought."""
    missions: tuple[int, int]
    """Played, and turned or scrapped."""
    kills: int
    techs: int


class Counter(Struct):
    """Runs along with a game."""

    credits: int = 0
    cards: int = 0
    missions: int = 0
    answered: set[int] = msgspec.field(default_factory=set)
    kills: int = 0
    techs: int = 0

    def note(self, event: Any) -> None:
        """One thing that happened."""
        match type(event).__name__:
            case "CreditsGained":
                self.credits += event.total
            case "CardBought":
                self.cards += 1
            case "MissionPlayed":
                self.missions += 1
            case "MissionFlipped" | "MissionScrapped":
                self.answered.add(event.mission)
            case "EnemyScrapped":
                self.kills += 1
            case "TechInstalled":
                self.techs += 1


def play(game: Any, bots: Sequence[Bot], options: Options, seed: int) -> Result:
    """One game; every player gets frames and nothing else."""
    rng = Random(seed)
    state = game.start(options, len(bots))
    counter, ply = Counter(), 0
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
        credits=counter.credits,
        cards=counter.cards,
        missions=(counter.missions, len(counter.answered)),
        kills=counter.kills,
        techs=counter.techs,
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
        f"{sum(r.credits for r in results) / total:.0f}",
        f"{sum(r.cards for r in results) / total:.2f}",
        f"{sum(r.kills for r in results) / sum(rounds):.2f}",
        f"{sum(r.missions[1] for r in results) / max(1, played):.0%}",
        _share(r.reason == "unfinished" for r in results),
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
            if wish.by == "force":
                sys.stdout.write(line(force, results, wish.ships) + "\n")
                sys.stdout.flush()
    if wish.by == "ship":
        for ship in game.book.ship:
            mine = [r for r in everything if ship in r.ships]
            sys.stdout.write(line(ship, mine, wish.ships) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
