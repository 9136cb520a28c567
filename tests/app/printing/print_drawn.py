"""Reads back what a PDF draws: its straight lines, in millimetres from the top left corner."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from pypdf import PageObject
from pypdf.generic import ContentStream

from amoeba_suite.app.printing.sheet import Sheet

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
