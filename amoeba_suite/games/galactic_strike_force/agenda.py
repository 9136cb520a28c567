"""Rules of cards that are carried out: phase actions, triggers, their order, optional ones."""

from typing import Literal

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import bounties, interpreter, numbers
from amoeba_suite.games.galactic_strike_force import events as ev
from amoeba_suite.games.galactic_strike_force.book import PHASES, Side
from amoeba_suite.games.galactic_strike_force.feasible import any_feasible
from amoeba_suite.games.galactic_strike_force.frames import (
    DYNAMIC,
    GROUNDED,
    PANEL,
    SECTORS,
    Act,
    Agenda,
    Block,
    Item,
)
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    AllInOrder,
    CarryOut,
    Decline,
    Use,
)
from amoeba_suite.games.galactic_strike_force.vocabulary import Trigger

_CARRY_OUT = tuple(CarryOut(at) for at in range(60))
_IN_ORDER, _USE, _DECLINE = AllInOrder(), Use(), Decline()


def items_for(run: Run, trigger: str, sector: int | None = None) -> list[Item]:
    """Everything in play that waits for this trigger; ``sector``: only what is there."""
    waiting = run.book.waiting.get(trigger)
    if not waiting:
        return []
    return [
        Item(card, rules, owner, source, here if source in SECTORS else DYNAMIC)
        for card, side, owner, source, here in run.sides(waiting)
        if (rules := side.rules.get(trigger)) and (sector is None or here == sector)
    ]


def phase_items(run: Run, phase: int) -> list[Item]:
    """The phase actions, in the default order: Grounded Abilities first, then as in ``sides``."""
    found = []
    for seat, s in enumerate(run.ships):
        if s.ability:
            when, side = run.book.ship[s.ship].grounded[s.ability]
            if when == PHASES[phase]:
                found.append(Item(s.ability, side.rules[when], seat, GROUNDED))
    return found + items_for(run, PHASES[phase])


def trigger(run: Run, items: list[Item]) -> None:
    """Carry these out next, in the order that the players choose (GSF-041)."""
    if items:
        run.stack.append(Agenda(tuple(items), "triggers"))


def carry_on(run: Run, frame: Agenda) -> None:
    """The next item; asks for the order where there is one to choose."""
    items = frame.items
    if not items:
        run.stack.pop()
    elif frame.auto or len(items) == 1 or _any_order(run, frame):
        _begin(run, frame, 0)
    else:
        choices: list[Action] = [*_CARRY_OUT[: len(items)], _IN_ORDER]
        run.ask(run.lead, frame.kind, choices)


def _any_order(run: Run, frame: Agenda) -> bool:
    """Copies of one card that wait for the same thing, or Bounties that do not meet."""
    if frame.kind == "agenda":
        return False
    first = frame.items[0].rules
    if not first:
        return not bounties.order_matters(run, frame.items)
    return all(item.rules == first for item in frame.items)


def chosen(run: Run, frame: Agenda, action: Action) -> None:
    """The answer to the question for the order."""
    if isinstance(action, CarryOut):
        _begin(run, frame, action.at)
    else:
        run.swap(replace(frame, auto=True))


def _begin(run: Run, frame: Agenda, at: int) -> None:
    item = frame.items[at]
    rest = frame.items[:at] + frame.items[at + 1 :]
    if rest:
        run.swap(replace(frame, items=rest))
    elif frame.kind == "triggers":
        run.stack.pop()
    else:
        run.swap(replace(frame, items=()))
    if not item.rules:
        run.stack.append(bounties.frame(item))
        return
    push(run, item)
    # Straight on, as nothing can come in between.
    act(run, run.stack[-1])  # type: ignore[arg-type]


def push(run: Run, item: Item) -> None:
    """All rules of an item, in printed order."""
    for rule in reversed(item.rules):
        run.stack.append(
            Act(rule, item.card, item.owner, item.source, item.here, item.entering, item.sure)
        )


# --- one rule --------------------------------------------------------------------------------


def act(run: Run, frame: Act) -> None:
    """One rule: is it still there, does its condition hold, is it wanted?"""
    entry = run.book.rules[frame.rule]
    if not frame.sure and frame.rule not in _showing(run, frame).rules.get(entry.when, ()):
        _skip(run, frame, "gone")
        return
    block = Block(entry.code, frame.card, frame.owner, frame.source, frame.here, frame.entering)
    if not numbers.holds(run, block, entry.cond):
        _skip(run, frame, "condition")
        return
    if entry.may and not frame.asked:
        if any_feasible(run, block, entry.code):
            run.ask(run.chooser(frame.owner), "may", (_USE, _DECLINE), frame.card)
        else:
            run.stack.pop()
        return
    run.events.append(_applied(run, frame, entry.when, block))
    run.swap(block)
    interpreter.proceed(run, block)


def _applied(run: Run, frame: Act, when: Trigger, block: Block) -> ev.RuleApplied:
    """What is told of a rule; a Sector is its own place, and nobody's."""
    if frame.source in SECTORS:
        return ev.RuleApplied(frame.card, when, -1, "", False)
    sector = run.sector_id(numbers.here(run, block))
    return ev.RuleApplied(frame.card, when, frame.owner, sector, frame.source == PANEL)


def agreed(run: Run, frame: Act, action: Action) -> None:
    """The answer to an optional rule."""
    if isinstance(action, Use):
        run.swap(replace(frame, asked=True))
        return
    _skip(run, frame, "declined")


def _skip(run: Run, frame: Act, reason: Literal["condition", "declined", "gone"]) -> None:
    run.stack.pop()
    when, panel = run.book.rules[frame.rule].when, frame.source == PANEL
    run.events.append(ev.RuleSkipped(frame.card, when, frame.owner, panel, reason))


def _showing(run: Run, frame: Act) -> Side:
    """The side that the source of a rule shows now; an empty one if it has left (GSF-029)."""
    source = frame.source
    if source == PANEL:
        return run.panel_side()
    if source in SECTORS:
        return run.sector_side(SECTORS.index(source))
    if frame.owner >= 0:
        return _owned(run, frame)
    if source in run.enemies:
        return run.enemy_side(run.enemies[source])
    if source in run.missions:
        return run.mission_side(run.missions[source])
    return Side({}, ())


def _owned(run: Run, frame: Act) -> Side:
    s = run.ships[frame.owner]
    if frame.source == GROUNDED and s.ability == frame.card:
        return run.book.ship[s.ship].grounded[frame.card][1]
    if any(tech.id == frame.source for tech in s.techs):
        return run.book.strike[frame.card].side
    return Side({}, ())
