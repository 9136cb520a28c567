"""Games between computer players without a screen, and what they add up to.

Every game goes through a ``Session``: the same gate, frames and dice as at the table, and a
journal if one is wanted. Players that look at nothing need none of that; their games are the same
without it, and many times faster.
"""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from amoeba_suite.ai.bots import FirstBot, GreedyBot, RandomBot
from amoeba_suite.core.bot import Bot, Budget
from amoeba_suite.core.chance import pick, ply_rng
from amoeba_suite.core.contract import AnyGame, Chance, Decide, Frame, Over, Seat, Validates
from amoeba_suite.core.journal_format import Journal
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.present import Text
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Computer, Refused, Table, check_table, played_options

MOST_PLIES = 20_000
"""Far above any real game: whoever gets there repeats himself for ever."""

GENERIC: Mapping[str, Callable[[AnyGame], Bot]] = {
    "random": lambda _game: RandomBot(),
    "first": lambda _game: FirstBot(),
    "greedy": GreedyBot,
}
"""Levels that every game has, for comparison, unless it makes its own."""

Pick = Callable[[Sequence[Any], Random], Any]
BLIND: Mapping[type, Pick] = {RandomBot: pick, FirstBot: lambda actions, _rng: actions[0]}
"""Players that see nothing but what is legal, and how they choose."""


class SelfPlayError(Exception):
    """A game went wrong: ``text`` says how, with its seed and ply."""

    def __init__(self, text: Text):
        super().__init__(text.key, text.args)
        self.text = text


class Faulted(Struct, frozen=True, kw_only=True):
    """A game that has no result, because a player broke the rules or it never ended."""

    seed: str
    seats: tuple[str, ...]
    """Levels by seat."""
    problem: Text


class GameResult(Struct, frozen=True, kw_only=True):
    """One game."""

    seed: str
    seats: tuple[str, ...]
    """Levels by seat."""
    winners: tuple[int, ...]
    """Seats with the highest payoff; none when nobody got anything (a lost co-op game)."""
    payoff: tuple[float, ...]
    reason: str
    plies: int
    """Actions, chance included."""
    decisions: int
    """Actions of seats."""
    turns: int
    """Turns, moves or rounds, in whichever the game's own turn label counts; for a game that counts
    in none, how often the decision came to another seat."""
    seconds: float


class Share(Struct, frozen=True):
    """How often a level or a seat won."""

    games: int
    wins: float
    """Payoffs, summed: a shared win counts in part."""
    rate: float
    interval: tuple[float, float]
    """Wilson score interval of the rate at 95 %."""


class Totals(Struct, frozen=True, kw_only=True):
    """What the games add up to; lengths are means."""

    games: int
    levels: dict[str, Share]
    seats: tuple[Share, ...]
    plies: float
    decisions: float
    turns: float
    seconds: float
    """All games together, on one core each."""
    actions_per_second: float


def make_bot(plugin: GamePlugin, game: AnyGame, level: str) -> Bot:
    """The game's own bot of that level, or a generic one. KeyError for an unknown level."""
    try:
        return plugin.bots(game, level)
    except KeyError:
        return GENERIC[level](game)


def usual_seats(plugin: GamePlugin, game: AnyGame, options: Any) -> int:
    """The least number of seats that these options allow; the least at all if none."""
    for seats in plugin.seats:
        if not (isinstance(game, Validates) and game.objections(options, seats)):
            return seats
    return plugin.seats[0]


def computer_table(
    plugin: GamePlugin, options: Any, levels: Sequence[str], seed: str, name: str = "{level}"
) -> Table:
    """A table with computer players only."""
    players = tuple(Computer(name.format(level=level), level) for level in levels)
    return Table(plugin.id, options, players, seed, tuple(range(len(levels))))


def play(
    plugin: GamePlugin,
    game: AnyGame,
    table: Table,
    budget: Budget,
    journal: Path | None = None,
    rules_digest: str = "",
) -> GameResult:
    """Play one game to its end.

    Raises Refused for an impossible table, StorageError when the journal cannot be written, and
    SelfPlayError for an illegal move or a game without end.
    """
    bots = [make_bot(plugin, game, level) for level in _levels(table)]
    begun = time.process_time()
    movers: list[Seat] = []
    picks = [BLIND[type(bot)] for bot in bots if type(bot) in BLIND]
    luck = _luck(table) if len(picks) == len(bots) else []
    if luck and journal is None:
        check_table(plugin, game, table)
        final = _rush(game, table, picks, luck, movers)
        return _result(plugin, game, table, final, movers, time.process_time() - begun)
    session = Session.new(plugin, game, table, Journal(journal) if journal else None, rules_digest)
    while isinstance(turn := session.turn, Decide):
        _require_end(table, session.ply)
        rng = luck[turn.seat] if luck else ply_rng(f"{table.seed}/bot/{turn.seat}", session.ply)
        _decide(session, turn.seat, bots[turn.seat], budget, rng)
        movers.append(turn.seat)
    if session.storage_error:
        raise session.storage_error
    session.close()
    seconds = time.process_time() - begun
    return _result(plugin, game, table, session.frame(None), movers, seconds)


