"""The vocabulary of Amoeba (1975): options, actions, events, observation and rules data.

Tiles are numbers 0 to 48 (row by row from the top left), cards are figure ids such as ``3D``,
vertices are 8 * row + column with rows and columns 0 to 7.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Mode = Literal["duel", "study", "patience", "cut", "twins"]
# fmt: off
CardChoice = Literal[
    "random",
    "1A",
    "2A", "2B",
    "3A", "3B", "3C", "3D", "3E", "3F", "3G",
    "4A", "4B", "4C", "4D", "4E", "4F", "4G", "4H", "4I", "4J", "4K", "4L", "4M",
    "4N", "4O", "4P", "4Q", "4R", "4S", "4T", "4U", "4V", "4W", "4X", "4Y",
    "5A", "5B", "5C", "5D", "5E", "5F", "5G", "5H", "5I", "5J", "5K", "5L", "5M",
    "5N", "5O", "5P", "5Q",
]
# fmt: on


# For the form of the dialog for a new game: in which modes an option is shown, and which are
# folded away.
_DUEL = {"when": {"mode": ["duel"]}}
_CARDS = {"when": {"mode": ["duel", "patience"]}}
_STUDY = {"when": {"mode": ["study"]}}
_PUZZLES = {"when": {"mode": ["study", "cut", "twins"]}}
_HANDS = {"when": {"mode": ["duel", "patience", "study"]}}
_MORE = {"advanced": True}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agrees on before the game; the defaults are the printed rules."""

    mode: Mode = "duel"
    deck_size: Annotated[
        int, Meta(ge=8, le=52, examples=[52, 40, 30, 20], extra_json_schema=_CARDS)
    ] = 52
    """Cards in play, for duel and patience (A75-041)."""
    target: Annotated[int, Meta(ge=0, le=211, examples=[0, 50, 100], extra_json_schema=_DUEL)] = 0
    """Total that wins at once; 0 for none (A75-085)."""
    rounds: Annotated[int, Meta(ge=1, le=20, examples=[5, 1, 10], extra_json_schema=_PUZZLES)] = 5
    """Puzzles in a row, for study, cut and twins."""
    card: Annotated[CardChoice, Meta(extra_json_schema=_STUDY)] = "random"
    """The card to study (A75-110)."""
    distances: Annotated[bool, Meta(extra_json_schema=_HANDS)] = True
    """Show how many turns each own figure is away: an aid, not a rule."""
    forecasts: Annotated[bool, Meta(extra_json_schema=_HANDS | _MORE)] = False
    """Say in the Actions list what each tile does for the own figures: a stronger aid."""
    first: Annotated[Literal["random", "seat0", "seat1"], Meta(extra_json_schema=_DUEL | _MORE)] = (
        "random"
    )
    """Who turns the first tile (A75-043)."""
    extra_moves: Annotated[
        Literal["optional", "mandatory"], Meta(extra_json_schema=_DUEL | _MORE)
    ] = "optional"
    """Whether an additional move may be declined (A75-073)."""
    chain: Annotated[bool, Meta(extra_json_schema=_DUEL | _MORE)] = True
    """Whether an additional move can earn another one (A75-074)."""
    standing: Annotated[
        Literal["must_emerge", "next_check"], Meta(extra_json_schema=_CARDS | _MORE)
    ] = "must_emerge"
    """What happens to a card drawn while its figure stands (A75-066)."""
    repeat_lock: Annotated[bool, Meta(extra_json_schema=_DUEL | _MORE)] = True
    """No position for the third time (A75-090)."""
    no_progress: Annotated[
        int, Meta(ge=0, le=1000, examples=[150, 0], extra_json_schema=_CARDS | _MORE)
    ] = 150
    """Tile turns in a row without a card that end the game; 0 for never (A75-091)."""


# --- actions -------------------------------------------------------------------------------


