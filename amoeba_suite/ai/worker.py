"""Computer players in a process of their own, so that a slow or broken one never stops the app.

``Worker`` is the app's end: ask, hurry, poll, cancel, close; nothing in it waits. The child speaks
JSON over a pipe and is told the redacted frame, never the state. What goes wrong comes back as
``Failed``, whereupon the caller plays a safe move and tells the person.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Struct

from amoeba_suite.ai.spawn import end, spawn
from amoeba_suite.core.bot import Budget, Choice, Ranked
from amoeba_suite.core.contract import AnyGame, Frame, Seat
from amoeba_suite.core.plugin import GamePlugin

MOST_RANKED = 5
LONGEST_ANSWER = 4000
"""Bytes. A pipe takes so much at once, so reading an answer never waits for the rest of it."""
GRACE_SECONDS = 4.0
"""Beyond the budget, for a child that must first start and load its game on a slow machine."""
UNLIMITED_SECONDS = 60.0
"""Patience with a question that names no seconds."""
HURRY_SECONDS = 0.15
"""Patience once the best so far is wanted at once."""
LOADING_SECONDS = 2.0
"""Patience with a child that is to hurry but still loads its game, which a slow machine needs
long for: it answers as soon as it has, and any move at all would be a bad one."""
LONGEST_GAP = 0.5
"""Between two polls at most so much counts as waiting: a lid may have been closed meanwhile."""

DEFAULT_FINDER = "amoeba_suite.ai.worker:installed_game"


class Ask(Struct, frozen=True, tag=True):
    """To the child: choose."""

    job_no: int
    game: str
    seat: Seat
    level: str
    budget: Budget
    seed: str
    frame: msgspec.Raw


class Warm(Struct, frozen=True, tag=True):
    """To the child: load this game, a question will follow."""

    game: str


class Hurry(Struct, frozen=True, tag=True):
    """To the child: answer with the best so far. Nothing to a child that does not think."""


class Pick(Struct, frozen=True):
    """One action, by its place in ``frame.actions``: an illegal one cannot even be said."""

    index: int
    score: float = 0.5
    reason: str | None = None


class Begun(Struct, frozen=True, tag=True):
    """From the child: the game is loaded, from now on the bot thinks."""

    job_no: int


class Chosen(Struct, frozen=True, tag=True):
    """From the child: the choice and what it thought of its best few."""

    job_no: int
    index: int
    ranked: tuple[Pick, ...] = ()


class Broken(Struct, frozen=True, tag=True):
    """From the child: the bot raised, or chose what is not legal."""

    job_no: int
    kind: Literal["error", "illegal"]
    detail: str


class Answer(Struct, frozen=True):
    """What the bot chose."""

    job_no: int
    choice: Choice


class Failed(Struct, frozen=True):
    """There is no choice, and why."""

    job_no: int
    kind: Literal["error", "illegal", "silent", "ended"]
    """It raised; chose an illegal action; took too long; or its process ended."""
    detail: str = ""
    """For a report, not for people."""
    choice: None = None


_FROM_CHILD = msgspec.json.Decoder(Begun | Chosen | Broken)


class Worker:
    """The app's end of one child process; one question at a time.

    finder: ``module:function`` that gives the child its plugin by id.
    grace: seconds beyond the budget after which a silent child is ended.
    """

    def __init__(self, finder: str = DEFAULT_FINDER, grace: float = GRACE_SECONDS) -> None:
        self._finder, self._grace = finder, grace
        self._process: Any = None
        self._pipe: Connection | None = None
        self._job: int | None = None
        self._game = ""
        self._frame: Frame[Any, Any] | None = None
        self._failed: Failed | None = None
        self._begun = self._hurried = False
        self._patience = self._waited = self._polled = 0.0
        self._now = time.monotonic

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._job is not None

    @property
    def pid(self) -> int | None:
        """Process id of the child, if it runs."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the child, if it does not run."""
        if self._process is not None and self._process.is_alive():
            return
        self._end()
        self._process, self._pipe = self._spawn()

    def _spawn(self) -> tuple[Any, Connection]:
        """A running child and our end of its pipe."""
        return spawn(serve, self._finder)

    def warm_up(self, plugin_id: str) -> None:
        """Start the child and let it load the game, so that its first answer comes sooner."""
        self._game = plugin_id
        if not self.busy:
            self._send(msgspec.json.encode(Warm(plugin_id)))

    def ask(
        self,
        job_no: int,
        plugin_id: str,
        frame: Frame[Any, Any],
        seat: Seat,
        level: str,
        budget: Budget,
        seed: str,
    ) -> None:
        """Begin to think about the frame; an answer still to come is dropped.

        job_no: comes back with the answer. seed: same frame, iterations and seed, same choice.
        """
        if self.busy:
            self.cancel()
        self._job, self._frame, self._failed = job_no, frame, None
        self._begun = self._hurried = False
        self._game = plugin_id
        seconds = UNLIMITED_SECONDS if budget.seconds is None else budget.seconds
        self._patience, self._waited = seconds + self._grace, 0.0
        self._polled = self._now()
        plain = msgspec.Raw(msgspec.json.encode(frame))
        ask = Ask(job_no, plugin_id, seat, level, budget, seed, plain)
        message = msgspec.json.encode(ask)
        # A child may have ended while nobody was looking; a fresh one gets a second try.
        if not (self._send(message) or self._send(message)):
            self._failed = Failed(job_no, "ended", "the process could not be started")

    def hurry(self) -> None:
        """Want the answer at once: the bot's best so far, or soon after a failure."""
        if self._job is None or self._pipe is None:
            return
        self._hurried = True
        self._limit(HURRY_SECONDS if self._begun else LOADING_SECONDS)
        # A child that has ended is found by the next poll.
        with suppress(OSError):
            self._pipe.send_bytes(msgspec.json.encode(Hurry()))

    def _limit(self, seconds: float) -> None:
        """From now on wait at most so much longer."""
        self._patience = min(self._patience, self._waited + seconds)

    def poll(self) -> Answer | Failed | None:
        """The answer to the last question, once; None while there is none. Never waits."""
        if self._job is None or self._frame is None:
            return None
        now = self._now()
        self._waited += min(now - self._polled, LONGEST_GAP)
        self._polled = now
        found = self._failed or self._received()
        if found is None:
            if self._waited < self._patience:
                return None
            found = Failed(self._job, "silent", f"no answer in {self._waited:.1f} s")
            # One that still loads its game is not stuck; it drops this question by itself.
            if self._begun or self._waited >= self._grace:
                self._end()
        self._job = self._frame = self._failed = None
        return found

    def cancel(self) -> None:
        """Want no answer any more. A child that thinks is replaced: it cannot be interrupted."""
        thinking = self.busy
        self._job = self._frame = self._failed = None
        if thinking:
            self._end()
            self.warm_up(self._game)

    def close(self) -> None:
        """End the child; ``ask`` would start another one."""
        self._job = self._frame = self._failed = None
        self._end()

    def _send(self, message: bytes) -> bool:
        try:
            self.start()
            assert self._pipe is not None
            self._pipe.send_bytes(message)
        except OSError:
            self._end()
            return False
        return True

    def _received(self) -> Answer | Failed | None:
        """What the child says about the present job; older answers are passed over."""
        assert self._job is not None and self._pipe is not None
        try:
            while self._pipe.poll(0):
                said = _FROM_CHILD.decode(self._pipe.recv_bytes(LONGEST_ANSWER))
                if said.job_no != self._job:
                    continue
                if not isinstance(said, Begun):
                    return self._understood(said)
                self._begun = True
                if self._hurried:
                    self._limit(HURRY_SECONDS)
        except (EOFError, OSError) as error:
            self._process.join(0.2)
            detail = f"{type(error).__name__}, exit code {self._process.exitcode}"
            self._end()
            return Failed(self._job, "ended", detail)
        except (msgspec.DecodeError, RecursionError) as error:
            self._end()
            return Failed(self._job, "error", f"not understood: {error}")
        return None

    def _understood(self, said: Chosen | Broken) -> Answer | Failed:
        assert self._frame is not None
        if isinstance(said, Broken):
            return Failed(said.job_no, said.kind, said.detail)
        actions = self._frame.actions
        if not all(0 <= i < len(actions) for i in (said.index, *(p.index for p in said.ranked))):
            return Failed(said.job_no, "illegal", f"action {said.index} of {len(actions)}")
        ranked = tuple(Ranked(actions[p.index], p.score, p.reason) for p in said.ranked)
        return Answer(said.job_no, Choice(actions[said.index], ranked))

    def _end(self) -> None:
        """End the child at once, whatever it does; it holds nothing that could be lost."""
        end(self._process, self._pipe)
        self._process = self._pipe = None


