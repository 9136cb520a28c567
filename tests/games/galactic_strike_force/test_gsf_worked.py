"""The rule for now in figures: what the Rules tab reckons is what the rules then do."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import gsf_table
import pytest
from gsf_table import GAME, Decision
from msgspec import structs

from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import ShowsWork, Text, Worked
from amoeba_suite.core.wording import Wording, game_wording
from amoeba_suite.games.galactic_strike_force import facts_cards, facts_ships, schema
from amoeba_suite.games.galactic_strike_force.book import INDEX
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN

SHOWN: Any = PLUGIN.presenter(GAME)
NAMES = ("Anna", "Ben", "Cleo")
FORCES = ("threllian", "technovore", "singularity", "revenants", "united_forces")


@cache
def words(language: str = "en") -> Wording:
    return game_wording(PLUGIN, language, SHOWN.formats, NAMES)


def played(force: str, boosts: bool = False) -> tuple[Decision, ...]:
    """A game; without Boosts nothing comes between a forecast and what happens."""
    return gsf_table.played(force, force, boosts, 300)


def moments(kind: type) -> Iterator[tuple[Frame[Any, Any], Any]]:
    """Each fact of that kind, with the frame of the Pass that let it happen."""
    for force in FORCES:
        for frame, action, events, _ in played(force):
            for event in events:
                if isinstance(event, kind) and isinstance(action, schema.Pass):
                    yield frame, event


def said(work: Worked, language: str = "en") -> list[str]:
    """The lines of a box."""
    text = words(language).text
    steps = work.steps
    return [f"{text(s.text)} {text(s.result) if s.result else ''}".strip() for s in steps]


def titled(frame: Frame[Any, Any], key: str) -> list[Worked]:
    return [work for work in SHOWN.worked(frame) if work.title.key == key]


def test_a_duel_is_reckoned_as_it_is_fought() -> None:
    seen = 0
    for frame, fought in moments(facts_ships.DuelFought):
        ship = frame.view.public.ships[fought.seat].ship
        boxes = [w for w in titled(frame, "view.work.duel") if w.title.args["ship"] == ship]
        if frame.view.public.event > INDEX["damage"]:
            continue
        lines = said(boxes[0])
        deals = f"{fought.weaponry} Weaponry against {fought.enemy_defense} Defense:"
        assert f"{deals} {max(0, fought.weaponry - fought.enemy_defense)} dealt" in lines
        whose = f"{fought.defense} Defense of {words().text(Text('view.card', {'card': ship}))}"
        if fought.seat == frame.viewer:
            whose = f"your {fought.defense} Defense"
        takes = f"Its {fought.enemy_weaponry} Weaponry against {whose}:"
        assert f"{takes} {max(0, fought.enemy_weaponry - fought.defense)} taken" in lines
        seen += 1
    assert seen > 20


def test_it_says_what_would_scrap_a_foe_and_what_a_ship_loses() -> None:
    kinds: set[str] = set()
    for force in FORCES:
        for frame, *_ in played(force, boosts=True):
            for work in titled(frame, "view.work.duel"):
                keys = {part.key for s in work.steps for part in (s.text, s.result) if part}
                assert ("view.work.scrapped" in keys) != ("view.work.kill" in keys)
                kinds |= keys
    needed = ("kill", "scrapped", "lost", "loses", "grounds", "prevented", "pair")
    assert {f"view.work.{kind}" for kind in needed} <= kinds, kinds


@pytest.mark.parametrize("language", ["en", "de"])
def test_only_ones_own_duel_is_told_in_the_second_person(language: str) -> None:
    """The reader's own, or where all look at once, that of the one who is asked."""
    yours, seen = re.compile(r"\b(you|your|du|deine)\b", re.IGNORECASE), set()
    for force in FORCES:
        for frame, *_ in (*played(force), *played(force, boosts=True)):
            public = frame.view.public
            for viewer in (None, *range(len(public.ships))):
                reader = public.asked if viewer is None else viewer
                for work in titled(structs.replace(frame, viewer=viewer), "view.work.duel"):
                    own = work.title.args["ship"] == public.ships[reader].ship
                    lines = said(work, language)
                    assert bool(yours.search(" ".join(lines))) == own, lines
                    if not own:
                        name = words(language).text(
                            Text("view.card", {"card": work.title.args["ship"]})
                        )
                        assert any(name in line for line in lines), lines
                    seen |= {(own, s.result.key) for s in work.steps if s.result}
    for key in ("view.work.taken", "view.work.loses", "view.work.grounds"):
        assert {(True, key), (False, key)} <= seen


def test_credits_are_the_sum_that_is_gained() -> None:
    seen = 0
    for frame, gained in moments(facts_cards.CreditsGained):
        if frame.view.public.asked == gained.seat and frame.view.public.ships[gained.seat].hand:
            (box,) = titled(frame, "view.work.of")
            assert box.steps[0].result == Text("view.work.credits", {"n": gained.total})
            seen += 1
    assert seen > 5


def test_every_purchase_says_what_it_leaves() -> None:
    seen = 0
    for force in FORCES:
        for frame, action, events, _ in played(force):
            bought = [e for e in events if isinstance(e, facts_cards.CardBought)]
            if isinstance(action, schema.Buy) and bought:
                (box,) = titled(frame, "view.work.of")
                has = frame.view.public.ships[bought[0].seat].credits
                results = {s.text.args["card"]: s.result for s in box.steps}
                left = {"n": has - bought[0].price}
                assert results[bought[0].card] == Text("view.work.left", left)
                seen += 1
    assert seen > 10


def test_cards_flip_as_was_reckoned() -> None:
    seen, keys = 0, set()
    for frame, counted in moments(facts_cards.FlipsCounted):
        (box,) = titled(frame, "view.work.outlook")
        (step,) = [s for s in box.steps if s.text.args["sector"] == counted.sector]
        assert step.text.args["loose"] == counted.unengaged
        assert step.result is not None
        keys.add(step.result.key)
        assert step.result.args.get("n", 0) == counted.flips
        seen += 1
    assert seen > 20 and {"view.work.flips", "view.work.overruns"} <= keys


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_line_is_a_sentence_without_gaps(language: str) -> None:
    lines = set()
    for force in FORCES:
        for frame, *_ in (*played(force), *played(force, boosts=True)):
            for work in SHOWN.worked(frame):
                lines |= {words(language).text(work.title), *said(work, language)}
    assert len(lines) > 100
    for line in lines:
        assert not set("[{") & set(line) and "  " not in line and ": ;" not in line, line
        assert not line.endswith((":", "=", ",")), line
    assert not words(language).missing


def test_nothing_is_reckoned_before_the_first_round() -> None:
    assert isinstance(SHOWN, ShowsWork)
    frame = played(FORCES[0])[0][0]
    assert frame.view.public.event < 0 and not SHOWN.worked(frame)
