"""The search of the hard computer player: own lines of turns exactly, the other hand by its odds.

Each promising tile is followed by the own extra turns that it earns. Then hands are drawn for the
opponent from the odds over the unseen figures; for each he makes his best turn, and the own best
turn after that is weighed. What an opponent could do with a board is thereby feared as much as it
is likely, and figures that he cannot spoil in time are worth more than others.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from amoeba_suite.core.bot import Budget
from amoeba_suite.games.amoeba_1975.figures import BITS
from amoeba_suite.games.amoeba_1975.odds import other_hand
from amoeba_suite.games.amoeba_1975.planner import ALL_TILES, CardWorth, Odds, Planner
from amoeba_suite.games.amoeba_1975.schema import View

LINES = 6
"""Tiles that are searched; the others look worse at once."""
HANDS = 24
"""Hands imagined for the opponent."""
FEAR = 0.6
"""How much a point for the other hand counts when the tiles to search are chosen."""
RELENT = 15
"""After so many turns without a card the other hand is feared no more: stopping the opponent must
not stop the game."""
DECIDED = 500.0
"""Worth of a won end."""
_CHAIN = 4
"""Extra turns followed in one line."""


class Line(NamedTuple):
    """A tile and what follows from it until the opponent is on turn."""

    gain: float
    points: int
    board: int
    hand: tuple[str, ...]
    last: int
    """The tile turned last, which the opponent may not turn."""
    over: bool
    """The hand is empty and so is the stack."""


class Search:
    """One decision: the tiles' worth for the seat on turn."""

    def __init__(self, planner: Planner, view: View, seat: int, fear: float = FEAR) -> None:
        self.planner = planner
        self.view = view
        self.seat = seat
        self.odds = other_hand_of(planner, view, seat)
        self.care = max(0.0, 1 - view.idle / RELENT)
        calm = self.care * fear
        self.feared: Odds = tuple((card, chance * calm) for card, chance in self.odds if calm)
        self.first = planner.weigh(view.board, view.hand, self.feared, view.stack)

    def run(self, tiles: Sequence[int], budget: Budget, rng: Random) -> dict[int, float]:
        """The worth of the most promising tiles."""
        order = sorted(tiles, key=lambda t: -self.first.tiles[t])[:LINES]
        if not self.odds:
            # Alone at the table looking farther ahead has not paid.
            return {tile: self.first.tiles[tile] for tile in order}
        lines = {tile: self.line(tile) for tile in order}
        answers = {tile: _Answers(self, line) for tile, line in lines.items()}
        totals = dict.fromkeys(order, 0.0)
        over, hands = budget.clock(0.5), budget.iterations or HANDS
        done = 0
        while done < min(hands, 4 * HANDS):
            hand = draw_hand(self.odds, self.view.sizes[1 - self.seat], rng)
            for tile in order:
                totals[tile] += answers[tile].to(hand)
            done += 1
            if over():
                break
        return {tile: lines[tile].gain + totals[tile] / done for tile in order}

    def line(self, tile: int) -> Line:
        """The tile, and the best own extra turns after it (A75-070, A75-074)."""
        view, planner = self.view, self.planner
        board, hand, stack, worth = view.board, view.hand, view.stack, self.first
        owed = max(1, view.owed)
        gain, points = 0.0, 0
        for link in range(_CHAIN):
            made = worth.makes.get(tile, ())
            board ^= BITS[tile]
            owed -= 1
            if made:
                hand = tuple(card for card in hand if card not in made)
                gain += sum(planner.gain(card, stack) for card in made)
                points += planner.deck.total(made)
                stack = max(0, stack - len(made))
                if view.stage == "turn" or view.options.chain:
                    owed += len(made)
                if not hand and not stack:
                    return self._last_card(gain, points, board, tile)
            if owed <= 0 or link == _CHAIN - 1:
                break
            worth = planner.weigh(board, hand, self.feared, stack)
            tile = worth.best([t for t in ALL_TILES if t != view.locked])
        return Line(gain, points, board, hand, tile, False)

    def _last_card(self, gain: float, points: int, board: int, tile: int) -> Line:
        """The end that the own last card brings (A75-082): won or lost for good."""
        view = self.view
        bonus = sum(self.planner.points[card] * chance for card, chance in self.odds)
        lead = view.totals[self.seat] - view.totals[1 - self.seat] + points + bonus
        return Line(gain + (DECIDED if lead > 0 else -DECIDED), points, board, (), tile, True)

    def danger(self, made: Sequence[str], hand: tuple[str, ...], line: Line) -> float:
        """What an answer that completes cards decides: his last card, or the agreed total."""
        if not made:
            return 0.0
        view, total = self.view, self.planner.deck.total
        theirs = view.totals[1 - self.seat] + total(made)
        if view.options.target and theirs >= view.options.target:
            return DECIDED
        if len(made) == len(hand) and not view.stack:
            ours = view.totals[self.seat] + line.points
            return DECIDED if theirs + total(line.hand) > ours else -DECIDED
        return 0.0


class _Answers:
    """What the opponent can answer to one line; each card and each answer is weighed once."""

    def __init__(self, search: Search, line: Line) -> None:
        self.search = search
        self.line = line
        self.cards: dict[str, CardWorth] = {}
        self.next: dict[int, float] = {}
        self.open = [tile for tile in ALL_TILES if tile != line.last]

    def to(self, hand: tuple[str, ...]) -> float:
        """The own best turn after the opponent's best answer with that hand, less what he gets."""
        search, line = self.search, self.line
        if line.over:
            return 0.0
        worths = [self._card(card) for card in hand]
        tiles = [sum(values) for values in zip(*(w.tiles for w in worths), strict=True)]
        answer = max(self.open, key=tiles.__getitem__)
        if answer not in self.next:
            self.next[answer] = self._own_next(answer)
        made = [c for c, w in zip(hand, worths, strict=True) if w.makers >> answer & 1]
        loss = tiles[answer] + search.danger(made, hand, line)
        return float(self.next[answer] - loss * search.care)

    def _card(self, card: str) -> CardWorth:
        """A card of the other hand on the board after the line."""
        worth = self.cards.get(card)
        if worth is None:
            search = self.search
            worth = search.planner.card(self.line.board, card, search.view.stack)
            self.cards[card] = worth
        return worth

    def _own_next(self, answer: int) -> float:
        """The own best turn after an answer, whose tile is then locked."""
        planner, view = self.search.planner, self.search.view
        after = planner.weigh(self.line.board ^ BITS[answer], self.line.hand, (), view.stack)
        return max(after.tiles[tile] for tile in ALL_TILES if tile != answer)


def other_hand_of(planner: Planner, view: View, seat: int) -> Odds:
    """The odds of the other hand; nothing when one plays alone."""
    return other_hand(planner.deck, view, seat) if len(view.sizes) == 2 else ()


def draw_hand(odds: Odds, size: int, rng: Random) -> tuple[str, ...]:
    """That many different cards, the likelier ones more often (Efraimidis and Spirakis 2006)."""
    keys = [(rng.random() ** (1 / max(chance, 1e-6)), card) for card, chance in odds]
    return tuple(card for _, card in sorted(keys, reverse=True)[:size])
