"""The papers of Amoeba Wars: words alike in both languages, numbers as in the data, millimetres."""

import io
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
from print_drawn import marks
from pypdf import PdfReader
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.printing.compose import documents
from amoeba_suite.app.printing.output import pdf_bytes
from amoeba_suite.app.printing.posters import PosterPage
from amoeba_suite.app.printing.style import MODES, PAPERS, PageStyle
from amoeba_suite.core.checks import check_game
from amoeba_suite.core.document import Picture, Poster, block_texts, plain
from amoeba_suite.core.wording import Wording, game_wording, languages
from amoeba_suite.games.amoeba_wars import asking, odds, papers, view_model, words
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import SHIPS

KINDS = ("rules", "cards", "aid", "map", "counters")
WORDY = ("labels", "notes", "verdict", "title", "key", "sides", "systems")
"""Arguments of pictures that differ from language to language."""


paper, sheets = partial(paper_of, PLUGIN), partial(sheets_of, PLUGIN)


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    fonts.load_fonts()


def wording(game: AmoebaWars, language: str) -> Wording:
    return game_wording(PLUGIN, language, PLUGIN.presenter(game).formats)


# --- what is written ---------------------------------------------------------------------------


def test_data_words_and_rules_have_no_fault() -> None:
    assert check_game(PLUGIN) == []


@pytest.mark.parametrize("kind", KINDS)
def test_all_languages_say_the_same_things_in_the_same_order(game: AmoebaWars, kind: str) -> None:
    check_alike((paper(game, kind, language) for language in languages()), WORDY)


def test_pictures_show_the_same_in_all_languages(game: AmoebaWars) -> None:
    """Only words may differ in them, no planet and no ship."""

    def bare(picture: Picture) -> object:
        systems = picture.args.get("systems", [])
        faces = [(side["base"], side["face"]) for side in picture.args.get("sides", [])]
        return faces, [{k: v for k, v in s.items() if k != "note"} for s in systems]

    english, german = (
        [bare(b) for b in paper(game, "rules", language).blocks if isinstance(b, Picture)]
        for language in ("en", "de")
    )
    assert english == german and len(english) >= 20


def test_every_rule_that_the_game_points_to_is_there(game: AmoebaWars) -> None:
    anchors = paper(game, "rules").anchors()
    assert len(anchors) == len(set(anchors))
    wanted = {
        asking.START,
        *asking.RULES.values(),
        *asking.EVENT_RULES.values(),
        *view_model.PHASE_RULES.values(),
        *("map", "homes", "ships", "cards", "setup"),
    }
    assert len(wanted) > 25 and wanted <= set(anchors)
    assert anchors[:2] == ("win", "first-game")
    assert sum(anchor.startswith("step-") for anchor in anchors) == 5
    assert sum(anchor.startswith("faq-") for anchor in anchors) >= 12
    counts = {"two-players", "few-players", "many-players"}
    assert counts <= set(anchors)


@pytest.mark.parametrize("language", languages())
def test_the_tables_of_the_rules_say_what_the_data_say(game: AmoebaWars, language: str) -> None:
    found, book = dict(tables(paper(game, "rules", language))), game.book
    says = wording(game, language)
    assert [row[1:] for row in found["ships"].rows] == [
        (str(ship.value), str(ship.strength), str(ship.count)) for ship in book.numbers.ships
    ]
    assert [row[0] for row in found["ships"].rows] == [says.text(f"ships.{s}.one") for s in SHIPS]
    assert found["win"].head[1:] == tuple(str(table.players) for table in book.numbers.tables)
    assert found["win"].rows[0][1:] == tuple(str(table.needed) for table in book.numbers.tables)
    powers = [row[0] for row in found["special-powers"].rows]
    assert powers == [words.power_name(power, says) for power in book.powers]


@pytest.mark.parametrize("language", languages())
def test_the_table_of_cards_lists_each_card_once(game: AmoebaWars, language: str) -> None:
    table, book = dict(tables(paper(game, "rules", language)))["cards"], game.book
    says, listed = wording(game, language), []
    for numbers, title, text in table.rows:
        first, _, last = numbers.partition("–")
        run = range(int(first), int(last or first) + 1)
        listed += run
        for card in run:
            full = words.card_title(book, card, says)
            assert title in (full, says.text("cards.titles.Hyperjump", points=0).split(" ")[0]) or (
                title in words.card_name(book, card, says)
            ), (card, title)
            ships = getattr(book.effects[card], "ships", ())
            assert not ships or text == says.show(ships, "ships") + ".", card
            points = getattr(book.effects[card], "points", 0)
            assert not points or str(points) in text
    assert sorted(listed) == list(range(45))


