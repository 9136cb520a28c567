"""Cards, posters and boards to the millimetre; pages dark on white whatever the theme."""

import io
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from print_drawn import Make, lines, size_mm
from pypdf import PdfReader
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.printing.atoms import Atom
from amoeba_suite.app.printing.cardsheets import cards_pages
from amoeba_suite.app.printing.compose import labels_for
from amoeba_suite.app.printing.output import pdf_bytes, prepare, print_sheets, sheet_image
from amoeba_suite.app.printing.posters import OVERLAP_MM, poster_pages
from amoeba_suite.app.printing.style import MODES, PAPERS, SIZES, PageStyle
from amoeba_suite.app.printing.textpages import fill_columns, with_full_end
from amoeba_suite.core.document import CardFace, CardSheet, Poster
from amoeba_suite.core.wording import app_wording

MARGINS = {"a4": (10.5, 16.5), "letter": (13.45, 7.7)}
MARK = {"a4": 5.0, "letter": 4.0}


@pytest.mark.parametrize("paper", PAPERS)
def test_cut_marks_stand_at_every_edge_of_cards_of_63_by_88(make: Make, paper: str) -> None:
    """Ask 19: for scissors, on either paper."""
    pdf = PdfReader(io.BytesIO(pdf_bytes(make("cards", style=PageStyle(PAPERS[paper])), "x")))
    left, top = MARGINS[paper]
    for page in pdf.pages:
        marks = [line for line in lines(page) if abs(line.length - MARK[paper]) < 0.05]
        upright = Counter(round(m.x1, 1) for m in marks if abs(m.x1 - m.x2) < 0.01)
        lying = Counter(round(m.y1, 1) for m in marks if abs(m.y1 - m.y2) < 0.01)
        assert sorted(upright) == pytest.approx([left + 63 * n for n in range(4)], abs=0.1)
        assert sorted(lying) == pytest.approx([top + 88 * n for n in range(4)], abs=0.1)
        assert set(upright.values()) == set(lying.values()) == {2}
        near = max(m.y2 for m in marks if abs(m.x1 - m.x2) < 0.01 and m.y2 < 60)
        assert near == pytest.approx(top - 1, abs=0.05)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", ["cards", "board"])
def test_the_ruler_is_50_mm_long(make: Make, kind: str, paper: str) -> None:
    pdf = PdfReader(io.BytesIO(pdf_bytes(make(kind, style=PageStyle(PAPERS[paper])), "x")))
    for number, page in enumerate(pdf.pages):
        rulers = [line for line in lines(page) if abs(line.length - 50) < 0.05]
        wanted = 1 if kind == "board" or paper == "a4" or number < 2 else 0
        assert len(rulers) == wanted


