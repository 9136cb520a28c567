"""What stays on the table of moves gone by: dice until the next decision, and after loading."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPainter, qGray

from amoeba_suite.app.table.board import BoardView
from amoeba_suite.app.tokens import SEATS
from amoeba_suite.core.contract import Chance, Decide
from amoeba_suite.core.table import Moved
from amoeba_suite.games.amoeba_wars.events import AssaultTossed
from amoeba_suite.games.amoeba_wars.fleets import owner
from amoeba_suite.games.amoeba_wars.scene.dice import has_dice, toss_of
from amoeba_suite.games.amoeba_wars.scene.scene import Scene

TOSS = AssaultTossed(0, 1, "dawnhold", "trefoil", 5, 3, True, (3, 4), (8, 7), "win")


def moves(game: Any, until: int) -> list[Moved]:
    """As a session tells them to the public."""
    found = []
    for ply in range(1, until + 1):
        turn = game.game.turn(game.states[ply - 1])
        actor = turn.seat if isinstance(turn, Decide) else None
        found.append(Moved(game.frame(ply, None), actor, None, tuple(game.seen(ply, None))))
    return found


def words(scene: Scene) -> str:
    labels = (i.sprite.args for n, i in scene.sprite_items.items() if n[:5] in ("~foot", "~toss"))
    return " ".join(getattr(args, "text", "") for args in labels)


def test_dice_lie_there_until_a_person_has_decided_at_every_pace(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    """Nothing is animated here: as with the pace off, and as when somebody skips."""
    scene, game = scene_of(), play(3, 600, 2)
    scene.layout(QSizeF(976, 704))
    lying = gone = 0
    for ply in range(1, game.last):
        told = game.seen(ply, 0)
        turn = game.game.turn(game.states[ply - 1])
        frame = game.frame(ply, 0)
        scene.remember(frame, told)
        scene.show_frame(frame)
        dice = [event for event in told if has_dice(event)]
        if dice:
            lying += 1
            toss = toss_of(dice[-1], scene.planner)
            assert toss is not None and scene.past.toss == toss
            assert toss.result in words(scene), "large, or small beside what is asked"
        elif isinstance(turn, Decide):
            gone += 1
            assert scene.past.toss is None
            assert not any(n.startswith(("~toss", "~die")) for n in scene.sprite_items)
    assert min(lying, gone) > 30


def test_every_event_with_dice_is_known_by_its_kind(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    scene, seen = scene_of(), 0
    for seats, powers in ((2, True), (3, False), (6, True)):
        game = play(seats, 600, 2, powers)
        planner = scene_of(seats).planner
        for event in (event for step in game.events for event in step):
            assert has_dice(event) == (toss_of(event, planner) is not None), event
            seen += has_dice(event)
    assert seen > 100 and scene.past.toss is None


def test_dice_taken_back_are_gone(play: Callable[..., Any], scene_of: Callable[..., Scene]) -> None:
    scene, game = scene_of(), play()
    frame = game.frame(100, 0)
    scene.show_frame(frame)
    scene.remember(game.frame(101, 0), (TOSS,))
    scene.show_frame(game.frame(101, 0))
    assert scene.past.toss is not None
    scene.show_frame(frame)
    assert scene.past.toss is None


def test_a_table_that_was_loaded_shows_what_the_one_left_did(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    """Dice and what has changed since the own last turn, for every person at every question."""
    game = play(3, 900, 2)
    live = scene_of()
    changed = dice = 0
    asked = [n for n, s in enumerate(game.states) if isinstance(game.game.turn(s), Decide)]
    stops = set(asked[80::23])
    for n, move in enumerate(moves(game, game.last)):
        frame = game.frame(n + 1, 0)
        live.remember(frame, move.events)
        live.show_frame(frame)
        if n + 1 not in stops:
            continue
        seat = game.game.turn(game.states[n + 1]).seat
        own = game.frame(n + 1, seat)
        live.show_frame(own)
        loaded = scene_of()
        loaded.recall(moves(game, n + 1))
        loaded.show_frame(own)
        assert loaded.changes == live.changes
        assert loaded.past.toss == live.past.toss
        changed += bool(loaded.changes)
        dice += loaded.past.toss is not None
    assert min(changed, dice) > 2, (changed, dice)


@pytest.mark.parametrize("height", [380, 466, 624, 704, 1000])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_small_dice_cover_nothing(
    play: Callable[..., Any], scene_of: Callable[..., Scene], seats: int, height: int
) -> None:
    scene, game = scene_of(seats), play(seats, 600, 2)
    scene.layout(QSizeF(976, height))
    small = 0
    for frame in list(game.decisions())[::9]:
        scene.remember(frame, (TOSS,))
        scene.show_frame(frame)
        badge = scene.sprite_items.get("~toss")
        for other in ("~foot", "bids") if badge is not None else ():
            a, b = badge.sprite.box, scene.sprite_items[other].sprite.box
            assert a.bottom <= b.y or b.bottom <= a.y, (a, b)
            small += 1
    assert small or height < 500


def test_another_audience_leaves_the_dice_where_they_are(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    scene = scene_of()
    own = next(play().decisions())
    game, state = play().game, play().states[own.ply]
    seat = own.viewer
    scene.show_frame(own)
    scene.remember(replace(own, turn=Chance("die")), (TOSS,))
    public = replace(own, viewer=None, view=game.observe(state, None), actions=())
    for frame in (own, public, own, replace(public, viewer=seat)):
        scene.show_frame(frame)
        assert scene.past.toss is not None


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_where_others_acted_last_is_outlined_also_round_what_is_theirs(
    view: BoardView,
    play: Callable[..., Any],
    scene_of: Callable[..., Scene],
    theme: str,
) -> None:
    """Ask 5: a line of another brightness than the edge that each system of theirs has anyway."""
    scene = scene_of()
    scene.context.settings.change(theme=theme)
    view.set_scene(scene)
    game = play(3, 260, 5)
    scene.show_frame(game.frame(game.last, None))
    board = game.frame(game.last, None).view.public.board
    held = [n for n, fleet in enumerate(board.fleets) if fleet]
    place = f"system:{scene.planner.galaxy.systems[held[0]].id}"
    scene.mark_last((), "")
    before = view.grab().toImage()
    look = SEATS[scene.table.colours[owner(board.fleets[held[0]])]]
    scene.mark_last((place,), look.line(scene.context.theme.tokens))
    after = view.grab().toImage()
    rect = view.mapFromScene(scene.handle_rect(place)).boundingRect().adjusted(-4, -4, 4, 4)
    spots = [
        (x, y) for x in range(rect.left(), rect.right()) for y in range(rect.top(), rect.bottom())
    ]
    by = [abs(qGray(before.pixel(*spot)) - qGray(after.pixel(*spot))) for spot in spots]
    assert sum(n > 60 for n in by) > 60, "seen in grey too"
    for image in (before, after):
        painter = QPainter(image)
        painter.fillRect(rect, Qt.GlobalColor.black)
        painter.end()
    assert before == after, "and nowhere else"
    scene.look_through(True)
    shown = view.grab().toImage()
    scene.mark_last((), "")
    assert view.grab().toImage() == shown, "not through what lies over the map"
