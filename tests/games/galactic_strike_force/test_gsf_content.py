"""The components are those of the specification, and every kind of fault in them is named."""

import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from gsf_cards import RULES, parts, shipped

from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.rules import RuleSource
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.content import Content, Force, StrikeShip
from amoeba_suite.games.galactic_strike_force.data import load_content


def test_eight_ships_have_eight_cards_worth_two_hundred_credits() -> None:
    """GSF-003, GSF-006, GSF-004."""
    ships = shipped().ships
    assert len(ships) == 8
    assert {len(ship.cards) for ship in ships} == {8}
    assert {sum(card.value for card in ship.cards) for ship in ships} == {200}
    assert {len(ship.grounded) for ship in ships} == {2, 3}


def test_the_seed_names_stay() -> None:
    content = shipped()
    assert [(ship.name.en, ship.pilot.en) for ship in content.ships] == [
        ("Marot's Folly", "Almaric"),
        ("Tharendim", "Moravi and Zairichi"),
        ("Grey Hammer", "Fargrim Kadlinsyn"),
        ("Kharachar's Claw", "Boroghul"),
        ("Basileios", "Basileios"),
        ("Vigilance", "Favia na'Vigilance"),
        ("Uxshenti's Wrath", "Captain Uxshenti"),
        ("BjarlSpire", "Sigehelm Freydissyn"),
    ]
    assert {force.name.en: force.difficulty for force in content.forces} == {
        "The Bareg Threllian Syndicate": "medium",
        "Technovore Infestation": "medium",
        "Revenants of Nyotan": "high",
        "The Singularity": "medium",
        "United Forces of Galactic Domination": "high",
    }
    assert content.ship("marots_folly").cards[0].name.en == "Even the Odds"
    assert content.ship("uxshentis_wrath").cards[4].name.en == "Miasma-Flak Launcher"
    sides = {card.opp.name.en for card in content.stations}
    assert sides >= {"Fortify Occupation", "Abrupt Offensive"}


def test_each_force_has_twenty_ships_and_nine_missions() -> None:
    """GSF-007, GSF-008."""
    forces = shipped().forces
    assert len(forces) == 5
    assert {sum(card.copies for card in force.ships) for force in forces} == {20}
    assert {len(force.missions) for force in forces} == {9}
    for force in forces:
        for total in (force.assault.weaponry, force.assault.defense):
            assert sorted(total.all()) == list(total.all()), force.id
            assert [total.at(players) for players in range(2, 7)] == list(total.all())


def test_eight_sectors_print_two_to_four_station_decks() -> None:
    """GSF-009."""
    assert Counter(sector.stations for sector in shipped().sectors) == {2: 1, 3: 6, 4: 1}


def test_ninety_station_cards_have_two_fixed_sides() -> None:
    """GSF-010."""
    cards = shipped().stations
    strike, opposition = Counter[str](), Counter[str]()
    for card in cards:
        strike[card.sf.type] += card.copies
        opposition[card.opp.type] += card.copies
    assert (len(cards), strike, opposition) == (
        40,
        {"tech": 50, "boost": 40},
        {"ship": 48, "boost": 42},
    )


def test_a_tech_prints_one_stat_and_a_boost_none() -> None:
    """GSF-005."""
    cards = [card for ship in shipped().ships for card in ship.cards]
    for card in (*cards, *(station.sf for station in shipped().stations)):
        assert not (card.weaponry and card.defense)
        assert (card.timing is not None) == (card.type == "boost")
        assert card.type == "tech" or not card.weaponry + card.defense


def _words(type_: Any) -> set[str]:
    return set(get_args(type_))


@pytest.mark.parametrize(
    ("known", "used"),
    [
        (words.Trigger, lambda part: [part.when] if isinstance(part, fx.Rule) else []),
        (words.Countable, lambda part: _countable(part)),
        (words.Flag, lambda part: [part.what] if isinstance(part, fx.SetFlag) else []),
        (words.Until, lambda part: [part.until] if isinstance(part, fx.Price | fx.SetFlag) else []),
        (words.Filter, lambda part: part.only if isinstance(part, words.Picked) else []),
        (words.TargetName, lambda part: _targets(part)),
        (words.Place, lambda part: _places(part)),
    ],
    ids=["triggers", "countables", "flags", "durations", "filters", "targets", "places"],
)
def test_each_word_of_the_vocabulary_is_used(known: Any, used: Any) -> None:
    assert {word for part in parts(_all()) for word in used(part)} == _words(known)


def _all() -> tuple[Any, ...]:
    content = shipped()
    return (*content.ships, *content.forces, *content.sectors, *content.stations)


def _countable(part: Any) -> list[str]:
    if isinstance(part, words.Per):
        return [part.per]
    return [part.of] if isinstance(part, words.Count) else []


