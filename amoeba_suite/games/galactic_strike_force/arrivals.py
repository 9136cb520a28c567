"""Ships that come into play, move, and enter Sectors; Sectors that change their side."""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import agenda, numbers, removal, targets
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force.facts_ships import EnemyEntered
from amoeba_suite.games.galactic_strike_force.frames import (
    SECTORS,
    Block,
    Briefing,
    Deploying,
    Item,
)
from amoeba_suite.games.galactic_strike_force.interpreter import advance, on_ships, verb, whom
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import Action, PickSector
from amoeba_suite.games.galactic_strike_force.state import FLAGSHIP, Enemy

# --- coming into play ------------------------------------------------------------------------


def _full(run: Run, sector: int) -> bool:
    """Whether the Fleet Limit is reached (GSF-126)."""
    return len(run.enemies_in(sector)) >= run.limit


def play_ship(run: Run, card: str, origin: str, sector: int, how: str) -> bool:
    """A Ship card is played into a Sector; at the Fleet Limit it is scrapped (GSF-127)."""
    if how != "dealt" and _full(run, sector):
        told = card if origin == "station" else ""
        if told:
            run.station_scrap = (*run.station_scrap, card)
        else:
            run.ship_deck = (*run.ship_deck, card)
        run.events.append(fs.EnemyRefused(told, run.sector_id(sector), run.limit))
        return False
    info = run.book.enemy[card]
    come_in(run, run.number(), card, origin, (info.weaponry, info.defense), sector, how)
    return True


def come_in(
    run: Run,
    number: int,
    card: str,
    origin: str,
    printed: tuple[int, int],
    sector: int,
    how: str,
) -> None:
    """An Opposition Ship enters play, with its Elite bonus (GSF-149)."""
    weaponry, defense = printed
    if run.setting.options.elite:
        weaponry += run.book.numbers.elite_weaponry
        defense += run.book.numbers.elite_defense
    run.enemies[number] = Enemy(number, card, origin, weaponry, defense, sector)
    run.known = None
    id_ = run.sector_id(sector)
    if number == FLAGSHIP:
        run.events.append(fs.FlagshipArrived(card, id_, weaponry, defense))
    else:
        told = EnemyEntered(number, card, id_, weaponry, defense, how)  # type: ignore[arg-type]
        run.events.append(told)
    entered(run, number, sector)


def entered(run: Run, ref: int, sector: int) -> None:
    """What a Ship that enters sets off (GSF-046)."""
    panel = run.sector_side(sector).rules
    names = ("ship_enters",) if ref >= 0 else ("ship_enters", "sf_enters")
    rules = tuple(rule for name in names for rule in panel.get(name, ()))
    items = []
    if ref >= 0:
        e = run.enemies[ref]
        own = run.enemy_side(e).rules.get("enter")
        if own:
            items.append(Item(e.card, own, -1, ref))
    if rules:
        id_ = run.setting.sectors[sector]
        items.append(Item(id_, rules, -1, SECTORS[sector], sector, ref, sure=True))
    agenda.trigger(run, items)


@verb(fx.Deploy)
def _deploy(run: Run, block: Block, effect: fx.Deploy) -> None:
    spread(run, block, effect, Deploying)


def spread(
    run: Run, block: Block, effect: fx.Deploy | fx.Mission, kind: type[Deploying | Briefing]
) -> None:
    """So many cards are to come into one Sector, or into each; those are settled now."""
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    if not targets.is_list(effect.to):
        run.stack.append(kind(block, effect.to, amount))
        return
    for sector in reversed(targets.places(run, block, effect.to)):
        run.stack.append(kind(block, effect.to, amount, sector))


def next_sector(run: Run, frame: Deploying | Briefing) -> int | None:
    """Where the next one comes: a relative place is worked out anew each time.

    None when somebody has been asked, or when there is no such Sector.
    """
    if frame.sector >= 0:
        return frame.sector
    found = targets.places(run, frame.block, frame.to)
    if not found:
        run.stack.pop()
        return None
    # Where each of them is full, the Ship is refused anyway (GSF-127).
    in_vain = isinstance(frame, Deploying) and all(_full(run, sector) for sector in found)
    if len(found) > 1 and not in_vain:
        targets.ask_sector(run, run.chooser(frame.block.owner), found, frame.block.card)
        return None
    return found[0]


def deploy(run: Run, frame: Deploying) -> None:
    """The next Ship."""
    if not frame.left:
        run.stack.pop()
        return
    if not run.ship_deck:
        run.stack.pop()
        run.events.append(fs.ShipDeckEmpty())
        return
    sector = next_sector(run, frame)
    if sector is not None:
        _deploy_one(run, frame, sector)


