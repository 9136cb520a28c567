"""The state of a game of Devastators, and the observation made from it."""

from typing import Literal

from msgspec import Struct

from amoeba_suite.games.devastators.schema import Family, Options, Range

Stage = Literal[
    "starter",
    "deck",
    "reshuffle",
    "repair",
    "draw",
    "hand_limit",
    "move",
    "launch",
    "tactics",
    "warfare",
    "attack",
    "save_fighter",
    "negate_fighter",
    "fighter_evaded",
    "defend",
    "evaded",
    "boost",
    "lose",
    "stop",
    "over",
]
"""What is asked now: the prompts in ``WINDOW_OF`` and the chances in ``CHANCES``."""

PHASE_OF: dict[str, str] = {
    "draw": "draw",
    "hand_limit": "draw",
    "move": "move",
    "launch": "launch",
    "tactics": "launch",
    "warfare": "launch",
    "attack": "attack",
    "save_fighter": "attack",
    "negate_fighter": "attack",
    "fighter_evaded": "attack",
    "defend": "defense",
    "evaded": "defense",
    "boost": "damage",
    "lose": "damage",
}
"""The phase that a stage belongs to; others belong to none."""

WINDOW_OF: dict[str, str] = {
    "draw": "W1",
    "hand_limit": "W1x",
    "move": "W2",
    "launch": "W3",
    "tactics": "W3a",
    "warfare": "W3b",
    "attack": "W4",
    "save_fighter": "W4a",
    "negate_fighter": "W4a",
    "fighter_evaded": "W4b",
    "defend": "W5",
    "evaded": "W5a",
    "boost": "W6a",
    "lose": "W6b",
    "stop": "W7",
}
"""The stages in which a seat decides are the prompts of ``Decide``; by their names in the rules."""

ASKED = ("warfare", "save_fighter", "negate_fighter", "fighter_evaded", "defend", "evaded")
"""Windows that are opened with the option ``ask_always`` even for those who can only pass."""

MOST_SEATS = 6

CHANCES = ("starter", "deck", "reshuffle", "repair")

Fate = Literal["open", "evaded", "negated", "void", "done"]


# States are trees of immutable values, many thousands in a search: nothing for the collector of
# reference cycles to go through.
class Strike(Struct, frozen=True, gc=False):
    """One attack on a ship, as declared this turn; public."""

    target: int
    card: str
    """Empty: a fighter's attack."""
    fighter: int
    """The slot of the attacking fighter, or -1."""
    damage: int
    """Raised by ``boosts`` already."""
    fate: Fate = "open"
    """``void``: its fighter was shot down, or its target is out of the game."""
    fixed: bool = False
    """An evasion was cancelled: it cannot be evaded again (DEV-076)."""
    boosts: tuple[str, ...] = ()


class Shot(Struct, frozen=True, gc=False):
    """The attack on a fighter that is being resolved; public."""

    target: int
    """The owner of the attacked fighter."""
    slot: int
    card: str
    """Empty: a fighter attacks."""
    fighter: int
    """The slot of the attacking fighter, or -1."""
    evader: str = ""
    """The card by which it evades, as long as that may be cancelled."""
    flipped: bool = False
    """The evading card was flipped."""


class Deeds(Struct, frozen=True, gc=False):
    """What was done this turn, as far as it limits what may be done; public."""

    computers: int = 0
    """Battle Computers played (DEV-031)."""
    moved: bool = False
    launched: bool = False
    fired: tuple[int, ...] = ()
    """Seats that a card was used against (DEV-060, DEV-065)."""
    hit: tuple[tuple[int, int], ...] = ()
    """Fighters, owner and slot, that a card was used against (DEV-065)."""
    sent: tuple[tuple[int, int], ...] = ()
    """Own fighters that attacked: slot and attacked player."""
    attacked: tuple[int, ...] = ()
    """Seats attacked, at the ship or at a fighter (DEV-070)."""
    veiled: tuple[int, ...] = ()
    """Seats protected by Electronic Warfare."""
    negated: tuple[tuple[int, Family], ...] = ()
    """Families that do nothing to a seat this turn (DEV-073)."""


class Ship(Struct, frozen=True, gc=False):
    """One player's cards (DEV-007), and what everybody remembers about the hidden ones."""

    hand: tuple[str, ...] = ()
    """In the order they came."""
    draw: tuple[str, ...] = ()
    """Face down, next card first."""
    reuse: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    fighters: tuple[int, ...] = ()
    """Slots of the fighters in play, ascending."""
    held: tuple[str, ...] = ()
    """Cards that everybody knows to be in this hand."""
    stock: tuple[str, ...] = ()
    """Cards that everybody knows to be in this draw pile or, drawn from it, in this hand."""
    blurred: int = -1
    """Cards of ``stock`` seen to leave the hand since the last shuffle: each may as well have been
    an older card. -1: the draw pile was never shuffled, its cards are those of the deal."""
    kinds: int = 0
    """The kinds in ``hand`` as bits, see ``Deck.bit``: most questions about a hand are answered by
    it alone."""


