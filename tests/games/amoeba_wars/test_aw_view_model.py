"""What the shell is told of Amoeba Wars: handles, words, exact odds, reasons, the end."""

from random import Random
from typing import Any

import pytest

from amoeba_suite.core.contract import Chance, Decide, Seat
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import Wording, game_wording
from amoeba_suite.games.amoeba_wars import asking, events, listing, odds, schema
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import Options
from amoeba_suite.games.amoeba_wars.state import State
from amoeba_suite.testing.plies import asked, walk
from amoeba_suite.testing.presenting import check_presenter

NAMES = ("Anna", "Ben", "Cleo", "Dax", "Emil", "Frieda")


def words(game: AmoebaWars, language: str = "en") -> Wording:
    return game_wording(PLUGIN, language, PLUGIN.presenter(game).formats, NAMES)


def at_attack(game: AmoebaWars, seats: int = 3, **overrides: Any) -> State:
    return game.position(Options(), seats, {"phase": "attack", **overrides})


@pytest.mark.parametrize(("seats", "powers"), [(2, True), (5, False)])
def test_the_window_finds_its_words_places_and_anchors(seats: int, powers: bool) -> None:
    options = Options(special_powers=powers, turn_limit=4)
    check_presenter(PLUGIN, seeds=(1,), seats=seats, options=options)


# --- odds --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ahead", "found"),
    [(-5, (0, 1, 35)), (-3, (3, 3, 30)), (0, (15, 6, 15)), (2, (26, 4, 6)), (5, (35, 1, 0))],
)
def test_aw_335_odds_of_two_dice(ahead: int, found: tuple[int, int, int]) -> None:
    toss = odds.toss(ahead)
    assert (toss.win, toss.tie, toss.loss) == found


def test_aw_337_odds_of_the_nova_beam(game: AmoebaWars) -> None:
    chances = [round(36 * odds.beam(game.book, 2, ship)) for ship in range(5)]
    assert chances == [30, 26, 21, 15, 10]
    assert round(36 * odds.beam(game.book, 2, -1)) == 10


def gains(game: AmoebaWars, state: State, action: schema.Attack) -> float | None:
    """By the rules: the chance that the toss of that attack gains what it is for."""
    step = game.apply(state, action)
    turn = game.turn(step.state)
    if not isinstance(turn, Chance) or turn.what not in ("assault", "duel"):
        return None
    machine = game.galaxy.index[action.target] in state.public.board.machines
    found = 0.0
    for outcome, chance in game.outcomes(step.state) or ():
        told = game.apply(step.state, outcome).events
        if turn.what == "duel":
            found += chance * any(getattr(e, "result", "") == "win" for e in told)
        else:
            won = events.AmoebaRemoved if machine else events.SystemCaptured
            done = any(isinstance(e, won) for e in told)
            after = game.apply(step.state, outcome).state
            found += chance * (done or captured_later(game, after, action.target))
    return found


def captured_later(game: AmoebaWars, state: State, target: str) -> bool:
    """Whether a tie takes the system once its losses have been chosen."""
    while state.public.what == "lose":
        step = game.apply(state, game.actions(state)[0])
        if any(isinstance(e, events.SystemCaptured) and e.system == target for e in step.events):
            return True
        state = step.state
    return False


def test_shown_odds_are_those_of_the_rules(game: AmoebaWars) -> None:
    """Every attack of random games, every pair of dice: no chance is guessed."""
    compared: dict[str, int] = {}
    for seed in range(3):
        rng = Random(seed)
        start = game.start(Options(turn_limit=5, special_powers=bool(seed % 2)), 4)
        attacks = (p.state for p in walk(game, start, rng) if p.state.public.what == "attack")
        for state in attacks:
            for row in listing.rows(game.book, asked(game, state)):
                if not isinstance(row.action, schema.Attack):
                    continue
                kind = asking.forecast(game.book, state.public, row.action).kind
                if kind == "ships" or rng.random() < 0.3:  # few attacks are on ships
                    wanted = gains(game, state, row.action)
                    if wanted is not None and row.chance is not None:
                        assert row.chance == pytest.approx(wanted), row.action
                        compared[kind] = compared.get(kind, 0) + 1
    assert compared.get("system", 0) > 30 and compared.get("ships", 0) > 3, compared


def to_the_end(game: AmoebaWars, state: State, action: schema.Attack) -> float:
    """The chance to capture a system by attacking it again and again, by the rules alone."""
    if action not in game.actions(state):
        return 0.0
    tossed = game.apply(state, action).state
    found = 0.0
    for outcome, chance in game.outcomes(tossed) or ():
        step = game.apply(tossed, outcome)
        if any(isinstance(e, events.SystemCaptured) for e in step.events):
            found += chance
        elif step.state.public.what == "attack":
            found += chance * to_the_end(game, step.state, action)
    return found


@pytest.mark.parametrize(("ships", "amoeba"), [(2, False), (3, False), (3, True), (4, True)])
def test_odds_to_the_end_are_those_of_attacking_on(
    game: AmoebaWars, ships: int, amoeba: bool
) -> None:
    near = game.galaxy.ids[game.galaxy.next[game.galaxy.index["dawnhold"]][0]]
    state = at_attack(
        game,
        fleets={"dawnhold": {"owner": 0, "scout": ships}},
        amoebas=[near] if amoeba else [],
    )
    action = schema.Attack("dawnhold", near)
    found = asking.forecast(game.book, state.public, action)
    assert found.through == pytest.approx(to_the_end(game, state, action))


