"""What a person does at the scene: pointing, picking, holding, looking; and what stays secret."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scene_person import press

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.table.board import BoardView
from amoeba_suite.games.amoeba_1975.scene.glow import HOLD_MS
from amoeba_suite.games.amoeba_1975.scene.scene import Scene


@pytest.fixture
def duel(view: BoardView, scene_of: Callable[..., Scene], play: Callable[..., Any]) -> Any:
    """(scene, game) of a duel in progress, seat 0 to move, shown on a view."""
    scene, game = scene_of(), play(70)
    view.set_scene(scene)
    while game.game.turn(game.states[-1]).seat != 0:
        game.go(1)
    show(scene, game, game.last, 0)
    return scene, game


def show(scene: Scene, game: Any, ply: int, viewer: int | None) -> None:
    frame = game.frame(ply, viewer)
    scene.show_frame(frame)
    scene.light([scene.presenter.path(action)[0] for action in frame.actions], ())


def picture(view: BoardView) -> QImage:
    QApplication.processEvents()
    return view.grab().toImage()


def test_every_tile_is_where_it_is_clicked(view: BoardView, duel: Any) -> None:
    scene, _ = duel
    picked: list[str] = []
    scene.picked.connect(picked.append)
    for tile in range(49):
        press(view, scene, f"tile:{tile}")
    assert picked == [f"tile:{tile}" for tile in range(49)]


def test_corners_of_a_tile_belong_to_it_and_the_frame_to_nobody(duel: Any) -> None:
    scene, _ = duel
    box = scene.lay.tile_box(24)
    assert scene.handle_at(QPointF(box.x + 1, box.y + 1)) == "tile:24"
    assert scene.handle_at(QPointF(box.right - 1, box.bottom - 1)) == "tile:24"
    assert scene.handle_at(QPointF(scene.lay.frame.x + 4, scene.lay.frame.y + 4)) == ""


def test_pointing_shows_the_turn_of_a_legal_tile_only(duel: Any) -> None:
    scene, game = duel
    legal = scene.lit[0]
    scene.hover(legal)
    assert scene.sprite_items["~aim"].sprite.box == scene.lay.tile_box(int(legal[5:]))
    locked = game.frame(game.last, 0).view.locked
    scene.hover(f"tile:{locked}")
    assert "~aim" not in scene.sprite_items
    scene.hover("")
    assert "~aim" not in scene.sprite_items


def test_locked_and_last_tiles_are_marked(duel: Any) -> None:
    scene, game = duel
    view_ = game.frame(game.last, 0).view
    marks = {name: scene.sprite_items[name].sprite for name in ("locked", "last")}
    assert marks["locked"].box == scene.lay.tile_box(view_.locked)
    assert marks["locked"].args.colour == 1 and marks["last"].args.colour == 0
    assert marks["last"].box == scene.lay.tile_box(view_.last[0])


def test_third_repetition_is_marked_and_said(duel: Any) -> None:
    """A75-090: the interface marks such tiles as locked."""
    scene, game = duel
    frame = game.frame(game.last, 0)
    scene.show_frame(replace(frame, view=replace(frame.view, barred=(10, 11))))
    assert scene.sprite_items["barred:10"].sprite.box == scene.lay.tile_box(10)
    assert "third" in scene.describe("tile:10")


def test_a_held_card_turns_by_quarters_and_is_never_mirrored(view: BoardView, duel: Any) -> None:
    """A75-103."""
    scene, game = duel
    card = game.frame(game.last, 0).view.hand[0]
    picked: list[str] = []
    scene.picked.connect(picked.append)
    upright = scene.sprite_items[f"card:{card}"].sprite.args
    for quarters in (1, 2, 3, 0):
        press(view, scene, f"card:{card}")
        face = scene.sprite_items[f"card:{card}"].sprite.args
        assert face.quarters == quarters and face.shape == upright.shape
    assert not picked, "holding a card is no move"


def test_the_focused_card_is_turned_by_name_of_the_key(view: BoardView, duel: Any) -> None:
    """Which key that is, the key map of the page says."""
    scene, game = duel
    card = game.frame(game.last, 0).view.hand[1]
    view.setFocus()
    view.move_focus(f"card:{card}")
    assert scene.key("rotate_card")
    assert scene.sprite_items[f"card:{card}"].sprite.args.quarters == 1
    view.move_focus("tile:3")
    assert not scene.key("rotate_card")


def test_the_turn_button_shows_on_the_card_pointed_at(duel: Any) -> None:
    scene, game = duel
    first, second, _ = game.frame(game.last, 0).view.hand
    assert not scene.sprite_items[f"~rotate:{first}"].isVisible()
    scene.hover(f"card:{first}")
    assert scene.sprite_items[f"~rotate:{first}"].isVisible()
    assert not scene.sprite_items[f"~rotate:{second}"].isVisible()
    scene.hover(f"rotate:{first}")
    assert scene.sprite_items[f"~rotate:{first}"].isVisible()


def test_a_pile_opens_and_closes(view: BoardView, duel: Any) -> None:
    scene, _ = duel
    picked: list[str] = []
    scene.picked.connect(picked.append)
    press(view, scene, "pile:1")
    assert scene.open_pile == 1 and "~over" in scene.sprite_items
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert scene.open_pile is None and "~over" not in scene.sprite_items
    press(view, scene, "pile:0")
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert scene.open_pile is None
    assert not picked


def test_a_card_of_an_open_pile_asks_for_a_bigger_look(view: BoardView, duel: Any) -> None:
    scene, game = duel
    wanted: list[str] = []
    scene.preview_requested.connect(wanted.append)
    card = game.frame(game.last, 0).view.scored[0][0]
    press(view, scene, "pile:0")
    press(view, scene, f"look:{card}")
    assert wanted == [f"look:{card}"]
    assert card in scene.describe(f"look:{card}")


def test_a_move_closes_the_pile(duel: Any) -> None:
    scene, game = duel
    scene.look_through(1)
    game.go(1)
    scene.show_frame(game.frame(game.last, 0))
    assert scene.open_pile is None


def test_arrows_reach_every_tile_card_and_pile(duel: Any) -> None:
    scene, _ = duel
    order = scene.focus_order()
    assert len(set(order)) == len(order) and len(order) == 49 + 3 + 3
    reached, todo = {"tile:0"}, ["tile:0"]
    while todo:
        here = todo.pop()
        for direction in ("left", "right", "up", "down"):
            there = scene.neighbour(here, direction)
            if there not in reached:
                reached.add(there)
                todo.append(there)
    assert reached == set(order)


def test_places_are_typed_by_name(duel: Any) -> None:
    scene, _ = duel
    places = scene.places()
    assert places["A1"] == "tile:0" and places["G7"] == "tile:48" and places["C4"] == "tile:23"


def test_everything_that_can_have_focus_is_described(
    scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    for language in ("en", "de"):
        for mode in ("duel", "study", "patience", "cut", "twins"):
            scene, game = scene_of(language, mode=mode), play(30, mode=mode)
            show(scene, game, game.last, 0)
            texts = [scene.describe(handle) for handle in scene.focus_order()]
            assert all(texts) and not scene.wording.missing, scene.wording.missing
            assert len(set(texts)) == len(texts)
            assert not [text for text in texts if re.search(r"\. [a-zäöü]", text)]


def test_a_locked_tile_says_who_locked_it(duel: Any) -> None:
    scene, game = duel
    locked = game.frame(game.last, 0).view.locked
    assert "Ben" in scene.describe(f"tile:{locked}") and "locked" in scene.describe(
        f"tile:{locked}"
    )
    assert "free" in scene.describe(scene.lit[0])


def test_distances_are_an_aid_that_can_be_switched_off(
    scene_of: Callable[..., Scene], play: Callable[..., Any], context: AppContext
) -> None:
    game = play(30)
    scene = scene_of()
    scene.show_frame(game.frame(game.last, 0))
    assert any(name.startswith("caption:") for name in scene.sprite_items)
    context.settings.change(distances=False)
    assert not any(name.startswith("caption:") for name in scene.sprite_items)
    context.settings.change(distances=True)
    agreed = scene_of(distances=False)
    agreed.show_frame(play(30, distances=False).frame(30, 0))
    assert not any(name.startswith("caption:") for name in agreed.sprite_items)


# -- made figures ----------------------------------------------------------------------


def made_ply(game: Any) -> int:
    for ply in range(game.last, 0, -1):
        if any(type(event).__name__ == "FigureMade" for event in game.events[ply - 1]):
            return ply
    raise AssertionError("no figure made in this game")


def test_a_made_figure_shines_without_animation_too(
    scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    game, scene = play(60), scene_of()
    ply = made_ply(game)
    scene.show_frame(game.frame(ply - 1, 0))
    assert not scene.glow.glows
    scene.show_frame(game.frame(ply, 0))
    (glow, *_) = scene.glow.glows
    assert "~made:0" in scene.sprite_items and glow.text.startswith("+")
    scene.show_frame(game.frame(ply, 0))
    assert scene.glow.glows, "a second look does not put it out"
    scene.show_frame(game.frame(ply - 1, 0))
    assert not scene.glow.glows and "~made:0" not in scene.sprite_items, "undo does"


def test_the_glow_ends_by_itself(
    qtbot: Any, scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    game, scene = play(60), scene_of()
    ply = made_ply(game)
    scene.tempo = 0.0
    scene.show_frame(game.frame(ply - 1, 0))
    scene.show_frame(game.frame(ply, 0))
    assert scene.glow.glows
    qtbot.waitUntil(lambda: not scene.glow.glows, timeout=HOLD_MS + 3000)
    assert "~made:0" not in scene.sprite_items


def test_a_new_card_is_marked_until_its_holder_has_turned_again(
    scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    game, scene = play(120), scene_of()
    scene.show_frame(game.frame(2, 0))
    marked = 0
    for ply in range(3, game.last + 1):
        new = set(game.frame(ply, 0).view.hand) - set(game.frame(ply - 1, 0).view.hand)
        scene.show_frame(game.frame(ply, 0))
        marks = {name[5:] for name in scene.sprite_items if name.startswith("~new:")}
        standing = set(game.frame(ply, 0).view.standing)
        assert new - standing <= marks
        marked += bool(new)
    assert marked
    scene.show_frame(game.frame(2, 0))
    assert not any(name.startswith("~new:") for name in scene.sprite_items)


def test_a_loaded_game_does_not_shine(
    scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    game, scene = play(60), scene_of()
    scene.show_frame(game.frame(made_ply(game), 0))
    assert not scene.glow.glows


# -- secrets ----------------------------------------------------------------------


def test_the_public_sees_backs_only(
    scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    game, scene = play(60), scene_of()
    scene.show_frame(game.frame(game.last, None))
    hands = set(game.states[-1].cards.hands[0] + game.states[-1].cards.hands[1])
    assert not any(name.partition(":")[2] in hands for name in scene.sprite_items)
    assert not any(item.sprite.kind == "face" for item in scene.sprite_items.values())


@pytest.mark.parametrize("viewer", [0, None])
def test_no_pixel_depends_on_a_hidden_card(
    viewer: int | None, view: BoardView, scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    """Known fault H1: the same picture with other cards in the hidden hand."""
    game, scene = play(60), scene_of()
    view.set_scene(scene)
    scene.show_frame(game.frame(game.last, viewer))
    state = game.states[-1]
    cards = state.cards
    hidden = cards.hands[1] if viewer == 0 else cards.hands[0]
    size = len(hidden)
    other = cards.stack[-size:]
    hands = (cards.hands[0], other) if viewer == 0 else (other, cards.hands[1])
    stack = cards.stack[:-size] + hidden
    before = picture(view)
    game.states[-1] = replace(state, cards=replace(cards, hands=hands, stack=stack))
    scene.show_frame(game.frame(game.last, viewer))
    assert picture(view) == before


def test_a_covered_hand_is_not_on_the_screen_nor_in_words(duel: Any) -> None:
    scene, game = duel
    hand = game.frame(game.last, 0).view.hand
    scene.set_hand_hidden(True)
    names = " ".join([*scene.sprite_items, *scene.focus_order()])
    assert not any(card in names for card in hand)
    scene.set_hand_hidden(False)
    assert all(f"card:{card}" in scene.sprite_items for card in hand)


def test_labels_can_be_hidden(view: BoardView, duel: Any) -> None:
    scene, _ = duel
    with_labels = picture(view)
    scene.set_labels(False)
    assert picture(view) != with_labels
    scene.set_labels(True)
    assert picture(view) == with_labels


def test_every_theme_repaints_everything(view: BoardView, duel: Any, context: AppContext) -> None:
    scene, _ = duel
    seen = []
    for theme in ("dark", "light", "contrast", "dark"):
        context.theme.apply(theme)
        scene.retheme()
        seen.append(picture(view))
    assert seen[0] == seen[3]
    assert seen[0] != seen[1] != seen[2]


def test_hint_is_marked_until_the_next_move(view: BoardView, duel: Any) -> None:
    scene, game = duel
    scene.tempo = 0.0
    plain = picture(view)
    scene.hint((scene.lit[5],))
    assert picture(view) != plain
    game.go(1)
    scene.show_frame(game.frame(game.last, 0))
    assert scene.hinted == ()


def test_a_hint_pulses_and_then_stands_still(qtbot: Any, duel: Any) -> None:
    scene, _ = duel
    scene.hint((scene.lit[5],))
    qtbot.waitUntil(lambda: scene.pulse.strength < 0.9, timeout=3000)
    scene.pulse.setCurrentTime(scene.pulse.totalDuration())
    assert scene.pulse.strength == 1.0 and scene.hinted
    scene.hint((scene.lit[6],))
    scene.pulse.setCurrentTime(scene.pulse.duration() // 2)
    assert scene.pulse.strength < 0.7
    scene.hint(())
    assert scene.pulse.strength == 1.0
