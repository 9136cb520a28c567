"""Amoebas: campaigns in two stages, single attacks, and the ships that they cost (section 5)."""

from collections.abc import Sequence
from typing import Any

from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.endings import verdict
from amoeba_suite.games.amoeba_wars.events import (
    AmoebaTossed,
    CampaignTossed,
    MarkersLaid,
    MonitorHeld,
    SwarmTossed,
)
from amoeba_suite.games.amoeba_wars.fleets import MONITOR, classes, of, owner, total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.ready import LOSE
from amoeba_suite.games.amoeba_wars.schema import Action
from amoeba_suite.games.amoeba_wars.state import Public
from amoeba_suite.games.amoeba_wars.tasks import (
    Contest,
    Flood,
    JumpFight,
    Losses,
    Onslaught,
    Overcome,
    Swarm,
)

# --- stage one ---


def campaign(desk: Desk, task: Swarm) -> None:
    """The toss of stage one, then the markers."""
    if task.number > 1 and desk.seat >= 0 and verdict(desk):
        return
    desk.chance("markers" if task.marked else "campaign")


def toss_campaign(desk: Desk, action: Any) -> None:
    """Amoebas in systems with that many planets will attack (AW-044, AW-045)."""
    task: Any = desk.pending[-1]
    face = action.faces[0]
    planets = desk.setting.planets
    marked = tuple(system for system in each(desk.amoebas) if planets[system] == face)
    names = tuple(map(desk.name, marked))
    desk.say(CampaignTossed(task.seat, task.number, task.of, face, names))
    if marked:
        desk.swap(Swarm(task.number, task.of, task.seat, marked))
    else:
        _next_campaign(desk, task)


def _next_campaign(desk: Desk, task: Swarm) -> None:
    if task.number < task.of:
        desk.swap(Swarm(task.number + 1, task.of, task.seat))
    else:
        desk.pop()


def markers(count: int, printed: int) -> range:
    """The markers to draw from: as printed, more only where they do not suffice (AW-047)."""
    return range(1, max(count, printed) + 1)


def lay_markers(desk: Desk, action: Any) -> None:
    """The highest marker attacks first (AW-046)."""
    task: Any = desk.pending[-1]
    drawn = action.markers
    allowed = markers(len(task.marked), desk.book.numbers.markers)
    if len(drawn) != len(task.marked) or len(set(drawn) & set(allowed)) != len(drawn):
        raise ValueError(f"markers: {len(task.marked)} different ones, 1 to {len(allowed)}")
    pairs = sorted(zip(task.marked, drawn, strict=True), key=lambda pair: -pair[1])
    names = tuple(desk.name(system) for system, _ in pairs)
    desk.say(MarkersLaid(names, tuple(marker for _, marker in pairs)))
    _next_campaign(desk, task)
    desk.push(Onslaught(tuple(pairs), task.seat))


# --- stage two ---


def targets(desk: Desk, system: int) -> list[int]:
    """Neighbours without an Amoeba, by planets, then in map order (AW-052, AW-059)."""
    planets = desk.setting.planets
    found = [n for n in desk.galaxy.next[system] if not desk.amoebas >> n & 1]
    return sorted(found, key=lambda n: planets[n])


def onslaught(desk: Desk, task: Onslaught) -> None:
    """The next Amoeba attacks all its neighbours (AW-048)."""
    if not task.queue:
        desk.pop()
    elif desk.setting.options.amoeba_resolution == "one_toss":
        desk.chance("amoeba")
    else:
        system = task.queue[0][0]
        desk.swap(Onslaught(task.queue[1:], task.seat))
        desk.push(Contest(system, tuple(targets(desk, system)), task.seat))


