"""How much: Energy with and without auras, countables, amounts, conditions, Prices, flags.

Functions that only look. They take a ``Run``; ``glance`` offers them for what everybody sees.
"""

from collections.abc import Iterator

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.frames import DYNAMIC, PANEL, Block
from amoeba_suite.games.galactic_strike_force.run import Run, Static
from amoeba_suite.games.galactic_strike_force.state import (
    FLAGSHIP,
    PRIMARY,
    SECONDARY,
    Strike,
)

Rule = Block | Static
"""Something with an owner, a source and a Sector."""


# --- Energy ----------------------------------------------------------------------------------


def weaponry(run: Run, s: Strike) -> int:
    """Weaponry of a Strike Force Ship: panel, Techs, temporary tokens (GSF-012)."""
    total = s.weaponry + s.temp_weaponry
    for tech in s.techs:
        if tech.tokens and run.book.strike[tech.card].weaponry:
            total += tech.tokens
    return total


def defense(run: Run, s: Strike) -> int:
    """Defense of a Strike Force Ship."""
    total = s.defense + s.temp_defense
    for tech in s.techs:
        if tech.tokens and run.book.strike[tech.card].defense:
            total += tech.tokens
    return total


def energy(run: Run, s: Strike) -> int:
    """Both together."""
    total = s.weaponry + s.defense + s.temp_weaponry + s.temp_defense
    for tech in s.techs:
        total += tech.tokens
    return total


def missing(run: Run, seat: int) -> int:
    """Tokens that repairs could bring back to a Strike Force Ship now (GSF-065)."""
    s, strike = run.ships[seat], run.book.strike
    if s.grounded or flagged(run, "no_repair", s.sector):
        return 0
    panel = run.book.ship[s.ship]
    total = max(0, panel.weaponry - s.weaponry) + max(0, panel.defense - s.defense)
    for tech in s.techs:
        info = strike[tech.card]
        total += info.weaponry + info.defense - tech.tokens
    return total


def of_stat(run: Run, ref: int, stat: words.Stat) -> int:
    """Tokens of a Ship, of either side."""
    if ref >= 0:
        e = run.enemies[ref]
        if stat == "energy":
            return e.weaponry + e.defense
        return e.weaponry if stat == "weaponry" else e.defense
    s = run.ships[-1 - ref]
    if stat == "energy":
        return energy(run, s)
    return weaponry(run, s) if stat == "weaponry" else defense(run, s)


def aura(run: Run, ref: int, stat: words.OneStat) -> int:
    """How much more a Ship counts in comparisons (GSF-090)."""
    sector = run.enemies[ref].sector if ref >= 0 else run.ships[-1 - ref].sector
    total = 0
    for static in run.statics():
        effect = static.effect
        if isinstance(effect, fx.Aura) and effect.stat == stat and _covers(static, ref, sector):
            total += effect.amount
    return total


def _covers(static: Static, ref: int, sector: int) -> bool:
    """Whether a static effect on all Ships of a kind is about this one."""
    effect = static.effect
    name = words.name_of(effect.who)  # type: ignore[union-attr,arg-type]
    near = static.here == sector
    match name:
        case "sf_here":
            return ref < 0 and near
        case "opp_here":
            return ref >= 0 and near
        case "other_opp_here":
            return ref >= 0 and near and ref != static.source
        case "sf_all":
            return ref < 0
        case "opp_all":
            return ref >= 0
        case "opp_elsewhere":
            return ref >= 0 and not near
        case "self":
            return ref == -1 - static.owner
        case "this":
            return ref == static.source and static.owner < 0
        case "flagship":
            return ref == FLAGSHIP
        case _:
            return False


def total(run: Run, ref: int, stat: words.OneStat) -> int:
    """Tokens and auras: what counts in the Damage Event and against attacks."""
    return of_stat(run, ref, stat) + aura(run, ref, stat)


# --- flags, Prices, flips --------------------------------------------------------------------


def flagged(run: Run, flag: words.Flag, sector: int) -> bool:
    """Whether a rule flag is up in a Sector."""
    statics = run.statics()
    if run.flags is None:
        run.flags = frozenset(_flags(run, statics))
    return (flag, sector) in run.flags


def _flags(run: Run, statics: list[Static]) -> Iterator[tuple[str, int]]:
    for lasting in run.lasting:
        if lasting.flag is not None:
            yield lasting.flag, lasting.sector
    for static in statics:
        effect = static.effect
        if isinstance(effect, fx.SetFlag):
            if effect.where == "here":
                yield effect.what, static.here
            elif effect.where == "each":
                yield from ((effect.what, sector) for sector in (0, 1, 2))


def guards(run: Run, sector: int) -> list[int]:
    """Opposition Ships there that must have a Primary first (GSF-075)."""
    found = [
        static.source
        for static in run.statics()
        if isinstance(static.effect, fx.SetFlag)
        and static.effect.what == "guard"
        and static.here == sector
    ]
    for lasting in run.lasting:
        if lasting.flag == "guard":
            e = run.enemies.get(lasting.enemy)
            if e is not None and e.sector == sector:
                found.append(lasting.enemy)
    return [ref for ref in found if ref != FLAGSHIP]


def buys_anywhere(run: Run, seat: int) -> bool:
    """The flag that a Strike Force Ship itself may have."""
    if any(one.flag == "buy_anywhere" and one.seat == seat for one in run.lasting):
        return True
    return any(
        isinstance(static.effect, fx.SetFlag)
        and static.effect.what == "buy_anywhere"
        and static.owner == seat
        for static in run.statics()
    )


