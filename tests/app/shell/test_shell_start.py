"""Starting, ending and crashing, as processes of their own without a screen."""

import gc
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path

import pytest
from places import read_only

from amoeba_suite.app import main, scale, screen

CODE = "import sys; from amoeba_suite.cli import main; sys.exit(main([]))"

OPEN = """
import sys
from amoeba_suite.app import main, shell
after = shell.Shell.settle
def told(self):
    after(self)
    print("shown", flush=True)
shell.Shell.settle = told
front = shell.Shell.come_to_front
def raised(self):
    front(self)
    print("raised", flush=True)
shell.Shell.come_to_front = raised
sys.exit(main.run())
"""


def environment(home: Path, **more: str) -> dict[str, str]:
    return {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "AMOEBA_SUITE_HOME": str(home),
        "PYTHONUNBUFFERED": "1",
        **more,
    }


def start(home: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", OPEN],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


@pytest.mark.slow
def test_five_quick_starts_make_one_window(tmp_path: Path) -> None:
    """S8: five quick double clicks on the icon."""
    first = start(tmp_path)
    try:
        assert line(first) == "shown"
        others = [start(tmp_path) for _ in range(4)]
        assert [other.wait(30) for other in others] == [0, 0, 0, 0]
        assert [other.communicate()[0] for other in others] == ["", "", "", ""]
        assert [line(first) for _ in range(4)] == ["raised"] * 4
    finally:
        first.send_signal(signal.SIGTERM)
        assert first.wait(15) == 0
        first.communicate()
    assert not (tmp_path / "data" / "running.json").exists()


@pytest.mark.slow
def test_a_killed_copy_locks_nobody_out_and_leaves_a_note(tmp_path: Path) -> None:
    first = start(tmp_path)
    assert line(first) == "shown"
    first.kill()
    first.wait(10)
    first.communicate()
    note = json.loads((tmp_path / "data" / "running.json").read_text(encoding="utf-8"))
    assert note["pid"] == first.pid
    second = start(tmp_path)
    assert line(second) == "shown"
    second.send_signal(signal.SIGINT)
    assert second.wait(15) == 0
    second.communicate()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Zoë Łukasz", "x" * 120])
def test_it_starts_under_odd_paths(tmp_path: Path, name: str) -> None:
    first = start(tmp_path / name)
    assert line(first) == "shown"
    first.send_signal(signal.SIGTERM)
    assert first.wait(15) == 0
    first.communicate()


@pytest.mark.slow
def test_it_starts_where_nothing_can_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    first = start(blocked / "home")
    assert line(first) == "shown"
    first.send_signal(signal.SIGTERM)
    assert first.wait(15) == 0
    first.communicate()


@pytest.mark.slow
def test_it_starts_again_in_a_home_that_is_read_only(tmp_path: Path) -> None:
    """U2: with the settings and notes of a start before in it; nothing there changes."""
    home = tmp_path / "home"
    for number in range(2):
        with read_only(home) if number else nullcontext():
            before = sorted(home.rglob("*"))
            first = start(home)
            assert line(first) == "shown"
            first.send_signal(signal.SIGTERM)
            assert first.wait(15) == 0
            assert "Traceback" not in first.communicate()[1]
            assert not number or sorted(home.rglob("*")) == before


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "screen"),
        ({"QT_QPA_PLATFORM": "nosuch"}, "nosuch"),
        ({"QT_QPA_PLATFORM": "nosuch;alsonot:size=3"}, "alsonot"),
        ({"QT_QPA_PLATFORM": "xcb"}, "screen"),
        ({"QT_QPA_PLATFORM": "wayland", "DISPLAY": ":1"}, "screen"),
        ({"DISPLAY": "127.0.0.1:99"}, "127.0.0.1:99"),
    ],
)
def test_without_a_screen_it_says_so_in_one_line(
    tmp_path: Path, given: dict[str, str], said: str
) -> None:
    """Ask 1: Qt itself would abort with a riddle."""
    bare = {
        k: v
        for k, v in environment(tmp_path).items()
        if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    # A system where programs may be without a screen, wherever the test is run.
    code = f"import sys; sys.platform = 'linux'; {CODE}"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**bare, "LANG": "C", **given},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=30,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_who_clicked_an_icon_is_told_by_the_desktop(tmp_path: Path) -> None:
    """Ask 1: no terminal, so the sentence that says what to install must stand in a window."""
    plugins, programs, heard = (tmp_path / name for name in ("plugins", "programs", "heard"))
    plugins.mkdir()
    programs.mkdir()
    (plugins / "libqxcb.so").write_bytes(b"no library")
    teller = programs / "zenity"
    teller.write_text(f'#!/bin/sh\nfor word; do :; done\necho "$word" > {heard}.new\n'
                      f"/bin/mv {heard}.new {heard}\n", encoding="utf-8")  # fmt: skip
    teller.chmod(0o755)
    given = {
        **environment(tmp_path / "home"),
        "QT_QPA_PLATFORM": "xcb",
        "QT_QPA_PLATFORM_PLUGIN_PATH": str(plugins),
        "DISPLAY": ":1",
        "PATH": str(programs),
        "LANG": "C",
    }
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.platform = 'linux'; {CODE}"],
        env=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    for _ in range(400):
        if heard.exists():
            break
        time.sleep(0.05)
    assert "Install it" in heard.read_text(encoding="utf-8")
    assert done.stderr == f"amoeba-suite: {heard.read_text(encoding='utf-8')}"
    assert not screen.tell("x", {**given, "QT_QPA_PLATFORM": "offscreen"}), "not for servers"
    assert not screen.tell("x", {**given, "PATH": ""})


