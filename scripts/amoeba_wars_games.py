"""Counts how long games of Amoeba Wars last and which Homes win, for the tables of docs/ai.md.

``python scripts/amoeba_wars_games.py SEATS GAMES [LEVEL [FIRST_SEED]]``: equal computer players,
the recommended profile. ``simulate`` counts by seat, but seats choose other Homes in each game.
"""

import sys
from collections import Counter
from typing import Any

from amoeba_suite.core.bot import Budget
from amoeba_suite.core.chance import ply_rng
from amoeba_suite.core.contract import Chance, Frame, Over
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import Options
from amoeba_suite.testing.games import shipped

OPTIONS = Options(mode="recommended", turn_limit=60)


def play(game: Any, seats: int, level: str, seed: str) -> tuple[Any, Over]:
    """The end of one game, dice and players as in ``simulate``."""
    bots = [PLUGIN.bots(game, level) for _ in range(seats)]
    state, ply = game.start(OPTIONS, seats), 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            action = game.sample(state, ply_rng(seed, ply))
        else:
            view, actions = game.observe(state, turn.seat), tuple(game.actions(state))
            frame = Frame(ply, turn, turn.seat, view, actions)
            rng = ply_rng(f"{seed}/bot/{turn.seat}", ply)
            action = bots[turn.seat].choose(frame, turn.seat, Budget(), rng).action
        state, ply = game.apply(state, action).state, ply + 1
    return state, turn


def main(seats: int, games: int, level: str = "normal", first: int = 1) -> None:
    """Play, then say how long it took, and a line for each Home."""
    game: Any = PLUGIN.load(shipped(PLUGIN))
    ids = game.galaxy.ids
    won = {ids[home]: 0.0 for home in game.galaxy.homes}
    lengths: list[int] = []
    endings: Counter[str] = Counter()
    for seed in range(first, first + games):
        state, turn = play(game, seats, level, str(seed))
        for homes, pay in zip(state.public.setting.homes, turn.payoff, strict=True):
            for home in homes:
                won[ids[home]] += pay / len(homes)
        lengths.append(state.public.cards.round)
        endings[turn.reason] += 1
    lengths.sort()
    marks = ", ".join(str(lengths[games * part // 100]) for part in (10, 50, 90))
    lines = [f"game turns, 10, 50 and 90 %: {marks}; endings: {dict(endings)}"]
    even = sum(won.values()) / len(won)
    lines += [f"{home:15} {wins:6.1f} {wins / games:7.1%}" for home, wins in won.items()]
    square = sum((wins - even) ** 2 / even for wins in won.values())
    lines.append(f"chi-square {square:.2f} with {len(won) - 1} degrees of freedom; 11.07 is 5 %")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    given = sys.argv[1:]
    numbers = [int(word) for word in given if word.isdigit()]
    main(numbers[0], numbers[1], given[2] if len(given) > 2 else "normal", *numbers[2:])
