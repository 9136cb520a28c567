"""The pure half of a view: what a game tells the shell to show, as data without Qt.

A game's ``view_model`` implements ``Presenter``. The shell turns the answers into widgets; tests
read them without a screen.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

from msgspec import Struct

from amoeba_suite.core.contract import Frame, Seat

if TYPE_CHECKING:
    from amoeba_suite.core.document import Document
    from amoeba_suite.core.session import LogEntry
    from amoeba_suite.core.wording import Wording

Handle = str
"""A clickable place with a stable name, ``kind:id``: ``tile:24``, ``card:3D``, ``button:end``."""


class Text(Struct, frozen=True):
    """Something to say: a wording key and its fields; the wording turns it into a sentence."""

    key: str
    args: dict[str, Any] = {}


class Phase(Struct, frozen=True):
    """One step in the top bar's phase line."""

    label: Text
    state: Literal["done", "current", "later"]
    rule: str = ""
    """Anchor in the reference that F1 opens."""


class PlayerRow(Struct, frozen=True):
    """One seat's line in the dock."""

    seat: Seat
    facts: tuple[Text, ...] = ()
    score: int | None = None
    unit: Text | None = None


class ActionRow(Struct, frozen=True):
    """One legal action in the Actions list."""

    action: Any
    label: Text
    detail: Text | None = None
    chance: float | None = None
    """Chance to succeed, 0 to 1, where it is exact."""


class BlockedRow(Struct, frozen=True):
    """Something a person may try now that is not legal, and why."""

    label: Text
    reason: Text
    path: tuple[Handle, ...] = ()
    rule: str = ""


class ScoreRow(Struct, frozen=True):
    """One seat's line in the table of the game-over screen, a cell per column."""

    seat: Seat
    cells: tuple[int, ...]
    winner: bool = False


class Moment(Struct, frozen=True):
    """One memorable thing that happened."""

    seat: Seat
    title: Text
    detail: Text


class Series(Struct, frozen=True):
    """One seat's line in the chart; points are (x, y)."""

    seat: Seat
    points: tuple[tuple[float, float], ...]


class Chart(Struct, frozen=True):
    """The chart of the game-over screen."""

    title: Text
    x: Text
    y: Text
    series: tuple[Series, ...]


class WorkStep(Struct, frozen=True):
    """One line of a worked rule: what is reckoned, and what it comes to."""

    text: Text
    result: Text | None = None


class Worked(Struct, frozen=True):
    """A rule at work with the numbers of the present position."""

    title: Text
    steps: tuple[WorkStep, ...]


class Summary(Struct, frozen=True):
    """All that the game-over screen shows."""

    headline: Text
    detail: Text
    columns: tuple[Text, ...]
    """Named ``….points``, ``….score`` or ``….total``, the last is kept for the statistics."""
    rows: tuple[ScoreRow, ...]
    moments: tuple[Moment, ...] = ()
    chart: Chart | None = None
    best: int | None = None
    """A result worth keeping as a best (solo modes); higher is better. None: no bests here."""
    best_of: str = ""
    """Which list of bests it goes into, such as ``patience/52``."""


Formatter = Callable[[Any, str, "Wording"], str]
"""(value, rest of the format spec, wording) -> text; see ``core/wording.py``."""


class Presenter(Protocol):
    """Everything the shell asks a game about showing itself."""

    formats: Mapping[str, Formatter]
    """Format names that this game's wording uses, such as ``tile`` in ``{tile:tile}``."""

    def path(self, action: Any, /) -> tuple[Handle, ...]:
        """The handles to click, in order, for this action; never a proper prefix of another's."""
        ...

    def turn_label(self, frame: Frame[Any, Any], /) -> Text:
        """The turn pill: ``Move 23``."""
        ...

    def prompt(self, frame: Frame[Any, Any], /) -> tuple[Text, Text | None]:
        """What to do now, and what follows or what holds the person back (second line)."""
        ...

    def phases(self, frame: Frame[Any, Any], /) -> Sequence[Phase]:
        """The phase line."""
        ...

    def players(self, frame: Frame[Any, Any], /) -> Sequence[PlayerRow]:
        """One row per seat, in seat order."""
        ...

    def rows(self, frame: Frame[Any, Any], /) -> Sequence[ActionRow]:
        """The legal actions of the frame, in a useful order."""
        ...

    def blocked(self, frame: Frame[Any, Any], /) -> Sequence[BlockedRow]:
        """What is not possible now and why."""
        ...

    def gain(self, event: Any, /) -> tuple[Seat, int] | None:
        """Points that an event gave, for the log's chip."""
        ...

    def place(self, event: Any, /) -> tuple[Handle, ...]:
        """The handles that flash when the log line is clicked."""
        ...

    def rule(self, subject: Any, /) -> str:
        """Anchor in the reference for a handle, an event, or a frame; the start if unsure."""
        ...

    def summary(self, final: Frame[Any, Any], log: Sequence["LogEntry"], /) -> Summary:
        """The game-over screen."""
        ...

    def document(self, kind: str, language: str, /) -> "Document":
        """Of a kind: rules, aid, cards, map, board or counters; KeyError if there is none."""
        ...


@runtime_checkable
class AsksFaceDown(Protocol):
    """A presenter whose game asks some questions that need no hidden hand.

    Where several people share a screen, such a question is asked over the public table without
    the curtain. Its frame then holds the observation of the public and the actions of the person
    who is asked: those, and all that the presenter says of that frame, must be the same whatever
    is hidden.
    """

    def asks_face_down(self, prompt: str, /) -> bool:
        """Whether the question of that name (``Decide.prompt``) is one of these."""
        ...


@runtime_checkable
class ShowsWork(Protocol):
    """A presenter that works the rule for now with the numbers of the present position.

    The Rules tab shows it with the rule. Made of the frame alone, so it can tell nothing that its
    viewer may not know.
    """

    def worked(self, frame: Frame[Any, Any], /) -> Sequence[Worked]:
        """What the rule comes to as things stand; nothing where there is nothing to reckon."""
        ...
