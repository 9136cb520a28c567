"""What lies where: sprites by stable id, made from a view. Pure, so a scene can be predicted.

Ids say what a thing is, not where: the card 3D is ``card:3D`` wherever it lies in the hand.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct

from amoeba_suite.app.canvas import boxes
from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.games.amoeba_1975.scene import layout as places
from amoeba_suite.games.amoeba_1975.scene.layout import Layout
from amoeba_suite.games.amoeba_1975.scene.painters import Face, Mark, Pile
from amoeba_suite.games.amoeba_1975.scene.shapes import Shape, shape_from_rows
from amoeba_suite.games.amoeba_1975.schema import View
from amoeba_suite.games.amoeba_1975.view_model import Amoeba1975Presenter

Say = Callable[..., str]
"""(wording key, fields) -> words."""
Sprites = dict[str, Sprite]


class Table(Struct, frozen=True):
    """What stays the same for a whole game, or until a setting changes."""

    colours: tuple[int, ...]
    distances: bool
    """Whether the person wants to see them; the options of the game may forbid them."""


class Holding(Struct, frozen=True):
    """How a person looks at the table: no part of the game, and nobody else's business."""

    angles: Mapping[str, int] = {}
    """Quarter turns by card."""
    labels: bool = True
    """A-G and 1-7 on the frame."""
    covered: bool = False
    """The own hand lies face down."""


