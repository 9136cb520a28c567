"""One game as it was played: every state, what may come next, what can be taken back."""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from amoeba_suite.core.chance import ply_rng
from amoeba_suite.core.contract import AnyGame, Chance, Decide, Frame, Over, Seat, Turn, Values
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.present import Text
from amoeba_suite.core.table import Human, Refused, Table, played_options
from amoeba_suite.core.templates import arguments, tag

_WORLDS = 16
"""Imagined worlds in which a step is repeated to see whether it gave something away."""
_NEWS = 4
"""In so many of them it must go differently. A card that is drawn or laid open differs in nearly
all; that somebody does not hold one certain card, in very few: stopping undo at each of those would
leave nothing to take back, and no person could say what had been learnt."""


_LOOKS = 64
"""Moments of a game at which it is looked whether all seats stand alike."""


# These hold trees of immutable values, thousands in a long game: nothing for the collector of
# reference cycles, which would go through all of them again and again.
class Record(Struct, frozen=True, gc=False):
    """One applied action."""

    actor: Seat | None
    """None: chance."""
    action: Any
    events: tuple[Any, ...]
    sealed: bool


class Position(Struct, gc=False):
    """One state and what follows from it, worked out once."""

    game: AnyGame
    state: Any
    turn: Turn
    _legal: tuple[Any, ...] | None = None

    def legal(self) -> tuple[Any, ...]:
        """The legal actions; empty unless a seat must decide."""
        if self._legal is None:
            decide = isinstance(self.turn, Decide)
            self._legal = tuple(self.game.actions(self.state)) if decide else ()
        return self._legal

    def frame(self, ply: int, audience: Seat | None) -> Frame[Any, Any]:
        """What the audience may see of it, at that ply."""
        mine = isinstance(self.turn, Decide) and self.turn.seat == audience
        view = self.game.observe(self.state, audience)
        return Frame(ply, self.turn, audience, view, self.legal() if mine else ())


