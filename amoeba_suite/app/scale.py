"""How large everything is: the size of the settings, and whether a screen has room for it."""

import math
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QSize

FACTOR = "QT_SCALE_FACTOR"
OURS = "AMOEBA_SUITE_SCALE"
"""The user's own QT_SCALE_FACTOR, kept while we set another; and that we did."""
LOWERED = "AMOEBA_SUITE_LOWERED"
"""The percent at which an app starts again whose screens were too small for the one chosen."""
SCALES = (100, 125, 150, 200)
LEAST_WIDTH, LEAST_HEIGHT = 800, 480
"""A window smaller than this (at that scale) cannot be used with pleasure."""


def apply_scale(percent: int) -> None:
    """Make everything that much larger; before Qt starts, on top of the user's own factor."""
    if percent == 100:
        return
    own = os.environ.get(OURS, os.environ.get(FACTOR, ""))
    os.environ[OURS] = own
    os.environ[FACTOR] = f"{_number(own) * percent / 100:g}"


def scale_in_force() -> int:
    """The percent that ``apply_scale`` was last given in this process."""
    if OURS not in os.environ:
        return 100
    return round(_number(os.environ.get(FACTOR, "")) / _number(os.environ[OURS]) * 100)


def _number(factor: str) -> float:
    """A scale factor as Qt takes it: 1 for what is none, as anybody can set that variable."""
    try:
        number = float(factor)
    except ValueError:
        return 1.0
    return number if 0 < number < math.inf else 1.0


def restore_factor() -> None:
    """Leave a fresh process the user's own factor."""
    own = os.environ.pop(OURS, None)
    if own:
        os.environ[FACTOR] = own
    elif own is not None:
        os.environ.pop(FACTOR, None)


def has_room(room: "QSize", percent: int) -> bool:
    """Whether a screen with that room, as measured at the scale in force, can show ``percent``."""
    share = scale_in_force() / percent
    wide = room.width() * share >= LEAST_WIDTH
    return percent == 100 or (wide and room.height() * share >= LEAST_HEIGHT)


def largest(room: "QSize", percent: int) -> int:
    """The largest scale up to ``percent`` for which the screen has room."""
    return max(scale for scale in SCALES if scale <= percent and has_room(room, scale))


def lowered() -> int:
    """The percent left by the process before, once; 0 if none was."""
    found = os.environ.pop(LOWERED, "")
    return int(found) if found in map(str, SCALES) else 0
