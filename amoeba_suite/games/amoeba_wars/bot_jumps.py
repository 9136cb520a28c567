"""Hyperjumps of the computer players: ships from behind to the spearhead, or a raid."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from amoeba_suite.games.amoeba_wars.bot_attack import gains
from amoeba_suite.games.amoeba_wars.bot_chart import Chart
from amoeba_suite.games.amoeba_wars.bot_mind import Mind, Scored, Scores
from amoeba_suite.games.amoeba_wars.fleets import NUMBER, of, total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.schema import JumpFrom


class Plan(NamedTuple):
    """Where to jump, with which ships, and what that is worth."""

    target: int
    ships: tuple[tuple[int, int], ...]
    """Pairs of source and class, in order."""
    worth: float
    reason: str


def _spare(chart: Chart, keep: int) -> list[tuple[int, int, int]]:
    """Ships that can be spared: value, source and class, cheapest first; ``keep`` gives none."""
    values = chart.book.values
    found: list[tuple[int, int, int]] = []
    for system in each(chart.mine):
        fleet = chart.fleets[system]
        left = total(fleet) - 1
        if system == keep or left < 1:
            continue
        for k in range(chart.upto):
            for _ in range(min(left, of(fleet, k))):
                found.append((values[k], system, k))
                left -= 1
    return sorted(found)


def plan(mind: Mind, chart: Chart, task: Any) -> Plan | None:
    """The best use of the points that are left, or None."""
    points = max(0, task.points - sum(task.values)) if task.card >= 0 else 0
    free = task.spare
    if not mind.skill.race:
        return _raid(mind, chart, task, points, free)
    options = [_join(mind, chart, points, free), _raid(mind, chart, task, points, free)]
    found = [each_ for each_ in options if each_ is not None and each_.worth > 0.2]
    return max(found, key=lambda each_: each_.worth, default=None)


def _picked(chart: Chart, keep: int, points: int, free: int, most: int) -> list[tuple[int, int]]:
    """Ships for the points, cheapest first."""
    found: list[tuple[int, int]] = []
    spare = _spare(chart, keep)
    for value, system, k in spare:
        if len(found) < most and value <= points:
            found.append((system, k))
            points -= value
        elif len(found) < most and free:
            found.append((system, k))
            free -= 1
    return found


def _join(mind: Mind, chart: Chart, points: int, free: int) -> Plan | None:
    """Ships from behind join the spearhead."""
    way = mind.way(chart)
    if way is None:
        return None
    target = way.stack.system
    ships = _picked(chart, target, points, free, 9)
    # Ships that stand as near to the centre are wanted where they are.
    ships = [(s, k) for s, k in ships if chart.hops[s] > 1]
    if not ships:
        return None
    more = mind.find(chart, chart.stack(target, len(ships), ships[0][1]))
    if more is None:
        return None
    worth = 10 * (more.chance - way.chance) + 0.25 * len(ships)
    return Plan(target, tuple(ships), worth, "spearhead")


def _raid(mind: Mind, chart: Chart, task: Any, points: int, free: int) -> Plan | None:
    """A system that is worth taking from afar."""
    landed = task.landed
    best: Plan | None = None
    way = mind.way(chart) if mind.skill.race else None
    front = way.stack.system if way else -1
    ships = _picked(chart, front, points, free, 5)
    base = total(landed[0][1]) if landed else 0
    targets = [landed[0][0]] if landed else range(len(chart.fleets))
    if not ships:
        return None
    strength = chart.book.strength
    punch = round(sum(strength[k] for _, k in ships) / len(ships))
    count = len(ships) + base
    for target in targets:
        if chart.mine >> target & 1 or target == chart.galaxy.saestor:
            continue
        spread = chart.capture(count + 1, target, punch)
        chance = sum(part for _, part in spread)
        lost = count - sum((left - 1) * part for left, part in spread)
        gain, reason = gains(mind, chart, target)
        if chart.inner() and chart.galaxy.inner_bits >> target & 1:
            gain += 1.0
        worth = chance * gain - 0.9 * lost - 0.3
        if best is None or worth > best.worth:
            best = Plan(target, tuple(ships), worth, reason)
    return best


def jump(mind: Mind, chart: Chart, actions: Sequence[Any], task: Any) -> Scores:
    """The next ship of the plan, or no more."""
    found: Scores = []
    best = plan(mind, chart, task)
    index = chart.galaxy.index
    for action in actions:
        if not isinstance(action, JumpFrom):
            found.append(Scored(0.0, "jump_no"))
        elif best and best.ships and best.ships[0] == (index[action.source], NUMBER[action.ship]):
            found.append(Scored(best.worth, best.reason))
        else:
            found.append(Scored(-1.0, "jump_no"))
    return found


def jump_to(mind: Mind, chart: Chart, actions: Sequence[Any], task: Any) -> Scores:
    """Where the plan goes."""
    # The ship in hand is still counted where it was taken from: the plan is the same again.
    best = plan(mind, chart, task)
    index = chart.galaxy.index
    want = best.target if best else task.source
    hops = chart.hops
    return [
        Scored(5.0 if index[a.target] == want else -float(hops[index[a.target]]), "spearhead")
        for a in actions
    ]


def fight_at(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """The most wanted system first."""
    index = chart.galaxy.index
    return [Scored(*gains(mind, chart, index[action.system])) for action in actions]
