"""The command line: what scripts rely on, and one clean line for every wrong input."""

import io
import json
import os
import re
import shutil
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import amoeba_suite
from amoeba_suite.cli import main
from amoeba_suite.core.request import Request
from amoeba_suite.core.table import Computer, Human
from amoeba_suite.core.wording import app_wording, languages
from amoeba_suite.testing.games import find

ROOT = Path(amoeba_suite.__file__).parent
SCENARIOS = Path(__file__).parent / "scenarios" / "null_game"
PAIR = ["--seat", "easy", "--seat", "random"]

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return call


# --- wrong input ------------------------------------------------------------------------------

WRONG = [
    ("frobnicate", "frobnicate"),
    ("--frobnicate", "--frobnicate"),
    ("--language fr check", "fr"),
    ("--language", "--language"),
    ("play", "GAME"),
    ("play nosuch", "nosuch"),
    ("play null_game", "null_game"),
    ("play amoeba_1975 --seat bad:NAME", "bad:NAME"),
    ("play amoeba_1975 --seat human:A --seat wise", "wise"),
    ("play amoeba_1975 --seat human:A --seat easy --seat easy", "3"),
    ("play amoeba_1975 --seed one", "one"),
    ("play amoeba_1975 --option mode=chess", "patience"),
    ("simulate", "GAME"),
    ("simulate nosuch --seat easy", "nosuch"),
    ("simulate null_game", "2, 3 and 4"),
    ("simulate null_game --seat easy", "2, 3 and 4"),
    ("simulate null_game --seat easy --seat wise", "random"),
    ("simulate null_game --seat easy --seat", "--seat"),
    ("simulate null_game --seat easy --seat easy --games 0", "0"),
    ("simulate null_game --seat easy --seat easy --games 1e3", "1e3"),
    ("simulate null_game --seat easy --seat easy --games ²", "²"),
    ("simulate null_game --seat easy --seat easy --jobs -1", "-1"),
    ("simulate null_game --seat easy --seat easy --jobs 99999", "99999"),
    ("simulate null_game --seat easy --seat easy --iterations 0", "0"),
    ("simulate null_game --seat easy --seat easy --seed 1.5", "1.5"),
    ("simulate null_game --seat easy --seat easy --seed 99999999999999999999", "9999"),
    ("simulate null_game --seat easy --seat easy --option hand", "hand"),
    ("simulate null_game --seat easy --seat easy --option =2", "no such option"),
    ("simulate null_game --seat easy --seat easy --option hand=two", "two is not a whole number"),
    ("simulate null_game --seat easy --seat easy --option hand=9", "from 1 to 4"),
    ("simulate null_game --seat easy --seat easy --option hand=[1]", "hand=[1]"),
    ("simulate null_game --seat easy --seat easy --option thieves=maybe", "on and off"),
    ("simulate null_game --seat easy --seat easy --option feet=2", "hand and thieves"),
    ("simulate null_game --seat easy --seat easy --option hand=1 --option hand=2", "twice"),
    ("simulate null_game --seat easy --seat easy --seat easy --seat easy --option hand=4", "cards"),
    ("simulate null_game --seat easy --seat easy --journals {file}", "{file}"),
    ("simulate null_game --seat easy --seat easy surplus", "surplus"),
    ("simulate null_game --seat easy --seat easy --json=5", "--json"),
    ("replay", "FILE"),
    ("replay {missing}", "{missing}"),
    ("replay {folder}", "{folder}"),
    ("replay {file}", "{file}:1"),
    ("replay {empty}", "{empty}:1"),
    ("replay {pipe}", "{pipe}"),
    ("replay /dev/zero", "/dev/zero"),
    ("scenario {pipe}", "{pipe}"),
    ("scenario /dev/zero", "/dev/zero"),
    ("check {pipe}", "{pipe}"),
    ("scenario", "PATH"),
    ("scenario {missing}", "{missing}"),
    ("scenario {folder}", "{folder}"),
    ("print amoeba_1975 rules", "--output"),
    ("print nosuch rules -o {folder}/x.pdf", "nosuch"),
    ("print null_game rules -o {folder}/x.pdf", "null_game"),
    ("print amoeba_1975 poem -o {folder}/x.pdf", "poem"),
    ("print amoeba_1975 rules -o {folder}", "{folder}"),
    ("print amoeba_1975 rules -o {missing}/x.pdf", "{missing}"),
    ("print amoeba_1975 rules -o {folder}/x.pdf --paper a3", "a3"),
    ("print amoeba_1975 rules -o {folder}/" + "x" * 300, "xxx"),
    ("print amoeba_1975 rules -o /dev/null", "/dev/null"),
    ("simulate null_game --seat easy --seat \udcff", "\\udcff"),
    ("simulate null_game --seat easy --seat easy --option hand=\udcff", "\\udcff"),
    ("play amoeba_1975 --seat human:\udcff --seat easy", "\\udcff"),
    ("play \udcff", "no game"),
    ("check {missing}", "{missing}"),
    ("check {file}", "{file}"),
    ("selftest surplus", "surplus"),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("line", "words"), WRONG)
