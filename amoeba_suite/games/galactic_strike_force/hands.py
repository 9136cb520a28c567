"""Cards that leave a hand, come into it, or are installed."""

from collections.abc import Iterable

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import agenda, removal
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force.frames import (
    Discarding,
    Fetching,
    Fitting,
    Giving,
    Item,
    Stripping,
)
from amoeba_suite.games.galactic_strike_force.interpreter import note_recycled
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Done,
    PickCard,
    PickTech,
)
from amoeba_suite.games.galactic_strike_force.state import Tech
from amoeba_suite.games.galactic_strike_force.vocabulary import Kind

_DONE = Done()


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of that kind."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def choices_of(cards: Iterable[str]) -> list[Action]:
    """Each kind once."""
    return [PickCard(card) for card in dict.fromkeys(cards)]


def fitting(run: Run, cards: Iterable[str], kind: Kind) -> list[str]:
    """The cards of that kind."""
    if kind == "any":
        return list(cards)
    return [card for card in cards if run.book.strike[card].boost == (kind == "boost")]


# --- out of the hand -------------------------------------------------------------------------


def discard(run: Run, frame: Discarding) -> None:
    """The owner of the hand chooses; with too few cards all go (GSF-136)."""
    s = run.ships[frame.seat]
    if not frame.left or not s.hand:
        run.stack.pop()
        return
    # In the scrap no order counts, under the deck it does.
    all_go = frame.to == "scrap" and frame.left >= len(s.hand)
    if not frame.upto and (all_go or len(set(s.hand)) == 1):
        discarded(run, frame, PickCard(s.hand[0]))
        return
    choices = choices_of(s.hand)
    prompt = "recycle" if frame.to == "deck" else "scrap_card"
    run.ask(frame.seat, prompt, [*choices, _DONE] if frame.upto else choices, s.ship)


def discarded(run: Run, frame: Discarding, action: Action) -> None:
    """A card was chosen to leave the hand, or no more of them."""
    if not isinstance(action, PickCard):
        run.stack.pop()
        return
    run.swap(replace(frame, left=frame.left - 1))
    if frame.to == "deck":
        recycle(run, frame.seat, action.card)
        note_recycled(run, 1)
    else:
        s = run.ships[frame.seat]
        run.change(frame.seat, hand=without(s.hand, action.card))
        removal.scrap_card(run, action.card)
        run.events.append(fc.CardScrapped(frame.seat, action.card))


def recycle(run: Run, seat: int, card: str) -> None:
    """A card from hand to the bottom of the own deck (GSF-130)."""
    s = run.ships[seat]
    run.ships[seat] = replace(s, hand=without(s.hand, card), deck=(*s.deck, card))
    run.events.append(fc.CardRecycled(seat, card))


def give(run: Run, frame: Giving) -> None:
    """The giver chooses."""
    choices = choices_of(run.ships[frame.seat].hand) if frame.left else []
    if len(choices) > 1:
        run.ask(frame.seat, "give", choices, run.ships[frame.target].ship)
    elif choices:
        given(run, frame, choices[0])
    else:
        run.stack.pop()


def given(run: Run, frame: Giving, action: Action) -> None:
    """A card was chosen to go into the hand of another Ship."""
    assert isinstance(action, PickCard)
    run.swap(replace(frame, left=frame.left - 1))
    giver, taker = run.ships[frame.seat], run.ships[frame.target]
    run.change(frame.seat, hand=without(giver.hand, action.card))
    run.change(frame.target, hand=(*taker.hand, action.card))
    run.events.append(fc.CardGiven(frame.seat, frame.target, action.card))


# --- into the hand ---------------------------------------------------------------------------


def fetch(run: Run, frame: Fetching) -> None:
    """The player looks through the pile (GSF-132)."""
    pile = run.strike_scrap if frame.source == "sf_scrap" else run.ships[frame.seat].deck
    choices = choices_of(fitting(run, pile, frame.kind))
    if not frame.left or not choices or run.ships[frame.seat].grounded:
        run.stack.pop()
    elif len(choices) > 1:
        run.ask(frame.seat, "fetch", choices, run.ships[frame.seat].ship)
    else:
        fetched(run, frame, choices[0])


def fetched(run: Run, frame: Fetching, action: Action) -> None:
    """A card was chosen to come from the Scrap or the deck into the hand."""
    assert isinstance(action, PickCard)
    run.swap(replace(frame, left=frame.left - 1))
    s = run.ships[frame.seat]
    if frame.source == "sf_scrap":
        run.strike_scrap = without(run.strike_scrap, action.card)
    else:
        s = replace(s, deck=without(s.deck, action.card))
    run.ships[frame.seat] = replace(s, hand=(*s.hand, action.card))
    run.events.append(fc.CardFetched(frame.seat, action.card, frame.source))


# --- Techs -----------------------------------------------------------------------------------


def install(run: Run, seat: int, card: str) -> None:
    """A Tech comes onto the panel, outermost on its side (GSF-061, GSF-062)."""
    info = run.book.strike[card]
    tech = Tech(run.number(), card, info.weaponry + info.defense)
    run.change(seat, techs=(*run.ships[seat].techs, tech))
    run.events.append(fc.TechInstalled(seat, tech.id, card))
    rules = info.side.rules.get("install")
    if rules:
        agenda.push(run, Item(card, rules, seat, tech.id))


def install_from_hand(run: Run, seat: int, card: str) -> None:
    """The same, out of the hand."""
    run.change(seat, hand=without(run.ships[seat].hand, card))
    install(run, seat, card)


def fit(run: Run, frame: Fitting) -> None:
    """Techs may be installed out of phase (GSF-066)."""
    choices = choices_of(fitting(run, run.ships[frame.seat].hand, "tech"))
    if frame.left and choices:
        run.ask(frame.seat, "install_now", [*choices, _DONE], run.ships[frame.seat].ship)
    else:
        run.stack.pop()


def fitted(run: Run, frame: Fitting, action: Action) -> None:
    """A Tech of the hand was chosen to be installed, or no more of them."""
    if not isinstance(action, PickCard):
        run.stack.pop()
        return
    run.swap(replace(frame, left=frame.left - 1))
    install_from_hand(run, frame.seat, action.card)


def strip(run: Run, frame: Stripping) -> None:
    """Installed Techs are scrapped; their owner chooses."""
    techs = run.ships[frame.seat].techs
    if not frame.left or not techs:
        run.stack.pop()
    elif len(techs) == 1:
        stripped(run, frame, PickTech(techs[0].id))
    else:
        choices = [PickTech(tech.id) for tech in techs]
        run.ask(frame.seat, "scrap_tech", choices, run.ships[frame.seat].ship)


def stripped(run: Run, frame: Stripping, action: Action) -> None:
    """An installed Tech was chosen to be scrapped."""
    assert isinstance(action, PickTech)
    run.swap(replace(frame, left=frame.left - 1))
    tech = next(t for t in run.ships[frame.seat].techs if t.id == action.tech)
    removal.scrap_techs(run, frame.seat, [tech])
