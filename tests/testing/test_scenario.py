"""The scenario runner: what passes, and how everything else is named by file, line and column."""

from pathlib import Path

import pytest

from amoeba_suite.testing.pytest_helpers import (
    golden_test,
    rule_ids_test,
    scenario_test,
    second_process_test,
)
from amoeba_suite.testing.rule_ids import ids_in_tests, listed_ids, unproved
from amoeba_suite.testing.scenario import run_file, run_paths

TESTS = Path(__file__).parents[1]
SCENARIOS = TESTS / "scenarios" / "null_game"
GOLDEN = TESTS / "golden" / "null_game"

test_the_null_game = scenario_test(SCENARIOS)
test_golden_games = golden_test(GOLDEN)
test_golden_games_in_a_second_process = second_process_test(GOLDEN)
test_every_rule_is_proved = rule_ids_test(SCENARIOS, [])

GOOD = """\
- rules: [NG-3]
  title: A lower face loses the card
  game: null_game
  seats: 2
  options: {hand: 2}
  position: {hands: [[3a], [6a]], deck: [1a]}
  steps:
    - {seat: 0, do: {type: Play, card: 3a}}
    - {chance: {type: Rolled, face: 2}}
  expect:
    legal: [{type: Draw}]
    illegal: [{type: Play, card: 3a}]
    turn: {decide: 1}
    position: {rows: [[], []]}
    events: [Played, Lost]
"""

BAD = [
    # what to replace, by what, where, and words of the message
    ("rules: [NG-3]", "rules: []", "1:10", "length"),
    ("title:", "titel:", "2:3", "titel"),
    ("game: null_game", "game: nosuch", "3:9", "no game nosuch"),
    ("seats: 2", "seats: 7", "4:10", "2, 3, 4"),
    ("seats: 2", "seats: no", "4:10", "YAML"),
    ("{hand: 2}", "{hand: two}", "5:19", "int"),
    ("{hand: 2}", "{hands: 2}", "5:13", "hands"),
    ("{hand: 2}", "{hand: 9}", "5:19", "<= 4"),
    ("deck: [1a]", "dekc: [1a]", "6:41", "dekc"),
    ("[[3a], [6a]]", "[[3a], [3a]]", "6:13", "two zones"),
    ("[[3a], [6a]]", "[[3a]]", "6:21", "one per seat"),
    ("[[3a], [6a]]", "[[zz], [6a]]", "6:13", "no card zz"),
    ("do: {type: Play, card: 3a}", "do: {type: Play, card: 6a}", "8:21", "not legal here"),
    ("do: {type: Play, card: 3a}", "do: {type: Pley, card: 3a}", "8:28", "Pley"),
    ("do: {type: Play, card: 3a}", "do: {type: Play, crad: 3a}", "8:", "card"),
    ("do: {type: Play, card: 3a}", "do: {type: Play, card: 3a, x: 1}", "8:44", "unknown field x"),
    ("{seat: 0, do", "{seat: 0, chanse: 1, do", "8:17", "unknown field chanse"),
    ("{seat: 0, do", "{seat: 1, do", "8:14", "seat 1 is not on turn"),
    ("{seat: 0, do", "{do", "8:7", "a step is"),
    ("face: 2", "face: 7", "9:16", "not a possible outcome"),
    ("    - {chance: {type: Rolled, face: 2}}\n", "", "10:13", "not legal"),
    ("[{type: Draw}]", "[{type: Take, slot: 0}]", "11:13", "not legal"),
    ("[{type: Draw}]", "[{type: Draw, x: 1}]", "11:26", "unknown field x"),
    ("[{type: Play, card: 3a}]\n    turn", "[{type: Draw}]\n    turn", "12:15", "legal: "),
    ("{decide: 1}", "{decide: 0}", "13:11", "decide: 1"),
    ("{decide: 1}", "{chance: die}", "13:11", "decide: 1"),
    ("{rows: [[], []]}", "{rows: [[3a], []]}", "14:22", "it is [[],[]]"),
    ("{rows: [[], []]}", "{row: []}", "14:21", "unknown key"),
    ("[Played, Lost]", "[Lost, Played]", "15:20", "no Played"),
    ("events: [Played, Lost]", "payoff: [1, 0]", "15:13", "not over"),
    ("    events: [Played, Lost]", "    event: [Lost]", "15:5", "event"),
]


