"""The signs on cards as line drawings of our own, one per kind of card and family.

Each is SVG in a box of 48 x 48, drawn with one round pen; what is filled is filled faintly. They
are rendered as vectors, so that they stay sharp on paper.
"""

from amoeba_suite.app.canvas.signs import sign_painter

_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="{ink}" '
    'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">'
)
_SOFT = 'fill="{ink}" fill-opacity="0.28"'
_DOT = 'fill="{ink}" stroke="none"'

SIGNS: dict[str, str] = {
    # Attacks: where they come from is on the left, the enemy on the right.
    "plasma_projector": (
        '<path d="M4 17h9l6 4v6l-6 4H4z"/>'
        f'<path {_SOFT} d="M23 24C27 15 34 12 44 13C39 17 39 20 43 24C39 28 39 31 44 35'
        'C34 36 27 33 23 24Z"/>'
        f'<circle {_DOT} cx="31" cy="24" r="2.6"/>'
    ),
    "laser_turret": (
        f'<path {_SOFT} d="M6 38V33A10 10 0 0 1 26 33V38Z"/><path d="M3 38H29"/>'
        '<path d="M21.5 25L29 19.5"/><path d="M33.5 16.5L44 9"/>'
        '<path d="M36 25L44.5 24M30.5 10.5L34 3.5"/>'
    ),
    "particle_beam": (
        f'<circle {_SOFT} cx="8.5" cy="24" r="5"/><path d="M17.5 24H44"/>'
        '<path d="M18 16.5L29 12.5M34 10.7L36 10M18 31.5L29 35.5M34 37.3L36 38"/>'
        f'<circle {_DOT} cx="41" cy="8" r="1.7"/><circle {_DOT} cx="41" cy="40" r="1.7"/>'
    ),
    "autocannon": (
        f'<path {_SOFT} d="M24 6H35C39 6 42 8 44 10C42 12 39 14 35 14H24Z"/>'
        f'<path {_SOFT} d="M15 20H26C30 20 33 22 35 24C33 26 30 28 26 28H15Z"/>'
        f'<path {_SOFT} d="M24 34H35C39 34 42 36 44 38C42 40 39 42 35 42H24Z"/>'
        '<path d="M18 10H10M9 24H4M18 38H10"/>'
    ),
    "rail_gun": (
        '<path d="M4 14H38M4 34H38"/><path d="M8 14V19M16 14V19M24 14V19M8 34V29M16 34V29M24 34'
        'V29"/>'
        f'<path {_SOFT} d="M19 20H34L44 24L34 28H19Z"/><path d="M12 24H7"/>'
    ),
    "meson_gun": (
        '<ellipse cx="24" cy="24" rx="20" ry="8"/>'
        '<ellipse cx="24" cy="24" rx="20" ry="8" transform="rotate(60 24 24)"/>'
        '<ellipse cx="24" cy="24" rx="20" ry="8" transform="rotate(-60 24 24)"/>'
        f'<circle {_DOT} cx="24" cy="24" r="3.6"/>'
    ),
    "rocket_salvo": (
        f'<path {_SOFT} d="M20 12L33 4.5C36 3.5 39 3.5 41 4C40.5 6 39 8.5 36.5 10.5L23.5 18Z"/>'
        f'<path {_SOFT} d="M13 25L26 17.5C29 16.5 32 16.5 34 17C33.5 19 32 21.5 29.5 23.5'
        'L16.5 31Z"/>'
        f'<path {_SOFT} d="M20 38L33 30.5C36 29.5 39 29.5 41 30C40.5 32 39 34.5 36.5 36.5'
        'L23.5 44Z"/>'
        '<path d="M16 17L10 20.5M9 30.5L4 33.5M16 43L11 46"/>'
    ),
    "missile_launch": (
        f'<path {_SOFT} d="M19 31V14C19 9 21.5 5.5 24 3C26.5 5.5 29 9 29 14V31Z"/>'
        '<path d="M19 21L13 28V33L19 31M29 21L35 28V33L29 31M19 14.5H29"/>'
        '<path d="M21.5 35.5L20 41M26.5 35.5L28 41M24 36V45"/>'
    ),
    "torpedo": (
        f'<path {_SOFT} d="M14 17H34C39.5 17 43 20 45 24C43 28 39.5 31 34 31H14Z"/>'
        '<path d="M14 17L8 11V37L14 31M34 17V31"/><path d="M4 20V28"/>'
        f'<circle {_DOT} cx="21" cy="24" r="1.6"/><circle {_DOT} cx="27.5" cy="24" r="1.6"/>'
    ),
    # What a ship does to stay alive.
    "thrusters": (
        f'<path {_SOFT} d="M4 15H12C17 15 20 18 20 24C20 30 17 33 12 33H4Z"/>'
        '<path d="M24 17.5C33 17.5 39 20.5 45 24C39 27.5 33 30.5 24 30.5"/>'
        '<path d="M24 24H36"/>'
    ),
    "armor": (
        '<path d="M24 3L42 13.5V34.5L24 45L6 34.5V13.5Z"/>'
        f'<path {_SOFT} d="M24 14L33 19V29L24 34L15 29V19Z"/>'
    ),
    "fighter": (
        '<path fill="{ink}" d="M44 24L27 20.5L14 9H9L15 20L9 20.5L5 17H3L5.5 24L3 31H5L9 27.5'
        'L15 28L9 39H14L27 27.5Z" stroke-width="1.4"/>'
    ),
    "targeting_computer": (
        '<path d="M5 15V5H15M33 5H43V15M43 33V43H33M15 43H5V33"/>'
        f'<path {_SOFT} d="M24 14L34 24L24 34L14 24Z"/><circle {_DOT} cx="24" cy="24" r="2.6"/>'
    ),
    "nuclear_warhead": (
        f'<circle cx="24" cy="24" r="20"/><circle {_DOT} cx="24" cy="24" r="3.4"/>'
        f'<path {_DOT} d="M24 18L17 9.5A16 16 0 0 1 31 9.5Z"/>'
        f'<path {_DOT} d="M18.800 27L8 29A16 16 0 0 0 15 41.200Z" transform="translate(0 -2)"/>'
        f'<path {_DOT} d="M29.200 27L40 29A16 16 0 0 1 33 41.200Z" transform="translate(0 -2)"/>'
    ),
    "critical_hit": (
        '<circle cx="24" cy="24" r="19.5"/>'
        f'<path {_SOFT} d="M24 9L27.5 17.5L36 14L32 22L40 25.5L31 28L33.5 37L25.5 32L20 40'
        "L18.5 31"
        'L9 32L15.5 25L9.5 18L18.5 18Z"/>'
    ),
    "jammer": (
        f'<path d="M24 24L16 44H32Z" {_SOFT}/><circle {_DOT} cx="24" cy="19" r="3.2"/>'
        '<path d="M15.5 27A11.5 11.5 0 0 1 15.5 11M32.5 27A11.5 11.5 0 0 0 32.5 11"/>'
        '<path d="M9.5 32.5A19 19 0 0 1 9.5 5.5M38.5 32.5A19 19 0 0 0 38.5 5.5"/>'
    ),
    "point_defense": (
        f'<circle cx="24" cy="24" r="13"/><circle {_DOT} cx="24" cy="24" r="3.2"/>'
        '<path d="M24 3V16M24 32V45M3 24H16M32 24H45"/>'
    ),
    "deflectors": (
        '<path d="M34 5C23 11 23 37 34 43"/><path d="M41.5 11C34 16 34 32 41.5 37"/>'
        '<path d="M4 9L25 24L6 37"/><path d="M6 30L6 37L13.5 38"/>'
    ),
    "sand_caster": (
        f'<path d="M3 18L12 21V27L3 30Z" {_SOFT}/>'
        f'<g {_DOT}><circle cx="19" cy="24" r="1.7"/><circle cx="24" cy="19.5" r="1.9"/>'
        '<circle cx="25" cy="28" r="1.9"/><circle cx="30" cy="14.5" r="1.9"/>'
        '<circle cx="30.5" cy="23.5" r="2.1"/><circle cx="31" cy="33" r="1.9"/>'
        '<circle cx="36.5" cy="9.5" r="1.9"/><circle cx="37" cy="18.5" r="2.3"/>'
        '<circle cx="37.5" cy="28" r="2.3"/><circle cx="37" cy="38" r="1.9"/>'
        '<circle cx="43.5" cy="14" r="2"/><circle cx="44" cy="23.5" r="2.3"/>'
        '<circle cx="43.5" cy="33.5" r="2"/></g>'
    ),
    # What helps.
    "damage_control": (
        f'<path {_SOFT} d="M43.5 12.5A10.5 10.5 0 0 1 29.5 22.5L14 40.5A5 5 0 0 1 7 33.5L25 18'
        'A10.5 10.5 0 0 1 35.5 4.5L30 10.5L31.5 16.5L37.5 18Z"/>'
        '<path d="M38 32V42M33 37H43"/>'
    ),
    "battle_computer": (
        f'<rect x="11" y="11" width="26" height="26" rx="4"/>'
        f'<rect {_SOFT} x="19" y="19" width="10" height="10" rx="1.5"/>'
        '<path d="M17 4V11M24 4V11M31 4V11M17 37V44M24 37V44M31 37V44M4 17H11M4 24H11M4 31H11'
        "M37 17H44"
        'M37 24H44M37 31H44"/>'
    ),
    "tactics": (
        '<path d="M5 7L13 15M13 7L5 15"/><path d="M35 33L43 41M43 33L35 41"/>'
        '<path d="M7 39C8 26 18 33 23 24C26 18 28 12 39 11"/><path d="M33 5.5L40 10.8'
        'L34.5 17.5"/>'
    ),
    "electronic_warfare": (
        f'<path {_SOFT} d="M27 3L13 27H22.5L20 45L35.5 20H25.5Z"/>'
        '<path d="M8 36A19 19 0 0 1 8 12M40 36A19 19 0 0 0 40 12"/>'
    ),
    # Families and piles, for chips and rows.
    "beam": (
        f'<circle {_SOFT} cx="10" cy="24" r="6"/><path d="M20 24H44M19 17L40 8M19 31L40 40"/>'
    ),
    "projectile": (
        f'<path {_SOFT} d="M24.5 12.5L36 6C39 4.5 42 4.5 43.5 4.5C43.5 6 43.5 9 42 12L35.5 23.5'
        'L21 38L10 27Z"/>'
        '<path d="M15.5 21.5L26.5 32.5M11 38L5 44M5 35L4 36M13 44L12 45"/>'
    ),
    "missile": (
        f'<path {_SOFT} d="M28 10C33 6 39.5 5 43 5C43 8.5 42 15 38 20L23 35L13 25Z"/>'
        '<path d="M18 20L10 21L7 28L13 25M28 30L27 38L20 41L23 35M11 37L6 42"/>'
    ),
    "skull": (
        '<path d="M24 6A16 16 0 0 1 34 34.5V41H14V34.5A16 16 0 0 1 24 6Z"/><path d="M21 41V36'
        'M27 41V36"/>'
        f'<circle {_DOT} cx="18" cy="23" r="3.4"/><circle {_DOT} cx="30" cy="23" r="3.4"/>'
    ),
    "any": f'<circle cx="24" cy="24" r="15"/><circle {_DOT} cx="24" cy="24" r="4"/>',
}
"""By kind of card (as in ``cards.yaml``) and by family; ``skull`` is for destroyed cards."""

paint_sign = sign_painter(_HEAD, SIGNS)
"""Paints a sign (box, name, colour) as large as fits in the middle of the box."""
