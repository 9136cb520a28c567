"""The board as one seat sees it: what it costs to take each system, and exact odds of sieges.

Systems are indices into the map. Costs are ships that a full stack loses on average.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from amoeba_suite.games.amoeba_wars import odds
from amoeba_suite.games.amoeba_wars.fleets import CLASSES, MONITOR, of, owner, total
from amoeba_suite.games.amoeba_wars.galaxy import Galaxy, each
from amoeba_suite.games.amoeba_wars.reach import needed
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.state import Public, Setting

Spread = tuple[tuple[int, float], ...]
"""Pairs of ships left and their chance; what is missing to 1 is failure."""


@lru_cache(maxsize=1 << 14)
def siege(ships: int, planets: int, limit: int, loss: int) -> Spread:
    """Ships left, the captor included, after attacking until the system falls (AW-195 to AW-202).

    ``ships``: all that may move, one of them has to stay. ``loss``: ships a lost toss costs.
    """
    if ships < 2:
        return ()
    chances = odds.toss(min(ships, limit) - planets)
    found = {ships: chances.win / odds.PAIRS}
    left = ships - loss
    if left > 1:
        found[left] = chances.tie / odds.PAIRS
        for rest, chance in siege(left, planets, limit, loss):
            found[rest] = found.get(rest, 0.0) + chance * chances.loss / odds.PAIRS
    return tuple(found.items())


@lru_cache(maxsize=1 << 12)
def duels(ships: int, ahead: int) -> Spread:
    """Ships left after beating one defender, the attackers' strength ``ahead`` of his (AW-210)."""
    chances = odds.toss(ahead)
    found: dict[int, float] = {}
    open_ = 1.0
    while ships > 1 and open_ > 0.001:
        found[ships] = found.get(ships, 0.0) + open_ * chances.win / odds.PAIRS
        found[ships - 1] = open_ * chances.tie / odds.PAIRS
        open_ *= chances.loss / odds.PAIRS
        ships -= 1
    return tuple(found.items())


@lru_cache(maxsize=1 << 13)
def storm(ships: int, aheads: tuple[int, ...]) -> Spread:
    """Ships left after beating all defenders, one after the other."""
    found: dict[int, float] = {ships: 1.0}
    for ahead in aheads:
        after: dict[int, float] = {}
        for n, chance in found.items():
            for left, part in duels(n, ahead):
                after[left] = after.get(left, 0.0) + chance * part
        found = after
    return tuple(found.items())


@lru_cache(maxsize=256)
def toll(ahead: int) -> float:
    """Ships that beating one defender costs on average."""
    chances = odds.toss(ahead)
    return (chances.tie + chances.loss) / max(chances.win + chances.tie, 0.5)


