"""The built program stands alone: elsewhere, without source, environment or a place to write."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import freeze
import linux
import pytest
import smoke

from amoeba_suite.core.assets import locate

Start = Callable[..., "subprocess.Popen[str]"]
MOST_SIZE = 1.25
"""Times the size of a bare Qt program of the same make."""


def files(folder: Path) -> dict[str, int]:
    return {path.relative_to(folder).as_posix(): path.lstat().st_size for path in folder.rglob("*")}


@pytest.mark.slow
def test_it_passes_its_own_test_and_writes_nothing_beside_itself(
    program: Path, start: Start
) -> None:
    """P1: from another, read-only folder with an accent, its source gone; also U2."""
    before = files(program.parent)
    process = start("selftest")
    said, wrong = process.communicate(timeout=300)
    assert process.returncode == 0, said + wrong
    assert "FAIL" not in said
    for game in (path.name for path in locate("rules").iterdir() if path.is_dir()):
        assert game in said or not _playable(game)
    assert files(program.parent) == before


def _playable(game: str) -> bool:
    from amoeba_suite.games import BUILT_IN

    return any(plugin.id == game for plugin in BUILT_IN)


@pytest.mark.slow
def test_a_game_is_played_left_and_continued_by_mouse(start: Start, home: Path) -> None:
    with smoke.screen() as display:
        smoke.play_by_mouse(lambda: start(DISPLAY=display), home, display)


@pytest.mark.slow
def test_a_saved_game_opens_by_its_file_also_in_the_copy_that_runs(
    start: Start, home: Path
) -> None:
    """What a double click does, first without and then with a window open."""
    journal = home / "Zoë & Ben.amoeba"
    made = home / "amoeba_1975-7.amoeba"
    line = "amoeba_1975 --seat easy --seat easy --iterations 1 --seed 7"
    simulate = start("simulate", *line.split(" "), "--journals", home)
    assert simulate.wait(60) == 0
    lines = made.read_text(encoding="utf-8").splitlines(keepends=True)
    made.unlink()
    journal.write_text("".join(lines[:4]), encoding="utf-8")
    with smoke.screen() as display:
        window = smoke.Window(lambda: start(journal, DISPLAY=display), display)
        try:
            smoke.wait_for("the game on the table", lambda: "–" in window.title())
            assert len(smoke.games(home)) == 1
            again = start("play", journal, DISPLAY=display)
            assert again.wait(30) == 0
            smoke.wait_for("a second game", lambda: len(smoke.games(home)) == 2)
            assert journal.read_text(encoding="utf-8") == "".join(lines[:4])
        finally:
            window.end()


@pytest.mark.slow
def test_with_a_marker_it_keeps_everything_beside_itself(
    made: tuple[Path, Path], start: Start, home: Path
) -> None:
    folder = home / "on a stick"
    shutil.copytree(made[0], folder, symlinks=True)
    (folder / "portable.txt").touch()
    if os.geteuid() == 0:
        shutil.chown(folder, "nobody")
    with smoke.screen() as display:
        window = smoke.Window(lambda: start(file=folder / "amoeba-suite", DISPLAY=display), display)
        try:
            smoke.wait_for("a note of the run", (folder / "user/data/running.json").is_file)
        finally:
            window.end()
    assert [path.name for path in home.iterdir()] == ["on a stick"]


def test_it_holds_every_module_and_all_data(program: Path, made: tuple[Path, Path]) -> None:
    """P1: games name their scenes, and commands themselves, by strings: no import leads there."""
    from PyInstaller.archive.readers import CArchiveReader

    source = made[0].parents[1]
    modules = {
        ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
        for path in (source / "amoeba_suite").rglob("*.py")
    }
    archive = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz")
    assert len(modules) > 100
    assert modules - set(archive.toc) == {"amoeba_suite.__main__"}, "start.py does its work"
    inside = program.parent / "_internal"
    for part in ("rules", "resources", "amoeba_suite/testing/null_game/data"):
        for path in (source / part).rglob("*"):
            if path.is_file():
                assert (inside / path.relative_to(source)).read_bytes() == path.read_bytes()
    assert [*(inside / "fontpkg_inter").rglob("*.ttf")]
    assert [*(inside / "resources" / "wording" / "ready").glob("*.json")], "words are parsed"


def test_it_is_not_much_larger_than_a_bare_window(made: tuple[Path, Path]) -> None:
    ours, bare = (sum(files(folder).values()) for folder in made)
    sys.stdout.write(f"\n{ours / 1e6:.1f} MB, bare {bare / 1e6:.1f} MB ({ours / bare:.2f}x)\n")
    assert ours <= bare * MOST_SIZE


def test_what_it_leaves_to_the_system_is_known(program: Path) -> None:
    """P2: by ldd and the versions of glibc; bare containers are tried by dist-check."""
    must, should = linux.depends(program.parent)
    assert must[0].startswith("libc6 (>= 2.")
    assert {"libegl1", "libgl1", "libxcb1"} <= set(must)
    assert should == ["libcups2"]
    inside = {path.name for path in program.parent.rglob("*")}
    assert not any("Qt6Q" in name or "gtk" in name for name in inside)


def test_of_qt_only_what_is_used_goes_along(program: Path) -> None:
    qt = program.parent / "_internal" / "PySide6" / "Qt"
    words = {path.stem for path in (qt / "translations").iterdir()}
    assert words == {"qtbase_de"}, "English needs none"
    kinds = {path.name for path in (qt / "plugins").iterdir()}
    assert {"platforms", "iconengines"} <= kinds <= set(freeze.KEPT_PLUGINS)
    modules = {path.name.partition(".")[0] for path in qt.parent.glob("*.so")}
    assert modules == {
        *("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPrintSupport", "QtNetwork", "QtDBus"),
    }
