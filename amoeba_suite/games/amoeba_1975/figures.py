"""The 52 figures: where each can stand on the board, and which of them a turn of a tile makes.

A board is an integer of 49 bits. A figure stands at a place exactly if ``board & mask == value``
(A75-021). The lists of places are computed from the stencils when the game loads and checked
against the totals and the digest in the data.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from msgspec import Struct

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
Group = tuple[int, int, tuple[Found, ...]]
"""Placements that want the same of a block of tiles: (mask, value) in the block, and they."""
_NONE: dict[int, tuple[Found, ...]] = {}


def block(tile: int) -> int:
    """Mask of the tile and its up to eight neighbours."""
    row, column = divmod(tile, SIDE)
    return sum(
        BITS[SIDE * r + c]
        for r in range(max(0, row - 1), min(SIDE, row + 2))
        for c in range(max(0, column - 1), min(SIDE, column + 2))
    )


def cross(tile: int) -> int:
    """Mask of the tile and its up to four neighbours by side."""
    column = tile % SIDE
    rows = sum(BITS[t] for t in (tile - SIDE, tile, tile + SIDE) if 0 <= t < TILES)
    left = BITS[tile - 1] if column > 0 else 0
    return rows | left | (BITS[tile + 1] if column < SIDE - 1 else 0)


def _grouped(some: Iterable[Found], area: int) -> tuple[Group, ...]:
    """Placements grouped by what they want of the tiles in the area."""
    groups: dict[tuple[int, int], list[Found]] = {}
    for found in some:
        groups.setdefault((found[1] & area, found[2] & area), []).append(found)
    return tuple((mask, value, tuple(members)) for (mask, value), members in groups.items())


def beyond(tile: int) -> int:
    """Mask of two tiles outside the block that many placements at the tile look at."""
    row, column = divmod(tile, SIDE)
    down = row + 2 if row <= SIDE // 2 else row - 2
    right = column + 2 if column <= SIDE // 2 else column - 2
    return BITS[SIDE * down + column] | BITS[SIDE * row + right]


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
        self.blocks = tuple(block(tile) for tile in range(TILES))
        self._crosses = tuple(cross(tile) for tile in range(TILES))
        self._groups: list[tuple[Group, ...] | None] = [None] * TILES
        self._cross_groups: tuple[dict[int, tuple[Group, ...]], ...] = tuple(
            {} for _ in range(TILES)
        )
        self._beyond = tuple(map(beyond, range(TILES)))
        self._near: tuple[dict[int, dict[int, tuple[Found, ...]]], ...] = tuple(
            {} for _ in range(TILES)
        )
        self._spots = {(p.mask, p.value): p.spot for places in self.places.values() for p in places}

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

    def made(self, board: int, tile: int, live: int) -> Sequence[Found]:
        """What a turn of the tile has made on the board, among the cards of ``live`` (bits).

        Every placement through the turned tile that is true now was false before, and nothing
        else can have emerged (A75-061), so this looks only at those. Of the up to 1724 at a
        tile, the 3 x 3 block round it and two tiles beyond leave some five; they are kept.
        """
        some = (
            self._near[tile].get(board & self.blocks[tile], _NONE).get(board & self._beyond[tile])
        )
        if some is None:
            some = self._narrow(board, tile)
        for _, mask, value in some:
            if board & mask == value:
                return tuple(c for c in some if board & c[1] == c[2] and c[0] & live)
        return ()

    def _narrow(self, board: int, tile: int) -> tuple[Found, ...]:
        """The placements that the block of a tile and the tiles beyond allow; fills the table."""
        block_, beyond = board & self.blocks[tile], self._beyond[tile]
        near = self._near[tile].get(block_)
        if near is None:
            # What the block allows stands under -1, a key that no board gives.
            near = self._near[tile][block_] = {-1: self._choose(tile, block_)}
        some = tuple(c for c in near[-1] if (board ^ c[2]) & c[1] & beyond == 0)
        near[board & beyond] = some
        return some

    def _choose(self, tile: int, key: int) -> tuple[Found, ...]:
        """The placements through a tile that one state of its block allows.

        The block is narrowed in two steps, cross before corners: random play meets thousands
        of blocks a second when it begins, and each must be cheap.
        """
        cross = key & self._crosses[tile]
        groups = self._cross_groups[tile].get(cross)
        if groups is None:
            area = self._crosses[tile]
            groups = tuple(g for g in self._grouped_at(tile) if (cross ^ g[1]) & g[0] & area == 0)
            self._cross_groups[tile][cross] = groups
        return tuple(c for mask, value, some in groups if key & mask == value for c in some)

    def _grouped_at(self, tile: int) -> tuple[Group, ...]:
        """The placements through a tile by what they want of its block; filled when asked."""
        groups = self._groups[tile]
        if groups is None:
            groups = self._groups[tile] = _grouped(self._through(tile), self.blocks[tile])
        return groups

    def _through(self, tile: int) -> Iterable[Found]:
        """The placements that look at a tile, in the order of cards and places."""
        for card, pairs in self.pairs.items():
            bit = self.bit[card]
            for mask, value in pairs:
                if mask & BITS[tile]:
                    yield bit, mask, value

    def made_plain(self, board: int, tile: int, live: int) -> list[Found]:
        """The same as ``made``, in another order, by looking at all: what tests hold it against."""
        return [c for c in self._through(tile) if c[0] & live and board & c[1] == c[2]]

    def stands(self, board: int, card: str) -> bool:
        """Whether the figure of the card is on the board now."""
        return any(board & mask == value for mask, value in self.pairs[card])

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

    def fault(path: str, message: str) -> None:
        faults.append(source.fault("figures", path, message))

    _check_stencils(data.figures, fault)
    if faults:
        raise RulesError(tuple(faults))
    deck = Deck(data.figures)
    _check_figures(deck, fault)
    _check_totals(deck, data, fault)
    if faults:
        raise RulesError(tuple(faults))
    return deck


Complain = Callable[[str, str], None]


def _check_stencils(figures: Sequence[Figure], fault: Complain) -> None:
    """What must hold before placements can be computed."""
    seen: set[str] = set()
    for n, figure in enumerate(figures):
        where = f"figures[{n}]"
        if figure.id in seen:
            fault(f"{where}.id", f"second figure with the id {figure.id}")
        seen.add(figure.id)
        widths = {len(row) for row in figure.stencil}
        if len(widths) != 1 or not 3 <= max(widths) <= SIDE or not 3 <= len(figure.stencil) <= SIDE:
            fault(f"{where}.stencil", "rows must be equally long, 3 to 7 tiles each way")
        elif set("".join(figure.stencil)) - set("Xo."):
            fault(f"{where}.stencil", "only X, o and . may stand in a stencil")


def _check_figures(deck: Deck, fault: Complain) -> None:
    """Points, placements and mirror links, figure by figure."""
    shapes: dict[tuple[tuple[str, ...], int], str] = {}
    for n, figure in enumerate(deck.figures.values()):
        where = f"figures[{n}]"
        crosses = "".join(figure.stencil).count("X")
        if crosses != figure.points:
            fault(f"{where}.points", f"{figure.points} points, but {crosses} joining tiles")
        count = len(deck.places[figure.id])
        if count != figure.placements:
            fault(f"{where}.placements", f"{figure.placements} said, {count} counted")
        shape = normal(figure.stencil, figure.phase)
        if shape in shapes:
            fault(f"{where}.stencil", f"the same figure as {shapes[shape]}")
        shapes[shape] = figure.id
    for n, figure in enumerate(deck.figures.values()):
        mirror = shapes.get(normal(*flipped(figure.stencil, figure.phase)), "no card")
        said = figure.id if figure.mirror == "self" else figure.mirror
        if mirror != said:
            fault(f"figures[{n}].mirror", f"{figure.mirror} said, but the mirror is {mirror}")


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
            fault(f"printed.{name}", f"{said} said, {counted} counted")
