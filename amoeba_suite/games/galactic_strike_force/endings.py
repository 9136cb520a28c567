"""How the game ends: by all together, won or lost."""

from amoeba_suite.games.galactic_strike_force.facts_ships import GameEnded
from amoeba_suite.games.galactic_strike_force.run import OVER, Run

WON = frozenset(("flagship_destroyed", "board_cleared", "elite_victory"))
"""Endings that the players want."""


def due(run: Run) -> bool:
    """Whether there is anything to check."""
    return bool(run.doom) or not run.enemies or run.flagship == "destroyed"


def check(run: Run) -> bool:
    """Ends the game if it is won or lost; a win goes first (GSF-152 to GSF-156)."""
    cleared, destroyed = not run.enemies, run.flagship == "destroyed"
    if run.setting.options.elite:
        if cleared and destroyed:
            end(run, True, "elite_victory")
    elif destroyed:
        end(run, True, "flagship_destroyed")
    elif cleared:
        end(run, True, "board_cleared")
    if not run.stopped and run.doom:
        end(run, False, run.doom)
    return run.stopped


def end(run: Run, won: bool, reason: str) -> None:
    """The game is over."""
    run.asked, run.prompt, run.subject, run.choices = OVER, reason, "", ()
    run.stopped = True
    run.events.append(GameEnded(won, reason))


def payoff(reason: str, players: int) -> tuple[float, ...]:
    """The same for all."""
    return (1.0 if reason in WON else 0.0,) * players
