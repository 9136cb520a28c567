"""Who fights, who defends and who is lost, when the computer players are asked."""

from collections.abc import Sequence
from typing import Any

from amoeba_suite.games.amoeba_wars import odds
from amoeba_suite.games.amoeba_wars.bot_chart import Chart
from amoeba_suite.games.amoeba_wars.bot_mind import Mind, Scored, Scores
from amoeba_suite.games.amoeba_wars.fleets import NUMBER


def attack_with(mind: Mind, chart: Chart, actions: Sequence[Any], task: Any) -> Scores:
    """The ship that wins the most for what it risks."""
    system = task.system if hasattr(task, "system") else task.target
    guards = chart.defenders(system) or (chart.book.numbers.machine_strength,)
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
    """Of the ships that may be lost the one of the least value."""
    values = chart.book.values
    return [Scored(-float(values[NUMBER[action.ship]]), "cheapest") for action in actions]