@lru_cache(maxsize=1 << 12)
def _guards(fleet: int, strength: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(strength[k] for k in CLASSES for _ in range(of(fleet, k)))


@lru_cache(maxsize=64)
def hops(galaxy: Galaxy) -> tuple[int, ...]:
    """Steps from each system to Saestor."""
    found = [99] * len(galaxy.ids)
    found[galaxy.saestor], queue = 0, [galaxy.saestor]
    for system in queue:
        for near in galaxy.next[system]:
            if found[near] > found[system] + 1:
                found[near] = found[system] + 1
                queue.append(near)
    return tuple(found)


class Stack(Struct, frozen=True):
    """Ships of one system that may go on."""

    system: int
    ships: int
    """Mobile ones; one has to stay where nothing else does."""
    staying: int
    punch: int
    """Strength of the better half of them, rounded."""


class Chart:
    """A board, or one that might be, through the eyes of one seat."""

    def __init__(
        self, book: Rulebook, public: Public, seat: int, fleets: Sequence[int] | None = None
    ) -> None:
        board = public.board
        self.book, self.galaxy, self.public, self.seat = book, book.galaxy, public, seat
        self.setting: Setting = public.setting
        self.fleets = board.fleets if fleets is None else fleets
        self.mine = board.held[seat] if fleets is None else holds(fleets, seat)
        self.amoebas, self.machines = board.amoebas, board.machines
        self.side = odds.side(book, public, seat)
        self.hops = hops(book.galaxy)
        self.needed = needed(book, public.setting)
        self.upto = 5 if self.side.moving else 4
        self._prices: dict[tuple[int, int], float] = {}
        board_now = tuple(self.fleets), self.amoebas, self.machines, self.setting.planets
        self.key = (*board_now, seat, self.side, self.needed)
        """What ways depend on."""

    def of(self, seat: int, fleets: Sequence[int] | None = None) -> "Chart":
        """The same board as another seat sees it."""
        return Chart(self.book, self.public, seat, self.fleets if fleets is None else fleets)

    def inner(self) -> int:
        """Systems of the inner six that are held, as bits."""
        return self.mine & self.galaxy.inner_bits

    def stack(self, system: int, more: int = 0, ship: int = 0) -> Stack:
        """The ships there, with ``more`` of a class added."""
        fleet = self.fleets[system]
        strength, upto = self.book.strength, self.upto
        found = [strength[k] for k in range(upto) for _ in range(of(fleet, k))]
        found += [strength[ship]] * more
        staying = 0 if upto == 5 else of(fleet, MONITOR)
        found.sort(reverse=True)
        half = found[: (len(found) + 1) // 2]
        punch = round(sum(half) / len(half)) if half else 0
        return Stack(system, len(found), staying, punch)

    def planets(self, system: int) -> int:
        """What a system defends with in type A."""
        return odds.planets_of(self.book, self.public, system)

    def loss(self, system: int) -> int:
        """Ships that a lost toss of type A costs there."""
        amoeba = self.amoebas >> system & 1
        return self.side.amoeba_loss if amoeba else self.book.numbers.loss_empty

    def defenders(self, system: int) -> tuple[int, ...]:
        """Strengths of all that must be beaten in duels there."""
        fleet = self.fleets[system]
        if fleet:
            return _guards(fleet, self.book.strength)
        if system in self.machines:
            return (self.book.numbers.machine_strength,) * self.machines.count(system)
        return ()

    def price(self, system: int, punch: int) -> float:
        """Ships that a full stack loses on average until the system falls."""
        key = system, punch
        cost = self._prices.get(key)
        if cost is None:
            cost = self._prices[key] = self._price(system, punch)
        return cost

    def _price(self, system: int, punch: int) -> float:
        guards = self.defenders(system)
        cost = sum(toll(punch - guard) for guard in guards)
        if not guards or self.amoebas >> system & 1:
            if not guards and system in self.setting.homes[self.seat] and self._empty(system):
                return 0.0
            chances = odds.toss(self.side.limit - self.planets(system))
            fails = chances.tie + chances.loss
            cost += self.loss(system) * fails / (chances.win + chances.tie)
        return cost

    def _empty(self, system: int) -> bool:
        return not (self.amoebas >> system & 1 or system in self.machines)

    def capture(self, ships: int, system: int, punch: int) -> Spread:
        """Ships left when the system falls, one that stays behind and the captor included."""
        guards = self.defenders(system)
        if guards and not self.amoebas >> system & 1:
            return storm(ships, tuple(punch - guard for guard in guards))
        planets, limit, loss = self.planets(system), self.side.limit, self.loss(system)
        found = siege(ships, planets, limit, loss)
        if not guards:
            return found
        after: dict[int, float] = {}
        for n, chance in found:
            for left, part in storm(n, tuple(punch - guard for guard in guards)):
                after[left] = after.get(left, 0.0) + chance * part
        return tuple(after.items())

    def prospects(self, stack: Stack, system: int) -> tuple[float, float]:
        """Chance that a stack takes a system, and ships left where it does (times that chance)."""
        # Where a Monitor stays no ship has to: it counts as one ship more.
        more = 1 if stack.staying else 0
        spread = self.capture(stack.ships + more, system, stack.punch)
        chance = sum(part for _, part in spread)
        return chance, sum((left - more) * part for left, part in spread)

    def stacks(self, least: int = 2) -> list[Stack]:
        """All own stacks that may attack, with so many ships at least."""
        found = []
        for system in each(self.mine):
            if total(self.fleets[system]) >= least:
                stack = self.stack(system)
                if stack.ships and stack.ships + stack.staying >= least:
                    found.append(stack)
        return found

    def rivals(self) -> list[int]:
        """Other seats in the game."""
        out = self.public.out
        return [
            other for other in range(self.setting.seats) if other != self.seat and not out[other]
        ]

    def foe(self, system: int) -> int:
        """Whose ships stand there, if they are not the own ones; else -1."""
        other = owner(self.fleets[system])
        return other if other != self.seat else -1


def holds(fleets: Sequence[int], seat: int) -> int:
    """The systems of a seat, as bits."""
    return sum(1 << n for n, fleet in enumerate(fleets) if fleet and owner(fleet) == seat)