def _write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_good_one_passes(tmp_path: Path) -> None:
    (result,) = run_file(_write(tmp_path, GOOD))
    assert result.fault is None
    assert str(result).startswith("ok ")
    assert result.line == 1
    assert result.rules == ("NG-3",)


@pytest.mark.parametrize(("old", "new", "place", "words"), BAD)
def test_a_bad_one_is_named_by_place(
    old: str, new: str, place: str, words: str, tmp_path: Path
) -> None:
    assert old in GOOD
    path = _write(tmp_path, GOOD.replace(old, new, 1))
    (result,) = run_file(path)
    assert result.fault is not None
    text = str(result.fault)
    assert f"x.yaml:{place}" in text
    assert words in text
    assert "\n" not in text


def test_an_impossible_shuffle_fails(tmp_path: Path) -> None:
    (result,) = run_file(
        _write(
            tmp_path,
            "- rules: [NG-1]\n  title: t\n  game: null_game\n  seats: 2\n  steps:\n"
            "    - {chance: {type: Shuffled, order: [1a, 1a, 1a, 1a]}}\n  expect: {}\n",
        )
    )
    assert result.fault is not None
    assert ":6:" in str(result.fault)
    assert "components" in str(result.fault)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("{}", "a list of scenarios"),
        ("[]", "a list of scenarios"),
        ("- 5", "expected mapping"),
        ("- [\n", "not valid YAML"),
        ("- {a: 1, a: 2}", "already in line"),
    ],
)
def test_a_file_that_is_no_list_of_scenarios_fails(text: str, words: str, tmp_path: Path) -> None:
    (result,) = run_file(_write(tmp_path, text))
    assert result.fault is not None
    assert words in str(result.fault)


def test_one_bad_scenario_does_not_hide_the_others(tmp_path: Path) -> None:
    results = run_file(_write(tmp_path, GOOD.replace("decide: 1", "decide: 0") + GOOD))
    assert [bool(result.fault) for result in results] == [True, False]


def test_folders_are_walked_and_a_file_is_run_once(tmp_path: Path) -> None:
    path = _write(tmp_path, GOOD)
    assert len(list(run_paths([tmp_path, path]))) == 1


def test_a_missing_file_is_a_failed_result(tmp_path: Path) -> None:
    (result,) = run_file(tmp_path / "none.yaml")
    assert "no such file" in str(result.fault)


def test_rules_without_proof_and_unlisted_ids_are_found(tmp_path: Path) -> None:
    _write(tmp_path, GOOD)
    (tmp_path / "rule_ids.txt").write_text("NG-1\nNG-2 # two\nNG-4\n", encoding="utf-8")
    tests = tmp_path / "test_x.py"
    tests.write_text(
        'def test_ng_2_draws(): pass\n\ndef test_other():\n    """NG-9 too."""\n', encoding="utf-8"
    )
    assert ids_in_tests([tests]) == {"NG-2", "NG-9"}
    assert unproved(tmp_path, [tests]) == (["NG-1", "NG-4"], ["NG-3"])


def test_a_doubled_id_is_named_by_line(tmp_path: Path) -> None:
    path = tmp_path / "rule_ids.txt"
    path.write_text("# head\nNG-1\n\nNG-1\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r":4: NG-1 is already in line 2"):
        listed_ids(path)


def test_helpers_refuse_an_empty_folder(tmp_path: Path) -> None:
    for helper in (scenario_test, golden_test):
        with pytest.raises(FileNotFoundError):
            helper(tmp_path)
