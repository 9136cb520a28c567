"""Every colour of the suite as data: three themes, six seats, and what belongs to cards and games.

Widgets, scenes and printing all take their colours from one ``Tokens`` object; the contrast law in
``tests/app/test_tokens.py`` holds over this module, so no other place may invent a colour.
"""

from typing import Literal

from msgspec import Struct

ThemeName = Literal["dark", "light", "contrast"]


class Tokens(Struct, frozen=True, kw_only=True):
    """The colours of one theme, each as ``#RRGGBB``; ``scrim_alpha`` and flags beside them."""

    name: ThemeName
    window: str
    panel: str
    raised: str
    board: str
    field: str
    line: str
    """Decoration only; too faint to carry meaning."""
    border: str
    text: str
    text2: str
    text3: str
    """Locked or later."""
    accent: str
    accent_ink: str
    target: str
    """Legal."""
    target_on_card: str
    """Legal, on cream tiles and card faces."""
    focus: str
    good: str
    warn: str
    bad: str
    info: str
    hex: str
    hex_central: str
    hex_home: str
    hex_line: str
    amoeba_body: str
    amoeba_rim: str
    amoeba_nucleus: str
    tile: str
    tile_line: str
    frame: str
    card: str
    card_ink: str
    card_ink2: str
    weaponry: str
    defense: str
    scrim: str
    scrim_alpha: float
    planets: tuple[str, str, str, str, str, str]
    shadows: bool
    """Whether cards, dialogs and popovers throw a soft shadow."""

    @property
    def dark(self) -> bool:
        """Whether light text stands on dark ground."""
        return self.name != "light"


DARK = Tokens(
    name="dark",
    window="#0B141F",
    panel="#132030",
    raised="#1C2D41",
    board="#08101A",
    field="#0E1926",
    line="#2B3F56",
    border="#6583A1",
    text="#EAF1F8",
    text2="#AFC0D2",
    text3="#8499AE",
    accent="#6FE3B2",
    accent_ink="#04221A",
    target="#FFD54A",
    target_on_card="#B3006B",
    focus="#FFFFFF",
    good="#74D98B",
    warn="#FFC24B",
    bad="#FF8A80",
    info="#7CC4FF",
    hex="#14243A",
    hex_central="#22294A",
    hex_home="#1B3140",
    hex_line="#3A5370",
    amoeba_body="#9BDB4D",
    amoeba_rim="#D6FF8A",
    amoeba_nucleus="#6B2E8F",
    tile="#E7D9BC",
    tile_line="#5B2B17",
    frame="#7A3B1E",
    card="#F3EEE2",
    card_ink="#17222E",
    card_ink2="#45525F",
    weaponry="#FF9A6B",
    defense="#6CB8FF",
    scrim="#04080D",
    scrim_alpha=0.80,
    planets=("#FFFFFF", "#FF9E4A", "#C79BFF", "#63B8FF", "#5FD685", "#FFDE4D"),
    shadows=True,
)

LIGHT = Tokens(
    name="light",
    window="#F2EEE5",
    panel="#FBF9F4",
    raised="#FFFFFF",
    board="#E1E8EC",
    field="#FFFFFF",
    line="#D3CCBE",
    border="#7A7468",
    text="#17222E",
    text2="#445260",
    text3="#626D78",
    accent="#00694A",
    accent_ink="#FFFFFF",
    target="#B3006B",
    target_on_card="#B3006B",
    focus="#1A4FD6",
    good="#1E6B33",
    warn="#8A5200",
    bad="#B3261E",
    info="#0B57A8",
    hex="#F7FAFB",
    hex_central="#FFF4D6",
    hex_home="#E6F1EC",
    hex_line="#93A5B3",
    amoeba_body="#86C232",
    amoeba_rim="#3F6E0A",
    amoeba_nucleus="#6B2E8F",
    tile="#F6ECD6",
    tile_line="#5B2B17",
    frame="#8A4724",
    card="#FFFCF5",
    card_ink="#17222E",
    card_ink2="#45525F",
    weaponry="#B23A0B",
    defense="#0B57A8",
    scrim="#2B2A27",
    scrim_alpha=0.70,
    planets=("#6B7680", "#B85A00", "#7A45C0", "#0B6FBF", "#1F7F3F", "#8A6D00"),
    shadows=True,
)

