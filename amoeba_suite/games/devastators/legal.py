"""What may be done in each decision window of Devastators (section 13 of the rules).

``PLAYS`` gives the cards and moves that a window offers, without the action that ends it; a window
that offers none is skipped (DEV-111).
"""

from collections.abc import Callable, Iterator

from amoeba_suite.games.devastators.deck import Deck
from amoeba_suite.games.devastators.run import Run
from amoeba_suite.games.devastators.schema import (
    RANGES,
    Accept,
    Action,
    BattleComputer,
    Boost,
    DamageControl,
    Discard,
    Done,
    ElectronicWarfare,
    Evade,
    Fire,
    FireAtFighter,
    Launch,
    Lose,
    LoseTop,
    Move,
    Negate,
    Pass,
    PlayOn,
    PointDefense,
    Proceed,
    SaveFighter,
    Send,
    SendAtFighter,
    ShootFighter,
    Stop,
    Tactics,
    TargetingComputer,
)
from amoeba_suite.games.devastators.state import State, Strike, pair

Table = State | Run
"""Either may be asked: they have the same fields."""

DONE, PASS, ACCEPT, PROCEED = Done(), Pass(), Accept(), Proceed()
_COMPUTER, _REPAIR, _LAUNCH, _VEIL = (
    BattleComputer(),
    DamageControl(),
    Launch(),
    ElectronicWarfare(),
)
_TARGETING, _TOP = TargetingComputer(), LoseTop()
_ANSWERS: list[Action] = [Stop(), PlayOn()]


def opponents(t: Table) -> Iterator[int]:
    """Living opponents of the player on turn, by seat."""
    for seat in range(len(t.ships)):
        if seat != t.seat and seat not in t.fallen:
            yield seat


def _repair(deck: Deck, t: Table) -> list[Action]:
    """Damage Control, where there is something to take back (DEV-090)."""
    ship = t.ships[t.seat]
    return [_REPAIR] if ship.destroyed and deck.repair in ship.hand else []


def draw_plays(deck: Deck, t: Table) -> list[Action]:
    """W1 (DEV-031, DEV-090)."""
    plays = _repair(deck, t)
    if t.deeds.computers < deck.numbers.extra_draws and deck.computer in t.ships[t.seat].hand:
        plays.insert(0, _COMPUTER)
    return plays


def discards(_deck: Deck, t: Table) -> list[Action]:
    """W1x and W3a: any card of the hand."""
    return [Discard(card) for card in dict.fromkeys(t.ships[t.asked].hand)]


def move_plays(deck: Deck, t: Table) -> list[Action]:
    """W2 (DEV-041, DEV-042)."""
    plays: list[Action] = []
    if not t.deeds.moved and deck.thrusters in t.ships[t.seat].hand:
        for target in opponents(t):
            now = t.ranges[pair(t.seat, target, len(t.ships))]
            plays += [Move(target, RANGES[to]) for to in (now - 1, now + 1) if 0 <= to <= 2]
    return plays + _repair(deck, t)


def launch_plays(deck: Deck, t: Table) -> list[Action]:
    """W3 (DEV-050, DEV-051)."""
    hand = t.ships[t.seat].hand
    plays: list[Action] = []
    if not t.deeds.launched and deck.fighter in hand:
        plays.append(_LAUNCH)
    if deck.tactics in hand:
        plays += [Tactics(target) for target in opponents(t) if t.ships[target].hand]
    return plays + _repair(deck, t)


def warfare_plays(deck: Deck, t: Table) -> list[Action]:
    """W3b (DEV-052)."""
    return [_VEIL] if deck.veil in t.ships[t.asked].hand else []


def attack_plays(deck: Deck, t: Table) -> list[Action]:
    """W4 (DEV-060 to DEV-066)."""
    ship, deeds, seats = t.ships[t.seat], t.deeds, len(t.ships)
    cards = [card for card in dict.fromkeys(ship.hand) if card in deck.range]
    sent = [slot for slot, _ in deeds.sent]
    wings = [slot for slot in ship.fighters if slot not in sent]
    plays: list[Action] = []
    for target in opponents(t) if cards or wings else ():
        if target in deeds.veiled:
            continue
        used = target in deeds.fired
        if cards and not used:
            now = t.ranges[pair(t.seat, target, seats)]
            plays += [Fire(card, target) for card in cards if deck.range[card] == now]
        plays += [Send(slot, target) for slot in wings]
        for other in t.ships[target].fighters:
            plays += [SendAtFighter(slot, target, other) for slot in wings]
            if (target, other) in deeds.hit or (used and not t.options.fighter_target_free):
                continue
            plays += [FireAtFighter(card, target, other) for card in cards]
    return plays + _repair(deck, t)


