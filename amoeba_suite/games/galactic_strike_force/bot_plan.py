"""Plans for a whole Event: where to go, what to buy, which role to take, which cards to keep.

All wingmates plan for the team in the same way, so that each does its part without a word.
"""

from collections.abc import Sequence
from itertools import product

from amoeba_suite.games.galactic_strike_force import numbers
from amoeba_suite.games.galactic_strike_force.bot_battle import OUT, Battle, Field, Role
from amoeba_suite.games.galactic_strike_force.bot_cards import Cards
from amoeba_suite.games.galactic_strike_force.frames import Turns
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Buy,
    Engage,
    PickCard,
    Stay,
    Support,
    Travel,
)
from amoeba_suite.games.galactic_strike_force.state import NONE, PRIMARY, SECONDARY

SHOP = 0.45
"""What a card to be bought counts when a Sector is chosen, for its quality."""
_EVERYWHERE = (0, 1, 2)


def turns(run: Run) -> Turns | None:
    """The Event in which all act that is going on."""
    top = run.stack[-1]
    return top if isinstance(top, Turns) else None


# --- Travel ------------------------------------------------------------------------------------


def destinations(field: Field, cards: Cards) -> list[tuple[float, tuple[int, ...]]]:
    """Sectors per seat with what the team makes of it, best first; those done stay put."""
    run = field.run
    frame = turns(run)
    done = frame.done if frame else 0
    seats = run.active()
    free = [n for n in seats if not done >> n & 1 and _may_go(run, n)]
    fixed = [n for n in seats if n not in free]
    values: dict[tuple[int, int], float] = {}
    shops = {n: [SHOP * basket(run, n, at, cards)[0] for at in _EVERYWHERE] for n in seats}
    found = []
    goals = [(run.ships[n].go,) if run.ships[n].go >= 0 else _EVERYWHERE for n in free]
    for way in product(*goals):
        masks = [0, 0, 0]
        total = 0.0
        for seat in fixed:
            at = run.ships[seat].sector
            if at >= 0:
                masks[at] |= 1 << seat
        for seat, at in zip(free, way, strict=True):
            masks[at] |= 1 << seat
            total += shops[seat][at]
        for at in _EVERYWHERE:
            key = at, masks[at]
            if key not in values:
                there = [n for n in seats if masks[at] >> n & 1]
                values[key] = Battle(field, at, there).value
            total += values[key]
        spots = [run.ships[n].sector for n in range(len(run.ships))]
        for seat, at in zip(free, way, strict=True):
            spots[seat] = at
        found.append((total, tuple(spots)))
    found.sort(key=lambda each: (-each[0], each[1]))
    return found


def _may_go(run: Run, seat: int) -> bool:
    at = run.ships[seat].sector
    return at < 0 or not numbers.flagged(run, "no_leave", at)


def by_sector(
    run: Run, plans: Sequence[tuple[float, tuple[int, ...]]], seat: int
) -> dict[Action, float]:
    """The best plan for each choice that the seat has."""
    found: dict[Action, float] = {}
    here = run.ships[seat].sector
    for value, spots in plans:
        at = spots[seat]
        action: Action = Stay() if at == here else Travel(run.setting.sectors[at])
        found.setdefault(action, value)
    return found


# --- Requisition -------------------------------------------------------------------------------


def basket(run: Run, seat: int, sector: int, cards: Cards) -> tuple[float, tuple[int, ...]]:
    """The best top cards that the Credits pay for: their quality together, and their decks."""
    s, strike = run.ships[seat], run.book.strike
    money = s.credits
    if run.event < 3:
        money = max(0, s.modifier + sum(strike[card].value for card in s.hand))
    if sector < 0 or numbers.flagged(run, "no_buy", sector):
        return 0.0, ()
    offers = []
    for deck, pile in enumerate(run.decks[sector]):
        if pile:
            cost = numbers.price(run, seat, sector, pile[0])
            if cost <= money:
                offers.append((deck, cost, wanted(run, seat, pile[0], cards)))
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    for mask in range(1, 1 << len(offers)):
        chosen = [offer for n, offer in enumerate(offers) if mask >> n & 1]
        if sum(cost for _, cost, _ in chosen) <= money:
            value = sum(worth for _, _, worth in chosen)
            if value > best[0]:
                chosen.sort(key=lambda offer: -offer[2])
                best = value, tuple(deck for deck, _, _ in chosen)
    return best