def test_a_platform_is_tried_as_qt_would(tmp_path: Path) -> None:
    def key(**environ: str) -> str:
        found = screen.problem(environ, "linux")
        return found.key.removeprefix("shell.start.") if found else ""

    assert key(QT_QPA_PLATFORM="offscreen") == key(QT_QPA_PLATFORM="offscreen:a=b") == ""
    assert key(QT_QPA_PLATFORM="nosuch;offscreen") == ""
    assert key() == key(QT_QPA_PLATFORM="") == "no_display"
    assert key(QT_QPA_PLATFORM="nosuch") == "no_platform"
    (tmp_path / "libqnosuch.so").write_bytes(b"no library")
    assert key(QT_QPA_PLATFORM="nosuch", QT_QPA_PLATFORM_PLUGIN_PATH=str(tmp_path)) == "no_library"
    assert screen.problem({}, "win32") is None
    strange = screen.problem({"QT_QPA_PLATFORM": "nosuch"}, "win32")
    assert strange is not None and "offscreen" in strange.args["known"]


def test_a_missing_system_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """P2: one sentence on what to install."""

    def missing(name: str) -> None:
        first = {"libEGL.so.1": "libEGL.so.1", "libX11.so.6": "libxcb-cursor.so.0"}.get(name)
        if "qxcb" in name or "xcb-cursor" in name or first:
            first = first or "libxcb-cursor.so.0"
            raise OSError(f"{first}: cannot open shared object file: No such file")

    monkeypatch.setattr(screen, "CDLL", missing)
    found = screen.problem({"DISPLAY": ":1"}, "linux")
    assert found is not None
    assert found.key == "shell.start.no_packages"
    assert found.args["library"] == "libxcb-cursor.so.0"
    assert found.args["packages"] == "libegl1 libxcb-cursor0", "all that is missing, at once"


def test_the_first_library_that_python_misses_is_named_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Without it Qt cannot even be imported; that used to be a traceback."""

    class Broken:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "amoeba_suite.app.single":
                raise ImportError("libglib-2.0.so.0: cannot open shared object file: No such file")

    monkeypatch.delitem(sys.modules, "amoeba_suite.app.single", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    try:
        assert main.run() == 1
    finally:
        gc.enable()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "libglib-2.0.so.0" in said
    assert "apt install" in said


@pytest.mark.slow
def test_the_scale_of_the_settings_is_in_force(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text('{"scale": 150}', encoding="utf-8")
    code = (
        "from amoeba_suite.app import main, scale, settings\n"
        "scale.apply_scale(settings.SettingsStore().value.scale)\n"
        "app = main.make_app()\n"
        "print(app.primaryScreen().devicePixelRatio(), scale.scale_in_force())\n"
        "import os; os._exit(0)\n"
    )
    for own, expected in (("", "1.5 150"), ("2", "3.0 150")):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=environment(tmp_path, QT_SCALE_FACTOR=own),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=30,
            check=False,
        )
        assert done.stdout.strip() == expected, done.stderr


SMALL = """
import os, sys
from amoeba_suite.app import main, scale, shell
def again(program, command):
    print(command[3:], os.environ.get(scale.LOWERED), os.environ.get(scale.FACTOR), flush=True)
    os._exit(0)
os.execv = again
def told(self, kind, title, text="", action=None):
    print(title, "-", text, flush=True)
    os._exit(0)
