"""All that is said in games of Amoeba Wars: no word missing, dice and campaigns told in full."""

import re
from random import Random
from typing import Any, get_args

import pytest
from word_checks import all_said, check_hints

from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.templates import tag
from amoeba_suite.core.wording import Wording, check_wording, game_wording, languages
from amoeba_suite.games.amoeba_wars import events, schema, words
from amoeba_suite.games.amoeba_wars.moves import APPLY, CHANCE, AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import SHIPS

NAMES = ("Anna", "Ben", "Cleo", "Dax", "Eva", "Finn")
IDLE = (schema.Skip, schema.EndJumps, schema.EndBuilding, schema.EndAttacks, schema.EndTurn)
WRONG = re.compile(r"[{}\[\]]|  |\bNone\b| [.,:;]|\.\.|\(\)")


def wording(game: AmoebaWars, language: str) -> Wording:
    return game_wording(PLUGIN, language, PLUGIN.presenter(game).formats, NAMES)


def played(game: AmoebaWars, seats: int, seed: int, plies: int, **options: Any) -> Session:
    """The start of a game in which everybody likes to do things."""
    players = tuple(Human(name) for name in NAMES[:seats])
    table = Table(PLUGIN.id, schema.Options(**options), players, str(seed), tuple(range(seats)))
    session, rng = Session.new(PLUGIN, game, table), Random(seed)
    while isinstance(turn := session.turn, Decide) and session.ply < plies:
        session.submit(turn.seat, choice(session.frame(turn.seat).actions, rng), session.ply)
    return session


def choice(actions: Any, rng: Random) -> Any:
    lively = [action for action in actions if not isinstance(action, IDLE)]
    return pick(lively if lively and rng.random() < 0.85 else actions, rng)


def test_no_file_of_words_has_a_fault() -> None:
    assert check_wording(PLUGIN) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seats", "powers"), [(2, True), (5, False)])
def test_every_sentence_of_a_game_is_complete(
    game: AmoebaWars, language: str, seats: int, powers: bool
) -> None:
    session = played(game, seats, seats, 0, special_powers=powers, mode="recommended")
    says = wording(game, language)
    rng = Random(7)
    told = all_said(PLUGIN.presenter(game), session, says, lambda a: choice(a, rng), 260)
    sentences = set(told)
    assert len(sentences) > 150 and not says.missing
    wrong = [sentence for sentence in sentences if WRONG.search(sentence)]
    assert not wrong, wrong


LOGS = ((2, 1, {"special_powers": True}), (3, 2, {}), (6, 3, {"special_powers": True}), (4, 4, {}))


@pytest.mark.parametrize("language", languages())
def test_the_log_has_a_line_for_all_that_happens(game: AmoebaWars, language: str) -> None:
    says, seen = wording(game, language), set()
    contest = {"amoeba_resolution": "contested_swarm", "shuffle_core": True, "turn_limit": 3}
    for seats, seed, options in (*LOGS, (3, 5, contest)):
        for entry in played(game, seats, seed, 1100, **options).log(None):
            for event in entry.events:
                line = says.event(event)
                assert not WRONG.search(line), line
                if line:
                    seen.add(tag(event))
                    assert line[-1] == "." and line[0] == line[0].upper(), line
    every = {event.__name__ for event in get_args(events.Event)}
    # A discard is told by the card that was used; the others are rare.
    rare = {"PowerUsed", "CardWithheld", "HomeReentered", "PlayerOut", "GameEnded", "CardChosen"}
    assert every - seen <= {"CardDiscarded"} | rare
    assert not says.missing


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "event",
    [
        events.CardWithheld(1),
        events.PowerUsed(1, "hyperjump_three"),
        events.HomeReentered(0, "dawnhold"),
        events.PlayerOut(2, (3, 44)),
        events.PlayerOut(2, (), scattered=True),
        events.CardChosen(0, None),
        events.CardChosen(0, 21),
        events.StrikeCalled(0),
        *(events.GameEnded(reason, (1,)) for reason in ("saestor", "last_left", "turn_limit")),
        events.GameEnded("amoebas", ()),
        events.GameEnded("turn_limit", (0, 2)),
    ],
)
def test_rare_things_are_told_too(game: AmoebaWars, language: str, event: Any) -> None:
    line = wording(game, language).event(event)
    assert line.endswith(".") and not WRONG.search(line), line