def ink_box(image: QImage, dots: float, area: QRectF) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is not white in an area, in millimetres."""
    xs, ys = [], []
    for y in range(int(area.top() * dots), int(area.bottom() * dots)):
        for x in range(int(area.left() * dots), int(area.right() * dots)):
            if image.pixelColor(x, y).lightness() < 250:
                xs.append(x)
                ys.append(y)
    return min(xs) / dots, min(ys) / dots, (max(xs) + 1) / dots, (max(ys) + 1) / dots


def test_a_face_keeps_its_distance_from_the_cut(make: Make) -> None:
    sheet = make("cards")[0]
    dots = 4.0
    image = sheet_image(sheet, 1, 1, dots)
    cell = QRectF(10.5 + 63, 16.5 + 88, 63, 88)  # the card in the middle
    left, top, right, bottom = ink_box(image, dots, cell.adjusted(0.5, 0.5, -0.5, -0.5))
    assert left - cell.left() == pytest.approx(2.7, abs=0.3)
    assert cell.right() - right == pytest.approx(2.7, abs=0.3)
    assert top - cell.top() == pytest.approx(3.7, abs=0.3)
    assert cell.bottom() - bottom == pytest.approx(3.7, abs=0.3)


def no_art(painter: QPainter, rect: QRectF, what: Any, style: Any) -> None:
    """Paints nothing."""


def labels(style: PageStyle) -> Any:
    return labels_for("Game", "cards", style, app_wording("en"))


def test_backs_meet_their_fronts_when_the_sheet_is_turned_over() -> None:
    style = PageStyle()
    names = tuple("abcdefghijk")
    pages = cards_pages(CardSheet(names), style, labels(style), no_art, True)
    assert [page.faces[0][1].side for page in pages] == ["front", "back", "front", "back"]
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        behind = {face.card: back.cell(place) for place, face in back.faces}
        assert len(front.faces) == len(back.faces)
        for place, face in front.faces:
            x, y = front.cell(place)
            mirrored = style.paper.width * 100 - x - 6300
            assert behind[face.card] == pytest.approx((mirrored, y))
    assert sorted(f.card for page in pages[::2] for _, f in page.faces) == sorted(names)


def test_each_card_is_printed_once(make: Make) -> None:
    shown: Counter[CardFace] = Counter()
    for sheet in make("cards", style=PageStyle(backs=False)):
        shown.update(face for _, face in sheet.faces)  # type: ignore[attr-defined]
    assert len(shown) == 52 and set(shown.values()) == {1}
    assert all(isinstance(face, CardFace) and face.side == "front" for face in shown)


def test_the_board_has_tiles_of_25_mm(make: Make) -> None:
    for paper in PAPERS.values():
        board, tiles = make("board", style=PageStyle(paper))
        assert board.poster.width_mm * (1 - 2 * 0.036) / 7 == pytest.approx(25)  # type: ignore[attr-defined]
        assert board.whole and tiles.whole  # type: ignore[attr-defined]
        assert tiles.poster.width_mm == 25 * tiles.poster.args["columns"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [(400.0, 250.0), (188.0, 188.0), (900.0, 120.0)])
def test_the_sheets_of_a_poster_cover_it_and_overlap(paper: str, size: tuple[float, float]) -> None:
    style = PageStyle(PAPERS[paper])
    poster = Poster("board", {}, *size)
    pages = poster_pages(poster, style, labels(style), no_art)
    across = sorted({(p.window.left(), p.window.right()) for p in pages})
    down = sorted({(p.window.top(), p.window.bottom()) for p in pages})
    assert len(pages) == len(across) * len(down)
    for spans, length in ((across, size[0]), (down, size[1])):
        assert spans[0][0] == 0 and spans[-1][1] == pytest.approx(length)
        for (_, end), (start, _) in pairwise(spans):
            assert end - start == pytest.approx(OVERLAP_MM)
    for page in pages:
        assert page.window.width() <= page.paper.width - 20 + 0.01
        assert page.window.height() <= page.paper.height - 20 + 0.01


def dark_share(image: QImage) -> float:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    data, width, stride = bytes(grey.constBits()), grey.width(), grey.bytesPerLine()
    dark = sum(
        1 for y in range(grey.height()) for b in data[y * stride : y * stride + width] if b < 128
    )
    return dark / (width * grey.height())


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_pages_are_dark_on_white_in_every_theme(qapp: QApplication, make: Make, theme: str) -> None:
    context = AppContext(qapp)
    context.settings.change(theme=theme)
    assert context.theme.tokens.name == theme
    for kind in ("rules", "aid"):
        for number, sheet in enumerate(make(kind), start=1):
            image = sheet_image(sheet, number, 9, 2.0)
            assert image.pixelColor(3, 3).lightness() == 255
            assert 0.01 <= dark_share(image) <= 0.20, (kind, number)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_of_the_rules_is_nearly_white(make: Make, language: str, paper: str) -> None:
    sheets = make("rules", language, PageStyle(PAPERS[paper]))
    shares = [dark_share(sheet_image(sheet, 1, 9, 2.0)) for sheet in sheets]
    assert min(shares) >= 0.01 and max(shares) <= 0.20, shares


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("lines_left", range(1, 40))
def test_a_last_page_is_never_left_with_a_few_lines(lines_left: int, count: int) -> None:
    atoms = [Atom(10.0, lambda *_: None) for _ in range(2 * count * 40 + lines_left)]
    columns = with_full_end(fill_columns(atoms, 400.0), count, 400.0)
    assert [atom for column in columns for _, atom in column.placed] == atoms
    pages = [columns[at : at + count] for at in range(0, len(columns), count)]
    assert len(pages) == 3
    for page in pages:
        assert sum(column.used for column in page) >= 0.3 * count * 400.0
        assert all(column.used <= 400.0 for column in page)


@pytest.mark.parametrize("mode", MODES)
def test_ink_saver_and_grey_use_no_colour(make: Make, mode: Any) -> None:
    sheets = [make(kind, style=PageStyle(mode=mode))[0] for kind in ("rules", "cards", "board")]
    coloured = 0
    for sheet in sheets:
        image = sheet_image(sheet, 1, 1, 1.5)
        for y in range(0, image.height(), 2):
            for x in range(0, image.width(), 2):
                coloured += image.pixelColor(x, y).hsvSaturation() > 120
    assert (coloured > 200) == (mode == "colour")


def test_ink_saver_saves_ink(make: Make) -> None:
    def used(mode: Any) -> float:
        image = sheet_image(make("board", style=PageStyle(mode=mode))[0], 1, 1, 1.5)
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        data = bytes(grey.constBits())
        return sum(255 - b for b in data) / len(data)

    assert used("ink") < 0.7 * used("colour")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_columns_hold_what_they_get_and_no_heading_stands_alone(
    make: Make, language: str, paper: str, size: float
) -> None:
    from amoeba_suite.app.printing.textpages import column_height

    style = PageStyle(PAPERS[paper], size=size)
    columns = [c for sheet in make("rules", language, style) for c in sheet.columns]  # type: ignore[attr-defined]
    for column in columns:
        assert column.used <= column_height(style) + 0.5
        last = column.placed[-1][1]
        assert not last.glue and not last.anchor  # the anchor of a heading
        tops = [top for top, _ in column.placed]
        assert tops == sorted(tops)
        assert tops[0] == (column.head.height if column.head else 0)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_printer_gets_the_chosen_pages_in_true_size(
    make: Make, tmp_path: Path, paper: str
) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    prepare(printer, PAPERS[paper])
    sheets = make("cards", style=PageStyle(PAPERS[paper], backs=False))
    assert print_sheets(printer, sheets, 2, 3) == 2
    pdf = PdfReader(tmp_path / "printed.pdf")
    assert len(pdf.pages) == 2
    assert "2 of 6" in " ".join(pdf.pages[0].extract_text().split())
    for page in pdf.pages:
        width, height = size_mm(page)
        assert (width, height) == pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=1)
        marks = [line for line in lines(page) if abs(line.length - MARK[paper]) < 0.05]
        upright = sorted({round(m.x1, 1) for m in marks if abs(m.x1 - m.x2) < 0.01})
        assert upright == pytest.approx([MARGINS[paper][0] + 63 * n for n in range(4)], abs=0.15)


def test_a_short_document_fills_both_columns_evenly(make: Make) -> None:
    for language in ("en", "de"):
        (page,) = make("aid", language)
        used = [column.used for column in page.columns]  # type: ignore[attr-defined]
        assert len(used) == 2
        assert min(used) > 0.6 * max(used)
        assert page.chapters[0] and not page.chapters[0].startswith("Amoeba (1975)")  # type: ignore[attr-defined]
