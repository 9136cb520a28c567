"""Cases of single effects: where they are carried out, what is answered, and what holds then."""

from typing import Any, NamedTuple

import gsf_table as t

A, B, C = "glass_shoals", "old_foundry_belt", "thornveil_drift"
SECTORS = [A, B, C]
CUTTER = "rail_lance"
"""Its back is a Ship 2/2 without text; its Bounty is 1 Defense."""


def enemy(sector: str, **more: Any) -> dict[str, Any]:
    return {"card": CUTTER, "sector": sector, **more}


ONE_EACH = {"1": enemy(A), "2": enemy(B), "3": enemy(C)}


class Case(NamedTuple):
    """Effects, where they are carried out, what is answered, and what holds then."""

    word: str
    do: list[Any]
    wanted: dict[str, Any]
    answers: tuple[Any, ...] = ()
    owner: int = 0
    source: int = -32
    position: dict[str, Any] = {}


def seat(number: int, **fields: Any) -> dict[str, Any]:
    return {"strike": {str(number): fields}}


def foe(number: int, **fields: Any) -> dict[str, Any]:
    return {"enemies": {str(number): fields}}


def hold(case: Case) -> None:
    """Fail unless the effects do what the case says, and nothing is left to be asked."""
    position = {"sectors": SECTORS, "enemies": ONE_EACH, **case.position}
    table = t.carry_out(case.do, owner=case.owner, source=case.source, **position)
    table.do(*case.answers)
    t.matches(table, case.wanted)
    assert table.prompt == "travel", "something is still asked"
