"""The 52 figures: where each can stand on the board, and which of them a turn of a tile makes.

A board is an integer of 49 bits. A figure stands at a place exactly if ``board & mask == value``
(A75-021). The lists of places are computed from the stencils when the game loads and checked
against the totals and the digest in the data.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from msgspec import Struct

from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import Fault, RulesError, RuleSource
from amoeba_suite.games.amoeba_1975.data import Figure, Figures
from amoeba_suite.games.amoeba_1975.schema import Spot

SIDE = 7
TILES = SIDE * SIDE
FULL = (1 << TILES) - 1
"""The other all-circle pattern; the start pattern is 0."""
BITS = tuple(1 << tile for tile in range(TILES))


class Placement(Struct, frozen=True):
    """One place, rotation and parity at which a card's figure can stand."""

    card: str
    mask: int
    value: int
    spot: Spot


Found = tuple[int, int, int]
"""A placement as the matcher wants it: (bit of the card, mask, value)."""
BYTES = (TILES + 7) // 8


def columns(numbers: Sequence[int]) -> list[int]:
    """By tile: bit n says what the number n has there."""
    rows = [f"{number:0{TILES}b}" for number in reversed(numbers)]
    return [int("".join(column), 2) for column in zip(*rows, strict=True)][::-1]


def quarter(rows: Sequence[str], phase: int) -> tuple[tuple[str, ...], int]:
    """The stencil turned clockwise by 90 degrees, and its phase (A75-031)."""
    turned = tuple("".join(row[c] for row in reversed(rows)) for c in range(len(rows[0])))
    return turned, phase ^ (len(rows) % 2)


def flipped(rows: Sequence[str], phase: int) -> tuple[tuple[str, ...], int]:
    """The stencil mirrored left to right, and its phase."""
    return tuple(row[::-1] for row in rows), phase ^ (len(rows[0]) % 2)


def normal(rows: Sequence[str], phase: int) -> tuple[tuple[str, ...], int]:
    """The least of the four rotations: equal for equal figures, different for mirror twins."""
    stencil = (tuple(rows), phase)
    turns = []
    for _ in range(4):
        turns.append(stencil)
        stencil = quarter(*stencil)
    return min(turns)


def stand(rows: Sequence[str], phase: int) -> tuple[int, int, Spot]:
    """Mask, value and spot of a stencil in the first corner of the board."""
    mask = value = 0
    tiles: list[int] = []
    vertices: set[int] = set()
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            if mark == ".":
                continue
            tile = SIDE * r + c
            joins = mark == "X"
            mask |= BITS[tile]
            # A joining tile has the bit 1 - phase, any other tile of the mask the bit phase.
            if joins != bool(phase):
                value |= BITS[tile]
            if joins:
                tiles.append(tile)
                vertices.update(joined(tile, phase))
    return mask, value, Spot(tuple(sorted(vertices)), tuple(tiles))


def moved(spot: Spot, down: int, right: int) -> Spot:
    """The spot so many tiles further down and to the right."""
    by, vertices_by = SIDE * down + right, 8 * down + right
    vertices = tuple([vertex + vertices_by for vertex in spot.vertices])
    return Spot(vertices, tuple([tile + by for tile in spot.tiles]))


def joined(tile: int, parity: int) -> tuple[int, int]:
    """The two vertices (8 * row + column) of that parity at the corners of a tile."""
    r, c = divmod(tile, SIDE)
    if (r + c) % 2 == parity:
        return 8 * r + c, 8 * (r + 1) + c + 1
    return 8 * r + c + 1, 8 * (r + 1) + c


def placements(figure: Figure) -> tuple[Placement, ...]:
    """All places of a figure: every position and rotation, in a stable order (A75-024)."""
    found: dict[tuple[int, int], Spot] = {}
    rows, phase = tuple(figure.stencil), figure.phase
    for _ in range(4):
        mask, value, spot = stand(rows, phase)
        # A step to the next tile swaps what 0 and 1 mean; with 7 in a row ``by`` counts steps.
        values = (value, mask ^ value)
        for down in range(SIDE - len(rows) + 1):
            for right in range(SIDE - len(rows[0]) + 1):
                by = SIDE * down + right
                found[mask << by, values[by % 2] << by] = moved(spot, down, right)
        rows, phase = quarter(rows, phase)
    return tuple(Placement(figure.id, *key, found[key]) for key in sorted(found))