class History:
    """Positions 0 to ``ply``, and behind them the undone ones that can still be repeated.

    States are immutable, so keeping every one costs little and going back is a change of ``ply``.
    """

    def __init__(self, plugin: GamePlugin, game: AnyGame, table: Table):
        self.game = game
        self.table = table
        self._secrets = plugin.hidden and len(table.players) > 1
        self._news: dict[tuple[int, Seat], tuple[Record, bool]] = {}
        self.ply = 0
        self.records: list[Record] = []
        self.now = self._position(game.start(played_options(table), len(table.players)))
        """Where the game stands."""
        self.positions = [self.now]

    @property
    def undone(self) -> Sequence[Record]:
        """What was taken back and can be repeated, next first."""
        return self.records[self.ply :]

    def gate(self, seat: Seat, action: Any) -> Any:
        """The legal action that equals this one. Raises Refused when the seat may not do it now."""
        turn = self.now.turn
        if isinstance(turn, Over):
            raise Refused("core.gate.over")
        if not isinstance(turn, Decide):
            raise Refused("core.gate.chance")
        if turn.seat != seat:
            raise Refused("core.gate.seat", {"seat": turn.seat})
        legal = self.now.legal()
        try:
            return legal[legal.index(action)]
        except ValueError:
            raise Refused("core.gate.illegal") from None

    def gate_chance(self, outcome: Any) -> None:
        """Raise Refused unless chance could give this outcome here.

        Where the game lists its outcomes (dice: people may roll real ones) each of them will do.
        Others, such as a shuffle, must be what the seed gives.
        """
        if not isinstance(self.now.turn, Chance):
            raise Refused("core.gate.no_chance")
        listed = self.game.outcomes(self.now.state)
        if listed is None:
            possible = outcome == self._sample()
        else:
            possible = any(outcome == each for each, _ in listed)
        if not possible:
            raise Refused("core.gate.outcome")

    def _sample(self) -> Any:
        return self.game.sample(self.now.state, ply_rng(self.table.seed, self.ply))

    def chance(self) -> Any:
        """The outcome at a Chance: what fell here before an undo, else what the seed gives.

        Either way undoing and repeating gives the same dice.
        """
        return self.records[self.ply].action if self.ply < len(self.records) else self._sample()

    def push(self, actor: Seat | None, action: Any) -> Record:
        """Go on by one action that passed a gate.

        Doing what was undone keeps the rest of it; anything else forgets it. Changes nothing
        when the rules raise.
        """
        ply, records = self.ply, self.records
        if ply < len(records) and records[ply].action == action:
            self._go_to(ply + 1)
            return records[ply]
        step = self.game.apply(self.now.state, action)
        position = self._position(step.state)
        if ply < len(records):
            self._forget_undone()
        record = Record(actor, action, step.events, step.sealed)
        records.append(record)
        self.positions.append(position)
        self.now = position
        self.ply = ply + 1
        return record

    def _position(self, state: Any) -> Position:
        return Position(self.game, state, self.game.turn(state))

    def _go_to(self, ply: int) -> None:
        self.ply = ply
        self.now = self.positions[ply]

    def _forget_undone(self) -> None:
        del self.records[self.ply :]
        del self.positions[self.ply + 1 :]

    def rewind(self, ply: int) -> None:
        """Go back to an earlier ply; the way forward is kept."""
        if not 0 <= ply <= self.ply:
            raise ValueError(f"no way back from {self.ply} to {ply}")
        self._go_to(ply)

    def take_out(self) -> None:
        """Forget the last action as if it had never been, and all that was undone."""
        self._go_to(self.ply - 1)
        self._forget_undone()

    def undo_target(self, seat: Seat, fair: bool) -> int:
        """The ply to which the seat may go back: its last decision.

        Raises UndoRefused: there is none, another person has acted since, or (when it must be
        fair) luck or news lies between, so that a second try would not be the same game.
        """
        target = self._last_decision(seat)
        for ply in range(self.ply - 1, target - 1, -1):
            actor = self.records[ply].actor
            if actor is not None and actor != seat and self._is_person(actor):
                raise UndoRefused(ply, "core.undo.person", {"seat": actor})
        if fair:
            if isinstance(self.now.turn, Over) and self._secrets:
                # The end may lay all hands open, and finished games can be looked through.
                raise UndoRefused(self.ply - 1, "core.undo.over")
            for ply in range(self.ply - 1, target - 1, -1):
                self._refuse_news(ply, seat)
        return target

    def _last_decision(self, seat: Seat) -> int:
        if not 0 <= seat < len(self.table.players) or not self._is_person(seat):
            raise UndoRefused(None, "core.undo.computer")
        for ply in range(self.ply - 1, -1, -1):
            if self.records[ply].actor == seat:
                return ply
        raise UndoRefused(None, "core.undo.nothing")

    def _is_person(self, seat: Seat) -> bool:
        return isinstance(self.table.players[seat], Human)

    def _refuse_news(self, ply: int, seat: Seat) -> None:
        turn, record = self.positions[ply].turn, self.records[ply]
        if isinstance(turn, Chance):
            raise UndoRefused(ply, "core.undo.chance", {"what": f"chances.{turn.what}"})
        assert record.actor is not None
        # Between people even the smallest hint stops undo: nobody is to probe another's hand.
        told = record.sealed and (self._rivals(seat) or self._taught(ply, record.actor))
        if record.actor == seat and told:
            raise UndoRefused(ply, "core.undo.news", {"step": name_of(record.action)})
        if record.actor != seat and (told or self._taught(ply, seat)):
            raise UndoRefused(ply, "core.undo.shown", {"seat": record.actor})

    def _rivals(self, seat: Seat) -> bool:
        """Whether another person sits at the table."""
        others = (Seat(s) for s in range(len(self.table.players)) if s != seat)
        return any(map(self._is_person, others))

    def _taught(self, ply: int, seat: Seat) -> bool:
        """Whether a step showed this seat more than which action was taken, and more than a hint.

        A game only seals what its actor learns; what a step gives away to others is found here.
        """
        record, known = self._news.get((ply, seat), (None, False))
        if record is not self.records[ply]:
            record, known = self.records[ply], self._differs(ply, seat)
            self._news[ply, seat] = record, known
        return known

    def _differs(self, ply: int, seat: Seat) -> bool:
        """Whether the step goes differently in many worlds that the seat could not rule out.

        A game that imagines one world only cannot be asked: there its own word counts.
        """
        game, record = self.game, self.records[ply]
        before = game.observe(self.positions[ply].state, seat)
        after = game.observe(self.positions[ply + 1].state, seat)
        rng = Random(ply)
        worlds = [game.imagine(before, rng) for _ in range(_WORLDS)]
        if all(world == worlds[0] for world in worlds):
            return record.sealed and record.actor == seat
        different = 0
        for world in worlds:
            same = record.action in game.actions(world) and (
                game.observe(game.apply(world, record.action).state, seat) == after
            )
            different += not same
        return different >= _NEWS

    def is_final(self, seat: Seat, action: Any) -> bool:
        """Whether fair undo will hardly come back over this legal action of the seat.

        Judged in worlds that the seat imagines, never in the true one: a question that is asked
        only where something hidden comes out would give it away.
        """
        game, rng = self.game, Random(self.ply)
        view = game.observe(self.now.state, seat)
        worlds = [game.imagine(view, rng) for _ in range(_WORLDS)]
        steps = [game.apply(world, action) for world in worlds]
        shown = [msgspec.json.encode(game.observe(step.state, seat)) for step in steps]
        alone = self._rivals(seat) or all(world == worlds[0] for world in worlds)
        final = 0
        for step, seen in zip(steps, shown, strict=True):
            taught = alone or len(shown) - shown.count(seen) >= _NEWS
            turn = game.turn(step.state)
            ends = isinstance(turn, Chance) or (self._secrets and isinstance(turn, Over))
            final += ends or (step.sealed and taught)
        return final >= _NEWS

    def redo_end(self, seat: Seat) -> int:
        """The ply that repeating the seat's undone decision leads to.

        It takes the answers of chance and computers along, up to the next decision of a person.
        Raises UndoRefused when there is nothing, or nothing of this seat, to repeat.
        """
        if self.ply == len(self.records):
            raise UndoRefused(None, "core.redo.nothing")
        actor = self.records[self.ply].actor
        if actor != seat:
            raise UndoRefused(self.ply, "core.redo.person", {"seat": actor})
        end = self.ply + 1
        while end < len(self.records):
            actor = self.records[end].actor
            if actor is not None and self._is_person(actor):
                break
            end += 1
        return end

    def shared(self) -> bool | None:
        """Whether at all times each seat stood as well as any other: the table plays together.

        What it is worth in the end does not tell: rivals can all have lost. None where the game
        values nothing.
        """
        game = self.game
        if not isinstance(game, Values):
            return None
        seats = [Seat(seat) for seat in range(len(self.table.players))]
        states = [position.state for position in self.positions[: self.ply + 1]]
        looked_at = states[:: 1 + len(states) // _LOOKS]
        return all(len({game.worth(state, seat) for seat in seats}) == 1 for state in looked_at)

    def digest(self) -> str:
        """sha256 of the state's JSON, in hex: equal for equal states on every machine."""
        return sha256(msgspec.json.encode(self.now.state)).hexdigest()


def name_of(action: Any) -> Text:
    """The action as something to say, from the game's own wording."""
    return Text(f"actions.{tag(action)}", arguments(action))


class UndoRefused(Refused):
    """Why there is no undo or redo, and the ply of the step that stops it."""

    def __init__(self, ply: int | None, key: str, args: dict[str, Any] | None = None):
        super().__init__(key, args)
        self.ply = ply
