"""Cards, counters, systems, pictures: all known, all painted, in every style, never cut."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
import scene_pictures
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage
from PySide6.QtWidgets import QApplication
from scene_pictures import MODES, check_place, check_readable, drawn

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas import cardparts
from amoeba_suite.app.tokens import LIGHT, SEATS, THEMES, contrast
from amoeba_suite.core.document import CardFace, Picture
from amoeba_suite.core.wording import Wording, game_wording, languages
from amoeba_suite.games.amoeba_wars import words
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.scene import cardface, hexes, pieces, shapes
from amoeba_suite.games.amoeba_wars.scene.art import PICTURES, paint
from amoeba_suite.games.amoeba_wars.scene.cardart import ART
from amoeba_suite.games.amoeba_wars.scene.cardface import Face
from amoeba_suite.games.amoeba_wars.scene.faces import card_face, power_face
from amoeba_suite.games.amoeba_wars.scene.hexes import SystemPiece
from amoeba_suite.games.amoeba_wars.scene.look import WarsLook, paper_look, screen_look
from amoeba_suite.games.amoeba_wars.scene.pieces import ShipPiece
from amoeba_suite.games.amoeba_wars.schema import SHIPS

painted = partial(scene_pictures.painted, paint)
SIDE = {"label": "You", "base": 5, "face": 4, "note": "ships"}
EXAMPLES: dict[str, dict[str, Any]] = {
    "cards": {"cards": ["44", "time_warp"]},
    "classes": {"labels": list("abcde"), "notes": list("fghij")},
    "map": {"title": "Here", "key": ["one", "two"]},
    "cluster": {
        "systems": [
            {"q": 0, "r": 0, "planets": 5, "amoeba": True, "note": "here"},
            {"q": 1, "r": 0, "planets": 4, "owner": 1, "ships": {"scout": 2}, "code": "B"},
        ],
        "arrows": [[0, 1]],
    },
    "toss": {"sides": [SIDE, SIDE], "verdict": "A tie."},
    "steps": {"labels": ["Cards", "Power", "Build"], "notes": ["one", "two", "three"]},
    "counters": {
        "rows": 2,
        "columns": 3,
        "faces": ["scout:0", "amoeba:3", "machine", "marker:9", "home:5", ""],
    },
}
HAND = QRectF(0, 0, 102, 142.5)
"""A card in the hand at 1280 x 720."""
TOSS = 138.0
"""Width of the words above the dice there."""
PAPER = QRectF(0, 0, 5760, 8060)
"""A card's face on paper, in hundredths of a millimetre."""


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    fonts.load_fonts()


def wording(game: AmoebaWars, language: str) -> Wording:
    return game_wording(PLUGIN, language, words.formats(game.book))


def faces(game: AmoebaWars, language: str, full: bool) -> list[Face]:
    says, book = wording(game, language), game.book
    cards = [card_face(book, card, says, full=full) for card in range(45)]
    return cards + [power_face(book, power, says, full=full) for power in book.powers]


# --- pictures ----------------------------------------------------------------------------------


