"""The two type families of the suite, and the only way to ask for a size and a weight.

Inter and Quicksand come as variable fonts. Measured on Qt 6.11: ``setWeight`` and style sheets only
fake their weights, while the ``wght`` axis gives the true outlines on screen, under X and in PDF.
So nobody sets a font in a style sheet or calls ``setWeight``: everybody asks here.
"""

from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase

from amoeba_suite.core import assets

TEXT = "Inter"
DISPLAY = "Quicksand"
FALLBACKS = ("Noto Sans", "Segoe UI", "Helvetica Neue", "DejaVu Sans")

_missing: list[str] = []


def load_fonts() -> tuple[str, ...]:
    """Register the families with Qt; returns the files that could not be used (not an error).

    The italic of Inter is left to ``load_italic``: the launcher shows none.
    """
    for path in assets.fonts():
        if "Italic" not in path.name and QFontDatabase.addApplicationFont(str(path)) < 0:
            _missing.append(path.name)
    return tuple(_missing)


@lru_cache(maxsize=1)
def load_italic() -> None:
    """Register the italic too, for pages of rules."""
    for path in assets.fonts():
        if "Italic" in path.name:
            QFontDatabase.addApplicationFont(str(path))


def _font(family: str, px: float, weight: int) -> QFont:
    font = QFont([family, *FALLBACKS])
    font.setPixelSize(max(1, round(px)))
    font.setVariableAxis(QFont.Tag("wght"), float(weight))
    return font


@lru_cache(maxsize=256)
def _cached(family: str, px: float, weight: int, tabular: bool) -> QFont:
    font = _font(family, px, weight)
    if tabular:
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


def text(px: float, weight: int = 400, *, tabular: bool = False) -> QFont:
    """Inter in that pixel size and weight (400 to 800); ``tabular`` for columns of numbers."""
    return QFont(_cached(TEXT, px, weight, tabular))


def display(px: float, weight: int = 700) -> QFont:
    """Quicksand, for names and headings."""
    return QFont(_cached(DISPLAY, px, weight, False))


NARROWER = (92, 84, 76)
"""Per cent of the width in which words are still read well; for what would be cut otherwise."""


def narrow(font: QFont, percent: int) -> QFont:
    """The same font with its letters that wide."""
    other = QFont(font)
    other.setStretch(percent)
    return other


@lru_cache(maxsize=1)
def _overline() -> QFont:
    font = text(11, 700)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.8)
    return font


def overline() -> QFont:
    """Small capitals-like label above a group: 11 px, 700, spaced."""
    return QFont(_overline())


def mono(px: float) -> QFont:
    """A fixed-width font of the system, for seeds."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPixelSize(round(px))
    return font


def missing() -> tuple[str, ...]:
    """Font files that could not be used; a system font stands in for them."""
    return tuple(_missing)
