"""The command line as a process: no Qt where none is needed, clean on Ctrl+C and a closed pipe."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from amoeba_suite import cli

SCENARIOS = Path(__file__).parent / "scenarios" / "null_game"
PAIR = ["--seat", "easy", "--seat", "random"]
SUITE = [sys.executable, "-m", "amoeba_suite"]


def run(*arguments: object, **more: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*SUITE, *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **more},
        check=False,
    )


def python(script: str, **more: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **more},
        check=False,
    )


HEADLESS = [
    ("--help",),
    ("--version",),
    ("simulate", "null_game", *PAIR),
    ("simulate", "amoeba_1975", "--seat", "easy", "--seat", "random", "--option", "deck_size=8"),
    ("replay", "{journal}"),
    ("scenario", str(SCENARIOS)),
    ("check",),
    ("play", "nosuch"),
    ("play", "amoeba_1975", "--seat", "nosuch"),
    ("print", "amoeba_1975", "rules", "-o", "/"),
    ("print", "nosuch", "rules", "-o", "x.pdf"),
]


@pytest.mark.parametrize("arguments", HEADLESS, ids=" ".join)
def test_headless_commands_load_no_qt(arguments: tuple[str, ...], tmp_path: Path) -> None:
    run("simulate", "null_game", *PAIR, "--seed", "1", "--journals", tmp_path)
    given = [part.format(journal=tmp_path / "null_game-1.amoeba") for part in arguments]
    script = f"""
        import sys
        from amoeba_suite.cli import main
        code = main({given!r})
        wrong = ("PySide", "shiboken", "amoeba_suite.app")
        bad = sorted(name for name in sys.modules if name.startswith(wrong))
        sys.exit(f"loaded {{bad}}" if bad else 0)
    """
    done = python(script)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_has_enough_is_no_error() -> None:
    process = subprocess.Popen(
        [*SUITE, "simulate", "null_game", *PAIR, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    # Long before it has anything to say; ``head -0`` would do the same.
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 1


@pytest.mark.parametrize("command", [("check",), ("simulate", "null_game", *PAIR)])
def test_output_that_cannot_be_written_is_one_line(command: tuple[str, ...]) -> None:
    # Opened for reading only: like a full disk it refuses every byte.
    with Path(os.devnull).open("rb") as unwritable:
        done = subprocess.run(
            [*SUITE, *command], stdout=unwritable, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"amoeba-suite: the output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


def test_a_complaint_that_cannot_be_written_is_an_exit_code() -> None:
    with Path(os.devnull).open("rb") as unwritable:
        done = subprocess.run([*SUITE, "play", "nosuch"], stderr=unwritable, check=False)
    assert done.returncode == 2


def test_print_into_a_folder_that_has_gone_is_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    program = f"import os, sys; os.chdir({str(folder)!r}); os.rmdir({str(folder)!r}); "
    program += "from amoeba_suite.cli import main; "
    program += "sys.exit(main(['print', 'amoeba_1975', 'cards', '-o', 'x.pdf']))"
    done = python(program, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 2
    assert done.stderr == "amoeba-suite: x.pdf: no such file or folder\n"


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_ends_it_without_a_traceback(jobs: int, tmp_path: Path) -> None:
    line = ["simulate", "null_game", *PAIR, "--games", "100000", "--jobs", str(jobs)]
    process = subprocess.Popen(
        [*SUITE, *line, "--journals", str(tmp_path / "games")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # Whoever runs the tests in the background has them ignore it, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    end = time.monotonic() + 60
    while not list(tmp_path.glob("games/*")) and time.monotonic() < end:
        time.sleep(0.05)
    # As a terminal does it: to the whole group, the processes of the pool included.
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (out, err) == (b"", b"")


@pytest.mark.parametrize("arguments", [[], ["play"], ["simulate", "null_game"]])
def test_an_interrupt_while_it_starts_is_no_fault(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No report is written of somebody who thought better of it."""

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    for name in ("_launch", "_run"):
        monkeypatch.setattr(cli, name, interrupted)
    assert cli.main(arguments) == cli.INTERRUPTED


