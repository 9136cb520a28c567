"""All that a game says while it is played, for each game's tests of its words."""

from collections.abc import Callable, Iterator
from typing import Any

from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.present import Text
from amoeba_suite.core.session import Session
from amoeba_suite.core.wording import Wording


def check_hints(says: Wording) -> None:
    """Hints are clauses that go on a sentence."""
    hints = [text for key, text in says.templates().items() if key.startswith("hints.")]
    assert len(hints) > 25
    assert all(not text.endswith(".") and text[0].islower() for text in hints)


def all_said(
    presenter: Any,
    session: Session,
    says: Wording,
    choose: Callable[[Any], Any],
    plies: int = 20_000,
) -> Iterator[str]:
    """Every sentence of every frame, for whoever decides, another and the public; plays on."""

    def told(*texts: Text | None) -> Iterator[str]:
        yield from (says.text(text) for text in texts if text is not None)

    while isinstance(turn := session.turn, Decide) and session.ply < plies:
        for viewer in (turn.seat, Seat((turn.seat + 1) % len(session.table.players)), None):
            frame = session.frame(viewer)
            yield from told(*presenter.prompt(frame), presenter.turn_label(frame))
            for row in presenter.players(frame):
                yield from told(*row.facts, row.unit)
        frame = session.frame(turn.seat)
        yield says.prompt(turn)
        for action in presenter.rows(frame):
            yield from told(action.label, action.detail)
            yield says.action(action.action)
        for block in presenter.blocked(frame):
            yield from told(block.label, block.reason)
        session.submit(turn.seat, choose(frame.actions), session.ply)
