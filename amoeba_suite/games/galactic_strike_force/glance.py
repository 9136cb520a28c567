"""What follows from a view, in numbers: duels, flips, Prices, Energy. It only looks.

Forecasts carry out what the rules would carry out, on a state made of the view, and throw the
result away; so they can never say anything else than what happens.
"""

from __future__ import annotations

from msgspec import Struct

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import engine, interpreter, numbers, removal
from amoeba_suite.games.galactic_strike_force.book import Book
from amoeba_suite.games.galactic_strike_force.content import Force
from amoeba_suite.games.galactic_strike_force.frames import Block, Flipping
from amoeba_suite.games.galactic_strike_force.removal import Hit
from amoeba_suite.games.galactic_strike_force.run import Run, open_run
from amoeba_suite.games.galactic_strike_force.state import (
    FLAGSHIP,
    PRIMARY,
    SECONDARY,
    Enemy,
    State,
    Strike,
    View,
)
from amoeba_suite.games.galactic_strike_force.vocabulary import ByPlayers, Counters, bound_of

_ = engine.go  # importing the engine fills the table of verbs


class Duel(Struct, frozen=True):
    """What a Primary Engager and its foe would do to each other."""

    seat: int
    enemy: int
    weaponry: int
    defense: int
    foe_weaponry: int
    foe_defense: int
    dealt: int
    taken: int
    """Before prevention."""
    prevented: int
    kills: bool
    kill_at: int
    """The Weaponry that would scrap the foe."""
    grounds: bool
    lost_weaponry: int
    lost_defense: int
    scrapped: tuple[str, ...]
    """Techs that would be lost, the outermost first."""
    left: tuple[int, int]
    """Weaponry and Defense that the foe would keep."""


class Outlook(Struct, frozen=True):
    """What the Opposition Flips Event would do in a Sector as things stand."""

    loose: int
    """Ships that count as unengaged."""
    flips: int
    decks: int
    overruns: bool
    clears: bool


