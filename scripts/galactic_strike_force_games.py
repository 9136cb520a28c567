"""Games between wingmates, counted as the balance of the game is judged.

``python scripts/galactic_strike_force_games.py --ships 3 --games 300 --level hard``
prints one line a force for the tables of ``docs/ai.md``. ``--by ship``, ``--by feel`` or
``--by mission`` adds more tables; ``--rules FOLDER`` lays changed rules files over the shipped.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from amoeba_suite.core.bot import Bot, Budget
from amoeba_suite.core.contract import Over
from amoeba_suite.core.rules import RuleSource
from amoeba_suite.games.galactic_strike_force.bot import make_bot
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.schema import Options
from amoeba_suite.testing.plies import by_bots, walk

ROUNDS = 25
"""After so many a game counts as unfinished."""
EARLY = 3
TEAM = -1
"""In the place of a seat: the Opposition, the Sectors, nobody."""


class Result(Struct, frozen=True):
    """What is counted of one game."""

    force: str
    won: bool
    reason: str
    rounds: int
    grounded: int
    flagship: str
    ships: tuple[str, ...]
    counts: Mapping[tuple[int, str], int]
    """How much of what, by seat or ``TEAM``."""
    missions: Mapping[tuple[str, str], int]
    """By Mission: how often ``played``, ``turned`` to its back, ``scrapped`` before."""


SHIP_COLUMNS = (
    "credits",
    "bought",
    "kills",
    "dealt",
    "bombed",
    "supports",
    "boosts",
    "techs",
    "lost",
    "prevented",
    "mended",
    "lent",
    "drawn",
    "put back",
    "shifted",
    "sent off",
)
"""Energy dealt in duels and bombed by texts; losses prevented, Energy mended, tokens lent
(temporary or handed over) by its texts, to any Ship; cards drawn and put back by its texts; tokens
shifted from one side to the other; Opposition Ships moved or marked as engaged."""
FORCE_COLUMNS = (
    "entered",
    "their energy",
    "flips",
    "overruns",
    "cleared",
    "fined",
    "price",
    "taken",
    "hit by texts",
    "techs lost",
    "dragged",
    "back on top",
)
"""Ships that came and the mean of their Energy, cards flipped, Sectors overrun and cleared, Credits
taken by texts, the mean price of a card, cards taken for nothing, Energy lost to texts, Techs lost,
Ships of both sides moved by texts of the Opposition, Ships laid onto their deck again."""


class Tally:
    """Runs along with a game."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[int, str]] = Counter()
        self.missions: Counter[tuple[str, str]] = Counter()
        self.turned: set[int] = set()
        self.at = ""
        """The Event that is going on."""
        self.doer = TEAM
        """Whose text is at work."""

    def add(self, seat: int, what: str, amount: int = 1) -> None:
        """So much more."""
        if amount:
            self.counts[seat, what] += amount

    def note(self, event: Any) -> None:
        """One thing that happened."""
        name = type(event).__name__
        if name == "EventBegan":
            self.at, self.doer = event.event, TEAM
        elif name in ("RuleApplied", "BoostPlayed", "BountyGained", "BonusGiven"):
            self.doer = event.seat
        count = _COUNTED.get(name)
        if count is not None:
            count(self, event)


def _bought(tally: Tally, event: Any) -> None:
    tally.add(event.seat, "bought")
    tally.add(TEAM, "price", event.price)


def _enemy_lost(tally: Tally, event: Any) -> None:
    what = "dealt" if tally.at == "damage" and tally.doer == TEAM else "bombed"
    if event.by >= 0:
        tally.add(event.by, what, event.weaponry + event.defense)


def _strike_lost(tally: Tally, event: Any) -> None:
    lost = event.weaponry + event.defense
    tally.add(event.seat, "lost", lost)
    if tally.doer == TEAM and tally.at != "damage":
        tally.add(TEAM, "hit by texts", lost)


def _lent(tally: Tally, event: Any) -> None:
    if event.temporary and tally.doer >= 0:
        tally.add(tally.doer, "lent", event.weaponry + event.defense)


def _by_text(what: str) -> Callable[[Tally, Any], None]:
    """Cards that a text of an own card moves, not the hand in Wrap Up."""

    def count(tally: Tally, event: Any) -> None:
        if tally.at != "wrap_up" and tally.doer >= 0:
            tally.add(tally.doer, what, len(event.cards) if what == "drawn" else 1)

    return count


def _moved(tally: Tally, event: Any) -> None:
    if getattr(event, "travel", False) or tally.at == "":
        return
    if tally.doer < 0:
        tally.add(TEAM, "dragged")
    elif hasattr(event, "enemy"):
        tally.add(tally.doer, "sent off")


def _marked(tally: Tally, event: Any) -> None:
    if event.engaged and tally.doer >= 0:
        tally.add(tally.doer, "sent off")


