"""Missions: played, flipped, scrapped; counters on them and on the Flagship panel."""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import agenda, arrivals
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force.frames import PANEL, Block, Briefing, Item
from amoeba_suite.games.galactic_strike_force.interpreter import advance, verb
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import Action, PickSector
from amoeba_suite.games.galactic_strike_force.state import MissionInPlay


@verb(fx.Mission)
def _mission(run: Run, block: Block, effect: fx.Mission) -> None:
    arrivals.spread(run, block, effect, Briefing)


def brief(run: Run, frame: Briefing) -> None:
    """The next Mission, into the Sector that is named (GSF-137)."""
    if not frame.left or not run.mission_deck:
        run.stack.pop()
        return
    galaxy = run.book.mission[run.mission_deck[0]].galaxy
    sector = -1 if galaxy else arrivals.next_sector(run, frame)
    if sector is not None:
        _play(run, frame, sector)


def brief_chosen(run: Run, frame: Briefing, action: Action) -> None:
    """The Sector was chosen in which the next Mission is played."""
    assert isinstance(action, PickSector)
    _play(run, frame, run.sector_at(action.sector))


def _play(run: Run, frame: Briefing, sector: int) -> None:
    run.swap(replace(frame, left=frame.left - 1))
    card, run.mission_deck = run.mission_deck[0], run.mission_deck[1:]
    run.sealed = True
    mission = MissionInPlay(run.number(), card, sector)
    run.missions[mission.id] = mission
    run.known = None
    run.events.append(fs.MissionPlayed(mission.id, card, run.sector_id(sector)))


@verb(fx.FlipThis)
def _flip_this(run: Run, block: Block, _effect: fx.FlipThis) -> None:
    """At most once (GSF-140); a back with a Ship enters its Sector (GSF-128, GSF-141)."""
    advance(run, block)
    mission = run.missions.get(block.source)
    if mission is None or mission.back:
        return
    info = run.book.mission[mission.card]
    run.known = None
    run.events.append(fs.MissionFlipped(mission.id, mission.card, info.ship))
    if info.ship and mission.sector >= 0:
        del run.missions[mission.id]
        ship = run.book.enemy[mission.card]
        printed = (ship.weaponry, ship.defense)
        arrivals.come_in(
            run, mission.id, mission.card, "mission", printed, mission.sector, "mission"
        )
    else:
        run.missions[mission.id] = replace(mission, back=True, counters=0)
    rules = info.back.rules.get("flip")
    if rules:
        agenda.push(run, Item(mission.card, rules, -1, mission.id))


@verb(fx.ScrapThis)
def _scrap_this(run: Run, block: Block, _effect: fx.ScrapThis) -> None:
    advance(run, block)
    mission = run.missions.pop(block.source, None)
    if mission is not None:
        run.known = None
        run.mission_deck = (*run.mission_deck, mission.card)
        run.events.append(fs.MissionScrapped(mission.id, mission.card))


@verb(fx.Counter)
def _counter(run: Run, block: Block, effect: fx.Counter) -> None:
    """Never below 0; the panel takes none once the Flagship is here."""
    advance(run, block)
    if effect.at == "panel" or block.source == PANEL:
        if run.flagship == "impending":
            total = max(0, run.counters + effect.amount)
            change, run.counters = total - run.counters, total
            force = run.setting.force
            if change:
                run.events.append(fs.CountersChanged(0, force, change, total))
        return
    mission = run.missions.get(block.source)
    if mission is not None:
        total = max(0, mission.counters + effect.amount)
        run.missions[mission.id] = replace(mission, counters=total)
        change = total - mission.counters
        run.events.append(fs.CountersChanged(mission.id, mission.card, change, total))
