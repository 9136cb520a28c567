"""Random choices that stay the same for ever: built on ``Random.random()`` alone.

Python promises the values of ``random()`` across versions, not those of ``shuffle`` or
``choice``; journals replay their dice by seed, so only the promised method is used.
"""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(n: int, rng: Random) -> int:
    """A whole number from 0 to n-1, each as likely (n far below 2**53)."""
    return int(rng.random() * n)


def pick(items: Sequence[T], rng: Random) -> T:
    """One of the items, each as likely. Raises IndexError when there are none."""
    return items[below(len(items), rng)]


def shuffled(items: Sequence[T], rng: Random) -> tuple[T, ...]:
    """The items in a random order (Fisher-Yates)."""
    deck = list(items)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1, rng)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def ply_rng(seed: str, ply: int) -> Random:
    """The generator that settles the chance at one ply of the game with that seed.

    No generator state is ever stored: undo and repeat gives the same dice.
    """
    digest = hashlib.sha256(f"{seed}/{ply}".encode()).digest()
    return Random(int.from_bytes(digest[:16], "big"))
