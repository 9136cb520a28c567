"""Handing the screen over: the curtain falls, and everything that tells of a hand goes first."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from amoeba_suite.app.table.popups import Preview, pace_of
from amoeba_suite.app.table.slide import Slide, Way
from amoeba_suite.app.widgets.overlay import Overlay

if TYPE_CHECKING:
    from amoeba_suite.app.table.page import GamePage


class Handover(QObject):
    """One page's curtain. While it is down the rest of the page is hidden, not only covered."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self.page = page
        self.peeking = False
        """Whether the public board is looked at while the curtain waits."""
        self.slide: Slide | None = None
        self._open = False
        """Whether somebody has the board before him."""

    def curtain_changed(self) -> None:
        """Down: nothing but the curtain is on screen. Up: the board of the person who is there."""
        seat = self.page.bridge.curtain
        self.peeking = False
        if seat is None:
            before = self._picture_of(self.page.curtain)
            self.page.ground.show()
            self.page.curtain.hide()
            self.page.view.setFocus(Qt.FocusReason.OtherFocusReason)
            self._slide(before, "opens")
            self._open = True
            return
        self._close_popups()
        self.forget()
        # Public by now: the director has shown the frame that anybody may see.
        before = self._picture_of(self.page.ground) if self._open else None
        self._open = False
        lines = [line for _, line in self.page.says.lines(self.page.bridge.since_last_turn(seat))]
        played = self.page.bridge.has_played(seat)
        self.page.curtain.fall(seat, self.page.says.names, self._where(), lines, played)
        self.page.ground.hide()
        self.page.context.hush()
        self._slide(before, "closes")

    def _where(self) -> str:
        """The game, how far it is, and what is asked: nothing that not everybody may know."""
        parts, frame = [self.page.plugin.title], self.page.director.frame
        if frame is not None and frame.viewer is None:
            presenter, text = self.page.presenter, self.page.says.text
            parts += [text(presenter.turn_label(frame)), text(presenter.prompt(frame)[0])]
        return " · ".join(parts)

    def _picture_of(self, part: QWidget) -> QPixmap | None:
        """What can be seen of it, where it is to slide away."""
        moves = pace_of(self.page.context).tempo > 0
        return part.grab() if moves and self.page.isVisible() and part.isVisible() else None

    def _slide(self, before: QPixmap | None, way: Way) -> None:
        self.end_slide()
        if before is not None:
            self.slide = Slide(self.page, before, way, pace_of(self.page.context))
            self.slide.destroyed.connect(self._slid)

    def _slid(self) -> None:
        self.slide = None

    def end_slide(self) -> bool:
        """Finish the motion of the curtain; True if there was any."""
        slide, self.slide = self.slide, None
        if slide is None:
            return False
        slide.destroyed.disconnect(self._slid)
        slide.finish()
        return True

    def _close_popups(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        for overlay in self.page.findChildren(Overlay):
            overlay.dismiss()

    def forget(self) -> None:
        """Names, marks and bigger pictures that tell what the last person looked at."""
        for preview in self.page.findChildren(Preview):
            preview.hide()
            preview.deleteLater()
        self.page.peek.drop()
        self.page.scene.hover("")
        self.page.scene.set_focus_handle("", keyboard=False)
        self.page.view.setAccessibleName(self.page.plugin.title)
        self.page.dock.log.drop()
        self.page.dock.log.close_search()
        self.page.around.forget()

    def peek(self, on: bool) -> None:
        """Look at the public board while the curtain waits, or go back to it."""
        if self.page.bridge.curtain is None:
            return
        self.peeking = on
        self.page.ground.setVisible(on)
        if on:
            self.page.curtain.hide()
            self.page.around.refresh_prompt()
        else:
            self.page.curtain.rise_to_front()
