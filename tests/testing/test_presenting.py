"""The check of presenters: it passes the null game's and catches planted slips."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from amoeba_suite.core.present import ActionRow, Text
from amoeba_suite.core.rules import RulesError, RuleSource
from amoeba_suite.testing.null_game import PLUGIN
from amoeba_suite.testing.null_game.state import Options
from amoeba_suite.testing.null_game.view_model import NullPresenter
from amoeba_suite.testing.presenting import PresenterError, check_presenter


@pytest.mark.parametrize("seats", PLUGIN.seats)
def test_the_null_game(seats: int) -> None:
    check_presenter(PLUGIN, seats=seats, seeds=range(2))
    check_presenter(PLUGIN, seats=seats, seeds=range(1), options=Options(thieves=False))


class SamePath(NullPresenter):
    def path(self, action: Any) -> tuple[str, ...]:
        return ("deck:0",)


class Prefix(NullPresenter):
    def path(self, action: Any) -> tuple[str, ...]:
        found = super().path(action)
        return found if found == ("deck:0",) else ("deck:0", *found)


class NoPath(NullPresenter):
    def path(self, action: Any) -> tuple[str, ...]:
        return ()


class FewRows(NullPresenter):
    def rows(self, frame: Any) -> list[ActionRow]:
        return list(super().rows(frame))[1:]


class NoWord(NullPresenter):
    def turn_label(self, frame: Any) -> Text:
        return Text("view.turns")


class NoField(NullPresenter):
    def turn_label(self, frame: Any) -> Text:
        return Text("view.card")


class NoAnchor(NullPresenter):
    def rule(self, subject: Any) -> str:
        return "nowhere"


class NarrowRow(NullPresenter):
    def summary(self, final: Any, log: Any) -> Any:
        found = super().summary(final, log)
        return replace(found, columns=(*found.columns, Text("view.turn")))


@pytest.mark.parametrize(
    ("presenter", "words"),
    [
        (SamePath, "begins another"),
        (Prefix, "begins another"),
        (NoPath, "without a handle"),
        (FewRows, "not the legal actions"),
        (NoWord, "view.turns"),
        (NoField, "not filled in"),
        (NoAnchor, "nowhere"),
        (NarrowRow, "cell per column"),
    ],
)
def test_slips_are_caught(presenter: Callable[[Any], NullPresenter], words: str) -> None:
    with pytest.raises(PresenterError, match=words):
        check_presenter(replace(PLUGIN, presenter=presenter))


def test_faults_of_the_null_games_data_are_all_named(tmp_path: Any) -> None:
    (tmp_path / "game.yaml").write_text(
        "cards:\n  - {id: a, value: 1}\n  - {id: a, value: 2}\n  - {id: b}\n", encoding="utf-8"
    )
    with pytest.raises(RulesError) as caught:
        PLUGIN.load(RuleSource(tmp_path))
    assert [fault.line for fault in caught.value.faults] == [3, 4]
