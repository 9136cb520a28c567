"""The prompts of Galactic Strike Force: what is asked, on whose behalf, and which rule it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.core.present import Text
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import frames, whose
from amoeba_suite.games.galactic_strike_force.book import EVENTS, PHASE_OF, PHASES, Book
from amoeba_suite.games.galactic_strike_force.glance import Glance
from amoeba_suite.games.galactic_strike_force.state import Public, View

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
TO_ANOTHER = frames.Giving, frames.Handing
"""What is waiting while something goes to another Ship."""


def frame_rule(frame: Frame[Any, View]) -> str:
    """The section of the reference for what is asked now."""
    public = frame.view.public
    found = PROMPT_RULES.get(public.prompt)
    if found is not None:
        return found
    return EVENT_ANCHORS[public.event] if public.event >= 0 else "setup"


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
        "ref": source_of(public, show),
        "first": int(public.round == 1 and s.sector < 0),
        "target": public.ships[top.target].ship if isinstance(top, TO_ANOTHER) else "",
        "stat": getattr(top, "stat", ""),
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
    ref = source_of(public, show)
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
    foe = next((e for e in public.enemies if e.id == s.target), None)
    if s.go < 0 and foe is None and not s.hold:
        return None
    sectors = public.setting.sectors
    args: dict[str, Any] = {"sector": sectors[s.go] if s.go >= 0 else "", "hold": s.hold}
    args |= {"card": foe.card, "at": sectors[foe.sector]} if foe else {"card": "", "at": ""}
    return Text("view.told", args)


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


Ref = tuple[str, int, str]
"""A reference for the wording: of what, for how many Ships, and which trigger of it."""


def source_of(public: Public, show: Show) -> Ref:
    """The component whose text asks; an empty reference for none."""
    top = public.pending[-1] if public.pending else frames.Window()
    ref, when = whose.of_frame(top, show.book, show.whose)
    return ref, len(public.ships), when
