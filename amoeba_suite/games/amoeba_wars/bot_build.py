"""Production, new ships and the free move of the computer players: all towards the spearhead."""

from collections.abc import Sequence
from typing import Any

from amoeba_suite.games.amoeba_wars import bot_race as race
from amoeba_suite.games.amoeba_wars.bot_attack import shift
from amoeba_suite.games.amoeba_wars.bot_chart import Chart
from amoeba_suite.games.amoeba_wars.bot_mind import Mind, Scored, Scores
from amoeba_suite.games.amoeba_wars.fleets import MONITOR, NUMBER, mobile, total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.reach import linked
from amoeba_suite.games.amoeba_wars.schema import Build, FreeMove, Place, Retrieve


def place(mind: Mind, chart: Chart, actions: Sequence[Any], task: Any) -> Scores:
    """Where the new ship helps most."""
    ship = task.ships[0] if hasattr(task, "ships") else task.ship
    index = chart.galaxy.index
    places = [index[action.system] for action in actions if isinstance(action, Place)]
    worths = spots(mind, chart, places, ship, 1)
    found: Scores = []
    for action in actions:
        if isinstance(action, Place):
            found.append(Scored(worths[index[action.system]], _why(chart, ship)))
        else:
            found.append(Scored(-50.0, "useless"))
    return found


def _why(chart: Chart, ship: int) -> str:
    return "shield" if ship == MONITOR and chart.upto == 4 else "spearhead"


def spots(
    mind: Mind, chart: Chart, places: Sequence[int], ship: int, count: int
) -> dict[int, float]:
    """Per system what that many new ships are worth there."""
    if ship == MONITOR and chart.upto == 4:
        return {system: _shield(chart, system) for system in places}
    hops = chart.hops
    # Ways are searched from the few places that are likely; elsewhere it only matters how far.
    rough = {n: mobile(chart.fleets[n]) * 0.5 - 2.0 * hops[n] for n in places}
    found = {n: -20.0 + 0.1 * rough[n] for n in places}
    if not mind.skill.race:
        return {n: -float(hops[n]) + 0.2 * mobile(chart.fleets[n]) for n in places}
    for system in sorted(places, key=lambda n: -rough[n])[:3]:
        way = mind.find(chart, chart.stack(system, count, ship))
        if way:
            found[system] = 10 * way.chance + 0.2 * way.margin
    return found


def _shield(chart: Chart, system: int) -> float:
    """Where a Monitor holds most."""
    made = chart.setting.production[system]
    inner = chart.galaxy.inner_bits >> system & 1
    ships = total(chart.fleets[system])
    return made + 2.0 * inner + (1.0 if ships == 1 else 0.0)


def build(mind: Mind, chart: Chart, actions: Sequence[Any], task: Any) -> Scores:
    """The class that carries the spearhead farthest for the points there are."""
    points, values = task.points, chart.book.values
    places = list(each(linked(chart.galaxy, chart.mine)))
    found: Scores = []
    for action in actions:
        if not isinstance(action, Build | Retrieve):
            found.append(Scored(-50.0, "useless"))
            continue
        ship = NUMBER[action.ship]
        cost = values[ship] + (1 if isinstance(action, Retrieve) else 0)
        if ship == MONITOR and chart.upto == 4:
            found.append(Scored(-5.0, "shield"))
            continue
        best = spots(mind, chart, places, ship, points // cost)
        worth = max(best.values(), default=-9.0)
        # Another class goes to the same place, if it goes anywhere.
        places = [max(best, key=lambda n: best[n])] if best else places
        found.append(Scored(worth - 0.05 * ship, "many" if ship == 0 else "strong"))
    return found


def free_move(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """Ships from behind to the front."""
    index, hops = chart.galaxy.index, chart.hops
    base = mind.way(chart) if mind.skill.race else None
    before = race.rank(base)
    found: Scores = []
    for action in actions:
        if not isinstance(action, FreeMove):
            found.append(Scored(0.0, "stay"))
            continue
        source, target = index[action.source], index[action.target]
        ships = min(mobile(chart.fleets[source]), total(chart.fleets[source]) - 1)
        score = 0.3 * ships * (hops[source] - hops[target])
        if mind.skill.race and ships:
            fleets = shift(chart.fleets, source, target, chart.seat, chart.upto, 99)
            after = race.rank(mind.way(chart.of(chart.seat, fleets)))
            score = 10 * (after[0] - before[0]) + 0.2 * (after[1] - before[1]) + 0.1 * score
            if before[0] < 0 or after[0] < 0:
                score = 0.1 * ships * (hops[source] - hops[target])
        found.append(Scored(score - 0.05, "front"))
    return found
