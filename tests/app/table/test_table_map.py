"""The map of Amoeba Wars by keyboard alone: nearer, farther, aside, and whole again."""

from typing import Any

from PySide6.QtCore import Qt
from table_play import key

from amoeba_suite.games.amoeba_wars.plugin import PLUGIN

SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_zooming_panning_and_the_whole_map_have_keys(open_page: Any) -> None:
    """Ask AW: as well as the wheel and the mouse."""
    page = open_page("hc", plugin=PLUGIN, seed="3")
    page.view.setFocus()
    scene, centre = page.scene, "system:saestor"
    whole = scene.handle_rect(centre)
    panel = scene.handle_rect("zoom:in")
    key(page, Qt.Key.Key_Plus)
    key(page, Qt.Key.Key_Plus)
    near = scene.handle_rect(centre)
    assert near.width() > 1.3 * whole.width()
    key(page, Qt.Key.Key_Left, SHIFT)
    key(page, Qt.Key.Key_Down, SHIFT)
    aside = scene.handle_rect(centre)
    assert aside.x() > near.x() + 20 and aside.y() < near.y() - 20
    assert scene.handle_rect("zoom:in") == panel, "the panels stay"
    key(page, Qt.Key.Key_Minus)
    assert scene.handle_rect(centre).width() < near.width()
    key(page, Qt.Key.Key_0)
    assert scene.handle_rect(centre) == whole
