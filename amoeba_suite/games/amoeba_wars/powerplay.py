"""The power play: the cards that a seat meets, from the highest to the lowest (8 to 10)."""

from collections.abc import Sequence
from typing import Any

from amoeba_suite.games.amoeba_wars.data import (
    Acquire,
    ActivateMachine,
    AmoebaAmbush,
    AmoebaAttack,
    BerserkMachine,
    Hyperjump,
    NovaBeam,
    OnStrike,
    OwnCards,
    ProvokeAmoeba,
    ZapAmoeba,
)
from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.endings import verdict
from amoeba_suite.games.amoeba_wars.events import (
    AmoebaProvoked,
    BeamFired,
    CardDiscarded,
    CardSkipped,
    CardUsed,
    ShipPlaced,
    StrikeCalled,
)
from amoeba_suite.games.amoeba_wars.fleets import NUMBER, classes, of, owner
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.machines import choices, chosen
from amoeba_suite.games.amoeba_wars.reach import Ground, ambushes, beams, placeable
from amoeba_suite.games.amoeba_wars.ready import SKIP, Ready
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS, Action, Skip
from amoeba_suite.games.amoeba_wars.state import Public, Setting
from amoeba_suite.games.amoeba_wars.tasks import (
    Fire,
    Gain,
    Jump,
    Lurch,
    Onslaught,
    Pick,
    PowerPlay,
    Steer,
    Swarm,
)

_PROMPTS: dict[type, str] = {
    NovaBeam: "nova",
    ZapAmoeba: "zap",
    AmoebaAmbush: "ambush",
    ActivateMachine: "activate",
    ProvokeAmoeba: "provoke",
    BerserkMachine: "berserk",
}


def power_play(desk: Desk, task: PowerPlay) -> None:
    """The next card; each is completed before the next is looked at (AW-080)."""
    if verdict(desk):
        return
    if task.fresh:
        desk.swap(PowerPlay(task.cards))
        if desk.spare:
            desk.push(Jump(-1, 0, desk.spare))
        return
    if not task.cards:
        _end(desk)
        return
    desk.swap(PowerPlay(task.cards[1:]))
    _begin(desk, task.cards[0])


def _end(desk: Desk) -> None:
    """The own card, with two players the own two, goes to the discards (AW-088, AW-292)."""
    mine = tuple(card for seat, card in desk.cards.table if seat == desk.seat)
    for card in mine:
        desk.say(CardDiscarded(desk.seat, card))
    table = tuple(pair for pair in desk.cards.table if pair[0] != desk.seat)
    desk.rule(table=table, discard=desk.cards.discard + mine)
    desk.pop()


def _begin(desk: Desk, card: int) -> None:
    """What a card asks for, or what it does by itself."""
    match desk.book.effects[card]:
        case OwnCards(ships=ships) | Acquire(ships=ships):
            desk.push(Gain(card, tuple(NUMBER[ship] for ship in ships)))
        case Hyperjump(points=points):
            desk.push(Jump(card, points, desk.spare))
        case AmoebaAttack(campaigns=count):
            desk.say(CardUsed(desk.seat, card))
            desk.push(Swarm(1, count, desk.seat))
        case OnStrike():
            desk.say(CardUsed(desk.seat, card))
            desk.say(StrikeCalled(desk.seat))
            desk.strike = True
            desk.rule(secret=True)
        case _:
            desk.push(Pick(card))


# --- gaining ships ---


def gain(desk: Desk, task: Gain) -> None:
    """The next ship that can be placed; what cannot be is not replaced (AW-094)."""
    for n, ship in enumerate(task.ships):
        open_ = room(desk.book, desk.setting, desk, desk.seat, task, n)
        if open_ and desk.in_stock(desk.seat, ship):
            desk.swap(Gain(task.card, task.ships[n:], task.used, True))
            desk.ask(desk.seat, "gain")
            return
    desk.pop()
    if not task.used:
        desk.say(CardSkipped(desk.seat, task.card, not task.asked))


def room(
    book: Rulebook, setting: Setting, ground: Ground, seat: int, task: Gain, n: int = 0
) -> int:
    """Systems that may take the n-th of the ships gained."""
    effect = book.effects[task.card]
    anywhere = isinstance(effect, OwnCards) and effect.anywhere
    return placeable(book.galaxy, setting, ground, seat, task.ships[n], anywhere)


def offer_gain(ready: Ready, book: Rulebook, public: Public) -> list[Action]:
    """Where the ship may go, or not to take it (AW-087)."""
    task: Any = public.pending[-1]
    open_ = room(book, public.setting, public.board, public.seat, task)
    return [*(ready.place[system] for system in each(open_)), SKIP]


