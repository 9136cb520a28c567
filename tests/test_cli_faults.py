"""The command line when games, data, disks or computer players are at fault."""

import json
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from amoeba_suite.ai import selfplay
from amoeba_suite.commands import simulate
from amoeba_suite.core.assets import user_dir
from amoeba_suite.games import BUILT_IN

A75 = ["simulate", "amoeba_1975", "--seat", "random", "--seat", "random"]
A75 += ["--option", "deck_size=8", "--seed", "1"]

Run = Callable[..., tuple[int, str, str]]


def test_a_users_own_broken_data_is_noted_and_left_out(run: Run) -> None:
    folder = user_dir("data") / "rules" / "amoeba_1975"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text("hand: many\n", encoding="utf-8")
    code, out, err = run(*A75)
    assert code == 0
    assert "level random" in out
    assert err.startswith("amoeba-suite: note: ")
    assert "game.yaml:1:7" in err
    code, out, _ = run("check")
    assert code == 1
    assert "game.yaml:1:7" in out


def _install(module: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that offers ``bad_game``."""
    name = f"bad_game_{abs(hash(module))}"
    (folder / f"{name}.py").write_text(module, encoding="utf-8")
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8"
    )
    (info / "entry_points.txt").write_text(
        f"[amoeba_suite.games]\nbad_game = {name}:PLUGIN\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(folder)


@pytest.mark.parametrize(
    ("module", "words"),
    [("raise RuntimeError('no luck')", "no luck"), ("PLUGIN = 5", "int"), ("x = (", "SyntaxError")],
)
def test_a_refused_game_says_why(
    module: str, words: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _install(module, tmp_path, monkeypatch)
    code, out, err = run("simulate", "bad_game", "--seat", "easy")
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert run(*A75)[0] == 0


@pytest.mark.parametrize(
    "raised", ["ValueError('no luck')", "RulesError([Fault('x', 1, 2, 'no luck')])"]
)
def test_a_game_that_cannot_be_loaded_says_why(
    raised: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"""
from msgspec.structs import replace
from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.testing.null_game import PLUGIN as GOOD
def load(source):
    raise {raised}
PLUGIN = replace(GOOD, id="bad_game", load=load)
"""
    _install(module, tmp_path, monkeypatch)
    for command in (("simulate", "bad_game", "--seat", "easy"), ("play", "bad_game")):
        code, out, err = run(*command)
        assert (code, out) == (2, "")
        assert "no luck" in err
        assert err.count("\n") == 1
    scenario = tmp_path / "bad.yaml"
    scenario.write_text(
        "- {rules: [X-1], title: t, game: bad_game, seats: 2, expect: {}}\n", encoding="utf-8"
    )
    code, out, err = run("scenario", scenario)
    assert (code, err) == (1, "")
    assert "bad.yaml:1:" in out
    assert "no luck" in out


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_journal_is_never_overwritten(jobs: int, run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    line = [*A75, "--games", 2, "--jobs", jobs, "--journals", folder]
    assert run(*line)[0] == 0
    before = {path: path.read_bytes() for path in folder.iterdir()}
    assert len(before) == 2
    code, out, err = run(*line)
    assert (code, out) == (2, "")
    assert "amoeba_1975-1.amoeba" in err
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_a_game_without_end_is_named_by_its_seed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "MOST_PLIES", 3)
    code, out, err = run(*A75)
    assert (code, out) == (1, "")
    assert err == "amoeba-suite: amoeba_1975: seed 1: no end after 3 plies\n"


def test_one_endless_game_does_not_take_the_others_along(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    batch = (*A75, "--games", "6", "--json")
    report = json.loads(run(*batch)[1])
    lengths = sorted(game["plies"] for game in report["games"])
    assert report["faults"] == []
    limit = lengths[-2] + 1
    assert limit < lengths[-1]  # one game alone is longer
    monkeypatch.setattr(selfplay, "MOST_PLIES", limit)
    code, out, err = run(*batch)
    report = json.loads(out)
    assert code == 1
    assert len(report["games"]) == report["totals"]["games"] == 5
    (fault,) = report["faults"]
    assert fault["seats"] == ["random", "random"]
    assert fault["problem"] == f"seed {fault['seed']}: no end after {limit} plies"
    assert err == f"amoeba-suite: amoeba_1975: {fault['problem']}\n"


def test_another_process_tells_of_an_endless_game_and_plays_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(selfplay, "MOST_PLIES", 3)
    job = simulate.Job("null_game", {}, ("easy", "easy"), "9", 20, None)
    told = msgspec.json.encode(simulate._report(4, job))
    number, fault = simulate._decoded(told)
    assert isinstance(fault, selfplay.Faulted)
    assert (number, fault.seed, fault.problem.args["plies"]) == (4, "9", 3)
    monkeypatch.undo()
    number, result = simulate._decoded(msgspec.json.encode(simulate._report(5, job)))
    assert (number, type(result)) == (5, selfplay.GameResult)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The part of the selftest that needs Qt, replaced."""
    module: Any = types.ModuleType("amoeba_suite.app.selftest")
    module.windows = list
    monkeypatch.setitem(sys.modules, "amoeba_suite.app.selftest", module)
    printing: Any = types.ModuleType("amoeba_suite.app.printing")
    printing.print_pdf = lambda _id, _kind, path, *_: path.write_bytes(b"%PDF-1.4\n%%EOF\n")
    monkeypatch.setitem(sys.modules, "amoeba_suite.app.printing", printing)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return module


def test_the_selftest_tells_every_failure(run: Run, windows: Any) -> None:
    code, out, err = run("selftest")
    assert (code, err) == (0, "")
    assert all(line.startswith("ok ") for line in out.splitlines()[:-1])
    windows.windows = lambda: ["the launcher is empty"]
    sys.modules["amoeba_suite.app.printing"].print_pdf = (  # type: ignore[attr-defined]
        lambda _id, _kind, path, *_: path.write_bytes(b"")
    )
    code, out, _ = run("selftest")
    assert code == 1
    assert "FAIL  every window: the launcher is empty" in out
    for plugin in BUILT_IN:
        assert f"FAIL  a PDF of {plugin.id}: 0 bytes that are no PDF" in out
    assert out.endswith(f"{1 + len(BUILT_IN)} checks failed\n")


def test_the_selftest_survives_whatever_a_part_raises(run: Run, windows: Any) -> None:
    def broken() -> None:
        raise RuntimeError("two\nlines")

    windows.windows = broken
    code, out, _ = run("selftest")
    assert code == 1
    assert "RuntimeError: two lines" in out


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("replay", "{}/none.jsonl"), "Datei oder Ordner nicht vorhanden"),
        (("scenario", "{}/none"), "Datei oder Ordner nicht vorhanden"),
        (("replay", "{}/" + "x" * 300), "der Name ist zu lang"),
        (("print", "amoeba_1975", "rules", "-o", "{}/file/x.pdf"), "kein Ordner"),
        (("simulate", *A75[1:], "--journals", "{}/file/x"), "kein Ordner"),
        (("replay", "{}/a\0b"), "so kann keine Datei heißen"),
    ],
)
def test_the_system_speaks_german_too(
    command: tuple[str, ...], words: str, run: Run, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    code, out, err = run("--language", "de", *(part.format(tmp_path) for part in command))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert words in err
