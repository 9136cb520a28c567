"""The command line: what scripts rely on, and one clean line for every wrong input."""

import io
import json
import os
import re
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import amoeba_suite
from amoeba_suite.ai.selfplay import GENERIC
from amoeba_suite.cli import main
from amoeba_suite.commands.parser import KINDS
from amoeba_suite.core.plugin import find_plugins
from amoeba_suite.core.request import Request
from amoeba_suite.core.table import Computer, Human, settable
from amoeba_suite.core.wording import app_wording, languages

ROOT = Path(amoeba_suite.__file__).parent
PAIR = ["--seat", "easy", "--seat", "random"]

Run = Callable[..., tuple[int, str, str]]


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
    (f"play amoeba_1975 --option deck_size={'[' * 9000}", "deck_size"),
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
    ("simulate null_game --seat easy --seat easy --journals {file}", "{file}: not a folder"),
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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("command", ["play", "simulate", "print"])
def test_help_names_what_can_be_written_there(command: str, language: str, run: Run) -> None:
    """Whatever would be accepted stands in the help, so that nobody has to guess."""
    out = run("--language", language, command, "--help")[1]
    for plugin in find_plugins().plugins.values():
        assert plugin.id in out
        if command == "print":
            continue
        (part,) = re.findall(rf"^  {plugin.id}: .*\n((?:    .*\n)+)", out, re.MULTILINE)
        words = {word.partition("=")[0] for word in part.split()}
        fields = {field.name for field in settable(plugin.types().options)}
        assert fields or not msgspec.structs.fields(plugin.types().options)
        assert fields | set(plugin.levels) <= words
    for kind in KINDS if command == "print" else GENERIC:
        assert kind in out


@pytest.mark.parametrize("language", languages())
def test_help_lines_stand_below_each_other(
    language: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    usage = run("--language", language, "simulate", "--help")[1].split("\n\n")[0].splitlines()
    start = usage[0].index("[-h]")
    assert len(usage) > 2
    assert {len(line) - len(line.lstrip()) for line in usage[1:]} == {start}


@pytest.mark.parametrize("words", [("frob",), ("print", "amoeba_1975", "frob", "-o", "x.pdf")])
def test_what_can_be_chosen_is_listed_plainly(words: tuple[str, ...], run: Run) -> None:
    code, _, err = run(*words)
    assert code == 2
    assert "frob" in err
    assert "'" not in err, "as some versions of argparse write it"


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"amoeba-suite {amoeba_suite.__version__}\n", "")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Request]:
    """What the app was asked to open; no window is."""
    requests: list[Request] = []
    app = types.ModuleType("amoeba_suite.app.main")

    def run(request: Request) -> int:
        requests.append(request)
        return 0

    app.run = run  # type: ignore[attr-defined]
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


def test_the_table_has_the_decimal_point_of_the_language(run: Run) -> None:
    asked = ("simulate", "null_game", *PAIR, "--games", 2, "--seed", 5)
    english, german = (run("--language", which, *asked)[1] for which in ("en", "de"))
    numbers = re.findall(r"\d+\.\d+", english.partition("actions a second")[0])
    assert len(numbers) >= 6
    assert re.findall(r"\d+,\d+", german) == [number.replace(".", ",") for number in numbers]
    assert not re.search(r"\d\.\d", german)


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
