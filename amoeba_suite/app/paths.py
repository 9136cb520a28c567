"""Paths in messages: short enough to be read, and enough of them to find the file."""

from collections.abc import Callable

from amoeba_suite.core.assets import display_path
from amoeba_suite.core.present import Text

MOST = 52
"""Letters of a path in a message of three lines."""
DOTS = "…"


class Brief(str):
    """A sentence whose paths are shortened; ``whole`` is the one with all of them."""

    __slots__ = ("whole",)
    whole: str


def brief(say: Callable[[Text], str], text: Text) -> Brief:
    """What went wrong, for a message: what shows it has the whole in its tooltip."""
    made = Brief(say(shortened(text)))
    made.whole = say(text)
    return made


def shortened(text: Text) -> Text:
    """The same with all its paths short."""
    args = dict(text.args)
    for name, value in args.items():
        if isinstance(value, Text):
            args[name] = shortened(value)
        elif name in ("path", "file"):
            args[name] = short_path(str(value))
    return Text(text.key, args)


def short_path(path: str, most: int = MOST) -> str:
    """Where it begins, dots, and as many of the last folders as there is room for."""
    shown = display_path(path)
    if len(shown) <= most:
        return shown
    *folders, name = shown.split("/")
    room = most * 3 // 4
    if len(name) > room:  # both of its ends tell it from others: a date, and the kind
        name = f"{name[: room // 2]}{DOTS}{name[-(room // 2) :]}"
    if not folders:
        return name
    first = next((n for n, folder in enumerate(folders) if folder), -1) + 1
    start = "/".join([*folders[:first], DOTS])
    if len(start) + len(name) >= most:
        first, start = 0, DOTS
    end = name
    for folder in reversed(folders[first:]):
        if len(start) + len(folder) + len(end) + 2 > most:
            break
        end = f"{folder}/{end}"
    return f"{start}/{end}"