@pytest.mark.parametrize("language", languages())
def test_every_toss_is_told_with_both_sums_thrower_and_result(
    game: AmoebaWars, language: str
) -> None:
    """AW-303: who threw, for what, both totals and the result."""
    says = wording(game, language)
    for event in (
        events.AssaultTossed(0, 1, "dawnhold", "trefoil", 5, 3, True, (4, 2), (9, 5), "win"),
        events.AssaultTossed(0, 1, None, "trefoil", 5, 3, True, (4, 2), (9, 5), "tie"),
        events.DuelFought(0, None, "hexarch", "cruiser", 2, 1, "scout", (4, 2), (9, 5), "loss"),
        events.DuelFought(
            0, "dawnhold", "hexarch", "cruiser", -1, 1, "machine", (4, 2), (9, 5), "tie"
        ),
        events.MachineFought(0, 1, "hexarch", "monitor", (4, 2), (9, 5), "win"),
        events.BeamFired(0, "hexarch", "machine", -1, (4, 2), (9, 5), True),
        events.SwarmTossed(0, "hexarch", "solitaire", (4, 2), (9, 5), False),
    ):
        line = says.event(event)
        assert all(re.search(rf"\b{n}\b", line) for n in (4, 2, 9, 5)), line
        if not isinstance(event, events.SwarmTossed):
            assert "Anna" in line
        if hasattr(event, "by"):
            assert "Ben" in line, line
        outcomes = set()
        field = next(f for f in ("result", "hit", "overcome") if hasattr(event, f))
        from msgspec.structs import replace

        for value in ("win", "tie", "loss") if field == "result" else (True, False):
            outcomes.add(says.event(replace(event, **{field: value})))
        assert len(outcomes) == (3 if field == "result" else 2)


@pytest.mark.parametrize("language", languages())
def test_a_campaign_can_be_followed_in_the_log(game: AmoebaWars, language: str) -> None:
    says = wording(game, language)
    toss = says.event(events.CampaignTossed(0, 1, 2, 6, ("hexarch", "orrery")))
    assert all(word in toss for word in ("Anna", "6", "Hexarch", "Orrery", "1", "2"))
    none = says.event(events.CampaignTossed(0, 1, 1, 6, ()))
    assert "6" in none and "Hexarch" not in none
    order = says.event(events.MarkersLaid(("orrery", "hexarch"), (9, 2)))
    assert order.index("Orrery") < order.index("Hexarch") and "9" in order
    attack = says.event(events.AmoebaTossed(0, "hexarch", 9, 4, ("solitaire",), ("twinfall",)))
    assert "4" in attack and "Solitaire" in attack and "G1" in attack
    assert "G1" not in says.event(events.AmoebaTossed(0, "hexarch", 9, 6, ("solitaire",), ()))


def test_the_log_of_others_never_names_a_drawn_card(game: AmoebaWars) -> None:
    says, session = wording(game, "en"), played(game, 3, 5, 900)
    drawn = {
        viewer: [
            says.event(event)
            for entry in session.log(viewer)
            for event in entry.events
            if isinstance(event, events.CardDrawn) and event.seat == 0 and not event.deal
        ]
        for viewer in (Seat(0), Seat(1), None)
    }
    assert drawn[Seat(0)] and all("#" in line for line in drawn[Seat(0)])
    for viewer in (Seat(1), None):
        assert drawn[viewer] and all(
            line.startswith("Anna draws a card.") for line in drawn[viewer]
        )


