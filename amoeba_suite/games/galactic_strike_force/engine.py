"""What to do with whatever is on top of the stack, until somebody must decide."""

from collections.abc import Callable
from typing import Any

from amoeba_suite.games.galactic_strike_force import (
    agenda,
    arrivals,
    battle,
    boosts,
    bounties,
    commands,
    course,
    endings,
    flips,
    frames,
    hands,
    interpreter,
    missions,
    pieces,
    setup,
    stations,
    turns,
    wrapup,
)
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import Action

_GO: dict[type, Callable[[Run, Any], None]] = {
    frames.SetUp: setup.proceed,
    frames.Course: course.proceed,
    frames.Window: boosts.window,
    frames.Turns: turns.ask,
    frames.Commanding: commands.ask,
    frames.AfterEngage: battle.after_engage,
    frames.AfterDamage: battle.after_damage,
    frames.Flipping: flips.proceed,
    frames.WrapUp: wrapup.proceed,
    frames.Agenda: agenda.carry_on,
    frames.Act: agenda.act,
    frames.Block: interpreter.proceed,
    frames.Chosen: interpreter.choose,
    frames.Payment: interpreter.payment,
    frames.Rotation: interpreter.rotate,
    frames.Reward: bounties.reward,
    frames.Boosting: boosts.resolved,
    frames.Order: flips.order,
    frames.Flip: flips.flip_more,
    frames.Split: pieces.split,
    frames.Mending: pieces.mend,
    frames.Shifting: pieces.shift,
    frames.Handing: pieces.hand_over,
    frames.Discarding: hands.discard,
    frames.Stripping: hands.strip,
    frames.Fetching: hands.fetch,
    frames.Giving: hands.give,
    frames.Fitting: hands.fit,
    frames.Taking: stations.take,
    frames.Cycling: stations.cycle,
    frames.Wasting: stations.choose_waste,
    frames.Refill: stations.refill,
    frames.Deploying: arrivals.deploy,
    frames.Briefing: missions.brief,
}
_TAKE: dict[type, Callable[[Run, Any, Action], None]] = {
    frames.SetUp: setup.answered,
    frames.Window: boosts.answered,
    frames.Turns: turns.answered,
    frames.Commanding: commands.answered,
    frames.Flipping: flips.chosen,
    frames.WrapUp: wrapup.answered,
    frames.Agenda: agenda.chosen,
    frames.Act: agenda.agreed,
    frames.Block: interpreter.answered,
    frames.Chosen: interpreter.option_chosen,
    frames.Payment: interpreter.paid,
    frames.Rotation: interpreter.rotated,
    frames.Split: pieces.split_chosen,
    frames.Mending: pieces.mended,
    frames.Shifting: pieces.shifted,
    frames.Handing: pieces.handed,
    frames.Discarding: hands.discarded,
    frames.Stripping: hands.stripped,
    frames.Fetching: hands.fetched,
    frames.Giving: hands.given,
    frames.Fitting: hands.fitted,
    frames.Taking: stations.taken,
    frames.Cycling: stations.cycled,
    frames.Wasting: stations.waste_chosen,
    frames.Refill: stations.refilled,
    frames.Deploying: arrivals.deploy_chosen,
    frames.Briefing: missions.brief_chosen,
}
_BETWEEN = frozenset(
    (frames.Course, frames.Window, frames.Turns, frames.Flipping, frames.WrapUp, frames.Agenda)
)
"""On top only when all that was begun is done: the moments of GSF-153."""


def answer(run: Run, action: Action) -> None:
    """What was asked is decided; then everything up to the next question."""
    frame = run.stack[-1]
    _TAKE[type(frame)](run, frame, action)
    go(run)


def go(run: Run) -> None:
    """Works until somebody is asked or the game is over."""
    stack = run.stack
    while not run.stopped:
        frame = stack[-1]
        kind = type(frame)
        if kind in _BETWEEN and endings.due(run) and _is_over(run, frame):
            return
        _GO[kind](run, frame)


def _is_over(run: Run, frame: frames.Frame) -> bool:
    """Never in set-up (GSF-022), nor while triggers are left."""
    if run.event < 0 or (isinstance(frame, frames.Agenda) and frame.kind != "agenda"):
        return False
    return endings.check(run)
