"""The attack campaign: choosing attacks, both kinds of attack, captures (sections 12 to 15)."""

from typing import Any

from amoeba_suite.games.amoeba_wars.battle import Fight, assault_totals, clash, result_of
from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.endings import verdict
from amoeba_suite.games.amoeba_wars.events import (
    AssaultTossed,
    HomeReentered,
    ShipMoved,
    SystemCaptured,
)
from amoeba_suite.games.amoeba_wars.fleets import NUMBER, classes, owner, total
from amoeba_suite.games.amoeba_wars.reach import attacks, may_bid
from amoeba_suite.games.amoeba_wars.ready import AIMS, ATTACK_WITH, END_ATTACKS, Ready
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS, Action, EndAttacks
from amoeba_suite.games.amoeba_wars.state import Public
from amoeba_suite.games.amoeba_wars.tasks import (
    Assault,
    Campaign,
    Following,
    JumpFight,
    Losses,
    TieTake,
)


def campaign(desk: Desk, task: Campaign) -> None:
    """The next attack, as long as there is any to make (AW-184)."""
    if verdict(desk):
        return
    if not task.begun:
        desk.swap(Campaign(True))
        desk.phase = "attack"
        desk.bid = (desk.held[desk.seat] & desk.galaxy.inner_bits).bit_count()
    bid = may_bid(desk.book, desk.setting, desk, desk.seat, desk.cards.round, desk.bid)
    moving = desk.has(desk.seat, "special_monitors")
    found = attacks(desk.galaxy, desk.ready, desk, desk.seat, moving, bid)
    if found:
        found.append(END_ATTACKS)
        desk.ask(desk.seat, "attack", found)
    else:
        desk.pop()


def offer_attacks(ready: Ready, book: Rulebook, public: Public) -> list[Action]:
    """All attacks, and to stop."""
    setting, seat = public.setting, public.seat
    bid = may_bid(book, setting, public.board, seat, public.cards.round, public.bid)
    moving = setting.powers[seat] == "special_monitors"
    return [*attacks(book.galaxy, ready, public.board, seat, moving, bid), END_ATTACKS]


def attack(desk: Desk, action: Any) -> None:
    """One attack, or the end of them."""
    if isinstance(action, EndAttacks):
        desk.pop()
        return
    index = desk.galaxy.index
    desk.push(Assault(index[action.source], index[action.target]))


def assault(desk: Desk, task: Assault) -> None:
    """What is attacked, by which ship, and who defends (AW-189, AW-207, AW-219)."""
    source, target, aim = task.source, task.target, task.aim
    if not aim:
        machine, amoeba = target in desk.machines, desk.amoebas >> target & 1
        if machine and amoeba:
            desk.ask(desk.seat, "aim", AIMS)
            return
        if target in desk.setting.homes[desk.seat] and desk.empty(target):
            desk.say(HomeReentered(desk.seat, desk.name(target)))
            desk.swap(Following(source, target, True))
            return
        aim = "machine" if machine else "ships" if desk.fleets[target] else "systems"
        desk.swap(Assault(source, target, aim))
    if aim == "systems":
        desk.chance("assault")
    else:
        _pair(desk, source, target, aim, task)


def _pair(desk: Desk, source: int, target: int, aim: str, task: Assault) -> None:
    """Type B: the attacker names a ship, then the defender one (AW-207 to AW-209)."""
    ship, defender = task.ship, task.defender
    if ship < 0:
        there = classes(desk.fleets[source], desk.upto(desk.seat))
        if len(there) > 1:
            desk.ask(desk.seat, "attack_with")
            return
        ship = there[0]
        desk.swap(Assault(source, target, aim, ship))
    if aim == "ships" and defender < 0:
        seat, there = owner(desk.fleets[target]), classes(desk.fleets[target])
        if len(there) > 1 and desk.chooses(seat):
            desk.ask(seat, "defend")
            return
        desk.swap(Assault(source, target, aim, ship, there[-1]))
    desk.chance("duel")


def aim_at(desk: Desk, action: Any) -> None:
    """Machine or Amoeba first."""
    task: Any = desk.pending[-1]
    aim = "machine" if action.at == "machine" else "systems"
    if isinstance(task, JumpFight):
        desk.swap(JumpFight(task.system, task.fleet, aim))
    else:
        desk.swap(Assault(task.source, task.target, aim))


