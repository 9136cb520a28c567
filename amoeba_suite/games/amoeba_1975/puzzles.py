"""The four games for one: study, patience, the cut and twins (A75-110 to A75-113)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from amoeba_suite.core.chance import pick, shuffled
from amoeba_suite.core.contract import Step
from amoeba_suite.games.amoeba_1975 import acquire
from amoeba_suite.games.amoeba_1975.figures import BITS, FULL, TILES, Placement
from amoeba_suite.games.amoeba_1975.schema import (
    Action,
    Event,
    FigureMade,
    GameEnded,
    GiveUp,
    Options,
    PickCard,
    PickMissed,
    PuzzleFailed,
    PuzzleSet,
    PuzzleSolved,
    Spot,
    Task,
    TaskSet,
    TryMissed,
    TwinMade,
    View,
)
from amoeba_suite.games.amoeba_1975.state import GIVE_UP, TURN_TILE, TURNED, State

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_1975.moves import Amoeba1975


def rounds(game: Amoeba1975, options: Options) -> int:
    """Puzzles in this game; a chosen card is studied once, then its twin if it has one."""
    if options.mode == "study" and options.card != "random":
        return 1 + (game.deck.twin(options.card) is not None)
    return options.rounds


def level(round_: int, of: int, low: int, high: int) -> int:
    """Points of the card in that round: rising from low to high over the game."""
    return low + ((round_ - 1) * (high - low + 1)) // of if of > 1 else high


# --- inventing ------------------------------------------------------------------------------


def invent(game: Amoeba1975, state: State, rng: Random) -> TaskSet:
    """The next puzzle."""
    maker = {"study": _invent_study, "cut": _invent_cut, "twins": _invent_twins}
    return maker[state.options.mode](game, state, rng)


def _invent_study(game: Amoeba1975, state: State, rng: Random) -> TaskSet:
    """A card to make from the start pattern, beside its twin where it has one (A75-110)."""
    options, deck = state.options, game.deck
    number = state.task.round + 1
    if options.card != "random":
        card = options.card if number == 1 else str(deck.twin(options.card))
    else:
        points = level(number, options.rounds, 1, 5)
        # From 3 points on twins are mixed in: only cards that have one teach the difference.
        some = [c for c in deck.ids if deck.points[c] == points and (points < 3 or deck.twin(c))]
        card = pick(some, rng)
    twin = deck.twin(card)
    return TaskSet(0, (card, twin) if twin else (card,))


def _invent_cut(game: Amoeba1975, state: State, rng: Random) -> TaskSet:
    """A board on which one tile turn, and no other, completes two different cards (A75-112)."""
    deck = game.deck
    while True:
        first = pick(deck.places[pick(deck.ids, rng)], rng)
        cuts = [tile for tile in range(TILES) if _may_cut(first, tile)]
        tile = pick(cuts, rng)
        second = _partner(game, first, tile, rng)
        if second is None:
            continue
        noise = sum(BITS[t] for t in range(TILES) if rng.random() < 0.5)
        mask = first.mask | second.mask
        board = (first.value | second.value | (noise & ~mask)) ^ BITS[tile]
        cards = (first.card, second.card)
        if cuts_for(game, board, cards) == (tile,):
            return TaskSet(board, cards)


def _may_cut(place: Placement, tile: int) -> bool:
    """Whether the tile touches the figure without joining it, so that joining spoils it."""
    return bool(place.mask & BITS[tile]) and tile not in place.spot.tiles


def _partner(game: Amoeba1975, first: Placement, tile: int, rng: Random) -> Placement | None:
    """A placement of another card that can stand beside the first across the cut tile."""
    deck = game.deck
    some = [
        card
        for card in deck.ids
        if card != first.card and any(_fits(first, p, tile) for p in deck.places[card])
    ]
    if not some:
        return None
    card = pick(some, rng)
    return pick([p for p in deck.places[card] if _fits(first, p, tile)], rng)


def _fits(first: Placement, other: Placement, tile: int) -> bool:
    """Whether both can stand at once, with the tile cut between them."""
    return _may_cut(other, tile) and (first.value ^ other.value) & first.mask & other.mask == 0


def cuts_for(game: Amoeba1975, board: int, cards: Sequence[str]) -> tuple[int, ...]:
    """The tiles whose turn completes all those cards at once."""
    live = sum(game.deck.bit[card] for card in cards)
    return tuple(
        tile
        for tile in range(TILES)
        if len({f[0] for f in game.deck.made(board ^ BITS[tile], tile, live)}) == len(cards)
    )


def _invent_twins(game: Amoeba1975, state: State, rng: Random) -> TaskSet:
    """A standing figure, and cards to choose from: itself, its twin, near misses (A75-113)."""
    deck, number = game.deck, state.task.round + 1
    points = level(number, state.options.rounds, 3, 5)
    some = [card for card in deck.ids if deck.points[card] == points and deck.twin(card)]
    while True:
        place = pick(deck.places[pick(some, rng)], rng)
        twin = str(deck.twin(place.card))
        others = shuffled(deck.near_misses(place.card), rng)[: game.numbers.twin_choices - 2]
        cards = shuffled((place.card, twin, *others), rng)
        ground = FULL if _odd(place) else 0
        free = shuffled([t for t in range(TILES) if not place.mask & BITS[t]], rng)
        # Later rounds stand on an ever less regular ground.
        ground ^= sum(BITS[t] for t in free[: 3 * (number - 1)])
        board = (ground & ~place.mask) | place.value
        if standing(game, board, cards) == (place.card,):
            return TaskSet(board, cards)


def _odd(place: Placement) -> bool:
    """Whether the circles of the figure are those of the all-ones pattern."""
    first = place.spot.vertices[0]
    return (first // 8 + first % 8) % 2 == 1


def standing(game: Amoeba1975, board: int, cards: Sequence[str]) -> tuple[str, ...]:
    """Those of the cards whose figure is on the board."""
    return tuple(card for card in cards if game.deck.stands(board, card))


# --- playing ----------------------------------------------------------------------------------


def actions(game: Amoeba1975, state: State) -> Sequence[Action]:
    """The legal actions in a solo game."""
    task = state.task
    if state.stage == "twins":
        cards = enumerate(task.cards)
        return tuple(PickCard(card) for n, card in cards if n not in task.missed)
    if state.stage == "cut":
        return tuple(a for a in TURN_TILE if a.tile not in task.missed)
    if state.stage == "study":
        stuck = task.turns >= 2 * game.deck.points[task.cards[0]] + 2
    else:
        stuck = state.idle >= game.numbers.offer_after
    return (*TURN_TILE, GIVE_UP) if stuck else TURN_TILE


def apply(game: Amoeba1975, state: State, action: Action) -> Step[State, Event]:
    """The solo actions other than turning a tile."""
    if isinstance(action, TaskSet):
        return _set(game, state, action)
    if isinstance(action, PickCard):
        return _pick(game, state, action.card)
    if isinstance(action, GiveUp) and state.stage == "patience":
        return _over(game, state, "given_up", [])
    if isinstance(action, GiveUp):
        return _next(game, state, state.task, [PuzzleFailed(state.task.round)])
    raise ValueError(f"{type(action).__name__} is no action of this game")


def turn_tile(game: Amoeba1975, state: State, tile: int) -> Step[State, Event]:
    """A tile turn in a solo game."""
    play = {"study": _turn_study, "cut": _turn_cut, "patience": _turn_patience}
    return play[state.stage](game, state, tile)


def _set(game: Amoeba1975, state: State, action: TaskSet) -> Step[State, Event]:
    """Lay a puzzle on the table; a puzzle that is none is refused."""
    mode, cards = state.options.mode, action.cards
    if any(card not in game.deck.points for card in cards) or not cards:
        raise ValueError("TaskSet.cards must be cards of the deck")
    if mode == "cut" and (len(cards) != 2 or len(cuts_for(game, action.board, cards)) != 1):
        raise ValueError("TaskSet: exactly one tile must complete both cards")
    if mode == "twins" and len(standing(game, action.board, cards)) != 1:
        raise ValueError("TaskSet: exactly one of the cards must stand on the board")
    task = replace(
        state.task,
        round=state.task.round + 1,
        start=action.board,
        cards=cards,
        turns=0,
        missed=(),
    )
    after = replace(state, board=action.board, task=task, stage=mode, last=(-1,))
    return Step(after, (PuzzleSet(task.round, cards),), True)


def _turn_study(game: Amoeba1975, state: State, tile: int) -> Step[State, Event]:
    """One tile turn towards the card; making its twin is said, and does not count."""
    board = state.board ^ BITS[tile]
    task = replace(state.task, turns=state.task.turns + 1)
    card, *twin = task.cards
    found = game.deck.made(board, tile, sum(game.deck.bit[c] for c in task.cards))
    events: list[Event] = [TURNED[0][tile][board >> tile & 1][0]]
    state = replace(state, board=board, last=(tile,), number=state.number + 1)
    made = acquire.spots_of(game.deck, card, found)
    if made:
        par = game.deck.points[card]
        events.append(FigureMade(0, card, par, 0, made))
        return _solved(game, state, task, par - task.turns, made, events)
    for other in twin:
        if spots := acquire.spots_of(game.deck, other, found):
            events.append(TwinMade(card, other, spots))
    if task.turns >= game.numbers.study_limit:
        return _next(game, state, task, [*events, PuzzleFailed(task.round)])
    return Step(replace(state, task=task), tuple(events))


def _turn_cut(game: Amoeba1975, state: State, tile: int) -> Step[State, Event]:
    """One try at the cut: right, or the tile is turned back."""
    board = state.board ^ BITS[tile]
    task, deck = state.task, game.deck
    found = deck.made(board, tile, sum(deck.bit[card] for card in task.cards))
    events: list[Event] = [TURNED[0][tile][board >> tile & 1][0]]
    if len({bit for bit, _, _ in found}) == 2:
        for card in task.cards:
            spots = acquire.spots_of(game.deck, card, found)
            events.append(FigureMade(0, card, deck.points[card], 0, spots))
        points = game.numbers.cut_tries[len(task.missed)]
        state = replace(state, board=board, last=(tile,), number=state.number + 1)
        return _solved(game, state, task, points, (), events)
    task = replace(task, missed=(*task.missed, tile))
    left = len(game.numbers.cut_tries) - len(task.missed)
    events.append(TryMissed(tile, left))
    state = replace(state, number=state.number + 1)
    if left:
        return Step(replace(state, task=task), tuple(events), True)
    (answer,) = cuts_for(game, state.board, task.cards)
    return _next(game, state, task, [*events, PuzzleFailed(task.round, tile=answer)])


def _pick(game: Amoeba1975, state: State, card: str) -> Step[State, Event]:
    """One try at naming the figure."""
    task = state.task
    (answer,) = standing(game, state.board, task.cards)
    if card == answer:
        points = game.numbers.twin_tries[len(task.missed)]
        spots = acquire.standing_spots(game.deck, card, state.board)
        return _solved(game, state, task, points, spots, [])
    task = replace(task, missed=(*task.missed, task.cards.index(card)))
    left = len(game.numbers.twin_tries) - len(task.missed)
    missed = PickMissed(card, left)
    if left:
        return Step(replace(state, task=task), (missed,), True)
    return _next(game, state, task, [missed, PuzzleFailed(task.round, card=answer)])


def _turn_patience(game: Amoeba1975, state: State, tile: int) -> Step[State, Event]:
    """One tile turn of the patience: as in a duel, without opponent and locked tile (A75-111)."""
    board = state.board ^ BITS[tile]
    cards = state.cards
    (hand,) = cards.hands
    found = game.deck.made(board, tile, sum(game.deck.bit[card] for card in hand))
    events: list[Event] = [TURNED[0][tile][board >> tile & 1][0]]
    gains, _ = acquire.gained(game.deck, cards, board, found)
    state = replace(state, board=board, last=(tile,), number=state.number + 1)
    if not gains[0]:
        state = replace(state, idle=state.idle + 1, cards=replace(cards, waiting=()))
        if state.idle >= state.options.no_progress > 0:
            return _over(game, state, "stuck", events)
        return Step(state, tuple(events))
    drew = bool(cards.stack)
    events += acquire.figures_made(game.deck, gains, (0,), board, found)
    cards, drawn = acquire.exchange(game.deck, cards, gains, (0,), board, state.options)
    events += drawn
    state = replace(state, cards=cards, idle=0)
    if not cards.hands[0]:
        return _over(game, state, "cleared", events)
    return Step(state, tuple(events), drew)


def _solved(
    game: Amoeba1975,
    state: State,
    task: Task,
    points: int,
    spots: tuple[Spot, ...],
    events: list[Event],
) -> Step[State, Event]:
    """Count a solved puzzle and go on."""
    task = replace(task, points=task.points + points, solved=task.solved + 1)
    return _next(game, state, task, [*events, PuzzleSolved(task.round, points, spots)])


def _next(game: Amoeba1975, state: State, task: Task, events: list[Event]) -> Step[State, Event]:
    """The next puzzle, or the end after the last."""
    state = replace(state, task=task, stage="task")
    if task.round >= rounds(game, state.options):
        return _over(game, state, f"{state.options.mode}_done", events)
    return Step(state, tuple(events), True)


def _over(game: Amoeba1975, state: State, reason: str, events: list[Event]) -> Step[State, Event]:
    """The end of a solo game."""
    total = state.task.points
    if state.options.mode == "patience":
        total = game.totals(state)[0]
    after = replace(state, stage="over", ending=reason)
    return Step(after, (*events, GameEnded(reason, (total,))), True)


# --- judging ------------------------------------------------------------------------------------


def payoff(game: Amoeba1975, state: State) -> float:
    """1 for a cleared patience; else the share of the puzzles or of their points."""
    options, task, numbers = state.options, state.task, game.numbers
    if options.mode == "patience":
        return float(state.ending == "cleared")
    if options.mode == "study":
        return task.solved / rounds(game, options)
    best = (numbers.cut_tries if options.mode == "cut" else numbers.twin_tries)[0]
    return task.points / (best * options.rounds)


def solve(game: Amoeba1975, state: State | View) -> Sequence[Action] | None:
    """What solves the present puzzle: tile turns or the card; None in duel and patience."""
    task = state.task
    if state.stage == "study":
        bits = game.deck.nearest(state.board, task.cards[0])
        return tuple(TURN_TILE[tile] for tile in range(TILES) if bits & BITS[tile])
    if state.stage == "cut":
        return tuple(TURN_TILE[tile] for tile in cuts_for(game, state.board, task.cards))
    if state.stage == "twins":
        return tuple(PickCard(card) for card in standing(game, state.board, task.cards))
    return None
