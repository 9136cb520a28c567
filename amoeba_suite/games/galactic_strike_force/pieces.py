"""Tokens chosen one by one: split, repaired, shifted, handed over."""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import numbers
from amoeba_suite.games.galactic_strike_force.frames import Handing, Mending, Shifting, Split
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Done,
    PickStat,
    RepairPanel,
    RepairTech,
    Shift,
    Transfer,
)
from amoeba_suite.games.galactic_strike_force.verbs import gain, most_to_hand

_STATS = (PickStat("weaponry"), PickStat("defense"))
_DONE = Done()


# --- Energy gained ---------------------------------------------------------------------------


def split(run: Run, frame: Split) -> None:
    """Token by token: Weaponry or Defense?"""
    ref = frame.ref
    there = ref in run.enemies if ref >= 0 else not run.ships[-1 - ref].grounded
    if there and frame.left:
        subject = run.enemies[ref].card if ref >= 0 else run.ships[-1 - ref].ship
        run.ask(frame.by, "split", _STATS, subject)
        return
    run.stack.pop()
    if there:
        gain(run, ref, frame.weaponry, frame.defense, frame.temp)


def split_chosen(run: Run, frame: Split, action: Action) -> None:
    """The answer for one token."""
    assert isinstance(action, PickStat)
    field = action.stat
    more = {field: getattr(frame, field) + 1}
    run.swap(replace(frame, left=frame.left - 1, **more))


# --- repairs ---------------------------------------------------------------------------------


def mend(run: Run, frame: Mending) -> None:
    """Never above what is printed (GSF-065); nothing where repairs are forbidden."""
    s = run.ships[frame.seat]
    missing = numbers.missing(run, frame.seat) if frame.left else 0
    choices = _damaged(run, frame.seat) if missing else []
    if not choices:
        run.stack.pop()
    elif len(choices) == 1 or frame.left >= missing:
        mended(run, frame, choices[0])
    else:
        run.ask(frame.seat, "repair", choices, s.ship)


def _damaged(run: Run, seat: int) -> list[Action]:
    s, strike = run.ships[seat], run.book.strike
    panel = run.book.ship[s.ship]
    choices: list[Action] = []
    if s.weaponry < panel.weaponry:
        choices.append(RepairPanel("weaponry"))
    if s.defense < panel.defense:
        choices.append(RepairPanel("defense"))
    for tech in s.techs:
        info = strike[tech.card]
        if tech.tokens < info.weaponry + info.defense:
            choices.append(RepairTech(tech.id))
    return choices


def mended(run: Run, frame: Mending, action: Action) -> None:
    """One token comes back."""
    seat = frame.seat
    s = run.ships[seat]
    run.swap(replace(frame, left=frame.left - 1))
    if isinstance(action, RepairPanel):
        stat = action.stat
        run.change(seat, **{stat: getattr(s, stat) + 1})
        run.events.append(fc.StrikeRepaired(seat, "", stat))
        return
    assert isinstance(action, RepairTech)
    tech = next(t for t in s.techs if t.id == action.tech)
    whole = replace(tech, tokens=tech.tokens + 1)
    run.ships[seat] = replace(s, techs=tuple(whole if t is tech else t for t in s.techs))
    fights = run.book.strike[tech.card].weaponry
    run.events.append(fc.StrikeRepaired(seat, tech.card, "weaponry" if fights else "defense"))


# --- tokens that move ------------------------------------------------------------------------


def shift(run: Run, frame: Shifting) -> None:
    """Up to so many panel tokens change their kind, one way."""
    s = run.ships[frame.seat]
    choices: list[Action] = [
        *(Shift("weaponry", n) for n in range(1, min(frame.left, s.defense) + 1)),
        *(Shift("defense", n) for n in range(1, min(frame.left, s.weaponry) + 1)),
    ]
    if choices:
        run.ask(frame.seat, "shift", [*choices, _DONE], s.ship)
    else:
        run.stack.pop()


def shifted(run: Run, frame: Shifting, action: Action) -> None:
    """So many panel tokens change their kind, or none."""
    run.stack.pop()
    if isinstance(action, Shift):
        s = run.ships[frame.seat]
        more = action.amount if action.to == "weaponry" else -action.amount
        run.change(frame.seat, weaponry=s.weaponry + more, defense=s.defense - more)
        run.events.append(fc.TokensShifted(frame.seat, action.to, action.amount))


def hand_over(run: Run, frame: Handing) -> None:
    """Up to so many panel tokens go to another panel; the giver keeps at least 1 Energy."""
    s = run.ships[frame.seat]
    most = min(frame.left, most_to_hand(run, frame.seat, frame.stat))
    if most > 0 and not s.grounded:
        choices: list[Action] = [Transfer(n) for n in range(1, most + 1)]
        run.ask(frame.seat, "transfer", [*choices, _DONE], s.ship)
    else:
        run.stack.pop()


def handed(run: Run, frame: Handing, action: Action) -> None:
    """So many tokens go to the other Ship, or none."""
    run.stack.pop()
    if isinstance(action, Transfer):
        stat, amount = frame.stat, action.amount
        for seat, more in ((frame.seat, -amount), (frame.target, amount)):
            run.change(seat, **{stat: getattr(run.ships[seat], stat) + more})
        run.events.append(fc.TokensHanded(frame.seat, frame.target, stat, amount))