def test_a_name_that_the_terminal_cannot_show_is_no_error(tmp_path: Path) -> None:
    folder = tmp_path / "Łódź"
    run("simulate", "null_game", *PAIR, "--seed", "1", "--journals", folder)
    done = run("replay", folder / "none.jsonl", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("rules", ["--paper", "letter"]),
        ("cards", ["--paper", "a4"]),
        ("board", ["--language", "de"]),
    ],
)
def test_print_writes_a_pdf(kind: str, options: list[str], tmp_path: Path) -> None:
    path = tmp_path / "Zoë.pdf"
    done = run("print", "amoeba_1975", kind, "-o", path, *options)
    assert done.returncode == 0, done.stderr
    assert path.read_bytes().startswith(b"%PDF-")
    assert str(path) in done.stdout


def test_selftest_opens_every_window_and_finds_nothing_wrong(tmp_path: Path) -> None:
    done = run("selftest", AMOEBA_SUITE_HOME=str(tmp_path / "home"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "all well"
    assert not (tmp_path / "home" / "data").exists()


def test_a_process_of_the_pool_that_dies_is_said() -> None:
    process = subprocess.Popen(
        [*SUITE, "simulate", "null_game", *PAIR, "--games", "100000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    victims: list[str] = []
    end = time.monotonic() + 60
    while not victims and time.monotonic() < end:
        time.sleep(0.1)
        found = children.read_text(encoding="utf-8").split()
        victims = [pid for pid in found if b"spawn_main" in _command(pid)]
    os.kill(int(victims[0]), signal.SIGKILL)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err == "amoeba-suite: null_game: a process ended before its games did\n"


def _command(pid: str) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def test_a_frozen_app_first_asks_whether_it_is_the_other_process() -> None:
    script = """
        import multiprocessing, runpy, sys
        sys.frozen = True
        def freeze_support():
            print([name for name in sys.modules if name.startswith("amoeba_suite.")])
            sys.exit(0)
        multiprocessing.freeze_support = freeze_support
        runpy.run_module("amoeba_suite", run_name="__main__")
    """
    done = python(script)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[]\n"


def test_the_other_process_may_import_the_program_without_running_it() -> None:
    """A spawned process imports the main module of its parent under another name."""
    script = "import runpy; runpy.run_module('amoeba_suite', run_name='__mp_main__')"
    done = python(script)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


FAULTY = """
import os
from msgspec.structs import replace
from amoeba_suite.testing.null_game import PLUGIN as GOOD

def fail(*given):
    raise RuntimeError("no\\nluck")

def load(source):
    game = GOOD.load(source)
    if os.environ["FAULT"] in dir(game):
        setattr(game, os.environ["FAULT"], fail)
    return game

PLUGIN = replace(GOOD, id="faulty", load=load)
if os.environ["FAULT"] in ("bots", "types"):
    PLUGIN = replace(PLUGIN, **{os.environ["FAULT"]: fail})
"""


@pytest.mark.parametrize("fault", ["start", "turn", "actions", "apply", "observe", "bots", "types"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_fault_of_a_game_is_one_line_and_a_report(
    fault: str, language: str, tmp_path: Path
) -> None:
    (tmp_path / "faulty.py").write_text(FAULTY, encoding="utf-8")
    info = tmp_path / "faulty-1.dist-info"
    info.mkdir()
    about = "Metadata-Version: 2.1\nName: faulty\nVersion: 1\n"
    (info / "METADATA").write_text(about, encoding="utf-8")
    entry = "[amoeba_suite.games]\nfaulty = faulty:PLUGIN\n"
    (info / "entry_points.txt").write_text(entry, encoding="utf-8")
    home = tmp_path / "home"
    more = {"PYTHONPATH": str(tmp_path), "FAULT": fault, "AMOEBA_SUITE_HOME": str(home)}
    done = run("--language", language, "simulate", "faulty", *PAIR, **more)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "RuntimeError: no luck" in done.stderr
    (report,) = (home / "data" / "reports").iterdir()
    assert str(report) in done.stderr
    assert "Traceback" in report.read_text(encoding="utf-8")
    (home / "data" / "reports").rename(home / "kept")
    (home / "data" / "reports").write_text("in the way", encoding="utf-8")
    done = run("--language", language, "simulate", "faulty", *PAIR, **more)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1, "also where no report can be kept"
