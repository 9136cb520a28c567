"""What the shell is told of Galactic Strike Force: handles, words, forecasts, reasons, the end."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from gsf_table import GAME, IDLE, played

from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import Wording, game_wording
from amoeba_suite.games.galactic_strike_force import asking, facts_ships, glance, schema
from amoeba_suite.games.galactic_strike_force.frames import Act, Block, Boosting, Order
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.testing.plies import asked, frame_of, walk
from amoeba_suite.testing.presenting import check_presenter

SHOWN: Any = PLUGIN.presenter(GAME)
NAMES = ("Anna", "Ben", "Cleo")
FORCES = ("threllian", "technovore", "united_forces", "singularity")


def words(language: str = "en") -> Wording:
    return game_wording(PLUGIN, language, SHOWN.formats, NAMES)


def frames(*prompts: str) -> Iterator[Frame[Any, Any]]:
    """Frames in which one of these is asked, out of as few games as have any."""
    found = 0
    for seed in range(16):
        if seed >= len(FORCES) and found:
            return
        for frame, *_ in played(FORCES[seed % len(FORCES)], seed):
            if frame.view.public.prompt in prompts:
                found += 1
                yield frame
    assert found, f"never asked: {prompts}"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_window_finds_its_words_places_and_anchors(seats: int) -> None:
    check_presenter(PLUGIN, seeds=(1,), seats=seats)


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("language", ["en", "de"])
def test_before_ships_are_chosen_the_rows_of_players_differ_and_count_nothing(
    seats: int, language: str
) -> None:
    """One person who flew three read his name three times in set-up, with 0 energy each."""
    wording, start = words(language), GAME.start(schema.Options(), seats)
    chosen = set()
    for state, _turn, *_ in walk(GAME, start, Random(1)):
        frame = frame_of(GAME, state, None, 0)
        rows = SHOWN.players(frame)
        lines = [" ".join(map(wording.text, row.facts)) for row in rows]
        ships = [s.ship for s in frame.view.public.ships]
        assert len(set(lines)) == seats and all(lines), lines
        for row, line, ship in zip(rows, lines, ships, strict=True):
            title = SHOWN.names.title(f"ship:{ship}", wording) if ship else str(row.seat + 1)
            assert title in line and (row.score is None) == (row.unit is None) == (not ship)
            assert row.score is None or row.score > 0
        chosen.add(sum(map(bool, ships)))
        if all(ships):
            break
    assert chosen == set(range(seats + 1))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_says_what_is_asked_and_others_who_it_is(language: str) -> None:
    wording, prompts = words(language), set()
    for frame in frames(*asking.PROMPT_RULES, *asking.EFFECT_PROMPTS):
        prompt = frame.view.public.prompt
        prompts.add(prompt)
        first, second = SHOWN.prompt(frame)
        asked = wording.text(first)
        assert len(asked) > 4 and not set("[{") & set(asked), asked
        assert second is None or not set("[{") & set(wording.text(second))
        others: Frame[Any, Any] = Frame(frame.ply, frame.turn, None, frame.view)
        told = wording.text(SHOWN.prompt(others)[0])
        assert told != asked and NAMES[frame.turn.seat] in told  # type: ignore[union-attr]
    assert len(prompts) >= 14 and not wording.missing


def test_every_prompt_of_the_game_has_its_words() -> None:
    for language in ("en", "de"):
        wording = words(language)
        prompts = {key.partition(".")[2] for key in wording.templates() if key[:8] == "prompts."}
        assert len(prompts) > 25
        for prompt in prompts:
            assert wording.has(f"view.asks.{prompt}") and wording.has(f"view.waits.{prompt}")


def test_pass_is_the_one_window_that_can_be_automatic() -> None:
    for frame in frames("boost"):
        assert [a for a in frame.actions if SHOWN.path(a) == ("button:pass",)]
    for frame in frames("requisition", "agenda", "wrap_up"):
        assert not [a for a in frame.actions if SHOWN.path(a) == ("button:pass",)]


def test_what_gives_nothing_up_is_never_asked_twice() -> None:
    """The same key as the end of a step, but neither all in order nor a yes gives a move away."""
    for action in (schema.AllInOrder(), schema.Confirm()):
        assert SHOWN.path(action) == ("button:go",)
    for end in (schema.Done(), schema.Stay(), schema.Decline(), schema.StayOut()):
        assert SHOWN.path(end) == ("button:end",)


def test_what_ends_a_window_stands_last() -> None:
    for prompt, last in (
        ("boost", schema.Pass),
        ("requisition", schema.Done),
        ("agenda", schema.AllInOrder),
        ("confirm", schema.Confirm),
    ):
        for frame in frames(prompt):
            assert isinstance(SHOWN.rows(frame)[-1].action, last)


def test_pending_actions_are_listed_by_name_in_the_default_order() -> None:
    """Ask GSF: what is still to come, in order."""
    wording = words()
    for frame in frames("agenda"):
        rows = [r for r in SHOWN.rows(frame) if isinstance(r.action, schema.CarryOut)]
        labels = [wording.text(row.label) for row in rows]
        assert [label.partition(".")[0] for label in labels] == [
            str(n + 1) for n in range(len(labels))
        ]
        phase = asking.PHASES[asking.PHASE_OF[frame.view.public.event]]
        for row in rows:
            ref, players, when = row.detail.args["ref"]
            lines = SHOWN.names.lines(ref, wording, players)
            own = [ln for ln in lines if when == phase == ln.sign and not ln.elite]
            said = wording.text(row.detail)
            assert own and all(line.text in said for line in own)
            others = [line for line in lines if line not in own]
            assert not any(line.text in said for line in others), "only what is carried out"
            name = wording.text(f"view.phases.{phase}")
            assert not said.startswith(f"{name}:"), "the phase is plain to see"


def test_a_forecast_is_what_happens() -> None:
    """Each duel as it was foretold when the roles were confirmed and no Boost was played since."""
    seen = 0
    for seed, force in enumerate(("threllian", "technovore", "united_forces", "revenants")):
        told: dict[int, Any] = {}
        for frame, action, events, _ in played(force, seed, boosts=False):
            if isinstance(action, schema.Confirm):
                told = {duel.seat: duel for duel in SHOWN.glance(frame.view).battle()}
            elif isinstance(action, schema.PlayBoost) or frame.view.public.prompt in ("may", "pay"):
                told = {}
            for event in events:
                if isinstance(event, facts_ships.DuelFought) and event.seat in told:
                    duel = told[event.seat]
                    assert (duel.weaponry, duel.defense) == (event.weaponry, event.defense)
                    assert duel.taken == event.taken
                    assert duel.dealt == event.dealt or duel.kills
                    seen += 1
    assert seen > 5


def test_flips_and_overrun_are_what_happens() -> None:
    seen = overruns = 0
    for seed, force in enumerate(("threllian", "technovore", "united_forces", "revenants")):
        for frame, _, events, _ in played(force, seed, boosts=False):
            kinds = [type(event).__name__ for event in events]
            if "FlipsCounted" not in kinds:
                continue
            before = kinds[: kinds.index("FlipsCounted")]
            if set(before) != {"EventBegan"}:
                continue  # something else changed before
            sectors = frame.view.public.setting.sectors
            for event in (e for e in events if type(e).__name__ == "FlipsCounted"):
                look = SHOWN.glance(frame.view).outlook(sectors.index(event.sector))
                assert (look.loose, look.flips) == (event.unengaged, event.flips)
                seen += 1
                overruns += look.overruns
    assert seen > 3 and overruns


def test_a_price_in_the_list_is_what_is_paid() -> None:
    seen = 0
    for seed, force in enumerate(("threllian", "technovore")):
        for frame, action, events, _ in played(force, seed):
            if isinstance(action, schema.Buy):
                row = next(r for r in SHOWN.rows(frame) if r.action == action)
                bought = next(e for e in events if type(e).__name__ == "CardBought")
                assert row.detail.args["price"] == bought.price
                assert row.detail.args["left"] == bought.left
                seen += 1
    assert seen > 5


def test_what_cannot_be_done_says_why() -> None:
    for language in ("en", "de"):
        wording, kinds = words(language), set()
        for frame in frames("boost", "install", "requisition", "engage"):
            usable = {SHOWN.path(a)[0] for a in frame.actions}
            for row in SHOWN.blocked(frame):
                assert row.path[0] not in usable
                reason = wording.text(row.reason)
                assert len(reason) > 5 and not set("[{") & set(reason)
                kinds.add(row.reason.key)
        assert len(kinds) >= 4, kinds


def test_options_to_choose_from_are_told_by_what_they_do() -> None:
    wording = words()
    for frame in frames("choose"):
        labels = [wording.text(row.label) for row in SHOWN.rows(frame)]
        assert len(set(labels)) == len(labels) and all(label.endswith(".") for label in labels)


def test_the_source_of_an_effect_is_named_with_its_text() -> None:
    """Ask GSF: every change has its reason."""
    wording = words()
    for frame in frames("pick_enemy", "pick_ship", "may", "pay"):
        second = SHOWN.prompt(frame)[1]
        assert second.key == "view.because", frame.view.public.prompt
        ref = second.args["ref"][0]
        assert ref in SHOWN.names.parts
        title, _, text = wording.text(second).partition(": ")
        assert title == SHOWN.names.title(ref, wording) and len(text) > 5


def test_set_up_boosts_and_orders_say_why_they_ask() -> None:
    """A bare "Choose a Sector" in set-up told nobody what for: the last effect asks, too."""
    wording, early, last = words(), 0, 0
    for frame in frames(*asking.EFFECT_PROMPTS):
        *below, top = frame.view.public.pending
        second = SHOWN.prompt(frame)[1]
        assert second.key == "view.because", (frame.view.public.prompt, top, below[-1:])
        assert len(wording.text(second).partition(": ")[2]) > 5
        early += frame.view.public.event < 0
        last += not isinstance(top, Block | Act) and isinstance(below[-1], Boosting | Order)
    assert early and last


COMES = {
    "mission": {"MissionPlayed"},
    "ship": {"EnemyEntered", "EnemyRefused"},
    "flagship": {"FlagshipArrived"},
    "go": {"StrikeMoved"},
    "move": {"StrikeMoved", "EnemyMoved"},
}
"""What happens in a Sector that was chosen for that; a move to where one is, nothing."""


def test_a_sector_is_asked_for_with_what_comes_into_it() -> None:
    """A bare "Choose a Sector" did not tell that it was the Flagship that would arrive there."""
    wording = words()
    said: dict[str, str] = {}
    came: dict[str, list[bool]] = {}
    for seed in range(8):
        for frame, _, events, _ in played(FORCES[seed % len(FORCES)], seed):
            if frame.view.public.prompt == "pick_sector":
                first = SHOWN.prompt(frame)[0]
                said[what := first.args["what"]] = wording.text(first)
                happened = {type(event).__name__ for event in events}
                came.setdefault(what, []).append(bool(happened & COMES.get(what, happened)))
    assert said.keys() >= {"mission", "ship", "go", "move"}
    assert len(set(said.values())) == len(said)
    for what, found in came.items():
        assert any(found) if what in ("go", "move") else all(found), what


@pytest.mark.parametrize("seed", [2, 9])
def test_the_end_tells_what_each_ship_did(seed: int) -> None:
    table = Table(PLUGIN.id, schema.Options(), tuple(map(Human, NAMES)), str(seed), (0, 1, 2))
    session, rng = Session.new(PLUGIN, GAME, table), Random(seed)
    while isinstance(turn := session.turn, Decide):
        actions = session.frame(turn.seat).actions
        lively = [a for a in actions if not isinstance(a, IDLE)]
        session.submit(turn.seat, pick(lively or actions, rng), session.ply)
    final, log = session.frame(None), session.log(None)
    summary = SHOWN.summary(final, log)
    assert len(summary.rows) == 3 and all(
        len(r.cells) == len(summary.columns) for r in summary.rows
    )
    assert sum(row.cells[1] for row in summary.rows) == sum(
        line.points[-1][1] for line in summary.chart.series
    )
    assert all(line.points[-1][0] == final.view.public.round for line in summary.chart.series)
    for language in ("en", "de"):
        wording = words(language)
        parts = [summary.headline, summary.detail, *summary.columns]
        parts += [text for m in summary.moments for text in (m.title, m.detail)]
        for said in map(wording.text, parts):
            assert said and not set("[{") & set(said), said


def test_every_side_of_every_component_has_a_name_and_words() -> None:
    for language in ("en", "de"):
        wording = words(language)
        for ref in SHOWN.names.parts:
            assert SHOWN.names.title(ref, wording) != ref.partition(":")[2], ref
            text = SHOWN.names.text(ref, wording, 4)
            assert "{" not in text and "[" not in text, text


@pytest.mark.parametrize("language", ["en", "de"])
def test_orders_name_the_ship_that_gets_them_and_what_it_has_been_told(language: str) -> None:
    told, start = words(language), GAME.start(schema.Options(orders=True), 3)

    def prompt(now: Any) -> tuple[str, str]:
        first, second = SHOWN.prompt(asked(GAME, now))
        return told.text(first), told.text(second)

    state, order = next(
        (ply.state, action)
        for ply in walk(GAME, start, Random(3))
        for action in GAME.actions(ply.state)
        if isinstance(action, schema.Command)
    )
    ships = state.public.ships
    own, other = ships[GAME.turn(state).seat].ship, ships[order.seat].ship
    name = {ship: SHOWN.names.title(f"ship:{ship}", told) for ship in (own, other)}
    state = GAME.apply(state, order).state
    assert name[other] in prompt(state)[0] and name[own] not in prompt(state)[0]
    state = GAME.apply(state, schema.CommandHold()).state
    state = GAME.apply(state, order).state
    assert "Boosts" in prompt(state)[1]


@pytest.mark.parametrize("players", [2, 6])
def test_the_counters_that_bring_each_flagship_are_known(players: int) -> None:
    for force in GAME.book.content.forces:
        found = glance.arrives_at(force, players)
        text = SHOWN.names.text(f"impending:{force.id}", words(), players)
        assert found > 0 and str(found) in text, force.id


@pytest.mark.parametrize(("limit", "said"), [(0, "Round 2"), (12, "Round 2 of 12")])
def test_a_round_limit_is_told_while_one_plays(limit: int, said: str) -> None:
    options = schema.Options(round_limit=limit)
    state = GAME.position(options, 3, {"event": "travel", "round": 2})
    turn = GAME.turn(state)
    seen: Frame[Any, Any] = Frame(1, turn, turn.seat, GAME.observe(state, turn.seat), ())
    assert words().text(SHOWN.turn_label(seen)) == said
