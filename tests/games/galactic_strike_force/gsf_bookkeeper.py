"""Books on the Strike Force: Energy, cards, Credits, Stations, as the events tell of them.

Methods bear the names of the events; what they assert is the rules' text, not the model.
"""

from collections import Counter
from typing import Any

from gsf_ledger import EVENTS, PHASES, STATS, Ledger, Ship

from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force import schema as s


class Bookkeeper(Ledger):
    """The half of the auditor that watches the players."""

    def __init__(self, force: str, seats: int, elite: bool) -> None:
        super().__init__(force, seats, elite)
        self.action: Any = None
        self.limbo: list[tuple[int, str]] = []
        """Boosts that are being resolved."""
        self.empty: dict[int, tuple[int, str]] = {}
        """Techs without tokens that must be scrapped: number to seat and card."""
        self.due: dict[int, int] = {}
        """Losses that an attack or the Damage Event still owes, by ref; only those above 0."""
        self.owed: Counter[tuple[int, str]] = Counter()
        """Bounties that must follow."""
        self.orders: list[str] = []
        """Opposition Boosts at work; one may flip another."""

    def settled(self) -> None:
        """Nothing is left undone when the next Boost, purchase or move may come."""
        assert not self.owed, self.owed
        assert not self.empty and not self.limbo and not self.due and not self.orders
        assert all(foe.weaponry + foe.defense for foe in self.foes.values())
        if not self.elite:
            assert self.foes and self.flagship != "destroyed"
        assert len(self.overrun) < 3

    # --- Energy of the Strike Force ---------------------------------------------------------------

    def StrikeGained(self, event: fc.StrikeGained) -> None:
        ship = self.ships[event.seat]
        for stat in STATS:
            (ship.temp if event.temporary else ship.panel)[stat] += getattr(event, stat)

    def StrikeLost(self, event: fc.StrikeLost) -> None:
        seat, found = event.seat, (event.weaponry, event.defense, event.prevented)
        if -1 - seat in self.due:
            assert found == self.expected(seat, self.due.pop(-1 - seat))
        ship = self.ships[seat]
        assert event.prevented <= ship.prevent
        ship.prevent -= event.prevented
        for stat in STATS:
            for number in self.take(seat, stat, getattr(event, stat)):
                [tech] = [tech for tech in ship.techs if tech[0] == number]
                ship.techs.remove(tech)
                self.empty[number] = (seat, tech[1])

    def StrikeRepaired(self, event: fc.StrikeRepaired) -> None:
        ship = self.ships[event.seat]
        assert not self.flag("no_repair", ship.sector)
        if not event.card:
            ship.panel[event.stat] += 1
            assert ship.panel[event.stat] <= self.data.ship[ship.ship][event.stat]
            return
        full = self.data.strike[event.card][event.stat]
        damaged = [tech for tech in ship.techs if tech[1] == event.card and tech[2] < full]
        asked = isinstance(self.action, s.RepairTech) and len(damaged) > 1
        tech = next(t for t in damaged if not asked or t[0] == self.action.tech)
        tech[2] += 1

    def TokensShifted(self, event: fc.TokensShifted) -> None:
        panel = self.ships[event.seat].panel
        source = STATS[event.to == "weaponry"]
        panel[event.to] += event.amount
        panel[source] -= event.amount
        assert panel[source] >= 0

    def TokensHanded(self, event: fc.TokensHanded) -> None:
        self.ships[event.seat].panel[event.stat] -= event.amount
        self.ships[event.target].panel[event.stat] += event.amount
        assert self.ships[event.seat].panel[event.stat] >= 0
        assert sum(self.tokens(event.seat, stat) for stat in STATS)

    def LossPrevented(self, event: fc.LossPrevented) -> None:
        self.ships[event.seat].prevent += event.amount

    def StrikeAttacked(self, event: fc.StrikeAttacked) -> None:
        assert event.defense == self.counts(-1 - event.seat, "defense")
        assert event.damage == max(0, event.amount - event.defense)
        if event.damage:
            self.due[-1 - event.seat] = event.damage

    def ShipGrounded(self, event: fs.ShipGrounded) -> None:
        ship = self.ships[event.seat]
        assert not any(self.tokens(event.seat, stat) for stat in STATS)
        mine = [number for number, (seat, _) in self.empty.items() if seat == event.seat]
        assert event.cards == len(ship.hand + ship.deck + ship.techs) + len(mine)
        for number in mine:
            del self.empty[number]
        self.limbo = [one for one in self.limbo if one[0] != event.seat]
        self.lasting = [one for one in self.lasting if one["seat"] != event.seat]
        self.ships[event.seat] = Ship(ship.ship, dict.fromkeys(STATS, 0), grounded=True)

    # --- cards of the Strike Force ----------------------------------------------------------------

    def CardsDrawn(self, event: fc.CardsDrawn) -> None:
        ship, count = self.ships[event.seat], len(event.cards)
        assert tuple(ship.deck[:count]) == event.cards, "not from the top of the deck"
        ship.hand += ship.deck[:count]
        del ship.deck[:count]
        if EVENTS[self.event] == "wrap_up" and not self.limbo:
            assert len(ship.hand) <= 4

    def DrawLapsed(self, event: fc.DrawLapsed) -> None:
        assert not self.ships[event.seat].deck

    def _leaves(self, seat: int, card: str) -> None:
        """Out of the hand, or a Boost whose time has come."""
        if (seat, card) in self.limbo:
            assert self.limbo.pop() == (seat, card), "an earlier Boost is finished first"
        else:
            self.ships[seat].hand.remove(card)

    def CardRecycled(self, event: fc.CardRecycled) -> None:
        self._leaves(event.seat, event.card)
        self.ships[event.seat].deck.append(event.card)

    def CardScrapped(self, event: fc.CardScrapped) -> None:
        self._leaves(event.seat, event.card)
        self._scrapped(event.card)

    def _scrapped(self, card: str) -> None:
        if self.data.strike[card]["home"]:
            self.strike_scrap[card] += 1
        else:
            self.scrap += 1

    def BoostPlayed(self, event: fs.BoostPlayed) -> None:
        self.settled()
        ship, card = self.ships[event.seat], self.data.strike[event.card]
        assert card["type"] == "boost" and card["timing"] in ("any", PHASES[self.phase])
        assert not ship.grounded and not self.flag("no_boosts", ship.sector)
        ship.hand.remove(event.card)
        self.limbo.append((event.seat, event.card))

    def TechInstalled(self, event: fc.TechInstalled) -> None:
        ship, card = self.ships[event.seat], self.data.strike[event.card]
        assert card["type"] == "tech"
        ship.hand.remove(event.card)
        stat = self.stat_of(event.card)
        ship.techs.append([event.tech, event.card, card[stat] if stat else 0])

    def TechScrapped(self, event: fc.TechScrapped) -> None:
        if event.tech in self.empty:
            assert self.empty.pop(event.tech) == (event.seat, event.card)
        else:
            techs = self.ships[event.seat].techs
            [tech] = [tech for tech in techs if tech[0] == event.tech]
            techs.remove(tech)
        self._scrapped(event.card)

    def CardFetched(self, event: fc.CardFetched) -> None:
        ship = self.ships[event.seat]
        if event.source == "deck":
            ship.deck.remove(event.card)
        else:
            assert self.strike_scrap[event.card]
            self.strike_scrap -= Counter([event.card])
        ship.hand.append(event.card)

    def CardGiven(self, event: fc.CardGiven) -> None:
        self.ships[event.seat].hand.remove(event.card)
        self.ships[event.target].hand.append(event.card)

    # --- Credits and Stations ---------------------------------------------------------------------

    def CreditsGained(self, event: fc.CreditsGained) -> None:
        ship = self.ships[event.seat]
        value = sum(self.data.strike[card]["value"] for card in ship.hand)
        assert EVENTS[self.event] == "credits"
        assert (event.value, event.modifier) == (value, ship.modifier)
        assert event.total == max(0, value + ship.modifier)
        ship.credits, ship.modifier = event.total, 0

    def CreditsChanged(self, event: fc.CreditsChanged) -> None:
        ship = self.ships[event.seat]
        if self.event < EVENTS.index("credits"):
            ship.modifier += event.amount
        elif self.event < EVENTS.index("installation_actions"):
            ship.credits = max(0, ship.credits + event.amount)

    def PriceChanged(self, event: fc.PriceChanged) -> None:
        self._lasts("price", event, kind=event.kind, amount=event.amount)

    def FlagRaised(self, event: fs.FlagRaised) -> None:
        self._lasts(event.flag, event)

    def _lasts(self, what: str, event: Any, **more: Any) -> None:
        now = 5 * self.round + self.phase
        ends = now if event.until == "phase" else 5 * self.round + 9
        self.lasting.append(
            {"what": what, "sector": event.sector, "seat": event.seat, "ends": ends, **more}
        )

    def CardBought(self, event: fc.CardBought) -> None:
        self.settled()
        ship = self.ships[event.seat]
        roams = [one for one in self.lasting if one["what"] == "buy_anywhere"]
        assert EVENTS[self.event] == "requisition" and not self.flag("no_buy", event.sector)
        assert event.sector == ship.sector or event.seat in [one["seat"] for one in roams]
        assert event.price == self.price(event.seat, event.sector, event.card)
        ship.credits -= event.price
        assert event.left == ship.credits >= 0
        self._from_deck(event.sector, event.deck)
        ship.deck.append(event.card)

    def _from_deck(self, sector: str, deck: int) -> None:
        assert self.decks[sector][deck]
        self.decks[sector][deck] -= 1

    def CardAcquired(self, event: fc.CardAcquired) -> None:
        self._from_deck(event.sector, event.deck)
        ship = self.ships[event.seat]
        (ship.deck if event.to == "bottom" else ship.hand).append(event.card)

    def StationScrapped(self, event: fc.StationScrapped) -> None:
        self._from_deck(event.sector, event.deck)
        self.scrap += 1

    def StationRefilled(self, event: fc.StationRefilled) -> None:
        assert not self.decks[event.sector][event.deck]
        assert event.cards <= min(5, self.scrap)
        if EVENTS[self.event] != "wrap_up":
            assert event.cards == min(5, self.scrap)
        self.decks[event.sector][event.deck] = event.cards
        self.scrap -= event.cards

    def StationExhausted(self, event: fc.StationExhausted) -> None:
        assert not self.scrap and not self.decks[event.sector][event.deck]
