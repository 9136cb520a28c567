"""Signs of our own: the two stats, the phases, what sets a text off, and kinds of cards.

Each is SVG in a box of 24 x 24 with one round pen; they are rendered as vectors, sharp on paper.
"""

from amoeba_suite.app.canvas.signs import sign_painter

_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="{ink}" '
    'stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">'
)
_SOFT = 'fill="{ink}" fill-opacity="0.3"'
_SOLID = 'fill="{ink}" stroke="none"'

SIGNS: dict[str, str] = {
    "weaponry": f'<path {_SOLID} d="M12 1L14.600 9.400L23 12L14.600 14.600L12 23L9.400 14.600L1 12'
    'L9.400 9.400Z"/>',
    "defense": f'<path {_SOLID} d="M12 1.500L21 4.500V11.500C21 17 17.500 20.800 12 22.800C6.500 '
    '20.800 3 17 3 11.500V4.500Z"/>',
    "travel": f'<path {_SOFT} d="M13 5L21 12L13 19L15.500 12Z"/><path d="M3 12H15"/>',
    "requisition": f'<circle {_SOFT} cx="12" cy="12" r="9"/><path d="M15 8.500A4.500 4.500 0 1 0 '
    '15 15.500"/>',
    "installation": f'<path {_SOFT} d="M20.500 6.500A5 5 0 0 1 14 11.500L7.500 19A2.400 2.400 0 0 '
    '1 4.200 15.700L12 9.500A5 5 0 0 1 17 3.500L14.500 6.200L15.200 8.800L17.800 9.500Z"/>',
    "battle": '<path d="M4 4L17 17M20 4L7 17M14.500 19.500L19.500 14.500M9.500 19.500L4.500 14.500'
    'M17.500 17.500L20 20M6.500 17.500L4 20"/>',
    "aftermath": f'<path {_SOFT} d="M6 3H18C18 8 14.500 9.500 12 12C9.500 9.500 6 8 6 3Z"/>'
    '<path d="M6 21H18C18 16 14.500 14.500 12 12C9.500 14.500 6 16 6 21Z"/>',
    "engage": f'<circle cx="12" cy="12" r="8"/><circle {_SOLID} cx="12" cy="12" r="2.400"/>'
    '<path d="M12 1.500V6M12 18V22.500M1.500 12H6M18 12H22.500"/>',
    "flip": '<path d="M4 9A8 8 0 0 1 19 7M20 15A8 8 0 0 1 5 17"/><path d="M19 2.500V7.500H14'
    'M5 21.500V16.500H10"/>',
    "setup": f'<rect {_SOFT} x="4" y="6" width="11" height="15" rx="2"/><path d="M9 3H19V17"/>',
    "guard": f'<path {_SOFT} d="M12 2L20 5V11C20 16 17 19.500 12 22C7 19.500 4 16 4 11V5Z"/>'
    '<path d="M8.500 12L11 14.500L16 9.500"/>',
    "scrapped": f'<path {_SOFT} d="M12 2L14.500 8L21 6.500L17 12L21 17.500L14.500 16L12 22L9.500 16'
    'L3 17.500L7 12L3 6.500L9.500 8Z"/>',
    "boost": f'<path {_SOFT} d="M13 2L5 14H11L10 22L19 9H13Z"/>',
    "tech": '<rect x="6" y="6" width="12" height="12" rx="2"/>'
    f'<rect {_SOFT} x="9.500" y="9.500" width="5" height="5"/>'
    '<path d="M9 2.500V6M15 2.500V6M9 18V21.500M15 18V21.500M2.500 9H6M2.500 15H6M18 9H21.500'
    'M18 15H21.500"/>',
    "order": f'<path {_SOFT} d="M4 4H17L20 8L17 12H4Z"/><path d="M4 4V22"/>',
    "opportunity": f'<path {_SOFT} d="M12 2L15 9L22 9.500L16.500 14L18.500 21L12 17L5.500 21L7.500 '
    '14L2 9.500L9 9Z"/>',
    "threat": f'<path {_SOFT} d="M12 3L22.500 21H1.500Z"/><path d="M12 10V14.500M12 17.800V18"/>',
    "prevent": '<path d="M12 2L20 5V11C20 16 17 19.500 12 22C7 19.500 4 16 4 11V5Z"/>'
    '<path d="M8 11.500H16M12 7.500V15.500"/>',
    "deck": f'<rect {_SOFT} x="5" y="3" width="12" height="16" rx="2"/><path d="M8 22H20V7"/>',
    "credits": f'<circle {_SOFT} cx="12" cy="12" r="9.500"/><path d="M14.800 8.500A4.300 4.300 0 1 '
    '0 14.800 15.500"/>',
    "counter": f'<circle {_SOLID} cx="12" cy="12" r="8"/>',
    "bounty": f'<path {_SOFT} d="M7 8C3.500 12 3.500 21 12 21C20.500 21 20.500 12 17 8Z"/>'
    '<path d="M7 8H17M9 8L7.500 3H16.500L15 8"/>',
}

paint_sign = sign_painter(_HEAD, SIGNS)
"""Paints a sign (box, name, colour) as large as fits in the middle of the box."""
