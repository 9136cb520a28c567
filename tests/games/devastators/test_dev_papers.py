"""The papers of Devastators: words alike in both languages, numbers as in the data, millimetres."""

import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from paper_checks import (
    card_faces,
    check_alike,
    check_ink,
    check_launcher_pictures,
    check_nine_a_sheet,
    paper_of,
    read_back,
    sheets_of,
    tables,
)
from pypdf import PdfReader
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.printing import print_pdf
from amoeba_suite.app.printing.style import MODES, PAPERS, PageStyle
from amoeba_suite.core.checks import check_game
from amoeba_suite.core.document import (
    CardFace,
    block_texts,
    plain,
)
from amoeba_suite.core.wording import game_wording, languages
from amoeba_suite.games.devastators import asking, words
from amoeba_suite.games.devastators.data import Attack
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.schema import Options
from amoeba_suite.games.devastators.view_model import PHASE_RULES

KINDS = ("rules", "cards", "aid")
WORDY = ("labels", "ways", "text", "note", "notes")
"""Arguments of pictures that differ from language to language."""


paper, sheets = partial(paper_of, PLUGIN), partial(sheets_of, PLUGIN)


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    fonts.load_fonts()


# --- what is written ---------------------------------------------------------------------------


def test_data_words_and_rules_have_no_fault() -> None:
    assert check_game(PLUGIN) == []


@pytest.mark.parametrize("kind", KINDS)
def test_all_languages_say_the_same_things_in_the_same_order(game: Devastators, kind: str) -> None:
    check_alike((paper(game, kind, language) for language in languages()), WORDY)


def test_every_rule_that_the_game_points_to_is_there(game: Devastators) -> None:
    anchors = paper(game, "rules").anchors()
    assert len(anchors) == len(set(anchors))
    wanted = {
        *asking.STAGE_RULES.values(),
        *asking.EVENT_RULES.values(),
        *asking.CARD_RULES.values(),
        *asking.HANDLE_RULES.values(),
        *PHASE_RULES.values(),
        *("attack-cards", "piles", "turn", "win"),
    }
    assert len(wanted) > 10 and wanted <= set(anchors)
    assert anchors[:2] == ("win", "first-game")
    assert sum(anchor.startswith("step-") for anchor in anchors) == 5
    assert sum(anchor.startswith("faq-") for anchor in anchors) >= 10


@pytest.mark.parametrize("language", languages())
def test_the_tables_of_the_rules_say_what_the_data_say(game: Devastators, language: str) -> None:
    found, cards = dict(tables(paper(game, "rules", language))), game.deck.cards.values()
    says = game_wording(PLUGIN, language, words.FORMATS)
    attacks = [
        (
            words.card_name(card.id, says),
            says.text(f"cards.families.{card.effect.family}"),
            says.text(f"cards.ranges.{card.effect.range}"),
            str(card.effect.damage),
            str(card.copies),
        )
        for card in cards
        if isinstance(card.effect, Attack)
    ]
    assert list(found["attack-cards"].rows) == attacks
    others = [card for card in cards if not isinstance(card.effect, Attack)]
    rows = found["other-cards"].rows
    assert [(row[0], row[1]) for row in rows] == [
        (words.card_name(card.id, says), str(card.copies)) for card in others
    ]
    for card, row in zip(others, rows, strict=True):
        for name in ("damage", "cards"):
            if hasattr(card.effect, name):
                assert str(getattr(card.effect, name)) in plain(row[2])
    each, aside = (row[1:] for row in found["setup"].rows)
    for seats, share, left in zip(found["setup"].head[1:], each, aside, strict=True):
        assert int(share) == game.share(Options(), int(seats))
        assert int(left) == len(game.deck.all) - int(share) * int(seats)


NUMBERS = {
    "en": {2: "two", 5: "five", 8: "eight"},
    "de": {2: "zwei", 5: "fünf", 8: "acht"},
}


