"""Whole games in which one person gives orders whenever that is possible (GSF-160)."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from gsf_table import BOOK, GAME

from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Computer, Human, Player, Table
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force.bot import make_bot
from amoeba_suite.games.galactic_strike_force.events import EventBegan
from amoeba_suite.games.galactic_strike_force.frames import Turns
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.state import PRIMARY

BUDGET = Budget(iterations=2)
IDLE = {"go": -1, "target": -1, "hold": False}


def events_of(public: Any) -> set[str]:
    """The Event in which all act that is going on, if one is."""
    return {frame.kind for frame in public.pending if isinstance(frame, Turns)}


class Commander:
    """One person with wingmates of one level; what they were told is in books of its own."""

    def __init__(self, level: str, seats: int, force: str, journal: Path) -> None:
        self.me, self.path, self.rng = Seat(seats - 1), journal, Random(seats)
        options = s.Options(force=force, ships="random", orders=True, round_limit=14)  # type: ignore[arg-type]
        players: tuple[Player, ...] = (
            *(Computer(f"C{n}", level) for n in range(seats - 1)),
            Human("Ann"),
        )
        table = Table(PLUGIN.id, options, players, f"{level}{seats}", tuple(range(seats)))
        self.session = Session.new(PLUGIN, GAME, table, Journal(journal))
        self.bot = make_bot(GAME, level)
        self.told = {n: dict(IDLE) for n in range(seats)}
        self.could: set[tuple[int, int]] = set()
        """Seats that could have been Primary of the Ship they were told, with that Ship."""
        self.done: Counter[str] = Counter()

    @property
    def public(self) -> Any:
        return self.session.frame(None).view.public

    # --- the game ---------------------------------------------------------------------------

    def play(self) -> None:
        """To the end; a game that does not end fails."""
        for step in range(4000):
            turn = self.session.turn
            if not isinstance(turn, Decide):
                return
            frame = self.session.frame(turn.seat)
            action = self.own(frame) if turn.seat == self.me else None
            if action is None:
                action = self.bot.choose(frame, turn.seat, BUDGET, self.rng).action
            if turn.seat != self.me:
                self.check(frame, action)
            self.submit(turn.seat, action, frame)
            if step % 97 == 0:
                self.reload()
        raise AssertionError("the game does not end")

    def submit(self, seat: Seat, action: Any, frame: Any) -> None:
        """Everything that is told and what ends it goes into the books."""
        public = frame.view.public
        if public.prompt == "command":
            self.write_down(public.pending[-1].seat, action, public)
        self.session.submit(seat, action, frame.ply)
        told = self.session.log(None)[-1].events
        for event in told:
            self.hear(event)
        self.lapse(events_of(public) | {e.event for e in told if isinstance(e, EventBegan)})
        for n, ship in enumerate(self.public.ships):
            assert {key: getattr(ship, key) for key in IDLE} == self.told[n], (n, action)
        if public.prompt == "command" and self.rng.random() < 0.3:
            self.take_back()

    def own(self, frame: Any) -> Any:
        """What the person does: orders as often as possible, and all roles anew once in a while."""
        prompt, actions = frame.view.public.prompt, frame.actions
        told = [a for a in actions if isinstance(a, s.Command)]
        if prompt == "command":
            return self.order(frame)
        if prompt == "confirm" and self.rng.random() < 0.3:
            return s.Rethink()
        if told and self.rng.random() < 0.7:
            return self.rng.choice(told)
        return None

    def order(self, frame: Any) -> Any:
        """Any of the four; whom to engage is mostly somebody in that Ship's Sector."""
        public = frame.view.public
        where = public.ships[public.pending[-1].seat].sector
        near = {e.id for e in public.enemies if e.sector == where or self.rng.random() < 0.1}
        kinds: list[list[Any]] = [
            [a for a in frame.actions if isinstance(a, s.CommandGo)],
            [a for a in frame.actions if isinstance(a, s.CommandEngage) and a.enemy in near],
            [a for a in frame.actions if isinstance(a, s.CommandHold)],
            [a for a in frame.actions if isinstance(a, s.CommandFree)],
        ]
        if self.rng.random() < 0.85:
            del kinds[-1]
        found = [kind for kind in kinds if kind]
        return self.rng.choice(self.rng.choice(found)) if found else s.Done()

    def reload(self) -> None:
        before = self.session.digest()
        self.session.close()
        self.session = Session.resume(PLUGIN, GAME, self.path)
        assert self.session.digest() == before

    def take_back(self) -> None:
        """An order is taken back and given again."""
        after = self.session.digest()
        self.session.undo(self.me)
        assert self.public.prompt == "command" and self.session.digest() != after
        self.session.redo(self.me)
        assert self.session.digest() == after

    # --- what was told, and what became of it ---------------------------------------------------

    def write_down(self, seat: int, action: Any, public: Any) -> None:
        match action:
            case s.CommandGo(sector=sector):
                self.told[seat]["go"] = public.setting.sectors.index(sector)
            case s.CommandEngage(enemy=enemy):
                self.told[seat]["target"] = enemy
            case s.CommandHold():
                self.told[seat]["hold"] = True
            case s.CommandFree():
                self.told[seat] = dict(IDLE)

    def hear(self, event: Any) -> None:
        match event:
            case fs.ShipGrounded(seat=seat):
                self.told[seat] = dict(IDLE)
            case fs.RolesReopened():
                self.could.clear()

    def lapse(self, begun: set[str]) -> None:
        """Where to go is about one phase, whom to engage about one Event."""
        if "requisition_actions" in begun:
            self.forget("go", -1)
        if "engage" in begun - events_of(self.public):
            self.roles()
            self.forget("target", -1)

    def forget(self, key: str, value: Any) -> None:
        for told in self.told.values():
            told[key] = value

    def roles(self) -> None:
        """Who was told to be Primary, and could, is; nobody else took that Ship."""
        for seat, enemy in self.could:
            if self.told[seat]["target"] == enemy:
                ship = self.public.ships[seat]
                assert (ship.role, ship.foe) == (PRIMARY, enemy)
        self.could.clear()

    def check(self, frame: Any, action: Any) -> None:
        """A wingmate does what it was told wherever that is legal."""
        public, legal = frame.view.public, frame.actions
        told, ship = self.told[public.asked], public.ships[public.asked]
        assert not isinstance(action, s.Command)
        match public.prompt:
            case "travel" if told["go"] >= 0:
                there = told["go"] == ship.sector
                goal = s.Stay() if there else s.Travel(public.setting.sectors[told["go"]])
                assert goal in legal and action == goal
                self.done["go"] += 1
            case "engage" if s.Engage(told["target"]) in legal:
                assert action == s.Engage(told["target"])
                self.could.add((public.asked, told["target"]))
                self.done["engage"] += 1
            case "boost" if told["hold"]:
                assert isinstance(action, s.Pass | s.PassPhase)
                self.done["hold"] += 1
            case "wrap_up" | "recycle" if told["hold"] and isinstance(action, s.PickCard):
                others = [a for a in legal if a != action and not self.boost(a)]
                assert not self.boost(action) or not others
                self.done["keep"] += 1
            case "engage":
                kept = [s.Engage(self.told[n]["target"]) for n in self.undecided(public)]
                assert action not in kept or all(a in kept for a in legal)

    @staticmethod
    def boost(action: Any) -> bool:
        return isinstance(action, s.PickCard) and BOOK.strike[action.card].boost

    @staticmethod
    def undecided(public: Any) -> list[int]:
        """Other Ships in the same Sector that have yet to choose a role."""
        here, done = public.ships[public.asked].sector, public.pending[-1].done
        return [
            n
            for n, ship in enumerate(public.ships)
            if n != public.asked and ship.sector == here and not ship.grounded and not done >> n & 1
        ]


@pytest.mark.parametrize(
    ("level", "seats", "force"),
    [
        ("easy", 6, "threllian"),
        ("normal", 4, "technovore"),
        ("hard", 3, "united_forces"),
        ("hard", 2, "revenants"),
        ("easy", 3, "singularity"),
    ],
)
def test_gsf_160_orders_are_obeyed_in_whole_games(
    level: str, seats: int, force: str, tmp_path: Path
) -> None:
    """Each is obeyed where the rules allow it, outlasts saving, undo and roles chosen anew."""
    game = Commander(level, seats, force, tmp_path / "game.jsonl")
    game.play()
    assert game.done["go"] and game.done["hold"] and game.done["engage"], game.done
    game.session.close()
