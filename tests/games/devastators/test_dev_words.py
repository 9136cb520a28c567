"""All that is said in whole games of Devastators: no word missing, no placeholder left."""

import re
from random import Random
from typing import Any, get_args

import pytest
from word_checks import all_said, check_hints

from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import Decide, Over, Seat
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.templates import tag
from amoeba_suite.core.wording import Wording, check_wording, game_wording, languages
from amoeba_suite.games.devastators import events, schema
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.state import ASKED, WINDOW_OF
from amoeba_suite.games.devastators.view_model import PASS

NAMES = ("Anna", "Ben", "Cleo", "Dax", "Eva", "Finn")
IDLE = (schema.Done, schema.Pass, schema.Accept, schema.Proceed)


def wording(game: Devastators, language: str) -> Wording:
    return game_wording(PLUGIN, language, PLUGIN.presenter(game).formats, NAMES)


def played(game: Devastators, seats: int, seed: int, **options: Any) -> Session:
    """A game in which everybody does something whenever there is something to do."""
    players = tuple(Human(name) for name in NAMES[:seats])
    table = Table(PLUGIN.id, schema.Options(**options), players, str(seed), tuple(range(seats)))
    session, rng = Session.new(PLUGIN, game, table), Random(seed)
    while isinstance(turn := session.turn, Decide):
        actions = session.frame(turn.seat).actions
        lively = [action for action in actions if not isinstance(action, IDLE)]
        wild = bool(lively) and rng.random() < 0.85
        session.submit(turn.seat, pick(lively if wild else actions, rng), session.ply)
    return session


def test_no_file_of_words_has_a_fault() -> None:
    assert check_wording(PLUGIN) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seats", "deal"), [(2, 26), (4, 13)])
def test_every_sentence_of_a_game_is_complete(
    game: Devastators, language: str, seats: int, deal: int
) -> None:
    players = tuple(Human(name) for name in NAMES[:seats])
    options = schema.Options(deal=deal, stalemate_rounds=8)  # type: ignore[arg-type]
    table = Table(PLUGIN.id, options, players, "words", tuple(range(seats)))
    session, says = Session.new(PLUGIN, game, table), wording(game, language)
    by_lot = lambda actions: pick(actions, Random(session.ply))  # noqa: E731
    sentences = set(all_said(PLUGIN.presenter(game), session, says, by_lot))
    assert isinstance(session.turn, Over)
    assert len(sentences) > 150
    assert not says.missing
    wrong = [s for s in sentences if re.search(r"[{}\[\]]|  |\bNone\b| [.,:]", s)]
    assert not wrong, wrong


@pytest.mark.parametrize("language", languages())
def test_the_log_has_a_line_for_all_that_happens(game: Devastators, language: str) -> None:
    says, seen = wording(game, language), set()
    for seats, seed in ((2, 1), (3, 2), (6, 3), (2, 4)):
        for entry in played(game, seats, seed, stalemate_rounds=20).log(None):
            for event in entry.events:
                line = says.event(event)
                assert not re.search(r"[{}\[\]]|  |\bNone\b", line), line
                if line:
                    seen.add(tag(event))
                    assert line[-1] in ".!" and line[0] == line[0].upper(), line
    silent = {"CardPlayed"}  # the event that follows it says what was played
    offered = {"StopOffered", "StopAnswered"}
    every = {tag_of(one) for one in get_args(events.Event)}
    assert every - seen <= silent | offered | {"DrawLost", "CardDrawn", "DamageLapsed"}
    assert not says.missing


@pytest.mark.parametrize("language", languages())
def test_the_windows_that_can_be_passed_for_good_have_a_name_and_no_others(
    game: Devastators, language: str
) -> None:
    presenter, says = PLUGIN.presenter(game), wording(game, language)
    ends = (schema.Pass, schema.Accept, schema.Proceed)
    every = [end() for end in (*ends, schema.Done, schema.Stop)]
    passed = {type(end) for end in every if presenter.path(end) == (PASS,)}
    assert passed == set(ends), "the own phases are not passed: that would end whole turns unasked"
    reactions = set(ASKED) | {"boost"}
    assert {window for window in WINDOW_OF if says.has(f"passes.{window}")} == reactions


def tag_of(event: type) -> str:
    return event.__name__


def test_the_log_of_others_never_names_a_drawn_card(game: Devastators) -> None:
    says = wording(game, "en")
    session = played(game, 2, 5)
    drawn = {
        viewer: [
            says.event(event)
            for entry in session.log(viewer)
            for event in entry.events
            if isinstance(event, events.CardDrawn) and event.seat == 0
        ]
        for viewer in (Seat(0), Seat(1), None)
    }
    assert any(line.startswith("Anna draws ") for line in drawn[Seat(0)])
    assert set(drawn[Seat(1)]) == set(drawn[None]) == {""}


@pytest.mark.parametrize("language", languages())
def test_every_window_says_what_declining_means(game: Devastators, language: str) -> None:
    templates = wording(game, language).templates()
    for stage in WINDOW_OF:
        assert templates[f"view.asks.{stage}"].rstrip()[-1] in ".?"
        assert templates[f"view.then.{stage}"].rstrip().endswith(".")
        assert templates[f"prompts.{stage}"] and templates[f"view.waits.{stage}"]
    passable = ("warfare", "save_fighter", "defend", "evaded", "boost", "fighter_evaded")
    assert all(templates[f"passes.{stage}"] for stage in passable)


def test_hints_are_clauses_that_go_on_a_sentence(game: Devastators) -> None:
    for language in languages():
        check_hints(wording(game, language))
