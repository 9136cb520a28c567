"""The colours and pens of one theme or print style, ready for the painters."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtGui import QColor

from amoeba_suite.app.canvas.pens import mixed


@dataclass(frozen=True)
class Look:
    """What the painters need; every value is a ``#RRGGBB`` text or a flag."""

    tile: str
    tile_low: str
    """The face's colour at its lower edge."""
    seam: str
    line: str
    frame_high: str
    frame_low: str
    frame_edge: str
    frame_ink: str
    card: str
    card_edge: str
    card_line: str
    """Lines of the figure on a card."""
    faint: str
    """The tile squares behind the figure on a card."""
    figure: str
    """Inside of a figure that nobody has scored."""
    disc: str
    disc_ink: str
    back: str
    back_line: str
    target: str
    """Pointed at, on a tile."""
    tint: str
    """Wash over the tile that is pointed at."""
    filled: bool = True
    """False for ink saver: outlines and hatches only."""
    gradients: bool = True
    grey: bool = False

    def colour(self, value: str) -> str:
        """A player's or other foreign colour in this look."""
        if not self.grey:
            return value
        level = QColor(value).lightness()
        grey = round(0.299 * QColor(value).red() + 0.587 * QColor(value).green())
        grey = min(235, max(level // 2, grey) + 20)
        return QColor(grey, grey, grey).name()


_PRINT: Mapping[str, Mapping[str, Any]] = {
    "colour": {"frame_edge": "#4A2412"},
    "grey": {
        "tile": "#F2F2F2", "tile_low": "#F2F2F2", "seam": "#D2D2D2", "line": "#222222",
        "frame_high": "#6A6A6A", "frame_low": "#6A6A6A", "frame_edge": "#333333",
        "frame_ink": "#FFFFFF", "card": "#FFFFFF", "card_edge": "#555555",
        "card_line": "#222222", "faint": "#C4C4C4", "figure": "#C9C9C9", "disc": "#333333",
        "disc_ink": "#FFFFFF", "back": "#6A6A6A", "back_line": "#D9D9D9", "target": "#000000",
        "tint": "#BBBBBB", "grey": True,
    },
    "ink": {
        "tile": "#FFFFFF", "tile_low": "#FFFFFF", "seam": "#D2D2D2", "line": "#000000",
        "frame_high": "#FFFFFF", "frame_low": "#FFFFFF", "frame_edge": "#000000",
        "frame_ink": "#000000", "card": "#FFFFFF", "card_edge": "#000000",
        "card_line": "#000000", "faint": "#C4C4C4", "figure": "#FFFFFF", "disc": "#FFFFFF",
        "disc_ink": "#000000", "back": "#FFFFFF", "back_line": "#777777", "target": "#000000",
        "tint": "#FFFFFF", "filled": False, "grey": True,
    },
}  # fmt: skip


def screen_look(tokens: Any) -> Look:
    """The look of a theme on screen."""
    if QColor(tokens.tile).lightness() < 60:
        return _contrast_look(tokens)
    tile, frame, line = QColor(tokens.tile), QColor(tokens.frame), QColor(tokens.tile_line)
    return Look(
        tile=tile.lighter(102).name(),
        tile_low=tile.darker(102).name(),
        seam=mixed(tile, line, 0.10).name(),
        line=line.name(),
        frame_high=frame.lighter(112).name(),
        frame_low=frame.darker(118).name(),
        frame_edge=frame.darker(190).name(),
        frame_ink="#FBEFD9",
        card=tokens.card,
        card_edge=mixed(QColor(tokens.card), line, 0.30).name(),
        card_line=line.name(),
        faint=mixed(QColor(tokens.card), line, 0.28).name(),
        figure="#EFA347",
        disc=line.name(),
        disc_ink="#FFFFFF",
        back="#7A3B1E",
        back_line="#F0A94F",
        target=tokens.target_on_card,
        tint=tokens.target,
    )


def _contrast_look(tokens: Any) -> Look:
    return Look(
        tile=tokens.tile,
        tile_low=tokens.tile,
        seam="#4A4A4A",
        line=tokens.tile_line,
        frame_high="#000000",
        frame_low="#000000",
        frame_edge=tokens.frame,
        frame_ink="#FFFFFF",
        card=tokens.card,
        card_edge="#000000",
        card_line="#000000",
        faint="#B0B0B0",
        figure="#FFE600",
        disc="#000000",
        disc_ink="#FFFFFF",
        back="#000000",
        back_line="#FFFFFF",
        target=tokens.target,
        tint="#5A5200",
        gradients=False,
    )


def print_look(tokens: Any, mode: str) -> Look:
    """The look on white paper: ``colour``, ``grey`` or ``ink`` (ink saver)."""
    return replace(screen_look(tokens), gradients=False, **_PRINT[mode])
