"""What the shell shows of Amoeba (1975), as data: prompts, phases, rows, handles, formats."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Chance, Decide, Frame, Over, Seat
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
from amoeba_suite.games.amoeba_1975 import puzzles, recap
from amoeba_suite.games.amoeba_1975.figures import BITS, SIDE
from amoeba_suite.games.amoeba_1975.schema import (
    AcceptEnd,
    DeclineEnd,
    EndTurn,
    FigureMade,
    GiveUp,
    HandTaken,
    OfferEnd,
    PickCard,
    PickMissed,
    PuzzleFailed,
    PuzzleSolved,
    Spot,
    StackEmpty,
    TileTurned,
    TryMissed,
    TurnTile,
    TwinMade,
    View,
)

if TYPE_CHECKING:
    from amoeba_suite.core.document import Document
    from amoeba_suite.core.session import LogEntry
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.amoeba_1975.moves import Amoeba1975

View_ = Frame[Any, View]

BUTTONS: Mapping[type, Handle] = {
    EndTurn: "button:end",
    OfferEnd: "button:offer",
    AcceptEnd: "button:accept",
    DeclineEnd: "button:decline",
    GiveUp: "button:giveup",
}
WAYS_OUT = (OfferEnd, GiveUp)
"""Buttons that are there beside the moves of a game."""
RULES = {
    "turn": "turn-tile",
    "extra": "extra",
    "answer": "no-progress",
    "study": "study",
    "patience": "patience",
    "cut": "cut",
    "twins": "twins-puzzle",
    "over": "score",
    "shuffle": "setup",
    "begin": "setup",
    "task": "solo",
}
EVENT_RULES: Mapping[str, str] = {
    "DeckShuffled": "setup",
    "StarterChosen": "setup",
    "CardDrawn": "draw",
    "StackEmpty": "draw",
    "TileTurned": "turn-tile",
    "FigureMade": "complete",
    "ExtraEarned": "extra",
    "ExtraDeclined": "extra",
    "EndOffered": "no-progress",
    "OfferDeclined": "no-progress",
    "HandTaken": "last-card",
    "PuzzleSet": "solo",
    "TwinMade": "twins",
    "TryMissed": "cut",
    "PickMissed": "twins-puzzle",
    "GameEnded": "end",
}
HANDLE_RULES = {
    "button:end": "extra",
    "button:offer": "no-progress",
    "button:accept": "no-progress",
    "button:decline": "no-progress",
    "button:giveup": "solo",
}


def tile_name(tile: int) -> str:
    """``A1`` at the top left to ``G7``: the column as a letter, the row as a number."""
    row, column = divmod(tile, SIDE)
    return f"{'ABCDEFG'[column]}{row + 1}"


class Amoeba1975Presenter:
    """``Presenter`` of Amoeba (1975)."""

    def __init__(self, game: Any) -> None:
        self.game: Amoeba1975 = game
        self.deck = self.game.deck
        self.formats: Mapping[str, Formatter] = {
            "tile": lambda tile, _rest, _wording: tile_name(tile),
            "figure": self._figure,
            "pointed": self._pointed,
            "notes": _notes,
        }

    def _figure(self, card: Any, _rest: str, wording: "Wording") -> str:
        """A card by its name; one that is not known to the audience by "a card"."""
        if card not in self.deck.points:
            return wording.text("view.a_card")
        return wording.text("view.figure", card=card)

    def _pointed(self, card: Any, _rest: str, wording: "Wording") -> str:
        """A card with its points: ``3-point figure 3D``."""
        if card not in self.deck.points:
            return wording.text("view.a_card")
        return wording.text("view.pointed", card=card, points=self.deck.points[card])

    # --- handles -----------------------------------------------------------------------------

    def path(self, action: Any, /) -> tuple[Handle, ...]:
        """One click each: the tile, the card or the button; chance outcomes have none."""
        if isinstance(action, TurnTile):
            return (f"tile:{action.tile}",)
        if isinstance(action, PickCard):
            return (f"card:{action.card}",)
        button = BUTTONS.get(type(action))
        return (button,) if button else ()

    def place(self, event: Any, /) -> tuple[Handle, ...]:
        """The tiles or the card that an event is about."""
        if isinstance(event, TileTurned | TryMissed):
            return (f"tile:{event.tile}",)
        if isinstance(event, FigureMade | TwinMade | PuzzleSolved):
            return _tiles(event.spots)
        if isinstance(event, PickMissed):
            return (f"card:{event.card}",)
        if isinstance(event, PuzzleFailed) and event.tile is not None:
            return (f"tile:{event.tile}",)
        return ("pile:stack",) if isinstance(event, StackEmpty) else ()

    def gain(self, event: Any, /) -> tuple[Seat, int] | None:
        """Points that an event gave."""
        if isinstance(event, FigureMade | HandTaken):
            return Seat(event.seat), event.points
        return None

    def rule(self, subject: Any, /) -> str:
        """Anchor in the reference for a frame, an event or a handle."""
        if isinstance(subject, Frame):
            return RULES.get(subject.view.stage, "turn")
        if isinstance(subject, str):
            kind = subject.partition(":")[0]
            kinds = {"tile": "tiles", "card": "cards", "pile": "draw"}
            return HANDLE_RULES.get(subject, kinds.get(kind, "win"))
        if isinstance(subject, FigureMade) and subject.by != subject.seat:
            return "other-turn"
        return EVENT_RULES.get(type(subject).__name__, "win")

    # --- the top of the window -----------------------------------------------------------------

    def turn_label(self, frame: View_, /) -> Text:
        """``Move 23``, or the number of the puzzle."""
        view = frame.view
        if view.options.mode in ("study", "cut", "twins"):
            of = puzzles.rounds(self.game, view.options)
            return Text("view.round", {"n": max(1, view.task.round), "of": of})
        return Text("view.move", {"n": view.number + (view.stage != "over")})

    def prompt(self, frame: View_, /) -> tuple[Text, Text | None]:
        """What to do now; the second line says what is locked or what holds a card back."""
        turn, view = frame.turn, frame.view
        if isinstance(turn, Over):
            return recap.headline(view, turn), None
        if isinstance(turn, Chance):
            return Text(f"chances.{turn.what}"), None
        if frame.viewer is not None and frame.viewer != turn.seat:
            return Text("view.waits", {"seat": turn.seat}), None
        notes = self._notes(view)
        second = Text("view.notes", {"notes": tuple(notes)}) if notes else None
        return self._ask(view, turn), second

    def _ask(self, view: View, turn: Decide) -> Text:
        """The first line of the prompt."""
        if view.stage == "extra" and view.idle == 0 and view.scored[view.seat]:
            points = self.deck.points[view.scored[view.seat][-1]]
            return Text("view.extra", {"points": points, "owed": view.owed})
        if view.stage in ("study", "cut") and view.task.cards:
            return Text(
                f"view.{view.stage}", {"cards": view.task.cards, "card": view.task.cards[0]}
            )
        return Text(f"prompts.{turn.prompt}", {"seat": turn.seat})

    def _notes(self, view: View) -> list[Text]:
        """The sentences of the second line."""
        notes: list[Text] = []
        if view.stage == "extra" and view.options.extra_moves == "optional":
            notes.append(Text("view.may_end"))
        if view.locked >= 0:
            args = {"tile": view.locked, "seat": 1 - view.seat}
            notes.append(Text("view.locked", args))
        if view.barred:
            notes.append(Text("view.barred", {"tiles": view.barred}))
        for card in view.standing:
            key = "view.waiting" if card in view.waiting else "view.standing"
            notes.append(Text(key, {"card": card}))
        if view.stage == "turn" and view.idle >= self.game.numbers.offer_after:
            notes.append(Text("view.idle", {"n": view.idle}))
        return notes + self._solo_notes(view)

    def _solo_notes(self, view: View) -> list[Text]:
        """What the player alone should know: par, turns and tries left."""
        task, numbers = view.task, self.game.numbers
        if view.stage == "study":
            par = self.deck.points[task.cards[0]]
            notes = [Text("view.study_turns", {"par": par, "turns": task.turns})]
            return notes + [Text("view.study_twin", {"card": c}) for c in task.cards[1:]]
        if view.stage == "patience":
            return [Text("view.patience_turns", {"turns": view.number, "cards": _left(view)})]
        if view.stage == "cut":
            left = len(numbers.cut_tries) - len(task.missed)
            return [Text("view.tries", {"left": left})]
        if view.stage == "twins":
            left = len(numbers.twin_tries) - len(task.missed)
            return [Text("view.tries", {"left": left})]
        return []

    def phases(self, frame: View_, /) -> Sequence[Phase]:
        """The steps of a turn, or the puzzles of a solo game."""
        view = frame.view
        if view.options.mode in ("study", "cut", "twins"):
            return self._rounds(view)
        names = ["turn", "reveal", "draw", "extra"]
        anchors = ["turn-tile", "complete", "draw", "extra"]
        if view.options.mode == "patience":
            names, anchors = names[:3], anchors[:3]
        at = 3 if view.stage == "extra" else 0
        at = -1 if view.stage not in ("turn", "extra", "patience") else at
        return tuple(
            Phase(Text(f"view.phases.{name}"), _when(n, at), anchor)
            for n, (name, anchor) in enumerate(zip(names, anchors, strict=True))
        )

    def _rounds(self, view: View) -> Sequence[Phase]:
        """One phase per puzzle while they fit in the line."""
        of = puzzles.rounds(self.game, view.options)
        if of > 6:
            return ()
        at = of if view.stage == "over" else max(1, view.task.round) - 1
        rule = RULES[view.options.mode]
        return tuple(
            Phase(Text("view.phases.puzzle", {"n": n + 1}), _when(n, at), rule) for n in range(of)
        )

    def players(self, frame: View_, /) -> Sequence[PlayerRow]:
        """Cards in hand and points, per seat."""
        view = frame.view
        mode = view.options.mode
        points = Text("view.points")
        if mode in ("study", "cut", "twins"):
            fact = Text("view.solved", {"n": view.task.solved})
            return (PlayerRow(Seat(0), (fact,), view.task.points, points),)
        rows = []
        for seat, size in enumerate(view.sizes):
            facts = [Text("view.in_hand", {"n": size})]
            if mode == "patience":
                facts.append(Text("view.turns", {"n": view.number}))
            rows.append(PlayerRow(Seat(seat), tuple(facts), view.totals[seat], points))
        return tuple(rows)

    # --- the Actions list ------------------------------------------------------------------------

    def rows(self, frame: View_, /) -> Sequence[ActionRow]:
        """The legal actions: buttons, then tiles, with forecasts the most helpful on top.

        A way out that comes up in the middle of a game stands last: it would take its digit from
        a tile, and whoever pressed it once more would be out.
        """
        view = frame.view
        tiles: list[TurnTile] = []
        others: list[ActionRow] = []
        ways_out: list[ActionRow] = []
        for action in frame.actions:
            if isinstance(action, TurnTile):
                tiles.append(action)
            else:
                rows = ways_out if isinstance(action, WAYS_OUT) else others
                rows.append(ActionRow(action, self._label(action)))
        helped = self._helped(view) if tiles and view.options.forecasts else {}
        ranked = sorted(tiles, key=lambda a: (_rank(helped.get(a.tile, ())), a.tile))
        return (
            *others,
            *(ActionRow(a, self._label(a), self._effect(helped.get(a.tile, ()))) for a in ranked),
            *ways_out,
        )

    def _label(self, action: Any) -> Text:
        """What the action does, from the wording of actions."""
        fields = {name: getattr(action, name) for name in action.__struct_fields__}
        return Text(f"actions.{type(action).__name__}", fields)

    def wanted(self, view: View) -> tuple[str, ...]:
        """The cards that the viewer wants to make: the own hand, or the card to study."""
        return view.task.cards[:1] if view.stage == "study" else view.hand

    def distances(self, view: View) -> dict[str, int]:
        """Turns to the nearest place of each shown card; 0 for one that stands (A75-066)."""
        if not view.options.distances:
            return {}
        return {card: self.deck.distance(view.board, card) for card in self.wanted(view)}

    def _helped(self, view: View) -> dict[int, tuple[tuple[str, int], ...]]:
        """For each tile the wanted cards that its turn brings nearer, with the turns then left."""
        helped: dict[int, list[tuple[str, int]]] = {}
        for card in self.wanted(view):
            now = self.deck.distance(view.board, card)
            for tile in range(SIDE * SIDE):
                after = self.deck.distance(view.board ^ BITS[tile], card)
                if after < now:
                    helped.setdefault(tile, []).append((card, after))
        return {tile: tuple(some) for tile, some in helped.items()}

    def _effect(self, helped: tuple[tuple[str, int], ...]) -> Text | None:
        """What a tile does for own cards, in words."""
        if not helped:
            return None
        texts = tuple(
            Text("view.makes" if left == 0 else "view.nearer", {"card": card, "left": left})
            for card, left in helped
        )
        return Text("view.notes", {"notes": texts})

    def blocked(self, frame: View_, /) -> Sequence[BlockedRow]:
        """Locked tiles, cards that stand without counting, and an offer made too early."""
        view, turn = frame.view, frame.turn
        if not isinstance(turn, Decide) or frame.viewer != turn.seat:
            return ()
        rows = []
        if view.locked >= 0:
            reason = Text("view.locked", {"tile": view.locked, "seat": 1 - view.seat})
            rows.append(_no_tile(view.locked, reason, "locked"))
        for tile in view.barred:
            if tile != view.locked:
                rows.append(_no_tile(tile, Text("view.third", {"tile": tile}), "repeat"))
        for tile in view.task.missed if view.stage == "cut" else ():
            rows.append(_no_tile(tile, Text("view.tried"), "cut"))
        for card in view.standing:
            key = "view.waiting" if card in view.waiting else "view.standing"
            label = Text("view.score_card", {"card": card})
            rows.append(BlockedRow(label, Text(key, {"card": card}), (f"card:{card}",), "standing"))
        return tuple(rows)

    # --- the end, and paper --------------------------------------------------------------------

    def summary(self, final: View_, log: Sequence["LogEntry"], /) -> Summary:
        """The game-over screen."""
        return recap.summary(self.game, final, log)

    def document(self, kind: str, language: str, /) -> "Document":
        """``rules``, ``cards``, ``board`` or ``aid``; KeyError for anything else."""
        from amoeba_suite.games.amoeba_1975.papers import document

        return document(self, kind, language)


def _left(view: View) -> int:
    """Cards still to be made in a patience."""
    return view.stack + sum(view.sizes)


def _notes(notes: Any, _rest: str, wording: "Wording") -> str:
    """Several sentences in a row."""
    return " ".join(wording.text(note) for note in notes)


def _tiles(spots: Sequence[Spot]) -> tuple[Handle, ...]:
    """The handles of the joining tiles."""
    return tuple(f"tile:{tile}" for spot in spots for tile in spot.tiles)


def _when(n: int, at: int) -> Any:
    """The state of the n-th phase while the one at ``at`` is current."""
    return "done" if n < at else "current" if n == at else "later"


def _rank(helped: tuple[tuple[str, int], ...]) -> tuple[int, int]:
    """Sort key: least turns left first, then more cards helped."""
    return (min((left for _, left in helped), default=99), -len(helped))


def _no_tile(tile: int, reason: Text, rule: str) -> BlockedRow:
    """A tile that may not be turned."""
    return BlockedRow(Text("actions.TurnTile", {"tile": tile}), reason, (f"tile:{tile}",), rule)
