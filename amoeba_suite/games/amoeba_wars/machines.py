"""Doomsday Machines: choosing one, sending it on, and its fights (section 18)."""

from typing import Any

from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.events import MachineArrived, MachineFought, MachineMoved
from amoeba_suite.games.amoeba_wars.fleets import NUMBER, classes, owner
from amoeba_suite.games.amoeba_wars.ready import DEFEND, NEW_MACHINE, Ready
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS, Action
from amoeba_suite.games.amoeba_wars.state import Public
from amoeba_suite.games.amoeba_wars.tasks import Lurch, Rampage, Steer


def choices(ready: Ready, book: Rulebook, machines: tuple[int, ...]) -> list[Action]:
    """The Machines on the board, and one that is off it (AW-114, AW-115)."""
    found: list[Action] = [ready.activate[system] for system in dict.fromkeys(machines)]
    if len(machines) < book.numbers.machines:
        found.append(NEW_MACHINE)
    return found


def chosen(desk: Desk, action: Any) -> int:
    """The system of the chosen Machine; one from off the board comes into Saestor."""
    if action.system is not None:
        return desk.galaxy.index[action.system]
    saestor = desk.galaxy.saestor
    desk.place_machines((*desk.machines, saestor))
    desk.say(MachineArrived(desk.seat, desk.name(saestor)))
    return saestor


def steer(desk: Desk, task: Steer) -> None:
    """The user names the next system, where there is a choice."""
    near = desk.galaxy.next[task.system]
    if len(near) > 1:
        desk.ask(desk.seat, "send")
    else:
        go(desk, task.system, near[0])


def send(desk: Desk, action: Any) -> None:
    """The Machine goes there and stays (AW-114)."""
    task: Any = desk.pending[-1]
    go(desk, task.system, desk.galaxy.index[action.target])


def go(desk: Desk, system: int, target: int, face: int = 0, left: int = 0) -> None:
    """A Machine enters a system and fights whoever is there; ``left`` moves follow."""
    rest = list(desk.machines)
    rest.remove(system)
    desk.place_machines((*rest, target))
    desk.say(MachineMoved(desk.seat, desk.name(system), desk.name(target), face))
    desk.swap()
    if left:
        desk.push(Lurch(target, left))
    if desk.fleets[target]:
        desk.push(Rampage(target))


def lurch(desk: Desk, _task: Lurch) -> None:
    """Chance: the marker that the die shows (AW-120, AW-121)."""
    desk.chance("lurch")


def lurched(desk: Desk, action: Any) -> None:
    """The Machine goes where the marker lay, and again if moves are left (AW-122)."""
    task: Any = desk.pending[-1]
    go(desk, task.system, desk.galaxy.index[action.target], action.face, task.left - 1)


def rampage(desk: Desk, task: Rampage) -> None:
    """One ship after the other meets the Machine, named by its owner (AW-238)."""
    fleet = desk.fleets[task.system]
    if not fleet:
        desk.pop()
        return
    if task.ship < 0:
        there = classes(fleet)
        if len(there) > 1 and desk.chooses(owner(fleet)):
            desk.ask(owner(fleet), "face_machine")
            return
        desk.swap(Rampage(task.system, there[-1]))
    desk.chance("machine")


def offer_defenders(public: Public) -> list[Action]:
    """The classes that can meet an attack in the system."""
    task: Any = public.pending[-1]
    system = task.target if hasattr(task, "target") else task.system
    return [DEFEND[ship] for ship in classes(public.board.fleets[system])]


def face(desk: Desk, action: Any) -> None:
    """The ship is named."""
    task: Any = desk.pending[-1]
    desk.swap(Rampage(task.system, NUMBER[action.ship]))


def fight(desk: Desk, action: Any) -> None:
    """The lower total is removed, on a tie both are (AW-238, AW-239)."""
    task: Any = desk.pending[-1]
    system, ship = task.system, task.ship
    totals = (
        desk.book.numbers.machine_strength + action.faces[0],
        desk.book.strength[ship] + action.faces[1],
    )
    result: Any = "win" if totals[0] > totals[1] else "tie" if totals[0] == totals[1] else "loss"
    seat = owner(desk.fleets[system])
    where = desk.name(system)
    desk.say(MachineFought(seat, desk.seat, where, SHIPS[ship], action.faces, totals, result))
    desk.swap(Rampage(system))
    if result != "loss":
        desk.lose(system, ship, "machine")
    if result != "win":
        desk.destroy_machine(system, seat)
        desk.pop()
        if desk.pending and isinstance(desk.pending[-1], Lurch):
            desk.pop()
