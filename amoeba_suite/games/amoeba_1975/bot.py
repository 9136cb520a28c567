"""Computer players of Amoeba (1975): from the observation to one action, with reasons.

``easy`` goes for its nearest card and often slips; ``normal`` weighs all its cards, and a little
what the opponent may be building, one turn ahead; ``hard`` searches (see ``search``). ``random``
and ``greedy`` are there to measure by.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from amoeba_suite.ai.bots import RandomBot
from amoeba_suite.core.bot import Bot, Budget, Choice, Ranked
from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.games.amoeba_1975 import puzzles
from amoeba_suite.games.amoeba_1975.figures import TILES
from amoeba_suite.games.amoeba_1975.planner import Planner, Worth
from amoeba_suite.games.amoeba_1975.schema import (
    AcceptEnd,
    DeclineEnd,
    PickCard,
    TurnTile,
    View,
)
from amoeba_suite.games.amoeba_1975.search import Search
from amoeba_suite.games.amoeba_1975.state import TURN_TILE

SHOWN = 5
"""Actions that a choice ranks."""
SLIPS = 0.4
"""Share of turns in which the easy player turns just any tile."""
CAUTION = 0.15
"""How much the normal player fears what the other hand may hold; the hard one counts it exactly."""
STRAIGHT = 15
"""Turns without a card after which a player takes the straight way to its nearest one."""
_SWING = 20.0
"""Points of lead that make a win about as likely as three to one."""

Frame_ = Frame[Any, View]
Worths = Mapping[int, float]
"""Tile -> points."""


class Player:
    """What all players that look at the board share: everything but choosing a tile."""

    sure = 1.0
    """How often a puzzle is solved rather than guessed at."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.deck = game.deck
        self.planner = Planner(game.deck)

    def choose(self, frame: Frame_, seat: Seat, budget: Budget, rng: Random) -> Choice:
        """The action for this decision; the same for the same frame, iterations and rng."""
        view = frame.view
        if view.stage == "answer":
            return self._answer(view, seat)
        if view.stage in ("study", "cut", "twins"):
            return self._puzzle(frame, rng)
        tiles = [action.tile for action in frame.actions if isinstance(action, TurnTile)]
        if view.idle >= STRAIGHT:
            # Weighing all cards, or only stopping the other, could go round in circles.
            bits = self.straight(view, tiles)
            tiles = [tile for tile in tiles if bits >> tile & 1] or tiles
        worths, first = self.judge(view, seat, tiles, budget, rng)
        return self._ranked(view, seat, worths, first, rng)

    def judge(
        self, view: View, seat: int, tiles: Sequence[int], budget: Budget, rng: Random
    ) -> tuple[Worths, Worth]:
        """The worth of the tiles that come into question, and the view one turn ahead."""
        raise NotImplementedError

    def straight(self, view: View, tiles: Sequence[int]) -> int:
        """The tiles (bits) towards the nearest places of the nearest card, the dearer of equals."""
        open_ = sum(1 << tile for tile in tiles)
        best: tuple[int, int] = (TILES, 0)
        bits = 0
        for card in view.hand:
            for mask, value in self.deck.pairs[card]:
                wrong = (view.board ^ value) & mask
                if wrong & open_:
                    rank = (wrong.bit_count(), -self.deck.points[card])
                    if rank < best:
                        best, bits = rank, wrong
                    elif rank == best:
                        bits |= wrong
        return bits

    def _answer(self, view: View, seat: int) -> Choice:
        """End a stuck game when ahead, play on when not."""
        ahead = view.totals[seat] > view.totals[1 - seat]
        action = AcceptEnd() if ahead else DeclineEnd()
        return Choice(action, (Ranked(action, float(ahead), "stop" if ahead else "play_on"),))

    def _puzzle(self, frame: Frame_, rng: Random) -> Choice:
        """The solution, or a guess."""
        solution = puzzles.solve(self.game, frame.view) or ()
        known = [action for action in solution if action in frame.actions]
        if known and rng.random() < self.sure:
            return Choice(known[0], (Ranked(known[0], 1.0, "solves"),))
        guesses = [a for a in frame.actions if isinstance(a, TurnTile | PickCard)]
        action = pick(guesses, rng)
        return Choice(action, (Ranked(action, 0.0, "random"),))

    def _ranked(self, view: View, seat: int, worths: Worths, first: Worth, rng: Random) -> Choice:
        """The best tiles with reasons; an extra turn is always used, some tile spoils nothing."""
        ties = {tile: rng.random() for tile in worths}
        order = sorted(worths, key=lambda tile: (-worths[tile], ties[tile]))[:SHOWN]
        best = worths[order[0]]
        ranked = [
            Ranked(
                TURN_TILE[tile],
                self._chance(view, seat, worths[tile] - best),
                _reason(view, first, tile),
            )
            for tile in order
        ]
        return Choice(ranked[0].action, tuple(ranked))

    def _chance(self, view: View, seat: int, behind: float) -> float:
        """An estimate of the chance to win from the lead and what the tile is worth."""
        if len(view.totals) == 1:
            return 0.5
        lead = view.totals[seat] - view.totals[1 - seat]
        exponent = max(-30.0, min(30.0, -(lead + behind) / _SWING))
        return 1 / (1 + math.exp(exponent))