def place_gain(desk: Desk, action: Any) -> None:
    """The ship is placed at once (AW-089); if it is not wanted, no other of its class is."""
    task: Any = desk.pending[-1]
    ship = task.ships[0]
    if isinstance(action, Skip):
        rest = tuple(other for other in task.ships if other != ship)
        desk.swap(Gain(task.card, rest, task.used, True))
        return
    if not task.used:
        desk.say(CardUsed(desk.seat, task.card))
    # A card gives from the Time Warp, free of cost, only what the supply no longer has (AW-318).
    desk.enlist(
        desk.galaxy.index[action.system], ship, desk.seat, not of(desk.supply[desk.seat], ship)
    )
    desk.say(ShipPlaced(desk.seat, action.system, SHIPS[ship], "card"))
    desk.swap(Gain(task.card, task.ships[1:], True, True))


# --- cards with a target ---


def pick(desk: Desk, task: Pick) -> None:
    """The target is asked for; without any the card is passed over (AW-083)."""
    effect = type(desk.book.effects[task.card])
    found = goals(desk.ready, desk.book, desk, desk.seat, task.card)
    must = desk.book.must[task.card]
    if not found:
        desk.pop()
        desk.say(CardSkipped(desk.seat, task.card, True))
    elif must and len(found) == 1:
        hit_goal(desk, found[0])
    else:
        desk.ask(desk.seat, _PROMPTS[effect], found if must else [*found, SKIP])


def goals(ready: Ready, book: Rulebook, ground: Ground, seat: int, card: int) -> Sequence[Action]:
    """All targets of a card."""
    galaxy = book.galaxy
    match book.effects[card]:
        case NovaBeam():
            return beams(ready, ground, seat)
        case ZapAmoeba():
            return [ready.zap[n] for n in each(ground.amoebas & ~galaxy.central_bits)]
        case AmoebaAmbush():
            if ground.amoebas.bit_count() >= book.numbers.amoebas:
                return ()
            return [ready.ambush[n] for n in ambushes(galaxy, ground)]
        case ProvokeAmoeba():
            return [ready.provoke[n] for n in each(ground.amoebas)]
        case _:
            return choices(ready, book, ground.machines)


def offer_goals(ready: Ready, book: Rulebook, public: Public) -> list[Action]:
    """The targets, and not to use the card where that is allowed (AW-081, AW-082)."""
    task: Any = public.pending[-1]
    found = goals(ready, book, public.board, public.seat, task.card)
    return [*found] if book.must[task.card] else [*found, SKIP]


def hit_goal(desk: Desk, action: Any) -> None:
    """The card takes effect on its target."""
    task: Any = desk.pending[-1]
    seat, card = desk.seat, task.card
    if isinstance(action, Skip):
        desk.pop()
        desk.say(CardSkipped(seat, card, False))
        return
    desk.say(CardUsed(seat, card))
    effect = desk.book.effects[card]
    if isinstance(effect, ActivateMachine):
        desk.swap(Steer(chosen(desk, action)))
        return
    if isinstance(effect, BerserkMachine):
        desk.swap(Lurch(chosen(desk, action), effect.moves))
        return
    system = desk.galaxy.index[action.system]
    if isinstance(effect, NovaBeam):
        ship = -1 if action.target == "machine" else NUMBER[action.target]
        desk.swap(Fire(system, ship, effect.bonus))
    elif isinstance(effect, ProvokeAmoeba):
        desk.say(AmoebaProvoked(seat, action.system))
        desk.swap(Onslaught(((system, 0),), seat))
    else:
        desk.pop()
        if isinstance(effect, ZapAmoeba):
            desk.remove_amoeba(system, seat)
        else:
            ambush(desk, system)


def ambush(desk: Desk, system: int) -> None:
    """A lone ship is removed, and an Amoeba placed (AW-111)."""
    fleet = desk.fleets[system]
    if fleet:
        desk.lose(system, classes(fleet)[0], "ambush")
    desk.spread(system)


def fire(desk: Desk, _task: Fire) -> None:
    """Chance: beam and target."""
    desk.chance("beam")


def hit(desk: Desk, action: Any) -> None:
    """The target goes when the beam is as high or higher (AW-107)."""
    task: Any = desk.pending[-1]
    machine = task.ship < 0
    strength = desk.book.numbers.machine_strength if machine else desk.book.strength[task.ship]
    totals = (task.bonus + action.faces[0], strength + action.faces[1])
    struck = totals[0] >= totals[1]
    seat = -1 if machine else owner(desk.fleets[task.system])
    target = "machine" if machine else SHIPS[task.ship]
    where = desk.name(task.system)
    desk.say(BeamFired(desk.seat, where, target, seat, action.faces, totals, struck))
    desk.pop()
    if struck and machine:
        desk.destroy_machine(task.system, desk.seat)
    elif struck:
        desk.lose(task.system, task.ship, "beam")
