"""Odd places to live in: accents, long paths, no home at all, nothing that can be written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

SUITE = [sys.executable, "-m", "amoeba_suite"]
GAME = ["amoeba_1975", "--seat", "easy", "--seat", "random", "--option", "deck_size=8"]
NAME = "Zoë Łukasz"
HOMES = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "AMOEBA_SUITE_HOME")


def run(
    place: Path, environment: dict[str, str], *arguments: object
) -> "subprocess.CompletedProcess[str]":
    bare = {key: value for key, value in os.environ.items() if key not in HOMES}
    done = subprocess.run(
        [*SUITE, *map(str, arguments)],
        cwd=place,
        env={**bare, "QT_QPA_PLATFORM": "offscreen", **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done


def homes(folder: Path) -> dict[str, str]:
    return {name: str(folder / name.lower()) for name in HOMES[:-1]}


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["accents", "long", "missing", "blocked"])
def test_it_plays_saves_and_prints_wherever_one_lives(tmp_path: Path, kind: str) -> None:
    """U2: HOME and XDG under an accent, 200 letters deep, not there, or a file in their place."""
    place = tmp_path / NAME
    place.mkdir()
    environment = homes(place)
    if kind == "long":
        place = place / ("x" * 110) / ("y" * 110)
        place.mkdir(parents=True)
        environment = homes(place)
        assert len(str(place)) > 200
    if kind == "missing":
        environment = {"HOME": "/proc/no such home"}
    if kind == "blocked":
        (place / "file").write_text("", encoding="utf-8")
        environment = homes(place / "file")
    played = run(place, environment, "simulate", *GAME, "--seed", "3", "--journals", place / "ö")
    assert played.returncode == 0, played.stderr
    (journal,) = (place / "ö").glob("*.amoeba")
    assert run(place, environment, "replay", journal).returncode == 0
    pdf = place / "Hilfe ü.pdf"
    printed = run(place, environment, "print", "amoeba_1975", "aid", "-o", pdf, "--language", "de")
    assert printed.returncode == 0, printed.stderr
    assert len(PdfReader(pdf).pages) >= 1
    left = [path for path in place.iterdir() if path.name.startswith(".")]
    assert left == []


@pytest.mark.slow
def test_what_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    """U2: a folder that is none, or full of somebody else: words instead of a traceback."""
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    places = homes(blocked)
    for arguments in (
        ("simulate", *GAME, "--journals", blocked / "ö"),
        ("print", "amoeba_1975", "aid", "-o", blocked / "ü.pdf"),
    ):
        done = run(tmp_path, places, *arguments)
        assert done.returncode != 0
        assert done.stderr.count("\n") == 1 and "file" in done.stderr
