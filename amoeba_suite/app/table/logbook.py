"""What each audience has been told so far: new entries are added, and the rest stays as it was."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from amoeba_suite.app.table.logpane import Line
from amoeba_suite.core.contract import Seat
from amoeba_suite.core.present import Handle, Presenter
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import LogEntry

if TYPE_CHECKING:
    from amoeba_suite.app.table.say import Says

Say = Callable[[Any], str]
Named = Callable[[Any], Sequence[Handle]]


class Telling:
    """The log for one audience, oldest first, as (ply of its last entry, line).

    A line is a decision and everything that chance added to it; silent decisions are left out.
    """

    def __init__(self, presenter: Presenter, say: Say, named: Named) -> None:
        self.presenter, self._say, self._named = presenter, say, named
        self.lines: list[tuple[int, Line]] = []
        self.ply = 0
        """How far it is told."""
        self.actor: Seat | None = None
        """Who decided last; None before that."""
        self.events: list[Any] = []
        """What came of it so far."""
        self._step = 0
        self._said = False
        """Whether the last line is of these events."""

    def add(self, entries: Iterable[LogEntry]) -> "Telling":
        """Go on with these, which follow those before."""
        fresh = False
        for entry in entries:
            if entry.actor is not None:
                self._tell(fresh)
                self._step += 1
                self.actor, self.events, self._said = entry.actor, [], False
            self.events += entry.events
            self.ply, fresh = entry.ply, True
        self._tell(fresh)
        return self

    def _tell(self, fresh: bool) -> None:
        """The last line once more, as more has come of it."""
        said = told_once(sentence(text) for event in self.events if (text := self._say(event)))
        if not fresh or not said:
            return
        if self._said:
            self.lines.pop()
        self.lines.append((self.ply, self._line("\n".join(said))))
        self._said = True

    def _line(self, text: str) -> Line:
        place, named = self.presenter.place, self._named
        places = dict.fromkeys(handle for event in self.events for handle in place(event))
        cards = dict.fromkeys(card for event in self.events for card in named(event))
        return Line(text, self._step, self.actor, self._gain(), tuple(places), tuple(cards))

    def _gain(self) -> tuple[Seat, int] | None:
        """What the first who gained by it gained."""
        found = [self.presenter.gain(event) for event in self.events]
        gains = [gain for gain in found if gain is not None]
        if not gains:
            return None
        who = gains[0][0]
        return who, sum(number for seat, number in gains if seat == who)


def sentence(text: str) -> str:
    """With a full stop: each is a line, and is read aloud as a sentence."""
    return text if text[-1] in ".!?…" else f"{text}."


def told_once(sentences: Iterable[str]) -> list[str]:
    """Equal ones that follow each other once, with how often: ships of a class that move along."""
    counted = ((text, sum(1 for _ in same)) for text, same in groupby(sentences))
    return [text if count == 1 else f"{text} (×{count})" for text, count in counted]


class Logbook:
    """One table's log. Undo, replay and another language begin it anew."""

    def __init__(self, session: Session, says: "Says") -> None:
        self.session, self.says = session, says
        self._tellings: dict[Seat | None, Telling] = {}
        self._ply, self._wording = 0, says.wording

    def told(self, viewer: Seat | None, ply: int) -> Telling:
        """All that this audience has been told up to that ply."""
        if ply < self._ply or self.says.wording is not self._wording:
            self._tellings.clear()  # another way may lead on from here, or other words
        self._ply, self._wording = ply, self.says.wording
        if viewer not in self._tellings:
            self._tellings[viewer] = self.says.telling()
        telling = self._tellings[viewer]
        entries = self.session.log(viewer, telling.ply)
        return telling.add(entry for entry in entries if entry.ply <= ply)
