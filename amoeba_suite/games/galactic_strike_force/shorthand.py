"""The short spelling of effects in the rules data, turned into tagged data with its places.

People write ``{draw: {amount: 1, who: self}}``, ``{count: sf_here, ge: 1}`` and
``{per: techs, max: 3}``. Structs want the verb, test or form in a field of its own. Every part
keeps the line and column at which it was written, so faults point into the file as ever.
"""

from typing import Any, Literal

from amoeba_suite.core.present import Text
from amoeba_suite.core.yaml_data import BAD, Marked, join

Meaning = Literal["plain", "effects", "options", "condition", "conditions", "number"]

_MEANINGS: dict[Meaning, tuple[str, ...]] = {
    "effects": ("do", "then", "else", "cost", "secondary", "bounty", "setup", "setup_elite"),
    "options": ("options",),
    "condition": ("if", "cond"),
    "number": ("amount", "ge", "le", "eq", "weaponry", "defense"),
}
_BY_KEY = {key: meaning for meaning, keys in _MEANINGS.items() for key in keys}
_CONDITIONS = {
    "count": "of",
    "sector": "side",
    "flagship": "state",
    "this": "state",
    "counters": "",
    "more": "stats",
    "all": "of",
    "any": "of",
}
"""Test to the field that holds what stands after its word; none when that is a mapping itself."""


def expand(marked: Marked) -> Marked:
    """The same file with every effect, condition and number tagged."""
    return _Expansion(marked).result()


class _Expansion:
    def __init__(self, marked: Marked) -> None:
        self.old = marked
        self.new = Marked(marked.file, None, {}, {}, list(marked.faults), marked.words)

    def result(self) -> Marked:
        self.new.data = self.part(self.old.data, "", "", "plain")
        return self.new

    def part(self, data: Any, old: str, new: str, meaning: Meaning) -> Any:
        """One value: ``old`` is its path in the file, ``new`` its path in the result."""
        self.place(old, new)
        if isinstance(data, list):
            return self.items(data, old, new, meaning)
        if not isinstance(data, dict):
            return data
        match meaning:
            case "effects":
                return self.effect(data, old, new)
            case "condition" | "conditions":
                return self.condition(data, old, new)
            case "number":
                return self.number(data, old, new)
            case _:
                return self.entries(data, old, new)

    def items(self, data: list[Any], old: str, new: str, meaning: Meaning) -> list[Any]:
        inner: Meaning = "effects" if meaning == "options" else meaning
        return [
            self.part(item, join(old, index), join(new, index), inner)
            for index, item in enumerate(data)
        ]

    def entries(self, data: dict[str, Any], old: str, new: str) -> dict[str, Any]:
        result = {}
        for key, value in data.items():
            self.key(join(old, key), join(new, key))
            meaning = _BY_KEY.get(key, "plain")
            result[key] = self.part(value, join(old, key), join(new, key), meaning)
        return result

    def effect(self, data: dict[str, Any], old: str, new: str) -> Any:
        if len(data) != 1:
            return self.bad(new, Text("faults.effect"))
        ((verb, arguments),) = data.items()
        if arguments is BAD:
            return BAD
        inside = join(old, verb)
        self.key(inside, join(new, "verb"))
        self.place_at(join(new, "verb"), self.old.keys.get(inside))
        if not isinstance(arguments, dict):
            return self.bad(join(new, "verb"), Text("faults.arguments", {"verb": verb}))
        return {"verb": verb, **self.entries(arguments, inside, new)}

    def condition(self, data: dict[str, Any], old: str, new: str) -> Any:
        test = next((key for key in data if key in _CONDITIONS), None)
        if test is None:
            known = ", ".join(_CONDITIONS)
            return self.bad(new, Text("faults.condition", {"known": known}))
        self.key(join(old, test), join(new, "test"))
        self.place_at(join(new, "test"), self.old.keys.get(join(old, test)))
        rest = {key: value for key, value in data.items() if key != test}
        result = {"test": test, **self.entries(rest, old, new)}
        value, field = data[test], _CONDITIONS[test]
        inside = join(old, test)
        if field:
            self.key(inside, join(new, field))
            result[field] = self.part(value, inside, join(new, field), "conditions")
        elif isinstance(value, dict):
            result.update(self.entries(value, inside, new))
        else:
            return self.bad(join(new, "test"), Text("faults.bound", {"test": test}))
        return result

    def number(self, data: dict[str, Any], old: str, new: str) -> Any:
        if "2" in data:
            return {"number": "by_players", **self.entries(data, old, new)}
        if "by_players" not in data:
            return {"number": "per", **self.entries(data, old, new)}
        value = data["by_players"]
        if len(data) != 1 or not isinstance(value, dict):
            return self.bad(new, Text("faults.by_players"))
        return {"number": "by_players", **self.entries(value, join(old, "by_players"), new)}

    def bad(self, new: str, what: Text) -> Any:
        self.new.faults.append(self.new.fault(new, what))
        return BAD

    def place(self, old: str, new: str) -> None:
        self.place_at(new, self.old.values.get(old))

    def place_at(self, new: str, place: tuple[int, int] | None) -> None:
        if place:
            self.new.values[new] = place

    def key(self, old: str, new: str) -> None:
        place = self.old.keys.get(old)
        if place:
            self.new.keys[new] = place
