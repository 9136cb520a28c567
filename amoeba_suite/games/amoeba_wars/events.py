"""What happens in Amoeba Wars, die by die and counter by counter: for log, animation and sound.

``seat`` is whom it concerns, ``by`` who throws where nobody defends (AW-009). Faces and totals are
attacker first. Systems are ids, ships classes; ``None`` stands for what an audience may not see.
"""

from typing import Literal

from msgspec import Struct

from amoeba_suite.games.amoeba_wars import tosses

AmoebaTossed = tosses.AmoebaTossed
AssaultTossed = tosses.AssaultTossed
BeamFired = tosses.BeamFired
CampaignTossed = tosses.CampaignTossed
DuelFought = tosses.DuelFought
MachineFought = tosses.MachineFought
Result = tosses.Result
StarterTossed = tosses.StarterTossed
SwarmTossed = tosses.SwarmTossed

# --- setting up ---


class CoreLaid(Struct, frozen=True, tag=True):
    """The systems round Saestor were dealt; planets in map order."""

    systems: tuple[str, ...]
    planets: tuple[int, ...]


class StarterChosen(Struct, frozen=True, tag=True):
    """That seat is the first player."""

    seat: int


class HomeChosen(Struct, frozen=True, tag=True):
    """A player settled in a Home; ``ships`` counts Scouts to Monitors."""

    seat: int
    system: str
    ships: tuple[int, ...]


class PowerGained(Struct, frozen=True, tag=True):
    """A player drew that Special Power."""

    seat: int
    power: str


class GalaxyReady(Struct, frozen=True, tag=True):
    """A Machine in Saestor, an Amoeba in each of the systems (AW-038, AW-039)."""

    machine: str
    amoebas: tuple[str, ...]


# --- cards ---


class DeckShuffled(Struct, frozen=True, tag=True):
    """The Power deck lies ready; ``again`` when it was made of the discards."""

    cards: int
    again: bool = False


class CardDrawn(Struct, frozen=True, tag=True):
    """A player drew the top card; ``deal`` in the first deal."""

    seat: int
    card: int | None
    left: int
    """Cards left in the deck."""
    deal: bool = False


class RoundBegan(Struct, frozen=True, tag=True):
    """A game turn begins; ``secret``: all cards are chosen face down (AW-077)."""

    number: int
    leader: int
    secret: bool = False


class CardShown(Struct, frozen=True, tag=True):
    """A card was laid face up."""

    seat: int
    card: int


class CardChosen(Struct, frozen=True, tag=True):
    """A card was chosen face down."""

    seat: int
    card: int | None


class CardWithheld(Struct, frozen=True, tag=True):
    """A player waits with the card (AW-322)."""

    seat: int


class OrderSet(Struct, frozen=True, tag=True):
    """All cards are on the table: who acts when; ``own``: own cards only (AW-090)."""

    order: tuple[int, ...]
    own: bool


class TurnBegan(Struct, frozen=True, tag=True):
    """A player turn begins; the cards that the player meets, highest first."""

    seat: int
    cards: tuple[int, ...]


class CardUsed(Struct, frozen=True, tag=True):
    """A card takes effect."""

    seat: int
    card: int


class PowerUsed(Struct, frozen=True, tag=True):
    """A Special Power that is a deed of its own: the hyperjump of three."""

    seat: int
    power: str


class CardSkipped(Struct, frozen=True, tag=True):
    """A card was left unused; ``idle``: there was nothing that it could do (AW-083)."""

    seat: int
    card: int
    idle: bool


class CardDiscarded(Struct, frozen=True, tag=True):
    """A card went to the discards."""

    seat: int
    card: int


class StrikeCalled(Struct, frozen=True, tag=True):
    """On Strike: no production, and the next cards are chosen face down (AW-123)."""

    seat: int


# --- Amoebas ---


class MarkersLaid(Struct, frozen=True, tag=True):
    """The markers of those Amoebas, in the order in which they will attack."""

    systems: tuple[str, ...]
    markers: tuple[int, ...]


class AmoebaProvoked(Struct, frozen=True, tag=True):
    """One Amoeba is driven to attack (AW-117)."""

    seat: int
    system: str


