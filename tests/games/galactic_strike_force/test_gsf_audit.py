"""Whole games against every force, followed by an auditor that knows the rules from their data."""

from itertools import product
from random import Random
from typing import Any

import gsf_table as t
import msgspec
import pytest
from gsf_auditor import Auditor

from amoeba_suite.core.bot import Budget
from amoeba_suite.games.galactic_strike_force import events as ev
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force.bot import make_bot
from amoeba_suite.games.galactic_strike_force.state import State
from amoeba_suite.testing import plies

FORCES = ("threllian", "technovore", "singularity", "revenants", "united_forces")
ROLES = ("none", "primary", "secondary")
SETTLED = ("travel", "requisition", "install", "engage", "boost", "wrap_up")
DULL = (s.Rethink, s.Wait, s.Concede, s.Pass, s.PassPhase, s.Decline)


def table(force: str, elite: bool, rounds: int) -> s.Options:
    """Options for a game of so many rounds at most."""
    spelled = {"force": force, "elite": elite, "ships": "random", "round_limit": rounds}
    return msgspec.convert(spelled, s.Options)


def compare(auditor: Auditor, state: State) -> None:
    """All zones of the state are those of the books."""
    public, ids = state.public, state.public.setting.sectors
    for seat, ship in enumerate(public.ships):
        book = auditor.ships[seat]
        panel = {"weaponry": ship.weaponry, "defense": ship.defense}
        assert book.panel == panel, seat
        assert book.temp == {"weaponry": ship.temp_weaponry, "defense": ship.temp_defense}
        assert [tuple(one) for one in book.techs] == [(x.id, x.card, x.tokens) for x in ship.techs]
        assert (sorted(book.hand), book.deck) == (sorted(ship.hand), list(ship.deck))
        assert (book.credits, book.modifier) == (ship.credits, ship.modifier)
        assert (book.prevent, book.role, book.foe) == (ship.prevent, ROLES[ship.role], ship.foe)
        assert book.grounded == ship.grounded
        assert book.sector == (ids[ship.sector] if ship.sector >= 0 else "")
    wanted = {
        e.id: (e.card, ids[e.sector], e.weaponry, e.defense, e.engaged) for e in public.enemies
    }
    assert {
        n: (f.card, f.sector, f.weaponry, f.defense, f.engaged) for n, f in auditor.foes.items()
    } == wanted
    assert {n: (m["card"], m["back"], m["counters"]) for n, m in auditor.missions.items()} == {
        m.id: (m.card, m.back, m.counters) for m in public.missions
    }
    assert auditor.overrun == {ids[n] for n in range(3) if public.overrun[n]}
    assert list(auditor.decks.values()) == [[len(pile) for pile in one] for one in state.decks]
    assert auditor.scrap == len(public.station_scrap)
    assert sorted(auditor.strike_scrap.elements()) == sorted(public.strike_scrap)
    assert sorted(auditor.ships_left.elements()) == sorted(state.ship_deck)
    assert sorted(auditor.missions_left.elements()) == sorted(state.mission_deck)
    assert (auditor.counters, auditor.flagship) == (public.counters, public.flagship)


def play(seats: int, options: s.Options, seed: int, level: str = "") -> Auditor:
    """A game to its end: by a computer player, or by lot with a taste for doing things."""
    rng = Random(seed)
    auditor = Auditor(options.force, seats, options.elite)
    choose = plies.lively(t.GAME, rng, DULL, 0.8)
    if level:
        bots = [make_bot(t.GAME, level)] * seats
        choose = plies.by_bots(t.GAME, bots, Budget(iterations=4), rng)
    for _, _, action, step in plies.walk(t.GAME, t.GAME.start(options, seats), rng, choose):
        state = step.state
        for event in step.events:
            try:
                auditor.hear(event, action)
            except (AssertionError, LookupError, ValueError) as error:
                error.add_note(f"seed {seed}, round {auditor.round}: {event} after {action}")
                raise
        if state.public.event >= 0 and not auditor.reason:
            compare(auditor, state)
            if state.public.prompt in SETTLED and state.public.asked >= 0:
                auditor.settled()
    return auditor


@pytest.mark.parametrize(("force", "seats"), list(product(FORCES, range(2, 7))))
def test_games_by_lot_pass_the_audit(force: str, seats: int) -> None:
    """Zones, Energy, Credits, Prices, flips, the Fleet Limit, roles: GSF-012 to GSF-156."""
    for seed in range(4):
        options = table(force, seed % 2 == 1, 20)
        assert play(seats, options, seed).reason


@pytest.mark.parametrize("force", FORCES)
def test_games_of_wingmates_pass_the_audit(force: str) -> None:
    """They come further: the Flagship, Missions, many Techs."""
    for seats, elite in ((3, False), (2, True)):
        assert play(seats, table(force, elite, 9), 5, "hard").reason


def test_the_auditor_would_notice() -> None:
    """A card from nowhere, a wrong Price, a flip out of order, a Ship too many, a false end."""
    wrong: list[list[Any]] = [
        [fs.SectorOverrun("halcyon_exchange"), fs.SectorOverrun("halcyon_exchange")],
        [fc.StationFlipped("halcyon_exchange", 1, "rally")],
        [fs.BoostPlayed(0, "rally")],
        [fc.CreditsGained(0, 30, 0, 30)],
        [ev.EventBegan("damage")],
        [fs.EnemyEntered(1, "rail_lance", "halcyon_exchange", 3, 2, "flipped")],
        [fs.EnemyEntered(n, "rail_lance", "halcyon_exchange", 2, 2, "flipped") for n in range(5)],
        [fs.EnemyRefused("rail_lance", "halcyon_exchange", 4)],
        [fs.ShipGrounded(0, "vigilance", 0)],
        [fc.StrikeLost(0, 0, 0, 1)],
        [fc.StrikeLost(0, 0, 5, 0)],
        [fs.BountyGained(0, "rail_lance")],
        [fs.GameEnded(False, "all_overrun")],
        [fs.FlagshipArrived("threllian", "halcyon_exchange", 1, 1)],
    ]
    for told in wrong:
        auditor = Auditor("threllian", 2, False)
        auditor.hear(ev.SectorLaid("halcyon_exchange", 0), None)
        auditor.hear(ev.ShipChosen(0, "vigilance"), None)
        with pytest.raises((AssertionError, ValueError)):
            for event in told:
                auditor.hear(event, None)
