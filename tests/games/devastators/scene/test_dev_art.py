"""Cards, ships and pictures: all known, all painted, in every style, only inside, and never cut."""

from functools import partial
from typing import Any

import pytest
import scene_pictures
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication
from scene_pictures import MODES, blank, check_place, check_readable, ink

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas import cardparts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.tokens import CARD_BANDS, LIGHT, THEMES, contrast, mix
from amoeba_suite.core.document import CardFace, Picture
from amoeba_suite.core.wording import Wording, game_wording, languages
from amoeba_suite.games.devastators import words
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.scene import cardface, ships
from amoeba_suite.games.devastators.scene.art import PICTURES, paint
from amoeba_suite.games.devastators.scene.faces import face_of
from amoeba_suite.games.devastators.scene.signs import SIGNS, paint_sign

painted = partial(scene_pictures.painted, paint)
RANGES = {"short": "Short", "medium": "Medium", "long": "Long"}
EXAMPLES: dict[str, dict[str, Any]] = {
    "cards": {"cards": ["torpedo", "armor"]},
    "ships": {"ships": [0, 1, 2, 3, 4, 5]},
    "ranges": {"at": "medium", "labels": list(RANGES.values()), "arrows": True},
    "hull": {"parts": [6, 1, 19, 11, 15], "labels": ["a", "b", "c", "d", "e"]},
    "steps": {"labels": ["Draw", "Move", "Launch"], "notes": ["one", "two", "three"]},
    "piles": {"labels": ["a", "b", "c", "d"], "ways": ["e", "f", "g", "h"]},
    "attack": {"text": "4 damage", "note": "if not evaded"},
}
HAND = QRectF(0, 0, 106, 148)
"""A card in the hand at 1280 x 720."""
PAPER = QRectF(0, 0, 5760, 8060)
"""A card's face on paper, in hundredths of a millimetre."""


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    fonts.load_fonts()


def wording(language: str) -> Wording:
    return game_wording(PLUGIN, language, words.FORMATS)


# --- pictures ----------------------------------------------------------------------------------


def test_every_picture_has_an_example() -> None:
    assert set(EXAMPLES) == set(PICTURES)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_a_picture_fills_its_place_and_nothing_else(name: str, mode: str) -> None:
    check_place(paint, Picture(name=name, args=EXAMPLES[name]), mode)


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        (Picture(name="bord"), "no picture bord"),
        (Picture(name="ranges", args={"at": "far", "labels": ["a", "b", "c"]}), "far"),
        (Picture(name="ranges", args={"at": "long", "labels": ["a"]}), "labels"),
        (Picture(name="hull", args={"part": []}), "part"),
        (Picture(name="cards", args={"cards": ["laser"]}), "no card laser"),
        (CardFace(card="laser"), "no card laser"),
        (CardFace(card="laser", side="back"), "no card laser"),
    ],
)
def test_what_is_wrong_with_a_picture_is_said(picture: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        painted(picture)


def test_a_card_in_a_document_speaks_its_language() -> None:
    english, german = (painted(CardFace("torpedo"), language=one) for one in ("en", "de"))
    assert english != german


# --- cards -------------------------------------------------------------------------------------


def test_every_kind_of_card_has_a_sign_of_its_own(game: Devastators) -> None:
    assert set(game.deck.cards) <= set(SIGNS)
    pictures = []
    for name in SIGNS:
        image = blank(48, 48)
        painter = QPainter(image)
        paint_sign(painter, QRectF(0, 0, 48, 48), name, "#000000")
        painter.end()
        assert ink(image) > 150, name
        pictures.append(image)
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[:i])


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("language", languages())
def test_no_word_on_a_card_is_cut(game: Devastators, language: str, full: bool) -> None:
    box, says = (PAPER if full else HAND), wording(language)
    for card in game.deck.cards.values():
        face = face_of(card, says, full=full)
        font, room = cardface.text_font(face, box)
        metrics = QFontMetricsF(font)
        lines = cardparts.wrapped(face.text, font, room.width())
        assert max(map(metrics.horizontalAdvance, lines)) <= room.width(), (card.id, lines)
        high = len(lines) * font.pixelSize() * cardparts.LEADING
        assert high <= room.height(), (card.id, lines)
        assert len(lines) <= (5 if full else 4), (card.id, lines)
        if not full:
            assert font.pixelSize() >= 11
        else:
            assert font.pixelSize() >= 330  # 9.4 points
        band = box.width() * (1 - 1.6 * cardparts.PAD)
        title, size = face.title, box.width()
        font = cardparts.fitted(title, band, size * cardface.BAND, size * 0.122, size * 0.09, 700)
        lines = cardparts.wrapped(title, font, band)
        assert len(lines) <= 2
        assert all(QFontMetricsF(font).horizontalAdvance(line) <= band for line in lines), title


