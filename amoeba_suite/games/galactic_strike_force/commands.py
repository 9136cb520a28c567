"""What somebody tells the Ship of another seat to do; wingmates obey it where the rules allow.

Commands change nothing but what is written down for that Ship (GSF-160). They can be given
whenever all act together, if the table agreed on it by the option ``orders``.
"""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force.frames import Commanding
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Command,
    CommandEngage,
    CommandFree,
    CommandGo,
    CommandHold,
    Done,
)

_DONE = Done()


def possible(run: Run, by: int) -> list[Action]:
    """Whom a seat may tell something; nobody without the option."""
    if not run.setting.options.orders:
        return []
    return [Command(seat) for seat in run.active() if seat != by]


def begin(run: Run, seat: int) -> None:
    """Somebody wants to say something to that Ship."""
    run.stack.append(Commanding(run.asked, seat))


def ask(run: Run, frame: Commanding) -> None:
    """What it is to do."""
    s = run.ships[frame.seat]
    choices: list[Action] = [
        CommandGo(id_) for at, id_ in enumerate(run.setting.sectors) if at != s.go
    ]
    choices += [CommandEngage(e) for e in run.enemies if e != s.target]
    if not s.hold:
        choices.append(CommandHold())
    if s.go >= 0 or s.target >= 0 or s.hold:
        choices.append(CommandFree())
    run.ask(frame.by, "command", [*choices, _DONE], s.ship)


def answered(run: Run, frame: Commanding, action: Action) -> None:
    """It is written down."""
    run.stack.pop()
    seat, by = frame.seat, frame.by
    match action:
        case CommandGo(sector=sector):
            run.change(seat, go=run.sector_at(sector))
            run.events.append(fs.Commanded(seat, by, "go", sector, ""))
        case CommandEngage(enemy=enemy):
            run.change(seat, target=enemy)
            card = run.enemies[enemy].card
            run.events.append(fs.Commanded(seat, by, "engage", "", card))
        case CommandHold():
            run.change(seat, hold=True)
            run.events.append(fs.Commanded(seat, by, "hold", "", ""))
        case CommandFree():
            run.change(seat, go=-1, target=-1, hold=False)
            run.events.append(fs.Commanded(seat, by, "free", "", ""))


def arrived(run: Run) -> None:
    """The Travel phase is over, and with it where to go: no Boost of it led away again."""
    for seat, s in enumerate(run.ships):
        if s.go >= 0:
            run.ships[seat] = replace(s, go=-1)


def engaged(run: Run) -> None:
    """The roles stand: whom to engage was about these, and outlasts that all choose anew."""
    for seat, s in enumerate(run.ships):
        if s.target >= 0:
            run.ships[seat] = replace(s, target=-1)