def negate_plays(deck: Deck, t: Table) -> list[Action]:
    """W4a after a cancelled evasion: the defences that fit the attacker (DEV-064, DEV-076)."""
    assert t.shot is not None
    family = deck.family[t.shot.card]
    plays: list[Action] = []
    for card in dict.fromkeys(t.ships[t.shot.target].hand):
        if card in deck.shields:
            fits = deck.shields[card] == family
        else:
            fits = card == deck.guns and family in (None, deck.guns_family)
        if fits:
            plays.append(SaveFighter(card))
    return plays


def save_plays(deck: Deck, t: Table) -> list[Action]:
    """W4a: evasions and fitting defences (DEV-064)."""
    assert t.shot is not None
    hand = t.ships[t.shot.target].hand
    plays: list[Action] = [SaveFighter(card) for card in deck.evaders if card in hand]
    return plays + negate_plays(deck, t)


def targeting_plays(deck: Deck, t: Table) -> list[Action]:
    """W4b and W5a (DEV-075)."""
    return [_TARGETING] if deck.targeting in t.ships[t.seat].hand else []


def defend_plays(deck: Deck, t: Table) -> list[Action]:
    """W5 (DEV-070 to DEV-073)."""
    ship = t.ships[t.asked]
    hand = ship.hand
    open_ = [
        (n, strike)
        for n, strike in enumerate(t.strikes)
        if strike.target == t.asked and strike.fate == "open"
    ]
    plays: list[Action] = []
    if open_ and deck.thrusters in hand:
        plays += [Evade(n) for n, strike in open_ if not strike.fixed]
    if deck.guns in hand:
        family = deck.guns_family
        plays += [PointDefense(n) for n, strike in open_ if deck.family[strike.card] == family]
        wings = t.ships[t.seat].fighters
        plays += [
            ShootFighter(slot)
            for slot, target in t.deeds.sent
            if target == t.asked and slot in wings
        ]
    if open_:
        families = {deck.family[strike.card] for _, strike in open_}
        plays += [
            Negate(card) for card in dict.fromkeys(hand) if deck.shields.get(card, "") in families
        ]
    return plays


def boost_plays(deck: Deck, t: Table) -> list[Action]:
    """W6a: cards that raise the strike about to hit (DEV-086)."""
    strike = t.strikes[t.at]
    return [
        Boost(card)
        for card in dict.fromkeys(t.ships[t.seat].hand)
        if card in deck.raises and fits(deck, card, strike)
    ]


def fits(deck: Deck, card: str, strike: Strike) -> bool:
    """Whether a card raises that strike: Nuclear Warhead a missile card only."""
    family = deck.raises[card][1]
    return family is None or family == deck.family[strike.card]


def losses(_deck: Deck, t: Table) -> list[Action]:
    """W6b: a card of the hand, or the top of the draw pile (DEV-081, DEV-082)."""
    ship = t.ships[t.asked]
    plays: list[Action] = [Lose(card) for card in dict.fromkeys(ship.hand)]
    return [*plays, _TOP] if ship.draw or ship.reuse else plays


def answers(_deck: Deck, _table: Table) -> list[Action]:
    """W7 (DEV-105)."""
    return _ANSWERS


PLAYS: dict[str, Callable[[Deck, Table], list[Action]]] = {
    "draw": draw_plays,
    "hand_limit": discards,
    "move": move_plays,
    "launch": launch_plays,
    "tactics": discards,
    "warfare": warfare_plays,
    "attack": attack_plays,
    "save_fighter": save_plays,
    "negate_fighter": negate_plays,
    "fighter_evaded": targeting_plays,
    "defend": defend_plays,
    "evaded": targeting_plays,
    "boost": boost_plays,
    "lose": losses,
    "stop": answers,
}

END: dict[str, tuple[Action, ...]] = {
    **dict.fromkeys(("draw", "move", "launch", "attack"), (DONE,)),
    **dict.fromkeys(("warfare", "save_fighter", "negate_fighter", "defend"), (PASS,)),
    **dict.fromkeys(("fighter_evaded", "evaded"), (ACCEPT,)),
    "boost": (PROCEED,),
    **dict.fromkeys(("hand_limit", "tactics", "lose", "stop"), ()),
}
"""The action that ends a window without a card; none where something must be chosen."""


def actions(deck: Deck, state: State) -> tuple[Action, ...]:
    """The legal actions; none where chance acts or the game is over."""
    plays = PLAYS.get(state.stage)
    return () if plays is None else (*plays(deck, state), *END[state.stage])
