"""Game turns and player turns: what begins, what ends, and in which order (section 6)."""

from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.endings import time_is_up, verdict
from amoeba_suite.games.amoeba_wars.events import CardDiscarded, RoundBegan, TurnBegan
from amoeba_suite.games.amoeba_wars.selecting import begin_selection
from amoeba_suite.games.amoeba_wars.setup import around
from amoeba_suite.games.amoeba_wars.tasks import (
    Campaign,
    Deal,
    FreeMoves,
    PowerPlay,
    Production,
    Rounds,
    Turns,
    Wind,
)


def next_round(desk: Desk, _task: Rounds) -> None:
    """The next game turn, unless time is up (AW-067, AW-073, AW-332)."""
    cards = desk.cards
    limit = desk.setting.options.turn_limit
    if limit and cards.round >= limit:
        time_is_up(desk)
        return
    leader = desk.setting.first if cards.high < 0 else cards.high
    if desk.out[leader]:
        leader = desk.left_of(leader)
    desk.rule(round=cards.round + 1, leader=leader, table=(), plays=(), own=False)
    desk.phase, desk.seat = "cards", -1
    desk.say(RoundBegan(cards.round + 1, leader, cards.secret))
    begin_selection(desk)


def next_turn(desk: Desk, task: Turns) -> None:
    """The player turn of the next living seat, or the new deal (AW-068, AW-071)."""
    seats = tuple(seat for seat in task.seats if not desk.out[seat])
    if not seats:
        _end_round(desk)
        return
    seat = seats[0]
    plays = desk.cards.plays[seat] if desk.cards.plays else ()
    desk.seat, desk.strike, desk.phase = seat, False, "power"
    desk.spare = desk.amount(seat, "hyperjump_three", 0)
    desk.say(TurnBegan(seat, plays))
    moves = desk.amount(seat, "rapid_fleet", 1)
    desk.swap(
        Turns(seats[1:]),
        Wind(),
        FreeMoves(moves),
        Campaign(),
        Production(),
        PowerPlay(plays, True),
    )


def _end_round(desk: Desk) -> None:
    """Cards of players who were put out go to the discards; hands are filled (AW-271)."""
    desk.seat, desk.phase = -1, "deal"
    for seat, card in desk.cards.table:
        desk.say(CardDiscarded(seat, card))
    left = tuple(card for _, card in desk.cards.table)
    desk.rule(discard=desk.cards.discard + left, table=())
    high = desk.cards.high if desk.cards.high >= 0 else desk.setting.first
    order = around(high, desk.setting.seats)
    desk.swap(Deal(tuple(seat for seat in order if not desk.out[seat])))


def wind(desk: Desk, _task: Wind) -> None:
    """The end of a player turn."""
    if verdict(desk):
        return
    desk.seat, desk.spare, desk.strike, desk.bid = -1, 0, False, 0
    desk.pop()