# --- the child ------------------------------------------------------------------------------


def installed_game(game_id: str) -> GamePlugin:
    """The installed game of that id."""
    from amoeba_suite.core.plugin import find_plugins

    return find_plugins().plugins[game_id]


def serve(pipe: Connection, finder: str) -> None:
    """The child's whole life: answer questions until the app is gone."""
    module, _, name = finder.partition(":")
    child = _Child(getattr(import_module(module), name), pipe)
    decoder = msgspec.json.Decoder(Ask | Warm | Hurry)
    try:
        while True:
            said = decoder.decode(pipe.recv_bytes())
            if isinstance(said, Warm):
                child.warm_up(said.game)
            elif isinstance(said, Ask):
                pipe.send_bytes(msgspec.json.encode(child.answer(said)))
    except (EOFError, OSError):
        # The app has closed its end; there is nobody left to tell.
        return


class _Allowed(Budget, frozen=True, kw_only=True):
    """The budget of a question as bots get it: over as soon as the app says something new."""

    hurried: Callable[[], bool]

    def clock(self, share: float = 1.0) -> Callable[[], bool]:
        """See ``Budget``. Whatever the app says meanwhile, it wants no further thought."""
        over, hurried = super().clock(share), self.hurried
        return lambda: hurried() or over()


class _Child:
    """The games and bots of the child, each made once."""

    def __init__(self, finder: Any, pipe: Connection) -> None:
        self._find, self._pipe = finder, pipe
        self._games: dict[str, tuple[GamePlugin, AnyGame, Any]] = {}
        self._bots: dict[tuple[str, str], Any] = {}

    def warm_up(self, game_id: str) -> None:
        """Load the game; what is wrong with it will be told when it is asked about."""
        with suppress(Exception):
            self._game(game_id)

    def answer(self, ask: Ask) -> Chosen | Broken:
        """The bot's choice, or what went wrong: a bot's code may raise anything."""
        try:
            return self._choose(ask)
        except Exception as error:
            return Broken(ask.job_no, "error", f"{type(error).__name__}: {error}"[:500])

    def _choose(self, ask: Ask) -> Chosen | Broken:
        from amoeba_suite.ai.selfplay import make_bot

        plugin, game, frame_type = self._game(ask.game)
        key = ask.game, ask.level
        if key not in self._bots:
            self._bots[key] = make_bot(plugin, game, ask.level)
        frame: Frame[Any, Any] = msgspec.json.decode(ask.frame, type=frame_type)
        self._pipe.send_bytes(msgspec.json.encode(Begun(ask.job_no)))
        budget = _Allowed(ask.budget.seconds, ask.budget.iterations, hurried=self._pipe.poll)
        choice = self._bots[key].choose(frame, ask.seat, budget, Random(ask.seed))
        actions = frame.actions
        if choice.action not in actions:
            return Broken(ask.job_no, "illegal", str(choice.action)[:500])
        ranked = tuple(
            Pick(actions.index(each.action), each.score, each.reason)
            for each in choice.ranked[:MOST_RANKED]
            if each.action in actions
        )
        return Chosen(ask.job_no, actions.index(choice.action), ranked)

    def _game(self, game_id: str) -> tuple[GamePlugin, AnyGame, Any]:
        if game_id not in self._games:
            from amoeba_suite.core.rules import load_game

            plugin = self._find(game_id)
            game, _, _ = load_game(plugin)
            types = plugin.types()
            frame_type: Any = Frame[types.action, types.view]  # type: ignore[name-defined]
            self._games[game_id] = plugin, game, frame_type
        return self._games[game_id]
