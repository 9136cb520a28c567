"""Rules data: what is read, what is refused, and where a fault is said to be."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from core_rules import CARD, Card, File, Hit, Schema
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from amoeba_suite.core import yaml_data
from amoeba_suite.core.rules import RulesError, read_yaml
from amoeba_suite.core.yaml_data import MAX_BYTES, MAX_DEPTH, parse


def faults_of(tmp_path: Path, text: str | bytes, type_: Any = File) -> list[str]:
    """The faults of a file ``x.yaml``, without the name."""
    path = tmp_path / "x.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    with pytest.raises(RulesError) as caught:
        read_yaml(path, type_, "x.yaml")
    assert str(caught.value) == "\n".join(str(fault) for fault in caught.value.faults)
    return [str(fault).removeprefix("x.yaml:") for fault in caught.value.faults]


def test_a_good_file_becomes_its_structs(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(
        "\ufeffcards:\r\n"
        "  - {id: '1A', cost: 3, effects: [{do: Hit, n: 2}], odds: {a: 0.5, b: 1}}\r\n"
        "  - {id: Çelik — ★ “ł”, cost: -1, note: ~, place: [1, 2], colour: blue}\r\n",
        encoding="utf-8",
    )
    assert read_yaml(path, File) == File(
        (
            Card("1A", 3, (Hit(2),), odds={"a": 0.5, "b": 1.0}),
            Card("Çelik — ★ “ł”", -1, place=(1, 2), colour="blue"),
        )
    )


FAULTS: dict[str, tuple[str, str]] = {
    # one bad file per kind of fault, and exactly what is said about it
    "wrong type": (
        "cards:\n  - id: a\n    cost: '1'\n",
        "3:11: expected int, got str (cards[0].cost)",
    ),
    "no value": ("cards:\n  - id: a\n    cost:\n", "3:10: expected int, got null (cards[0].cost)"),
    "missing field": ("cards:\n  - id: a\n", "2:5: missing field cost (cards[0])"),
    "unknown field": (
        CARD + "    cots: 2\n",
        "4:5: unknown field cots, did you mean cost? (cards[0].cots)",
    ),
    "unknown field, nothing close": (
        CARD + "    zzz: 2\n",
        "4:5: unknown field zzz (cards[0].zzz)",
    ),
    "list for a mapping": ("- a\n", "1:1: expected mapping, got list"),
    "mapping for a list": ("cards: {a: b}\n", "1:8: expected list, got mapping (cards)"),
    "bound": (
        CARD + "    effects:\n      - {do: Hit, n: 0}\n",
        "5:22: expected int >= 1 (cards[0].effects[0].n)",
    ),
    "unknown tag": (
        CARD + "    effects:\n      - {do: Hti, n: 1}\n",
        "5:14: unknown do Hti, did you mean Hit? (cards[0].effects[0].do)",
    ),
    "far tag": (
        CARD + "    effects:\n      - {do: Zap, n: 1}\n",
        "5:14: unknown do Zap, expected one of Hit, Heal (cards[0].effects[0].do)",
    ),
    "optional record": (
        CARD + "    first: {do: Hit, n: x}\n",
        "4:25: expected int, got str (cards[0].first.n)",
    ),
    "wrong tag of an optional record": (
        CARD + "    first: {do: Heal, n: 1}\n",
        "4:17: invalid value 'Heal' (cards[0].first.do)",
    ),
    "optional list": (
        CARD + "    steps: [1, x]\n",
        "4:16: expected int, got str (cards[0].steps[1])",
    ),
    "no tag": (
        CARD + "    effects:\n      - {n: 1}\n",
        "5:9: missing field do (cards[0].effects[0])",
    ),
    "enumeration": (
        CARD + "    colour: green\n",
        "4:13: invalid enum value 'green' (cards[0].colour)",
    ),
    "length": (
        CARD + "    place: [1, 2, 3]\n",
        "4:12: expected list of length 2, got 3 (cards[0].place)",
    ),
    "inside a tuple": (
        CARD + "    place: [1, x]\n",
        "4:16: expected int, got str (cards[0].place[1])",
    ),
    "inside a mapping": (
        CARD + "    odds: {a: 1, b: x}\n",
        "4:21: expected float, got str (cards[0].odds.b)",
    ),
    "optional": (CARD + "    note: 5\n", "4:11: expected str or null, got int (cards[0].note)"),
    "own check of a struct": (
        "cards:\n  - {id: a, cost: 99}\n",
        "2:5: a cost of 99 is silly (cards[0])",
    ),
    "doubled key": (CARD + "    id: b\n", "4:5: the key is already in line 2 (cards[0].id)"),
    "alias": (
        "cards:\n  - &a {id: a, cost: 1}\n  - *a\n",
        "2:5: used again by an alias (*name): write the value out twice (cards[1])",
    ),
    "alias of a word": (
        "cards:\n  - {id: &a x, cost: 1}\n  - {id: *a, cost: 1}\n",
        "2:10: used again by an alias (*name): write the value out twice (cards[1].id)",
    ),
    "merge key": (
        "cards:\n  - <<: {cost: 1}\n    id: a\n    cost: 1\n",
        "2:5: merge keys (<<) are not used here: write the entries out (cards[0])",
    ),
    "tag": (
        "cards:\n  - !!python/object:os.system {}\n",
        "2:5: tags (!!python/object:os.system) are not used here (cards[0])",
    ),
    "tag on a word": (
        "cards:\n  - {id: !!int '5', cost: 1}\n",
        "2:10: tags (!!int) are not used here (cards[0].id)",
    ),
    "key that is a list": ("cards: []\n? [a]\n: 1\n", "2:3: a key must be a word"),
    "key that is a number": ("cards: []\n1: x\n", '2:1: a key must be a word: write "1" (1)'),
    "empty": ("# nothing\n", "1:1: the file is empty"),
    "not YAML": (
        "cards: [\n",
        "2:1: not valid YAML: while parsing a flow node, did not find expected node content",
    ),
    "tab": (
        "cards:\n\t- a\n",
        "2:1: not valid YAML: while scanning for the next token, "
        "found character that cannot start any token",
    ),
    "control character": ("cards:\n  a\x01b", "2:4: not valid YAML: character U+0001"),
    "two documents": (
        "--- 1\n--- 2\n",
        "2:1: not valid YAML: expected a single document in the stream, but found another document",
    ),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_without_the_c_library_faults_have_the_same_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(yaml_data, "_LOADER", yaml.SafeLoader)
    text, expected = FAULTS[kind]
    (said,) = faults_of(tmp_path, text)
    # The two libraries word their own complaints differently, and one looks a line further.
    if "not valid YAML" in expected:
        assert "not valid YAML" in said
    else:
        assert said == expected


@pytest.mark.parametrize("kind", FAULTS)
def test_each_kind_of_fault_is_named_by_its_place(tmp_path: Path, kind: str) -> None:
    text, expected = FAULTS[kind]
    assert faults_of(tmp_path, text) == [expected]


TRAPS = {
    "no": 'YAML reads no as true or false: write true, false or "no"',
    "On": 'YAML reads On as true or false: write true, false or "On"',
    "1:30": 'YAML readers differ on 1:30: write a plain decimal number or "1:30"',
    "010": 'YAML readers differ on 010: write a plain decimal number or "010"',
    "12_000": 'YAML readers differ on 12_000: write a plain decimal number or "12_000"',
    "0x1F": 'YAML readers differ on 0x1F: write a plain decimal number or "0x1F"',
    ".5": 'YAML readers differ on .5: write a plain decimal number or ".5"',
    ".inf": 'YAML readers differ on .inf: write a plain decimal number or ".inf"',
    "9" * 19: f'YAML readers differ on {"9" * 19}: write a plain decimal number or "{"9" * 19}"',
    "1e3": 'is 1e3 a number or text? Write it as a plain decimal or as "1e3"',
    "0o17": 'is 0o17 a number or text? Write it as a plain decimal or as "0o17"',
    "2024-01-02": 'YAML reads 2024-01-02 as a date: write "2024-01-02"',
    "=": '= has a meaning of its own in YAML: write "="',
    "!!binary eA==": "tags (!!binary) are not used here",
}


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("type_", [Any, dict[str, str], dict[str, int]])
def test_what_yaml_reads_otherwise_than_people_is_refused(
    tmp_path: Path, trap: str, type_: Any
) -> None:
    """U5: each trap by file, line, key and cure."""
    assert faults_of(tmp_path, f"a: {trap}\n", type_) == [f"1:4: {TRAPS[trap]} (a)"]


@pytest.mark.parametrize("trap", ["no", "010", "2024-01-02", "1e3"])
def test_traps_are_refused_as_keys_and_fine_in_quotes(tmp_path: Path, trap: str) -> None:
    assert faults_of(tmp_path, f"{trap}: x\n", Any) == [f"1:1: {TRAPS[trap]} ({trap})"]
    path = tmp_path / "x.yaml"
    path.write_text(f'"{trap}": "{trap}"\n', encoding="utf-8")
    assert read_yaml(path, dict[str, str]) == {trap: trap}


def test_all_faults_of_a_file_are_reported_at_once(tmp_path: Path) -> None:
    text = """\
