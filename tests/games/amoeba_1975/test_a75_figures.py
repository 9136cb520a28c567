"""The figures: tiles and lines, stencils, placements, matching, the deck and its file."""

from collections import Counter
from pathlib import Path
from random import Random

import a75_oracle as oracle
import pytest

from amoeba_suite.core.rules import RulesError, RuleSource
from amoeba_suite.games.amoeba_1975 import figures
from amoeba_suite.games.amoeba_1975.figures import BITS, FULL, SIDE, TILES, Deck, load_deck
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN

VECTORS = [
    (0x0, 24, 0x1000000, ["1A"]),
    (0x1FFFFFFFFFFFF, 24, 0x1FFFFFEFFFFFF, ["1A"]),
    (0x10000, 24, 0x1010000, ["2B"]),
    (0x1000000, 25, 0x3000000, ["2A"]),
    (0x1010000, 32, 0x101010000, ["3F"]),
    (0x101010000, 24, 0x100010000, ["1A", "1A"]),
    (0x20400000, 15, 0x20408000, ["3D"]),
    (0x40800000, 16, 0x40810000, ["3E"]),
    (0x60800000, 22, 0x60C00000, ["4X"]),
    (0xC1000000, 23, 0xC1800000, ["4Y"]),
    (0x1, 8, 0x101, []),
    (0x810E00, 10, 0x810A00, ["1A", "3D"]),
    (0x3010100, 16, 0x3000100, ["1A", "2A"]),
]


def names(deck: Deck, board: int, tile: int) -> list[str]:
    return sorted(deck.by_bit[found[0]] for found in deck.made(board, tile, deck.all))


