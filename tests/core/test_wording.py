"""The wording: templates, files, languages, and the language for tests."""

from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
import pytest
from core_games import game_in
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from amoeba_suite.core import assets, wording_files
from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.faults import RulesError
from amoeba_suite.core.present import Text
from amoeba_suite.core.pseudo import CLOSE, OPEN, pseudo_template
from amoeba_suite.core.templates import fields
from amoeba_suite.core.wording import (
    PSEUDO,
    Wording,
    app_wording,
    check_wording,
    game_wording,
    languages,
)
from amoeba_suite.testing.null_game import PLUGIN

CORE_EN = {
    "core": {
        "player": "Player {number}",
        "percent": "{number}%",
        "decimal_point": ".",
        "list": {"none": "none", "next": "{before}, {item}", "last": "{before} and {item}"},
    }
}


class Move(Struct, frozen=True, tag=True):
    seat: int
    tiles: tuple[int, ...]


class Quiet(Struct, frozen=True, tag="Hush"):
    pass


class Colour(Enum):
    RED = "red"


def say(template: str, **args: Any) -> str:
    words = Wording("en", ({"t": template}, CORE_EN), {"tile": tile}, ("Anna", "Çelik ★"))
    return words.text("t", **args)


def tile(value: Any, rest: str, words: Wording) -> str:
    return f"{'ABC'[value]}{rest or '1'}"


@pytest.mark.parametrize(
    ("template", "args", "expected"),
    [
        ("plain", {}, "plain"),
        ("{{literal}} {n}", {"n": 5}, "{literal} 5"),
        ("{s:player} and {t:player}", {"s": 1, "t": 2}, "Çelik ★ and Player 3"),
        ("{n:plural:card|cards}", {"n": 1}, "1 card"),
        ("{n:plural:card|cards}", {"n": 0}, "0 cards"),
        ("{n:plural:=card|cards}", {"n": 3}, "cards"),
        ("{n:plural:={n} card of {s:player}|{n} cards}", {"n": 1, "s": 0}, "1 card of Anna"),
        ("{x:choose:on=yes|off=no}", {"x": True}, "yes"),
        ("{x:choose:on=yes|off=no}", {"x": False}, "no"),
        ("{x:choose:none=-|*=some}", {"x": None}, "-"),
        ("{x:choose:none=-|*=some}", {"x": 7}, "some"),
        ("{x:choose:1=one|2=two}", {"x": 2}, "two"),
        ("{x:choose:red=Red}", {"x": Colour.RED}, "Red"),
        ("{x:choose:RED=Red}", {"x": Colour.RED}, "Red"),
        ("{x:choose:Move=a move|*=?}", {"x": Move(0, ())}, "a move"),
        ("{x:choose:1={n:plural:card|cards}|*=a|b}", {"x": 1, "n": 2}, "2 cards"),
        ("{x:choose:a=A}", {"x": "b"}, "b"),
        ("{l:list:player}", {"l": [0]}, "Anna"),
        ("{l:list:player}", {"l": (0, 1)}, "Anna and Çelik ★"),
        ("{l:list:player}", {"l": (0, 1, 4)}, "Anna, Çelik ★ and Player 5"),
        ("{l:list:tile:7}", {"l": (0, 2)}, "A7 and C7"),
        ("{l:list}", {"l": ()}, "none"),
        ("{l}", {"l": ("a", "b")}, "a and b"),
        ("{x:tile}", {"x": 2}, "C1"),
        ("{m.tiles:list:tile} by {m.seat:player}", {"m": Move(0, (1, 2))}, "B1 and C1 by Anna"),
        ("{m.tiles.1:tile}", {"m": Move(0, (1, 2))}, "C1"),
        ("{d.a}", {"d": {"a": 4}}, "4"),
        ("{x:text}", {"x": "t2"}, "[t2]"),
        ("{x:percent}", {"x": 0.333}, "33%"),
        ("{x:number:1}", {"x": 2.25}, "2.2"),
        ("{x:+d}", {"x": 3}, "+3"),
        ("{x:03}", {"x": 3}, "003"),
        ("{x}", {"x": Colour.RED}, "red"),
        ("{x}", {"x": None}, ""),
        ("{x}", {"x": True}, "True"),
    ],
)
def test_templates(template: str, args: dict[str, Any], expected: str) -> None:
    assert say(template, **args) == expected