def _entered(tally: Tally, event: Any) -> None:
    if event.how != "dealt":
        tally.add(TEAM, "entered")
        tally.add(TEAM, "their energy", event.weaponry + event.defense)


def _credits(tally: Tally, event: Any) -> None:
    if tally.doer < 0 and event.amount < 0:
        tally.add(TEAM, "fined", -event.amount)


def _scrapped(tally: Tally, event: Any) -> None:
    tally.add(event.by, "kills")
    tally.add(TEAM, "back on top", int(event.top))


def _mission(tally: Tally, event: Any) -> None:
    kind = type(event).__name__
    if kind == "MissionFlipped":
        tally.turned.add(event.mission)
        tally.missions[event.card, "turned"] += 1
    elif kind == "MissionPlayed":
        tally.missions[event.card, "played"] += 1
    elif event.mission not in tally.turned:
        tally.missions[event.card, "scrapped"] += 1


def _each(what: str) -> Callable[[Tally, Any], None]:
    return lambda tally, _event: tally.add(TEAM, what)


def _own(what: str) -> Callable[[Tally, Any], None]:
    return lambda tally, event: tally.add(event.seat, what)


_COUNTED: Mapping[str, Callable[[Tally, Any], None]] = {
    "CreditsGained": lambda tally, event: tally.add(event.seat, "credits", event.total),
    "CreditsChanged": _credits,
    "CardBought": _bought,
    "CardAcquired": _each("taken"),
    "EnemyScrapped": _scrapped,
    "EnemyLost": _enemy_lost,
    "EnemyEntered": _entered,
    "EnemyMoved": _moved,
    "StrikeMoved": _moved,
    "EnemyMarked": _marked,
    "BonusGiven": _own("supports"),
    "BoostPlayed": _own("boosts"),
    "TechInstalled": _own("techs"),
    "TechScrapped": _each("techs lost"),
    "StrikeLost": _strike_lost,
    "StrikeGained": _lent,
    "StrikeRepaired": lambda tally, event: tally.add(max(tally.doer, TEAM), "mended"),
    "LossPrevented": lambda tally, event: tally.add(tally.doer, "prevented", event.amount),
    "TokensShifted": lambda tally, event: tally.add(event.seat, "shifted", event.amount),
    "TokensHanded": lambda tally, event: tally.add(event.seat, "lent", event.amount),
    "CardsDrawn": _by_text("drawn"),
    "CardRecycled": _by_text("put back"),
    "StationFlipped": _each("flips"),
    "SectorOverrun": _each("overruns"),
    "SectorCleared": _each("cleared"),
    "MissionPlayed": _mission,
    "MissionFlipped": _mission,
    "MissionScrapped": _mission,
}


def play(game: Any, bots: Sequence[Bot], options: Options, seed: int) -> Result:
    """One game; every player gets frames and nothing else."""
    rng = Random(seed)
    state = game.start(options, len(bots))
    tally = Tally()
    for ply in walk(game, state, rng, by_bots(game, bots, Budget(), rng)):
        state = ply.step.state
        for event in ply.step.events:
            tally.note(event)
    turn, public = game.turn(state), state.public
    assert isinstance(turn, Over)
    return Result(
        force=public.setting.force,
        won=turn.payoff[0] > 0,
        reason=turn.reason,
        rounds=public.round,
        grounded=sum(s.grounded for s in public.ships),
        flagship=public.flagship,
        ships=tuple(s.ship for s in public.ships),
        counts=dict(tally.counts),
        missions=dict(tally.missions),
    )


def load(folder: str = "") -> Any:
    """The game, with the rules files of a folder over the shipped ones."""
    return PLUGIN.load(RuleSource(PLUGIN.rules(), Path(folder) if folder else None))


def batch(task: tuple[str, str, int, str, bool, range]) -> list[Result]:
    """Some games of one cell, in a process of their own."""
    folder, force, ships, level, elite, seeds = task
    game = load(folder)
    bots = [make_bot(game, level)] * ships
    options = Options(force=force, elite=elite, ships="random", round_limit=ROUNDS)  # type: ignore[arg-type]
    return [play(game, bots, options, seed) for seed in seeds]


# --- tables ------------------------------------------------------------------------------------


def row(cells: Iterable[object]) -> str:
    """One row of a table."""
    return "| " + " | ".join(map(str, cells)) + " |"


def line(name: str, results: Sequence[Result], ships: int) -> str:
    """How hard a force is."""
    n = len(results)
    rounds = sorted(r.rounds for r in results)
    total = sum(rounds) * ships
    seats = range(ships)
    played = _missions(results, "played")
    answered = _missions(results, "turned") + _missions(results, "scrapped")
    won = sum(r.won for r in results)
    cells = [
        name,
        str(n),
        _share(r.won for r in results),
        f"{sum(rounds) / n:.1f} ({rounds[n // 10]} to {rounds[-1 - n // 10]})",
        _share(not r.won and r.rounds <= EARLY for r in results),
        f"{sum(r.reason == 'board_cleared' for r in results) / max(1, won):.0%}",
        _share(r.flagship != "impending" for r in results),
        f"{sum(r.grounded for r in results) / n:.2f}",
        f"{_all(results, seats, 'credits') / total:.0f}",
        f"{_all(results, seats, 'bought') / total:.2f}",
        f"{_all(results, seats, 'kills') / sum(rounds):.2f}",
        f"{answered / max(1, played):.0%}",
        _share(r.reason == "unfinished" for r in results),
    ]
    return row(cells)


