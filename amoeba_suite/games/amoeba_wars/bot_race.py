"""The way to Saestor: which systems a stack has to take in one campaign, and its exact chance.

The cheapest way is found by expected losses (A* over where the stack stands and what it took); its
chance is then counted ship by ship. A step either moves the stack on, leaving a ship behind, or
sends one ship into a system of the inner six beside it.
"""

from heapq import heappop, heappush
from itertools import accumulate

from msgspec import Struct

from amoeba_suite.games.amoeba_wars.bot_chart import Chart, Stack

_MOST = 1500
"""Places looked at before a way is given up."""


class Way(Struct, frozen=True):
    """A way to win, or to what is needed for it."""

    stack: Stack
    steps: tuple[tuple[int, bool], ...]
    """Systems to take, and whether the stack moves in; Saestor last."""
    need: float
    """Ships that it takes on average, the ones that stay behind included."""
    chance: float

    @property
    def margin(self) -> float:
        """Ships to spare; negative: ships that are missing."""
        return self.stack.ships - self.need


def find_way(chart: Chart, stack: Stack) -> Way | None:
    """The cheapest way from that stack to Saestor, or None if there is none."""
    galaxy, mine, punch = chart.galaxy, chart.mine, stack.punch
    saestor, inner = galaxy.saestor, galaxy.inner_bits
    hops, near, near_bits = chart.hops, galaxy.next, galaxy.next_bits
    missing = chart.needed - chart.inner().bit_count()
    prices = {n: chart.price(n, punch) + 1 for n in galaxy.inner if not mine >> n & 1}
    goal = chart.price(saestor, punch) + 1
    # No way is cheaper than the cheapest systems that are left to take: pop the likeliest first.
    floor = list(accumulate(sorted(prices.values()), initial=goal))
    if missing >= len(floor):
        return None
    heap: list[tuple[float, int, float, int, int, tuple[tuple[int, bool], ...]]] = []
    heappush(heap, (0.0, 0, 0.0, stack.system, 0, ()))
    seen: set[tuple[int, int]] = set()
    count = 0
    while heap and count < _MOST:
        _, _, cost, node, taken, steps = heappop(heap)
        if node == saestor:
            stay = 0 if stack.staying else 1
            return Way(stack, steps, cost + stay, chance_of(chart, stack, steps))
        if (node, taken) in seen:
            continue
        seen.add((node, taken))
        left = missing - taken.bit_count()
        central = inner >> node & 1
        if left <= 0 and central:
            count += 1
            total = cost + goal
            heappush(heap, (total, count, total, saestor, taken, (*steps, (saestor, True))))
            continue
        # Out of the ring again only where it is blocked: ways round are long, and there are many.
        inside = central and near_bits[node] & inner & ~mine & ~taken
        for other in near[node]:
            bit = 1 << other
            if mine & bit or taken & bit or other == saestor:
                continue
            ring = inner & bit
            if not ring and (inside or (hops[other] > 2 and hops[other] > hops[node])):
                continue
            if other not in prices:
                prices[other] = chart.price(other, punch) + 1
            price = prices[other]
            count += 1
            then = cost + price
            after = taken | ring
            least = then + floor[max(0, left - (1 if ring else 0))]
            heappush(heap, (least, count, then, other, after, (*steps, (other, True))))
            if ring and central:
                count += 1
                side = (*steps, (other, False))
                heappush(heap, (least + 0.01, count, then + 0.01, node, after, side))
    return None


def chance_of(chart: Chart, stack: Stack, steps: tuple[tuple[int, bool], ...]) -> float:
    """The chance to go the whole way, attacking on as long as it is possible."""
    # A Monitor that stays counts as one ship more, since no other has to.
    spread = {stack.ships + (1 if stack.staying else 0): 1.0}
    for system, _ in steps:
        after: dict[int, float] = {}
        for ships, chance in spread.items():
            if chance < 0.0005:
                continue
            for left, part in chart.capture(ships, system, stack.punch):
                after[left - 1] = after.get(left - 1, 0.0) + chance * part
        spread = after
    return min(1.0, sum(spread.values()))


def rank(way: Way | None) -> tuple[float, float]:
    """For comparing ways; none at all is worst."""
    return (round(way.chance, 2), way.margin) if way else (-1.0, -99.0)
