"""Whose eyes are on the screen: what the rule of the house says, and who has come to the curtain.

Pure of Qt. The bridge asks after every change of the game and shows what it is told.
"""

from typing import Any

from msgspec.structs import replace

from amoeba_suite.core.contract import Decide, Over, Seat
from amoeba_suite.core.hotseat import Viewing, can_ask_face_down, viewing
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Computer, Human


class Eyes:
    """One table's audience: who should see it now, and whose moves are taken."""

    def __init__(self, session: Session, presenter: Any) -> None:
        self.session = session
        self.presenter = presenter
        self.viewer: Seat | None = None
        """Whose view is handed on; None is the public table."""
        self.wanted = Viewing(viewer=None, curtain=None)
        """Who should see it, and who must confirm before; the view follows when it is ready."""
        self.covered = False
        """Whether the person in view has put the own hand down, with all that tells of it."""
        self._confirmed: Seat | None = None
        self._looking: Seat | None = None
        """Who has turned his hand up over a question that needs none."""

    @property
    def acting(self) -> Seat | None:
        """The seat that must decide now."""
        turn = self.session.turn
        return turn.seat if isinstance(turn, Decide) else None

    @property
    def asked(self) -> Seat | None:
        """The person who decides now with his hand face down, no curtain before it."""
        return self.wanted.asked

    @property
    def people(self) -> list[Seat]:
        """The seats of persons."""
        return [Seat(i) for i, p in enumerate(self.session.table.players) if isinstance(p, Human)]

    def confirm(self, seat: Seat) -> None:
        """The person named on the curtain is there."""
        self._confirmed = seat
        self.judge()

    def forget(self) -> None:
        """Whoever had confirmed must do so again."""
        self._confirmed = None

    def turn_hand(self) -> bool:
        """The hand in view down or up again; False where hands are open."""
        if self.asked is not None:
            self._looking = self.asked if self._looking is None else None
        elif self.session.plugin.hidden:
            self.covered = not self.covered
        self.judge()
        return self.session.plugin.hidden

    def judge(self) -> None:
        """Find out anew who should see the table.

        As the rule of the house says, but stricter while others act: where several people share
        the screen and hands are hidden, a hand is put away with the end of the turn, not only
        when the next person is asked to come.
        """
        table, plugin, turn = self.session.table, self.session.plugin, self.session.turn
        down = can_ask_face_down(self.presenter, turn)
        if self._looking != self.acting or not down:
            self._looking = None
        found = viewing(turn, table.players, plugin.hidden, self._confirmed, down, self._looking)
        if found.asked not in (None, self._confirmed):
            self._confirmed = None  # somebody else has sat down, without the curtain
        if plugin.hidden and len(self.people) > 1 and found.viewer != self.acting:
            found = replace(found, viewer=None)
        if found.curtain is not None or isinstance(turn, Over):
            self.covered = False  # the curtain hides it now, or there is nothing to hide any more
        if self.covered:
            found = replace(found, viewer=None)
        self.wanted = found

    @property
    def actor(self) -> Seat | None:
        """The person who acts on what is shown: in an open game whoever has the turn."""
        seat = self.acting
        if seat is None or isinstance(self.session.table.players[seat], Computer):
            return None
        in_view = seat in (self.viewer, self.asked) or not self.session.plugin.hidden
        return seat if in_view else None

    def asker(self, usual: Seat | None) -> Seat:
        """Who takes back or repeats: with hidden parts, only the person in view for himself."""
        if self.session.plugin.hidden:
            there = self.viewer if self.viewer is not None else self.asked
            if there is not None:
                return there
        first = next(iter(self.people), Seat(0))
        return usual if usual is not None else first