def _all(results: Sequence[Result], seats: Iterable[int], what: str) -> int:
    places = [(seat, what) for seat in seats]
    return sum(r.counts.get(place, 0) for r in results for place in places)


def _missions(results: Sequence[Result], what: str) -> int:
    return sum(n for r in results for (_, kind), n in r.missions.items() if kind == what)


def ship_line(ship: str, results: Sequence[Result]) -> str:
    """What a Ship does in a round, after its games and its share of wins."""
    mine = [(r, r.ships.index(ship)) for r in results if ship in r.ships]
    rounds = sum(r.rounds for r, _ in mine)
    cells = [ship, str(len(mine)), _share(r.won for r, _ in mine)]
    for what in SHIP_COLUMNS:
        count = sum(r.counts.get((seat, what), 0) for r, seat in mine) / rounds
        cells.append(f"{count:.0f}" if what == "credits" else f"{count:.2f}")
    return row(cells)


def force_line(force: str, results: Sequence[Result]) -> str:
    """What a force does: overruns and cleared Sectors by the game, all else by the round."""
    mine = [r for r in results if r.force == force]
    rounds, games = sum(r.rounds for r in mine), len(mine)
    seats = range(max(len(r.ships) for r in mine))
    cells = [force]
    for what in FORCE_COLUMNS:
        count: float = _all(mine, (TEAM,), what)
        if what == "their energy":
            count /= max(1, _all(mine, (TEAM,), "entered"))
        elif what == "price":
            count /= max(1, _all(mine, seats, "bought"))
        else:
            count /= games if what in ("overruns", "cleared") else rounds
        cells.append(f"{count:.0f}" if what in ("fined", "price") else f"{count:.2f}")
    return row(cells)


def mission_line(mission: Any, results: Sequence[Result]) -> str:
    """How often a Mission was played, and what share of them turned, went before, or stayed."""
    played, turned, scrapped = (
        sum(r.missions.get((mission.id, kind), 0) for r in results)
        for kind in ("played", "turned", "scrapped")
    )
    shares = (f"{n / played:.0%}" for n in (turned, scrapped, played - turned - scrapped))
    return row((mission.id, mission.kind, played, *shares))


def _share(flags: Iterable[bool]) -> str:
    found = list(flags)
    return f"{sum(found) / len(found):.0%}"


def tables(by: str, results: Sequence[Result], game: Any) -> Iterable[str]:
    """More rows, as wished."""
    content = game.book.content
    if by in ("ship", "feel"):
        yield row(("ship", "games", "won", *SHIP_COLUMNS))
        flown = {ship for r in results for ship in r.ships}
        yield from (ship_line(ship, results) for ship in game.book.ship if ship in flown)
    if by == "feel":
        yield row(("force", *FORCE_COLUMNS))
        met = {r.force for r in results}
        yield from (force_line(force, results) for force in game.book.force if force in met)
    if by == "mission":
        yield row(("mission", "kind", "played", "turned", "scrapped before", "still there"))
        seen = {card for r in results for card, kind in r.missions if kind == "played"}
        for force in content.forces:
            for card in force.missions:
                if card.id in seen:
                    yield mission_line(card, results)


def _wishes(given: Sequence[str] | None) -> argparse.Namespace:
    reader = argparse.ArgumentParser(description="Count games between wingmates.")
    reader.add_argument("--ships", type=int, default=3)
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--level", default="hard")
    reader.add_argument("--elite", action="store_true")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--force", action="append", default=[])
    reader.add_argument("--by", choices=("force", "ship", "feel", "mission"), default="force")
    reader.add_argument("--rules", default="", help="a folder of rules files that count first")
    return reader.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Play and print."""
    wish = _wishes(given)
    game = load(wish.rules)
    share = -(-wish.games // wish.jobs)
    seeds = range(wish.seed, wish.seed + wish.games)
    parts = [seeds[at : at + share] for at in range(0, wish.games, share)]
    everything: list[Result] = []
    with ProcessPoolExecutor(wish.jobs) as pool:
        for force in wish.force or list(game.book.force):
            tasks = [
                (wish.rules, force, wish.ships, wish.level, wish.elite, part) for part in parts
            ]
            results = [r for found in pool.map(batch, tasks) for r in found]
            everything += results
            sys.stdout.write(line(force, results, wish.ships) + "\n")
            sys.stdout.flush()
    for text in tables(wish.by, everything, game):
        sys.stdout.write(text + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
