"""What a person does at the table: every action by clicks and by keys, piles, reasons, words."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scene_person import Person, enter, press, reach_all, seated

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.table.board import BoardView
from amoeba_suite.games.devastators.scene.scene import Scene

Play = Callable[..., Any]
SceneOf = Callable[..., Scene]


@pytest.mark.parametrize(("seats", "size"), [(2, (976, 624)), (4, (976, 624)), (4, (800, 384))])
@pytest.mark.parametrize("how", [press, enter])
def test_every_action_of_a_game_is_reached_on_the_table(
    view: BoardView,
    play: Play,
    scene_of: SceneOf,
    seats: int,
    size: tuple[int, int],
    how: Any,
) -> None:
    scene = scene_of(seats)
    view.resize(*size)

    def kind_of(frame: Any, action: Any) -> Any:
        name = type(action).__name__
        # Moves to each ship of several are all done.
        return None if name == "Move" and seats > 2 else (name, frame.view.stage)

    kinds = reach_all(view, scene, play(seats, 170).decisions(), how, kind_of)
    assert len({name for name, _ in kinds}) >= 10 - (seats > 2), kinds


def test_an_arrow_alone_moves_the_ship(view: BoardView, play: Play, scene_of: SceneOf) -> None:
    scene = scene_of()
    person = seated(view, scene)
    for frame in play(2, 120).decisions():
        moves = [a for a in frame.actions if type(a).__name__ == "Move"]
        if moves:
            person.show(frame)
            press(view, scene, scene.presenter.path(moves[0])[1])
            assert person.done == moves[:1]
            return
    raise AssertionError("no move in this game")


def with_copies(play: Play) -> Any:
    for frame in play(2, 170).decisions():
        for card in set(frame.view.hand):
            actions = [a for a in frame.actions if getattr(a, "card", "") == card]
            if frame.view.hand.count(card) > 1 and len(actions) == 1:
                return frame, card, actions[0]
    raise AssertionError("no doubled card could be played")


def test_every_copy_of_a_card_plays_it_and_all_are_marked(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of()
    person = seated(view, scene)
    frame, card, action = with_copies(play)
    person.show(frame)
    path = scene.presenter.path(action)
    assert scene.items_of(path[0])[:2] == [f"card:{card}", f"card:{card}#2"]
    press(view, scene, f"card:{card}#2")
    for handle in path[1:]:
        press(view, scene, handle)
    assert person.done == [action]


def test_all_copies_of_a_card_point_at_one_row_and_one_rule(play: Play, scene_of: SceneOf) -> None:
    scene = scene_of()
    frame, card, _ = with_copies(play)
    scene.show_frame(frame)
    told: list[str] = []
    scene.hovered.connect(told.append)
    scene.hover(f"card:{card}#2")
    assert told == [f"card:{card}"] and scene.pointed == f"card:{card}#2"
    first, second = (scene.presenter.rule(f"card:{card}{end}") for end in ("", "#2"))
    assert first == second == scene.presenter.rule(f"look:{card}")


def test_a_chosen_attack_shows_its_line_and_damage(play: Play, scene_of: SceneOf) -> None:
    scene = scene_of()
    person = Person(scene)
    for frame in play(2, 170).decisions():
        fires = [a for a in frame.actions if type(a).__name__ == "Fire"]
        if fires:
            person.show(frame)
            assert "~aim" not in scene.sprite_items
            scene.activate(scene.presenter.path(fires[0])[0])
            damage = scene.deck.damage[fires[0].card]
            assert str(damage) in scene.sprite_items["~aim"].sprite.args.text
            person.picker.back()
            person.light()
            assert "~aim" not in scene.sprite_items
            return
    raise AssertionError("no attack in this game")


def test_a_card_that_cannot_be_played_says_why(play: Play, scene_of: SceneOf) -> None:
    scene, seen = scene_of(), 0
    person = Person(scene)
    for frame in play(2, 120).decisions(3):
        person.show(frame)
        playable = scene.planner.playable(frame) or set()
        for card in set(frame.view.hand):
            scene.hover(f"card:{card}")
            assert ("~why" in scene.sprite_items) == (card not in playable)
            shown = scene.sprite_items[f"card:{card}"].sprite.args
            assert shown.veiled == (card not in playable)
            if card not in playable:
                seen += 1
                reason = scene.sprite_items["~why"].sprite.args
                assert reason in scene.describe(f"card:{card}")
        scene.hover("")
        assert "~why" not in scene.sprite_items
    assert seen > 10


@pytest.mark.parametrize("seats", [2, 5])
def test_every_open_pile_can_be_looked_through_by_mouse_and_key(
    view: BoardView, play: Play, scene_of: SceneOf, seats: int
) -> None:
    game, scene = play(seats, 150), scene_of(seats)
    view.set_scene(scene)
    picked: list[str] = []
    scene.picked.connect(picked.append)
    frame = game.frame(game.last - 1, 0)
    scene.show_frame(frame)
    for seat, part in itertools.product(range(seats), ("reuse", "destroyed")):
        for how in (press, enter):
            how(view, scene, f"pile:{seat}:{part}")
            assert scene.open_shelf == (seat, part)
            cards = getattr(frame.view.ships[seat], part)
            faces = [n for n in scene.sprite_items if n.startswith("~over:card:")]
            assert len(faces) == len(cards)
            if how is press:
                QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
            else:
                QTest.keyClick(view, Qt.Key.Key_Escape)
            assert scene.open_shelf is None and "~over" not in scene.sprite_items
    press(view, scene, "pile:1:systems")
    assert scene.open_shelf is None, "a face-down pile is nobody's to look through"
    assert not [handle for handle in picked if handle.startswith("pile:")]


def test_the_page_keys_go_round_all_open_piles(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    game, scene = play(3, 120), scene_of(3)
    view.set_scene(scene)
    scene.show_frame(game.frame(game.last - 1, 0))
    enter(view, scene, "pile:0:reuse")
    seen = set()
    for _ in range(6):
        seen.add(scene.open_shelf)
        QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert len(seen) == 6 and scene.open_shelf == (0, "reuse")
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    assert scene.open_shelf == (2, "destroyed")


def test_another_pair_of_eyes_closes_the_pile(play: Play, scene_of: SceneOf) -> None:
    game, scene = play(2, 120), scene_of()
    scene.show_frame(game.frame(game.last - 1, 0))
    scene.activate("pile:1:reuse")
    scene.show_frame(game.frame(game.last - 1, None))
    assert scene.open_shelf is None and not [n for n in scene.sprite_items if n[:5] == "~over"]


def test_a_panel_brings_its_ship_into_the_field(play: Play, scene_of: SceneOf) -> None:
    game, scene = play(4, 140), scene_of(4)
    for frame in game.decisions():
        if frame.view.stage == "attack" and frame.turn.seat == frame.view.seat:
            scene.show_frame(frame)
            for seat in scene.planner.others(frame.view):
                scene.activate(f"ship:{seat}")
                assert scene.planner.far(frame.view) == seat
                assert f"ship:{seat}" in scene.sprite_items
            return
    raise AssertionError("nobody attacks in this game")


def test_whoever_attacks_stands_in_the_field_of_the_attacked(play: Play, scene_of: SceneOf) -> None:
    game, scene, seen = play(4, 170), scene_of(4), 0
    for frame in game.decisions():
        if frame.view.stage in ("defend", "lose"):
            scene.show_frame(frame)
            seen += 1
            assert scene.planner.far(frame.view) == frame.view.seat
            for number, strike in enumerate(frame.view.strikes):
                shown = f"attack:{number}" in scene.sprite_items
                assert shown == (strike.target == frame.turn.seat)
    assert seen


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_place_is_said_in_words(play: Play, scene_of: SceneOf, language: str) -> None:
    game, scene = play(3, 150), scene_of(3, language)
    for ply in range(0, game.last, 6):
        turn = game.game.turn(game.states[ply])
        scene.show_frame(game.frame(ply, getattr(turn, "seat", None)))
        for handle in scene.focus_order():
            said = scene.describe(handle)
            assert said and "[" not in said and "{" not in said, (handle, said)
    assert not scene.wording.missing


def test_the_hand_can_be_covered(play: Play, scene_of: SceneOf) -> None:
    game, scene = play(2, 60), scene_of()
    frame = next(f for f in game.decisions() if len(f.view.hand) > 2)
    scene.show_frame(frame)
    assert any(name.startswith("card:") for name in scene.sprite_items)
    scene.set_hand_hidden(True)
    assert not any(name.startswith(("card:", "reach:")) for name in scene.sprite_items)
    assert sum(name.startswith("back:") for name in scene.sprite_items) == len(frame.view.hand)
    scene.set_hand_hidden(False)
    assert any(name.startswith("card:") for name in scene.sprite_items)


def test_arrows_walk_along_the_hand(view: BoardView, play: Play, scene_of: SceneOf) -> None:
    scene = scene_of()
    view.set_scene(scene)
    frame = next(f for f in play(2, 60).decisions() if len(f.view.hand) >= 4)
    scene.show_frame(frame)
    hand = [h for h in scene.focus_order() if h.startswith("card:")]
    view.move_focus(hand[0])
    for handle in hand[1:]:
        QTest.keyClick(view, Qt.Key.Key_Right)
        assert scene.focus_handle == handle


def test_all_colours_follow_the_theme(
    play: Play, scene_of: SceneOf, context: AppContext, view: BoardView
) -> None:
    scene = scene_of()
    view.set_scene(scene)
    scene.show_frame(play(2, 60).frame(50, 0))
    pictures = set()
    for theme in ("dark", "light", "contrast"):
        context.theme.apply(theme)
        scene.retheme()
        QApplication.processEvents()
        image = view.grab().toImage()
        pictures.add(bytes(image.constBits()))
    assert len(pictures) == 3
