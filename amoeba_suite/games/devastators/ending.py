"""The end of a turn of Devastators: the count of quiet rounds, the offer to stop, the next player.

A turn that ends sets ``Run.passing``; ``game`` then begins the next one. So turns in which nobody
can do anything follow each other in a loop and not in ever deeper calls.
"""

from amoeba_suite.games.devastators.events import StopAnswered, StopOffered
from amoeba_suite.games.devastators.run import Run
from amoeba_suite.games.devastators.state import Deeds, living

_NO_DEEDS = Deeds()


def end_turn(run: Run) -> None:
    """After the Damage phase, or when nothing is left to be done (DEV-020, DEV-105)."""
    if run.over:
        return
    run.deeds, run.strikes, run.shot, run.at = _NO_DEEDS, (), None, -1
    run.quiet += 1
    if run.quiet >= len(run.ships) - len(run.fallen):
        run.quiet = 0
        run.rounds += 1
        if _count(run):
            return
    run.passing = True


def _count(run: Run) -> bool:
    """A quiet round is full: whether the game ends by it, or all are asked to stop it."""
    limit = run.options.stalemate_rounds
    if not limit:
        return False
    if run.rounds >= limit:
        run.end("stalemate")
        return True
    if run.rounds != limit * run.deck.numbers.offer_rounds // 100:
        return False
    run.agreed = ()
    run.events.append(StopOffered(run.rounds, limit - run.rounds))
    run.ask(_in_order(run)[0], "stop")
    return True


def stop(run: Run) -> None:
    """W7: one more agrees to stop; when all do, the game is over."""
    run.events.append(StopAnswered(run.asked, True))
    run.agreed = (*run.agreed, run.asked)
    missing = [seat for seat in _in_order(run) if seat not in run.agreed]
    if missing:
        run.ask(missing[0], "stop")
    else:
        run.end("agreed")


def play_on(run: Run) -> None:
    """W7: somebody plays on, so all do."""
    run.events.append(StopAnswered(run.asked, False))
    run.agreed = ()
    run.passing = True


def _in_order(run: Run) -> tuple[int, ...]:
    """Living players, the one who will be on turn next first."""
    order = living(len(run.ships), run.fallen, run.seat)
    return order if run.seat in run.fallen else (*order, run.seat)


def next_seat(run: Run) -> int:
    """The next living player to the left (DEV-020)."""
    return living(len(run.ships), run.fallen, run.seat)[0]