class TurnTile(Struct, frozen=True, tag=True):
    """Turn one tile by 90 degrees (A75-050)."""

    tile: Annotated[int, Meta(ge=0, le=48)]


class EndTurn(Struct, frozen=True, tag=True):
    """Decline the additional moves still owed (A75-073)."""


class OfferEnd(Struct, frozen=True, tag=True):
    """Propose to end a game without progress (A75-091)."""


class AcceptEnd(Struct, frozen=True, tag=True):
    """Agree to end the game."""


class DeclineEnd(Struct, frozen=True, tag=True):
    """Play on after the other player's offer to end the game."""


class PickCard(Struct, frozen=True, tag=True):
    """Say which card the standing figure is (A75-113)."""

    card: str


class GiveUp(Struct, frozen=True, tag=True):
    """Solo: leave the card of the study, or end the patience."""


class Shuffled(Struct, frozen=True, tag=True):
    """Chance: the whole deck in its new order, top card first (A75-041)."""

    order: tuple[str, ...]


class Began(Struct, frozen=True, tag=True):
    """Chance: the seat that turns the first tile (A75-043)."""

    seat: Annotated[int, Meta(ge=0, le=1)]


class TaskSet(Struct, frozen=True, tag=True):
    """Chance: the next solo puzzle: its board and its cards."""

    board: Annotated[int, Meta(ge=0, le=2**49 - 1)]
    cards: tuple[str, ...]


Action = (
    TurnTile
    | EndTurn
    | OfferEnd
    | AcceptEnd
    | DeclineEnd
    | PickCard
    | GiveUp
    | Shuffled
    | Began
    | TaskSet
)


# --- events --------------------------------------------------------------------------------


class Spot(Struct, frozen=True):
    """One place where a figure stands: the vertices of its circles and its joining tiles."""

    vertices: tuple[int, ...]
    tiles: tuple[int, ...]


class DeckShuffled(Struct, frozen=True, tag=True):
    """The deck lies ready."""

    cards: int
    """Cards in play."""
    aside: int
    """Cards set aside unseen."""


class StarterChosen(Struct, frozen=True, tag=True):
    """That seat turns first."""

    seat: int


class CardDrawn(Struct, frozen=True, tag=True):
    """A seat took the top card of the stack."""

    seat: int
    card: str | None
    """None for those who may not see it."""
    left: int
    """Cards left in the stack."""
    deal: bool = False
    """Part of the first deal."""


class StackEmpty(Struct, frozen=True, tag=True):
    """A seat should draw, but there is nothing to draw (A75-064)."""

    seat: int


class TileTurned(Struct, frozen=True, tag=True):
    """A tile was turned by 90 degrees."""

    seat: int
    tile: int
    bit: int
    """Its state after the turn (A75-004)."""


class FigureMade(Struct, frozen=True, tag=True):
    """A card was completed and laid aside (A75-061 to A75-063)."""

    seat: int
    """The owner, who scores."""
    card: str
    points: int
    by: int
    """Who turned the tile."""
    spots: tuple[Spot, ...]


class ExtraEarned(Struct, frozen=True, tag=True):
    """The seat may turn that many more tiles (A75-070)."""

    seat: int
    count: int


class ExtraDeclined(Struct, frozen=True, tag=True):
    """The seat let its additional moves lapse."""

    seat: int
    count: int


class EndOffered(Struct, frozen=True, tag=True):
    """The seat proposed to end the game."""

    seat: int


class OfferDeclined(Struct, frozen=True, tag=True):
    """The seat wants to play on."""

    seat: int


class HandTaken(Struct, frozen=True, tag=True):
    """The seat that got rid of its last card first takes the cards of the other (A75-082)."""

    seat: int
    cards: tuple[str, ...]
    points: int


class PuzzleSet(Struct, frozen=True, tag=True):
    """A solo puzzle lies on the table."""

    round: int
    cards: tuple[str, ...]


class TwinMade(Struct, frozen=True, tag=True):
    """Study: the mirror image was made instead of the card."""

    card: str
    twin: str
    spots: tuple[Spot, ...]


