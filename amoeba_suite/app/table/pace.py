"""How fast the table shows things: the speeds, and what each means in milliseconds."""

from msgspec import Struct

SPEEDS = ("slow", "normal", "fast", "off")
"""Slowest first; ``off`` shows results at once."""

TEMPO = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}
STEP_MS = 600
FADE_MS = 120


class Pace(Struct, frozen=True):
    """What the director and the bridge need to know about speed."""

    speed: str = "normal"
    reduced: bool = False
    """Motion is reduced: every move becomes a short cross-fade."""
    stop_after_turn: bool = False
    """Wait for a key after each computer turn."""

    @property
    def tempo(self) -> float:
        """Factor on every duration; 0 means none."""
        return TEMPO.get(self.speed, 1.0)

    @property
    def step_ms(self) -> int:
        """The pause after one step of a computer player."""
        return round(STEP_MS * self.tempo)

    @property
    def animated(self) -> bool:
        """Whether events are to be animated one by one."""
        return self.tempo > 0 and not self.reduced