def _luck(table: Table) -> list[Random]:
    """One generator a seat for players that look at nothing: one a ply takes longer than a turn."""
    return [ply_rng(f"{table.seed}/bot/{seat}", 0) for seat in range(len(table.players))]


def _require_end(table: Table, ply: int) -> None:
    if ply > MOST_PLIES:
        args = {"seed": table.seed, "plies": MOST_PLIES}
        raise SelfPlayError(Text("core.selfplay.endless", args))


def _rush(
    game: AnyGame, table: Table, picks: Sequence[Pick], luck: Sequence[Random], movers: list[Seat]
) -> Frame[Any, Any]:
    """The game that a session would play, without one: how it stands at the end, in public."""
    state, ply = game.start(played_options(table), len(table.players)), 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            action = game.sample(state, ply_rng(table.seed, ply))
        else:
            _require_end(table, ply)
            action = picks[turn.seat](game.actions(state), luck[turn.seat])
            movers.append(turn.seat)
        state = game.apply(state, action).state
        ply += 1
    return Frame(ply, turn, None, game.observe(state, None))


def _decide(session: Session, seat: Seat, bot: Bot, budget: Budget, rng: Random) -> None:
    """Let the bot decide as it would at the table: by its frame alone, its luck by the seed."""
    seed, ply = session.table.seed, session.ply
    choice = bot.choose(session.frame(seat), seat, budget, rng)
    try:
        session.submit(seat, choice.action, ply)
    except Refused as refused:
        level = getattr(session.table.players[seat], "level", "?")
        args = {"seed": seed, "ply": ply, "level": level, "action": str(choice.action)}
        raise SelfPlayError(Text("core.selfplay.illegal", args)) from refused


def _result(
    plugin: GamePlugin,
    game: AnyGame,
    table: Table,
    final: Frame[Any, Any],
    movers: Sequence[Seat],
    seconds: float,
) -> GameResult:
    turn = final.turn
    assert isinstance(turn, Over)
    best = max(turn.payoff)
    return GameResult(
        seed=table.seed,
        seats=_levels(table),
        winners=tuple(i for i, pay in enumerate(turn.payoff) if pay == best and best > 0),
        payoff=turn.payoff,
        reason=turn.reason,
        plies=final.ply,
        decisions=len(movers),
        turns=_turns(plugin, game, final, movers),
        seconds=round(seconds, 6),
    )


def _levels(table: Table) -> tuple[str, ...]:
    return tuple(player.level for player in table.players if isinstance(player, Computer))


def _turns(
    plugin: GamePlugin, game: AnyGame, final: Frame[Any, Any], movers: Sequence[Seat]
) -> int:
    """How far the game went, as its turn label has it at the table."""
    count = plugin.presenter(game).turn_label(final).args.get("n")
    if isinstance(count, int):
        return count
    return sum(1 for before, now in pairwise([None, *movers]) if before != now)


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Score interval of a rate (Wilson 1927); the whole of 0 to 1 when nothing was played."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, z * z
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    reach = math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games) * z
    return round(max(0.0, middle - reach), 6), round(min(1.0, middle + reach), 6)


def add_up(results: Sequence[GameResult]) -> Totals:
    """Totals of at least one game."""
    seats = len(results[0].seats)
    pays: dict[str, list[float]] = {}
    for result in results:
        for level, pay in zip(result.seats, result.payoff, strict=True):
            pays.setdefault(level, []).append(pay)
    plies = sum(result.plies for result in results)
    seconds = sum(result.seconds for result in results)
    return Totals(
        games=len(results),
        levels={level: _share(pays[level]) for level in sorted(pays)},
        seats=tuple(_share([result.payoff[i] for result in results]) for i in range(seats)),
        plies=_mean([result.plies for result in results]),
        decisions=_mean([result.decisions for result in results]),
        turns=_mean([result.turns for result in results]),
        seconds=round(seconds, 6),
        actions_per_second=round(plies / seconds, 1) if seconds else 0.0,
    )


def _share(pays: Sequence[float]) -> Share:
    wins = sum(min(1.0, max(0.0, pay)) for pay in pays)
    rate = wins / len(pays)
    return Share(len(pays), round(wins, 6), round(rate, 6), wilson(wins, len(pays)))


def _mean(values: Sequence[int]) -> float:
    return round(sum(values) / len(values), 2)