@pytest.mark.parametrize(
    ("template", "args", "expected"),
    [
        ("{nope}", {}, "{nope}"),
        ("{nope:player}", {}, "{nope:player}"),
        ("{nope:plural:a|b}", {}, "{nope:plural:a|b}"),
        ("{x.nope}", {"x": 1}, "{x.nope}"),
        ("{x.5}", {"x": (1,)}, "{x.5}"),
        ("{x.__class__}", {"x": 1}, "{x.__class__}"),
        ("{x:nope}", {"x": "value"}, "value"),
        ("{x:nope}", {"x": 3}, "3"),
        ("{x:player}", {"x": "Anna"}, "Anna"),
        ("{x:player}", {"x": -1}, "Player 0"),
        ("{x:plural:a|b|c}", {"x": 1}, "1"),
        ("{x:percent}", {"x": "much"}, "much"),
        ("{x:number:q}", {"x": 1}, "1"),
        ("{x:list}", {"x": 5}, "5"),
        ("{x:text}", {"x": 5}, "5"),
        ("broken {", {}, "broken {"),
        ("broken }", {}, "broken }"),
        ("{x!r}", {"x": 1}, "{x!r}"),
        ("{}", {}, "{}"),
    ],
)
def test_what_cannot_be_filled_in_shows_itself(
    template: str, args: dict[str, Any], expected: str
) -> None:
    assert say(template, **args) == expected


@given(st.text(alphabet="ab{}:|=!.[]*+ ", max_size=30), st.integers() | st.text(max_size=3))
def test_no_template_whatever_raises(template: str, value: Any) -> None:
    words = Wording("en", ({"t": template, "events.Move": template}, CORE_EN))
    assert isinstance(words.text("t", a=value, b=(value,)), str)
    assert isinstance(words.event(Move(0, ())), str)


def test_texts_nest_and_later_arguments_win() -> None:
    words = Wording("en", ({"outer": "<{inner}>", "inner": "{n}"},))
    assert words.text(Text("outer", {"inner": Text("inner", {"n": 1})})) == "<1>"
    assert words.text(Text("inner", {"n": 1}), n=2) == "2"


def test_tables_are_nested_or_dotted_and_earlier_ones_win() -> None:
    words = Wording("en", ({"a": {"b": "first"}}, {"a.b": "second", "a.c": "only"}))
    assert words.text("a.b") == "first"
    assert words.text("a.c") == "only"
    assert words.has("a.b")
    assert not words.has("a")


def test_a_missing_key_shows_itself_and_is_remembered() -> None:
    words = Wording("en", ())
    assert words.text("a.b") == "[a.b]"
    assert words.with_(names=("x",)).text("c") == "[c]"
    assert words.missing == {"a.b", "c"}


def test_prompts_actions_and_events_are_said_by_their_tags() -> None:
    words = Wording(
        "en",
        (
            {
                "prompts": {"move": "{seat:player}, move"},
                "actions": {"Move": "Turn {tiles:list}", "Hush": "Be quiet"},
                "events": {"Move": "{seat:player} turned {tiles:list}", "Hush": ""},
            },
            CORE_EN,
        ),
        names=("Anna",),
    )
    assert words.prompt(Decide(Seat(0), "move")) == "Anna, move"
    assert words.action(Move(0, (4, 5))) == "Turn 4 and 5"
    assert words.action(Quiet()) == "Be quiet"
    assert words.event(Move(0, (4,))) == "Anna turned 4"
    assert words.event(Quiet()) == ""


