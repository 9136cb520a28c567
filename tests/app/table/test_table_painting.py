"""What moves is painted, and nothing else: counted in pixels, so that no machine decides."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from amoeba_suite.app.tokens import contrast
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.schema import TurnTile


class Brush(QObject):
    """Counts the pixels painted in each widget."""

    def __init__(self) -> None:
        super().__init__()
        self.pixels: Counter[QWidget] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            size = (rect.width() * rect.height() for rect in event.region())  # type: ignore[attr-defined]
            self.pixels[watched] += sum(size)
        return False

    def share(self, widget: QWidget) -> float:
        """How many times over it was painted."""
        return self.pixels[widget] / (widget.width() * widget.height())


@pytest.fixture
def brush(qapp: QApplication) -> Iterator[Brush]:
    made = Brush()
    qapp.installEventFilter(made)
    yield made
    qapp.removeEventFilter(made)


def until(done: Callable[[], bool]) -> None:
    for _ in range(1500):
        if done():
            return
        QTest.qWait(4)
    raise AssertionError("it did not come")


@pytest.fixture
def page(open_page: Any) -> Any:
    made = open_page("hh", plugin=PLUGIN, first="seat0")
    made.bridge.confirm()
    until(lambda: not made.director.busy and made.bridge.person is not None)
    made.context.settings.change(pace="normal")
    QTest.qWait(30)
    return made


def test_a_tile_that_turns_repaints_neither_bars_nor_dock_nor_the_whole_board(
    page: Any, brush: Brush
) -> None:
    page.context.settings.change(pace="slow")  # many frames, so that one too many shows
    turn = next(a for a in page.bridge.frame.actions if isinstance(a, TurnTile))
    brush.pixels.clear()
    page.bridge.act(turn)
    until(lambda: not page.director.busy)
    # Once or twice for what the move changes there; a page that takes part in the motion is
    # painted with every frame of it.
    parts = (page, page.topbar, page.promptbar, page.dock, page.view.viewport())
    assert max(map(brush.share, parts)) < 4
    assert brush.share(page.view.viewport()) > 0


@pytest.mark.parametrize("way", ["opens", "closes"])
def test_a_curtain_that_slides_paints_the_page_below_it_once(
    page: Any, brush: Brush, way: Any
) -> None:
    brush.pixels.clear()
    page.handover._slide(page.grab(), way)
    brush.pixels.clear()
    until(lambda: page.handover.slide is None)
    assert 0.9 < brush.share(page.view.viewport()) < 1.6
    assert brush.share(page.dock) < 1.6


def _across(scene: Any, handle: str) -> list[str]:
    """The colours that are met on the way into the middle of the left edge of an item."""
    rect = scene.handle_rect(handle)
    way = QRectF(rect.left() - 9, rect.top() + rect.height() * 0.3, 14, 1)
    image = QImage(56, 4, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), way)
    painter.end()
    return [image.pixelColor(x, 2).name() for x in range(image.width())]


def test_the_focus_ring_stands_out_from_whatever_is_under_it(page: Any) -> None:
    """A white ring on a cream tile was as good as nothing."""
    scene = page.scene
    for theme, kind in product(("dark", "light", "contrast"), ("tile:24", "card:")):
        page.context.settings.change(theme=theme)
        handle = next(h for h in scene.focus_order() if h.startswith(kind))
        scene.set_focus_handle(handle, keyboard=False)
        before = _across(scene, handle)
        scene.set_focus_handle(handle, keyboard=True)
        now = _across(scene, handle)
        changed = [x for x, (old, new) in enumerate(zip(before, now, strict=True)) if old != new]
        ring = now[min(changed) : max(changed) + 9]  # and the gap between it and the item
        for ground in (now[0], now[-1]):
            assert max(contrast(colour, ground) for colour in ring) >= 3, (theme, kind)
