"""Ready-made actions, turns and chance outcomes: what depends on the map alone is made once."""

from amoeba_suite.core.contract import Chance, Decide, Seat
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.galaxy import Galaxy
from amoeba_suite.games.amoeba_wars.schema import MOST_PLAYERS, SHIPS, Action, Rolled

Odds = tuple[tuple[Action, float], ...]

FACES = range(1, 7)
DIE = tuple(Rolled((face,)) for face in FACES)
DICE = tuple(Rolled((a, b)) for a in FACES for b in FACES)
DIE_ODDS: Odds = tuple((each, 1 / 6) for each in DIE)
DICE_ODDS: Odds = tuple((each, 1 / 36) for each in DICE)

WAIT, SKIP, END_JUMPS = schema.Wait(), schema.Skip(), schema.EndJumps()
END_BUILDING, END_ATTACKS = schema.EndBuilding(), schema.EndAttacks()
MOVE_ALL, STOP, END_TURN = schema.MoveAll(), schema.StopMoving(), schema.EndTurn()
NEW_MACHINE = schema.Activate()
AIMS: tuple[Action, ...] = (schema.Aim("amoeba"), schema.Aim("machine"))
LOSE = tuple(map(schema.LoseShip, SHIPS))
DEFEND = tuple(map(schema.Defend, SHIPS))
ATTACK_WITH = tuple(map(schema.AttackWith, SHIPS))
BUILD = tuple(map(schema.Build, SHIPS))
RETRIEVE = tuple(map(schema.Retrieve, SHIPS))
MOVE = tuple(map(schema.Move, SHIPS))
PLAY = tuple(map(schema.PlayCard, range(45)))

_TURNS: dict[tuple[int, str], Decide | Chance] = {}


def turn_of(who: int, what: str) -> Decide | Chance:
    """The turn of a seat, or of chance (-1)."""
    turn = _TURNS.get((who, what))
    if turn is None:
        turn = Chance(what) if who < 0 else Decide(Seat(who), what)
        if who < MOST_PLAYERS:
            _TURNS[who, what] = turn
    return turn


class Ready:
    """One list per kind of action, by system."""

    def __init__(self, galaxy: Galaxy) -> None:
        ids = galaxy.ids
        count = range(len(ids))
        self.home = tuple(map(schema.ChooseHome, ids))
        self.place = tuple(map(schema.Place, ids))
        self.jump_from = tuple(tuple(schema.JumpFrom(name, ship) for ship in SHIPS) for name in ids)
        jumps = tuple(map(schema.JumpTo, ids))
        self.jump_to: tuple[tuple[Action, ...], ...] = tuple(
            tuple(jumps[n] for n in count if n not in (source, galaxy.saestor)) for source in count
        )
        """By the system that is left: anywhere else but Saestor (AW-097)."""
        self.fight_at = tuple(map(schema.FightAt, ids))
        self.beam = tuple(tuple(schema.Beam(name, ship) for ship in SHIPS) for name in ids)
        self.beam_machine = tuple(schema.Beam(name, "machine") for name in ids)
        self.zap = tuple(map(schema.Zap, ids))
        self.ambush = tuple(map(schema.Ambush, ids))
        self.provoke = tuple(map(schema.Provoke, ids))
        self.activate = tuple(map(schema.Activate, ids))
        self.send: tuple[tuple[Action, ...], ...] = tuple(
            tuple(schema.SendMachine(ids[n]) for n in galaxy.next[source]) for source in count
        )
        self.attack = tuple(
            tuple((n, schema.Attack(ids[source], ids[n])) for n in galaxy.next[source])
            for source in count
        )
        """By the system it starts from: pairs of target and action."""
        self.free_move = tuple(
            tuple((n, schema.FreeMove(ids[source], ids[n])) for n in galaxy.next[source])
            for source in count
        )
