"""The Wrap Up Event: recycling and drawing, Grounded markers, refills, and what ends."""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import endings, hands, removal, stations, verbs
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force.frames import Refill, WrapUp
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Concede,
    Done,
    Keep,
    MarkAbility,
    PickCard,
)

_DONE, _KEEP, _CONCEDE = Done(), Keep(), Concede()
_HANDS, _MARKERS, _REFILLS, _ENDS, _LATE = range(5)
CONCEDE_FROM = 3
"""The first round in which the team may give up: before that nobody can know."""


def proceed(run: Run, frame: WrapUp) -> None:
    """The steps of GSF-121, in their order."""
    if frame.stage in (_HANDS, _MARKERS):
        if frame.seat == len(run.ships):
            run.swap(WrapUp(frame.stage + 1))
        elif frame.stage == _HANDS:
            _ask_hand(run, frame)
        else:
            _ask_marker(run, frame)
    elif frame.stage == _REFILLS:
        run.swap(WrapUp(_ENDS))
        empty = stations.empty_decks(run)
        if empty and run.station_scrap:
            run.stack.append(Refill(empty, wrap_up=True))
    elif frame.stage == _ENDS:
        run.stack.pop()
        flew = run.active()
        tokens = end_of_round(run)
        run.events.append(fs.RoundEnded(run.round, tokens))
        # Whoever flew on temporary tokens alone has its marker to place, too (GSF-102).
        run.stack += [WrapUp(_LATE, seat) for seat in reversed(flew) if run.ships[seat].grounded]
    else:
        _ask_marker(run, frame)


def _ask_hand(run: Run, frame: WrapUp) -> None:
    """Any number of cards, in any order (GSF-121); then up to four cards in hand (GSF-122)."""
    s = run.ships[frame.seat]
    if s.grounded:
        run.swap(WrapUp(_HANDS, frame.seat + 1))
        return
    if not s.hand:
        _refill_hand(run, frame)
        return
    choices: list[Action] = [*hands.choices_of(s.hand), _DONE]
    if _may_concede(run, frame.seat):
        choices.append(_CONCEDE)
    run.ask(frame.seat, "wrap_up", choices, s.ship)


def _may_concede(run: Run, seat: int) -> bool:
    """Whoever decides for the team may give up for it, Grounded or not (GSF-157)."""
    return seat == run.lead and run.round >= CONCEDE_FROM


def _refill_hand(run: Run, frame: WrapUp) -> None:
    missing = run.book.numbers.hand_size - len(run.ships[frame.seat].hand)
    verbs.draw(run, frame.seat, missing)
    run.swap(WrapUp(_HANDS, frame.seat + 1))


def _ask_marker(run: Run, frame: WrapUp) -> None:
    """Grounded players may move their markers (GSF-102)."""
    s = run.ships[frame.seat]
    if not s.grounded:
        run.swap(WrapUp(_MARKERS, frame.seat + 1))
        return
    abilities = run.book.ship[s.ship].grounded
    choices: list[Action] = [MarkAbility(id_) for id_ in abilities if id_ != s.ability]
    choices.append(_KEEP)
    if _may_concede(run, frame.seat):
        choices.append(_CONCEDE)
    run.ask(frame.seat, "grounded", choices, s.ship)


def _marked(run: Run, frame: WrapUp) -> None:
    if frame.stage == _LATE:
        run.stack.pop()
    else:
        run.swap(WrapUp(_MARKERS, frame.seat + 1))


def answered(run: Run, frame: WrapUp, action: Action) -> None:
    """A card, an ability, or enough of it."""
    match action:
        case PickCard(card=card):
            hands.recycle(run, frame.seat, card)
        case Concede():
            endings.end(run, False, "conceded")
        case MarkAbility(ability=ability):
            run.change(frame.seat, ability=ability)
            run.events.append(fs.AbilityMarked(frame.seat, ability))
            _marked(run, frame)
        case Keep():
            _marked(run, frame)
        case _:
            _refill_hand(run, frame)


def end_of_round(run: Run) -> int:
    """Temporary tokens, prevention, marks and roles end; so do longer texts that end now.

    How many temporary tokens there were. Done once in Wrap Up, and again after its Boost window,
    since what lasts this round ends at once there (GSF-038).
    """
    tokens = 0
    for seat, s in enumerate(run.ships):
        if s.temp_weaponry or s.temp_defense or s.prevent or s.role:
            tokens += s.temp_weaponry + s.temp_defense
            run.ships[seat] = replace(s, temp_weaponry=0, temp_defense=0, prevent=0, role=0, foe=-1)
    for e in list(run.enemies.values()):
        if e.engaged:
            run.enemies[e.id] = replace(e, engaged=False)
    last = run.round * 5 + 4
    run.flags = None
    run.lasting = tuple(one for one in run.lasting if one.ends > last)
    # A Ship that had only temporary tokens left is out of Energy now.
    removal.settle(run, [], [])
    return tokens
