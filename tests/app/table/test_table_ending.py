"""A game on the table comes to an end, is left, saved, watched and played again."""

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from table_play import click, key, play, settle

from amoeba_suite.app import told
from amoeba_suite.app.table import replay
from amoeba_suite.app.table.director import Director
from amoeba_suite.app.table.ending import POINTS, score_of
from amoeba_suite.app.table.gameover import HEAD, Ending, Head, Standing
from amoeba_suite.app.table.popups import CopyDialog
from amoeba_suite.core.contract import Over, Seat
from amoeba_suite.core.present import ScoreRow, Summary, Text
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975
from amoeba_suite.games.amoeba_wars.recap import COLUMNS as WARS
from amoeba_suite.games.devastators.recap import COLUMNS as SHIPS
from amoeba_suite.games.galactic_strike_force.recap import COLUMNS as FORCE

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def test_leaving_keeps_a_picture_and_goes_to_the_launcher(open_page: Any, context: Any) -> None:
    page = open_page("hc")
    path = page.session.path
    page.topbar.back_button.click()
    assert context.library.thumbnail(path).stat().st_size > 200
    assert context.host.calls[-1][:2] == ("go", "launcher")
    assert [saved.path for saved in context.library.unfinished()] == [path]


def test_a_saved_game_is_as_far_as_the_table_says(open_page: Any, context: Any) -> None:
    page = open_page("hc", plugin=AMOEBA_1975)
    pill = page.topbar.turn.accessibleName()
    assert pill == "Move 1"
    page.leave()
    (saved,) = context.library.unfinished()
    assert pill in told.saved_line(context, saved).split(" · ")
    further = msgspec.structs.replace(saved, ply=saved.ply + 1)  # the app was killed later on
    assert pill not in told.saved_line(context, further)
    context.settings.change(language="de")
    assert told.turn_label(context, saved) == ""


def test_a_copy_is_saved_under_a_name_and_bad_names_are_explained(
    open_page: Any, context: Any
) -> None:
    page = open_page("hc")
    key(page, Key.Key_S, CTRL)
    dialog = page.findChild(CopyDialog)
    dialog.field.setText("../up")
    dialog.save()
    if dialog.isVisible():
        assert dialog.problem.text()
        dialog.field.setText("Sunday")
        dialog.save()
    assert not dialog.isVisible() and len(context.library.saves()) == 1
    kept = context.library.saves()[0].name
    page.commands.save_copy()
    again = next(d for d in page.findChildren(CopyDialog) if d.isVisible())
    again.field.setText(kept)
    again.save()
    assert again.isVisible() and again.problem.text(), "overwriting asks"
    again.save()
    assert not again.isVisible() and len(context.library.saves()) == 1


def test_the_copy_is_called_in_words_what_it_was_called(open_page: Any, context: Any) -> None:
    """The file of "a/b" has another name, which nobody chose and nobody is to read."""
    page = open_page("hc")
    names = ["a/b", "CON", "half time?", "Zoë ★ 50 %", "."]
    for name in names:
        page.commands.save_copy()
        dialog = next(d for d in page.findChildren(CopyDialog) if d.isVisible())
        dialog.field.setText(name)
        dialog.save()
    assert [call[3] for call in context.host.calls if call[0] == "toast"] == names
    assert {saved.name for saved in context.library.saves()} == set(names)


@pytest.fixture
def ended(open_page: Any) -> Any:
    page = open_page("hc", seed="2")
    play(page, 200, seed=3, after=lambda: None)
    QTest.qWait(30)
    assert page.ending.panel is not None
    return page


def test_the_result_shows_scores_and_chart_and_is_kept_once(ended: Any, context: Any) -> None:
    panel = ended.ending.panel
    assert panel.isVisible() and panel.chart is not None
    texts = panel.texts()
    assert "Anna" in texts and "Ben" in texts and not [t for t in texts if t.startswith("[")]
    assert len(context.library.results()) == 1
    ended.ending.run("look")
    assert not panel.isVisible()
    ended.ending.back()
    assert panel.isVisible() and len(context.library.results()) == 1


