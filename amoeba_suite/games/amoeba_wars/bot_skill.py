"""What tells the levels apart: which things a computer player sees, and how much it errs."""

from msgspec import Struct


class Skill(Struct, frozen=True):
    """Numbers of one level."""

    noise: float = 0.0
    """Spread of the error in every score."""
    go: float = 0.45
    """Chance from which on the way to Saestor is begun."""
    horizon: float = 2.5
    """Turns for which production is counted."""
    risk: float = 1.1
    """How much a ship lost counts."""
    hurt: float = 0.6
    """How much harm to others counts."""
    centre: float = 1.5
    """What a system of the inner six is worth besides its production; the first twice that."""
    step: float = 1.5
    """What it is worth to come nearer to Saestor."""
    garrison: float = 0.4
    """What it costs that a ship has to stay in a system taken."""
    deep: float = 0.0
    """How much it counts what an attack does to the way to Saestor."""
    cards: int = 0
    """Points of ships that the others are expected to gain by cards."""
    race: bool = True
    """Whether the way to Saestor is planned at all."""
    fear: bool = True
    """Whether the others' ways are seen."""
    weighs_cards: bool = True
    """Whether cards are weighed one against the other."""


EASY = Skill(noise=5.0, go=0.75, horizon=1.0, risk=0.8, race=False, fear=False, weighs_cards=False)
NORMAL = Skill(noise=1.1, go=0.92, fear=False, weighs_cards=False)
HARD = Skill(risk=1.5, deep=1.5, cards=3)
