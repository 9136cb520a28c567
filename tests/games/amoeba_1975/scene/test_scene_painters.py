"""The painters: lines that always meet, no seams, a mended picture like a new one."""

from functools import cache
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.prints import Prints
from amoeba_suite.app.canvas.sprites import Ink, Sprite
from amoeba_suite.app.tokens import CONTRAST, DARK, LIGHT
from amoeba_suite.core.rules import load_game
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.scene import board as boards
from amoeba_suite.games.amoeba_1975.scene import paths
from amoeba_suite.games.amoeba_1975.scene.looks import print_look, screen_look
from amoeba_suite.games.amoeba_1975.scene.painters import PAINTERS, PATCHERS
from amoeba_suite.games.amoeba_1975.scene.shapes import (
    SIDE,
    TILES,
    Shape,
    arcs_at,
    blob_at,
    shape_from_rows,
    shape_from_spot,
)


@cache
def the_game() -> Any:
    return load_game(PLUGIN)[0]


ZOOMS = (0.63, 1.0, 1.1, 1.25, 1.37, 1.5, 1.75, 2.0)
CENTRES = ((0, 0), (0, 1), (1, 1), (1, 0))


def canvas(width: int, height: int, colour: str = "#ff0000") -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(colour))
    return image


def reddish(image: QImage) -> int:
    """Pixels with more red than any colour of the board has, hairlines half covered included."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    data = bytes(plain.constBits())  # blue, green, red, unused
    return sum(red - green > 70 for red, green in zip(data[2::4], data[1::4], strict=True))


@pytest.mark.parametrize("zoom", ZOOMS)
def test_no_hairline_at_any_zoom(qapp: QApplication, zoom: float) -> None:
    """Known fault G2: tiles on a red ground, and no red comes through."""
    look = screen_look(LIGHT)
    side = 280.0
    image = canvas(round(side * zoom) - 2, round(side * zoom) - 2)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(zoom, zoom)
    field = QRectF(0, 0, side, side)
    boards.paint_faces(painter, field, look)
    boards.paint_lines(painter, field, 0x2_5A5A_1234_F0F0, look)
    painter.end()
    assert reddish(image) == 0


def test_hairlines_would_be_seen(qapp: QApplication) -> None:
    """The fault itself, so that the test above is known to see it."""
    image = canvas(300, 300)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(1.37, 1.37)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(LIGHT.tile))
    for n in range(TILES):
        painter.drawRect(QRectF(n % SIDE * 33.3, n // SIDE * 33.3, 33.3, 33.3))
    painter.end()
    assert reddish(image) > 500


@pytest.mark.parametrize("zoom", ZOOMS)
def test_no_seam_inside_a_made_figure(qapp: QApplication, zoom: float) -> None:
    """The pieces of an interior abut; nothing of the ground may shine through where they do."""
    shape = shape_from_rows(("oooo", "oXXo", "oXXo", "oooo"), 0)
    image = canvas(round(200 * zoom), round(200 * zoom))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(zoom, zoom)
    inside = paths.in_pixels(paths.interior(shape), 50)
    painter.fillPath(inside, QColor("#00ff00"))
    painter.end()
    for row, col, diagonal in shape.joints:
        for k in range(1, 40):  # along the neck of each joining tile, from circle to circle
            share = k / 40
            x = col + (share if diagonal == 0 else 1 - share)
            pixel = image.pixelColor(int(x * 50 * zoom), int((row + share) * 50 * zoom))
            assert pixel.red() == 0, (row, col, share)


def ends(row: int, col: int, corner: int) -> set[tuple[float, float]]:
    dy, dx = CENTRES[corner]
    return {(col + 0.5, row + float(dy)), (col + float(dx), row + 0.5)}


def test_lines_meet_on_every_board() -> None:
    """A75-006: each inner edge's middle is the end of exactly one arc on each side."""
    rng = Random(1)
    for _ in range(200):
        board = rng.getrandbits(TILES)
        touched: dict[tuple[float, float], int] = {}
        for tile in range(TILES):
            row, col = divmod(tile, SIDE)
            odd = arcs_at(board, row, col)
            for corner in (odd, odd + 2):
                for end in ends(row, col, corner):
                    touched[end] = touched.get(end, 0) + 1
        for (x, y), count in touched.items():
            inner = 0 < x < SIDE and 0 < y < SIDE
            assert count == (2 if inner else 1)


def test_the_outline_of_every_figure_is_closed() -> None:
    """A75-103: each end of an arc is the end of exactly one other, rings included."""
    for figure in the_game().deck.figures.values():
        shape = shape_from_rows(figure.stencil, figure.phase)
        touched: dict[tuple[float, float], int] = {}
        for arc in shape.arcs():
            for end in ends(*arc):
                touched[end] = touched.get(end, 0) + 1
        assert set(touched.values()) == {2}, figure.id


