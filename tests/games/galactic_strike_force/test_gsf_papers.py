"""The papers of Galactic Strike Force: alike in both languages, complete, in millimetres."""

from collections import Counter
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from paper_checks import (
    card_faces,
    check_alike,
    check_ink,
    check_launcher_pictures,
    check_nine_a_sheet,
    paper_of,
    sheets_of,
)
from pypdf import PdfReader
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.printing import print_pdf
from amoeba_suite.app.printing.style import MODES, PAPERS, PageStyle
from amoeba_suite.core.checks import check_game
from amoeba_suite.core.document import Picture, Poster
from amoeba_suite.core.wording import languages
from amoeba_suite.games.galactic_strike_force import asking
from amoeba_suite.games.galactic_strike_force.book import PHASES
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.scene import art
from amoeba_suite.testing.games import loaded

KINDS = ("rules", "aid", "cards", "board", "counters")
WORDY = ("labels", "notes")
"""Arguments of pictures that differ from language to language."""
GAME: Any = loaded(PLUGIN)
SHOWN: Any = PLUGIN.presenter(GAME)


paper, sheets = partial(paper_of, PLUGIN, GAME), partial(sheets_of, PLUGIN, GAME)


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    fonts.load_fonts()


def test_data_words_and_rules_have_no_fault() -> None:
    assert check_game(PLUGIN) == []


@pytest.mark.parametrize("kind", KINDS)
def test_all_languages_say_the_same_things_in_the_same_order(kind: str) -> None:
    check_alike((paper(kind, language) for language in languages()), WORDY)
    with pytest.raises(KeyError):
        paper("map")


def test_every_rule_that_the_game_points_to_is_there() -> None:
    anchors = set(paper("rules").anchors())
    wanted = {
        *asking.EVENT_ANCHORS,
        *asking.PROMPT_RULES.values(),
        *asking.HANDLE_RULES.values(),
        *asking.EVENT_RULES.values(),
        *PHASES,
        "round",
        "setup",
        "boosts",
        "buying",
        "engage",
    }
    assert wanted <= anchors, wanted - anchors


def test_every_card_is_printed_as_often_as_there_are_copies_with_its_other_side() -> None:
    content = GAME.book.content
    wanted: Counter[str] = Counter()
    for ship in content.ships:
        wanted.update(f"strike:{card.id}" for card in ship.cards)
    for force in content.forces:
        wanted.update(f"mission:{card.id}" for card in force.missions)
        for card in force.ships:
            wanted[f"enemy:{card.id}"] += card.copies
    for station in content.stations:
        wanted[f"strike:{station.id}"] += station.copies
    printed = card_faces(sheets("cards"))
    for side in ("front", "back"):
        assert Counter(face.card for face in printed if face.side == side) == wanted
    assert wanted.total() == 64 + 5 * 29 + 90


@pytest.mark.parametrize("paper_id", PAPERS)
def test_cards_are_63_by_88_mm(paper_id: str) -> None:
    made = sheets("cards", style=PageStyle(PAPERS[paper_id]))
    check_nine_a_sheet(made[:1], paper_id)


def test_panels_of_all_ships_flagships_and_sectors_are_there() -> None:
    posters = [block for block in paper("board").blocks if isinstance(block, Poster)]
    printed = Counter(face for poster in posters for face in poster.args["faces"])
    content = GAME.book.content
    wanted = {f"{side}:{ship.id}" for ship in content.ships for side in ("ship", "grounded")}
    wanted |= {f"{side}:{f.id}" for f in content.forces for side in ("impending", "assault")}
    wanted |= {f"{s}:{p.id}" for p in content.sectors for s in ("sector", "sector_overrun")}
    assert printed == Counter(wanted)
    assert all(poster.width_mm <= 190 and poster.height_mm <= 260 for poster in posters)
    assert len(sheets("board")) == len(posters), "each on one page"


@pytest.mark.parametrize("paper_id", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_the_player_aid_is_one_page(language: str, paper_id: str) -> None:
    assert len(sheets("aid", language, PageStyle(PAPERS[paper_id]))) == 1


def test_the_command_writes_the_cards_in_the_wanted_language(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    assert print_pdf(PLUGIN.id, "counters", path, "a4", "de") == 2
    assert "Feuerkraft" in PdfReader(path).pages[0].extract_text()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_no_page_is_nearly_white_nor_drowned_in_ink(kind: str, language: str) -> None:
    made = sheets(kind, language)
    every = {"cards": 19, "rules": 6, "board": 5}.get(kind, 1)
    check_ink(made[::every], len(made), 2.0, 0.005, 0.30)


@pytest.mark.parametrize("language", languages())
def test_every_picture_of_the_rules_can_be_painted(language: str) -> None:
    """A name that no longer exists would leave an empty frame on the page."""
    found = [block for block in paper("rules", language).blocks if isinstance(block, Picture)]
    assert {picture.name for picture in found} == set(art.PICTURES)
    for picture in found:
        image = QImage(400, 300, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        try:
            style = SimpleNamespace(mode="colour", language=language)
            art.paint(painter, QRectF(2, 2, 396, 296), picture, style)
        finally:
            painter.end()


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_prints_every_kind(mode: str) -> None:
    for kind in KINDS:
        made = sheets(kind, style=PageStyle(mode=mode))  # type: ignore[arg-type]
        check_ink(made[:1], 1, 1.5, 0.002, 0.30)


def test_the_pictures_for_the_launcher_are_ours_and_well_formed() -> None:
    check_launcher_pictures(PLUGIN)
