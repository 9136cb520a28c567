"""Who may look at the screen now, when several people share it: pure functions.

A question needs the curtain if its answers, or the words it is asked in, tell of a hidden hand.
Which ones do not, a game says by ``AsksFaceDown``; a game that says nothing has none of those.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from amoeba_suite.core.contract import Decide, Frame, Over, Seat, Turn
from amoeba_suite.core.present import AsksFaceDown
from amoeba_suite.core.table import Human, Player


class Viewing(Struct, frozen=True):
    """Whose frame to show, and who must confirm before the next one is shown."""

    viewer: Seat | None
    """Show this seat's frame; None: the public one."""
    curtain: Seat | None
    """An opaque curtain covers the public frame until this person says that he is there."""
    asked: Seat | None = None
    """This person decides without the curtain, his hand face down unless he is ``viewer``."""


def viewing(
    turn: Turn,
    players: Sequence[Player],
    hidden: bool,
    confirmed: Seat | None,
    face_down: bool = False,
    looking: Seat | None = None,
) -> Viewing:
    """Whose view may be shown, when ``confirmed`` is the person known to sit at the screen.

    One person, or a game without secrets: never a curtain. Otherwise every person to move who is
    not known to be there gets one, unless the question can be asked ``face_down``; then he sees
    his hand while he is ``looking`` at it. While a computer thinks or chance falls, the person who
    is there keeps his own view. When the game has ended everyone looks, so the public view is
    shown.
    """
    people = [Seat(i) for i, player in enumerate(players) if isinstance(player, Human)]
    there = confirmed if confirmed in people else None
    mover = turn.seat if isinstance(turn, Decide) and turn.seat in people else None
    if len(people) < 2:
        return Viewing(viewer=people[0] if people else None, curtain=None)
    if not hidden:
        return Viewing(viewer=mover if mover is not None else there, curtain=None)
    if mover is not None and face_down:
        return Viewing(viewer=mover if looking == mover else None, curtain=None, asked=mover)
    if mover is not None and mover != there:
        return Viewing(viewer=None, curtain=mover)
    return Viewing(viewer=None if isinstance(turn, Over) else there, curtain=None)


def can_ask_face_down(presenter: Any, turn: Turn) -> bool:
    """Whether this is a question that needs no hand."""
    if not isinstance(turn, Decide) or not isinstance(presenter, AsksFaceDown):
        return False
    return presenter.asks_face_down(turn.prompt)


def face_down(public: Frame[Any, Any], own: Frame[Any, Any]) -> Frame[Any, Any]:
    """The public frame with the actions of the person who is asked: his eyes, but no hand in it."""
    return replace(public, viewer=own.viewer, actions=own.actions)