def deploy_chosen(run: Run, frame: Deploying, action: Action) -> None:
    """The Sector was chosen: the next Ship from the deck goes there."""
    assert isinstance(action, PickSector)
    _deploy_one(run, frame, run.sector_at(action.sector))


def _deploy_one(run: Run, frame: Deploying, sector: int) -> None:
    if frame.left > 1:
        run.swap(replace(frame, left=frame.left - 1))
    else:
        run.stack.pop()
    card, run.ship_deck = run.ship_deck[0], run.ship_deck[1:]
    run.sealed = True
    play_ship(run, card, "ship", sector, "played")


# --- moving ----------------------------------------------------------------------------------


@verb(fx.Move)
def _move(run: Run, block: Block, effect: fx.Move) -> None:
    refs = whom(run, block, effect)
    if refs is None:
        return
    if not refs:
        advance(run, block)
        return
    asked = int(bool(block.args) and _was_asked(run, block, effect))
    sector = targets.place(run, block, effect.to, asked)
    if sector is None:
        return
    advance(run, block)
    if sector >= 0:
        for ref in reversed(refs):
            move(run, ref, sector)


def _was_asked(run: Run, block: Block, effect: fx.Move) -> bool:
    return targets.is_one(effect.who) and len(targets.candidates(run, block, effect.who)) > 1


def move(run: Run, ref: int, sector: int, travel: bool = False) -> None:
    """A Ship goes to another Sector; the same one is no move (GSF-045)."""
    id_ = run.sector_id(sector)
    if ref >= 0:
        e = run.enemies[ref]
        if e.sector == sector:
            return
        run.change_enemy(ref, sector=sector)
        run.events.append(fs.EnemyMoved(ref, e.card, run.sector_id(e.sector), id_))
    else:
        seat = -1 - ref
        source = run.ships[seat].sector
        if source == sector:
            return
        run.change(seat, sector=sector)
        run.events.append(fs.StrikeMoved(seat, run.sector_id(source), id_, travel))
    entered(run, ref, sector)


@on_ships(fx.ScrapShip)
def _scrap_ship(run: Run, _block: Block, _effect: fx.ScrapShip, refs: list[int], _: int) -> None:
    removal.scrap_enemies(run, refs)


# --- the Flagship ----------------------------------------------------------------------------


@verb(fx.Arrive)
def _arrive(run: Run, block: Block, effect: fx.Arrive) -> None:
    """The panel flips to Assault (GSF-145, GSF-146)."""
    if run.flagship != "impending":
        advance(run, block)
        return
    sector = targets.place(run, block, effect.to)
    if sector is None:
        return
    advance(run, block)
    if sector >= 0:
        run.flagship = "assault"
        run.counters = 0
        force = run.book.force[run.setting.force]
        at = len(run.ships) - 2
        printed = force.weaponry[at], force.defense[at]
        come_in(run, FLAGSHIP, force.id, "flagship", printed, sector, "played")


# --- Sectors ---------------------------------------------------------------------------------


def overrun(run: Run, sector: int) -> None:
    """A Contested Sector becomes Overrun (GSF-116, GSF-155)."""
    if run.overrun[sector]:
        return
    _turn(run, sector, True)
    run.events.append(fs.SectorOverrun(run.sector_id(sector)))
    if all(run.overrun):
        run.doom = run.doom or "all_overrun"
    _turned(run, sector, "overrun")


def clear(run: Run, sector: int) -> None:
    """An Overrun Sector becomes Contested (GSF-119)."""
    if not run.overrun[sector]:
        return
    _turn(run, sector, False)
    run.events.append(fs.SectorCleared(run.sector_id(sector)))
    _turned(run, sector, "cleared")


def _turn(run: Run, sector: int, side: bool) -> None:
    first, second, third = (side if n == sector else old for n, old in enumerate(run.overrun))
    run.overrun = (first, second, third)
    run.known = None


def _turned(run: Run, sector: int, trigger: str) -> None:
    """The Sector's own new side, and other cards that wait for any Sector."""
    items = [
        item
        for item in agenda.items_for(run, trigger)
        if item.source not in SECTORS or item.source == SECTORS[sector]
    ]
    agenda.trigger(run, items)


def _change_sides(run: Run, block: Block, effect: fx.Overrun | fx.Clear) -> None:
    sectors = targets.sectors(run, block, effect.where)
    if sectors is not None:
        advance(run, block)
        for sector in sectors:
            (overrun if isinstance(effect, fx.Overrun) else clear)(run, sector)


verb(fx.Overrun)(_change_sides)
verb(fx.Clear)(_change_sides)
