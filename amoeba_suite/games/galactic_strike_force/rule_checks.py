"""Effects held against where they stand: which triggers, verbs and targets make sense there."""

from collections.abc import Iterator
from typing import NamedTuple

from amoeba_suite.core.present import Text
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner


class Place(NamedTuple):
    """A fault of meaning: the file, the path in it, and what is wrong."""

    file: str
    path: str
    what: Text


_PHASES = frozenset(("travel", "requisition", "installation", "battle", "aftermath"))
_ANYWHERE = frozenset(("overrun", "cleared", "tech_scrapped", "opp_scrapped", "static"))
_TRIGGERS: dict[Owner, frozenset[str]] = {
    Owner.BOOST: frozenset(("play",)),
    Owner.ORDER: frozenset(("play",)),
    Owner.TECH: _PHASES | {"static", "install", "scrapped", "engage", "hurt", "kill"},
    Owner.GROUNDED: _PHASES,
    Owner.OPPOSITION: _PHASES | _ANYWHERE | {"scrapped", "enter", "opp_scrapped_here"},
    Owner.PANEL: _PHASES | _ANYWHERE,
    Owner.MISSION: _PHASES | _ANYWHERE | {"flip", "opp_scrapped_here"},
    Owner.GALAXY_MISSION: _PHASES | _ANYWHERE | {"flip"},
    Owner.SECTOR: _PHASES
    | _ANYWHERE
    | {"ship_enters", "sf_enters", "kill_here", "opp_scrapped_here"},
}
_OWNED = (Owner.BOOST, Owner.TECH, Owner.GROUNDED, Owner.ENGAGER, Owner.BOUNTY)
_MISSIONS = (Owner.MISSION, Owner.GALAXY_MISSION)
_STATIC = (fx.Aura, fx.Price, fx.Flips, fx.SetFlag)
_FOR_PLAYERS = (
    fx.Draw,
    fx.Recycle,
    fx.ScrapCard,
    fx.ScrapTech,
    fx.Fetch,
    fx.Give,
    fx.Install,
    fx.Acquire,
    fx.Credits,
    fx.Shift,
    fx.Transfer,
    fx.Repair,
    fx.Prevent,
    fx.Each,
)
"""Effects on hands, Credits, Techs and panels: only Strike Force Ships have them."""
_FOR_ENEMIES = (fx.ScrapShip, fx.Mark)
_SECTOR_FLAGS = ("no_secondary", "no_leave", "no_bounty", "no_boosts", "no_buy", "no_repair")


def check_rules(
    file: str, path: str, rules: fx.Rules, owner: Owner, field: str = "rules"
) -> Iterator[Place]:
    """Faults of the rules that stand in ``field`` of the part at that path."""
    for index, rule in enumerate(rules):
        place = f"{path}.{field}[{index}]"
        if rule.when not in _TRIGGERS[owner]:
            yield Place(file, f"{place}.when", _of("trigger", owner, when=rule.when))
        if rule.if_ is not None:
            yield from _condition(file, f"{place}.if", rule.if_, owner)
        yield from _Effects(file, owner, rule.when).all(f"{place}.do", rule.do)


def check_effects(file: str, path: str, effects: fx.Effects, owner: Owner) -> Iterator[Place]:
    """Faults of effects that stand without a rule: bonuses, Bounties, Setup."""
    yield from _Effects(file, owner, "play").all(path, effects)