def _targets(part: Any) -> list[str]:
    if getattr(getattr(part, "__struct_config__", None), "tag_field", "") != "verb":
        return []
    return [words.name_of(who) for who in fx.targets(part)]


def _places(part: Any) -> list[str]:
    place = _words(words.Place)
    verb = getattr(getattr(part, "__struct_config__", None), "tag_field", "") == "verb"
    found = [getattr(part, name, None) for name in ("where", "to")] if verb else []
    return [name for name in found if name in place]


def test_each_verb_condition_and_form_of_number_is_used() -> None:
    tags = Counter(
        (config.tag_field, config.tag)
        for part in parts(_all())
        if (config := getattr(part, "__struct_config__", None)) and config.tag
    )
    wanted = {
        *(("verb", verb.__struct_config__.tag) for verb in get_args(fx.Effect)),
        *(("test", test.__struct_config__.tag) for test in get_args(words.Condition)),
        ("number", "per"),
        ("number", "by_players"),
    }
    assert set(tags) == wanted
    assert len(get_args(fx.Effect)) == 39
    assert len(_words(words.Trigger)) == 22
    assert len(_words(words.TargetName)) == 25
    assert len(_words(words.Place)) == 12


def test_the_page_about_cards_names_each_word() -> None:
    page = (Path(__file__).parents[3] / "docs" / "galactic-strike-force-cards.md").read_text(
        "utf-8"
    )
    prose = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    told = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`]+`", prose))))
    lists = (words.Trigger, words.TargetName, words.Filter, words.Place, words.Countable)
    known = set().union(*map(_words, (*lists, words.Flag, words.Until, words.Marked)))
    known |= {str(verb.__struct_config__.tag) for verb in get_args(fx.Effect)}
    known |= {str(test.__struct_config__.tag) for test in get_args(words.Condition)}
    assert known <= told


def test_ids_and_names_are_unique() -> None:
    content = shipped()
    cards: list[Any] = [*content.ships, *content.forces, *content.sectors]
    for ship in content.ships:
        cards += [*ship.cards, *ship.grounded]
    for force in content.forces:
        cards += [*force.ships, *force.missions, force.assault]
    for card in content.stations:
        cards += [card.sf, card.opp]
    for language in ("en", "de"):
        names = Counter(getattr(card.name, language) for card in cards)
        assert [name for name, count in names.items() if count > 1] == []
    ids = Counter(card.id for card in (*cards, *content.stations) if hasattr(card, "id"))
    assert max(ids.values()) == 1


def test_components_survive_json() -> None:
    content = shipped()
    assert msgspec.json.decode(msgspec.json.encode(content), type=Content) == content


def test_what_is_not_there_is_a_key_error() -> None:
    content = shipped()
    assert content.force("revenants").id == content.forces[2].id
    for look in (content.ship, content.force, content.sector, content.station):
        with pytest.raises(KeyError):
            look("nobody")


CLAW, THRELLIAN = "ships/kharachars_claw.yaml", "forces/threllian.yaml"
POUNCE = "{gain: {stat: weaponry, amount: 3, who: self, temp: true}}"
COLLECTOR = "{credits: {amount: -10, who: sf_here}}"

