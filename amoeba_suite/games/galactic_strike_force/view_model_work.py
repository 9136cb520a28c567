"""The rule for now with the numbers of the position: duels, Credits, cards that would flip.

The Rules tab shows it. All numbers come from ``Glance``, so they are what the rules would do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import Text, Worked, WorkStep
from amoeba_suite.games.galactic_strike_force import schema
from amoeba_suite.games.galactic_strike_force.book import INDEX, PHASE_OF, PHASES
from amoeba_suite.games.galactic_strike_force.glance import Duel
from amoeba_suite.games.galactic_strike_force.state import View

if TYPE_CHECKING:
    from amoeba_suite.games.galactic_strike_force.view_model import GalacticStrikeForcePresenter

    Show = GalacticStrikeForcePresenter


def worked(frame: Frame[Any, View], show: Show) -> tuple[Worked, ...]:
    """What the present phase comes to in figures; nothing during set-up and at the end."""
    public = frame.view.public
    if public.event < 0 or not any(frame.view.stacks):
        return ()
    phase = PHASES[PHASE_OF[public.event]]
    if phase == "requisition":
        return tuple(_credits(frame, show))
    if phase == "battle":
        return (*_duels(frame, show), *_possible(frame, show), *_flips(frame, show))
    if phase == "aftermath" and public.event != INDEX["wrap_up"]:
        return tuple(_flips(frame, show))
    return ()


# --- Credits -------------------------------------------------------------------------------------


def _credits(frame: Frame[Any, View], show: Show) -> Iterator[Worked]:
    """The sum of the hand, then what each card that can be bought would leave."""
    public = frame.view.public
    seat = public.asked if public.asked >= 0 else frame.viewer
    if seat is None or public.ships[seat].grounded:
        return
    s, strike = public.ships[seat], show.book.strike
    if public.event < INDEX["requisition"]:
        values = tuple(strike[card].value for card in s.hand)
        args = {"values": values, "more": s.modifier}
        total = Text("view.work.credits", {"n": max(0, sum(values) + s.modifier)})
        if values or s.modifier:
            yield Worked(_title(s.ship), (WorkStep(Text("view.work.hand", args), total),))
        return
    rows = []
    for action in frame.actions:
        if isinstance(action, schema.Buy):
            at = public.setting.sectors.index(action.sector)
            price = show.glance(frame.view).price(seat, at, action.deck)
            args = {"card": frame.view.tops[at][action.deck], "has": s.credits, "price": price}
            left = Text("view.work.left", {"n": s.credits - price})
            rows.append(WorkStep(Text("view.work.buy", args), left))
    if rows:
        yield Worked(_title(s.ship), tuple(rows))


def _title(ship: str) -> Text:
    return Text("view.work.of", {"ship": ship})


# --- duels ---------------------------------------------------------------------------------------


def _duels(frame: Frame[Any, View], show: Show) -> Iterator[Worked]:
    """Every pair there is, step by step."""
    view, glance = frame.view, show.glance(frame.view)
    if view.public.event > INDEX["damage"]:
        return
    cards = {e.id: e for e in view.public.enemies}
    helpers = glance.helpers()
    you = frame.viewer if frame.viewer is not None else view.public.asked
    for duel in glance.battle():
        e = cards[duel.enemy]
        ship = view.public.ships[duel.seat].ship
        helper = helpers.get(duel.enemy, -1)
        args = {"ship": ship, "card": e.card, "helper": ""}
        if helper >= 0:
            args["helper"] = view.public.ships[helper].ship
        whose = "" if duel.seat == you else ship
        steps = tuple(_steps(duel, e.weaponry + e.defense, whose))
        yield Worked(Text("view.work.duel", args), steps)


def _steps(duel: Duel, energy: int, whose: str) -> Iterator[WorkStep]:
    """``whose``: the Ship that fights, empty for that of the reader."""
    dealt = max(0, duel.weaponry - duel.foe_defense)
    args = {"w": duel.weaponry, "d": duel.foe_defense}
    yield WorkStep(Text("view.work.deals", args), Text("view.work.dealt", {"n": dealt}))
    if duel.kills:
        yield WorkStep(Text("view.work.energy", {"n": energy}), Text("view.work.scrapped"))
    else:
        keeps = {"w": duel.left[0], "d": duel.left[1]}
        yield WorkStep(Text("view.work.keeps"), Text("view.work.pair", keeps))
        args = {"d": duel.foe_defense, "n": energy}
        yield WorkStep(
            Text("view.work.kill", args), Text("view.work.weaponry", {"n": duel.kill_at})
        )
    ship = {"ship": whose}
    args = {"w": duel.foe_weaponry, "d": duel.defense}
    taken = Text("view.work.taken", {"n": duel.taken})
    yield WorkStep(Text("view.work.takes", {**args, **ship}), taken)
    if duel.prevented:
        args = {"taken": duel.taken, "n": duel.prevented}
        left = Text("view.work.taken", {"n": duel.taken - duel.prevented})
        yield WorkStep(Text("view.work.prevented", args), left)
    if duel.grounds:
        yield WorkStep(Text("view.work.lost", ship), Text("view.work.grounds", ship))
    elif duel.lost_weaponry or duel.lost_defense:
        args = {"w": duel.lost_weaponry, "d": duel.lost_defense}
        gone = {"n": len(duel.scrapped), "techs": duel.scrapped}
        yield WorkStep(Text("view.work.lost", ship), Text("view.work.loses", {**args, **gone}))


def _possible(frame: Frame[Any, View], show: Show) -> Iterator[Worked]:
    """What the one who is asked could engage, in a line each."""
    view, glance = frame.view, show.glance(frame.view)
    cards = {e.id: e.card for e in view.public.enemies}
    rows = []
    for action in frame.actions:
        if isinstance(action, schema.Engage):
            duel = glance.duel(view.public.asked, action.enemy)
            args = {
                "card": cards[action.enemy],
                "w": duel.weaponry,
                "d": duel.foe_defense,
                "fw": duel.foe_weaponry,
                "fd": duel.defense,
            }
            result = {"dealt": max(0, duel.weaponry - duel.foe_defense), "taken": duel.taken}
            rows.append(WorkStep(Text("view.work.could", args), Text("view.work.both", result)))
    if rows:
        args = {"ship": view.public.ships[view.public.asked].ship}
        yield Worked(Text("view.work.choice", args), tuple(rows))


# --- the Opposition turns cards ------------------------------------------------------------------


def _flips(frame: Frame[Any, View], show: Show) -> Iterator[Worked]:
    """A line for each Sector: Ships that are not engaged, Station Decks, cards that flip."""
    view, glance = frame.view, show.glance(frame.view)
    rows = []
    for at, sector in enumerate(view.public.setting.sectors):
        look = glance.outlook(at)
        args = {"sector": sector, "loose": look.loose, "of": look.decks}
        if look.overruns:
            result = Text("view.work.overruns", {"n": look.flips})
        elif look.clears:
            result = Text("view.work.clears")
        else:
            result = Text("view.work.flips", {"n": look.flips})
        rows.append(WorkStep(Text("view.work.sector", args), result))
    yield Worked(Text("view.work.outlook"), tuple(rows))
