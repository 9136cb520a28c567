"""Carries out lists of effects: one effect after the other, with branches, choices and costs.

Each verb has one function in ``VERBS``. It either moves on (``advance``) and does its work, or
asks and is begun anew with the answer in ``Block.args``; so nothing is done before all is known.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import events as ev
from amoeba_suite.games.galactic_strike_force import feasible, numbers, targets
from amoeba_suite.games.galactic_strike_force.frames import (
    Block,
    Chosen,
    Discarding,
    Payment,
    Rotation,
)
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Decline,
    PickEnemy,
    PickOption,
    PickSector,
    PickShip,
    Use,
)

Verb = Callable[[Run, Block, Any], None]
Deed = Callable[[Run, Block, Any, list[int], int], None]
"""A verb whose Ships, as refs, and whose amount are known."""
VERBS: dict[type, Verb] = {}
"""Filled by the modules of verbs; ``engine`` imports them all."""

_USE, _DECLINE = Use(), Decline()


def verb(kind: type) -> Callable[[Verb], Verb]:
    """Registers the meaning of a verb."""

    def register(function: Verb) -> Verb:
        VERBS[kind] = function
        return function

    return register


def on_ships(kind: type) -> Callable[[Deed], Deed]:
    """Registers a verb about Ships: whom and how much are settled before it is carried out."""
    counted = "amount" in kind.__struct_fields__  # type: ignore[attr-defined]

    def register(deed: Deed) -> Deed:
        def begin(run: Run, block: Block, effect: Any) -> None:
            refs = whom(run, block, effect)
            if refs is not None:
                amount = numbers.amount(run, block, effect.amount) if counted else 0
                advance(run, block)
                deed(run, block, effect, refs, amount)

        VERBS[kind] = begin
        return deed

    return register


def advance(run: Run, block: Block) -> None:
    """The effect is being done: the next one follows, or the list is done with."""
    at = block.at + 1
    if at < len(run.book.codes[block.code]):
        run.stack[-1] = replace(block, at=at, args=())
        return
    run.stack.pop()
    if block.nested and block.recycled:
        note_recycled(run, block.recycled, add=False)


def proceed(run: Run, block: Block) -> None:
    """The next effect of a list; lists are never empty."""
    effect = run.book.codes[block.code][block.at]
    VERBS[type(effect)](run, block, effect)


def answered(run: Run, block: Block, action: Action) -> None:
    """The answer to what an effect asked."""
    match action:
        case PickShip(seat=seat):
            answer = -1 - seat
        case PickEnemy(enemy=answer):
            pass
        case PickSector(sector=sector):
            answer = run.sector_at(sector)
        case _:
            raise ValueError(f"no answer to this question: {action}")
    run.swap(replace(block, args=(*block.args, answer)))


def note_recycled(run: Run, count: int, add: bool = True) -> None:
    """Cards recycled, for the rule that is being carried out."""
    for at in range(len(run.stack) - 1, -1, -1):
        frame = run.stack[at]
        if isinstance(frame, Block):
            total = frame.recycled + count if add else count
            run.stack[at] = replace(frame, recycled=total)
            return
        if not isinstance(frame, Discarding):
            return


def whom(run: Run, block: Block, effect: Any) -> list[int] | None:
    """The targets of an effect that it can work on; as a cost, only those that can pay.

    None: somebody was asked.
    """
    fit = feasible.fitness(run, block, effect) if block.cost else feasible.useful(run, effect)
    return targets.whom(run, block, effect.who, 0, fit)


def inside(block: Block, code: int) -> Block:
    """A list within an effect, as part of the same rule."""
    return replace(block, code=code, at=0, args=(), nested=True, cost=False)


# --- how effects are put together ------------------------------------------------------------


@verb(fx.If)
def _if(run: Run, block: Block, effect: fx.If) -> None:
    advance(run, block)
    way = effect.then if numbers.holds(run, block, effect.cond) else effect.else_
    if way:
        run.stack.append(inside(block, run.book.code(way)))


@verb(fx.Choose)
def _choose(run: Run, block: Block, effect: fx.Choose) -> None:
    """Exactly one list that can be carried out, if there is one."""
    advance(run, block)
    codes = [run.book.code(option) for option in effect.options]
    able = [n for n, code in enumerate(codes) if feasible.any_feasible(run, block, code)]
    if len(able) == 1:
        run.stack.append(inside(block, codes[able[0]]))
    elif able:
        options = tuple(codes[n] for n in able)
        run.stack.append(Chosen(block, options, tuple(able)))


def choose(run: Run, frame: Chosen) -> None:
    """Ask for the option."""
    block = frame.block
    choices = [PickOption(n) for n in frame.places]
    run.ask(run.chooser(block.owner), "choose", choices, block.card)


def option_chosen(run: Run, frame: Chosen, action: Action) -> None:
    """One of several effects was chosen: it is carried out next."""
    assert isinstance(action, PickOption)
    run.swap(inside(frame.block, frame.options[frame.places.index(action.option)]))


@verb(fx.Pay)
def _pay(run: Run, block: Block, effect: fx.Pay) -> None:
    advance(run, block)
    code = run.book.code
    run.stack.append(Payment(block, code(effect.cost), code(effect.then), code(effect.else_)))


def payment(run: Run, frame: Payment) -> None:
    """Ask whether a cost is paid, if it can be."""
    block = frame.block
    if feasible.payable(run, block, frame.cost):
        run.ask(run.chooser(block.owner), "pay", (_USE, _DECLINE), block.card)
    else:
        _unpaid(run, frame)


def paid(run: Run, frame: Payment, action: Action) -> None:
    """The answer: first the cost, then what it is for."""
    if not isinstance(action, Use):
        _unpaid(run, frame)
        return
    run.events.append(ev.CostPaid(frame.block.card, frame.block.owner, True))
    run.swap(inside(frame.block, frame.then))
    run.stack.append(replace(inside(frame.block, frame.cost), cost=True))


def _unpaid(run: Run, frame: Payment) -> None:
    run.events.append(ev.CostPaid(frame.block.card, frame.block.owner, False))
    if run.book.codes[frame.other]:
        run.swap(inside(frame.block, frame.other))
    else:
        run.stack.pop()


@verb(fx.Each)
def _each(run: Run, block: Block, effect: fx.Each) -> None:
    refs = targets.whom(run, block, effect.of)
    if refs is None:
        return
    advance(run, block)
    if refs:
        run.stack.append(Rotation(block, tuple(refs), run.book.code(effect.do)))


def rotate(run: Run, frame: Rotation) -> None:
    """The next of several Ships; the players choose which."""
    if len(frame.refs) == 1:
        _turn_to(run, frame, frame.refs[0])
        return
    choices = [targets.pick_action(ref) for ref in frame.refs]
    prompt = "pick_enemy" if frame.refs[0] >= 0 else "pick_ship"
    run.ask(run.chooser(frame.block.owner), prompt, choices, frame.block.card)


def rotated(run: Run, frame: Rotation, action: Action) -> None:
    """Whoever was chosen comes next; every one has its turn once."""
    if isinstance(action, PickShip):
        _turn_to(run, frame, -1 - action.seat)
    elif isinstance(action, PickEnemy):
        _turn_to(run, frame, action.enemy)


def _turn_to(run: Run, frame: Rotation, ref: int) -> None:
    rest = tuple(other for other in frame.refs if other != ref)
    if rest:
        run.swap(replace(frame, refs=rest))
    else:
        run.stack.pop()
    owner, source = (-1 - ref, frame.block.source) if ref < 0 else (-1, ref)
    run.stack.append(Block(frame.code, frame.block.card, owner, source))
