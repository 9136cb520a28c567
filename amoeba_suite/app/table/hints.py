"""Help with a decision: what kind of move, then which one; and whether a puzzle can be solved."""

from typing import TYPE_CHECKING, Any

from amoeba_suite.core.bot import Ranked

if TYPE_CHECKING:
    from amoeba_suite.app.table.page import GamePage


class Hints:
    """One page's hints; the strongest computer player of the game gives them."""

    def __init__(self, page: "GamePage") -> None:
        self.page = page
        self._ranked: tuple[Ranked, ...] | None = None
        self._asked = False
        self._ply = -1
        """For which decision the hint is."""
        self._puzzle = False
        """Whether there has been a way out: if it were asked only while there is one, the missing
        button would tell that there is none any more."""

    def hint(self) -> None:
        """Once: what kind of move. Twice: which one."""
        page = self.page
        if not page.context.settings.value.hints or page.bridge.person is None:
            return
        if page.bridge.frame.ply != self._ply:
            self._ranked, self._asked = None, False
            self._ply = page.bridge.frame.ply
        if self._ranked is not None:
            self._show_move(self._ranked)
        elif not self._asked:
            self._asked = True
            self._say("hint.thinking")
            page.bridge.ask_hint()

    def hinted(self, ranked: tuple[Ranked, ...]) -> None:
        """The answer: tell its kind and keep the rest for the second time."""
        if self.page.bridge.frame.ply != self._ply:
            return
        if not ranked:
            self._asked = False
            self._say("hint.none")
            return
        self._ranked = ranked
        self._say("hint.kind", kind=self._kind(ranked[0]))

    def can_check(self) -> bool:
        """Whether there is a puzzle of which one may ask if it can still be solved."""
        page = self.page
        self._puzzle = self._puzzle or page.session.way_out() is not None
        return self._puzzle and page.bridge.person is not None

    def check(self) -> None:
        """Say whether the puzzle can still be solved, and in how many moves; not by which."""
        if not self.can_check():
            return
        left = self.page.session.way_out()
        if left is None:
            self._say("check.no")
        else:
            self._say("check.yes", n=left)

    def _kind(self, best: Ranked) -> str:
        """What sort of move it is: the reason, else the game's word for the action."""
        says = self.page.says
        for key in (f"hints.{best.reason}", f"hints.{type(best.action).__name__}"):
            if says.wording.has(key):
                return says.text(key).rstrip(".")
        return says.phase(self.page.bridge.frame)

    def _show_move(self, ranked: tuple[Ranked, ...]) -> None:
        page, best = self.page, ranked[0]
        path = page.presenter.path(best.action)
        page.scene.hint(path)
        page.dock.moves.highlight(path[-1])
        move = page.says.wording.action(best.action)
        self._say("hint.move", move=move, reason=self._kind(best))

    def _say(self, key: str, **args: Any) -> None:
        self.page.around.say_instead(self.page.context.tr(f"table.{key}", **args))
