"""Whole games of every size, followed by an auditor that knows the rules from their text only."""

from itertools import product

import pytest
from dev_auditor import Auditor
from dev_play import walk

from amoeba_suite.games.devastators import events as e
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.schema import Options

TABLES = (Options(), Options(deal=10), Options(deal=17, ask_always=True))


@pytest.mark.parametrize(("seats", "table"), list(product(range(2, 7), range(len(TABLES)))))
def test_random_games_pass_the_audit(game: Devastators, seats: int, table: int) -> None:
    """Piles, turn order, ranges, attacks, defence, damage and elimination: DEV-007 to DEV-103."""
    for seed in range(4):
        auditor = Auditor(seats)
        for _, action, step in walk(game, TABLES[table], seats, seed):
            for event in step.events:
                try:
                    auditor.see(event)
                except AssertionError as error:
                    error.add_note(f"seed {seed}: {event} after {action}")
                    raise
        assert auditor.ended


def test_the_auditor_has_an_eye_on_every_rule_of_attacks() -> None:
    """It would notice: a wrong range, a second card, a fighter that attacks twice, a long step."""
    wrong: list[list[e.Event]] = [
        [e.ShipAttacked(0, 1, 0, "autocannon", -1, 3)],
        [e.ShipAttacked(0, 1, 0, "torpedo", -1, 4), e.ShipAttacked(0, 1, 1, "torpedo", -1, 4)],
        [e.RangeChanged(0, 1, "long", "short")],
        [e.AttackForbidden(1, 0), e.ShipAttacked(0, 1, 0, "torpedo", -1, 4)],
        [e.CardPlayed(0, "armor")],
        [e.DrawRaised(0, 3), e.DrawRaised(0, 3), e.DrawRaised(0, 3)],
        [e.FighterLost(0, 0, 1, True)],
    ]
    for told in wrong:
        auditor = Auditor(2)
        auditor.new_turn(0)
        with pytest.raises(AssertionError):
            for event in told:
                auditor.see(event)