@pytest.mark.parametrize("language", languages())
def test_the_odds_in_the_rules_are_exact(game: AmoebaWars, language: str) -> None:
    found = dict(tables(paper(game, "rules", language)))
    assaults = found["assaults"]

    def percent(wins: int, of: int = odds.PAIRS) -> str:
        return str(round(100 * wins / of))

    for column, lead in enumerate(range(-4, 5), start=1):
        toss = odds.toss(lead)
        said = tuple(row[column] for row in assaults.rows)
        assert said == (percent(toss.win), percent(toss.tie), percent(toss.loss)), lead
    bonus = next(e.bonus for e in game.book.effects if hasattr(e, "bonus"))
    for strength, said_ in enumerate(found["nova-beam"].rows[0][1:]):
        toss = odds.toss(bonus - strength)
        assert said_ == percent(toss.win + toss.tie)
    assert found["amoebas"].rows[1][1:] == tuple(percent(7 - n, 6) for n in range(1, 7))


def test_cards_and_powers_are_called_the_same_everywhere(game: AmoebaWars) -> None:
    for language in languages():
        says = wording(game, language)
        rules = paper(game, "rules", language).plain_text()
        for power in game.book.powers:
            assert words.power_name(power, says) in rules, power
        for ship in SHIPS:
            assert says.text(f"ships.{ship}.one") in rules


def test_the_rules_name_their_source_and_what_is_not_from_it(game: AmoebaWars) -> None:
    for language, unofficial in (("en", "unofficial"), ("de", "inoffiziell")):
        sections = {s.heading.anchor: s for s in paper(game, "rules", language).sections()}
        about = plain(" ".join(t for b in sections["about"].blocks for t in block_texts(b)))
        assert "Avalon Hill" in about and "1981" in about and unofficial in about
        says = wording(game, language)
        assert words.power_name("rapid_fleet", says) in about
        assert re.search("map|Sternkarte", about) and re.search("resolved|entschieden", about)


# --- what is printed ---------------------------------------------------------------------------


@pytest.mark.parametrize("paper_id", PAPERS)
def test_the_cards_print_nine_of_63_by_88_mm_a_sheet(game: AmoebaWars, paper_id: str) -> None:
    made = sheets(game, "cards", style=PageStyle(PAPERS[paper_id]))
    assert len(made) == 2 * (5 + 1)
    check_nine_a_sheet([made[0], made[-1]], paper_id)


def test_every_card_is_printed_once_with_a_back(game: AmoebaWars) -> None:
    made = sheets(game, "cards")
    faces = card_faces(made)
    for side in ("front", "back"):
        printed = Counter(face.card for face in faces if face.side == side)
        assert printed == Counter([*map(str, range(45)), *game.book.powers])
        assert printed.total() == 45 + 8


@pytest.mark.parametrize("language", languages())
def test_a_printed_card_can_be_read_in_its_language(game: AmoebaWars, language: str) -> None:
    fronts = sheets(game, "cards", language, PageStyle(backs=False))
    read = read_back(fronts)
    says, book = wording(game, language), game.book
    wanted = [words.card_title(book, card, says) for card in range(45)]
    wanted += [words.card_text(book, card, says) for card in range(45)]
    wanted += [words.power_text(book, power, says) for power in book.powers]
    wanted += [words.power_name(power, says) for power in book.powers]
    for said in wanted:
        assert re.sub(r"\s+", "", said) in read, said


@pytest.mark.parametrize("paper_id", PAPERS)
def test_counters_are_18_by_13_mm_with_marks_at_every_edge(game: AmoebaWars, paper_id: str) -> None:
    style = PageStyle(PAPERS[paper_id])
    made = sheets(game, "counters", style=style)
    assert len(made) == 3
    grids = [(18, 13.3, 18), (18, 18, 7)]
    if paper_id != "a4":  # 180 counters take long to read back: the smaller sheet will do
        made, grids = made[1:], grids[1:]
    pdf = PdfReader(io.BytesIO(pdf_bytes(made[1:], "x")))
    for page, (wide, high, rows) in zip(pdf.pages, grids, strict=True):
        upright, lying = marks(page, 4.0)
        left = (style.paper.width - 10 * wide) / 2
        top = (style.paper.height - rows * high) / 2
        assert sorted(upright) == pytest.approx([left + wide * n for n in range(11)], abs=0.11)
        assert sorted(lying) == pytest.approx([top + high * n for n in range(rows + 1)], abs=0.11)
        assert set(upright.values()) == set(lying.values()) == {2}