def test_what_stands_on_a_card_is_what_it_does(game: Devastators) -> None:
    for language in languages():
        says = wording(language)
        for card in game.deck.cards.values():
            face, effect = face_of(card, says, full=True), card.effect
            for name in ("damage", "cards"):
                value = getattr(effect, name, None)
                shown = face.badge.lstrip("+") if name == "damage" else str(value)
                assert value is None or (str(value) in face.text and shown == str(value)), card.id
            assert face.text == words.card_text(card, says) != words.card_brief(card, says)
            assert "{" not in face.text and "[" not in face.text
        assert not says.missing


def test_a_changed_parameter_changes_the_words(game: Devastators) -> None:
    from msgspec.structs import replace

    says, card = wording("en"), game.deck.cards["rail_gun"]
    other = replace(card, effect=replace(card.effect, damage=7, range="long", family="beam"))
    assert "medium range: 4 damage" in words.card_text(card, says)
    assert "long range: 7 damage" in words.card_text(other, says)
    assert words.card_brief(other, says) == "Beam attack."
    face = face_of(other, says)
    assert (face.badge, face.band) == ("7", "beam")
    assert [pip.reached for pip in face.pips] == [False, False, True]


@pytest.mark.parametrize("band", ["beam", "projectile", "missile", "move", "defense", "support"])
def test_signs_and_words_can_be_read_on_a_card(band: str) -> None:
    for tokens in THEMES.values():
        for mode in ("screen", *MODES):
            look = CardLook(tokens, mode)  # type: ignore[arg-type]
            check_readable(look, band)
            assert contrast(look.face, look.band(band)) >= 4.5
    assert contrast(CARD_BANDS[band], mix(CARD_BANDS[band], "#FFFFFF", 0.9)) > 4.5


def test_paper_takes_less_ink_than_the_screen(game: Devastators) -> None:
    face = face_of(game.deck.cards["torpedo"], wording("en"))
    dark = {}
    for mode in ("screen", "colour", "ink"):
        image = blank(106, 148)
        painter = QPainter(image)
        cardface.paint_card(painter, HAND, face, CardLook(LIGHT, mode))
        painter.end()
        dark[mode] = sum(
            image.pixelColor(x, y).lightness() < 128 for y in range(148) for x in range(106)
        )
    assert dark["screen"] > 1.5 * dark["colour"] and dark["colour"] > 2 * dark["ink"]


def test_backs_are_all_the_same_and_show_nothing() -> None:
    backs = [painted(CardFace(card, "back")) for card in ("torpedo", "armor", "tactics")]
    assert backs[0] == backs[1] == backs[2]


# --- ships -------------------------------------------------------------------------------------


def test_six_ships_that_no_one_mistakes() -> None:
    outlines = [ships.ship_outline(n, QRectF(0, 0, 200, 64)) for n in range(6)]
    for n, outline in enumerate(outlines):
        box = outline.boundingRect()
        assert box.left() >= 0 and box.right() <= 200 and box.top() >= 0 and box.bottom() <= 64
        assert box.width() > 180
        for other in outlines[:n]:
            both = outline.intersected(other)
            shared = area(both) / max(area(outline), area(other))
            assert shared < 0.93, n


def area(path: Any) -> float:
    """Of a path, by counting points of a grid."""
    from PySide6.QtCore import QPointF

    return float(
        sum(
            path.contains(QPointF(x + 0.5, y + 0.5))
            for x in range(0, 200, 2)
            for y in range(0, 64, 2)
        )
    )


@pytest.mark.parametrize("theme", THEMES)
def test_a_ship_looks_left_as_it_looks_right_and_wears_its_colour(theme: str) -> None:
    look, pictures = CardLook(THEMES[theme]), []
    for left in (False, True):
        image = blank(240, 80)
        painter = QPainter(image)
        ships.paint_ship(painter, QRectF(4, 4, 232, 72), 0, 2, look, left=left)
        painter.end()
        pictures.append(image)
    assert ink(pictures[0]) == pytest.approx(ink(pictures[1]), rel=0.02)
    fill = QColor(look.seat(2))
    assert any(
        pictures[0].pixelColor(x, y) == fill for x in range(0, 240, 2) for y in range(0, 80, 2)
    )
