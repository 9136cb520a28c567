"""What a person does at the table: every action by clicks and by keys, counting, looking, words."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scene_person import enter, press, reach_all, seated

from amoeba_suite.app.canvas.labels import fitted
from amoeba_suite.app.table.board import BoardView
from amoeba_suite.core.contract import Decide, Frame, Seat
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.fleets import NUMBER, of
from amoeba_suite.games.amoeba_wars.handles import ROLL
from amoeba_suite.games.amoeba_wars.scene import foot
from amoeba_suite.games.amoeba_wars.scene.scene import Scene
from amoeba_suite.games.amoeba_wars.schema import SHIPS

Play = Callable[..., Any]
SceneOf = Callable[..., Scene]


@pytest.mark.parametrize(
    ("seats", "size", "powers"),
    [(2, (976, 704), True), (4, (976, 624), False), (6, (960, 444), True)],
)
@pytest.mark.parametrize("how", [press, enter])
def test_every_kind_of_action_is_reached_on_the_table(
    view: BoardView,
    play: Play,
    scene_of: SceneOf,
    seats: int,
    size: tuple[int, int],
    powers: bool,
    how: Any,
) -> None:
    scene = scene_of(seats)
    view.resize(*size)

    def kind_of(frame: Any, action: Any) -> Any:
        return type(action).__name__, frame.turn.prompt

    kinds = reach_all(view, scene, play(seats, 600, 2, powers).decisions(), how, kind_of)
    assert len({name for name, _ in kinds}) >= 11, kinds


def attack_frame(game: Any) -> Frame[Any, Any]:
    """A question with attacks from one system on two others."""
    for frame in game.decisions():
        found = [a for a in frame.actions if isinstance(a, schema.Attack)]
        if any(a.source == b.source and a.target != b.target for a in found for b in found):
            return frame  # type: ignore[no-any-return]
    raise AssertionError("no attack in this game")


def test_odds_stand_on_every_target_before_and_after_the_source_is_chosen(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of()
    person = seated(view, scene)
    frame = attack_frame(play(3, 600, 2))
    person.show(frame)
    attacks = [a for a in frame.actions if isinstance(a, schema.Attack)]
    assert {name for name, _ in scene.pills} == {a.target for a in attacks}
    source = attacks[0].source
    press(view, scene, f"system:{source}")
    wanted = {a.target for a in attacks if a.source == source}
    assert {name for name, _ in scene.pills} == wanted | {source}
    rows = {r.action: r.chance for r in scene.presenter.rows(frame)}
    for name, pill in scene.pills:
        if name != source:
            chance = rows[schema.Attack(source, name)]
            assert chance is not None and f"{round(chance * 100)}%" in pill.text


def test_a_target_is_tried_changed_and_confirmed_by_clicks_alone(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of()
    person = seated(view, scene)
    frame = attack_frame(play(3, 600, 2))
    attacks = [a for a in frame.actions if isinstance(a, schema.Attack)]
    pairs = [(a, b) for a in attacks for b in attacks if a.source == b.source and a != b]
    first, second = pairs[0]
    person.show(frame)
    press(view, scene, f"system:{first.source}")
    press(view, scene, f"system:{first.target}")
    assert scene.aimed() == (first.source, first.target) and not person.done
    assert "~roll" in scene.sprite_items
    press(view, scene, f"system:{second.target}")
    assert scene.aimed() == (second.source, second.target) and not person.done
    press(view, scene, f"system:{second.target}")
    assert person.done == [second]


def test_a_target_alone_finds_the_best_source(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of()
    person = seated(view, scene)
    frame = attack_frame(play(3, 600, 2))
    lit = {a.source for a in frame.actions if isinstance(a, schema.Attack)}
    target = next(a.target for a in frame.actions if getattr(a, "target", "") not in ("", *lit))
    person.show(frame)
    press(view, scene, f"system:{target}")
    best = next(
        r.action.source
        for r in scene.presenter.rows(frame)
        if isinstance(r.action, schema.Attack) and r.action.target == target
    )
    assert person.picker.chosen == (f"system:{best}", f"system:{target}")


# --- ships are counted out -------------------------------------------------------------------


def moving(game: Any, ships: dict[str, int]) -> Frame[Any, Any]:
    """A question of which ships go from Dawnhold to the system next to it."""
    near = game.galaxy.ids[game.galaxy.next[game.galaxy.index["dawnhold"]][0]]
    fleets = {"dawnhold": {"owner": 0, **ships}, near: {"owner": 0, "scout": 1}}
    state = game.position(schema.Options(), 3, {"phase": "move", "fleets": fleets})
    state = game.apply(state, schema.FreeMove("dawnhold", near)).state
    actions = tuple(game.actions(state))
    return Frame(1, game.turn(state), Seat(0), game.observe(state, Seat(0)), actions)


def play_out(frame: Frame[Any, Any], picks: list[str], scene: Scene) -> Any:
    """The state after these picks, each legal when it is made."""
    game: Any = scene.game
    state = game.imagine(frame.view, Random(1))
    for pick in picks:
        actions = game.actions(state)
        state = game.apply(
            state, next(a for a in actions if scene.presenter.path(a) == (pick,))
        ).state
    return state


@pytest.mark.parametrize(
    ("ships", "plan"),
    [
        ({"scout": 2, "cruiser": 2, "monitor": 1}, {"scout": 1, "cruiser": 1}),
        ({"scout": 2, "cruiser": 2, "monitor": 1}, {"scout": 2, "cruiser": 2}),
        ({"scout": 3}, {"scout": 2}),
        ({"scout": 3, "battlestar": 1}, {"scout": 3}),
        ({"scout": 3, "battlestar": 1}, {"battlestar": 1}),
    ],
)
def test_ships_counted_out_move_and_no_others(
    view: BoardView, scene_of: SceneOf, ships: dict[str, int], plan: dict[str, int]
) -> None:
    """The picks end exactly where the question ends: nothing after it is answered too."""
    scene = scene_of()
    person = seated(view, scene)
    frame = moving(scene.game, ships)
    assert isinstance(frame.actions[0], schema.Move)
    person.show(frame)
    for ship, count in plan.items():
        for _ in range(count):
            press(view, scene, f"plus:{ship}")
    sent: list[str] = []
    scene.picked.connect(sent.append)
    press(view, scene, foot.GO)
    state = play_out(frame, sent, scene)
    left = state.public.board.fleets[scene.planner.galaxy.index["dawnhold"]]
    for ship, count in ships.items():
        gone = plan.get(ship, 0)
        assert of(left, NUMBER[ship]) == count - gone  # type: ignore[index]
    assert state.public.what not in ("follow", "free_move_ships")


def test_no_more_ships_are_counted_out_than_may_go(view: BoardView, scene_of: SceneOf) -> None:
    scene = scene_of()
    person = seated(view, scene)
    person.show(moving(scene.game, {"scout": 2, "cruiser": 2}))
    for _ in range(5):
        for ship in ("scout", "cruiser"):
            press(view, scene, f"plus:{ship}")
    assert sum(scene.counted.values()) == 3
    press(view, scene, "minus:scout")
    assert sum(scene.counted.values()) == 2


# --- looking ----------------------------------------------------------------------------------


def test_zooming_and_dragging_move_the_map_and_leave_the_panels(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of()
    view.set_scene(scene)
    scene.show_frame(play().frame(200, 0))
    panel, system = scene.handle_rect("zoom:in"), scene.handle_rect("system:saestor")
    press(view, scene, "zoom:in")
    assert scene.handle_rect("zoom:in") == panel
    assert scene.handle_rect("system:saestor").width() > system.width() * 1.2
    before = scene.spot("saestor")
    start = QPoint(500, 400)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for n in range(1, 6):
        _drag(view, start + QPoint(10 * n, 6 * n))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=start + QPoint(50, 30))
    gone = scene.spot("saestor") - before
    assert abs(gone.x() - 50) < 2 and abs(gone.y() - 30) < 2
    view.fit()
    assert scene.handle_rect("system:saestor") == system


def _drag(view: BoardView, to: QPoint) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QMouseEvent

    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    where = QPointF(to)
    event = QMouseEvent(
        QEvent.Type.MouseMove, where, view.viewport().mapToGlobal(where), left, left, none
    )
    QApplication.sendEvent(view.viewport(), event)


def test_some_of_the_map_always_stays_in_sight(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of()
    view.set_scene(scene)
    scene.show_frame(play().frame(200, 0))
    for dx, dy in ((9999, 0), (-9999, 0), (0, 9999), (0, -9999)):
        for factor in (0.3, 1.0, 9.0):
            view.zoom_by(factor)
            view.pan_by(dx, dy)
            seen = [
                s for s in scene.spread.places
                if scene.lay.field.x <= scene.spot(s).x() <= scene.lay.field.w
                and 0 <= scene.spot(s).y() <= scene.lay.field.h
            ]  # fmt: skip
            assert seen, (dx, dy, factor)


def test_the_keyboard_walks_over_all_hexes(view: BoardView, play: Play, scene_of: SceneOf) -> None:
    scene = scene_of()
    view.set_scene(scene)
    scene.show_frame(play().frame(200, 0))
    reached, queue = {"system:saestor"}, ["system:saestor"]
    while queue:
        here = queue.pop()
        for direction in ("left", "right", "up", "down"):
            there = scene.neighbour(here, direction)
            if there.startswith("system:") and there not in reached:
                reached.add(there)
                queue.append(there)
    assert len(reached) == len(scene.spread.places)
    row = ["system:dawnhold"]
    while row[-1].startswith("system:") and len(row) < 20:
        row.append(scene.neighbour(row[-1], "left"))
    assert "system:marrowgate" in row, "a row leads from one side to the other"


def test_typing_the_letters_of_a_system_goes_there(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of()
    view.set_scene(scene)
    scene.show_frame(play().frame(200, 0))
    QTest.keyClicks(view, "h4")
    assert scene.focus_handle == "system:marrowgate"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 6])
def test_everything_on_the_table_says_what_it_is(
    view: BoardView, play: Play, scene_of: SceneOf, seats: int, language: str
) -> None:
    scene = scene_of(seats, language)
    view.set_scene(scene)
    game = play(seats, 600, 2, True)
    for frame in list(game.decisions())[::7]:
        scene.show_frame(frame)
        scene.light([scene.presenter.path(a)[0] for a in frame.actions], ())
        for handle in scene.focus_order():
            assert scene.describe(handle).strip(), handle
    assert not scene.wording.missing


@pytest.mark.parametrize("size", [(976, 624), (789, 518), (1560, 984)])
@pytest.mark.parametrize(("seats", "language"), [(2, "de"), (2, "en"), (4, "de")])
def test_ships_left_have_names_and_piles_have_numbers(
    play: Play, scene_of: SceneOf, seats: int, language: str, size: tuple[int, int]
) -> None:
    """For two players there were counters alone; in a low window nothing told how many cards."""
    scene, game = scene_of(seats, language), play(seats, 600, 2)
    scene.layout(QSizeF(*size))
    frame = game.frame(game.last, 0)
    scene.show_frame(frame)
    items = {name: item.sprite for name, item in scene.sprite_items.items()}
    view = frame.view
    for pile, n in (("deck", view.deck), ("discard", len(view.public.cards.discard))):
        assert str(n) in items[f"pile:{pile}:n"].args.text
    if scene.lay.low:
        return
    counters = [items[f"reserve:{ship}"].box for ship in SHIPS]
    for k, ship in enumerate(SHIPS):
        warp = of(view.public.board.warp[0], k)
        name = scene.say("scene.in_warp", warp=warp) if warp else scene.say(f"ships.{ship}.one")
        label = items[f"reserve:{ship}:name"]
        assert label.args.text == name
        assert fitted(label.args, QRectF(0, 0, label.box.w, label.box.h))[1] == name
        assert not any(0 < other.x - counters[k].right < 6 for other in counters)


@pytest.mark.parametrize("seats", [2, 3])
def test_below_a_risen_card_there_is_no_second_one(
    play: Play, scene_of: SceneOf, seats: int
) -> None:
    scene, game = scene_of(seats), play(seats, 600, 2)
    scene.layout(QSizeF(1560, 984))
    frame = next(f for f in game.decisions() if len(f.view.hand) > 2)
    scene.show_frame(frame)
    ground = QColor(scene.context.theme.tokens.panel).lightness()
    for name in [name for name in scene.sprite_items if name.startswith("card:")]:
        scene.point(name)
        risen, base = scene.sprite_items["~lift"].sprite.box, scene.sprite_items[name].sprite.box
        assert risen.bottom < base.bottom
        image = QImage(1560, 984, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        scene.render(painter, QRectF(0, 0, 1560, 984), QRectF(0, 0, 1560, 984))
        painter.end()
        for y in range(int(risen.bottom) + 2, int(base.bottom) - 1):
            seen = image.pixelColor(int(risen.x) + 20, y).lightness()
            assert ground - 20 < seen <= ground, "the ground, in the shadow of the card"


def test_the_system_in_view_shows_who_is_there(play: Play, scene_of: SceneOf) -> None:
    """An Amoeba and a Machine as well as ships."""
    scene, game = scene_of(3), play(3, 600, 2)
    frame, met = game.frame(game.last, 0), set()
    scene.show_frame(frame)
    board = frame.view.public.board
    for n, name in enumerate(scene.planner.galaxy.ids):
        scene.point(f"system:{name}")
        shown = {item for item in scene.sprite_items if item.startswith("~sel:")}
        there = bool(board.amoebas >> n & 1), n in board.machines
        assert ("~sel:amoeba" in shown, "~sel:machine" in shown) == there
        assert ("~sel:0" in shown) == bool(board.fleets[n])
        met.add(there)
    assert len(met) > 2


def test_the_discards_can_be_looked_through(view: BoardView, play: Play, scene_of: SceneOf) -> None:
    scene = scene_of()
    view.set_scene(scene)
    game = play(3, 600, 2)
    scene.show_frame(game.frame(game.last, 0))
    cards = scene.frame.view.public.cards.discard if scene.frame else ()
    assert cards
    press(view, scene, "pile:discard")
    assert set(scene.focus_order()) == {f"look:{card}" for card in cards}
    asked: list[str] = []
    scene.preview_requested.connect(asked.append)
    press(view, scene, f"look:{cards[0]}")
    assert asked == [f"look:{cards[0]}"]
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not scene.spread_pile


def test_what_changed_since_the_last_turn_is_told(play: Play, scene_of: SceneOf) -> None:
    """Ask 5: since your last turn."""
    scene = scene_of()
    game = play(3, 900, 2)
    told: set[str] = set()
    for ply in range(game.last + 1):
        turn = game.game.turn(game.states[ply])
        scene.show_frame(game.frame(ply, 0))
        public = game.states[ply].public
        if scene.changes:
            assert public.seat == 0 or (isinstance(turn, Decide) and turn.seat == 0)
            told |= {change.text for change in scene.changes}
    assert len(told) > 3, told


def test_what_was_chosen_before_means_nothing_in_the_next_frame(
    play: Play, scene_of: SceneOf
) -> None:
    """The next frame is shown before it is lit: who attacked may be gone by then."""
    scene = scene_of()
    frame = attack_frame(play(3, 600, 2))
    attack = next(a for a in frame.actions if isinstance(a, schema.Attack))
    scene.show_frame(frame)
    chosen = scene.presenter.path(attack)[:2]
    scene.light((ROLL,), chosen)
    assert scene.aimed() == (attack.source, attack.target)
    public = frame.view.public
    at = scene.planner.galaxy.index[attack.source]
    fleets = tuple(0 if n == at else fleet for n, fleet in enumerate(public.board.fleets))
    public = replace(public, board=replace(public.board, fleets=fleets))
    scene.show_frame(replace(frame, view=replace(frame.view, public=public), actions=()))
    assert scene.aimed() is None and "~roll" not in scene.sprite_items


def test_the_frame_of_a_card_ends_where_the_next_one_lies_on_it(
    view: BoardView, play: Play, scene_of: SceneOf
) -> None:
    """In a narrow hand frames of the cards below ran across the words of those above."""
    scene, seen = scene_of(4), 0
    view.resize(960, 584)
    view.set_scene(scene)
    for frame in play(4, 200, 2, True).decisions():
        hand = [h for h in (scene.presenter.path(a)[0] for a in frame.actions) if h[:5] == "card:"]
        if len(hand) < 3:
            continue
        scene.show_frame(frame)
        cards = sorted(hand, key=lambda h: scene.sprite_items[h].sprite.box.x)
        top = scene.sprite_items[cards[-1]].sprite.box
        below = scene.sprite_items[cards[-2]].sprite.box
        if below.right <= top.x:
            continue
        area = QRect(round(top.x) + 8, round(top.y) + 2, round(below.right - top.x), 60)
        scene.light((), ())
        before = view.grab(area).toImage()
        scene.light(cards[:-1], ())
        assert view.grab(area).toImage() == before
        scene.light(cards, ())
        assert view.grab().toImage() != before
        seen += 1
        if seen > 5:
            break
    assert seen
