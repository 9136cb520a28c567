"""Golden games show every change of the rules, and are rewritten only on request."""

from pathlib import Path

import pytest

from amoeba_suite.testing import golden
from amoeba_suite.testing.null_game.moves import NullGame


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    golden.main(["--add", "null_game", "--seats", "2", "--seed", "7", str(tmp_path)])
    return tmp_path


def test_an_unchanged_game_has_no_difference(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert golden.main([str(folder)]) == 0
    assert capsys.readouterr().out == ""


def test_a_changed_rule_shows_and_update_takes_it_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settle = NullGame._settle
    monkeypatch.setattr(NullGame, "_settle", lambda self, state, face: settle(self, state, 6))
    assert golden.main([str(folder)]) == 1
    assert '+  event {"type":"Scored"' in capsys.readouterr().out
    assert golden.main(["--update", str(folder)]) == 0
    assert golden.main([str(folder)]) == 0


def test_other_line_ends_are_a_difference(folder: Path) -> None:
    (path,) = golden.golden_files([folder])
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert golden.difference(path)


def test_a_foreign_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text("hello\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"x.txt:1: not a golden game"):
        golden.difference(path)


def test_the_text_is_thinned(folder: Path) -> None:
    (path,) = golden.golden_files([folder])
    lines = path.read_text(encoding="utf-8").splitlines()
    plies = [line for line in lines if not line.startswith((" ", "#"))]
    full = [line for line in lines if line.startswith("  public")]
    assert len(full) < len(plies) / 2
