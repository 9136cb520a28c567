"""The parts of the table that need no game: chart, log lines, thinking, pace, director."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QKeyEvent
from PySide6.QtTest import QTest
from table_play import confirm, settle
from table_stand_ins import FakeWorker

from amoeba_suite.ai.worker import Worker
from amoeba_suite.app import fonts
from amoeba_suite.app.table import around
from amoeba_suite.app.table.chart import (
    BESIDE,
    DASHES,
    LEGEND,
    ChartView,
    marked,
    nice_step,
    ticks,
)
from amoeba_suite.app.table.logbook import sentence, told_once
from amoeba_suite.app.table.pace import SPEEDS, Pace
from amoeba_suite.app.table.paint import wrap
from amoeba_suite.app.table.say import Says
from amoeba_suite.app.table.thinker import Thinker
from amoeba_suite.app.table.topbar import HEIGHT, PhaseMark, TopBar
from amoeba_suite.app.tokens import SEATS
from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.present import Series
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import game_wording
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN as AMOEBA_WARS
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.plies import frame_of, walk


@pytest.mark.parametrize(
    ("span", "parts", "step"), [(10, 5, 2), (3, 5, 1), (97, 5, 20), (0, 5, 1), (52, 6, 10)]
)
def test_chart_steps_are_round(span: float, parts: int, step: float) -> None:
    assert max(1.0, nice_step(span, parts)) == step


def test_chart_ticks_cover_the_range_in_whole_numbers() -> None:
    for high in (1, 2, 7, 23, 99, 1000):
        found = ticks(0, high, 5)
        assert found[0] <= 0 and found[-1] >= high and len(found) <= 8
        assert all(value == int(value) for value in found)


def test_every_line_of_a_chart_has_its_own_dash_and_marks_its_end() -> None:
    assert len(set(DASHES)) == len(DASHES) == len(SEATS)
    for count in (1, 2, 6, 7, 40, 300):
        assert marked(count)[-1] == count - 1 and len(marked(count)) <= 6


@pytest.mark.parametrize("wide", [200.0, 280.0, 420.0])
@pytest.mark.parametrize("seats", range(1, 7))
def test_every_name_below_a_chart_is_whole(context: Any, seats: int, wide: float) -> None:
    names = ("Anna", "Benjamin", "Cleo", "Dax", "Frieda", "Leopold")[:seats]
    series = [Series(Seat(n), ((0.0, 0.0), (1.0, 1.0))) for n in range(seats)]
    chart = ChartView(series, range(seats), names, "", context.theme.tokens)
    across = chart.legend_across(wide)
    metrics = QFontMetricsF(fonts.text(LEGEND))
    widest = max(map(metrics.horizontalAdvance, names))
    assert widest <= wide / across - BESIDE
    assert across == seats or widest > wide / seats - BESIDE, "no more rows than needed"


def test_log_sentences_can_follow_each_other() -> None:
    assert sentence("Anna draws") == "Anna draws."
    assert sentence("Anna draws!") == "Anna draws!"


def test_what_happens_again_at_once_is_told_once_with_how_often() -> None:
    """Ships that follow an attack had a line each, fifteen of them alike."""
    assert told_once(["A.", "B.", "B.", "B.", "A."]) == ["A.", "B. (×3)", "A."]


@pytest.mark.parametrize(("language", "nearly"), [("en", "%"), ("de", "\u00a0%")])
def test_chances_in_the_list_are_written_as_everywhere_in_that_language(
    language: str, nearly: str
) -> None:
    game: Any = loaded(AMOEBA_WARS)
    presenter = AMOEBA_WARS.presenter(game)
    players = (Human("Anna"), Human("Ben"))
    table = Table("amoeba_wars", AMOEBA_WARS.types().options(), players, "1", (0, 1))
    wording = game_wording(AMOEBA_WARS, language, presenter.formats, ("Anna", "Ben"))
    says, seen = Says(table, presenter, wording), 0
    for ply in islice(walk(game, game.start(table.options, 2), Random(1)), 200):
        if isinstance(ply.turn, Decide):
            for row in says.rows(frame_of(game, ply.state, ply.turn.seat, 1), (), ""):
                assert (row.chance is None) == (row.percent == "")
                if row.chance is not None:
                    assert row.percent == f"{round(100 * row.chance)}{nearly}"
                    seen += 1
    assert seen


def test_each_event_of_a_decision_is_a_line_of_its_own(open_page: Any) -> None:
    page = open_page("hh")
    entries = [(n, line) for n, line in page.says.lines(page.session.log(None)) if "." in line.text]
    assert entries
    told = max((line.text for _, line in entries), key=len)
    assert len(told.split("\n")) > 1
    assert wrap(told, fonts.text(13), 4000.0) == told.split("\n")


def test_speeds_are_ordered_and_off_means_none() -> None:
    tempos = [Pace(speed).tempo for speed in SPEEDS]
    assert tempos == sorted(tempos, reverse=True) and tempos[-1] == 0
    assert not Pace("off").animated and not Pace("slow", reduced=True).animated
    assert Pace("normal").step_ms == 600


def test_a_person_plays_against_the_real_process(open_page: Any) -> None:
    page = open_page("hc", thinker=Thinker(lambda: Worker("table_null_scene:null_plugin")))
    page.bridge.act(page.bridge.frame.actions[0])
    settle(page, timeout=20000)
    assert page.bridge.person == 0 and not page.bridge.notes
    pid = page.bridge.computers.thinker._worker.pid
    page.bridge.act(page.bridge.frame.actions[0])
    page.shut()
    assert not Path(f"/proc/{pid}").exists()


def test_a_killed_process_is_replaced_or_a_safe_move_is_made(open_page: Any) -> None:
    import os
    import signal

    page = open_page("hc", thinker=Thinker(lambda: Worker("table_null_scene:null_plugin")))
    page.bridge.act(page.bridge.frame.actions[0])
    os.kill(page.bridge.computers.thinker._worker.pid, signal.SIGKILL)
    settle(page, timeout=20000)
    assert page.bridge.person == 0
    page.bridge.act(page.bridge.frame.actions[0])
    settle(page, timeout=20000)
    assert page.bridge.person == 0


def test_prompts_are_announced_to_screen_readers_once(
    open_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    class Ear:
        @staticmethod
        def updateAccessibility(event: Any) -> None:
            said.append(event.message())

    monkeypatch.setattr(around, "QAccessible", Ear)
    page = open_page("hc", worker=FakeWorker(polls=5))
    page.bridge.act(page.bridge.frame.actions[0])
    settle(page)
    assert [line.split(".")[0] for line in said] == ["Anna", "Ben", "Anna"]
    ear: Any = Ear
    assert QAccessible is not ear


def test_every_row_and_line_is_text_for_screen_readers(open_page: Any) -> None:
    page = open_page("hc", seed="1")
    model = page.dock.moves.model
    texts = [model.index(i, 0).data(Qt.ItemDataRole(11)) for i in range(model.rowCount())]
    assert all(texts) and any("%" in text for text in texts)
    for widget in (page.view, page.dock.moves.list, page.dock.log.list, page.promptbar):
        assert widget.accessibleName(), widget
    for button in page.topbar.tools.values():
        assert button.accessibleName() and button.toolTip()


def test_a_held_key_does_not_act_again_and_again(open_page: Any) -> None:
    page = open_page("hh")
    confirm(page)
    page.view.move_focus("deck:0")
    page.view.setFocus()
    for _ in range(5):
        event = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True
        )
        page.view.keyPressEvent(event)
    assert page.bridge.acting == 0
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.bridge.acting == 1


def test_alt_and_a_number_go_to_a_card_of_the_hand(open_page: Any) -> None:
    page = open_page("hc", seed="1")
    QTest.keyClick(page.view, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert page.scene.focus_handle.startswith("card:") and page.scene.ring_shown


@pytest.mark.parametrize("width", [864, 960, 1093, 1280])
@pytest.mark.parametrize("phase", ["Cards", "Wiederaufbauphase"])
def test_the_phase_is_whole_beside_six_players_in_any_window(
    context: Any, qtbot: Any, width: int, phase: str
) -> None:
    bar = TopBar(context, AMOEBA_WARS, range(6))
    qtbot.addWidget(bar)
    bar.turn.set_text("Turn 12")
    bar.badges.show()
    bar.badges.set_state(0, ["12"] * 6, "")
    bar.stepper.set_phases([PhaseMark(phase, state) for state in ("done", "current", "later")])
    bar.resize(width, HEIGHT)
    bar.fold(width)
    bar.show()
    assert bar.stepper.width() >= bar.stepper.needed()
    assert bar.name.isVisible() or width < 1093
    bar.badges.hide()
    bar.fold(width)
    assert bar.name.isVisible()
