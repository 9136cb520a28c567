"""Set-up, step by step: Ships, Sectors, the Opposition, its first Ships, Stations, hands."""

from collections.abc import Sequence

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import arrivals, verbs
from amoeba_suite.games.galactic_strike_force import events as ev
from amoeba_suite.games.galactic_strike_force.frames import PANEL, Block, Course, SetUp
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Arrange,
    ChooseShip,
    ForceDrawn,
    Options,
    PickSector,
    SectorDrawn,
    ShipDrawn,
    Shuffled,
)
from amoeba_suite.games.galactic_strike_force.state import Public, Setting, State, Strike

STEPS = ("ships", "decks", "sectors", "force", "piles", "text", "extra", "deal", "stations")
"""What is done, in the order of GSF-013 to GSF-020; hands follow."""


def start(options: Options, seats: int) -> State:
    """An empty table."""
    public = Public(
        Setting(options),
        (Strike(),) * seats,
        lead=speakers(options, seats)[0],
        pending=(SetUp(),),
    )
    return State(public)


def speakers(options: Options, seats: int) -> Sequence[int]:
    """The seats that decide for the team, each for a round in its turn (GSF-161)."""
    match options.team:
        case "rotates":
            # A journal that was written by hand may name any seats.
            return [seat for seat in options.people if seat < seats] or range(seats)
        case "person":
            return (0,)
        case seat:
            return (min(int(seat[-1]), seats) - 1,)


def wished_ships(options: Options, seats: int) -> list[str]:
    """Per seat the Ship that the options name, or ``any``."""
    return [getattr(options, f"ship{seat + 1}") for seat in range(seats)]


def wished_sectors(options: Options) -> list[str]:
    """Per place from the left the Sector that the options name, or ``any``."""
    return [options.sector1, options.sector2, options.sector3]


def next_step(run: Run, frame: SetUp) -> None:
    """The next step is begun."""
    run.swap(SetUp(frame.step + 1, 0, frame.extra))


def proceed(run: Run, frame: SetUp) -> None:
    """What can be done without asking; then whoever must decide is asked."""
    if frame.step == len(STEPS):
        _finish(run)
        return
    match STEPS[frame.step]:
        case "ships":
            _ships(run, frame)
        case "decks":
            _decks(run, frame)
        case "sectors":
            _sectors(run, frame)
        case "force":
            _force(run, frame)
        case "piles":
            _piles(run, frame)
        case "text":
            _text(run, frame)
        case "extra":
            _extra(run, frame)
        case "deal":
            _deal(run, frame)
        case _:
            run.chance("stations")


def answered(run: Run, frame: SetUp, action: Action) -> None:
    """A choice or an outcome of chance."""
    match action:
        case ChooseShip(ship=ship) | ShipDrawn(ship=ship):
            _give_ship(run, frame.at, ship)
            run.swap(replace(frame, at=frame.at + 1))
        case Arrange(card=card):
            _arrange(run, frame, card)
        case SectorDrawn(sector=sector):
            _lay_sector(run, sector)
        case ForceDrawn(force=force):
            _take_force(run, frame, force)
        case PickSector(sector=sector):
            at = 1 << run.sector_at(sector)
            run.swap(replace(frame, at=frame.at + 1, extra=frame.extra | at))
        case Shuffled(order=order):
            _shuffled(run, frame, order)
        case _:
            raise ValueError(f"no answer to this question: {action}")


# --- Ships and their decks -------------------------------------------------------------------


def free_ships(run: Run) -> list[str]:
    """Ships that no seat has, nor is wished for a later one (GSF-003)."""
    wishes = wished_ships(run.setting.options, len(run.ships))
    taken = {s.ship for s in run.ships} | set(wishes)
    return [id_ for id_ in run.book.ship if id_ not in taken]


def _ships(run: Run, frame: SetUp) -> None:
    if frame.at == len(run.ships):
        next_step(run, frame)
        return
    wish = wished_ships(run.setting.options, len(run.ships))[frame.at]
    if wish != "any":
        _give_ship(run, frame.at, wish)
        run.swap(replace(frame, at=frame.at + 1))
    elif run.setting.options.ships == "random":
        run.chance("ship")
    else:
        run.ask(frame.at, "ship", [ChooseShip(id_) for id_ in free_ships(run)])


def _give_ship(run: Run, seat: int, ship: str) -> None:
    """Panel tokens as printed (GSF-014), the deck in printed order for now."""
    info = run.book.ship[ship]
    run.ships[seat] = Strike(ship, info.weaponry, info.defense, deck=info.cards)
    run.events.append(ev.ShipChosen(seat, ship))


def _decks(run: Run, frame: SetUp) -> None:
    """Shuffled, or arranged by the players (GSF-020)."""
    seats, arranged = len(run.ships), run.setting.options.deck == "arranged"
    if frame.at == seats * (8 if arranged else 1):
        next_step(run, frame)
    elif not arranged:
        run.chance("strike_deck", run.ships[frame.at].ship)
    else:
        size = len(run.ships[0].deck)
        seat, placed = divmod(frame.at, size)
        s = run.ships[seat]
        rest = s.deck[: size - placed]
        if len(rest) == 1:
            _arrange(run, frame, rest[0])
            return
        run.ask(seat, "arrange", [Arrange(card) for card in rest], s.ship)


def _arrange(run: Run, frame: SetUp, card: str) -> None:
    """The cards that are placed lie behind those that are not."""
    seat = frame.at // len(run.ships[0].deck)
    deck = run.ships[seat].deck
    rest = tuple(other for other in deck if other != card)
    run.change(seat, deck=(*rest, card))
    run.swap(replace(frame, at=frame.at + 1))