def test_a_result_is_kept_before_the_last_move_is_shown(
    open_page: Any, context: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ask 28: whoever lost power while the last cards flew had never won."""
    plays = Director.play
    kept: list[str] = []

    def watched(self: Director, frame: Any, events: Any) -> None:
        if isinstance(frame.turn, Over):
            kept.extend(result.id for result in context.library.results())
        plays(self, frame, events)

    monkeypatch.setattr(Director, "play", watched)
    page = open_page("hc", seed="2")
    play(page, 200, seed=3, after=lambda: None)
    assert kept == [page.session.path.stem]
    QTest.qWait(30)
    assert page.ending.panel is not None and len(context.library.results()) == 1


def test_a_finished_game_can_be_watched_from_its_start(
    ended: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ask 23: step by step, forwards and back, or by itself, and from the end anew."""
    monkeypatch.setattr(replay, "STEP_MS", 10**9)  # the test says when it is time
    final = ended.scene.snapshot()
    ended.ending.run("replay")
    bar = ended.ending.bar
    assert ended.director.frame.ply == bar.plies[0] and bar._timer.isActive()
    bar._tick()
    settle(ended)
    assert ended.director.frame.ply == bar.plies[1] and bar._timer.isActive()
    QTest.keyClick(bar, Key.Key_Right)
    settle(ended)
    assert ended.director.frame.ply == bar.plies[2] and not bar._timer.isActive()
    QTest.keyClick(bar, Key.Key_Left)
    assert ended.director.frame.ply == bar.plies[1]
    click(ended, "deck:0")
    assert ended.ending.bar is bar, "a click on the board of a replay does nothing"
    last = len(bar.plies) - 1
    bar.slider.setValue(last)
    QTest.mouseClick(bar.play, Qt.MouseButton.LeftButton)
    assert ended.director.frame.ply == bar.plies[0] and bar._timer.isActive()
    bar.go(last)
    bar._tick()
    assert bar.at == last and not bar._timer.isActive(), "at the end it stops"
    QTest.keyClick(bar, Key.Key_Escape)
    assert ended.ending.bar is None and ended.ending.panel.isVisible()
    assert ended.scene.snapshot() == final


def test_play_again_and_swap_start_new_games(ended: Any, context: Any) -> None:
    table = ended.session.table
    ended.ending.panel.buttons["swap"].click()
    name, new = context.host.calls[-1]
    assert name == "start" and new.players == (table.players[1], table.players[0])
    assert new.colours == (table.colours[1], table.colours[0]) and new.seed != table.seed


def test_undo_after_the_end_takes_the_result_away(open_page: Any, context: Any) -> None:
    page = open_page("hc", seed="2", practice=True)
    play(page, 200, seed=3, after=lambda: None)
    QTest.qWait(30)
    key(page, Key.Key_Z, CTRL)
    QTest.qWait(10)
    assert page.ending.panel is None and not page.bridge.over
    play(page, 200, seed=4, after=lambda: None)
    QTest.qWait(30)
    assert page.ending.panel is not None and len(context.library.results()) == 1


def test_only_what_was_won_has_cheerful_amoebas_in_its_head(context: Any, qtbot: Any) -> None:
    corners = []
    for winner, best in ((True, ""), (False, "A new best"), (False, "")):
        row = Standing(Seat(0), "Anna", "", ("3",), winner)
        head = Head(context, None, Ending("Over", "", None, ("Points",), (row,), best=best))
        qtbot.addWidget(head)
        head.resize(900, HEAD)
        shot = head.grab(QRect(900 - 172, 10, 100, 92)).toImage()
        colours = {shot.pixel(x, y) for x in range(0, 100, 3) for y in range(0, 92, 3)}
        corners.append(len(colours))
    assert corners[0] == corners[1] > 100 > 40 > corners[2]


def summary_of(*rows: tuple[int, int], column: str) -> Summary:
    cells = tuple(ScoreRow(Seat(seat), (7, points), False) for seat, points in rows)
    columns = (Text("view.columns.place"), Text(f"view.columns.{column}"))
    return Summary(Text("a"), Text("b"), columns, cells)


@pytest.mark.parametrize("column", POINTS)
def test_points_are_kept_by_seat_however_the_rows_are_sorted(column: str) -> None:
    """The winner stands first in the table: whoever lost had his points in the statistics."""
    assert score_of(summary_of((2, 30), (0, 20), (1, 10), column=column)) == (20, 10, 30)


@pytest.mark.parametrize("columns", [WARS, SHIPS, FORCE])
def test_a_game_without_points_has_no_best_score(columns: tuple[str, ...]) -> None:
    """Support, systems and absorbed damage had been shown as the best score."""
    assert score_of(summary_of((0, 20), (1, 10), column=columns[-1])) == ()
