"""Scenarios, golden games and the list of rule ids."""

from pathlib import Path

from amoeba_suite.testing.pytest_helpers import (
    golden_test,
    rule_ids_test,
    scenario_test,
    second_process_test,
)

HERE = Path(__file__).parent
TESTS = HERE.parents[1]
SCENARIOS = TESTS / "scenarios" / "galactic_strike_force"
GOLDEN = TESTS / "golden" / "galactic_strike_force"

test_scenarios = scenario_test(SCENARIOS)
test_golden = golden_test(GOLDEN)
test_golden_in_a_second_process = second_process_test(GOLDEN)
test_every_rule_is_proved = rule_ids_test(SCENARIOS, [HERE])
