"""What the shell shows of Devastators, as data: phases, rows, handles, formats."""

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
)
from amoeba_suite.games.devastators import asking, events, listing, recap, schema
from amoeba_suite.games.devastators.state import PHASE_OF, View
from amoeba_suite.games.devastators.words import FORMATS, card_name

if TYPE_CHECKING:
    from amoeba_suite.core.document import Document
    from amoeba_suite.core.session import LogEntry
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.devastators.game import Devastators

View_ = Frame[Any, View]

DECK = "deck:top"
"""Handle of the top card of the own draw pile."""
END, PASS = "button:end", "button:pass"
STOP, GO = "button:stop", "button:go"

PHASES = ("draw", "move", "launch", "attack", "defense", "damage")
PHASE_RULES: Mapping[str, str] = {
    "draw": "draw-phase",
    "move": "move-phase",
    "launch": "launch-phase",
    "attack": "attack-phase",
    "defense": "defense-phase",
    "damage": "damage-phase",
}

_PATHS: Mapping[type, Callable[[Any], tuple[Handle, ...]]] = {
    schema.Discard: lambda a: (card_handle(a.card),),
    schema.Boost: lambda a: (card_handle(a.card),),
    schema.SaveFighter: lambda a: (card_handle(a.card),),
    schema.Negate: lambda a: (card_handle(a.card),),
    schema.Lose: lambda a: (card_handle(a.card),),
    schema.LoseTop: lambda a: (DECK,),
    schema.Fire: lambda a: (card_handle(a.card), ship_handle(a.target)),
    schema.FireAtFighter: lambda a: (card_handle(a.card), fighter_handle(a.target, a.fighter)),
    schema.Send: lambda a: (wing_handle(a.fighter), ship_handle(a.target)),
    schema.SendAtFighter: lambda a: (wing_handle(a.fighter), fighter_handle(a.target, a.other)),
    schema.Done: lambda a: (END,),
    schema.Accept: lambda a: (PASS,),
    schema.Proceed: lambda a: (PASS,),
    schema.Pass: lambda a: (PASS,),
    schema.Stop: lambda a: (STOP,),
    schema.PlayOn: lambda a: (GO,),
}


def card_handle(card: str) -> Handle:
    """A card of the own hand; copies are alike and share it."""
    return f"card:{card}"


def ship_handle(seat: int) -> Handle:
    """The ship of a player."""
    return f"ship:{seat}"


def wing_handle(slot: int) -> Handle:
    """A fighter of the player on turn."""
    return f"wing:{slot}"


def fighter_handle(seat: int, slot: int) -> Handle:
    """A fighter of another player."""
    return f"fighter:{seat}:{slot}"


def attack_handle(attack: int) -> Handle:
    """An attack on a ship, declared this turn."""
    return f"attack:{attack}"


def step_handle(target: int, to: str) -> Handle:
    """The arrow that moves the own ship a step nearer to another or away from it."""
    return f"step:{target}:{to}"


