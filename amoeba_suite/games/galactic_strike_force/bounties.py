"""Bounties: who gains which, and whether the order of several is worth a question (GSF-041)."""

from collections.abc import Iterable
from itertools import combinations

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force import numbers
from amoeba_suite.games.galactic_strike_force.frames import ABROAD, Block, Item, Reward
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.vocabulary import Amount

_MANY = 99
_OWN = (fx.Gain, fx.Draw, fx.Repair, fx.Acquire)
"""What concerns nobody but the Ship that gains the Bounty, if it is for that Ship alone."""


def item(card: str, seat: int, sector: int) -> Item:
    """A Bounty among things to be carried out: it has no rules, unlike a text."""
    return Item(card, (), seat, ABROAD, sector)


def frame(owed: Item) -> Reward:
    """The Bounty, about to be used."""
    return Reward(owed.owner, owed.card, owed.here)


def reward(run: Run, frame: Reward) -> None:
    """A Bounty is used at once (GSF-093, GSF-095)."""
    run.stack.pop()
    if run.ships[frame.seat].grounded:
        run.events.append(fs.BountyDenied(frame.seat, frame.card, "grounded"))
        return
    run.events.append(fs.BountyGained(frame.seat, frame.card))
    code = run.book.enemy[frame.card].bounty
    run.stack.append(Block(code, frame.card, frame.seat, ABROAD, frame.here))


# --- their order -----------------------------------------------------------------------------


def in_order(run: Run, owed: Iterable[Item]) -> list[Item]:
    """The order to begin with: repairs first, as tokens that are gained leave less to repair."""
    return sorted(owed, key=lambda one: not _has(_effects(run, one), fx.Repair))


def order_matters(run: Run, owed: Iterable[Item]) -> bool:
    """Whether another order of these Bounties could come to something else."""
    return any(not _commute(run, one, other) for one, other in combinations(owed, 2))


def _effects(run: Run, owed: Item) -> fx.Effects:
    return run.book.codes[run.book.enemy[owed.card].bounty]


def _has(effects: fx.Effects, kind: type) -> bool:
    return any(isinstance(effect, kind) for effect in effects)


def _commute(run: Run, one: Item, other: Item) -> bool:
    first, second = _effects(run, one), _effects(run, other)
    if (one.owner, one.here, first) == (other.owner, other.here, second):
        return True
    if not all(isinstance(e, _OWN) and e.who == "self" for e in (*first, *second)):
        return False
    if _has(first, fx.Acquire) and _has(second, fx.Acquire):
        return one.here != other.here or not _both_can_take(run, one.here, first, second)
    if one.owner != other.owner:
        return True
    return not (
        _crowds_out(run, one.owner, first, second) or _crowds_out(run, one.owner, second, first)
    )


def _both_can_take(run: Run, sector: int, first: fx.Effects, second: fx.Effects) -> bool:
    """Whether there is a Station card that each of two may take, which only one can."""
    most = min(
        max(e.max for e in effects if isinstance(e, fx.Acquire)) for effects in (first, second)
    )
    tops = (deck[0] for deck in run.decks[sector] if deck)
    return any(run.book.strike[card].price <= most for card in tops)


def _crowds_out(run: Run, seat: int, gains: fx.Effects, repairs: fx.Effects) -> bool:
    """Whether tokens gained on the panel take the place of tokens that could be repaired."""
    mended = sum(_most(e.amount) for e in repairs if isinstance(e, fx.Repair))
    if not mended or not numbers.missing(run, seat):
        return False
    s = run.ships[seat]
    panel = run.book.ship[s.ship]
    for stat, short in (
        ("weaponry", panel.weaponry - s.weaponry),
        ("defense", panel.defense - s.defense),
    ):
        fresh = (e for e in gains if isinstance(e, fx.Gain) and not e.temp)
        gained = sum(_most(e.amount) for e in fresh if e.stat in (stat, "energy"))
        if gained and short > 0 and mended > max(0, short - gained):
            return True
    return False


def _most(amount: Amount) -> int:
    """An upper bound of a number that may depend on the table."""
    return amount if isinstance(amount, int) else _MANY
