"""The contrast law over all themes, and that player colours stay apart."""

import pytest

from amoeba_suite.app import tokens
from amoeba_suite.app.tokens import CARD_BANDS, SEAT_INK, SEATS, THEMES, Tokens, contrast

GROUNDS = ("window", "panel", "raised")
LIMITS = {
    **dict.fromkeys(("text",), 7.0),
    **dict.fromkeys(("text2", "text3", "good", "warn", "bad", "info", "accent"), 4.5),
    **dict.fromkeys(("border", "target", "focus", "weaponry", "defense"), 3.0),
}
ON_BOARD = ("target", "focus")
BOARDS = ("board", "hex", "hex_central", "hex_home")


def pairs(t: Tokens) -> list[tuple[str, str, str, float]]:
    """(what, ink, ground, least contrast) of everything that is drawn on something."""
    found = [
        (f"{ink} on {ground}", getattr(t, ink), getattr(t, ground), limit)
        for ink, limit in LIMITS.items()
        for ground in GROUNDS
    ]
    found += [
        (f"{ink} on {ground}", getattr(t, ink), getattr(t, ground), 3.0)
        for ink in ON_BOARD
        for ground in BOARDS
    ]
    found += [
        ("text on field", t.text, t.field, 7.0),
        ("text2 on field", t.text2, t.field, 4.5),
        ("border on field", t.border, t.field, 3.0),
        ("text on board", t.text, t.board, 7.0),
        ("text2 on board", t.text2, t.board, 4.5),
        ("accent ink", t.accent_ink, t.accent, 4.5),
        ("card ink", t.card_ink, t.card, 7.0),
        ("card ink2", t.card_ink2, t.card, 4.5),
        ("tile line", t.tile_line, t.tile, 3.0),
        ("target on card", t.target_on_card, t.card, 3.0),
        ("amoeba rim", t.amoeba_rim, t.hex, 3.0),
    ]
    found += [
        (f"planet {i + 1} on {ground}", planet, getattr(t, ground), 3.0)
        for i, planet in enumerate(t.planets)
        for ground in ("hex", "hex_central", "hex_home")
    ]
    return found + [
        (f"{game} accent", tokens.game_accent(game, t), t.panel, 3.0)
        for game in (*tokens.GAME_ACCENTS, "someone else's")
    ]


@pytest.mark.parametrize("name", THEMES)
def test_contrast_law(name: str) -> None:
    """Ask 22: measured for every ink on every ground it stands on."""
    too_faint = [
        f"{what}: {contrast(ink, ground):.2f} < {limit}"
        for what, ink, ground, limit in pairs(THEMES[name])
        if contrast(ink, ground) < limit
    ]
    assert not too_faint


def test_the_law_can_fail() -> None:
    assert contrast("#777777", "#888888") < 3.0
    assert round(contrast("#000000", "#FFFFFF"), 3) == 21.0


def test_player_colours_carry_ink_and_stand_out() -> None:
    for seat in SEATS:
        assert contrast(SEAT_INK, seat.fill) >= 4.5, seat.name
        assert contrast(seat.fill, THEMES["dark"].hex) >= 4.0, seat.name
        assert contrast(seat.line_light, THEMES["light"].hex) >= 5.0, seat.name


def test_card_bands_carry_white_text() -> None:
    assert all(contrast("#FFFFFF", band) >= 6.0 for band in CARD_BANDS.values())


def test_shapes_and_patterns_tell_all_players_apart() -> None:
    """Ask 15: never by colour alone."""
    assert len({s.emblem for s in SEATS}) == len({s.pattern for s in SEATS}) == len(SEATS)
    assert len({s.fill for s in SEATS}) == len(SEATS)


def test_mix_goes_from_one_colour_to_the_other() -> None:
    assert tokens.mix("#000000", "#FFFFFF", 0) == "#000000"
    assert tokens.mix("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert tokens.mix("#102030", "#304050", 0.5) == "#203040"