def test_every_picture_has_an_example() -> None:
    assert set(EXAMPLES) == set(PICTURES)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_a_picture_fills_its_place_and_nothing_else(name: str, mode: str) -> None:
    check_place(paint, Picture(name=name, args=EXAMPLES[name]), mode, slack=3)


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        (Picture(name="mapp"), "no picture mapp"),
        (Picture(name="classes", args={"labels": ["a"], "notes": ["b"]}), "labels"),
        (Picture(name="map", args={"colour": 1}), "colour"),
        (Picture(name="cards", args={"cards": ["45"]}), "no card 45"),
        (Picture(name="cluster", args={"systems": [{"q": 0, "r": 0, "planets": 7}]}), "planets"),
        (
            Picture(
                name="cluster",
                args={"systems": [{"q": 0, "r": 0, "planets": 1}], "arrows": [[0, 1]]},
            ),
            "arrow",
        ),
        (
            Picture(name="counters", args={"rows": 1, "columns": 1, "faces": ["tank:0"]}),
            "no counter tank:0",
        ),
        (CardFace(card="rapid"), "no card rapid"),
    ],
)
def test_what_is_wrong_with_a_picture_is_said(picture: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        painted(picture)


def test_a_card_in_a_document_speaks_its_language() -> None:
    assert painted(CardFace("44")) != painted(CardFace("44"), language="de")


# --- cards -------------------------------------------------------------------------------------


def test_every_effect_and_power_has_a_picture_of_its_own(game: AmoebaWars) -> None:
    used = {face.art for face in faces(game, "en", False)}
    assert used == set(ART)
    images = [painted(CardFace(card)) for card in ("22", "26", "28", "31", "35", "42", "44")]
    images += [painted(CardFace(power)) for power in game.book.powers]
    assert all(a != b for n, a in enumerate(images) for b in images[:n])


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("language", languages())
def test_no_word_on_a_card_is_cut(game: AmoebaWars, language: str, full: bool) -> None:
    box = PAPER if full else HAND
    for face in faces(game, language, full):
        font, room = cardface.text_font(face, box)
        metrics = QFontMetricsF(font)
        lines = cardparts.wrapped(face.text, font, room.width())
        assert max(map(metrics.horizontalAdvance, lines)) <= room.width(), lines
        assert len(lines) * font.pixelSize() * cardparts.LEADING <= room.height(), lines
        assert font.pixelSize() >= (PAPER.width() * 0.056 - 1 if full else 10), lines
        font, _, area = cardface.title_font(face, box)
        lines = cardparts.wrapped(face.title, font, area.width())
        assert len(lines) <= 2, lines
        assert all(QFontMetricsF(font).horizontalAdvance(line) <= area.width() for line in lines)
        if face.strip:
            font = cardface.strip_font(face, box.width())
            assert QFontMetricsF(font).horizontalAdvance(face.strip) <= box.width() * 0.96


def test_the_strip_stands_on_just_the_cards_that_must_be_used(game: AmoebaWars) -> None:
    """AW-082: 38 to 44; and the power of our own is marked as such (AW-326)."""
    book, says = game.book, wording(game, "en")
    forced = [card for card in range(45) if card_face(book, card, says).must]
    assert forced == list(range(38, 45))
    strips = {power: power_face(book, power, says).strip for power in book.powers}
    ours = strips.pop("rapid_fleet")
    assert ours == says.text("powers.ours") and ours not in strips.values()
    assert set(strips.values()) == {says.text("powers.kind")}


def test_a_changed_parameter_changes_the_words(game: AmoebaWars) -> None:
    from msgspec.structs import replace

    from amoeba_suite.games.amoeba_wars.rulebook import load_rulebook
    from amoeba_suite.testing.games import shipped

    book = load_rulebook(shipped(PLUGIN))
    book.effects = tuple(
        replace(e, points=9) if hasattr(e, "points") else e for e in game.book.effects
    )
    says = wording(game, "en")
    for say in (words.card_text, words.card_brief, words.card_title, words.card_name):
        before, after = say(game.book, 21, says), say(book, 21, says)
        assert "7" in before and before.replace("7", "9") == after


def test_backs_tell_the_decks_apart_and_nothing_else() -> None:
    cards = [painted(CardFace(card, "back")) for card in ("0", "21", "44")]
    powers = [painted(CardFace(card, "back")) for card in ("time_warp", "rapid_fleet")]
    assert cards[0] == cards[1] == cards[2] and powers[0] == powers[1]
    assert cards[0] != powers[0]


def test_paper_takes_less_ink_than_the_screen(game: AmoebaWars) -> None:
    face, dark = card_face(game.book, 22, wording(game, "en")), {}
    for look in (screen_look(LIGHT), paper_look("colour"), paper_look("ink")):
        image = drawn(102, 143, lambda p, look=look: cardface.paint_card(p, HAND, face, look))  # type: ignore[misc]
        dark[look.mode] = sum(
            image.pixelColor(x, y).lightness() < 128 for y in range(143) for x in range(102)
        )
    assert dark["screen"] > 1.3 * dark["colour"] > 1.3 * dark["ink"]


@pytest.mark.parametrize("band", ["amoeba", "doomsday", "hyperjump", "nova", "build", "special"])
def test_signs_and_words_can_be_read_on_a_card(band: str) -> None:
    for tokens in THEMES.values():
        for mode in ("screen", *MODES):
            look = WarsLook(tokens, mode)  # type: ignore[arg-type]
            check_readable(look, band)


# --- pieces ------------------------------------------------------------------------------------


def test_five_hulls_that_no_one_mistakes_with_a_dot_for_each_strength(game: AmoebaWars) -> None:
    hulls = [shapes.hull(ship) for ship in SHIPS]
    for n, hull in enumerate(hulls):
        assert shapes.SHIP_BOX.contains(hull.boundingRect())
        assert len(shapes.DOTS[SHIPS[n]]) == game.book.strength[n]
        for x, y in shapes.DOTS[SHIPS[n]]:
            assert hull.contains(QPointF(x, y))
        for other in hulls[:n]:
            shared, most = hull.intersected(other), max(area(hull), area(other))
            assert area(shared) / most < 0.85


def area(path: Any) -> float:
    """Of a path, by counting points of a grid."""
    spots = (QPointF(x + 0.5, y + 0.5) for x in range(0, 100, 2) for y in range(0, 60, 2))
    return float(sum(map(path.contains, spots)))


def counter(piece: ShipPiece, look: WarsLook) -> QImage:
    return drawn(80, 64, lambda p: pieces.paint_ship(p, QRectF(2, 2, 72, 56), piece, look))


@pytest.mark.parametrize("theme", THEMES)
def test_a_counter_wears_its_colour_and_says_how_many(theme: str) -> None:
    look = screen_look(THEMES[theme])
    for colour, seat in enumerate(SEATS):
        image = counter(ShipPiece("cruiser", colour, 2), look)
        fill = QColor(seat.fill)
        assert any(image.pixelColor(x, y) == fill for x in range(0, 80, 2) for y in range(0, 64, 2))
    alone, several = (counter(ShipPiece("cruiser", 0, 2, count), look) for count in (1, 3))
    assert alone != several
    assert counter(ShipPiece("cruiser", 0, 2), look) != counter(ShipPiece("cruiser", 0, 0), look)


def test_counters_differ_in_grey_and_where_ink_is_saved() -> None:
    """A printed counter tells its owner by the emblem, its class by the hull."""
    for mode in ("grey", "ink"):
        look = WarsLook(LIGHT, mode, pale=True)  # type: ignore[arg-type]
        made = [
            ShipPiece(ship, colour, 1, emblem=True)
            for ship in ("scout", "monitor")
            for colour in range(6)
        ]
        seen = [counter(piece, look) for piece in made]
        assert all(a != b for n, a in enumerate(seen) for b in seen[:n])


def test_each_amoeba_is_its_own_and_breathes_gently() -> None:
    paths = [shapes.amoeba_path(seed) for seed in range(42)]
    assert all(a != b for n, a in enumerate(paths) for b in paths[:n])
    for seed in range(0, 42, 4):
        first = shapes.amoeba_path(seed)
        assert 0.6 < first.boundingRect().width() / 2 <= 1.17
        for frame in range(shapes.FRAMES):
            moved = shapes.amoeba_path(seed, frame)
            a, b = first.boundingRect(), moved.boundingRect()
            assert abs(a.left() - b.left()) < 0.12 and abs(a.bottom() - b.bottom()) < 0.12
    assert shapes.amoeba_path(3, 0) == shapes.amoeba_path(3, shapes.FRAMES) or (
        shapes.amoeba_path(3, 0).boundingRect().width()
        == pytest.approx(shapes.amoeba_path(3, shapes.FRAMES).boundingRect().width())
    )


@pytest.mark.parametrize("count", range(1, 7))
def test_planets_lie_as_on_a_die(count: int) -> None:
    box = QRectF(0, 0, 100, 100)
    points = shapes.face_points(count, box)
    assert len({(p.x(), p.y()) for p in points}) == count
    assert sum(p.x() - 50 for p in points) == sum(p.y() - 50 for p in points) == 0
    assert all(box.adjusted(-1, -1, 1, 1).contains(p) for p in points)


# --- systems -----------------------------------------------------------------------------------


@pytest.mark.parametrize("classes", range(1, 6))
def test_counters_stay_in_their_hex_apart_from_each_other(classes: int) -> None:
    centre, radius = QPointF(200, 200), 100.0
    outline = shapes.hex_path(centre, radius)
    boxes = hexes.ship_boxes(centre, radius, classes)
    assert len(boxes) == classes
    for n, box in enumerate(boxes):
        for corner in (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()):
            assert outline.contains(corner), box
        assert not any(box.intersects(other) for other in boxes[:n])
        # Room for the planets above and for emblem and production below.
        assert box.top() > centre.y() - 0.62 * radius
        assert box.bottom() < centre.y() + 0.52 * radius


def test_whatever_lies_in_a_system_can_be_seen() -> None:
    """Each thing more changes the picture, in every theme and on paper."""
    empty = SystemPiece("outer", 3)
    others = [
        SystemPiece("outer", 4),
        SystemPiece("outer", 3, production=1),
        SystemPiece("central", 3),
        SystemPiece("home", 3),
        SystemPiece("saestor", 3),
        SystemPiece("outer", 3, machines=1),
        SystemPiece("outer", 3, machines=2),
        SystemPiece("outer", 3, amoeba=1),
        SystemPiece("outer", 3, amoeba=1, machines=1),
        SystemPiece("outer", 3, owner=0, ships=(ShipPiece("scout", 0, 1),)),
        SystemPiece("outer", 3, owner=1, ships=(ShipPiece("scout", 1, 1),)),
    ]
    looks = [screen_look(tokens) for tokens in THEMES.values()]
    looks += [paper_look(mode) for mode in MODES]  # type: ignore[arg-type]
    for look in looks:
        seen = [
            drawn(
                120,
                110,
                lambda p, system=system, look=look: (  # type: ignore[misc]
                    hexes.paint_system(p, QPointF(60, 55), 56, system, look)
                ),
            )
            for system in (empty, *others)
        ]
        pairs = [(a, b) for n, a in enumerate(seen) for b in seen[:n]]
        # Where ink is saved a Central System looks like any other; the belt tells it.
        same = sum(a == b for a, b in pairs)
        assert same <= (1 if look.mode == "ink" else 0), (look.mode, look.tokens.name)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_a_picture_of_the_rules_can_be_read_on_its_plate_in_every_theme(name: str) -> None:
    """The reader puts pictures on a plate of card, which is light in dark themes too."""
    picture = Picture(name=name, args=EXAMPLES[name])
    seen = []
    for tokens in THEMES.values():
        style = SimpleNamespace(tokens=tokens, mode="colour", language="en")
        rect = QRectF(20, 20, 200, 160)
        seen.append(drawn(240, 200, lambda p, s=style, r=rect: paint(p, r, picture, s)))  # type: ignore[misc]
    assert all(image == seen[0] for image in seen)
    assert min(contrast(tokens.card, LIGHT.text) for tokens in THEMES.values()) > 7


@pytest.mark.parametrize("language", languages())
def test_questions_fit_into_the_prompt_bar_beside_two_buttons(
    game: AmoebaWars, language: str
) -> None:
    """At 1280 pixels; with the longest names of systems and ships."""
    says = game_wording(PLUGIN, language, PLUGIN.presenter(game).formats, ("Anna", "Benjamin"))
    longest = sorted(game.galaxy.systems, key=lambda system: len(system.name))[-1].id
    fields = {"system": longest, "target": longest, "source": longest, "ship": "dreadnought"}
    numbers = {"seat": 1, "n": 2, "points": 12, "card": 42, "spare": 2, "need": 5, "have": 2}
    for key in says.templates():
        if key.startswith(("view.asks.", "view.notes.", "view.bid.")):
            big = key.startswith("view.asks.")
            font = fonts.text(15 if big else 12.5, 600 if big else 400)
            text = says.text(key, turns=3, **fields, **numbers)
            assert QFontMetricsF(font).horizontalAdvance(text) <= 510, text


@pytest.mark.parametrize("language", languages())
def test_what_is_left_fits_below_a_counter_in_the_narrowest_strip(
    game: AmoebaWars, language: str
) -> None:
    says = game_wording(PLUGIN, language, PLUGIN.presenter(game).formats)
    for key, fields, size in (("left", {"n": 15}, 12), ("in_warp", {"warp": 15}, 11)):
        text = says.text(f"scene.{key}", **fields)
        assert QFontMetricsF(fonts.text(size, 600)).horizontalAdvance(text) <= 52, text


@pytest.mark.parametrize("language", languages())
def test_what_is_tossed_for_is_said_in_two_lines_above_the_dice(
    game: AmoebaWars, language: str
) -> None:
    """At 1280 x 720; with the longest names of people, systems and ships."""
    says = game_wording(PLUGIN, language, PLUGIN.presenter(game).formats, ("Anna", "Friederike"))
    longest = sorted(game.galaxy.systems, key=lambda system: len(system.name))[-1].id
    font, titles = fonts.text(12.5, 600), 0
    for key in says.templates():
        if not key.startswith("scene.toss."):
            continue
        for ship in SHIPS:
            ships = {"ship": ship, "defender": ship, "target": ship}
            if key.endswith("swarm"):
                ships["target"] = longest
            text = says.text(key, seat=1, system=longest, number=1, of=4, n=2, **ships)
            assert len(cardparts.wrapped(text, font, TOSS)) <= 2, text
            titles += 1
    assert titles >= 50
