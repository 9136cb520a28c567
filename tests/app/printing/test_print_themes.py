"""Paper is dark on white whatever the theme: every kind of every game, page for page the same."""

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.printing.compose import compose, documents
from amoeba_suite.app.printing.output import sheet_image
from amoeba_suite.app.printing.style import PageStyle
from amoeba_suite.core.plugin import find_plugins
from amoeba_suite.core.wording import app_wording
from amoeba_suite.testing.games import loaded

PLUGINS = find_plugins().plugins
KINDS = [
    (game, kind)
    for game, plugin in PLUGINS.items()
    for kind in documents(plugin.presenter(loaded(plugin)), "en")
]
TEXTS = ("rules", "aid")
SCALE = 2.0


def pages(plugin: Any, kind: str, style: PageStyle) -> list[bytes]:
    """The first two pages and the last one."""
    document = plugin.presenter(loaded(plugin)).document(kind, "en")
    sheets = compose(plugin, kind, document, style, app_wording("en"))
    chosen = sheets if len(sheets) < 4 else [*sheets[:2], sheets[-1]]
    found = []
    for number, sheet in enumerate(chosen, start=1):
        image = sheet_image(sheet, number, len(sheets), SCALE)
        assert image.pixelColor(3, 3).lightness() == 255, "the edge is paper"
        found.append(bytes(image.constBits()))
    return found


def dark(picture: bytes) -> float:
    """Share of pixels that are darker than half, of pictures with four bytes a pixel."""
    green = picture[1::4]
    return sum(value < 128 for value in green) / len(green)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_prints_alike_in_dark_and_light(
    qapp: QApplication, game: str, kind: str
) -> None:
    """D1: dark palette and light one, share of dark pixels 1 to 20 %.

    Backs of cards and counters are dark by themselves, so these are looked at in ink saver.
    """
    style = PageStyle(mode="colour" if kind in TEXTS else "ink")
    context = AppContext(qapp)
    seen: list[list[bytes]] = []
    coloured: list[list[bytes]] = []
    for theme in ("dark", "light"):
        context.settings.change(theme=theme)
        assert context.theme.tokens.name == theme
        seen.append(pages(PLUGINS[game], kind, style))
        if style.mode == "ink":
            coloured.append(pages(PLUGINS[game], kind, PageStyle()))
    assert seen[0] == seen[1] and coloured[:1] == coloured[1:]
    for picture in seen[0]:
        assert 0.01 <= dark(picture) <= 0.20, (game, kind)


def test_every_game_prints_more_than_its_rules() -> None:
    """D1: no game is left out above."""
    assert {game for game, _ in KINDS} == set(PLUGINS)
    for game in PLUGINS:
        assert {"rules"} < {kind for name, kind in KINDS if name == game}
