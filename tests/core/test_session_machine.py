"""Any mix of playing, undo, redo, saving, crashing and resuming, against a plain list."""

import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import core_games as games
from core_games import NIM, NIM_GAME, mover
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from amoeba_suite.core.chance import ply_rng
from amoeba_suite.core.contract import Chance, Decide, Over, Seat
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.library import Library
from amoeba_suite.core.session import Human, Refused, Session, Table

Did = tuple[int | None, Any]


class SessionMachine(RuleBasedStateMachine):
    """``done`` and ``undone`` are all that the model knows: who did what, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.library = Library(self.folder)
        self.done: list[Did] = []
        self.undone: list[Did] = []
        self.saves: dict[str, tuple[list[Did], list[Did]]] = {}

    @initialize(
        kinds=st.sampled_from(["hh", "hc", "ch", "hhc", "cch"]),
        dice=st.booleans(),
        practice=st.booleans(),
        seed=st.text(max_size=3),
    )
    def begin(self, kinds: str, dice: bool, practice: bool, seed: str) -> None:
        self.table: Table = games.nim_table(kinds, dice=dice, practice=practice, seed=seed, goal=14)
        self.path = self.library.new_journal(self.table)
        self.session = Session.new(NIM, NIM_GAME, self.table, Journal(self.path))

    # -- the model

    def state(self) -> Any:
        state = NIM_GAME.start(self.table.options, len(self.table.players))
        for _, action in self.done:
            state = NIM_GAME.apply(state, action).state
        return state

    def put(self, did: Did) -> None:
        self.done.append(did)
        if self.undone and self.undone[0] == did:
            self.undone.pop(0)
        else:
            self.undone.clear()

    def settle(self) -> None:
        while isinstance(NIM_GAME.turn(state := self.state()), Chance):
            rng = ply_rng(self.table.seed, len(self.done))
            self.put((None, NIM_GAME.sample(state, rng)))

    def person(self, seat: int | None) -> bool:
        return seat is not None and isinstance(self.table.players[seat], Human)

    def back_to(self, seat: int) -> int | None:
        """The model's own idea of undo."""
        for ply in range(len(self.done) - 1, -1, -1):
            actor, action = self.done[ply]
            if actor == seat:
                sealed = isinstance(action, games.Peek) and not self.table.practice
                return None if sealed or not self.person(seat) else ply
            if self.person(actor):
                return None
            if not self.table.practice and (actor is None or isinstance(action, games.Peek)):
                return None
        return None

    # -- what can happen

    @precondition(lambda self: not self.session.finished)
    @rule(choice=st.integers(0, 3))
    def play(self, choice: int) -> None:
        seat = mover(self.session)
        actions = self.session.frame(seat).actions
        action = actions[choice % len(actions)]
        self.session.submit(seat, action, self.session.ply)
        self.put((seat, action))
        self.settle()

    @rule(seat=st.integers(0, 2))
    def undo(self, seat: int) -> None:
        target = self.back_to(seat) if seat < len(self.table.players) else None
        assert self.session.undo_state(Seat(seat)).possible is (target is not None)
        try:
            self.session.undo(Seat(seat))
        except Refused:
            assert target is None
            return
        assert target is not None
        self.undone[:0] = self.done[target:]
        del self.done[target:]

    @rule(seat=st.integers(0, 2))
    def redo(self, seat: int) -> None:
        possible = bool(self.undone) and self.undone[0][0] == seat
        assert self.session.redo_state(Seat(seat)).possible is possible
        try:
            self.session.redo(Seat(seat))
        except Refused:
            assert not possible
            return
        assert possible
        self.done.append(self.undone.pop(0))
        while self.undone and not self.person(self.undone[0][0]):
            self.done.append(self.undone.pop(0))

    @rule()
    def quit_and_resume(self) -> None:
        self.session.close()
        self.session = Session.resume(NIM, NIM_GAME, self.path)

    @rule(junk=st.sampled_from([b"", b"{", b'{"type":"act","pl', b"\0\0\0"]))
    def crash_and_resume(self, junk: bytes) -> None:
        """Killed while a line was being written; the old session is left hanging."""
        with self.path.open("ab") as file:
            file.write(junk)
        old, self.session = self.session, Session.resume(NIM, NIM_GAME, self.path)
        old.close()

    @rule(name=st.sampled_from(["a", "b"]))
    def save(self, name: str) -> None:
        self.library.save_copy(self.path, name, replace=True)
        self.saves[name] = ([*self.done], [*self.undone])

    @precondition(lambda self: self.saves)
    @rule(choice=st.integers(0, 1))
    def load(self, choice: int) -> None:
        name = sorted(self.saves)[choice % len(self.saves)]
        self.session.close()
        saved = next(save for save in self.library.saves() if save.name == name)
        self.path = self.library.play_on(saved.path)
        self.session = Session.resume(NIM, NIM_GAME, self.path)
        done, undone = self.saves[name]
        self.done, self.undone = [*done], [*undone]

    @rule()
    def save_elsewhere(self) -> None:
        path = self.library.new_journal(self.table)
        self.session.attach(path)
        assert path.read_bytes() == self.path.read_bytes()
        self.path = path

    # -- what must hold

    @invariant()
    def same_as_the_list(self) -> None:
        session = self.session
        log = [(r.actor, r.action) for r in session._history.records]
        assert log == self.done + self.undone
        assert session.ply == len(self.done)
        assert session.frame(None).view == self.state()
        assert session.storage_error is None
        assert isinstance(session.turn, Decide | Over)

    def teardown(self) -> None:
        self.session.close()
        shutil.rmtree(self.folder)


SessionMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestSessionMachine = SessionMachine.TestCase


def test_the_model_itself_can_undo() -> None:
    """Guards the machine: a model that never allows undo would make it prove nothing."""
    machine = SessionMachine()
    machine.begin("hc", dice=False, practice=False, seed="x")
    rng = Random(1)
    for _ in range(4):
        machine.play(rng.randrange(3))
    assert machine.back_to(0) == 2
    machine.undo(0)
    machine.same_as_the_list()
    assert machine.undone
    machine.teardown()
