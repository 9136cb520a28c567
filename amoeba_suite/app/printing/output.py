"""Sheets to a PDF, a printer or a picture; whatever happens, no painter is left open."""

from collections.abc import Sequence
from pathlib import Path

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
from amoeba_suite.core.files import write_atomic

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


def _draw_all(device: QPagedPaintDevice, sheets: Sequence[Sheet], dots: float) -> None:
    """Draw sheet after sheet; raises PrintFailed when the device will not start or go on.

    The painter is ended in any case: one that is still open when its device goes away takes the
    whole process with it.
    """
    device.setPageLayout(page_layout(sheets[0].paper))
    painter = QPainter()
    if not painter.begin(device):
        raise PrintFailed
    try:
        for number, sheet in enumerate(sheets, start=1):
            if number > 1:
                device.setPageLayout(page_layout(sheet.paper))
                if not device.newPage():
                    raise PrintFailed
            draw_sheet(painter, sheet, number, len(sheets), dots)
    finally:
        painter.end()


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
    return bytes(buffer.data().data())


def write_pdf(path: Path, sheets: Sequence[Sheet], title: str) -> None:
    """Put the sheets into that file whole or not at all; raises PrintFailed or StorageError."""
    write_atomic(path, pdf_bytes(sheets, title))


def print_sheets(printer: QPagedPaintDevice, sheets: Sequence[Sheet], dots_per_inch: int) -> None:
    """Send the sheets to a printer (a ``QPrinter`` set to the full page); raises PrintFailed."""
    _draw_all(printer, sheets, dots_per_inch / 25.4)


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