class State(Struct, frozen=True, gc=False):
    """One moment of the game."""

    options: Options
    ships: tuple[Ship, ...]
    ranges: tuple[int, ...]
    """Of each pair of seats, see ``pair``: 0 short, 1 medium, 2 long."""
    aside: tuple[str, ...]
    """Set aside unseen."""
    stage: Stage
    seat: int
    """Who is on turn."""
    asked: int
    """Who decides, or whose pile or card chance is about."""
    number: int = 0
    """Turns begun in the game."""
    deeds: Deeds = Deeds()
    strikes: tuple[Strike, ...] = ()
    shot: Shot | None = None
    at: int = -1
    """The strike that is being evaded or does damage, or -1."""
    todo: int = 0
    """Cards still to be drawn, discarded or lost."""
    back: Stage = "draw"
    """Where a reshuffle, a repair, or Tactics goes on."""
    kept: int = 0
    """Cards on top of Reuse that take no part in a reshuffle: their effect goes on (DEV-008)."""
    peak: int = 0
    """Most cards that were ever destroyed at a time (DEV-105)."""
    quiet: int = 0
    """Turns ended in the round that is not full yet; -1 after a new low in the turn going on."""
    rounds: int = 0
    """Full rounds since the last new low of surviving cards."""
    agreed: tuple[int, ...] = ()
    """Seats that agreed to stop, while all are asked."""
    fallen: tuple[int, ...] = ()
    """Eliminated seats, first one first."""
    ending: str = ""


class ShipView(Struct, frozen=True):
    """What everybody sees of one player's cards (DEV-009)."""

    hand: int
    """Cards in hand."""
    draw: int
    """Cards in the draw pile."""
    reuse: tuple[str, ...]
    """Face up, last card on top."""
    destroyed: tuple[str, ...]
    fighters: tuple[int, ...]
    """Slots of the fighters in play."""
    held: tuple[str, ...]
    """Cards that everybody knows to be in this hand: taken by Damage Control, for example."""
    stock: tuple[str, ...]
    """Cards that everybody knows to be in this draw pile or, drawn from it, in this hand."""
    blurred: int
    """See ``Ship``: -1 as long as the draw pile is the one of the deal."""
    surviving: int
    """All cards that are not destroyed: the hull."""


class View(Struct, frozen=True):
    """What one seat, or the public (``viewer`` None), knows (DEV-009, DEV-112)."""

    viewer: int | None
    options: Options
    stage: Stage
    seat: int
    """Who is on turn."""
    asked: int
    """Who decides, or whose pile or card chance is about; -1 after the end."""
    number: int
    """Turns begun in the game."""
    dealt: int
    """Cards each ship began with; 0 before the deal."""
    aside: int
    """Cards set aside unseen."""
    ships: tuple[ShipView, ...]
    ranges: tuple[tuple[Range | None, ...], ...]
    """``ranges[a][b]``; None on the diagonal and for pairs with an eliminated ship."""
    hand: tuple[str, ...]
    """The viewer's own cards, in the order they came; empty for the public."""
    pile: tuple[str, ...]
    """Own draw pile, sorted, once it was shuffled from the own Reuse pile; empty before."""
    deeds: Deeds
    strikes: tuple[Strike, ...]
    """Attacks on ships declared this turn, in order."""
    shot: Shot | None
    """The attack on a fighter that is being resolved."""
    at: int
    """The strike that is being evaded or does damage, or -1."""
    todo: int
    """Cards still to be drawn, discarded or lost."""
    back: Stage
    kept: int
    peak: int
    quiet: int
    rounds: int
    """Full rounds since the last new low of surviving cards (DEV-105)."""
    agreed: tuple[int, ...]
    fallen: tuple[int, ...]
    """Eliminated seats, first one first."""
    places: tuple[int, ...]
    """Per seat, 1 best; 0 while undecided."""
    ending: str
    """Key of the ending when the game is over."""


def living(seats: int, fallen: tuple[int, ...], first: int) -> tuple[int, ...]:
    """All other seats that are in the game, in turn order from the left of that one."""
    order = _LEFT[seats][first]
    return tuple(seat for seat in order if seat not in fallen) if fallen else order


_LEFT = tuple(
    tuple(tuple((first + n) % seats for n in range(1, seats)) for first in range(seats))
    for seats in range(MOST_SEATS + 1)
)


def pair(a: int, b: int, seats: int) -> int:
    """The index in ``State.ranges`` of a pair of seats, in either order."""
    if a > b:
        a, b = b, a
    return a * (2 * seats - a - 1) // 2 + b - a - 1
