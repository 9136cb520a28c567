"""What a battle would bring, in numbers: duels, flips, and the best roles for the Ships there.

All works on a ``Field``, the numbers of one moment; nothing is changed. Values are in Energy of
an own panel (see ``bot_cards``).
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import numbers
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.bot_cards import Cards
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.state import FLAGSHIP, NONE, PRIMARY

LOST = 1000.0
"""Worth of the whole game."""

_THEIRS = frozenset(("opp_here", "other_opp_here", "opp_all", "opp_elsewhere", "this", "flagship"))

Role = tuple[int, int]
"""Role and Opposition Ship; ``(0, -1)`` for none."""
OUT: Role = (NONE, -1)


class Weights(Struct, frozen=True):
    """What matters how much."""

    kill: float = 2.2
    """For an Opposition Ship gone, besides its Energy."""
    enemy: float = 0.55
    """For each of its tokens."""
    scratch: float = 0.3
    """For a token it loses and lives on."""
    flagship: float = 1.6
    """For a token of the Flagship."""
    own: float = 1.15
    """For an own token."""
    grounded: float = 35.0
    thin: float = 0.7
    """More for each of the last tokens."""
    bounty: float = 0.9
    overrun: tuple[float, float, float] = (9.0, 20.0, LOST)
    """For a Sector that is overrun, by how many are already."""
    clear: float = 9.0
    engaged: float = 0.2
    """For a Primary with nothing else to show for it."""


class Field:
    """The numbers of one moment that battles depend on."""

    def __init__(self, run: Run, cards: Cards, weights: Weights, hidden: bool = True) -> None:
        """``hidden``: Boosts in hand count as what they may add."""
        self.run, self.cards, self.weights = run, cards, weights
        self.weaponry = [numbers.weaponry(run, s) for s in run.ships]
        self.defense = [numbers.defense(run, s) for s in run.ships]
        self.energy = [numbers.energy(run, s) for s in run.ships]
        self.enemy: dict[int, tuple[int, int]] = {
            e.id: (e.weaponry, e.defense) for e in run.enemies.values()
        }
        self._auras()
        self.spare = [(0, 0)] * len(run.ships)
        if hidden:
            self.spare = [self._boosts(n) for n in range(len(run.ships))]
        self.there: list[list[int]] = [[], [], []]
        for e in run.enemies.values():
            self.there[e.sector].append(e.id)

    def _auras(self) -> None:
        """What Ships count more in comparisons; asked only where some aura may apply."""
        run, aura = self.run, numbers.aura
        kinds = {
            (effect.stat, words.name_of(effect.who) in _THEIRS)
            for effect in (one.effect for one in run.statics())
            if isinstance(effect, fx.Aura)
        }
        for stat, theirs in kinds:
            if theirs:
                for ref, (w, d) in self.enemy.items():
                    more = aura(run, ref, stat)
                    self.enemy[ref] = (w + more, d) if stat == "weaponry" else (w, d + more)
                continue
            mine = self.weaponry if stat == "weaponry" else self.defense
            for seat in run.active():
                mine[seat] += aura(run, -1 - seat, stat)

    def _boosts(self, seat: int) -> tuple[int, int]:
        """Weaponry and Defense in hand that may be had in this battle."""
        weaponry = defense = 0
        s, strike = self.run.ships[seat], self.run.book.strike
        if s.grounded:
            return 0, 0
        for card in s.hand:
            if 3 in strike[card].phases:
                trait = self.cards.trait[card]
                weaponry += trait.weaponry + trait.hit
                defense += trait.defense
            elif not strike[card].boost and self.run.event < 6:
                weaponry += strike[card].weaponry
                defense += strike[card].defense
        return weaponry, defense

    # --- single values -------------------------------------------------------------------------

    def threat(self, enemy: int) -> float:
        """What it would be worth to be rid of an Opposition Ship."""
        w = self.weights
        e = self.run.enemies[enemy]
        tokens = e.weaponry + e.defense
        if enemy == FLAGSHIP:
            return w.flagship * tokens
        return w.kill + w.enemy * tokens

    def hurt(self, seat: int, loss: int) -> float:
        """What it costs when a Ship loses so much Energy."""
        if loss <= 0:
            return 0.0
        w, have = self.weights, self.energy[seat]
        if loss >= have:
            return w.grounded + have
        thin = max(0, 6 - (have - loss)) - max(0, 6 - have)
        return w.own * loss + w.thin * thin

    def duel(self, seat: int, enemy: int, more: tuple[int, int] = (0, 0)) -> float:
        """What a Primary makes of it, with that help; Boosts in hand count for a part."""
        run, w = self.run, self.weights
        e, s = run.enemies[enemy], run.ships[seat]
        ew, ed = self.enemy[enemy]
        spare = self.spare[seat]
        weaponry = self.weaponry[seat] + more[0]
        sure = weaponry - ed
        defense = self.defense[seat] + more[1] + s.prevent + spare[1] // 2
        value = w.engaged - self.hurt(seat, max(0, ew - defense))
        tokens = e.weaponry + e.defense
        if sure >= tokens:
            return value + self._killed(enemy)
        with_boosts = sure + spare[0]
        each = w.flagship if enemy == FLAGSHIP else w.scratch
        value += each * max(0, sure)
        if with_boosts >= tokens:
            return value + 0.75 * (self._killed(enemy) - each * max(0, sure))
        return value + 0.6 * each * max(0, with_boosts - max(0, sure))

    def _killed(self, enemy: int) -> float:
        e = self.run.enemies[enemy]
        if enemy == FLAGSHIP:
            return LOST
        value = self.threat(enemy) + self.weights.bounty * self.cards.bounty[e.card]
        if len(self.run.enemies) == 1 and not self.run.setting.options.elite:
            value += LOST
        return value

    def help(self, seat: int) -> tuple[int, int]:
        """What a Secondary Engager lends."""
        s = self.run.ships[seat]
        weaponry, defense, by_techs = self.cards.helps[s.ship]
        return (min(weaponry, len(s.techs)) if by_techs else weaponry), defense

    # --- flips ---------------------------------------------------------------------------------

    def flips(self, sector: int, loose: int) -> float:
        """What the Opposition Flips Event costs there with so many unengaged Ships."""
        run, w = self.run, self.weights
        over = run.overrun[sector]
        if loose <= 0:
            return -w.clear if over else 0.0
        decks = run.decks[sector]
        for one in run.statics():
            effect = one.effect
            if isinstance(effect, fx.Flips) and (effect.where == "each" or one.here == sector):
                loose += effect.amount
        count = min(max(0, loose), len(decks))
        cost, more = 0.0, 0
        room = run.limit - len(self.there[sector])
        for pile in decks[:count]:
            card = pile[0] if pile else ""
            if card in run.book.enemy:
                cost += self.cards.order[card] if room > 0 else 0.3
                room -= 1
            else:
                cost += self.cards.order.get(card, 0.0)
                more += card in self.cards.flips_more
        count = min(len(decks), count + more)
        if count == len(decks) and not over:
            cost += w.overrun[min(2, sum(run.overrun))]
        elif count == len(decks) - 1 and not over:
            cost += 0.1 * w.overrun[min(2, sum(run.overrun))] ** 0.5
        return cost


class Battle:
    """The best roles for some Ships of one Sector."""

    def __init__(
        self, field: Field, sector: int, seats: Sequence[int], fixed: Mapping[int, Role] = {}
    ) -> None:
        self.field, self.sector = field, sector
        self.seats = list(seats)
        self.fixed = dict(fixed)
        self.enemies = field.there[sector]
        run = field.run
        marked = {e.id for e in run.enemies.values() if e.engaged}
        self.loose = [e for e in self.enemies if e not in marked]
        self.secondary = not numbers.flagged(run, "no_secondary", sector)
        self.costs: dict[int, float] = {}
        guards = field.cards.guards
        self.guards = [e for e in self.enemies if run.enemies[e].card in guards]
        self.value, self.roles = self._solve()

    def _flips(self, taken: Iterable[int]) -> float:
        """What the flips cost with those engaged."""
        busy = set(taken)
        return self._cost(sum(1 for e in self.loose if e not in busy))

    def _cost(self, loose: int) -> float:
        found = self.costs.get(loose)
        if found is None:
            found = self.costs[loose] = self.field.flips(self.sector, loose)
        return found

    def _solve(self) -> tuple[float, dict[int, Role]]:
        pairs = {e: n for n, (role, e) in self.fixed.items() if role == PRIMARY}
        helpers = {e: n for n, (role, e) in self.fixed.items() if role not in (NONE, PRIMARY)}
        free = [n for n in self.seats if n not in self.fixed]
        pairs = self._primaries(free, pairs)
        value = self._total(pairs, helpers)
        changed = self.secondary
        while changed:
            changed = False
            for seat in free:
                tried = self._as_helper(seat, pairs, helpers)
                if tried is not None and tried[0] > value + 1e-9:
                    value, pairs, helpers = tried
                    changed = True
        roles = dict.fromkeys(self.seats, OUT) | self.fixed
        roles |= {n: (PRIMARY, e) for e, n in pairs.items()}
        roles |= {n: (2, e) for e, n in helpers.items()}
        return value, roles

    def _total(self, pairs: Mapping[int, int], helpers: Mapping[int, int]) -> float:
        field = self.field
        value = -self._flips(pairs)
        for enemy, seat in pairs.items():
            helper = helpers.get(enemy, -1)
            more = field.help(helper) if helper >= 0 else (0, 0)
            value += field.duel(seat, enemy, more)
        return value

    def _as_helper(
        self, seat: int, pairs: dict[int, int], helpers: dict[int, int]
    ) -> tuple[float, dict[int, int], dict[int, int]] | None:
        """The best pair that a Ship could support instead of what it does."""
        if seat in helpers.values():
            return None
        rest = {e: n for e, n in pairs.items() if n != seat}
        if any(e in helpers for e, n in pairs.items() if n == seat):
            return None
        if any(g not in rest for g in self.guards) and any(e not in self.guards for e in rest):
            return None
        best = None
        for enemy in rest:
            if enemy in helpers:
                continue
            lent = {**helpers, enemy: seat}
            value = self._total(rest, lent)
            if best is None or value > best[0]:
                best = value, rest, lent
        return best

    # --- Primaries -----------------------------------------------------------------------------

    def _primaries(self, free: Sequence[int], pairs: dict[int, int]) -> dict[int, int]:
        """The best matching with as many Primaries as there can be."""
        open_ = [e for e in self.enemies if e not in pairs]
        if not free or not open_:
            return pairs
        duel = self.field.duel
        table = {(n, e): duel(n, e) for n in free for e in open_}
        bits = {e: 1 << at for at, e in enumerate(open_)}
        size = min(len(free), len(open_))
        # Per set of engaged Ships the best way to engage them, seat after seat.
        ways: dict[int, tuple[float, tuple[tuple[int, int], ...]]] = {0: (0.0, ())}
        for at, seat in enumerate(free):
            must = size - (len(free) - at - 1)
            more: dict[int, tuple[float, tuple[tuple[int, int], ...]]] = {}
            for mask, way in ways.items():
                value, chosen = way
                if len(chosen) >= must and (mask not in more or more[mask][0] < value):
                    more[mask] = way
                for enemy in open_:
                    bit = bits[enemy]
                    if not mask & bit:
                        total = value + table[seat, enemy]
                        found = more.get(mask | bit)
                        if found is None or total > found[0]:
                            more[mask | bit] = total, (*chosen, (enemy, seat))
            ways = more
        loose = [e for e in self.loose if e not in pairs]
        marks = sum(bits[e] for e in loose)

        def total_of(item: tuple[int, tuple[float, tuple[tuple[int, int], ...]]]) -> float:
            return item[1][0] - self._cost(len(loose) - (item[0] & marks).bit_count())

        best = max(ways.items(), key=total_of)[1][1]
        return pairs | self._guarded(dict(best), table)

    def _guarded(
        self, pairs: dict[int, int], table: Mapping[tuple[int, int], float]
    ) -> dict[int, int]:
        """Guards come first: whoever would engage something behind them takes one instead."""
        for guard in self.guards:
            others = [e for e in pairs if e not in self.guards and e != FLAGSHIP]
            if guard in pairs or not others:
                continue
            enemy = max(others, key=lambda e: table.get((pairs[e], guard), -LOST))
            if (pairs[enemy], guard) in table:
                pairs[guard] = pairs.pop(enemy)
        return pairs
