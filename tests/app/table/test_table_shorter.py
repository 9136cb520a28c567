"""Lists beside the board: whatever is chosen in one, the next may be shorter."""

from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from amoeba_suite.app.table.actions import Row, RowsModel, RowsView
from amoeba_suite.app.table.logpane import LINE, Line, LogModel


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_list_that_is_shorter_after_its_last_row_was_chosen(qtbot: Any, how: str) -> None:
    """Qt then asks for the row that was clicked: an exception raised to it ended the process."""
    rows = [Row("can", f"row {n}", action=n) for n in range(6)]
    view, done = RowsView(), list[Any]()
    model = RowsModel(view)
    view.setModel(model)
    qtbot.addWidget(view)

    def chosen(row: Row) -> None:
        done.append(row.action)
        model.set_rows(rows[:1])

    view.activated_row.connect(chosen)
    view.show()
    model.set_rows(rows)
    last = model.index(5, 0)
    if how == "click":
        spot = view.visualRect(last).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    else:
        view.setCurrentIndex(last)
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert done == [5]
    assert model.flags(last) == Qt.ItemFlag.NoItemFlags and model.data(last) is None


def test_a_log_that_is_shorter_than_what_qt_still_asks_for(qtbot: Any) -> None:
    """Undo takes lines away while the pointer rests on one of them."""
    owner = QWidget()
    qtbot.addWidget(owner)
    model = LogModel(cast(Any, None), owner)
    model.set_lines([Line(f"line {n}", -1) for n in range(6)])
    last = model.index(5, 0)
    model.set_lines([Line("line 0", -1)])
    assert model.flags(last) == Qt.ItemFlag.NoItemFlags
    assert model.data(last) is None and model.data(last, LINE) is None
    assert model.data(model.index(0, 0)) == "line 0"
