"""How a wingmate decides: every legal action gets a value, and the best is done.

Questions of a whole Event are planned (``bot_plan``); for the others each answer is carried out on
a copy and the moment after it weighed (``bot_judge``).
"""

import copy
from collections.abc import Sequence
from random import Random

from amoeba_suite.core.chance import shuffled
from amoeba_suite.games.galactic_strike_force import engine
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force.book import Book
from amoeba_suite.games.galactic_strike_force.bot_battle import Weights
from amoeba_suite.games.galactic_strike_force.bot_cards import Cards
from amoeba_suite.games.galactic_strike_force.bot_judge import Judge
from amoeba_suite.games.galactic_strike_force.bot_plan import (
    by_sector,
    destinations,
    keeping,
    purchases,
    roles,
)
from amoeba_suite.games.galactic_strike_force.bot_quick import FEW, Quick
from amoeba_suite.games.galactic_strike_force.run import CHANCE, Run
from amoeba_suite.games.galactic_strike_force.schema import Action
from amoeba_suite.games.galactic_strike_force.state import Public

_RESTING = frozenset(
    ("boost", "travel", "requisition", "install", "engage", "confirm", "wrap_up", "grounded")
)
"""Questions at which an effect is over."""
_PLANNED = frozenset(
    (
        "travel", "requisition", "install", "engage", "wrap_up", "confirm", "agenda", "triggers",
        "arrange", "ship", "extra_ship",
    )
)  # fmt: skip
"""Questions that are planned by what lies open."""
_MOST = 40
"""Answers on the way to such a moment."""
_REFILL = 0.35
"""A card that leaves a hand makes room for another."""

Scores = dict[Action, float]


def fork(run: Run) -> Run:
    """A copy to try something on."""
    other = copy.copy(run)
    other.ships = list(run.ships)
    other.enemies = dict(run.enemies)
    other.missions = dict(run.missions)
    other.stack = list(run.stack)
    other.reopen()
    return other


class Mind:
    """Values for the actions of one question."""

    def __init__(self, book: Book, boosts: bool = True) -> None:
        """``boosts``: plans with those in hand, also with two together."""
        self.book, self.boosts = book, boosts
        self.cards = Cards(book)
        self.judge = Judge(self.cards, Weights(), boosts)
        self.quick = Quick(self.judge)

    def plain(self, public: Public, actions: Sequence[Action]) -> bool:
        """Whether this question is answered without trying anything."""
        if public.prompt == "boost":
            return not self._timely(public.event, actions)
        return public.prompt in _PLANNED

    def scores(self, run: Run, rng: Random) -> Scores:
        """What each legal action is worth; those without a value are worse than any with one."""
        match run.prompt:
            case "travel":
                plans = destinations(self.judge.field(run), self.cards)
                return by_sector(run, plans, run.asked)
            case "requisition":
                return {s.Done(): 0.0, **purchases(run, run.asked, run.choices, self.cards)}
            case "install":
                return self._install(run)
            case "engage":
                return self._roles(run)
            case "wrap_up":
                return {s.Done(): 0.0, **keeping(run, run.asked, self.cards)}
            case "boost":
                return self._boosts(run, rng)
            case "confirm":
                return {s.Confirm(): 1.0}
            case "agenda" | "triggers":
                return {s.AllInOrder(): 1.0}
            case "arrange" | "ship":
                return self._set_up(run)
            case "extra_ship":
                return {}
            case _:
                return {a: self.after(run, a, rng) for a in run.choices}

    # --- looking ahead -------------------------------------------------------------------------

    def after(self, run: Run, action: Action, rng: Random) -> float:
        """How the team stands when that has been done, to the next question of an Event."""
        return self.judge.worth(self.settle(run, action, rng))

    def settle(self, run: Run, action: Action, rng: Random) -> Run:
        """The moment after an action and all that it sets off."""
        world = fork(run)
        engine.answer(world, action)
        for _ in range(_MOST):
            if world.event < 0:
                break
            if world.asked == CHANCE:
                reply: Action = luck(world, rng)
            elif world.asked < 0 or world.prompt in _RESTING:
                break
            else:
                reply = self.quick.answer(world)
            world.reopen()
            engine.answer(world, reply)
        return world

    # --- questions -----------------------------------------------------------------------------

    def _install(self, run: Run) -> Scores:
        """All of them; what is to be lost first comes last."""
        quality = self.cards.quality
        found: Scores = {s.Done(): -1.0}
        for action in run.choices:
            if isinstance(action, s.Install):
                info = self.book.strike[action.card]
                first = 10.0 * ("scrapped" not in info.side.rules)
                found[action] = first + quality[action.card]
        return found

    def _roles(self, run: Run) -> Scores:
        found = roles(self.judge.field(run), run.asked, [a for a in run.choices if _is_role(a)])
        wanted = self.quick.answer(run)
        if isinstance(wanted, s.Wait):
            found[wanted] = max(found.values(), default=0.0) + 0.01
        return found

    def _boosts(self, run: Run, rng: Random) -> Scores:
        """What playing each Boost changes; two together count if neither is of use alone."""
        event = run.event
        open_ = self._timely(event, run.choices)
        found: Scores = {s.Pass(): 0.0}
        if not open_:
            return found
        now = self.judge.worth(run)
        after = {}
        for action in open_:
            world = after[action] = self.settle(run, action, rng)
            found[action] = self.judge.worth(world) - now - self._price(run, action.card)
        if self.boosts and len(open_) > 1 and event == 8:
            self._pairs(run, found, now, after, rng)
        return found

    def _timely(self, event: int, actions: Sequence[Action]) -> list[s.PlayBoost]:
        """The Boosts for which this is the right window."""
        windows = self.cards.windows
        return [a for a in actions if isinstance(a, s.PlayBoost) and event in windows[a.card]]

    def _pairs(
        self, run: Run, found: Scores, now: float, after: dict[s.PlayBoost, Run], rng: Random
    ) -> None:
        for first, world in after.items():
            if world.prompt != "boost" or world.asked != run.asked:
                continue
            for second in after:
                if second != first and second in world.choices:
                    value = self.after(world, second, rng) - now
                    cards = first.card, second.card
                    value -= sum(self._price(run, card) for card in cards) + 0.3
                    found[first] = max(found[first], value)

    def _price(self, run: Run, card: str) -> float:
        """What keeping a Boost would be worth, for the card that takes its place."""
        ship = run.ships[run.asked]
        if self.cards.trait[card].draw and len(ship.deck) <= FEW:
            return 1.0
        full = len(ship.hand) > self.book.numbers.hand_size
        station = 0.4 if not self.book.strike[card].home else 0.0
        return 0.15 + station - (0.0 if full else _REFILL)

    def _set_up(self, run: Run) -> Scores:
        quality = self.cards.quality
        found: Scores = {}
        for action in run.choices:
            if isinstance(action, s.Arrange):
                found[action] = quality[action.card]
            elif isinstance(action, s.ChooseShip):
                found[action] = 1.0
        return found


def _is_role(action: Action) -> bool:
    return isinstance(action, s.Engage | s.Support | s.StayOut)


def luck(run: Run, rng: Random) -> Action:
    """Some outcome of the chance that is asked for in play: the Station Scrap, shuffled."""
    return s.Shuffled(shuffled(tuple(sorted(run.station_scrap)), rng))
