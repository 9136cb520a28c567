"""What a seat knows of the state, fair guesses at the rest, and all parts of the game."""

from collections.abc import Iterator
from random import Random

from amoeba_suite.core.chance import shuffled
from amoeba_suite.games.amoeba_wars.events import CardChosen, CardDrawn, Event
from amoeba_suite.games.amoeba_wars.fleets import owner, ships
from amoeba_suite.games.amoeba_wars.rulebook import CARDS, Rulebook
from amoeba_suite.games.amoeba_wars.state import State, View
from amoeba_suite.games.amoeba_wars.tasks import Jump, JumpFight, JumpFights


def observe(state: State, seat: int | None) -> View:
    """The public part and the seat's own cards (AW-043)."""
    return View(
        seat,
        state.public,
        () if seat is None else state.hands[seat],
        () if seat is None else state.chosen[seat],
        tuple(map(len, state.hands)),
        tuple(map(len, state.chosen)),
        len(state.deck),
    )


def redact(event: Event, seat: int | None) -> Event | None:
    """Cards that others drew, or chose face down, are not told."""
    if isinstance(event, CardDrawn):
        return event if event.seat == seat else CardDrawn(event.seat, None, event.left, event.deal)
    if isinstance(event, CardChosen):
        return event if event.seat == seat else CardChosen(event.seat, None)
    return event


def unseen(book: Rulebook, view: View) -> tuple[int, ...]:
    """Cards whose place the viewer does not know."""
    cards = view.public.cards
    known = {*view.hand, *view.chosen, *cards.discard, *(card for _, card in cards.table)}
    return tuple(card for card in book.deck(view.public.setting.seats) if card not in known)


def imagine(book: Rulebook, view: View, rng: Random) -> State:
    """A state that looks like the view, the unseen cards dealt at random."""
    rest = unseen(book, view)
    if any(view.sizes) or any(view.hidden):
        rest = shuffled(rest, rng)
    hands, chosen = [], []
    for seat, (size, hidden) in enumerate(zip(view.sizes, view.hidden, strict=True)):
        if seat == view.viewer:
            hands.append(view.hand)
            chosen.append(view.chosen)
            continue
        hands.append(rest[:size])
        chosen.append(rest[size : size + hidden])
        rest = rest[size + hidden :]
    return State(view.public, tuple(hands), rest, tuple(chosen))


def components(book: Rulebook, state: State) -> Iterator[str]:
    """Cards by number, ships by owner and class, Amoebas and Machines by kind."""
    public, board = state.public, state.public.board
    for pile in (*state.hands, *state.chosen, state.deck, public.cards.discard):
        yield from map(str, pile)
    yield from (str(card) for _, card in public.cards.table)
    out = set(range(CARDS)) - set(book.deck(public.setting.seats))
    yield from (f"aside {card}" for card in sorted(out))
    for fleet in board.fleets:
        yield from (f"{owner(fleet)} {ship}" for ship in ships(fleet))
    for pools in (board.supply, board.warp):
        for seat, pool in enumerate(pools):
            yield from (f"{seat} {ship}" for ship in ships(pool))
    for task in public.pending:
        for fleet in _on_the_way(task):
            yield from (f"{public.seat} {ship}" for ship in ships(fleet))
    numbers = book.numbers
    yield from ["amoeba"] * max(numbers.amoebas, board.amoebas.bit_count())
    yield from ["machine"] * max(numbers.machines, len(board.machines))


def _on_the_way(task: object) -> Iterator[int]:
    """Ships that jumped and have yet to fight."""
    if isinstance(task, Jump | JumpFights):
        yield from (fleet for _, fleet in task.landed)
    elif isinstance(task, JumpFight):
        yield task.fleet
