"""What lies on the map: sprites by stable id, made from a view. Pure, so a scene can be predicted.

Ids say what a thing is: ``hex:dawnhold``, ``fleet:dawnhold``, ``amoeba:saestor``. What depends on
how a person looks (pointing, choosing) is made in ``column`` and begins with ``~``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.core.contract import Frame
from amoeba_suite.games.amoeba_wars import tasks
from amoeba_suite.games.amoeba_wars.fleets import CLASSES, of, owner
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.handles import system_handle
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.scene.cardface import Face
from amoeba_suite.games.amoeba_wars.scene.hexes import SystemPiece
from amoeba_suite.games.amoeba_wars.scene.layout import Layout
from amoeba_suite.games.amoeba_wars.scene.painters import FLEET as FLEET_SIZE
from amoeba_suite.games.amoeba_wars.scene.painters import MACHINE as MACHINE_SIZE
from amoeba_suite.games.amoeba_wars.scene.painters import (
    SHINE,
    Belt,
    Blob,
    Pill,
    Shine,
    edges_of,
)
from amoeba_suite.games.amoeba_wars.scene.pieces import ShipPiece
from amoeba_suite.games.amoeba_wars.schema import SHIPS
from amoeba_suite.games.amoeba_wars.state import Public, View

Say = Callable[..., str]
"""(wording key, fields) -> words."""
Found = Iterator[tuple[str, Sprite]]
Sprites = dict[str, Sprite]

HEX, BELT, AMOEBA, MACHINE, FLEET, MARK = 0.0, 0.5, 1.0, 2.0, 3.0, 4.0
"""Depths on the map."""
PANEL, WORDS = 20.0, 21.0
"""Depths of what lies beside it."""
SEEDS = 9
"""So many kinds of Amoebas are drawn; each system has one of them."""


class Facts(Struct, frozen=True):
    """What stays the same for a whole game."""

    book: Any
    colours: tuple[int, ...]
    names: tuple[str, ...]
    say: Say
    face: Callable[[int], Face]
    """A Power card -> what stands on it."""
    power: Callable[[str], Face]
    """A Special Power -> what stands on it."""


class Looking(Struct, frozen=True):
    """How a person looks at the table: no part of the game."""

    covered: bool = False
    """The own hand lies face down."""
    labels: bool = False
    """Every system shows its letters."""
    patterns: bool = False
    """Systems bear the pattern of their owner."""


class Planner:
    """Makes the sprites of the map, and answers what the other parts of the plan ask."""

    def __init__(self, facts: Facts, looking: Looking) -> None:
        self.facts, self.looking = facts, looking
        self.say = facts.say
        self.book: Rulebook = facts.book
        self.galaxy = self.book.galaxy

    def colour(self, seat: int) -> int:
        """The colour index of a seat."""
        return self.facts.colours[seat]

    def near(self, frame: Frame[Any, View]) -> int:
        """Whose hand and reserve are shown: the viewer's, else of who acts."""
        if frame.viewer is not None:
            return frame.viewer
        public = frame.view.public
        return public.seat if public.seat >= 0 else max(0, public.who)

    def piece(self, ship: int, seat: int, count: int = 1, value: bool = True) -> ShipPiece:
        """A counter of a class."""
        worth = self.book.values[ship] if value else 0
        return ShipPiece(SHIPS[ship], self.colour(seat), worth, count)

    def pieces(self, fleet: int, seat: int, value: bool = True) -> tuple[ShipPiece, ...]:
        """A counter for each class of a fleet, dearest first."""
        there = [k for k in reversed(CLASSES) if of(fleet, k)]
        return tuple(self.piece(k, seat, of(fleet, k), value) for k in there)

    # --- the map ---

    def map(self, frame: Frame[Any, View], lay: Layout) -> Found:
        """The belt, and every system with what is in it."""
        public = frame.view.public
        yield "belt", self.belt(lay)
        for n, name in enumerate(self.galaxy.ids):
            yield from self._system(public, lay, n, name)
        yield from self._markers(public, lay)
        yield from self._travellers(public, lay)

    def belt(self, lay: Layout) -> Sprite:
        """The rocks round the Central Systems."""
        inner = (lay.spread.places[self.galaxy.ids[n]] for n in each(self.galaxy.central_bits))
        edges = edges_of(tuple(inner))
        xs = [x for edge in edges for x, _ in edge]
        ys = [y for edge in edges for _, y in edge]
        left, top = min(xs), min(ys)
        moved = tuple(((a - left, b - top), (c - left, d - top)) for (a, b), (c, d) in edges)
        wide, high = max(xs) - left, max(ys) - top
        r = lay.radius
        box = Box(lay.x + left * r, lay.y + top * r, wide * r, high * r)
        return Sprite("belt", box, Belt(moved, wide), z=BELT, pad=r * 0.12)

    def ground_of(self, public: Public, n: int) -> SystemPiece:
        """A system without its counters; they leave their mark on where planets are drawn."""
        board, setting = public.board, public.setting
        fleet = board.fleets[n]
        seat = owner(fleet)
        amoeba = board.amoebas >> n & 1
        return SystemPiece(
            self.galaxy.systems[n].kind,
            setting.planets[n],
            setting.production[n],
            self.colour(seat) if seat >= 0 else -1,
            (_ANY,) if fleet else (),
            board.machines.count(n),
            0 if amoeba else -1,
            ring=n % 5 == 2,
            pattern=self.looking.patterns,
        )

    def _system(self, public: Public, lay: Layout, n: int, name: str) -> Found:
        board, box = public.board, lay.hex_box(name)
        handle = system_handle(name)
        yield f"hex:{name}", Sprite("hex", box, self.ground_of(public, n), handle, z=HEX)
        machines = board.machines.count(n)
        amoeba = bool(board.amoebas >> n & 1)
        if amoeba:
            yield f"amoeba:{name}", self.amoeba(lay, n)
            made = public.setting.production[n]
            shine = Shine(public.setting.planets[n], bool(machines), made)
            spot = lay.inner_box(name, SHINE)
            yield f"shine:{name}", Sprite("shine", spot, shine, z=AMOEBA + 0.5)
        if machines:
            art, spot = (machines, amoeba), lay.inner_box(name, MACHINE_SIZE)
            yield f"machine:{name}", Sprite("machine", spot, art, z=MACHINE)
        fleet = board.fleets[n]
        if fleet:
            yield f"fleet:{name}", self.fleet(lay, name, fleet)
        if self.looking.labels:
            yield f"code:{name}", self.code(lay, name, "plain")

    def amoeba(self, lay: Layout, n: int) -> Sprite:
        """The Amoeba of a system."""
        box = lay.hex_box(self.galaxy.ids[n])
        return Sprite("amoeba", box, Blob(n % SEEDS + 1), z=AMOEBA, pad=lay.radius * 0.1)

    def fleet(self, lay: Layout, name: str, fleet: int, seat: int = -1) -> Sprite:
        """The counters of a system."""
        seat = owner(fleet) if seat < 0 else seat
        box = lay.inner_box(name, FLEET_SIZE)
        return Sprite("fleet", box, self.pieces(fleet, seat), z=FLEET, pad=2)

    def code(self, lay: Layout, name: str, style: Any) -> Sprite:
        """The letters of a system at the top of its hex."""
        text = self.galaxy.systems[self.galaxy.index[name]].code
        x, y = lay.centre(name)
        size = lay.text(11.5)
        wide, high = size * 0.72 * len(text) + 10, size * 1.5
        box = Box(x - wide / 2, y - lay.radius * 0.84 - high * 0.2, wide, high)
        return Sprite("pill", box, Pill(text, style, size), z=MARK + 1)

    def _markers(self, public: Public, lay: Layout) -> Found:
        """The attack markers that still wait for their turn."""
        for task in public.pending:
            if isinstance(task, tasks.Onslaught):
                for system, marker in task.queue:
                    if marker:
                        name = self.galaxy.ids[system]
                        yield f"marker:{name}", self.marker(lay, name, marker)

    def marker(self, lay: Layout, name: str, number: int) -> Sprite:
        """An attack marker on an Amoeba."""
        x, y = lay.centre(name)
        side = max(18.0, lay.radius * 0.5)
        box = Box(x + lay.radius * 0.42 - side / 2, y - lay.radius * 0.5 - side / 2, side, side)
        return Sprite("marker", box, number, z=MARK)

    def _travellers(self, public: Public, lay: Layout) -> Found:
        """Ships in hyperspace: those that have yet to fight, and the one being moved."""
        for task in public.pending:
            landed: tuple[tuple[int, int], ...] = ()
            if isinstance(task, tasks.Jump | tasks.JumpFights):
                landed = task.landed
            elif isinstance(task, tasks.JumpFight):
                landed = ((task.system, task.fleet),)
            for system, fleet in landed:
                name = self.galaxy.ids[system]
                for k, piece in enumerate(self.pieces(fleet, public.seat, False)):
                    yield f"landed:{name}:{k}", self._lander(lay, name, piece, k)
            if isinstance(task, tasks.Jump) and task.source >= 0:
                piece = self.piece(task.ship, public.seat)
                yield "lifted", self._lander(lay, self.galaxy.ids[task.source], piece, 0)

    def _lander(self, lay: Layout, name: str, piece: ShipPiece, k: int) -> Sprite:
        x, y = lay.centre(name)
        wide = max(26.0, lay.radius * 0.6)
        left = x - lay.radius * 0.9 + k * (wide + 2)
        box = Box(left, y - lay.radius * 0.95, wide, wide * 0.74)
        return Sprite("ship", box, piece, z=MARK, pad=4)

    # --- what the eye is drawn to ---

    def pair(self, view: View) -> tuple[str, str] | None:
        """From where to where something goes on that asks for a decision now."""
        task = view.public.pending[-1] if view.public.pending else None
        if isinstance(task, tasks.Assault | tasks.Following | tasks.TieTake):
            return self.galaxy.ids[task.source], self.galaxy.ids[task.target]
        return None

    def spot(self, view: View) -> str | None:
        """The system that a decision is about, where it is about one."""
        task: Any = view.public.pending[-1] if view.public.pending else None
        if isinstance(task, tasks.Losses | tasks.Steer | tasks.Rampage | tasks.JumpFight):
            return str(self.galaxy.ids[task.system])
        if isinstance(task, tasks.Jump) and task.source >= 0:
            return str(self.galaxy.ids[task.source])
        return None


_ANY = ShipPiece("scout", 0)
"""Stands for any ships where only it matters that there are some."""
