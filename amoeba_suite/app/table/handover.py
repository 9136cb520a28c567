"""Handing the screen over: the curtain falls, and everything that tells of a hand goes first."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from amoeba_suite.app.table.popups import Preview
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

    def curtain_changed(self) -> None:
        """Down: nothing but the curtain is on screen. Up: the board of the person who is there."""
        seat = self.page.bridge.curtain
        self.peeking = False
        if seat is None:
            self.page.ground.show()
            self.page.curtain.hide()
            self.page.view.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._close_popups()
        self.forget()
        lines = [line for _, line in self.page.says.lines(self.page.bridge.since_last_turn(seat))]
        frame = self.page.director.frame
        label = (
            self.page.says.text(self.page.presenter.turn_label(frame)) if frame is not None else ""
        )
        where = f"{self.page.plugin.title} · {label}"
        played = self.page.bridge.has_played(seat)
        self.page.curtain.fall(seat, self.page.says.names, where, lines, played)
        self.page.ground.hide()

    def _close_popups(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        for overlay in self.page.findChildren(Overlay):
            overlay.dismiss()
        for preview in self.page.findChildren(Preview):
            preview.hide()
            preview.deleteLater()

    def forget(self) -> None:
        """Names and marks that tell what the last person looked at."""
        self.page.scene.hover("")
        self.page.scene.set_focus_handle("", keyboard=False)
        self.page.view.setAccessibleName(self.page.plugin.title)
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
