"""Law 6: what has no words, or words for nothing, is found."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import pytest
import yaml
from core_games import game_in
from msgspec import Meta, Struct

from amoeba_suite.core import assets, wording_check
from amoeba_suite.core.contract import Chance, Decide, Over, Seat
from amoeba_suite.core.wording import (
    check_wording,
    languages,
)
from amoeba_suite.core.wording_check import check_app_wording
from amoeba_suite.testing.null_game import PLUGIN


def test_the_null_game_and_the_app_lack_no_words() -> None:
    turns = (
        Decide(Seat(0), "move"),
        Decide(Seat(0), "aim"),
        Chance("die"),
        Over((1.0, 0.0), "played_out"),
    )
    assert check_wording(PLUGIN, turns) == []
    assert check_app_wording() == []


def changed(tmp_path: Path, language: str, old: str, new: str) -> list[str]:
    """Faults of the null game when one line of its wording is changed."""
    texts = {
        name: (PLUGIN.rules() / f"wording.{name}.yaml").read_text(encoding="utf-8")
        for name in languages()
    }
    assert old in texts[language]
    texts[language] = texts[language].replace(old, new, 1)
    faults = check_wording(game_in(tmp_path, **texts), (Decide(Seat(0), "aim"),))
    for fault in faults:
        assert "[data." not in fault.sentence("de") != fault.sentence("en")
    return [f"{Path(fault.file).suffixes[0][1:]}: {fault.message}" for fault in faults]


@pytest.mark.parametrize(
    ("language", "old", "new", "expected"),
    [
        ("de", "  Take: ", "  Took: ", "de: no wording for this key (actions.Take)"),
        ("de", "  Take: ", "  Took: ", "de: the game has nothing of that name (actions.Took)"),
        ("en", "  Stole: ", "  Stolen: ", "en: no wording for this key (events.Stole)"),
        ("de", "  aim: ", "  am: ", "de: no wording for this key (prompts.aim)"),
        ("de", "  aim: ", "  am: ", "en: no wording for this key (prompts.am)"),
        ("en", "{slot:place}", "{slto:place}", "en: no field slto in Take (actions.Take)"),
        (
            "en",
            "{slot:place}",
            "{slot:plaice}",
            "en: unknown format plaice in {slot:plaice} (actions.Take)",
        ),
        (
            "en",
            "{winners:list:player}",
            "{winners:list:plyer}",
            "en: unknown format plyer in {winners:list:plyer} (view.won)",
        ),
        ("de", "Karte {id}", "Karte {nummer}", "de: en has no {nummer} here (view.card)"),
        (
            "de",
            "Karte {id}",
            '"Karte {id"',
            "de: not a template: expected '}' before end of string (view.card)",
        ),
        (
            "en",
            "{n:plural:card|cards}",
            "{n:plural:cards}",
            "en: plural needs two forms, one|many, in {n:plural:cards} (view.hand)",
        ),
        (
            "en",
            "{winners:list:player} wins",
            "{winners:choose:x} wins",
            "en: choose needs value=text between the bars in {winners:choose:x} (view.won)",
        ),
        ("en", "points: points", "points: 7", "en: expected text (view.points)"),
        ("en", "  thieves: ", "  theives: ", "en: no wording for this key (options.thieves)"),
        (
            "en",
            "points: points",
            "points: no",
            'en: YAML reads no as true or false: write true, false or "no" (view.points)',
        ),
    ],
)
def test_each_kind_of_missing_word_is_found(
    tmp_path: Path, language: str, old: str, new: str, expected: str
) -> None:
    assert expected in changed(tmp_path, language, old, new)


@pytest.mark.parametrize("value", ["on", "7", "[Punkte]"])
def test_a_value_that_is_no_text_is_one_fault_and_not_two(tmp_path: Path, value: str) -> None:
    (message,) = changed(tmp_path, "de", "points: Punkte", f"points: {value}")
    assert message.startswith(("de: YAML reads on as true", "de: expected text"))


def test_a_missing_file_of_words_is_found(tmp_path: Path) -> None:
    plugin = game_in(tmp_path, en=(PLUGIN.rules() / "wording.en.yaml").read_text(encoding="utf-8"))
    assert [fault.message for fault in check_wording(plugin)] == ["no such file"]


def test_words_for_turns_that_were_met_are_asked_for() -> None:
    turns = (Decide(Seat(0), "fly"), Chance("storm"), Over((0.0,), "sunk"))
    messages = [fault.message for fault in check_wording(PLUGIN, turns)]
    for key in ("prompts.fly", "chances.storm", "endings.sunk"):
        assert messages.count(f"no wording for this key ({key})") == len(languages())


def test_parts_of_the_app_do_not_hide_each_others_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in languages():
        (tmp_path / f"core.{language}.yaml").write_text("core: {a: x}\n", encoding="utf-8")
        (tmp_path / f"shell.{language}.yaml").write_text("core: {a: y, b: z}\n", encoding="utf-8")
    monkeypatch.setattr(assets, "locate", lambda *parts: tmp_path)
    assert [str(fault).removeprefix(f"{tmp_path}/") for fault in check_app_wording()] == [
        f"shell.{language}.yaml:1:8: core.{language}.yaml has this key as well (core.a)"
        for language in ("de", "en")
    ]


ODD_SIGNS = {
    "en": r"\w …$|[\d}] %",
    "de": r"\w…$|[\d}]%",
}
"""German has a blank before a percent sign and before dots for left-out words, English has not."""


@pytest.mark.parametrize("language", ODD_SIGNS)
def test_signs_stand_as_the_language_wants_them(language: str) -> None:
    files = [*assets.locate("resources", "wording").glob(f"*.{language}.yaml")]
    files += assets.locate("rules").glob(f"*/*.{language}.yaml")
    assert len(files) > 20
    odd = re.compile(ODD_SIGNS[language])
    found = [
        f"{file.name}: {text}"
        for file in files
        for text in texts(yaml.compose(file.read_text(encoding="utf-8"), yaml.CSafeLoader))
        if odd.search(text)
    ]
    assert found == []


def texts(node: yaml.Node) -> Iterator[str]:
    if isinstance(node, yaml.ScalarNode):
        yield node.value
    elif isinstance(node, yaml.SequenceNode):
        for part in node.value:
            yield from texts(part)
    elif isinstance(node, yaml.MappingNode):
        for _, part in node.value:
            yield from texts(part)


def test_an_option_that_only_the_table_fills_in_needs_no_label() -> None:
    class Options(Struct, frozen=True):
        hand: int = 2
        people: Annotated[tuple[int, ...], Meta(extra_json_schema={"people": True})] = ()

    assert wording_check._options(Options) == {"options.hand"}
