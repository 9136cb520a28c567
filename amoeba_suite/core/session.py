"""The middle of the suite: one game in play, between its rules, its players and its views.

A session asks nobody and knows no threads: people and computers hand in actions, and whoever
subscribes is told what happened as far as that audience may know it.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from msgspec import structs

from amoeba_suite.core.audience import Build, Crowd, Subscription
from amoeba_suite.core.contract import AnyGame, Chance, Frame, Over, Seat, Solves, Turn
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.history import History, Position, Record, UndoRefused
from amoeba_suite.core.journal import Loaded, load
from amoeba_suite.core.journal_format import Act, Fact, Header, Journal, Rewind, header_for
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.recorder import Recorder
from amoeba_suite.core.table import (
    Computer,
    Human,
    Jumped,
    LogEntry,
    Message,
    Moved,
    Player,
    Refused,
    Table,
    UndoState,
    check_table,
)

__all__ = [
    "Computer",
    "Human",
    "Jumped",
    "LogEntry",
    "Message",
    "Moved",
    "Player",
    "Refused",
    "Session",
    "Subscription",
    "Table",
    "UndoState",
]

_Why = Literal["start", "undo", "redo", "load", "audience"]


class Session:
    """One game in play. Made by ``new``, ``resume`` or ``salvage``."""

    def __init__(
        self,
        plugin: GamePlugin,
        game: AnyGame,
        header: Header,
        history: History,
        facts: Sequence[Fact] = (),
    ):
        self.plugin = plugin
        self.game = game
        self.table = history.table
        self._history = history
        self._recorder = Recorder(plugin, game, header, facts)
        self._crowd = Crowd(lambda: self._jumped("audience"))
        self._loaded = False

    @classmethod
    def new(
        cls,
        plugin: GamePlugin,
        game: AnyGame,
        table: Table,
        journal: Journal | None = None,
        rules_digest: str = "",
    ) -> "Session":
        """Begin a game; chance that comes first is settled.

        Raises Refused when the game cannot be played at this table. A journal that cannot be
        written does not stop the game: see ``storage_error``.
        """
        check_table(plugin, game, table)
        header = header_for(plugin, table, rules_digest)
        session = cls(plugin, game, header, History(plugin, game, table))
        if journal is not None:
            session._recorder.start(journal)
        session._settle()
        return session

    @classmethod
    def resume(
        cls,
        plugin: GamePlugin,
        game: AnyGame,
        path: Path,
        rules_digest: str = "",
    ) -> "Session":
        """Play on in this journal, exactly where it ends.

        Raises JournalError, StorageError (it cannot be read). If it can be read but not written,
        see ``storage_error``.
        """
        loaded = load(path, plugin, game, rules_digest)
        session = cls._of(plugin, game, loaded, loaded.header)
        session._recorder.reopen(Journal(path), loaded.end)
        session._settle()
        return session

    @classmethod
    def salvage(
        cls, plugin: GamePlugin, game: AnyGame, path: Path, into: Path, rules_digest: str = ""
    ) -> "Session":
        """Play on from the last good line of a damaged journal, in a new one.

        The new one belongs to the rules data that ``rules_digest`` stands for, or whoever goes on
        under other ones would be stopped each time. The damaged file stays as it is. Raises
        JournalError when not even its header is good.
        """
        loaded = load(path, plugin, game, any_rules=True, good_part=True)
        header = structs.replace(loaded.header, rules=rules_digest or loaded.header.rules)
        session = cls._of(plugin, game, loaded, header)
        session._recorder.start(Journal(into))
        session._settle()
        return session

    @classmethod
    def _of(cls, plugin: GamePlugin, game: AnyGame, loaded: Loaded, header: Header) -> "Session":
        session = cls(plugin, game, header, loaded.history, loaded.facts)
        session._loaded = True
        return session

    @property
    def ply(self) -> int:
        """Number of actions applied, chance outcomes included."""
        return self._history.ply

    @property
    def turn(self) -> Turn:
        """Who acts now: Decide or Over, as chance is settled at once."""
        return self._history.now.turn

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return isinstance(self.turn, Over)

    def digest(self) -> str:
        """sha256 of the state's JSON, in hex."""
        return self._history.digest()

    # -- playing ------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Any, ply: int) -> None:
        """The only door: do the action, then let chance fall up to the next decision.

        ``ply`` is the ply of the frame that the actor saw. Raises Refused (wrong seat, late
        answer, not legal) with nothing changed. May be called from a subscriber.
        """
        if ply != self._history.ply:
            raise Refused("core.gate.late")
        action = self._history.gate(seat, action)
        try:
            self._do(seat, action)
            self._settle()
        finally:
            self._crowd.deliver()

    def _settle(self) -> None:
        while isinstance(self._history.now.turn, Chance):
            self._do(None, self._history.chance())

    def _do(self, seat: Seat | None, action: Any) -> None:
        record = self._advance(seat, action)
        if self._crowd.subscriptions:
            ply, at = self._history.ply, self._history.now
            self._crowd.post(lambda who: self._moved(ply, at, record, who))

    def _advance(self, seat: Seat | None, action: Any) -> Record:
        history = self._history
        ply = history.ply
        record = history.push(seat, action)
        self._recorder.write(Act(ply, seat, action, history.now.turn), history)
        return record

    # -- undo ---------------------------------------------------------------------------------

    def undo_state(self, seat: Seat) -> UndoState:
        """Whether the seat can go back to its last decision, and what stops it."""
        try:
            target = self._history.undo_target(seat, fair=not self.table.practice)
        except UndoRefused as refused:
            step = None if refused.ply is None else self._entry(refused.ply, seat)
            return UndoState(False, refused.text, step)
        return UndoState(True, None, self._entry(target, seat))

    def is_final(self, seat: Seat, action: Any) -> bool:
        """Whether, as far as the seat can know, its undo will not come back over this action."""
        return not self.table.practice and self._history.is_final(seat, action)

    def undo(self, seat: Seat) -> None:
        """Go back to the seat's last decision. Raises Refused as ``undo_state`` says."""
        target = self._history.undo_target(seat, fair=not self.table.practice)
        self._history.rewind(target)
        self._recorder.write(Rewind(seat, target, self.turn), self._history)
        self._jump("undo")

    def redo_state(self, seat: Seat) -> UndoState:
        """Whether the seat can repeat the decision that it took back last."""
        try:
            self._history.redo_end(seat)
        except UndoRefused as refused:
            return UndoState(False, refused.text)
        return UndoState(True, None, self._entry(self.ply, seat))

    def redo(self, seat: Seat) -> None:
        """Repeat the seat's undone decision and what followed, up to a person's next one."""
        end = self._history.redo_end(seat)
        for record in self._history.undone[: end - self.ply]:
            self._advance(record.actor, record.action)
        self._settle()
        self._jump("redo")

    @property
    def undo_seat(self) -> Seat | None:
        """The person who decided last: the one whose undo can be possible."""
        people = self.table.players
        for record in reversed(self._history.records[: self.ply]):
            if record.actor is not None and isinstance(people[record.actor], Human):
                return record.actor
        return None

    @property
    def redo_seat(self) -> Seat | None:
        """The person whose undone decision comes next."""
        undone = self._history.undone
        return undone[0].actor if undone else None

    def way_out(self) -> int | None:
        """How many actions solve the puzzle from here; None where there is none to be solved.

        Only for who plays alone: a solution may tell what others hold.
        """
        alone = len(self.table.players) == 1
        if not alone or not isinstance(self.game, Solves):
            return None
        found = self.game.solve(self._history.now.state)
        return None if found is None else len(found)

    def shared(self) -> bool | None:
        """Whether the table plays together, judged by the course of the game; None: who knows."""
        return self._history.shared()

    # -- looking ------------------------------------------------------------------------------

    def frame(self, audience: Seat | None) -> Frame[Any, Any]:
        """What the audience may see now."""
        return self._history.now.frame(self._history.ply, audience)

    def frame_at(self, ply: int, audience: Seat | None) -> Frame[Any, Any]:
        """What the audience could see at that ply, to look through a finished game.

        Raises Refused while the game goes on, IndexError for a ply that it does not have.
        """
        if not self.finished:
            raise Refused("core.gate.unfinished")
        if not 0 <= ply <= self.ply:
            raise IndexError(ply)
        return self._history.positions[ply].frame(ply, audience)

    def past(self) -> Iterator[Moved]:
        """All that has led here, oldest first, as the public was told it."""
        for ply, record in enumerate(self._history.records[: self.ply]):
            yield self._moved(ply + 1, self._history.positions[ply + 1], record, None)

    def log(self, audience: Seat | None, since: int = 0) -> tuple[LogEntry, ...]:
        """Everything that happened after that ply, as far as the audience may know it."""
        return tuple(self._entry(ply, audience) for ply in range(since, self.ply))

    def _entry(self, ply: int, audience: Seat | None) -> LogEntry:
        record = self._history.records[ply]
        action, events = self._told(record, audience)
        turn = self._history.positions[ply + 1].turn
        return LogEntry(ply + 1, record.actor, action, events, turn)

    def _moved(self, ply: int, at: Position, record: Record, audience: Seat | None) -> Moved:
        action, events = self._told(record, audience)
        return Moved(at.frame(ply, audience), record.actor, action, events)

    def _told(self, record: Record, audience: Seat | None) -> tuple[Any | None, tuple[Any, ...]]:
        """The action, for the actor's own eyes (others read the events), and the events."""
        own = audience is not None and record.actor == audience
        told = (self.game.redact(event, audience) for event in record.events)
        return record.action if own else None, tuple(event for event in told if event is not None)

    # -- telling ------------------------------------------------------------------------------

    def subscribe(
        self, callback: Callable[[Message], None], audience: Seat | None = None
    ) -> Subscription:
        """Tell the callback what happens from now on, beginning with how things stand (Jumped).

        Messages come in order and each carries the frame of its own ply, also when a subscriber
        hands in an action. A callback that raises stops nothing: the others are told first, then
        the error goes on to the caller, who may take his action as done.
        """
        subscription = self._crowd.join(callback, audience)
        self._crowd.greet(subscription, self._jumped("load" if self._loaded else "start"))
        return subscription

    def _jump(self, why: _Why) -> None:
        self._crowd.post(self._jumped(why))
        self._crowd.deliver()

    def _jumped(self, why: _Why) -> Build:
        ply, at = self._history.ply, self._history.now
        return lambda who: Jumped(at.frame(ply, who), why)

    # -- storing ------------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """The journal being written; None: nothing is."""
        return self._recorder.journal.path if self._recorder.journal else None

    @property
    def storage_error(self) -> StorageError | None:
        """Why the game is no longer written down, if so; ``attach`` mends it."""
        return self._recorder.error

    def attach(self, path: Path) -> None:
        """Write the whole game to a new journal and go on in that one.

        Only the game's own earlier journal is replaced. Raises StorageError with nothing changed.
        """
        self._recorder.attach(path)

    def save_again(self) -> bool:
        """Try the game's own journal again after ``storage_error``; whether all is saved now."""
        return self._recorder.retry()

    def close(self) -> None:
        """Let go of the journal; the game could be played on without."""
        self._recorder.detach()