def price(run: Run, seat: int, sector: int, card: str) -> int:
    """What a Station card costs that Ship there (GSF-053)."""
    return priced(run, card, modifiers(run, seat, sector))


def priced(run: Run, card: str, more: tuple[int, int]) -> int:
    """The printed Price with the modifiers for Boosts and Techs; never below the minimum."""
    info = run.book.strike[card]
    return max(run.book.numbers.min_price, info.price + more[not info.boost])


def modifiers(run: Run, seat: int, sector: int) -> tuple[int, int]:
    """What Boosts and Techs cost more for that Ship there."""
    boost = tech = 0
    for lasting in run.lasting:
        if lasting.flag is None and lasting.seat in (-1, seat) and lasting.sector in (-1, sector):
            boost += lasting.amount * (lasting.kind != "tech")
            tech += lasting.amount * (lasting.kind != "boost")
    for static in run.statics():
        effect = static.effect
        if isinstance(effect, fx.Price):
            near, own = static.here == sector, static.owner == seat
            if {"each": True, "here": near, "self": own}[effect.where]:
                boost += effect.amount * (effect.kind != "tech")
                tech += effect.amount * (effect.kind != "boost")
    return boost, tech


def flips(run: Run, sector: int) -> tuple[int, int]:
    """Unengaged Opposition Ships there, and cards to be flipped (GSF-109, GSF-113)."""
    loose = sum(not e.engaged for e in run.enemies.values() if e.sector == sector)
    if not loose:
        return 0, 0
    count = loose
    for static in run.statics():
        effect = static.effect
        if isinstance(effect, fx.Flips) and (effect.where == "each" or static.here == sector):
            count += effect.amount
    return loose, max(0, min(count, len(run.decks[sector])))


# --- amounts and conditions ------------------------------------------------------------------


def here(run: Run, rule: Rule) -> int:
    """The Sector that a rule means by here; -1 for nowhere (GSF-032)."""
    if rule.here != DYNAMIC:
        return rule.here
    if rule.owner >= 0:
        return run.ships[rule.owner].sector
    e = run.enemies.get(rule.source)
    if e is not None:
        return e.sector
    m = run.missions.get(rule.source)
    return m.sector if m is not None else -1


def count(run: Run, rule: Block, what: words.Countable) -> int:
    """A countable for the rule that asks."""
    where = here(run, rule)
    owner = run.ships[rule.owner] if rule.owner >= 0 else None
    match what:
        case "sf_here":
            return len(run.ships_in(where)) if where >= 0 else 0
        case "opp_here":
            return len(run.enemies_in(where))
        case "unengaged_here":
            return sum(not e.engaged for e in run.enemies_in(where))
        case "techs":
            return len(owner.techs) if owner else 0
        case "d_techs":
            defend = run.book.strike
            return sum(defend[t.card].defense > 0 for t in owner.techs) if owner else 0
        case "techs_here":
            return sum(len(run.ships[n].techs) for n in run.ships_in(where)) if where >= 0 else 0
        case "hand":
            return len(owner.hand) if owner else 0
        case "recycled":
            return rule.recycled
        case "missions":
            return len(run.missions)


def amount(run: Run, rule: Block, value: words.Change) -> int:
    """A number of the data as it is now."""
    if isinstance(value, int):
        return value
    if isinstance(value, words.ByPlayers):
        return value.at(len(run.ships))
    found = value.plus + value.times * count(run, rule, value.per)
    return found if value.max is None else min(value.max, found)


def holds(run: Run, rule: Block, condition: words.Condition | None) -> bool:
    """Whether a condition is true now (GSF-030)."""
    match condition:
        case None:
            return True
        case words.Count(of=what):
            return _within(run, rule, condition, count(run, rule, what))
        case words.Counters():
            return _within(run, rule, condition, counters(run, rule.source))
        case words.Sector(side=side):
            where = here(run, rule)
            return where >= 0 and run.overrun[where] == (side == "overrun")
        case words.Flagship(state=state):
            return (run.flagship == "impending") == (state == "impending") and (
                state == "impending" or FLAGSHIP in run.enemies
            )
        case words.This(state=state):
            return _this(run, rule, state)
        case words.More(stats=(first, second)):
            ref = -1 - rule.owner
            return rule.owner >= 0 and of_stat(run, ref, first) > of_stat(run, ref, second)
        case words.All(of=parts):
            return all(holds(run, rule, part) for part in parts)
        case words.Any(of=parts):
            return any(holds(run, rule, part) for part in parts)


def counters(run: Run, source: int) -> int:
    """Counters on the card or panel that a rule stands on."""
    if source == PANEL:
        return run.counters
    m = run.missions.get(source)
    return m.counters if m else 0


def _within(run: Run, rule: Block, bound: words.Count | words.Counters, found: int) -> bool:
    how, value = words.bound_of(bound)
    limit = amount(run, rule, value)
    if how == "ge":
        return found >= limit
    return found <= limit if how == "le" else found == limit


def _this(run: Run, rule: Block, state: str) -> bool:
    if state in ("primary", "secondary"):
        wanted = PRIMARY if state == "primary" else SECONDARY
        return rule.owner >= 0 and run.ships[rule.owner].role == wanted
    e = run.enemies.get(rule.source)
    return e is not None and e.engaged == (state == "engaged")


def techs_in(run: Run, sector: int) -> int:
    """Installed Techs of the Strike Force Ships in a Sector."""
    return sum(len(run.ships[seat].techs) for seat in run.ships_in(sector))


def is_small(run: Run, ref: int) -> bool:
    """Whether the filter ``small`` lets a Ship through."""
    return of_stat(run, ref, "energy") <= words.SMALL
