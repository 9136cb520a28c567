"""Every weight that is asked for is a drawing of its own, on screen and in a PDF."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QFontMetricsF, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.theme import style_sheet
from amoeba_suite.app.tokens import THEMES

SENTENCE = "Turn one more tile. Hamburgefonstiv 0123"


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    assert fonts.load_fonts() == ()


def width(font: object) -> float:
    return QFontMetricsF(font).horizontalAdvance(SENTENCE)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("make", "weights"),
    [(fonts.text, (400, 500, 600, 700, 800)), (fonts.display, (500, 600, 700))],
)
def test_heavier_is_wider(make: object, weights: tuple[int, ...]) -> None:
    widths = [width(make(40, weight)) for weight in weights]  # type: ignore[operator]
    assert widths == sorted(set(widths)), widths
    assert widths[-1] > widths[0] * 1.02


def test_numbers_in_columns_are_equally_wide() -> None:
    metrics = QFontMetricsF(fonts.text(20, tabular=True))
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1
    loose = QFontMetricsF(fonts.text(20))
    assert len({loose.horizontalAdvance(digit) for digit in "0123456789"}) > 1


def test_a_pdf_gets_the_weights_as_fonts_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "fonts.pdf"
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QSizeF(400, 300), QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(writer)
    try:
        for i, font in enumerate([fonts.text(200, 400), fonts.text(200, 600), fonts.display(200)]):
            painter.setFont(font)
            painter.drawText(100, 400 + 400 * i, SENTENCE)
    finally:
        painter.end()
    from pypdf import PdfReader

    page = PdfReader(path).pages[0]
    found = page["/Resources"]["/Font"]  # type: ignore[index]
    names = {str(found[key].get_object()["/BaseFont"]) for key in found}
    assert len(names) == 3
    assert page.extract_text().count("Hamburgefonstiv") == 3


@pytest.mark.parametrize("name", THEMES)
def test_no_style_sheet_sets_a_font(name: str) -> None:
    assert "font" not in style_sheet(THEMES[name])


def test_letters_of_the_languages_are_there() -> None:
    metrics = QFontMetricsF(fonts.text(14))
    assert all(metrics.inFontUcs4(ord(letter)) for letter in "äöüßÄÖÜÇłéş–…·“”„’×°½")
