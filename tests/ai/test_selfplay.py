"""Self-play: exact in its seed, honest in its sums, loud when a game goes wrong."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from amoeba_suite.ai import selfplay
from amoeba_suite.ai.bots import FirstBot
from amoeba_suite.ai.selfplay import GameResult, SelfPlayError, add_up, computer_table, wilson
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Frame
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.journal import load
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.table import Refused
from amoeba_suite.core.wording import app_wording
from amoeba_suite.games import BUILT_IN
from amoeba_suite.testing.games import find
from amoeba_suite.testing.null_game import PLUGIN
from amoeba_suite.testing.null_game.moves import NullGame
from amoeba_suite.testing.null_game.schema import read
from amoeba_suite.testing.null_game.state import Options

BUILT_IN_IDS = [plugin.id for plugin in BUILT_IN]


def run(levels: tuple[str, ...], seed: str, plugin: Any = PLUGIN, **more: Any) -> GameResult:
    game, source, _ = load_game(plugin)
    table = computer_table(plugin, Options(), levels, seed)
    return selfplay.play(
        plugin, game, table, Budget(iterations=20), rules_digest=source.digest(), **more
    )


def said(call: Callable[[], Any]) -> str:
    with pytest.raises(SelfPlayError) as caught:
        call()
    return app_wording("en").text(caught.value.text)


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (replace(run(("easy", "normal"), "5"), seconds=0.0) for _ in range(2))
    assert first == second
    assert replace(run(("easy", "normal"), "6"), seconds=0.0, seed="5") != first


def test_the_journal_replays_to_the_same_end(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    result = run(("random", "easy", "first"), "1", journal=path)
    game, source, _ = load_game(PLUGIN)
    loaded = load(path, PLUGIN, game, source.digest())
    assert loaded.history.ply == result.plies
    assert loaded.history.now.turn.payoff == result.payoff


@pytest.mark.parametrize("levels", [("random", "random"), ("first", "random", "random")])
def test_a_rushed_game_is_the_one_that_a_journal_tells(
    levels: tuple[str, ...], tmp_path: Path
) -> None:
    for seed in map(str, range(12)):
        told = run(levels, seed, journal=tmp_path / f"{len(levels)}-{seed}.jsonl")
        rushed = run(levels, seed)
        assert replace(rushed, seconds=0.0) == replace(told, seconds=0.0)


def test_a_rushed_game_minds_the_table_and_must_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused):
        run(("random",) * 9, "1")
    monkeypatch.setattr(selfplay, "MOST_PLIES", 5)
    assert said(lambda: run(("random", "random"), "9")) == "seed 9: no end after 5 plies"


def test_a_journal_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(StorageError):
        run(("random", "random"), "1", journal=tmp_path / "file" / "g.jsonl")


class Cheat(FirstBot):
    def choose(self, frame: Any, *_: Any) -> Any:
        return replace(super().choose(frame, *_), action="nonsense")


def test_an_illegal_move_stops_the_run_with_seed_and_ply() -> None:
    plugin = replace(PLUGIN, bots=lambda _game, _level: Cheat())
    words = said(lambda: run(("easy", "easy"), "9", plugin))
    assert words == "seed 9, ply 1: easy chose nonsense, which is not legal"


def test_a_game_without_end_stops_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "MOST_PLIES", 5)
    assert said(lambda: run(("easy", "easy"), "9")) == "seed 9: no end after 5 plies"


@pytest.mark.parametrize(
    ("payoff", "winners"), [((0.0, 1.0), (1,)), ((0.5, 0.5), (0, 1)), ((0.0, 0.0), ())]
)
def test_who_won_is_who_got_most_and_nobody_when_all_lost(
    payoff: tuple[float, ...], winners: tuple[int, ...]
) -> None:
    class Settled(NullGame):
        def _payoff(self, _state: Any) -> tuple[float, ...]:
            return payoff

    settled = replace(PLUGIN, load=lambda source: Settled(read(source)))
    assert run(("first", "first"), "1", settled).winners == winners


@pytest.mark.parametrize("game_id", BUILT_IN_IDS)
def test_turns_are_counted_as_the_game_counts_them(game_id: str, tmp_path: Path) -> None:
    """What the turn pill shows at the end: a journal and a rushed game tell the same."""
    plugin = find(game_id)
    game, source, _ = load_game(plugin)
    options = plugin.types().options()
    levels = ("random",) * selfplay.usual_seats(plugin, game, options)
    table = computer_table(plugin, options, levels, "1")
    path = tmp_path / "game.amoeba"
    told = [selfplay.play(plugin, game, table, Budget(), where) for where in (None, path)]
    history = load(path, plugin, game, source.digest(), any_rules=True).history
    view = game.observe(history.now.state, None)
    label = plugin.presenter(game).turn_label(Frame(history.ply, history.now.turn, None, view))
    assert [result.turns for result in told] == [label.args["n"]] * 2


def test_a_game_without_a_count_has_its_changes_of_mover_counted() -> None:
    result = run(("random", "random"), "1")
    assert 0 < result.turns <= result.decisions


def result(payoff: tuple[float, ...], **more: Any) -> GameResult:
    values: dict[str, Any] = {
        "seed": "1",
        "seats": ("a", "b"),
        "winners": (),
        "payoff": payoff,
        "reason": "r",
        "plies": 10,
        "decisions": 8,
        "turns": 4,
        "seconds": 0.5,
    }
    return GameResult(**{**values, **more})


def test_sums_per_level_and_seat() -> None:
    totals = add_up([result((1.0, 0.0)), result((0.5, 0.5)), result((0.0, 1.0), seats=("b", "a"))])
    assert totals.games == 3
    assert totals.levels["a"].wins == 2.5
    assert totals.levels["b"].wins == 0.5
    assert [share.wins for share in totals.seats] == [1.5, 1.5]
    assert totals.actions_per_second == 20.0
    assert (totals.plies, totals.decisions, totals.turns) == (10, 8, 4)


def test_a_level_on_both_seats_counts_each_of_them() -> None:
    share = add_up([result((1.0, 0.0), seats=("a", "a"))]).levels["a"]
    assert (share.games, share.wins, share.rate) == (2, 1.0, 0.5)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (248, 400, 0.5715, 0.6662),
    ],
)
def test_wilson_intervals_are_those_of_the_textbook(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=2e-4)
    assert wilson(0, 0) == (0.0, 1.0)