def test_shapes_agree_with_the_rules() -> None:
    """The picture of a card is the blob that the rules find on the board, in every placement."""
    deck = the_game().deck
    for card, places in deck.places.items():
        figure = deck.figures[card]
        card_shape = shape_from_rows(figure.stencil, figure.phase).moved_home()
        turned = {card_shape.turned(n).moved_home() for n in range(4)}
        for place in places:
            shape = shape_from_spot(place.spot)
            assert shape.moved_home() in turned
            assert blob_at(place.value, shape.vertices[0]) == shape


def test_four_quarter_turns_lead_back_and_mirrors_differ() -> None:
    deck = the_game().deck
    for card, figure in deck.figures.items():
        shape = shape_from_rows(figure.stencil, figure.phase).moved_home()
        assert shape.turned(4) == shape
        assert shape.turned(1).turned(3).moved_home() == shape
        turned = {shape.turned(n).moved_home() for n in range(4)}
        assert (shape.mirrored() in turned) == (deck.twin(card) is None), card


def test_the_same_size_in_any_rotation() -> None:
    for figure in the_game().deck.figures.values():
        shape: Shape = shape_from_rows(figure.stencil, figure.phase)
        sizes = {frozenset(shape.turned(n).bounds()[2:]) for n in range(4)}
        assert len(sizes) == 1


def opacity(image: QImage) -> bytes:
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    return bytes(alpha.constBits())


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0, 0.77])
def test_a_mended_picture_is_like_a_new_one(qapp: QApplication, scale: float) -> None:
    ink = Ink(screen_look(DARK), DARK)
    rng = Random(7)
    mending = Prints(PAINTERS, PATCHERS, ink, lambda _: None)
    board = rng.getrandbits(TILES)
    box = Box(0, 0, 287, 287)
    mending.pixmap(Sprite("lines", box, board), scale)
    for tile in (0, 6, 24, 25, 48, 3):
        board ^= 1 << tile
        mended = mending.pixmap(Sprite("lines", box, board), scale).toImage()
        new = Prints(PAINTERS, PATCHERS, ink, lambda _: None)
        fresh = new.pixmap(Sprite("lines", box, board), scale).toImage()
        worst = max(
            abs((mended.pixel(x, y) >> 24 & 255) - (fresh.pixel(x, y) >> 24 & 255))
            for y in range(fresh.height())
            for x in range(fresh.width())
        )
        assert worst <= 2, (tile, worst)


def test_a_hasty_asker_gets_the_old_picture_first(qapp: QApplication) -> None:
    asked: list[float] = []
    prints = Prints(PAINTERS, PATCHERS, Ink(screen_look(DARK), DARK), asked.append)
    sprite = Sprite("back", Box(0, 0, 40, 56))
    first = prints.pixmap(sprite, 1.0, hasty=True)
    assert prints.pixmap(sprite, 1.5, hasty=True) is first and asked == [1.5]
    prints.sharp = 1.5
    assert prints.pixmap(sprite, 1.5, hasty=True).width() == 60
    assert prints.pixmap(sprite, 3.0).width() == 120, "a printer or preview never gets less"


def test_prints_forget_when_full(qapp: QApplication) -> None:
    prints = Prints(PAINTERS, PATCHERS, Ink(screen_look(DARK), DARK), lambda _: None)
    for n in range(40):
        prints.pixmap(Sprite("sheet", Box(0, 0, 900 + n, 900)), 1.0)
    assert prints.held() <= 64 * 2**20


@pytest.mark.parametrize("tokens", [DARK, LIGHT, CONTRAST])
def test_the_line_colours_show_on_the_tiles(tokens: object) -> None:
    from amoeba_suite.app.tokens import contrast

    look = screen_look(tokens)
    assert contrast(look.line, look.tile) >= 7
    assert contrast(look.target, look.tile) >= 3
    assert contrast(look.card_line, look.card) >= 7
    assert contrast(look.disc_ink, look.disc) >= 4.5
    assert contrast(look.frame_ink, look.frame_high) >= 4.5
    assert contrast(look.back_line, look.back) >= 3


@pytest.mark.parametrize("mode", ["colour", "grey", "ink"])
def test_print_styles_are_what_they_say(mode: str) -> None:
    look = print_look(LIGHT, mode)
    if mode != "colour":
        for value in (look.tile, look.line, look.figure, look.back, look.colour("#E8650F")):
            colour = QColor(value)
            assert colour.red() == colour.green() == colour.blue()
    assert look.filled == (mode != "ink")


def test_badges_and_aim_stay_on_their_tile(qapp: QApplication) -> None:
    image = canvas(120, 120, "#ffffff")
    painter = QPainter(image)
    box = QRectF(20, 20, 80, 80)
    boards.paint_aim(painter, box, 0, screen_look(DARK))
    boards.paint_badge(painter, QPointF(60, 60), 12, paths.turn_arrow(), "#ffffff", "#000000")
    painter.end()
    outside = [image.pixelColor(x, y) for x in range(120) for y in (5, 110)]
    assert all(colour == QColor(Qt.GlobalColor.white) for colour in outside)
