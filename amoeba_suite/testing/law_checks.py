"""The eight laws, one function each; ``laws.py`` plays the games that they examine."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from random import Random
from types import TracebackType
from typing import Any, NoReturn, Protocol, runtime_checkable

import msgspec
from msgspec import Struct

from amoeba_suite.core.bot import Budget
from amoeba_suite.core.chance import below
from amoeba_suite.core.contract import Chance, Decide, Frame, Over, Seat, Step, Turn
from amoeba_suite.core.plugin import GamePlugin

ALL = (1, 2, 3, 4, 5, 6, 7, 8)
_WORLDS = 3
"""Imagined worlds per look: one may by chance equal the truth."""


class LawBroken(AssertionError):  # noqa: N818  it states a fact, like StopIteration
    """A game broke a law; notes say with which seed and at which ply."""

    def __init__(self, law: int, message: str) -> None:
        super().__init__(f"law {law}: {message}")
        self.law = law


@runtime_checkable
class Conserves(Protocol):
    """A game that can list its components, for law 7; every game has this one method."""

    def components(self, state: Any, /) -> Iterable[str]:
        """The id of every card, tile and token, once per zone that holds it."""
        ...


class PromisedRandom(Random):
    """A generator that allows ``random()`` alone: the only values Python promises to keep."""

    def _refuse(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise LawBroken(1, "sample may draw through rng.random() only, see core/chance.py")

    shuffle = choice = choices = sample = randint = randrange = uniform = _refuse
    getrandbits = triangular = gauss = betavariate = expovariate = randbytes = _refuse


class Moment(Struct, frozen=True):
    """One step of a game under examination."""

    ply: int
    state: Any
    turn: Turn
    actions: Sequence[Any]
    action: Any
    step: Step[Any, Any]


class Walk:
    """One random game and everything the laws need to examine it."""

    def __init__(self, plugin: GamePlugin, game: Any, options: Any, seats: int, rng: Random):
        self.plugin, self.game, self.options, self.seats = plugin, game, options, seats
        self.types = plugin.types()
        self.rng = rng
        self.first = self.state = game.start(options, seats)
        self.ply = 0
        self.action: Any = None

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """Every seat."""
        return tuple(Seat(i) for i in range(self.seats))

    @property
    def audiences(self) -> tuple[Seat | None, ...]:
        """Every seat and the public."""
        return (*self.all_seats, None)

    def worlds(self, state: Any, seat: Seat) -> list[Any]:
        """Some worlds that this seat cannot tell from the state."""
        view = self.game.observe(state, seat)
        return [self.game.imagine(view, Random(self.rng.random())) for _ in range(_WORLDS)]

    def legal(self, state: Any, action: Any) -> bool:
        """Whether the action, or the chance outcome where they are listed, is possible."""
        turn = self.game.turn(state)
        if isinstance(turn, Chance):
            listed = self.game.outcomes(state)
            return listed is not None and any(action == outcome for outcome, _ in listed)
        return action in self.game.actions(state)

    def __enter__(self) -> "Walk":
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _: TracebackType | None,
    ) -> None:
        if error is not None:
            error.add_note(
                f"{self.plugin.id}: {self.seats} seats, {self.options}, ply {self.ply}, "
                f"last action {self.action}"
            )


# --- law 1 ------------------------------------------------------------------------------------


def well_formed(walk: Walk, state: Any) -> tuple[Turn, Sequence[Any]]:
    """Law 1 for one state: turn and actions fit each other."""
    turn, actions = walk.game.turn(state), walk.game.actions(state)
    match turn:
        case Decide(seat):
            demand(1, seat in walk.all_seats, f"seat {seat} is not at the table")
            demand(1, len(actions) > 0, f"no legal action at {turn}")
            texts = {msgspec.json.encode(action) for action in actions}
            demand(1, len(texts) == len(actions), f"an action is listed twice at {turn}")
        case Chance():
            demand(1, not actions, f"actions at {turn}")
            _odds(walk, state)
        case Over(payoff):
            demand(1, not actions, "actions after the end")
            demand(1, len(payoff) == walk.seats, f"payoff {payoff} for {walk.seats} seats")
    return turn, actions


def _odds(walk: Walk, state: Any) -> None:
    listed = walk.game.outcomes(state)
    drawn = walk.game.sample(state, PromisedRandom(walk.rng.random()))
    if listed is None:
        return
    odds = [chance for _, chance in listed]
    demand(1, abs(sum(odds) - 1) < 1e-9 and min(odds) > 0, f"odds {odds} do not sum to 1")
    texts = {msgspec.json.encode(outcome) for outcome, _ in listed}
    demand(1, len(texts) == len(listed), "an outcome is listed twice")
    demand(1, walk.legal(state, drawn), f"sampled {drawn} is not among the outcomes")


# --- law 2 ------------------------------------------------------------------------------------


def begins_well(walk: Walk) -> None:
    """Law 2 for the first state, which no step has made: start is a function, too."""
    again = walk.game.start(walk.options, walk.seats)
    demand(2, again == walk.first, "starting twice gives two states")
    _plain_and_lasting(walk, walk.first)
    _round_trip(walk.options, walk.types.options, "options")


def functional(walk: Walk, now: Moment) -> None:
    """Law 2: apply is a function, leaves its input alone, and everything survives JSON."""
    before = msgspec.json.encode(now.state)
    again = walk.game.apply(now.state, now.action)
    demand(2, again == now.step, f"applying {now.action} twice gives two results")
    demand(2, msgspec.json.encode(now.state) == before, f"{now.action} changed its input")
    _plain_and_lasting(walk, now.step.state)
    _round_trip(now.action, walk.types.action, "action")
    for event in now.step.events:
        _round_trip(event, walk.types.event, "event")


def _plain_and_lasting(walk: Walk, state: Any) -> None:
    """The state is made of allowed types only; it and all views of it survive JSON."""
    require_plain(state, "state")
    _round_trip(state, walk.types.state, "state")
    for seat in walk.audiences:
        _round_trip(walk.game.observe(state, seat), walk.types.view, "view")


def _round_trip(value: Any, type_: Any, what: str) -> None:
    try:
        back = msgspec.json.decode(msgspec.json.encode(value), type=type_)
    except (msgspec.ValidationError, TypeError) as error:
        raise LawBroken(2, f"{what} does not survive JSON: {error}") from error
    demand(2, back == value, f"{what} comes back from JSON as something else: {value}")


def require_plain(value: Any, where: str) -> None:
    """Raise LawBroken for all but frozen structs, tuples, ints, strings, enums and None."""
    if value is None or isinstance(value, (int, str, Enum)):
        return
    if isinstance(value, Struct):
        demand(2, value.__struct_config__.frozen, f"{where}: {type(value).__name__} is not frozen")
        for name in value.__struct_fields__:
            require_plain(getattr(value, name), f"{where}.{name}")
        return
    demand(2, type(value) is tuple, f"{where}: {type(value).__name__} is not allowed in a state")
    for i, item in enumerate(value):
        require_plain(item, f"{where}[{i}]")


# --- laws 3, 4 and 5: what a seat knows -------------------------------------------------------


def imaginable(walk: Walk, now: Moment) -> None:
    """Law 3: an imagined world looks the same to its observer, legal moves included."""
    game = walk.game
    for seat in walk.all_seats:
        view = game.observe(now.state, seat)
        for world in walk.worlds(now.state, seat):
            demand(3, game.observe(world, seat) == view, f"seat {seat} sees the imagined world")
            demand(3, game.turn(world) == now.turn, f"another turn in seat {seat}'s world")
            if isinstance(now.turn, Decide) and now.turn.seat == seat:
                same = list(game.actions(world)) == list(now.actions)
                demand(3, same, f"seat {seat} has other legal actions in an imagined world")


def unsealed_teaches_nothing(walk: Walk, now: Moment) -> None:
    """Law 4: what an unsealed step shows its actor does not depend on what he cannot know."""
    if not isinstance(now.turn, Decide) or now.step.sealed:
        return
    game, seat = walk.game, now.turn.seat
    shown = _shown(walk, now.step, seat)
    for world in walk.worlds(now.state, seat):
        if walk.legal(world, now.action):
            other = _shown(walk, game.apply(world, now.action), seat)
            demand(4, other == shown, f"{now.action} taught seat {seat} something, unsealed")


def events_tell_no_more(walk: Walk, now: Moment) -> None:
    """Law 5: twin worlds whose observations agree after a step have equal redacted events."""
    game = walk.game
    for seat in walk.all_seats:
        for world in walk.worlds(now.state, seat):
            action = _twin_action(walk, world, now)
            if action is None:
                continue
            step = game.apply(world, action)
            for audience in walk.audiences:
                if not _agree(walk, audience, (now.state, world), (now.step.state, step.state)):
                    continue
                mine, twins = (_shown(walk, s, audience)[1] for s in (now.step, step))
                demand(5, mine == twins, f"events tell {audience} more: {mine} or {twins}")


def _twin_action(walk: Walk, world: Any, now: Moment) -> Any:
    """The same action in the twin; if its parameter is hidden, another of its kind; or None."""
    if isinstance(now.turn, Chance) and walk.game.outcomes(world) is None:
        return walk.game.sample(world, Random(walk.rng.random()))
    if walk.legal(world, now.action):
        return now.action
    kin = [a for a in walk.game.actions(world) if type(a) is type(now.action)]
    return kin[below(len(kin), walk.rng)] if kin else None


def _agree(walk: Walk, audience: Seat | None, *pairs: tuple[Any, Any]) -> bool:
    observe = walk.game.observe
    return all(observe(a, audience) == observe(b, audience) for a, b in pairs)


def _shown(walk: Walk, step: Step[Any, Any], seat: Seat | None) -> tuple[Any, list[Any]]:
    told = [walk.game.redact(event, seat) for event in step.events]
    return walk.game.observe(step.state, seat), [event for event in told if event is not None]


# --- laws 6, 7 and 8 --------------------------------------------------------------------------


def redaction_and_wording(walk: Walk, now: Moment) -> None:
    """Law 6: redact is idempotent, and everything that can be said is said in every language."""
    told: list[Any] = []
    for event in now.step.events:
        for seat in walk.audiences:
            once = walk.game.redact(event, seat)
            if once is None:
                continue
            demand(6, walk.game.redact(once, seat) == once, f"redacting {event} twice differs")
            told.append(once)
    said(walk, now.turn, now.action, told)


def said(walk: Walk, turn: Turn, action: Any, told: Sequence[Any]) -> None:
    """The second half of law 6 for one moment: there are words for all of it."""
    from amoeba_suite.core.wording import game_wording, languages

    formats = walk.plugin.presenter(walk.game).formats
    names = tuple(f"P{seat}" for seat in walk.all_seats)
    for language in languages():
        wording = game_wording(walk.plugin, language, formats, names)
        match turn:
            case Decide():
                wording.prompt(turn)
                wording.action(action)
            case Chance(what):
                wording.text(f"chances.{what}")
            case Over(_, reason):
                wording.text(f"endings.{reason}")
        for event in told:
            wording.event(event)
        missing = sorted(wording.missing)
        demand(6, not missing, f"no wording in {language} for {', '.join(missing)}")


def conserved(walk: Walk, now: Moment) -> None:
    """Law 7: no component appears, disappears or doubles, in true and in imagined worlds."""
    game = walk.game
    if not isinstance(game, Conserves):
        raise LawBroken(7, "the game has no method components(state)")
    parts = Counter(game.components(walk.first))
    change = Counter(game.components(now.step.state))
    change.subtract(parts)
    moved = {name: n for name, n in change.items() if n}
    demand(7, not moved, f"components changed since the start: {moved}")
    seat = walk.all_seats[now.ply % walk.seats]
    for world in walk.worlds(now.state, seat):
        demand(7, Counter(game.components(world)) == parts, f"seat {seat} imagines other parts")


def no_peeking(walk: Walk, now: Moment) -> None:
    """Law 8: with the hidden parts permuted, every level chooses the same legal action."""
    if not isinstance(now.turn, Decide):
        return
    seat, seed = now.turn.seat, walk.rng.random()
    for level in walk.plugin.levels:
        answers = []
        for world in (now.state, *walk.worlds(now.state, seat)):
            frame = _frame(walk, world, now.ply, seat)
            bot = walk.plugin.bots(walk.game, level)
            answers.append(bot.choose(frame, seat, Budget(iterations=12), Random(seed)))
        chosen = answers[0].action
        demand(8, chosen in now.actions, f"{level} chose the illegal {chosen}")
        same = all(answer == answers[0] for answer in answers)
        demand(8, same, f"{level} chooses by what seat {seat} cannot know")


def _frame(walk: Walk, world: Any, ply: int, seat: Seat) -> Frame[Any, Any]:
    game = walk.game
    view = game.observe(world, seat)
    return Frame(ply, game.turn(world), seat, view, tuple(game.actions(world)))


STEP_LAWS: dict[int, Callable[[Walk, Moment], None]] = {
    2: functional,
    3: imaginable,
    4: unsealed_teaches_nothing,
    5: events_tell_no_more,
    6: redaction_and_wording,
    7: conserved,
    8: no_peeking,
}
"""Law 1 is checked by walking itself."""


def demand(law: int, holds: bool, message: str) -> None:
    """Raise LawBroken unless it holds."""
    if not holds:
        raise LawBroken(law, message)
