"""The prompts of Galactic Strike Force: what is asked, on whose behalf, and which rule it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.core.present import Text
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import frames
from amoeba_suite.games.galactic_strike_force.book import EVENTS, PHASE_OF, PHASES, Book
from amoeba_suite.games.galactic_strike_force.glance import Glance
from amoeba_suite.games.galactic_strike_force.state import FLAGSHIP, Public, View

if TYPE_CHECKING:
    from amoeba_suite.games.galactic_strike_force.view_model import (
        GalacticStrikeForcePresenter as Show,
    )

EVENT_ANCHORS = (
    "phase-actions",
    "travel",
    "phase-actions",
    "credits",
    "buying",
    "phase-actions",
    "installation",
    "phase-actions",
    "engage",
    "damage",
    "phase-actions",
    "flips",
    "wrap-up",
)
"""Where the reference explains each of the 13 Events."""
PROMPT_RULES: Mapping[str, str] = {
    "ship": "setup",
    "arrange": "setup",
    "extra_ship": "setup",
    "agenda": "phase-actions",
    "triggers": "phase-actions",
    "boost": "boosts",
    "travel": "travel",
    "requisition": "buying",
    "install": "installation",
    "engage": "engage",
    "confirm": "engage",
    "command": "wingmates",
    "repair": "losing",
    "flip_sector": "flips",
    "wrap_up": "wrap-up",
    "grounded": "grounded",
}
HANDLE_RULES: Mapping[str, str] = {
    "card": "strike-cards",
    "look": "strike-cards",
    "pick": "ships",
    "ship": "ship-panel",
    "marker": "ship-panel",
    "tech": "ship-panel",
    "stat": "energy",
    "enemy": "opposition-cards",
    "sector": "sectors",
    "deck": "station-cards",
    "mission": "missions",
    "panel": "flagship",
    "pile": "piles",
    "agenda": "phase-actions",
    "duel": "damage",
    "ability": "grounded",
    "outlook": "flips",
    "order": "wingmates",
}
EVENT_RULES: Mapping[str, str] = {
    "ForceChosen": "setup",
    "SectorLaid": "setup",
    "ShipChosen": "setup",
    "DeckShuffled": "setup",
    "StationsDealt": "setup",
    "GameReady": "setup",
    "RuleApplied": "phase-actions",
    "RuleSkipped": "phase-actions",
    "StrikeLost": "losing",
    "EnemyLost": "losing",
    "StrikeRepaired": "energy",
    "LossPrevented": "prevention",
    "StrikeAttacked": "attacked",
    "EnemyAttacked": "attacked",
    "CreditsGained": "credits",
    "CreditsChanged": "credits",
    "CardBought": "buying",
    "PriceChanged": "buying",
    "StationRefilled": "refill",
    "StationExhausted": "refill",
    "TechInstalled": "installation",
    "FlipsCounted": "flips",
    "StationFlipped": "flips",
    "OrderPlayed": "flips",
    "EnemyEntered": "entering",
    "EnemyRefused": "fleet-limit",
    "StrikeMoved": "travel",
    "StrikeStayed": "travel",
    "BountyGained": "bounties",
    "BountyDenied": "bounties",
    "ShipGrounded": "grounded",
    "AbilityMarked": "grounded",
    "MissionPlayed": "missions",
    "MissionFlipped": "missions",
    "MissionScrapped": "missions",
    "CountersChanged": "missions",
    "FlagshipArrived": "flagship",
    "FlagshipDestroyed": "flagship",
    "SectorOverrun": "overrun",
    "SectorCleared": "cleared",
    "RoleTaken": "engage",
    "RolesConfirmed": "engage",
    "BonusGiven": "engage",
    "DuelFought": "damage",
    "DuelLapsed": "damage",
    "BoostPlayed": "boosts",
    "CardRecycled": "piles",
    "CardScrapped": "piles",
    "RoundEnded": "wrap-up",
    "GameEnded": "end",
    "Commanded": "wingmates",
}

Said = tuple[Text, Text | None]

EFFECT_PROMPTS = frozenset(
    (
        "may", "pay", "choose", "pick_ship", "pick_enemy", "pick_sector", "split", "repair",
        "shift", "transfer", "recycle", "scrap_card", "fetch", "give", "install_now",
        "scrap_tech", "acquire", "scrap_station", "cycle",
    )
)  # fmt: skip
"""Prompts that effects ask: the second line says whose effect it is."""


def frame_rule(frame: Frame[Any, View]) -> str:
    """The section of the reference for what is asked now."""
    public = frame.view.public
    found = PROMPT_RULES.get(public.prompt)
    if found is not None:
        return found
    return EVENT_ANCHORS[public.event] if public.event >= 0 else "setup"


def phase_of(public: Public) -> str:
    """The phase of the round; empty during set-up."""
    return PHASES[PHASE_OF[public.event]] if public.event >= 0 else ""


def where(view: View) -> Text:
    """``Battle: Engage, Event 2 of 3``."""
    event = view.public.event
    if event < 0:
        return Text("view.setup")
    phase = PHASE_OF[event]
    same = [n for n, number in enumerate(PHASE_OF) if number == phase]
    args = {
        "phase": Text(f"view.phases.{PHASES[phase]}"),
        "event": Text(f"view.events.{EVENTS[event][0]}"),
        "n": same.index(event) + 1,
        "of": len(same),
    }
    return Text("view.where", args)


def asks(frame: Frame[Any, View], show: Show) -> Said:
    """What the one who decides reads; others read who it is."""
    view, turn = frame.view, frame.turn
    assert isinstance(turn, Decide)
    public = view.public
    args = _fields(public, int(turn.seat), show)
    if frame.viewer != turn.seat:
        return Text(f"view.waits.{public.prompt}", args), where(view)
    return Text(f"view.asks.{public.prompt}", args), _second(frame, show)


def _fields(public: Public, seat: int, show: Show) -> dict[str, Any]:
    """What prompts may mention."""
    top = public.pending[-1] if public.pending else None
    # Orders are about the Ship that is told, not about the one that tells.
    s = public.ships[top.seat if isinstance(top, frames.Commanding) else seat]
    sectors = public.setting.sectors
    return {
        "seat": seat,
        "ship": s.ship,
        "sector": sectors[s.sector] if s.sector >= 0 else "",
        "credits": s.credits,
        "left": getattr(top, "left", 0) if isinstance(getattr(top, "left", 0), int) else 0,
        "ref": source_of(public, show.book, show.triggers),
        "first": int(public.round == 1 and s.sector < 0),
        "target": public.ships[top.target].ship if isinstance(top, frames.Giving) else "",
        "what": wanted(public, show.book),
    }


def wanted(public: Public, book: Book) -> str:
    """What a Sector is asked for: ``mission``, ``ship``, ``flagship``, ``go`` or ``move``.

    Empty where the text of the card alone can tell.
    """
    top = public.pending[-1] if public.pending else None
    if isinstance(top, frames.Briefing):
        return "mission"
    if isinstance(top, frames.Deploying):
        return "ship"
    if not isinstance(top, frames.Block) or top.at >= len(book.codes[top.code]):
        return ""
    effect = book.codes[top.code][top.at]
    if isinstance(effect, fx.Move):
        return "go" if effect.who == "self" else "move"
    return "flagship" if isinstance(effect, fx.Arrive) else ""


def _second(frame: Frame[Any, View], show: Show) -> Text | None:
    """The effect that asks, the forecast, or the Event."""
    view = frame.view
    public = view.public
    ref = source_of(public, show.book, show.triggers)
    if public.prompt in EFFECT_PROMPTS and ref[0]:
        return Text("view.because", {"ref": ref})
    if public.prompt == "confirm":
        return _battle(show.glance(view))
    top = public.pending[-1] if public.pending else None
    if isinstance(top, frames.Commanding) and (orders := told(view, top.seat)) is not None:
        return orders
    if public.prompt == "boost":
        return Text("view.window", {"where": where(view)})
    return where(view)


def told(view: View, seat: int) -> Text | None:
    """What that Ship has been told so far; None for nothing."""
    public = view.public
    s = public.ships[seat]
    card = next((e.card for e in public.enemies if e.id == s.target), "")
    if s.go < 0 and not card and not s.hold:
        return None
    sector = public.setting.sectors[s.go] if s.go >= 0 else ""
    return Text("view.told", {"sector": sector, "card": card, "hold": s.hold})


def _battle(glance: Glance) -> Text:
    """All duels in one line."""
    duels = glance.battle()
    args = {
        "dealt": sum(d.dealt for d in duels),
        "kills": sum(d.kills for d in duels),
        "taken": sum(max(0, d.taken - d.prevented) for d in duels),
        "grounds": sum(d.grounds for d in duels),
    }
    return Text("view.battle", args)


# --- whose effect it is ------------------------------------------------------------------------


OF_BLOCKS = frames.Chosen, frames.Payment, frames.Rotation, frames.Deploying, frames.Briefing
"""Frames that carry out one effect of a list whose own frame may have gone already."""

Ref = tuple[str, int, str]
"""A reference for the wording: of what, for how many Ships, and which trigger of it."""


def source_of(public: Public, book: Book, triggers: Mapping[int, str]) -> Ref:
    """The component whose text is being carried out; an empty reference for none.

    ``triggers`` has every list of effects that belongs to a rule; see ``triggers_of``.
    """
    pending, players = public.pending, len(public.ships)
    for at in range(len(pending) - 1, -1, -1):
        frame = pending[at]
        if isinstance(frame, OF_BLOCKS):
            frame = frame.block
        if isinstance(frame, frames.Act):
            ref = reference(public, frame.card, frame.owner, frame.source, pending[:at])
            return ref, players, book.rules[frame.rule].when
        if isinstance(frame, frames.Block):
            when = triggers.get(frame.code, "")
            below = pending[:at] if when else None
            ref = reference(public, frame.card, frame.owner, frame.source, below)
            return ref, players, "setup" if public.event < 0 else when
        if isinstance(frame, frames.Boosting | frames.Order):
            kind = "strike" if isinstance(frame, frames.Boosting) else "order"
            return f"{kind}:{frame.card}", players, ""
        if isinstance(frame, frames.Agenda):
            break  # what lies below it is due to something else
    return "", players, ""


def triggers_of(book: Book) -> Mapping[int, str]:
    """When each list of effects, by its number, is carried out; those inside others, too."""
    found: dict[int, str] = {}
    todo = [(rule.code, str(rule.when)) for rule in book.rules]
    while todo:
        code, when = todo.pop()
        found[code] = when
        for effect in book.codes[code]:
            todo += [(book.code(inside), when) for _, inside in fx.inner(effect)]
    return found


def reference(
    public: Public, card: str, owner: int, source: int, below: tuple[Any, ...] | None = ()
) -> str:
    """The side of a component that a rule stands on.

    ``below`` is what lies under it on the stack; None if what is carried out is no rule, but a
    bonus or a Bounty.
    """
    if source == frames.PANEL:
        return f"impending:{card}"
    if source in frames.SECTORS:
        side = "sector_overrun" if public.overrun[frames.SECTORS.index(source)] else "sector"
        return f"{side}:{card}"
    if source == frames.GROUNDED:
        return f"ability:{card}"
    if source == frames.ABROAD:
        return _passing(public, card, owner, below)
    if owner >= 0:
        return f"strike:{card}"
    if source == FLAGSHIP:
        return f"assault:{card}"
    mission = next((m for m in public.missions if m.id == source), None)
    if mission is not None:
        return f"{'mission_back' if mission.back else 'mission'}:{card}"
    return f"enemy:{card}"


def _passing(public: Public, card: str, owner: int, below: tuple[Any, ...] | None) -> str:
    """Something that is not on the table: a Boost, an order, a bonus, a Bounty, a lost Tech."""
    if owner < 0:
        ordered = any(isinstance(f, frames.Order) and f.card == card for f in below or ())
        return f"{'order' if ordered else 'enemy'}:{card}"
    if public.ships[owner].ship == card:
        return f"bonus:{card}"
    return f"bounty:{card}" if below is None else f"strike:{card}"
