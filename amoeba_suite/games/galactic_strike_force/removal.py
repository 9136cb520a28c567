"""Energy that is lost and what follows: the order of loss, scrapping, Grounding, Bounties.

All losses of one effect, or of the whole Damage Event, happen together (GSF-082); then come the
consequences in the order of GSF-091.
"""

from typing import NamedTuple

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import agenda, bounties, numbers
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force.frames import (
    ABROAD,
    DYNAMIC,
    SECTORS,
    Item,
)
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.state import FLAGSHIP, NONE, Enemy, Strike, Tech
from amoeba_suite.games.galactic_strike_force.vocabulary import Stat


class Hit(NamedTuple):
    """What a Ship is about to lose."""

    ref: int
    stat: Stat
    amount: int
    by: int = -1
    """The seat that would earn the Bounty."""


class Wreck(NamedTuple):
    """An Opposition Ship that has left play."""

    enemy: Enemy
    by: int


def lose(run: Run, hits: list[Hit], cost: bool = False) -> int:
    """All of them at once, with all consequences. Seats that lost Energy, as bits."""
    hurt = 0
    emptied: list[tuple[int, Tech]] = []
    wrecks: list[Wreck] = []
    for hit in hits:
        if hit.amount <= 0:
            continue
        if hit.ref < 0:
            seat = -1 - hit.ref
            if _take(run, seat, hit, cost, emptied):
                hurt |= 1 << seat
        elif _take_from_enemy(run, hit):
            wrecks.append(Wreck(run.enemies[hit.ref], hit.by))
    settle(run, emptied, wrecks)
    return hurt


# --- the order of loss -----------------------------------------------------------------------


def _take(run: Run, seat: int, hit: Hit, cost: bool, emptied: list[tuple[int, Tech]]) -> bool:
    """Tokens off a Strike Force Ship (GSF-084 to GSF-086, GSF-089)."""
    s = run.ships[seat]
    tokens = numbers.of_stat(run, hit.ref, hit.stat)
    # Of the whole hit, not only of what the Ship has: 4 prevented of 10 leave 6 to be lost.
    prevented = min(s.prevent, hit.amount) if tokens and not cost else 0
    left = min(hit.amount - prevented, tokens)
    spent = _Tokens(run, s)
    defends, fights = hit.stat != "weaponry", hit.stat != "defense"
    if defends:
        left = spent.temporary("defense", left)
    if fights:
        left = spent.temporary("weaponry", left)
    if defends:
        left = spent.permanent("defense", left)
    if fights:
        spent.permanent("weaponry", left)
    lost_weaponry, lost_defense = spent.lost["weaponry"], spent.lost["defense"]
    if tokens:
        run.events.append(fc.StrikeLost(seat, lost_weaponry, lost_defense, prevented))
    if prevented or lost_weaponry or lost_defense:
        run.ships[seat] = spent.ship(prevented)
        if spent.emptied:
            run.known = None
            emptied += [(seat, tech) for tech in spent.emptied]
    return bool(lost_weaponry or lost_defense)


class _Tokens:
    """The tokens of a Strike Force Ship while some are taken away."""

    def __init__(self, run: Run, s: Strike) -> None:
        self.run, self.s = run, s
        self.temp = {"weaponry": s.temp_weaponry, "defense": s.temp_defense}
        self.panel = {"weaponry": s.weaponry, "defense": s.defense}
        self.techs = s.techs
        self.lost = {"weaponry": 0, "defense": 0}
        self.emptied: list[Tech] = []

    def temporary(self, stat: str, left: int) -> int:
        taken = min(left, self.temp[stat])
        self.temp[stat] -= taken
        self.lost[stat] += taken
        return left - taken

    def permanent(self, stat: str, left: int) -> int:
        """Outermost Tech of that side first, inward to the panel."""
        strike = self.run.book.strike
        for tech in reversed(self.techs):
            if not left:
                return 0
            if not tech.tokens or (strike[tech.card].weaponry > 0) != (stat == "weaponry"):
                continue
            taken = min(left, tech.tokens)
            left -= taken
            self.lost[stat] += taken
            self._keep(tech, tech.tokens - taken)
        taken = min(left, self.panel[stat])
        self.panel[stat] -= taken
        self.lost[stat] += taken
        return left - taken

    def _keep(self, tech: Tech, tokens: int) -> None:
        if tokens:
            kept = replace(tech, tokens=tokens)
            self.techs = tuple(kept if t.id == tech.id else t for t in self.techs)
        else:
            self.techs = tuple(t for t in self.techs if t.id != tech.id)
            self.emptied.append(replace(tech, tokens=0))

    def ship(self, prevented: int) -> Strike:
        return replace(
            self.s,
            weaponry=self.panel["weaponry"],
            defense=self.panel["defense"],
            temp_weaponry=self.temp["weaponry"],
            temp_defense=self.temp["defense"],
            prevent=self.s.prevent - prevented,
            techs=self.techs,
        )


