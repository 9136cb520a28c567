"""What a turn gives away without showing it, and how far that stops undo."""

import msgspec

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.session import Computer, Human, Session, Table
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN


def test_a_hint_stops_undo_between_people_only() -> None:
    """A figure that nobody claims tells that its card is in no hand: one card of nearly fifty."""
    game = load_game(PLUGIN)[0]
    for others, possible in ((Computer("Bo", "easy"), True), (Human("Bo"), False)):
        table = Table(
            "amoeba_1975",
            msgspec.convert({"first": "seat0"}, PLUGIN.types().options),
            (Human("Al"), others),
            "hint",
            (0, 1),
        )
        session = Session.new(PLUGIN, game, table, None)
        hands = {card for seat in (0, 1) for card in session.frame(Seat(seat)).view.hand}
        assert "1A" not in hands
        middle = next(a for a in session.frame(Seat(0)).actions if a.tile == 24)
        session.submit(Seat(0), middle, session.ply)
        assert session._history.records[-1].sealed
        assert session.undo_state(Seat(0)).possible is possible
