"""The pulse of a hint: it swells and fades three times and then stands still."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QVariantAnimation

PULSE_MS = 1400


class Pulse(QVariantAnimation):
    """The strength of a hint: three times from 100 to 60 % and back, then still."""

    def __init__(self, changed: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._changed = changed
        self.strength = 1.0
        self.setDuration(PULSE_MS)
        self.setLoopCount(3)
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.valueChanged.connect(self._moved)

    def rest(self) -> None:
        """Stop, at full strength."""
        self.stop()
        self.strength = 1.0

    def _moved(self, share: float) -> None:
        self.strength = 0.6 + 0.4 * abs(1 - 2 * float(share))
        self._changed()
