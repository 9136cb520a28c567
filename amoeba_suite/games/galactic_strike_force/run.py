"""A state of Galactic Strike Force while one action changes it.

``apply`` opens a ``Run`` on an immutable state, the engine works on it, and ``step`` closes it
into a new state. Nobody else ever sees a Run, so the rules stay pure functions.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import astuple, replace

from amoeba_suite.core.contract import Step
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force.book import PHASE_OF, Book, Side, no_side
from amoeba_suite.games.galactic_strike_force.events import Event
from amoeba_suite.games.galactic_strike_force.frames import PANEL, SECTORS, Frame
from amoeba_suite.games.galactic_strike_force.schema import Action
from amoeba_suite.games.galactic_strike_force.state import (
    FLAGSHIP,
    Enemy,
    Lasting,
    MissionInPlay,
    Public,
    Setting,
    State,
    Strike,
)

CHANCE, OVER = -1, -2
"""In ``asked``."""


class Static(NamedTuple):
    """An effect that holds now, with what it is relative to."""

    effect: fx.Effect
    owner: int
    source: int
    here: int


class Run(Struct, gc=False):
    """One state in the making: the fields of ``Public`` in its order, the hidden piles, the rest.

    Ships are a list; Opposition Ships and Missions are tables by number.
    """

    setting: Setting
    ships: list[Strike]
    enemies: dict[int, Enemy]
    missions: dict[int, MissionInPlay]
    overrun: tuple[bool, bool, bool]
    flagship: str
    counters: int
    station_scrap: tuple[str, ...]
    strike_scrap: tuple[str, ...]
    lasting: tuple[Lasting, ...]
    flipped: tuple[int, int, int]
    round: int
    event: int
    lead: int
    quiet: int
    serial: int
    doom: str
    stack: list[Frame]
    asked: int
    prompt: str
    subject: str
    choices: tuple[Action, ...]
    ship_deck: tuple[str, ...]
    mission_deck: tuple[str, ...]
    decks: tuple[tuple[tuple[str, ...], ...], ...]
    book: Book
    events: list[Event]
    sealed: bool = False
    stopped: bool = False
    """Somebody is asked, or the game is over."""
    known: list[Static] | None = None
    """What ``statics`` found, until anything that it depends on changes."""
    flags: frozenset[tuple[str, int]] | None = None
    """Flags that stand in Sectors now, until that changes."""

    def step(self) -> Step[State, Event]:
        """The new state with what happened."""
        # Positional and by hand, as this is done for every action.
        public = Public(
            self.setting,
            tuple(self.ships),
            tuple(self.enemies.values()),
            tuple(self.missions.values()),
            self.overrun,
            self.flagship,
            self.counters,
            self.station_scrap,
            self.strike_scrap,
            self.lasting,
            self.flipped,
            self.round,
            self.event,
            self.lead,
            self.quiet,
            self.serial,
            self.doom,
            tuple(self.stack),  # type: ignore[arg-type]
            self.asked,
            self.prompt,
            self.subject,
            self.choices,
        )
        state = State(public, self.ship_deck, self.mission_deck, self.decks)
        return Step(state, tuple(self.events), self.sealed)

    def reopen(self) -> None:
        """Ready for the next action on the state that ``step`` gave."""
        self.events = []
        self.sealed = self.stopped = False

    # --- who is asked ------------------------------------------------------------------------

    def ask(self, seat: int, prompt: str, choices: Sequence[Action], subject: str = "") -> None:
        """That seat decides next; the frame on top of the stack takes the answer."""
        self.asked, self.prompt, self.subject = seat, prompt, subject
        self.choices = tuple(choices)
        self.stopped = True

    def chance(self, what: str, subject: str = "") -> None:
        """The world decides next."""
        self.asked, self.prompt, self.subject = CHANCE, what, subject
        self.choices = ()
        self.stopped = True

    def chooser(self, owner: int) -> int:
        """Who decides about a rule: its owner, or whoever speaks for the team (GSF-040)."""
        return owner if owner >= 0 else self.lead

    # --- the stack ---------------------------------------------------------------------------

    def swap(self, frame: Frame) -> None:
        """The frame on top becomes another."""
        self.stack[-1] = frame

    # --- looking -----------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Strike Force Ships at the start of the game, P (GSF-001)."""
        return len(self.ships)

    @property
    def limit(self) -> int:
        """Fleet Limit (GSF-126)."""
        numbers = self.book.numbers
        return numbers.fleet_limit_base + numbers.fleet_limit_per_player * len(self.ships)

    @property
    def phase(self) -> int:
        """Number of the phase, or -1 in set-up."""
        return PHASE_OF[self.event] if self.event >= 0 else -1

    def active(self) -> list[int]:
        """Seats whose Ships are not Grounded."""
        return [seat for seat, s in enumerate(self.ships) if not s.grounded]

    def sector_id(self, sector: int) -> str:
        """Its id; empty for none."""
        return self.setting.sectors[sector] if sector >= 0 else ""

    def sector_at(self, id_: str) -> int:
        """Its place from the left."""
        return self.setting.sectors.index(id_)

    def enemies_in(self, sector: int) -> list[Enemy]:
        """Opposition Ships there."""
        return [e for e in self.enemies.values() if e.sector == sector]

    def ships_in(self, sector: int) -> list[int]:
        """Seats of Strike Force Ships there."""
        return [n for n, s in enumerate(self.ships) if s.sector == sector and not s.grounded]

    # --- changing ----------------------------------------------------------------------------

    def change(self, seat: int, **fields: object) -> Strike:
        """Fields of a Strike Force Ship."""
        if "techs" in fields or "sector" in fields:
            self.known = None
        s = self.ships[seat] = replace(self.ships[seat], **fields)
        return s

    def change_enemy(self, enemy: int, **fields: object) -> Enemy:
        """Fields of an Opposition Ship."""
        e = self.enemies[enemy] = replace(self.enemies[enemy], **fields)
        if "sector" in fields:
            self.known = None
        return e

    def number(self) -> int:
        """A fresh number for something that comes into play."""
        self.serial += 1
        return self.serial - 1

    # --- sides and what holds ----------------------------------------------------------------

    def enemy_side(self, enemy: Enemy) -> Side:
        """The text of an Opposition Ship, the Flagship's included."""
        if enemy.id == FLAGSHIP:
            return self.book.force[self.setting.force].assault[self.setting.options.elite]
        return self.book.enemy[enemy.card].side

    def sector_side(self, sector: int) -> Side:
        """The side that shows."""
        panel = self.book.sector[self.setting.sectors[sector]]
        return panel.overrun if self.overrun[sector] else panel.contested

    def mission_side(self, mission: MissionInPlay) -> Side:
        """The side that shows."""
        info = self.book.mission[mission.card]
        return info.back if mission.back else info.front

    def panel_side(self) -> Side:
        """The Impending side, while it shows."""
        if self.flagship != "impending" or not self.setting.force:
            return no_side()
        return self.book.force[self.setting.force].impending[self.setting.options.elite]

    def sides(self, having: Container[str]) -> list[tuple[str, Side, int, int, int]]:
        """Of these cards all in play: card, side, owner, source, Sector; in the default order."""
        found: list[tuple[str, Side, int, int, int]] = []
        strike = self.book.strike
        for seat, s in enumerate(self.ships):
            for tech in s.techs:
                if tech.card in having:
                    found.append((tech.card, strike[tech.card].side, seat, tech.id, s.sector))
        for at, id_ in enumerate(self.setting.sectors):
            if id_ in having:
                found.append((id_, self.sector_side(at), -1, SECTORS[at], at))
        for m in self.missions.values():
            if m.card in having:
                found.append((m.card, self.mission_side(m), -1, m.id, m.sector))
        for e in self.enemies.values():
            if e.card in having:
                found.append((e.card, self.enemy_side(e), -1, e.id, e.sector))
        if self.setting.force in having:
            found.append((self.setting.force, self.panel_side(), -1, PANEL, -1))
        return found

    def statics(self) -> list[Static]:
        """All effects that hold now."""
        if self.known is None:
            self.known = [
                Static(effect, owner, source, here)
                for _, side, owner, source, here in self.sides(self.book.lasting)
                for effect in side.statics
            ]
            self.flags = None
        return self.known


_PUBLIC = len(Public.__struct_fields__)
_OTHER_NAMES = {"pending": "stack"}
assert Run.__struct_fields__[:_PUBLIC] == tuple(
    _OTHER_NAMES.get(name, name) for name in Public.__struct_fields__
)


def open_run(book: Book, state: State) -> Run:
    """A run that begins at this state."""
    fields = astuple(state.public)
    run = Run(*fields, state.ship_deck, state.mission_deck, state.decks, book, [])  # type: ignore[call-arg]
    run.ships = list(run.ships)
    run.enemies = {e.id: e for e in state.public.enemies}
    run.missions = {m.id: m for m in state.public.missions}
    run.stack = list(run.stack)
    return run
