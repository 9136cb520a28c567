"""What the scene says of a place: for screen readers, and under an enlarged picture."""

from collections.abc import Sequence

from amoeba_suite.core.present import Handle
from amoeba_suite.games.amoeba_1975.scene.plan import Planner
from amoeba_suite.games.amoeba_1975.schema import View


def describe(handle: Handle, view: View, planner: Planner, lit: Sequence[Handle], note: str) -> str:
    """A handle in words; ``note`` is what stands below a card on the table."""
    kind, _, name = handle.partition(":")
    if kind == "tile":
        return _tile(int(name), view, planner, f"tile:{name}" in lit)
    if kind in ("card", "look"):
        deck, say = planner.deck, planner.say
        points, twin = deck.points[name], deck.twin(name)
        note = note[:1].upper() + note[1:]  # a sentence of its own here
        words = say("scene.describe.card", card=name, points=points, twin=twin, note=note)
        return words.strip()
    if handle == "pile:stack":
        return planner.say("scene.describe.draw", n=view.stack)
    if kind == "pile":
        seat = int(name)
        count = len(view.scored[seat]) + len(view.bonus[seat])
        points = view.totals[seat]
        return planner.say("scene.describe.pile", seat=seat, n=count, points=points)
    return planner.say(f"scene.describe.{kind}")


def _tile(tile: int, view: View, planner: Planner, free: bool) -> str:
    """``C4, free to turn``, or why it may not be turned."""
    if tile == view.locked:
        return planner.say("scene.describe.locked", tile=tile, seat=1 - view.seat)
    if tile in view.barred:
        return planner.say("scene.describe.barred", tile=tile)
    if view.stage == "cut" and tile in view.task.missed:
        return planner.say("scene.describe.tried", tile=tile)
    return planner.say(f"scene.describe.{'free' if free else 'tile'}", tile=tile)
