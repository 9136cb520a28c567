"""The reference is whole in both languages and names cards, Ships and forces as they are."""

from types import SimpleNamespace
from typing import Any

import pytest
from gsf_cards import RULES, shipped

from amoeba_suite.core.document import Document
from amoeba_suite.core.document_check import check_reference
from amoeba_suite.core.rules import read_yaml

LANGUAGES = ("en", "de")


def reference(language: str) -> Document:
    return read_yaml(RULES / f"reference.{language}.yaml", Document)


def test_anchors_links_and_tables_are_right() -> None:
    plugin: Any = SimpleNamespace(rules=lambda: RULES)
    assert check_reference(plugin) == []


def test_both_languages_are_the_same_block_for_block() -> None:
    english, german = (reference(language) for language in LANGUAGES)
    kinds = [[type(block).__name__ for block in doc.blocks] for doc in (english, german)]
    assert kinds[0] == kinds[1]
    assert english.anchors() == german.anchors()


@pytest.mark.parametrize("language", LANGUAGES)
def test_ships_and_forces_are_told_as_on_their_panels(language: str) -> None:
    text = reference(language).plain_text()
    ships, forces = shipped().ships, shipped().forces
    names = [ship.name for ship in ships] + [force.name for force in forces]
    feels = [ship.feel for ship in ships] + [force.feel for force in forces]
    for name in names + feels:
        assert getattr(name, language) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_the_rules_mention_have_their_names(language: str) -> None:
    text = reference(language).plain_text()
    folly = shipped().ship("marots_folly")
    stations = shipped()
    mentioned = [
        folly.cards[0].name,
        folly.grounded[0].name,
        stations.station("cluster_rockets").opp.name,
        stations.station("decoy_drones").opp.name,
    ]
    for name in mentioned:
        assert getattr(name, language) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_phase_has_its_chapter(language: str) -> None:
    phases = ("travel", "requisition", "installation", "battle", "aftermath")
    assert set(phases) <= set(reference(language).anchors())
