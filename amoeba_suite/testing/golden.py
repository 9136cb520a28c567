"""Golden games: one random game of each kind as text, so that any change of a rule shows as a diff.

    python -m amoeba_suite.testing.golden [--update] [--add GAME --seats N --seed S] [FOLDER…]

Without ``--update`` the files are compared and differences printed (exit code 1). The text is
thinned: the first moment of every kind in full, then every tenth, the rest in one line each.
"""

import argparse
import difflib
import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from amoeba_suite.core.chance import below, ply_rng
from amoeba_suite.core.contract import Decide, Over
from amoeba_suite.core.files import write_atomic
from amoeba_suite.testing.games import find, loaded

_HEAD = "# golden game: "
_FULL_EVERY = 10
_MOST_PLIES = 20_000


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a golden game; stands as JSON in the first line of its file."""

    game: str
    seats: int
    seed: str
    options: dict[str, Any] = {}


def text_of(setup: Setup) -> str:
    """The playthrough. Raises KeyError for an unknown game, ValidationError for its options."""
    return _HEAD + _json(setup) + "\n" + "".join(line + "\n" for line in _lines(setup))


def _lines(setup: Setup) -> Iterator[str]:
    plugin = find(setup.game)
    game = loaded(plugin)
    options: Any = msgspec.convert(setup.options, plugin.types().options)
    state = game.start(options, setup.seats)
    choices = Random(f"golden {setup.seed}")
    seen: set[str] = set()
    yield f"# rules version {plugin.version}"
    for ply in range(_MOST_PLIES):
        turn, actions = game.turn(state), game.actions(state)
        if isinstance(turn, Over):
            yield f"{ply} over {_json(turn)}"
            yield f"  state {_digest(state)}"
            return
        if isinstance(turn, Decide):
            action = actions[below(len(actions), choices)]
            who, kind = f"seat {turn.seat}", turn.prompt
        else:
            action = game.sample(state, ply_rng(setup.seed, ply))
            who, kind = "chance", turn.what
        step = game.apply(state, action)
        told = [type(event).__name__ for event in step.events]
        news = {kind, type(action).__name__, *told} - seen
        seen |= news
        yield f"{ply} {who} {kind}: {_json(action)}{' sealed' if step.sealed else ''}"
        if news or ply % _FULL_EVERY == 0:
            yield f"  public {_json(game.observe(state, None))}"
            yield from (f"  legal {_json(each)}" for each in actions)
            yield from (f"  event {_json(event)}" for event in step.events)
            yield f"  state {_digest(step.state)}"
        state = step.state
    raise AssertionError(f"{setup.game} does not end after {_MOST_PLIES} plies")


def _digest(state: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:16]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def setup_of(path: Path) -> Setup:
    """The setup in a file's first line. ValueError, naming the file, if there is none."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    try:
        return msgspec.json.decode(first.removeprefix(_HEAD), type=Setup)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(f"{path}:1: not a golden game: {error}") from None


def difference(path: Path) -> str:
    """Unified diff from the file to the game as it plays now; empty if they are equal."""
    now = text_of(setup_of(path))
    if path.read_bytes() == now.encode():
        return ""
    then = path.read_bytes().decode("utf-8")
    lines = difflib.unified_diff(
        then.splitlines(keepends=True), now.splitlines(keepends=True), str(path), "now"
    )
    return "".join(lines) or f"{path}: other line ends\n"


def golden_files(paths: Sequence[Path]) -> list[Path]:
    """The golden games among the paths and below them, sorted within a folder."""
    found: dict[Path, None] = {}
    for path in paths:
        found.update(dict.fromkeys(sorted(path.rglob("*.txt")) if path.is_dir() else [path]))
    return list(found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or, with ``--update``, rewrite; see the module's text."""
    parser = argparse.ArgumentParser(prog="python -m amoeba_suite.testing.golden")
    parser.add_argument("paths", nargs="*", type=Path, default=[Path("tests/golden")])
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--add", metavar="GAME")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--options", type=msgspec.json.decode, default={}, help="as JSON")
    wanted = parser.parse_args(arguments)
    if wanted.add:
        setup = Setup(wanted.add, wanted.seats, wanted.seed, wanted.options)
        folder = wanted.paths[0] / setup.game
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{setup.seats}-seats-seed-{setup.seed}.txt"
        write_atomic(path, text_of(setup).encode())
        sys.stdout.write(f"{path}\n")
        return 0
    differing = 0
    for path in golden_files(wanted.paths):
        change = difference(path)
        differing += bool(change)
        sys.stdout.write(change)
        if change and wanted.update:
            write_atomic(path, text_of(setup_of(path)).encode())
    return 1 if differing and not wanted.update else 0


if __name__ == "__main__":
    sys.exit(main())
