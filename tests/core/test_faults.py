"""Faults of data files are told in the language of the one who reads them."""

import ast
import copy
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

import amoeba_suite
from amoeba_suite.commands import check
from amoeba_suite.commands.common import Arguments
from amoeba_suite.core import assets
from amoeba_suite.core.checks import check_game
from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.plugin import GamePlugin, attempt, find_plugins
from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import load_game, overlay_folder, read_yaml
from amoeba_suite.core.wording import app_wording, folder_wording, languages

CODE = Path(amoeba_suite.__file__).parent
PLUGINS = tuple(find_plugins().plugins.values())


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(min_length=2, pattern="^[a-z]+$")]
    cost: Annotated[int, Meta(ge=1)]
    kind: Literal["ship", "move"] = "ship"
    reach: Annotated[tuple[int, ...], Meta(min_length=1)] = (1,)
    place: tuple[int, int] | None = None
    note: str | int = ""


BAD = {
    "- {id: ab, cost: 1}": "",
    "id: ab": "das Feld cost fehlt",
    "{id: ab, cost: 1, kost: 2}": "gemeint ist wohl cost (kost)",
    "{id: ab, cost: 1, zzz: 2}": "unbekanntes Feld zzz (zzz)",
    "{id: ab, cost: two}": "erwartet: ganze Zahl; gefunden: Text (cost)",
    "{id: ab, cost: 0}": "erwartet: ganze Zahl >= 1 (cost)",
    "{id: a, cost: 1}": "erwartet: Text der Länge >= 2 (id)",
    "{id: AB, cost: 1}": "erwartet: Text nach dem Muster",
    "{id: ab, cost: 1, kind: shipp}": "den Wert 'shipp' gibt es hier nicht (kind)",
    "{id: ab, cost: 1, reach: []}": "erwartet: Liste der Länge >= 1 (reach)",
    "{id: ab, cost: 1, place: [1]}": "erwartet: Liste der Länge 2; gefunden: 1 (place)",
    "{id: ab, cost: 1, note: []}": "gefunden: Liste (note)",
    "{id: ab, cost: 1, cost: 2}": "diesen Schlüssel gibt es schon in Zeile 1 (cost)",
    "{id: ab, cost: 1:30}": "1:30 wird nicht überall gleich gelesen",
    "{id: no, cost: 1}": 'YAML liest no als wahr oder falsch: bitte true, false oder "no"',
    "{id: 2026-01-01, cost: 1}": "als Datum",
    "{id: 1e3, cost: 1}": "ist 1e3 Zahl oder Text?",
    "{id: =, cost: 1}": "hat in YAML eine eigene Bedeutung",
    "{id: !x ab, cost: 1}": "Typangaben (!x) gelten hier nicht",
    "{id: &a ab, cost: *a}": "über einen Verweis",
    "{<<: {id: ab}, cost: 1}": "Sammelschlüssel",
    "{[1]: 2}": "ein Schlüssel muss ein Wort sein",
    "{1: 2}": 'ein Schlüssel muss ein Wort sein: bitte "1" schreiben',
    "{id: ab": "kein gültiges YAML",
    "id: \x07": "kein gültiges YAML: Zeichen U+0007",
    "": "die Datei ist leer",
    "[" * 60 + "]" * 60: "zu tief verschachtelt",
}


