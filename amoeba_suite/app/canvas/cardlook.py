"""The colours of cards and pieces in one theme or print style, ready for a game's painters."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QColor

from amoeba_suite.app.tokens import CARD_BANDS, LIGHT, SEATS, Tokens, mix

Mode = Literal["screen", "colour", "grey", "ink"]
"""On screen, or on paper in colour, in grey, or saving ink."""

NIGHT = "#05070C"
BADGE = "#B3261E"
"""The damage disc, white on it."""


@dataclass(frozen=True)
class CardLook:
    """What the painters need: the tokens of a theme, and what paper makes of them."""

    tokens: Tokens
    mode: Mode = "screen"

    @property
    def contrast(self) -> bool:
        """Whether lines have to say what colours say elsewhere."""
        return self.mode == "screen" and not self.tokens.shadows

    @property
    def filled(self) -> bool:
        """Whether areas are filled at all: not where ink is saved."""
        return self.mode != "ink"

    @property
    def face(self) -> str:
        """Ground of a card's lower half."""
        return "#FFFFFF" if self.mode in ("grey", "ink") else self.tokens.card

    @property
    def ink(self) -> str:
        """Text on it."""
        return "#000000" if self.mode == "ink" else self.colour(self.tokens.card_ink)

    @property
    def edge(self) -> str:
        """A card's outline."""
        if self.mode == "ink":
            return "#000000"
        if self.contrast:
            return self.tokens.border
        return self.colour(mix(self.tokens.card, "#5B4A35", 0.36))

    @property
    def badge(self) -> str:
        """The damage disc."""
        return self.colour(BADGE)

    def band(self, band: str) -> str:
        """The colour of a kind of cards, for what stands on the face."""
        return "#000000" if self.mode == "ink" else self.colour(CARD_BANDS[band])

    def ground(self, band: str) -> tuple[str, str]:
        """The strip with a card's name: the colour under it, and that of the name."""
        return ("#FFFFFF", "#000000") if self.mode == "ink" else (self.band(band), "#FFFFFF")

    def depth(self, band: str) -> tuple[str, str]:
        """The ground of a card's picture, top and bottom.

        A dark tint of the band on screen; on paper a pale one, for ten sheets of night would empty
        anybody's printer.
        """
        if self.mode == "ink":
            return "#FFFFFF", "#FFFFFF"
        if self.contrast:
            return "#000000", "#000000"
        colour = self.colour(CARD_BANDS[band])
        if self.mode == "screen":
            return mix(colour, NIGHT, 0.72), mix(colour, NIGHT, 0.30)
        return mix(colour, "#FFFFFF", 0.86), mix(colour, "#FFFFFF", 0.66)

    def light(self, band: str) -> str:
        """Signs on that ground."""
        if self.mode == "screen":
            return "#FFFFFF"
        return "#000000" if self.mode == "ink" else self.colour(mix(CARD_BANDS[band], NIGHT, 0.35))

    def seat(self, colour: int) -> str:
        """A player colour in this look."""
        return self.colour(SEATS[colour].fill)

    def colour(self, value: str) -> str:
        """Any colour in this look: grey on grey paper."""
        if self.mode not in ("grey", "ink"):
            return value
        shade = QColor(value)
        level = round(0.30 * shade.red() + 0.59 * shade.green() + 0.11 * shade.blue())
        return QColor(level, level, level).name()


def screen_look(tokens: Tokens) -> CardLook:
    """The look of a theme on screen."""
    return CardLook(tokens)


def paper_look(mode: Mode, tokens: Tokens = LIGHT) -> CardLook:
    """The look on white paper."""
    return CardLook(tokens, mode)
