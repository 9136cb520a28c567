"""Places of the table by name, and which of them to click, in order, for an action."""

from collections.abc import Callable, Mapping
from typing import Any

from amoeba_suite.core.present import Handle
from amoeba_suite.games.amoeba_wars import events, schema

END = "button:end"
"""Ends a step or leaves a card: it has a key of its own."""
ROLL = "button:roll"
"""The last click before dice fall: an attack cannot be taken back."""
ALL = "button:all"
NEW_MACHINE = "button:new_machine"


def system_handle(system: str) -> Handle:
    """A hex of the map."""
    return f"system:{system}"


def card_handle(card: int) -> Handle:
    """A card of the own hand."""
    return f"card:{card}"


def ship_handle(ship: str) -> Handle:
    """A class of ships in the panel of ships to choose from."""
    return f"ship:{ship}"


def _one(name: str) -> Callable[[Any], tuple[Handle, ...]]:
    return lambda action: (system_handle(getattr(action, name)),)


def _fixed(*path: Handle) -> Callable[[Any], tuple[Handle, ...]]:
    return lambda _action: path


def _ship(action: Any) -> tuple[Handle, ...]:
    return (ship_handle(action.ship),)


PATHS: Mapping[type, Callable[[Any], tuple[Handle, ...]]] = {
    schema.ChooseHome: _one("system"),
    schema.PlayCard: lambda a: (card_handle(a.card),),
    schema.Wait: _fixed("button:wait"),
    schema.Skip: _fixed(END),
    schema.Place: _one("system"),
    schema.JumpFrom: lambda a: (system_handle(a.source), ship_handle(a.ship)),
    schema.JumpTo: _one("target"),
    schema.EndJumps: _fixed(END),
    schema.FightAt: _one("system"),
    schema.Beam: lambda a: (system_handle(a.system), ship_handle(a.target)),
    schema.Zap: _one("system"),
    schema.Ambush: _one("system"),
    schema.Provoke: _one("system"),
    schema.Activate: lambda a: (system_handle(a.system) if a.system else NEW_MACHINE,),
    schema.SendMachine: _one("target"),
    schema.LoseShip: _ship,
    schema.Defend: _ship,
    schema.AttackWith: _ship,
    schema.Aim: lambda a: (f"button:{a.at}",),
    schema.Build: lambda a: (f"build:{a.ship}",),
    schema.Retrieve: lambda a: (f"build:{a.ship}",),
    schema.EndBuilding: _fixed(END),
    schema.Attack: lambda a: (system_handle(a.source), system_handle(a.target), ROLL),
    schema.EndAttacks: _fixed(END),
    schema.Move: _ship,
    schema.MoveAll: _fixed(ALL),
    schema.StopMoving: _fixed(END),
    schema.FreeMove: lambda a: (system_handle(a.source), system_handle(a.target)),
    schema.EndTurn: _fixed(END),
}


def path_of(action: Any) -> tuple[Handle, ...]:
    """The handles to click for an action; chance outcomes have none."""
    found = PATHS.get(type(action))
    return found(action) if found is not None else ()


def place_of(event: Any) -> tuple[Handle, ...]:
    """The systems that an event is about, where it happened last."""
    match event:
        case events.MarkersLaid(systems=systems) | events.CampaignTossed(systems=systems):
            return tuple(map(system_handle, systems))
        case events.AmoebaTossed(system=system, overcome=overcome):
            return (system_handle(system), *map(system_handle, overcome))
        case events.SwarmTossed(system=system, target=target):
            return system_handle(system), system_handle(target)
        case events.GalaxyReady(amoebas=amoebas):
            return tuple(map(system_handle, amoebas))
        case events.CoreLaid(systems=systems):
            return tuple(map(system_handle, systems))
        case events.CardShown() | events.CardUsed() | events.CardSkipped():
            return (f"play:{event.card}",)
        case events.DeckShuffled():
            return ("pile:deck",)
        case events.CardDiscarded():
            return ("pile:discard",)
    places = (getattr(event, name, None) for name in ("origin", "system"))
    return tuple(system_handle(place) for place in places if place)


def system_in(handle: Handle) -> str | None:
    """The id of the system that a handle names, None for other places."""
    kind, _, name = handle.partition(":")
    return name if kind == "system" else None
