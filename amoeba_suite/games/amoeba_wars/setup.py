"""Setting up: who begins, Homes, Special Powers, the first Amoebas, the first hands (section 4)."""

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.events import (
    CardDrawn,
    CoreLaid,
    DeckShuffled,
    GalaxyReady,
    HomeChosen,
    PowerGained,
    StarterChosen,
    StarterTossed,
)
from amoeba_suite.games.amoeba_wars.fleets import CLASSES
from amoeba_suite.games.amoeba_wars.ready import Ready
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import Action, Options
from amoeba_suite.games.amoeba_wars.state import Board, Cards, Public, Setting, State
from amoeba_suite.games.amoeba_wars.tasks import (
    Awake,
    DealCore,
    DrawPowers,
    FirstDeal,
    Rounds,
    Settle,
    Swarm,
    Task,
    TossStarter,
)


def blank(book: Rulebook, options: Options, seats: int) -> State:
    """An empty board; nothing pending but the game turns."""
    galaxy = book.galaxy
    none = (0,) * seats
    setting = Setting(
        options, seats, galaxy.planets, galaxy.production, ((),) * seats, ("",) * seats
    )
    board = Board((0,) * len(galaxy.ids), none, 0, (), (book.sets,) * seats, none)
    public = Public(
        setting, board, Cards(), (False,) * seats, "setup", -1, False, 0, 0, (Rounds(),), -1, ""
    )
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    return State(public, nothing, book.deck(seats), nothing)


def begin(options: Options, seats: int) -> list[Task]:
    """What is to be done before the first game turn, the last of them first."""
    tasks: list[Task] = [Rounds(), FirstDeal(), Awake(), TossStarter(tuple(range(seats)))]
    if options.shuffle_core:
        tasks.append(DealCore())
    return tasks


# --- the systems round Saestor ---


def ask_core(desk: Desk, _task: DealCore) -> None:
    """Chance: the order of the six."""
    desk.chance("core")


def lay_core(desk: Desk, action: Any) -> None:
    """Planets and production go to the six in the order drawn (AW-331)."""
    galaxy, inner = desk.galaxy, desk.galaxy.inner
    if sorted(action.order) != list(range(len(inner))):
        raise ValueError("order: the numbers 0 to 5, each once")
    planets, production = list(galaxy.planets), list(galaxy.production)
    for system, n in zip(inner, action.order, strict=True):
        planets[system] = galaxy.planets[inner[n]]
        production[system] = galaxy.production[inner[n]]
    desk.setting = structs.replace(
        desk.setting, planets=tuple(planets), production=tuple(production)
    )
    desk.say(CoreLaid(tuple(map(desk.name, inner)), tuple(planets[n] for n in inner)))
    desk.pop()


# --- who begins ---


def ask_starter(desk: Desk, _task: TossStarter) -> None:
    """Chance: the die of the next one."""
    desk.chance("starter")


def toss_starter(desk: Desk, action: Any) -> None:
    """The highest toss begins; equal ones toss again among themselves (AW-034)."""
    task: Any = desk.pending[-1]
    faces = (*task.faces, action.faces[0])
    desk.say(StarterTossed(task.seats[len(task.faces)], action.faces[0]))
    if len(faces) < len(task.seats):
        desk.swap(TossStarter(task.seats, faces))
        return
    best = tuple(seat for seat, face in zip(task.seats, faces, strict=True) if face == max(faces))
    if len(best) > 1:
        desk.swap(TossStarter(best))
        return
    desk.say(StarterChosen(best[0]))
    desk.setting = structs.replace(desk.setting, first=best[0])
    order = around(best[0], desk.setting.seats)
    if desk.setting.options.special_powers:
        desk.swap(DrawPowers(order), Settle(order))
    else:
        desk.swap(Settle(order))


def around(first: int, seats: int) -> tuple[int, ...]:
    """All seats, clockwise from the first (AW-010)."""
    return tuple((first + n) % seats for n in range(seats))


