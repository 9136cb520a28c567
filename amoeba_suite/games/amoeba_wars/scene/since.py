"""What has changed since a person's last turn: read off two boards, so public facts only.

The scene remembers for each person how the board stood at the end of the own turn; after loading a
game it is told all moves up to there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from amoeba_suite.core.present import Handle
from amoeba_suite.games.amoeba_wars.fleets import owner, total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.handles import system_handle
from amoeba_suite.games.amoeba_wars.scene.plan import Planner
from amoeba_suite.games.amoeba_wars.state import Public

MOST = 7
NAMED = 4
"""More systems than that are counted: a line is short."""


class Change(Struct, frozen=True):
    """One line: whose it is (a colour, -1 for nobody's), and where to look."""

    text: str
    colour: int
    handles: tuple[Handle, ...] = ()


class _Kept(Struct):
    """One person's memory."""

    round: int
    latest: Public
    """In the own turn of that round."""
    lines: tuple[Change, ...] = ()
    """What had changed before that turn."""


class Memory:
    """Remembers, per person, the board after the own turn."""

    def __init__(self, seats: Iterable[int]) -> None:
        self._seats = tuple(seats)
        self._kept: dict[int, _Kept] = {}

    def take(self, planner: Planner, public: Public) -> None:
        """The board as it stands; the same one twice changes nothing."""
        for seat in self._seats:
            kept, number = self._kept.get(seat), public.cards.round
            if kept is not None and number < kept.round:
                kept = None  # taken back: what was remembered has not happened yet
                del self._kept[seat]
            if public.seat != seat:
                continue
            if kept is None:
                self._kept[seat] = _Kept(number, public)
                continue
            if kept.round != number:
                lines = tuple(changes(planner, kept.latest, public, seat))[:MOST]
                kept.round, kept.lines = number, lines
            kept.latest = public

    def lines(self, planner: Planner, public: Public, seat: int | None) -> tuple[Change, ...]:
        """What is to be told to that person now: in the own turn, and while choosing a card."""
        kept = None if seat is None else self._kept.get(seat)
        if kept is None or seat is None:
            return ()
        if public.seat == seat:
            return kept.lines
        if public.who == seat and public.phase == "cards":
            return tuple(changes(planner, kept.latest, public, seat))[:MOST]
        return ()


def changes(planner: Planner, before: Public, now: Public, seat: int) -> Iterator[Change]:
    """What a person wants to know first: own losses, others' gains, Amoebas, Machines."""
    say, galaxy = planner.say, planner.galaxy
    old, new = before.board, now.board
    mine = planner.colour(seat)
    lost = old.held[seat] & ~new.held[seat]
    for n in each(lost):
        name, taker = galaxy.ids[n], owner(new.fleets[n])
        key = "seat" if taker >= 0 else "amoeba" if new.amoebas >> n & 1 else "nobody"
        text = say(f"scene.since.lost_{key}", system=name, seat=max(0, taker))
        yield Change(text, mine, (system_handle(name),))
    ships = sum(total(old.fleets[n]) for n in each(old.held[seat]))
    left = sum(total(new.fleets[n]) for n in each(new.held[seat]))
    if left < ships:
        yield Change(say("scene.since.ships", n=ships - left), mine)
    for other in range(now.setting.seats):
        gained = new.held[other] & ~old.held[other]
        if other != seat and gained:
            names = galaxy.names(gained)
            key = "gained" if len(names) <= NAMED else "gained_many"
            text = say(f"scene.since.{key}", seat=other, systems=names, n=len(names))
            handles = tuple(map(system_handle, names))
            yield Change(text, planner.colour(other), handles)
        if now.out[other] and not before.out[other]:
            yield Change(say("scene.since.out", seat=other), planner.colour(other))
    spread, gone = new.amoebas & ~old.amoebas, old.amoebas & ~new.amoebas
    if spread:
        handles = tuple(map(system_handle, galaxy.names(spread)))
        yield Change(say("scene.since.spread", n=spread.bit_count()), -1, handles)
    if gone:
        yield Change(say("scene.since.gone", n=gone.bit_count()), -1)
    for n in sorted(set(new.machines) - set(old.machines)):
        text = say("scene.since.machine", system=galaxy.ids[n])
        yield Change(text, -1, (system_handle(galaxy.ids[n]),))
