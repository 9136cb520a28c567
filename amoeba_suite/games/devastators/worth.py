"""What cards in hand, fighters and ships of Devastators are worth to a computer player.

Everything is counted in cards of hull: an attack that makes a ship lose three cards is worth 3.
The numbers are set by hand; playing with a third or three times of each was no better or little.
"""

from msgspec import Struct

from amoeba_suite.games.devastators.deck import Deck
from amoeba_suite.games.devastators.state import State, living, pair

Curve = tuple[float, ...]
"""Worth of the first, second, ... copy in one hand; the last number holds for all further ones."""


Reach = tuple[float, float, float]
"""Worth of a point of damage by the range of the attack card: short, medium, long."""


class Weights(Struct, frozen=True):
    """The numbers a policy plays by; in cards of hull unless said otherwise."""

    thrusters: Curve = (2.2, 1.7, 1.2, 0.7, 0.4, 0.2)
    armor: Curve = (1.6, 0.9, 0.5, 0.3)
    near: Curve = (0.6, 0.4, 0.25)
    """Worth of an attack card per point of damage, by the steps to its range."""
    crowd: Curve = (1.0, 0.85, 0.6, 0.4, 0.25, 0.15)
    """Share of that for the best attack card in hand, the second, ..."""
    chase: float = 1.2
    """The least an attack card is worth while there are fighters to shoot at."""
    fighter: Curve = (4.0, 3.5, 3.0)
    guns: Curve = (1.2, 0.6, 0.3)
    guns_wings: float = 1.5
    """Point Defense is worth that much more while there are fighters to shoot at."""
    shield: Curve = (1.0, 0.4, 0.2)
    targeting: Curve = (1.4, 0.8)
    boost: Curve = (1.2, 0.7)
    repair: Curve = (1.6, 1.4, 1.2)
    computer: Curve = (1.5, 1.2)
    tactics: Curve = (1.3, 0.7)
    veil: Curve = (1.2, 0.7)
    wing: float = 4.0
    """A fighter in play, beyond the one card of hull that it is."""
    quality: float = 0.15
    """How much a destroyed card is missed in the games to come, per worth of its first copy."""
    pile: float = 0.25
    """The same for the unseen top card of the draw pile."""
    flip: float = 0.12
    """Chance that the top card of a draw pile is Armor."""
    hurry: float = 0.5
    """Worth of a point of damage done now, over one that may be done later."""
    kill: float = 0.45
    """Chance that an attack on a fighter destroys it."""
    send: float = 0.7
    """Worth of a fighter's attack on a ship."""
    land: float = 0.5
    """Chance that an attack card does its damage."""
    weak: float = 0.5
    """How much rather the weakest ship is attacked."""
    strip: float = 0.8
    """Worth of Tactics per point of damage that is ready to follow."""
    hide: float = 1.0
    """Worth of Electronic Warfare per fighter and per card that an attack is likely to cost."""
    menace: float = 0.35
    """Damage to be expected for a turn from attack cards, per point that is not blocked."""
    raised: float = 0.4
    """Share of the raised damage that is done on average."""
    hand: float = 0.5
    """How much the hands count where a search ends."""


class Outlook(Struct, gc=False):
    """What the worth of a hand depends on, besides the hand."""

    reach: Reach
    wings: int
    """Fighters to shoot at."""


class Worth:
    """The weights made into tables for one deck."""

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self.deck, self.weights = deck, weights
        w = weights
        self.curves: dict[str, Curve] = {
            deck.thrusters: w.thrusters,
            deck.armor: w.armor,
            deck.fighter: w.fighter,
            deck.targeting: w.targeting,
            deck.guns: w.guns,
            deck.repair: w.repair,
            deck.computer: w.computer,
            deck.tactics: w.tactics,
            deck.veil: w.veil,
            **dict.fromkeys(deck.shields, w.shield),
            **dict.fromkeys(deck.raises, w.boost),
        }
        """Of all cards but attack cards."""
        self.lasting: dict[str, float] = {
            card: w.quality * curve[0] for card, curve in self.curves.items()
        } | {card: w.quality * w.near[1] * deck.damage[card] for card in deck.range}
        """What is missed of a destroyed card later."""
        self.near: tuple[Reach, ...] = tuple(
            (w.near[at], w.near[abs(at - 1)], w.near[2 - at]) for at in range(3)
        )
        """By the range to an opponent."""

    def outlook(self, state: State, seat: int) -> Outlook:
        """How that seat's hand fits the table."""
        ships, ranges = state.ships, state.ranges
        seats = len(ships)
        if seats == 2:
            return Outlook(self.near[ranges[0]], len(ships[1 - seat].fighters))
        short = medium = long = 0.0
        wings = 0
        for other in living(seats, state.fallen, seat):
            a, b, c = self.near[ranges[pair(seat, other, seats)]]
            short, medium, long = max(short, a), max(medium, b), max(long, c)
            wings += len(ships[other].fighters)
        return Outlook((short, medium, long), wings)

    def margins(self, hand: tuple[str, ...], outlook: Outlook) -> dict[str, float]:
        """What the hand would lose with one card of each kind that it holds."""
        deck, curves, reach, w = self.deck, self.curves, outlook.reach, self.weights
        counts: dict[str, int] = {}
        arms: list[tuple[float, str]] = []
        margins: dict[str, float] = {}
        chase = w.chase if outlook.wings else 0.0
        for card in hand:
            curve = curves.get(card)
            if curve is None:
                value = deck.damage[card] * reach[deck.range[card]]
                arms.append((value if value > chase else chase, card))
                continue
            n = counts.get(card, 0)
            counts[card] = n + 1
            margins[card] = curve[n] if n < len(curve) else curve[-1]
        if arms:
            arms.sort(reverse=True)
            crowd, last = w.crowd, len(w.crowd) - 1
            for n, (value, card) in enumerate(arms):
                margins[card] = value * crowd[n if n < last else last]
        if outlook.wings and deck.guns in margins:
            margins[deck.guns] += w.guns_wings
        return margins

    def hand(self, hand: tuple[str, ...], outlook: Outlook) -> float:
        """The worth of a whole hand."""
        deck, curves, reach, w = self.deck, self.curves, outlook.reach, self.weights
        counts: dict[str, int] = {}
        arms: list[float] = []
        total = 0.0
        chase = w.chase if outlook.wings else 0.0
        for card in hand:
            curve = curves.get(card)
            if curve is None:
                value = deck.damage[card] * reach[deck.range[card]]
                arms.append(value if value > chase else chase)
                continue
            n = counts.get(card, 0)
            counts[card] = n + 1
            total += curve[n] if n < len(curve) else curve[-1]
        if arms:
            arms.sort(reverse=True)
            crowd, last = w.crowd, len(w.crowd) - 1
            for n, value in enumerate(arms):
                total += value * crowd[n if n < last else last]
        if outlook.wings and deck.guns in counts:
            total += w.guns_wings
        return total

    def ship(self, state: State, seat: int) -> float:
        """The worth of all a seat has, with its hand as it is."""
        ship, w = state.ships[seat], self.weights
        hull = len(ship.hand) + len(ship.draw) + len(ship.reuse) + len(ship.fighters)
        hand = self.hand(ship.hand, self.outlook(state, seat))
        return hull + w.wing * len(ship.fighters) + w.hand * hand