# --- the galaxy and the Opposition -----------------------------------------------------------


def free_sectors(run: Run) -> list[str]:
    """Sectors that are not laid, nor wished for a later place (GSF-015)."""
    taken = {*run.setting.sectors, *wished_sectors(run.setting.options)}
    return [id_ for id_ in run.book.sector if id_ not in taken]


def _sectors(run: Run, frame: SetUp) -> None:
    at = len(run.setting.sectors)
    if at == run.book.numbers.sectors_in_play:
        next_step(run, frame)
        return
    wish = wished_sectors(run.setting.options)[at]
    if wish == "any":
        run.chance("sector")
    else:
        _lay_sector(run, wish)


def _lay_sector(run: Run, sector: str) -> None:
    sectors = (*run.setting.sectors, sector)
    run.setting = replace(run.setting, sectors=sectors)
    run.events.append(ev.SectorLaid(sector, len(sectors) - 1))


def _force(run: Run, frame: SetUp) -> None:
    if run.setting.options.force == "any":
        run.chance("force")
    else:
        _take_force(run, frame, run.setting.options.force)


def _take_force(run: Run, frame: SetUp, force: str) -> None:
    run.setting = replace(run.setting, force=force)
    info = run.book.force[force]
    run.ship_deck, run.mission_deck = info.ships, info.missions
    run.known = None
    run.events.append(ev.ForceChosen(force))
    next_step(run, frame)


def _piles(run: Run, frame: SetUp) -> None:
    """Ship Deck and Mission Deck are shuffled (GSF-016)."""
    if frame.at == 2:
        next_step(run, frame)
    else:
        run.chance(("ship_deck", "mission_deck")[frame.at])


def _text(run: Run, frame: SetUp) -> None:
    """The Setup lines of the panel (GSF-017)."""
    elite = run.setting.options.elite
    next_step(run, frame)
    for code in reversed(run.book.force[run.setting.force].setup[elite]):
        run.stack.append(Block(code, run.setting.force, source=PANEL))


def _extra(run: Run, frame: SetUp) -> None:
    """The players choose which Sectors get the one or two Ships left over (GSF-018)."""
    total = run.book.numbers.start_ships_per_player * len(run.ships)
    if frame.at == total % len(run.setting.sectors):
        next_step(run, frame)
        return
    ids = run.setting.sectors
    choices = [PickSector(id_) for n, id_ in enumerate(ids) if not frame.extra >> n & 1]
    run.ask(run.lead, "extra_ship", choices)


def _deal(run: Run, frame: SetUp) -> None:
    """One Ship after the other, round by round (GSF-018, GSF-021)."""
    total = run.book.numbers.start_ships_per_player * len(run.ships)
    if frame.at == total or not run.ship_deck:
        next_step(run, frame)
        return
    count = len(run.setting.sectors)
    rounds = total // count
    if frame.at < rounds * count:
        sector = frame.at % count
    else:
        chosen = [n for n in range(count) if frame.extra >> n & 1]
        sector = chosen[frame.at - rounds * count]
    run.swap(replace(frame, at=frame.at + 1))
    card, run.ship_deck = run.ship_deck[0], run.ship_deck[1:]
    run.sealed = True
    arrivals.play_ship(run, card, "ship", sector, "dealt")


# --- shuffles --------------------------------------------------------------------------------


def pile(run: Run, frame: SetUp) -> tuple[str, ...]:
    """What is to be shuffled at this step."""
    match STEPS[frame.step]:
        case "decks":
            return run.ships[frame.at].deck
        case "piles":
            return run.mission_deck if frame.at else run.ship_deck
        case _:
            return run.book.stations


def _shuffled(run: Run, frame: SetUp, order: tuple[str, ...]) -> None:
    if sorted(order) != sorted(pile(run, frame)):
        raise ValueError("Shuffled.order must hold every card of the pile once")
    match STEPS[frame.step]:
        case "decks":
            run.change(frame.at, deck=order)
            run.events.append(ev.DeckShuffled("strike_deck", frame.at, len(order)))
            run.swap(replace(frame, at=frame.at + 1))
        case "piles":
            if frame.at:
                run.mission_deck = order
                told = ev.DeckShuffled("mission_deck", -1, len(order))
            else:
                run.ship_deck = order
                told = ev.DeckShuffled("ship_deck", -1, len(order))
            run.events.append(told)
            run.swap(replace(frame, at=frame.at + 1))
        case _:
            _deal_stations(run, frame, order)


def _deal_stations(run: Run, frame: SetUp, order: tuple[str, ...]) -> None:
    """Five cards for each Station Deck, the rest is the Station Scrap (GSF-019)."""
    size, at = run.book.numbers.station_stack, 0
    sectors = []
    for id_ in run.setting.sectors:
        decks = []
        for _ in range(run.book.sector[id_].stations):
            decks.append(order[at : at + size])
            at += size
        sectors.append(tuple(decks))
    run.decks = tuple(sectors)
    run.station_scrap = order[at:]
    run.events.append(ev.StationsDealt(at // size, len(run.station_scrap)))
    next_step(run, frame)


def _finish(run: Run) -> None:
    """Hands, and the first round (GSF-020)."""
    for seat in range(len(run.ships)):
        verbs.draw(run, seat, run.book.numbers.hand_size)
    run.events.append(ev.GameReady(len(run.ships), run.limit))
    run.swap(Course(0))
