"""The look changes while everything is open, by setting or by the system, and leaves nothing."""

from array import array
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import selftest, theme
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.tokens import Tokens, contrast
from amoeba_suite.core.plugin import find_plugins
from amoeba_suite.core.table import Computer, Human, Table

PLUGINS = find_plugins().plugins

Settle = Callable[[], None]
SURFACES = ("window", "panel", "raised", "field", "board", "text", "text2")
MOST_LEFT = 0.0005
"""Share of pixels that may have a colour of the look before by chance, such as in a picture."""


def left_over(picture: QImage, before: Tokens, now: Tokens) -> dict[str, float]:
    """Surfaces and inks of the look before that are still there, by their share of the pixels."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    pixels = array("I", bytes(plain.constBits()))
    counted = Counter(pixels)
    mine = {value.upper() for value in vars_of(now)}
    found = {}
    for name in SURFACES:
        colour = getattr(before, name).upper()
        share = counted[int("FF" + colour[1:], 16)] / len(pixels)
        if colour not in mine and share > MOST_LEFT:
            found[name] = share
    return found


def vars_of(tokens: Tokens) -> list[str]:
    values = (getattr(tokens, name) for name in tokens.__struct_fields__)
    return [value for value in values if isinstance(value, str)]


def table(context: AppContext, game: str, level: str) -> Table:
    other = Computer("Zoe", level) if level else Human("Ben")
    options = PLUGINS[game].types().options()
    return Table(game, options, (Human("Anna"), other), "seed", (0, 1))


def test_nothing_keeps_the_colours_of_the_theme_before(
    shell: Shell, context: AppContext, settle: Settle
) -> None:
    """Ask 22: pages, dialogs, tables and the curtain, switched while it is open."""
    shell.resize(1024, 600)
    opens: dict[str, Callable[[], object]] = {
        **{page: partial(shell.go, page) for page in ("change_keys", *selftest.PAGES)},
        "new game": lambda: shell.new_game("galactic_strike_force"),
        **{game: partial(shell.start, table(context, game, "easy")) for game in list(PLUGINS)[:3]},
        "curtain": lambda: shell.start(table(context, "devastators", "")),
    }
    for number, (name, show) in enumerate(opens.items()):
        shell.home.forget_pages()  # else each switch dresses all the others too
        show()
        settle()
        before, look = context.theme.tokens, ("light", "contrast", "dark")[number % 3]
        context.settings.change(theme=look)
        settle()
        picture = shell.grab().toImage()
        assert left_over(picture, before, context.theme.tokens) == {}, (name, look)


def test_what_is_left_over_would_be_found(shell: Shell, context: AppContext) -> None:
    before = context.theme.tokens
    picture = shell.grab().toImage()
    context.settings.change(theme="light")
    assert set(left_over(picture, before, context.theme.tokens)) >= {"window", "panel"}


Scheme, Contrast = Qt.ColorScheme, Qt.ContrastPreference


@pytest.mark.parametrize(
    ("scheme", "contrast", "name"),
    [
        (Scheme.Light, Contrast.NoPreference, "light"),
        (Scheme.Dark, Contrast.NoPreference, "dark"),
        (Scheme.Unknown, Contrast.NoPreference, "dark"),
        (Scheme.Light, Contrast.HighContrast, "contrast"),
        (Scheme.Dark, Contrast.HighContrast, "contrast"),
        (Scheme.Light, None, "light"),
        (Scheme.Dark, None, "dark"),
    ],
)
def test_what_the_system_asks_for_has_a_look(scheme: Any, contrast: Any, name: str) -> None:
    """Ask 22; Qt before 6.10 knows of no contrast."""
    hints: Any = SimpleNamespace(colorScheme=lambda: scheme)
    if contrast is not None:
        hints.accessibility = lambda: SimpleNamespace(contrastPreference=lambda: contrast)
    assert theme.system_theme(SimpleNamespace(styleHints=lambda: hints)) == name  # type: ignore[arg-type]


@pytest.mark.parametrize("chosen", ["system", "dark"])
def test_the_look_follows_the_system_while_it_runs(
    context: AppContext, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    """Ask 22: by day, at night, and when high contrast is asked for; only where that is wanted."""
    context.settings.change(theme=chosen)
    asked = ["light"]
    monkeypatch.setattr(theme, "system_theme", lambda _app: asked[0])
    hints: Any = qapp.styleHints()
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert context.theme.tokens.name == ("light" if chosen == "system" else "dark")
    asked[0] = "contrast"
    hints.accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert context.theme.tokens.name == ("contrast" if chosen == "system" else "dark")


def test_what_a_field_is_for_can_be_read(context: AppContext, shell: Shell, settle: Settle) -> None:
    """Qt makes such words half transparent: on white they had a contrast of 3.2."""
    shell.go("rules", game="amoeba_1975")
    page: Any = shell.home.page("rules")
    for look in ("dark", "light", "contrast"):
        context.settings.change(theme=look)
        settle()
        palette, tokens = page.search.palette(), context.theme.tokens
        ink = palette.color(palette.ColorRole.PlaceholderText)
        assert ink.alpha() == 255 and contrast(ink.name(), tokens.field) >= 4.5, look
