"""The smallest parts of a printed page, which the end of a column may not cut."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from amoeba_suite.app.printing.style import RULE, PageStyle
from amoeba_suite.app.printing.words import Setting

Draw = Callable[[QPainter, float, float], None]


@dataclass(frozen=True)
class Atom:
    """Something of a height that is drawn as a whole, its top left corner at a given place."""

    height: float
    draw: Draw
    before: float = 0.0
    """Space above, unless it stands at the top of a column."""
    glue: bool = False
    """Whether it has to stand in the same column as the atom that follows."""
    anchor: str = ""
    chapter: str = ""
    """Title of the chapter that begins here, if one does."""
    head: "Atom | None" = None
    """Drawn above it where a column begins with it: what the rows of a table are about."""


def paragraph_atoms(setting: Setting, before: float, indent: float = 0.0) -> list[Atom]:
    """A paragraph line by line; its first two and its last two lines stay together."""
    atoms = []
    last = setting.count - 1
    for number in range(setting.count):

        def draw(painter: QPainter, x: float, y: float, number: int = number) -> None:
            setting.draw(painter, x + indent, y, number, number)

        glue = number < last and (number == 0 or number == last - 1)
        atoms.append(Atom(setting.leading, draw, before if number == 0 else 0.0, glue))
    return atoms


def with_mark(atoms: list[Atom], mark: Draw) -> list[Atom]:
    """The atoms with a mark, such as a bullet or a number, drawn beside the first one."""
    first = atoms[0]

    def draw(painter: QPainter, x: float, y: float) -> None:
        mark(painter, x, y)
        first.draw(painter, x, y)

    return [Atom(first.height, draw, first.before, first.glue), *atoms[1:]]


def stacked(atoms: list[Atom], before: float = 0.0, pad: float = 0.0) -> Atom:
    """Many atoms as one that is never cut."""
    offsets = []
    y = pad
    for n, atom in enumerate(atoms):
        y += atom.before if n else 0.0
        offsets.append(y)
        y += atom.height

    def draw(painter: QPainter, x: float, top: float) -> None:
        for atom, offset in zip(atoms, offsets, strict=True):
            atom.draw(painter, x, top + offset)

    return Atom(y + pad, draw, before)


def boxed(inner: Atom, width: float, style: PageStyle, before: float) -> Atom:
    """An atom in a box with round corners; the inner one is drawn with its own padding."""

    def draw(painter: QPainter, x: float, y: float) -> None:
        painter.setPen(hairline() if style.mode == "ink" else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.shade))
        painter.drawRoundedRect(QRectF(x, y, width, inner.height), 180, 180)
        inner.draw(painter, x, y)

    return Atom(inner.height, draw, before)


def hairline(width: float = 15.0, colour: str = RULE) -> QPen:
    """A thin line; width in units."""
    return QPen(QColor(colour), width)
