"""What dice on the table say: the words beside a toss, and the faces while they tumble."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from amoeba_suite.games.amoeba_wars import events
from amoeba_suite.games.amoeba_wars.scene.plan import Planner
from amoeba_suite.games.amoeba_wars.scene.tossed import Toss

TOKENS = {"win": "good", "tie": "warn", "loss": "bad"}
TUMBLES = 9
"""So often the faces change before the dice lie still."""


DICE = (
    events.StarterTossed,
    events.CampaignTossed,
    events.AmoebaTossed,
    events.AssaultTossed,
    events.DuelFought,
    events.MachineFought,
    events.BeamFired,
    events.SwarmTossed,
)


def has_dice(event: Any) -> bool:
    """Whether dice fell, without asking for words."""
    return isinstance(event, DICE) or (isinstance(event, events.MachineMoved) and bool(event.face))


def toss_of(event: Any, planner: Planner) -> Toss | None:
    """The toss of an event, None for events without dice."""
    say = planner.say
    args: dict[str, Any]
    match event:
        case events.StarterTossed():
            return _one(planner, event.face, "starter", seat=event.seat)
        case events.CampaignTossed():
            args = {"n": len(event.systems), "number": event.number, "of": event.of}
            return _one(planner, event.face, "campaign", **args)
        case events.AmoebaTossed():
            args = {"n": len(event.overcome), "system": event.system}
            return _one(planner, event.face, "amoeba", **args)
        case events.MachineMoved(face=face) if face:
            return _one(planner, face, "lurch", system=event.system)
        case events.AssaultTossed():
            title = say("scene.toss.assault", seat=event.seat, system=event.system)
            return _two(planner, event, title, say(f"scene.result.{event.result}"),
                        TOKENS[event.result])  # fmt: skip
        case events.DuelFought():
            args = {"ship": event.ship, "defender": event.defender, "system": event.system}
            title = say(_against("duel", event.defender), **args)
            result = say(f"scene.result.duel_{event.result}")
            return _two(planner, event, title, result, TOKENS[event.result])
        case events.MachineFought():
            title = say("scene.toss.machine", ship=event.ship, system=event.system)
            result = say(f"scene.result.machine_{event.result}")
            return _two(planner, event, title, result, "text")
        case events.BeamFired():
            title = say(_against("beam", event.target), target=event.target, system=event.system)
            result = say("scene.result.hit" if event.hit else "scene.result.missed")
            return _two(planner, event, title, result, "good" if event.hit else "bad")
        case events.SwarmTossed():
            title = say("scene.toss.swarm", system=event.system, target=event.target)
            result = say("scene.result.overcome" if event.overcome else "scene.result.holds")
            return _two(planner, event, title, result, "text")
    return None


def _against(kind: str, target: str) -> str:
    """The key of a title: a Machine has a short name here, for there are two lines."""
    return f"scene.toss.{kind}_machine" if target == "machine" else f"scene.toss.{kind}"


def _one(planner: Planner, face: int, key: str, **args: Any) -> Toss:
    title = planner.say(f"scene.toss.{key}", **args)
    result = planner.say(f"scene.result.{key}", face=face, **args)
    return Toss(title, (face,), (), result)


def _two(planner: Planner, event: Any, title: str, result: str, token: str) -> Toss:
    faces, totals = event.faces, event.totals
    sums = tuple(
        planner.say("scene.sum", base=total - face, face=face, total=total)
        for face, total in zip(faces, totals, strict=True)
    )
    return Toss(title, tuple(faces), sums, result, token)


def tumbling(faces: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Faces to show one after the other; never the same twice in a row."""
    for n in range(TUMBLES):
        yield tuple((face + 2 * n + k * 3) % 6 + 1 for k, face in enumerate(faces))