@pytest.mark.parametrize("language", languages())
def test_every_question_says_what_is_asked_and_what_it_means(
    game: AmoebaWars, language: str
) -> None:
    templates = wording(game, language).templates()
    for prompt in APPLY:
        assert templates[f"view.asks.{prompt}"].rstrip()[-1] in ".?", prompt
        assert templates[f"prompts.{prompt}"].rstrip()[-1] in ".?", prompt
    for chance in CHANCE:
        assert templates[f"chances.{chance}"], chance
    notes = {key for key in templates if key.startswith("view.notes.")}
    assert len(notes) >= 15 and all(templates[key].rstrip().endswith(".") for key in notes)
    leave = {"en": "leave it|do without|keep it|or end", "de": "lass|verzichte|heb ihn|beende"}
    for prompt in [
        "nova",
        "zap",
        "ambush",
        "activate",
        "provoke",
        "gain",
        "jump_special",
        "build",
        "attack",
    ]:
        assert re.search(leave[language], templates[f"view.asks.{prompt}"]), prompt


@pytest.mark.parametrize("language", languages())
def test_reasons_why_something_cannot_be_done_are_sentences(
    game: AmoebaWars, language: str
) -> None:
    templates = wording(game, language).templates()
    labels = ("saestor", "lone", "skip", "jump_saestor")
    reasons = {
        key: text
        for key, text in templates.items()
        if key.startswith(("view.blocked.", "view.bid.")) and key.split(".")[-1] not in labels
    }
    assert len(reasons) >= 10
    assert all(text.endswith(".") for text in reasons.values()), reasons


def test_hints_are_clauses_that_go_on_a_sentence(game: AmoebaWars) -> None:
    for language in languages():
        check_hints(wording(game, language))


@pytest.mark.parametrize("language", languages())
def test_cards_say_their_numbers(game: AmoebaWars, language: str) -> None:
    """Every parameter of an effect or a power is in its words."""
    says, book = wording(game, language), game.book
    for card in range(45):
        effect, text = book.effects[card], words.card_text(book, card, says)
        short = words.card_brief(book, card, says)
        for field in ("points", "bonus"):
            value = str(getattr(effect, field, ""))
            assert value in text and value in short, card
        for ship in getattr(effect, "ships", ()):
            name = says.text(f"ships.{ship}.one")
            assert name in text and name in short, card
        assert not WRONG.search(text + short) and text != short
    for power in book.powers.values():
        text = words.power_text(book, power.id, says)
        assert not power.amount or str(power.amount) in text, power.id
        assert not WRONG.search(text)
    assert words.card_text(book, 38, says) != words.card_text(book, 43, says)
    assert not says.missing


@pytest.mark.parametrize("language", languages())
def test_each_ship_has_all_its_forms(game: AmoebaWars, language: str) -> None:
    templates = wording(game, language).templates()
    for ship in (*SHIPS, "machine"):
        for form in ("one", "a", "with", "count"):
            assert templates[f"ships.{ship}.{form}"], (ship, form)


@pytest.mark.parametrize("language", languages())
def test_the_launcher_and_the_two_profiles_are_put_in_words(
    game: AmoebaWars, language: str
) -> None:
    templates = wording(game, language).templates()
    assert all(templates[f"game.{key}"] for key in ("subtitle", "players", "time", "kind"))
    book, own = (templates[f"options.mode_{m}_help"] for m in ("by_the_book", "recommended"))
    # One line in the new-game dialog.
    assert book != own and len(book) <= 62 and len(own) <= 62
    assert "Saestor" in own and str(game.book.numbers.truce + 1) in own


@pytest.mark.parametrize("language", languages())
def test_labels_of_actions_begin_with_a_capital(game: AmoebaWars, language: str) -> None:
    says, presenter = wording(game, language), PLUGIN.presenter(game)
    session, rng = played(game, 3, 9, 0, special_powers=True), Random(9)
    labels = set()
    while isinstance(turn := session.turn, Decide) and session.ply < 500:
        frame = session.frame(turn.seat)
        labels |= {says.text(row.label) for row in presenter.rows(frame)}
        labels |= {says.action(action) for action in frame.actions}
        session.submit(turn.seat, choice(frame.actions, rng), session.ply)
    assert len(labels) > 60
    assert all(label[0] == label[0].upper() for label in labels), labels
