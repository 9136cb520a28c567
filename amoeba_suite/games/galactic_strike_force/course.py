"""The course of a round: phases, their Events, and the Boost window after each."""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import (
    agenda,
    battle,
    boosts,
    commands,
    endings,
    flips,
    setup,
    wrapup,
)
from amoeba_suite.games.galactic_strike_force import events as ev
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force.book import EVENTS, PHASE_OF, PHASES
from amoeba_suite.games.galactic_strike_force.frames import (
    Agenda,
    Course,
    Turns,
    Window,
    WrapUp,
)
from amoeba_suite.games.galactic_strike_force.run import Run

_LAST = len(EVENTS) - 1
_WINDOW = Window()
_AFTERMATH = PHASES.index("aftermath")


def proceed(run: Run, frame: Course) -> None:
    """The next step of the round; several at once where nobody has anything to do."""
    event, stage = frame.event, frame.stage
    if stage == 0:
        run.swap(Course(event, 1))
        _begin(run, event)
        if run.stack[-1] != Course(event, 1) or endings.due(run):
            return
        stage = 1
    if stage == 1:
        run.swap(Course(event, 2))
        run.stack.append(_WINDOW)
        boosts.window(run, _WINDOW)
        if run.stopped:
            return
    _end(run, event)


def _begin(run: Run, event: int) -> None:
    name, phase = EVENTS[event]
    if event == 0:
        run.round += 1
        run.lead = leader(run)
        run.events.append(ev.RoundBegan(run.round, run.lead))
    run.event = event
    first = event == 0 or PHASE_OF[event - 1] != phase
    if first:
        run.events.append(ev.PhaseBegan(PHASES[phase]))
        if phase == _AFTERMATH:
            run.flipped = (0, 0, 0)
    run.events.append(ev.EventBegan(name))
    if first:
        items = agenda.phase_items(run, phase)
        if items:
            run.stack.append(Agenda(tuple(items), "agenda"))
        return
    match name:
        case "travel" | "requisition" | "install" | "engage":
            run.stack.append(Turns(name, seat=run.lead))
        case "credits":
            _gain_credits(run)
        case "damage":
            battle.damage(run)
        case "flips":
            flips.begin(run)
        case _:
            run.stack.append(WrapUp())


def leader(run: Run) -> int:
    """Who speaks for the team this round (GSF-040, GSF-161)."""
    seats = setup.speakers(run.setting.options, len(run.ships))
    order = [seats[(run.round - 1 + n) % len(seats)] for n in range(len(seats))]
    return next((seat for seat in order if not run.ships[seat].grounded), order[0])


def _gain_credits(run: Run) -> None:
    """The Value of the hand and what was added or taken before (GSF-047 to GSF-050)."""
    strike = run.book.strike
    for seat in run.active():
        s = run.ships[seat]
        value = sum(strike[card].value for card in s.hand)
        total = max(0, value + s.modifier)
        run.ships[seat] = replace(s, credits=total, modifier=0)
        run.events.append(fc.CreditsGained(seat, value, s.modifier, total))


def _end(run: Run, event: int) -> None:
    """After the window: the phase or the round may be over."""
    if event < _LAST:
        run.swap(Course(event + 1))
        if PHASE_OF[event + 1] != PHASE_OF[event]:
            _end_phase(run, PHASE_OF[event])
        return
    wrapup.end_of_round(run)
    run.flipped = (0, 0, 0)
    _end_phase(run, _AFTERMATH)
    limit = run.setting.options.round_limit
    if limit and run.round >= limit:
        endings.end(run, False, "unfinished")
    else:
        run.swap(Course(0))


def _end_phase(run: Run, phase: int) -> None:
    """Unspent Credits and what lasts this phase end (GSF-055)."""
    run.quiet = 0
    now = run.round * 5 + phase
    # What ends with Aftermath lapsed in Wrap Up.
    if run.lasting:
        run.flags = None
        run.lasting = tuple(one for one in run.lasting if one.ends > now)
    if PHASES[phase] == "travel":
        commands.arrived(run)
    elif PHASES[phase] == "requisition":
        for seat, s in enumerate(run.ships):
            if s.credits or s.modifier:
                run.ships[seat] = replace(s, credits=0, modifier=0)
