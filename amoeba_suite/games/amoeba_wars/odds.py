"""Exact odds of attacks, duels and beams, for whoever must choose: the table, and computer players.

All are counted, none is guessed. ``through`` says what comes of going on to the end, the attacker
and the defender always naming their strongest ships.
"""

from functools import lru_cache

from msgspec import Struct

from amoeba_suite.games.amoeba_wars.fleets import CLASSES, MONITOR, counts, of, total
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.state import Public

PAIRS = 36


class Toss(Struct, frozen=True):
    """Two dice, one for each side: in how many of 36 throws the attacker wins, ties, loses."""

    win: int
    tie: int
    loss: int


@lru_cache(maxsize=64)
def toss(ahead: int) -> Toss:
    """The table of AW-335 and AW-336; ``ahead``: attacker before the toss minus defender."""
    faces = range(1, 7)
    margins = [ahead + a - b for a in faces for b in faces]
    win, tie = sum(m > 0 for m in margins), margins.count(0)
    return Toss(win, tie, PAIRS - win - tie)


class Outlook(Struct, frozen=True):
    """What an attack from one system on another promises."""

    kind: str
    """``system`` (type A), ``ships``, ``machine``, or ``home``: no toss at all."""
    ours: int
    """Before the toss."""
    theirs: int
    toss: Toss
    loss: int
    """Ships lost by a lost toss, and by a tie."""
    tie_captures: bool
    success: float
    """Chance that the next toss gains what it is for: the system, or one enemy ship less."""
    through: float | None
    """Chance to capture the system in the end; None where Machine and Amoeba stand together."""


class Side(Struct, frozen=True):
    """The attacker's numbers: ships that count at most, ships lost to an Amoeba, Monitors move."""

    limit: int
    amoeba_loss: int
    moving: bool


def side(book: Rulebook, public: Public, seat: int) -> Side:
    """How a seat attacks, its Special Power included."""
    power = public.setting.powers[seat]
    numbers = book.numbers
    return Side(
        book.amount("six_attackers") if power == "six_attackers" else numbers.attackers,
        book.amount("amoebas_eat_one") if power == "amoebas_eat_one" else numbers.loss_amoeba,
        power == "special_monitors",
    )


def planets_of(book: Rulebook, public: Public, target: int) -> int:
    """What a system defends with in an attack of type A (AW-029)."""
    if target == book.galaxy.saestor:
        return book.numbers.saestor_defence
    return public.setting.planets[target]


def outlook(book: Rulebook, public: Public, source: int, target: int, aim: str = "") -> Outlook:
    """The odds of attacking now; ``aim`` ``amoeba`` where a Machine stands there as well."""
    board, seat = public.board, public.seat
    fleet, there = board.fleets[source], board.fleets[target]
    amoeba, machine = bool(board.amoebas >> target & 1), target in board.machines
    empty = not (there or amoeba or machine)
    if empty and target in public.setting.homes[seat]:
        return Outlook("home", 0, 0, Toss(PAIRS, 0, 0), 0, False, 1.0, 1.0)
    own = side(book, public, seat)
    mobile = total(fleet) if own.moving else total(fleet) - of(fleet, MONITOR)
    if there or (machine and aim != "amoeba"):
        return _duel(book, public, source, target, own)
    planets = planets_of(book, public, target)
    return _assault(book, own, (mobile, total(fleet) - mobile), planets, (amoeba, machine))


def _assault(
    book: Rulebook, own: Side, ships: tuple[int, int], planets: int, there: tuple[bool, bool]
) -> Outlook:
    mobile, staying = ships
    amoeba, machine = there
    count = min(mobile, own.limit)
    odds = toss(count - planets)
    loss = min(own.amoeba_loss if amoeba else book.numbers.loss_empty, mobile)
    left = mobile - loss
    captures = not machine and left > 0 and left + staying > 1
    gains = odds.win + (odds.tie if captures or machine else 0)
    through = None
    if not machine:
        losses = own.amoeba_loss, book.numbers.loss_empty
        through = _siege(mobile, staying, planets, own.limit, losses, amoeba)
    return Outlook("system", count, planets, odds, loss, captures, gains / PAIRS, through)


@lru_cache(maxsize=4096)
def _siege(
    mobile: int, staying: int, planets: int, limit: int, losses: tuple[int, int], amoeba: bool
) -> float:
    """Chance to capture a system without ships by attacking as long as that is possible."""
    if mobile < 1 or mobile + staying < 2:
        return 0.0
    odds = toss(min(mobile, limit) - planets)
    loss = min(losses[0] if amoeba else losses[1], mobile)
    left = mobile - loss
    lost = _siege(left, staying, planets, limit, losses, amoeba)
    if left > 0 and left + staying > 1:
        tied = 1.0
    else:
        tied = _siege(left, staying, planets, limit, losses, False)
    return (odds.win + odds.tie * tied + odds.loss * lost) / PAIRS


def strengths(book: Rulebook, fleet: int, upto: int = 5) -> tuple[int, ...]:
    """The strength of each ship of these classes, strongest first."""
    found = [book.strength[k] for k in CLASSES if k < upto for _ in range(of(fleet, k))]
    return tuple(sorted(found, reverse=True))


def _duel(book: Rulebook, public: Public, source: int, target: int, own: Side) -> Outlook:
    board = public.board
    fleet, there = board.fleets[source], board.fleets[target]
    attackers = strengths(book, fleet, 5 if own.moving else 4)
    machines = board.machines.count(target)
    defenders = strengths(book, there) or (book.numbers.machine_strength,) * machines
    odds = toss(attackers[0] - defenders[0])
    staying = total(fleet) - len(attackers)
    through = None
    if there or not board.amoebas >> target & 1:
        planets = planets_of(book, public, target)
        through = _battle(
            attackers, staying, defenders, planets, own.limit, book.numbers.loss_empty
        )
    kind = "ships" if there else "machine"
    ahead = attackers[0], defenders[0]
    return Outlook(kind, *ahead, odds, 1, False, odds.win / PAIRS, through)


@lru_cache(maxsize=16384)
def _battle(
    attackers: tuple[int, ...],
    staying: int,
    defenders: tuple[int, ...],
    planets: int,
    limit: int,
    loss: int,
) -> float:
    """Chance to capture a held system, duel after duel (AW-210 to AW-215)."""
    if not attackers or len(attackers) + staying < 2:
        return 0.0
    if not defenders:
        return _siege(len(attackers), staying, planets, limit, (loss, loss), False)
    odds = toss(attackers[0] - defenders[0])
    rest = planets, limit, loss
    won = 1.0 if len(defenders) == 1 else _battle(attackers, staying, defenders[1:], *rest)
    tied = _battle(attackers[1:], staying, defenders[1:], *rest)
    lost = _battle(attackers[1:], staying, defenders, *rest)
    return (odds.win * won + odds.tie * tied + odds.loss * lost) / PAIRS


def beam(book: Rulebook, bonus: int, ship: int) -> float:
    """Chance that a Nova Beam hits a class, -1 a Machine (AW-337)."""
    strength = book.numbers.machine_strength if ship < 0 else book.strength[ship]
    odds = toss(bonus - strength)
    return (odds.win + odds.tie) / PAIRS


def value(book: Rulebook, fleet: int) -> int:
    """What the ships are worth together."""
    return sum(n * v for n, v in zip(counts(fleet), book.values, strict=True))


def strength(book: Rulebook, fleet: int) -> int:
    """All dots of the ships together."""
    return sum(n * s for n, s in zip(counts(fleet), book.strength, strict=True))
