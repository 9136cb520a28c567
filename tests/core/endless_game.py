"""A game that plays itself for ever, to be killed: ``endless_game.py JOURNAL FIRST_STEP``.

Prints the number of each step once it is done. What a step does follows from its number alone.
"""

import sys
from hashlib import sha256
from pathlib import Path

import core_games as games
from core_games import NIM, NIM_GAME, do, mover

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.session import Session


def begin(path: Path | None) -> Session:
    table = games.nim_table("hc", practice=True, dice=True, goal=1_000_000)
    return Session.new(NIM, NIM_GAME, table, Journal(path) if path else None)


def step(session: Session, number: int) -> None:
    choice = sha256(str(number).encode()).digest()
    if choice[0] % 4 == 0 and session.undo_state(Seat(0)).possible:
        session.undo(Seat(0))
    else:
        actions = session.frame(mover(session)).actions
        do(session, actions[choice[1] % len(actions)])


def main() -> None:
    path, number = Path(sys.argv[1]), int(sys.argv[2])
    session = Session.resume(NIM, NIM_GAME, path) if path.exists() else begin(path)
    while True:
        step(session, number)
        number += 1
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
