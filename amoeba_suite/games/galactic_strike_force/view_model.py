"""What the shell shows of Galactic Strike Force, as data: phases, rows, handles, formats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Decide, Frame, Over, Seat
from amoeba_suite.core.present import (
    ActionRow,
    BlockedRow,
    Formatter,
    Handle,
    Phase,
    PlayerRow,
    Summary,
    Text,
    Worked,
)
from amoeba_suite.games.galactic_strike_force import (
    asking,
    listing,
    recap,
    schema,
    view_model_work,
    whose,
)
from amoeba_suite.games.galactic_strike_force.book import PHASE_OF, PHASES
from amoeba_suite.games.galactic_strike_force.glance import Glance
from amoeba_suite.games.galactic_strike_force.names import Names
from amoeba_suite.games.galactic_strike_force.state import View
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner

if TYPE_CHECKING:
    from amoeba_suite.core.document import Document
    from amoeba_suite.core.session import LogEntry
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.galactic_strike_force.game import GalacticStrikeForce

View_ = Frame[Any, View]

END, PASS, GO_ON = "button:end", "button:pass", "button:go"
CONCEDE = "flag:concede"
SURE = "flag:sure"


def card_handle(card: str) -> Handle:
    """A card of the hand that is shown, or one that is offered; copies are alike and share it."""
    return f"card:{card}"


def ship_handle(seat: int) -> Handle:
    """A Strike Force Ship: its marker, and its tab."""
    return f"ship:{seat}"


def enemy_handle(enemy: int) -> Handle:
    """An Opposition Ship in play."""
    return f"enemy:{enemy}"


def sector_handle(sector: str) -> Handle:
    """A Sector panel."""
    return f"sector:{sector}"


def deck_handle(sector: str, deck: int) -> Handle:
    """A Station Deck."""
    return f"deck:{sector}:{deck}"


def tech_handle(tech: int) -> Handle:
    """An installed Tech."""
    return f"tech:{tech}"


OWNERS: Mapping[str, Owner] = {
    "strike": Owner.TECH,
    "ability": Owner.GROUNDED,
    "bonus": Owner.ENGAGER,
    "bounty": Owner.BOUNTY,
    "order": Owner.ORDER,
    "mission": Owner.MISSION,
    "mission_back": Owner.MISSION,
    "sector": Owner.SECTOR,
    "sector_overrun": Owner.SECTOR,
    "impending": Owner.PANEL,
}
"""By the kind of a reference; others are Opposition Ships."""

_PATHS: Mapping[type, Callable[[Any], tuple[Handle, ...]]] = {
    schema.ChooseShip: lambda a: (f"pick:{a.ship}",),
    schema.Arrange: lambda a: (card_handle(a.card),),
    schema.CarryOut: lambda a: (f"agenda:{a.at}",),
    schema.AllInOrder: lambda a: (GO_ON,),
    schema.Use: lambda a: ("button:use",),
    schema.Decline: lambda a: (END,),
    schema.PickShip: lambda a: (ship_handle(a.seat),),
    schema.PickEnemy: lambda a: (enemy_handle(a.enemy),),
    schema.PickSector: lambda a: (sector_handle(a.sector),),
    schema.PickStat: lambda a: (f"stat:{a.stat}",),
    schema.PickOption: lambda a: (f"option:{a.option}",),
    schema.PickCard: lambda a: (card_handle(a.card),),
    schema.PickTech: lambda a: (tech_handle(a.tech),),
    schema.PickDeck: lambda a: (deck_handle(a.sector, a.deck),),
    schema.Shift: lambda a: (f"shift:{a.to}:{a.amount}",),
    schema.Transfer: lambda a: (f"amount:{a.amount}",),
    schema.RepairPanel: lambda a: (f"stat:{a.stat}",),
    schema.RepairTech: lambda a: (tech_handle(a.tech),),
    schema.Done: lambda a: (END,),
    schema.Wait: lambda a: ("button:wait",),
    schema.Travel: lambda a: (sector_handle(a.sector),),
    schema.Stay: lambda a: (END,),
    schema.Buy: lambda a: (deck_handle(a.sector, a.deck),),
    schema.Install: lambda a: (card_handle(a.card),),
    schema.Engage: lambda a: (enemy_handle(a.enemy),),
    schema.Support: lambda a: (enemy_handle(a.enemy),),
    schema.StayOut: lambda a: (END,),
    schema.Confirm: lambda a: (GO_ON,),
    schema.Rethink: lambda a: ("button:rethink",),
    schema.Command: lambda a: (f"order:{a.seat}",),
    schema.CommandGo: lambda a: (sector_handle(a.sector),),
    schema.CommandEngage: lambda a: (enemy_handle(a.enemy),),
    schema.CommandHold: lambda a: ("button:hold",),
    schema.CommandFree: lambda a: ("button:free",),
    schema.PlayBoost: lambda a: (card_handle(a.card),),
    schema.Pass: lambda a: (PASS,),
    schema.PassPhase: lambda a: ("button:phase",),
    schema.MarkAbility: lambda a: (f"ability:{a.ability}",),
    schema.Keep: lambda a: (END,),
    schema.Concede: lambda a: (CONCEDE, SURE),
}


class GalacticStrikeForcePresenter:
    """``Presenter`` of Galactic Strike Force."""

    def __init__(self, game: Any) -> None:
        self.game: GalacticStrikeForce = game
        self.book = self.game.book
        self.names = Names(self.book.content)
        self.whose = whose.texts(self.book)
        """Whose each list of effects is, by its number."""
        self.formats: Mapping[str, Formatter] = {
            **self.names.formats(),
            "effects": self._effects,
        }
        self._glance: Glance | None = None

    def glance(self, view: View) -> Glance:
        """Numbers of that view; the last one is kept."""
        if self._glance is None or self._glance.view is not view:
            self._glance = Glance(self.book, view)
        return self._glance

    def _effects(self, value: Any, _rest: str, wording: Wording) -> str:
        """``{code:effects}``: a list of effects by its number and the kind of its component."""
        code, kind, players = value
        owner = OWNERS.get(kind, Owner.OPPOSITION)
        return self.names.texts(wording, players).effects(self.book.codes[code], owner)

    # --- handles -----------------------------------------------------------------------------

    def path(self, action: Any, /) -> tuple[Handle, ...]:
        """What to click for an action; chance outcomes have nothing."""
        found = _PATHS.get(type(action))
        return found(action) if found is not None else ()

    def place(self, event: Any, /) -> tuple[Handle, ...]:
        """The Ships, Sectors and Stations that an event is about."""
        found: list[Handle] = []
        sector, deck = getattr(event, "sector", ""), getattr(event, "deck", None)
        if getattr(event, "enemy", -1) >= 0:
            found.append(enemy_handle(event.enemy))
        for name in ("seat", "target", "by"):
            if getattr(event, name, -1) >= 0:
                found.append(ship_handle(getattr(event, name)))
        if sector and deck is not None:
            found.append(deck_handle(sector, deck))
        elif sector and isinstance(sector, str):
            found.append(sector_handle(sector))
        return tuple(found)

    def gain(self, event: Any, /) -> tuple[Seat, int] | None:
        """Energy that an event gave a Ship, or cost it."""
        match type(event).__name__:
            case "StrikeGained":
                return Seat(event.seat), event.weaponry + event.defense
            case "StrikeLost" if event.weaponry + event.defense:
                return Seat(event.seat), -event.weaponry - event.defense
            case "StrikeRepaired":
                return Seat(event.seat), 1
        return None

    def rule(self, subject: Any, /) -> str:
        """Anchor in the reference for a frame, an event or a handle."""
        if isinstance(subject, Frame):
            return asking.frame_rule(subject)
        if isinstance(subject, str):
            kind = subject.partition(":")[0]
            return asking.HANDLE_RULES.get(kind, "round")
        return asking.EVENT_RULES.get(type(subject).__name__, "round")

    # --- the top of the window -----------------------------------------------------------------

    def turn_label(self, frame: View_, /) -> Text:
        """``Round 4``, or ``Round 4 of 12``."""
        public = frame.view.public
        if public.event < 0:
            return Text("view.setup")
        if limit := public.setting.options.round_limit:
            return Text("view.round_of", {"n": public.round, "limit": limit})
        return Text("view.round", {"n": public.round})

    def prompt(self, frame: View_, /) -> tuple[Text, Text | None]:
        """What is asked, and in which Event or on whose behalf."""
        turn = frame.turn
        if isinstance(turn, Over):
            return recap.headline(frame.view, turn), None
        if not isinstance(turn, Decide):
            return Text(f"chances.{turn.what}"), asking.where(frame.view)
        return asking.asks(frame, self)

    def phases(self, frame: View_, /) -> Sequence[Phase]:
        """The five phases of a round."""
        event = frame.view.public.event
        at = PHASE_OF[event] if event >= 0 else -1
        return tuple(
            Phase(Text(f"view.phases.{name}"), _when(n, at), name) for n, name in enumerate(PHASES)
        )

    def players(self, frame: View_, /) -> Sequence[PlayerRow]:
        """Ship, Sector and Energy, per seat."""
        public = frame.view.public
        rows = []
        for seat, s in enumerate(public.ships):
            if not s.ship:
                # One person may fly several: until they have names, only numbers tell them apart.
                args = {"n": seat + 1, "of": len(public.ships)}
                rows.append(PlayerRow(Seat(seat), (Text("view.no_ship", args),)))
                continue
            facts = [Text("view.flies", {"ship": s.ship})]
            # What changes with each purchase stands before what is cut where both are long.
            if public.prompt == "requisition" and not s.grounded:
                facts.append(Text("view.has_credits", {"n": s.credits}))
            if s.grounded:
                facts.append(Text("view.is_grounded"))
            elif s.sector >= 0:
                facts.append(Text("view.in_sector", {"sector": public.setting.sectors[s.sector]}))
            energy = sum(self.glance(frame.view).strength(seat))
            rows.append(PlayerRow(Seat(seat), tuple(facts), energy, Text("view.energy")))
        return tuple(rows)

    # --- the Actions list ------------------------------------------------------------------------

    def rows(self, frame: View_, /) -> Sequence[ActionRow]:
        """The legal actions in the order of the list, what ends the step last."""
        return listing.rows(frame, self)

    def blocked(self, frame: View_, /) -> Sequence[BlockedRow]:
        """What cannot be done now, and why."""
        return listing.blocked(frame, self)

    def worked(self, frame: View_, /) -> Sequence[Worked]:
        """The rule for now in figures: duels, Credits, cards that would flip."""
        return view_model_work.worked(frame, self)

    # --- the end, and paper --------------------------------------------------------------------

    def summary(self, final: View_, log: Sequence[LogEntry], /) -> Summary:
        """The game-over screen."""
        return recap.summary(final, log)

    def document(self, kind: str, language: str, /) -> Document:
        """``rules``, ``cards``, ``board``, ``counters`` or ``aid``; KeyError for anything else."""
        from amoeba_suite.games.galactic_strike_force.papers import document

        return document(self, kind, language)


def _when(n: int, at: int) -> Any:
    """The state of the n-th phase while the one at ``at`` is current."""
    return "done" if n < at else "current" if n == at else "later"
