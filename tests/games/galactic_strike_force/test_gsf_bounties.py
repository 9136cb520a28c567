"""Several Bounties at once: the players choose their order where it matters (GSF-041, GSF-091)."""

from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import Any

import msgspec
import pytest
from gsf_case import SECTORS, A, B
from gsf_table import BOOK, GAME, at, carry_out

from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.core.wording import game_wording
from amoeba_suite.games.galactic_strike_force import bounties, engine
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force.facts_ships import BountyGained
from amoeba_suite.games.galactic_strike_force.frames import Item, Turns
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.run import open_run

STATIONS = {
    A: [["brace", "rally", "ambush"], ["nova_lance", "rally", "ambush"], ["rail_lance"] * 3]
}
"""Prices 35, 90 and 80: one of them may be taken by all who may take any."""


def _distinct() -> list[str]:
    """One Ship for each Bounty that there is."""
    found: dict[Any, str] = {}
    for card, info in BOOK.enemy.items():
        if info.bounty >= 0:
            found.setdefault(msgspec.json.encode(BOOK.codes[info.bounty]), card)
    return list(found.values())


CARDS = _distinct()
PLACES = {"here": (0, 0), "elsewhere": (0, 1)}


@cache
def quiet(short: bool) -> Any:
    """Two Ships whose panels are whole, or short of tokens; the first may travel next."""
    panels = {"weaponry": 1, "defense": 1} if short else {}
    ships = {
        str(n): {"ship": ship, "deck": ["brace", "rally", "ambush", "nova_lance"], **panels}
        for n, ship in enumerate(("vigilance", "grey_hammer"))
    }
    enemies = {"1": {"card": "rail_lance", "sector": B}}
    return at(2, sectors=SECTORS, strike=ships, enemies=enemies, stations=STATIONS).state


def ends(short: bool, owed: tuple[Item, ...]) -> set[str]:
    """Everything that can become of these Bounties in this order."""
    run = open_run(BOOK, quiet(short))
    run.stack += map(bounties.frame, reversed(owed))
    run.stopped = False
    engine.go(run)
    todo, seen = [run.step().state], set()
    while todo:
        state = todo.pop()
        if isinstance(state.public.pending[-1], Turns):
            seen.add(_sorted(state))
        else:
            todo += [GAME.apply(state, action).state for action in GAME.actions(state)]
    return seen


def _sorted(state: Any) -> str:
    """What a position comes to; the order in a hand means nothing."""
    told = GAME.describe(state)
    ships = [{**one, "hand": sorted(one["hand"])} for one in told["strike"].values()]
    return repr((ships, told["sizes"], state.decks))


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize(("seat", "sector"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_gsf_041_no_question_where_any_order_is_the_same(
    short: bool, seat: int, sector: int
) -> None:
    """Ask 26: of every two Bounties; and where one is asked, it can make a difference."""
    asked = 0
    for one, other in combinations_with_replacement(CARDS, 2):
        owed = bounties.item(one, 0, 0), bounties.item(other, seat, sector)
        matters = bounties.order_matters(open_run(BOOK, quiet(short)), owed)
        ways = [ends(short, order) for order in permutations(owed)]
        # Two who may take the same card reach the same ends; who chooses first is what differs.
        rivals = all(
            isinstance(effect, fx.Acquire)
            for card in (one, other)
            for effect in BOOK.codes[BOOK.enemy[card].bounty]
        )
        assert matters == (ways[0] != ways[1]) or (matters and rivals), (one, other)
        asked += matters
    assert (asked > 0) == ((seat == 0 and short) or sector == 0), asked


def two_haulers(**more: Any) -> Any:
    """Each of two Ships is about to destroy a Contraband Hauler in the same Sector."""
    ships = {
        str(n): {"ship": ship, "weaponry": 9, "defense": 9, "role": "primary", "foe": n + 1}
        for n, ship in enumerate(("vigilance", "grey_hammer"))
    }
    ships["0"] |= more
    hauler = {"card": "bt_contraband_hauler", "sector": A}
    enemies = {"1": hauler, "2": hauler, "3": {"card": "rail_lance", "sector": B}}
    given: dict[str, Any] = {"event": "damage", "sectors": SECTORS, "stations": STATIONS}
    return at(2, strike=ships, enemies=enemies, **given)


def test_gsf_041_who_takes_a_station_card_first() -> None:
    table = two_haulers()
    assert (table.prompt, table.asked) == ("triggers", 0)
    assert table.legal == (s.CarryOut(0), s.CarryOut(1), s.AllInOrder())
    table.do(s.CarryOut(1))
    assert (table.prompt, table.asked) == ("acquire", 1)
    table.do(s.PickDeck(A, 0))
    assert (table.prompt, table.asked) == ("acquire", 0)
    table = two_haulers().do(s.AllInOrder())
    assert (table.prompt, table.asked) == ("acquire", 0)


def test_gsf_041_repairs_come_first_in_the_order_that_is_offered() -> None:
    """The Ferry repairs 2, the Cutter gives 1 Defense, which leaves less to be repaired."""
    table = carry_out(
        [{"lose": {"stat": "energy", "amount": 1, "who": "opp_here"}}],
        owner=0,
        seats=2,
        options={"force": "revenants"},
        sectors=SECTORS,
        strike={"0": {"ship": "vigilance", "defense": BOOK.ship["vigilance"].defense - 1}},
        enemies={
            "1": {"card": "rail_lance", "sector": A, "weaponry": 0, "defense": 1},
            "2": {"card": "rn_pale_ferry", "sector": A, "weaponry": 0, "defense": 1},
            "3": {"card": "rail_lance", "sector": B},
        },
    )
    assert table.prompt == "triggers"
    table.do(s.AllInOrder()).until("travel")
    assert [e.card for e in table.events(BountyGained)] == ["rn_pale_ferry", "rail_lance"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_gsf_041_the_list_says_what_each_bounty_gives_and_to_whom(language: str) -> None:
    state = two_haulers().state
    actions = tuple(GAME.actions(state))
    frame = Frame(0, GAME.turn(state), Seat(0), GAME.observe(state, Seat(0)), actions)
    presenter: Any = PLUGIN.presenter(GAME)
    wording = game_wording(PLUGIN, language, presenter.formats, ("Anna", "Ben"))
    rows = presenter.rows(frame)
    hauler = {"en": "Contraband Hauler", "de": "Schmuggelfrachter"}[language]
    for row, name in zip(rows, ("Anna", "Ben"), strict=False):
        assert hauler in wording.text(row.label) and name in wording.text(row.label)
        assert "85" in wording.text(row.detail)