cards:
  - {id: a, cost: "1"}
  - id: no
    cost: 010
  - id: c
    cots: 3
    effects:
      - {do: Hit, n: 0}
      - {do: Heal, n: x}
      - 7
  - {id: d, id: e, cost: 99}
  - {id: f, cost: 99}
more: 1
"""
    assert faults_of(tmp_path, text) == [
        "2:19: expected int, got str (cards[0].cost)",
        '3:9: YAML reads no as true or false: write true, false or "no" (cards[1].id)',
        '4:11: YAML readers differ on 010: write a plain decimal number or "010" (cards[1].cost)',
        "5:5: missing field cost (cards[2])",
        "6:5: unknown field cots, did you mean cost? (cards[2].cots)",
        "8:22: expected int >= 1 (cards[2].effects[0].n)",
        "9:23: expected int, got str (cards[2].effects[1].n)",
        "10:9: expected mapping, got int (cards[2].effects[2])",
        "11:5: a cost of 99 is silly (cards[3])",
        "11:13: the key is already in line 11 (cards[3].id)",
        "12:5: a cost of 99 is silly (cards[4])",
        "13:1: unknown field more (more)",
    ]


def test_a_fault_in_a_tag_hides_no_other_fault(tmp_path: Path) -> None:
    text = CARD + "    effects:\n      - {do: no, n: x}\n      - {do: Hit, n: y}\n"
    assert faults_of(tmp_path, text) == [
        '5:14: YAML reads no as true or false: write true, false or "no" (cards[0].effects[0].do)',
        "6:22: expected int, got str (cards[0].effects[1].n)",
    ]


def test_a_file_may_be_of_one_record_or_of_any_shape(tmp_path: Path) -> None:
    assert faults_of(tmp_path, "do: Heal\nn: 1\n", Hit) == ["1:5: invalid value 'Heal' (do)"]
    assert faults_of(tmp_path, "~\n", dict[str, int]) == ["1:1: expected mapping, got null"]
    assert faults_of(tmp_path, "~\n", Any) == ["1:1: nothing in it"]


def test_bytes_that_are_not_utf8_have_a_place(tmp_path: Path) -> None:
    text = "a: é\nb: ".encode() + b"\xe9"
    assert faults_of(tmp_path, text, Any) == ["2:4: not UTF-8: save the file as UTF-8"]
    assert faults_of(tmp_path, "a: 1".encode("utf-16"), Any) == [
        "1:1: not UTF-8: save the file as UTF-8"
    ]


def test_a_file_that_is_not_there_or_not_a_file_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=r"^x\.yaml: no such file$"):
        read_yaml(tmp_path / "x.yaml", File, "x.yaml")
    with pytest.raises(RulesError, match=r"^x\.yaml: cannot be read: "):
        read_yaml(tmp_path, File, "x.yaml")


@pytest.mark.parametrize(
    "bomb", ["[" * 10_000, "- " * 10_000, "[" * 300 + "]" * 300, "{a: " * 3000]
)
@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_deep_nesting_is_a_fault_and_not_a_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bomb: str, loader: str
) -> None:
    monkeypatch.setattr(yaml_data, "_LOADER", getattr(yaml, loader))
    (message,) = faults_of(tmp_path, bomb, Any)
    assert re.search("nest|did not find|not valid YAML", message)


def test_depth_and_size_have_a_limit(tmp_path: Path) -> None:
    deep = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert parse(deep.encode(), "x").faults == []
    assert [fault.column for fault in parse(f"[{deep}]".encode(), "x").faults] == [MAX_DEPTH + 1]
    assert faults_of(tmp_path, b"#" * (MAX_BYTES + 1), Any) == [" larger than 4 MB"]


def test_an_alias_bomb_is_defused(tmp_path: Path) -> None:
    lines = ["a: &a0 [x, x, x, x, x, x, x, x, x]"]
    for level in range(1, 12):
        lines.append(f"b{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]")
    assert len(faults_of(tmp_path, "\n".join(lines), Any)) == 11 * 9
    assert "alias" in faults_of(tmp_path, "&a [*a]", Any)[0]


def test_a_schema_that_would_swallow_typos_is_a_mistake_of_ours(tmp_path: Path) -> None:
    class Loose(Struct):
        a: int

    class Outer(Schema, frozen=True):
        inner: dict[str, Loose | None]

    (tmp_path / "x.yaml").write_text("inner: {}", encoding="utf-8")
    with pytest.raises(TypeError, match=r"Loose needs forbid_unknown_fields=True"):
        read_yaml(tmp_path / "x.yaml", Outer)


words = st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=8)
plain_data = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63) + 1, 2**63 - 1) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=12,
)


@given(plain_data)
def test_json_is_read_as_what_it_says(data: Any) -> None:
    marked = parse(json.dumps(data, ensure_ascii=False).encode(), "x")
    assert (marked.faults, marked.data) == ([], data)


@given(st.text(alphabet="ab01:-{}[]&*!?|>'\"%@,# \n\t\\é", max_size=40))
def test_no_text_whatever_escapes_as_another_error(text: str) -> None:
    try:
        marked = parse(text.encode(), "x")
    except RulesError as error:
        assert error.faults
    else:
        assert marked.data is not None or marked.faults or yaml.safe_load(text) is None


@given(st.binary(max_size=40))
def test_no_bytes_whatever_escape_as_another_error(content: bytes) -> None:
    try:
        parse(content, "x")
    except RulesError as error:
        assert error.faults
