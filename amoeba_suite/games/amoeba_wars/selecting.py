"""Cards: showing them, choosing them face down, who meets which, and the new deal (7, 22, 24)."""

from typing import Any

from amoeba_suite.games.amoeba_wars.data import OwnCards
from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.events import (
    CardChosen,
    CardDrawn,
    CardShown,
    CardWithheld,
    DeckShuffled,
    OrderSet,
)
from amoeba_suite.games.amoeba_wars.ready import PLAY, WAIT
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import Action, Wait
from amoeba_suite.games.amoeba_wars.setup import around
from amoeba_suite.games.amoeba_wars.state import State
from amoeba_suite.games.amoeba_wars.tasks import Choose, Deal, Show, Turns


def begin_selection(desk: Desk) -> None:
    """Who shows how many cards when, from the leader on (AW-072, AW-077, AW-288)."""
    seats = desk.setting.seats
    shown = desk.book.tables[seats].shown
    order = [seat for seat in around(desk.cards.leader, seats) if not desk.out[seat]]
    counts = {seat: min(shown, len(desk.hands[seat])) for seat in order}
    if desk.cards.secret:
        desk.push(Choose(tuple(seat for seat in order for _ in range(counts[seat]))))
        return
    queue = [seat for n in range(shown) for seat in order if counts[seat] > n]
    holder = next((seat for seat in order if desk.has(seat, "card_any_time")), -1)
    if holder < 0 or not counts[holder]:
        desk.push(Show(tuple(queue)))
        return
    others = tuple(seat for seat in queue if seat != holder)
    desk.push(Show(others, holder, counts[holder], order[0] == holder))


def show(desk: Desk, task: Show) -> None:
    """The next seat shows a card; the one that may wait is asked in between (AW-322)."""
    if task.held and (task.ask or not task.seats):
        desk.ask(task.holder, "card_any_time" if task.seats else "card")
    elif task.seats:
        desk.ask(task.seats[0], "card")
    else:
        desk.pop()
        reveal(desk)


def offer_cards(state: State) -> list[Action]:
    """The hand, and waiting for who may."""
    public = state.public
    found: list[Action] = [PLAY[card] for card in state.hands[public.who]]
    if public.what == "card_any_time":
        found.append(WAIT)
    return found


def play(desk: Desk, action: Any) -> None:
    """A card is shown, or withheld for now."""
    task: Any = desk.pending[-1]
    seat = desk.who
    if isinstance(action, Wait):
        desk.say(CardWithheld(seat))
        desk.swap(Show(task.seats, task.holder, task.held, False))
        return
    _take(desk, seat, action.card)
    lay(desk, seat, action.card)
    if seat == task.holder:
        held = task.held - 1
        desk.swap(Show(task.seats, seat, held, held > 0))
    else:
        desk.swap(Show(task.seats[1:], task.holder, task.held, task.held > 0))


def choose(desk: Desk, task: Choose) -> None:
    """The next seat chooses a card face down; at last all are shown together (AW-077)."""
    if task.seats:
        desk.ask(task.seats[0], "card_secret")
        return
    desk.pop()
    chosen = desk.chosen
    desk.chosen = ((),) * len(chosen)
    desk.sealed = True
    for seat in around(desk.cards.leader, len(chosen)):
        for card in chosen[seat]:
            lay(desk, seat, card)
    reveal(desk)


def choose_card(desk: Desk, action: Any) -> None:
    """A card is laid aside face down."""
    task: Any = desk.pending[-1]
    seat = desk.who
    _take(desk, seat, action.card)
    mine = list(desk.chosen)
    mine[seat] = (*mine[seat], action.card)
    desk.chosen = tuple(mine)
    desk.say(CardChosen(seat, action.card))
    desk.swap(Choose(task.seats[1:]))


def _take(desk: Desk, seat: int, card: int) -> None:
    hands = list(desk.hands)
    hands[seat] = tuple(other for other in hands[seat] if other != card)
    desk.hands = tuple(hands)


def lay(desk: Desk, seat: int, card: int) -> None:
    """A card lies face up on the table."""
    desk.rule(table=(*desk.cards.table, (seat, card)))
    desk.say(CardShown(seat, card))


def reveal(desk: Desk) -> None:
    """All cards are shown: who acts when, and what each meets (AW-076, AW-079, AW-090)."""
    order, plays, own = lineup(desk.book, desk.cards.table, desk.setting.seats)
    late = [
        seat
        for seat in around(desk.cards.leader, desk.setting.seats)
        if seat not in order and not desk.out[seat]
    ]
    high = order[0] if order else desk.cards.leader
    desk.rule(plays=plays, own=own, secret=False, high=high)
    everyone = (*order, *late)
    desk.say(OrderSet(everyone, own))
    desk.phase = "power"
    desk.push(Turns(everyone))


def lineup(
    book: Rulebook, table: tuple[tuple[int, int], ...], seats: int
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...], bool]:
    """Order of the seats with cards, the cards that each meets, and whether only own ones count."""
    mine: list[list[int]] = [[] for _ in range(seats)]
    for seat, card in table:
        mine[seat].append(card)
    best = {seat: max(cards) for seat, cards in enumerate(mine) if cards}
    order = tuple(sorted(best, key=lambda seat: -best[seat]))
    own = any(isinstance(book.effects[card], OwnCards) for _, card in table)
    ranked = sorted((card for _, card in table), reverse=True)
    shown = book.tables[seats].shown
    plays: list[tuple[int, ...]] = []
    for seat in range(seats):
        if own or seat not in best:
            plays.append(tuple(sorted(mine[seat], reverse=True)))
            continue
        rank = ranked.index(best[seat])
        # With two cards each, whoever is not first has the own one and the two below (AW-290).
        last = rank + 3 if shown == 2 and rank else len(ranked)
        plays.append(tuple(ranked[rank:last]))
    return order, tuple(plays), own


def deal(desk: Desk, task: Deal) -> None:
    """Each fills the hand, clockwise; an empty deck is made anew (AW-266 to AW-270)."""
    table = desk.book.tables[desk.setting.seats]
    for n, seat in enumerate(task.seats):
        central = desk.held[seat] & desk.galaxy.central_bits
        full = table.hand + (desk.book.numbers.bonus_card if central else 0)
        while len(desk.hands[seat]) < full:
            if not desk.deck:
                break
            draw(desk, seat)
        if len(desk.hands[seat]) < full:
            if desk.cards.discard:
                desk.swap(Deal(task.seats[n:]))
                desk.chance("reshuffle")
                return
            break
    desk.pop()


def draw(desk: Desk, seat: int) -> None:
    """The top card goes to a hand."""
    card, *rest = desk.deck
    hands = list(desk.hands)
    hands[seat] = (*hands[seat], card)
    desk.hands, desk.deck = tuple(hands), tuple(rest)
    desk.sealed = True
    desk.say(CardDrawn(seat, card, len(rest)))


def reshuffle(desk: Desk, action: Any) -> None:
    """The discards become the deck."""
    if sorted(action.order) != sorted(desk.cards.discard):
        raise ValueError("order: the discards, each once")
    desk.deck = tuple(action.order)
    desk.rule(discard=())
    desk.say(DeckShuffled(len(desk.deck), True))
