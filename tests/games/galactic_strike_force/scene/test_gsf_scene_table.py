"""What a person does at the table: every action by clicks and by keys, piles, forecasts, words."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from scene_person import enter, press, reach_all, seated

from amoeba_suite.app.table.board import BoardView
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.games.galactic_strike_force import schema
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.scene import overlay
from amoeba_suite.games.galactic_strike_force.scene.plan import Planner
from amoeba_suite.games.galactic_strike_force.scene.scene import Scene
from amoeba_suite.testing.games import loaded

Play = Callable[..., Any]
SceneOf = Callable[..., Scene]


@pytest.mark.parametrize(("seats", "size"), [(3, (976, 624)), (6, (976, 624)), (3, (800, 384))])
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
    frames = (frame for seed in (5, 6) for frame in play(seats, 200, seed).decisions())

    def kind_of(frame: Any, action: Any) -> Any:
        return type(action).__name__, frame.view.public.prompt

    kinds = reach_all(view, scene, frames, how, kind_of)
    assert len({name for name, _ in kinds}) >= 9, kinds


def test_all_other_questions_are_reached_too(play: Play, scene_of: SceneOf) -> None:
    """Whatever effects ask, in games of all forces: the handles are there and lit ones show."""
    prompts: set[str] = set()
    forces = ("threllian", "technovore", "singularity", "revenants", "united_forces")
    for seed, force in enumerate(forces):
        scene = scene_of(3)
        deck = "arranged" if seed == 1 else "shuffled"
        game = play(3, 260, seed, force=force, deck=deck, elite=seed == 2)
        for frame in game.decisions():
            if frame.view.public.prompt in prompts:
                continue
            prompts.add(frame.view.public.prompt)
            scene.show_frame(frame)
            for action in frame.actions:
                handle = scene.presenter.path(action)[0]
                if not handle.startswith("button:"):
                    assert not scene.handle_rect(handle).isEmpty(), (action, prompts)
    assert {"pick_sector", "pick_enemy", "agenda", "wrap_up", "arrange"} <= prompts


def test_a_marker_and_a_tab_are_the_same_ship(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of(3)
    view.set_scene(scene)
    for frame in play(3, 200).decisions():
        public = frame.view.public
        others = [n for n, s in enumerate(public.ships) if s.sector >= 0 and n != public.asked]
        if others and public.prompt == "travel":
            scene.show_frame(frame)
            press(view, scene, f"marker:{others[0]}")
            assert scene.planner.near(frame) == others[0]
            press(view, scene, f"ship:{public.asked}")
            assert scene.planner.near(frame) == public.asked
            QTest.keyClick(view, Qt.Key.Key_PageDown)
            assert scene.planner.near(frame) == (public.asked + 1) % 3
            return
    raise AssertionError("nobody travels in this game")


def test_while_a_sector_is_asked_for_whatever_lies_in_it_means_it(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of(3)
    person = seated(view, scene)
    for frame in play(3, 200).decisions():
        public = frame.view.public
        goals = {a.sector: a for a in frame.actions if isinstance(a, schema.Travel)}
        for enemy in public.enemies:
            sector = public.setting.sectors[enemy.sector]
            if sector in goals:
                for handle in (f"enemy:{enemy.id}", f"deck:{sector}:0"):
                    person.show(frame)
                    press(view, scene, handle)
                    assert person.done == [goals[sector]]
                return
    raise AssertionError("nobody travels to an enemy in this game")


def test_arrows_go_from_sector_to_sector(play: Play, scene_of: SceneOf) -> None:
    scene = scene_of(3)
    frame = play(3, 60).frame(50, 0)
    scene.show_frame(frame)
    first, second, third = (f"sector:{id_}" for id_ in frame.view.public.setting.sectors)
    assert scene.neighbour(first, "right") == second
    assert scene.neighbour(second, "right") == scene.neighbour(third, "right") == third
    assert scene.neighbour(second, "left") == first


def test_whoever_is_asked_next_sees_his_own_ship(play: Play, scene_of: SceneOf) -> None:
    scene, seen = scene_of(3), set()
    for frame in play(3, 120).decisions():
        scene.show_frame(frame)
        assert scene.planner.near(frame) == frame.turn.seat
        seen.add(frame.turn.seat)
        scene.look_at((frame.turn.seat + 1) % 3)
    assert seen == {0, 1, 2}


def test_every_open_pile_can_be_looked_through_by_mouse_and_key(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    game, scene = play(3, 200), scene_of(3)
    view.set_scene(scene)
    frame = game.frame(game.last - 1, 0)
    scene.show_frame(frame)
    for shelf in ("deck:0", "station", "strike"):
        for how in (press, enter):
            how(view, scene, f"pile:{shelf}")
            assert scene.open_shelf == shelf
            cards = overlay.cards_of(shelf, frame.view)
            looks = [i for i in scene.sprite_items.values() if i.sprite.handle[:5] == "look:"]
            assert len(looks) == len(cards)
            if how is press:
                QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
            else:
                QTest.keyClick(view, Qt.Key.Key_Escape)
            assert scene.open_shelf is None and "~over" not in scene.sprite_items


def test_the_page_keys_go_round_all_piles_in_their_order(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    game, scene = play(3, 200), scene_of(3)
    view.set_scene(scene)
    frame = game.frame(game.last - 1, 0)
    scene.show_frame(frame)
    enter(view, scene, "pile:deck:0")
    order = [item.sprite for item in scene.sprite_items.values()]
    looks = [s.handle[5:].partition("#")[0] for s in order if s.handle[:5] == "look:"]
    assert tuple(looks) == frame.view.public.ships[0].deck, "a deck lies in its order"
    seen = set()
    for _ in range(5):
        seen.add(scene.open_shelf)
        QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert len(seen) == 5 and scene.open_shelf == "deck:0"


def test_a_foe_that_is_pointed_at_says_what_a_duel_would_cost(
    play: Play, scene_of: SceneOf
) -> None:
    scene, seen = scene_of(3), 0
    for frame in play(3, 200).decisions():
        for action in frame.actions:
            if isinstance(action, schema.Engage):
                scene.show_frame(frame)
                scene.point(f"enemy:{action.enemy}")
                glance = scene.presenter.glance(frame.view)
                duel = glance.duel(frame.view.public.asked, action.enemy)
                said = " ".join(scene.sprite_items["~tip"].sprite.args[0].lines)
                assert f"Deals {duel.dealt}, takes {duel.taken - duel.prevented}" in said
                assert duel.kills or f"{duel.kill_at} Weaponry" in said
                assert "~aim" not in scene.sprite_items, "the foe may be chosen only when lit"
                scene.light((f"enemy:{action.enemy}",), ())
                chip = scene.sprite_items["~aim"].sprite.args[0]
                assert chip.startswith(f"deal {duel.dealt} · take {duel.taken - duel.prevented}")
                scene.light((), ())
                seen += 1
    assert seen > 5


def test_all_duels_are_foretold_before_the_roles_stand(play: Play, scene_of: SceneOf) -> None:
    scene, seen = scene_of(3), 0
    for frame in play(3, 200).decisions():
        if frame.view.public.prompt == "confirm":
            scene.show_frame(frame)
            duels = scene.presenter.glance(frame.view).battle()
            assert duels
            for duel in duels:
                row = scene.sprite_items[f"duel:{duel.enemy}"].sprite.args
                assert f"Deals {duel.dealt}" in row.text
                seen += 1
    assert seen > 2


def test_the_pointer_rests_a_moment_before_the_bubble_shows(play: Play, scene_of: SceneOf) -> None:
    scene = scene_of(3)
    scene.show_frame(play(3, 200).frame(150, 0))
    scene.hover("panel")
    assert "~tip" not in scene.sprite_items
    scene._tip_timer.timeout.emit()
    assert "~tip" in scene.sprite_items
    scene.hover("")
    assert "~tip" not in scene.sprite_items


def test_a_pending_action_shows_where_it_comes_from(play: Play, scene_of: SceneOf) -> None:
    scene, seen = scene_of(6), 0
    for frame in play(6, 200).decisions():
        for action in frame.actions:
            if isinstance(action, schema.CarryOut):
                scene.show_frame(frame)
                scene.point(f"agenda:{action.at}")
                shown = [h for h in scene.source_handles() if not scene.handle_rect(h).isEmpty()]
                assert shown, scene.source_handles()
                seen += 1
    assert seen > 10


def test_orders_are_given_by_the_sign_beside_a_tab(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of(3)
    person = seated(view, scene)
    done: set[type] = set()
    for frame in play(3, 200, orders=True).decisions():
        for action in frame.actions:
            path = scene.presenter.path(action)
            if type(action).__name__.startswith("Command") and type(action) not in done:
                person.show(frame)
                if not path[0].startswith("button:"):
                    press(view, scene, path[0])
                    assert person.done == [action]
                    assert scene.describe(path[0])
                done.add(type(action))
    assert len(done) == 5, done


def test_giving_up_takes_two_clicks(view: BoardView, play: Play, scene_of: SceneOf) -> None:
    scene = scene_of(3)
    person = seated(view, scene)
    for seed in range(5, 12):
        for frame in play(3, 400, seed).decisions():
            if any(isinstance(a, schema.Concede) for a in frame.actions):
                person.show(frame)
                assert "~sure" not in scene.sprite_items
                press(view, scene, "flag:concede")
                assert not person.done and "~sure" in scene.sprite_items
                press(view, scene, "flag:sure")
                assert person.done == [schema.Concede()]
                return
    raise AssertionError("nobody could give up")


def test_who_is_grounded_gives_up_by_mouse_too(view: BoardView, scene_of: SceneOf) -> None:
    game: Any = loaded(PLUGIN)
    ships = {"0": {"ship": "vigilance", "grounded": True}, "1": {}}
    given = {"event": "wrap_up", "round": 5, "strike": ships}
    state = game.position(schema.Options(), 2, given)
    seen, actions = game.observe(state, None), tuple(game.actions(state))
    scene = scene_of(2)
    person = seated(view, scene)
    person.show(Frame(0, game.turn(state), Seat(0), seen, actions))
    chip = scene.sprite_items["flag:concede"].sceneBoundingRect()
    for name, item in scene.sprite_items.items():
        if name.startswith("ability:"):
            assert not chip.intersects(item.sceneBoundingRect()), name
    press(view, scene, "flag:concede")
    press(view, scene, "flag:sure")
    assert person.done == [schema.Concede()]


def test_a_covered_hand_shows_backs(play: Play, scene_of: SceneOf) -> None:
    scene = scene_of(3)
    scene.show_frame(play(3, 200).frame(60, 0))
    scene.set_hand_hidden(True)
    names = list(scene.sprite_items)
    assert not [n for n in names if n.startswith("card:")]
    scene.set_hand_hidden(False)
    assert not [n for n in scene.sprite_items if n.startswith("back:")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_place_is_said_in_words(play: Play, scene_of: SceneOf, language: str) -> None:
    game, scene = play(3, 220), scene_of(3, language)
    kinds: set[str] = set()
    for frame in game.decisions(7):
        scene.show_frame(frame)
        for handle in scene.focus_order():
            said = scene.describe(handle)
            assert said, handle
            assert "[" not in said and "{" not in said, said
            kinds.add(handle.partition(":")[0])
    assert {"card", "enemy", "deck", "sector", "tech", "ship", "panel", "pile"} <= kinds
    assert not scene.wording.missing


def test_another_language_is_spoken_at_once(play: Play, scene_of: SceneOf) -> None:
    scene, german = scene_of(3), scene_of(3, "de")
    frame = play(3, 200).frame(150, 0)
    scene.show_frame(frame)
    scene.wording = german.wording
    scene.show_frame(frame)
    german.show_frame(frame)
    assert scene.snapshot() == german.snapshot()


def test_the_names_to_type_are_the_ships(play: Play, scene_of: SceneOf) -> None:
    scene = scene_of(6)
    scene.show_frame(play(6, 120).frame(100, 0))
    assert scene.places() == {f"F{n + 1}": f"ship:{n}" for n in range(6)}


def _picture(scene: Scene, box: Any) -> QImage:
    """What the scene shows in a box."""
    image = QImage(round(box.w), round(box.h), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    area = QRectF(box.x, box.y, box.w, box.h)
    scene.render(painter, QRectF(image.rect()), area)
    painter.end()
    return image


def test_no_mark_runs_across_the_words_of_the_bubble(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    """Sectors that may be flown to are outlined beside and under the bubble, never over it."""
    scene, seen = scene_of(3), 0
    view.resize(976, 624)
    view.set_scene(scene)
    for ply in (30, 80, 130):
        frame = play(3, 200).frame(ply, 0)
        scene.show_frame(frame)
        lit = [h for h in scene.focus_order() if h.startswith(("sector:", "enemy:", "ship:"))]
        scene.light(lit, ())
        scene.mark_last(lit, "#ff0000")
        for handle in lit:
            scene.point(handle)
            box = scene.sprite_items["~tip"].sprite.box
            marked = _picture(scene, box)
            scene.bare = True
            assert _picture(scene, box) == marked, handle
            scene.bare = False
            seen += 1
    assert seen > 10


def test_what_others_did_last_does_not_shine_through_what_lies_on_the_board(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of(3)
    view.resize(976, 624)
    view.set_scene(scene)
    offers = [
        frame
        for frame in play(3, 200, deck="arranged").decisions()
        if frame.view.public.prompt in ("ship", "arrange")
    ]
    assert offers
    for frame in (*offers[:4], play(3, 200).frame(150, 0)):
        scene.show_frame(frame)
        if "offer" not in scene.sprite_items:
            scene.look_through("deck:0")
        before = view.grab().toImage()
        scene.mark_last([f"ship:{n}" for n in range(3)], "#ff0000")
        assert view.grab().toImage() == before, frame.view.public.prompt
        scene.mark_last((), "")
    scene.look_through(None)
    before = view.grab().toImage()
    scene.mark_last([f"ship:{n}" for n in range(3)], "#ff0000")
    assert view.grab().toImage() != before


def test_set_up_does_not_count_what_is_not_dealt_yet(play: Play, scene_of: SceneOf) -> None:
    """Neither on the table, nor in the bubbles, nor behind the choices."""
    scene, asked, later = scene_of(3), set[str](), 0
    for frame in play(3, 60).decisions():
        scene.show_frame(frame)
        rows = [scene.wording.text(r.detail) for r in scene.presenter.rows(frame) if r.detail]
        bubbles = [scene.describe(f"sector:{id_}") for id_ in frame.view.public.setting.sectors]
        counts = "tally" in scene.sprite_items
        if frame.view.public.event < 0:
            asked.add(frame.view.public.prompt)
            assert not counts and not [t for t in (*rows, *bubbles) if " of yours · flips " in t]
        else:
            assert counts and all(" of yours · flips " in text for text in bubbles)
            later += 1
    assert {"ship", "pick_sector"} <= asked and later


def test_ships_of_one_person_are_told_apart_before_they_have_names(
    play: Play, scene_of: SceneOf
) -> None:
    scene, frame = scene_of(3), next(iter(play(3, 60).decisions()))
    assert not any(s.ship for s in frame.view.public.ships)
    for names, said in (
        (("Ann", "Bob", "Ann"), ["Ship 1", "Bob", "Ship 3"]),
        (("Ann", "Bob", "Cy"), ["Ann", "Bob", "Cy"]),
    ):
        planner = Planner(replace(scene.planner.facts, names=names), scene.planner.looking)
        assert [planner.ship_name(frame.view, seat) for seat in range(3)] == said
