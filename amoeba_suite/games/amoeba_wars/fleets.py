"""The ships of one player in one system as one number, for everyone who reads a board.

Bits 0 to 19 hold how many Scouts, Cruisers, Dreadnoughts, Battlestars and Monitors there are, four
bits each; bits 20 to 25 how many in all; above them the owner's seat plus one. 0 is no ship. The
same numbers without an owner count ships in a supply, in the Time Warp, or on their way.
"""

from collections.abc import Iterator, Sequence

from amoeba_suite.games.amoeba_wars.schema import SHIPS, Ship

MONITOR = 4
"""The number of the class that does not move."""
CLASSES = range(5)
ALL = 20
"""Where the count of all ships begins."""
OWNER = 26
"""Where the owner begins."""
ONE = tuple((1 << 4 * k) + (1 << ALL) for k in CLASSES)
"""What one ship of each class adds to a fleet."""
NUMBER = {ship: k for k, ship in enumerate(SHIPS)}
"""Class to number: ``NUMBER["scout"]`` is 0."""
COUNTS = (1 << OWNER) - 1
"""Mask: a fleet without its owner."""


def owner(fleet: int) -> int:
    """The seat whose ships these are; -1 for none."""
    return (fleet >> OWNER) - 1


def total(fleet: int) -> int:
    """How many ships, Monitors included."""
    return fleet >> ALL & 63


def of(fleet: int, number: int) -> int:
    """How many ships of the class with that number."""
    return fleet >> 4 * number & 15


def counts(fleet: int) -> tuple[int, int, int, int, int]:
    """Scouts, Cruisers, Dreadnoughts, Battlestars, Monitors."""
    return fleet & 15, fleet >> 4 & 15, fleet >> 8 & 15, fleet >> 12 & 15, fleet >> 16 & 15


def mobile(fleet: int) -> int:
    """How many ships that are no Monitors."""
    return (fleet >> ALL & 63) - (fleet >> 16 & 15)


def classes(fleet: int, upto: int = 5) -> list[int]:
    """The numbers of the classes that are there, cheapest first; 4 leaves Monitors out."""
    return [k for k in range(upto) if fleet >> 4 * k & 15]


def ships(fleet: int) -> Iterator[Ship]:
    """Each ship by its class, cheapest first."""
    for k, ship in enumerate(SHIPS):
        yield from [ship] * (fleet >> 4 * k & 15)


def pack(numbers: Sequence[int], seat: int = -1) -> int:
    """A fleet of so many Scouts, Cruisers, Dreadnoughts, Battlestars and Monitors."""
    fleet = sum(n * one for n, one in zip(numbers, ONE, strict=True))
    return fleet | seat + 1 << OWNER if fleet else 0