def test_wrong_input_is_one_line_and_exit_code_2(
    line: str, words: str, language: str, run: Run, tmp_path: Path
) -> None:
    places = {
        "missing": str(tmp_path / "missing"),
        "file": str(tmp_path / "file"),
        "empty": str(tmp_path / "empty"),
        "folder": str(tmp_path / "Zoë"),
        "pipe": str(tmp_path / "pipe"),
    }
    os.mkfifo(places["pipe"])
    Path(places["file"]).write_text("hello", encoding="utf-8")
    Path(places["empty"]).write_bytes(b"")
    Path(places["folder"]).mkdir()
    arguments = [part.format(**places) for part in line.split(" ")]
    # With --language itself under test the line must stay as it is.
    chosen = [] if "--language" in arguments else ["--language", language]
    code, out, err = run(*chosen, *arguments)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("amoeba-suite: ")
    assert "[cli." not in err
    assert "Traceback" not in err
    if language == "en":
        assert words.format(**places) in err


def test_complaints_are_translated(run: Run) -> None:
    english = run("simulate", "null_game", "--games", "x")[2]
    german = run("--language", "de", "simulate", "null_game", "--games", "x")[2]
    assert "is not a whole number" in english
    assert "ist keine ganze Zahl" in german


def test_every_wording_key_of_the_commands_exists() -> None:
    keys = set()
    for path in [ROOT / "cli.py", *sorted((ROOT / "commands").glob("*.py"))]:
        text = path.read_text(encoding="utf-8")
        keys |= set(re.findall(r'"(cli\.[a-z_.]+[a-z])"', text))
        keys |= {f"cli.{key}" for key in re.findall(r'"((?:error|note)\.[a-z_]+)"', text)}
    assert len(keys) > 40
    for language in languages():
        wording = app_wording(language)
        assert not [key for key in sorted(keys) if not wording.has(key)]


# --- help, version, launching -----------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "command", ["", "play", "simulate", "replay", "scenario", "print", "check", "selftest"]
)
def test_help_is_whole(command: str, language: str, run: Run) -> None:
    code, out, err = run("--language", language, *command.split(), "--help")
    assert (code, err) == (0, "")
    assert "[cli." not in out
    assert out.startswith({"en": "usage: ", "de": "Aufruf: "}[language])


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"amoeba-suite {amoeba_suite.__version__}\n", "")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Request]:
    """What the app was asked to open; no window is."""
    requests: list[Request] = []
    app = types.ModuleType("amoeba_suite.app.main")
    app.run = lambda request: requests.append(request) or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "amoeba_suite.app.main", app)
    return requests


def test_without_a_command_the_launcher_opens(opened: list[Request], run: Run) -> None:
    assert run()[0] == 0
    assert run("--language", "de")[0] == 0
    assert opened == [Request(), Request(language="de")]


def test_play_opens_a_checked_table(opened: list[Request], run: Run) -> None:
    line = "play amoeba_1975 --seat human:Çelik★ --seat hard --seed 7 --option deck_size=30"
    assert run(*line.split(" "))[0] == 0
    table = opened[0].table
    assert table is not None
    assert table.players[0] == Human("Çelik★")
    assert isinstance(table.players[1], Computer)
    assert table.players[1] == Computer("Cleo", "hard"), "named as in the dialog"
    assert (table.seed, table.options.deck_size, table.colours) == ("7", 30, (0, 1))


@pytest.mark.parametrize("line", [("play", "{}"), ("{}",), ("--language", "de", "{}")])
@pytest.mark.parametrize("name", ["Zoë's game.amoeba", "old.jsonl", "no ending"])
def test_a_saved_game_is_opened_by_its_file(
    line: tuple[str, ...], name: str, opened: list[Request], run: Run, tmp_path: Path
) -> None:
    """A double click says no more than the file; what is wrong in it the window says."""
    file = tmp_path / name
    file.write_bytes(b"rubbish")
    language = "de" if "de" in line else None
    assert run(*(word.format(file) for word in line))[0] == 0
    assert opened == [Request(journal=str(file), language=language)]