def test_the_counters_are_those_of_the_box(game: AmoebaWars) -> None:
    """AW-014 to AW-017: 60 ships in six colours, 42 Amoebas, 2 Machines, 9 markers.

    And what reminds each player of his own Homes: two of them with two players (AW-286).
    """
    document = paper(game, "counters")
    faces = Counter(
        face for b in document.blocks if isinstance(b, Poster) for face in b.args["faces"] if face
    )
    for colour in range(6):
        assert [faces[f"{ship}:{colour}"] for ship in SHIPS] == [15, 15, 15, 9, 6]
        assert faces[f"home:{colour}"] == 2
    assert sum(n for face, n in faces.items() if face.startswith("amoeba")) == 42
    assert faces["machine"] == 2
    assert sorted(face for face in faces if face.startswith("marker")) == [
        f"marker:{n}" for n in range(1, 10)
    ]


@pytest.mark.parametrize("paper_id", PAPERS)
def test_the_map_is_a_poster_and_a_page(game: AmoebaWars, paper_id: str) -> None:
    made = sheets(game, "map", style=PageStyle(PAPERS[paper_id]))
    pages = [sheet for sheet in made if isinstance(sheet, PosterPage)]
    assert len(made) == len(pages) == 5 and [p.whole for p in pages] == [False] * 4 + [True]
    great, small = pages[0].poster, pages[-1].poster
    for poster, radius in ((great, papers.HEX_MM), (small, papers.SMALL_HEX_MM)):
        assert poster.width_mm == pytest.approx(14 * radius)
        assert poster.height_mm == pytest.approx(7 * 3**0.5 * radius)
    assert len(great.args["systems"]) == 43
    # Six ship counters, three rows of two, lie side by side in one hex.
    half = 1.5 * papers.HIGH_MM
    assert half < papers.HEX_MM * 3**0.5 / 2
    assert papers.HEX_MM - half / 3**0.5 >= papers.WIDE_MM
    covered = sum(p.window.width() * p.window.height() for p in pages[:4])
    assert covered > great.width_mm * great.height_mm


def test_the_map_can_be_asked_for_as_the_board(game: AmoebaWars) -> None:
    presenter = PLUGIN.presenter(game)
    assert presenter.document("board", "de") == presenter.document("map", "de")
    assert tuple(documents(presenter, "en")) == ("rules", "aid", "cards", "map", "counters")


@pytest.mark.parametrize("paper_id", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_the_sequence_of_play_is_one_page(game: AmoebaWars, language: str, paper_id: str) -> None:
    assert len(sheets(game, "aid", language, PageStyle(PAPERS[paper_id]))) == 1


def test_the_player_aid_names_every_card(game: AmoebaWars) -> None:
    text = paper(game, "aid").plain_text()
    for card in game.book.cards:
        ships = getattr(card.effect, "ships", ())
        assert not ships or wording(game, "en").show(ships, "ships") in text
    assert "38–41" in text and "3–17" in text and "44" in text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_no_page_is_nearly_white_nor_drowned_in_ink(
    game: AmoebaWars, kind: str, language: str
) -> None:
    made = sheets(game, kind, language)
    chosen = {"cards": (*made[:2], *made[-2:]), "rules": made[::2]}.get(kind, made)
    check_ink(chosen, len(made), 2.0, 0.01, 0.20)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_prints_every_kind(game: AmoebaWars, mode: str) -> None:
    for kind in KINDS:
        made = sheets(game, kind, style=PageStyle(mode=mode))  # type: ignore[arg-type]
        check_ink(made[:1], 1, 1.0, 0.004, 0.25)


def test_the_pictures_for_the_launcher_are_ours_and_well_formed() -> None:
    check_launcher_pictures(PLUGIN)


def test_an_owners_own_map_is_printed_as_it_is(game: AmoebaWars, tmp_path: Path) -> None:
    """The map in the papers is that of the data, not the built-in one."""
    from amoeba_suite.core.rules import RuleSource

    text = (PLUGIN.rules() / "map.yaml").read_text(encoding="utf-8")
    (tmp_path / "map.yaml").write_text(
        text.replace('"The Saestor Reaches"', '"My own sky"').replace("Dawnhold", "Foo"),
        encoding="utf-8",
    )
    other = PLUGIN.load(RuleSource(PLUGIN.rules(), tmp_path))
    document = PLUGIN.presenter(other).document("map", "en")
    poster = next(block for block in document.blocks if isinstance(block, Poster))
    assert poster.args["title"] == "My own sky"
    assert any(system["name"] == "Foo" for system in poster.args["systems"])
    assert not any(s["name"] == "Foo" for s in papers.systems(game.book))