# --- Homes and powers ---


def ask_home(desk: Desk, task: Settle) -> None:
    """A seat chooses; the last of six has no choice."""
    if not task.seats:
        desk.pop()
        return
    free = homes(desk.galaxy.homes, desk.setting)
    if len(free) == 1:
        settle(desk, task, free[0])
    else:
        desk.ask(task.seats[0], "home")


def homes(all_homes: Sequence[int], setting: Setting) -> list[int]:
    """Homes that nobody has chosen."""
    taken = {home for mine in setting.homes for home in mine}
    return [home for home in all_homes if home not in taken]


def offer_homes(ready: Ready, public: Public, book: Rulebook) -> list[Action]:
    """Every empty Home."""
    return [ready.home[home] for home in homes(book.galaxy.homes, public.setting)]


def choose_home(desk: Desk, action: Any) -> None:
    """The choice of one seat."""
    task: Any = desk.pending[-1]
    settle(desk, task, desk.galaxy.index[action.system])


def settle(desk: Desk, task: Settle, home: int) -> None:
    """A seat's ships go into the Home, with two players into the opposite one as well."""
    seat, setting = task.seats[0], desk.setting
    table = desk.book.tables[setting.seats]
    mine = (home, desk.galaxy.opposite[home])[: table.homes]
    every = list(setting.homes)
    every[seat] = mine
    desk.setting = structs.replace(setting, homes=tuple(every))
    for system in mine:
        for ship in CLASSES:
            for _ in range(table.fleet[ship]):
                desk.enlist(system, ship, seat)
        desk.say(HomeChosen(seat, desk.name(system), table.fleet))
    desk.swap(Settle(task.seats[1:]))


def ask_power(desk: Desk, task: DrawPowers) -> None:
    """Chance: the power of the next one."""
    if task.seats:
        desk.chance("power")
    else:
        desk.pop()


def powers_left(book: Rulebook, setting: Setting) -> list[str]:
    """Special Powers that nobody has."""
    return [power for power in book.powers if power not in setting.powers]


def gain_power(desk: Desk, action: Any) -> None:
    """The power works from now on (AW-310)."""
    task: Any = desk.pending[-1]
    powers = list(desk.setting.powers)
    powers[task.seats[0]] = action.power
    desk.setting = structs.replace(desk.setting, powers=tuple(powers))
    desk.say(PowerGained(task.seats[0], action.power))
    desk.swap(DrawPowers(task.seats[1:]))


# --- Amoebas and cards ---


def awake(desk: Desk, _task: Awake) -> None:
    """Machine and Amoebas take their places; the four campaigns follow (AW-038 to AW-040)."""
    galaxy = desk.galaxy
    desk.place_machines((galaxy.saestor,))
    desk.amoebas = galaxy.central_bits
    desk.say(GalaxyReady(desk.name(galaxy.saestor), galaxy.names(galaxy.central_bits)))
    desk.swap()
    if desk.book.numbers.setup_campaigns:
        desk.push(Swarm(1, desk.book.numbers.setup_campaigns, desk.setting.first))


def ask_deck(desk: Desk, _task: FirstDeal) -> None:
    """Chance: the deck is shuffled."""
    desk.chance("deck")


def first_deal(desk: Desk, action: Any) -> None:
    """Cards go round one at a time, face down (AW-042)."""
    if sorted(action.order) != sorted(desk.deck):
        raise ValueError("order: the cards of the deck, each once")
    setting = desk.setting
    deck = list(action.order)
    desk.say(DeckShuffled(len(deck)))
    hands: list[list[int]] = [[] for _ in range(setting.seats)]
    for _ in range(desk.book.tables[setting.seats].hand):
        for seat in around(setting.first, setting.seats):
            hands[seat].append(deck.pop(0))
            desk.say(CardDrawn(seat, hands[seat][-1], len(deck), True))
    desk.hands = tuple(map(tuple, hands))
    desk.deck = tuple(deck)
    desk.pop()