def _reason(view: View, first: Worth, tile: int) -> str:
    """Why the tile: a key under ``hints``."""
    made = first.makes.get(tile, ())
    if made:
        if len(made) == len(view.hand) and not view.stack:
            return "last_card"
        return "completes" if len(made) == 1 else "completes_two"
    if first.helps[tile]:
        return "nearer" if first.helps[tile] == 1 else "plan"
    middling = sorted(first.spoils)[TILES // 2]
    return "spoil" if first.spoils[tile] > middling + 0.01 else "prepare"


class GreedyPlayer(Player):
    """Always goes for its nearest card, the dearer of equals."""

    def judge(
        self, view: View, _seat: int, tiles: Sequence[int], _budget: Budget, _rng: Random
    ) -> tuple[Worths, Worth]:
        """1 for the tiles of the nearest placements, 0 for all others."""
        bits = self.straight(view, tiles)
        first = self.planner.weigh(view.board, view.hand)
        return {tile: float(bits >> tile & 1) for tile in tiles}, first


class EasyPlayer(GreedyPlayer):
    """The greedy player, but often it just turns something."""

    sure = 0.5

    def judge(
        self, view: View, seat: int, tiles: Sequence[int], budget: Budget, rng: Random
    ) -> tuple[Worths, Worth]:
        """As the greedy player, or all alike in a turn that slips."""
        worths, first = super().judge(view, seat, tiles, budget, rng)
        slips = rng.random() < SLIPS
        return (dict.fromkeys(tiles, 0.0) if slips else worths), first


class NormalPlayer(Player):
    """Weighs all own cards and a little of the other hand, one turn ahead."""

    sure = 0.8

    def judge(
        self, view: View, seat: int, tiles: Sequence[int], _budget: Budget, _rng: Random
    ) -> tuple[Worths, Worth]:
        """The worth one turn ahead."""
        first = Search(self.planner, view, seat, CAUTION).first
        return {tile: first.tiles[tile] for tile in tiles}, first


class HardPlayer(Player):
    """Level Hard: the most promising turns, compared by a search over unseen hands."""

    def judge(
        self, view: View, seat: int, tiles: Sequence[int], budget: Budget, rng: Random
    ) -> tuple[Worths, Worth]:
        """The worth of the most promising tiles by search."""
        search = Search(self.planner, view, seat)
        return search.run(tiles, budget, rng), search.first


PLAYERS: Mapping[str, Callable[[Any], Bot]] = {
    "random": lambda _game: RandomBot(),
    "greedy": GreedyPlayer,
    "easy": EasyPlayer,
    "normal": NormalPlayer,
    "hard": HardPlayer,
}


def make_bot(game: Any, level: str) -> Bot:
    """The computer player of that level; KeyError for an unknown one."""
    return PLAYERS[level](game)
