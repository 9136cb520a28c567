"""Whoever is asked by a text is told whose text it is: for every kind of question there is."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import gsf_table as t
import pytest
from gsf_case import ONE_EACH, SECTORS, Case
from test_gsf_verbs import CASES
from test_gsf_verbs_ships import CASES as SHIP_CASES

from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import Chance, Decide, Frame, Over, Seat
from amoeba_suite.core.wording import Wording, game_wording
from amoeba_suite.games.galactic_strike_force import asking, frames, schema, whose
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN

SHOWN: Any = PLUGIN.presenter(t.GAME)
IDLE = (schema.Pass, schema.PassPhase, schema.Wait, schema.Concede, schema.StayOut, schema.Rethink)
FORCES = ("threllian", "technovore", "singularity", "revenants", "united_forces")
UNSHIPPED = {"scrap_station"}
"""No card of ours lets anybody choose which top card is scrapped; an owner's own card may."""


def words(language: str) -> Wording:
    return game_wording(PLUGIN, language, SHOWN.formats, ("Ann", "Ben", "Cleo", "Dan", "Eve"))


def asked(seeds: range) -> Iterator[Frame[Any, Any]]:
    """Every question of a text in some games."""
    for seed in seeds:
        options = schema.Options(force=FORCES[seed % 5], elite=bool(seed % 2), ships="random")  # type: ignore[arg-type]
        state, rng = t.GAME.start(options, 2 + seed % 4), Random(seed)
        for ply in range(600):
            if isinstance(turn := t.GAME.turn(state), Over):
                break
            if isinstance(turn, Chance):
                state = t.GAME.apply(state, t.GAME.sample(state, rng)).state
                continue
            actions = tuple(t.GAME.actions(state))
            if state.public.prompt in asking.EFFECT_PROMPTS:
                yield Frame(ply, turn, turn.seat, t.GAME.observe(state, turn.seat), actions)
            lively = [a for a in actions if not isinstance(a, IDLE)]
            state = t.GAME.apply(state, pick(lively or actions, rng)).state


def test_the_second_line_names_whoever_asks_for_every_kind_of_question() -> None:
    """A Bounty's last effect, and each that several texts wait behind, asked for nobody."""
    kinds, bare, named = Counter[str](), 0, {language: words(language) for language in ("en", "de")}
    for frame in asked(range(45)):
        public = frame.view.public
        second = SHOWN.prompt(frame)[1]
        assert second is not None and second.key == "view.because", (public.prompt, public.pending)
        ref, players, _ = second.args["ref"]
        assert ref in SHOWN.names.parts and players == len(public.ships)
        top = public.pending[-1]
        assert ref.partition(":")[2] == getattr(top, "block", top).card, (ref, top)
        kinds[public.prompt] += 1
        bare += not any(isinstance(one, frames.Block | frames.Act) for one in public.pending)
        if kinds[public.prompt] < 9:
            for wording in named.values():
                title, _, text = wording.text(second).partition(": ")
                assert title == SHOWN.names.title(ref, wording) and len(text) > 5
    assert set(kinds) == asking.EFFECT_PROMPTS - UNSHIPPED, kinds
    assert bare > 100, "the text itself was done already"


@pytest.mark.parametrize("language", ["en", "de"])
def test_of_a_text_in_two_parts_only_the_one_that_asks_is_named(language: str) -> None:
    """What counts in Elite Mode only has no place in a question of the other part."""
    wording, parts = words(language), Counter[bool]()
    for ref, trigger in set(SHOWN.whose.values()):
        elite = trigger.endswith(whose.ELITE)
        assert ("Elite" in SHOWN.names.bare(ref, wording, 3, trigger)) == elite, (ref, trigger)
        parts[elite] += 1
    assert parts[True] > 5 and parts[False] > 100, parts


