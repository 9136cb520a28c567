"""Who may look at the screen now, when several people share it: a pure function."""

from collections.abc import Sequence

from msgspec import Struct

from amoeba_suite.core.contract import Decide, Over, Seat, Turn
from amoeba_suite.core.table import Human, Player


class Viewing(Struct, frozen=True):
    """Whose frame to show, and who must confirm before the next one is shown."""

    viewer: Seat | None
    """Show this seat's frame; None: the public one."""
    curtain: Seat | None
    """An opaque curtain covers the public frame until this person says that he is there."""


def viewing(turn: Turn, players: Sequence[Player], hidden: bool, confirmed: Seat | None) -> Viewing:
    """Whose view may be shown, when ``confirmed`` is the person known to sit at the screen.

    One person, or a game without secrets: never a curtain. Otherwise every person to move who is
    not known to be there gets one. While a computer thinks or chance falls, the person who is
    there keeps his own view. When the game has ended everyone looks, so the public view is shown.
    """
    people = [Seat(i) for i, player in enumerate(players) if isinstance(player, Human)]
    there = confirmed if confirmed in people else None
    mover = turn.seat if isinstance(turn, Decide) and turn.seat in people else None
    if len(people) < 2:
        return Viewing(viewer=people[0] if people else None, curtain=None)
    if not hidden:
        return Viewing(viewer=mover if mover is not None else there, curtain=None)
    if mover is not None and mover != there:
        return Viewing(viewer=None, curtain=mover)
    return Viewing(viewer=None if isinstance(turn, Over) else there, curtain=None)
