"""The statistics page with results of all games: their own words, the keyboard, narrow windows."""

import time
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.statistics import StatisticsPage, tables, tally, together
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Decide
from amoeba_suite.core.present import Text
from amoeba_suite.core.results import Result
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Computer, Human, Player, Table
from amoeba_suite.testing.games import loaded

Settle = Callable[[], None]
ENDS = {
    "amoeba_wars": ("view.turn", "Turn 20", "Runde 20"),
    "amoeba_1975": ("view.move", "Move 20", "Zug 20"),
    "galactic_strike_force": ("view.round", "Round 20", "Runde 20"),
    "devastators": ("view.turn", "Turn 20", "Zug 20"),
}
LONG = "Maximiliane Oberländer-Weiß von und zu Hohenstein"


def result(context: AppContext, game: str, number: int, length: Text | None) -> Result:
    options = context.catalogue.plugins[game].types().options()
    table = Table(game, options, (Human(LONG), Computer("AI", "hard")), "1", (0, 1))
    return Result(
        id=f"{game}-{number}",
        table=table,
        payoff=(1.0, 0.0),
        reason="won",
        score=(12, 3),
        plies=777,
        length=length,
        when=1_700_000_000.0 + number,
    )


@pytest.fixture
def page(shell: Shell, settle: Settle) -> StatisticsPage:
    context = shell.context
    for game, (key, *_) in ENDS.items():
        for number in (10, 30):
            context.library.add(result(context, game, number, Text(key, {"n": number})))
    shell.go("statistics")
    settle()
    found = shell.home.page("statistics")
    assert isinstance(found, StatisticsPage)
    return found


def texts(page: StatisticsPage) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ENDS)
def test_lengths_are_told_in_the_words_of_the_game(
    page: StatisticsPage, shell: Shell, settle: Settle, game: str, language: str
) -> None:
    shell.context.settings.change(language=language)
    settle()
    shown = shell.home.page("statistics")
    assert isinstance(shown, StatisticsPage)
    shown._choose(game)
    settle()
    told = texts(shown)
    assert told.count(ENDS[game][1 if language == "en" else 2]) == 2
    assert not any("777" in text or "[" in text for text in told)


def test_results_without_a_length_are_counted_all_the_same(context: AppContext) -> None:
    old = result(context, "amoeba_1975", 1, None)
    (person, _) = tally([old, old])
    assert (person.played, person.length) == (2, None)
    mixed = [result(context, "amoeba_1975", n, Text("view.move", {"n": n})) for n in (4, 6)]
    puzzle = result(context, "amoeba_1975", 9, Text("view.round", {"n": 1, "of": 3}))
    (person, _) = tally([old, puzzle, *mixed])
    assert person.length == Text("view.move", {"n": 5})
    limited = [result(context, "amoeba_wars", n, of(n, limit)) for n, limit in ((9, 10), (4, 15))]
    (person, _) = tally([*limited])
    assert person.length == of(6, 15)


def of(n: int, limit: int) -> Text:
    return Text("view.turn_of", {"n": n, "limit": limit})


def ended(
    context: AppContext, payoff: tuple[float, ...], *players: Player, practice: bool = False
) -> Result:
    game = "galactic_strike_force"
    options = context.catalogue.plugins[game].types().options()
    table = Table(game, options, players, "1", tuple(range(len(players))), practice)
    return Result(id=str(time.time_ns()), table=table, payoff=payoff, reason="r", when=1.0)


def test_a_best_below_nothing_is_told_as_it_is(context: AppContext) -> None:
    lost = [replace(result(context, "devastators", n, None), score=(-n, 3)) for n in (7, 2)]
    assert tally(lost)[0].best == -2


ANNA, BEN = Human("Anna"), Human("Ben")
EASY, HARD = Computer("Cleo", "easy"), Computer("Dax", "hard")


def test_a_person_reads_whom_he_has_beaten(context: AppContext) -> None:
    """Ask 28: by game, person and level."""
    results = [
        ended(context, (1.0, 0.0), ANNA, EASY),
        ended(context, (0.0, 1.0), HARD, ANNA),
        ended(context, (0.0, 1.0), ANNA, HARD),
        ended(context, (0.0, 1.0, 0.0), ANNA, BEN, HARD),
    ]
    anna, ben, *levels = tally(results)
    assert (anna.met, anna.beaten) == ({"easy": 1, "hard": 3}, {"easy": 1, "hard": 1})
    assert (ben.met, ben.beaten) == ({"hard": 1}, {"hard": 1})
    assert {line.level: (line.played, line.won) for line in levels} == {
        "easy": (1, 0),
        "hard": (3, 1),
    }


def test_games_with_undo_past_the_dice_are_counted_apart(context: AppContext) -> None:
    """Ask C1: in practice one may, and the statistics say so."""
    results = [
        ended(context, (1.0, 0.0), ANNA, HARD, practice=True),
        ended(context, (0.0, 1.0), ANNA, HARD),
    ]
    told = [(line.name, line.level, line.practice, line.won) for line in tally(results)]
    assert told == [("Anna", "", False, 0), ("Anna", "", True, 1), ("", "hard", False, 1)]


