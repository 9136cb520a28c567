"""What all decisions of a computer player share: its level, its ways, and whom it would hinder."""

from collections.abc import Sequence
from typing import NamedTuple

from amoeba_suite.games.amoeba_wars import bot_race as race
from amoeba_suite.games.amoeba_wars.bot_chart import Chart, Stack
from amoeba_suite.games.amoeba_wars.bot_skill import Skill
from amoeba_suite.games.amoeba_wars.fleets import of
from amoeba_suite.games.amoeba_wars.reach import capacity, linked, truce


class Scored(NamedTuple):
    """How good an action looks, in points of production; and why, a key under ``hints``."""

    score: float
    reason: str


Scores = list[Scored]
_KEPT = 1024
_LIKELY = 3
"""Stacks whose ways are searched."""


class Mind:
    """One player; it keeps ways that it has found, which are the same for the same board."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill
        self._ways: dict[tuple[object, Stack], race.Way | None] = {}

    def find(self, chart: Chart, stack: Stack) -> race.Way | None:
        """The way of one stack."""
        key = (chart.key, stack)
        if key not in self._ways:
            if len(self._ways) >= _KEPT:
                self._ways.clear()
            self._ways[key] = race.find_way(chart, stack)
        return self._ways[key]

    def best(self, chart: Chart, stacks: Sequence[Stack]) -> race.Way | None:
        """The way with the best chance, then with the most to spare, of the larger stacks."""
        hops = chart.hops
        likely = sorted(stacks, key=lambda stack: hops[stack.system] * 1.5 - stack.ships)[:_LIKELY]
        ways = [self.find(chart, stack) for stack in likely]
        return max(ways, key=race.rank, default=None)

    def way(self, chart: Chart) -> race.Way | None:
        """The best way of the chart's seat with what it has on the board."""
        return self.best(chart, chart.stacks())

    def prospect(self, chart: Chart, more: int = 0) -> race.Way | None:
        """The best way once the seat has produced: what it threatens for its next turn.

        ``more``: points of ships that cards may bring besides.
        """
        points = capacity(chart.setting, chart.public.board, chart.seat) + more
        open_ = linked(chart.galaxy, chart.mine)
        stacks = [
            chart.stack(stack.system, points if open_ >> stack.system & 1 else 0)
            for stack in chart.stacks(1)
        ]
        return self.best(chart, stacks)

    def danger(self, chart: Chart, seat: int) -> float:
        """The chance of another seat to win in its next turn, by its ships and production."""
        way = self.prospect(chart.of(seat), self.skill.cards)
        return way.chance if way else 0.0

    def dangers(self, chart: Chart) -> dict[int, float]:
        """Per rival its chance to win next."""
        if not self.skill.fear or chart.public.cards.round < truce(chart.book, chart.setting):
            return dict.fromkeys(chart.rivals(), 0.0)
        return {seat: self.danger(chart, seat) for seat in chart.rivals()}

    def go(self, chart: Chart) -> float:
        """The chance from which on the way to Saestor is worth it."""
        if chart.public.cards.round <= truce(chart.book, chart.setting):
            return 2.0
        if not self.skill.fear:
            return self.skill.go
        worst = max(self.dangers(chart).values(), default=0.0)
        return self.skill.go * (1 - 0.7 * worst)

    def grudge(self, chart: Chart, seat: int) -> float:
        """How much harm to that seat is worth: more in a duel of two, most against a leader."""
        rivals = len(chart.rivals())
        if seat < 0 or chart.public.out[seat]:
            return 0.1
        share = self.skill.hurt * (1.0 if rivals == 1 else 0.6)
        if self.skill.fear:
            share *= 1 + 2 * self.danger(chart, seat)
        return share

    def price_of(self, chart: Chart, stack: Stack) -> float:
        """Points that one ship lost from that stack costs: mostly the cheapest go first."""
        fleet = chart.fleets[stack.system]
        cheap = of(fleet, 0)
        return 1.0 if cheap > 1 else 1.5 if cheap or of(fleet, 1) > 1 else 2.2
