"""Reads back what is printed: lines of a PDF in millimetres, cut marks, ink; compares papers."""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct
from pypdf import PageObject
from pypdf.generic import ContentStream
from PySide6.QtGui import QImage

from amoeba_suite.app.printing.sheet import Sheet
from amoeba_suite.core.document import Block, Note, Picture, Table, block_texts

Make = Callable[..., Sequence[Sheet]]
"""The sheets of a document of Amoeba (1975): kind, language, style."""


class Line(Struct, frozen=True):
    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def length(self) -> float:
        return ((self.x2 - self.x1) ** 2 + (self.y2 - self.y1) ** 2) ** 0.5


Matrix = tuple[float, float, float, float, float, float]


def _times(m: Matrix, n: Matrix) -> Matrix:
    """First ``m``, then ``n``."""
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + o,
    )


def size_mm(page: PageObject) -> tuple[float, float]:
    box = page.mediabox
    return float(box.width) * 25.4 / 72, float(box.height) * 25.4 / 72


def lines(page: PageObject) -> list[Line]:
    """Every stroked line of two points."""
    high = float(page.mediabox.height)
    found: list[Line] = []
    now: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    path: list[tuple[float, float]] = []
    contents = page.get_contents()
    assert contents is not None
    for values, operator in ContentStream(contents, page.pdf).operations:
        match operator:
            case b"q":
                kept.append(now)
            case b"Q":
                now = kept.pop()
            case b"cm":
                now = _times(tuple(float(v) for v in values), now)  # type: ignore[arg-type]
            case b"m" | b"l":
                x, y = (float(v) for v in values)
                moved = _times((1, 0, 0, 1, x, y), now)
                path = [*([] if operator == b"m" else path), (moved[4], high - moved[5])]
            case b"S" | b"s":
                if len(path) == 2:
                    ends = [v * 25.4 / 72 for point in path for v in point]
                    found.append(Line(*ends))
                path = []
            case _:
                pass
    return found


def marks(page: PageObject, length: float) -> tuple[Counter[float], Counter[float]]:
    """How many upright and lying lines of a length there are, by x and by y, in millimetres."""
    upright: Counter[float] = Counter()
    lying: Counter[float] = Counter()
    for line in lines(page):
        if abs(line.length - length) < 0.05:
            if abs(line.x1 - line.x2) < 0.01:
                upright[round(line.x1, 1)] += 1
            elif abs(line.y1 - line.y2) < 0.01:
                lying[round(line.y1, 1)] += 1
    return upright, lying


def dark_share(image: QImage) -> float:
    """How much of a page is darker than middle grey."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    data, width, stride = bytes(grey.constBits()), grey.width(), grey.bytesPerLine()
    dark = sum(b < 128 for y in range(grey.height()) for b in data[y * stride : y * stride + width])
    return dark / (width * grey.height())


def shape(block: Block, wordy: Sequence[str]) -> object:
    """What has to be the same in each language; ``wordy`` names arguments that hold words."""
    match block:
        case Note(blocks=blocks):
            return (type(block), tuple(shape(inner, wordy) for inner in blocks))
        case Table(rows=rows, head=head):
            return (type(block), len(head), len(rows))
        case Picture(name=name, args=args):
            said = {key: len(args[key]) for key in wordy if isinstance(args.get(key), list)}
            same = {key: value for key, value in args.items() if key not in wordy}
            return (type(block), name, str(same), str(said))
        case _:
            return (type(block), len(block_texts(block)), getattr(block, "anchor", ""))
