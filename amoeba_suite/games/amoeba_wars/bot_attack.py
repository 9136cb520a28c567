"""The attack campaign of the computer players: on to Saestor, or what is worth its ships."""

from collections.abc import Sequence
from typing import Any

from amoeba_suite.games.amoeba_wars import bot_race as race
from amoeba_suite.games.amoeba_wars import odds
from amoeba_suite.games.amoeba_wars.bot_chart import Chart, Stack
from amoeba_suite.games.amoeba_wars.bot_mind import Mind, Scored, Scores
from amoeba_suite.games.amoeba_wars.fleets import CLASSES, NUMBER, ONE, OWNER, classes, of, total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.schema import Attack, Move, MoveAll

_GARRISON = 0.4
"""Worth of a ship that has to stay in a system taken, less than it was where it came from."""


def attack(mind: Mind, chart: Chart, actions: Sequence[Any]) -> Scores:
    """Which attack is next, or the end of them."""
    index = chart.galaxy.index
    way = mind.way(chart) if mind.skill.race else None
    going = way is not None and way.chance >= mind.go(chart)
    found: Scores = []
    stacks: dict[int, Stack] = {}
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
            found.append(_worth(mind, chart, stacks[source], target))
    return found


def _worth(mind: Mind, chart: Chart, stack: Stack, target: int) -> Scored:
    """What an attack gains, by its exact chance, less what it costs."""
    skill = mind.skill
    if target == chart.galaxy.saestor:
        way = race.Way(stack, ((target, True),), 0, 0)
        chance = race.chance_of(chart, stack, way.steps)
        return Scored(60 * (chance - 0.25), "saestor")
    ships = stack.ships + (1 if stack.staying else 0)
    spread = chart.capture(ships, target, stack.punch)
    chance = sum(part for _, part in spread)
    lost = stack.ships - sum((left - (1 if stack.staying else 0)) * part for left, part in spread)
    lost -= (1 - chance) * min(1, stack.ships)
    guards = chart.defenders(target)
    gain, reason = gains(mind, chart, target)
    price = mind.price_of(chart, stack)
    score = chance * (gain - _GARRISON) - skill.risk * price * lost
    if guards:
        score += _kills(mind, chart, stack, target)
    if stack.ships + stack.staying <= 2 and chance < 0.5:
        score -= 0.5
    return Scored(score, reason)


def _kills(mind: Mind, chart: Chart, stack: Stack, target: int) -> float:
    """Worth of enemy ships that are removed even when the system is not captured."""
    values, strength = chart.book.values, chart.book.strength
    fleet = chart.fleets[target]
    if not fleet:
        return 0.0
    factor = mind.grudge(chart, chart.foe(target))
    left, worth = float(stack.ships - 1 + stack.staying), 0.0
    for k in reversed(CLASSES):
        for _ in range(of(fleet, k)):
            cost = _toll(stack.punch - strength[k])
            part = min(1.0, left / cost) if cost else 1.0
            worth += part * values[k] * factor
            left -= cost
            if left <= 0:
                return worth
    return worth


def _toll(ahead: int) -> float:
    chances = odds.toss(ahead)
    return (chances.tie + chances.loss) / max(chances.win + chances.tie, 0.5)


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
        gain += 1.5 if chart.inner() else 3.0
        reason = "centre"
    if target in chart.setting.homes[chart.seat]:
        gain, reason = gain + 8.0, "home"
    front = min((chart.hops[n] for n in each(chart.mine)), default=9)
    if chart.hops[target] < front:
        gain += 1.5
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
    stay = shift(chart, source, target, fleet, 1 if task.must else 0)
    go = shift(chart, source, target, fleet, total(fleet))
    here = mind.way(chart.of(chart.seat, stay))
    there = mind.way(chart.of(chart.seat, go))
    return race.rank(there) > race.rank(here)


def shift(chart: Chart, source: int, target: int, fleet: int, most: int) -> list[int]:
    """The fleets with up to that many mobile ships moved, one left behind."""
    fleets = list(chart.fleets)
    count = 0
    order = classes(fleet, chart.upto)
    for k in order if most == 1 else reversed(order):
        for _ in range(of(fleet, k)):
            if count < most and total(fleets[source]) > 1:
                fleets[source] -= ONE[k]
                fleets[target] = (fleets[target] or chart.seat + 1 << OWNER) + ONE[k]
                count += 1
    return fleets


# --- duels ---


def attack_with(mind: Mind, chart: Chart, actions: Sequence[Any], task: Any) -> Scores:
    """The ship that wins the most for what it risks."""
    system = task.system if hasattr(task, "system") else task.target
    guards = chart.defenders(system) or [chart.book.numbers.machine_strength]
    foe = chart.foe(system)
    factor = mind.grudge(chart, foe) if foe >= 0 else 1.0
    found: Scores = []
    for action in actions:
        ship = NUMBER[action.ship]
        own = chart.book.values[ship]
        worst = min(_duel(chart, ship, guard, own, factor) for guard in set(guards))
        found.append(Scored(worst, "duel"))
    return found


def _duel(chart: Chart, ship: int, guard: int, own: float, factor: float) -> float:
    chances = odds.toss(chart.book.strength[ship] - guard)
    theirs = guard + 1 if guard else 1.0
    gain = (chances.win + 0.8 * chances.tie) * theirs * max(factor, 0.8)
    return (gain - (chances.loss + chances.tie) * own * 0.8) / odds.PAIRS


def defend(_mind: Mind, chart: Chart, actions: Sequence[Any], task: Any) -> Scores:
    """The ship that is lost least for what it may beat."""
    machine = not hasattr(task, "defender")
    strength, values = chart.book.strength, chart.book.values
    attacker = chart.book.numbers.machine_strength if machine else strength[task.ship]
    prize = 4.0 if machine else values[task.ship]
    found: Scores = []
    for action in actions:
        ship = NUMBER[action.ship]
        chances = odds.toss(attacker - strength[ship])
        gain = (chances.loss + chances.tie) * prize - (chances.win + chances.tie) * values[
            ship
        ] * 0.7
        found.append(Scored(gain / odds.PAIRS, "defence"))
    return found


def aim(_mind: Mind, _chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """The Amoeba first, as long as there are many ships."""
    return [Scored(1.0 if action.at == "amoeba" else 0.0, "amoeba_first") for action in actions]


def lose(_mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """The cheapest."""
    values = chart.book.values
    return [Scored(-float(values[NUMBER[action.ship]]), "cheapest") for action in actions]
