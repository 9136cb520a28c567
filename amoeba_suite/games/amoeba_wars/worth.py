"""How good a position looks for a seat: a rough measure for simple computer players."""

from amoeba_suite.games.amoeba_wars.endings import score
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.state import Public

_CENTRAL, _POINT, _SHIP, _SYSTEM = 6.0, 3.0, 1.0, 0.5


def strength(book: Rulebook, public: Public, seat: int) -> float:
    """Central Systems, production, ships and systems, weighed."""
    central, points, ships, systems = score(book, public.setting, public.board, seat)
    return _CENTRAL * central + _POINT * points + _SHIP * ships + _SYSTEM * systems


def worth(book: Rulebook, public: Public, seat: int) -> float:
    """The seat's share of all strength, with two players half of it each being even."""
    if public.phase == "over":
        return 1 / len(public.winners) if seat in public.winners else 0.0
    if public.out[seat]:
        return 0.0
    mine = strength(book, public, seat)
    others = [
        strength(book, public, other)
        for other in range(public.setting.seats)
        if other != seat and not public.out[other]
    ]
    best = max(others, default=0.0)
    return mine / (mine + best) if mine + best else 0.5
