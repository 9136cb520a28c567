"""The colours of the galaxy in one theme or print style: hexes, planets, Amoebas and ships."""

from dataclasses import dataclass
from typing import Literal

from amoeba_suite.app.canvas.cardlook import CardLook, Mode
from amoeba_suite.app.tokens import LIGHT, SEAT_INK, SEATS, Tokens, mix

Kind = Literal["saestor", "central", "outer", "home"]
"""What a system is, as in ``map.yaml``."""

GOLD = "#F2B632"
STEEL = ("#8C99A8", "#5C6876", "#39434F")
"""Machine: lit, middle, shaded."""
CORE = ("#FF9A5C", "#E2401F", "#8C1410")
"""What burns in its maw, hot first."""
ROCK = ("#9C9489", "#6E675E")


@dataclass(frozen=True)
class WarsLook(CardLook):
    """What the painters of the galaxy need, beside what cards need."""

    pale: bool = False
    """Whether plates are light, as on whole sheets of counters: they would drown in ink."""

    @property
    def paper(self) -> bool:
        """Whether it is white paper and not a screen."""
        return self.mode != "screen"

    @property
    def outline(self) -> str:
        """Lines of pieces where they carry the shape alone, or edge it on light ground."""
        if self.mode == "ink":
            return "#000000"
        return self.tokens.border if self.contrast else self.colour(SEAT_INK)

    @property
    def dark(self) -> str:
        """What is written on white or on a player colour, in every theme."""
        return self.colour(SEAT_INK)

    def hex(self, kind: Kind) -> str:
        """The ground of a system."""
        if not self.filled:
            return "#FFFFFF"
        tokens = self.tokens
        ground = {"central": tokens.hex_central, "saestor": tokens.hex_central}
        colour = ground.get(kind, tokens.hex_home if kind == "home" else tokens.hex)
        return self.colour(colour)

    @property
    def hex_line(self) -> str:
        """The border of a system."""
        return "#777777" if self.mode == "ink" else self.colour(self.tokens.hex_line)

    def owned(self, kind: Kind, colour: int) -> str:
        """The ground of a system that a player holds."""
        if not self.filled:
            return "#FFFFFF"
        share = 0.22 if self.tokens.dark else 0.30
        return self.colour(mix(self.hex(kind), SEATS[colour].fill, share))

    def line(self, colour: int) -> str:
        """Borders in a player colour."""
        return "#000000" if self.mode == "ink" else self.colour(SEATS[colour].line(self.tokens))

    def plate(self, colour: int) -> tuple[str, str]:
        """A ship counter: its ground, and the silhouette on it."""
        if self.mode == "ink":
            return "#FFFFFF", "#000000"
        fill = SEATS[colour].fill
        return self.colour(mix(fill, "#FFFFFF", 0.5) if self.pale else fill), self.dark

    def planet(self, planets: int) -> str:
        """The colour of the bodies in a system with so many."""
        return "#000000" if self.mode == "ink" else self.colour(self.tokens.planets[planets - 1])

    @property
    def amoeba(self) -> tuple[str, str, str]:
        """Body, rim and nucleus."""
        if self.mode == "ink":
            return "#FFFFFF", "#000000", "#000000"
        tokens = self.tokens
        body, rim, nucleus = tokens.amoeba_body, tokens.amoeba_rim, tokens.amoeba_nucleus
        return self.colour(body), self.colour(rim), self.colour(nucleus)

    @property
    def gold(self) -> str:
        """Saestor's rays and the production of a system."""
        if self.mode == "ink":
            return "#000000"
        if self.contrast:
            return self.tokens.warn
        return self.colour(GOLD if self.tokens.dark else "#A06A00")

    @property
    def text(self) -> str:
        """Words on the board."""
        return "#000000" if self.mode == "ink" else self.colour(self.tokens.text)

    @property
    def text_soft(self) -> str:
        """Lesser words on the board."""
        return "#333333" if self.mode == "ink" else self.colour(self.tokens.text2)


def screen_look(tokens: Tokens) -> WarsLook:
    """The look of a theme on screen."""
    return WarsLook(tokens)


def paper_look(mode: Mode, tokens: Tokens = LIGHT) -> WarsLook:
    """The look on white paper."""
    return WarsLook(tokens, mode)
