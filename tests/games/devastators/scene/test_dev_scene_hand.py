"""The own hand: as many cards as there may be, each with a name and a frame that can be seen."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from scene_words import said

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.boxes import CARD, SMALLEST_TEXT, Box
from amoeba_suite.app.canvas.cardlook import screen_look
from amoeba_suite.app.canvas.cardparts import LEADING, wrapped
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.app.tokens import THEMES
from amoeba_suite.core.wording import game_wording
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.scene import cardface
from amoeba_suite.games.devastators.scene.faces import face_of
from amoeba_suite.games.devastators.scene.layout import CROWDED_CARD, EDGES, arrange, hand_boxes
from amoeba_suite.games.devastators.scene.scene import Scene
from amoeba_suite.testing.games import loaded

SIZE = (976, 624)


def picture(scene: Scene) -> QImage:
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, *SIZE), QRectF(0, 0, *SIZE))
    painter.end()
    return image


def holding(scene: Scene, play: Callable[..., Any], hand: tuple[str, ...]) -> None:
    """The scene shows a frame of a player who holds these cards and may discard any."""
    game = play(2, 40)
    state = next(s for s in game.states if getattr(s, "stage", "") == "move" and s.asked == s.seat)
    ships = list(state.ships)
    ships[state.seat] = replace(ships[state.seat], hand=hand)
    frame = game.frame(game.states.index(state), state.seat)
    view = game.game.observe(replace(state, ships=tuple(ships)), state.seat)
    scene.show_frame(replace(frame, view=view, actions=()))


@pytest.mark.parametrize("count", range(1, 13))
def test_frames_of_cards_side_by_side_do_not_touch(count: int) -> None:
    boxes = hand_boxes(arrange(*SIZE, 2), count)
    for box, after in itertools.pairwise(boxes):
        assert after.x - box.right >= EDGES - 1.5


@pytest.mark.parametrize("count", [13, 14, 16])
def test_a_frame_ends_where_the_next_card_lies(
    count: int, play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    scene = scene_of()
    scene.layout(QSizeF(*SIZE))
    kinds = list(play(2, 40).game.deck.cards)[:count]
    holding(scene, play, tuple(kinds))
    bare = picture(scene)
    scene.light([f"card:{kind}" for kind in kinds], ())
    framed = picture(scene)
    boxes = sorted(
        (i.sprite.box for n, i in scene.sprite_items.items() if n.startswith("card:")),
        key=lambda b: b.x,
    )
    overlapped = 0
    for box, after in itertools.pairwise(boxes):
        if box.right < after.x + 6:
            continue
        overlapped += 1
        x, y = round(box.right + 2), round(box.y + box.h / 2)
        assert framed.pixel(x, y) == bare.pixel(x, y), "the frame runs over the next card"
        assert framed.pixel(round(box.x - 2), y) != bare.pixel(round(box.x - 2), y)
    assert overlapped or count < 16


def test_an_overlapped_card_comes_to_the_front(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    scene = scene_of()
    scene.layout(QSizeF(*SIZE))
    kinds = list(play(2, 40).game.deck.cards)[:16]
    holding(scene, play, tuple(kinds))
    order = [h for h in scene.focus_order() if h.startswith("card:")]
    scene.hover(order[3])
    front = scene.sprite_items["~lift"].sprite
    assert front.handle == order[3]
    assert front.z > scene.sprite_items[order[4]].sprite.z
    scene.hover(order[-1])
    assert "~lift" not in scene.sprite_items, "nothing lies on the last card"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_letter_of_a_card_on_screen_is_too_small_to_read(
    qapp: Any, language: str, play: Callable[..., Any]
) -> None:
    fonts.load_fonts()
    game: Any = play(2, 40).game
    wording = game_wording(PLUGIN, language, PLUGIN.presenter(game).formats, ("Anna", "Ben"))
    look = screen_look(THEMES["dark"])
    for kind, width in itertools.product(game.deck.cards, (CROWDED_CARD, 80.0, 88.0, 104.0, 160.0)):
        face = face_of(game.deck.cards[kind], wording)
        band = QRectF(0, 0, width, max(width * cardface.BAND, 2.8 * SMALLEST_TEXT))
        room = cardface.title_room(band)
        font = cardface.title_font(face.title, room, width, look)
        assert font.pixelSize() >= SMALLEST_TEXT
        metrics = QFontMetricsF(font)
        lines = wrapped(face.title, font, room.width())
        assert all(metrics.horizontalAdvance(line) <= room.width() + 1 for line in lines), kind
        assert len(lines) * font.pixelSize() * LEADING <= band.height() + 1, kind
        if width < cardface.WORDS_FROM:
            continue
        font, area = cardface.text_font(face, QRectF(0, 0, width, width * CARD))
        assert font.pixelSize() >= SMALLEST_TEXT, kind
        lines = wrapped(face.text, font, area.width())
        assert len(lines) * font.pixelSize() * LEADING <= area.height(), (kind, width)
    assert cardface.LEAST_PIP * 0.72 >= SMALLEST_TEXT
    assert cardface.LEAST_DISC * 1.12 >= SMALLEST_TEXT


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("wide", range(72, 112, 6))
def test_ranges_and_damage_stand_side_by_side_on_every_card(
    qapp: Any, wide: int, language: str
) -> None:
    """The Fighter reaches everything: three letters and the disc on the narrowest card."""
    game: Any = loaded(PLUGIN)
    look = screen_look(THEMES["dark"])
    wording = game_wording(PLUGIN, language, PLUGIN.presenter(game).formats)
    painters = {"face": lambda painter, box, args, _: cardface.paint_card(painter, box, args, look)}
    seen = set()
    for kind, card in game.deck.cards.items():
        face = face_of(card, wording)
        if not (face.pips and face.badge):
            continue
        sprite = Sprite("face", Box(0, 0, wide, round(wide * CARD)), face)
        letters = {pip.letter for pip in face.pips}
        texts = [s for s in said(painters, sprite, look) if s.text in {*letters, face.badge}]
        seen.add(len(texts))
        for a, b in itertools.combinations(texts, 2):
            disc = b.text == face.badge
            edge = b.used.center().x() - cardface.LEAST_DISC if disc else b.used.left()
            assert a.used.right() <= edge + 1, (kind, wide, a, b)
    assert 4 in seen, "one card reaches everything"
