"""A Bounty in a few signs, for the tile of an Opposition Ship."""

from collections.abc import Sequence
from typing import Any

from amoeba_suite.games.galactic_strike_force import effects as fx

Sign = tuple[str, str]
"""(name of a sign or nothing, what stands beside it)."""
OTHER: Sign = ("bounty", "")
"""Too much to say in signs."""


def signs_of(bounty: Sequence[Any]) -> tuple[Sign, ...]:
    """What a Bounty gives, effect by effect."""
    return tuple(dict.fromkeys(_sign(effect) for effect in bounty))


def _sign(effect: Any) -> Sign:
    amount = getattr(effect, "amount", None)
    if not isinstance(amount, int):
        return ("requisition", "") if isinstance(effect, fx.Acquire) else OTHER
    match effect:
        case fx.Gain(stat="energy"):
            return "", f"+{amount}"
        case fx.Gain(stat=("weaponry" | "defense") as stat):
            return stat, f"+{amount}"
        case fx.Draw():
            return "deck", str(amount)
        case fx.Repair():
            return "installation", str(amount)
    return OTHER
