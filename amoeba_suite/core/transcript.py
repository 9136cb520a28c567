"""A game so far as the lines of a journal, digests included; listing saved games needs none."""

from collections.abc import Iterable, Iterator

from amoeba_suite.core.contract import AnyGame, Over
from amoeba_suite.core.history import History
from amoeba_suite.core.journal_format import CHECK_EVERY, Act, Check, Fact, Header, Line, Rewind
from amoeba_suite.core.plugin import GamePlugin


def check_due(fact: Fact, history: History) -> Check | None:
    """The check to write after this fact, if it is time for one."""
    over = isinstance(history.now.turn, Over)
    if isinstance(fact, Act) and (over or history.ply % CHECK_EVERY == 0):
        return Check(history.ply, history.digest())
    return None


def transcript(
    plugin: GamePlugin, game: AnyGame, header: Header, facts: Iterable[Fact]
) -> Iterator[Line]:
    """All lines of a game so far, as they would have been written one by one."""
    yield header
    history = History(plugin, game, header.table)
    for fact in facts:
        yield fact
        if isinstance(fact, Rewind):
            history.rewind(fact.to)
        else:
            history.push(fact.seat, fact.do)
        if check := check_due(fact, history):
            yield check