@pytest.mark.parametrize("language", languages())
def test_the_numbers_in_the_text_are_those_of_the_game(game: Devastators, language: str) -> None:
    sections = {s.heading.anchor: s for s in paper(game, "rules", language).sections()}

    def said(anchor: str) -> str:
        texts = (text for block in sections[anchor].blocks for text in block_texts(block))
        return plain(" ".join(texts)).casefold()

    numbers, names = game.deck.numbers, NUMBERS[language]
    assert names[numbers.draw] in said("draw-phase")
    assert names[numbers.hand_limit] in said("draw-phase")
    assert names[numbers.opening_hand] in said("setup")
    limit = Options().stalemate_rounds
    assert str(limit) in said("stalemate")
    assert str(limit * numbers.offer_rounds // 100) in said("stalemate")
    assert str(len(game.deck.all)) in said("deck") and str(len(game.deck.cards)) in said("deck")


@pytest.mark.parametrize("language", languages())
def test_cards_are_called_the_same_everywhere(game: Devastators, language: str) -> None:
    """Names stand in sentences too: they must be those on the cards."""
    says = game_wording(PLUGIN, language, words.FORMATS)
    stem = {"de": {"electronic_warfare": "Elektronischen? Kampf"}}.get(language, {})
    rules = paper(game, "rules", language).plain_text()
    for card in game.deck.cards:
        assert re.search(stem.get(card, re.escape(words.card_name(card, says))), rules), card
    for key, card in {
        "actions.BattleComputer": "battle_computer",
        "actions.DamageControl": "damage_control",
        "actions.TargetingComputer": "targeting_computer",
        "actions.ElectronicWarfare": "electronic_warfare",
        "events.HandStripped": "tactics",
        "events.RangeChanged": "thrusters",
        "events.FighterLost": "point_defense",
        "papers.aid.windows.boost.cards": "nuclear_warhead",
        "papers.aid.windows.defend.cards": "sand_caster",
    }.items():
        name = stem.get(card, re.escape(words.card_name(card, says)))
        assert re.search(name, says.templates()[key]), key


def test_the_rules_name_their_author_and_that_they_are_not_official(game: Devastators) -> None:
    for language, unofficial in (("en", "unofficial"), ("de", "inoffiziell")):
        about = paper(game, "rules", language).plain_text()
        assert "Lloyd Krassner" in about and "Warp Spawn Games" in about and unofficial in about


# --- what is printed ---------------------------------------------------------------------------


@pytest.mark.parametrize("paper_id", PAPERS)
def test_the_deck_prints_nine_cards_of_63_by_88_mm_a_sheet(
    game: Devastators, paper_id: str
) -> None:
    made = sheets(game, "cards", style=PageStyle(PAPERS[paper_id]))
    assert len(made) == 2 * 12
    check_nine_a_sheet([*made[:2], *made[-2:]], paper_id)


def test_every_card_of_the_deck_is_printed_with_a_back(game: Devastators) -> None:
    made = sheets(game, "cards")
    faces = card_faces(made)
    for side in ("front", "back"):
        printed = Counter(face.card for face in faces if face.side == side)
        assert printed == Counter({c.id: c.copies for c in game.deck.cards.values()})
        assert printed.total() == len(game.deck.all) == 104
    assert all(isinstance(face, CardFace) for face in faces)


@pytest.mark.parametrize("language", languages())
def test_a_printed_card_can_be_read_in_its_language(game: Devastators, language: str) -> None:
    fronts = sheets(game, "cards", language, PageStyle(backs=False))
    read = read_back(fronts)
    says = game_wording(PLUGIN, language, words.FORMATS)
    for card in game.deck.cards.values():
        for said in (words.card_name(card.id, says), words.card_text(card, says)):
            assert re.sub(r"\s+", "", said) in read, said


@pytest.mark.parametrize("paper_id", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_the_player_aid_is_one_page(game: Devastators, language: str, paper_id: str) -> None:
    assert len(sheets(game, "aid", language, PageStyle(PAPERS[paper_id]))) == 1


def test_the_command_writes_the_deck_in_the_wanted_language(tmp_path: Path) -> None:
    path = tmp_path / "deck.pdf"
    assert print_pdf("devastators", "cards", path, "letter", "de") == 24
    assert "Schubdüsen" in PdfReader(path).pages[8].extract_text()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_no_page_is_nearly_white_nor_drowned_in_ink(
    game: Devastators, kind: str, language: str
) -> None:
    made = sheets(game, kind, language)
    chosen = (*made[:3], *made[-2:]) if kind == "cards" else made
    check_ink(chosen, len(made), 3.0, 0.01, 0.20)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_prints_every_kind(game: Devastators, mode: str) -> None:
    for kind in KINDS:
        made = sheets(game, kind, style=PageStyle(mode=mode))  # type: ignore[arg-type]
        check_ink(made[:1], 1, 1.5, 0.004, 0.20)


def test_the_pictures_for_the_launcher_are_ours_and_well_formed() -> None:
    check_launcher_pictures(PLUGIN)
