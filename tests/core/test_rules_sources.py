"""Rules data of a game: by name, with a user's folder over it, and loaded."""

from pathlib import Path

import pytest
from core_rules import CARD, File
from msgspec import structs

from amoeba_suite.core import rules
from amoeba_suite.core.assets import user_dir
from amoeba_suite.core.rules import Fault, RulesError, RuleSource, load_game, source_for
from amoeba_suite.testing.null_game import PLUGIN


@pytest.fixture
def source(tmp_path: Path) -> RuleSource:
    (tmp_path / "shipped").mkdir()
    (tmp_path / "mine").mkdir()
    (tmp_path / "shipped" / "cards.yaml").write_text(CARD, encoding="utf-8")
    (tmp_path / "shipped" / "wording.en.yaml").write_text("a: b", encoding="utf-8")
    return RuleSource(tmp_path / "shipped", tmp_path / "mine")


def test_a_source_loads_by_name_with_or_without_suffix(source: RuleSource) -> None:
    assert source.load("cards", File) == source.load("cards.yaml", File)
    assert source.names() == ("cards.yaml",)


def test_a_users_file_lies_over_the_shipped_one(source: RuleSource) -> None:
    before = source.digest()
    assert source.overlay
    (source.overlay / "cards.yaml").write_text("cards: []", encoding="utf-8")
    fresh = RuleSource(source.folder, source.overlay)
    assert fresh.load("cards", File) == File(())
    assert fresh.digest() != before
    assert RuleSource(source.folder).digest() == before


def test_the_digest_is_of_the_rules_alone(source: RuleSource) -> None:
    before = source.digest()
    for name in ("wording.en.yaml", "reference.en.yaml", "tile.svg"):
        (source.folder / name).write_text("changed: 1", encoding="utf-8")
    (source.folder / "cards.yaml").write_bytes(CARD.replace("\n", "\r\n").encode())
    assert source.digest() == before
    (source.folder / "cards.yaml").write_text(CARD + "# a word", encoding="utf-8")
    changed = source.digest()
    assert changed != before
    (source.folder / "cards.yaml").rename(source.folder / "decks.yaml")
    assert source.digest() not in (before, changed)


def test_files_in_folders_of_their_own_are_rules_too(source: RuleSource) -> None:
    for folder in ("red", "blue"):
        (source.folder / folder).mkdir()
        (source.folder / folder / "cards.yaml").write_text(f"name: {folder}", encoding="utf-8")
    assert {"red/cards.yaml", "blue/cards.yaml"} <= set(source.names())
    assert source.marked("red/cards").data == {"name": "red"}
    assert source.marked("blue/cards").data == {"name": "blue"}
    before = source.digest()
    (source.folder / "red" / "cards.yaml").write_text("name: pink", encoding="utf-8")
    assert source.digest() != before


def test_a_fault_of_meaning_has_its_place(source: RuleSource) -> None:
    (source.folder / "cards.yaml").write_text(CARD, encoding="utf-8")
    fault = source.fault("cards", "cards[0].cost", "costs more than there is")
    assert (fault.line, fault.column) == (3, 11)
    assert fault.message == "costs more than there is (cards[0].cost)"
    # a field that was left out is shown at its record
    assert source.fault("cards", "cards[0].note", "needs a note").line == 2
    assert source.fault("cards", "nowhere.at[3].all", "x").line == 1


def overlay() -> Path:
    folder = user_dir("data") / "rules" / PLUGIN.id
    folder.mkdir(parents=True)
    return folder


def test_without_a_users_folder_the_shipped_data_is_used() -> None:
    game, used, faults = load_game(PLUGIN)
    assert used.overlay is None
    assert faults == ()
    assert game


def test_a_good_users_folder_is_used() -> None:
    text = (PLUGIN.rules() / "game.yaml").read_text(encoding="utf-8")
    (overlay() / "game.yaml").write_text(text + "# mine\n", encoding="utf-8")
    _, used, faults = load_game(PLUGIN)
    assert faults == ()
    assert used.digest() != RuleSource(PLUGIN.rules()).digest()


def test_a_broken_users_folder_is_set_aside_and_its_faults_are_told() -> None:
    (overlay() / "game.yaml").write_text("cards:\n  - {id: 1a, valeu: 3}\n", encoding="utf-8")
    game, used, faults = load_game(PLUGIN)
    assert game
    assert used.digest() == RuleSource(PLUGIN.rules()).digest()
    assert [fault.line for fault in faults] == [2] * len(faults)
    assert "valeu" in faults[0].message
    with pytest.raises(RulesError):
        PLUGIN.load(source_for(PLUGIN))


def test_a_users_file_that_cannot_be_read_is_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = overlay() / "game.yaml"
    mine.write_text("cards: []", encoding="utf-8")
    read_bytes = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path == mine:
            raise PermissionError(13, "Permission denied", str(path))
        return read_bytes(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    _, used, faults = load_game(PLUGIN)
    assert used.overlay is None
    assert [fault.message for fault in faults] == ["cannot be read: no permission"]


def test_a_folder_in_the_place_of_a_users_file_is_told() -> None:
    (overlay() / "game.yaml").mkdir()
    game, used, faults = load_game(PLUGIN)
    assert game
    assert used.overlay is None
    assert faults[0].message.startswith("cannot be read: ")


def test_broken_shipped_data_is_an_error(tmp_path: Path) -> None:
    broken = structs.replace(PLUGIN, rules=lambda: tmp_path)
    with pytest.raises(RulesError, match="no such file"):
        load_game(broken)


def test_a_fault_about_a_whole_file_has_no_line() -> None:
    assert str(Fault("a.yaml", 0, 0, "no such file")) == "a.yaml: no such file"
    assert rules.Fault is Fault
