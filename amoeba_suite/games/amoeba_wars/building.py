"""Production: buying ships, bringing them back from the Time Warp, placing them (section 11)."""

from typing import Any

from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.endings import verdict
from amoeba_suite.games.amoeba_wars.events import BuildingBegan, PointsLapsed, ShipPlaced
from amoeba_suite.games.amoeba_wars.fleets import NUMBER
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.reach import affordable, capacity, placeable
from amoeba_suite.games.amoeba_wars.ready import BUILD, END_BUILDING, RETRIEVE, Ready
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS, Action, EndBuilding, Retrieve
from amoeba_suite.games.amoeba_wars.state import Public
from amoeba_suite.games.amoeba_wars.tasks import Placing, Production


def produce(desk: Desk, task: Production) -> None:
    """Points are counted after the power play, then spent (AW-171, AW-174, AW-175)."""
    points = task.points
    if points < 0:
        if verdict(desk):
            return
        desk.phase = "build"
        points = 0 if desk.strike else capacity(desk.setting, desk, desk.seat)
        if points:
            desk.say(BuildingBegan(desk.seat, points))
    found = affordable(desk.book, desk.setting, desk, desk.seat, points) if points else []
    if not found:
        end(desk, points)
        return
    desk.swap(Production(points))
    desk.ask(desk.seat, "build", _offer(found))


def end(desk: Desk, points: int) -> None:
    """What is not spent is lost (AW-173)."""
    if points:
        desk.say(PointsLapsed(desk.seat, points))
    desk.pop()


def _offer(found: list[tuple[int, int, bool]]) -> list[Action]:
    ships: list[Action] = [RETRIEVE[ship] if warp else BUILD[ship] for ship, _, warp in found]
    return [*ships, END_BUILDING]


def offer_ships(book: Rulebook, public: Public) -> list[Action]:
    """The classes that the points can buy, and to stop."""
    task: Any = public.pending[-1]
    found = affordable(book, public.setting, public.board, public.seat, task.points)
    return _offer(found)


def buy(desk: Desk, action: Any) -> None:
    """One ship is paid for; where it goes is asked next."""
    task: Any = desk.pending[-1]
    if isinstance(action, EndBuilding):
        end(desk, task.points)
        return
    ship, warp = NUMBER[action.ship], isinstance(action, Retrieve)
    cost = desk.book.values[ship] + (desk.book.amount("time_warp") if warp else 0)
    desk.swap(Production(task.points - cost), Placing(ship, cost, warp))


def placing(desk: Desk, task: Placing) -> None:
    """The place is asked for where there is a choice (AW-178, AW-179)."""
    open_ = placeable(desk.galaxy, desk.setting, desk, desk.seat, task.ship)
    if open_ & open_ - 1:
        desk.ask(desk.seat, "place", [desk.ready.place[system] for system in each(open_)])
    else:
        _put(desk, task, open_.bit_length() - 1)


def offer_places(ready: Ready, book: Rulebook, public: Public) -> list[Action]:
    """The systems that may take the ship."""
    task: Any = public.pending[-1]
    open_ = placeable(book.galaxy, public.setting, public.board, public.seat, task.ship)
    return [ready.place[system] for system in each(open_)]


def place(desk: Desk, action: Any) -> None:
    """The ship is placed."""
    task: Any = desk.pending[-1]
    _put(desk, task, desk.galaxy.index[action.system])


def _put(desk: Desk, task: Placing, system: int) -> None:
    desk.enlist(system, task.ship, desk.seat, task.warp)
    how: Any = "retrieved" if task.warp else "built"
    desk.say(ShipPlaced(desk.seat, desk.name(system), SHIPS[task.ship], how, task.cost))
    desk.pop()