def toss_amoeba(desk: Desk, action: Any) -> None:
    """One toss; systems with as many planets or fewer are overcome (AW-049)."""
    task: Any = desk.pending[-1]
    (system, marker), face = task.queue[0], action.faces[0]
    near, planets = targets(desk, system), desk.setting.planets
    overcome = tuple(n for n in near if planets[n] <= face)
    desk.say(
        AmoebaTossed(
            task.seat,
            desk.name(system),
            marker,
            face,
            tuple(map(desk.name, overcome)),
            tuple(map(desk.name, near[len(overcome) :])),
        )
    )
    desk.swap(Onslaught(task.queue[1:], task.seat), Overcome(system, overcome))


def contest(desk: Desk, task: Contest) -> None:
    """House rule: the next neighbour is contested by itself (AW-066)."""
    if task.targets:
        desk.chance("swarm")
    else:
        desk.pop()


def toss_swarm(desk: Desk, action: Any) -> None:
    """The higher total overcomes; a tie does nothing."""
    task: Any = desk.pending[-1]
    target = task.targets[0]
    numbers = desk.book.numbers
    planets = desk.setting.planets[target]
    if target == desk.galaxy.saestor:
        planets = numbers.saestor_defence
    totals = (numbers.swarm + action.faces[0], planets + action.faces[1])
    won = totals[0] > totals[1]
    names = desk.name(task.system), desk.name(target)
    desk.say(SwarmTossed(task.seat, *names, action.faces, totals, won))
    desk.swap(Contest(task.system, task.targets[1:], task.seat))
    if won:
        desk.push(Overcome(task.system, (target,)))


# --- what is overcome ---


def overcome(desk: Desk, task: Overcome) -> None:
    """The next system: ships are lost, or an Amoeba spreads (AW-053 to AW-057)."""
    if not task.systems:
        desk.pop()
        return
    system = task.systems[0]
    desk.swap(Overcome(task.origin, task.systems[1:]))
    fleet = desk.fleets[system]
    if not fleet:
        desk.spread(system, task.origin)
        return
    seat = owner(fleet)
    monitors = of(fleet, MONITOR)
    loss = desk.amount(seat, "amoebas_eat_one", desk.book.numbers.loss_amoeba)
    if monitors:
        desk.say(MonitorHeld(seat, desk.name(system)))
    else:
        desk.push(Flood(task.origin, system))
    desk.push(Losses(seat, system, min(loss, total(fleet) - monitors), "amoeba"))


def flood(desk: Desk, task: Flood) -> None:
    """With no ship left the system is the Amoebas' (AW-054)."""
    desk.pop()
    if not desk.fleets[task.system]:
        desk.spread(task.system, task.origin)


# --- choosing losses ---


def losses(desk: Desk, task: Losses) -> None:
    """Ships go one by one; the owner is asked only where it matters (AW-058, AW-200)."""
    fleet = desk.fleets[task.system]
    there = classes(fleet, 5 if task.monitors else 4)
    if not task.left or not there:
        desk.pop()
        return
    if choice_of(desk, fleet, task, there):
        desk.ask(task.seat, "lose")
        return
    lose_one(desk, task, there[0])


def choice_of(desk: Desk, fleet: int, task: Losses, there: Sequence[int]) -> bool:
    """Whether a person has to choose: several classes, and not all ships are lost."""
    if len(there) == 1 or not desk.chooses(task.seat):
        return False
    return sum(of(fleet, ship) for ship in there) > task.left


def lose_one(desk: Desk, task: Losses, ship: int) -> None:
    """One ship of the class is gone."""
    desk.swap(Losses(task.seat, task.system, task.left - 1, task.cause, task.monitors))
    desk.lose(task.system, ship, task.cause)


def offer_losses(public: Public) -> list[Action]:
    """The classes that can be given up."""
    task = public.pending[-1]
    if isinstance(task, JumpFight):
        monitors = public.setting.powers[public.seat] == "special_monitors"
        return [LOSE[ship] for ship in classes(task.fleet, 5 if monitors else 4)]
    assert isinstance(task, Losses)
    fleet = public.board.fleets[task.system]
    return [LOSE[ship] for ship in classes(fleet, 5 if task.monitors else 4)]
