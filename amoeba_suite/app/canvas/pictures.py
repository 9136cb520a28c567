"""The pictures of a game's documents: its table of painters, looked up, arguments checked."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from amoeba_suite.core.document import CardFace, Picture, Poster

Pictures = Mapping[str, tuple[type[Any], Callable[[QPainter, QRectF, Any, Any], None]]]
"""Name -> (type of its arguments, painter). A painter gets the game's own kit as its last."""

Words = Annotated[tuple[str, ...], Meta(min_length=2, max_length=6)]


class PictureArgs(Struct, frozen=True, forbid_unknown_fields=True):
    """What the arguments of all pictures share: unknown ones are refused."""


class StepsArgs(PictureArgs, frozen=True):
    """``steps``: what is done one after the other as arrows in a row, with a line below each."""

    labels: Words
    notes: tuple[str, ...] = ()


def paint_picture(
    painter: QPainter,
    rect: QRectF,
    picture: Picture | CardFace | Poster,
    pictures: Pictures,
    face: Callable[[QPainter, QRectF, CardFace, Any], None],
    kit: Any,
) -> None:
    """Paint one of ``pictures`` inside ``rect``, or a card with ``face``.

    Raises ValueError, saying what is wrong, for an unknown picture or argument.
    """
    painter.save()
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(picture, CardFace):
            face(painter, rect, picture, kit)
            return
        if picture.name not in pictures:
            known = ", ".join(sorted(pictures))
            raise ValueError(f"no picture {picture.name}; there are {known}")
        kind, draw = pictures[picture.name]
        draw(painter, rect, _arguments(picture, kind), kit)
    finally:
        painter.restore()


def _arguments(picture: Picture | Poster, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(picture.args, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"picture {picture.name}: {error}") from error