shell.Shell.toast = told
sys.exit(main.run())
"""


@pytest.mark.slow
def test_a_size_for_a_larger_screen_is_lowered_and_told(tmp_path: Path) -> None:
    """G1: the screen without windows has 800 x 800, too few for 200 % and for 125 %."""
    (tmp_path / "config").mkdir()
    settings = tmp_path / "config" / "settings.json"
    settings.write_text('{"scale": 200, "language": "en"}', encoding="utf-8")

    def said(**more: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", SMALL, "play", "amoeba_1975"],
            env=environment(tmp_path, QT_SCALE_FACTOR="", **more),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        return done.stdout.strip() + done.stderr

    assert said() == "['play', 'amoeba_1975'] 100 None"
    told = said(AMOEBA_SUITE_LOWERED="100")
    assert told.startswith("Shown at 100% - This screen is too small for 200%.")
    assert '"scale": 200' in settings.read_text(encoding="utf-8")
    assert said(AMOEBA_SUITE_LOWERED="7") == "['play', 'amoeba_1975'] 100 None"


@pytest.mark.parametrize(
    ("room", "wanted", "best"),
    [
        ((1280, 720), 200, 150),
        ((1366, 768), 150, 150),
        ((1366, 768), 200, 150),
        ((1600, 960), 200, 200),
        ((640, 400), 125, 100),
    ],
)
def test_the_largest_size_that_a_screen_has_room_for(
    room: tuple[int, int], wanted: int, best: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtCore import QSize

    monkeypatch.delenv(scale.OURS, raising=False)
    assert scale.largest(QSize(*room), wanted) == best
    # The same screen as it measures at twice the size.
    monkeypatch.setenv(scale.OURS, "")
    monkeypatch.setenv(scale.FACTOR, "2")
    assert scale.largest(QSize(*room) / 2, wanted) == best


@pytest.mark.parametrize("own", ["", "large", "0", "-1", "inf", "nan"])
def test_a_factor_of_the_user_that_is_none_counts_as_one(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(scale.OURS, raising=False)
    monkeypatch.setenv(scale.FACTOR, own)
    scale.apply_scale(150)
    assert (os.environ[scale.FACTOR], scale.scale_in_force()) == ("1.5", 150)
    scale.restore_factor()
    assert os.environ.get(scale.FACTOR, "") == own


def test_a_stale_lock_of_a_dead_process_is_no_lock(tmp_path: Path) -> None:
    from amoeba_suite.app.single import SingleInstance

    one, two = SingleInstance(tmp_path), SingleInstance(tmp_path)
    assert one.claim()
    assert not two.claim()
    one.release()
    assert two.claim()
    two.release()


class Clock:
    """Time that passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_nobody_there_to_hand_over_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    """A first copy that is starting still is waited for, but not for ever."""
    from amoeba_suite.app import single

    clock = Clock()
    monkeypatch.setattr(single, "time", clock)
    assert not single.SingleInstance(tmp_path).hand_over(single.Handover())
    assert 0 <= clock.now - single.PATIENCE < 2 * single.STEP_MS / 1000


def test_what_msgspec_need_not_load_is_there_for_all_others(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from amoeba_suite import cli\n"
        "with cli._without('typing_extensions'):\n"
        "    import msgspec\n"
        "assert 'typing_extensions' not in sys.modules\n"
        "import typing_extensions\n"
        "with cli._without('typing_extensions'):\n"
        "    import typing_extensions\n"
    )
    subprocess.run([sys.executable, "-c", program], env=environment(tmp_path), check=True)


FAULT = """
import sys
from amoeba_suite.app import errors, shell
def fail(*given):
    raise RuntimeError("no luck")
shell.Shell.start = shell.Shell.resume = fail
caught = errors.ErrorGuard.caught
def told(*given):
    caught(*given)
    print("told", flush=True)
errors.ErrorGuard.caught = told
from amoeba_suite.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("wish", ["amoeba_1975", "some.amoeba"])
def test_a_fault_in_the_first_game_is_told_in_the_window(wish: str, tmp_path: Path) -> None:
    (tmp_path / "some.amoeba").write_text("x", encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-c", FAULT, "play", wish],
        env=environment(tmp_path / "home"),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        assert line(process) == "told"
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(15) == 0
        assert process.communicate()[1] == ""
    (report,) = (tmp_path / "home" / "data" / "reports").iterdir()
    assert "no luck" in report.read_text(encoding="utf-8")
