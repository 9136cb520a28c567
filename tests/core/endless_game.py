"""A game that plays itself to be killed: ``endless_game.py GAME JOURNAL FIRST_STEP``.

Prints the number of each step once it is done. What a step does follows from its number alone.
"""

import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import core_games as games
from core_games import NIM, NIM_GAME, do, mover

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.session import Computer, Human, Session, Table
from amoeba_suite.testing.games import find, loaded


def named(name: str) -> tuple[GamePlugin, Any]:
    """``nim``, which hardly ever ends, or a game of the suite."""
    if name == NIM.id:
        return NIM, NIM_GAME
    return find(name), loaded(find(name))


def begin(name: str, path: Path | None, seed: str = "7") -> Session:
    plugin, game = named(name)
    if plugin is NIM:
        table = games.nim_table("hc", practice=True, dice=True, goal=1_000_000)
    else:
        players = Human("Ann"), Computer("Bob", "easy")
        table = Table(name, plugin.types().options(), players, seed, (0, 1), practice=True)
    return Session.new(plugin, game, table, Journal(path) if path else None)


def step(session: Session, number: int) -> None:
    choice = sha256(str(number).encode()).digest()
    if choice[0] % 4 == 0 and session.undo_state(Seat(0)).possible:
        session.undo(Seat(0))
    else:
        actions = session.frame(mover(session)).actions
        do(session, actions[choice[1] % len(actions)])


def main() -> None:
    name, path, number = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    session = Session.resume(*named(name), path)
    while not session.finished:
        step(session, number)
        number += 1
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