class Planner:
    """Makes the sprites of a view for one layout."""

    def __init__(
        self, presenter: Amoeba1975Presenter, table: Table, say: Say, holding: Holding
    ) -> None:
        self.presenter = presenter
        self.deck = presenter.deck
        self.table = table
        self.say = say
        self.holding = holding
        self._shapes: dict[str, Shape] = {}

    def shape(self, card: str) -> Shape:
        """The figure of a card, upright."""
        if card not in self._shapes:
            figure = self.deck.figures[card]
            self._shapes[card] = shape_from_rows(figure.stencil, figure.phase)
        return self._shapes[card]

    def face(self, card: str, colour: int = -1, faded: bool = False) -> Face:
        """A card's face as it is held."""
        quarters = self.holding.angles.get(card, 0) if colour < 0 else 0
        return Face(self.shape(card), self.deck.points[card], colour, quarters, faded)

    def colour(self, seat: int) -> int:
        """The colour index of a seat."""
        return self.table.colours[seat]

    def sprites(self, view: View, layout: Layout) -> Sprites:
        """Everything on the table."""
        found: Sprites = {}
        found.update(self._board(view, layout))
        if view.options.mode == "duel":
            found.update(self._duel(view, layout))
        elif view.options.mode == "patience":
            found.update(self._patience(view, layout))
        else:
            found.update(self._puzzle(view, layout))
        return found

    # -- board -----------------------------------------------------------------------------

    def _board(self, view: View, layout: Layout) -> Iterator[tuple[str, Sprite]]:
        ground = Box(0, 0, layout.width, layout.height)
        yield "ground", Sprite("ground", ground, z=-10)
        yield "board", Sprite("board", layout.frame, (layout.thick, self.holding.labels), pad=LIFT)
        yield "lines", Sprite("lines", layout.field, view.board, z=2)
        for name, tile, mark in self._marks(view):
            pad = max(11.0, layout.tile * 0.2)
            yield name, Sprite("mark", layout.tile_box(tile), mark, z=3, pad=pad)

    def _marks(self, view: View) -> Iterator[tuple[str, int, Mark]]:
        solo = len(view.last) == 1
        if view.locked >= 0:
            yield "locked", view.locked, Mark("locked", self.colour(1 - view.seat))
        own = view.last[view.seat]
        if own >= 0 and own != view.locked:
            yield "last", own, Mark("last", self.colour(view.seat))
        if not solo and view.locked < 0 and view.last[1 - view.seat] >= 0:
            other = view.last[1 - view.seat]
            if other != own:
                yield "last:other", other, Mark("last", self.colour(1 - view.seat))
        for tile in view.barred:
            if tile != view.locked:
                yield f"barred:{tile}", tile, Mark("barred")
        if view.stage == "cut":
            for tile in view.task.missed:
                yield f"missed:{tile}", tile, Mark("tried")

    # -- duel ------------------------------------------------------------------------------

    def _duel(self, view: View, layout: Layout) -> Iterator[tuple[str, Sprite]]:
        if view.viewer is None:
            near = 0
            title = self.say("view.others_figures", seat=0)
            yield from self._title("left", layout, layout.left, title, self.say("view.hidden"))
            yield from self._hidden_hand(view.sizes[0], layout)
        else:
            near = view.viewer
            title = self.say("view.your_figures")
            yield from self._title("left", layout, layout.left, title, self.say("view.only_you"))
            yield from self._hand(view, layout)
        yield from self._right(view, layout, near)

    def _title(
        self, name: str, layout: Layout, column: Box, title: str, sub: str = ""
    ) -> Iterator[tuple[str, Sprite]]:
        high = layout.heading * (2 if layout.narrow else 1)
        head = Box(column.x, column.y, column.w, high)
        label = Label(title, layout.title, 700, wrap=layout.narrow)
        yield f"{name}:title", Sprite("label", head, label)
        if sub and not layout.compact and not layout.narrow:
            below = Box(column.x, head.bottom, column.w, layout.line + 4)
            args = Label(sub, layout.small, 400, "text2")
            yield f"{name}:sub", Sprite("label", below, args)

    def titles(self, layout: Layout) -> float:
        """Height of a title with its second line."""
        if layout.narrow:
            return 2 * layout.heading + 4
        return layout.heading + (4 if layout.compact else layout.line + 10)

    def _hand(self, view: View, layout: Layout) -> Iterator[tuple[str, Sprite]]:
        if self.holding.covered:
            yield from self._hidden_hand(len(view.hand), layout)
            return
        slots = places.hand_slots(layout, len(view.hand), self.titles(layout))
        for card, slot in zip(view.hand, slots, strict=True):
            yield from self._held(card, slot)
            text, token = self._caption(view, card)
            if text:
                yield f"caption:{card}", self._caption_sprite(layout, slot, text, token)

    def new_marks(self, view: View, layout: Layout, fresh: Collection[str]) -> Sprites:
        """``New card`` below (or beside) cards that were drawn a moment ago."""
        found: Sprites = {}
        slots = places.hand_slots(layout, len(view.hand), self.titles(layout))
        for card, slot in zip(view.hand, slots, strict=True):
            if card not in fresh or card in view.standing or self.holding.covered:
                continue
            box = slot.caption
            y = box.y if slot.beside else box.y + layout.line
            place = Box(box.x, y, box.w, layout.line + 2)
            align = "left" if slot.beside else "centre"
            label = Label(self.say("view.new_card"), layout.small, 700, "accent", align)  # type: ignore[arg-type]
            found[f"~new:{card}"] = Sprite("label", place, label)
        return found

    def _held(self, card: str, slot: places.Slot) -> Iterator[tuple[str, Sprite]]:
        handle = f"card:{card}"
        yield handle, Sprite("face", slot.card, self.face(card), handle, z=6, pad=LIFT)
        yield f"~rotate:{card}", self.rotate(card, slot.card)

    def rotate(self, card: str, box: Box) -> Sprite:
        """The button that turns a card by a quarter."""
        side = min(34.0, max(24.0, box.w * 0.3))
        spot = Box(box.right - side - 1, box.bottom - side - 1, side, side)
        return Sprite("rotate", spot, None, f"rotate:{card}", z=7)

    def _caption_sprite(self, layout: Layout, slot: places.Slot, text: str, token: str) -> Sprite:
        align = "left" if slot.beside else "centre"
        label = Label(text, layout.small, 600, token, align, True, slot.beside)  # type: ignore[arg-type]
        return Sprite("label", slot.caption, label)

    def _caption(self, view: View, card: str) -> tuple[str, str]:
        """What stands below an own card, and in which colour."""
        if card in view.waiting:
            return self.say("view.counts_next"), "good"
        if card in view.standing:
            return self.say("view.stands"), "warn"
        away = self.away(view).get(card)
        if away is None:
            return "", ""
        return self.say("view.away", n=away), "text" if away == 1 else "text2"

    def away(self, view: View) -> Mapping[str, int]:
        """Turns to each wanted card, if they are to be shown."""
        shown = self.table.distances and view.stage not in ("over", "task")
        return self.presenter.distances(view) if shown else {}

    def _hidden_hand(self, count: int, layout: Layout) -> Iterator[tuple[str, Sprite]]:
        """The hand on the left, face down."""
        slots = places.hand_slots(layout, count, self.titles(layout))
        for n, slot in enumerate(slots):
            yield f"near:{n}", Sprite("back", slot.card, None, z=6, pad=LIFT)

    def _right(self, view: View, layout: Layout, near: int) -> Iterator[tuple[str, Sprite]]:
        far = 1 - near
        column, lines = layout.right, self.titles(layout)
        sizes = places.stack(layout, lines + 2 * layout.heading, 4.0)
        high = min(sizes.height, column.w * 0.64)
        title = self.say("view.others_figures", seat=far)
        yield from self._title("right", layout, column, title, self.say("view.hidden"))
        y = column.y + lines
        yield from self._fan(view, far, Box(column.x, y, column.w, high))
        y += high + sizes.gap * 1.6
        yield from self._piles(view, layout, y, high, sizes.gap, (near, far))

    def _piles(
        self, view: View, layout: Layout, y: float, high: float, gap: float, seats: tuple[int, ...]
    ) -> Iterator[tuple[str, Sprite]]:
        """From ``y`` down the draw pile, then what the seats have scored, each ``high``."""
        column = layout.right
        yield from self._headed("draw", layout, y, self.say("view.draw_pile"))
        y += layout.heading
        yield from self._draw_pile(view, layout, Box(column.x, y, column.w, high))
        y += high + gap * 1.6
        yield from self._headed("scored", layout, y, self.say("view.scored"))
        y += layout.heading
        for seat in seats:
            yield from self._scored(view, layout, seat, Box(column.x, y, column.w, high))
            y += high + gap

    def _headed(
        self, name: str, layout: Layout, y: float, text: str
    ) -> Iterator[tuple[str, Sprite]]:
        column = layout.right
        head = Box(column.x, round(y), column.w, layout.heading)
        yield f"{name}:title", Sprite("label", head, Label(text, layout.title, 700))

    def _fan(self, view: View, seat: int, row: Box) -> Iterator[tuple[str, Sprite]]:
        """The cards of the other hand, overlapping."""
        width = row.h / boxes.CARD
        count = view.sizes[seat]
        step = min(width * 0.5, (row.w - width) / max(1, count - 1))
        for n in range(count):
            box = Box(round(row.x + n * step), round(row.y), round(width), round(row.h))
            yield f"back:{seat}:{n}", Sprite("back", box, None, z=5 + n / 10, pad=LIFT)

    def _draw_pile(self, view: View, layout: Layout, row: Box) -> Iterator[tuple[str, Sprite]]:
        box = Box(round(row.x + 2), round(row.y), round(row.h / boxes.CARD), round(row.h))
        depth = min(3, (view.stack + 12) // 13)
        pile = Pile(depth, None, view.stack == 0)
        yield "pile:stack", Sprite("pile", box, pile, "pile:stack", z=5, pad=LIFT)
        yield from self._numbers(
            "draw", layout, box, row, str(view.stack), self.say("view.cards", n=view.stack)
        )

    def _numbers(
        self, name: str, layout: Layout, pile: Box, row: Box, big: str, small: str
    ) -> Iterator[tuple[str, Sprite]]:
        """A big number and a word beside a pile."""
        x = pile.right + pile.w * 0.14 + 8
        size = min(layout.title * 1.6, row.h * 0.34)
        height = size * 1.25 + layout.line
        top = Box(x, round(row.y + (row.h - height) / 2), row.right - x, round(size * 1.25))
        yield f"{name}:n", Sprite("label", top, Label(big, size, 800))
        below = Box(x, top.bottom, row.right - x, layout.line + 2)
        args = Label(small, layout.small, 400, "text2")
        if below.w >= 3.7 * layout.small:  # a narrow column says it without the word
            yield f"{name}:unit", Sprite("label", below, args)

    def _scored(
        self, view: View, layout: Layout, seat: int, row: Box
    ) -> Iterator[tuple[str, Sprite]]:
        """A player's pile of acquired cards, with his emblem and total."""
        owned = (*view.scored[seat], *view.bonus[seat])
        width = row.h / boxes.CARD
        box = Box(round(row.x + width * 0.11), round(row.y), round(width), round(row.h))
        top = self.face(owned[-1], self.colour(seat)) if owned else None
        pile = Pile(min(3, len(owned) - 1), top, not owned)
        handle = f"pile:{seat}"
        yield handle, Sprite("pile", box, pile, handle, z=5, pad=LIFT)
        x = box.right + 10
        side = min(24.0, row.h * 0.26)
        size = min(layout.title * 1.55, row.h * 0.28)
        height = side + 3 + size * 1.2 + layout.line
        y = row.y + max(0.0, (row.h - height) / 2)
        emblem = Box(round(x), round(y), round(side), round(side))
        yield f"{handle}:badge", Sprite("emblem", emblem, self.colour(seat))
        number = Box(x, emblem.bottom + 3, row.right - x, round(size * 1.2))
        args = Label(str(view.totals[seat]), size, 800)
        yield f"{handle}:n", Sprite("label", number, args)
        below = Box(x, number.bottom, row.right - x, layout.line + 2)
        words = Label(self.say("scene.n_cards", n=len(owned)), layout.small, 400, "text2")
        if below.w >= 5.3 * layout.small:
            yield f"{handle}:unit", Sprite("label", below, words)

    # -- alone -----------------------------------------------------------------------------

    def _patience(self, view: View, layout: Layout) -> Iterator[tuple[str, Sprite]]:
        yield from self._title("left", layout, layout.left, self.say("view.your_figures"))
        yield from self._hand(view, layout)
        column = layout.right
        sizes = places.stack(layout, 2 * layout.heading, 4.0)
        high = min(sizes.height, column.w * 0.64)
        yield from self._piles(view, layout, column.y, high, sizes.gap, (0,))
        y = column.y + 2 * (layout.heading + high + sizes.gap * 1.6)
        par = view.totals[0]
        facts = (("turns", view.number), ("par", par), ("ahead", par - view.number))
        yield from self._facts(layout, y, facts)

    def _facts(
        self, layout: Layout, y: float, facts: tuple[tuple[str, Any], ...]
    ) -> Iterator[tuple[str, Sprite]]:
        """Lines of a word and a number."""
        column, high = layout.right, layout.line + 8
        for name, value in facts:
            word = Box(column.x, round(y), column.w * 0.66, high)
            label = Label(self.say(f"scene.facts.{name}"), layout.small, 400, "text2", middle=True)
            yield f"fact:{name}", Sprite("label", word, label)
            number = Box(word.right, round(y), column.w - word.w, high)
            args = Label(str(value), layout.title, 700, "text", "right", middle=True)
            yield f"fact:{name}:n", Sprite("label", number, args)
            y += high

    def _puzzle(self, view: View, layout: Layout) -> Iterator[tuple[str, Sprite]]:
        """Study, cut and twins: the goal cards on the left, how it goes on the right."""
        mode = view.options.mode
        task, titles = view.task, self.titles(layout)
        yield from self._title(
            "left",
            layout,
            layout.left,
            self.say(f"scene.goal.{mode}"),
            self.say(f"scene.goal_sub.{mode}"),
        )
        if mode == "twins":
            for n, box in enumerate(places.choice_boxes(layout, len(task.cards), titles)):
                card = task.cards[n]
                face = self.face(card, faded=n in task.missed)
                handle = f"card:{card}"
                yield handle, Sprite("face", box, face, handle, z=6, pad=LIFT)
                yield f"~rotate:{card}", self.rotate(card, box)
        else:
            goals = task.cards[:1] if mode == "study" else task.cards
            slots = places.hand_slots(layout, len(goals), titles)
            for card, slot in zip(goals, slots, strict=True):
                yield from self._held(card, slot)
                text, token = self._caption(view, card)
                if text:
                    yield f"caption:{card}", self._caption_sprite(layout, slot, text, token)
        yield from self._title("right", layout, layout.right, self.say("scene.progress"))
        yield from self._facts(layout, layout.right.y + titles, self._progress(view))

    def _progress(self, view: View) -> tuple[tuple[str, Any], ...]:
        task, mode = view.task, view.options.mode
        if mode == "study":
            par = self.deck.points[task.cards[0]] if task.cards else 0
            return (
                ("round", task.round),
                ("turns", task.turns),
                ("par", par),
                ("solved", task.solved),
                ("ahead", task.points),
            )
        missed = ("missed", len(task.missed))
        return ("round", task.round), missed, ("solved", task.solved), ("points", task.points)
