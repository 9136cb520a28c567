"""Whoever decides for the team is a person where one plays (GSF-161)."""

import sys
import types
from pathlib import Path
from typing import Any

import msgspec
import pytest
from gsf_table import GAME, at

from amoeba_suite import cli
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.request import Request
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Computer, Human, Player, Table, one_seat_on, played_options
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.schema import Options

C, H = Computer("C", "easy"), Human("H")


def table(*players: Player, **options: Any) -> Table:
    chosen = Options(ships="random", **options)
    return Table(PLUGIN.id, chosen, players, "7", tuple(range(len(players))))


def lead(session: Session) -> int:
    return int(session.frame(None).view.public.lead)


@pytest.mark.parametrize(
    ("players", "team", "seat"),
    [
        ((C, C, H), "person", 2),
        ((C, H, H), "person", 1),
        ((H, C), "person", 0),
        ((C, C), "person", 0),
        ((C, H), "seat1", 0),
        ((C, H, C), "seat3", 2),
        ((C, H), "rotates", 1),
        ((C, C), "rotates", 0),
    ],
)
def test_gsf_161_who_decides(players: tuple[Player, ...], team: str, seat: int) -> None:
    """The option as wished stays at the table; the rules are told the seat."""
    session = Session.new(PLUGIN, GAME, table(*players, team=team))
    assert lead(session) == seat
    assert session.table.options.team == team


@pytest.mark.parametrize(
    ("players", "turns"),
    [((C, H, C, H), (1, 3)), ((H, C, C), (0,)), ((C, C, C), (0, 1, 2))],
)
def test_gsf_161_in_turn_means_people_where_any_play(
    players: tuple[Player, ...], turns: tuple[int, ...]
) -> None:
    """A computer wingmate gave the order of everybody's phase actions in its own rounds."""
    options = played_options(table(*players, team="rotates"))
    for number in (1, 2, 3, 4):
        wrap_up = {"event": "wrap_up", "round": number}
        now = at(len(players), msgspec.to_builtins(options), **wrap_up).until("travel")
        assert now.state.public.round == number + 1
        assert now.state.public.lead == turns[number % len(turns)], number


def test_gsf_161_the_turn_passes_over_who_is_grounded_while_another_person_flies() -> None:
    options = msgspec.to_builtins(played_options(table(H, C, H, C, team="rotates")))
    for down, lead in ((("0",), 2), (("0", "2"), 0), (("1", "3"), 0)):
        grounded = {seat: {"grounded": True} for seat in down}
        now = at(4, options, event="wrap_up", round=2, strike=grounded).until("travel", "boost")
        assert (now.state.public.round, now.state.public.lead) == (3, lead)


def test_gsf_161_nobody_names_the_people_but_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["--seat", "hard", "--seat", "hard"]
    assert cli.main(["simulate", PLUGIN.id, *seats, "--option", "people=[0]"]) == 2
    assert "people" in (told := capsys.readouterr().err) and "team" in told
    assert cli.main(["simulate", "--help"]) == 0
    told = capsys.readouterr().out
    assert "team=" in told and "people=" not in told
    for odd in ((5,), ()):
        state = GAME.start(Options(ships="random", team="rotates", people=odd), 2)
        assert state.public.lead == 0, "a journal may be written by hand"


def test_gsf_161_a_saved_game_remembers_who_decides(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = Session.new(PLUGIN, GAME, table(C, H), Journal(path))
    before = session.digest()
    session.close()
    again = Session.resume(PLUGIN, GAME, path)
    assert lead(again) == 1 and again.digest() == before
    again.close()


def test_gsf_161_another_game_with_other_seats_asks_the_person_again() -> None:
    """The table page rotates the players of the table that was played."""
    first = Session.new(PLUGIN, GAME, table(H, C, C)).table
    again = one_seat_on(first)
    assert again.options.team == "person"
    assert lead(Session.new(PLUGIN, GAME, again)) == 2


@pytest.mark.parametrize(
    ("old", "new"),
    [("seat1", "seat3"), ("seat2", "seat1"), ("seat3", "seat2"), ("rotates", "rotates")],
)
def test_gsf_161_whoever_was_named_still_decides_one_seat_on(old: str, new: str) -> None:
    """Else a computer player takes the seat of the person who was to decide."""
    first = table(Human("A"), Human("B"), C, team=old)
    again = one_seat_on(first)
    assert [who.name for who in again.players] == ["B", "C", "A"] and again.colours == (1, 2, 0)
    assert again.options.team == new
    assert again.options == table(C, C, team=new).options, "nothing else is changed"
    if old != "rotates":
        leads = (lead(Session.new(PLUGIN, GAME, one)) for one in (first, again))
        assert len({one.players[n].name for one, n in zip((first, again), leads, strict=True)}) == 1


def test_a_ship_goes_along_with_whoever_chose_it() -> None:
    """GSF-013: the people swap their seats, and with them the Ships; nobody else's are touched."""
    ships = {"ship1": "vigilance", "ship3": "bjarlspire", "ship4": "basileios"}
    first = table(Human("A"), Human("B"), C, **ships)
    again = one_seat_on(first)
    kept = {"ship1": "any", "ship2": "bjarlspire", "ship3": "vigilance", "ship4": "basileios"}
    assert again.options == table(C, C, **kept).options
    assert one_seat_on(one_seat_on(again)).options == first.options


def test_gsf_161_from_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Request] = []
    app = types.ModuleType("amoeba_suite.app.main")
    app.run = lambda request: asked.append(request) or 0  # type: ignore[attr-defined, func-returns-value]
    monkeypatch.setitem(sys.modules, "amoeba_suite.app.main", app)
    seats = ["--seat", "hard", "--seat", "human:Ann", "--option", "ships=random"]
    assert cli.main(["play", PLUGIN.id, *seats]) == 0
    assert lead(Session.new(PLUGIN, GAME, asked[0].table)) == 1  # type: ignore[arg-type]
