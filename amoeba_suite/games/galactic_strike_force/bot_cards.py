"""What the computer players think of cards: what a Boost does in battle, what a card is worth.

Read once from the effects, so that cards of any data, also of tuned ones, are judged alike. The
unit of all values is one permanent Energy on an own panel.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.book import INDEX, Book, StrikeInfo

_USUAL = 2
"""What a countable usually is."""
_ROUNDS = 3.0
"""How often a Tech's phase action is likely to happen."""
_TIMES: Mapping[str, float] = {
    "scrapped": 0.7,
    "install": 1.0,
    "play": 1.0,
    "kill": 2.0,
    "hurt": 1.5,
    "engage": 1.5,
    "static": 3.0,
}
_STAT_WORTH = {"weaponry": 1.5, "defense": 1.3, "energy": 1.5}


class Trait(Struct, frozen=True, gc=False):
    """What a card does for the Ship that plays it, in numbers."""

    weaponry: int = 0
    """Temporary, for the own Ship."""
    defense: int = 0
    """Temporary, or prevented losses."""
    hit: int = 0
    """Energy or Defense an Opposition Ship loses."""
    attack: int = 0
    """Weaponry with which an Opposition Ship is attacked."""
    draw: int = 0
    credits: int = 0
    repair: int = 0
    mark: int = 0
    """Opposition Ships that count as engaged."""
    move: bool = False
    worth: float = 0.0
    """Of playing it once, or of a Tech on the Ship."""


class Cards:
    """Every card of a book, judged."""

    def __init__(self, book: Book) -> None:
        self.book = book
        sides = {card.id: card for ship in book.content.ships for card in ship.cards}
        stations = {card.id: card.sf for card in book.content.stations}
        self.trait: dict[str, Trait] = {}
        """Of Strike Force cards."""
        self.quality: dict[str, float] = {}
        """How gladly a card is had in a deck."""
        self.windows: dict[str, frozenset[int]] = {}
        """Events after which a Boost is thought about."""
        for id_, side in {**sides, **stations}.items():
            info = book.strike[id_]
            trait = _trait(side.rules)
            self.trait[id_] = trait
            self.quality[id_] = _quality(info, trait)
            self.windows[id_] = _windows(info, trait)
        self.order: dict[str, float] = {}
        """What it costs when an Opposition Boost or Ship is flipped."""
        self.flips_more: frozenset[str] = frozenset(
            card.id
            for card in book.content.stations
            if card.opp.type != "ship" and _has(card.opp.rules, fx.FlipStation)
        )
        for station in book.content.stations:
            ship = book.enemy.get(station.id)
            if ship is not None:
                self.order[station.id] = 1.5 + 0.45 * (ship.weaponry + ship.defense)
            else:
                self.order[station.id] = 2.0
        self.bounty = {
            id_: _sum(book.codes[info.bounty]) if info.bounty >= 0 else 0.0
            for id_, info in book.enemy.items()
        }
        self.helps: dict[str, tuple[int, int, bool]] = {
            ship.id: _help(ship.secondary) for ship in book.content.ships
        }
        """Weaponry and Defense that a Secondary Engager lends; True: per Tech, so at most."""
        self.guards: frozenset[str] = frozenset(
            id_
            for id_, info in book.enemy.items()
            if any(isinstance(e, fx.SetFlag) and e.what == "guard" for e in info.side.statics)
        )


def _has(rules: fx.Rules, kind: type) -> bool:
    return any(isinstance(effect, kind) for rule in rules for effect in _flat(rule.do))


def _flat(effects: fx.Effects) -> Iterable[fx.Effect]:
    for effect in effects:
        yield effect
        for _, inside in fx.inner(effect):
            yield from _flat(inside)


