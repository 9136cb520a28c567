"""Whether an effect would do anything, and whether a cost can be paid."""

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import numbers, targets
from amoeba_suite.games.galactic_strike_force.frames import Block
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.vocabulary import Who


def any_feasible(run: Run, block: Block, code: int) -> bool:
    """Whether at least one effect of a list has something to do."""
    return any(feasible(run, block, effect) for effect in run.book.codes[code])


def feasible(run: Run, block: Block, effect: fx.Effect) -> bool:
    """Whether an effect has somebody or something to work on."""
    match effect:
        case fx.Lose(stat=stat, who=who):
            return any(numbers.of_stat(run, r, stat) for r in targets.candidates(run, block, who))
        case fx.Recycle(who=who) | fx.ScrapCard(who=who):
            return any(_hand(run, ref) for ref in targets.candidates(run, block, who))
        case fx.Repair(who=who):
            found = targets.candidates(run, block, who)
            return any(ref < 0 and numbers.missing(run, -1 - ref) for ref in found)
        case fx.Each(of=who):
            return bool(targets.candidates(run, block, who))
        case fx.Pay(cost=cost, else_=other):
            return bool(other) or payable(run, block, run.book.code(cost))
        case fx.Move(who=who):
            return bool(targets.candidates(run, block, who))
        case _:
            someone: Who | None = getattr(effect, "who", None)
            return someone is None or bool(targets.candidates(run, block, someone))


def useful(run: Run, effect: fx.Effect) -> targets.Fit | None:
    """For whom an effect can do something, so that nobody is asked to choose in vain (GSF-031)."""
    if isinstance(effect, fx.Repair):
        return lambda ref: ref < 0 and numbers.missing(run, -1 - ref) > 0
    return None


def payable(run: Run, block: Block, code: int) -> bool:
    """Whether somebody can pay all of a cost (GSF-136)."""
    return all(_payable(run, block, effect) for effect in run.book.codes[code])


def _payable(run: Run, block: Block, effect: fx.Effect) -> bool:
    who: Who | None = getattr(effect, "who", None)
    if who is None:
        return feasible(run, block, effect)
    fit = fitness(run, block, effect)
    refs = targets.candidates(run, block, who)
    if targets.is_one(who):
        return any(fit(ref) for ref in refs)
    return bool(refs) and all(fit(ref) for ref in refs)


def fitness(run: Run, block: Block, effect: fx.Effect) -> targets.Fit:
    """Who can pay this part of a cost in full."""
    value = getattr(effect, "amount", 1)
    needed = numbers.amount(run, block, value)
    match effect:
        case fx.Lose(stat=stat):
            return lambda ref: numbers.of_stat(run, ref, stat) >= needed
        case fx.Recycle() | fx.ScrapCard():
            return lambda ref: _hand(run, ref) >= needed
        case fx.ScrapTech():
            return lambda ref: ref < 0 and len(run.ships[-1 - ref].techs) >= needed
        case _:
            return lambda _ref: True


def _hand(run: Run, ref: int) -> int:
    return len(run.ships[-1 - ref].hand) if ref < 0 else 0
