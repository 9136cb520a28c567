"""Ask 1: who clicked an icon sees no terminal: Windows and macOS show the sentence themselves."""

import ctypes
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from amoeba_suite.app import screen

SENTENCE = 'Not "this": \\ & $(that) – größer'


@pytest.mark.parametrize("asked", ["", "offscreen"])
def test_windows_shows_its_own_box(asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []

    def message_box(*given: object) -> int:
        shown.append(given)
        return 1

    windows = SimpleNamespace(user32=SimpleNamespace(MessageBoxW=message_box))
    monkeypatch.setattr(ctypes, "windll", windows, raising=False)
    told = screen.tell(SENTENCE, {"QT_QPA_PLATFORM": asked}, "win32")
    assert told is (asked == ""), "a box on a server would wait for ever"
    assert shown == ([(None, SENTENCE, "Amoeba Suite", 0x10010)] if told else [])


def test_macos_is_given_the_sentence_beside_the_script(tmp_path: Path) -> None:
    """As an argument: in the script a quotation mark would end its string."""
    heard, program = tmp_path / "heard", tmp_path / "osascript"
    program.write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$@" > {heard}.new\n/bin/mv {heard}.new {heard}\n',
        encoding="utf-8",
    )
    program.chmod(0o755)
    assert not screen.tell("x", {"PATH": str(tmp_path), "QT_QPA_PLATFORM": "minimal"}, "darwin")
    assert not screen.tell("x", {"PATH": ""}, "darwin")
    assert screen.tell(SENTENCE, {"PATH": str(tmp_path)}, "darwin")
    for _ in range(400):
        if heard.exists():
            break
        time.sleep(0.05)
    *script, sentence = heard.read_text(encoding="utf-8").splitlines()
    assert sentence == SENTENCE
    assert [each for each in script if each != "-e"] == ["on run argv", screen.ALERT, "end run"]
    assert "item 1 of argv" in screen.ALERT
