"""A state told with the keys of positions, for ``expect: position`` in scenarios."""

from typing import Any

from amoeba_suite.games.galactic_strike_force import numbers
from amoeba_suite.games.galactic_strike_force.book import EVENTS, PHASES, Book
from amoeba_suite.games.galactic_strike_force.run import OVER, Run, open_run
from amoeba_suite.games.galactic_strike_force.state import Enemy, State, Strike

_ROLES = ("none", "primary", "secondary")


def describe(book: Book, state: State) -> dict[str, Any]:
    """Everything, as plain data; Ships, Missions and Techs by their numbers."""
    run = open_run(book, state)
    ids = run.setting.sectors
    return {
        "event": EVENTS[run.event][0] if run.event >= 0 else "",
        "phase": PHASES[run.phase] if run.event >= 0 else "",
        "round": run.round,
        "lead": run.lead,
        "prompt": run.prompt,
        "subject": run.subject,
        "ending": run.prompt if run.asked == OVER else "",
        "sectors": list(ids),
        "overrun": [id_ for n, id_ in enumerate(ids) if run.overrun[n]],
        "strike": {str(n): _strike(run, n, s) for n, s in enumerate(run.ships)},
        "enemies": {str(e.id): _enemy(run, e) for e in run.enemies.values()},
        "in_play": sorted(run.enemies),
        "in_sectors": {id_: len(run.enemies_in(n)) for n, id_ in enumerate(ids)},
        "flagship": run.flagship,
        "missions": {
            str(m.id): {
                "card": m.card,
                "sector": run.sector_id(m.sector),
                "back": m.back,
                "counters": m.counters,
            }
            for m in run.missions.values()
        },
        "missions_in_play": sorted(run.missions),
        "counters": run.counters,
        "stations": {id_: _lists(run.decks[n]) for n, id_ in enumerate(ids) if run.decks[n]},
        "sizes": {id_: [len(p) for p in run.decks[n]] for n, id_ in enumerate(ids)},
        "station_scrap": list(run.station_scrap),
        "scrap_size": len(run.station_scrap),
        "strike_scrap": list(run.strike_scrap),
        "ship_deck": list(run.ship_deck),
        "mission_deck": list(run.mission_deck),
        "flipped": {id_: _bits(run.flipped[n]) for n, id_ in enumerate(ids)},
        "lasting": len(run.lasting),
        "limit": run.limit,
        "pending": [type(frame).__name__ for frame in run.stack],
        "prices": _prices(run) if run.event >= 0 else {},
    }


def _strike(run: Run, seat: int, s: Strike) -> dict[str, Any]:
    return {
        "ship": s.ship,
        "weaponry": s.weaponry,
        "defense": s.defense,
        "temp_weaponry": s.temp_weaponry,
        "temp_defense": s.temp_defense,
        "total_weaponry": numbers.weaponry(run, s),
        "total_defense": numbers.defense(run, s),
        "counts_weaponry": numbers.total(run, -1 - seat, "weaponry"),
        "counts_defense": numbers.total(run, -1 - seat, "defense"),
        "prevent": s.prevent,
        "sector": run.sector_id(s.sector),
        "hand": list(s.hand),
        "deck": list(s.deck),
        "techs": {str(t.id): {"card": t.card, "tokens": t.tokens} for t in s.techs},
        "installed": [t.card for t in s.techs],
        "credits": s.credits,
        "modifier": s.modifier,
        "role": _ROLES[s.role],
        "foe": s.foe,
        "grounded": s.grounded,
        "ability": s.ability,
        "removed": list(s.removed),
    }


def _enemy(run: Run, e: Enemy) -> dict[str, Any]:
    return {
        "card": e.card,
        "sector": run.sector_id(e.sector),
        "weaponry": e.weaponry,
        "defense": e.defense,
        "counts_weaponry": numbers.total(run, e.id, "weaponry"),
        "counts_defense": numbers.total(run, e.id, "defense"),
        "engaged": e.engaged,
    }


def _lists(decks: tuple[tuple[str, ...], ...]) -> list[list[str]]:
    return [list(pile) for pile in decks]


def _bits(mask: int) -> list[int]:
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def _prices(run: Run) -> dict[str, dict[str, list[int]]]:
    """Per seat and Sector what the top cards would cost; 0 for an empty deck."""
    return {
        str(seat): {
            id_: [numbers.price(run, seat, n, pile[0]) if pile else 0 for pile in run.decks[n]]
            for n, id_ in enumerate(run.setting.sectors)
        }
        for seat in run.active()
    }
