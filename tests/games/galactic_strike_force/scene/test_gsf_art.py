"""Cards, panels, tokens and pictures: all known, all painted, only inside, and never cut."""

from functools import partial
from typing import Any

import pytest
import scene_pictures
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication
from scene_pictures import MODES, check_place, ink

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import PAD, RATIO
from amoeba_suite.app.tokens import LIGHT, THEMES
from amoeba_suite.core.document import CardFace, Picture
from amoeba_suite.core.wording import game_wording, languages
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.scene import cardface, hulls, titles
from amoeba_suite.games.galactic_strike_force.scene.art import PICTURES, board_of, paint
from amoeba_suite.games.galactic_strike_force.scene.faces import face_of
from amoeba_suite.games.galactic_strike_force.scene.signs import SIGNS, paint_sign
from amoeba_suite.testing.games import loaded

painted = partial(scene_pictures.painted, paint)
SHOWN: Any = PLUGIN.presenter(loaded(PLUGIN))
EXAMPLES: dict[str, dict[str, Any]] = {
    "cards": {"cards": ["strike:rail_lance", "enemy:bt_debt_collector"]},
    "steps": {"labels": ["Travel", "Battle"], "notes": ["one", "two"]},
    "duel": {
        "ship": "ship:vigilance",
        "enemy": "enemy:bt_debt_collector",
        "mine": [6, 4],
        "its": [4, 3],
        "labels": ["3 dealt", "0 taken"],
    },
    "loss": {
        "ship": "ship:vigilance",
        "techs": [
            "strike:rail_lance",
            "strike:ion_snare",
            "strike:decoy_drones",
            "strike:citadel_hull",
        ],
        "tokens": [2, 1, 2, 2, 1, 4],
        "labels": ["4", "5", "6", "3", "2", "1"],
    },
    "flips": {"decks": 3, "ships": [True, False, True], "labels": ["Ships", "Decks", "in", "up"]},
    "pieces": {"columns": 2, "rows": 2, "faces": ["weaponry:5", "marker:3", "engaged", ""][:3]},
}
CARDS = tuple(
    ref
    for ref in SHOWN.names.parts
    if ref.partition(":")[0] in ("strike", "enemy", "order", "mission", "mission_back")
)


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    fonts.load_fonts()


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
        (Picture(name="cards", args={"cards": ["strike:nothing"]}), "strike:nothing"),
        (Picture(name="pieces", args={"rows": 1, "columns": 1, "faces": ["x"]}), "no piece x"),
        (Picture(name="steps", args={"labels": ["a"]}), "labels"),
        (CardFace(card="enemy:nobody"), "enemy:nobody"),
    ],
)
def test_what_is_not_known_is_refused_with_its_name(picture: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        painted(picture)


@pytest.mark.parametrize("language", languages())
def test_no_text_of_a_printed_card_is_cut(language: str) -> None:
    wording = game_wording(PLUGIN, language, SHOWN.formats)
    look, box = CardLook(LIGHT, "colour"), QRectF(0, 0, 5760, 5760 * RATIO)
    room = box.height() - (cardface.BAND + cardface.ROW) * box.width()
    for ref in CARDS:
        face = face_of(ref, SHOWN.names, wording)
        font = cardface._text_font(face, box, room * 0.98, look)
        wide = box.width() * (1 - 2 * PAD)
        assert cardface._needed(face, font, wide) <= room, (ref, face)
        metrics = QFontMetricsF(font)
        for text in face.texts:
            assert all(metrics.horizontalAdvance(word) <= wide for word in text.text.split())


@pytest.mark.parametrize("language", languages())
def test_no_name_and_no_kind_on_a_printed_card_is_cut(language: str) -> None:
    """Ask 19: a g in the second line of a name hung out of its band, white on white."""
    wording = game_wording(PLUGIN, language, SHOWN.formats)
    look, wide = CardLook(LIGHT, "colour"), 600.0
    band = QRectF(0, 0, wide * (1 - PAD - 0.04), wide * cardface.BAND)
    for ref in CARDS:
        face = face_of(ref, SHOWN.names, wording)
        bold = QFontMetricsF(fonts.text(wide * 0.17, 800))
        taken = bold.horizontalAdvance(face.value) + wide * 0.06 if face.value else 0.0
        free = cardface.headroom(
            QRectF(0, 0, wide, band.height()), cardface.smallest_name(wide, look)
        )
        room = band.adjusted(taken, free, 0, -free)
        font, size, lines = titles.fitting(face.title, room, wide * 0.118, 700, wide * 0.075)
        widest = max(map(QFontMetricsF(font).horizontalAdvance, lines))
        assert widest <= room.width() + 1, (ref, lines)
        metrics = QFontMetricsF(font)
        last = (
            band.center().y() + (len(lines) - 1) * size * titles.STEP / 2 + metrics.capHeight() / 2
        )
        assert last + metrics.tightBoundingRect(lines[-1]).bottom() < band.bottom(), (ref, lines)
        row = QRectF(0, 0, wide * (0.52 if face.price else 0.84), wide * (cardface.ROW - 0.02))
        if face.weaponry < 0 and face.defense < 0:
            shown, _ = cardface.kind_in(row, face.kind, look)
            assert shown.replace("\n", cardface.KIND_DASH) == face.kind, ref


@pytest.mark.parametrize("language", languages())
def test_every_side_of_every_panel_says_what_the_rules_say(language: str) -> None:
    wording = game_wording(PLUGIN, language, SHOWN.formats)
    for ref in SHOWN.names.parts:
        kind, _, id_ = ref.partition(":")
        if kind in ("ship", "impending", "assault", "sector", "sector_overrun"):
            board = board_of(ref, wording)
            assert board.title and board.kind
            said = " ".join(text.text for text in board.texts)
            for line in SHOWN.names.lines(ref, wording):
                assert line.text in said
        if kind == "ship":
            grounded = board_of(f"grounded:{id_}", wording)
            assert len(grounded.texts) == 1 + len(SHOWN.book.ship[id_].grounded)


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_a_card_in_a_hand_is_painted_in_every_theme(name: str) -> None:
    wording = game_wording(PLUGIN, "de", SHOWN.formats)
    for ref in CARDS[::17]:
        image = QImage(110, 154, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(QColor("#123456"))
        painter = QPainter(image)
        face = face_of(ref, SHOWN.names, wording, 3)
        cardface.paint_card(painter, QRectF(2, 2, 106, 148), face, CardLook(THEMES[name]))
        painter.end()
        shades = {image.pixel(x, y) for x in range(0, 110, 3) for y in range(0, 154, 3)}
        assert len(shades) > 4


def test_every_ship_has_a_silhouette_of_its_own_inside_its_box() -> None:
    book = SHOWN.book
    ids = [*book.ship, *book.force, *book.enemy]
    paths = {id_: hulls.hull(id_) for id_ in ids if id_}
    for id_, path in paths.items():
        rect = path.boundingRect()
        assert rect.left() >= -4 and rect.right() <= 106 and rect.width() > 60, id_
        assert rect.top() >= -4 and rect.bottom() <= 64, id_
    shapes = {
        str([(round(e.x), round(e.y)) for e in map(p.elementAt, range(9))]) for p in paths.values()
    }
    assert len(shapes) > len(paths) * 0.95


@pytest.mark.parametrize("name", sorted(SIGNS))
def test_every_sign_is_drawn(name: str) -> None:
    image = QImage(40, 40, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    paint_sign(painter, QRectF(4, 4, 32, 32), name, "#000000")
    painter.end()
    assert ink(image) > 60 and ink(image, QRectF(3, 3, 34, 34)) == 0


def test_long_words_are_broken_where_the_wording_says_and_never_cut_there() -> None:
    wide, font = 60.0, fonts.text(11, 700)
    name = titles.softened("Schutzgeldbarke", "Schutz-geld-barke Zoll-kutter")
    assert titles.plain(name) == "Schutzgeldbarke"
    assert titles.broken(name, font, wide, soft=True) == ["Schutz-", "geldbarke"]
    assert titles.broken(name, font, wide) == titles.broken(name, font, 400.0, soft=True)
    assert titles.softened("Zollkutter-Rotte", "Zoll-kutter") == "Zoll\u00adkutter-Rotte"


@pytest.mark.parametrize("language", languages())
def test_every_name_fits_a_small_tile(language: str) -> None:
    """At 1280 x 720 a Ship or a Station has 75 pixels for its name, in two or three lines."""
    wording = game_wording(PLUGIN, language, SHOWN.formats)
    cut = []
    for ref in CARDS:
        if ref.partition(":")[0] not in ("strike", "enemy"):
            continue
        name = titles.softened(SHOWN.names.title(ref, wording), wording.text("scene.hyphens"))
        font, _, painted = titles.fitting(name, QRectF(0, 0, 73, 35), 12.5, 700)
        small = fonts.text(11, 700)  # even without narrow letters
        broken = [titles.broken(name, small, 73, soft) for soft in (False, True)]
        for letters, tries in ((font, [painted]), (small, broken)):
            wide = QFontMetricsF(letters).horizontalAdvance
            if not any(len(ls) <= 3 and max(map(wide, ls)) <= 73.5 for ls in tries):
                cut.append(name)
    assert cut == []


def test_names_break_at_spaces_and_hyphens() -> None:
    font = fonts.text(12, 700)
    assert titles.broken("Bareg-Threllian Syndikat", font, 60.0) == [
        "Bareg-",
        "Threllian",
        "Syndikat",
    ]
    assert titles.broken("Bareg-Threllian Syndikat", font, 400.0) == ["Bareg-Threllian Syndikat"]
