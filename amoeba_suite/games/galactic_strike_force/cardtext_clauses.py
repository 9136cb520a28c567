"""Clauses of card text: one for each effect, as subject, verb and object."""

from typing import NamedTuple

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.cardtext_terms import Terms
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner

_NOBODY = ("no_secondary", "no_bounty", "no_buy")
"""Flags that are told of nobody."""


class Clause(NamedTuple):
    """One thing that is done. Without a subject it is told to ``you``."""

    verb: str
    """Under ``card.verbs``."""
    args: dict[str, object]
    subject: str = ""
    may: bool = False


class Speaker:
    """Who is who while one list of effects is told."""

    def __init__(self, terms: Terms, owner: Owner) -> None:
        self.terms = terms
        self.owner = owner
        self.myself: words.Who = "self"
        """Whom ``self`` means: somebody else inside of ``each``."""
        self.known = False
        """Whether that somebody was named already."""
        self.last: words.Who | None = None
        """The single Ship that the sentence before was about."""
        self.guest = False
        """Whether ``self`` is some Ship that the trigger names."""

    def meet(self, trigger: words.Trigger) -> None:
        """Somebody is named in the words of the trigger already."""
        if trigger in ("kill", "hurt"):
            self.last = "self"
        elif trigger in ("ship_enters", "sf_enters"):
            self.last = "entering"
        elif trigger == "kill_here":
            self.guest = True

    def ship(self, who: words.Who, form: str = "ship") -> str:
        """The Ship; a pronoun when the sentence before was about it."""
        if who == "self" and self.myself != "self":
            return self._again("ship", self.myself, form)
        if form == "ship" and (self.last == who or (who == "self" and self.guest)):
            gender = "masculine" if who == "primary" else "ship"
            return self.terms.say(f"it.{gender}")
        return self.terms.ship(who, form)

    def player(self, who: words.Who, form: str = "player") -> str:
        """The player; empty for ``you``."""
        if who == "self" and self.myself != "self":
            return self._again("player", self.myself, form)
        if who == "self" and self.guest:
            return self.terms.say("it.player")
        if form == "player" and who == "primary" and self.last == who:
            return self.terms.say("it.player")
        return self.terms.player(who, form)

    def _again(self, kind: str, who: words.Who, form: str) -> str:
        if self.known:
            return self.terms.say(f"same.{form if form == 'dative' else kind}")
        self.known = True
        return self.terms.ship(who, form) if kind == "ship" else self.terms.player(who, form)

    def clause(self, effect: fx.Effect) -> Clause:
        """The effect in one clause; how effects are put together is not its business."""
        match effect:
            case fx.Gain() | fx.Lose() | fx.Attack() | fx.Repair() | fx.Prevent() | fx.Aura():
                return self._energy(effect)
            case fx.Shift() | fx.Transfer() | fx.Move() | fx.ScrapShip() | fx.Mark():
                return self._ships(effect)
            case fx.Draw() | fx.Recycle() | fx.ScrapCard() | fx.ScrapTech() | fx.Install():
                return self._cards(effect)
            case fx.Fetch() | fx.Give() | fx.Acquire() | fx.Credits():
                return self._trade(effect)
            case fx.Price() | fx.ScrapStation() | fx.CycleStation():
                return self._stations(effect)
            case fx.FlipStation() | fx.Flips() | fx.Deploy() | fx.Mission():
                return self._reinforcements(effect)
            case fx.SetFlag():
                return self._flag(effect)
            case _:
                return self._panels(effect)

    def _energy(
        self, effect: fx.Gain | fx.Lose | fx.Attack | fx.Repair | fx.Prevent | fx.Aura
    ) -> Clause:
        terms, who = self.terms, self.ship(effect.who)
        match effect:
            case fx.Gain():
                what = terms.energy(effect.amount, effect.stat, effect.temp)
                return Clause("gain", {"what": what}, who)
            case fx.Lose():
                return Clause("lose", {"what": terms.energy(effect.amount, effect.stat)}, who)
            case fx.Attack():
                return Clause("attack", {"what": terms.energy(effect.amount, "weaponry")}, who)
            case fx.Repair():
                return Clause("repair", {"what": terms.energy(effect.amount, "energy")}, who)
            case fx.Prevent():
                return Clause("prevent", {"n": terms.number(effect.amount), "who": who})
            case fx.Aura():
                what = terms.units(effect.amount, f"more_{effect.stat}")
                return Clause("aura", {"what": what}, who)

    def _ships(self, effect: fx.Shift | fx.Transfer | fx.Move | fx.ScrapShip | fx.Mark) -> Clause:
        terms = self.terms
        match effect:
            case fx.Shift():
                where = self.ship(effect.who, "dative")
                what = terms.energy(effect.amount, "energy")
                return Clause("shift", {"what": what, "who_dat": where})
            case fx.Transfer():
                return Clause(
                    "transfer",
                    {
                        "what": terms.energy(effect.amount, effect.stat),
                        "giver": self.ship(effect.source, "dative"),
                        "taker": self.ship(effect.target, "object"),
                    },
                )
            case fx.Move(who=who, to=to):
                form = "object" if to in ("here", "any") else "leaving"
                return Clause("move", {"who": self.ship(who, form), "place": terms.say(f"to.{to}")})
            case fx.ScrapShip(who=who):
                return Clause("scrap_ship", {"who": self.ship(who, "object")})
            case fx.Mark(who=who, as_=mark):
                return Clause("mark", {"as_": mark}, self.ship(who))

    def _cards(
        self, effect: fx.Draw | fx.Recycle | fx.ScrapCard | fx.ScrapTech | fx.Install
    ) -> Clause:
        terms, who = self.terms, self.player(effect.who)
        match effect:
            case fx.Draw():
                return Clause("draw", {"what": terms.units(effect.amount, "card")}, who)
            case fx.Recycle():
                what = terms.hand_cards(effect.amount, effect.upto)
                return Clause("recycle", {"what": what}, who)
            case fx.ScrapCard():
                what = terms.units(effect.amount, "hand_card")
                return Clause("scrap_card", {"what": what}, who)
            case fx.ScrapTech():
                what = terms.units(effect.amount, "installed")
                return Clause("scrap_tech", {"what": what}, who)
            case fx.Install():
                what = terms.units(effect.amount, "tech")
                return Clause("install", {"what": what}, who, may=True)

    def _trade(self, effect: fx.Fetch | fx.Give | fx.Acquire | fx.Credits) -> Clause:
        terms = self.terms
        args: dict[str, object]
        match effect:
            case fx.Fetch(kind=kind, source=source):
                what = terms.units(effect.amount, "card" if kind == "any" else kind)
                who = self.player(effect.who)
                return Clause("fetch", {"what": what, "source": source, "you": not who}, who)
            case fx.Give():
                what = terms.units(effect.amount, "hand_card")
                taker = self.player(effect.target, "player_dative")
                return Clause("give", {"what": what, "taker": taker}, self.player(effect.source))
            case fx.Acquire(kind=kind, to=to):
                # Who is here takes what is here.
                here = not words.name_of(effect.who).endswith("_here")
                who = self.player(effect.who)
                args = {"kind": kind, "to": to, "max": effect.max, "here": here, "you": not who}
                return Clause("acquire", args, who, may=True)
            case fx.Credits(amount=amount):
                less = isinstance(amount, int) and amount < 0
                verb = "credits_lose" if less else "credits_gain"
                return Clause(
                    verb, {"what": terms.units(amount, "credit")}, self.player(effect.who)
                )

    def _stations(self, effect: fx.Price | fx.ScrapStation | fx.CycleStation) -> Clause:
        say, number = self.terms.say, self.terms.number
        match effect:
            case fx.Price(where=where, kind=kind):
                place = "" if where == "self" else say(f"in.{where}")
                args: dict[str, object] = {
                    "kind": kind,
                    "place": place,
                    "n": number(effect.amount),
                    "more": effect.amount > 0,
                    "until": say(f"until.{effect.until}"),
                }
                return self._told("price_self" if where == "self" else "price", args)
            case fx.ScrapStation():
                place = say(f"in.{effect.where}")
                return Clause("scrap_station", {"decks": effect.decks, "place": place})
            case fx.CycleStation(amount=amount):
                place, one = say(f"in.{effect.where}"), amount == 1
                args = {"n": number(amount), "place": place, "one": one}
                return Clause("cycle_station", args, may=True)

    def _reinforcements(self, effect: fx.FlipStation | fx.Flips | fx.Deploy | fx.Mission) -> Clause:
        terms = self.terms
        match effect:
            case fx.FlipStation(amount=amount, where=where) | fx.Flips(amount=amount, where=where):
                args: dict[str, object] = {
                    "n": terms.number(amount),
                    "many": "one" if terms.one(amount) else "many",
                    "more": not (isinstance(amount, int) and amount < 0),
                    "place": terms.say(f"in.{where}"),
                }
                flips = isinstance(effect, fx.Flips)
                return self._told("flips" if flips else "flip_station", args)
            case fx.Deploy(amount=amount, to=to) | fx.Mission(amount=amount, to=to):
                deploy = isinstance(effect, fx.Deploy)
                relative = to.startswith(("most", "least"))
                stacked = relative and not terms.one(amount)
                kind = "ships" if deploy else "missions"
                return Clause(
                    "deploy" if deploy else "mission",
                    {
                        "what": terms.units(amount, "ship" if deploy else "mission"),
                        "place": terms.say(f"into.{to}"),
                        "stacked": terms.say(f"stacked.{kind}") if stacked else "",
                    },
                )

    def _flag(self, effect: fx.SetFlag) -> Clause:
        where: str = effect.where or "here"
        if where == "each" and effect.what in _NOBODY:
            where = "nowhere"
        place = self.terms.say(f"in.{where}")
        args: dict[str, object] = {
            "place": place,
            "until": self.terms.say(f"until.{effect.until}"),
        }
        if effect.what == "buy_anywhere":
            return Clause(effect.what, args, self.player(effect.who or "self"), may=True)
        return self._told(effect.what, args)

    def _panels(self, effect: fx.Effect) -> Clause:
        say = self.terms.say
        match effect:
            case fx.FlipThis():
                return Clause("flip_this", {"holder": say("holder.this")})
            case fx.ScrapThis():
                return Clause("scrap_this", {"holder": say("holder.this")})
            case fx.Counter(amount=amount, at=at):
                what = self.terms.units(amount, "counter")
                form = "holder_from" if amount < 0 else "holder"
                holder = self.terms.holder(at, self.owner, form)
                verb = "counter_remove" if amount < 0 else "counter_add"
                return Clause(verb, {"what": what, "holder": holder})
            case fx.Arrive(to=to):
                return self._told("arrive", {"place": say(f"in.{to}")})
            case fx.Overrun(where=where):
                return self._told("overrun", {"sector": say(f"sector.{where}")})
            case fx.Clear(where=where):
                return self._told("clear", {"sector": say(f"sector.{where}")})
            case fx.Stack():
                return Clause("stack", {})
            case _:
                raise TypeError(f"{type(effect).__name__} is more than one clause")

    def _told(self, verb: str, args: dict[str, object]) -> Clause:
        """A clause whose subject stands in the wording, for it is always the same."""
        return Clause(verb, args, self.terms.say(f"verbs.{verb}.subject", **args).strip())