def number(amount: Any) -> int:
    """A usual value of an amount of the data."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, words.ByPlayers):
        return int(amount.at(3))
    value = int(amount.plus + amount.times * _USUAL)
    return value if amount.max is None else min(int(amount.max), value)


def _first(effects: fx.Effects) -> Iterable[fx.Effect]:
    """The effects as they are likely to happen: of branches the first."""
    for effect in effects:
        match effect:
            case fx.If(then=then):
                yield from _first(then)
            case fx.Pay(then=then):
                yield from _first(then)
            case fx.Choose(options=options):
                yield from _first(options[0])
            case fx.Each(do=do):
                yield from _first(do)
            case _:
                yield effect


def _ours(who: words.Who | None) -> bool:
    return who is not None and ("sf" in words.name_of(who) or words.name_of(who) in _OWN)


_OWN = ("self", "primary")


def _trait(rules: fx.Rules) -> Trait:
    found = dict.fromkeys(
        ("weaponry", "defense", "hit", "attack", "draw", "credits", "repair", "mark"), 0
    )
    move, worth = False, 0.0
    for rule in rules:
        times = _TIMES.get(rule.when, _ROUNDS)
        worth += times * _sum(rule.do)
        if rule.when != "play":
            continue
        for effect in _first(rule.do):
            match effect:
                case fx.Gain(stat=stat, temp=True, who=who) if _ours(who):
                    found["weaponry" if stat != "defense" else "defense"] += number(effect.amount)
                case fx.Prevent(who=who) if _ours(who):
                    found["defense"] += number(effect.amount)
                case fx.Lose(who=who) if not _ours(who):
                    found["hit"] += number(effect.amount)
                case fx.Attack(who=who) if not _ours(who):
                    found["attack"] += number(effect.amount)
                case fx.Draw():
                    found["draw"] += number(effect.amount)
                case fx.Credits():
                    found["credits"] += number(effect.amount)
                case fx.Repair():
                    found["repair"] += number(effect.amount)
                case fx.Mark() | fx.Clear():
                    found["mark"] += 1
                case fx.Move():
                    move = True
                case _:
                    pass
    return Trait(**found, move=move, worth=worth)


def _sum(effects: fx.Effects) -> float:
    return sum(_worth(effect) for effect in _first(effects))


def _worth(effect: fx.Effect) -> float:
    """What one effect is worth to the Strike Force, about."""
    match effect:
        case fx.Gain(stat=stat, temp=temp, who=who):
            each = 0.45 if temp else _STAT_WORTH[stat]
            return number(effect.amount) * (each if _ours(who) else -0.7)
        case fx.Lose(who=who) | fx.Prevent(who=who):
            good = isinstance(effect, fx.Prevent) or not _ours(who)
            return number(effect.amount) * (0.6 if good else -1.0)
        case fx.Attack(who=who):
            return (number(effect.amount) - 3) * (-0.6 if _ours(who) else 0.5)
        case fx.Aura(who=who):
            return effect.amount * (0.8 if _ours(who) else -0.6)
        case fx.Repair():
            return 0.5 * number(effect.amount)
        case fx.Draw():
            return 0.8 * number(effect.amount)
        case fx.Credits():
            return 0.025 * number(effect.amount)
        case fx.Price():
            return -0.03 * effect.amount
        case _:
            return _OTHERS.get(type(effect), 0.0)


_OTHERS: Mapping[type, float] = {
    fx.Mark: 2.5,
    fx.Acquire: 2.5,
    fx.Clear: 3.0,
    fx.Move: 0.8,
    fx.Shift: 0.4,
    fx.Fetch: 1.2,
    fx.Install: 0.7,
    fx.ScrapTech: -1.0,
    fx.Recycle: -0.3,
    fx.Deploy: -3.0,
}


def _quality(info: StrikeInfo, trait: Trait) -> float:
    """Techs stay, Boosts of the Stations are used once."""
    hand = info.value / 40
    if info.boost:
        return hand + trait.worth * (1.0 if info.home else 0.8)
    return hand * 0.5 + 1.7 * info.weaponry + 1.45 * info.defense + trait.worth


def _windows(info: StrikeInfo, trait: Trait) -> frozenset[int]:
    """Where a Boost does most: cards and Credits in Requisition, force just before the Damage."""
    if not info.boost:
        return frozenset()
    events: set[int] = set()
    if trait.weaponry or trait.defense or trait.hit or trait.attack:
        events.add(INDEX["engage"])
    if trait.hit or trait.attack:
        events |= {INDEX["battle_actions"], INDEX["aftermath_actions"], INDEX["travel"]}
    if trait.move:
        events |= {INDEX["travel"], INDEX["battle_actions"], INDEX["aftermath_actions"]}
    if trait.mark:
        events |= {INDEX["damage"], INDEX["aftermath_actions"]}
    if trait.draw:
        events.add(INDEX["requisition_actions"])
    if trait.credits:
        events.add(INDEX["credits"])
    if trait.repair:
        events |= {INDEX["battle_actions"], INDEX["damage"], INDEX["install"]}
    if not events:
        # The last window of each phase but the last, and before the flips.
        events = {INDEX["travel"], INDEX["credits"], INDEX["install"], INDEX["engage"], 10}
    return frozenset(events)


def _help(effects: fx.Effects) -> tuple[int, int, bool]:
    weaponry = defense = 0
    techs = False
    for effect in _first(effects):
        if isinstance(effect, fx.Gain) and effect.temp:
            amount = effect.amount
            if isinstance(amount, words.Per):
                techs, most = True, amount.max or 3
            else:
                most = number(amount)
            if effect.stat == "defense":
                defense += most
            else:
                weaponry += most
        elif isinstance(effect, fx.Prevent):
            defense += number(effect.amount)
        elif isinstance(effect, fx.Lose):
            weaponry += number(effect.amount)
    return weaponry, defense, techs
