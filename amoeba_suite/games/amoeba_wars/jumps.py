"""Hyperjumps: ships move one at a time, then fight where they are not at home (section 9)."""

from typing import Any

from amoeba_suite.games.amoeba_wars.amoebas import choice_of
from amoeba_suite.games.amoeba_wars.battle import Fight, assault_totals, clash, result_of
from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.events import (
    AssaultTossed,
    CardSkipped,
    CardUsed,
    HomeReentered,
    PowerUsed,
    ShipJumped,
    SystemCaptured,
)
from amoeba_suite.games.amoeba_wars.fleets import COUNTS, NUMBER, ONE, classes, of, owner, total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.reach import Ground
from amoeba_suite.games.amoeba_wars.ready import AIMS, END_JUMPS, SKIP, Ready
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS, Action, JumpFrom
from amoeba_suite.games.amoeba_wars.state import Public, Setting
from amoeba_suite.games.amoeba_wars.tasks import Fleets, Jump, JumpFight, JumpFights, Losses

# --- moving ---


def jump(desk: Desk, task: Jump) -> None:
    """Which ship next, or where to with the one that was taken."""
    if task.source >= 0:
        desk.ask(desk.seat, "jump_to", desk.ready.jump_to[task.source])
        return
    found = offer(desk.ready, desk.book, desk.setting, desk, desk.seat, task)
    if len(found) > 1:
        desk.ask(desk.seat, "jump" if task.card >= 0 else "jump_special", found)
    else:
        finish(desk, task, idle=True)


def offer(
    ready: Ready, book: Rulebook, setting: Setting, ground: Ground, seat: int, task: Jump
) -> list[Action]:
    """Ships that may go, and to stop (AW-096 to AW-099)."""
    found: list[Action] = []
    arrived = dict(task.arrived)
    classes_ = range(5 if setting.powers[seat] == "special_monitors" else 4)
    able = [ship for ship in classes_ if within(task, book.values[ship])]
    fleets = ground.fleets
    for system in each(ground.held[seat]):
        fleet = fleets[system]
        if total(fleet) < 2:
            continue
        stay = arrived.get(system, 0)
        found += [
            ready.jump_from[system][ship] for ship in able if of(fleet, ship) > of(stay, ship)
        ]
    found.append(END_JUMPS if task.values else SKIP)
    return found


def within(task: Jump, value: int) -> bool:
    """Whether one ship more of that value may go: the dearest ones use the places for nothing."""
    values = sorted((*task.values, value))
    return sum(values[: max(len(values) - task.spare, 0)]) <= task.points


def left(task: Jump) -> tuple[int, int]:
    """Points and places for nothing that are left, if points are used before such places."""
    values = sorted(task.values)
    paid = next(n for n in range(len(values), -1, -1) if sum(values[:n]) <= task.points)
    return task.points - sum(values[:paid]), task.spare - (len(values) - paid)


def offer_jumps(ready: Ready, book: Rulebook, public: Public) -> list[Action]:
    """What ``offer`` gives for the task on top of the stack."""
    task: Any = public.pending[-1]
    return offer(ready, book, public.setting, public.board, public.seat, task)


def lift(desk: Desk, action: Any) -> None:
    """A ship is taken, or no more ships go."""
    task: Any = desk.pending[-1]
    if isinstance(action, JumpFrom):
        source, ship = desk.galaxy.index[action.source], NUMBER[action.ship]
        places = task.values, task.landed, task.arrived
        desk.swap(Jump(task.card, task.points, task.spare, *places, source, ship))
    else:
        finish(desk, task, idle=False)


def land(desk: Desk, action: Any) -> None:
    """The ship arrives: among friends, in the own empty Home, or to fight later."""
    task: Any = desk.pending[-1]
    seat, ship, target = desk.seat, task.ship, desk.galaxy.index[action.target]
    if not task.values and task.card >= 0:
        desk.say(CardUsed(seat, task.card))
    values = (*task.values, desk.book.values[ship])
    if sum(task.values) <= task.points < sum(values):
        desk.say(PowerUsed(seat, "hyperjump_three"))
    desk.set_fleet(task.source, desk.fleets[task.source] - ONE[ship], seat)
    desk.say(ShipJumped(seat, desk.name(task.source), action.target, SHIPS[ship]))
    landed, arrived = task.landed, task.arrived
    reenters = target in desk.setting.homes[seat] and desk.empty(target)
    if reenters:
        desk.say(HomeReentered(seat, action.target))
    if reenters or desk.held[seat] >> target & 1:
        desk.set_fleet(target, desk.fleets[target] + ONE[ship], seat)
        arrived = _plus(arrived, target, ship)
    else:
        landed = _plus(landed, target, ship)
    desk.swap(Jump(task.card, task.points, task.spare, values, landed, arrived))


def _plus(fleets: Fleets, system: int, ship: int) -> Fleets:
    found = dict(fleets)
    found[system] = found.get(system, 0) + ONE[ship]
    return tuple(sorted(found.items()))


def finish(desk: Desk, task: Jump, idle: bool) -> None:
    """All have jumped: now they fight (AW-101). Places for nothing are gone once they were used."""
    desk.pop()
    if sum(task.values) > task.points:
        desk.spare = 0
    if not task.values and task.card >= 0:
        desk.say(CardSkipped(desk.seat, task.card, idle))
    if task.landed:
        desk.push(JumpFights(task.landed))


