"""What the scene says of a place: for screen readers, and under an enlarged picture."""

from __future__ import annotations

from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import Handle
from amoeba_suite.games.devastators import listing, words
from amoeba_suite.games.devastators.scene.plan import Planner
from amoeba_suite.games.devastators.state import View


def describe(handle: Handle, frame: Frame[object, View], planner: Planner, card_text: str) -> str:
    """A handle in words; ``card_text`` is what a card named by the handle does."""
    kind, _, rest = handle.partition(":")
    say, view = planner.say, frame.view
    match kind:
        case "card":
            return _card(rest.partition("#")[0], frame, planner, card_text)
        case "look":
            return say("scene.describe.look", card=rest.partition("#")[0], text=card_text)
        case "ship":
            return _ship(int(rest), view, planner)
        case "wing":
            used = any(slot == int(rest) for slot, _ in view.deeds.sent)
            return say("scene.describe.fighter", seat=view.seat, used=used)
        case "fighter":
            return say("scene.describe.fighter", seat=int(rest.partition(":")[0]), used=False)
        case "attack":
            return _attack(int(rest), view, planner)
        case "step":
            target, _, to = rest.partition(":")
            return say("scene.describe.step", seat=int(target), to=to)
        case "deck":
            return say("scene.describe.deck", n=view.ships[planner.near(view)].draw)
        case "pile":
            return _pile(rest, view, planner)
    return ""


def _card(card: str, frame: Frame[object, View], planner: Planner, text: str) -> str:
    view = frame.view
    playable = planner.playable(frame)
    note = ""
    if playable is not None and card in playable:
        note = planner.say("scene.describe.playable")
    elif playable is not None and view.viewer is not None:
        reason = listing.why_not(card, view, view.viewer, planner.deck)
        note = planner.say(reason.key, **reason.args)
    count = view.hand.count(card)
    return planner.say("scene.describe.card", card=card, n=count, text=text, note=note).strip()


def _ship(seat: int, view: View, planner: Planner) -> str:
    name, ship = planner.ship_name(seat), view.ships[seat]
    if seat in view.fallen:
        return planner.say("scene.describe.fallen", name=name, seat=seat)
    near = planner.near(view)
    at = view.ranges[near][seat] if seat != near else None
    args = {"name": name, "seat": seat, "n": ship.surviving, "of": view.dealt}
    return planner.say("scene.describe.ship", range=at or "none", **args)


def _attack(number: int, view: View, planner: Planner) -> str:
    if not 0 <= number < len(view.strikes):
        return ""
    strike = view.strikes[number]
    fate = planner.say(f"scene.fates.{strike.fate}")
    args = {"n": number, "card": strike.card, "seat": strike.target, "damage": strike.damage}
    return planner.say("scene.describe.attack", fate=fate, **args)


def _pile(rest: str, view: View, planner: Planner) -> str:
    seat, _, part = rest.partition(":")
    ship = view.ships[int(seat)]
    counts = {"systems": ship.draw, "reuse": len(ship.reuse), "destroyed": len(ship.destroyed)}
    return planner.say(f"scene.describe.{part}", seat=int(seat), n=counts[part])


def text_of(handle: Handle, planner: Planner, wording: object) -> str:
    """What the card of a ``card`` or ``look`` handle does, in full."""
    kind, _, rest = handle.partition(":")
    card = rest.partition("#")[0]
    if kind not in ("card", "look") or card not in planner.deck.cards:
        return ""
    return words.card_text(planner.deck.cards[card], wording)  # type: ignore[arg-type]
