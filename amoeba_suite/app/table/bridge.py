"""Between the session and the widgets: whose eyes, whose turn, and the computer players.

The bridge never waits and never draws. It hands frames and events on for the audience that may
see them now, and takes handles and actions back.
"""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from amoeba_suite.app.table.computers import ComputerTurns, Note
from amoeba_suite.app.table.eyes import Eyes
from amoeba_suite.app.table.thinker import Thinker
from amoeba_suite.core.contract import Frame, Over, Seat
from amoeba_suite.core.hotseat import face_down
from amoeba_suite.core.picker import NotLit, Picker
from amoeba_suite.core.present import Handle, Text
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Jumped, LogEntry, Moved, Refused

AnyFrame = Frame[Any, Any]
Publication = Moved | Jumped


class Bridge(QObject):
    """One game at the table. ``start`` it once everything is connected, ``close`` it at the end."""

    jumped = Signal(object)
    """A frame to show at once."""
    moved = Signal(object, object)
    """A frame to play, and the events that led to it."""
    situation = Signal()
    """Who may look, who must act or who thinks has changed."""
    curtain_changed = Signal()
    """``curtain`` has another value."""
    lit = Signal(object, object)
    """The handles that are legal next, and those chosen so far."""
    denied = Signal(str, object)
    """A handle (or ``''``) that was not legal, and a Text why."""
    noted = Signal(object)
    """A Note for toast and log."""
    storage_failed = Signal(object)
    """A Text: the game goes on, but is not saved."""
    storage_mended = Signal()
    """The game is saved again, where it was."""
    hinted = Signal(object)
    """The ranked actions of a hint, best first; empty when there is none."""

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        presenter: Any,
        parent: QObject | None = None,
        passing: Callable[[], tuple[Seat, Any] | None] = lambda: None,
        sure: Callable[[Seat, Any, bool], bool] = lambda _seat, _action, _picked: True,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.presenter = presenter
        self._passing = passing
        self._sure = sure
        self.eyes = Eyes(session, presenter)
        self.curtain: Seat | None = None
        """Who must confirm before anything of theirs is shown."""
        self.notes: list[Note] = []
        self.frame: AnyFrame = session.frame(None)
        self._picker = Picker((), presenter.path)
        self._public: list[Publication] = []
        self._private: list[Publication] = []
        self._closed = False
        self._unsaved = False
        self._hold = QTimer(self)
        """Runs between the end of a move and the curtain, so that its result can be seen."""
        self._hold.setSingleShot(True)
        self._hold.timeout.connect(self._settle_curtain)
        self._open = session.subscribe(self._public.append, None)
        self._own = session.subscribe(self._private.append, None)
        self.computers = ComputerTurns(session, thinker, self._submit, self)
        self.computers.noted.connect(self._note)
        self.computers.hinted.connect(self.hinted)
        self.computers.paused.connect(self.situation)

    # -- what the page asks

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.session.turn, Over)

    @property
    def acting(self) -> Seat | None:
        """The seat that must decide now."""
        return self.eyes.acting

    @property
    def viewer(self) -> Seat | None:
        """Whose view is handed on; None is the public table."""
        return self.eyes.viewer

    @property
    def person(self) -> Seat | None:
        """The seat that must decide, if it is the person looking at the screen."""
        return self.eyes.actor if self.curtain is None else None

    @property
    def asked(self) -> Seat | None:
        """The person who decides now with his hand face down, no curtain before it."""
        return self.eyes.asked

    @property
    def thinking(self) -> Seat | None:
        """The computer player whose move is awaited."""
        return self.computers.seat

    @property
    def waiting(self) -> bool:
        """Whether the next computer turn waits for a key."""
        return self.computers.waiting

    def name(self, seat: Seat) -> str:
        """The name of the player there."""
        return str(self.session.table.players[seat].name)

    def since_last_turn(self, seat: Seat) -> Sequence[LogEntry]:
        """What happened in public after this seat's last decision, oldest first."""
        entries = list(self.session.log(None))
        start = next(
            (i + 1 for i in range(len(entries) - 1, -1, -1) if entries[i].actor == seat), 0
        )
        return entries[start:]

    def has_played(self, seat: Seat) -> bool:
        """Whether the seat has made a decision yet."""
        return any(entry.actor == seat for entry in self.session.log(None))

    # -- from the person

    def start(self) -> None:
        """Show the game as it stands and let the first player act."""
        self.computers.start()
        self.eyes.judge()
        self._look(self.eyes.wanted.viewer)
        self._settle_curtain()
        self._prepare()
        self._check_storage()
        self.view_settled()

    def pick(self, handle: Handle) -> None:
        """A handle was clicked: one step further, a whole action, or a reason why not."""
        if self.person is None:
            self.denied.emit(handle, self._why_not_now())
            return
        try:
            action = self._step(handle)
        except NotLit:
            self.denied.emit(handle, self._why_not(handle))
            return
        if action is None:
            self._relight()
        else:
            self.act(action, picked=True)

    def _step(self, handle: Handle) -> Any | None:
        """One pick; the last choice again takes it back, another first choice starts anew."""
        chosen = self._picker.chosen
        if chosen and handle == chosen[-1] and handle not in self._picker.lit:
            self._picker.back()
            return None
        if handle not in self._picker.lit:
            fresh = Picker(self.frame.actions, self.presenter.path)
            action = fresh.pick(handle)
            self._picker = fresh
            return action
        return self._picker.pick(handle)

    def back(self) -> bool:
        """Take back one chosen handle; False if there was none."""
        took_back = self._picker.back()
        if took_back:
            self._relight()
        return took_back

    def act(self, action: Any, picked: bool = False) -> None:
        """A whole action from the list, or picked click by click."""
        seat = self.person
        if seat is None:
            self.denied.emit("", self._why_not_now())
        elif self._sure(seat, action, picked):
            self._submit(seat, action)

    def confirm(self) -> None:
        """The person named on the curtain is there."""
        if self.curtain is None:
            return
        self.eyes.confirm(self.curtain)
        self._look(self.eyes.wanted.viewer)
        self._settle_curtain()
        self._prepare()

    def turn_hand(self) -> bool:
        """The hand in view down, with all that tells of it, or up; False where hands are open."""
        if not self.eyes.turn_hand():
            return False
        self._look(self.eyes.wanted.viewer)
        self._prepare()
        return True

    def undo(self) -> None:
        """Back to the asking person's last decision."""
        self._rewind(self.session.undo, self.eyes.asker(self.session.undo_seat))

    def redo(self) -> None:
        """Forward again."""
        self._rewind(self.session.redo, self.eyes.asker(self.session.redo_seat))

    def undo_state(self) -> Any:
        """Whether undo is possible, the step it takes back, and the reason when not."""
        return self.session.undo_state(self.eyes.asker(self.session.undo_seat))

    def redo_state(self) -> Any:
        """The same for redo."""
        return self.session.redo_state(self.eyes.asker(self.session.redo_seat))

    def ask_hint(self) -> None:
        """Have the strongest level rank the moves of the person in view; answers ``hinted``."""
        seat = self.person
        if seat is not None:
            self.computers.hint_for(seat)

    def close(self) -> None:
        """No signal after this; the computer player's answer is no longer wanted."""
        if self._closed:
            return
        self._closed = True
        self._hold.stop()
        self._open.close()
        self._own.close()
        self.computers.close()

    # -- from the view

    def view_settled(self) -> None:
        """The view shows all it was handed: now the next audience and the next computer step."""
        if self._closed:
            return
        wanted = self.eyes.wanted
        if wanted.viewer != self.viewer and wanted.curtain is None:
            self._look(wanted.viewer)
            self._prepare()
        if wanted.curtain == self.curtain or not self.computers.pace.step_ms:
            self._settle_curtain()
        elif not self._hold.isActive():
            self._hold.start(self.computers.pace.step_ms)
        self.computers.view_settled()

    def move_now(self) -> None:
        """The computer player whose turn it is plays the best move found so far."""
        self.computers.move_now()

    def hurry(self) -> bool:
        """Do not pause any more: the curtain falls, a computer player moves (then True)."""
        if self._hold.isActive():
            self._settle_curtain()
        return self.computers.hurry()

    # -- inside

    def _submit(self, seat: Seat, action: Any) -> bool:
        """One action through the gate; False if it was refused."""
        before = self.session.frame(None)
        try:
            self.session.submit(seat, action, self.session.ply)
        except Refused as refused:
            self._flush()
            if not self.computers.is_computer(seat):
                self.denied.emit("", refused.text)
            return False
        self._pass_windows()
        self.computers.reset()
        self._deliver(before)
        return True

    def _pass_windows(self) -> None:
        """What people never want to be asked is passed before anybody is shown anything."""
        while (due := self._passing()) is not None:
            seat, action = due
            self.session.submit(seat, action, self.session.ply)
            args = {"name": self.name(seat)}
            self.notes.append(Note(self.session.ply, Text("table.passes.passed", args)))

    def _rewind(self, step: Callable[[Seat], Any], seat: Seat) -> None:
        self.computers.reset()
        self.computers.thinker.forget()
        if self.session.plugin.hidden and self.curtain is not None:
            self.eyes.forget()
        try:
            step(seat)
        except Refused as refused:
            self.denied.emit("", refused.text)
        self._flush()
        self._check_storage()
        self.eyes.judge()
        self._look(self.eyes.wanted.viewer)
        self._settle_curtain()
        self._prepare()
        self.view_settled()

    def _deliver(self, before: AnyFrame) -> None:
        """Hand on what was published, for eyes that may see it.

        When the screen changes hands, everything private goes before the first new picture:
        the move is then played on the public table.
        """
        self.eyes.judge()
        if self.eyes.wanted.viewer is None and self.viewer is not None:
            public = tuple(self._public)
            self._look(None, before)
        else:
            public = tuple(self._private)
        self._flush()
        self._check_storage()
        self._pass_on()
        for item in public:
            if isinstance(item, Moved):
                self.frame = self._for_the_next(item.frame)
                self.moved.emit(self.frame, item.events)
        self._prepare()

    def _pass_on(self) -> None:
        """Nothing to hide: with the end of the move the next person's eyes are on the screen.

        Shown as the last one's first, the prompt named the one and the hand was the other's.
        """
        following = self.eyes.wanted.viewer
        if not self.session.plugin.hidden and following is not None:
            self.eyes.viewer = self._own.audience = following

    def _check_storage(self) -> None:
        """Say that the game is not saved; once there is room again, it is, and that is said too."""
        error = self.session.storage_error
        if error is None:
            return
        if self._unsaved and self.session.save_again():
            self._unsaved = False
            self.storage_mended.emit()
            return
        self._unsaved = True
        self.storage_failed.emit(error.text)

    def _look(self, viewer: Seat | None, frame: AnyFrame | None = None) -> None:
        """From now on these eyes; shows that audience's frame (or an earlier one) at once."""
        self.eyes.viewer = viewer
        self._own.audience = viewer
        self._flush()
        self.frame = frame or self._for_the_asked(self.session.frame(viewer))
        self.jumped.emit(self.frame)

    def _for_the_next(self, frame: AnyFrame) -> AnyFrame:
        """A frame that was published, for whoever looks at it once it has been played."""
        if self.session.plugin.hidden or frame.ply != self.session.ply:
            return self._for_the_asked(frame)
        return frame if frame.viewer == self.viewer else self.session.frame(self.viewer)

    def _for_the_asked(self, frame: AnyFrame) -> AnyFrame:
        """Give whoever is asked with his hand face down the actions that he has."""
        if self.asked is None or frame.viewer is not None or frame.ply != self.session.ply:
            return frame
        return face_down(frame, self.session.frame(self.asked))

    def _settle_curtain(self) -> None:
        self._hold.stop()
        if self.eyes.wanted.curtain == self.curtain:
            return
        self.curtain = self.eyes.wanted.curtain
        if self.curtain is not None:
            self.eyes.forget()
        self.curtain_changed.emit()
        self.situation.emit()

    def _prepare(self) -> None:
        """New choices for the person, or a question to the computer player."""
        self._picker = Picker(self.frame.actions, self.presenter.path)
        self._relight()
        self.situation.emit()
        self.computers.consider()

    def _note(self, note: Note) -> None:
        self.notes.append(note)
        self.noted.emit(note)

    def _relight(self) -> None:
        self.lit.emit(tuple(self._picker.lit), tuple(self._picker.chosen))

    def _flush(self) -> None:
        self._public.clear()
        self._private.clear()

    def _why_not_now(self) -> Text:
        seat = self.acting
        if self.over:
            return Text("table.denied.over")
        if seat is not None and self.computers.is_computer(seat):
            return Text("table.denied.thinking", {"name": self.name(seat)})
        return Text("table.denied.covered" if self.eyes.covered else "table.denied.wait")

    def _why_not(self, handle: Handle) -> Text:
        """The game's own reason for a blocked handle, or what it asks for instead."""
        for row in self.presenter.blocked(self.frame):
            if handle in row.path:
                reason: Text = row.reason
                return reason
        return Text("table.denied.not_legal", {"asks": self.presenter.prompt(self.frame)[0]})
