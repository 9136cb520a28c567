"""YAML text to plain data that remembers where each value stood, strict where YAML surprises.

Only what reads the same to every YAML reader and to a person is let through: the 1.1 traps
(``no`` is false, ``1:30`` is 90, ``010`` is 8), doubled keys, aliases, tags and merge keys are
faults. A value with a fault becomes ``BAD``, so that the rest of the file can still be checked.
"""

import re
from typing import Any, Final

import yaml
from msgspec import Struct

from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.present import Text

Place = tuple[int, int]
"""Line and column, from 1."""

MAX_BYTES = 4_000_000
MAX_DEPTH = 40

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAG = "tag:yaml.org,2002:"


class _Bad:
    """The type of ``BAD``."""

    def __repr__(self) -> str:
        return "BAD"


BAD: Final = _Bad()
"""Stands for a value whose fault is already noted."""


class Marked(Struct):
    """The data of one file with the places of its parts."""

    file: str
    data: Any
    values: dict[str, Place]
    """Path such as ``cards[3].cost`` to where the value stands; the whole is ``''``."""
    keys: dict[str, Place]
    """The same paths to where the key stands, for entries of mappings."""
    faults: list[Fault]
    words: str = ""
    """The folder of rules whose wording says what is wrong, see ``Fault.words``."""

    def fault(self, path: str, what: Text | str, *, at_key: bool = False) -> Fault:
        """A fault at that path; at the nearest enclosing part when the path is not in the file."""
        place = self.keys.get(path) if at_key else None
        line, column = place or self._nearest(path)
        return Fault(self.file, line, column, what, path, self.words)

    def _nearest(self, path: str) -> Place:
        while path not in self.values and path:
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return self.values.get(path, (1, 1))


def join(path: str, key: str | int) -> str:
    """The path of an entry: a key of a mapping, or the index of a list."""
    if isinstance(key, int):
        return f"{path}[{key}]"
    return f"{path}.{key}" if path else key


def parse(content: bytes, file: str) -> Marked:
    """Read one YAML document; the faults are in the result.

    Raises RulesError when there is no data at all: not UTF-8, not YAML, empty, or too big.
    """
    try:
        text = _text(content, file)
        root = yaml.compose(text, _LOADER)
    except yaml.YAMLError as error:
        raise RulesError([_syntax_fault(error, text, file)]) from None
    except RecursionError:
        raise RulesError([Fault(file, 1, 1, Text("data.deep"))]) from None
    if root is None:
        raise RulesError([Fault(file, 1, 1, Text("data.empty"))])
    marked = Marked(file, None, {}, {}, [])
    marked.data = _Walk(marked).build(root, "", 0)
    return marked


