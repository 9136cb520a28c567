"""Draws the program's icons from its SVG while it is built, in the containers that systems want."""

import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
SVG = ROOT / "resources" / "icons" / "amoeba.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_TYPES = (
    *((b"icp4", 16), (b"icp5", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512)),
    *((b"ic11", 32), (b"ic12", 64), (b"ic13", 256), (b"ic14", 512), (b"ic10", 1024)),
)


def png(size: int, svg: Path = SVG) -> bytes:
    """The icon as a square PNG of that many pixels. A drawing without text needs no application."""
    renderer = QSvgRenderer(str(svg))
    if not renderer.isValid():
        raise SystemExit(f"{svg} is no drawing that can be read.")
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return data.data()


def ico(svg: Path = SVG) -> bytes:
    """The icon for Windows: a directory of PNGs."""
    pictures = [png(size, svg) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return directory + b"".join(pictures)


def icns(svg: Path = SVG) -> bytes:
    """The icon for macOS: PNGs, each behind its type and length."""
    parts = []
    for kind, size in ICNS_TYPES:
        picture = png(size, svg)
        parts.append(kind + struct.pack(">I", len(picture) + 8) + picture)
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body
