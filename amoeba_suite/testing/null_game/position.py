"""Described positions of the null game, for its scenarios."""

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from amoeba_suite.core.contract import Seat
from amoeba_suite.testing.null_game.state import Options, State

if TYPE_CHECKING:
    from amoeba_suite.testing.null_game.moves import NullGame

_KEYS: dict[str, Any] = {
    "hands": tuple[tuple[str, ...], ...],
    "rows": tuple[tuple[str, ...], ...],
    "discard": tuple[str, ...],
    "deck": tuple[str, ...],
    "seat": Seat,
}


def build(game: "NullGame", options: Options, seats: int, overrides: dict[str, Any]) -> State:
    """A dealt table with these zones; cards that are not named are discarded.

    Raises ValueError naming the key for an unknown key, a wrong type, a wrong number of seats or a
    card that is not in the deck or in two zones.
    """
    found: dict[str, Any] = {}
    for key, value in overrides.items():
        if key not in _KEYS:
            raise ValueError(f"position.{key}: unknown key, expected one of {', '.join(_KEYS)}")
        try:
            found[key] = msgspec.convert(value, _KEYS[key])
        except msgspec.ValidationError as error:
            raise ValueError(f"position.{key}: {error}") from None
    for key in ("hands", "rows"):
        if len(found.get(key, ())) not in (0, seats):
            raise ValueError(f"position.{key}: {seats} lists expected, one per seat")
    if not 0 <= found.get("seat", 0) < seats:
        raise ValueError(f"position.seat: 0 to {seats - 1} expected")
    fresh = replace(game.start(options, seats), deck=(), dealt=True)
    state = replace(fresh, **found)
    _check_cards(game, options, state)
    if any(state.hands) and not state.deck and not state.hands[state.seat]:
        raise ValueError("position.seat: this seat has nothing to do and cannot be on turn")
    used = set(game.components(state))
    rest = tuple(c for c in game.start(options, seats).deck if c not in used)
    return replace(state, discard=(*state.discard, *rest))


def _check_cards(game: "NullGame", options: Options, state: State) -> None:
    known = set(game.start(options, len(state.hands)).deck)
    seen: set[str] = set()
    for card in game.components(state):
        if card not in known:
            raise ValueError(f"position: no card {card} in this deck")
        if card in seen:
            raise ValueError(f"position: card {card} is in two zones")
        seen.add(card)