class TryMissed(Struct, frozen=True, tag=True):
    """Cut: turning this tile does not complete both cards; it is turned back."""

    tile: int
    left: int
    """Tries left."""


class PickMissed(Struct, frozen=True, tag=True):
    """Twins: not the card that stands on the board."""

    card: str
    left: int


class PuzzleSolved(Struct, frozen=True, tag=True):
    """The puzzle of that round is solved."""

    round: int
    points: int
    spots: tuple[Spot, ...]


class PuzzleFailed(Struct, frozen=True, tag=True):
    """The puzzle was not solved; what would have solved it (tile or card, where there is one)."""

    round: int
    tile: int | None = None
    card: str | None = None


class GameEnded(Struct, frozen=True, tag=True):
    """The game is over; the reason is a key under ``endings``."""

    reason: str
    totals: tuple[int, ...]


Event = (
    DeckShuffled
    | StarterChosen
    | CardDrawn
    | StackEmpty
    | TileTurned
    | FigureMade
    | ExtraEarned
    | ExtraDeclined
    | EndOffered
    | OfferDeclined
    | HandTaken
    | PuzzleSet
    | TwinMade
    | TryMissed
    | PickMissed
    | PuzzleSolved
    | PuzzleFailed
    | GameEnded
)


# --- state that everybody may see, and the observation ----------------------------------------


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """The solo puzzle on the table; public as a whole."""

    round: int = 0
    """1 for the first; 0 before it is set."""
    start: int = 0
    """The board it began with."""
    cards: tuple[str, ...] = ()
    """Study: the card. Cut: the two cards. Twins: the cards to pick from."""
    turns: int = 0
    """Study: tiles turned for this card."""
    missed: tuple[int, ...] = ()
    """Cut: tiles tried in vain. Twins: places in ``cards`` picked in vain."""
    points: int = 0
    """Cut and twins: points so far. Study: par minus turns over the cards made."""
    solved: int = 0
    """Rounds solved so far."""


Stage = Literal[
    "shuffle",
    "begin",
    "task",
    "turn",
    "extra",
    "answer",
    "study",
    "patience",
    "cut",
    "twins",
    "over",
]


class View(Struct, frozen=True):
    """What one seat, or the public (``viewer`` None), knows."""

    viewer: int | None
    options: Options
    stage: Stage
    board: int
    """49 bits, tile t is bit t (A75-004)."""
    seat: int
    """Who is on turn."""
    owed: int
    """Additional moves still owed to the seat on turn."""
    locked: int
    """The tile that the seat on turn may not turn, or -1 (A75-052)."""
    barred: tuple[int, ...]
    """Tiles that would repeat a position for the third time (A75-090)."""
    last: tuple[int, ...]
    """The tile each seat turned last, or -1."""
    number: int
    """Tile turns made in the game."""
    idle: int
    """Tile turns in a row without an acquired card (A75-091)."""
    hand: tuple[str, ...]
    """The viewer's own cards; empty for the public."""
    sizes: tuple[int, ...]
    """Cards in hand, per seat."""
    stack: int
    aside: int
    """Cards set aside unseen."""
    scored: tuple[tuple[str, ...], ...]
    """Cards acquired, per seat, in order; those of A75-082 are in ``bonus``."""
    bonus: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]
    standing: tuple[str, ...]
    """Own cards whose figure stands now but does not count (A75-066)."""
    waiting: tuple[str, ...]
    """Of these, the ones that count after the next turn (option ``standing=next_check``)."""
    seen: tuple[tuple[int, ...], ...]
    """Boards each seat has produced since the last acquired card (A75-090)."""
    twice: tuple[tuple[int, ...], ...]
    """Those of them produced twice."""
    offers: tuple[int, ...]
    """The turn number at which each seat last offered to end the game, or -1."""
    task: Task
    ending: str
    """Key of the ending when the game is over."""
