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
_SHARED, _SHARED_BY_MANY = 0.9, 0.25
"""How much it counts what another gains by a card: nearly all of it in a duel, else a part."""
_KEEP = 0.05


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
    table, book, seat = chart.public.cards.table, chart.book, chart.seat
    mine = [*(c for s, c in table if s == seat), card]
    shown = [c for s, c in table if s != seat]
    high = max(mine)
    tops = {other: max((c for s, c in table if s == other), default=-1) for other in chart.rivals()}
    own_only = any(isinstance(book.effects[c], data.OwnCards) for c in (*shown, card))
    gain = sum(value(mind, chart, c) for c in mine)
    harm = 0.0
    if not own_only:
        gain += sum(value(mind, chart, c) for c in shown if c < high)
        if not isinstance(book.effects[card], data.AmoebaAttack):
            meet = sum(_above(top, card) for top in tops.values())
            harm = meet * max(0.0, value(mind, chart, card))
    first = 1.0
    for top in tops.values():
        first *= 1 - _above(top, high)
    weight = _SHARED if len(tops) == 1 else _SHARED_BY_MANY
    reason = "card_first" if rush * first > 1.5 else "card_own" if own_only else "card_gain"
    # The highest cards are kept, other things being equal, for the turn in which going first wins.
    keep = _KEEP * max(0, high - 38)
    return Scored(gain - weight * harm + rush * first - keep, reason)


def _above(top: int, card: int) -> float:
    """The chance that a player's highest card is above that card; ``top`` -1: not shown yet."""
    return card_rank(card) if top < 0 else float(top > card)


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