def _text(content: bytes, file: str) -> str:
    if len(content) > MAX_BYTES:
        large = Text("data.large", {"limit": MAX_BYTES // 1_000_000})
        raise RulesError([Fault(file, 0, 0, large)])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        raise RulesError([Fault(file, line, column, Text("data.utf8"))]) from None


def _syntax_fault(error: yaml.YAMLError, text: str, file: str) -> Fault:
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark or error.context_mark
        parts = (error.context, error.problem)
        what = Text("data.syntax", {"detail": ", ".join(part for part in parts if part)})
        if mark:
            return Fault(file, mark.line + 1, mark.column + 1, what)
        return Fault(file, 1, 1, what)
    odd = next((i for i, letter in enumerate(text) if _unprintable(letter)), 0)
    line, column = text.count("\n", 0, odd) + 1, odd - text.rfind("\n", 0, odd)
    return Fault(file, line, column, Text("data.letter", {"code": f"{ord(text[odd]):04X}"}))


def _unprintable(letter: str) -> bool:
    return yaml.reader.Reader.NON_PRINTABLE.match(letter) is not None


class _Walk:
    """Turns nodes into data, noting places and faults on the way."""

    def __init__(self, marked: Marked) -> None:
        self.marked = marked
        self.seen: set[int] = set()

    def build(self, node: yaml.Node, path: str, depth: int) -> Any:
        mark = node.start_mark
        self.marked.values[path] = (mark.line + 1, mark.column + 1)
        # Nodes are shared between an anchor and its aliases: a second visit is an alias, and
        # bears the marks of the anchor. Stopping here also defuses bombs and endless loops.
        if id(node) in self.seen:
            return self.bad(path, Text("data.alias"))
        self.seen.add(id(node))
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node, path)
        if depth == MAX_DEPTH:
            return self.bad(path, Text("data.deep"))
        if isinstance(node, yaml.SequenceNode) and node.tag == _TAG + "seq":
            items = enumerate(node.value)
            return [self.build(item, f"{path}[{index}]", depth + 1) for index, item in items]
        if isinstance(node, yaml.MappingNode) and node.tag == _TAG + "map":
            return self.mapping(node, path, depth)
        return self.bad(path, _tag_fault(node.tag))

    def mapping(self, node: yaml.MappingNode, path: str, depth: int) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = self.key(key_node, path)
            if key is None:
                continue
            inner = f"{path}.{key}" if path else key
            if key in data:
                line, _ = self.marked.keys[inner]
                self.note(key_node, Text("data.double_key", {"line": line}), inner)
                continue
            mark = key_node.start_mark
            self.marked.keys[inner] = (mark.line + 1, mark.column + 1)
            data[key] = self.build(value_node, inner, depth + 1)
        return data

    def key(self, node: yaml.Node, path: str) -> str | None:
        if not isinstance(node, yaml.ScalarNode):
            self.note(node, Text("data.key"), path)
            return None
        if node.tag == _TAG + "merge":
            self.note(node, Text("data.merge"), path)
            return None
        value, trap = _value(node)
        if trap or not isinstance(value, str):
            reason = trap or Text("data.quoted_key", {"text": node.value})
            self.note(node, reason, join(path, node.value))
            return None
        return value

    def scalar(self, node: yaml.ScalarNode, path: str) -> Any:
        value, trap = _value(node)
        return self.bad(path, trap) if trap else value

    def bad(self, path: str, what: Text) -> Any:
        self.marked.faults.append(self.marked.fault(path, what))
        return BAD

    def note(self, node: yaml.Node, what: Text, path: str) -> None:
        line, column = node.start_mark.line + 1, node.start_mark.column + 1
        self.marked.faults.append(Fault(self.marked.file, line, column, what, path))


_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+")
_NUMBER_LIKE = re.compile(r"[-+]?(\.?[0-9][0-9_.]*e[-+]?[0-9]+|0o[0-7_]+|0b[01_]+)", re.IGNORECASE)
_BOOLS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_NULLS = {"", "~", "null", "Null", "NULL"}


def _value(node: yaml.ScalarNode) -> tuple[Any, Text | None]:
    """The value of a scalar, and why it is refused (or None)."""
    text: str = node.value
    kind = node.tag.removeprefix(_TAG)
    if kind == "str":
        if not node.style and _NUMBER_LIKE.fullmatch(text):
            return None, Text("data.number_or_text", {"text": text})
        return text, None
    if node.style:
        return None, _tag_fault(node.tag)
    # Cut, because Python refuses to read a number of thousands of digits at all.
    if kind == "int" and _INT.fullmatch(text) and abs(int(text[:24])) < 2**63:
        return int(text), None
    if kind == "float" and _FLOAT.fullmatch(text):
        return float(text), None
    if kind == "bool" and text in _BOOLS:
        return _BOOLS[text], None
    if kind == "null" and text in _NULLS:
        return None, None
    key = _TRAPS.get(kind)
    return None, Text(key, {"text": text}) if key else _tag_fault(node.tag)


_TRAPS = {
    "bool": "data.bool",
    "int": "data.number",
    "float": "data.number",
    "timestamp": "data.date",
    "merge": "data.special",
    "value": "data.special",
}


def _tag_fault(tag: str) -> Text:
    return Text("data.tag", {"tag": tag.replace(_TAG, "!!")})
