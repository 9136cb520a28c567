"""How a position of Devastators looks, for computer players that cannot play to the end."""

from amoeba_suite.games.devastators.deck import Deck
from amoeba_suite.games.devastators.run import payoff, surviving
from amoeba_suite.games.devastators.state import State

_FIGHTER = 1.5
_CARD = 0.12
_REUSE = -0.02


def worth(deck: Deck, state: State, seat: int) -> float:
    """The share of this ship in the strength of all, between 0 (lost) and 1 (won)."""
    if state.stage == "over":
        return payoff(state)[seat]
    if seat in state.fallen:
        return 0.0
    seats = range(len(state.ships))
    strengths = [_strength(state, each) for each in seats]
    return strengths[seat] / sum(strengths)


def _strength(state: State, seat: int) -> float:
    """Surviving cards less the damage that is on its way, and a little for what is at hand."""
    if seat in state.fallen:
        return 0.0
    ship = state.ships[seat]
    coming = sum(
        strike.damage for strike in state.strikes if strike.target == seat and strike.fate == "open"
    )
    if state.at >= 0 and state.stage == "lose" and state.asked == seat:
        coming += state.todo - state.strikes[state.at].damage
    hull = surviving(ship) - 0.8 * coming
    extra = _FIGHTER * len(ship.fighters) + _CARD * len(ship.hand) + _REUSE * len(ship.reuse)
    return max(0.1, hull + extra)
