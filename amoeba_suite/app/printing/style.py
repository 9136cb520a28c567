"""What a page looks like whatever its contents: paper, text size, colour mode, fonts, ink.

All lengths of printing are in hundredths of a millimetre, so that one layout serves paper, PDF and
preview alike. Ink is dark and paper is white whatever the theme of the app.
"""

from typing import Literal

import msgspec
from msgspec import Struct
from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont

from amoeba_suite.app import fonts
from amoeba_suite.app.tokens import LIGHT, Tokens

UNIT = 100.0
"""Units in a millimetre."""
POINT = 25.4 / 72 * UNIT
"""Units in a typographic point."""

Mode = Literal["colour", "grey", "ink"]
MODES: tuple[Mode, ...] = ("colour", "grey", "ink")
SIZES = (9.5, 12.0, 16.0)
"""Sizes of the text that people can choose, in points."""

INK = "#17222E"
INK_SOFT = "#445260"
RULE = "#8A949E"
SHADE = "#F1F1F1"
PAPER_WHITE = "#FFFFFF"


class Paper(Struct, frozen=True):
    """A size of paper, upright, in millimetres."""

    id: str
    width: float
    height: float

    def turned(self) -> "Paper":
        """The same paper lying on its side."""
        return Paper(self.id, self.height, self.width)


A4 = Paper("a4", 210.0, 297.0)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.id: paper for paper in (A4, LETTER)}


def locale_paper() -> str:
    """The paper that printers of the system's country hold: ``letter`` or ``a4``."""
    american = QLocale.system().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    return "letter" if american else "a4"


class PageStyle(Struct, frozen=True):
    """Everything that a person can choose about a print, and the sizes that follow from it."""

    paper: Paper = A4
    mode: Mode = "colour"
    size: float = 9.5
    """Body text in points."""
    backs: bool | None = None
    """Whether card sheets are followed by their backs; None: as the document says."""
    tokens: Tokens = LIGHT
    """Colours for the game's art; always the light theme."""
    language: str = "en"
    """Of the document, for pictures that hold words."""

    @property
    def body(self) -> float:
        """Body text in units."""
        return self.size * POINT

    @property
    def line(self) -> float:
        """From one baseline to the next."""
        return self.body * 13.5 / 9.5

    @property
    def columns(self) -> int:
        """Two columns, one for large print."""
        return 1 if self.size >= 16 else 2

    @property
    def shade(self) -> str:
        """The ground of notes and table heads; none where ink is saved."""
        return PAPER_WHITE if self.mode == "ink" else SHADE

    def on(self, paper: Paper) -> "PageStyle":
        """The same on another paper."""
        return msgspec.structs.replace(self, paper=paper)


def text_font(size: float, weight: int = 400, italic: bool = False) -> QFont:
    """Inter in so many units."""
    if italic:
        fonts.load_italic()
    font = fonts.text(size, weight)
    font.setItalic(italic)
    return _for_paper(font)


def heading_font(size: float) -> QFont:
    """Quicksand bold in so many units."""
    return _for_paper(fonts.display(size))


def _for_paper(font: QFont) -> QFont:
    """Unhinted, and letter by letter: ligatures and alternates cannot be searched in a PDF."""
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for feature in ("calt", "liga"):
        font.setFeature(QFont.Tag(feature), 0)
    return font
