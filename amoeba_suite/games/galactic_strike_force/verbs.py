"""The verbs about Energy, cards in hand, Credits, flags and marks."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force import numbers, removal, targets
from amoeba_suite.games.galactic_strike_force.book import INDEX
from amoeba_suite.games.galactic_strike_force.frames import (
    Block,
    Discarding,
    Fetching,
    Fitting,
    Frame,
    Giving,
    Handing,
    Mending,
    Shifting,
    Split,
    Stripping,
)
from amoeba_suite.games.galactic_strike_force.interpreter import advance, on_ships, verb
from amoeba_suite.games.galactic_strike_force.removal import Hit
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.state import Lasting
from amoeba_suite.games.galactic_strike_force.vocabulary import Until

_GAIN, _SPENT = INDEX["credits"], INDEX["installation_actions"]


# --- Energy ----------------------------------------------------------------------------------


@on_ships(fx.Gain)
def _gain(run: Run, block: Block, effect: fx.Gain, refs: list[int], amount: int) -> None:
    if amount <= 0:
        return
    if effect.stat == "energy":
        for ref in reversed(refs):
            by = -1 - ref if ref < 0 else run.lead
            run.stack.append(Split(block, ref, amount, effect.temp, by))
        return
    weaponry = amount if effect.stat == "weaponry" else 0
    for ref in refs:
        gain(run, ref, weaponry, amount - weaponry, effect.temp)


def gain(run: Run, ref: int, weaponry: int, defense: int, temp: bool = False) -> None:
    """Tokens on a Ship; permanent ones on the panel, above what is printed too (GSF-065)."""
    if ref >= 0:
        e = run.enemies[ref]
        run.enemies[ref] = replace(e, weaponry=e.weaponry + weaponry, defense=e.defense + defense)
        run.events.append(fc.EnemyGained(ref, e.card, weaponry, defense))
        return
    seat = -1 - ref
    s = run.ships[seat]
    if temp:
        run.ships[seat] = replace(
            s, temp_weaponry=s.temp_weaponry + weaponry, temp_defense=s.temp_defense + defense
        )
    else:
        run.ships[seat] = replace(s, weaponry=s.weaponry + weaponry, defense=s.defense + defense)
    run.events.append(fc.StrikeGained(seat, weaponry, defense, temp))


@on_ships(fx.Lose)
def _lose(run: Run, block: Block, effect: fx.Lose, refs: list[int], amount: int) -> None:
    # The owner earns the Bounties (GSF-093, GSF-094).
    hits = [Hit(ref, effect.stat, amount, block.owner) for ref in refs]
    removal.lose(run, hits, block.cost)


@on_ships(fx.Attack)
def _attack(run: Run, block: Block, _: fx.Attack, refs: list[int], amount: int) -> None:
    """Only what exceeds Defense, auras included, is lost (GSF-088)."""
    hits = []
    for ref in refs:
        defense = numbers.total(run, ref, "defense")
        damage = max(0, amount - defense)
        if ref < 0:
            run.events.append(fc.StrikeAttacked(-1 - ref, amount, defense, damage))
        else:
            card = run.enemies[ref].card
            run.events.append(fc.EnemyAttacked(ref, card, amount, defense, damage))
        hits.append(Hit(ref, "energy", damage, block.owner))
    removal.lose(run, hits)


def _between(
    run: Run, block: Block, effect: fx.Transfer | fx.Give, able: Callable[[int], bool]
) -> tuple[int, int, int] | None:
    """The seats of giver and taker, and how much; None when somebody was asked or there is none.

    ``able``: whether a seat has anything to give; if not, nobody is asked for a taker.
    """
    givers = targets.whom(run, block, effect.source)
    if givers is None:
        return None
    if not any(able(-1 - ref) for ref in givers):
        advance(run, block)
        return None
    asked = int(targets.is_one(effect.source) and bool(block.args))
    takers = targets.whom(run, block, effect.target, asked)
    if takers is None:
        return None
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    if not takers or givers[0] == takers[0]:
        return None
    return -1 - givers[0], -1 - takers[0], amount


def most_to_hand(run: Run, seat: int, stat: str) -> int:
    """Panel tokens that a Ship can give away: it keeps at least 1 Energy."""
    s = run.ships[seat]
    tokens = s.weaponry if stat == "weaponry" else s.defense
    return min(tokens, numbers.energy(run, s) - 1)


@verb(fx.Transfer)
def _transfer(run: Run, block: Block, effect: fx.Transfer) -> None:
    between = _between(run, block, effect, lambda seat: most_to_hand(run, seat, effect.stat) > 0)
    if between:
        giver, taker, amount = between
        run.stack.append(Handing(block, giver, taker, effect.stat, amount))


@verb(fx.Give)
def _give(run: Run, block: Block, effect: fx.Give) -> None:
    between = _between(run, block, effect, lambda seat: bool(run.ships[seat].hand))
    if between:
        run.stack.append(Giving(block, *between))


@on_ships(fx.Prevent)
def _prevent(run: Run, _block: Block, _: fx.Prevent, refs: list[int], amount: int) -> None:
    for ref in refs:
        seat = -1 - ref
        run.change(seat, prevent=run.ships[seat].prevent + amount)
        run.events.append(fc.LossPrevented(seat, amount))


# --- cards -----------------------------------------------------------------------------------


@on_ships(fx.Draw)
def _draw(run: Run, _block: Block, _: fx.Draw, refs: list[int], amount: int) -> None:
    for ref in refs:
        draw(run, -1 - ref, amount)


def draw(run: Run, seat: int, amount: int) -> None:
    """From the top of the own deck, as many as there are (GSF-135)."""
    if amount <= 0:
        return
    s = run.ships[seat]
    cards = s.deck[:amount]
    if cards:
        run.ships[seat] = replace(s, hand=s.hand + cards, deck=s.deck[amount:])
        run.events.append(fc.CardsDrawn(seat, cards))
    if len(cards) < amount:
        run.events.append(fc.DrawLapsed(seat, amount - len(cards)))


@on_ships(fx.Credits)
def _credits(run: Run, _block: Block, _: fx.Credits, refs: list[int], amount: int) -> None:
    """Kept for the Gain Credits Event, or at once after it (GSF-050)."""
    for ref in refs:
        seat = -1 - ref
        s = run.ships[seat]
        if run.event < _GAIN:
            run.ships[seat] = replace(s, modifier=s.modifier + amount)
        elif run.event < _SPENT:
            run.ships[seat] = replace(s, credits=max(0, s.credits + amount))
        run.events.append(fc.CreditsChanged(seat, amount))


# --- what lasts ------------------------------------------------------------------------------


def ends(run: Run, until: Until) -> int:
    """When something lapses, as in ``Lasting``."""
    if until == "phase":
        return run.round * 5 + run.phase
    return (run.round + 1) * 5 + 4


@verb(fx.Price)
def _price(run: Run, block: Block, effect: fx.Price) -> None:
    advance(run, block)
    where = numbers.here(run, block)
    if effect.where == "here" and where < 0:
        return
    sector = where if effect.where == "here" else -1
    seat = block.owner if effect.where == "self" else -1
    last = ends(run, effect.until)
    run.flags = None
    run.lasting = (
        *run.lasting,
        Lasting(last, sector, seat, amount=effect.amount, kind=effect.kind),
    )
    told = run.sector_id(sector)
    run.events.append(fc.PriceChanged(effect.amount, told, seat, effect.kind, effect.until))


@verb(fx.SetFlag)
def _flag(run: Run, block: Block, effect: fx.SetFlag) -> None:
    last = ends(run, effect.until)
    if effect.who is not None:
        refs = targets.whom(run, block, effect.who)
        if refs is None:
            return
        advance(run, block)
        for ref in refs:
            seat = -1 - ref if ref < 0 else -1
            _raise(run, Lasting(last, -1, seat, ref if ref > 0 else -1, effect.what), effect)
        return
    assert effect.where is not None
    sectors = targets.sectors(run, block, effect.where)
    if sectors is None:
        return
    advance(run, block)
    for sector in sectors:
        _raise(run, Lasting(last, sector, flag=effect.what), effect)


def _raise(run: Run, lasting: Lasting, effect: fx.SetFlag) -> None:
    run.flags = None
    run.lasting = (*run.lasting, lasting)
    sector = run.sector_id(lasting.sector)
    e = run.enemies.get(lasting.enemy)
    told = fs.FlagRaised(effect.what, sector, lasting.seat, e.card if e else "", effect.until)
    run.events.append(told)


@on_ships(fx.Mark)
def _mark(run: Run, _block: Block, effect: fx.Mark, refs: list[int], _: int) -> None:
    engaged = effect.as_ == "engaged"
    for ref in refs:
        e = run.change_enemy(ref, engaged=engaged)
        run.events.append(fs.EnemyMarked(ref, e.card, engaged))


@verb(fx.Stack)
def _stack(run: Run, block: Block, _effect: fx.Stack) -> None:
    # Where a scrapped Ship goes is settled the moment it is scrapped: EnemyInfo.returns.
    advance(run, block)


def _static(run: Run, block: Block, _effect: fx.Effect) -> None:
    """Auras and flips hold while they show, and are never carried out."""
    advance(run, block)


verb(fx.Aura)(_static)
verb(fx.Flips)(_static)


# --- what each player is asked ---------------------------------------------------------------

_ASKS: dict[type, Callable[[Block, int, int, Any], Frame]] = {
    fx.Shift: lambda text, seat, amount, _: Shifting(text, seat, amount),
    fx.Repair: lambda text, seat, amount, _: Mending(text, seat, amount),
    fx.Recycle: lambda text, seat, amount, do: Discarding(text, seat, amount, "deck", do.upto),
    fx.ScrapCard: lambda text, seat, amount, _: Discarding(text, seat, amount, "scrap"),
    fx.ScrapTech: lambda text, seat, amount, _: Stripping(text, seat, amount),
    fx.Fetch: lambda text, seat, amount, do: Fetching(text, seat, amount, do.source, do.kind),
    fx.Install: lambda text, seat, amount, _: Fitting(text, seat, amount),
}
"""Verbs that leave something to the player of each Ship: what remains to be done there."""


def _ask_each(run: Run, block: Block, effect: Any, refs: list[int], amount: int) -> None:
    frame = _ASKS[type(effect)]
    run.stack += [frame(block, -1 - ref, amount, effect) for ref in reversed(refs)]


for _kind in _ASKS:
    on_ships(_kind)(_ask_each)
