"""What ``amoeba-suite check`` finds."""

import shutil
from pathlib import Path
from typing import Any, NoReturn

import pytest
from msgspec import structs

from amoeba_suite.core.assets import locate, user_dir
from amoeba_suite.core.checks import check_all, check_game
from amoeba_suite.core.plugin import Catalogue, GamePlugin, Refusal
from amoeba_suite.core.present import Text
from amoeba_suite.testing.null_game import PLUGIN

NULL = Catalogue({PLUGIN.id: PLUGIN})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder laid out like ``rules/``, with the null game in it."""
    shutil.copytree(PLUGIN.rules(), tmp_path / "rules" / PLUGIN.id)
    return tmp_path / "rules"


def test_what_is_shipped_has_no_fault() -> None:
    assert [str(fault) for fault in check_all()] == []
    assert check_game(PLUGIN) == []


def test_a_folder_like_rules_is_checked_in_place_of_the_shipped_data(folder: Path) -> None:
    assert check_all(folder, NULL) == []
    assert check_all(locate("rules")) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("game.yaml", "value: 1}", "value: one}", "expected int, got str"),
        ("wording.de.yaml", "  Draw: ", "  Drow: ", "no wording for this key (actions.Draw)"),
        ("reference.en.yaml", "type: Para", "type: Pera", "unknown type Pera, did you mean Para?"),
        ("tile.svg", "</svg>", "</svg", "not valid SVG: unclosed token"),
    ],
)
def test_each_file_of_a_game_is_checked(
    folder: Path, name: str, old: str, new: str, expected: str
) -> None:
    path = folder / PLUGIN.id / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    faults = check_all(folder, NULL)
    assert expected in "\n".join(fault.message for fault in faults)
    assert {Path(fault.file).name for fault in faults} == {name}
    assert all(fault.line for fault in faults)


def test_files_that_no_game_asks_for_must_be_yaml_all_the_same(folder: Path) -> None:
    (folder / PLUGIN.id / "extra.yaml").write_text("a: 1\na: 2\n", encoding="utf-8")
    assert [fault.message for fault in check_all(folder, NULL)] == [
        "the key is already in line 1 (a)"
    ]


def test_the_two_pictures_of_the_launcher_must_be_there(folder: Path) -> None:
    (folder / PLUGIN.id / "glyph.svg").unlink()
    (fault,) = check_all(folder, NULL)
    assert str(fault).endswith("null_game/glyph.svg: no such file")


@pytest.mark.parametrize("name", ["glyph.svg", "game.yaml", "wording.de.yaml", "reference.en.yaml"])
def test_what_cannot_be_read_is_a_fault_of_its_place(folder: Path, name: str) -> None:
    (folder / PLUGIN.id / name).unlink()
    (folder / PLUGIN.id / name).mkdir()
    faults = [str(fault) for fault in check_all(folder, NULL)]
    assert f"{folder}/null_game/{name}: cannot be read: this is a folder" in faults


def test_what_is_not_a_folder_of_rules_is_a_fault(folder: Path) -> None:
    assert [fault.message for fault in check_all(folder / "gone", NULL)] == ["no such folder"]
    (empty,) = check_all(folder / PLUGIN.id, NULL)
    assert "holds no folder of a game" in empty.message
    (folder / "chess").mkdir()
    (unknown,) = check_all(folder, NULL)
    assert unknown.message == "no game of that id; known: null_game"
    assert unknown.file.endswith("rules/chess")


def test_a_users_own_rules_are_checked_too() -> None:
    mine = user_dir("data") / "rules" / PLUGIN.id
    mine.mkdir(parents=True)
    (mine / "game.yaml").write_text("cards:\n  - {id: a, valeu: 1}\n", encoding="utf-8")
    faults = check_all(None, NULL)
    assert any(fault.line == 2 and "valeu" in fault.message for fault in faults)
    assert all(fault.file.endswith("home/data/rules/null_game/game.yaml") for fault in faults)


def test_refused_games_are_faults() -> None:
    refused = Refusal("bad", "some 1.0", Text("core.refused.failed", {"error": "oh"}))
    (fault,) = check_all(None, Catalogue({}, (refused,)))
    assert str(fault) == "some 1.0: bad: It could not be started. oh"


def test_a_game_whose_code_raises_is_a_fault(folder: Path) -> None:
    def load(_: Any) -> NoReturn:
        raise RuntimeError("oh")

    broken: GamePlugin = structs.replace(PLUGIN, load=load)
    (fault,) = check_all(folder, Catalogue({PLUGIN.id: broken}))
    assert fault.message == "null_game: It could not be started. RuntimeError: oh"
    assert len(check_all(None, Catalogue({PLUGIN.id: broken}))) == 1
