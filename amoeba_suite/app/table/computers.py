"""The turns of computer players: asked at once, played when the view is ready for them."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from amoeba_suite.ai.bots import in_order_of_trust
from amoeba_suite.app.table.pace import Pace
from amoeba_suite.app.table.thinker import Thinker, Thought
from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.present import Text
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Computer

LONG_MS = 500
"""Who thinks longer than that may be told to move now."""
WARM_MS = 100
"""Starting a process takes its time; the board is shown first."""


class Note(Struct, frozen=True):
    """Something the log says that is no part of the game: a safe move, a refused click."""

    ply: int
    text: Text


class ComputerTurns(QObject):
    """Holds an answer back until the pause after the step before is over."""

    noted = Signal(object)
    """A Note: a safe move was made, and why."""
    hinted = Signal(object)
    """The ranked actions of a hint, best first; empty when there is none."""
    paused = Signal()
    """The next turn waits for a key, or is thought about for long."""

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        submit: Callable[[Seat, Any], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.thinker = thinker
        self.pace = Pace()
        self.waiting = False
        """Whether the next turn waits for a key."""
        self.long = False
        """Whether one was thought about for long since a person moved last. It stays so between
        steps that come quickly, so that the button for it does not flicker."""
        self._submit = submit
        self._held: Thought | None = None
        self._due = False
        self._closed = False
        self._hidden = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._pause_over)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._thinks_long)
        self._warm = QTimer(self)
        self._warm.setSingleShot(True)
        self._warm.timeout.connect(self._warm_up)
        thinker.thought.connect(self._on_thought)

    def is_computer(self, seat: Seat | None) -> bool:
        """Whether a computer player sits there."""
        return seat is not None and isinstance(self.session.table.players[seat], Computer)

    @property
    def seat(self) -> Seat | None:
        """The computer player whose turn it is."""
        turn = self.session.turn
        seat = turn.seat if isinstance(turn, Decide) else None
        return seat if self.is_computer(seat) else None

    def start(self) -> None:
        """Have the child process ready, soon after the first picture, if it will be needed."""
        players = self.session.table.players
        if not self.session.finished and any(isinstance(p, Computer) for p in players):
            self._warm.start(WARM_MS)

    def _warm_up(self) -> None:
        self.thinker.start(self.session.plugin.id)

    def reset(self) -> None:
        """The table has changed: what was thought or awaited is out of date."""
        self._pause.stop()
        self._patience.stop()
        self._held, self._due, self.waiting = None, False, False

    def consider(self) -> None:
        """Ask the computer player whose turn it is, unless he thinks already."""
        seat = self.seat
        if seat is None:
            self.thinker.forget()
            self.long = False
        elif self._held is None and not self.thinker.asked(self.session.ply):
            player = self.session.table.players[seat]
            assert isinstance(player, Computer)
            self.thinker.ask(self.session, seat, player.level)
            self._patience.start(LONG_MS)

    def hint_for(self, seat: Seat) -> None:
        """Have the strongest level rank a person's moves; answers ``hinted``."""
        self.thinker.ask(self.session, seat, self.session.plugin.levels[-1], hint=True)

    def view_settled(self) -> None:
        """The step before has been shown: now the pause runs, or a key is awaited."""
        if self._closed or self.seat is None or self._due or self._pause.isActive():
            return
        self.waiting = self._stops_here()
        if self.waiting:
            self.paused.emit()
        else:
            self._pause.start(self.pace.step_ms)

    def hold(self, hidden: bool) -> None:
        """Make no move that nobody sees; go on when the table is in sight again."""
        self._hidden = hidden
        if not hidden and not self._closed:
            self._play_held()

    def hurry(self) -> bool:
        """Do not pause any more before the next step; True if one was made by that."""
        if self._closed or self.seat is None:
            return False
        self._pause.stop()
        self._due, self.waiting = True, False
        return self._play_held()

    def move_now(self) -> None:
        """Play the best move found so far, without further thought and without a pause."""
        if not self.hurry() and not self._closed and self.seat is not None:
            self.thinker.hurry()

    def close(self) -> None:
        """No answer is wanted after this."""
        self._closed = True
        self._pause.stop()
        self._patience.stop()
        self._warm.stop()
        self.thinker.thought.disconnect(self._on_thought)
        self.thinker.close()

    def _stops_here(self) -> bool:
        """Whether the person wants to press a key before this turn: between two computers."""
        if not self.pace.stop_after_turn:
            return False
        entries = reversed(self.session.log(None))
        last = next((e.actor for e in entries if e.actor is not None), None)
        return self.is_computer(last) and last != self.seat

    def _thinks_long(self) -> None:
        if not self._closed and self.thinker.asked(self.session.ply):
            self.long = True
            self.paused.emit()

    def _pause_over(self) -> None:
        self._due = True
        self._play_held()

    def _play_held(self) -> bool:
        if self._held is None or not self._due or self._closed or self._hidden:
            return False
        thought, self._held = self._held, None
        seat = self.seat
        if seat is None or thought.ply != self.session.ply:
            return False
        if thought.choice is not None and self._submit(seat, thought.choice.action):
            return True
        return self._safe_move(seat, thought)

    def _safe_move(self, seat: Seat, thought: Thought) -> bool:
        """Some legal action, said aloud: a stuck computer player must not end the evening.

        What was refused once is not asked again.
        """
        name = self.session.table.players[seat].name
        self.noted.emit(Note(self.session.ply, Text("table.safe_move", {"name": name})))
        refused = thought.choice.action if thought.choice is not None else None
        in_order = in_order_of_trust(self.session.frame(seat), thought.choice)
        return any(self._submit(seat, action) for action in in_order if action != refused)

    def _on_thought(self, thought: Thought) -> None:
        if self._closed or thought.ply != self.session.ply:
            return
        if thought.hint:
            self.hinted.emit(thought.choice.ranked if thought.choice is not None else ())
            return
        self._held = thought
        self._play_held()