class DevastatorsPresenter:
    """``Presenter`` of Devastators."""

    def __init__(self, game: Any) -> None:
        self.game: Devastators = game
        self.deck = self.game.deck
        self._singles: Mapping[type, str] = {
            schema.BattleComputer: self.deck.computer,
            schema.DamageControl: self.deck.repair,
            schema.Launch: self.deck.fighter,
            schema.TargetingComputer: self.deck.targeting,
            schema.ElectronicWarfare: self.deck.veil,
        }
        self.formats: Mapping[str, Formatter] = {
            **FORMATS,
            "weapon": self._weapon,
            "weapons": self._weapons,
        }

    def _weapon(self, card: Any, _rest: str, wording: "Wording") -> str:
        """What attacks: a card by its name, or a fighter for none."""
        return card_name(card, wording) if card else wording.text("view.a_fighter")

    def _weapons(self, cards: Any, _rest: str, wording: "Wording") -> str:
        """Several cards, equal ones counted: ``Rail Gun and 2 × Fighter``."""
        counted = dict.fromkeys(cards, 0)
        for card in cards:
            counted[card] += 1
        parts = []
        for card, n in counted.items():
            name = self._weapon(card, "", wording)
            parts.append(name if n == 1 else wording.text("view.times", n=n, name=name))
        return wording.text("view.and", parts=tuple(parts))

    # --- handles -----------------------------------------------------------------------------

    def path(self, action: Any, /) -> tuple[Handle, ...]:
        """The card and what it is used on; chance outcomes have none."""
        kind = type(action)
        if kind in self._singles:
            return (card_handle(self._singles[kind]),)
        if kind is schema.Tactics:
            return (card_handle(self.deck.tactics), ship_handle(action.target))
        if kind is schema.Move:
            return (card_handle(self.deck.thrusters), step_handle(action.target, action.to))
        if kind is schema.Evade:
            return (card_handle(self.deck.thrusters), attack_handle(action.attack))
        if kind is schema.PointDefense:
            return (card_handle(self.deck.guns), attack_handle(action.attack))
        if kind is schema.ShootFighter:
            return (card_handle(self.deck.guns), wing_handle(action.fighter))
        found = _PATHS.get(kind)
        return found(action) if found is not None else ()

    def place(self, event: Any, /) -> tuple[Handle, ...]:
        """The ships, fighters or piles that an event is about."""
        match event:
            case events.ShipAttacked(target=target) | events.RangeChanged(target=target):
                return (ship_handle(target),)
            case events.FighterAttacked(target=seat, slot=slot):
                return (fighter_handle(seat, slot), f"pile:{seat}:systems")
            case events.FighterLaunched(seat=seat):
                return (ship_handle(seat),)
            case events.CardLost(seat=seat) | events.FighterLost(seat=seat):
                return (f"pile:{seat}:destroyed", ship_handle(seat))
            case events.CardPlayed(seat=seat) | events.CardDiscarded(seat=seat):
                return (f"pile:{seat}:reuse",)
            case events.PileShuffled(seat=seat) | events.CardDrawn(seat=seat):
                return (f"pile:{seat}:systems",)
            case events.AttackEvaded(seat=seat) | events.AttackForbidden(seat=seat):
                return (ship_handle(seat),)
            case events.ShipDestroyed(seat=seat) | events.DamageBegan(seat=seat):
                return (ship_handle(seat),)
        return ()

    def gain(self, event: Any, /) -> tuple[Seat, int] | None:
        """Hull that an event cost or brought back."""
        match event:
            case events.CardLost(seat=seat) | events.FighterLost(seat=seat):
                return Seat(seat), -1
            case events.CardRetrieved(seat=seat):
                return Seat(seat), 1
        return None

    def rule(self, subject: Any, /) -> str:
        """Anchor in the reference for a frame, an event or a handle."""
        if isinstance(subject, Frame):
            return asking.STAGE_RULES.get(subject.view.stage, "win")
        if isinstance(subject, str):
            return self._handle_rule(subject)
        return asking.EVENT_RULES.get(type(subject).__name__, "turn")

    def _handle_rule(self, handle: Handle) -> str:
        kind, _, name = handle.partition(":")
        if kind in ("card", "look"):
            return asking.CARD_RULES.get(name.partition("#")[0], "attack-cards")
        if kind == "pile":
            return "piles"
        return asking.HANDLE_RULES.get(kind, "turn")

    # --- the top of the window -----------------------------------------------------------------

    def turn_label(self, frame: View_, /) -> Text:
        """``Turn 11``."""
        return Text("view.turn", {"n": frame.view.number})

    def prompt(self, frame: View_, /) -> tuple[Text, Text | None]:
        """What is asked; the second line says what comes of declining."""
        turn, view = frame.turn, frame.view
        if isinstance(turn, Over):
            return recap.headline(view, turn), None
        if not isinstance(turn, Decide):
            return Text(f"chances.{turn.what}"), None
        if frame.viewer != turn.seat:
            return asking.waits(view, turn.seat, self.deck)
        return asking.asks(view, turn.seat, self.deck, frame.actions)

    def phases(self, frame: View_, /) -> Sequence[Phase]:
        """The six phases of a turn."""
        stage = frame.view.stage
        if stage in ("reshuffle", "repair"):
            stage = frame.view.back
        at = PHASES.index(PHASE_OF[stage]) if stage in PHASE_OF else -1
        return tuple(
            Phase(Text(f"view.phases.{name}"), _when(n, at), PHASE_RULES[name])
            for n, name in enumerate(PHASES)
        )

    def players(self, frame: View_, /) -> Sequence[PlayerRow]:
        """Hand, fighters and hull, per seat."""
        view = frame.view
        rows = []
        for seat, ship in enumerate(view.ships):
            if seat in view.fallen:
                place = len(view.ships) - view.fallen.index(seat)
                facts: tuple[Text, ...] = (Text("view.out", {"place": place}),)
            else:
                facts = (Text("view.in_hand", {"n": ship.hand}),)
                if ship.fighters:
                    facts += (Text("view.fighters", {"n": len(ship.fighters)}),)
            rows.append(PlayerRow(Seat(seat), facts, ship.surviving, Text("view.hull")))
        return tuple(rows)

    # --- the Actions list ------------------------------------------------------------------------

    def rows(self, frame: View_, /) -> Sequence[ActionRow]:
        """The legal actions: the strongest first, what ends the window last."""
        return listing.rows(frame, self.deck)

    def blocked(self, frame: View_, /) -> Sequence[BlockedRow]:
        """Cards in the own hand that cannot be played now, and why."""
        return listing.blocked(frame, self.deck)

    # --- the end, and paper --------------------------------------------------------------------

    def summary(self, final: View_, log: Sequence["LogEntry"], /) -> Summary:
        """The game-over screen."""
        return recap.summary(final, log)

    def document(self, kind: str, language: str, /) -> "Document":
        """``rules``, ``cards``, ``board`` or ``aid``; KeyError for anything else."""
        from amoeba_suite.games.devastators.papers import document

        return document(self, kind, language)


def _when(n: int, at: int) -> Any:
    """The state of the n-th phase while the one at ``at`` is current."""
    return "done" if n < at else "current" if n == at else "later"
