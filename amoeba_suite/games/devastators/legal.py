"""What may be done in each decision window of Devastators (section 13 of the rules).

``PLAYS`` gives the cards and moves that a window offers, without the action that ends it; a window
that offers none is skipped (DEV-111).
"""

from collections.abc import Callable, Iterator

from amoeba_suite.games.devastators.deck import Deck
from amoeba_suite.games.devastators.run import Run
from amoeba_suite.games.devastators.schema import (
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
    Range,
    SaveFighter,
    Send,
    SendAtFighter,
    ShootFighter,
    Stop,
    Tactics,
    TargetingComputer,
)
from amoeba_suite.games.devastators.state import MOST_SEATS, Stage, State, Strike, living, pair

Table = State | Run
"""Either may be asked: they have the same fields."""
Plays = Iterator[Action]

DONE, PASS, ACCEPT, PROCEED = Done(), Pass(), Accept(), Proceed()
_COMPUTER, _LAUNCH, _VEIL = BattleComputer(), Launch(), ElectronicWarfare()
_REPAIRS: tuple[Action, ...] = (DamageControl(),)
_TARGETING, _TOP = TargetingComputer(), LoseTop()
_ANSWERS: tuple[Action, ...] = (Stop(), PlayOn())
_STEPS: tuple[tuple[Range, ...], ...] = (("medium",), ("short", "long"), ("medium",))
_MOVES = tuple(
    tuple(tuple(Move(target, to) for to in steps) for steps in _STEPS)
    for target in range(MOST_SEATS)
)
"""What Thrusters can do, by target and range (DEV-042)."""


def _repair(deck: Deck, t: Table) -> tuple[Action, ...]:
    """Damage Control, where there is something to take back (DEV-090)."""
    ship = t.ships[t.seat]
    return _REPAIRS if ship.destroyed and deck.repair in ship.hand else ()


def draw_plays(deck: Deck, t: Table) -> Plays:
    """W1 (DEV-031, DEV-090)."""
    if deck.computer in t.ships[t.seat].hand and t.deeds.computers < deck.numbers.extra_draws:
        yield _COMPUTER
    yield from _repair(deck, t)


def discards(_deck: Deck, t: Table) -> Plays:
    """W1x and W3a: any card of the hand."""
    return map(Discard, dict.fromkeys(t.ships[t.asked].hand))


def move_plays(deck: Deck, t: Table) -> Plays:
    """W2 (DEV-041, DEV-042)."""
    if not t.deeds.moved and deck.thrusters in t.ships[t.seat].hand:
        for target in living(len(t.ships), t.fallen, t.seat):
            yield from _MOVES[target][t.ranges[pair(t.seat, target, len(t.ships))]]
    yield from _repair(deck, t)


def launch_plays(deck: Deck, t: Table) -> Plays:
    """W3 (DEV-050, DEV-051)."""
    hand = t.ships[t.seat].hand
    if deck.fighter in hand and not t.deeds.launched:
        yield _LAUNCH
    if deck.tactics in hand:
        for target in living(len(t.ships), t.fallen, t.seat):
            if t.ships[target].hand:
                yield Tactics(target)
    yield from _repair(deck, t)


def warfare_plays(deck: Deck, t: Table) -> Plays:
    """W3b (DEV-052)."""
    if deck.veil in t.ships[t.asked].hand:
        yield _VEIL


def attack_plays(deck: Deck, t: Table) -> Plays:
    """W4 (DEV-060 to DEV-066)."""
    ship, deeds, seats = t.ships[t.seat], t.deeds, len(t.ships)
    arms, wings = ship.kinds & deck.arms, ship.fighters
    if wings and deeds.sent:
        sent = [slot for slot, _ in deeds.sent]
        wings = tuple(slot for slot in wings if slot not in sent)
    for target in living(len(t.ships), t.fallen, t.seat) if arms or wings else ():
        if target in deeds.veiled:
            continue
        used = target in deeds.fired
        if arms and not used:
            now = t.ranges[pair(t.seat, target, seats)]
            for card in deck.armory(arms & deck.reach[now]):
                yield Fire(card, target)
        for slot in wings:
            yield Send(slot, target)
        for other in t.ships[target].fighters:
            for slot in wings:
                yield SendAtFighter(slot, target, other)
            if (target, other) in deeds.hit or (used and not t.options.fighter_target_free):
                continue
            for card in deck.armory(arms):
                yield FireAtFighter(card, target, other)
    yield from _repair(deck, t)


