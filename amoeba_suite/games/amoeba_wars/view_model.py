"""What the shell shows of Amoeba Wars, as data: phases, rows, handles, formats."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Decide, Frame, Over, Seat
from amoeba_suite.core.present import (
    ActionRow,
    BlockedRow,
    Formatter,
    Handle,
    Phase,
    PlayerRow,
    Summary,
    Text,
)
from amoeba_suite.games.amoeba_wars import asking, events, handles, listing, papers, reach, recap
from amoeba_suite.games.amoeba_wars.fleets import total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.state import View
from amoeba_suite.games.amoeba_wars.words import formats

if TYPE_CHECKING:
    from amoeba_suite.core.document import Document
    from amoeba_suite.core.session import LogEntry
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.amoeba_wars.moves import AmoebaWars

View_ = Frame[Any, View]

PHASES = ("cards", "power", "build", "attack", "move", "deal")
PHASE_RULES: Mapping[str, str] = {
    "cards": "select-cards",
    "power": "power-play",
    "build": "production",
    "attack": "attacks",
    "move": "free-move",
    "deal": "new-deal",
}
_HANDLE_RULES: Mapping[str, str] = {
    "card": "cards",
    "play": "select-cards",
    "build": "production",
    "ship": "ships",
    "pile": "new-deal",
    "bid": "win",
}


class AmoebaWarsPresenter:
    """``Presenter`` of Amoeba Wars."""

    def __init__(self, game: Any) -> None:
        self.game: AmoebaWars = game
        self.book = self.game.book
        self.formats: Mapping[str, Formatter] = {
            **formats(self.book),
            "place": self._place_name,
        }

    def _place_name(self, system: Any, _rest: str, wording: "Wording") -> str:
        """A system by the letters on the map and its name: ``C1 Candlemark``."""
        if system not in self.book.galaxy.index:
            return str(system)
        found = self.book.galaxy.systems[self.book.galaxy.index[system]]
        return wording.text("view.place", code=found.code, name=found.name)

    # --- handles -----------------------------------------------------------------------------

    def path(self, action: Any, /) -> tuple[Handle, ...]:
        """The places to click; chance outcomes have none."""
        return handles.path_of(action)

    def place(self, event: Any, /) -> tuple[Handle, ...]:
        """The systems or cards that an event is about."""
        return handles.place_of(event)

    def gain(self, event: Any, /) -> tuple[Seat, int] | None:
        """A system won or lost."""
        match event:
            case events.SystemCaptured(seat=seat) | events.HomeReentered(seat=seat):
                return Seat(seat), 1
            case events.SystemLost(seat=seat):
                return Seat(seat), -1
        return None

    def rule(self, subject: Any, /) -> str:
        """Anchor in the reference for a frame, an event or a handle."""
        if isinstance(subject, Frame):
            public = subject.view.public
            anchor = asking.RULES.get(public.what)
            return anchor or PHASE_RULES.get(public.phase, asking.START)
        if isinstance(subject, str):
            return self._handle_rule(subject)
        return asking.EVENT_RULES.get(type(subject).__name__, asking.START)

    def _handle_rule(self, handle: Handle) -> str:
        system = handles.system_in(handle)
        if system in self.book.galaxy.index:
            kind = self.book.galaxy.systems[self.book.galaxy.index[str(system)]].kind
            return "homes" if kind == "home" else "win" if kind == "saestor" else "map"
        return _HANDLE_RULES.get(handle.partition(":")[0], asking.START)

    # --- the top of the window -----------------------------------------------------------------

    def turn_label(self, frame: View_, /) -> Text:
        """``Turn 5``, or ``Turn 5 of 15``; before the first one ``Set-up``."""
        public = frame.view.public
        number, limit = public.cards.round, public.setting.options.turn_limit
        if number and limit:
            return Text("view.turn_of", {"n": number, "limit": limit})
        return Text("view.turn", {"n": number}) if number else Text("view.phases.setup")

    def prompt(self, frame: View_, /) -> tuple[Text, Text | None]:
        """What is asked, and what to know about it."""
        turn, view = frame.turn, frame.view
        if isinstance(turn, Over):
            return recap.headline(view, turn), None
        if not isinstance(turn, Decide):
            return Text(f"chances.{turn.what}"), None
        if frame.viewer != turn.seat:
            return asking.waits(view, turn.seat)
        return asking.asks(self.book, view, turn.prompt)

    def phases(self, frame: View_, /) -> Sequence[Phase]:
        """The steps of a game turn; what belongs to a player turn is done by each in turn."""
        phase = frame.view.public.phase
        found = [
            Phase(Text(f"view.phases.{name}"), _when(name, phase), PHASE_RULES[name])
            for name in PHASES
        ]
        if phase == "setup":
            found = [Phase(Text("view.phases.setup"), "current", "setup"), *found[:1]]
        return tuple(found)

    def players(self, frame: View_, /) -> Sequence[PlayerRow]:
        """Ships, production, cards and Central Systems, per seat."""
        view = frame.view
        public = view.public
        need = reach.needed(self.book, public.setting)
        found = []
        for seat in range(public.setting.seats):
            facts: tuple[Text, ...] = (Text("view.out"),)
            if not public.out[seat]:
                facts = (
                    Text("view.ships", {"n": self._ships(public, seat)}),
                    Text("view.builds", {"n": self._capacity(public, seat)}),
                    Text("view.cards", {"n": view.sizes[seat]}),
                )
            score = asking.central(self.book, public, seat)
            found.append(PlayerRow(Seat(seat), facts, score, Text("view.of", {"need": need})))
        return tuple(found)

    def _ships(self, public: Any, seat: int) -> int:
        return sum(total(public.board.fleets[n]) for n in each(public.board.held[seat]))

    def _capacity(self, public: Any, seat: int) -> int:
        return reach.capacity(public.setting, public.board, seat)

    def asks_face_down(self, prompt: str, /) -> bool:
        """All but choosing a card: ships, systems and dice are public."""
        return prompt not in asking.OF_HAND

    # --- the Actions list ------------------------------------------------------------------------

    def rows(self, frame: View_, /) -> Sequence[ActionRow]:
        """The legal actions, with exact odds where dice decide."""
        return listing.rows(self.book, frame)

    def blocked(self, frame: View_, /) -> Sequence[BlockedRow]:
        """Saestor before its time, ships that cannot be bought, cards that must be used."""
        if not frame.actions:
            return ()
        return tuple(asking.blocked(self.book, frame))

    # --- the end, and paper --------------------------------------------------------------------

    def summary(self, final: View_, log: Sequence["LogEntry"], /) -> Summary:
        """The game-over screen."""
        return recap.summary(self.book, final, log)

    def document(self, kind: str, language: str, /) -> "Document":
        """Rules, player aid, cards, map or counters; KeyError for anything else."""
        return papers.document(self, kind, language)


def _when(name: str, phase: str) -> Any:
    """The state of a step while another is current."""
    if phase not in PHASES:
        return "done" if phase == "over" else "later"
    at, now = PHASES.index(name), PHASES.index(phase)
    return "done" if at < now else "current" if at == now else "later"
