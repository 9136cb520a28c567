"""How good a state looks, for searches that cannot play to the end."""

from amoeba_suite.games.galactic_strike_force.book import Book
from amoeba_suite.games.galactic_strike_force.endings import WON
from amoeba_suite.games.galactic_strike_force.run import OVER
from amoeba_suite.games.galactic_strike_force.state import State

_EVEN = 0.5


def worth(book: Book, state: State) -> float:
    """Own Energy and Techs against that of the Opposition; Overrun Sectors weigh heavily."""
    public = state.public
    if public.asked == OVER:
        return 1.0 if public.prompt in WON else 0.0
    ours = 0
    for s in public.ships:
        ours += s.weaponry + s.defense + sum(1 + tech.tokens for tech in s.techs)
        ours += sum(book.strike[card].price // 40 for card in (*s.hand, *s.deck))
    theirs = sum(e.weaponry + e.defense + 2 * (not e.engaged) for e in public.enemies)
    share = ours / (ours + theirs) if ours + theirs else _EVEN
    return max(0.01, min(0.99, share - 0.12 * sum(public.overrun)))