def _take_from_enemy(run: Run, hit: Hit) -> bool:
    """Tokens off an Opposition Ship (GSF-087); True when none are left."""
    e = run.enemies[hit.ref]
    defense = min(hit.amount, e.defense) if hit.stat != "weaponry" else 0
    weaponry = min(hit.amount - defense, e.weaponry) if hit.stat != "defense" else 0
    if not (weaponry or defense):
        return False
    e = replace(e, weaponry=e.weaponry - weaponry, defense=e.defense - defense)
    run.enemies[e.id] = e
    run.events.append(fc.EnemyLost(e.id, e.card, weaponry, defense, hit.by))
    return e.weaponry + e.defense == 0


# --- what follows ----------------------------------------------------------------------------


def settle(run: Run, emptied: list[tuple[int, Tech]], wrecks: list[Wreck]) -> None:
    """Consequences of what was removed: GSF-091, in that order.

    ``emptied`` Techs are off their Ships already; ``wrecks`` are still in play.
    """
    falling = [seat for seat in run.active() if not numbers.energy(run, run.ships[seat])]
    gone = [(seat, tech) for seat, tech in emptied if seat not in falling]
    for seat, tech in gone:
        scrap_card(run, tech.card)
        run.events.append(fc.TechScrapped(seat, tech.id, tech.card))
    for seat in falling:
        _ground(run, seat, [tech.card for at, tech in emptied if at == seat])
    silent = [_is_silent(run, wreck) for wreck in wrecks]
    for wreck in wrecks:
        _scrap(run, wreck)
    if gone or wrecks:
        _follow(run, gone, wrecks, silent)


def _is_silent(run: Run, wreck: Wreck) -> bool:
    """Whether the Sector allows no Bounty, asked while the wreck still counts."""
    return wreck.by >= 0 and numbers.flagged(run, "no_bounty", wreck.enemy.sector)


def _follow(
    run: Run, gone: list[tuple[int, Tech]], wrecks: list[Wreck], silent: list[bool]
) -> None:
    """Put on the stack what is done now, the last first."""
    agenda.trigger(run, _others(run, gone, wrecks))
    agenda.trigger(run, _kills(run, wrecks))
    _bounties(run, wrecks, silent)
    agenda.trigger(run, _tech_texts(run, gone))


def _tech_texts(run: Run, gone: list[tuple[int, Tech]]) -> list[Item]:
    items = []
    for seat, tech in gone:
        rules = run.book.strike[tech.card].side.rules.get("scrapped")
        if rules and not run.ships[seat].grounded:
            items.append(Item(tech.card, rules, seat, ABROAD, DYNAMIC, sure=True))
    return items


def _bounties(run: Run, wrecks: list[Wreck], silent: list[bool]) -> None:
    """As the ships were lost; where the order of several matters, as the players choose."""
    owed = []
    for (e, by), denied in zip(wrecks, silent, strict=True):
        if by < 0 or e.id == FLAGSHIP or run.book.enemy[e.card].bounty < 0:
            continue
        if denied:
            run.events.append(fs.BountyDenied(by, e.card, "sector"))
        else:
            owed.append(bounties.item(e.card, by, e.sector))
    if bounties.order_matters(run, owed):
        agenda.trigger(run, bounties.in_order(run, owed))
    else:
        run.stack += map(bounties.frame, reversed(owed))