# The bar stands before the part that is wrong, and is no part of the file.
MISSPELT = [
    ("{¦gian: {stat: weaponry, amount: 3, who: self}}", "did you mean gain?"),
    ("¦{gain: {stat: weaponry, amount: 3}}", "missing field who"),
    ("{draw: {amount: ¦0, who: self}}", "expected int >= 1"),
    ("{draw: {amount: 1, who: ¦selv}}", "selv"),
    ("{draw: {amount: 1, ¦whom: self}}", "unknown field whom"),
    ("¦{draw: {amount: 1, who: self}, gain: {}}", "an effect is one verb"),
    ("{¦draw: 1}", "the arguments of draw are a mapping"),
    ("{draw: {amount: {per: ¦tech}, who: self}}", "tech"),
    ("{draw: {amount: ¦{by_players: 2}, who: self}}", "a number per player count"),
    ("{if: {cond: ¦{coumt: hand}, then: []}}", "a condition is one of"),
    ("{if: {cond: {¦counters: 3}, then: []}}", "counters needs a bound"),
]
IN_A_BOOST = [
    ("¦{price: {amount: -5, where: here, kind: any, until: while}}", "stands in a static rule"),
    ("¦{flip_this: {}}", "only Missions flip or scrap themselves"),
    ("¦{counter: {amount: 1, at: this}}", "a Boost holds no counters"),
    ("¦{stack: {to: top}}", "needs the trigger scrapped"),
    ("¦{move: {who: self, to: each}}", "a Ship goes to one Sector, not to each"),
    ("¦{arrive: {to: here}}", "only the Impending side brings the Flagship"),
    ("¦{flag: {what: no_buy, until: phase, who: self}}", "needs where, a Sector"),
    ("¦{flag: {what: buy_anywhere, until: phase, where: here}}", "needs who, a Ship"),
    ("¦{draw: {amount: 1, who: one_opp}}", "draw needs a Strike Force Ship"),
    ("¦{mark: {who: one_sf, as: engaged}}", "mark needs an Opposition Ship"),
    ("¦{attack: {amount: 3, who: entering}}", "entering needs a trigger"),
    ("¦{attack: {amount: 3, who: this}}", "this is about an Opposition Ship"),
    ("¦{lose: {stat: energy, amount: 3, who: {of: one_opp, only: [has_tech]}}}", "have Techs"),
    ("¦{lose: {stat: energy, amount: 3, who: {of: one_sf, only: [not_flagship]}}}", "Flagship"),
    ("{if: {cond: ¦{count: hand, ge: 1, le: 3}, then: []}}", "exactly one of ge, le and eq"),
    ("{if: {cond: ¦{this: engaged}, then: []}}", "a Boost is never engaged"),
    ("{if: {cond: ¦{counters: {ge: 1}}, then: []}}", "a Boost holds no counters"),
    ("{choose: {options: [[¦{scrap_this: {}}], []]}}", "only Missions"),
    ("{pay: {cost: [¦{stack: {to: top}}], then: []}}", "trigger scrapped"),
]
IN_AN_ENEMY = [
    ("¦{credits: {amount: -10, who: self}}", "self is the owner, and an Opposition Ship has none"),
    ("¦{lose: {stat: energy, amount: 1, who: foe}}", "foe needs a Ship with a role"),
    ("¦{attack: {amount: {per: hand}, who: sf_here}}", "hand is counted for the owner"),
    ("{if: {cond: ¦{count: techs, ge: 1}, then: []}}", "techs is counted for the owner"),
    ("{if: {cond: ¦{more: [weaponry, defense]}, then: []}}", "has no owner to measure"),
    ("{if: {cond: ¦{this: primary}, then: []}}", "an Opposition Ship is never primary"),
    ("¦{attack: {amount: 1, who: one_other_sf}}", "other than whom?"),
    ("¦{price: {amount: 5, where: self, kind: any, until: phase}}", "whose Prices could change"),
]
ELSEWHERE = [
    (CLAW, "complexity: low", "complexity: ¦lowly", "lowly"),
    (CLAW, "{en: Pounce, de: Ansprung}", "¦{en: Pounce}", "missing field de"),
    (THRELLIAN, 'weaponry: {"2": 9, ', "weaponry: ¦{", "missing field 2"),
    ("stations.yaml", "price: 35", "price: ¦3.5", "expected int, got float"),
    ("game.yaml", "min_price: 5", "¦min_prize: 5", "did you mean min_price?"),
    ("game.yaml", "- kharachars_claw", "- kharachars_paw", "kharachars_paw.yaml: no such file"),
    ("game.yaml", "  - kharachars_claw\n", "", "ships/kharachars_claw.yaml is there, but not"),
    ("game.yaml", "sectors_in_play: 3", "sectors_in_play: 9", "fewer Sectors than a game lays out"),
    (CLAW, "id: kharachars_claw", "id: ¦claw", "and so must be the id"),
    (CLAW, "id: kc_pack_howl", "id: ¦kc_pounce", "has the id kc_pounce as well"),
    (CLAW, "value: 35", "value: 40", "205 Credits, but game.yaml says 200"),
    (THRELLIAN, "copies: 4", "copies: 3", "19 Ships, but game.yaml says 20"),
    ("stations.yaml", "copies: 3", "copies: 4", "91 Station cards, but game.yaml says 90"),
    (CLAW, "    timing: battle\n", "", "a Boost needs its timing"),
    (CLAW, "value: 15\n", "timing: ¦any\n    value: 15\n", "only Boosts have a timing"),
    (CLAW, "value: 15\n", "value: 15\n    defense: 1\n", "Weaponry or Defense, not both"),
    (CLAW, "value: 15\n    weaponry: 3", "value: 15", "a card that does nothing"),
    (CLAW, "when: play", "when: ¦battle", "a Boost has no trigger battle"),
    (CLAW, "when: kill", "when: static", "a static rule holds only"),
    (CLAW, "may: true\n", "may: false\n", "one rule with may: true"),
    (CLAW, "phase: battle", "phase: ¦travel", "not the phase of its rule"),
    (CLAW, "weaponry: 5\ndefense: 2", "weaponry: ¦0\ndefense: 0", "Grounded at once"),
    (THRELLIAN, "{arrive: {to: most_opp}}", "{draw: {amount: 1, who: sf_all}}", "arrive), not 0"),
    (THRELLIAN, "place: galaxy\n    front:", "place: galaxy\n    ¦frnt:", "did you mean front?"),
    (THRELLIAN, "ship: {weaponry: 6, defense: 3", "ship: ¦{weaponry: 0, defense: 0", "scrapped at"),
    ("stations.yaml", "boost\n      rules", "boost\n      defense: 1\n      rules", "nor a Bounty"),
    ("sectors.yaml", "stations: 4", "stations: ¦5", "expected int <= 4"),
    ("sectors.yaml", "when: ship_enters", "when: ¦enter", "a Sector has no trigger enter"),
]  # fmt: skip