# --- reasons -----------------------------------------------------------------------------------


def test_saestor_says_what_it_still_takes(game: AmoebaWars) -> None:
    """AW-273: how many Central Systems are needed, and how many are held."""
    state = at_attack(game, fleets={"candlemark": {"owner": 0, "scout": 3}}, amoebas=[])
    rows = {row.label.key: row for row in asking.blocked(game.book, asked(game, state))}
    reason = rows["view.blocked.saestor"].reason
    assert reason.args == {"need": 5, "have": 1}
    assert "needs 5" in words(game).text(reason)


def test_a_truce_is_named(game: AmoebaWars) -> None:
    """AW-329: nobody may attack Saestor before it is over."""
    state = game.position(
        Options(mode="recommended"), 5, {"phase": "attack", "round": 2, "amoebas": []}
    )
    assert asking.bid(game.book, state.public, 0).key == "view.bid.truce"


def home_note(game: AmoebaWars, seats: int) -> str:
    """The second line of the question for a Home."""
    table = Table(PLUGIN.id, Options(), (Human("A"),) * seats, "3", tuple(range(seats)))
    session = Session.new(PLUGIN, game, table)
    turn = session.turn
    assert isinstance(turn, Decide) and turn.prompt == "home"
    note = asking.asks(game.book, session.frame(turn.seat).view, turn.prompt)[1]
    assert note is not None
    return note.key


def test_two_players_are_told_that_they_get_two_homes(game: AmoebaWars) -> None:
    """One click settles the Home opposite as well; three players and more have one each."""
    assert home_note(game, 2) == "view.notes.home_two"
    assert {home_note(game, seats) for seats in range(3, 7)} == {"view.notes.home"}


def test_ships_that_cannot_be_bought_say_why(game: AmoebaWars) -> None:
    state = game.position(Options(), 3, {"phase": "build", "points": 3})
    rows = list(asking.blocked(game.book, asked(game, state)))
    assert [row.reason.key for row in rows] == ["view.blocked.too_dear"] * 2
    assert {row.path for row in rows} == {("build:battlestar",), ("build:monitor",)}


# --- the lists ---------------------------------------------------------------------------------


def test_attacks_stand_by_their_odds_and_what_ends_them_last(game: AmoebaWars) -> None:
    fleets = {"dawnhold": {"owner": 0, "scout": 5}, "hexarch": {"owner": 0, "scout": 2}}
    rows = listing.rows(game.book, asked(game, at_attack(game, fleets=fleets)))
    chances = [row.chance for row in rows if isinstance(row.action, schema.Attack)]
    assert chances == sorted(chances, key=lambda chance: -(chance or 0))
    assert isinstance(rows[-1].action, schema.EndAttacks)


def test_steps_of_a_turn_stand_in_the_order_of_the_game(game: AmoebaWars) -> None:
    shown: Any = PLUGIN.presenter(game)
    state = game.position(Options(), 3, {"phase": "build", "points": 3})
    phases = shown.phases(asked(game, state))
    assert [phase.state for phase in phases] == ["done", "done", "current", *["later"] * 3]


def test_players_show_ships_production_cards_and_the_centre(game: AmoebaWars) -> None:
    shown: Any = PLUGIN.presenter(game)
    state = at_attack(game, fleets={"candlemark": {"owner": 0, "scout": 3}}, amoebas=[])
    rows = shown.players(asked(game, state))
    assert [row.score for row in rows] == [1, 0, 0]
    said = [words(game).text(fact) for fact in rows[0].facts]
    assert said[:2] == ["10 ships", "builds 2"]


# --- the end -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_end_tells_who_won_what_happened_and_how_it_went(
    game: AmoebaWars, language: str
) -> None:
    shown: Any = PLUGIN.presenter(game)
    table = Table(PLUGIN.id, Options(turn_limit=4), tuple(map(Human, NAMES[:4])), "3", (0, 1, 2, 3))
    session, rng = Session.new(PLUGIN, game, table), Random(3)
    while isinstance(turn := session.turn, Decide):
        actions = session.frame(turn.seat).actions
        session.submit(turn.seat, actions[int(rng.random() * len(actions))], session.ply)
    final = session.frame(None)
    summary = shown.summary(final, session.log(None))
    wording = words(game, language)
    assert summary.rows[0].winner
    assert sorted(row.seat for row in summary.rows) == [0, 1, 2, 3]
    assert summary.chart is not None and len(summary.chart.series) == 4
    held = {s.seat: s.points[-1][1] for s in summary.chart.series}
    board = final.view.public.board
    assert held == {Seat(n): board.held[n].bit_count() for n in range(4)}
    for text in (summary.headline, summary.detail, *(m.title for m in summary.moments)):
        assert wording.text(text)
    assert not wording.missing


@pytest.mark.parametrize(("limit", "said"), [(0, "Turn 1"), (4, "Turn 1 of 4")])
def test_a_turn_limit_is_told_while_one_plays(game: AmoebaWars, limit: int, said: str) -> None:
    state = game.position(Options(turn_limit=limit), 3, {"phase": "attack"})
    label = PLUGIN.presenter(game).turn_label(asked(game, state))
    assert words(game).text(label) == said
