"""The working copy of a state while one action is applied: the only thing that the rules change.

It is made from a state, told what to do, asked for the step, and thrown away.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from amoeba_suite.core.contract import Step
from amoeba_suite.games.amoeba_wars.data import PowerId
from amoeba_suite.games.amoeba_wars.events import (
    AmoebaRemoved,
    AmoebaSpread,
    Event,
    GameEnded,
    MachineDestroyed,
    ShipLost,
    SystemLost,
)
from amoeba_suite.games.amoeba_wars.fleets import COUNTS, ONE, OWNER, mobile, of, owner, total
from amoeba_suite.games.amoeba_wars.ready import Ready
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS, Action
from amoeba_suite.games.amoeba_wars.state import Board, Phase, Public, State
from amoeba_suite.games.amoeba_wars.tasks import Task

OVER = -2
"""``who`` when the game has ended."""


class Desk:
    """See the module. Fields are those of the state, as lists where they change often."""

    __slots__ = (
        "_board",
        "_touched",
        "amoebas",
        "asked",
        "bid",
        "book",
        "cards",
        "chosen",
        "deck",
        "events",
        "fleets",
        "galaxy",
        "hands",
        "held",
        "machines",
        "offered",
        "out",
        "pending",
        "phase",
        "ready",
        "sealed",
        "seat",
        "setting",
        "spare",
        "strike",
        "supply",
        "warp",
        "what",
        "who",
        "winners",
    )

    def __init__(self, book: Rulebook, ready: Ready, state: State) -> None:
        public = state.public
        board = public.board
        self.book, self.ready, self.galaxy = book, ready, book.galaxy
        self.setting, self.cards = public.setting, public.cards
        self._board, self._touched = board, False
        self.fleets: Sequence[int] = board.fleets
        self.held: Sequence[int] = board.held
        self.amoebas: int = board.amoebas
        self.machines = board.machines
        self.supply: Sequence[int] = board.supply
        self.warp: Sequence[int] = board.warp
        self.out = public.out
        self.phase: Phase = public.phase
        self.seat, self.strike = public.seat, public.strike
        self.bid, self.spare = public.bid, public.spare
        self.pending: list[Task] = list(public.pending)
        self.who, self.what = public.who, public.what
        self.winners = public.winners
        self.hands, self.deck, self.chosen = state.hands, state.deck, state.chosen
        self.events: list[Event] = []
        self.sealed = self.asked = False
        self.offered: Sequence[Action] | None = None

    def step(self) -> Step[State, Event]:
        """What came of it."""
        board = self._board
        if self._touched:
            board = Board(
                tuple(self.fleets),
                tuple(self.held),
                self.amoebas,
                self.machines,
                tuple(self.supply),
                tuple(self.warp),
            )
        public = Public(
            self.setting,
            board,
            self.cards,
            self.out,
            self.phase,
            self.seat,
            self.strike,
            self.bid,
            self.spare,
            tuple(self.pending),
            self.who,
            self.what,
            self.winners,
        )
        state = State(public, self.hands, self.deck, self.chosen)
        return Step(state, tuple(self.events), self.sealed)

    # --- the flow ---

    def say(self, event: Event) -> None:
        """Tell an event, after those told before."""
        self.events.append(event)

    def push(self, *tasks: Task) -> None:
        """More to do first; the last of them at once."""
        self.pending.extend(tasks)

    def pop(self) -> None:
        """The first task is done."""
        self.pending.pop()

    def swap(self, *tasks: Task) -> None:
        """These in place of the first task."""
        self.pending[-1:] = tasks

    def ask(self, seat: int, prompt: str, offered: Sequence[Action] | None = None) -> None:
        """A seat must decide; what is offered, where it has been found already."""
        self.who, self.what, self.offered, self.asked = seat, prompt, offered, True

    def chance(self, what: str) -> None:
        """The world must decide."""
        self.who, self.what, self.asked = -1, what, True

    def over(self, reason: str, winners: tuple[int, ...]) -> None:
        """The game has ended."""
        self.say(GameEnded(reason, winners))
        self.pending.clear()
        self.phase, self.winners, self.seat = "over", winners, -1
        self.who, self.what, self.asked = OVER, reason, True

    def rule(self, **changes: Any) -> None:
        """Change what the cards on the table say."""
        self.cards = structs.replace(self.cards, **changes)

    # --- who is who ---

    def name(self, system: int) -> str:
        """The id of a system."""
        return self.galaxy.ids[system]

    def left_of(self, seat: int) -> int:
        """The next living player to the left, who throws where nobody defends (AW-009)."""
        seats = self.setting.seats
        for step in range(1, seats):
            other = (seat + step) % seats
            if not self.out[other]:
                return other
        return seat

    def has(self, seat: int, power: PowerId) -> bool:
        """Whether a seat has that Special Power."""
        return self.setting.powers[seat] == power

    def amount(self, seat: int, power: PowerId, otherwise: int) -> int:
        """The number on a Special Power for who has it, else what holds for all."""
        return self.book.amount(power) if self.setting.powers[seat] == power else otherwise

    def chooses(self, seat: int) -> bool:
        """Whether a seat is asked about its ships, or the program decides for it (AW-302)."""
        if self.out[seat]:
            return False
        return seat == self.seat or self.setting.options.reactions == "ask"

    def mobile(self, fleet: int, seat: int) -> int:
        """Ships that may move and attack (AW-003, AW-324)."""
        return total(fleet) if self.has(seat, "special_monitors") else mobile(fleet)

    def upto(self, seat: int) -> int:
        """The first class that does not move."""
        return 5 if self.has(seat, "special_monitors") else 4

    # --- counters ---

    def _touch(self) -> None:
        if not self._touched:
            self._touched = True
            self.fleets, self.held = list(self.fleets), list(self.held)
            self.supply, self.warp = list(self.supply), list(self.warp)

    def set_fleet(self, system: int, fleet: int, seat: int) -> None:
        """These ships of that seat, and no others, stand in the system."""
        self._touch()
        fleet &= COUNTS
        fleets: list[int] = self.fleets  # type: ignore[assignment]
        held: list[int] = self.held  # type: ignore[assignment]
        if fleet:
            fleets[system] = fleet | seat + 1 << OWNER
            held[seat] |= 1 << system
        else:
            fleets[system] = 0
            held[seat] &= ~(1 << system)

    def shift(self, source: int, target: int, ship: int, seat: int) -> None:
        """Move one ship from one system to another."""
        self.set_fleet(source, self.fleets[source] - ONE[ship], seat)
        self.set_fleet(target, self.fleets[target] + ONE[ship], seat)

    def enlist(self, system: int, ship: int, seat: int, from_warp: bool = False) -> None:
        """A ship out of the supply, or out of the Time Warp, comes onto the board."""
        self._touch()
        pool: list[int] = self.warp if from_warp else self.supply  # type: ignore[assignment]
        pool[seat] -= ONE[ship]
        self.set_fleet(system, self.fleets[system] + ONE[ship], seat)

    def lose(self, system: int, ship: int, cause: Any, duelist: int = -1) -> None:
        """A ship of the system leaves the board; ``duelist``: whose ship beat it."""
        seat = owner(self.fleets[system])
        self.set_fleet(system, self.fleets[system] - ONE[ship], seat)
        self.retire(seat, system, ship, cause, duelist)
        if not self.fleets[system]:
            self.say(SystemLost(seat, self.name(system)))

    def retire(self, seat: int, system: int, ship: int, cause: Any, duelist: int = -1) -> None:
        """A ship that stands nowhere any more goes to the supply, or to the Time Warp."""
        self._touch()
        warp = self._warps(seat, duelist)
        pool: list[int] = self.warp if warp else self.supply  # type: ignore[assignment]
        pool[seat] += ONE[ship]
        self.say(ShipLost(seat, self.name(system), SHIPS[ship], cause, warp))

    def _warps(self, seat: int, duelist: int) -> bool:
        """Whether a lost ship goes to the Time Warp (AW-314, AW-315)."""
        if "time_warp" not in self.setting.powers:
            return False
        holder = self.setting.powers.index("time_warp")
        mine = self.phase == "power" and self.seat == holder
        return seat != holder and (mine or duelist == holder)

    def spread(self, system: int, origin: int = -1) -> None:
        """A new Amoeba, if there is a counter left (AW-062)."""
        if self.amoebas.bit_count() < self.book.numbers.amoebas:
            self._touch()
            self.amoebas |= 1 << system
            self.say(AmoebaSpread(self.name(origin) if origin >= 0 else None, self.name(system)))

    def remove_amoeba(self, system: int, seat: int) -> None:
        """An Amoeba leaves the board, if there is one."""
        if self.amoebas >> system & 1:
            self._touch()
            self.amoebas &= ~(1 << system)
            self.say(AmoebaRemoved(seat, self.name(system)))

    def place_machines(self, machines: Sequence[int]) -> None:
        """The Machines stand in these systems."""
        self._touch()
        self.machines = tuple(sorted(machines))

    def destroy_machine(self, system: int, seat: int) -> None:
        """A Machine leaves the board."""
        rest = list(self.machines)
        rest.remove(system)
        self.place_machines(rest)
        self.say(MachineDestroyed(seat, self.name(system)))

    def empty(self, system: int) -> bool:
        """No ship, no Amoeba, no Machine (AW-006)."""
        return not (self.fleets[system] or self.amoebas >> system & 1 or system in self.machines)

    def in_stock(self, seat: int, ship: int) -> bool:
        """Whether a card can give that ship: supply, or else the Time Warp (AW-094, AW-318)."""
        return bool(of(self.supply[seat], ship) or of(self.warp[seat], ship))