def faults_of(folder: Path, changes: dict[str, str]) -> list[Fault]:
    """What is wrong with the shipped components once these files have other contents."""
    shutil.copytree(RULES, folder)
    for file, text in changes.items():
        (folder / file).write_text(text, encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load_content(RuleSource(folder))
    return list(caught.value.faults)


def place_of(marked: str) -> tuple[int, int]:
    """Line and column of the bar."""
    before = marked[: marked.index("¦")].replace("¦", "")
    return before.count("\n") + 1, len(before[before.rfind("\n") + 1 :]) + 1


@pytest.mark.parametrize(
    ("file", "old", "cases"),
    [
        (CLAW, POUNCE, MISSPELT),
        (CLAW, POUNCE, IN_A_BOOST),
        (THRELLIAN, COLLECTOR, IN_AN_ENEMY),
    ],
    ids=["misspelt", "in a boost", "in an enemy"],
)
def test_each_wrong_effect_is_named_with_its_place(
    file: str, old: str, cases: list[tuple[str, str]], tmp_path: Path
) -> None:
    text = (RULES / file).read_text(encoding="utf-8")
    first = text[: text.index(old)].count("\n") + 1
    indent = " " * (len(text[: text.index(old)]) - text[: text.index(old)].rfind("\n") - 3)
    wrong = f"\n{indent}- ".join(effect.replace("¦", "") for effect, _ in cases)
    faults = faults_of(tmp_path / "rules", {file: text.replace(old, wrong, 1)})
    told = "\n".join(map(str, faults))
    for index, (effect, message) in enumerate(cases):
        found = [fault for fault in faults if message in fault.message]
        place = (first + index, len(indent) + 3 + effect.index("¦"))
        assert place in [(fault.line, fault.column) for fault in found], f"{effect}\n{told}"
    assert {fault.line - first for fault in faults} == set(range(len(cases)))


@pytest.mark.parametrize(("file", "old", "new", "message"), ELSEWHERE)
def test_broken_components_are_named_with_their_place(
    file: str, old: str, new: str, message: str, tmp_path: Path
) -> None:
    text = (RULES / file).read_text(encoding="utf-8")
    assert old in text
    marked = text.replace(old, new, 1)
    faults = faults_of(tmp_path / "rules", {file: marked.replace("¦", "")})
    told = "\n".join(map(str, faults))
    found = [fault for fault in faults if message in str(fault)]
    assert found, told
    if "¦" in marked:
        assert place_of(marked) in [(fault.line, fault.column) for fault in found], told
    else:
        assert all(fault.line or "no such file" in fault.message for fault in found), told


def test_faults_of_several_files_are_told_together(tmp_path: Path) -> None:
    changes = {}
    for file in (CLAW, THRELLIAN, "sectors.yaml"):
        text = (RULES / file).read_text(encoding="utf-8")
        changes[file] = text.replace("when: ", "wenn: ", 1)
    assert len({fault.file for fault in faults_of(tmp_path / "rules", changes)}) == 3


def test_an_own_file_lies_over_the_shipped_one(tmp_path: Path) -> None:
    mine = tmp_path / "ships"
    mine.mkdir()
    text = (RULES / CLAW).read_text(encoding="utf-8")
    (mine / "kharachars_claw.yaml").write_text(
        text.replace("Boroghul, de: Boroghul", "Anna, de: Anna"), encoding="utf-8"
    )
    content = load_content(RuleSource(RULES, tmp_path))
    assert content.ship("kharachars_claw").pilot.de == "Anna"
    assert content.ship("vigilance") == shipped().ship("vigilance")


@pytest.mark.parametrize("kind", [StrikeShip, Force])
def test_each_ship_and_force_says_in_one_line_how_it_feels(
    kind: type[StrikeShip] | type[Force],
) -> None:
    records = [record for record in _all() if isinstance(record, kind)]
    lines = [line for record in records for line in (record.feel.en, record.feel.de)]
    assert len(set(lines)) == 2 * len(records)
    assert all(60 <= len(line) <= 150 and line.endswith(".") for line in lines)
