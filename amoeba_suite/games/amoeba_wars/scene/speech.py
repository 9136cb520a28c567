"""What the scene says of a place: for screen readers, and under an enlarged picture."""

from __future__ import annotations

from typing import Any

from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import Handle
from amoeba_suite.games.amoeba_wars import words
from amoeba_suite.games.amoeba_wars.fleets import counts, of, owner
from amoeba_suite.games.amoeba_wars.scene import column, hand
from amoeba_suite.games.amoeba_wars.scene.plan import Planner
from amoeba_suite.games.amoeba_wars.schema import SHIPS
from amoeba_suite.games.amoeba_wars.state import View


def describe(handle: Handle, frame: Frame[Any, View], planner: Planner, wording: Any) -> str:
    """A handle in words."""
    kind, _, rest = handle.partition(":")
    say, view = planner.say, frame.view
    match kind:
        case "system" if rest in planner.galaxy.index:
            return _system(planner, view, rest)
        case "card" | "look":
            return _card(planner, frame, int(rest), wording)
        case "play":
            return _play(planner, view, int(rest), wording)
        case "power":
            power = view.public.setting.powers[int(rest)]
            name = words.power_name(power, wording)
            return f"{name}. {words.power_text(planner.book, power, wording)}"
        case "bid":
            return column.bid_words(planner, view.public, int(rest))
        case "build":
            return _reserve(planner, frame, rest)
        case "ship" | "plus" | "minus":
            name = say(f"ships.{rest}.one")
            return name if kind == "ship" else say(f"scene.describe.{kind}", name=name)
        case "pile":
            n = view.deck if rest == "deck" else len(view.public.cards.discard)
            return say(f"scene.describe.{rest}", n=n)
        case "zoom" | "toggle" | "go" | "button" | "since":
            return say(f"scene.describe.{kind}_{rest.partition(':')[0]}")
    return ""


def _system(planner: Planner, view: View, name: str) -> str:
    """Letters and name, what is there, which ships, and for whom it is."""
    head, sub = column.system_words(planner, view, name)
    public = view.public
    n = planner.galaxy.index[name]
    fleet = public.board.fleets[n]
    parts = [head, sub]
    if fleet:
        ships = planner.say("scene.describe.fleet", ships=counts(fleet), seat=owner(fleet))
        parts.append(ships)
    else:
        parts.append(column.holds(planner, public, n))
    return ". ".join(parts) + "."


def _card(planner: Planner, frame: Frame[Any, View], card: int, wording: Any) -> str:
    book = planner.book
    name = planner.say("scene.describe.card", card=card)
    text = words.card_text(book, card, wording)
    parts = [name, text]
    if book.must[card]:
        parts.append(planner.say("cards.must_help"))
    asked = hand.playable(frame)
    if asked is not None and card in asked:
        parts.append(planner.say("scene.describe.playable"))
    return " ".join(parts)


def _play(planner: Planner, view: View, card: int, wording: Any) -> str:
    for play in column.plays(view):
        if play.card == card:
            state = planner.say(f"scene.play.{play.state}")
            args = {"card": card, "seat": play.seat, "state": state}
            said = planner.say("scene.describe.play", **args)
            return f"{said} {words.card_text(planner.book, card, wording)}"
    return ""


def _reserve(planner: Planner, frame: Frame[Any, View], ship: str) -> str:
    if ship not in SHIPS:
        return ""
    k, seat = SHIPS.index(ship), planner.near(frame)
    board, book = frame.view.public.board, planner.book
    args = {
        "ship": ship,
        "cost": book.values[k],
        "strength": book.strength[k],
        "n": of(board.supply[seat], k),
        "warp": of(board.warp[seat], k),
    }
    return planner.say("scene.describe.reserve", **args)


def printed(handle: Handle, frame: Frame[Any, View] | None) -> str:
    """The printed card that a row in the column stands for, ``''`` for everything else."""
    kind, _, rest = handle.partition(":")
    if kind == "power" and frame is not None:
        return frame.view.public.setting.powers[int(rest)]
    return rest if kind == "play" else ""
