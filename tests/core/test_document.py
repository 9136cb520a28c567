from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from amoeba_suite.core.document import (
    Block,
    Bullets,
    CardFace,
    CardSheet,
    Document,
    Heading,
    Note,
    Numbered,
    Page,
    Para,
    Picture,
    Poster,
    Span,
    Table,
    inline,
    load_reference,
    plain,
)
from amoeba_suite.core.document_check import check_document, check_reference
from amoeba_suite.core.faults import RulesError
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.wording import app_wording, languages
from amoeba_suite.testing.null_game import PLUGIN

YAML = """\
title: A game
blocks:
  - {type: Heading, level: 1, text: The *goal*, anchor: goal}
  - {type: Para, text: "Make **figures**, see [the end](#end)."}
  - {type: Bullets, items: [one, two]}
  - {type: Numbered, items: [first, second]}
  - type: Note
    title: Example
    blocks:
      - {type: Para, text: In a box}
      - {type: Table, head: [a, b], rows: [["1", "2"]], widths: [1, 2.5]}
  - {type: Picture, name: board, args: {tile: 24, lit: [A1]}, width_mm: 80, caption: The board}
  - {type: Heading, level: 2, text: The end, anchor: end}
  - {type: CardFace, card: 3D, side: back}
  - {type: Page, kind: landscape}
  - {type: CardSheet, cards: [1A, 2A], backs: true}
  - {type: Poster, name: board, width_mm: 420, height_mm: 420}
"""

DOCUMENT = Document(
    "A game",
    (
        Heading(1, "The *goal*", "goal"),
        Para("Make **figures**, see [the end](#end)."),
        Bullets(("one", "two")),
        Numbered(("first", "second")),
        Note("Example", (Para("In a box"), Table(("a", "b"), (("1", "2"),), (1.0, 2.5)))),
        Picture("board", {"tile": 24, "lit": ["A1"]}, 80.0, caption="The board"),
        Heading(2, "The end", "end"),
        CardFace("3D", "back"),
        Page("landscape"),
        CardSheet(("1A", "2A"), backs=True),
        Poster("board", {}, 420.0, 420.0),
    ),
)


def game_in(folder: Path, **files: str) -> GamePlugin:
    for language, text in files.items():
        (folder / f"reference.{language}.yaml").write_text(text, encoding="utf-8")
    return structs.replace(PLUGIN, rules=lambda: folder)


def test_yaml_and_the_types_are_one_to_one(tmp_path: Path) -> None:
    assert load_reference(game_in(tmp_path, en=YAML), "en") == DOCUMENT
    assert msgspec.convert(msgspec.to_builtins(DOCUMENT), Document) == DOCUMENT


def test_a_language_that_is_not_there_is_english(tmp_path: Path) -> None:
    plugin = game_in(tmp_path, en=YAML, de=YAML.replace("A game", "Ein Spiel"))
    assert load_reference(plugin, "de").title == "Ein Spiel"
    assert load_reference(plugin, "fr") == DOCUMENT


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("level: 1", "level: 9", "3:28: expected int <= 4 (blocks[0].level)"),
        ("anchor: goal", "anchor: The Goal", "3:57: expected str matching regex"),
        ("type: Para", "type: Pera", "4:12: unknown type Pera, did you mean Para?"),
        (
            "type: Para, text: In",
            "type: Page, text: In",
            "10:16: unknown type Page, expected one of Para",
        ),
        ("items: [one, two]", "items: one", "5:28: expected list, got str (blocks[2].items)"),
        ("card: 3D", "crad: 3D", "14:22: unknown field crad, did you mean card?"),
    ],
)
def test_faults_of_form_have_their_place(tmp_path: Path, old: str, new: str, expected: str) -> None:
    with pytest.raises(RulesError) as caught:
        load_reference(game_in(tmp_path, en=YAML.replace(old, new, 1)), "en")
    assert f"reference.en.yaml:{expected}" in str(caught.value)