class _Effects:
    """One list of effects with what is around it."""

    def __init__(self, file: str, owner: Owner, when: str) -> None:
        self.file, self.owner, self.when = file, owner, when
        self.self_known = owner in _OWNED or when == "kill_here"

    def all(self, path: str, effects: fx.Effects) -> Iterator[Place]:
        for index, effect in enumerate(effects):
            yield from self.one(f"{path}[{index}]", effect)

    def one(self, path: str, effect: fx.Effect) -> Iterator[Place]:
        for what in (*self._standing(effect), *self._shape(effect)):
            yield Place(self.file, path, what)
        for who in fx.targets(effect):
            yield from self._who(path, who)
            if side := self._wrong_side(effect, words.name_of(who)):
                yield Place(self.file, path, side)
        if isinstance(amount := getattr(effect, "amount", None), words.Per):
            owner = Owner.BOOST if self.self_known else self.owner
            yield from _countable(self.file, path, amount.per, owner)
        if isinstance(effect, fx.If):
            yield from _condition(self.file, f"{path}.cond", effect.cond, self.owner)
        inside = _Effects(self.file, self.owner, self.when)
        inside.self_known = self.self_known or isinstance(effect, fx.Each)
        for name, effects in fx.inner(effect):
            yield from inside.all(f"{path}.{name}", effects)

    def _standing(self, effect: fx.Effect) -> Iterator[Text]:
        """Static rules hold what lasts while the card shows, other rules what is done once."""
        verb = effect.__struct_config__.tag
        lasting = isinstance(effect, fx.Aura | fx.Flips) or (
            isinstance(effect, fx.Price | fx.SetFlag) and effect.until == "while"
        )
        if self.when == "static" and not isinstance(effect, _STATIC):
            yield Text("faults.static", {"verb": verb})
        elif self.when == "static" and not lasting:
            yield Text("faults.while", {"verb": verb})
        elif self.when != "static" and lasting:
            yield Text("faults.lasting", {"verb": verb})

    def _shape(self, effect: fx.Effect) -> Iterator[Text]:
        match effect:
            case fx.FlipThis() | fx.ScrapThis() if self.owner not in _MISSIONS:
                yield _of("missions_only", self.owner)
            case fx.Counter(at="this") if self.owner not in (*_MISSIONS, Owner.PANEL):
                yield _of("no_counters", self.owner)
            case fx.Stack() if self.when != "scrapped":
                yield Text("faults.stack")
            case fx.SetFlag(what=flag, where=where, who=who):
                if (flag in _SECTOR_FLAGS) != (where is not None) or (where is None) == (
                    who is None
                ):
                    yield Text("faults.flag", {"flag": flag, "where": flag in _SECTOR_FLAGS})
            case fx.Arrive() if self.owner is not Owner.PANEL:
                yield Text("faults.arrive")
            case fx.Aura(who=who) if words.name_of(who) != who or "one" in who or "est_" in who:
                yield Text("faults.aura")
            case fx.Flips(where=where) if where not in ("here", "each"):
                yield Text("faults.flips", {"where": str(where)})
            case fx.SetFlag(until="while", where=where) if where not in (None, "here", "each"):
                yield Text("faults.flag_place", {"where": str(where)})
            case fx.Move(to=to) | fx.Arrive(to=to) if to.startswith("each"):
                yield Text("faults.one_sector", {"to": to})
            case fx.Price(where="self") if not self.self_known:
                yield _of("prices", self.owner)
            case _:
                pass

    def _who(self, path: str, who: words.Who) -> Iterator[Place]:
        name, filters = words.name_of(who), words.filters_of(who)
        if what := self._unknown(name):
            yield Place(self.file, path, what)
        if "has_tech" in filters and "sf" not in name:
            yield Place(self.file, path, Text("faults.techs"))
        if "sf" in name and {"not_flagship"} & set(filters):
            yield Place(self.file, path, Text("faults.no_flagship"))

    def _wrong_side(self, effect: fx.Effect, name: str) -> Text | None:
        """Why the verb is nothing for that side; None when it is."""
        verb = effect.__struct_config__.tag
        strike = "sf" in name or name in ("self", "primary")
        strike = strike or (name == "entering" and self.when == "sf_enters")
        if isinstance(effect, _FOR_PLAYERS) and not strike:
            return Text("faults.needs_strike", {"verb": verb, "name": name})
        if isinstance(effect, fx.Gain) and effect.temp and not strike:
            return Text("faults.temporary", {"name": name})
        if isinstance(effect, _FOR_ENEMIES) and (strike or name == "entering"):
            return Text("faults.needs_opposition", {"verb": verb, "name": name})
        return None

    def _unknown(self, name: str) -> Text | None:
        """Why the target is nobody in this place; None when it is somebody."""
        if name == "self" and not self.self_known:
            return _of("self", self.owner)
        if name == "one_other_sf" and not self.self_known:
            return _of("other", self.owner)
        if name in ("primary", "foe") and self.owner not in (
            Owner.ENGAGER,
            Owner.TECH,
            Owner.BOOST,
        ):
            return _of("role", self.owner, name=name)
        if name in ("this", "other_opp_here") and self.owner is not Owner.OPPOSITION:
            return _of("about_opposition", self.owner, name=name)
        if name == "entering" and self.when not in ("ship_enters", "sf_enters"):
            return Text("faults.entering")
        return None


def _of(key: str, owner: Owner, **args: str) -> Text:
    """A sentence about what stands on that card."""
    return Text(f"faults.{key}", {"owner": Text(f"faults.owner.{owner.value}"), **args})


def _condition(file: str, path: str, condition: words.Condition, owner: Owner) -> Iterator[Place]:
    match condition:
        case words.Count() | words.Counters():
            given = [condition.ge, condition.le, condition.eq]
            if sum(bound is not None for bound in given) != 1:
                yield Place(file, path, Text("faults.one_bound"))
            if isinstance(condition, words.Counters) and owner not in (*_MISSIONS, Owner.PANEL):
                yield Place(file, path, _of("no_counters", owner))
            if isinstance(condition, words.Count):
                yield from _countable(file, path, condition.of, owner)
        case words.This(state=state):
            strike = state in ("primary", "secondary")
            if strike != (owner in _OWNED) or owner in _MISSIONS:
                yield Place(file, path, _of("never", owner, state=state))
        case words.More() if owner not in _OWNED:
            yield Place(file, path, _of("measure", owner))
        case words.All(of=parts) | words.Any(of=parts):
            for index, part in enumerate(parts):
                yield from _condition(file, f"{path}.of[{index}]", part, owner)
        case _:
            pass


def _countable(file: str, path: str, what: words.Countable, owner: Owner) -> Iterator[Place]:
    if what in ("techs", "d_techs", "hand", "recycled") and owner not in _OWNED:
        yield Place(file, path, _of("count_owner", owner, what=what))
