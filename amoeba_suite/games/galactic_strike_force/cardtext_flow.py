"""How effects become sentences: what goes together in one, what follows what.

A list of effects is read from the front; the first pattern that fits takes one or more effects
and makes sentences of them. Sentences come without capital and full stop, so that they can stand
behind a condition as well: ``turned`` asks for the order of words that stands there.
"""

from collections.abc import Callable, Sequence

from msgspec import structs

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.cardtext_clauses import Clause, Speaker
from amoeba_suite.games.galactic_strike_force.cardtext_terms import Terms
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner

Taken = tuple[list[str], int] | None
"""Sentences and the number of effects that they tell; None when the pattern does not fit."""

_DEFINITE = ("self", "this", "primary", "foe", "entering", "flagship")
"""Targets that a pronoun can stand for in the next sentence."""
_ABOUT_SHIPS = (fx.Gain, fx.Lose, fx.Attack, fx.Repair, fx.Aura, fx.Mark)
"""Effects whose subject is the Ship itself."""
_LEAVES = (fx.FlipThis, fx.ScrapThis)


class Flow:
    """Tells effects in order."""

    def __init__(self, terms: Terms, owner: Owner) -> None:
        self.terms = terms
        self.owner = owner
        self.speaker = Speaker(terms, owner)
        self.subject = False
        """Whether the clause before had a subject, and was not told to ``you``."""
        self.following = False
        """Whether this clause follows another one in the same sentence."""
        self.patterns: tuple[Callable[[fx.Effects, bool], Taken], ...] = (
            self._repeated,
            self._clock,
            self._paid_clock,
            self._for_one_card,
            self._everywhere,
            self._same_subject,
            self._one_more,
        )

    # --- lists -----------------------------------------------------------------------------

    def sentences(self, effects: fx.Effects, turned: bool = False) -> list[str]:
        """The effects one after the other."""
        told: list[str] = []
        rest = effects
        self.subject = False
        while rest:
            if told and not turned and rest == (fx.ScrapThis(),):
                return [*told, self.say(self.speaker.clause(rest[0]), form="you_last")]
            self.following = bool(told) and turned
            said, used = self._first(rest, turned)
            told += said
            rest = rest[used:]
        return told

    def scoped(self, effects: fx.Effects) -> str:
        """The effects as one sentence after a condition."""
        first, *others = self.sentences(effects, turned=True) or [""]
        text = first
        for other in others:
            joined = other.startswith((",", " "))
            text = text + other if joined else self.terms.say("then", before=text, next=other)
        return text

    def optional(self, effects: fx.Effects, turned: bool = False) -> list[str] | None:
        """``you may ..., then ...``; None when it cannot be said of ``you``."""
        if any(list(fx.inner(effect)) for effect in effects):
            return None
        if taken := self._for_one_card(effects, turned):
            return taken[0]
        clauses = [self.speaker.clause(effect) for effect in effects]
        if any(clause.subject for clause in clauses):
            return None
        text = self.say(clauses[0]._replace(may=True), turned)
        for clause in clauses[1:]:
            text += self.say(clause, form="also_may")
        return [text]

    def _first(self, rest: fx.Effects, turned: bool) -> tuple[list[str], int]:
        for pattern in self.patterns:
            if taken := pattern(rest, turned):
                self._remember(rest[taken[1] - 1])
                return taken
        effect = rest[0]
        said = self._one(effect, turned)
        self._remember(effect)
        return said, 1

    def _one(self, effect: fx.Effect, turned: bool) -> list[str]:
        match effect:
            case fx.Choose():
                return [self._choose(effect, turned)]
            case fx.Each():
                return self._each(effect, turned)
            case fx.If():
                return [self._if(effect)]
            case fx.Pay():
                return self._pay(effect, turned)
            case _:
                return [self.say(self.speaker.clause(effect), turned)]

    def _remember(self, effect: fx.Effect) -> None:
        who = effect.who if isinstance(effect, _ABOUT_SHIPS) else None
        self.speaker.last = who if who in _DEFINITE else None

    # --- one clause ------------------------------------------------------------------------

    def say(self, clause: Clause, turned: bool = False, form: str = "") -> str:
        """The clause in words."""
        if not form:
            person = "plain" if clause.subject else "you"
            form = person if not clause.may else ("may" if clause.subject else "you_may")
            if turned:
                form = {"plain": "turned"}.get(form, f"{form}_turned")
            if form == "you_turned" and self.following and self.subject:
                form = "you_after"
            self.subject = bool(clause.subject)
        parts = {
            name: self.terms.say(f"verbs.{clause.verb}.{name}", **clause.args)
            for name in ("verb", "imp", "inf", "particle", "object")
        }
        text = self.terms.say(f"clause.{form}", **{**parts, "who": clause.subject})
        return " " * text.startswith(" ") + " ".join(text.split())

    def otherwise(self, effects: fx.Effects) -> list[str]:
        """The effects, done when a condition about this card does not hold."""
        first, *others = self.sentences(effects, turned=True)
        match effects:
            case (fx.Counter() as counter, fx.If() as check, *_):
                put = self.say(self._on_it(counter), turned=True)
                first = self._ticking(put, check) or first
            case _:
                pass
        return [self.terms.say("otherwise", next=first), *others]

    # --- patterns: several effects in one sentence -------------------------------------------

    def _repeated(self, rest: fx.Effects, turned: bool) -> Taken:
        """The same effect several times."""
        times = 1
        while times < len(rest) and rest[times] == rest[0]:
            times += 1
        if times == 1 or list(fx.inner(rest[0])):
            return None
        return [*self._one(rest[0], turned), self.terms.say("twice", n=times)], times

    def _clock(self, rest: fx.Effects, turned: bool) -> Taken:
        """A counter, and what happens when there are enough."""
        match rest:
            case (fx.Counter(amount=amount) as counter, fx.If() as check, *_) if amount > 0:
                text = self._ticking(self.say(self.speaker.clause(counter), turned), check)
                return ([text], 2) if text else None
            case _:
                return None

    def _paid_clock(self, rest: fx.Effects, turned: bool) -> Taken:
        """A cost that stops a clock."""
        match rest:
            case (fx.Pay(else_=(fx.Counter() as counter,)) as pay, fx.If() as check, *_):
                put = self.say(self._on_it(counter), turned=True)
                text = self._ticking(self.terms.say("otherwise", next=put), check)
                return ([*self._paid(pay, turned), text], 2) if text else None
            case _:
                return None

    def _ticking(self, put: str, check: fx.If) -> str:
        """Empty when the condition is not about counters."""
        if check.else_ or not isinstance(check.cond, words.Counters) or check.cond.ge is None:
            return ""
        number = self.terms.number(check.cond.ge)
        return self.terms.say("clock", put=put, n=number, then=self._about_it(check.then))

    def _about_it(self, effects: fx.Effects) -> str:
        """After a condition about this card: ``flip it``."""
        if len(effects) == 1 and isinstance(effects[0], _LEAVES):
            clause = self.speaker.clause(effects[0])
            return self.say(Clause(clause.verb, {"holder": self.terms.say("holder.it")}))
        return self.scoped(effects)

    def _on_it(self, counter: fx.Counter) -> Clause:
        clause = self.speaker.clause(counter)
        if counter.at != "this" or counter.amount < 0:
            return clause
        return clause._replace(args={**clause.args, "holder": self.terms.say("holder.it")})

    def _for_one_card(self, rest: fx.Effects, turned: bool) -> Taken:
        """Up to one card recycled, and something for it."""
        match rest:
            case (fx.Recycle(amount=1, upto=True, who=who), second, *_):
                amount = getattr(second, "amount", None)
                if not isinstance(amount, words.Per) or amount.per != "recycled" or amount.plus:
                    return None
                cost = self.speaker.clause(fx.Recycle(1, who))
                gain = structs.replace(second, amount=amount.times)
                paid = self.say(cost._replace(may=True), turned)
                return [self.terms.say("paid", cost=paid, then=self.scoped((gain,)))], 2
            case _:
                return None

    def _everywhere(self, rest: fx.Effects, turned: bool) -> Taken:
        """The same for the Ships of both sides here."""
        if len(rest) < 2 or getattr(rest[0], "who", None) != "sf_here":
            return None
        if getattr(rest[1], "who", None) != "opp_here":
            return None
        if structs.replace(rest[1], who="sf_here") != rest[0]:
            return None
        clause = self.speaker.clause(rest[0])
        subject = self.terms.say("ship.both_here")
        return [self.say(clause._replace(subject=subject), turned)], 2

    def _same_subject(self, rest: fx.Effects, turned: bool) -> Taken:
        """Several stats gained, lost or counted by the same Ship."""
        first = rest[0]
        if not isinstance(first, fx.Gain | fx.Lose | fx.Aura):
            return None
        same = 1
        while same < len(rest) and _alike(first, rest[same]):
            same += 1
        if same == 1 or len({rest[i].stat for i in range(same)}) < same:  # type: ignore[union-attr]
            return None
        clause = self.speaker.clause(first)
        what = str(clause.args["what"])
        for other in rest[1:same]:
            what = self.terms.say("and", a=what, b=self.speaker.clause(other).args["what"])
        return [self.say(clause._replace(args={"what": what}), turned)], same

    def _one_more(self, rest: fx.Effects, turned: bool) -> Taken:
        """Everybody gains something, and one of them more of it."""
        match rest:
            case (
                fx.Gain(who="sf_here", amount=int() as first) as all_,
                fx.Gain(who="self", amount=int() as second) as more,
                *_,
            ):
                if structs.replace(more, who="sf_here", amount=first) != all_:
                    return None
                if self.speaker.myself != "self":
                    return None
                text = self.say(self.speaker.clause(all_), turned)
                number = self.terms.number(first + second)
                return [self.terms.say("one_more", all=text, n=number)], 2
            case _:
                return None

    # --- effects made of effects -------------------------------------------------------------

    def condition(self, cond: words.Condition) -> str:
        """The condition; whom it is about is ``it`` from now on."""
        match cond:
            case words.More() | words.This(state="primary" | "secondary"):
                self.speaker.last = "self"
            case words.This():
                self.speaker.last = "this"
            case words.Flagship(state="in_play"):
                self.speaker.last = "flagship"
            case _:
                self.speaker.last = None
        return self.terms.condition(cond, self.owner)

    def _if(self, effect: fx.If) -> str:
        cond = self.condition(effect.cond)
        subject = self.speaker.last
        about_card = isinstance(effect.cond, words.Counters)
        then = self._about_it(effect.then) if about_card else self.scoped(effect.then)
        if not effect.else_:
            return self.terms.say("if", cond=cond, then=then)
        self.speaker.last = subject
        number = _only_number_differs(effect.then, effect.else_)
        other = self.scoped(effect.else_) if number is None else self.terms.number(number)
        return self.terms.say("if_else", cond=cond, then=then, **{"else": other})

    def _pay(self, effect: fx.Pay, turned: bool) -> list[str]:
        said = self._paid(effect, turned)
        if not effect.else_:
            return said
        return [*said, self.terms.say("otherwise", next=self.scoped(effect.else_))]

    def _paid(self, effect: fx.Pay, turned: bool) -> list[str]:
        clauses = [self.speaker.clause(cost) for cost in effect.cost]
        text = self.say(clauses[0]._replace(may=True), turned)
        for clause in clauses[1:]:
            text += self.say(clause, form="also_may")
        self._remember(effect.cost[-1])
        if len(effect.then) == 1 and isinstance(effect.then[0], _LEAVES):
            purpose = self.terms.say(f"purpose.{effect.then[0].__struct_config__.tag}")
            return [self.terms.say("paid_for", cost=text, purpose=purpose)]
        return [self.terms.say("paid", cost=text, then=self.scoped(effect.then))]

    def _choose(self, effect: fx.Choose, turned: bool) -> str:
        if clauses := self._choices(effect.options):
            what = str(clauses[0].args["what"])
            for clause in clauses[1:]:
                what = self.terms.say("or", a=what, b=clause.args["what"])
            return self.say(clauses[0]._replace(args={"what": what}), turned)
        text = self.scoped(effect.options[0])
        for option in effect.options[1:]:
            other, *others = self.sentences(option)
            for further in others:
                other = self.terms.say("then", before=other, next=further)
            text = self.terms.say("choose_or", a=text, b=other)
        return self.terms.say("choose", options=text)

    def _choices(self, options: Sequence[fx.Effects]) -> list[Clause]:
        """Clauses that differ only in what is gained, lost or drawn; empty when they do not."""
        if any(len(option) != 1 for option in options):
            return []
        first = options[0][0]
        if not all(_alike(first, option[0]) for option in options[1:]):
            return []
        return [self.speaker.clause(option[0]) for option in options]

    def _each(self, effect: fx.Each, turned: bool) -> list[str]:
        before = self.speaker.myself
        self.speaker.myself, self.speaker.known = effect.of, False
        said = self.sentences(effect.do, turned)
        self.speaker.myself = before
        return said


def _alike(first: fx.Effect, other: fx.Effect) -> bool:
    """The same Ship gains, loses or counts something, whatever and how much it is."""
    if isinstance(first, fx.Gain) and isinstance(other, fx.Gain):
        return (first.who, first.temp) == (other.who, other.temp)
    if isinstance(first, fx.Lose) and isinstance(other, fx.Lose):
        return first.who == other.who
    return isinstance(first, fx.Aura) and isinstance(other, fx.Aura) and first.who == other.who


def _only_number_differs(then: fx.Effects, other: fx.Effects) -> words.Change | None:
    """The other number, when two lists of one effect differ in nothing else."""
    if len(then) != 1 or len(other) != 1 or type(then[0]) is not type(other[0]):
        return None
    amount: words.Change | None = getattr(other[0], "amount", None)
    if not isinstance(amount, int) or structs.replace(then[0], amount=amount) != other[0]:
        return None
    return amount
