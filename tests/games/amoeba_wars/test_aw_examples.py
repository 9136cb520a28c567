"""The scenarios of Amoeba Wars, its golden games, and that every rule is proved."""

from pathlib import Path

from amoeba_suite.testing.pytest_helpers import (
    golden_test,
    rule_ids_test,
    scenario_test,
    second_process_test,
)

TESTS = Path(__file__).parents[2]

test_scenarios = scenario_test(TESTS / "scenarios" / "amoeba_wars")
test_every_rule_is_proved = rule_ids_test(
    TESTS / "scenarios" / "amoeba_wars", [TESTS / "games" / "amoeba_wars"]
)
test_golden_games = golden_test(TESTS / "golden" / "amoeba_wars")
test_golden_games_elsewhere = second_process_test(TESTS / "golden" / "amoeba_wars")