def test_other_names_and_formats_leave_the_first_wording_alone() -> None:
    words = Wording("en", ({"t": "{s:player} {x:tile}"}, CORE_EN), names=("Anna",))
    other = words.with_(names=("Ben",), formats={"tile": tile})
    assert other.text("t", s=0, x=0) == "Ben A1"
    assert words.text("t", s=0, x=0) == "Anna 0"
    assert other.with_(formats={}).text("t", s=0, x=0) == "Ben 0"


# --- files -------------------------------------------------------------------------------------


def test_each_language_speaks_for_itself() -> None:
    assert languages() == ("en", "de")
    english, german = app_wording("en"), app_wording("de")
    assert english.text("core.list.last", before="a", item="b") == "a and b"
    assert german.text("core.list.last", before="a", item="b") == "a und b"
    assert german.show(0.5, "percent") == "50\u00a0%"
    assert german.show(1.5, "number", "1") == "1,5"
    for shape in ("", ".1f", "list", "plural:=Punkt|{x} Punkte"):
        value = (1.5, 2.5) if shape == "list" else 1.5
        shown = german.fill(f"{{x:{shape}}}" if shape else "{x}", {"x": value})
        assert "1,5" in shown and "." not in shown, shape
    assert english.faults == german.faults == ()


def test_an_unknown_language_is_english() -> None:
    assert app_wording("fr").text("core.list.last", before="a", item="b") == "a and b"


def test_a_game_falls_back_to_english_key_by_key(tmp_path: Path) -> None:
    plugin = game_in(tmp_path, en="a: one\nb: two\n", de="a: eins\n")
    words = game_wording(plugin, "de")
    assert (words.text("a"), words.text("b")) == ("eins", "two")
    assert words.text("core.list.none") == "keine"


def test_a_game_may_have_its_words_in_parts(tmp_path: Path) -> None:
    words = {
        name: (PLUGIN.rules() / f"wording.{name}.yaml").read_text("utf-8") for name in languages()
    }
    plugin = game_in(tmp_path, **words)
    for name in languages():
        (tmp_path / f"reference.{name}.yaml").write_text("", encoding="utf-8")
        (tmp_path / f"wording.cards.{name}.yaml").write_text("a: b {n}\nd: e\n", encoding="utf-8")
        assert game_wording(plugin, name).text("a", n=1) == "b 1"
    assert check_wording(plugin) == []
    (tmp_path / "wording.cards.de.yaml").write_text("a: b {m}\nactions: x\n", encoding="utf-8")
    told = {fault.message for fault in check_wording(plugin)}
    assert told >= {"no wording for this key (d)", "en has no {m} here (a)"}
    (tmp_path / "wording.cards.en.yaml").write_text("game: {subtitle: x}\n", encoding="utf-8")
    assert any("has this key as well" in fault.message for fault in check_wording(plugin))


def test_a_broken_file_costs_its_words_but_not_the_game(tmp_path: Path) -> None:
    plugin = game_in(tmp_path, en="a: one\n", de="a: eins\nb: no\nc: 3\n")
    words = game_wording(plugin, "de")
    assert words.text("a") == "one"
    assert [(fault.line, fault.column) for fault in words.faults] == [(2, 4), (3, 4)]


def test_what_was_read_is_kept_until_the_file_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugin = game_in(tmp_path, en="a: one\n")
    assert game_wording(plugin, "en").text("a") == "one"
    kept = list((assets.user_dir("cache") / "wording").glob("wording.en-*.json"))
    assert len(kept) == 1

    reads: list[Path] = []
    read_table = wording_files.read_table

    def spy(file: Path) -> dict[str, str]:
        reads.append(file)
        return read_table(file)

    monkeypatch.setattr(wording_files, "read_table", spy)
    assert game_wording(plugin, "en").text("a") == "one"
    assert reads == []
    game_in(tmp_path, en="a: uno\n")
    assert game_wording(plugin, "en").text("a") == "uno"
    for rubbish in (b"", b"{", b"[]", b'{"digest": 1, "table": {}}', b"\xff"):
        kept[0].write_bytes(rubbish)
        assert game_wording(plugin, "en").text("a") == "uno"
    assert len(reads) == 6


