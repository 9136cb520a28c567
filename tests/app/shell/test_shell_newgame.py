"""The new-game dialog at every size, for games with many seats and many options."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from amoeba_suite.app.context import AppContext, LoadedGame
from amoeba_suite.app.newgame import NewGameDialog
from amoeba_suite.app.settings import SeatMemory
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.widgets.buttons import Button
from amoeba_suite.app.widgets.choices import Segmented, _Segment
from amoeba_suite.app.widgets.inputs import Combo
from amoeba_suite.core.plugin import Types
from amoeba_suite.core.rules import load_game
from amoeba_suite.testing.null_game import PLUGIN

Settle = Callable[[], None]
LEAVES = (QLabel, Button, _Segment)
SIZES = [(800, 480), (960, 600), (1280, 720)]


class ManyOptions(Struct, frozen=True):
    cards: Annotated[int, Meta(ge=8, le=52, examples=[52, 40, 30, 20])] = 52
    an_optional_rule_whose_name_needs_more_than_one_line: bool = False
    winning_by_how_many_planets_are_held: Literal["all", "most", "half", "none"] = "all"
    ends: Literal["amoeba wave", "doomsday", "nova", "hyperjump"] = "nova"
    order: Literal["a choice of many words", "another choice of many words"] = (
        "a choice of many words"
    )
    one: bool = True
    two: bool = True
    three: bool = True
    four: bool = True
    five: bool = True
    rounds: Annotated[int, Meta(ge=1, le=30)] = 10
    sixth_rule_of_the_house: bool = True
    hand: Annotated[str, Meta(extra_json_schema={"advanced": True})] = "x"


def big_game(context: AppContext) -> LoadedGame:
    def types() -> Types:
        return replace(PLUGIN.types(), options=ManyOptions)

    plugin = replace(PLUGIN, seats=(2, 3, 4, 5, 6), types=types)
    game, source, faults = load_game(PLUGIN)
    agrees: Any = object()  # a game that objects to nothing
    return LoadedGame(plugin, agrees, PLUGIN.presenter(game), source, faults)


def open_dialog(shell: Shell, loaded: LoadedGame, solo: bool = False) -> NewGameDialog:
    dialog = NewGameDialog(shell.context, shell, loaded, solo)
    shell.open_overlay(dialog, dialog.start)
    dialog.options.unfold(True)
    return dialog


def cut(dialog: NewGameDialog) -> list[str]:
    """What does not fit sideways, in words."""
    found = []
    for area in dialog.findChildren(QScrollArea):
        if not area.isVisible():
            continue
        room = QRect(QPoint(0, 0), area.viewport().size())
        for widget in area.viewport().findChildren(QWidget):
            if not widget.isVisible():
                continue
            words = widget.accessibleName() or getattr(widget, "text", str)()
            name = f"{type(widget).__name__} {words}"
            left = widget.mapTo(area.viewport(), QPoint(0, 0)).x()
            if left < 0 or left + widget.width() > room.width():
                found.append(f"cut: {name} {left + widget.width() - room.width()}")
            elif type(widget) in LEAVES and widget.minimumSizeHint().width() > widget.width():
                found.append(f"squeezed: {name}")
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_at_any_size(
    shell: Shell, context: AppContext, settle: Settle, size: tuple[int, int], language: str
) -> None:
    context.settings.change(language=language)
    settle()
    shell.resize(*size)
    opened: list[Any] = [lambda: open_dialog(shell, big_game(context))]
    opened += [
        lambda solo=solo: open_dialog(shell, context.game("amoeba_1975"), solo) for solo in (0, 1)
    ]
    for opening in opened:
        dialog = opening()
        if dialog.plugin.id == PLUGIN.id:
            dialog.seats.counts.set_value(6)
            dialog.seats._set_count(6)
        settle()
        assert cut(dialog) == []
        dialog.dismiss()


def test_a_dialog_goes_from_wide_to_narrow_and_back(
    shell: Shell, context: AppContext, settle: Settle
) -> None:
    shell.resize(1280, 720)
    dialog = open_dialog(shell, big_game(context))
    settle()
    for width, areas in ((1280, 2), (800, 1), (1280, 2), (820, 1)):
        shell.resize(width, 600)
        settle()
        assert len([a for a in dialog.findChildren(QScrollArea) if a.isVisible()]) == areas
        assert dialog.seats.isVisible() and dialog.options.isVisible() and cut(dialog) == []
    assert dialog.start.isEnabled()


def test_choices_too_long_for_a_row_go_into_a_list(shell: Shell, context: AppContext) -> None:
    inputs = open_dialog(shell, big_game(context)).options.inputs
    assert isinstance(inputs["cards"], Segmented)
    assert isinstance(inputs["order"], Combo)


def test_who_decides_is_named_and_follows_the_seats(
    shell: Shell, context: AppContext, settle: Settle
) -> None:
    """Options that name seats (GSF-161) show who sits there, whatever is changed at the seats."""
    dialog = open_dialog(shell, context.game("galactic_strike_force"))
    seats, combo = dialog.seats, dialog.options.inputs["team"]

    def offered() -> list[str]:
        return [combo.itemText(i) for i in range(combo.count())]

    seats.fill([SeatMemory("Ann", "", 0), SeatMemory("Bo", "hard", 1), SeatMemory("Cy", "", 2)])
    everybody = ["Ann", "Bo", "Cy", "People in turn, or else all seats"]
    assert offered() == ["Ann (first person)", *everybody]
    seats.rows[0].player.set_value("easy")
    seats.rows[0].player.picked.emit("easy")
    assert offered()[0] == "Cy (first person)" and dialog.values()["team"] == "person"
    seats.rows[2].name.setText("Dee")
    assert offered()[0] == "Dee (first person)" and offered()[3] == "Dee"
    seats.rows[2].name.setText("W" * 24)
    width = QFontMetrics(combo.font()).horizontalAdvance
    assert max(map(width, offered())) <= combo.maximumWidth() - 50
    assert offered()[0].startswith("WW") and offered()[0].endswith("… (first person)")
    seats.fill([SeatMemory("Ann", "easy", 0), SeatMemory("Bo", "hard", 1)])
    assert offered() == ["Ann (first seat)", "Ann", "Bo", "People in turn, or else all seats"]
    settle()
    assert cut(dialog) == []


def test_a_chosen_seat_stays_chosen_while_it_is_there(shell: Shell, context: AppContext) -> None:
    dialog = open_dialog(shell, context.game("galactic_strike_force"))
    seats, combo = dialog.seats, dialog.options.inputs["team"]
    seats.fill([SeatMemory("Ann", "", 0), SeatMemory("Bo", "", 1), SeatMemory("Cy", "", 2)])
    combo.set_value("seat3")
    combo.picked.emit("seat3")
    assert "Cy" in dialog.summary.text().split("Who decides")[1]
    seats.rows[2].name.setText("Dee")
    assert "Dee" in dialog.summary.text().split("Who decides")[1]
    assert dialog.table().options.team == "seat3"
    seats.fill([SeatMemory("Ann", "", 0), SeatMemory("Bo", "", 1)])
    assert dialog.table().options.team == "person" and not dialog.problem()
    dialog.options.set_values({"team": "seat3"})
    assert dialog.table().options.team == "person", "there is no such seat"


def test_a_seats_own_options_are_there_with_the_seat_and_have_its_name(
    shell: Shell, context: AppContext, settle: Settle
) -> None:
    """The Ships of Galactic Strike Force (GSF-013): whatever is changed at the seats."""
    dialog = open_dialog(shell, context.game("galactic_strike_force"))
    seats, form = dialog.seats, dialog.options
    own = [f for f in form.fields if f.seat]
    assert [f.seat for f in own] == [1, 2, 3, 4, 5, 6]

    def titles() -> list[str]:
        return [form._titles[f.name].text() for f in own if form.matters(f.name)]

    seats.fill([SeatMemory("Ann", "", 0), SeatMemory("Bo", "hard", 1), SeatMemory("Cy", "", 2)])
    assert titles() == ["Ship of Ann", "Ship of Bo", "Ship of Cy"]
    assert form.inputs["ship2"].accessibleName() == "Ship of Bo"
    form.set_values({"ship3": "vigilance", "ship6": "tharendim"})
    dialog._check()
    assert "Ship of Cy: Vigilance" in dialog.summary.text()
    assert "Tharendim" not in dialog.summary.text()
    options = dialog.table().options
    assert (options.ship3, options.ship6) == ("vigilance", "any"), "nobody sits at seat 6"
    seats.rows[2].name.setText("")
    assert titles() == ["Ship of Ann", "Ship of Bo", "Ship of seat 3"]
    seats.rows[2].name.setText("W" * 24)
    assert titles()[2].startswith("Ship of WW") and titles()[2].endswith("…")
    form.unfold(True)
    settle()
    assert cut(dialog) == []
    seats.fill([SeatMemory("Ann", "", 0), SeatMemory("Bo", "", 1)])
    assert titles() == ["Ship of Ann", "Ship of Bo"]
    assert dialog.table().options.ship3 == "any" and not dialog.problem()


def test_one_person_may_sit_at_every_seat_where_no_hand_is_hidden(
    shell: Shell, context: AppContext
) -> None:
    """Ask 31: whoever flew four Ships alone had to think of four names for himself."""
    dialog = open_dialog(shell, context.game("galactic_strike_force"))
    dialog.seats.fill([SeatMemory("Ann", "", n) for n in range(4)])
    assert not dialog.problem() and dialog.start.isEnabled()
    assert [player.name for player in dialog.table().players] == ["Ann"] * 4
    form = dialog.options
    assert form._titles["ship3"].text() == "Ship of seat 3", "a name would not say which"
    team = next(field for field in form.fields if field.name == "team")
    assert form.words.said(team, "seat2") == "Seat 2"
    dialog.seats.fill([SeatMemory("Ann", "", 0), SeatMemory("Ann", "hard", 1)])
    assert dialog.problem(), "a computer player is somebody else"
    hands = open_dialog(shell, context.game("devastators"))
    hands.seats.fill([SeatMemory("Ann", "", 0), SeatMemory("Ann", "", 1)])
    assert hands.problem(), "the curtain falls between two people"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("empty", ["", "   "])
def test_the_summary_calls_a_seat_without_a_name_by_its_number(
    shell: Shell, context: AppContext, language: str, empty: str
) -> None:
    context.settings.change(language=language)
    dialog = open_dialog(shell, context.game("galactic_strike_force"))
    dialog.seats.fill([SeatMemory("Ann", "", 0), SeatMemory("Bo", "hard", 1)])
    told = {"en": ("Ann and Seat 2 (AI, Hard).", "Seat 1 and Bo (AI, Hard).")}
    told["de"] = ("Ann und Platz 2 (KI, Schwer).", "Platz 1 und Bo (KI, Schwer).")
    dialog.seats.rows[1].name.setText(empty)
    assert dialog.summary.text().startswith(told[language][0])
    dialog.seats.rows[1].name.setText("Bo")
    dialog.seats.rows[0].name.setText(empty)
    assert dialog.summary.text().startswith(told[language][1])
