"""What the scene says of a place: in the bubble beside it, and for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from amoeba_suite.core.present import Handle
from amoeba_suite.games.galactic_strike_force import asking, listing, schema
from amoeba_suite.games.galactic_strike_force.frames import PANEL, SECTORS
from amoeba_suite.games.galactic_strike_force.names import Names
from amoeba_suite.games.galactic_strike_force.scene import dock
from amoeba_suite.games.galactic_strike_force.scene.painters import Tip
from amoeba_suite.games.galactic_strike_force.scene.plan import AnyFrame, Planner
from amoeba_suite.games.galactic_strike_force.scene.titles import plain
from amoeba_suite.games.galactic_strike_force.state import FLAGSHIP

Lines = Iterator[str]
NOTHING = Tip("", ())


def describe(handle: Handle, frame: AnyFrame, planner: Planner) -> str:
    """A handle in one running text."""
    tip = tip_of(handle, frame, planner)
    return ". ".join(part.rstrip(". ") for part in (tip.title, *tip.lines) if part)


def tip_of(handle: Handle, frame: AnyFrame, planner: Planner) -> Tip:
    """What there is to say of a handle; an empty tip for nothing."""
    kind, _, rest = handle.partition(":")
    found = _TIPS.get(kind)
    if found is None:
        return NOTHING
    parts = [plain(part) for part in found(rest, frame, planner) if part]
    return Tip(parts[0], tuple(parts[1:])) if parts else NOTHING


def _card(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    card = rest.partition("#")[0]
    face = planner.facts.face(f"strike:{card}")
    yield face.title
    yield planner.say("scene.tip.card", kind=face.kind, value=face.value)
    yield from _numbers(face.weaponry, face.defense, planner)
    yield planner.text(f"strike:{card}", frame.view)
    usable = dock.playable(frame, planner.near(frame))
    if usable is not None and card not in usable:
        yield planner.wording.text(listing.why_not(card, frame.view, planner.show))


def _numbers(weaponry: int, defense: int, planner: Planner) -> Lines:
    if weaponry > 0:
        yield planner.say("scene.tip.weaponry", n=weaponry)
    if defense > 0:
        yield planner.say("scene.tip.defense", n=defense)


def _enemy(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    view = frame.view
    e = next((e for e in view.public.enemies if e.id == int(rest)), None)
    if e is None:
        return
    yield planner.foe(e.card)
    glance = planner.glance(view)
    w, d = glance.aura(e.id)
    args = {"w": e.weaponry, "d": e.defense, "mw": w, "md": d}
    yield planner.say("scene.tip.enemy", **args)
    yield from _duel(e, frame, planner)
    ref = f"assault:{e.card}" if e.id == FLAGSHIP else f"enemy:{e.card}"
    yield planner.text(ref, view)
    if e.id != FLAGSHIP:
        bounty = planner.text(f"bounty:{e.card}", view)
        yield planner.say("scene.tip.bounty", text=bounty) if bounty else ""
    if e.engaged:
        yield planner.say("scene.tip.engaged")


def aim(handle: Handle, frame: AnyFrame, planner: Planner) -> str:
    """In few words what would come of choosing a foe; empty for anything else."""
    glance = planner.glance(frame.view)
    for action in frame.actions:
        if planner.show.path(action) != (handle,):
            continue
        if isinstance(action, schema.Engage):
            duel = glance.duel(frame.view.public.asked, action.enemy)
        elif isinstance(action, schema.Support):
            first = glance.pairs()[action.enemy]
            duel = glance.duel(first, action.enemy, frame.view.public.asked)
        else:
            return ""
        args = {"dealt": duel.dealt, "taken": max(0, duel.taken - duel.prevented)}
        return planner.say("scene.aim", kills=duel.kills, grounds=duel.grounds, **args)
    return ""


def _duel(e: Any, frame: AnyFrame, planner: Planner) -> Lines:
    """The forecast: of the pair there is, or of the one that could be."""
    glance, public = planner.glance(frame.view), frame.view.public
    if public.event < 0 or public.event > 9:
        return
    first = glance.pairs().get(e.id)
    if first is not None:
        given = public.prompt not in ("engage", "confirm")
        duel = glance.duel(first, e.id, glance.helpers().get(e.id, -1), given)
    else:
        first = planner.near(frame)
        s = public.ships[first]
        if s.grounded or s.sector != e.sector or not s.ship:
            yield planner.say("scene.tip.kill_at", n=e.weaponry + 2 * e.defense)
            return
        duel = glance.duel(first, e.id)
    text = planner.wording.text(listing.duel_text(duel))
    yield planner.say("scene.tip.duel", ship=planner.ship_name(frame.view, first), text=text)


def _deck(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    view = frame.view
    id_, _, number = rest.rpartition(":")
    at, deck = view.public.setting.sectors.index(id_), int(number)
    card = view.tops[at][deck] if at < len(view.tops) and deck < len(view.tops[at]) else ""
    if not card:
        yield planner.say("scene.tip.no_card")
        return
    face = planner.facts.face(f"strike:{card}")
    yield face.title
    args = {"kind": face.kind, "value": face.value, "n": view.stacks[at][deck]}
    acting = max(0, planner.acting(view))
    yield planner.say(
        "scene.tip.station", price=planner.glance(view).price(acting, at, deck), **args
    )
    yield from _numbers(face.weaponry, face.defense, planner)
    yield planner.text(f"strike:{card}", view)
    if not view.public.setting.options.hide_backs:
        ref = planner.show.names.back_of(card)
        back = planner.facts.face(ref)
        numbers = ""
        if back.weaponry >= 0:
            args = {"w": back.weaponry, "d": back.defense}
            numbers = planner.say("scene.tip.strength", **args)
        text = planner.text(ref, view)
        yield planner.say("scene.tip.back", title=back.title, numbers=numbers, text=text)


def _mission(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    mission = next((m for m in frame.view.public.missions if m.id == int(rest)), None)
    if mission is None:
        return
    front, back = f"mission:{mission.card}", f"mission_back:{mission.card}"
    yield planner.title(front)
    yield planner.facts.face(front).kind
    yield planner.text(back if mission.back else front, frame.view)
    if mission.counters:
        yield planner.say("scene.tip.counters", n=mission.counters)
    if not mission.back:
        yield planner.say("scene.tip.flips_to", text=planner.text(back, frame.view))


def _panel(_rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    public = frame.view.public
    force = public.setting.force
    side = "impending" if public.flagship == "impending" else "assault"
    yield planner.title(f"impending:{force}")
    yield planner.title(f"assault:{force}")
    if public.counters:
        yield planner.say("scene.tip.counters", n=public.counters)
    yield planner.text(f"{side}:{force}", frame.view)


def _sector(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    view = frame.view
    at = view.public.setting.sectors.index(rest)
    over = view.public.overrun[at]
    yield planner.title(f"sector:{rest}")
    for side, ref in (("contested", f"sector:{rest}"), ("overrun", f"sector_overrun:{rest}")):
        now = over == (side == "overrun")
        text = planner.text(ref, view) or planner.say("scene.no_text")
        yield planner.say("scene.tip.side", side=planner.say(f"scene.{side}"), text=text, now=now)
    how = listing.sector_text(view, at, planner.show)
    if how is not None:
        yield planner.wording.text(how)


def _outlook(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    view = frame.view
    at = view.public.setting.sectors.index(rest)
    look = planner.glance(view).outlook(at)
    yield planner.say("scene.tip.flips", n=look.flips, of=look.decks)
    yield planner.say("scene.tip.loose", n=look.loose)
    if look.overruns:
        yield planner.say("scene.tip.overruns")
    if look.clears:
        yield planner.say("scene.tip.clears")


def _tech(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    for s in frame.view.public.ships:
        for tech in s.techs:
            if tech.id == int(rest):
                yield planner.title(f"strike:{tech.card}")
                info = planner.show.book.strike[tech.card]
                if info.weaponry or info.defense:
                    of = info.weaponry + info.defense
                    stat = "weaponry" if info.weaponry else "defense"
                    yield planner.say("scene.tip.tokens", n=tech.tokens, of=of, stat=stat)
                yield planner.text(f"strike:{tech.card}", frame.view)


def _ship(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    view, seat = frame.view, int(rest)
    s = view.public.ships[seat]
    yield planner.ship_name(view, seat)
    if not s.ship:
        return
    w, d = planner.glance(view).strength(seat)
    sectors = view.public.setting.sectors
    where = planner.title(f"sector:{sectors[s.sector]}") if s.sector >= 0 else ""
    args = {"seat": seat, "w": w, "d": d, "where": where, "grounded": s.grounded}
    yield planner.say("scene.tip.ship", **args)
    args = {"hand": len(s.hand), "deck": len(s.deck), "techs": len(s.techs)}
    yield planner.say("scene.tip.cards", **args)
    if s.prevent:
        yield planner.say("scene.prevents", n=s.prevent)
    told = asking.told(view, seat)
    yield planner.wording.text(told) if told is not None else ""
    bonus = planner.text(f"bonus:{s.ship}", view)
    yield planner.say("scene.tip.bonus", text=bonus)


def _own(_rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    seat = planner.near(frame)
    yield from _ship(str(seat), frame, planner)
    ship = planner.show.book.content.ship(frame.view.public.ships[seat].ship)
    yield planner.show.names.texts(planner.wording).name(ship.feel)


def _pile(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    view = frame.view
    kind, _, seat = rest.partition(":")
    if kind == "deck":
        s = view.public.ships[int(seat)]
        yield planner.say("scene.tip.deck", seat=int(seat), n=len(s.deck))
        following = tuple(planner.title(f"strike:{card}") for card in s.deck[:4])
        yield planner.say("scene.tip.next", cards=following) if following else ""
    elif kind in ("station", "strike"):
        n = len(getattr(view.public, f"{kind}_scrap"))
        yield planner.say(f"scene.{kind}_scrap", n=n)
        yield planner.say("scene.tip.open")
    elif kind == "ships":
        yield planner.say("scene.ship_deck", n=view.ship_deck)
    else:
        yield planner.say("scene.mission_deck", n=view.mission_deck)
        if view.mission_top:
            top = f"mission:{view.mission_top}"
            yield planner.say("scene.tip.top", title=planner.title(top))
            yield planner.text(top, view)


def _listed(handle: str, frame: AnyFrame, planner: Planner) -> Lines:
    """A row of the list: its action in full."""
    for action in frame.actions:
        if planner.show.path(action)[0] == handle:
            yield planner.wording.text(listing.label(action, frame, planner.show))
            found = listing.detail(action, frame, planner.show)
            yield planner.wording.text(found) if found is not None else ""


def _fought(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    """A row of the duels as the roles stand."""
    glance = planner.glance(frame.view)
    cards = {e.id: e.card for e in frame.view.public.enemies}
    for duel in glance.battle():
        if duel.enemy == int(rest):
            ship, foe = planner.ship_name(frame.view, duel.seat), planner.foe(cards[duel.enemy])
            yield planner.say("scene.versus", ship=ship, foe=foe)
            yield planner.wording.text(listing.duel_text(duel))


def _row(kind: str) -> Callable[[str, AnyFrame, Planner], Lines]:
    return lambda rest, frame, planner: _listed(f"{kind}:{rest}", frame, planner)


def _ability(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    yield planner.title(f"ability:{rest}")
    yield planner.text(f"ability:{rest}", frame.view)


def _pick(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    ship, names = planner.show.book.content.ship(rest), planner.show.names.texts(planner.wording)
    yield planner.title(f"ship:{rest}")
    args = {"w": ship.weaponry, "d": ship.defense, "level": ship.complexity}
    yield planner.say("view.ship_is", **args)
    yield names.name(ship.role)
    yield names.name(ship.feel)
    yield planner.say("scene.tip.bonus", text=planner.text(f"bonus:{rest}", frame.view))


def _credits(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    s = frame.view.public.ships[int(rest)]
    yield planner.say("scene.credits", n=s.credits)
    yield planner.say("scene.worth", n=dock.worth(planner, s), more=s.modifier)


def _concede(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    yield planner.say(f"scene.{rest}")


def _look(rest: str, frame: AnyFrame, planner: Planner) -> Lines:
    ref = reference(rest)
    face = planner.facts.face(ref)
    yield face.title
    if ref.startswith("strike:"):
        yield planner.say("scene.tip.card", kind=face.kind, value=face.value)
    else:
        yield face.kind
        yield from _numbers(face.weaponry, face.defense, planner)
    yield planner.text(ref, frame.view)


def reference(rest: str) -> str:
    """What a ``look`` handle shows: a card of the Strike Force, unless it says the kind itself."""
    card = rest.partition("#")[0]
    return card if ":" in card else f"strike:{card}"


def named(event: Any, names: Names) -> tuple[Handle, ...]:
    """The cards that the log names with an event."""
    found = getattr(event, "cards", ())
    cards = (getattr(event, "card", ""), *(found if isinstance(found, tuple) else ()))
    foe = getattr(event, "enemy", -1) >= 0 or getattr(event, "seat", 0) < 0
    kinds = ("enemy", "order", "mission", "strike") if foe else ("strike", "mission", "enemy")
    return tuple(f"look:{ref}" for card in cards if card and (ref := names.find(card, kinds)))


_TIPS: dict[str, Callable[[str, AnyFrame, Planner], Lines]] = {
    "card": _card,
    "look": _look,
    "enemy": _enemy,
    "deck": _deck,
    "mission": _mission,
    "panel": _panel,
    "sector": _sector,
    "outlook": _outlook,
    "tech": _tech,
    "ship": _ship,
    "marker": _ship,
    "own": _own,
    "pile": _pile,
    "duel": _fought,
    "ability": _ability,
    "pick": _pick,
    "credits": _credits,
    "flag": _concede,
    **{kind: _row(kind) for kind in ("agenda", "option", "stat", "shift", "amount", "order")},
}


def sources(handle: Handle, frame: AnyFrame) -> tuple[Handle, ...]:
    """Where the component of a pending action lies, to be shown while its row is pointed at."""
    public = frame.view.public
    if not handle.startswith("agenda:") or not any(
        isinstance(action, schema.CarryOut) for action in frame.actions
    ):
        return ()
    items = public.pending[-1].items  # type: ignore[union-attr]
    at = int(handle[7:])
    if at >= len(items):
        return ()  # the pointer still rests where a row was
    item = items[at]
    if item.owner >= 0:
        return (f"tech:{item.source}", f"ship:{item.owner}")
    if item.source in SECTORS:
        return (f"sector:{item.card}",)
    if any(mission.id == item.source for mission in public.missions):
        return (f"mission:{item.source}",)
    return ("panel",) if item.source == PANEL else (f"enemy:{item.source}",)
