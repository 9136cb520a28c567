"""Ships that follow into a captured system, and the free move (AW-197, AW-214, section 16)."""

from typing import Any

from amoeba_suite.games.amoeba_wars.assault import march
from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.endings import verdict
from amoeba_suite.games.amoeba_wars.fleets import NUMBER, classes, mobile, of, total
from amoeba_suite.games.amoeba_wars.reach import free_moves
from amoeba_suite.games.amoeba_wars.ready import END_TURN, MOVE, MOVE_ALL, STOP, Ready
from amoeba_suite.games.amoeba_wars.schema import Action, EndTurn, MoveAll, StopMoving
from amoeba_suite.games.amoeba_wars.state import Public
from amoeba_suite.games.amoeba_wars.tasks import Following, FreeMoves


def following(desk: Desk, task: Following) -> None:
    """Ships go one by one, as long as one stays (AW-192, AW-198)."""
    fleet, upto = desk.fleets[task.source], desk.upto(desk.seat)
    there = classes(fleet, upto)
    if total(fleet) < 2 or not there:
        desk.pop()
    elif task.must and len(there) == 1:
        _move(desk, task, there[0])
    else:
        desk.ask(
            desk.seat, "free_move_ships" if task.free else "follow", options(fleet, upto, task)
        )


def options(fleet: int, upto: int, task: Following) -> list[Action]:
    """The classes that may go; all at once; and to stop once that is allowed."""
    found: list[Action] = [MOVE[ship] for ship in classes(fleet, upto)]
    if min(total(fleet) - 1, total(fleet) if upto == 5 else mobile(fleet)) > 1:
        found.append(MOVE_ALL)
    if not task.must:
        found.append(STOP)
    return found


def offer_ships(public: Public) -> list[Action]:
    """What ``options`` gives for the task on top of the stack; Monitors go by a Power only."""
    task: Any = public.pending[-1]
    upto = 5 if public.setting.powers[public.seat] == "special_monitors" else 4
    return options(public.board.fleets[task.source], upto, task)


def follow(desk: Desk, action: Any) -> None:
    """One ship, all, or no more."""
    task: Any = desk.pending[-1]
    if isinstance(action, StopMoving):
        desk.pop()
    elif isinstance(action, MoveAll):
        _move_all(desk, task)
    else:
        _move(desk, task, NUMBER[action.ship])


def _move(desk: Desk, task: Following, ship: int) -> None:
    march(desk, task.source, task.target, ship, task.free)
    desk.swap(Following(task.source, task.target, False, task.free))


def _move_all(desk: Desk, task: Following) -> None:
    """The dearest go first, so that one of the cheapest stays where one has to."""
    for ship in reversed(classes(desk.fleets[task.source], desk.upto(desk.seat))):
        for _ in range(of(desk.fleets[task.source], ship)):
            if total(desk.fleets[task.source]) > 1:
                march(desk, task.source, task.target, ship, task.free)
    desk.pop()


def free(desk: Desk, task: FreeMoves) -> None:
    """The next free move, if there is any to make (AW-224, AW-326)."""
    if verdict(desk):
        return
    desk.phase = "move"
    moving = desk.has(desk.seat, "special_monitors")
    found = free_moves(desk.ready, desk, desk.seat, moving) if task.left else []
    if found:
        desk.ask(desk.seat, "free_move", [*found, END_TURN])
    else:
        desk.pop()


def offer_free(ready: Ready, public: Public) -> list[Action]:
    """All pairs of systems, and to end the turn."""
    moving = public.setting.powers[public.seat] == "special_monitors"
    return [*free_moves(ready, public.board, public.seat, moving), END_TURN]


def begin_free(desk: Desk, action: Any) -> None:
    """From one system to an adjacent one; at least one ship goes."""
    task: Any = desk.pending[-1]
    if isinstance(action, EndTurn):
        desk.pop()
        return
    index = desk.galaxy.index
    desk.swap(
        FreeMoves(task.left - 1),
        Following(index[action.source], index[action.target], True, True),
    )