def test_a_saved_game_that_cannot_be_opened(
    opened: list[Request], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder.amoeba"
    folder.mkdir()
    file = tmp_path / "a.amoeba"
    file.write_bytes(b"")
    for line, said in (
        ((tmp_path / "gone.amoeba",), "gone.amoeba"),
        ((folder,), "folder"),
        (("play", file, "--seed", 3), "seed"),
    ):
        code, out, err = run(*line)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert said in err
    monkeypatch.chdir(tmp_path)
    (tmp_path / "amoeba_1975").write_bytes(b"")
    assert run("play", "amoeba_1975")[0] == 0
    assert opened[0].table is not None, "a file called as a game is not in its way"


def test_play_without_seats_is_a_person_against_a_computer(opened: list[Request], run: Run) -> None:
    run("play", "amoeba_1975")
    run("play", "amoeba_1975", "--option", "mode=patience")
    kinds = [
        [type(player) for player in request.table.players] for request in opened if request.table
    ]
    assert kinds == [[Human, Computer], [Human]]
    assert opened[0].table != opened[1].table


# --- simulate ---------------------------------------------------------------------------------


def simulated(run: Run, *more: object) -> dict[str, Any]:
    code, out, err = run("simulate", "null_game", *PAIR, "--seed", "5", "--json", *more)
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    for game in report["games"]:
        del game["seconds"]
    del report["totals"]["seconds"], report["totals"]["actions_per_second"]
    return report


def test_the_json_of_simulate(run: Run) -> None:
    report = simulated(run, "--games", 4, "--option", "hand=1")
    assert report["options"] == {"hand": 1, "thieves": True}
    assert [game["seed"] for game in report["games"]] == ["5", "6", "7", "8"]
    for game in report["games"]:
        assert set(game) == {
            *("seed", "seats", "winners", "payoff", "reason"),
            *("plies", "decisions", "turns", "seconds"),
        }
        assert game["payoff"] in ([1, 0], [0, 1], [0.5, 0.5])
        assert game["winners"] == [i for i, pay in enumerate(game["payoff"]) if pay]
        assert game["plies"] > game["decisions"] > game["turns"] > 0
    totals = report["totals"]
    assert set(totals["levels"]) == {"easy", "random"}
    easy = totals["levels"]["easy"]
    assert easy["wins"] == sum(game["payoff"][0] for game in report["games"])
    assert easy["interval"][0] <= easy["rate"] <= easy["interval"][1]
    assert totals["seats"][0] == easy
    assert totals["actions_per_second"] > 0


def test_the_number_of_processes_changes_nothing(run: Run) -> None:
    one, three = (timeless(simulated(run, "--games", 5, "--jobs", jobs)) for jobs in (1, 3))
    assert one == three


def test_a_game_of_a_run_can_be_had_alone(run: Run) -> None:
    run_of_three = timeless(simulated(run, "--games", 3))
    code, out, _ = run("simulate", "null_game", *PAIR, "--seed", "7", "--json")
    assert code == 0
    assert timeless(json.loads(out))["games"] == run_of_three["games"][2:]


def test_rotate_moves_the_levels_on(run: Run) -> None:
    report = simulated(run, "--games", 3, "--rotate")
    seats = [game["seats"] for game in report["games"]]
    assert seats == [["easy", "random"], ["random", "easy"], ["easy", "random"]]
    assert report["totals"]["levels"]["easy"]["games"] == 3


def test_the_table_for_people(run: Run) -> None:
    code, out, err = run("simulate", "null_game", *PAIR, "--games", 2, "--seed", 5)
    assert (code, err) == (0, "")
    assert re.search(r"level easy: [\d.]+ of 2 won = \d+% \(\d+% to \d+%\)", out)


def test_without_a_seed_one_is_made_and_told(run: Run) -> None:
    told = {run("simulate", "null_game", *PAIR)[1].partition("\n")[0] for _ in range(2)}
    assert len(told) == 2


def test_a_progress_bar_only_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["simulate", "null_game", *PAIR, "--games", "2", "--seed", "1"]) == 0
    assert "2 of 2 games" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_a_windowed_app_without_streams_does_not_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["simulate", "null_game", *PAIR]) == 0
    assert main(["simulate", "nosuch"]) == 2


# --- replay -----------------------------------------------------------------------------------


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
    assert out.splitlines()[-1].startswith("All cards are played: [")
    german = run("--language", "de", "replay", journal)[1]
    assert "easy bekommt 2 Karten" in german


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
    assert err.startswith(f"amoeba-suite: {journal}:1: {journal.name}, line 1: ")
    assert "The deck has too few cards" in err


# --- scenario, check, print -------------------------------------------------------------------


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
