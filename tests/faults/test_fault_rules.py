"""Edges of the rules where such games failed: empty decks, two things at once, no move left."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fault_games import PLUGINS, begin, lot, mover, play
from msgspec import convert
from rounds import Rounds

from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Chance, Decide
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.testing.games import find, loaded
from amoeba_suite.testing.laws import check_laws
from amoeba_suite.testing.plies import by_bots, walk
from amoeba_suite.testing.scenario import Result, run_file

SCENARIOS = Path(__file__).parents[1] / "scenarios"

EXAMPLES: dict[str, dict[str, tuple[str, ...]]] = {
    # R1: nothing to draw from, also in the middle of an effect.
    "R1": {
        "null_game": ("With an empty deck a card must be played",),
        "amoeba_1975": (
            "With an empty stack nothing is drawn and the hand shrinks",
            "With one card left in the stack the mover gets it, the other nothing",
            "The right exists even when the stack is empty and no card was drawn",
        ),
        "amoeba_wars": (
            "With deck and discards empty the rest draw nothing",
            "When the deck runs out in mid-draw the discards are shuffled",
        ),
        "devastators": (
            "With draw and Reuse pile empty the rest of the draw is lost, and the game goes on",
            "The Reuse pile is shuffled in the middle of a draw, and the draw goes on",
            "In the middle of damage the Reuse pile is shuffled when the top of the draw pile is "
            "wanted",
            "No card to flip counts as any other type",
            "Damage Control with an empty Destroyed pile is refused",
        ),
        "galactic_strike_force": (
            "Drawing never shuffles; with too few cards all are lost",
            "An empty Ship Deck plays nothing",
            "With no scrap the deck stays empty",
            "No Mission is played from an empty Mission Deck",
            "Even the Odds with an empty deck does not draw itself",
            "An empty deck that cannot be refilled counts as flipped when a flip reaches it",
        ),
    },
    # R4: two things are set off by one event: in whose order, and is "at once" at once?
    "R4": {
        "amoeba_1975": (
            "One turn completes a card of each; the mover draws first and gets one additional turn",
        ),
        "amoeba_wars": (
            "After a strike both choose two cards and show four together",
            "Each who meets a Nova Beam fires it anew, the second of them at the first",
            "Amoebas in systems with as many planets as tossed attack, the highest marker first",
            "Systems are handled by their planets, then in map order",
            "After all jumps the player chooses the order of the fights; a win captures",
        ),
        "devastators": (
            "Attacked opponents answer in turn order from the left of the player on turn",
            "Attacks do damage one by one in the order declared, all at one victim before the next",
            "Attacks on an eliminated player lapse; the others' go on",
            "Targeting Computer cancels the evasion of a ship; the Thrusters stay spent",
        ),
        "galactic_strike_force": (
            "The players choose which pending action comes next",
            "An action is skipped when its card has left play before its turn",
            "Ties and open choices of the Opposition are decided for the team, cards by their "
            "owner",
            "What is set off is done right after the effect, before the next effect",
            "The players choose the order of the Sectors",
            "A Tech scrapped with its tokens is no loss that could be prevented, but may Ground "
            "its Ship",
            "After the removal first the texts of scrapped Techs, then the Bounty, then what a "
            "kill sets off",
            "The Sovereign attacks each Ship there, and what they lose is taken together",
        ),
    },
    # R5: both sides fall together.
    "R5": {
        "amoeba_1975": (
            "If one turn empties both hands nobody gets a bonus, and equal totals are a draw",
            "If both reach the target by one turn, the higher total wins",
        ),
        "amoeba_wars": (
            "A tie of the last on both sides leaves the system empty",
            "A tie with the last Machine leaves Saestor empty and wins nothing",
            "A single jumper that ties with an Amoeba dies with it",
            "The last one left wins at once",
            "A Nova Beam on the last ship of the last rival wins the game",
            "Who sends a Machine into the own last systems is out; the turn ends, the card stays "
            "for others",
        ),
        "devastators": (
            "At forty rounds the game ends; equally many cards share it",
            "Places are the reverse order of elimination",
            "Point Defense may shoot the last card of the player on turn, in the Defense phase",
            "Damage 4 against two cards in all eliminates, and the last remaining player wins",
        ),
        "galactic_strike_force": (
            "The last Ship Grounded together with the last Ship of the Opposition is a victory",
            "A win goes before a loss in the same resolution",
            "Who is Grounded in the removal that scraps the foe gets no Bounty and no text of its "
            "Techs",
            "A Ship that is Grounded in the same removal gets no Bounty",
        ),
    },
    # A3: nobody, or only one, can do anything.
    "A3": {
        "null_game": ("A seat without a card is skipped when the deck is empty",),
        "amoeba_wars": (
            "The last one left wins at once",
            "A player may put out the own side; the turn ends at once",
        ),
        "devastators": (
            "An opponent without a fitting card is not asked",
            "When nobody can ever do anything again the game is over in any case",
            "The seat of an eliminated player is skipped and he is no target",
            "With every opponent under Electronic Warfare there is nothing to attack, but Damage "
            "Control may be played",
        ),
        "galactic_strike_force": (
            "The game is lost when every Ship is Grounded",
            "Who is held is not asked where to travel",
            "One seat may let the others go first, but not all of them for ever",
            "An action without a legal target does nothing",
        ),
    },
}


@cache
def results(game: str) -> dict[str, Result]:
    files = sorted((SCENARIOS / game).glob("*.yaml"))
    return {result.title: result for file in files for result in run_file(file)}


@pytest.mark.parametrize(
    ("row", "game"), [(row, game) for row, games in EXAMPLES.items() for game in games]
)
def test_the_examples_of_a_row_are_there_and_pass(row: str, game: str) -> None:
    """R1, R4, R5, A3: by example, in the scenarios of each game."""
    found = results(game)
    for title in EXAMPLES[row][game]:
        assert title in found, f"{row}: {game} has no such example any more: {title}"
        assert found[title].fault is None, str(found[title].fault)


REST = [*range(1, 8), *range(9, 45)]


PLAYED = {"TurnTile": 2, "BattleComputer": 1}
"""Cards that leave the hands before the draw."""


def short_decks() -> Iterator[tuple[str, int, dict[str, Any], dict[str, Any] | None, int, int]]:
    """Game, seats, position, action, how many cards there are to draw, how many are wanted."""
    for count in (0, 1, 2, 3):
        for reuse in range(count + 1):
            piles = {
                "draw": [["torpedo"] * (count - reuse), ["meson_gun"] * 3],
                "reuse": [["torpedo"] * reuse, []],
            }
            hands = [["thrusters"], ["armor", "thrusters"]]
            yield "devastators", 2, {"hands": hands, **piles}, None, count, 2
            hands = [["battle_computer"], ["armor", "thrusters"]]
            action = {"type": "BattleComputer"}
            # The turn has drawn two before; Battle Computer draws three more.
            yield "devastators", 2, {"hands": hands, **piles}, action, count, 5
    for count in (0, 1, 4, 5):
        for discards in range(count + 1):
            deck, hand = REST[: count - discards], REST[count:]
            position = {"phase": "deal", "first": 0, "hands": [[8], [], hand], "deck": deck}
            yield "amoeba_wars", 3, position, None, count, 5
    for count in (0, 1, 2, 3):
        stack = ["5G", "5H", "5I"][:count]
        hands = [["1A", "5B", "5C"], ["3D", "5E", "5F"]]
        position = {"board": "0x810e00", "hands": hands, "stack": stack, "on_turn": 1}
        yield "amoeba_1975", 2, position, {"type": "TurnTile", "tile": 10}, count, 2
    for count in (0, 1, 2, 3, 4):
        strike = {"0": {"hand": ["rally"], "deck": ["brace"] * count}, "1": {"deck": []}}
        position = {"event": "wrap_up", "strike": strike}
        yield "galactic_strike_force", 2, position, {"type": "Done"}, count, 3


def in_hands(name: str, game: Any, state: Any) -> int:
    """Cards in the hands whose draws are counted."""
    if name == "devastators":
        return len(state.ships[0].hand)
    if name == "galactic_strike_force":
        return len(game.describe(state)["strike"]["0"]["hand"])
    if name == "amoeba_wars":
        return sum(map(len, state.hands[:2]))
    return sum(map(len, state.cards.hands))


def settle(game: Any, state: Any, rng: Random) -> Any:
    while isinstance(game.turn(state), Chance):
        state = game.apply(state, game.sample(state, rng)).state
    return state


@pytest.mark.parametrize(
    "case", list(short_decks()), ids=lambda case: f"{case[0]}-{case[4]}-{case[5]}"
)
def test_a_draw_takes_what_there_is_and_the_game_goes_on(case: Any) -> None:
    """R1: 0, 1, n-1 and n cards in deck and discards; then computers play on."""
    name, seats, position, wanted, there, most = case
    plugin, rng = find(name), Random(1)
    game: Any = loaded(plugin)
    state = game.position(plugin.types().options(), seats, position)
    # Some of these positions have drawn already when they are there.
    before = {"devastators": 1, "amoeba_wars": 1}.get(name) or in_hands(name, game, state)
    state = settle(game, state, rng)
    if wanted is not None:
        action = convert(wanted, plugin.types().action)
        assert action in game.actions(state)
        state = settle(game, game.apply(state, action).state, rng)
        before -= PLAYED.get(wanted["type"], 0)
    assert in_hands(name, game, state) == before + min(there, most)
    go_on(plugin, game, state)


def go_on(plugin: GamePlugin, game: Any, state: Any) -> None:
    """Computers play on from there for a while."""
    rng, bots = Random(2), [plugin.bots(game, "easy")] * plugin.seats[-1]
    choose = by_bots(game, bots, Budget(iterations=2), rng)
    decisions = (ply for ply in walk(game, state, rng, choose) if isinstance(ply.turn, Decide))
    for ply in islice(decisions, 60):
        assert ply.action in game.actions(ply.state)


def test_no_component_is_lost_or_doubled_in_any_zone(plugin: GamePlugin, rounds: Rounds) -> None:
    """R3: after steps of whole games by lot, in full after every one (more in each game's laws)."""
    options, stride = (begin(plugin).table.options,), 1 if rounds.full else 3
    check_laws(plugin, options=options, seeds=range(rounds(4, 1000)), laws=(7,), stride=stride)


def test_random_numbers_do_not_depend_on_what_was_looked_at(plugin: GamePlugin) -> None:
    """R6: asking for hints, undo or imagined worlds on the way changes no dice."""
    plain, looked = begin(plugin, "hh"), begin(plugin, "hh")
    done = play(plain, Random(1), 60)
    rng = Random(2)
    for action in done:
        seat = mover(looked)
        view = looked.frame(seat).view
        loaded(plugin).imagine(view, rng)
        looked.undo_state(seat)
        assert lot(looked, rng) in looked.frame(seat).actions
        looked.submit(seat, action, looked.ply)
    assert looked.digest() == plain.digest()


def test_every_game_has_examples_for_each_row_that_can_apply() -> None:
    """R1, R4, R5: no game is left out; A3: Amoeba (1975) always has a tile to turn (A75-090)."""
    ids = {plugin.id for plugin in PLUGINS}
    for row, games in EXAMPLES.items():
        assert ids - set(games) <= ({"amoeba_1975"} if row == "A3" else set()), row
