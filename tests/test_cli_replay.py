"""The command line replays games, runs scenarios and checks data."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from amoeba_suite.games import BUILT_IN
from amoeba_suite.testing.games import find

PAIR = ["--seat", "easy", "--seat", "random"]

Run = Callable[..., tuple[int, str, str]]


SCENARIOS = Path(__file__).parent / "scenarios" / "null_game"


@pytest.fixture
def journal(run: Run, tmp_path: Path) -> Path:
    folder = tmp_path / "Zoë Łukasz" / "journals"
    for jobs in (1, 2):
        run(
            "simulate",
            "null_game",
            *PAIR,
            "--games",
            2,
            "--seed",
            3,
            "--jobs",
            jobs,
            "--journals",
            folder / str(jobs),
        )
    files = sorted(folder.rglob("*.amoeba"))
    assert [file.name for file in files] == ["null_game-3.amoeba", "null_game-4.amoeba"] * 2
    assert files[0].read_bytes() == files[2].read_bytes()
    return files[0]


def test_replay_prints_the_log_and_the_end(journal: Path, run: Run) -> None:
    code, out, err = run("replay", journal)
    assert (code, err) == (0, "")
    assert "easy gets 2 cards" in out
    payoff = json.loads(run("replay", journal, "--json")[1])["payoff"]
    shares = [f"{name} {pay}" for name, pay in zip(("easy", "random"), payoff, strict=True)]
    assert out.splitlines()[-1] == f"All cards are played: {' and '.join(shares)}"
    german = run("--language", "de", "replay", journal)[1]
    assert "easy bekommt 2 Karten" in german
    assert german.splitlines()[-1].endswith(": " + " und ".join(shares).replace(".", ","))


def test_replay_as_json(journal: Path, run: Run) -> None:
    code, out, _ = run("replay", journal, "--json")
    report = json.loads(out)
    assert code == 0
    assert (report["game"], report["seed"], report["finished"]) == ("null_game", "3", True)
    assert report["plies"] == len(report["log"])
    assert report["log"][0]["actor"] is None
    assert report["log"][0]["action"]["type"] == "Shuffled"
    assert report["payoff"] in ([1, 0], [0, 1], [0.5, 0.5])


def test_replay_of_an_unfinished_game_says_whose_turn_it_is(journal: Path, run: Run) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:6]))
    code, out, _ = run("replay", journal)
    assert code == 0
    assert re.search(r"not finished: after \d+ plies it is (easy|random)'s turn", out)


@pytest.mark.parametrize("number", [1, 2, 5, 9])
def test_replay_names_the_bad_line(number: int, journal: Path, run: Run) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[number - 1] = b'{"type": "nonsense"}\n'
    journal.write_bytes(b"".join(lines))
    code, out, err = run("replay", journal)
    assert (code, out) == (2, "")
    assert f"{journal}:{number}: " in err
    assert err.count("\n") == 1
    german = run("--language", "de", "replay", journal)[2]
    for told in (err, german):  # file and line are named once
        assert told.count(journal.name) == 1
        assert not re.search(r"line \d|Zeile \d", told)


def test_replay_refuses_a_forged_move(journal: Path, run: Run) -> None:
    text = journal.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if '"Play"' in line)
    lines[at] = re.sub(r'"card":"\w+"', '"card":"zz"', lines[at])
    journal.write_text("".join(lines), encoding="utf-8")
    code, _, err = run("replay", journal)
    assert code == 2
    assert f":{at + 1}: " in err


def test_replay_says_in_the_games_words_why_it_objects(journal: Path, run: Run) -> None:
    head, _, rest = journal.read_text(encoding="utf-8").partition("\n")
    header = json.loads(head)
    table = header["table"]
    table["options"]["hand"], table["colours"] = 4, [0, 1, 2, 3]
    table["players"] = table["players"][:1] * 4
    journal.write_text(f"{json.dumps(header)}\n{rest}", encoding="utf-8")
    code, _, err = run("replay", journal)
    assert code == 2
    assert err.startswith(f"amoeba-suite: {journal}:1: These options do not go together. ")
    assert "The deck has too few cards" in err


def test_scenarios_pass(run: Run) -> None:
    code, out, err = run("scenario", SCENARIOS)
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "10 passed, 0 failed"
    assert run("--language", "de", "scenario", SCENARIOS)[1].endswith("10 passed, 0 failed\n")


def test_a_failing_scenario_is_named_and_the_code_is_1(run: Run, tmp_path: Path) -> None:
    text = (SCENARIOS / "rules.yaml").read_text(encoding="utf-8")
    bad = tmp_path / "Ünbekannt.yaml"
    bad.write_text(text.replace("turn: {decide: 0}", "turn: {decide: 1}", 1), encoding="utf-8")
    code, out, err = run("scenario", bad)
    assert (code, err) == (1, "")
    assert "FAIL" in out.splitlines()[0]
    assert "Ünbekannt.yaml:11:" in out
    assert out.splitlines()[-1] == "9 passed, 1 failed"


def test_check_finds_nothing_in_what_is_shipped(run: Run) -> None:
    assert run("check") == (0, "0 faults\n", "")


@pytest.mark.parametrize("game", [plugin.id for plugin in BUILT_IN])
def test_check_takes_the_id_of_a_game(
    game: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("check", game) == (0, "0 faults\n", "")
    code, out, err = run("check", "nosuch")
    assert (code, out) == (2, "") and "nosuch" in err and game in err
    (tmp_path / game).mkdir()
    assert run("check", game)[0] == 1, "the folder of that name is meant, and it is empty"


@pytest.mark.parametrize("inner", ["", "amoeba_1975"])
def test_check_names_every_fault(inner: str, run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "rules" / "amoeba_1975"
    shutil.copytree(find("amoeba_1975").rules(), folder)
    assert run("check", folder.parent / inner) == (0, "0 faults\n", "")
    path = folder / "game.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("hand:"))
    lines[at] = "hand: many"
    path.write_text("\n".join([*lines, "feet: 2", ""]), encoding="utf-8")
    code, out, err = run("check", folder.parent / inner)
    assert (code, err) == (1, "")
    assert f"game.yaml:{at + 1}:7: " in out
    assert f"game.yaml:{len(lines) + 1}:1: " in out
    assert out.splitlines()[-1] == "2 faults"
