"""What computer players make of orders: they obey each that the rules allow (GSF-160)."""

from collections.abc import Sequence

from amoeba_suite.games.galactic_strike_force.book import PHASE_OF, Book
from amoeba_suite.games.galactic_strike_force.effects import Move
from amoeba_suite.games.galactic_strike_force.frames import Block, Turns
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Command,
    Concede,
    Engage,
    Pass,
    PassPhase,
    PickCard,
    PickSector,
    Stay,
    Travel,
    Wait,
)
from amoeba_suite.games.galactic_strike_force.state import Public


def allowed(book: Book, public: Public, actions: Sequence[Action]) -> list[Action]:
    """The actions that a wingmate may choose from: what it was told, else all of its own."""
    s = public.ships[public.asked]
    own: list[Action] = [a for a in actions if not isinstance(a, Command | Concede)]
    told: list[Action]
    match public.prompt:
        case "travel" if s.go >= 0:
            goal = Travel(public.setting.sectors[s.go])
            told = [goal] if s.go != s.sector else [Stay()]
        case "pick_sector" if s.go >= 0 and _flies(book, public):
            told = [PickSector(public.setting.sectors[s.go])]
        case "engage":
            told = _roles(public, own)
        case "boost" if s.hold:
            told = [Pass(), PassPhase()]
        case "wrap_up" | "recycle" if s.hold:
            told = [a for a in own if not isinstance(a, PickCard) or not book.strike[a.card].boost]
        case _:
            return own
    obeyed = [a for a in own if a in told]
    return obeyed or own


def _flies(book: Book, public: Public) -> bool:
    """Whether the question is where an effect of its own takes it in the Travel phase."""
    top = public.pending[-1]
    if PHASE_OF[public.event] or not isinstance(top, Block) or top.owner != public.asked:
        return False
    effect = book.codes[top.code][top.at]
    return isinstance(effect, Move) and effect.who == "self"


def _roles(public: Public, own: Sequence[Action]) -> list[Action]:
    """The role that it was told, or time for it; else what leaves to others what they were told."""
    s = public.ships[public.asked]
    if Engage(s.target) in own:
        return [Engage(s.target)]
    if Wait() in own and _there(public, s.target, s.sector):
        return [Wait()]  # a Guard may have to be taken first: perhaps somebody else does it
    kept = _kept(public)
    return [a for a in own if not isinstance(a, Engage) or a.enemy not in kept]


def _there(public: Public, enemy: int, sector: int) -> bool:
    """Whether that Ship is in the Sector and has no Primary yet."""
    free = all(s.foe != enemy for s in public.ships)
    return free and any(e.id == enemy and e.sector == sector for e in public.enemies)


def _kept(public: Public) -> set[int]:
    """Opposition Ships that others here were told to engage, and still can."""
    turns = public.pending[-1]
    done = turns.done if isinstance(turns, Turns) else 0
    here = public.ships[public.asked].sector
    return {
        s.target
        for seat, s in enumerate(public.ships)
        if s.sector == here and not s.grounded and not done >> seat & 1
    }
