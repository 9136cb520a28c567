"""The attack campaign of the computer players: on to Saestor, or what is worth its ships."""

from collections.abc import Sequence
from typing import Any

from amoeba_suite.games.amoeba_wars import bot_race as race
from amoeba_suite.games.amoeba_wars.bot_chart import Chart, Stack, toll
from amoeba_suite.games.amoeba_wars.bot_mind import Mind, Scored, Scores
from amoeba_suite.games.amoeba_wars.fleets import CLASSES, NUMBER, ONE, OWNER, classes, of, total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.schema import Attack, Move, MoveAll

_LOOKED = 3
"""Attacks that are looked at again."""
_LIKELY = 0.2
"""Chance below which none is."""
_VICTORY, _HOPE = 60.0, 0.25
"""What winning is worth, and the chance from which on Saestor is attacked even without a plan."""


def attack(mind: Mind, chart: Chart, actions: Sequence[Any]) -> Scores:
    """Which attack is next, or the end of them."""
    index = chart.galaxy.index
    way = mind.way(chart) if mind.skill.race else None
    going = way is not None and way.chance >= mind.go(chart)
    found: Scores = []
    stacks: dict[int, Stack] = {}
    pairs: list[tuple[int, int, int]] = []
    for action in actions:
        if not isinstance(action, Attack):
            found.append(Scored(0.0, "enough"))
            continue
        source, target = index[action.source], index[action.target]
        if source not in stacks:
            stacks[source] = chart.stack(source)
        if going and way and source == way.stack.system and target == way.steps[0][0]:
            found.append(Scored(100.0, "saestor" if len(way.steps) == 1 else "on_the_way"))
        else:
            pairs.append((len(found), source, target))
            found.append(_worth(mind, chart, stacks[source], target))
    if mind.skill.race and not going:
        _look_on(mind, chart, found, pairs)
    return found


def _look_on(
    mind: Mind, chart: Chart, found: Scores, pairs: Sequence[tuple[int, int, int]]
) -> None:
    """The likeliest attacks again, with what they do to the way to Saestor."""
    if not mind.skill.deep:
        return
    before = _standing(mind.way(chart))
    for n, source, target in sorted(pairs, key=lambda pair: -found[pair[0]].score)[:_LOOKED]:
        if target == chart.galaxy.saestor:
            continue
        stack = chart.stack(source)
        chance, left = chart.prospects(stack, target)
        if chance < _LIKELY:
            continue
        lost = round(stack.ships - left / chance)
        after = max(
            _standing(mind.way(chart.of(chart.seat, fleets)))
            for fleets in _outcomes(chart, source, target, lost)
        )
        change = chance * (after - before) * mind.skill.deep
        found[n] = Scored(found[n].score + change, found[n].reason)


def _standing(way: race.Way | None) -> float:
    """How near to winning, in ships."""
    return 8 * way.chance + 0.5 * max(-16.0, way.margin) if way else -8.0


def _outcomes(chart: Chart, source: int, target: int, lost: int) -> list[list[int]]:
    """The fleets after a capture: the whole stack moved in, or the fewest."""
    fleet = chart.fleets[source]
    for k in classes(fleet, chart.upto):
        for _ in range(of(fleet, k)):
            if lost and total(fleet) > 2:
                fleet -= ONE[k]
                lost -= 1
    found = []
    for most in (1, 99):
        base = list(chart.fleets)
        base[source], base[target] = fleet, 0
        found.append(shift(base, source, target, chart.seat, chart.upto, most))
    return found


def _worth(mind: Mind, chart: Chart, stack: Stack, target: int) -> Scored:
    """What an attack gains, by its exact chance, less what it costs."""
    skill = mind.skill
    if target == chart.galaxy.saestor:
        chance = race.chance_of(chart, stack, ((target, True),))
        return Scored(_VICTORY * (chance - _HOPE), "saestor")
    chance, left = chart.prospects(stack, target)
    lost = stack.ships - left - (1 - chance)
    gain, reason = gains(mind, chart, target)
    price = mind.price_of(chart, stack)
    score = chance * (gain - skill.garrison) - skill.risk * price * lost
    if chart.foe(target) >= 0:
        score += _kills(mind, chart, stack, target)
    if stack.ships + stack.staying <= 2 and chance < 0.5:
        score -= 0.5
    return Scored(score, reason)


