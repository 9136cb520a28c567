"""The panel at the foot of the right column: ships to choose, ships to move, odds.

All of it is passing: it depends on what a person has chosen or points at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.core.contract import Frame
from amoeba_suite.games.amoeba_wars import asking, listing, odds, schema, tasks
from amoeba_suite.games.amoeba_wars.fleets import MONITOR, NUMBER, of, owner, total
from amoeba_suite.games.amoeba_wars.handles import ALL, ROLL
from amoeba_suite.games.amoeba_wars.scene.layout import Layout
from amoeba_suite.games.amoeba_wars.scene.painters import DieFace
from amoeba_suite.games.amoeba_wars.scene.panels import ButtonArt, Counter, Odds, Panel
from amoeba_suite.games.amoeba_wars.scene.pieces import ShipPiece
from amoeba_suite.games.amoeba_wars.scene.plan import PANEL, WORDS, Found, Planner
from amoeba_suite.games.amoeba_wars.state import Public, View

GO = "go:move"
"""Confirms the ships that were counted out."""


class Option(Struct, frozen=True):
    """One class to choose."""

    ship: str
    """``machine`` too."""
    piece: ShipPiece | None
    chance: float | None = None


# --- ships to choose --------------------------------------------------------------------------


def options(
    planner: Planner, frame: Frame[Any, View], chosen: Sequence[str], path: Any
) -> Sequence[Option]:
    """The classes that can be named now, with odds where dice follow at once."""
    public = frame.view.public
    depth = len(chosen)
    found: dict[str, Option] = {}
    for action in frame.actions:
        places = path(action)
        if places[:depth] != tuple(chosen) or len(places) != depth + 1:
            continue
        if not places[depth].startswith("ship:"):
            continue
        ship = places[depth].partition(":")[2]
        found[ship] = Option(
            ship, _piece(planner, public, action, ship), _chance(planner, public, action)
        )
    return tuple(found.values())


def _chance(planner: Planner, public: Public, action: Any) -> float | None:
    book = planner.book
    match action:
        case schema.AttackWith(ship=ship):
            return listing.attack_with(book, public, NUMBER[ship])[1]
        case schema.Defend(ship=ship):
            return listing.defend(book, public, NUMBER[ship])[1]
        case schema.Beam(target=target):
            task: Any = public.pending[-1]
            bonus = getattr(book.effects[task.card], "bonus", 0)
            number = -1 if target == "machine" else NUMBER[target]
            return odds.beam(book, bonus, number)
    return None


def _piece(planner: Planner, public: Public, action: Any, ship: str) -> ShipPiece | None:
    if ship == "machine":
        return None
    number = NUMBER[ship]  # type: ignore[index]
    task: Any = public.pending[-1]
    fleet, seat = 0, public.who
    index = planner.galaxy.index
    match action:
        case schema.Beam(system=system):
            fleet = public.board.fleets[index[system]]
            seat = owner(fleet)
        case schema.JumpFrom(source=source):
            fleet = public.board.fleets[index[source]]
        case _:
            fleet = ships_at_stake(public, task)
    return planner.piece(number, seat, max(1, of(fleet, number)))


def ships_at_stake(public: Public, task: Any) -> int:
    """The ships that a question about classes is about."""
    fleets = public.board.fleets
    match task:
        case tasks.JumpFight():
            defending = public.who != public.seat
            return fleets[task.system] if defending else task.fleet
        case tasks.Assault():
            return fleets[task.target if public.who != public.seat else task.source]
        case tasks.Following():
            return fleets[task.source]
        case tasks.Losses() | tasks.Rampage():
            return fleets[task.system]
    return 0


def chooser(planner: Planner, lay: Layout, title: str, found: Sequence[Option]) -> Found:
    """One row per class: its counter, its odds."""
    head, gap = lay.line(13) + 12, 4
    high = _row_high(lay, len(found), head + 6)
    box = lay.foot(head + len(found) * (high + gap) + 6)
    yield "~foot", Sprite("panel", box, Panel(), z=PANEL)
    yield "~foot:head", _words(lay, Box(box.x + 10, box.y + 7, box.w - 20, head), title, 13, 600)
    for n, option in enumerate(found):
        row = Box(box.x + 6, box.y + head + n * (high + gap), box.w - 12, high)
        handle = f"ship:{option.ship}"
        yield f"~row:{option.ship}", Sprite("button", row, ButtonArt(""), handle, z=WORDS)
        yield from _option(planner, lay, row, option)


def _option(planner: Planner, lay: Layout, row: Box, option: Option) -> Found:
    wide = round((row.h - 8) / 0.74)
    place = Box(row.x + 5, row.y + 4, wide, row.h - 8)
    name = f"~opt:{option.ship}"
    if option.piece is not None:
        yield name, Sprite("counter", place, Counter(option.piece), z=WORDS + 1, pad=4)
    else:
        side = Box(place.x, row.y + (row.h - wide * 0.866) / 2, wide, wide * 0.866)
        yield name, Sprite("art:machine", side, (1, False), z=WORDS + 1, pad=2)
    words = Box(place.right + 8, row.y, row.right - place.right - 12, row.h)
    text = planner.say(f"ships.{option.ship}.one")
    if option.chance is not None:
        text = planner.say("scene.percent", p=option.chance)
    label = Label(text, lay.text(13), 700, align="right", middle=True)
    yield f"{name}:n", Sprite("label", words, label, z=WORDS + 1)


def _row_high(lay: Layout, count: int, rest: float) -> float:
    """Height of each of so many rows, 4 apart, when a panel has ``rest`` beside them."""
    return min(max(34.0, lay.px(37)), (lay.foot_room - rest) / max(1, count) - 4)


def _words(
    lay: Layout, box: Box, text: str, size: float, weight: int, token: str = "text"
) -> Sprite:
    return Sprite("label", box, Label(text, lay.text(size), weight, token), z=WORDS)


# --- ships to move ----------------------------------------------------------------------------


def movable(public: Public) -> Mapping[str, int]:
    """How many of each class may go along, as far as only its own number matters."""
    task: Any = public.pending[-1]
    fleet = public.board.fleets[task.source]
    moving = public.setting.powers[public.seat] == "special_monitors"
    return {
        ship: of(fleet, k)
        for ship, k in reversed(NUMBER.items())
        if of(fleet, k) and (moving or k != MONITOR)
    }


def most(public: Public) -> int:
    """How many may go in all: one has to stay."""
    task: Any = public.pending[-1]
    return min(total(public.board.fleets[task.source]) - 1, sum(movable(public).values()))


def picks(public: Public, plan: Mapping[str, int]) -> list[str]:
    """What to pick, one after the other, to move those ships and no more."""
    found = [f"ship:{ship}" for ship, n in plan.items() for _ in range(n)]
    left = total(public.board.fleets[public.pending[-1].source]) - len(found)  # type: ignore[union-attr]
    more = {ship: n - plan.get(ship, 0) for ship, n in movable(public).items()}
    if left > 1 and any(more.values()):
        found.append("button:end")
    return found


def mover(planner: Planner, public: Public, lay: Layout, plan: Mapping[str, int]) -> Found:
    """Counts by class with minus and plus, and a button that moves them."""
    ships = movable(public)
    head, button = lay.line(13) + 12, max(36.0, lay.px(38))
    roomy = head + len(ships) * (max(34.0, lay.px(34)) + 4) + 2 * (button + 4) + 8 <= lay.foot_room
    rest = head + (2 if roomy else 1) * (button + 4) + 8
    high = _row_high(lay, len(ships), rest)
    box = lay.foot(rest + len(ships) * (high + 4))
    yield "~foot", Sprite("panel", box, Panel(), z=PANEL)
    title = planner.say("scene.move_title", n=most(public))
    yield "~foot:head", _words(lay, Box(box.x + 10, box.y + 7, box.w - 20, head), title, 13, 600)
    chosen = sum(plan.values())
    for n, (ship, count) in enumerate(ships.items()):
        row = Box(box.x + 8, box.y + head + n * (high + 4), box.w - 16, high)
        full = chosen >= most(public) or plan.get(ship, 0) >= count
        yield from _move_row(planner, public, lay, row, (ship, count, plan.get(ship, 0)), full)
    low = box.bottom - rest + head
    foot = Box(box.x + 8, low, box.w - 16, button)
    yield from _move_buttons(planner, public, lay, foot, chosen, roomy)


def _move_buttons(
    planner: Planner, public: Public, lay: Layout, row: Box, chosen: int, roomy: bool
) -> Found:
    """One below the other, or beside each other and with fewer words where there is no room."""
    task: Any = public.pending[-1]
    idle = task.must and not chosen
    key = ("scene.move_go" if chosen else "scene.move_none") + ("" if roomy else "_short")
    size = lay.text(13 if roomy else 12.5)
    wide = row.w if roomy else round(row.w * 0.58)
    go = replace(row, w=wide)
    rest = (
        replace(row, y=row.bottom + 4)
        if roomy
        else replace(row, x=go.right + 4, w=row.w - wide - 4)
    )
    art = ButtonArt(planner.say(key, n=chosen), "↵" if roomy else "", bool(chosen), size, off=idle)
    yield "~go", Sprite("button", go, art, GO, z=WORDS)
    art = ButtonArt(planner.say("scene.move_all", n=most(public)), size=size)
    yield "~all", Sprite("button", rest, art, ALL if most(public) > 1 else GO, z=WORDS)


def _move_row(
    planner: Planner, public: Public, lay: Layout, row: Box, what: tuple[str, int, int], full: bool
) -> Found:
    ship, count, going = what
    side = row.h - 2
    wide = min(round((row.h - 6) / 0.74), row.w - 3 * side - 6)
    place = Box(row.x, row.y + 3, wide, round(wide * 0.74))
    piece = planner.piece(NUMBER[ship], public.seat, count)  # type: ignore[index]
    yield f"~row:{ship}", Sprite("counter", place, Counter(piece), f"ship:{ship}", z=WORDS, pad=4)
    minus = Box(row.right - 3 * side, row.y, side, side)
    plus = Box(row.right - side, row.y, side, side)
    less, more = ButtonArt("", sign="minus", off=not going), ButtonArt("", sign="plus", off=full)
    yield f"~minus:{ship}", Sprite("button", minus, less, f"minus:{ship}", z=WORDS)
    yield f"~plus:{ship}", Sprite("button", plus, more, f"plus:{ship}", z=WORDS)
    number = Box(minus.right, row.y, side, side)
    label = Label(str(going), lay.text(15), 700, align="centre", middle=True)
    yield f"~count:{ship}", Sprite("label", number, label, z=WORDS)


# --- an attack before it is made -------------------------------------------------------------


def preview(
    planner: Planner, public: Public, lay: Layout, pair: tuple[str, str], roll: bool
) -> Found:
    """Both sides of the toss, its odds, what a tie or going on would bring."""
    index = planner.galaxy.index
    source, target = pair
    found = odds.outlook(planner.book, public, index[source], index[target])
    say = planner.say
    line, button = lay.line(12), max(38.0, lay.px(40))
    extra = _consequences(planner, found)
    box = lay.foot(lay.px(104) + line * (2 + len(extra)) + (button if roll else 0))
    yield "~foot", Sprite("panel", box, Panel(), z=PANEL)
    x, wide = box.x + 10, box.w - 20
    y = box.y + 7
    title = say("scene.pair", source=source, target=target)
    yield "~foot:head", _words(lay, Box(x, y, wide, lay.line(14)), title, 14, 600)
    y += lay.line(14)
    text = _foe(planner, public, index[target])
    yield "~foot:sub", _words(lay, Box(x, y, wide, line), text, 12, 400, "text2")
    y += line + 4
    if found.kind != "home":
        yield from _sides(planner, lay, Box(x, y, wide, lay.px(44)), found)
        y += lay.px(46)
        bar = Odds(found.toss.win, found.toss.tie, found.toss.loss)
        yield "~foot:bar", Sprite("bar", Box(x, y, wide, 8), bar, z=WORDS)
        y += 11
        yield from _percents(planner, lay, Box(x, y, wide, line), found.toss)
        y += line
    for n, text in enumerate(extra):
        row = Box(x, y + n * line, wide, line)
        yield f"~foot:more{n}", _words(lay, row, text, 12, 450)
    if roll:
        key = "scene.move_in" if found.kind == "home" else "scene.roll"
        art = ButtonArt(say(key), "↵", True, lay.text(14))
        place = Box(x - 3, box.bottom - button - 7, wide + 6, button)
        yield "~roll", Sprite("button", place, art, ROLL, z=WORDS)


def _foe(planner: Planner, public: Public, system: int) -> str:
    """Who or what is attacked, in few words: its strength stands below."""
    what = asking.foe(planner.book, public, system)
    kind = what.key.rpartition(".")[2]
    if kind in ("empty", "amoeba"):
        return planner.say(what.key, **what.args)
    fleet, machines = public.board.fleets[system], public.board.machines.count(system)
    seat = owner(fleet) if fleet else 0
    return planner.say(f"scene.foe.{kind}", seat=seat, n=total(fleet) or machines)


def _consequences(planner: Planner, found: odds.Outlook) -> list[str]:
    say = planner.say
    if found.kind == "home":
        return [say("scene.no_toss")]
    lines = []
    if found.kind == "system":
        key = "scene.tie_takes" if found.tie_captures else "scene.tie_not"
        lines.append(say(key, n=found.loss))
    else:
        lines.append(say("scene.tie_both"))
    if found.through is not None and round(found.through * 100) != round(found.success * 100):
        lines.append(say("scene.through", p=found.through))
    return lines


def _sides(planner: Planner, lay: Layout, area: Box, found: odds.Outlook) -> Found:
    """``5 + ?`` against ``5 + ?``."""
    half = area.w / 2
    side = lay.px(24)
    for n, (key, value) in enumerate((("scene.you", found.ours), ("scene.defence", found.theirs))):
        x = area.x + n * (half + 2)
        head = Box(x, area.y, half - 4, lay.line(11.5))
        yield f"~foot:side{n}", _words(lay, head, planner.say(key), 11.5, 400, "text2")
        number = Box(x, head.bottom, half - side - 6, side)
        label = Label(f"{value} +", lay.text(18), 700, middle=True)
        yield f"~foot:n{n}", Sprite("label", number, label, z=WORDS)
        die = Box(x + half - side - 12, head.bottom, side, side)
        yield f"~foot:die{n}", Sprite("die", die, DieFace(0), z=WORDS, pad=3)


def _percents(planner: Planner, lay: Layout, row: Box, toss: odds.Toss) -> Found:
    parts = (("win", toss.win, "left"), ("tie", toss.tie, "centre"), ("lose", toss.loss, "right"))
    for name, n, align in parts:
        text = planner.say(f"scene.{name}", n=round(n * 100 / odds.PAIRS))
        # The middle one makes room for the last, which is the longest word in every language.
        place = Box(row.x, row.y, row.w - (14 if align == "centre" else 0), row.h)
        label = Label(text, lay.text(11.5), 450, "text2", align)  # type: ignore[arg-type]
        yield f"~foot:{name}", Sprite("label", place, label, z=WORDS)
