"""What happens in a game of Devastators, told step by step: enough to animate and to log all of it.

``CardPlayed`` always comes first when a card leaves a hand for the Reuse pile because it was
played; the event after it says what it did.
"""

from typing import Literal

from msgspec import Struct

from amoeba_suite.games.devastators.schema import Family, Range

# --- setting up, drawing, piles ----------------------------------------------------------------


class StarterChosen(Struct, frozen=True, tag=True, gc=False):
    """That seat has the first turn."""

    seat: int


class DeckShuffled(Struct, frozen=True, tag=True, gc=False):
    """Every ship has its Systems deck."""

    cards: int
    """Cards each."""
    aside: int
    """Cards set aside unseen."""


class HandDealt(Struct, frozen=True, tag=True, gc=False):
    """A seat drew its opening hand."""

    seat: int
    count: int
    cards: tuple[str, ...] | None
    """None for those who may not see them."""


class TurnBegan(Struct, frozen=True, tag=True, gc=False):
    """A seat is on turn."""

    seat: int
    number: int
    """1 for the first turn of the game."""


class CardDrawn(Struct, frozen=True, tag=True, gc=False):
    """A seat drew the top card of its draw pile."""

    seat: int
    card: str | None
    """None for those who may not see it."""
    left: int
    """Cards left in the draw pile."""


class DrawLost(Struct, frozen=True, tag=True, gc=False):
    """Draw and Reuse pile are empty: the rest of the draw is lost (DEV-011)."""

    seat: int
    count: int


class PileShuffled(Struct, frozen=True, tag=True, gc=False):
    """The Reuse pile became the draw pile (DEV-010)."""

    seat: int
    cards: int


class CardPlayed(Struct, frozen=True, tag=True, gc=False):
    """A card went from hand to the Reuse pile, played."""

    seat: int
    card: str


class CardDiscarded(Struct, frozen=True, tag=True, gc=False):
    """A card went from hand to the Reuse pile, not played."""

    seat: int
    card: str
    reason: Literal["limit", "tactics"]


class CardRetrieved(Struct, frozen=True, tag=True, gc=False):
    """Damage Control brought a card from the Destroyed pile to the hand; all see which."""

    seat: int
    card: str


# --- the player on turn ----------------------------------------------------------------


class DrawRaised(Struct, frozen=True, tag=True, gc=False):
    """Battle Computer: that many more cards are drawn."""

    seat: int
    cards: int


class RangeChanged(Struct, frozen=True, tag=True, gc=False):
    """Two ships are nearer or farther by a step."""

    seat: int
    target: int
    before: Range
    after: Range


class FighterLaunched(Struct, frozen=True, tag=True, gc=False):
    """A Fighter card went from hand into play."""

    seat: int
    slot: int


class HandStripped(Struct, frozen=True, tag=True, gc=False):
    """Tactics: the target discards that many cards from hand."""

    seat: int
    target: int
    cards: int


class AttackForbidden(Struct, frozen=True, tag=True, gc=False):
    """Electronic Warfare: the player on turn may not attack ``seat`` this turn."""

    seat: int
    attacker: int


class ShipAttacked(Struct, frozen=True, tag=True, gc=False):
    """An attack on a ship was declared and lies open."""

    seat: int
    target: int
    attack: int
    """Its number this turn."""
    card: str
    """Empty: a fighter attacks."""
    fighter: int
    """The slot of that fighter, or -1."""
    damage: int


class FighterAttacked(Struct, frozen=True, tag=True, gc=False):
    """A fighter in play is attacked."""

    seat: int
    target: int
    """The owner of the attacked fighter."""
    slot: int
    card: str
    """Empty: a fighter attacks."""
    fighter: int
    """The slot of the attacking fighter, or -1."""


class CardFlipped(Struct, frozen=True, tag=True, gc=False):
    """The owner of an attacked fighter flipped his top card onto his Reuse pile (DEV-063)."""

    seat: int
    card: str | None
    """None: there was none (DEV-063)."""
    evades: bool


class FighterEvaded(Struct, frozen=True, tag=True, gc=False):
    """The attacked fighter evades, unless Targeting Computer says no."""

    seat: int
    slot: int
    card: str
    flipped: bool
    """By the flip; else by a card from hand."""


