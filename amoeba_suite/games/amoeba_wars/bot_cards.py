"""Which card the computer players show: what it gives them, what it gives the others, and when."""

from collections.abc import Sequence
from typing import Any

from amoeba_suite.games.amoeba_wars import bot_targets as targets
from amoeba_suite.games.amoeba_wars import data
from amoeba_suite.games.amoeba_wars.bot_chart import Chart
from amoeba_suite.games.amoeba_wars.bot_mind import Mind, Scored, Scores
from amoeba_suite.games.amoeba_wars.fleets import NUMBER
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.reach import capacity
from amoeba_suite.games.amoeba_wars.schema import Wait

_SHIPS = 0.9
"""Worth of a point of ships from a card."""


def choose(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """A card to show."""
    if not mind.skill.weighs_cards:
        return [
            Scored(0.3, "card_wait") if isinstance(a, Wait) else Scored(_plain(a.card), "card_gain")
            for a in actions
        ]
    found: Scores = []
    rush = _hurry(mind, chart)
    for action in actions:
        if isinstance(action, Wait):
            found.append(Scored(99.0, "card_wait"))
        else:
            found.append(_weigh(mind, chart, action.card, rush))
    return found


def _plain(card: int) -> float:
    """Higher is better, but those that must be used are left for later."""
    return card / 45 if card < 38 else 0.4


def _hurry(mind: Mind, chart: Chart) -> float:
    """What going first is worth: a win at hand, or one to be stopped."""
    way = mind.prospect(chart) if mind.skill.race else None
    mine = way.chance if way else 0.0
    theirs = max(mind.dangers(chart).values(), default=0.0)
    return 0.5 + 6.0 * mine + 5.0 * theirs


def value(mind: Mind, chart: Chart, card: int) -> float:
    """What it is worth to the seat to meet that card in its power play."""
    effect = chart.book.effects[card]
    values = chart.book.values
    match effect:
        case data.OwnCards(ships=ships) | data.Acquire(ships=ships):
            return _SHIPS * sum(values[NUMBER[ship]] for ship in ships)
        case data.Hyperjump(points=points):
            return 0.35 * points
        case data.NovaBeam():
            return 1.3
        case data.ZapAmoeba():
            return 0.5
        case data.AmoebaAmbush():
            return 1.0
        case data.ActivateMachine():
            return 1.2
        case data.ProvokeAmoeba():
            return 0.5
        case data.AmoebaAttack(campaigns=count):
            return -count * targets.campaign_cost(mind, chart)
        case data.OnStrike():
            return -0.9 * capacity(chart.setting, chart.public.board, chart.seat)
        case _:
            return 0.0


def _weigh(mind: Mind, chart: Chart, card: int, rush: float) -> Scored:
    """What the turn gives with that card: the own gain, less the others', and going first."""
    table = chart.public.cards.table
    book, seat = chart.book, chart.seat
    mine = [*(c for s, c in table if s == seat), card]
    high = max(mine)
    shown = [c for s, c in table if s != seat]
    rivals = chart.rivals()
    own_only = any(isinstance(book.effects[c], data.OwnCards) for c in (*shown, card))
    gain = sum(value(mind, chart, c) for c in mine)
    weight = 0.9 if len(rivals) == 1 else 0.25
    harm = 0.0
    if not own_only:
        for c in shown:
            if c < high:
                gain += value(mind, chart, c)
        others: dict[int, int] = {}
        for s, c in table:
            if s != seat:
                others[s] = max(c, others.get(s, -1))
        for other in rivals:
            their = others.get(other)
            chance = card_rank(card) if their is None else float(their > card)
            if chance and not isinstance(book.effects[card], data.AmoebaAttack):
                harm += chance * max(0.0, value(mind, chart, card))
            elif chance:
                harm += 0.0
    before = 1.0
    seen = {s: max(c for t, c in table if t == s) for s, _ in table if s != seat}
    for other in rivals:
        their = seen.get(other)
        before *= (1 - card_rank(high)) if their is None else float(high > their)
    score = gain - weight * harm + rush * before
    reason = "card_first" if rush * before > 1.5 else "card_own" if own_only else "card_gain"
    # A card in hand is worth something too: the best of a kind are kept for when they matter.
    keep = 0.5 * max(0, high - 38) * 0.1
    return Scored(score - keep, reason)


def card_rank(card: int) -> float:
    """Chance that another player's card is higher, cards being about evenly spread."""
    share: float = max(0.0, min(1.0, (42 - card) / 42)) ** 0.8
    return share


def home(mind: Mind, chart: Chart, actions: Sequence[Any], _task: Any) -> Scores:
    """A Home away from the others."""
    galaxy = chart.galaxy
    taken = [n for homes in chart.setting.homes for n in homes]
    found: Scores = []
    for action in actions:
        at = galaxy.index[action.system]
        near = sum(1 for other in taken if _steps(chart, at, other) <= 4)
        found.append(Scored(-float(near), "home_far"))
    return found


def _steps(chart: Chart, a: int, b: int) -> int:
    """Steps between two systems."""
    reached, count = 1 << a, 0
    near = chart.galaxy.next_bits
    while not reached >> b & 1:
        around = reached
        for system in each(reached):
            around |= near[system]
        if around == reached:
            return 99
        reached, count = around, count + 1
    return count