def test_words_made_ready_are_not_parsed_again_unless_they_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, game = tmp_path / "resources" / "wording", tmp_path / "rules" / "some_game"
    words.mkdir(parents=True)
    game.mkdir(parents=True)
    (words / "core.en.yaml").write_text("a: {b: one}\n", encoding="utf-8")
    (words / "core.de.yaml").write_text("a: no\n", encoding="utf-8")
    (game / "wording.en.yaml").write_text("c: two\n", encoding="utf-8")
    (game / "wording.cards.en.yaml").write_text("d: three\n", encoding="utf-8")
    monkeypatch.setattr(assets, "_root", lambda: tmp_path)
    wording_files.make_ready()
    made = sorted(file.name for file in assets.locate(*wording_files.READY).iterdir())
    assert made == ["some_game.wording.en.json", "wording.core.en.json"]

    monkeypatch.setattr(wording_files, "read_table", lambda file: {"parsed": file.name})
    assert wording_files.game_tables(game, ("en",)) == (({"c": "two", "d": "three"},), ())
    assert not assets.user_dir("cache").exists()
    (game / "wording.cards.en.yaml").write_text("d: THREE\n", encoding="utf-8")
    (table,), _ = wording_files.game_tables(game, ("en",))
    assert table == {"parsed": "wording.cards.en.yaml"}


def test_without_a_place_for_the_cache_words_are_read_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(assets.HOME_VARIABLE, str(tmp_path / "file"))
    assert game_wording(game_in(tmp_path, en="a: one\n"), "en").text("a") == "one"


def test_the_cache_holds_nothing_but_the_table(tmp_path: Path) -> None:
    game_wording(game_in(tmp_path, en="a: {b: one}\n"), "en")
    (kept,) = (assets.user_dir("cache") / "wording").glob("wording.en-*")
    assert msgspec.json.decode(kept.read_bytes())["table"] == {"a.b": "one"}


def test_a_table_is_text_all_through(tmp_path: Path) -> None:
    path = tmp_path / "w.yaml"
    path.write_text("a: [x]\nb: {c: 1, d: {}}\ne: on\n", encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        wording_files.read_table(path)
    places = [(fault.line, fault.column, fault.message) for fault in caught.value.faults]
    assert places == [
        (1, 4, "expected text (a)"),
        (2, 8, "expected text (b.c)"),
        (3, 4, 'YAML reads on as true or false: write true, false or "on" (e)'),
    ]


# --- the pseudo-language -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "template", ["Turn a tile", "{n:plural:card|cards} of {s:player}", "{{x}}"]
)
def test_the_pseudo_language_is_longer_marked_and_keeps_its_fields(template: str) -> None:
    pseudo = pseudo_template(template)
    assert pseudo.startswith(OPEN)
    assert pseudo.endswith(CLOSE)
    assert list(fields(pseudo)) == list(fields(template))
    shown = say(template, n=2, s=0)
    assert len(say(pseudo, n=2, s=0)) >= len(shown) + 3
    assert not pseudo_template("")


def test_the_pseudo_language_says_all_that_english_says() -> None:
    pseudo, english = app_wording(PSEUDO), app_wording("en")
    assert pseudo.templates().keys() == english.templates().keys()
    long = "A sentence of fifty letters, which is not so short"
    assert len(pseudo_template(long)) == pytest.approx(1.4 * len(long), abs=4)
    assert game_wording(PLUGIN, PSEUDO).text("prompts.move").startswith(OPEN)