def boards(count: int, seed: int) -> list[tuple[int, int]]:
    """Random boards of every density, with a tile each."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        density = rng.random()
        board = sum(bit for bit in BITS if rng.random() < density)
        found.append((board, rng.randrange(TILES)))
    return found


@pytest.mark.parametrize(("before", "tile", "after", "cards"), VECTORS)
def test_a75_021_vectors(deck: Deck, before: int, tile: int, after: int, cards: list[str]) -> None:
    """A75-021, A75-022, A75-027: the completed cards of known turns."""
    assert before ^ BITS[tile] == after
    assert names(deck, after, tile) == cards


def test_a75_001_002_tiles_and_corners() -> None:
    """A75-001, A75-002: 49 tiles; the corners of a tile that a turn can join share a parity."""
    assert SIDE * SIDE == TILES == 49
    for tile in range(TILES):
        for parity in (0, 1):
            a, b = figures.joined(tile, parity)
            assert (a // 8 + a % 8) % 2 == (b // 8 + b % 8) % 2 == parity
            assert {abs(a // 8 - b // 8), abs(a % 8 - b % 8)} == {1}


def test_a75_003_004_the_bit_says_which_corners_join() -> None:
    """A75-003, A75-004: bit 0 joins the odd corners, bit 1 the even ones."""
    for tile in range(TILES):
        even, odd = (
            frozenset((v // 8, v % 8) for v in figures.joined(tile, parity)) for parity in (0, 1)
        )
        assert oracle.joined_corners(0, tile) == odd
        assert oracle.joined_corners(FULL, tile) == even


def test_a75_006_lines_always_meet() -> None:
    """A75-006: on any board each arc ends in the middle of a side where the next one begins."""
    for board, _ in boards(50, 6):
        ends: Counter[tuple[float, float]] = Counter()
        for tile in range(TILES):
            r, c = divmod(tile, SIDE)
            corners = {(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)}
            for i, j in corners - oracle.joined_corners(board, tile):
                # The arc round (i, j) ends half a side away on both sides of the tile there.
                ends[i, c + 0.5] += 1
                ends[r + 0.5, j] += 1
        inner = {p: n for p, n in ends.items() if 0 < p[0] < SIDE and 0 < p[1] < SIDE}
        assert set(inner.values()) == {2}
        assert set(ends.values()) == {1, 2}


def test_a75_007_the_start_pattern(deck: Deck) -> None:
    """A75-007, A75-044: 18 full, 12 half and 2 quarter circles; no figure stands."""
    graph = oracle.edges_of(0)
    even = [(i, j) for i in range(8) for j in range(8) if (i + j) % 2 == 0]
    assert not any(vertex in graph for vertex in even)
    inner = [v for v in even if oracle.whole([v])]
    corners = [v for v in even if v in ((0, 0), (7, 7))]
    assert (len(inner), len(even) - len(inner) - len(corners), len(corners)) == (18, 12, 2)
    assert not any(deck.stands(0, card) or deck.stands(FULL, card) for card in deck.ids)


def test_a75_020_both_matchers_agree(deck: Deck) -> None:
    """A75-020, A75-021, A75-061: table, plain list and flood fill find the same figures."""
    shapes = {}
    for card, places in deck.places.items():
        spot = places[0].spot
        parity = sum(divmod(spot.vertices[0], 8)) % 2
        joints = [frozenset(divmod(v, 8) for v in figures.joined(t, parity)) for t in spot.tiles]
        shapes[oracle.normal(joints)] = card
    assert len(shapes) == 52
    seen = 0
    for board, tile in boards(1500, 20):
        found = names(deck, board, tile)
        plain = oracle.standing(deck, board, tile)
        flood = sorted(shapes[form] for form in oracle.made(board, tile) if form in shapes)
        assert found == plain == flood
        seen += len(found)
    assert seen > 100


def test_made_heeds_the_live_cards(deck: Deck) -> None:
    assert not deck.made(0x1000000, 24, deck.all & ~deck.bit["1A"])


def test_a75_061_emerged_is_true_now_and_not_before(deck: Deck) -> None:
    """A75-061: what the table of a tile finds was false before; nothing else emerged."""
    for board, tile in boards(300, 61):
        before = board ^ BITS[tile]
        fresh = sorted(
            card
            for card, pairs in deck.pairs.items()
            for mask, value in pairs
            if board & mask == value and before & mask != value
        )
        assert names(deck, board, tile) == fresh


def test_a75_023_masks_lie_on_the_board_with_all_circles_inside(deck: Deck) -> None:
    """A75-023: all circle vertices of every placement are inner vertices."""
    for places in deck.places.values():
        for place in places:
            assert oracle.whole(divmod(v, 8) for v in place.spot.vertices)


def test_a75_024_all_rotations_and_both_parities_count(deck: Deck) -> None:
    """A75-024: the set of placements of each card is closed under a quarter turn of the board."""
    for pairs in deck.pairs.values():
        turned = {(turn(mask), turn(value ^ mask)) for mask, value in pairs}
        assert turned == set(pairs)


def turn(board: int) -> int:
    """The bits moved clockwise, tile (r, c) to (c, 6 - r)."""
    return sum(
        BITS[SIDE * c + SIDE - 1 - r]
        for r in range(SIDE)
        for c in range(SIDE)
        if board & BITS[SIDE * r + c]
    )


def mirror(board: int) -> int:
    """The bits mirrored, tile (r, c) to (r, 6 - c)."""
    return sum(
        BITS[SIDE * r + SIDE - 1 - c]
        for r in range(SIDE)
        for c in range(SIDE)
        if board & BITS[SIDE * r + c]
    )


def test_turning_and_mirroring_whole_boards(deck: Deck) -> None:
    """A75-024: a turned board shows the same cards, a mirrored one their mirror twins."""
    found = 0
    for board, _ in boards(250, 24):
        now = {card for card in deck.ids if deck.stands(board, card)}
        turned, mirrored = FULL ^ turn(board), FULL ^ mirror(board)
        assert {card for card in deck.ids if deck.stands(turned, card)} == now
        twins = {deck.twin(card) or card for card in now}
        assert {card for card in deck.ids if deck.stands(mirrored, card)} == twins
        found += len(now)
    assert found > 100


def test_a75_025_the_deck(deck: Deck) -> None:
    """A75-025: 52 figures, 1 2 7 25 17 of 1 to 5 points, 211 points, 2028 placements."""
    points = Counter(deck.points.values())
    assert [points[n] for n in range(1, 6)] == [1, 2, 7, 25, 17]
    assert deck.total(deck.ids) == 211
    assert sum(map(len, deck.places.values())) == 2028


def test_a75_026_twins_stay_together_and_five_pointers_fit_often(deck: Deck) -> None:
    """A75-026: every twin is in the deck; five-point figures have at least 36 placements."""
    for card in deck.ids:
        twin = deck.twin(card)
        assert twin is None or deck.twin(twin) == card
    fives = [card for card in deck.ids if deck.points[card] == 5]
    assert all(len(deck.places[card]) >= 36 for card in fives)
    types = Counter(deck.figures[card].type for card in fives)
    assert types == {"line": 6, "cross": 3, "double_fork": 3, "fork": 3, "loop": 2}
    assert sum(deck.twin(card) is None for card in fives) == 5


def test_a75_027_the_ring_holds_a_whole_circle(deck: Deck) -> None:
    """A75-027: the ring joins four circles by four tiles; the cross joins five by four."""
    ring, cross = deck.places["4Y"][0].spot, deck.places["4X"][0].spot
    assert (len(ring.vertices), len(ring.tiles)) == (4, 4)
    assert (len(cross.vertices), len(cross.tiles)) == (5, 4)


def test_a75_028_the_cheapest_placement_costs_the_points(deck: Deck) -> None:
    """A75-028: from either circle pattern, for exactly half of the placements."""
    for start in (0, FULL):
        for card, pairs in deck.pairs.items():
            costs = [((start ^ value) & mask).bit_count() for mask, value in pairs]
            assert min(costs) == deck.points[card] == deck.distance(start, card)
            assert costs.count(min(costs)) * 2 == len(costs)
            assert deck.nearest(start, card).bit_count() == deck.points[card]


def test_a75_028_a_turn_changes_a_distance_by_at_most_one(deck: Deck) -> None:
    """A75-028: so the distance shown is the number of turns at least."""
    for board, tile in boards(60, 28):
        for card in deck.ids:
            apart = deck.distance(board, card) - deck.distance(board ^ BITS[tile], card)
            assert abs(apart) <= 1


def test_a75_029_no_stencil_implies_another(deck: Deck) -> None:
    """A75-029: no two placements can both be true for the same blob."""
    seen: dict[tuple[int, int], str] = {}
    for card, pairs in deck.pairs.items():
        for pair in pairs:
            assert pair not in seen
            seen[pair] = card
    some = Random(29).sample(sorted(seen), 150)
    for mask, value in some:
        for other, wanted in seen:
            if (mask, value) != (other, wanted):
                implied = other & mask == other and (value ^ wanted) & other == 0
                assert not implied


def test_a75_030_at_most_two_figures_a_turn_and_two_only_by_a_cut(deck: Deck) -> None:
    """A75-030: a turn that completes two figures cuts a blob in two."""
    doubles = 0
    for board, tile in boards(30_000, 30):
        found = deck.made(board, tile, deck.all)
        assert len(found) <= 2
        if len(found) == 2:
            doubles += 1
            assert all(tile not in deck.spot(mask, value).tiles for _, mask, value in found)
    assert doubles > 20


def test_a75_031_four_quarter_turns_bring_the_stencil_back(deck: Deck) -> None:
    """A75-031: rotation with its phase; mirroring twice; and the placements' digest."""
    for figure in deck.figures.values():
        stencil = (figure.stencil, figure.phase)
        turned = stencil
        for _ in range(4):
            turned = figures.quarter(*turned)
        assert turned == stencil
        assert figures.flipped(*figures.flipped(*stencil)) == stencil
    wanted = "5a1283e2d37cab62e5b47ef6a6221ef69a729f965903821a24d26b91675f386a"
    assert figures.digest(deck) == wanted


