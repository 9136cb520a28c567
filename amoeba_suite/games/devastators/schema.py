"""The vocabulary of Devastators that moves: options, actions and chance outcomes.

Cards are named by their kind, such as ``torpedo`` (``rules/devastators/cards.yaml``): copies are
alike. Fighters in play are named by owner and slot, from 0. Attacks on ships are named by their
number in the order declared this turn, from 0.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Family = Literal["beam", "projectile", "missile"]
Range = Literal["short", "medium", "long"]
RANGES: tuple[Range, ...] = ("short", "medium", "long")
"""In the order of the steps."""

_MORE = {"advanced": True}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agrees on before the game; the defaults are the printed rules."""

    deal: Literal["full", 34, 26, 20, 17, 13, 10] = "full"
    """Cards each; the rest is set aside unseen (DEV-002, DEV-003)."""
    first: Annotated[
        Literal["random", "seat0", "seat1", "seat2", "seat3", "seat4", "seat5"],
        Meta(extra_json_schema=_MORE),
    ] = "random"
    """Who has the first turn (DEV-005)."""
    fighter_target_free: bool = True
    """Whether attack cards at fighters do not count for the one card per ship (DEV-065)."""
    ask_always: bool = False
    """Ask opponents in their windows even when they can only pass (DEV-111)."""
    stalemate_rounds: Annotated[
        int, Meta(ge=0, le=1000, examples=[40, 20, 80, 0], extra_json_schema=_MORE)
    ] = 40
    """Rounds without a new low of surviving cards that end the game; 0 for never (DEV-105)."""


# --- actions of the player on turn ----------------------------------------------------------------


class BattleComputer(Struct, frozen=True, tag=True, gc=False):
    """W1: draw more cards (DEV-031)."""


class DamageControl(Struct, frozen=True, tag=True, gc=False):
    """W1 to W4: take back a random card from the own Destroyed pile (DEV-090)."""


class Discard(Struct, frozen=True, tag=True, gc=False):
    """W1x and W3a: put one card from hand on the own Reuse pile (DEV-032, DEV-051)."""

    card: str


class Move(Struct, frozen=True, tag=True, gc=False):
    """W2: discard Thrusters to change the range to one ship by a step (DEV-041)."""

    target: int
    to: Range


class Launch(Struct, frozen=True, tag=True, gc=False):
    """W3: put a Fighter in play (DEV-050)."""


class Tactics(Struct, frozen=True, tag=True, gc=False):
    """W3: an opponent must discard from hand (DEV-051)."""

    target: int


class Fire(Struct, frozen=True, tag=True, gc=False):
    """W4: an attack card at a ship (DEV-060)."""

    card: str
    target: int


class FireAtFighter(Struct, frozen=True, tag=True, gc=False):
    """W4: an attack card at a fighter in play (DEV-063)."""

    card: str
    target: int
    """The owner of the fighter."""
    fighter: int
    """Its slot."""


class Send(Struct, frozen=True, tag=True, gc=False):
    """W4: an own fighter at a ship (DEV-061)."""

    fighter: int
    target: int


class SendAtFighter(Struct, frozen=True, tag=True, gc=False):
    """W4: an own fighter at a fighter of an opponent (DEV-063)."""

    fighter: int
    target: int
    """The owner of the attacked fighter."""
    other: int
    """Its slot."""


class TargetingComputer(Struct, frozen=True, tag=True, gc=False):
    """W4b and W5a: cancel the evasion just made (DEV-075)."""


class Boost(Struct, frozen=True, tag=True, gc=False):
    """W6a: raise the damage of the attack that is about to hit (DEV-086)."""

    card: str


class Done(Struct, frozen=True, tag=True, gc=False):
    """W1 to W4: nothing more in this phase."""


class Accept(Struct, frozen=True, tag=True, gc=False):
    """W4b and W5a: let the evasion stand."""


class Proceed(Struct, frozen=True, tag=True, gc=False):
    """W6a: let the damage be done as it is."""


# --- actions of the others ----------------------------------------------------------------


class ElectronicWarfare(Struct, frozen=True, tag=True, gc=False):
    """W3b: the player on turn may not attack this player this turn (DEV-052)."""


class SaveFighter(Struct, frozen=True, tag=True, gc=False):
    """W4a: save the attacked fighter with a card: Thrusters, Armor, or a fitting defence."""

    card: str


class Evade(Struct, frozen=True, tag=True, gc=False):
    """W5: Thrusters against one attack on the ship (DEV-071)."""

    attack: int


class PointDefense(Struct, frozen=True, tag=True, gc=False):
    """W5: negate one Missile attack on the ship (DEV-072)."""

    attack: int


class ShootFighter(Struct, frozen=True, tag=True, gc=False):
    """W5: Point Defense at a fighter that attacked this player this turn (DEV-072)."""

    fighter: int
    """The slot of the fighter before the player on turn."""


class Negate(Struct, frozen=True, tag=True, gc=False):
    """W5: Jammer, Deflectors or Sand Caster against a whole family (DEV-073)."""

    card: str


class Pass(Struct, frozen=True, tag=True, gc=False):
    """W3b, W4a and W5: play nothing more."""


class Lose(Struct, frozen=True, tag=True, gc=False):
    """W6b: lose a card from hand (DEV-081)."""

    card: str


class LoseTop(Struct, frozen=True, tag=True, gc=False):
    """W6b: lose the top card of the draw pile, unseen (DEV-081)."""


class Stop(Struct, frozen=True, tag=True, gc=False):
    """W7: agree to stop a game that stands still (DEV-105)."""


class PlayOn(Struct, frozen=True, tag=True, gc=False):
    """W7: go on."""


# --- chance ----------------------------------------------------------------


class Began(Struct, frozen=True, tag=True, gc=False):
    """Chance ``starter``: who has the first turn (DEV-005)."""

    seat: Annotated[int, Meta(ge=0, le=5)]


class Shuffled(Struct, frozen=True, tag=True, gc=False):
    """Chance ``deck``: all cards in their order, dealt in blocks: seat 0 first, top card first."""

    order: tuple[str, ...]


class Reshuffled(Struct, frozen=True, tag=True, gc=False):
    """Chance ``reshuffle``: the Reuse pile as the new draw pile, next card first (DEV-010)."""

    order: tuple[str, ...]


class Retrieved(Struct, frozen=True, tag=True, gc=False):
    """Chance ``repair``: the card that Damage Control finds (DEV-090)."""

    card: str


Action = (
    BattleComputer
    | DamageControl
    | Discard
    | Move
    | Launch
    | Tactics
    | Fire
    | FireAtFighter
    | Send
    | SendAtFighter
    | TargetingComputer
    | Boost
    | Done
    | Accept
    | Proceed
    | ElectronicWarfare
    | SaveFighter
    | Evade
    | PointDefense
    | ShootFighter
    | Negate
    | Pass
    | Lose
    | LoseTop
    | Stop
    | PlayOn
    | Began
    | Shuffled
    | Reshuffled
    | Retrieved
)
