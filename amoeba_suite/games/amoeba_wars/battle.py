"""Tosses against a defender: totals, and what a duel removes, in campaigns and in hyperjumps."""

from msgspec import Struct

from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.events import DuelFought, Result
from amoeba_suite.games.amoeba_wars.fleets import owner
from amoeba_suite.games.amoeba_wars.schema import SHIPS

Faces = tuple[int, int]


class Fight(Struct, frozen=True):
    """One ship against another, or against a Machine."""

    source: int | None
    """The system of the attacker; None: it jumped here."""
    system: int
    ship: int
    defender: int
    """-1: a Machine."""


def result_of(totals: tuple[int, int]) -> Result:
    """The higher total wins."""
    if totals[0] == totals[1]:
        return "tie"
    return "win" if totals[0] > totals[1] else "loss"


def assault_totals(
    desk: Desk, system: int, count: int, faces: Faces
) -> tuple[int, int, tuple[int, int]]:
    """Ships that count, planets that count, and both totals (AW-195, AW-196)."""
    numbers = desk.book.numbers
    ships = min(count, desk.amount(desk.seat, "six_attackers", numbers.attackers))
    planets = desk.setting.planets[system]
    if system == desk.galaxy.saestor:
        planets = numbers.saestor_defence
    return ships, planets, (ships + faces[0], planets + faces[1])


def clash(desk: Desk, fight: Fight, faces: Faces) -> Result:
    """Both throw; the lower total is removed, on a tie both are (AW-210)."""
    machine = fight.defender < 0
    strength, seat = desk.book.strength, desk.seat
    other = desk.book.numbers.machine_strength if machine else strength[fight.defender]
    totals = (strength[fight.ship] + faces[0], other + faces[1])
    result = result_of(totals)
    rival = -1 if machine else owner(desk.fleets[fight.system])
    origin = None if fight.source is None else desk.name(fight.source)
    desk.say(
        DuelFought(
            seat,
            origin,
            desk.name(fight.system),
            SHIPS[fight.ship],
            rival,
            desk.left_of(seat) if machine else rival,
            "machine" if machine else SHIPS[fight.defender],
            faces,
            totals,
            result,
        )
    )
    if result != "win":
        _lose_attacker(desk, fight, rival)
    if result != "loss":
        if machine:
            desk.destroy_machine(fight.system, seat)
        else:
            desk.lose(fight.system, fight.defender, "duel", seat)
    return result


def _lose_attacker(desk: Desk, fight: Fight, rival: int) -> None:
    if fight.source is None:
        desk.retire(desk.seat, fight.system, fight.ship, "duel", rival)
    else:
        desk.lose(fight.source, fight.ship, "duel", rival)