class FighterCovered(Struct, frozen=True, tag=True, gc=False):
    """The attack on a fighter was negated by a card (DEV-064) or a family in force (DEV-068)."""

    seat: int
    slot: int
    card: str
    """Empty: the family was negated before."""


class FighterLost(Struct, frozen=True, tag=True, gc=False):
    """A fighter in play was destroyed."""

    seat: int
    """Its owner."""
    slot: int
    by: int
    """The seat that destroyed it."""
    guns: bool
    """By Point Defense; else by an attack."""


# --- defence and damage ----------------------------------------------------------------


class AttackEvaded(Struct, frozen=True, tag=True, gc=False):
    """Thrusters: an attack on a ship will do no damage, unless Targeting Computer says no."""

    seat: int
    attack: int


class EvasionCanceled(Struct, frozen=True, tag=True, gc=False):
    """Targeting Computer: the evasion just made is void."""

    seat: int
    target: int
    attack: int
    """-1: of a fighter."""
    slot: int
    """The slot of that fighter, or -1."""


class AttackNegated(Struct, frozen=True, tag=True, gc=False):
    """An attack on a ship is void: by Point Defense at it or its fighter, or by its family."""

    seat: int
    attack: int
    card: str


class FamilyNegated(Struct, frozen=True, tag=True, gc=False):
    """All attacks of a family on this player do nothing this turn (DEV-073)."""

    seat: int
    family: Family
    card: str


class DamageRaised(Struct, frozen=True, tag=True, gc=False):
    """Critical Hit or Nuclear Warhead."""

    seat: int
    attack: int
    card: str
    by: int
    damage: int
    """Of the attack now."""


class DamageBegan(Struct, frozen=True, tag=True, gc=False):
    """An attack hits; the victim loses cards one by one."""

    seat: int
    """The victim."""
    attack: int
    card: str
    """Empty: a fighter's attack."""
    damage: int


class CardLost(Struct, frozen=True, tag=True, gc=False):
    """The victim lost a card to the Destroyed pile."""

    seat: int
    card: str
    source: Literal["hand", "pile"]
    attack: int
    left: int
    """Damage left after it."""


class ArmorSoaked(Struct, frozen=True, tag=True, gc=False):
    """The card lost was Armor: the rest of the attack's damage is absorbed."""

    seat: int
    attack: int
    absorbed: int


class DamageLapsed(Struct, frozen=True, tag=True, gc=False):
    """The victim has nothing more to lose (DEV-082)."""

    seat: int
    attack: int
    rest: int


class ShipDestroyed(Struct, frozen=True, tag=True, gc=False):
    """A player is out of the game."""

    seat: int
    by: int
    place: int
    """2 for the last one to fall."""


# --- the end ----------------------------------------------------------------


class StopOffered(Struct, frozen=True, tag=True, gc=False):
    """The game stands still; all players are asked whether to stop (DEV-105)."""

    rounds: int
    """Rounds without a new low of surviving cards."""
    left: int
    """Rounds until it ends by itself."""


class StopAnswered(Struct, frozen=True, tag=True, gc=False):
    """A player agreed to stop, or plays on."""

    seat: int
    agreed: bool


class GameEnded(Struct, frozen=True, tag=True, gc=False):
    """The game is over; the reason is a key under ``endings``."""

    reason: str
    places: tuple[int, ...]
    """Per seat, 1 for the winners."""
    cards: tuple[int, ...]
    """Surviving cards per seat."""


Event = (
    StarterChosen
    | DeckShuffled
    | HandDealt
    | TurnBegan
    | CardDrawn
    | DrawLost
    | PileShuffled
    | CardPlayed
    | CardDiscarded
    | CardRetrieved
    | DrawRaised
    | RangeChanged
    | FighterLaunched
    | HandStripped
    | AttackForbidden
    | ShipAttacked
    | FighterAttacked
    | CardFlipped
    | FighterEvaded
    | FighterCovered
    | FighterLost
    | AttackEvaded
    | EvasionCanceled
    | AttackNegated
    | FamilyNegated
    | DamageRaised
    | DamageBegan
    | CardLost
    | ArmorSoaked
    | DamageLapsed
    | ShipDestroyed
    | StopOffered
    | StopAnswered
    | GameEnded
)