def _kills(mind: Mind, chart: Chart, stack: Stack, target: int) -> float:
    """Worth of enemy ships that are removed even when the system is not captured."""
    values, strength = chart.book.values, chart.book.strength
    fleet = chart.fleets[target]
    factor = mind.grudge(chart, chart.foe(target))
    left, worth = float(stack.ships - 1 + stack.staying), 0.0
    for k in reversed(CLASSES):
        for _ in range(of(fleet, k)):
            cost = toll(stack.punch - strength[k])
            part = min(1.0, left / cost) if cost else 1.0
            worth += part * values[k] * factor
            left -= cost
            if left <= 0:
                return worth
    return worth


def gains(mind: Mind, chart: Chart, target: int) -> tuple[float, str]:
    """What holding a system is worth, and why."""
    skill, galaxy = mind.skill, chart.galaxy
    bit = 1 << target
    made = chart.setting.production[target]
    gain, reason = made * skill.horizon, "production" if made else "room"
    foe = chart.foe(target)
    if foe >= 0:
        factor = mind.grudge(chart, foe)
        gain += factor * made * skill.horizon
        reason = "enemy"
        if galaxy.inner_bits & bit:
            gain += 2.0 * factor
        if galaxy.home_bits & bit:
            gain += 4.0 * factor
    if galaxy.inner_bits & bit:
        gain += skill.centre * (1 if chart.inner() else 2)
        reason = "centre"
    if target in chart.setting.homes[chart.seat]:
        gain, reason = gain + 8.0, "home"
    front = min((chart.hops[n] for n in each(chart.mine)), default=9)
    if chart.hops[target] < front:
        gain += skill.step
        reason = "nearer" if reason == "room" else reason
    if chart.amoebas & bit:
        near = galaxy.next_bits[target] & chart.mine
        gain += 0.25 * near.bit_count()
    return gain, reason


# --- moving along ---


def follow(mind: Mind, chart: Chart, actions: Sequence[Any], task: Any) -> Scores:
    """How many ships go along: all, or the fewest."""
    forth = _forward(mind, chart, task)
    found: Scores = []
    cheapest = None
    for action in actions:
        if isinstance(action, MoveAll):
            found.append(Scored(3.0 if forth else -1.0, "along"))
        elif isinstance(action, Move):
            if cheapest is None:
                cheapest = action
            # The cheapest is enough to hold a system; the last to stay is one of the cheapest too.
            base = 2.0 if forth or task.must else -2.0
            step = 0.1 * NUMBER[action.ship]
            found.append(Scored(base + (step if forth else -step), "along" if forth else "hold"))
        else:
            found.append(Scored(0.0, "hold"))
    return found


def _forward(mind: Mind, chart: Chart, task: Any) -> bool:
    """Whether the stack does more good in the target than where it is."""
    source: int = task.source
    target: int = task.target
    if task.free:
        return True
    if not mind.skill.race:
        return chart.hops[target] <= chart.hops[source]
    fleet = chart.fleets[source]
    board = chart.fleets, source, target, chart.seat, chart.upto
    stay = shift(*board, 1 if task.must else 0)
    go = shift(*board, total(fleet))
    here = mind.way(chart.of(chart.seat, stay))
    there = mind.way(chart.of(chart.seat, go))
    return race.rank(there) > race.rank(here)


def shift(
    before: Sequence[int], source: int, target: int, seat: int, upto: int, most: int
) -> list[int]:
    """The fleets with up to that many mobile ships moved, one left behind."""
    fleets = list(before)
    fleet, count = fleets[source], 0
    order = classes(fleet, upto)
    for k in order if most == 1 else reversed(order):
        for _ in range(of(fleet, k)):
            if count < most and total(fleets[source]) > 1:
                fleets[source] -= ONE[k]
                fleets[target] = (fleets[target] or seat + 1 << OWNER) + ONE[k]
                count += 1
    return fleets
