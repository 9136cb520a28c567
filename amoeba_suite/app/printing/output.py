"""Sheets to a PDF, a printer or a picture; whatever happens, no painter is left open."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, Qt
from PySide6.QtGui import (
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from amoeba_suite.app.printing.sheet import Sheet
from amoeba_suite.app.printing.style import UNIT, Paper
from amoeba_suite.core.files import storage, write_atomic

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

RESOLUTION = 1200
"""Dots per inch of a PDF's coordinates; shapes and text stay vectors."""


class PrintFailed(Exception):  # noqa: N818 - reads as what happened
    """The device did not take a page."""


def draw_sheet(painter: QPainter, sheet: Sheet, number: int, total: int, dots: float) -> None:
    """Draw a sheet on a device with so many dots per millimetre, from its origin."""
    painter.save()
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.scale(dots / UNIT, dots / UNIT)
        sheet.draw(painter, number, total)
    finally:
        painter.restore()


def page_layout(paper: Paper) -> QPageLayout:
    """The paper, without margins: sheets keep their own."""
    upright = paper.height >= paper.width
    short, long = sorted((paper.width, paper.height))
    size = QPageSize(QSizeF(short, long), QPageSize.Unit.Millimeter, paper.id.upper())
    way = QPageLayout.Orientation
    layout = QPageLayout(size, way.Portrait if upright else way.Landscape, QMarginsF(0, 0, 0, 0))
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


def _draw_all(
    device: QPagedPaintDevice, sheets: Sequence[Sheet], dots: float, first: int = 1, last: int = 0
) -> int:
    """Draw the sheets from number ``first`` to ``last`` (0: all); returns how many.

    Raises PrintFailed when the device will not start or go on. The painter is ended in any case:
    one that is still open when its device goes away takes the whole process with it.
    """
    wanted = list(enumerate(sheets, start=1))[max(0, first - 1) : last or None]
    if not wanted:
        raise PrintFailed
    device.setPageLayout(page_layout(wanted[0][1].paper))
    painter = QPainter()
    if not painter.begin(device):
        raise PrintFailed
    try:
        for position, (number, sheet) in enumerate(wanted):
            if position:
                device.setPageLayout(page_layout(sheet.paper))
                if not device.newPage():
                    raise PrintFailed
            draw_sheet(painter, sheet, number, len(sheets), dots)
    finally:
        painter.end()
    return len(wanted)


def pdf_bytes(sheets: Sequence[Sheet], title: str) -> bytes:
    """The sheets as a PDF file; raises PrintFailed."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setTitle(title)
    writer.setCreator("Amoeba Suite")
    _draw_all(writer, sheets, RESOLUTION / 25.4)
    del writer  # closes the file inside the buffer
    return _with_spaces(bytes(buffer.data().data()))


def _with_spaces(pdf: bytes) -> bytes:
    """Call the space a space: Qt's table for copying and searching calls its glyph a tab.

    Both have the same glyph in our fonts, and the table, which lies open in the file, names the
    first. The replacement is as long as what it replaces, so every offset stays right.
    """
    tables = re.compile(rb"begincmap.*?endcmap", re.DOTALL)
    return tables.sub(lambda table: table[0].replace(b"<0009>", b"<0020>"), pdf)


def write_pdf(path: Path, sheets: Sequence[Sheet], title: str) -> None:
    """Put the sheets into that file whole or not at all; raises PrintFailed or StorageError."""
    write_atomic(path, pdf_bytes(sheets, title))
    # What was a temporary file only its owner may read; a PDF is a file like others.
    mask = os.umask(0)
    os.umask(mask)
    with storage(path):
        path.chmod(0o666 & ~mask)


def prepare(printer: "QPrinter", paper: Paper) -> None:
    """Set a printer to the whole of that paper, as sheets expect it."""
    printer.setPageLayout(page_layout(paper))
    printer.setFullPage(True)


def print_sheets(printer: "QPrinter", sheets: Sequence[Sheet], first: int, last: int) -> int:
    """Send the sheets from ``first`` to ``last`` (0: all) to a printer that is set to full pages.

    Returns how many went; raises PrintFailed.
    """
    return _draw_all(printer, sheets, printer.resolution() / 25.4, first, last)


def sheet_image(sheet: Sheet, number: int, total: int, dots: float, ratio: float = 1.0) -> QImage:
    """A picture of the sheet on white paper, with so many logical pixels per millimetre."""
    width = max(1, round(sheet.paper.width * dots * ratio))
    height = max(1, round(sheet.paper.height * dots * ratio))
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    try:
        draw_sheet(painter, sheet, number, total, dots * ratio)
    finally:
        painter.end()
    image.setDevicePixelRatio(ratio)
    return image