def _kills(run: Run, wrecks: list[Wreck]) -> list[Item]:
    items = []
    for _, by in wrecks:
        if by >= 0 and not run.ships[by].grounded:
            for tech in run.ships[by].techs:
                rules = run.book.strike[tech.card].side.rules.get("kill")
                if rules:
                    items.append(Item(tech.card, rules, by, tech.id))
    return items


def _others(run: Run, gone: list[tuple[int, Tech]], wrecks: list[Wreck]) -> list[Item]:
    items = []
    for e, by in wrecks:
        rules = _text(run, e)
        if rules:
            items.append(Item(e.card, rules, -1, e.id, e.sector, sure=True))
        if by >= 0 and not run.ships[by].grounded:
            here = run.sector_side(e.sector).rules.get("kill_here")
            if here:
                card = run.setting.sectors[e.sector]
                items.append(Item(card, here, by, SECTORS[e.sector], e.sector))
        items += agenda.items_for(run, "opp_scrapped")
        items += agenda.items_for(run, "opp_scrapped_here", e.sector)
    for _ in gone:
        items += agenda.items_for(run, "tech_scrapped")
    return items


def _text(run: Run, e: Enemy) -> tuple[int, ...]:
    """What the Ship itself does when it is scrapped."""
    if e.id == FLAGSHIP:
        force = run.book.force[run.setting.force]
        return force.assault[run.setting.options.elite].rules.get("scrapped", ())
    return run.book.enemy[e.card].side.rules.get("scrapped", ())


def scrap_enemies(run: Run, refs: list[int]) -> None:
    """Scrapped without Bounty (GSF-094)."""
    settle(run, [], [Wreck(run.enemies[ref], -1) for ref in refs])


def scrap_techs(run: Run, seat: int, techs: list[Tech]) -> None:
    """Scrapped with their tokens, which is no loss of Energy (GSF-067)."""
    ids = {tech.id for tech in techs}
    run.change(seat, techs=tuple(t for t in run.ships[seat].techs if t.id not in ids))
    settle(run, [(seat, tech) for tech in techs], [])


# --- leaving play ----------------------------------------------------------------------------


def scrap_card(run: Run, card: str) -> None:
    """A Strike Force or Station card goes to its scrap (GSF-131)."""
    if run.book.strike[card].home:
        run.strike_scrap = (*run.strike_scrap, card)
    else:
        run.station_scrap = (*run.station_scrap, card)


def _scrap(run: Run, wreck: Wreck) -> None:
    """An Opposition Ship leaves play, its card goes home."""
    e, by = wreck
    del run.enemies[e.id]
    run.known = None
    if e.id == FLAGSHIP:
        run.flagship = "destroyed"
        run.events.append(fs.FlagshipDestroyed(e.card, by))
        return
    top = e.origin == "ship" and run.book.enemy[e.card].returns
    run.events.append(fs.EnemyScrapped(e.id, e.card, run.sector_id(e.sector), by, top))
    if e.origin == "station":
        run.station_scrap = (*run.station_scrap, e.card)
    elif e.origin == "mission":
        run.mission_deck = (*run.mission_deck, e.card)
    elif top:
        run.ship_deck = (e.card, *run.ship_deck)
    else:
        run.ship_deck = (*run.ship_deck, e.card)


def _ground(run: Run, seat: int, emptied: list[str]) -> None:
    """A Strike Force Ship is out of Energy (GSF-099, GSF-100)."""
    s = run.ships[seat]
    cards = (*s.hand, *s.deck, *(tech.card for tech in s.techs), *emptied)
    run.ships[seat] = Strike(
        ship=s.ship, grounded=True, removed=(*s.removed, *cards), role=NONE, foe=-1
    )
    run.known = None
    run.flags = None
    run.lasting = tuple(one for one in run.lasting if one.seat != seat)
    run.events.append(fs.ShipGrounded(seat, s.ship, len(cards)))
    if all(ship.grounded for ship in run.ships):
        run.doom = run.doom or "all_grounded"
