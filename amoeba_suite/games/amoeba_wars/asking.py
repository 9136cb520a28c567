"""What is asked in Amoeba Wars, in words: the prompt, what follows, and what is not possible.

Everything is read off a view; nothing here needs more than a seat may see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import BlockedRow, Text
from amoeba_suite.games.amoeba_wars import jumps, odds, reach, schema, tasks
from amoeba_suite.games.amoeba_wars.fleets import MONITOR, counts, of, owner, total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.handles import system_handle
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS
from amoeba_suite.games.amoeba_wars.state import Public, View

AnyFrame = Frame[Any, View]

RULES: Mapping[str, str] = {
    "home": "setup",
    "card": "select-cards",
    "card_any_time": "select-cards",
    "card_secret": "select-cards",
    "gain": "power-play",
    "jump": "hyperjump",
    "jump_special": "hyperjump",
    "jump_to": "hyperjump",
    "fight_at": "hyperjump",
    "nova": "nova-beam",
    "zap": "zap",
    "ambush": "ambush",
    "activate": "machines",
    "berserk": "machines",
    "send": "machines",
    "face_machine": "machines",
    "provoke": "amoebas",
    "lose": "losses",
    "defend": "duels",
    "attack_with": "duels",
    "aim": "both",
    "build": "production",
    "place": "placement",
    "attack": "attacks",
    "follow": "capture",
    "free_move": "free-move",
    "free_move_ships": "free-move",
}
"""By prompt: the section of the rules."""
EVENT_RULES: Mapping[str, str] = {
    "AssaultTossed": "assaults",
    "DuelFought": "duels",
    "BeamFired": "nova-beam",
    "CampaignTossed": "amoebas",
    "MarkersLaid": "amoebas",
    "AmoebaTossed": "amoebas",
    "SwarmTossed": "amoebas",
    "AmoebaSpread": "amoebas",
    "AmoebaProvoked": "amoebas",
    "MonitorHeld": "monitors",
    "MachineMoved": "machines",
    "MachineArrived": "machines",
    "MachineFought": "machines",
    "MachineDestroyed": "machines",
    "ShipJumped": "hyperjump",
    "ShipPlaced": "placement",
    "BuildingBegan": "production",
    "SystemCaptured": "capture",
    "PlayerOut": "elimination",
    "GameEnded": "win",
    "CardDrawn": "new-deal",
    "OrderSet": "select-cards",
    "CardShown": "select-cards",
    "StrikeCalled": "select-cards",
    "PowerGained": "special-powers",
    "PowerUsed": "special-powers",
    "HomeReentered": "homes",
}
START = "win"
"""Where the rules begin: what the game is about."""

_WAITS: Mapping[str, str] = {
    "home": "home",
    "card": "card",
    "card_any_time": "card",
    "card_secret": "card",
    "lose": "lose",
    "defend": "defend",
    "face_machine": "defend",
    "build": "build",
    "place": "build",
    "attack": "attack",
    "attack_with": "attack",
    "aim": "attack",
    "follow": "attack",
    "free_move": "move",
    "free_move_ships": "move",
}


OF_HAND = frozenset(("card", "card_any_time", "card_secret"))
"""Prompts that are answered with a card of the own hand."""
_PLAIN = frozenset(("home", "fight_at", "send", "lose", "aim", "attack_with", "face_machine"))
"""Prompts whose second line is always the same."""


def waits(view: View, seat: int) -> tuple[Text, Text | None]:
    """What somebody else is busy with."""
    what = view.public.what
    return Text(f"view.waits.{_WAITS.get(what, 'power')}", {"seat": seat}), None


def asks(book: Rulebook, view: View, prompt: str) -> tuple[Text, Text | None]:
    """What the viewer is asked, and what to know about it."""
    public = view.public
    task = public.pending[-1] if public.pending else None
    args: dict[str, Any] = {"seat": public.who}
    match task:
        case tasks.Gain():
            args["ship"] = SHIPS[task.ships[0]]
        case tasks.Placing():
            args["ship"] = SHIPS[task.ship]
        case tasks.Following():
            args |= {"source": _id(book, task.source), "target": _id(book, task.target)}
        case tasks.Losses():
            args |= {"n": task.left, "system": _id(book, task.system)}
        case tasks.JumpFight():
            args |= {"n": task.owed, "system": _id(book, task.system)}
        case tasks.Assault():
            args |= {"system": _id(book, task.target), "source": _id(book, task.source)}
        case tasks.Rampage():
            args["system"] = _id(book, task.system)
        case tasks.Steer():
            args["system"] = _id(book, task.system)
        case tasks.Jump():
            args["ship"] = SHIPS[task.ship] if task.ship >= 0 else "scout"
        case tasks.Production():
            args["points"] = task.points
    return Text(f"view.asks.{prompt}", args), _note(book, view, prompt, task)


def _note(book: Rulebook, view: View, prompt: str, task: Any) -> Text | None:
    """The second line."""
    public = view.public
    match task:
        case tasks.Settle() if book.tables[public.setting.seats].homes > 1:
            return Text("view.notes.home_two")
        case tasks.Gain() | tasks.Pick():
            key = "view.notes.must" if book.must[task.card] else "view.notes.may"
            return Text(key, {"card": task.card})
        case tasks.Jump():
            points, spare = jumps.left(task)
            args = {"card": task.card, "points": points, "spare": spare, "n": len(task.values)}
            return Text("view.notes.jump" if task.card >= 0 else "view.notes.jump_three", args)
        case tasks.Show():
            return Text(f"view.notes.{prompt}")
        case tasks.Choose():
            return Text("view.notes.secret")
        case tasks.Campaign():
            return bid(book, public, public.seat)
        case tasks.Assault() if prompt == "defend":
            return Text("view.notes.attacker", {"seat": public.seat, "ship": SHIPS[task.ship]})
        case tasks.JumpFight() if prompt == "defend":
            return Text("view.notes.attacker", {"seat": public.seat, "ship": SHIPS[task.ship]})
        case tasks.FreeMoves():
            return Text("view.notes.free_move", {"n": task.left})
        case tasks.Following():
            return Text("view.notes.stay")
        case tasks.Placing():
            return Text("view.notes.linked")
        case tasks.Production():
            return Text("view.notes.build")
    return Text(f"view.notes.{prompt}") if prompt in _PLAIN else None


def _id(book: Rulebook, system: int) -> str:
    return book.galaxy.ids[system]


# --- Saestor ---------------------------------------------------------------------------------


def central(book: Rulebook, public: Public, seat: int) -> int:
    """How many of the inner six a seat holds."""
    return (public.board.held[seat] & book.galaxy.inner_bits).bit_count()


def bid(book: Rulebook, public: Public, seat: int) -> Text:
    """What still keeps a seat from attacking Saestor, or that nothing does."""
    need, have = reach.needed(book, public.setting), central(book, public, seat)
    truce = reach.truce(book, public.setting)
    if public.cards.round <= truce:
        return Text("view.bid.truce", {"turns": truce})
    if have < need:
        return Text("view.bid.short", {"need": need, "have": have})
    if public.setting.options.prepared_bid and public.bid < need and public.seat == seat:
        return Text("view.bid.prepared", {"need": need})
    return Text("view.bid.open", {"need": need, "have": have})


# --- what stands in a system -----------------------------------------------------------------


def foe(book: Rulebook, public: Public, system: int) -> Text:
    """Who or what holds a system, as an attacker sees it."""
    board, planets = public.board, public.setting.planets[system]
    fleet = board.fleets[system]
    amoeba, machines = bool(board.amoebas >> system & 1), board.machines.count(system)
    args = {"planets": planets, "machines": machines}
    if fleet:
        return Text("view.foe.ships", {"seat": owner(fleet), "ships": counts(fleet), **args})
    if machines and amoeba:
        return Text("view.foe.both", args)
    if machines:
        return Text("view.foe.machine", {"strength": book.numbers.machine_strength, **args})
    return Text("view.foe.amoeba" if amoeba else "view.foe.empty", args)


# --- not possible now ------------------------------------------------------------------------


def blocked(book: Rulebook, frame: AnyFrame) -> Iterator[BlockedRow]:
    """What a person may try in vain now, and why."""
    public = frame.view.public
    match public.what:
        case "attack":
            yield from _no_attacks(book, public, frame.actions)
        case "build":
            yield from _no_ships(book, public, frame.actions)
        case "nova" | "zap" | "ambush" | "activate" | "provoke" | "berserk":
            task: Any = public.pending[-1]
            if book.must[task.card]:
                label = Text("view.blocked.skip", {"card": task.card})
                yield BlockedRow(label, Text("view.blocked.must"), (), "power-play")
        case "jump" | "jump_to":
            saestor = _id(book, book.galaxy.saestor)
            label = Text("view.blocked.jump_saestor")
            reason = Text("view.blocked.no_jump")
            yield BlockedRow(label, reason, (system_handle(saestor),), "hyperjump")


def _no_attacks(book: Rulebook, public: Public, actions: Any) -> Iterator[BlockedRow]:
    galaxy, seat, board = book.galaxy, public.seat, public.board
    saestor = _id(book, galaxy.saestor)
    if not any(isinstance(a, schema.Attack) and a.target == saestor for a in actions):
        need, have = reach.needed(book, public.setting), central(book, public, seat)
        reason = bid(book, public, seat)
        if have >= need and reason.key == "view.bid.open":
            reason = Text("view.bid.nobody")
        label = Text("view.blocked.saestor")
        yield BlockedRow(label, reason, (system_handle(saestor),), "win")
    lone = [galaxy.ids[n] for n in each(board.held[seat]) if total(board.fleets[n]) == 1]
    if lone:
        label = Text("view.blocked.lone", {"systems": tuple(lone)})
        yield BlockedRow(label, Text("view.blocked.stays"), (system_handle(lone[0]),), "attacks")


def _no_ships(book: Rulebook, public: Public, actions: Any) -> Iterator[BlockedRow]:
    task: Any = public.pending[-1]
    seat, board = public.seat, public.board
    offered = {a.ship for a in actions if isinstance(a, schema.Build | schema.Retrieve)}
    for k, ship in enumerate(SHIPS):
        if ship in offered:
            continue
        cost = book.values[k]
        if not (of(board.supply[seat], k) or of(board.warp[seat], k)):
            reason = Text("view.blocked.none_left")
        elif cost > task.points:
            reason = Text("view.blocked.too_dear", {"cost": cost, "points": task.points})
        elif k == MONITOR:
            reason = Text("view.blocked.one_monitor")
        else:
            reason = Text("view.blocked.no_home")
        label = Text("actions.Build", {"ship": ship})
        yield BlockedRow(label, reason, (f"build:{ship}",), "production")


# --- the cards in play -----------------------------------------------------------------------


def card_in_use(public: Public) -> int:
    """The card that is being worked through, or -1."""
    for task in reversed(public.pending):
        card = getattr(task, "card", -1)
        if isinstance(task, tasks.Gain | tasks.Pick | tasks.Jump) and card >= 0:
            return int(card)
        if isinstance(task, tasks.PowerPlay):
            plays = public.cards.plays[public.seat] if public.cards.plays else ()
            met = [card for card in plays if card not in task.cards]
            return met[-1] if met else -1
    return -1


def forecast(book: Rulebook, public: Public, action: schema.Attack) -> odds.Outlook:
    """The odds of an attack that is offered."""
    index = book.galaxy.index
    return odds.outlook(book, public, index[action.source], index[action.target])
