"""A game whose file was damaged: the copy of it from before is one click away."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.recovery import DamagedDialog
from amoeba_suite.app.saves import SavesPage
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.told import game_title, when_text

Settle = Callable[[], None]
OTHERS: dict[str, Any] = {"rules": "0" * 64, "version": "99", "format": 9, "game": "ludo"}
"""What heads of games of other editions say."""


def emptied(data: bytes) -> bytes:
    return b""


def zeroed(data: bytes) -> bytes:
    return bytes(len(data))


def head_gone(data: bytes) -> bytes:
    return b"\xff\xfe" + data[40:]


def one_move_gone(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join([*lines[:2], *lines[3:]])


@pytest.mark.parametrize("damage", [emptied, zeroed, head_gone, one_move_gone])
def test_the_one_before_is_opened_when_a_game_was_damaged(
    shell: Shell,
    context: AppContext,
    saved: Callable[..., Path],
    settle: Settle,
    damage: Callable[[bytes], bytes],
) -> None:
    """Ask 2: from the list of saved games, and nothing of either file is lost."""
    path = saved("Anna", "Ben", moves=5)
    shell.resume(path)
    settle()
    game = shell.game
    assert game is not None
    ply, digest = game.session.ply, game.session.digest()
    shell.go("launcher")
    settle()
    broken = damage(path.read_bytes())
    path.write_bytes(broken)
    shell.go("saves")
    settle()
    page: Any = shell.home.page("saves")
    assert isinstance(page, SavesPage)
    (row,) = page.rows
    row.open.click()
    settle()
    dialog: Any = shell.overlay
    assert isinstance(dialog, DamagedDialog) and not dialog.before.isHidden()
    dialog.before.click()
    settle()
    game = shell.game
    assert game is not None
    assert (game.session.ply, game.session.digest()) == (ply, digest)
    aside = [p.read_bytes() for p in (context.library.folder / "set aside").iterdir()]
    assert aside == [broken]
    shell.go("launcher")


def test_a_damaged_game_never_takes_the_place_of_its_copy(
    shell: Shell, context: AppContext, saved: Callable[..., Path], settle: Settle
) -> None:
    """Ask 2: what something else has changed does not begin as the copy does."""
    path = saved("Anna", "AI", moves=5)
    context.library.mark(path)
    whole = path.read_bytes()
    assert context.library.before(path) is None, "they are alike"
    for damage in (emptied, zeroed, head_gone):
        path.write_bytes(damage(whole))
        context.library.mark(None)
        context.library.mark(path)
        kept = context.library.before(path)
        assert kept is not None and kept.read_bytes() == whole
    path.unlink()
    context.library.begin_run()
    assert kept is not None and not kept.exists(), "a game that is gone leaves no copy behind"


@pytest.mark.parametrize("field", ["rules", "version", "format", "game"])
def test_the_one_before_is_not_offered_where_it_has_the_same_trouble_and_fewer_moves(
    shell: Shell, context: AppContext, saved: Callable[..., Path], settle: Settle, field: str
) -> None:
    """Played with another edition, so was the copy: taking it lost all moves since."""
    path = saved("Anna", "Ben", moves=5)
    first, *moves = path.read_bytes().splitlines(keepends=True)
    value = json.loads(first)[field]
    old, new = (json.dumps({field: v}, separators=(",", ":"))[1:-1] for v in (value, OTHERS[field]))
    first = first.replace(old.encode(), new.encode(), 1)
    path.write_bytes(first + moves[0])
    context.library.keep_before(path)
    other = first + b"".join(moves)
    path.write_bytes(other)
    shell.resume(path)
    settle()
    dialog: Any = shell.overlay
    if field == "rules":
        assert dialog.before.isHidden()
        dialog.salvage.click()
        settle()
        assert shell.game is not None and shell.game.session.ply > 1
        shell.go("launcher")
    else:
        assert shell.game is None and (dialog is None or dialog.before.isHidden())
        assert path.read_bytes() == other


@pytest.mark.parametrize("field", OTHERS)
def test_the_one_before_is_for_damage_alone(
    shell: Shell, context: AppContext, saved: Callable[..., Path], settle: Settle, field: str
) -> None:
    """A newer program had written the file anew, and the old copy was offered in its place."""
    path = saved("Anna", "Ben", moves=5)
    context.library.keep_before(path)
    first, *moves = path.read_bytes().splitlines(keepends=True)
    head = {**json.loads(first), field: OTHERS[field]}
    other = json.dumps(head).encode() + b"\n" + b"".join(moves)
    path.write_bytes(other)
    assert context.library.before(path) is not None
    shell.resume(path)
    settle()
    dialog: Any = shell.overlay
    assert shell.game is None and (dialog is None or dialog.before.isHidden())
    assert path.read_bytes() == other


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("damage", [emptied, zeroed, head_gone, one_move_gone])
def test_the_box_says_which_game_it_is_about_and_the_path_last(
    shell: Shell,
    context: AppContext,
    saved: Callable[..., Path],
    settle: Settle,
    damage: Callable[[bytes], bytes],
    language: str,
) -> None:
    """Its first sentence began with a path of three lines, and named no game."""
    context.settings.change(language=language)
    settle()
    path = saved("Anna", "Ben", moves=5)
    context.library.keep_before(path)
    path.write_bytes(damage(path.read_bytes()))
    shell.resume(path)
    settle()
    dialog: Any = shell.overlay
    assert isinstance(dialog, DamagedDialog)
    said = [each for each in dialog.panel.findChildren(QLabel) if each.isVisible() and each.text()]
    said.sort(key=lambda each: each.mapTo(dialog, each.rect().topLeft()).y())
    words = [each.text() for each in said if each.parentWidget() is dialog.panel]
    when = when_text(context, path.stat().st_mtime)
    assert words[1] == f"{game_title(context, 'amoeba_1975')} · {when}"
    assert path.name in words[2] and [str(path.parent) in each for each in words].count(True) == 1
    assert words[-1] == str(path)
    for each in said:
        assert each.height() >= each.heightForWidth(each.width()), f"cut: {each.text()}"


def test_without_a_copy_the_file_is_named_as_before(
    shell: Shell, saved: Callable[..., Path], settle: Settle
) -> None:
    path = saved("Anna", "AI")
    path.write_bytes(b"")
    shell.resume(path)
    QTest.qWait(1)
    assert shell.overlay is None and shell.game is None