def test_what_is_to_come_in_elite_mode_is_told_with_both_parts() -> None:
    """One action carries out what always counts and what Elite Mode adds to it."""
    wording, both = words("en"), 0
    for force in t.BOOK.force.values():
        for sides in (force.impending, force.assault):
            for elite, when in ((e, w) for e in (False, True) for w in sides[e].rules):
                item = frames.Item(force.id, sides[elite].rules[when], -1, frames.ABROAD)
                ref, trigger = whose.of_item(item, t.BOOK, SHOWN.whose)
                said = SHOWN.names.bare(ref, wording, 3, trigger)
                printed = [ln for ln in SHOWN.names.lines(ref, wording, 3) if ln.sign == when]
                texts = {ln.text for ln in printed if elite or not ln.elite}
                assert texts == {ln.text for ln in printed if ln.text in said}
                both += trigger.endswith(whose.BOTH)
    assert both


@pytest.mark.parametrize("case", [*CASES, *SHIP_CASES], ids=lambda case: case.word)
def test_each_verb_asks_in_the_name_of_its_text(case: Case) -> None:
    """The last effect of a list asks when the list itself is done with."""
    first = len(t.BOOK.codes)
    position = {"sectors": SECTORS, "enemies": ONE_EACH, **case.position}
    table = t.carry_out(case.do, owner=case.owner, source=case.source, **position)
    known = dict.fromkeys(range(first, len(t.BOOK.codes)), ("strike:rally", "play"))
    for answer in case.answers:
        if table.prompt in asking.EFFECT_PROMPTS:
            top = table.state.public.pending[-1]
            # Texts of cards that this sets off have a name of their own.
            ref = whose.of_frame(top, t.BOOK, {**SHOWN.whose, **known})[0]
            assert ref in SHOWN.names.parts, (table.prompt, top)
        table.do(answer)


def test_every_question_of_an_effect_is_asked_in_some_case() -> None:
    found = set()
    for case in (*CASES, *SHIP_CASES):
        position = {"sectors": SECTORS, "enemies": ONE_EACH, **case.position}
        table = t.carry_out(case.do, owner=case.owner, source=case.source, **position)
        for answer in case.answers:
            assert isinstance(t.GAME.turn(table.state), Decide)
            found.add(table.prompt)
            table.do(answer)
    assert found >= asking.EFFECT_PROMPTS - {"may", "repair"}, asking.EFFECT_PROMPTS - found


def test_every_text_that_is_carried_out_belongs_to_one_component() -> None:
    """With the trigger under which it stands there, so that the line itself can be shown."""
    wording = words("en")
    used = {rule.code for rule in t.BOOK.rules}
    assert used <= set(SHOWN.whose)
    for ref, when in SHOWN.whose.values():
        assert ref in SHOWN.names.parts
        lines = SHOWN.names.lines(ref, wording, 3)
        assert lines and (when in ("", "play", "setup") or any(line.sign for line in lines)), ref


@pytest.mark.parametrize(("language", "word"), [("en", "Bounty"), ("de", "Beute")])
def test_a_bounty_that_waits_for_its_turn_is_called_one(language: str, word: str) -> None:
    """Among texts of other cards a bare name did not tell that something is gained."""
    hauler = {"card": "bt_contraband_hauler", "sector": SECTORS[0]}
    ships = {
        str(n): {"weaponry": 9, "defense": 9, "role": "primary", "foe": n + 1} for n in range(2)
    }
    enemies = {"1": hauler, "2": hauler, "3": {"card": "rail_lance", "sector": SECTORS[1]}}
    table = t.at(2, event="damage", sectors=SECTORS, strike=ships, enemies=enemies)
    assert table.prompt == "triggers"
    view = t.GAME.observe(table.state, Seat(0))
    frame: Frame[Any, Any] = Frame(0, t.GAME.turn(table.state), Seat(0), view, table.legal)
    wording = words(language)
    labels = [wording.text(row.label) for row in SHOWN.rows(frame)][:2]
    assert all(f". {word}" in label for label in labels), labels
