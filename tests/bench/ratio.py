"""Speed as a ratio: two pieces of work in turn in one run, in CPU time, the best round of each.

A slow, busy or throttled machine slows both; the ratio stays. Never compare seconds.
"""

import time
from collections.abc import Callable

Work = Callable[[], int]
"""Does something and says how many units of it were done."""


def rate(work: Work) -> float:
    """Units per CPU second of one round."""
    begun = time.process_time()
    units = work()
    return units / max(time.process_time() - begun, 1e-9)


def side_by_side(work: Work, yardstick: Work, rounds: int = 7) -> tuple[float, float]:
    """The best rates of both, measured alternately after one round to warm up."""
    work(), yardstick()
    best = [0.0, 0.0]
    for _ in range(rounds):
        for i, each in enumerate((work, yardstick)):
            best[i] = max(best[i], rate(each))
    return best[0], best[1]


def plain_loop(steps: int = 100_000) -> int:
    """The yardstick of the headless measures: arithmetic, a call and a new tuple per step."""
    state: tuple[int, ...] = (1, 2, 3, 4)
    number = 1
    for _ in range(steps):
        number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        state = _moved(state, number)
    return steps if state else 0


def _moved(state: tuple[int, ...], number: int) -> tuple[int, ...]:
    i = number >> 8 & 3
    return (*state[:i], state[i] + 1 & 0xFFFF, *state[i + 1 :])
