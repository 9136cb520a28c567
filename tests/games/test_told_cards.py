"""Cards that the log of any game names: all can be read, wherever they are by now."""

from importlib import import_module
from typing import Any

import pytest
from PySide6.QtGui import QImage, QPainter
from scene_play import Play, lively, scene_on

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.printing.style import PageStyle
from amoeba_suite.app.table.page import scene_class
from amoeba_suite.core.document import CardFace
from amoeba_suite.games import BUILT_IN
from amoeba_suite.testing.games import loaded


@pytest.mark.parametrize("plugin", BUILT_IN, ids=lambda plugin: plugin.id)
def test_every_card_that_the_log_names_has_words_and_a_picture(
    context: AppContext, plugin: Any
) -> None:
    """Ask 5, 12: pointed at in the log, each card is shown as printed, with its words."""
    scene = scene_on(context, plugin, scene_class(plugin), 2)
    play = Play(loaded(plugin), plugin.types().options(), 2, 5, lively((), 1.0)).go(400)
    scene.show_frame(play.frame(play.last, 0))
    told = (event for ply in range(1, play.last + 1) for event in play.seen(ply, 0))
    named = {card for event in told for card in scene.named(event)}
    assert len(named) > 2
    module, _, name = plugin.art.partition(":")
    paint = getattr(import_module(module), name)  # without the guard that draws an empty frame
    image = QImage(63, 88, QImage.Format.Format_ARGB32_Premultiplied)
    for card in named:
        assert len(scene.describe(card)) > 4, card
        painter = QPainter(image)
        try:
            face = CardFace(card=scene.printed(card))
            paint(painter, image.rect().toRectF(), face, PageStyle())
        finally:
            painter.end()
