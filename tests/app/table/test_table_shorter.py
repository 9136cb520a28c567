"""The list of actions: whatever is chosen in it, the next list may be shorter."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from amoeba_suite.app.table.actions import Row, RowsModel, RowsView


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_list_that_is_shorter_after_its_last_row_was_chosen(qtbot: Any, how: str) -> None:
    """Qt then asks for the row that was clicked: an exception raised to it ended the process."""
    rows = [Row("can", f"row {n}", action=n) for n in range(6)]
    view, done = RowsView(), list[Any]()
    model = RowsModel(view)
    view.setModel(model)
    qtbot.addWidget(view)
    view.activated_row.connect(lambda row: (done.append(row.action), model.set_rows(rows[:1])))
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
