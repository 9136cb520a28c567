"""Statistics, options forms, seats, reports and keys: the parts behind the pages."""

import ast
import enum
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.errors import MOST_REPORTED, ErrorGuard, report_text, reports_folder
from amoeba_suite.app.icons import icon_names
from amoeba_suite.app.keys import KEYS, KeyMap, is_single
from amoeba_suite.app.newgame import NewGameDialog
from amoeba_suite.app.options import OptionsForm, read_fields
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.statistics import tally
from amoeba_suite.core.results import Result
from amoeba_suite.core.table import Computer, Human, Table
from amoeba_suite.core.wording import app_wording

Settle = Callable[[], None]


class Shade(enum.Enum):
    DARK = "dark"
    PALE = "pale"


class Options(Struct, frozen=True):
    chain: bool = True
    order: Literal["zeta", "alpha", "mid"] = "mid"
    shade: Shade = Shade.DARK
    deck: Annotated[int, Meta(ge=8, le=52, examples=[52, 20])] = 52
    count: Annotated[int, Meta(ge=1, le=9)] = 3
    name: Annotated[str, Meta(extra_json_schema={"advanced": True})] = "x"
    only: Annotated[bool, Meta(extra_json_schema={"when": {"order": ["alpha"]}})] = False
    needed: dict[str, int] = {}


def test_fields_are_read_from_the_type() -> None:
    fields = {f.name: f for f in read_fields(Options)}
    assert [f.kind for f in fields.values()] == [
        "switch", "choice", "choice", "choice", "number", "text", "switch",
    ]  # fmt: skip
    assert fields["order"].choices == ("mid", "zeta", "alpha")  # default first, then as written
    assert fields["deck"].choices == (52, 20)
    assert (fields["count"].low, fields["count"].high) == (1, 9)
    assert [f.name for f in fields.values() if f.advanced] == ["name"]
    assert "needed" not in fields


def test_a_form_gives_back_what_it_was_given(context: AppContext) -> None:
    form = OptionsForm(context, context.wording, Options)
    assert form.values()["shade"] is Shade.DARK
    given = {"chain": False, "order": "alpha", "deck": 20, "count": 9, "name": "y", "only": True}
    form.set_values(given)
    assert {k: form.values()[k] for k in given} == given
    form.set_values({"order": "gone", "count": 99, "deck": "20"})
    assert form.values()["order"] == "alpha"
    assert form.values()["count"] == 9


def test_options_show_only_where_they_matter(context: AppContext) -> None:
    form = OptionsForm(context, context.wording, Options)
    form.show_for({"order": "mid"})
    assert not form.matters("only")
    form.show_for({"order": "alpha"})
    assert form.matters("only")


def dialog_of(shell: Shell) -> NewGameDialog:
    dialog = shell.overlay
    assert isinstance(dialog, NewGameDialog)
    return dialog


def test_a_table_that_cannot_start_says_why(shell: Shell, settle: Settle) -> None:
    shell.new_game("amoeba_1975")
    settle()
    dialog = dialog_of(shell)
    assert dialog.start.isEnabled()
    name = dialog.seats.rows[0].name
    before = name.text()
    for text in ("", "  ", dialog.seats.rows[1].name.text().upper()):
        name.setText(text)
        assert not dialog.start.isEnabled()
        assert dialog.start.reason == dialog.reason.text() != ""
    name.setText(before)
    dialog.seed.setText(" ")
    assert not dialog.start.isEnabled()
    dialog.seed.setText("s")
    assert dialog.start.isEnabled()


def test_a_colour_cannot_be_taken_twice(shell: Shell, settle: Settle) -> None:
    shell.new_game("amoeba_1975")
    settle()
    one, two = dialog_of(shell).seats.rows[:2]
    assert two.colour.colour not in one.colour.free
    one.colour.picked.emit(5)
    assert 5 not in two.colour.free
    assert len(one.colour.menu().actions()) == 5


def test_the_last_table_is_offered_again(shell: Shell, settle: Settle) -> None:
    shell.new_game("amoeba_1975")
    settle()
    dialog = dialog_of(shell)
    dialog.seats.rows[0].name.setText("Çelik ★")
    dialog.options.set_values({"deck_size": 20})
    dialog.start.click()
    settle()
    assert shell.game is not None
    assert shell.game.session.table.options.deck_size == 20
    shell.go("launcher")
    shell.new_game("amoeba_1975")
    settle()
    again = dialog_of(shell)
    assert again.seats.memories()[0].name == "Çelik ★"
    assert again.values()["deck_size"] == 20


def test_the_game_that_starts_is_the_one_in_the_dialog(shell: Shell, settle: Settle) -> None:
    """Ask 23: with the seed of a friend comes his deal, and another line each time without."""
    shell.new_game("amoeba_1975")
    settle()
    dialog = dialog_of(shell)
    offered = dialog.seed.text()
    dialog.seed.setText("  Comet 7 ")
    first, second = dialog.seats.rows[:2]
    first.name.setText("Anna")
    first.colour.picked.emit(5)
    dialog.start.click()
    settle()
    assert shell.game is not None
    table = shell.game.session.table
    assert table.seed == "Comet 7" and table.colours == (5, second.colour.colour)
    assert [p.name for p in table.players] == ["Anna", second.name.text()]
    shell.go("launcher")
    shell.new_game("amoeba_1975")
    settle()
    assert dialog_of(shell).seed.text() not in ("Comet 7", offered)