# --- the file -----------------------------------------------------------------------------------

FAULTS = [
    ("points: 1\n    type: line", "points: 2\n    type: line", "2 points, but 1 joining tiles"),
    ("placements: 50\n", "placements: 51\n", "51 said, 50 counted"),
    ("- 'oXo'\n", "- 'oYo'\n", "only X, o and . may stand in a stencil"),
    ("- 'oXo'\n", "- 'oX'\n", "rows must be equally long, 3 to 7 tiles each way"),
    ("id: 2A\n", "id: 1A\n", "1A is there twice"),
    ("mirror: 3C\n", "mirror: self\n", "self said, but the mirror is 3C"),
    ("points: 211\n", "points: 210\n", "210 said, 211 counted"),
    ("sha256: 5a", "sha256: 6a", "counted"),
    ("by_points: [1, 2,", "by_points: [2, 1,", "counted"),
]


@pytest.mark.parametrize(("old", "new", "message"), FAULTS)
def test_a_changed_file_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    text = (PLUGIN.rules() / "figures.yaml").read_text(encoding="utf-8")
    assert old in text
    before = text.index(old)
    broken = text[:before] + new + text[before + len(old) :]
    (tmp_path / "figures.yaml").write_text(broken, encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load_deck(RuleSource(PLUGIN.rules(), tmp_path))
    shown = [str(fault) for fault in caught.value.faults]
    assert any(message in line for line in shown), shown
    first = broken[: before + len(new)].count("\n")
    lines = [fault.line for fault in caught.value.faults if message in fault.message]
    assert any(abs(line - first) <= 4 for line in lines), (shown, first)


def test_the_same_figure_twice_is_refused(tmp_path: Path) -> None:
    text = (PLUGIN.rules() / "figures.yaml").read_text(encoding="utf-8")
    again = text[text.index("  - id: 2A") : text.index("  - id: 2B")].replace("2A", "9Z")
    (tmp_path / "figures.yaml").write_text(text + again, encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load_deck(RuleSource(PLUGIN.rules(), tmp_path))
    assert any("the same figure as 2A" in fault.message for fault in caught.value.faults)
