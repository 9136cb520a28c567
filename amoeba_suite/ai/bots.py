"""Simple computer players that every game gets for nothing: random, greedy, first legal."""

from random import Random
from typing import Any

from amoeba_suite.core.bot import Budget, Choice, Ranked
from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import AnyGame, Chance, Frame, Over, Seat, Values


def safe_move(frame: Frame[Any, Any]) -> Any:
    """The first legal action: what is played when a bot fails. ValueError if it cannot decide."""
    if not frame.actions:
        raise ValueError(f"no legal action in the frame at ply {frame.ply}")
    return frame.actions[0]


class FirstBot:
    """Always the first legal action."""

    def choose(self, frame: Frame[Any, Any], _seat: Seat, _budget: Budget, _rng: Random) -> Choice:
        """See ``safe_move``."""
        return Choice(safe_move(frame))


class RandomBot:
    """Any legal action, each as likely."""

    def choose(self, frame: Frame[Any, Any], _seat: Seat, _budget: Budget, rng: Random) -> Choice:
        """A random one of ``frame.actions``."""
        action = pick(frame.actions, rng)
        return Choice(action, (Ranked(action, 0.5),))


class GreedyBot:
    """Looks one action ahead in a few imagined worlds and takes what looks best on average.

    Needs a game with ``Values``; chance right after the action is averaged where its outcomes are
    listed, else sampled.
    """

    def __init__(self, game: AnyGame, worlds: int = 4) -> None:
        if not isinstance(game, Values):
            raise TypeError("GreedyBot needs a game with worth(state, seat)")
        self.game, self.values, self.worlds = game, game, worlds

    def choose(self, frame: Frame[Any, Any], seat: Seat, _budget: Budget, rng: Random) -> Choice:
        """The action with the best mean worth; equal ones are drawn by lot."""
        totals = [0.0] * len(frame.actions)
        for _ in range(self.worlds):
            world = self.game.imagine(frame.view, rng)
            for i, action in enumerate(frame.actions):
                totals[i] += self._after(world, action, seat, rng)
        ties = [rng.random() for _ in totals]
        order = sorted(range(len(totals)), key=lambda i: (-totals[i], ties[i]))
        ranked = tuple(Ranked(frame.actions[i], totals[i] / self.worlds) for i in order[:5])
        return Choice(ranked[0].action, ranked)

    def _after(self, state: Any, action: Any, seat: Seat, rng: Random) -> float:
        after = self.game.apply(state, action).state
        if not isinstance(self.game.turn(after), Chance):
            return self.values.worth(after, seat)
        outcomes = self.game.outcomes(after)
        if outcomes is None:
            return self._after(after, self.game.sample(after, rng), seat, rng)
        return sum(
            odds * self.values.worth(self.game.apply(after, outcome).state, seat)
            for outcome, odds in outcomes
        )


def value(game: AnyGame, state: Any, seat: Seat) -> float:
    """The seat's payoff at the end, else the game's worth of the state, else undecided: 0.5."""
    turn = game.turn(state)
    if isinstance(turn, Over):
        return turn.payoff[seat]
    return game.worth(state, seat) if isinstance(game, Values) else 0.5


def in_order_of_trust(frame: Frame[Any, Any], choice: Choice | None) -> tuple[Any, ...]:
    """Every legal action once: the choice, its ranked ones, then the rest in the game's order.

    For a caller whose session refuses the first: it goes on to the next and never asks twice the
    same. Without a choice (the bot failed) the first is the safe move.
    """
    wanted = () if choice is None else (choice.action, *(each.action for each in choice.ranked))
    legal = (action for action in (*wanted, *frame.actions) if action in frame.actions)
    return tuple(dict.fromkeys(legal))