def test_who_plays_together_wins_together(context: AppContext) -> None:
    """Ask 28: each game once for its table, whoever sat where; levels have no record."""
    results = [
        ended(context, (1.0, 1.0, 1.0), ANNA, BEN, HARD),
        ended(context, (0.0, 0.0, 0.0), HARD, BEN, ANNA),
        ended(context, (1.0, 1.0), ANNA, EASY),
    ]
    assert together(results)
    assert [(t.name, t.beside, t.played, t.won) for t in tables(results)] == [
        ("Anna, Ben", ("hard",), 2, 1),
        ("Anna", ("easy",), 1, 1),
    ]
    assert [(x.name, x.played, x.won, len(x.met)) for x in tally(results)] == [
        ("Anna", 3, 2, 0),
        ("Ben", 2, 1, 0),
    ]
    assert not together([*results, ended(context, (0.5, 0.5), ANNA, BEN)])


def test_one_person_for_several_ships_has_won_one_game(context: AppContext) -> None:
    """Ask 28, 31: for the table and for the person."""
    options = context.catalogue.plugins["galactic_strike_force"].types().options()
    table = Table("galactic_strike_force", options, (Human("Anna"),) * 3, "1", (0, 1, 2))
    results = [Result(id="a", table=table, payoff=(1.0, 1.0, 1.0), reason="won", when=1.0)]
    assert [(line.name, line.played, line.won) for line in tally(results)] == [("Anna", 1, 1)]
    assert [(line.name, line.played, line.won) for line in tables(results)] == [("Anna", 1, 1)]


def test_rivals_who_all_lost_have_not_played_together(context: AppContext) -> None:
    """Amoeba Wars can end with everybody out, and then each has a record of his own."""
    lost = ended(context, (0.0, 0.0), ANNA, HARD)
    rivals = [replace(lost, shared=False), lost]
    assert not together(rivals)
    assert [(x.name, x.level, x.played, x.won) for x in tally(rivals)] == [
        ("Anna", "", 2, 0),
        ("", "hard", 2, 0),
    ]
    assert together([replace(lost, shared=True), lost])


@pytest.mark.parametrize("game", ENDS)
def test_the_course_of_a_game_tells_who_plays_together(context: AppContext, game: str) -> None:
    plugin, rng = context.catalogue.plugins[game], Random(4)
    table = Table(game, plugin.types().options(), (ANNA, BEN), "1", (0, 1))
    session = Session.new(plugin, loaded(plugin), table)
    bot = plugin.bots(session.game, "normal")
    for _ in range(60):
        turn = session.turn
        assert isinstance(turn, Decide)
        choice = bot.choose(session.frame(turn.seat), turn.seat, Budget(iterations=1), rng)
        session.submit(turn.seat, choice.action, session.ply)
    assert session.shared() is (game == "galactic_strike_force")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_says_how_games_were_won(shell: Shell, settle: Settle, language: str) -> None:
    context = shell.context
    context.settings.change(language=language)
    context.library.add(ended(context, (1.0, 1.0, 1.0), ANNA, HARD, HARD))
    context.library.add(ended(context, (1.0, 1.0), ANNA, BEN, practice=True))
    rivals = result(context, "devastators", 1, None)
    context.library.add(rivals)
    shell.go("statistics")
    settle()
    page = shell.home.page("statistics")
    assert isinstance(page, StatisticsPage)
    english = language == "en"
    against = "Won against Hard 1 of 1" if english else "Gewonnen gegen Schwer 1 von 1"
    assert against in texts(page)
    page._choose("galactic_strike_force")
    settle()
    told = texts(page)
    assert "2 × AI · Hard" in told or "2 × KI · Schwer" in told
    apart = "with undo past dice and draws" if english else "mit Rücknahme über Würfe und Karten"
    assert told.count(apart) == 3, "for the table and for both people"


def test_choosing_a_game_by_key_keeps_the_keyboard_there(
    page: StatisticsPage, shell: Shell, settle: Settle
) -> None:
    for game in ("amoeba_1975", "galactic_strike_force"):
        button = shell.focusWidget()
        assert page.chooser is not None and button in page.chooser.findChildren(type(button))
        QTest.keyClick(button, Qt.Key.Key_Right)
        QTest.keyClick(shell.focusWidget(), Qt.Key.Key_Space)
        settle()
        assert page._game == game
        areas = [area for area in page.findChildren(QScrollArea) if area.isVisible()]
        assert len(areas) == 1  # the one before does not show below it


@pytest.mark.parametrize("width", [800, 960, 1093, 1280, 1920])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_is_never_wider_than_the_page(
    page: StatisticsPage, shell: Shell, settle: Settle, width: int, language: str
) -> None:
    shell.context.settings.change(language=language)
    shell.resize(width, 560)
    settle()
    shown = shell.home.page("statistics")
    assert isinstance(shown, StatisticsPage)
    body = shown._area.widget()
    assert body is not None
    assert body.width() <= shown._area.viewport().width()
    assert body.minimumSizeHint().width() <= body.width()


@pytest.mark.parametrize("score", [(), (12, 3)])
@pytest.mark.parametrize("game", ENDS)
def test_the_best_score_has_a_column_only_where_there_are_points(
    shell: Shell, settle: Settle, game: str, score: tuple[int, ...]
) -> None:
    """In games without points it was a column of dashes."""
    length = Text(ENDS[game][0], {"n": 20})
    shell.context.library.add(replace(result(shell.context, game, 1, length), score=score))
    shell.go("statistics")
    settle()
    shown = shell.home.page("statistics")
    assert isinstance(shown, StatisticsPage)
    told = texts(shown)
    assert ("Best score" in told, "12" in told) == (bool(score), bool(score))
    assert told.count(ENDS[game][1]) == 2 and "\N{EN DASH}" not in told
