"""What the shell is told: handles, prompts, phases, rows, summary, documents, in both languages."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from amoeba_suite.core.contract import Decide, Frame, Over, Seat, Turn
from amoeba_suite.core.document import CardSheet
from amoeba_suite.core.hotseat import viewing
from amoeba_suite.core.table import Human, LogEntry
from amoeba_suite.core.wording import Wording, game_wording
from amoeba_suite.core.wording_check import check_wording
from amoeba_suite.games.amoeba_1975.moves import Amoeba1975
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.schema import (
    FigureMade,
    GiveUp,
    OfferEnd,
    Options,
    Spot,
    TileTurned,
    TurnTile,
)
from amoeba_suite.games.amoeba_1975.state import TURNS
from amoeba_suite.games.amoeba_1975.view_model import Amoeba1975Presenter, tile_name
from amoeba_suite.testing import plies

NAMES = ("Anna", "Ben")
MODES = ("duel", "study", "patience", "cut", "twins")


@pytest.fixture(scope="module")
def presenter(game: Amoeba1975) -> Amoeba1975Presenter:
    return Amoeba1975Presenter(game)


@pytest.fixture(scope="module")
def english(presenter: Amoeba1975Presenter) -> Wording:
    return game_wording(PLUGIN, "en", presenter.formats, NAMES)


def frame_of(game: Amoeba1975, state: Any, viewer: int | None = None) -> Frame[Any, Any]:
    turn = game.turn(state)
    seat = turn.seat if viewer is None and isinstance(turn, Decide) else viewer
    return plies.frame_of(game, state, seat or 0)


def described(game: Amoeba1975, options: Options = Options(), **given: Any) -> Frame[Any, Any]:  # noqa: B008
    return frame_of(game, game.position(options, 2, given))


def test_tiles_are_named_by_column_and_row() -> None:
    assert [tile_name(t) for t in (0, 6, 12, 24, 48)] == ["A1", "G1", "F2", "D4", "G7"]


def test_all_turns_have_words_and_all_words_have_fields() -> None:
    turns: list[Turn] = [turn for pair in TURNS.values() for turn in pair]
    endings = ("deck", "deck_draw", "target", "agreed", "agreed_draw", "no_progress", "stuck")
    more = ("no_progress_draw", "cleared", "given_up", "study_done", "cut_done", "twins_done")
    turns += [Over((1.0, 0.0), reason) for reason in endings + more]
    assert check_wording(PLUGIN, turns) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("mode", MODES)
def test_whole_games_can_be_told(
    game: Amoeba1975, presenter: Amoeba1975Presenter, mode: Any, language: str
) -> None:
    """Every frame of random games has its words; no placeholder stays unfilled."""
    wording = game_wording(PLUGIN, language, presenter.formats, NAMES)
    for seed in range(3):
        options = Options(mode=mode, deck_size=8, rounds=2, forecasts=seed == 1)
        _tell_game(game, presenter, wording, options, seed)
    assert wording.missing == set()


def _tell_game(
    game: Amoeba1975, presenter: Amoeba1975Presenter, wording: Wording, options: Options, seed: int
) -> None:
    rng = Random(seed)
    start = game.start(options, 2 if options.mode == "duel" else 1)
    log: list[LogEntry] = []
    for state, _, action, step in plies.walk(game, start, rng):
        said = _say_all(presenter, wording, frame_of(game, state))
        said += [wording.event(event) for event in step.events]
        assert not any("{" in text or "[" in text for text in said), said
        for event in step.events:
            presenter.gain(event)
            assert presenter.rule(event)
            assert all(handle.partition(":")[1] for handle in presenter.place(event))
        log.append(LogEntry(len(log) + 1, None, action, step.events, game.turn(step.state)))
    last = frame_of(game, step.state)
    assert isinstance(last.turn, Over)
    assert not any("{" in text or "[" in text for text in _say_all(presenter, wording, last))
    summary = presenter.summary(last, log)
    rows = summary.rows
    assert all(len(row.cells) == len(summary.columns) for row in rows)
    texts = [summary.headline, summary.detail, *summary.columns]
    texts += [text for m in summary.moments for text in (m.title, m.detail)]
    assert not any("{" in wording.text(text) for text in texts)


def _say_all(presenter: Amoeba1975Presenter, wording: Wording, frame: Frame[Any, Any]) -> list[str]:
    first, second = presenter.prompt(frame)
    texts = [presenter.turn_label(frame), first, *([second] if second else [])]
    texts += [phase.label for phase in presenter.phases(frame)]
    texts += [fact for row in presenter.players(frame) for fact in row.facts]
    rows = presenter.rows(frame)
    assert {row.action for row in rows} == set(frame.actions)
    texts += [text for row in rows for text in (row.label, row.detail) if text]
    texts += [text for row in presenter.blocked(frame) for text in (row.label, row.reason)]
    paths = [presenter.path(action) for action in frame.actions]
    assert len(set(paths)) == len(paths)
    assert all(len(path) == 1 for path in paths)
    return [wording.text(text) for text in texts]


def test_the_prompt_names_the_locked_tile(
    game: Amoeba1975, presenter: Amoeba1975Presenter, english: Wording
) -> None:
    frame = described(game, hands=[["5A"], ["5B"]], stack=["5C"], locked=12)
    first, second = presenter.prompt(frame)
    assert english.text(first) == "Turn any tile by 90°."
    assert second is not None
    assert english.text(second) == "F2 is locked: Ben has just turned it."
    (row,) = presenter.blocked(frame)
    assert (row.path, row.rule) == (("tile:12",), "locked")


def test_the_prompt_tells_what_was_made_and_what_is_owed(
    game: Amoeba1975, presenter: Amoeba1975Presenter, english: Wording
) -> None:
    state = game.position(Options(), 2, {"hands": [["1A", "5A"], ["5B"]], "stack": ["5C"]})
    frame = frame_of(game, game.apply(state, TurnTile(24)).state)
    first, second = presenter.prompt(frame)
    assert english.text(first) == "Figure complete: +1 point. Turn one more tile."
    assert second is not None
    assert english.text(second).startswith("You may also end your turn.")
    assert [phase.state for phase in presenter.phases(frame)] == ["done"] * 3 + ["current"]
    assert presenter.path(frame.actions[-1]) == ("button:end",)


def test_who_waits_is_told_for_whom(
    game: Amoeba1975, presenter: Amoeba1975Presenter, english: Wording
) -> None:
    state = game.position(Options(), 2, {"hands": [["5A"], ["5B"]], "on_turn": 1})
    frame = frame_of(game, state, viewer=0)
    assert english.text(presenter.prompt(frame)[0]) == "Ben is on turn."
    assert presenter.blocked(frame) == ()
    assert presenter.rows(frame) == ()


def test_a75_066_a_standing_card_is_pointed_out(
    game: Amoeba1975, presenter: Amoeba1975Presenter, english: Wording
) -> None:
    """A75-066: the holder is told that the figure stands but does not count."""
    frame = described(game, board="0x1000000", hands=[["1A", "5A"], ["5B"]])
    assert frame.view.standing == ("1A",)
    row = presenter.blocked(frame)[-1]
    assert (row.path, row.rule) == (("card:1A",), "standing")
    assert "break it and make it again" in english.text(row.reason)


def test_a75_090_barred_tiles_are_marked(
    game: Amoeba1975, presenter: Amoeba1975Presenter, english: Wording
) -> None:
    """A75-090: with the reason."""
    frame = described(game, hands=[["5A"], ["5B"]], seen=[[1], []], twice=[[1], []])
    (row,) = presenter.blocked(frame)
    assert (row.path, row.rule) == (("tile:0",), "repeat")
    assert "third time" in english.text(row.reason)


def test_distances_can_be_switched_off(game: Amoeba1975, presenter: Amoeba1975Presenter) -> None:
    hands = [["1A", "4X"], ["5B"]]
    assert presenter.distances(described(game, hands=hands).view) == {"1A": 1, "4X": 4}
    off = described(game, Options(distances=False), hands=hands)
    assert presenter.distances(off.view) == {}


@pytest.mark.parametrize("way_out", [OfferEnd(), GiveUp()])
def test_a_way_out_takes_no_digit_from_a_tile(
    game: Amoeba1975, presenter: Amoeba1975Presenter, way_out: Any
) -> None:
    frame = described(game, hands=[["1A", "4X"], ["5B"]])
    before = [row.action for row in presenter.rows(frame)]
    more = replace(frame, actions=(way_out, *frame.actions))
    assert [row.action for row in presenter.rows(more)] == [*before, way_out]


def test_forecasts_say_what_a_tile_does(
    game: Amoeba1975, presenter: Amoeba1975Presenter, english: Wording
) -> None:
    frame = described(game, Options(forecasts=True), hands=[["1A", "4X"], ["5B"]])
    row = presenter.rows(frame)[0]
    assert row.detail is not None
    assert english.text(row.detail).startswith("Completes 1A (1 point).")
    plain = described(game, hands=[["1A", "4X"], ["5B"]])
    assert all(row.detail is None for row in presenter.rows(plain))


def test_a_drawn_card_is_named_only_to_the_one_who_drew(
    game: Amoeba1975, presenter: Amoeba1975Presenter, english: Wording
) -> None:
    state = game.position(Options(), 2, {"hands": [["1A", "5A"], ["5B"]], "stack": ["5C"]})
    draw = game.apply(state, TurnTile(24)).events[2]
    own, other = game.redact(draw, Seat(0)), game.redact(draw, Seat(1))
    assert own is not None
    assert other is not None
    assert english.event(own) == "Anna draws 5C."
    assert english.event(other) == "Anna draws a card."


def test_events_point_at_the_board(presenter: Amoeba1975Presenter) -> None:
    made = FigureMade(1, "2B", 2, 0, (Spot((18, 27, 36), (16, 24)),))
    assert presenter.place(made) == ("tile:16", "tile:24")
    assert presenter.gain(made) == (1, 2)
    assert presenter.rule(made) == "other-turn"
    assert presenter.place(TileTurned(0, 5, 1)) == ("tile:5",)


def test_every_rule_anchor_is_in_the_reference(presenter: Amoeba1975Presenter) -> None:
    from amoeba_suite.games.amoeba_1975 import view_model

    anchors = set()
    for language in ("en", "de"):
        anchors = set(presenter.document("rules", language).anchors())
        used = {*view_model.RULES.values(), *view_model.EVENT_RULES.values()}
        used |= {*view_model.HANDLE_RULES.values(), "tiles", "cards", "draw", "win", "locked"}
        used |= {"repeat", "standing", "complete", "other-turn"}
        assert used <= anchors, used - anchors


@pytest.mark.parametrize("language", ["en", "de"])
def test_documents(game: Amoeba1975, presenter: Amoeba1975Presenter, language: str) -> None:
    cards = presenter.document("cards", language)
    (sheet,) = [block for block in cards.blocks if isinstance(block, CardSheet)]
    assert sheet.cards == game.deck.ids
    assert sheet.backs
    for kind in ("board", "aid"):
        document = presenter.document(kind, language)
        assert "[" not in document.title
        assert not any("[papers" in line for line in document.plain_text().splitlines())
    with pytest.raises(KeyError):
        presenter.document("posters", language)


def test_a75_102_hands_are_handed_over_between_turns_only(game: Amoeba1975) -> None:
    """A75-102: a curtain before the other person's turn, none before an additional move."""
    people = (Human("Anna"), Human("Ben"))
    state = game.position(Options(), 2, {"hands": [["1A", "5A"], ["5B"]], "stack": ["5C"]})
    state = game.apply(state, TurnTile(24)).state
    assert viewing(game.turn(state), people, True, Seat(0)).curtain is None
    state = game.apply(state, TurnTile(0)).state
    assert viewing(game.turn(state), people, True, Seat(0)).curtain == Seat(1)


def test_a75_103_turning_a_card_never_makes_its_twin(game: Amoeba1975) -> None:
    """A75-103: the four quarter turns of a card's figure are its own, never its mirror image's."""
    from amoeba_suite.games.amoeba_1975.figures import normal, quarter

    for figure in game.deck.figures.values():
        twin = game.deck.twin(figure.id)
        stencil = (figure.stencil, figure.phase)
        for _ in range(4):
            stencil = quarter(*stencil)
            assert normal(*stencil) == normal(figure.stencil, figure.phase)
            if twin:
                other = game.deck.figures[twin]
                assert normal(*stencil) != normal(other.stencil, other.phase)
