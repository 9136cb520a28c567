"""Phrases of card text: whom an effect is about, how much, where, and under which condition."""

from amoeba_suite.core.wording import Wording
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner

ANY_NUMBER = 9
"""From so many cards on, ``up to`` means any number."""
_HERE = ("sf_here", "opp_here", "other_opp_here", "one_sf_here", "one_opp_here")
_LEAVING = (*_HERE, "one_other_opp_here")


class Terms:
    """The phrases of one language, for a game of so many Ships or for any (None)."""

    def __init__(self, wording: Wording, players: int | None = None) -> None:
        self.wording = wording
        self.players = players
        self.varied = False
        """Whether a number was written for several player counts since this was last unset."""

    def say(self, key: str, /, **args: object) -> str:
        """The piece ``card.<key>``."""
        return self.wording.text(f"card.{key}", **args)

    # --- how much ---

    def number(self, amount: words.Change) -> str:
        """``3``; ``1/1/2/3/4`` when it depends on the players and they are not known."""
        match amount:
            case int():
                return str(abs(amount))
            case words.ByPlayers():
                if self.players:
                    return str(amount.at(self.players))
                self.varied = self.varied or len(set(amount.all())) > 1
                numbers = amount.all() if len(set(amount.all())) > 1 else amount.all()[:1]
                return "/".join(map(str, numbers))
            case words.Per():
                return str(amount.times)

    def one(self, amount: words.Change) -> bool:
        """Whether the noun after the number is in the singular."""
        return self.number(amount) == "1"

    def units(self, amount: words.Change, unit: str) -> str:
        """``2 cards``; ``1 Weaponry per Tech on your Ship (at most 3)``."""
        if isinstance(amount, words.Per):
            return self._per(amount, unit)
        many = "one" if self.one(amount) else "many"
        return self.say(f"units.{unit}", n=self.number(amount), many=many)

    def _per(self, amount: words.Per, unit: str) -> str:
        if amount.per == "recycled" and unit == "card" and amount.times == 1:
            if amount.plus:
                return self.say("amount.as_many_plus", n=amount.plus)
            return self.say("amount.as_many")
        what = self.say(f"per.{amount.per}")
        cap = self.say("amount.cap", n=amount.max) if amount.max else ""
        units = self.units(amount.plus or amount.times, unit)
        form = "plus" if amount.plus else "per"
        return self.say(f"amount.{form}", units=units, times=amount.times, what=what, cap=cap)

    def hand_cards(self, amount: words.Amount, upto: bool) -> str:
        """``2 cards from hand``, ``up to 2 cards from hand``, ``any number of cards from hand``."""
        if upto and isinstance(amount, int) and amount >= ANY_NUMBER:
            return self.say("amount.any_number")
        units = self.units(amount, "hand_card")
        return self.say("amount.upto", units=units) if upto else units

    def energy(self, amount: words.Amount, stat: words.Stat, temp: bool = False) -> str:
        """``2 temporary Weaponry``."""
        return self.units(amount, f"temp_{stat}" if temp else stat)

    # --- whom ---

    def ship(self, who: words.Who, form: str = "ship") -> str:
        """The Ship as subject, ``object`` or ``dative``, or one that is ``leaving`` its Sector."""
        name = words.name_of(who)
        if form == "leaving" and name not in _LEAVING:
            form = "object"
        if form == "object" and name != "primary":
            form = "ship"
        return self.say(f"{form}.{name}", **self._noun(who))

    def player(self, who: words.Who, form: str = "player") -> str:
        """The player of the Ship; empty for ``self``, who is ``you``."""
        name = words.name_of(who)
        return "" if name == "self" else self.say(f"{form}.{name}", **self._noun(who))

    def _noun(self, who: words.Who) -> dict[str, str]:
        filters = words.filters_of(who)
        side = "sf" if "sf" in words.name_of(who) else "opp"
        mark = next((name for name in filters if name in ("engaged", "unengaged")), "none")
        flagship = "not_flagship" not in filters
        noun = {
            form: self.say(f"noun.{side}.{form}", mark=mark, flagship=flagship)
            for form in ("strong", "weak", "dat")
        }
        order = ("has_tech", "small", "not_flagship")
        rest = [self.say(f"rest.{name}", n=words.SMALL) for name in order if name in filters]
        return {**noun, "rest": "".join(rest)}

    def holder(self, at: str, owner: Owner, form: str = "holder") -> str:
        """Where counters lie: ``this card``, ``this panel``, ``the Flagship panel``."""
        return self.say(f"{form}.{'own_panel' if owner is Owner.PANEL else at}")

    # --- conditions ---

    def condition(self, cond: words.Condition, owner: Owner, pronoun: bool = False) -> str:
        """The condition as it stands after ``if``."""
        match cond:
            case words.Count():
                return self._count(cond)
            case words.Counters():
                bound, value = words.bound_of(cond)
                holder = self.say("holder.it") if pronoun else self.holder("this", owner)
                key = f"cond.counters_{bound}"
                return self.say(key, holder=holder, n=self.number(value), one=self.one(value))
            case words.Sector(side=state):
                return self.say(f"cond.sector_{state}")
            case words.Flagship(state=state):
                return self.say(f"cond.flagship_{state}")
            case words.This(state=state):
                return self.say(f"cond.this_{state}")
            case words.More(stats=(first, second)):
                stats = {"first": first, "second": second}
                names = {key: self.say(f"cond.stat.{stat}") for key, stat in stats.items()}
                return self.say("cond.more", **names)
            case words.All(of=parts) | words.Any(of=parts):
                return self._several(cond, parts, owner)

    def _count(self, cond: words.Count) -> str:
        bound, value = words.bound_of(cond)
        if (bound, value) == ("ge", 1):
            return self.say("cond.some", some=self.say(f"counted.{cond.of}.some"))
        if bound in ("le", "eq") and value == 0:
            return self.say("cond.none", none=self.say(f"counted.{cond.of}.none"))
        nouns = {form: self.say(f"counted.{cond.of}.{form}") for form in ("one", "many")}
        one = self.one(value)
        noun = nouns["one" if one else "many"]
        number = self.number(value)
        return self.say(f"cond.{bound}", n=number, many=nouns["many"], noun=noun, one=one)

    def _several(
        self, cond: words.All | words.Any, parts: tuple[words.Condition, ...], owner: Owner
    ) -> str:
        if isinstance(cond, words.All) and len(parts) == 2:
            first, second = parts
            if isinstance(second, words.Count) and _some_sf(first) and _no_enemy(second):
                return self.say("cond.alone", bare=self.say(f"counted.{second.of}.bare"))
        join = "cond.and" if isinstance(cond, words.All) else "cond.or"
        text = self.condition(parts[0], owner)
        for part in parts[1:]:
            text = self.say(join, a=text, b=self.condition(part, owner))
        return text


def _some_sf(cond: words.Condition) -> bool:
    return isinstance(cond, words.Count) and (cond.of, cond.ge) == ("sf_here", 1)


def _no_enemy(cond: words.Count) -> bool:
    return cond.of in ("opp_here", "unengaged_here") and cond.le == 0