def wanted(run: Run, seat: int, card: str, cards: Cards) -> float:
    """How gladly a Ship would buy a card: the side it lacks counts more, late Techs less."""
    info = run.book.strike[card]
    value = cards.quality[card]
    s = run.ships[seat]
    if info.weaponry:
        value += 0.15 * info.weaponry * (numbers.defense(run, s) - numbers.weaponry(run, s) > 1)
    if info.defense:
        value += 0.15 * info.defense * (numbers.weaponry(run, s) - numbers.defense(run, s) > 1)
    # A card that would do harm when it is flipped is better bought.
    return value + 0.12 * cards.order.get(card, 0.0)


def purchases(run: Run, seat: int, actions: Sequence[Action], cards: Cards) -> dict[Action, float]:
    """What each purchase would bring, the rest of the best basket included."""
    found: dict[Action, float] = {}
    sectors = {a.sector for a in actions if isinstance(a, Buy)}
    best = {id_: basket(run, seat, run.sector_at(id_), cards) for id_ in sectors}
    for action in actions:
        if isinstance(action, Buy):
            value, decks = best[action.sector]
            first = bool(decks) and decks[0] == action.deck
            card = run.decks[run.sector_at(action.sector)][action.deck][0]
            found[action] = value if first else min(value, wanted(run, seat, card, cards)) - 0.01
    return found


# --- roles -------------------------------------------------------------------------------------


def taken(run: Run) -> dict[int, Role]:
    """Roles that stand, also that of Ships that stay out."""
    frame = turns(run)
    done = frame.done if frame else 0
    found: dict[int, Role] = {}
    for seat, s in enumerate(run.ships):
        if s.role != NONE:
            found[seat] = s.role, s.foe
        elif done >> seat & 1:
            found[seat] = OUT
    busy = {foe for _, foe in found.values()}
    for seat, s in enumerate(run.ships):
        e = run.enemies.get(s.target)
        # Whoever was told whom to engage is counted on to do so.
        if seat not in found and e is not None and e.sector == s.sector and e.id not in busy:
            found[seat] = PRIMARY, e.id
            busy.add(e.id)
    return found


def roles(field: Field, seat: int, actions: Sequence[Action]) -> dict[Action, float]:
    """What the best roles of the Sector are worth with each role that the seat may take."""
    run = field.run
    sector = run.ships[seat].sector
    there = run.ships_in(sector)
    fixed = {n: role for n, role in taken(run).items() if n in there}
    found: dict[Action, float] = {}
    for action in actions:
        match action:
            case Engage(enemy=enemy):
                role = PRIMARY, enemy
            case Support(enemy=enemy):
                role = SECONDARY, enemy
            case _:
                role = OUT
        found[action] = Battle(field, sector, there, {**fixed, seat: role}).value
    return found


# --- the hand in Wrap Up -----------------------------------------------------------------------


def keeping(run: Run, seat: int, cards: Cards) -> dict[Action, float]:
    """How much better the hand gets by recycling a card: the next one of the deck is known."""
    s, size = run.ships[seat], run.book.numbers.hand_size
    missing = max(0, size - len(s.hand))
    found: dict[Action, float] = {}
    if len(s.hand) > size or len(s.deck) <= missing:
        return found
    coming = s.deck[missing]
    gain = in_hand(run, coming, cards)
    for card in s.hand:
        found[PickCard(card)] = gain - in_hand(run, card, cards) - 0.15
    return found


def in_hand(run: Run, card: str, cards: Cards) -> float:
    """What a card is worth in the next hand: Techs are installed, Boosts played, both pay."""
    info = run.book.strike[card]
    if info.boost:
        return info.value / 45 + 0.8 * cards.trait[card].worth
    return info.value / 45 + cards.quality[card]
