"""Clicks to exactly one legal action; what is lit is exactly what can be clicked next.

Each action has a path of handles. Mouse, keyboard, screen reader and tests walk the same paths.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from amoeba_suite.core.present import Handle

A = TypeVar("A")
Path = tuple[Handle, ...]


class NotLit(LookupError):  # noqa: N818  it states a fact about the handle
    """The handle leads to no legal action from here."""

    def __init__(self, handle: Handle, lit: tuple[Handle, ...]) -> None:
        super().__init__(f"{handle} is not lit; lit are {', '.join(lit) or 'none'}")
        self.handle = handle


class Picker(Generic[A]):
    """Where a person is on the way to one of the actions."""

    def __init__(self, actions: Iterable[A], path: Callable[[A], Path]) -> None:
        """Raises ValueError naming both actions when one path leads through, or equals, another.

        Such an action could never be told from the other by clicking.
        """
        self._paths: tuple[tuple[Path, A], ...] = tuple((path(item), item) for item in actions)
        _check(self._paths)
        self._chosen: Path = ()

    @property
    def chosen(self) -> Path:
        """The handles picked so far."""
        return self._chosen

    @property
    def lit(self) -> tuple[Handle, ...]:
        """What can be picked next, once each, in the order of the actions."""
        depth = len(self._chosen)
        return tuple(dict.fromkeys(path[depth] for path, _ in self._open()))

    @property
    def possible(self) -> tuple[A, ...]:
        """The actions that can still be reached without going back."""
        return tuple(action for _, action in self._open())

    def pick(self, handle: Handle) -> A | None:
        """Go one step on: the action when that completes it (and start anew), else None.

        Raises NotLit, and stays where it is, for a handle that leads nowhere.
        """
        chosen = (*self._chosen, handle)
        found = [pair for pair in self._open() if pair[0][: len(chosen)] == chosen]
        if not found:
            raise NotLit(handle, self.lit)
        path, action = found[0]
        if path == chosen:
            self._chosen = ()
            return action
        self._chosen = chosen
        return None

    def back(self) -> bool:
        """Undo the last pick; False when there was none."""
        had = bool(self._chosen)
        self._chosen = self._chosen[:-1]
        return had

    def clear(self) -> None:
        """Start anew."""
        self._chosen = ()

    def _open(self) -> list[tuple[Path, A]]:
        depth = len(self._chosen)
        return [pair for pair in self._paths if pair[0][:depth] == self._chosen]


def _check(paths: tuple[tuple[Path, A], ...]) -> None:
    owner: dict[Path, A] = {}
    for path, action in paths:
        if not path:
            raise ValueError(f"{action!r} has an empty path")
        if path in owner:
            raise ValueError(f"{owner[path]!r} and {action!r} have the same path {path}")
        owner[path] = action
    for path, action in paths:
        for length in range(1, len(path)):
            if path[:length] in owner:
                raise ValueError(
                    f"the path of {owner[path[:length]]!r}, {path[:length]}, "
                    f"is the start of that of {action!r}, {path}"
                )