def test_solo_modes_take_one_person_and_undo_freely(shell: Shell, settle: Settle) -> None:
    shell.new_game("amoeba_1975", solo=True)
    settle()
    dialog = dialog_of(shell)
    assert dialog.mode is not None
    for mode in ("study", "patience", "cut", "twins"):
        dialog.mode.set_value(mode)
        dialog.mode.changed.emit(mode)
        assert dialog.start.isEnabled(), dialog.start.reason
        table = dialog.table()
        assert (table.options.mode, len(table.players), table.practice) == (mode, 1, True)


def result(number: int, payoff: tuple[float, ...], score: tuple[int, ...]) -> Result:
    players = (Human("Anna"), Computer("Cleo", "hard"))
    table = Table("g", None, players, "s", (0, 1))
    return Result(
        id=str(number), table=table, payoff=payoff, reason="", score=score, plies=10, when=0
    )


def test_tally_counts_wins_streaks_and_levels() -> None:
    games = [(1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (1.0, 0.0)]
    results = [result(i, payoff, (i, 9 - i)) for i, payoff in enumerate(games)]
    anna, hard = tally(results)
    assert (anna.name, anna.played, anna.won, anna.shared) == ("Anna", 5, 3, 1)
    assert (anna.streak, anna.longest, anna.best) == (1, 2, 4)
    assert (hard.level, hard.won, hard.best) == ("hard", 1, 9)


def test_an_error_in_a_slot_is_written_down_and_said(
    shell: Shell, context: AppContext, settle: Settle
) -> None:
    guard = ErrorGuard(context)
    guard.install()
    try:
        for _ in range(MOST_REPORTED + 3):
            QTimer.singleShot(0, lambda: 1 // 0)
            settle()
    finally:
        guard.remove()
    reports = list(reports_folder().glob("*.txt"))
    assert len(reports) == MOST_REPORTED
    assert "ZeroDivisionError" in reports[0].read_text(encoding="utf-8")
    assert shell.toaster is not None
    assert shell.toaster.toasts()[0].kind == "bad"


def test_a_report_tells_no_secret(context: AppContext, saved: Callable[..., Path]) -> None:
    saved("Anna", "Ben")
    game = context.library.unfinished()[0]
    text = report_text(context, game, "crash")
    assert "amoeba_1975" in text
    for secret in ("Anna", "Ben", "seed"):
        assert secret not in text


def test_what_killed_the_last_run_is_known_to_the_next_and_in_its_report(
    context: AppContext, tmp_path: Path
) -> None:
    """Nothing of Python runs when Qt dies: where it was is found by the next start."""
    crash = """
        import faulthandler, resource
        from amoeba_suite.app.errors import watch_crashes
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        print(repr(watch_crashes()), flush=True)
        def where_it_was():
            faulthandler._sigsegv()
        where_it_was()
    """
    runs = [
        subprocess.run(
            [sys.executable, "-c", textwrap.dedent(crash)],
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "AMOEBA_SUITE_HOME": str(tmp_path / "crashing")},
            check=False,
        )
        for _ in range(2)
    ]
    assert all(run.returncode < 0 for run in runs), runs[0].stderr
    first, then = (ast.literal_eval(run.stdout) for run in runs)
    assert first == "" and "Segmentation fault" in then and "where_it_was" in then
    assert "where_it_was" in report_text(context, None, then)


def test_no_two_actions_share_a_key_and_all_have_names() -> None:
    keys = [key.default for key in KEYS]
    assert len(set(keys)) == len(keys)
    words = app_wording("en")
    for key in KEYS:
        if not key.action.startswith(("action_", "hand_")):
            assert words.has(f"shell.keys.{key.action}"), key.action


def test_keys_follow_the_settings(context: AppContext) -> None:
    widget = QWidget()
    keys = KeyMap({}, True)
    shortcut = keys.bind(widget, "labels", lambda: None)
    assert shortcut.key().toString() == "L"
    keys.update({}, False)
    assert shortcut.keys() == []
    keys.update({"labels": "Ctrl+L"}, False)
    assert shortcut.key().toString() == "Ctrl+L"
    assert keys.conflict("undo", "Ctrl+L") == "labels"
    assert keys.conflict("undo", "Ctrl+Z") == ""
    assert not is_single(keys.sequence("labels"))
    widget.deleteLater()
    del widget
    keys.update({}, True)


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_languages_say_the_same_things(language: str) -> None:
    import re

    words, english = app_wording(language), app_wording("en")
    ours = [key for key in english._templates if key.startswith("shell.")]
    assert len(ours) > 200
    field = re.compile(r"{(\w+)")
    for key in ours:
        here = set(field.findall(words._templates[key]))
        assert here == set(field.findall(english._templates[key])), key


def test_every_icon_is_drawn_alike(context: AppContext) -> None:
    from amoeba_suite.core import assets

    names = icon_names()
    assert len(names) >= 45
    for name in names:
        text = assets.locate("resources", "icons", f"{name}.svg").read_text(encoding="utf-8")
        assert 'viewBox="0 0 24 24"' in text
        assert "currentColor" in text
        assert 'stroke-width="2"' in text
        pixmap: Any = context.icons.pixmap(name, "text", 24)
        image = pixmap.toImage()
        drawn = sum(image.pixelColor(x, y).alpha() > 0 for x in range(24) for y in range(24))
        assert drawn > 15, name