class Deck:
    """The figures, ready for play: immutable but for tables that fill as they are asked."""

    def __init__(self, figures: Sequence[Figure]) -> None:
        self.figures = {figure.id: figure for figure in figures}
        self.ids = tuple(self.figures)
        self.points = {figure.id: figure.points for figure in figures}
        self.bit = {card: 1 << n for n, card in enumerate(self.ids)}
        self.by_bit = {bit: card for card, bit in self.bit.items()}
        self.all = (1 << len(self.ids)) - 1
        self.places = {figure.id: placements(figure) for figure in figures}
        self.pairs = {
            card: tuple((p.mask, p.value) for p in places) for card, places in self.places.items()
        }
        self._all = tuple(
            (self.bit[card], mask, value)
            for card, pairs in self.pairs.items()
            for mask, value in pairs
        )
        self._through = columns([mask for _, mask, _ in self._all])
        """By tile, the placements that look at it, as bits in the order of ``_all``."""
        self._allowed = self._allowed_by_byte()
        self._of: dict[str, int] = {}
        """By card, its placements as such bits."""
        before = 0
        for card, pairs in self.pairs.items():
            self._of[card] = (1 << len(pairs)) - 1 << before
            before += len(pairs)
        self._spots = {(p.mask, p.value): p.spot for places in self.places.values() for p in places}

    def _allowed_by_byte(self) -> list[list[int]]:
        """For each byte of a board and each of its values, the placements that it allows."""
        every = (1 << len(self._all)) - 1
        wants = columns([value for _, _, value in self._all])
        tables = []
        for first in range(0, TILES, 8):
            table = [every]
            for tile in range(first, min(first + 8, TILES)):
                without = every & ~wants[tile]
                with_ = every & ~(self._through[tile] ^ wants[tile])
                table = [p & without for p in table] + [p & with_ for p in table]
            tables.append(table)
        return tables

    def twin(self, card: str) -> str | None:
        """The mirror twin of a card, or None if it is its own mirror image."""
        mirror = self.figures[card].mirror
        return None if mirror == "self" else mirror

    @cached_property
    def parts(self) -> dict[str, frozenset[str]]:
        """For each card the cards that are left when one joint is taken away."""
        shapes = {self._joints(p): card for card, places in self.places.items() for p in places}
        parts: dict[str, frozenset[str]] = {}
        for card, places in self.places.items():
            joints = self._joints(places[0])
            # The board may cut off the smaller shape at this place, so all places are tried.
            found = {shapes.get(joints - {joint}) for joint in joints}
            for place in places[1:]:
                more = self._joints(place)
                found |= {shapes.get(more - {joint}) for joint in more}
            parts[card] = frozenset(part for part in found if part)
        return parts

    @staticmethod
    def _joints(place: Placement) -> frozenset[tuple[int, int]]:
        """The joining tiles of a placement, each with the parity of the circles it joins."""
        first = place.spot.vertices[0]
        parity = (first // 8 + first % 8) % 2
        return frozenset((tile, parity) for tile in place.spot.tiles)

    def near_misses(self, card: str) -> tuple[str, ...]:
        """Cards of the same points that differ by one moved joint, the twin left out."""
        return tuple(
            other
            for other in self.ids
            if other not in (card, self.twin(card))
            and self.points[other] == self.points[card]
            and self.parts[other] & self.parts[card]
        )

    def total(self, cards: Iterable[str]) -> int:
        """Points on those cards."""
        return sum(self.points[card] for card in cards)

    def spot(self, mask: int, value: int) -> Spot:
        """The vertices and joining tiles of a placement."""
        return self._spots[mask, value]

    def _true(self, board: int) -> int:
        """The placements that are true on the board, as bits: those that none of its bytes bars."""
        a, b, c, d, e, f, g = self._allowed
        u, v, w, x, y, z, last = board.to_bytes(BYTES, "little")
        return a[u] & b[v] & c[w] & d[x] & e[y] & f[z] & g[last]

    def made(self, board: int, tile: int, live: int) -> Sequence[Found]:
        """What a turn of the tile has made on the board, among the cards of ``live`` (bits).

        Every placement through the turned tile that is true now was false before, and nothing
        else can have emerged (A75-061), so this looks only at those.
        """
        true = self._true(board) & self._through[tile]
        if not true:
            return ()
        some = []
        while true:
            lowest = true & -true
            true ^= lowest
            found = self._all[lowest.bit_length() - 1]
            if found[0] & live:
                some.append(found)
        return some

    def stands(self, board: int, card: str) -> bool:
        """Whether the figure of the card is on the board now."""
        return self._true(board) & self._of[card] != 0

    def distance(self, board: int, card: str) -> int:
        """The least number of tiles to turn to make the figure, 0 if it stands (A75-028)."""
        return min(((board ^ value) & mask).bit_count() for mask, value in self.pairs[card])

    def nearest(self, board: int, card: str) -> int:
        """The tiles to turn (as bits) for the nearest placement of the figure."""
        return min(((board ^ value) & mask for mask, value in self.pairs[card]), key=int.bit_count)


def digest(deck: Deck) -> str:
    """SHA-256 of the sorted lines ``id:mask:value``, in 13 hex digits each."""
    lines = sorted(
        f"{card}:{mask:013x}:{value:013x}"
        for card, pairs in deck.pairs.items()
        for mask, value in pairs
    )
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def load_deck(source: RuleSource) -> Deck:
    """The checked deck. Raises RulesError with every fault and its place."""
    data = source.load("figures", Figures)
    faults: list[Fault] = []

    def fault(path: str, what: Text) -> None:
        faults.append(source.fault("figures", path, what))

    _check_stencils(data.figures, fault)
    if faults:
        raise RulesError(tuple(faults))
    deck = Deck(data.figures)
    _check_figures(deck, fault)
    _check_totals(deck, data, fault)
    if faults:
        raise RulesError(tuple(faults))
    return deck


Complain = Callable[[str, Text], None]


def _check_stencils(figures: Sequence[Figure], fault: Complain) -> None:
    """What must hold before placements can be computed."""
    seen: set[str] = set()
    for n, figure in enumerate(figures):
        where = f"figures[{n}]"
        if figure.id in seen:
            fault(f"{where}.id", Text("data.twice", {"name": figure.id}))
        seen.add(figure.id)
        widths = {len(row) for row in figure.stencil}
        if len(widths) != 1 or not 3 <= max(widths) <= SIDE or not 3 <= len(figure.stencil) <= SIDE:
            fault(f"{where}.stencil", Text("faults.rows", {"most": SIDE}))
        elif set("".join(figure.stencil)) - set("Xo."):
            fault(f"{where}.stencil", Text("faults.signs"))


def _check_figures(deck: Deck, fault: Complain) -> None:
    """Points, placements and mirror links, figure by figure."""
    shapes: dict[tuple[tuple[str, ...], int], str] = {}
    for n, figure in enumerate(deck.figures.values()):
        where = f"figures[{n}]"
        crosses = "".join(figure.stencil).count("X")
        if crosses != figure.points:
            both = {"points": figure.points, "tiles": crosses}
            fault(f"{where}.points", Text("faults.points", both))
        count = len(deck.places[figure.id])
        if count != figure.placements:
            fault(f"{where}.placements", _counted(figure.placements, count))
        shape = normal(figure.stencil, figure.phase)
        if shape in shapes:
            fault(f"{where}.stencil", Text("faults.same", {"other": shapes[shape]}))
        shapes[shape] = figure.id
    for n, figure in enumerate(deck.figures.values()):
        mirror = shapes.get(normal(*flipped(figure.stencil, figure.phase)), "")
        said = figure.id if figure.mirror == "self" else figure.mirror
        if mirror != said:
            names = {"said": figure.mirror, "mirror": mirror}
            fault(f"figures[{n}].mirror", Text("faults.mirror", names))


def _check_totals(deck: Deck, data: Figures, fault: Complain) -> None:
    """The sums that the whole deck must have."""
    printed = data.printed
    points = list(deck.points.values())
    counts = tuple(points.count(value) for value in range(1, 6))
    facts: tuple[tuple[str, object, object], ...] = (
        ("cards", printed.cards, len(deck.ids)),
        ("points", printed.points, sum(points)),
        ("placements", printed.placements, sum(map(len, deck.places.values()))),
        ("by_points", printed.by_points, counts),
        ("sha256", printed.sha256, digest(deck)),
    )
    for name, said, counted in facts:
        if said != counted:
            fault(f"printed.{name}", _counted(said, counted))


def _counted(said: object, counted: object) -> Text:
    return Text("data.counted", {"said": str(said), "counted": str(counted)})