def test_contents_anchors_and_sections() -> None:
    assert [heading.text for heading in DOCUMENT.contents()] == ["The *goal*", "The end"]
    assert DOCUMENT.anchors() == ("goal", "end")
    first, last = DOCUMENT.sections()
    assert (first.heading, last.heading) == DOCUMENT.contents()
    assert (first.heading, *first.blocks, last.heading, *last.blocks) == DOCUMENT.blocks
    assert Document("x", (Para("lost"), *DOCUMENT.blocks)).sections() == (first, last)


def test_plain_text_has_all_words_and_no_markup() -> None:
    assert DOCUMENT.plain_text().splitlines() == [
        "A game",
        "The goal",
        "Make figures, see the end.",
        "one",
        "two",
        "first",
        "second",
        "Example",
        "In a box",
        "a | b",
        "1 | 2",
        "The board",
        "The end",
    ]


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("plain", [Span("plain")]),
        ("a **b** c", [Span("a "), Span("b", bold=True), Span(" c")]),
        ("*i* **b *both***", [
            Span("i", italic=True), Span(" "), Span("b ", bold=True), Span("both", True, True),
        ]),
        ("see [a *b*](#c-1).", [Span("see "), Span("a *b*", link="c-1"), Span(".")]),
        ("[a](#x)[b](#y)", [Span("a", link="x"), Span("b", link="y")]),
        ("**[a](#x)**", [Span("a", bold=True, link="x")]),
        (r"2 \* 3 \[x\](#y)", [Span("2 * 3 [x](#y)")]),
        ("[a](http://b) [c]", [Span("[a](http://b) [c]")]),
        ("", []),
    ],
)  # fmt: skip
def test_inline_markup(text: str, spans: list[Span]) -> None:
    assert list(inline(text)) == spans
    assert plain(text) == "".join(span.text for span in spans)


@given(st.text(alphabet="ab*[]()#\\ ", max_size=30))
def test_no_markup_whatever_raises(text: str) -> None:
    assert "".join(span.text for span in inline(text)) == plain(text)


@given(st.text(alphabet="ab*[]()#\\ ", max_size=30))
def test_escaped_text_is_plain(text: str) -> None:
    escaped = "".join("\\" + letter for letter in text)
    assert list(inline(escaped)) == ([Span(text)] if text else [])


BOOK = Document(
    "Buch",
    (
        Heading(1, "Größe der Amöbe", "size"),
        Para("Die **AMÖBE** ist groß, und Zoë " + "sieht ihr lange zu, " * 8 + "bis sie schläft."),
        Heading(1, "Schluss", "end"),
        Bullets(("Eine Amöbe bleibt.", "Nichts weiter, zur Größe nur dies.")),
        Heading(2, "Weiter", "on"),
    ),
)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("amöbe", [("size", "Amöbe"), ("size", "AMÖBE"), ("end", "Amöbe")]),
        ("AMOBE", [("size", "Amöbe"), ("size", "AMÖBE"), ("end", "Amöbe")]),
        ("zoe gross", [("size", "groß")]),
        ("grösse", [("size", "Größe"), ("end", "Größe")]),
        ("schluss", [("end", "Schluss")]),
        ("schlaft zoe", [("size", "Zoë")]),
        ("weiter nichts", [("end", "Nichts")]),
        ("weiter", [("on", "Weiter"), ("end", "weiter")]),
        ("amöbe nichts", []),
        ("  ", []),
        ("drache", []),
    ],
)
def test_search_finds_words_whatever_their_case_and_accents(
    query: str, found: list[tuple[str, str]]
) -> None:
    hits = BOOK.search(query)
    assert [(hit.anchor, hit.snippet[hit.start : hit.end]) for hit in hits] == found


def test_a_snippet_is_cut_between_words() -> None:
    (hit,) = BOOK.search("schläft")
    assert hit.heading == "Größe der Amöbe"
    assert hit.snippet.startswith("… ")
    assert hit.snippet[hit.start : hit.end] == "schläft"
    assert hit.snippet.endswith("bis sie schläft.")
    assert len(hit.snippet) < 70
    (hit,) = BOOK.search("zoe")
    assert hit.snippet.startswith("Die AMÖBE ist groß, und Zoë")
    assert hit.snippet.endswith(" …")


