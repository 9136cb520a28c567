"""The deck: 104 cards of 23 kinds, texts made from parameters, faults of an owner's own deck."""

from collections import Counter
from pathlib import Path

import pytest

from amoeba_suite.core.rules import RulesError, RuleSource
from amoeba_suite.games.devastators import data
from amoeba_suite.games.devastators.deck import SINGLE, load_deck
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.state import WINDOW_OF

COPIES = {
    "plasma_projector": 3,
    "laser_turret": 4,
    "particle_beam": 4,
    "autocannon": 4,
    "rail_gun": 3,
    "meson_gun": 4,
    "rocket_salvo": 4,
    "missile_launch": 4,
    "torpedo": 3,
    "thrusters": 25,
    "armor": 12,
    "fighter": 4,
    "targeting_computer": 2,
    "nuclear_warhead": 2,
    "critical_hit": 2,
    "jammer": 2,
    "point_defense": 4,
    "deflectors": 4,
    "sand_caster": 4,
    "damage_control": 4,
    "battle_computer": 2,
    "tactics": 2,
    "electronic_warfare": 2,
}
"""As in the list of the rules, written down a second time."""


def test_the_deck_has_104_cards_of_23_kinds(game: Devastators) -> None:
    assert Counter(game.deck.all) == COPIES
    assert (len(game.deck.all), len(game.deck.cards)) == (104, 23)


def test_attack_cards_form_a_latin_square(game: Devastators) -> None:
    deck = game.deck
    attacks = [card for card in deck.all if card in deck.range]
    assert len(attacks) == 33
    assert Counter(deck.family[card] for card in attacks) == dict.fromkeys(
        ("beam", "projectile", "missile"), 11
    )
    assert Counter(deck.range[card] for card in attacks) == {0: 11, 1: 11, 2: 11}
    for card in set(attacks):
        assert deck.cards[card].copies == (3 if deck.damage[card] == 4 else 4)


def test_the_text_of_a_card_is_made_from_its_parameters(game: Devastators) -> None:
    text = game.deck.text("nuclear_warhead")
    assert text.key == "cards.full.Raise"
    assert text.args == {"damage": 5, "family": "missile"}


def test_the_windows_of_each_kind_exist(game: Devastators) -> None:
    known = set(WINDOW_OF.values())
    for card in game.deck.cards:
        assert game.deck.windows(card), card
        assert set(game.deck.windows(card)) <= known


def own_deck(folder: Path, *changes: tuple[str, str]) -> RuleSource:
    """The shipped data with some text replaced, as an owner's files."""
    cards = (PLUGIN.rules() / "cards.yaml").read_text(encoding="utf-8")
    for before, after in changes:
        assert before in cards
        cards = cards.replace(before, after)
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    return RuleSource(PLUGIN.rules(), folder)


def test_an_owner_may_change_a_card(tmp_path: Path) -> None:
    deck = load_deck(own_deck(tmp_path, ("range: long, damage: 4", "range: long, damage: 6")))
    assert deck.damage["torpedo"] == 6


def test_copies_that_do_not_add_up_are_refused_with_their_place(tmp_path: Path) -> None:
    with pytest.raises(RulesError) as refused:
        load_deck(own_deck(tmp_path, ("{id: armor, copies: 12", "{id: armor, copies: 11")))
    fault = str(refused.value.faults[0])
    assert "cards.yaml:3:" in fault
    assert "103" in fault


def test_an_id_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="there twice"):
        load_deck(own_deck(tmp_path, ("id: rail_gun", "id: torpedo")))


def test_a_deck_without_thrusters_or_with_two_kinds_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="exactly one card with the effect Thrusters"):
        load_deck(own_deck(tmp_path, ("effect: {type: Thrusters}", "effect: {type: Armor}")))


def test_all_effects_are_placed_in_windows() -> None:
    assert set(SINGLE) < set(data.WINDOWS)
