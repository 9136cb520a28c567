"""The strip with the hand, for games that keep it below the board."""

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from table_null_scene import NullScene, null_plugin

HIGH = 160


class Hand(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.card = QPushButton("card")
        column = QVBoxLayout(self)
        column.addWidget(self.card)
        self.setMinimumHeight(HIGH)


class StripScene(NullScene):
    """The null game with a hand below the board."""

    def strip(self) -> QWidget:
        return Hand()


@pytest.fixture
def open_strip(open_page: Any) -> Any:
    plugin = replace(null_plugin(), scene="test_table_strip:StripScene")

    def opened(*size: int) -> tuple[Any, Hand]:
        page = open_page("hc", size=size, plugin=plugin)
        QTest.qWait(5)
        return page, page.findChild(Hand)

    return opened


def place(page: Any, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())


def test_the_hand_stands_whole_below_the_board(open_strip: Any) -> None:
    page, hand = open_strip(1280, 720)
    assert place(page, hand).height() == HIGH
    assert place(page, hand).bottom() == page.rect().bottom()
    assert place(page, page.view).bottom() < place(page, hand).top()
    assert place(page, hand).right() < place(page, page.dock).left()


def test_in_a_low_window_it_peeks_and_rises_under_pointer_and_keyboard(open_strip: Any) -> None:
    page, hand = open_strip(853, 480)
    assert page.dock.isHidden()
    peek = page.height() - place(page, hand).top()
    assert peek == 56
    assert place(page, page.view).bottom() < place(page, hand).top()
    page.activateWindow()
    hand.card.setFocus()
    QTest.qWait(5)
    assert QApplication.focusWidget() is hand.card
    assert place(page, hand).bottom() == page.rect().bottom()
    page.view.setFocus()
    QTest.qWait(5)
    assert page.height() - place(page, hand).top() == 56
    inside = QPoint(40, 20).toPointF()
    hand.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
    QApplication.sendEvent(hand, QEnterEvent(inside, inside, inside))
    assert place(page, hand).bottom() == page.rect().bottom()
    hand.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    QApplication.sendEvent(hand, QEvent(QEvent.Type.Leave))
    assert page.height() - place(page, hand).top() == 56
    page.resize(1280, 720)
    QTest.qWait(5)
    assert place(page, hand).bottom() == page.rect().bottom()