class AmoebaSpread(Struct, frozen=True, tag=True):
    """A new Amoeba; ``origin`` None: by an ambush."""

    origin: str | None
    system: str


class MonitorHeld(Struct, frozen=True, tag=True):
    """A Monitor kept an overcome system from the Amoebas (AW-056)."""

    seat: int
    system: str


class AmoebaRemoved(Struct, frozen=True, tag=True):
    """An Amoeba left the board; the seat that did it."""

    seat: int
    system: str


# --- Machines, beams ---


class MachineArrived(Struct, frozen=True, tag=True):
    """A Machine came onto the board."""

    seat: int
    system: str


class MachineMoved(Struct, frozen=True, tag=True):
    """A Machine moved; ``face`` 0: sent by the player, else gone berserk (AW-120)."""

    seat: int
    origin: str
    system: str
    face: int = 0


class MachineDestroyed(Struct, frozen=True, tag=True):
    """A Machine left the board."""

    seat: int
    system: str


# --- ships ---


class ShipPlaced(Struct, frozen=True, tag=True):
    """A ship came onto the board: by a card, bought, or back from the Time Warp."""

    seat: int
    system: str
    ship: str
    how: Literal["card", "built", "retrieved"]
    cost: int = 0


class ShipLost(Struct, frozen=True, tag=True):
    """A ship left the board."""

    seat: int
    system: str
    ship: str
    cause: Literal["amoeba", "ambush", "assault", "duel", "machine", "beam"]
    warp: bool = False
    """Into the Time Warp, not to the supply (AW-314)."""


class ShipMoved(Struct, frozen=True, tag=True):
    """A ship moved to an adjacent system; ``free``: in the free move."""

    seat: int
    origin: str
    system: str
    ship: str
    free: bool = False


class ShipJumped(Struct, frozen=True, tag=True):
    """A ship jumped through hyperspace."""

    seat: int
    origin: str
    system: str
    ship: str


class BuildingBegan(Struct, frozen=True, tag=True):
    """Production points of this player turn."""

    seat: int
    points: int


class PointsLapsed(Struct, frozen=True, tag=True):
    """Points not spent (AW-173)."""

    seat: int
    points: int


# --- attacks ---


class SystemCaptured(Struct, frozen=True, tag=True):
    """A system changed hands."""

    seat: int
    system: str


class HomeReentered(Struct, frozen=True, tag=True):
    """A player came back to the own empty Home without a toss (AW-252)."""

    seat: int
    system: str


class SystemLost(Struct, frozen=True, tag=True):
    """The last ship of a seat in a system is gone."""

    seat: int
    system: str


# --- ends ---


class PlayerOut(Struct, frozen=True, tag=True):
    """A player is out of the game; the hand goes to the discards (AW-255, AW-260)."""

    seat: int
    cards: tuple[int, ...]
    scattered: bool = False
    """Ships are left, but single ones only and no Home; else none is."""


class GameEnded(Struct, frozen=True, tag=True):
    """The game is over; the reason is a key under ``endings``."""

    reason: str
    winners: tuple[int, ...]


Event = (
    CoreLaid
    | StarterTossed
    | StarterChosen
    | HomeChosen
    | PowerGained
    | GalaxyReady
    | DeckShuffled
    | CardDrawn
    | RoundBegan
    | CardShown
    | CardChosen
    | CardWithheld
    | OrderSet
    | TurnBegan
    | CardUsed
    | PowerUsed
    | CardSkipped
    | CardDiscarded
    | StrikeCalled
    | CampaignTossed
    | MarkersLaid
    | AmoebaProvoked
    | AmoebaTossed
    | SwarmTossed
    | AmoebaSpread
    | MonitorHeld
    | AmoebaRemoved
    | MachineArrived
    | MachineMoved
    | MachineFought
    | MachineDestroyed
    | BeamFired
    | ShipPlaced
    | ShipLost
    | ShipMoved
    | ShipJumped
    | BuildingBegan
    | PointsLapsed
    | AssaultTossed
    | DuelFought
    | SystemCaptured
    | HomeReentered
    | SystemLost
    | PlayerOut
    | GameEnded
)