# --- fighting ---


def fights(desk: Desk, task: JumpFights) -> None:
    """The player names the next system; its fight goes on to the end (AW-101)."""
    if not task.landed:
        desk.pop()
    elif len(task.landed) == 1:
        desk.swap(JumpFight(*task.landed[0]))
    else:
        desk.ask(desk.seat, "fight_at")


def offer_fights(ready: Ready, public: Public) -> list[Action]:
    """Systems with ships that have yet to fight."""
    task: Any = public.pending[-1]
    return [ready.fight_at[system] for system, _ in task.landed]


def name_fight(desk: Desk, action: Any) -> None:
    """That system is next."""
    task: Any = desk.pending[-1]
    system = desk.galaxy.index[action.system]
    rest = tuple(pair for pair in task.landed if pair[0] != system)
    desk.swap(JumpFights(rest), JumpFight(system, dict(task.landed)[system]))


def jump_fight(desk: Desk, task: JumpFight) -> None:
    """Losses first; then the fight goes on until one side is gone (AW-102 to AW-104)."""
    if task.owed and task.fleet:
        _choose_loss(desk, task)
    elif not task.fleet:
        desk.pop()
    elif task.tie or (desk.empty(task.system) and task.aim == "won"):
        _settle(desk, task)
    else:
        _go_on(desk, task)


def _choose_loss(desk: Desk, task: JumpFight) -> None:
    there = classes(task.fleet)
    virtual = Losses(desk.seat, task.system, task.owed, "assault", True)
    if choice_of(desk, task.fleet, virtual, there):
        desk.ask(desk.seat, "lose")
    else:
        lose_jumper(desk, there[0])


def lose_jumper(desk: Desk, ship: int) -> None:
    """One of the ships that jumped is lost to an Amoeba or an empty system."""
    task: Any = desk.pending[-1]
    desk.retire(desk.seat, task.system, ship, "assault")
    desk.swap(JumpFight(task.system, task.fleet - ONE[ship], owed=task.owed - 1, tie=task.tie))


def _settle(desk: Desk, task: JumpFight) -> None:
    """Nobody is left against them: the system is theirs, unless a Machine is still there."""
    if task.system in desk.machines:
        desk.swap(JumpFight(task.system, task.fleet))
        return
    desk.pop()
    desk.set_fleet(task.system, task.fleet & COUNTS, desk.seat)
    desk.say(SystemCaptured(desk.seat, desk.name(task.system)))


def _go_on(desk: Desk, task: JumpFight) -> None:
    """What is fought next, by whom, and against whom."""
    system = task.system
    machine, amoeba = system in desk.machines, desk.amoebas >> system & 1
    aim = task.aim
    if not aim:
        if machine and amoeba:
            desk.ask(desk.seat, "aim", AIMS)
            return
        aim = "machine" if machine else "ships" if desk.fleets[system] else "systems"
    ship, defender = task.ship, task.defender
    if aim == "systems":
        desk.swap(JumpFight(system, task.fleet, aim))
        desk.chance("landing")
        return
    if ship < 0:
        there = classes(task.fleet)
        desk.swap(JumpFight(system, task.fleet, aim))
        if len(there) > 1:
            desk.ask(desk.seat, "attack_with")
            return
        ship = there[0]
    if aim == "ships" and defender < 0:
        seat, there = owner(desk.fleets[system]), classes(desk.fleets[system])
        desk.swap(JumpFight(system, task.fleet, aim, ship))
        if len(there) > 1 and desk.chooses(seat):
            desk.ask(seat, "defend")
            return
        defender = there[-1]
    desk.swap(JumpFight(system, task.fleet, aim, ship, defender))
    desk.chance("landing_duel")


def toss_landing(desk: Desk, action: Any) -> None:
    """Against an empty or an Amoeba system: no ship need stay behind (AW-102)."""
    task: Any = desk.pending[-1]
    system, seat = task.system, desk.seat
    amoeba = bool(desk.amoebas >> system & 1)
    ships, planets, totals = assault_totals(desk, system, total(task.fleet), action.faces)
    result = result_of(totals)
    desk.say(
        AssaultTossed(
            seat,
            desk.left_of(seat),
            None,
            desk.name(system),
            ships,
            planets,
            amoeba,
            action.faces,
            totals,
            result,
        )
    )
    if result == "win":
        desk.remove_amoeba(system, seat)
        desk.swap(JumpFight(system, task.fleet, tie=True))
        return
    numbers = desk.book.numbers
    loss = desk.amount(seat, "amoebas_eat_one", numbers.loss_amoeba)
    owed = min(loss if amoeba else numbers.loss_empty, total(task.fleet))
    desk.swap(JumpFight(system, task.fleet, owed=owed, tie=result == "tie"))
    if result == "tie":
        desk.remove_amoeba(system, seat)


def toss_landing_duel(desk: Desk, action: Any) -> None:
    """One ship that jumped against one that was there, or a Machine (AW-103)."""
    task: Any = desk.pending[-1]
    machine = task.aim == "machine"
    fight = Fight(None, task.system, task.ship, -1 if machine else task.defender)
    result = clash(desk, fight, action.faces)
    fleet = task.fleet
    if result != "win":
        fleet -= ONE[task.ship]
    desk.swap(JumpFight(task.system, fleet, "won" if desk.empty(task.system) else ""))
