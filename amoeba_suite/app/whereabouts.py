"""Where the window is and how big: kept from start to start, never off the screens, full or not."""

import binascii

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

FIRST_SIZE = QSize(1280, 800)
SMALLEST = QSize(800, 480)
NO_MANAGER_MS = 200
"""A window manager has answered a wish for full screen by then."""


class Whereabouts(QObject):
    """One window's geometry."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.window = window
        window.setMinimumSize(SMALLEST)
        self._small = window.geometry()
        """Where the window was before it filled the screen."""

    def restore(self, text: str) -> None:
        """Go where ``kept`` says that it was, if a screen is there, else be of the first size."""
        window = self.window
        window.resize(self._first_size())
        try:
            data = binascii.a2b_base64(text, strict_mode=True)
        except (binascii.Error, ValueError):
            data = b""
        if data and window.restoreGeometry(data):
            self._pull_onto_screen()

    def kept(self) -> str:
        """Where it is, for the settings."""
        data = self.window.saveGeometry().data()
        return binascii.b2a_base64(data, newline=False).decode("ascii")

    def _first_size(self) -> QSize:
        screen = QGuiApplication.primaryScreen()
        room = screen.availableSize() if screen else FIRST_SIZE
        return FIRST_SIZE.boundedTo(room - QSize(16, 40)).expandedTo(SMALLEST)

    def _pull_onto_screen(self) -> None:
        """A window that no screen shows would be lost; Qt guards against most of it."""
        frame = self.window.frameGeometry()
        for screen in QGuiApplication.screens():
            seen = screen.availableGeometry().intersected(frame)
            if seen.width() >= 100 and seen.height() >= 50:
                return
        self.window.resize(self._first_size())
        room = QGuiApplication.primaryScreen().availableGeometry()
        self.window.move(room.center() - self.window.rect().center())

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        window = self.window
        if not window.isFullScreen():
            self._small = window.geometry()
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
        QTimer.singleShot(NO_MANAGER_MS, self, self._resize_alone)

    def _resize_alone(self) -> None:
        """Take the size that a window manager would give, where there is none."""
        window = self.window
        full = window.screen().geometry()
        if window.isFullScreen() and window.geometry() != full:
            window.setGeometry(full)
        elif not window.isFullScreen() and window.geometry() == full and not window.isMaximized():
            window.setGeometry(self._small)

    def come_to_front(self) -> None:
        """Raise the window, from an icon too."""
        window = self.window
        if window.isMinimized():
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
