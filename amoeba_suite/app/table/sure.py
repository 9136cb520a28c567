"""Asks once more before a step or the game is ended for good while more could be done in it."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer

from amoeba_suite.app.table.say import END
from amoeba_suite.app.widgets.toast import reading_ms
from amoeba_suite.core.contract import Seat
from amoeba_suite.core.present import Text

if TYPE_CHECKING:
    from amoeba_suite.app.table.page import GamePage

SURE = "flag:sure"
"""Handle of the last click on an action that the board itself asks to confirm."""
LEAVE = Text("table.storage.leave")


class Sure:
    """One page's second word: the same end, asked for twice, is meant.

    It stands before the end of a step, and before what the board itself asks to confirm (a path
    that ends with ``SURE``) wherever that comes in one press, from the list or by its number.
    No box and no button: whoever did not mean it just does something else. Where undo leads
    back, nothing is asked.
    """

    def __init__(self, page: "GamePage") -> None:
        self.page = page
        self._asked: tuple[int, Any] | None = None
        """The ply and the action that wait for the second word."""
        self._leaving = QTimer(page)
        """Runs while leaving waits for it: as long as the question can be read."""
        self._leaving.setSingleShot(True)
        self.certain = False
        """Whether the end is no slip of the hand, until somebody moves."""

    def forget(self) -> None:
        """The table is another one now: the first word is no longer one, nor is the question."""
        if self._asked is not None:
            self._asked = None
            self.page.context.hush()
        self._stay()

    def _stay(self) -> None:
        """Whoever plays on does not leave: a question left standing would wait for no answer."""
        if self._leaving.isActive():
            self._leaving.stop()
            self.page.context.hush(self.page.says.text(LEAVE))

    def leaves(self) -> bool:
        """Whether to leave the table now: a game that is not saved is lost only on purpose."""
        page = self.page
        session = page.session
        if self.certain:
            return True
        if self._leaving.isActive():
            self._leaving.stop()
            page.context.hush()
            return True
        if page.closed or session.storage_error is None or session.save_again():
            return True
        title, more = page.says.text(LEAVE), page.says.text(Text("table.storage.lost"))
        page.context.toast("warn", title, more)
        self._leaving.start(reading_ms(title, more))
        return False

    def lets(self, seat: Seat, action: Any, picked: bool) -> bool:
        """Whether to do it now; if not, the person has been told to ask again.

        picked: piece by piece on the board, where each click is a word of its own.
        """
        page = self.page
        self.certain = False
        self._stay()
        actions, moment = page.bridge.frame.actions, (page.session.ply, action)
        if (
            moment == self._asked
            or len(actions) < 2
            or action not in actions  # too late: the session says why, and no rule meets it
            or not self._ends(action, picked)
            or not page.context.settings.value.confirm
            or not page.session.is_final(seat, action)
        ):
            self.forget()
            return True
        self._asked = moment
        self._ask(len(actions) - 1)
        return False

    def _ends(self, action: Any, picked: bool) -> bool:
        path = self.page.presenter.path(action)
        return path == (END,) or (path[-1:] == (SURE,) and not picked)

    def _ask(self, others: int) -> None:
        page, text = self.page, self.page.says.text
        page.around.say_instead(text("table.sure.prompt"))
        title, more = Text("table.sure.title"), Text("table.sure.more", {"n": others})
        page.context.toast("info", text(title), text(more))
