"""The Actions list of Galactic Strike Force: legal actions with forecasts, others with reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.core.present import ActionRow, BlockedRow, Text
from amoeba_suite.games.galactic_strike_force import asking, frames, schema, whose
from amoeba_suite.games.galactic_strike_force.book import PHASE_OF, PHASES
from amoeba_suite.games.galactic_strike_force.glance import Duel
from amoeba_suite.games.galactic_strike_force.state import NONE, View

if TYPE_CHECKING:
    from amoeba_suite.games.galactic_strike_force.view_model import GalacticStrikeForcePresenter

    Show = GalacticStrikeForcePresenter

_LAST = (
    schema.Concede,
    schema.Command,
    schema.Wait,
    schema.PassPhase,
    schema.Rethink,
    schema.Use,
    schema.Done,
    schema.Decline,
    schema.Stay,
    schema.StayOut,
    schema.AllInOrder,
    schema.Confirm,
    schema.Pass,
    schema.Keep,
)
"""These stand below everything else, the one with the key last."""


def rows(frame: Frame[Any, View], show: Show) -> tuple[ActionRow, ...]:
    """The legal actions in their order, what ends the step last."""

    def rank(action: Any) -> int:
        return _LAST.index(type(action)) if type(action) in _LAST else -1

    ordered = sorted(frame.actions, key=rank)
    return tuple(ActionRow(a, label(a, frame, show), detail(a, frame, show)) for a in ordered)


# --- labels ------------------------------------------------------------------------------------


def label(action: Any, frame: Frame[Any, View], show: Show) -> Text:
    """What the action does, with the names of what it is about."""
    public = frame.view.public
    fields: dict[str, Any] = {n: getattr(action, n) for n in action.__struct_fields__}
    fields["prompt"] = public.prompt
    match action:
        case schema.CarryOut(at=at):
            fields |= item_fields(frame.view, at, show)
        case (
            schema.PickEnemy(enemy=n)
            | schema.Engage(enemy=n)
            | schema.Support(enemy=n)
            | schema.CommandEngage(enemy=n)
        ):
            e = next(e for e in public.enemies if e.id == n)
            fields |= {"card": e.card, "sector": public.setting.sectors[e.sector]}
        case schema.PickShip(seat=seat) | schema.Command(seat=seat):
            fields["ship"] = public.ships[seat].ship
        case schema.PickTech(tech=n) | schema.RepairTech(tech=n):
            fields["card"] = next(t.card for s in public.ships for t in s.techs if t.id == n)
        case schema.PickDeck(sector=sector, deck=deck) | schema.Buy(sector=sector, deck=deck):
            at = public.setting.sectors.index(sector)
            fields |= {"card": frame.view.tops[at][deck], "n": deck + 1}
        case schema.PickOption(option=n):
            fields["code"] = option_code(frame.view, n, show)
        case schema.Transfer():
            fields["stat"] = getattr(public.pending[-1], "stat", "")
        case schema.PassPhase():
            fields["phase"] = Text(f"view.phases.{PHASES[PHASE_OF[public.event]]}")
    return Text(f"view.do.{type(action).__name__}", fields)


def item_fields(view: View, at: int, show: Show) -> dict[str, Any]:
    """Name, text and place of one of the pending actions."""
    public = view.public
    top = public.pending[-1]
    assert isinstance(top, frames.Agenda)
    item = top.items[at]
    ref, when = whose.of_item(item, show.book, show.whose)
    # A Sector's own text needs no other word for where it is.
    sector = -1 if item.source in frames.SECTORS else sector_of(public, item)
    return {
        "n": at + 1,
        "ref": (ref, len(public.ships), when),
        "bounty": not item.rules,
        "seat": item.owner,
        "sector": public.setting.sectors[sector] if sector >= 0 else "",
    }


def option_code(view: View, option: int, show: Show) -> tuple[int, str, int]:
    """One of the effects to choose from, for the format ``effects``."""
    public = view.public
    top = public.pending[-1]
    assert isinstance(top, frames.Chosen)
    ref = asking.source_of(public, show)[0]
    code = top.options[top.places.index(option)]
    return code, ref.partition(":")[0], len(public.ships)


def sector_of(public: Any, item: frames.Item) -> int:
    """Where the component with a pending action is; -1 for nowhere."""
    if item.source in frames.SECTORS:
        return frames.SECTORS.index(item.source)
    if item.owner >= 0:
        return int(public.ships[item.owner].sector)
    for e in (*public.enemies, *public.missions):
        if e.id == item.source:
            return int(e.sector)
    return item.here if item.here >= 0 else -1


# --- details -----------------------------------------------------------------------------------


def detail(action: Any, frame: Frame[Any, View], show: Show) -> Text | None:
    """A forecast, a text, a price; None where there is nothing to say."""
    found = _DETAILS.get(type(action))
    return found(action, frame, show) if found is not None else None


def _carry_out(action: Any, frame: Frame[Any, View], show: Show) -> Text:
    return Text("view.says", {"ref": item_fields(frame.view, action.at, show)["ref"]})


def _use(_action: Any, frame: Frame[Any, View], show: Show) -> Text:
    """The whole text, which is cut above where it is long: what it costs, and what for."""
    return Text("view.says", {"ref": asking.source_of(frame.view.public, show)})


def _strike(action: Any, frame: Frame[Any, View], show: Show) -> Text | None:
    return card_text(action.card, frame, show)


def card_text(card: str, frame: Frame[Any, View], show: Show) -> Text | None:
    """What a card does for the Strike Force: numbers and text."""
    info = show.book.strike.get(card)
    if info is None:
        return None
    ref = (f"strike:{card}", len(frame.view.public.ships), "")
    args = {"w": info.weaponry, "d": info.defense, "value": info.value, "ref": ref}
    return Text("view.card_is", args)


def _travel(action: Any, frame: Frame[Any, View], show: Show) -> Text | None:
    return sector_text(frame.view, frame.view.public.setting.sectors.index(action.sector), show)


def _stay(_action: Any, frame: Frame[Any, View], show: Show) -> Text | None:
    here = frame.view.public.ships[frame.view.public.asked].sector
    return sector_text(frame.view, here, show) if here >= 0 else None


def sector_text(view: View, sector: int, show: Show) -> Text | None:
    """Who is in a Sector, and what the Opposition would flip; nothing before all is dealt."""
    if view.public.event < 0:
        return None
    public, look = view.public, show.glance(view).outlook(sector)
    args = {
        "enemies": sum(e.sector == sector for e in public.enemies),
        "ships": sum(s.sector == sector and not s.grounded for s in public.ships),
        "flips": look.flips,
        "decks": look.decks,
        "overruns": look.overruns,
    }
    return Text("view.sector_is", args)


def _buy(action: Any, frame: Frame[Any, View], show: Show) -> Text:
    public = frame.view.public
    at, seat = public.setting.sectors.index(action.sector), public.asked
    price = show.glance(frame.view).price(seat, at, action.deck)
    card = frame.view.tops[at][action.deck]
    left = public.ships[seat].credits - price
    return Text("view.buys", {"price": price, "left": left, "is": card_text(card, frame, show)})


def _take(action: Any, frame: Frame[Any, View], show: Show) -> Text | None:
    at = frame.view.public.setting.sectors.index(action.sector)
    return card_text(frame.view.tops[at][action.deck], frame, show)


def _engage(action: Any, frame: Frame[Any, View], show: Show) -> Text:
    return duel_text(show.glance(frame.view).duel(frame.view.public.asked, action.enemy))


def duel_text(duel: Duel) -> Text:
    """What would be dealt and taken, and what is missing for the kill."""
    args = {
        "dealt": duel.dealt,
        "taken": max(0, duel.taken - duel.prevented),
        "kills": duel.kills,
        "grounds": duel.grounds,
        "at": duel.kill_at,
        "techs": duel.scrapped,
        "lost": len(duel.scrapped),
    }
    return Text("view.duel", args)


def _support(action: Any, frame: Frame[Any, View], show: Show) -> Text:
    glance, seat = show.glance(frame.view), frame.view.public.asked
    first = glance.pairs()[action.enemy]
    duel = glance.duel(first, action.enemy, seat)
    return Text("view.supports", {"seat": first, "duel": duel_text(duel)})


def _enemy(action: Any, frame: Frame[Any, View], _show: Show) -> Text:
    e = next(e for e in frame.view.public.enemies if e.id == action.enemy)
    return Text("view.numbers", {"w": e.weaponry, "d": e.defense, "engaged": e.engaged})


def _ship(action: Any, frame: Frame[Any, View], show: Show) -> Text:
    w, d = show.glance(frame.view).strength(action.seat)
    return Text("view.numbers", {"w": w, "d": d, "engaged": False})


def _choose_ship(action: Any, frame: Frame[Any, View], show: Show) -> Text:
    ship = show.book.content.ship(action.ship)
    args = {"w": ship.weaponry, "d": ship.defense, "level": ship.complexity, "ship": action.ship}
    return Text("view.ship_is", args)


def _ability(action: Any, frame: Frame[Any, View], _show: Show) -> Text:
    return Text("view.says", {"ref": f"ability:{action.ability}"})


def _told(action: Any, frame: Frame[Any, View], _show: Show) -> Text | None:
    return asking.told(frame.view, action.seat)


_DETAILS: dict[type, Callable[[Any, Frame[Any, View], Any], Text | None]] = {
    schema.ChooseShip: _choose_ship,
    schema.Arrange: _strike,
    schema.CarryOut: _carry_out,
    schema.Use: _use,
    schema.PickCard: _strike,
    schema.PlayBoost: _strike,
    schema.Install: _strike,
    schema.Travel: _travel,
    schema.PickSector: _travel,
    schema.CommandGo: _travel,
    schema.CommandEngage: _enemy,
    schema.Command: _told,
    schema.Stay: _stay,
    schema.Buy: _buy,
    schema.PickDeck: _take,
    schema.Engage: _engage,
    schema.Support: _support,
    schema.PickEnemy: _enemy,
    schema.PickShip: _ship,
    schema.MarkAbility: _ability,
}


# --- what is not possible ----------------------------------------------------------------------


def blocked(frame: Frame[Any, View], show: Show) -> tuple[BlockedRow, ...]:
    """What somebody may want to do now and cannot, with the reason."""
    if not isinstance(frame.turn, Decide) or frame.viewer != frame.turn.seat:
        return ()
    match frame.view.public.prompt:
        case "boost" | "install":
            return tuple(_cards(frame, show))
        case "requisition":
            return tuple(_dear(frame, show))
        case "engage":
            return tuple(_guarded(frame, show))
    return ()


def why_not(card: str, view: View, show: Show) -> Text:
    """Why a card in hand cannot be used in this window."""
    info = show.book.strike[card]
    prompt = view.public.prompt
    if prompt == "boost":
        if not info.boost:
            return Text("view.why.tech")
        return Text("view.why.timing", {"phase": _phase_of(info.phases)})
    if prompt == "install":
        return Text("view.why.boost")
    if not info.boost:
        return Text("view.why.tech")
    if len(info.phases) == len(PHASES):
        return Text("view.why.window")
    return Text("view.why.timing", {"phase": _phase_of(info.phases)})


def _phase_of(phases: frozenset[int]) -> Text:
    return Text(f"view.phases.{PHASES[min(phases)]}")


def _cards(frame: Frame[Any, View], show: Show) -> Iterator[BlockedRow]:
    usable = {a.card for a in frame.actions if hasattr(a, "card")}
    seat = frame.view.public.asked
    for card in dict.fromkeys(frame.view.public.ships[seat].hand):
        if card not in usable:
            reason = why_not(card, frame.view, show)
            yield BlockedRow(Text("view.card", {"card": card}), reason, (f"card:{card}",), "boosts")


def _dear(frame: Frame[Any, View], show: Show) -> Iterator[BlockedRow]:
    public, glance = frame.view.public, show.glance(frame.view)
    s = public.ships[public.asked]
    if s.sector < 0:
        return
    open_ = {(a.sector, a.deck) for a in frame.actions if isinstance(a, schema.Buy)}
    id_ = public.setting.sectors[s.sector]
    for deck, card in enumerate(frame.view.tops[s.sector]):
        if card and (id_, deck) not in open_:
            price = glance.price(public.asked, s.sector, deck)
            reason = Text("view.why.dear", {"price": price, "credits": s.credits})
            path = (f"deck:{id_}:{deck}",)
            yield BlockedRow(Text("view.card", {"card": card}), reason, path, "buying")


def _guarded(frame: Frame[Any, View], show: Show) -> Iterator[BlockedRow]:
    public, glance = frame.view.public, show.glance(frame.view)
    sector = public.ships[public.asked].sector
    open_ = {a.enemy for a in frame.actions if hasattr(a, "enemy")}
    guards = glance.guards(sector)
    taken = {s.foe for s in public.ships if s.role != NONE}
    for e in public.enemies:
        if e.sector == sector and e.id not in open_:
            key = "guarded" if guards and e.id not in taken else "taken"
            path = (f"enemy:{e.id}",)
            reason = Text(f"view.why.{key}")
            yield BlockedRow(Text("view.enemy", {"card": e.card}), reason, path, "engage")
