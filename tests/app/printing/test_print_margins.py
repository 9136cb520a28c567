"""What printers cannot reach stays white, and what scissors take holds no words."""

from typing import Any

import pytest
from PySide6.QtGui import QImage

from amoeba_suite.app.printing.compose import compose, documents
from amoeba_suite.app.printing.output import sheet_image
from amoeba_suite.app.printing.posters import PosterPage
from amoeba_suite.app.printing.style import PAPERS, PageStyle
from amoeba_suite.app.printing.textpages import TextPage
from amoeba_suite.core.plugin import find_plugins
from amoeba_suite.core.wording import app_wording
from amoeba_suite.testing.games import loaded

PLUGINS = find_plugins().plugins
DOTS = 2.0
"""Pixels a millimetre."""
MARGIN_MM = 15.0
CUT_MM = 1.5


def free(image: QImage) -> tuple[float, float, float, float]:
    """What is white at the left, the top, the right and the bottom, in millimetres."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    data, step = bytes(grey.constBits()), grey.bytesPerLine()
    lines = [data[y * step : y * step + grey.width()] for y in range(grey.height())]
    high = [y for y, line in enumerate(lines) if min(line) < 200]
    wide = [x for x in range(grey.width()) if min(data[x::step]) < 200]
    right, low = grey.width() - 1 - wide[-1], grey.height() - 1 - high[-1]
    return wide[0] / DOTS, high[0] / DOTS, right / DOTS, low / DOTS


def sheets_of(game: str, language: str, style: PageStyle) -> list[tuple[str, Any]]:
    plugin, wording = PLUGINS[game], app_wording(language)
    found = documents(plugin.presenter(loaded(plugin)), language)
    return [
        (kind, sheet)
        for kind, document in found.items()
        for sheet in compose(plugin, kind, document, style, wording)
    ]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", PLUGINS)
def test_pages_of_text_keep_15_mm_on_each_side(qapp: Any, game: str, paper: str) -> None:
    """Ask 19: the words at the foot came nearer to the edge than many printers can."""
    texts = [
        sheet
        for _, sheet in sheets_of(game, "de", PageStyle(PAPERS[paper]))
        if isinstance(sheet, TextPage)
    ]
    chosen = [texts[0], texts[len(texts) // 2], texts[-1]]
    for number, sheet in enumerate(chosen, start=1):
        sides = free(sheet_image(sheet, number, len(texts), DOTS))
        assert min(sides) >= MARGIN_MM - 1 / DOTS, (game, number, sides)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", PLUGINS)
def test_boards_leave_what_printers_cannot_reach(qapp: Any, game: str, paper: str) -> None:
    """Ask 19: pictures in true size go over more sheets before they come nearer than 10 mm."""
    for kind, sheet in sheets_of(game, "en", PageStyle(PAPERS[paper])):
        if isinstance(sheet, PosterPage):
            sides = (
                (sheet.paper.width - sheet.window.width()) / 2,
                (sheet.paper.height - sheet.window.height()) / 2,
            )
            assert min(sides) >= 10, (kind, sides)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_the_map_touches_the_line_it_is_cut_along(qapp: Any, language: str) -> None:
    """Ask 19: its name and its key began on the very edge."""
    style = PageStyle()
    (first, *_) = [s for _, s in sheets_of("amoeba_wars", language, style) if type(s) is PosterPage]
    left = (first.paper.width - first.window.width()) / 2
    top = (first.paper.height - first.window.height()) / 2
    image = sheet_image(first, 1, 1, DOTS)
    edge = 0.5  # the line itself
    for x in range(round((left + edge) * DOTS) + 1, round((left + CUT_MM) * DOTS)):
        for y in range(round((top + 5) * DOTS), round((top + 60) * DOTS)):
            assert image.pixelColor(x, y).lightness() > 200, (x, y)
