"""The verbs about Energy, cards in hand, Credits, flags and marks."""

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
    Giving,
    Handing,
    Mending,
    Shifting,
    Split,
    Stripping,
)
from amoeba_suite.games.galactic_strike_force.interpreter import advance, verb, whom
from amoeba_suite.games.galactic_strike_force.removal import Hit
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.state import Lasting
from amoeba_suite.games.galactic_strike_force.vocabulary import Until

_GAIN, _SPENT = INDEX["credits"], INDEX["installation_actions"]


# --- Energy ----------------------------------------------------------------------------------


@verb(fx.Gain)
def _gain(run: Run, block: Block, effect: fx.Gain) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    if amount <= 0:
        return
    if effect.stat == "energy":
        for ref in reversed(refs):
            by = -1 - ref if ref < 0 else run.lead
            run.stack.append(Split(ref, amount, effect.temp, by))
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


@verb(fx.Lose)
def _lose(run: Run, block: Block, effect: fx.Lose) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    # The owner earns the Bounties (GSF-093, GSF-094).
    hits = [Hit(ref, effect.stat, amount, block.owner) for ref in refs]
    removal.lose(run, hits, block.cost)


@verb(fx.Attack)
def _attack(run: Run, block: Block, effect: fx.Attack) -> None:
    """Only what exceeds Defense, auras included, is lost (GSF-088)."""
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
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


@verb(fx.Shift)
def _shift(run: Run, block: Block, effect: fx.Shift) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    run.stack += [Shifting(-1 - ref, amount) for ref in reversed(refs)]


@verb(fx.Transfer)
def _transfer(run: Run, block: Block, effect: fx.Transfer) -> None:
    givers = targets.whom(run, block, effect.source)
    if givers is None:
        return
    asked = int(targets.is_one(effect.source) and bool(block.args))
    takers = targets.whom(run, block, effect.target, asked)
    if takers is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    if givers and takers and givers[0] != takers[0]:
        frame = Handing(-1 - givers[0], -1 - takers[0], effect.stat, amount)
        run.stack.append(frame)


@verb(fx.Repair)
def _repair(run: Run, block: Block, effect: fx.Repair) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    run.stack += [Mending(-1 - ref, amount) for ref in reversed(refs)]


@verb(fx.Prevent)
def _prevent(run: Run, block: Block, effect: fx.Prevent) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    for ref in refs:
        seat = -1 - ref
        run.change(seat, prevent=run.ships[seat].prevent + amount)
        run.events.append(fc.LossPrevented(seat, amount))


# --- cards -----------------------------------------------------------------------------------


@verb(fx.Draw)
def _draw(run: Run, block: Block, effect: fx.Draw) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
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


@verb(fx.Recycle)
def _recycle(run: Run, block: Block, effect: fx.Recycle) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    frames = [Discarding(-1 - ref, amount, "deck", effect.upto) for ref in reversed(refs)]
    run.stack += frames


@verb(fx.ScrapCard)
def _scrap_card(run: Run, block: Block, effect: fx.ScrapCard) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    run.stack += [Discarding(-1 - ref, amount, "scrap") for ref in reversed(refs)]


@verb(fx.ScrapTech)
def _scrap_tech(run: Run, block: Block, effect: fx.ScrapTech) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    run.stack += [Stripping(-1 - ref, amount) for ref in reversed(refs)]


@verb(fx.Fetch)
def _fetch(run: Run, block: Block, effect: fx.Fetch) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    for ref in reversed(refs):
        run.stack.append(Fetching(-1 - ref, amount, effect.source, effect.kind))


@verb(fx.Give)
def _give(run: Run, block: Block, effect: fx.Give) -> None:
    givers = targets.whom(run, block, effect.source)
    if givers is None:
        return
    asked = int(targets.is_one(effect.source) and bool(block.args))
    takers = targets.whom(run, block, effect.target, asked)
    if takers is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    if givers and takers and givers[0] != takers[0]:
        run.stack.append(Giving(-1 - givers[0], -1 - takers[0], amount))


@verb(fx.Install)
def _install(run: Run, block: Block, effect: fx.Install) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    run.stack += [Fitting(-1 - ref, amount) for ref in reversed(refs)]


@verb(fx.Credits)
def _credits(run: Run, block: Block, effect: fx.Credits) -> None:
    """Kept for the Gain Credits Event, or at once after it (GSF-050)."""
    refs = whom(run, block, effect)
    if refs is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
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
    if targets.is_list(effect.where):
        sectors = targets.places(run, block, effect.where)
    else:
        found = targets.place(run, block, effect.where)
        if found is None:
            return
        sectors = [found] if found >= 0 else []
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


@verb(fx.Mark)
def _mark(run: Run, block: Block, effect: fx.Mark) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    advance(run, block)
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