class Glance:
    """Numbers of one view."""

    def __init__(self, book: Book, view: View) -> None:
        self.book, self.view = book, view
        self._state = State(
            view.public,
            ("",) * view.ship_deck,
            (view.mission_top,) * view.mission_deck,
            tuple(
                tuple((top, *("",) * (size - 1)) if size else () for top, size in pairs)
                for pairs in (
                    tuple(zip(tops, sizes, strict=True))
                    for tops, sizes in zip(view.tops, view.stacks, strict=True)
                )
            ),
        )
        self.run = self._open()

    def _open(self) -> Run:
        return open_run(self.book, self._state)

    # --- Energy ------------------------------------------------------------------------------

    def strength(self, seat: int) -> tuple[int, int]:
        """Weaponry and Defense of a Strike Force Ship, tokens only."""
        s = self.run.ships[seat]
        return numbers.weaponry(self.run, s), numbers.defense(self.run, s)

    def aura(self, ref: int) -> tuple[int, int]:
        """How much more Weaponry and Defense a Ship counts; seats as ``-1 - seat``."""
        return numbers.aura(self.run, ref, "weaponry"), numbers.aura(self.run, ref, "defense")

    def flagged(self, flag: str, sector: int) -> bool:
        """Whether a rule flag is up there."""
        return numbers.flagged(self.run, flag, sector)  # type: ignore[arg-type]

    def guards(self, sector: int) -> list[int]:
        """Ships there that must have a Primary first and have none."""
        taken = {s.foe for s in self.run.ships if s.role == PRIMARY}
        return [ref for ref in numbers.guards(self.run, sector) if ref not in taken]

    @property
    def limit(self) -> int:
        """Fleet Limit."""
        return self.run.limit

    def enemy(self, enemy: int) -> Enemy | None:
        """An Opposition Ship in play."""
        return self.run.enemies.get(enemy)

    # --- Stations ----------------------------------------------------------------------------

    def price(self, seat: int, sector: int, deck: int) -> int:
        """What the top card of a Station Deck costs that Ship."""
        return numbers.price(self.run, seat, sector, self.view.tops[sector][deck])

    def outlook(self, sector: int) -> Outlook:
        """Cards that would flip there, with the roles taken so far."""
        run = self._open()
        for s in run.ships:
            if s.role == PRIMARY and s.foe in run.enemies:
                run.change_enemy(s.foe, engaged=True)
        loose, flips = numbers.flips(run, sector)
        decks = len(self.view.tops[sector])
        done = 0
        for frame in self.view.public.pending:
            if isinstance(frame, Flipping):  # the Event is going on: what is left of it
                flips, done = frame.left[sector], self.view.public.flipped[sector].bit_count()
        over = self.view.public.overrun[sector]
        overruns = not over and 0 < decks <= flips + done and flips > 0
        return Outlook(loose, flips, decks, overruns, over and not flips and not done)

    # --- duels -------------------------------------------------------------------------------

    def pairs(self) -> dict[int, int]:
        """Enemy to the seat of its Primary Engager."""
        return {s.foe: seat for seat, s in enumerate(self.run.ships) if s.role == PRIMARY}

    def helpers(self) -> dict[int, int]:
        """Enemy to the seat of its Secondary Engager."""
        return {s.foe: seat for seat, s in enumerate(self.run.ships) if s.role == SECONDARY}

    def duel(self, seat: int, enemy: int, helper: int = -1, given: bool = False) -> Duel:
        """What would come of it; ``given``: the bonus of the helper has taken effect already."""
        run = self._open()
        run.change(seat, role=PRIMARY, foe=enemy)
        if helper >= 0 and not given:
            _support(run, helper, enemy)
        e, ref = run.enemies[enemy], -1 - seat
        mine = [numbers.total(run, ref, stat) for stat in ("weaponry", "defense")]
        its = [numbers.total(run, enemy, stat) for stat in ("weaponry", "defense")]
        dealt, taken = max(0, mine[0] - its[1]), max(0, its[0] - mine[1])
        energy = e.weaponry + e.defense
        before = run.ships[seat]
        removal.lose(run, [Hit(ref, "energy", taken)])
        after = run.ships[seat]
        lost = _lost(run, before, after)
        kept = max(0, e.defense - dealt)
        return Duel(
            seat=seat,
            enemy=enemy,
            weaponry=mine[0],
            defense=mine[1],
            foe_weaponry=its[0],
            foe_defense=its[1],
            dealt=min(dealt, energy),
            taken=taken,
            prevented=0 if after.grounded else before.prevent - after.prevent,
            kills=dealt >= energy,
            kill_at=its[1] + energy,
            grounds=after.grounded,
            lost_weaponry=lost[0],
            lost_defense=lost[1],
            scrapped=tuple(t.card for t in reversed(before.techs) if t.tokens and _gone(t, after)),
            left=(max(0, e.weaponry - max(0, dealt - e.defense)), kept),
        )

    def battle(self) -> tuple[Duel, ...]:
        """All duels of the roles taken so far, before or after the Engage Event."""
        helpers, given = self.helpers(), self.view.public.prompt not in ("engage", "confirm")
        return tuple(
            self.duel(seat, enemy, helpers.get(enemy, -1), given)
            for enemy, seat in self.pairs().items()
            if enemy in self.run.enemies
            and self.run.enemies[enemy].sector == self.run.ships[seat].sector
        )

    def flagship(self) -> Enemy | None:
        """The Flagship, once it is in play."""
        return self.run.enemies.get(FLAGSHIP)


def arrives_at(force: Force, players: int) -> int:
    """Counters on the panel that bring the Flagship; 0 where they do not."""
    for rule in force.impending.rules:
        if isinstance(rule.if_, Counters) and any(isinstance(e, fx.Arrive) for e in rule.do):
            bound, number = bound_of(rule.if_)
            if bound == "ge" and isinstance(number, ByPlayers):
                return number.at(players)
            if bound == "ge" and isinstance(number, int):
                return number
    return 0


def _gone(tech: object, after: Strike) -> bool:
    return all(t.id != tech.id for t in after.techs)  # type: ignore[attr-defined]


def _lost(run: Run, before: Strike, after: Strike) -> tuple[int, int]:
    gone = [
        numbers.weaponry(run, before) - numbers.weaponry(run, after),
        numbers.defense(run, before) - numbers.defense(run, after),
    ]
    return gone[0], gone[1]


def _support(run: Run, helper: int, enemy: int) -> None:
    """The bonus of a Secondary Engager, as far as nobody is asked about it."""
    ship = run.change(helper, role=SECONDARY, foe=enemy).ship
    depth = len(run.stack)
    run.stack.append(Block(run.book.ship[ship].secondary, ship, helper))
    while len(run.stack) > depth and isinstance(run.stack[-1], Block) and not run.stopped:
        interpreter.proceed(run, run.stack[-1])
