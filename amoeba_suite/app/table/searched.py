"""A tab of the dock that is a field above a list: what the actions and the log have in common."""

from typing import Any

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from amoeba_suite.app import fonts


class SearchedList(QWidget):
    """Subclasses make ``list`` and its ``delegate``, whose ``larger`` is in pixels."""

    list: Any
    delegate: Any

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        self.field.setFont(fonts.text(13))

    def lay_out(self) -> None:
        """The field with its margins, the list below it; once both are there."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.setSpacing(4)
        top = QVBoxLayout()
        top.setContentsMargins(12, 2, 12, 0)
        top.addWidget(self.field)
        layout.addLayout(top)
        layout.addWidget(self.list, 1)

    def name(self, field: str, rows: str) -> None:
        """What the two are called, in the present language."""
        self.field.setPlaceholderText(field)
        self.field.setAccessibleName(field)
        self.list.setAccessibleName(rows)

    def set_larger(self, pixels: float) -> None:
        """Write that much larger than usual."""
        if pixels != self.delegate.larger:
            self.delegate.larger = pixels
            self.list.scheduleDelayedItemsLayout()
