"""Cards with a target, as the computer players use them: beams, Amoebas, Machines."""

from collections.abc import Sequence
from typing import Any

from amoeba_suite.games.amoeba_wars import odds
from amoeba_suite.games.amoeba_wars.bot_chart import Chart
from amoeba_suite.games.amoeba_wars.bot_mind import Mind, Scored, Scores
from amoeba_suite.games.amoeba_wars.fleets import (
    CLASSES,
    MONITOR,
    NUMBER,
    classes,
    of,
    owner,
    total,
)
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.schema import Skip

_SKIP = Scored(0.0, "useless")


def _system(mind: Mind, chart: Chart, system: int) -> float:
    """What holding that system is worth to whom holds it."""
    galaxy = chart.galaxy
    worth = 0.5 + chart.setting.production[system] * mind.skill.horizon * 0.6
    if galaxy.inner_bits >> system & 1:
        worth += 2.0
    return worth + 3.0 * (galaxy.home_bits >> system & 1)


def beam(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """The dearest ship that is likely to be hit, or the Machine in Saestor."""
    values, index = chart.book.values, chart.galaxy.index
    found: Scores = []
    for action in actions:
        if isinstance(action, Skip):
            found.append(_SKIP)
            continue
        system = index[action.system]
        if action.target == "machine":
            chance = odds.beam(chart.book, 2, -1)
            near = 3.0 if system == chart.galaxy.saestor else 0.8
            found.append(Scored(chance * near * _ready(mind, chart), "machine_away"))
            continue
        ship, foe = NUMBER[action.target], chart.foe(system)
        worth = values[ship] + (
            _system(mind, chart, system) if total(chart.fleets[system]) == 1 else 0.0
        )
        chance = odds.beam(chart.book, 2, ship)
        found.append(Scored(chance * worth * mind.grudge(chart, foe), "shot"))
    return found


def _ready(mind: Mind, chart: Chart) -> float:
    """How near the own attack on Saestor is, 0.3 to 1.5."""
    way = mind.prospect(chart) if mind.skill.race else None
    if way is None:
        return 0.3
    return 0.3 + 1.2 * min(1.0, max(way.chance, (way.margin + 12) / 15))


def zap(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """The Amoeba that is most in the way, or most dangerous."""
    index = chart.galaxy.index
    found: Scores = []
    for action in actions:
        if isinstance(action, Skip):
            found.append(Scored(-0.5, "useless"))
            continue
        system = index[action.system]
        found.append(Scored(_menace(mind, chart, system), "menace"))
    return found


def _menace(mind: Mind, chart: Chart, system: int) -> float:
    """What an Amoeba there is expected to cost the seat, less what it costs the others."""
    worth = 0.1
    for other in chart.galaxy.next[system]:
        loss = _bite(mind, chart, other)
        worth += loss if chart.mine >> other & 1 else -loss
    return worth


def _bite(mind: Mind, chart: Chart, system: int) -> float:
    """What an Amoeba's attack on that system costs its owner on average, others' by the grudge."""
    fleet = chart.fleets[system]
    if not fleet or chart.amoebas >> system & 1:
        return 0.0
    seat = owner(fleet)
    values = chart.book.values
    chance = (7 - chart.setting.planets[system]) / 6
    ships = total(fleet) - of(fleet, MONITOR)
    cheap = [values[k] for k in CLASSES[:4] for _ in range(min(2, of(fleet, k)))][:2]
    cost = float(sum(cheap))
    if ships <= 2 and not of(fleet, MONITOR):
        cost += _system(mind, chart, system)
    return chance * cost * (1.0 if seat == chart.seat else mind.grudge(chart, seat))


def ambush(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """A lone enemy ship in a system that matters."""
    index, values = chart.galaxy.index, chart.book.values
    found: Scores = []
    for action in actions:
        if isinstance(action, Skip):
            found.append(_SKIP)
            continue
        system = index[action.system]
        fleet = chart.fleets[system]
        worth = -_menace(mind, chart, system) * 0.3
        if fleet:
            prize = values[classes(fleet)[0]] + _system(mind, chart, system)
            foe = chart.foe(system)
            worth += prize * mind.grudge(chart, foe) if foe >= 0 else -prize
        found.append(Scored(worth, "ambush"))
    return found


def provoke(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """The Amoeba whose neighbours belong to others."""
    index = chart.galaxy.index
    found: Scores = []
    for action in actions:
        if isinstance(action, Skip):
            found.append(_SKIP)
            continue
        found.append(Scored(-_menace(mind, chart, index[action.system]), "provoke"))
    return found


# --- Machines ---


def activate(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """The Machine that can do most."""
    galaxy = chart.galaxy
    found: Scores = []
    for action in actions:
        if isinstance(action, Skip):
            found.append(_SKIP)
            continue
        system = galaxy.saestor if action.system is None else galaxy.index[action.system]
        best = max(_visit(mind, chart, near) for near in galaxy.next[system])
        if action.system is not None and system == galaxy.saestor:
            best += 2.5 * _ready(mind, chart)
        found.append(Scored(best - 0.3, "machine_sent"))
    return found


def send(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """Where the Machine does most harm."""
    index = chart.galaxy.index
    return [Scored(_visit(mind, chart, index[action.target]), "machine_sent") for action in actions]


def _visit(mind: Mind, chart: Chart, system: int) -> float:
    """What a Machine does in a system: to the ships there, and by standing in the way."""
    fleet = chart.fleets[system]
    if not fleet:
        if system == chart.galaxy.saestor:
            return -2.0 * _ready(mind, chart)
        way = mind.way(chart) if mind.skill.race else None
        steps = way.steps if way else ()
        return -2.0 if any(step == system for step, _ in steps) else 0.0
    values, strength = chart.book.values, chart.book.strength
    survives, worth = 1.0, 0.0
    for k in reversed(CLASSES):
        for _ in range(of(fleet, k)):
            chances = odds.toss(chart.book.numbers.machine_strength - strength[k])
            worth += survives * values[k] * (chances.win + chances.tie) / odds.PAIRS
            survives *= chances.win / odds.PAIRS
    worth += survives * _system(mind, chart, system)
    seat = owner(fleet)
    return -worth if seat == chart.seat else worth * mind.grudge(chart, seat)


def berserk(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """The Machine whose random steps harm others most."""
    galaxy = chart.galaxy
    found: Scores = []
    for action in actions:
        system = galaxy.saestor if action.system is None else galaxy.index[action.system]
        near = galaxy.next[system]
        mean = sum(_visit(mind, chart, other) for other in near) / len(near)
        if action.system is not None and system == galaxy.saestor:
            mean += 1.5 * _ready(mind, chart)
        found.append(Scored(mean, "machine_sent"))
    return found


def campaign_cost(mind: Mind, chart: Chart) -> float:
    """What an Amoeba campaign is expected to cost the seat, less what it costs the others."""
    return sum(_menace(mind, chart, system) - 0.1 for system in each(chart.amoebas)) / 6
