"""Card text, made of the effects that the engine carries out, in the language of the wording.

``CardText`` turns rules into lines. A line has the trigger whose sign a card shows before it, the
words for that sign, and its sentences.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from amoeba_suite.core.pseudo import pseudo_template
from amoeba_suite.core.wording import PSEUDO, Wording
from amoeba_suite.games.galactic_strike_force import content as printed
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force.cardtext_flow import Flow
from amoeba_suite.games.galactic_strike_force.cardtext_terms import Terms
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner

_LABELLED = ("flip", "travel", "requisition", "installation", "battle", "aftermath", "engage")
"""Triggers that stand before a line, in the order of the lines on a card."""
_LEAVES = (fx.FlipThis, fx.ScrapThis)


class Line(Struct, frozen=True):
    """One line of a card."""

    text: str
    """Whole sentences."""
    label: str = ""
    """What stands before it, without the colon: ``Battle``."""
    sign: str = ""
    """The trigger behind the label, for its sign: ``battle``."""
    elite: bool = False
    """Counts in Elite Mode only."""


class CardText:
    """The texts of one language.

    With the number of Ships in the game each number is the one that counts; without, those for
    2 to 6 are all written.
    """

    def __init__(self, wording: Wording, players: int | None = None) -> None:
        self.wording = wording
        self.terms = Terms(wording, players)

    def name(self, name: printed.Name) -> str:
        """A name, or a short text such as a Ship's role."""
        if self.wording.language == PSEUDO:
            return pseudo_template(name.en)
        return name.de if self.wording.language == "de" else name.en

    def effects(self, effects: fx.Effects, owner: Owner) -> str:
        """Effects without a rule around them: a Bounty, a bonus, what is being resolved."""
        self.terms.varied = False
        return self._finished(Flow(self.terms, owner).sentences(effects))

    def lines(self, rules: fx.Rules, owner: Owner, elite: bool = False) -> tuple[Line, ...]:
        """The lines of one side: what lasts first, then phases in their order, then triggers."""
        lines = [
            *self._lasting(rules, owner),
            *self._labelled(rules, owner),
            *self._triggered(rules, owner),
        ]
        return tuple(self._elite(line) for line in lines) if elite else tuple(lines)

    def plain(self, lines: Sequence[Line]) -> str:
        """The lines as one running text."""
        return " ".join(
            self.terms.say("line", label=line.label, text=line.text) if line.label else line.text
            for line in lines
        )

    def without_phase(self, line: Line) -> Line:
        """The line without its label, if that says nothing but the phase, or when it is done."""
        plain = line.sign in _LABELLED and line.label == self.terms.say(f"label.{line.sign}")
        return Line(line.text, sign=line.sign) if plain else line

    # --- whole components ---------------------------------------------------------------------

    def strike(self, side: printed.StrikeSide) -> tuple[Line, ...]:
        """A starting card, or the Strike Force side of a Station card."""
        return self.lines(side.rules, Owner.BOOST if side.type == "boost" else Owner.TECH)

    def grounded(self, ability: printed.Grounded) -> tuple[Line, ...]:
        """A Grounded Ability; that it is optional holds for all of them and is not repeated."""
        return self.lines(ability.rules, Owner.GROUNDED)

    def opposition(self, side: printed.OppositionSide) -> tuple[Line, ...]:
        """The Opposition side of a Station card."""
        return self.lines(side.rules, Owner.OPPOSITION if side.type == "ship" else Owner.ORDER)

    def enemy(self, card: printed.OppositionShip) -> tuple[Line, ...]:
        """A card of a Ship Deck."""
        return self.lines(card.rules, Owner.OPPOSITION)

    def bounty(self, card: printed.OppositionShip | printed.OppositionSide) -> str:
        """What the Ship that scraps it gains."""
        return self.effects(card.bounty, Owner.BOUNTY)

    def mission(self, card: printed.MissionCard, back: bool = False) -> tuple[Line, ...]:
        """One side of a Mission."""
        owner = Owner.GALAXY_MISSION if card.place == "galaxy" else Owner.MISSION
        if not back:
            return self.lines(card.front.rules, owner)
        return self.lines(card.back.rules, Owner.OPPOSITION if card.back.ship else owner)

    def mission_bounty(self, card: printed.MissionCard) -> str:
        """The Bounty of the Ship that a Mission turns into; empty if it does not."""
        return self.effects(card.back.ship.bounty, Owner.BOUNTY) if card.back.ship else ""

    def impending(self, force: printed.Force) -> tuple[Line, ...]:
        """The Impending side, Setup first, Elite lines last."""
        panel = force.impending
        return (
            *self._setup(panel.setup),
            *self.lines(panel.rules, Owner.PANEL),
            *map(self._elite, self._setup(panel.setup_elite)),
            *self.lines(panel.rules_elite, Owner.PANEL, elite=True),
        )

    def assault(self, force: printed.Force) -> tuple[Line, ...]:
        """The Flagship itself, Elite lines last."""
        return (
            *self.lines(force.assault.rules, Owner.OPPOSITION),
            *self.lines(force.assault.rules_elite, Owner.OPPOSITION, elite=True),
        )

    def sector(self, panel: printed.SectorPanel, overrun: bool = False) -> tuple[Line, ...]:
        """One side of a Sector panel."""
        side = panel.overrun if overrun else panel.contested
        return self.lines(side.rules, Owner.SECTOR)

    def _setup(self, effects: fx.Effects) -> Iterator[Line]:
        if effects:
            text = self.effects(effects, Owner.PANEL)
            yield Line(text, self.terms.say("label.setup"), "setup")

    def _elite(self, line: Line) -> Line:
        label = self.terms.say("elite_plain")
        if line.label:
            label = self.terms.say("elite", label=line.label)
        return Line(line.text, label, line.sign, elite=True)

    # --- kinds of lines -----------------------------------------------------------------------

    def _lasting(self, rules: fx.Rules, owner: Owner) -> Iterator[Line]:
        """What holds while the card shows, or is done when it is played."""
        for rule in rules:
            if rule.when in ("static", "play"):
                self.terms.varied = False
                text = self._finished(self._rule(rule, Flow(self.terms, owner)))
                guard = any(isinstance(e, fx.SetFlag) and e.what == "guard" for e in rule.do)
                label = self.terms.say("keyword.guard") if guard else ""
                yield Line(text, label, "guard" if guard else "")

    def _labelled(self, rules: fx.Rules, owner: Owner) -> Iterator[Line]:
        """One line for each phase, and for what is done at once."""
        for trigger in _LABELLED:
            same = [rule for rule in rules if rule.when == trigger]
            if not same:
                continue
            self.terms.varied = False
            flow = Flow(self.terms, owner)
            said = self._rule(same[0], flow)
            for before, rule in pairwise(same):
                sentences = self._rule(rule, flow)
                if _may_leave(before) and rule.if_ is None:
                    # A card that has left does nothing more, so the rest is done otherwise.
                    sentences = flow.otherwise(rule.do)
                said += sentences
            label = self.terms.say(f"label.{trigger}")
            if any(self._unsaid(rule, flow) for rule in same):
                label = self.terms.say("optional", label=label)
            yield Line(self._finished(said), label, trigger)

    def _triggered(self, rules: fx.Rules, owner: Owner) -> Iterator[Line]:
        """One sentence for each trigger that is no phase."""
        for rule in rules:
            if rule.when in (*_LABELLED, "static", "play"):
                continue
            self.terms.varied = False
            flow = Flow(self.terms, owner)
            flow.speaker.meet(rule.when)
            when = self.terms.say(f"when.{_trigger_key(rule.when, owner)}")
            may = flow.optional(rule.do, turned=True) if rule.may else None
            then = may[0] if may else flow.scoped(rule.do)
            if rule.if_ is not None:
                cond = flow.condition(rule.if_)
                text = self.terms.say("also_if", when=when, cond=cond, then=flow.scoped(rule.do))
            else:
                text = self.terms.say("when_then", when=when, then=then)
            yield Line(self._finished([text]), "", rule.when)

    def _rule(self, rule: fx.Rule, flow: Flow) -> list[str]:
        if rule.if_ is not None:
            cond = flow.condition(rule.if_)
            return [self.terms.say("if", cond=cond, then=flow.scoped(rule.do))]
        if rule.may and flow.owner is not Owner.GROUNDED:
            return flow.optional(rule.do) or flow.sentences(rule.do)
        return flow.sentences(rule.do)

    def _unsaid(self, rule: fx.Rule, flow: Flow) -> bool:
        """Whether the sentences do not tell that the rule may be declined."""
        if not rule.may or flow.owner is Owner.GROUNDED:
            return False
        return rule.if_ is not None or flow.optional(rule.do) is None

    def _finished(self, sentences: Sequence[str]) -> str:
        """Sentences with capitals and full stops."""
        text = " ".join(sentence[:1].upper() + sentence[1:] + "." for sentence in sentences)
        if self.terms.varied:
            text += " " + self.terms.say("by_players")
        return text


def _may_leave(rule: fx.Rule) -> bool:
    return rule.if_ is not None and isinstance(rule.do[-1], _LEAVES)


def _trigger_key(trigger: str, owner: Owner) -> str:
    match trigger, owner:
        case "scrapped", Owner.TECH:
            return "scrapped_tech"
        case "overrun" | "cleared", Owner.SECTOR:
            return f"{trigger}_sector"
        case "opp_scrapped" | "opp_scrapped_here", Owner.OPPOSITION:
            return f"{trigger}_ship"
        case _:
            return trigger
