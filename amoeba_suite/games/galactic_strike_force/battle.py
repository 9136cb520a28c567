"""The Battle: roles in the Engage Event, and the Damage Event."""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import agenda, commands, numbers, removal
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force.frames import (
    AfterDamage,
    AfterEngage,
    Block,
    Item,
    Turns,
)
from amoeba_suite.games.galactic_strike_force.removal import Hit
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Confirm,
    Engage,
    Rethink,
    StayOut,
    Support,
)
from amoeba_suite.games.galactic_strike_force.state import (
    FLAGSHIP,
    NONE,
    PRIMARY,
    SECONDARY,
)

_CONFIRM, _RETHINK, _STAY_OUT = Confirm(), Rethink(), StayOut()


# --- roles -----------------------------------------------------------------------------------


def engaged_by(run: Run, role: int) -> dict[int, int]:
    """Opposition Ship to the seat that engages it in that role."""
    return {s.foe: seat for seat, s in enumerate(run.ships) if s.role == role}


def engageable(run: Run, sector: int) -> list[int]:
    """Opposition Ships there that may get a Primary now: Guards come first (GSF-075)."""
    taken = engaged_by(run, PRIMARY)
    free = [e.id for e in run.enemies_in(sector) if e.id not in taken]
    guards = [ref for ref in numbers.guards(run, sector) if ref in free]
    if not guards:
        return free
    return [ref for ref in free if ref in guards or ref == FLAGSHIP]


def roles(run: Run, seat: int) -> list[Action]:
    """Roles that a Ship may take; none if it can only stay out (GSF-068 to GSF-076)."""
    sector = run.ships[seat].sector
    if sector < 0:
        return []
    primary = engageable(run, sector)
    choices: list[Action] = [Engage(ref) for ref in primary]
    if not numbers.flagged(run, "no_secondary", sector):
        supported = engaged_by(run, SECONDARY)
        first = engaged_by(run, PRIMARY)
        for e in run.enemies_in(sector):
            if e.id in first and e.id not in supported:
                choices.append(Support(e.id))
    if choices and not primary:
        choices.append(_STAY_OUT)
    return choices


def take_role(run: Run, seat: int, action: Action) -> None:
    """A seat decides."""
    match action:
        case Engage(enemy=enemy):
            run.change(seat, role=PRIMARY, foe=enemy)
            card = run.enemies[enemy].card
            run.events.append(fs.RoleTaken(seat, "primary", enemy, card))
        case Support(enemy=enemy):
            run.change(seat, role=SECONDARY, foe=enemy)
            card = run.enemies[enemy].card
            run.events.append(fs.RoleTaken(seat, "secondary", enemy, card))
        case _:
            run.events.append(fs.RoleTaken(seat, "none", -1, ""))


def all_decided(run: Run) -> None:
    """Nobody has anything left to choose: do the roles stand? (GSF-074)"""
    if any(s.role for s in run.ships):
        run.ask(run.lead, "confirm", (_CONFIRM, _RETHINK))
    else:
        commands.engaged(run)
        run.stack.pop()


def confirmed(run: Run, frame: Turns, action: Action) -> None:
    """The roles stand, or all choose anew."""
    if isinstance(action, Rethink):
        for seat in run.active():
            run.change(seat, role=NONE, foe=-1)
        run.events.append(fs.RolesReopened(run.lead))
        run.swap(replace(frame, seat=run.lead, done=0, waits=0))
        return
    run.stack.pop()
    commands.engaged(run)
    pairs = engaged_by(run, PRIMARY)
    for enemy in pairs:
        run.change_enemy(enemy, engaged=True)
    run.events.append(fs.RolesConfirmed(len(pairs)))
    run.stack.append(AfterEngage())
    _bonuses(run, pairs)


def _bonuses(run: Run, pairs: dict[int, int]) -> None:
    """All Secondary bonuses take effect together (GSF-078)."""
    for seat in run.active():
        s = run.ships[seat]
        if s.role == SECONDARY:
            run.events.append(fs.BonusGiven(seat, pairs[s.foe], s.ship))
    for seat in reversed(run.active()):
        s = run.ships[seat]
        if s.role == SECONDARY:
            code = run.book.ship[s.ship].secondary
            run.stack.append(Block(code, s.ship, seat))


def after_engage(run: Run, _frame: AfterEngage) -> None:
    """Texts after the Engage Event, once all bonuses have taken effect (GSF-078)."""
    run.stack.pop()
    agenda.trigger(run, _tech_items(run, "engage", lambda seat: run.ships[seat].role != NONE))


def _tech_items(run: Run, trigger: str, wanted: object) -> list[Item]:
    assert callable(wanted)
    return [
        Item(tech.card, rules, seat, tech.id)
        for seat in run.active()
        if wanted(seat)
        for tech in run.ships[seat].techs
        if (rules := run.book.strike[tech.card].side.rules.get(trigger))
    ]


# --- damage ----------------------------------------------------------------------------------


def damage(run: Run) -> None:
    """All comparisons first, then all losses at once (GSF-080 to GSF-082)."""
    hits: list[Hit] = []
    for seat in run.active():
        s = run.ships[seat]
        if s.role != PRIMARY or s.foe not in run.enemies:
            continue
        e = run.enemies[s.foe]
        if e.sector != s.sector:
            run.events.append(fs.DuelLapsed(seat, e.id, e.card))
            continue
        hits += _compare(run, seat, e.id)
    before = len(run.stack)
    hurt = removal.lose(run, hits)
    if hurt:
        run.stack.insert(before, AfterDamage(hurt))


def _compare(run: Run, seat: int, enemy: int) -> list[Hit]:
    ref = -1 - seat
    weaponry = numbers.total(run, ref, "weaponry")
    defense = numbers.total(run, ref, "defense")
    enemy_weaponry = numbers.total(run, enemy, "weaponry")
    enemy_defense = numbers.total(run, enemy, "defense")
    dealt, taken = max(0, weaponry - enemy_defense), max(0, enemy_weaponry - defense)
    card = run.enemies[enemy].card
    sums = (weaponry, defense, enemy_weaponry, enemy_defense)
    run.events.append(fs.DuelFought(seat, enemy, card, *sums, dealt, taken))
    return [Hit(enemy, "energy", dealt, seat), Hit(ref, "energy", taken)]


def after_damage(run: Run, frame: AfterDamage) -> None:
    """Texts of Ships that were hurt, after all that the Event itself set off."""
    run.stack.pop()
    agenda.trigger(run, _tech_items(run, "hurt", lambda seat: frame.hurt >> seat & 1))