CONTRAST = Tokens(
    name="contrast",
    window="#000000",
    panel="#000000",
    raised="#000000",
    board="#000000",
    field="#000000",
    line="#FFFFFF",
    border="#FFFFFF",
    text="#FFFFFF",
    text2="#FFFFFF",
    text3="#C8C8C8",
    accent="#FFE600",
    accent_ink="#000000",
    target="#FFE600",
    target_on_card="#B3006B",
    focus="#00E5FF",
    good="#5CFF7A",
    warn="#FFE600",
    bad="#FF9E9E",
    info="#7FD4FF",
    hex="#000000",
    hex_central="#1A1A1A",
    hex_home="#000000",
    hex_line="#9A9A9A",
    amoeba_body="#2C4A08",
    amoeba_rim="#C6FF5A",
    amoeba_nucleus="#FFFFFF",
    tile="#000000",
    tile_line="#FFFFFF",
    frame="#FFFFFF",
    card="#FFFFFF",
    card_ink="#000000",
    card_ink2="#000000",
    weaponry="#FFB08A",
    defense="#8CCBFF",
    scrim="#000000",
    scrim_alpha=0.90,
    planets=("#FFFFFF", "#FF9E4A", "#C79BFF", "#63B8FF", "#5FD685", "#FFDE4D"),
    shadows=False,
)

THEMES: dict[str, Tokens] = {t.name: t for t in (DARK, LIGHT, CONTRAST)}

SEAT_INK = "#0B1420"
"""On a player colour, in every theme."""

SEAT_OUTLINE_LIGHT = "#17222E"
"""Around a player colour in the light theme, 1.3 px."""

Emblem = Literal["disc", "triangle", "square", "star", "plus", "crescent"]
Pattern = Literal["horizontal", "diagonal", "dots", "cross", "vertical", "checker"]


class SeatStyle(Struct, frozen=True):
    """How one player colour looks; the fill is the same in every theme."""

    name: str
    """Wording key of its name, ``shell.colours.<name>``."""
    fill: str
    line_light: str
    """For borders and charts in the light theme; elsewhere the fill serves."""
    emblem: Emblem
    pattern: Pattern

    def line(self, tokens: Tokens) -> str:
        """The colour for borders and chart lines in that theme."""
        return self.fill if tokens.dark else self.line_light


SEATS: tuple[SeatStyle, ...] = (
    SeatStyle("blue", "#1F80FF", "#0B57D0", "disc", "horizontal"),
    SeatStyle("orange", "#E8650F", "#A64200", "triangle", "diagonal"),
    SeatStyle("jade", "#14D292", "#00734D", "square", "dots"),
    SeatStyle("yellow", "#F3DE12", "#6E5E00", "star", "cross"),
    SeatStyle("pink", "#E495C3", "#A03078", "plus", "vertical"),
    SeatStyle("ivory", "#F1F1EE", "#4A4F57", "crescent", "checker"),
)

GAME_ACCENTS: dict[str, tuple[str, str]] = {
    "amoeba_wars": ("#A6E25A", "#3F6E0A"),
    "amoeba_1975": ("#FFB454", "#8F4A00"),
    "galactic_strike_force": ("#6CC5FF", "#0B5A94"),
    "devastators": ("#FF8F86", "#A8261C"),
}

CARD_BANDS: dict[str, str] = {
    "amoeba": "#3E6B12",
    "doomsday": "#8E1F1F",
    "hyperjump": "#3B3A9C",
    "nova": "#9A3E00",
    "build": "#1F5673",
    "special": "#4A4F57",
    "armor": "#4A4F57",
    "beam": "#A3195B",
    "projectile": "#8A4B00",
    "missile": "#9C2A1B",
    "defense": "#17603F",
    "move": "#1B5C8C",
    "fighter": "#4B4FA8",
    "support": "#5A4A78",
    "boost": "#5B3A9C",
    "tech": "#1B5C8C",
    "mission": "#6B4A00",
    "opposition": "#7A2323",
    "forced": "#B3261E",
}
"""White text stands on these."""


def game_accent(game: str, tokens: Tokens) -> str:
    """The line colour of a game in that theme; the theme's accent for games of other people."""
    if game not in GAME_ACCENTS:
        return tokens.accent
    dark, light = GAME_ACCENTS[game]
    return dark if tokens.dark else light


def luminance(colour: str) -> float:
    """WCAG relative luminance of ``#RRGGBB``, 0 to 1."""
    value = int(colour[1:], 16)
    channels = ((value >> shift & 255) / 255 for shift in (16, 8, 0))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """WCAG contrast of two colours, 1 to 21."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on that colour."""
    return max((SEAT_INK, "#FFFFFF"), key=lambda ink: contrast(ink, colour))


def mix(a: str, b: str, share: float) -> str:
    """Colour ``a`` with a share (0 to 1) of ``b`` laid over it."""
    x, y = int(a[1:], 16), int(b[1:], 16)
    parts = (round((x >> s & 255) * (1 - share) + (y >> s & 255) * share) for s in (16, 8, 0))
    return "#" + "".join(f"{p:02X}" for p in parts)
