"""The rules of Galactic Strike Force as one object: ``Game``, ``Validates``, ``Positions``."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from amoeba_suite.core.chance import pick, shuffled
from amoeba_suite.core.contract import Chance, Decide, Over, Seat, Step, Turn
from amoeba_suite.games.galactic_strike_force import (
    endings,
    engine,
    positions,
    setup,
    sight,
    values,
)
from amoeba_suite.games.galactic_strike_force.book import Book
from amoeba_suite.games.galactic_strike_force.events import Event
from amoeba_suite.games.galactic_strike_force.frames import SetUp
from amoeba_suite.games.galactic_strike_force.run import OVER, Run, open_run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    ForceDrawn,
    Options,
    SectorDrawn,
    ShipDrawn,
    Shuffled,
)
from amoeba_suite.games.galactic_strike_force.state import State, View

_DRAWS: dict[str, Callable[[str], Action]] = {
    "ship": ShipDrawn,
    "sector": SectorDrawn,
    "force": ForceDrawn,
}


class GalacticStrikeForce:
    """The game; all that changes lives in the states."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._turns: dict[tuple[int, str], Turn] = {}
        self._last: State | None = None
        """The state made last, which is nearly always the next one to be played on."""
        self._run: Run | None = None
        """The run that made it: it stands where a fresh one on that state would stand."""

    # --- before the game -----------------------------------------------------------------------

    def objections(self, options: Options, seats: int) -> Sequence[str]:
        """Why these options and that number of seats do not go together."""
        wrong = []
        if options.team.startswith("seat") and int(options.team[-1]) > seats:
            wrong.append("team_seat")
        if _twice(setup.wished_ships(options, seats)):
            wrong.append("ship_twice")
        if _twice(setup.wished_sectors(options)):
            wrong.append("sector_twice")
        return wrong

    def start(self, options: Options, seats: int) -> State:
        """An empty table; the first steps of set-up are done until somebody must decide."""
        run = open_run(self.book, setup.start(options, seats))
        engine.go(run)
        return run.step().state

    # --- the contract --------------------------------------------------------------------------

    def turn(self, state: State) -> Turn:
        """Who or what acts now."""
        public = state.public
        key = public.asked, public.prompt
        found = self._turns.get(key)
        if found is not None:
            return found
        asked, what = key
        if asked >= 0:
            turn: Turn = Decide(Seat(asked), what)
        elif asked == OVER:
            return Over(endings.payoff(what, len(public.ships)), what)
        else:
            turn = Chance(what)
        self._turns[key] = turn
        return turn

    def actions(self, state: State) -> Sequence[Action]:
        """Every legal action; they were listed when the seat was asked."""
        return state.public.choices

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """The state after a legal action or a possible outcome, up to the next question."""
        run = self._run if state is self._last else None
        self._last = self._run = None
        if run is None:
            run = open_run(self.book, state)
        else:
            run.reopen()
        engine.answer(run, action)
        step = run.step()
        self._last, self._run = step.state, run
        return step

    def sample(self, state: State, rng: Random) -> Action:
        """One outcome with its true odds."""
        draw = _DRAWS.get(state.public.prompt)
        if draw is not None:
            return draw(pick(self._drawn(state), rng))
        return Shuffled(shuffled(self._pile(state), rng))

    def outcomes(self, state: State) -> Sequence[tuple[Action, float]] | None:
        """Draws are listed, shuffles are too many."""
        draw = _DRAWS.get(state.public.prompt)
        if draw is None:
            return None
        ids = self._drawn(state)
        return [(draw(id_), 1 / len(ids)) for id_ in ids]

    def _drawn(self, state: State) -> list[str]:
        run = open_run(self.book, state)
        match state.public.prompt:
            case "ship":
                return setup.free_ships(run)
            case "sector":
                return setup.free_sectors(run)
            case _:
                return list(self.book.force)

    def _pile(self, state: State) -> tuple[str, ...]:
        """What is to be shuffled, sorted: the order it lies in must not matter."""
        top = state.public.pending[-1]
        if isinstance(top, SetUp):
            return tuple(sorted(setup.pile(open_run(self.book, state), top)))
        return tuple(sorted(state.public.station_scrap))

    # --- who knows what ------------------------------------------------------------------------

    def observe(self, state: State, _seat: Seat | None) -> View:
        """Everybody sees the same (GSF-158)."""
        return sight.observe(state)

    def redact(self, event: Event, _seat: Seat | None) -> Event | None:
        """Nothing that happens is secret."""
        return event

    def imagine(self, view: View, rng: Random) -> State:
        """Face-down cards in another order."""
        return sight.imagine(self.book, view, rng)

    # --- extras --------------------------------------------------------------------------------

    def worth(self, state: State, _seat: Seat) -> float:
        """How near the team is to winning, 0 to 1."""
        return values.worth(self.book, state)

    def components(self, state: State) -> Iterable[str]:
        """Every card and panel."""
        return sight.components(self.book, state)

    def position(self, options: Options, seats: int, overrides: dict[str, Any]) -> State:
        """A state for scenarios; see docs/scenarios.md."""
        return positions.position(self.book, options, seats, overrides)

    def describe(self, state: State) -> dict[str, Any]:
        """The same keys read back."""
        return positions.describe(self.book, state)


def _twice(wishes: Sequence[str]) -> bool:
    named = [wish for wish in wishes if wish != "any"]
    return len(named) != len(set(named))
