"""The Actions list of Amoeba Wars: every legal action in words, with its exact odds."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import ActionRow, Text
from amoeba_suite.core.templates import tag
from amoeba_suite.games.amoeba_wars import asking, odds, schema, tasks
from amoeba_suite.games.amoeba_wars.fleets import NUMBER, of, owner
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS
from amoeba_suite.games.amoeba_wars.state import Public, View

AnyFrame = Frame[Any, View]
_LAST = (
    schema.Skip,
    schema.EndJumps,
    schema.EndBuilding,
    schema.EndAttacks,
    schema.StopMoving,
    schema.EndTurn,
    schema.Wait,
)
"""What ends a step stands below everything else."""


def rows(book: Rulebook, frame: AnyFrame) -> tuple[ActionRow, ...]:
    """The legal actions: attacks by their odds, dear ships first, what ends the step last."""
    public = frame.view.public
    made = [(_row(book, public, action), n) for n, action in enumerate(frame.actions)]
    made.sort(key=lambda pair: (_rank(book, pair[0]), pair[1]))
    return tuple(row for row, _ in made)


def _rank(book: Rulebook, row: ActionRow) -> tuple[float, ...]:
    action = row.action
    if isinstance(action, _LAST):
        return (2.0,)
    if isinstance(action, schema.Attack):
        return (0.0, -(row.chance or 0.0))
    if isinstance(action, schema.PlayCard):
        return (0.0, -float(action.card))
    if isinstance(action, schema.MoveAll):
        return (0.0,)
    return (1.0,)


def _row(book: Rulebook, public: Public, action: Any) -> ActionRow:
    name = tag(action)
    label = Text(f"view.rows.{name}", asdict(action))
    detail, chance = _detail(book, public, action)
    return ActionRow(action, label, detail, chance)


def _detail(book: Rulebook, public: Public, action: Any) -> tuple[Text | None, float | None]:
    index = book.galaxy.index
    match action:
        case schema.Attack():
            return _attack(book, public, action)
        case schema.PlayCard(card=card):
            effect = book.effects[card]
            return Text(f"cards.short.{tag(effect)}", asdict(effect)), None
        case schema.ChooseHome(system=system):
            names = tuple(_ids(book, book.galaxy.next[index[system]]))
            return Text("view.details.home", {"systems": names}), None
        case schema.Beam(system=system, target=target):
            return _beam(book, public, index[system], target)
        case schema.Build(ship=ship) | schema.Retrieve(ship=ship):
            return _price(book, public, action, NUMBER[ship]), None
        case schema.Place(system=system) | schema.JumpTo(target=system):
            return _stands(book, public, index[system]), None
        case schema.Ambush(system=system) | schema.SendMachine(target=system):
            return _stands(book, public, index[system]), None
        case schema.Provoke(system=system):
            near = [n for n in book.galaxy.next[index[system]] if not _amoeba(public, n)]
            return Text("view.details.provoke", {"systems": tuple(_ids(book, near))}), None
        case schema.AttackWith(ship=ship):
            return attack_with(book, public, NUMBER[ship])
        case schema.Defend(ship=ship):
            return defend(book, public, NUMBER[ship])
        case schema.JumpFrom(ship=ship):
            return Text("view.details.value", {"n": book.values[NUMBER[ship]]}), None
        case schema.FreeMove(target=target):
            return _stands(book, public, index[target]), None
    return None, None


def _ids(book: Rulebook, systems: Any) -> list[str]:
    return [book.galaxy.ids[n] for n in systems]


def _amoeba(public: Public, system: int) -> bool:
    return bool(public.board.amoebas >> system & 1)


def _stands(book: Rulebook, public: Public, system: int) -> Text:
    return asking.foe(book, public, system)


def _attack(book: Rulebook, public: Public, action: schema.Attack) -> tuple[Text, float]:
    found = asking.forecast(book, public, action)
    what = asking.foe(book, public, book.galaxy.index[action.target])
    key = "view.details.duel" if found.kind in ("ships", "machine") else "view.details.attack"
    if found.kind == "home":
        key = "view.details.home_free"
    return Text(key, {"source": action.source, "foe": what}), found.success


def _beam(book: Rulebook, public: Public, system: int, target: str) -> tuple[Text, float]:
    task: Any = public.pending[-1]
    bonus = getattr(book.effects[task.card], "bonus", 0)
    if target == "machine":
        strength = book.numbers.machine_strength
        return Text("view.details.strength", {"n": strength}), odds.beam(book, bonus, -1)
    ship = SHIPS.index(target)
    args = {"seat": owner(public.board.fleets[system]), "n": book.strength[ship]}
    return Text("view.details.target", args), odds.beam(book, bonus, ship)


def _price(book: Rulebook, public: Public, action: Any, ship: int) -> Text:
    task: Any = public.pending[-1]
    warp = isinstance(action, schema.Retrieve)
    cost = book.values[ship] + (book.amount("time_warp") if warp else 0)
    pool = public.board.warp if warp else public.board.supply
    args = {"cost": cost, "points": task.points, "left": of(pool[public.seat], ship)}
    return Text("view.details.warp" if warp else "view.details.price", args)


# --- duels -----------------------------------------------------------------------------------


def enemy(book: Rulebook, public: Public) -> int:
    """The strength that the attacker's ship will meet at most."""
    task: Any = public.pending[-1]
    target = task.system if isinstance(task, tasks.JumpFight) else task.target
    if task.aim == "machine":
        return book.numbers.machine_strength
    return odds.strengths(book, public.board.fleets[target])[0]


def attack_with(book: Rulebook, public: Public, ship: int) -> tuple[Text, float]:
    """What an attacking ship can hope for."""
    theirs = enemy(book, public)
    found = odds.toss(book.strength[ship] - theirs)
    args = {"ours": book.strength[ship], "theirs": theirs, "tie": found.tie / odds.PAIRS}
    return Text("view.details.with", args), found.win / odds.PAIRS


def attacker(book: Rulebook, public: Public) -> int:
    """The strength of what attacks a ship that is to be named."""
    task: Any = public.pending[-1]
    if isinstance(task, tasks.Rampage):
        return book.numbers.machine_strength
    ship: int = task.ship
    return book.strength[ship]


def defend(book: Rulebook, public: Public, ship: int) -> tuple[Text, float]:
    """The chance that a defender wins its duel."""
    ours, theirs = book.strength[ship], attacker(book, public)
    found = odds.toss(ours - theirs)
    args = {"ours": ours, "theirs": theirs, "tie": found.tie / odds.PAIRS}
    return Text("view.details.with", args), found.win / odds.PAIRS