def offer_attackers(public: Public) -> list[Action]:
    """The classes that can attack."""
    task: Any = public.pending[-1]
    if isinstance(task, JumpFight):
        return [ATTACK_WITH[ship] for ship in classes(task.fleet)]
    upto = 5 if public.setting.powers[public.seat] == "special_monitors" else 4
    return [ATTACK_WITH[ship] for ship in classes(public.board.fleets[task.source], upto)]


def name_ship(desk: Desk, action: Any) -> None:
    """The attacking ship is named."""
    task: Any = desk.pending[-1]
    ship = NUMBER[action.ship]
    if isinstance(task, JumpFight):
        desk.swap(JumpFight(task.system, task.fleet, task.aim, ship))
    else:
        desk.swap(Assault(task.source, task.target, task.aim, ship))


def name_defender(desk: Desk, action: Any) -> None:
    """The defending ship is named."""
    task: Any = desk.pending[-1]
    ship = NUMBER[action.ship]
    if isinstance(task, JumpFight):
        desk.swap(JumpFight(task.system, task.fleet, task.aim, task.ship, ship))
    else:
        desk.swap(Assault(task.source, task.target, task.aim, task.ship, ship))


# --- type A ---


def toss_assault(desk: Desk, action: Any) -> None:
    """Ships and a die against planets and a die (AW-195 to AW-202)."""
    task: Any = desk.pending[-1]
    source, target, seat = task.source, task.target, desk.seat
    amoeba = bool(desk.amoebas >> target & 1)
    count = desk.mobile(desk.fleets[source], seat)
    ships, planets, totals = assault_totals(desk, target, count, action.faces)
    result = result_of(totals)
    names = desk.name(source), desk.name(target)
    by = desk.left_of(seat)
    desk.say(AssaultTossed(seat, by, *names, ships, planets, amoeba, action.faces, totals, result))
    desk.pop()
    if result == "win":
        desk.remove_amoeba(target, seat)
        if target not in desk.machines:
            capture(desk, source, target)
        return
    numbers = desk.book.numbers
    loss = desk.amount(seat, "amoebas_eat_one", numbers.loss_amoeba)
    if result == "tie":
        desk.push(TieTake(source, target))
    lost = min(loss if amoeba else numbers.loss_empty, count)
    desk.push(Losses(seat, source, lost, "assault", desk.has(seat, "special_monitors")))


def tie_take(desk: Desk, task: TieTake) -> None:
    """The Amoeba goes in any case; a ship moves in if one can go and one can stay (AW-202)."""
    desk.pop()
    source, target, seat = task.source, task.target, desk.seat
    desk.remove_amoeba(target, seat)
    fleet = desk.fleets[source]
    if target not in desk.machines and total(fleet) > 1 and desk.mobile(fleet, seat):
        capture(desk, source, target)


def capture(desk: Desk, source: int, target: int) -> None:
    """The system is the attacker's: at least one ship has to move in; Saestor wins at once."""
    desk.say(SystemCaptured(desk.seat, desk.name(target)))
    if target == desk.galaxy.saestor:
        ship = classes(desk.fleets[source], desk.upto(desk.seat))[-1]
        march(desk, source, target, ship)
        desk.over("saestor", (desk.seat,))
    else:
        desk.push(Following(source, target, True))


def march(desk: Desk, source: int, target: int, ship: int, free: bool = False) -> None:
    """One ship moves to an adjacent system."""
    desk.shift(source, target, ship, desk.seat)
    names = desk.name(source), desk.name(target)
    desk.say(ShipMoved(desk.seat, *names, SHIPS[ship], free))


# --- type B ---


def toss_duel(desk: Desk, action: Any) -> None:
    """A duel; beating the last occupant captures the system (AW-210 to AW-215)."""
    task: Any = desk.pending[-1]
    source, target = task.source, task.target
    machine = task.aim == "machine"
    fight = Fight(source, target, task.ship, -1 if machine else task.defender)
    desk.pop()
    if clash(desk, fight, action.faces) != "win" or not desk.empty(target):
        return
    march(desk, source, target, task.ship)
    desk.say(SystemCaptured(desk.seat, desk.name(target)))
    if target == desk.galaxy.saestor:
        desk.over("saestor", (desk.seat,))
    else:
        desk.push(Following(source, target, False))