def negate_plays(deck: Deck, t: Table) -> Plays:
    """W4a after a cancelled evasion: the defences that fit the attacker (DEV-064, DEV-076)."""
    assert t.shot is not None
    family = deck.family[t.shot.card]
    for card in dict.fromkeys(t.ships[t.shot.target].hand):
        if card in deck.shields:
            fits = deck.shields[card] == family
        else:
            fits = card == deck.guns and family in (None, deck.guns_family)
        if fits:
            yield SaveFighter(card)


def save_plays(deck: Deck, t: Table) -> Plays:
    """W4a: evasions and fitting defences (DEV-064)."""
    assert t.shot is not None
    hand = t.ships[t.shot.target].hand
    for card in deck.evaders:
        if card in hand:
            yield SaveFighter(card)
    yield from negate_plays(deck, t)


def targeting_plays(deck: Deck, t: Table) -> Plays:
    """W4b and W5a (DEV-075)."""
    if deck.targeting in t.ships[t.seat].hand:
        yield _TARGETING


def defend_plays(deck: Deck, t: Table) -> Plays:
    """W5 (DEV-070 to DEV-073)."""
    hand, family = t.ships[t.asked].hand, deck.family
    open_ = [
        (n, strike)
        for n, strike in enumerate(t.strikes)
        if strike.target == t.asked and strike.fate == "open"
    ]
    if open_ and deck.thrusters in hand:
        for n, strike in open_:
            if not strike.fixed:
                yield Evade(n)
    if deck.guns in hand:
        for n, strike in open_:
            if family[strike.card] == deck.guns_family:
                yield PointDefense(n)
        wings = t.ships[t.seat].fighters
        for slot, target in t.deeds.sent:
            if target == t.asked and slot in wings:
                yield ShootFighter(slot)
    if open_:
        families = {family[strike.card] for _, strike in open_}
        for card in dict.fromkeys(hand):
            if deck.shields.get(card, "") in families:
                yield Negate(card)


def boost_plays(deck: Deck, t: Table) -> Plays:
    """W6a: cards that raise the strike about to hit (DEV-086)."""
    strike = t.strikes[t.at]
    for card in dict.fromkeys(t.ships[t.seat].hand):
        if card in deck.raises and fits(deck, card, strike):
            yield Boost(card)


def fits(deck: Deck, card: str, strike: Strike) -> bool:
    """Whether a card raises that strike: Nuclear Warhead a missile card only."""
    family = deck.raises[card][1]
    return family is None or family == deck.family[strike.card]


def losses(_deck: Deck, t: Table) -> Plays:
    """W6b: a card of the hand, or the top of the draw pile (DEV-081, DEV-082)."""
    ship = t.ships[t.asked]
    yield from map(Lose, dict.fromkeys(ship.hand))
    if ship.draw or ship.reuse:
        yield _TOP


def answers(_deck: Deck, _table: Table) -> Plays:
    """W7 (DEV-105)."""
    return iter(_ANSWERS)


PLAYS: dict[str, Callable[[Deck, Table], Plays]] = {
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


_OTHERS = ("warfare", "save_fighter", "negate_fighter", "defend")
"""Windows of opponents; in all others it is the player on turn whom it depends on."""


def plays_in(deck: Deck, t: Table, stage: Stage) -> tuple[Action, ...]:
    """What a window offers; most hands are seen at a glance to have nothing for it."""
    seat = t.asked if stage in _OTHERS else t.seat
    ship = t.ships[seat]
    if not ship.kinds & deck.asked_for[stage] and not (stage == "attack" and ship.fighters):
        return ()
    return tuple(PLAYS[stage](deck, t))


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
    return () if plays is None else tuple(plays(deck, state)) + END[state.stage]


def ask_player(run: Run, stage: Stage) -> bool:
    """Ask the player on turn in that window, if he can do anything there; whether he is asked."""
    run.look(run.seat)
    plays = plays_in(run.deck, run, stage)
    if plays:
        run.ask(run.seat, stage, plays)
    return bool(plays)
