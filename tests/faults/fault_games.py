"""Short games of every plugin, played by lot or step by step, for the recipes of known faults."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.plugin import GamePlugin, find_plugins
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Computer, Human, Player, Table
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.plies import walk

PLUGINS = tuple(find_plugins().plugins.values())
HIDDEN = tuple(plugin for plugin in PLUGINS if plugin.hidden)

SHORT: dict[str, dict[str, Any]] = {
    "amoeba_1975": {"deck_size": 8},
    "amoeba_wars": {"turn_limit": 3, "special_powers": True},
    "devastators": {"deal": 10},
    "galactic_strike_force": {"round_limit": 3},
}
"""Options that bring every game to its end soon."""


def table_of(
    plugin: GamePlugin,
    kinds: str = "hh",
    practice: bool = False,
    level: str = "easy",
    seed: str = "7",
) -> Table:
    """``hch``: a person, a computer, a person."""
    players: tuple[Player, ...] = tuple(
        Human(f"Person {i}") if kind == "h" else Computer(f"Computer {i}", level)
        for i, kind in enumerate(kinds)
    )
    options = plugin.types().options(**SHORT[plugin.id])
    return Table(plugin.id, options, players, seed, tuple(range(len(kinds))), practice)


def begin(
    plugin: GamePlugin,
    kinds: str = "hh",
    path: Path | None = None,
    practice: bool = False,
    seed: str = "7",
) -> Session:
    journal = Journal(path) if path else None
    table = table_of(plugin, kinds, practice, seed=seed)
    return Session.new(plugin, loaded(plugin), table, journal, "r")


def kept(plugin: GamePlugin, kinds: str, path: Path, plies: int) -> Session:
    """A game by lot that was left after so many plies; its journal is in that file."""
    session = begin(plugin, kinds, path)
    play(session, Random(4), plies)
    session.close()
    return session


def resume(plugin: GamePlugin, path: Path) -> Session:
    session = Session.resume(plugin, loaded(plugin), path, "r")
    assert session.storage_error is None
    return session


def mover(session: Session) -> Seat:
    assert isinstance(session.turn, Decide)
    return session.turn.seat


def lot(session: Session, rng: Random) -> Any:
    """Some legal action."""
    actions = session.frame(mover(session)).actions
    return actions[int(rng.random() * len(actions))]


def play(session: Session, rng: Random, decisions: int = 100_000) -> list[Any]:
    """Decide by lot, up to the end or so many times; what was done."""
    done: list[Any] = []
    while len(done) < decisions and not session.finished:
        done.append(lot(session, rng))
        session.submit(mover(session), done[-1], session.ply)
    return done


def states(plugin: GamePlugin, seats: int, seed: int, plies: int = 400) -> Iterator[Any]:
    """The states of a game by lot in which somebody decides."""
    game, rng = loaded(plugin), Random(seed)
    start = game.start(plugin.types().options(**SHORT[plugin.id]), seats)
    for ply in islice(walk(game, start, rng), plies):
        if isinstance(ply.turn, Decide):
            yield ply.state


def text_of(value: Any) -> str:
    """Anything that a session gives away, as JSON."""
    return msgspec.json.encode(value).decode()
