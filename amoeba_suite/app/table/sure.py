"""Asks once more before a step is ended for good while something could still be done in it."""

from typing import TYPE_CHECKING, Any

from amoeba_suite.app.table.say import END
from amoeba_suite.core.contract import Seat
from amoeba_suite.core.present import Text

if TYPE_CHECKING:
    from amoeba_suite.app.table.page import GamePage


class Sure:
    """One page's second word: the same end of a step, asked for twice, is meant.

    No box and no button: whoever did not mean it just does something else. Where undo leads back,
    nothing is asked.
    """

    def __init__(self, page: "GamePage") -> None:
        self.page = page
        self._asked: tuple[int, Any] | None = None
        """The ply and the action that wait for the second word."""

    def lets(self, seat: Seat, action: Any) -> bool:
        """Whether to do it now; if not, the person has been told to ask again."""
        page = self.page
        actions, moment = page.bridge.frame.actions, (page.session.ply, action)
        if (
            moment == self._asked
            or len(actions) < 2
            or action not in actions  # too late: the session says why, and no rule meets it
            or page.presenter.path(action) != (END,)
            or not page.context.settings.value.confirm
            or not page.session.is_final(seat, action)
        ):
            self._asked = None
            return True
        self._asked = moment
        self._ask(len(actions) - 1)
        return False

    def _ask(self, others: int) -> None:
        page, text = self.page, self.page.says.text
        page.around.say_instead(text("table.sure.prompt"))
        title, more = Text("table.sure.title"), Text("table.sure.more", {"n": others})
        page.context.toast("info", text(title), text(more))