@given(st.text(max_size=120), st.text(min_size=1, max_size=4))
def test_a_hit_shows_what_was_found(text: str, query: str) -> None:
    document = Document("t", (Heading(1, "h", "h"), CardFace("x"), Bullets((text,))))
    for hit in document.search(query):
        assert 0 <= hit.start < hit.end <= len(hit.snippet)


@pytest.mark.parametrize(
    ("blocks", "expected"),
    [
        ([Para("x")], ("blocks", "the first block must be a Heading")),
        ([Heading(1, "x", "goal")], ("blocks[11]", "the anchor goal is used twice")),
        (
            [Para("see [it](#nowhere)")],
            ("blocks[11]", "no heading has the anchor nowhere of the link [it]"),
        ),
        (
            [Note("x", (Bullets(("[it](#gone)",)),))],
            ("blocks[11]", "no heading has the anchor gone of the link [it]"),
        ),
        ([Para("**bold")], ("blocks[11]", "bold or italic is not closed in: bold")),
        (
            [Table(("a", "b"), (("1",),))],
            ("blocks[11]", "a row of the table is not as long as its head"),
        ),
        (
            [Note("x", (Table(("a",), (), (1.0, 2.0)),))],
            ("blocks[11]", "the table needs a width for each column, or none"),
        ),
    ],
)
def test_each_kind_of_fault_in_a_document_is_found(
    blocks: list[Block], expected: tuple[str, str]
) -> None:
    assert check_document(DOCUMENT) == []
    first = expected[0] == "blocks"
    document = Document("x", tuple(blocks) if first else (*DOCUMENT.blocks, *blocks))
    english, german = app_wording("en"), app_wording("de")
    assert expected in [(path, english.text(what)) for path, what in check_document(document)]
    for _, what in check_document(document):
        assert "[data." not in german.text(what) != english.text(what)


def test_languages_must_have_the_same_anchors(tmp_path: Path) -> None:
    more = YAML + "  - {type: Heading, level: 1, text: x, anchor: more}\n"
    faults = [fault.message for fault in check_reference(game_in(tmp_path, en=YAML, de=more))]
    assert len(faults) == 1
    assert faults[0].startswith("no heading with the anchor more, which ")
    assert faults[0].endswith("reference.de.yaml has")
    faults = [fault.message for fault in check_reference(game_in(tmp_path, en=more, de=YAML))]
    assert [text.rsplit("/", 1)[-1] for text in faults] == ["reference.en.yaml has"]
    assert check_reference(game_in(tmp_path, en=YAML, de=YAML)) == []


def test_faults_of_a_reference_have_their_place(tmp_path: Path) -> None:
    bad = YAML.replace("(#end)", "(#edn)")
    (fault,) = check_reference(game_in(tmp_path, en=YAML, de=bad))
    assert (fault.line, fault.column) == (4, 5)
    assert fault.message == "no heading has the anchor edn of the link [the end] (blocks[1])"


def test_a_missing_or_broken_reference_is_a_fault(tmp_path: Path) -> None:
    (fault,) = check_reference(game_in(tmp_path, en=YAML))
    assert fault.message == "no such file"
    faults = check_reference(game_in(tmp_path, en=YAML, de="title: [\n"))
    assert [fault.message.split(":")[0] for fault in faults] == ["not valid YAML"]


@pytest.mark.parametrize("language", languages())
def test_the_reference_of_the_null_game_is_whole(language: str) -> None:
    assert load_reference(PLUGIN, language).anchors()
    assert check_reference(PLUGIN) == []


def test_structs_stay_frozen() -> None:
    heading: Any = DOCUMENT.blocks[0]
    with pytest.raises(AttributeError):
        heading.text = "other"
