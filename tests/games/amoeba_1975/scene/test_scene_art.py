"""The pictures of the documents: all known, all painted, in every style, and only inside."""

from collections.abc import Iterator
from typing import Any

import pytest
import scene_pictures
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from scene_pictures import MARGIN, MODES, check_place

from amoeba_suite.core.document import CardFace, CardSheet, Document, Note, Picture, Poster
from amoeba_suite.core.rules import load_game
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.scene.art import PICTURES, paint

EXAMPLES: dict[str, dict[str, Any]] = {
    "board": {"board": 0x101010000, "tint": "3F", "locked": [12], "aim": [39], "last": [32]},
    "tile": {"turned": True},
    "turn": {"tile": 24},
    "figure": {"card": "5P", "turns": 1},
    "cards": {"cards": ["1A", "4Y", "5Q"]},
    "twins": {"card": "3D"},
    "tiles": {"rows": 2, "columns": 3},
}


def painted(picture: Any, mode: str = "colour", size: int = 160) -> QImage:
    place = QRectF(MARGIN, MARGIN, size, size)
    return scene_pictures.painted(paint, picture, mode, place=place)


def pictures(document: Document) -> Iterator[Any]:
    for block in document.blocks:
        for inner in block.blocks if isinstance(block, Note) else (block,):
            if isinstance(inner, Picture | Poster | CardFace):
                yield inner
            elif isinstance(inner, CardSheet):
                yield from (CardFace(card=card) for card in inner.cards)


def test_every_picture_has_an_example() -> None:
    assert set(EXAMPLES) == set(PICTURES)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_a_picture_fills_its_place_and_nothing_else(
    qapp: QApplication, name: str, mode: str
) -> None:
    check_place(paint, Picture(name=name, args=EXAMPLES[name]), mode)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", ["rules", "cards", "board", "aid"])
def test_all_documents_name_pictures_that_exist(
    qapp: QApplication, kind: str, language: str
) -> None:
    presenter = PLUGIN.presenter(load_game(PLUGIN)[0])
    seen = list(pictures(presenter.document(kind, language)))
    assert seen
    for picture in seen:
        painted(picture, size=40)


@pytest.mark.parametrize(
    ("picture", "words"),
    [
        (Picture(name="bord"), "no picture bord"),
        (Picture(name="board", args={"bord": 1}), "bord"),
        (Picture(name="figure", args={"card": "9Z"}), "no card 9Z"),
        (CardFace(card="9Z"), "no card 9Z"),
        (Picture(name="twins", args={"card": "4X"}), "own mirror image"),
        (Picture(name="board", args={"board": 0, "tint": "3D"}), "does not stand"),
        (Picture(name="board", args={"area": "C3-B2"}), "ends before"),
        (Picture(name="turn", args={"tile": 49}), "tile"),
    ],
)
def test_what_is_wrong_with_a_picture_is_said(qapp: QApplication, picture: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        painted(picture)


def test_a_turn_tints_what_it_makes(qapp: QApplication) -> None:
    def bluish(args: dict[str, int]) -> int:
        image = painted(Picture(name="turn", args=args), size=200)
        half = image.width() // 2
        return sum(
            (c := image.pixelColor(x, y)).blue() > c.red() + 60
            for x in range(half, image.width(), 2)
            for y in range(0, image.height(), 2)
        )

    assert bluish({"tile": 24}) > 4 * max(1, bluish({"tile": 0})), "a border tile makes nothing"


def test_cards_differ_and_backs_do_not(qapp: QApplication) -> None:
    cards = load_game(PLUGIN)[0].deck.ids
    faces = [painted(CardFace(card=card), size=60) for card in cards]
    assert len({bytes(face.constBits()) for face in faces}) == len(cards)
    backs = [painted(CardFace(card=card, side="back"), size=60) for card in cards]
    assert len({bytes(back.constBits()) for back in backs}) == 1


def darkness(picture: Any, mode: str) -> int:
    image = painted(picture, mode)
    return sum(
        255 - image.pixelColor(x, y).lightness()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    )


def test_ink_saver_saves_ink(qapp: QApplication) -> None:
    for picture in (
        CardFace(card="5Q"),
        CardFace(card="5Q", side="back"),
        Picture(name="board"),
    ):
        assert darkness(picture, "ink") < 0.95 * darkness(picture, "grey")


def test_a_made_figure_is_only_hatched_in_ink_saver(qapp: QApplication) -> None:
    def added(mode: str) -> int:
        area = {"board": 0x101010000, "area": "B2-F6"}
        plain = Picture(name="board", args=area)
        tinted = Picture(name="board", args={**area, "tint": "3F"})
        return darkness(tinted, mode) - darkness(plain, mode)

    assert 0 < added("ink") < 0.6 * added("grey")