@pytest.mark.parametrize("content", BAD)
def test_a_broken_file_is_told_in_german_too(content: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        read_yaml(file, Card)
    told = [fault.told("de") for fault in caught.value.faults]
    assert any(BAD[content] in line for line in told), told
    for fault, line in zip(caught.value.faults, told, strict=True):
        assert isinstance(fault.what, Text)
        assert line != str(fault) and f"[{fault.what.key}]" not in line + str(fault)
        assert line.startswith(str(fault).partition(": ")[0])  # the same place


def test_a_file_that_is_none_is_told_in_german_too(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "odd").write_bytes(b"\xff")
    (tmp_path / "big").write_text(" " * 4_000_001, encoding="utf-8")
    said = {"no": "gibt es nicht", "folder": "Ordner", "odd": "kein UTF-8", "big": "größer als 4"}
    for name, words in said.items():
        with pytest.raises(RulesError) as caught:
            read_yaml(tmp_path / name, Card)
        assert words in caught.value.faults[0].told("de")


def keys_in(folder: Path) -> Iterator[str]:
    """The keys of sentences about faults that stand in the code."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if re.fullmatch(r"(data|faults)\.[a-z0-9_]+", node.value):
                    yield node.value
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_of":
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield f"faults.{key.value}"


def written(templates: dict[str, str], group: str) -> set[str]:
    """The keys that the code names itself, not those that it puts together."""
    return {
        key
        for key in templates
        if key.startswith(group)
        and not key.startswith("faults.owner.")
        and not (key.endswith("_meant") and key.removesuffix("_meant") in templates)
    }


@pytest.mark.parametrize("language", languages())
def test_every_fault_has_words_and_all_words_are_used(language: str) -> None:
    used = set(keys_in(CODE))
    app = {key for key in used if key.startswith("data.")}
    assert app == written(dict(app_wording(language).templates()), "data.")
    for plugin in PLUGINS:
        keys = set(keys_in(CODE / "games" / plugin.id)) - app
        words = folder_wording(plugin.rules(), language).templates()
        assert keys == written(dict(words), "faults."), plugin.id


def overlaid(plugin: GamePlugin, name: str, old: str, new: str) -> tuple[Fault, ...]:
    """What is said of an owner's own file with that change."""
    text = (plugin.rules() / name).read_text(encoding="utf-8")
    assert old in text
    file = overlay_folder(plugin) / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return load_game(plugin)[2]


CHANGES = {
    "amoeba_1975": ("figures.yaml", "points: 1", "points: 2", "verbindende Plättchen"),
    "amoeba_wars": ("map.yaml", "id: hexarch,", "id: beadwork,", "beadwork gibt es zweimal"),
    "devastators": ("cards.yaml", "copies: ", "copies: 1", "ergeben zusammen"),
    "galactic_strike_force": (
        "ships/kharachars_claw.yaml",
        "when: play",
        "when: battle",
        "ein Boost kennt den Auslöser battle nicht",
    ),
}


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda plugin: plugin.id)
def test_the_rules_of_an_owner_are_told_in_the_language_of_the_command(
    plugin: GamePlugin, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, old, new, words = CHANGES[plugin.id]
    assert any(words in fault.told("de") for fault in overlaid(plugin, name, old, new))
    arguments = Arguments()
    arguments.folder = tmp_path / plugin.id
    shutil.copytree(plugin.rules(), arguments.folder, ignore=shutil.ignore_patterns("wording*"))
    shutil.copy(overlay_folder(plugin) / name, arguments.folder / name)
    assert check.run(arguments, app_wording("de")) == 1
    assert words in capsys.readouterr().out  # although no wording lies beside the file


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda plugin: plugin.id)
def test_an_owners_changes_are_checked_over_the_built_in_data(
    plugin: GamePlugin, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The folder holds the changed file alone, and that is said; nothing else of it is missing."""
    name, old, new, words = CHANGES[plugin.id]
    file = tmp_path / "rules" / plugin.id / name
    file.parent.mkdir(parents=True)
    text = (plugin.rules() / name).read_text(encoding="utf-8")
    arguments = Arguments()
    for folder in (tmp_path / "rules", tmp_path / "rules" / plugin.id):
        arguments.folder = folder
        file.write_text(text + "# mine", encoding="utf-8")
        assert check.run(arguments, app_wording("de")) == 0
        said = capsys.readouterr().out
        assert f"{plugin.id}: über die eingebauten Daten von {plugin.title} gelegt" in said
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        assert check.run(arguments, app_wording("de")) == 1
        note, *faults, total = capsys.readouterr().out.splitlines()
        assert "gelegt" in note and total == f"{len(faults)} Fehler"
        assert any(words in fault for fault in faults)
        assert all(fault.startswith(str(file)) for fault in faults), faults


def test_an_owners_folder_without_rules_or_with_more_than_rules_is_told(tmp_path: Path) -> None:
    plugin = find_plugins().plugins["amoeba_wars"]
    folder = tmp_path / plugin.id
    folder.mkdir()
    assert [fault.sentence("en") for fault in check_game(plugin, folder)] == [
        "holds no rules data (.yaml)"
    ]
    for name in ("map.yaml", "wording.de.yaml", "tile.svg"):
        shutil.copy(plugin.rules() / name, folder)
    (folder / "notes.yaml").write_text("a: no", encoding="utf-8")
    faults = check_game(plugin, folder)
    assert [Path(fault.file).name for fault in faults] == [
        "notes.yaml",
        "tile.svg",
        "wording.de.yaml",
    ]
    assert "eingebauten" in faults[1].sentence("de") and "built-in" in faults[2].sentence("en")
    assert check_game(plugin, plugin.rules()) == []


def test_the_reason_for_a_refusal_holds_the_fault_in_any_language() -> None:
    def load() -> None:
        raise RulesError([Fault("a.yaml", 1, 2, Text("data.empty"), "cards")])

    _, reason = attempt(load)
    assert reason is not None
    assert "a.yaml:1:2: the file is empty (cards)" in app_wording("en").text(reason)
    assert "a.yaml:1:2: die Datei ist leer (cards)" in app_wording("de").text(reason)


def test_a_broken_wording_file_does_not_hide_its_own_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = tmp_path / "wording"
    words.mkdir()
    (words / "data.en.yaml").write_text("data: {empty: no, deep: off}", encoding="utf-8")
    monkeypatch.setattr(assets, "locate", lambda kind, *parts: tmp_path.joinpath(*parts))
    wording = folder_wording(tmp_path, "en")
    assert wording.text("data.empty")


def test_faults_are_sorted_by_place_kept_apart_and_sent_to_other_processes() -> None:
    first, second = Fault("a", 1, 2, Text("data.deep")), Fault("a", 1, 10, "odd")
    error = RulesError([second, first, first])
    assert error.faults == (first, first, second)
    assert len(set(error.faults)) == 2
    again = copy.deepcopy(error)  # goes the way that other processes get it
    assert again.faults == error.faults and str(again) == str(error)
