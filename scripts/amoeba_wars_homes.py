"""Counts how often each Home of Amoeba Wars wins among equal computer players; see docs/ai.md.

``python scripts/amoeba_wars_homes.py [games] [level] [first seed]``: six players, the recommended
profile. ``simulate`` counts by seat; which Home a seat has differs from game to game.
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

SEATS = 6
OPTIONS = Options(mode="recommended", turn_limit=60)


def winners(game: Any, level: str, seed: str) -> dict[str, float]:
    """Home -> share of the win in one game, dice and players as in ``simulate``."""
    bots = [PLUGIN.bots(game, level) for _ in range(SEATS)]
    state, ply = game.start(OPTIONS, SEATS), 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            action = game.sample(state, ply_rng(seed, ply))
        else:
            view, actions = game.observe(state, turn.seat), tuple(game.actions(state))
            frame = Frame(ply, turn, turn.seat, view, actions)
            rng = ply_rng(f"{seed}/bot/{turn.seat}", ply)
            action = bots[turn.seat].choose(frame, turn.seat, Budget(), rng).action
        state, ply = game.apply(state, action).state, ply + 1
    homes = state.public.setting.homes
    ids = game.galaxy.ids
    return {ids[homes[seat][0]]: pay for seat, pay in enumerate(turn.payoff) if pay}


def main(games: int = 600, level: str = "normal", first: int = 1) -> None:
    """Play, then one line for each Home."""
    game = PLUGIN.load(shipped(PLUGIN))
    wins: Counter[str] = Counter()
    for seed in range(first, first + games):
        for home, share in winners(game, level, str(seed)).items():
            wins[home] += share  # type: ignore[assignment]
    total = sum(wins.values())
    even = total / SEATS
    homes = [game.galaxy.ids[home] for home in game.galaxy.homes]  # type: ignore[attr-defined]
    lines = [f"{home:15} {wins[home]:6.1f} {wins[home] / total:7.1%}" for home in homes]
    square = sum((wins[home] - even) ** 2 / even for home in homes)
    lines.append(f"chi-square {square:.2f} with {SEATS - 1} degrees of freedom; 11.07 is 5 %")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*(int(word) if word.isdigit() else word for word in given))  # type: ignore[arg-type]
