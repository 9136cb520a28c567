"""Words that are 40 % longer, as other languages have them: no page cuts one or grows too wide."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QWidget

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.table.thisgame import ThisGame
from amoeba_suite.app.widgets.labels import CutLabel
from amoeba_suite.core.wording import PSEUDO, app_wording

Settle = Callable[[], None]
SIZES = [(1093, 614), (1280, 720)]
GAMES = ("amoeba_wars", "amoeba_1975", "galactic_strike_force", "devastators")


def cut(root: QWidget) -> Iterator[str]:
    """Buttons and lines of text that have less room than they need, and what is too wide."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible():
            continue
        text = str(widget.property("text") or widget.accessibleName())[:50]
        if isinstance(widget, QScrollArea) and widget.widget() is not None:
            if widget.widget().width() > widget.viewport().width():
                yield f"{type(widget).__name__} scrolls sideways"
        elif isinstance(widget, QAbstractButton):
            if widget.width() < widget.minimumSizeHint().width():
                yield f"button {text}"
        elif isinstance(widget, QLabel) and not isinstance(widget, CutLabel):
            needs = widget.sizeHint().width()
            if widget.wordWrap():
                if widget.height() < widget.heightForWidth(widget.width()):
                    yield f"lines of {text}"
            elif widget.pixmap().isNull() and widget.width() < needs:
                yield f"label {text}: {widget.width()} of {needs}"


@pytest.fixture
def pseudo(context: AppContext, shell: Shell) -> Shell:
    context._run_language = PSEUDO
    context.wording = app_wording(PSEUDO)
    context.language_changed.emit()
    return shell


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "place", ["launcher", "saves", "statistics", "settings", "rules", "print", "keys", "about"]
)
def test_pages_hold_longer_words(
    pseudo: Shell,
    saved: Callable[..., Path],
    settle: Settle,
    place: str,
    size: tuple[int, int],
) -> None:
    """Ask 29: 40 % longer, at the sizes of small laptops."""
    saved("Anna", "Ben")
    pseudo.resize(*size)
    if place == "rules":
        pseudo.go(place, game="amoeba_1975")
    elif place == "print":
        pseudo.go(place, game="amoeba_1975", kind="cards")
    else:
        pseudo.go(place)
    settle()
    assert any("⟦" in str(label.text()) for label in pseudo.findChildren(QLabel))
    assert list(cut(pseudo)) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_tables_and_their_dialog_hold_longer_words(
    pseudo: Shell, settle: Settle, game: str, size: tuple[int, int]
) -> None:
    """Ask 29: every game with its dialogs, 40 % longer."""
    pseudo.resize(*size)
    pseudo.new_game(game)
    settle()
    dialog = pseudo.overlay
    assert dialog is not None
    assert list(cut(dialog)) == []
    dialog.start.click()
    settle()
    page = pseudo.game
    assert page is not None
    assert list(cut(page)) == []
    for tool in (page.topbar.back_button, *page.topbar.tools.values()):
        if tool.isVisible():
            place = QRect(tool.mapTo(pseudo, QPoint(0, 0)), tool.size())
            assert pseudo.rect().contains(place)
    page.commands.run("this_game")
    settle()
    assert page.findChild(ThisGame) is not None and list(cut(page)) == []
    page.shut()
