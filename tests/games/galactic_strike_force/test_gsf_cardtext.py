"""Card text says what the effects do, in both languages, in whole and correct sentences."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from gsf_cards import parts, shipped

from amoeba_suite.core.templates import fields
from amoeba_suite.core.wording import PSEUDO, Wording
from amoeba_suite.games.galactic_strike_force import cardface
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.cardlist import (
    Face,
    card_wording,
    faces,
    listing,
    main,
)
from amoeba_suite.games.galactic_strike_force.cardtext import CardText, Line
from amoeba_suite.games.galactic_strike_force.content import Force, StrikeSide
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner

LANGUAGES = ("en", "de")
HERE = Path(__file__).parent


def all_faces(language: str, players: int | None = None) -> list[Face]:
    return list(faces(shipped(), CardText(card_wording(language), players)))


def effects(*written: dict[str, Any]) -> fx.Effects:
    """Effects in the tagged form."""
    return msgspec.convert(list(written), fx.Effects)


def said(language: str, *written: dict[str, Any], owner: Owner = Owner.BOOST) -> str:
    return CardText(card_wording(language), 3).effects(effects(*written), owner)


# --- what is shipped -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_those_that_were_read_through(language: str) -> None:
    """After a change: read what differs, then write the list anew with ``cardlist``."""
    kept = (HERE / f"cards.{language}.txt").read_text(encoding="utf-8")
    assert listing(language) == kept


def test_the_list_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["de"]) == 0
    assert "Chancen ausgleichen" in capsys.readouterr().out


@pytest.mark.parametrize("players", [None, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_whole(language: str, players: int | None) -> None:
    for face in all_faces(language, players):
        check_sentences(face.text, f"{face.id} {face.side}")


def check_sentences(text: str, where: str) -> None:
    if not text:
        return
    assert not re.search(r"[\[\]{}|=]|  |\bNone\b", text), f"{where}: {text}"
    assert not re.search(r"\s[.,;:)]|[(]\s|[.,;:]{2}", text), f"{where}: {text}"
    assert not re.search(r"\b(\w+) \1\b", text), f"{where} doubles a word: {text}"
    assert re.match(r"[A-ZÄÖÜ0-9]", text) and text.endswith("."), f"{where}: {text}"
    starts = re.findall(r"(?:[.] |: )(.)", text)
    assert all(letter.isupper() or letter.isdigit() for letter in starts), f"{where}: {text}"


ONE = {
    "en": r"cards|Ships|Missions|counters|Techs|Credits|Boosts|Strike Force Ships|Opposition Ships",
    "de": r"Karten|Handkarten|Schiffe|Missionen|Module|Credits|Staffelschiffe|eingebaute Module",
}
MANY = {
    "en": r"card|Ship|Mission|counter|Tech|Credit|Boost|Strike Force Ship|Opposition Ship",
    "de": r"Karte|Handkarte|Schiff|Mission|Modul|Credit|Staffelschiff|eingebautes Modul",
}


def numbers_and_nouns(text: str, language: str) -> list[str]:
    """Places where number and noun do not agree."""
    one = rf"(?<![\d/])1 (?:more |installed |\w+ged )?(?:{ONE[language]})\b"
    many = rf"(?<![\d/])(?:[02-9]|\d\d+) (?:more |installed )?(?:{MANY[language]})\b"
    return re.findall(one, text) + re.findall(many, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_agree_with_their_nouns(language: str) -> None:
    for players in (None, 2, 6):
        for face in all_faces(language, players):
            assert not numbers_and_nouns(face.text, language), f"{face.id}: {face.text}"


def test_the_check_of_numbers_can_fail() -> None:
    assert numbers_and_nouns("Draw 1 cards.", "en") and numbers_and_nouns("Draw 12 card.", "en")
    assert numbers_and_nouns("Ziehe 1 Karten.", "de") and numbers_and_nouns("3 Modul.", "de")
    assert not numbers_and_nouns("Draw 1 card, then 11 cards.", "en")


def test_both_languages_say_the_same_numbers() -> None:
    for english, german in zip(all_faces("en"), all_faces("de"), strict=True):
        numbers = [Counter(re.findall(r"\d+", face.text)) for face in (english, german)]
        # German says what stays with "die nächsten 3", English too; only 4-4 orders differ.
        assert numbers[0] == numbers[1], f"{english.text} | {german.text}"


def _numbers(value: Any) -> Iterator[str]:
    for part in parts(value):
        if isinstance(part, int) and not isinstance(part, bool) and abs(part) > 2:
            yield str(abs(part))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_of_a_rule_is_told(language: str) -> None:
    texts = CardText(card_wording(language))
    for rule in (part for part in parts(_components()) if isinstance(part, fx.Rule)):
        owner = Owner.PANEL if "arrive" in str(rule) else Owner.OPPOSITION
        text = texts.plain(texts.lines((rule,), owner))
        told = set(re.findall(r"\d+", text))
        # "up to 9" is any number.
        assert set(_numbers(rule)) - {"9"} <= told, text


def _components() -> tuple[Any, ...]:
    content = shipped()
    return (*content.ships, *content.forces, *content.sectors, *content.stations)


LIMITS = {"front": 330, "back": 260, "impending": 840, "assault": 500, "contested": 200}
"""Most characters that fit on a face; panels are larger than cards."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_fit_on_their_faces(language: str) -> None:
    long = [
        f"{len(face.text)}: {face.id} {face.side}"
        for face in all_faces(language, 6)
        if len(face.text) > LIMITS.get(face.side, 190)
    ]
    assert not long


def test_a_card_without_text_has_numbers() -> None:
    strike = [side for side in parts(_components()) if isinstance(side, StrikeSide)]
    texts = CardText(card_wording("en"))
    assert all(texts.strike(card) or card.weaponry or card.defense for card in strike)
    bounties = [face for face in all_faces("en") if face.side == "bounty"]
    assert bounties and all(face.text for face in bounties)


# --- the whole vocabulary, also what no card uses yet ----------------------------------------


class Asked(Wording):
    """Words that remember which of them were asked for."""

    asked: set[str]

    def text(self, what: Any, /, **args: Any) -> str:
        self.asked.add(str(what))
        return super().text(what, **args)


def _asked(language: str) -> Asked:
    plain = card_wording(language)
    words_ = Asked(language, [plain.templates()])
    words_.asked = set()
    return words_


STRIKE = [name for name in get_args(words.TargetName) if "sf" in name]
ENEMY = [name for name in get_args(words.TargetName) if "opp" in name]
PLACES = get_args(words.Place)


def _every_way() -> Iterator[tuple[Owner, str, list[dict[str, Any]]]]:
    """Owner, trigger and effects of rules that no shipped card may have."""
    for name in get_args(words.TargetName):
        owner = Owner.OPPOSITION if name == "this" else Owner.TECH
        lose = {"verb": "lose", "stat": "energy", "amount": 2, "who": name}
        yield owner, "battle", [lose]
        move = {"verb": "move", "who": name, "to": "other"}
        yield owner, "battle", [move]
    for name in (*STRIKE, "self", "primary", "foe", "flagship", "this", "entering", *ENEMY):
        move = {"verb": "move", "who": name, "to": "any"}
        yield Owner.TECH, "battle", [move]
        yield Owner.TECH, "battle", [{"verb": "shift", "amount": 2, "who": name}]
    for name in (*STRIKE, "primary", "entering"):
        yield Owner.TECH, "battle", [{"verb": "draw", "amount": 2, "who": name}]
        give = {"verb": "give", "amount": 2, "from": "self", "to": name}
        yield Owner.TECH, "battle", [give]
    for only in (["engaged"], ["unengaged", "small"], ["has_tech"]):
        for name in ("one_sf_here", "sf_all", "one_opp"):
            if name != "one_opp" or only != ["has_tech"]:
                who = {"of": name, "only": only}
                yield Owner.TECH, "battle", [{"verb": "attack", "amount": 4, "who": who}]
                yield Owner.TECH, "battle", [{"verb": "shift", "amount": 4, "who": who}]
    for place in PLACES:
        yield Owner.ORDER, "play", [{"verb": "scrap_station", "decks": "one", "where": place}]
        yield Owner.ORDER, "play", [_deploy(2, place)]
        yield Owner.ORDER, "play", [{"verb": "mission", "amount": 2, "to": place}]
        yield Owner.ORDER, "play", [{"verb": "overrun", "where": place}]
        if not place.startswith("each"):
            yield Owner.ORDER, "play", [{"verb": "move", "who": "flagship", "to": place}]
            yield Owner.PANEL, "travel", [{"verb": "arrive", "to": place}]
    for countable in get_args(words.Countable):
        per = {"number": "per", "per": countable, "times": 2, "max": 4}
        yield Owner.TECH, "battle", [{"verb": "credits", "amount": per, "who": "self"}]
        for bound in ({"ge": 1}, {"ge": 2}, {"le": 0}, {"le": 1}, {"le": 2}, {"eq": 1}, {"eq": 3}):
            yield Owner.TECH, "battle", [_if({"test": "count", "of": countable, **bound})]
    for test in ({"ge": 2}, {"le": 1}, {"le": 2}, {"eq": 1}, {"eq": 2}):
        yield Owner.MISSION, "battle", [_if({"test": "counters", **test})]
    for state in ("engaged", "unengaged", "primary", "secondary"):
        yield Owner.OPPOSITION, "battle", [_if({"test": "this", "state": state})]
    for state in ("in_play", "impending"):
        yield Owner.ORDER, "play", [_if({"test": "flagship", "state": state})]
    for side in ("overrun", "contested"):
        yield Owner.SECTOR, "battle", [_if({"test": "sector", "side": side})]
    some = {"test": "count", "of": "hand", "ge": 2}
    none = {"test": "count", "of": "techs", "le": 0}
    for test_ in ("all", "any"):
        yield Owner.TECH, "battle", [_if({"test": test_, "of": [some, none]})]
    for trigger in get_args(words.Trigger):
        for owner in (Owner.TECH, Owner.OPPOSITION, Owner.SECTOR):
            yield owner, trigger, [{"verb": "draw", "amount": 1, "who": "sf_here"}]
    yield from _odd_ones()


def _odd_ones() -> Iterator[tuple[Owner, str, list[dict[str, Any]]]]:
    for stat in get_args(words.Stat):
        gain = {"verb": "gain", "stat": stat, "amount": 1, "who": "self", "temp": True}
        yield Owner.BOOST, "play", [gain]
    for kind in get_args(words.Kind):
        fetch = {"verb": "fetch", "amount": 1, "who": "self", "kind": kind, "to": "hand"}
        yield Owner.BOOST, "play", [{**fetch, "from": "deck"}]
        yield Owner.ORDER, "play", [{**fetch, "from": "sf_scrap", "who": "one_sf"}]
        for to in ("hand", "bottom", "installed"):
            acquire = {"verb": "acquire", "who": "self", "max": 70, "kind": kind, "to": to}
            yield Owner.BOOST, "play", [acquire]
        for where in ("here", "each", "self"):
            price = {"verb": "price", "amount": 5, "where": where, "kind": kind, "until": "phase"}
            yield Owner.BOOST, "play", [price]
    for flag in get_args(words.Flag):
        target = {"who": "one_sf"} if flag in ("buy_anywhere", "guard") else {"where": "each"}
        for until in get_args(words.Until):
            yield Owner.ORDER, "play", [{"verb": "flag", "what": flag, "until": until, **target}]
    draw = {"verb": "draw", "amount": 1, "who": "self"}
    loss = {"verb": "lose", "stat": "energy", "amount": 1, "who": "one_opp"}
    yield Owner.BOOST, "play", [{"verb": "choose", "options": [[draw, loss], [loss, draw]]}]
    yield Owner.BOOST, "play", [{"verb": "pay", "cost": [draw, draw], "then": [loss, draw]}]
    for at in ("this", "panel"):
        yield Owner.MISSION, "battle", [{"verb": "counter", "amount": -2, "at": at}]
    yield Owner.PANEL, "battle", [{"verb": "counter", "amount": -2, "at": "panel"}]
    yield Owner.ORDER, "play", [{"verb": "flip_station", "amount": 2, "where": "here"}]
    yield Owner.ORDER, "play", [{"verb": "flips", "amount": -2, "where": "here"}]
    shift = {"verb": "shift", "amount": 1, "who": "self"}
    repair = {"verb": "repair", "amount": 1, "who": "self"}
    yield (
        Owner.BOOST,
        "play",
        [{"verb": "each", "of": "sf_all", "do": [shift, draw, shift, repair]}],
    )
    recycle = {"verb": "recycle", "amount": 2, "who": "self", "upto": True}
    same = {"number": "per", "per": "recycled"}
    yield Owner.BOOST, "play", [recycle, {**draw, "amount": same}]
    loss = {**loss, "who": "one_sf"}
    yield Owner.ORDER, "play", [{"verb": "pay", "cost": [loss], "then": [draw]}]
    mark = {"verb": "mark", "who": "one_opp", "as": "unengaged"}
    yield Owner.BOOST, "play", [mark, mark, mark]


def _deploy(amount: int, place: str) -> dict[str, Any]:
    return {"verb": "deploy", "amount": amount, "from": "ship_deck", "to": place}


def _if(condition: dict[str, Any]) -> dict[str, Any]:
    then = [{"verb": "flip_this"}, _deploy(1, "here")]
    pay = {"verb": "pay", "cost": [_deploy(1, "here")], "then": [{"verb": "scrap_this"}]}
    return {"verb": "if", "cond": condition, "then": then, "else": [pay]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_piece_of_wording_is_said_and_none_is_missing(language: str) -> None:
    wording = _asked(language)
    texts = CardText(wording)
    list(faces(shipped(), texts))
    condition = msgspec.convert({"test": "count", "of": "hand", "ge": 2}, words.Count)
    for owner, trigger, written in _every_way():
        do = effects(*written)
        for if_, may in ((None, False), (None, True), (condition, False)):
            rule = fx.Rule(trigger, do, if_, may)  # type: ignore[arg-type]
            text = texts.plain(texts.lines((rule,), owner, elite=trigger == "static"))
            check_sentences(text, f"{owner.name} {written}")
            assert not numbers_and_nouns(text, language), text
    assert all(caption and not re.search(r"[{}\[\]]", caption) for caption in captions(texts))
    assert wording.missing == set()
    assert set(wording.templates()) - wording.asked == set()


def captions(texts: CardText) -> list[str]:
    """What stands beside the texts."""
    content = shipped()
    sides = [side for side in parts(_components()) if isinstance(side, StrikeSide)]
    found = [cardface.strike_kind(texts, side) for side in sides]
    found += [cardface.value(texts, side) for side in sides]
    for card in content.stations:
        found += [cardface.opposition_kind(texts, card.opp), cardface.price(texts, card)]
    for ship in content.ships:
        found += cardface.ship_facts(texts, ship)
    for force in content.forces:
        found += cardface.force_facts(texts, force)
        found += [cardface.mission_kind(texts, card) for card in force.missions]
    found += [cardface.stations(texts, sector) for sector in content.sectors]
    names = ("grounded", "bonus", "bounty", "flagship", "impending", "assault")
    return found + [cardface.caption(texts, name) for name in (*names, "contested", "overrun")]


def test_captions() -> None:
    texts = CardText(card_wording("en"))
    assert set(captions(texts)) >= {
        "Boost – any phase",
        "Boost – Battle",
        "Tech",
        "Value 20",
        "Price 145",
        "Threat – the whole galaxy",
        "Opportunity",
        "4 Station Decks",
        "Pilot: Almaric",
        "Leader: The Bookkeeper",
        "Difficulty: high",
    }


def test_both_languages_have_the_same_pieces_and_placeholders() -> None:
    english, german = (card_wording(name).templates() for name in LANGUAGES)
    assert english.keys() == german.keys()
    for key, template in german.items():
        known = {field.name for field in fields(english[key])}
        assert {field.name for field in fields(template)} <= known, key


# --- single sentences ------------------------------------------------------------------------

DRAW = {"verb": "draw", "amount": 1, "who": "self"}
GUNS = {"verb": "gain", "stat": "weaponry", "amount": 3, "who": "self", "temp": True}

SOME_TECH = {"test": "count", "of": "techs", "ge": 1}


@pytest.mark.parametrize(
    ("written", "english", "german"),
    [
        (
            [{"verb": "recycle", "amount": 9, "who": "self", "upto": True}],
            "Recycle any number of cards from hand.",
            "Lege beliebig viele Handkarten zurück.",
        ),
        (
            [{"verb": "credits", "amount": -5, "who": "self"}],
            "Lose 5 Credits.",
            "Verliere 5 Credits.",
        ),
        (
            [GUNS, {**GUNS, "stat": "defense"}],
            "Your Ship gains 3 temporary Weaponry and 3 temporary Defense.",
            "Dein Schiff erhält 3 temporäre Feuerkraft und 3 temporäre Abwehr.",
        ),
        ([GUNS, GUNS], "Your Ship gains 3 temporary Weaponry. Do this twice in all.",
         "Dein Schiff erhält 3 temporäre Feuerkraft. Führe das insgesamt zweimal aus."),
        ([DRAW, DRAW, DRAW], "Draw 1 card. Do this 3 times in all.",
         "Ziehe 1 Karte. Führe das insgesamt 3-mal aus."),
        (
            [{"verb": "if", "cond": SOME_TECH, "then": [GUNS, DRAW]}],
            "If there is a Tech on your Ship, your Ship gains 3 temporary Weaponry "
            "and you draw 1 card.",
            "Wenn ein Modul auf deinem Schiff ist, erhält dein Schiff 3 temporäre Feuerkraft, "
            "dann ziehe 1 Karte.",
        ),
        (
            [{"verb": "draw", "who": "self", "amount": {
                "number": "by_players", "2": 1, "3": 2, "4": 2, "5": 3, "6": 3}}],
            "Draw 2 cards.",
            "Ziehe 2 Karten.",
        ),
    ],
)  # fmt: skip
def test_sentences(written: list[dict[str, Any]], english: str, german: str) -> None:
    assert said("en", *written) == english
    assert said("de", *written) == german


def test_numbers_of_all_player_counts_are_explained() -> None:
    force = shipped().force("threllian")
    printed = CardText(card_wording("en"))
    # Which five numbers is a matter of balance.
    assert re.search(r"Play \d(/\d){4} Ships from", printed.plain(printed.assault(force)))
    assert "Numbers for 2/3/4/5/6 Ships." in printed.plain(printed.assault(force))
    played = CardText(card_wording("en"), 2)
    assert re.search(r"Play \d Ships? from", played.plain(played.assault(force)))
    assert "/" not in played.plain(played.assault(force))


def test_lines_come_in_the_order_of_the_round() -> None:
    texts = CardText(card_wording("en"))
    signs = [line.sign for line in texts.assault(shipped().force("singularity"))]
    assert signs == ["travel", "battle", "aftermath", "battle"]
    force: Force
    for force in shipped().forces:
        lines = texts.impending(force)
        assert lines[0].sign == "setup"
        elite = [line.elite for line in lines]
        assert elite == sorted(elite) and elite[-1]


def test_an_optional_action_says_so_once() -> None:
    texts = CardText(card_wording("en"))
    move = effects({"verb": "move", "who": "self", "to": "any"})
    gain = effects(GUNS)
    rule = fx.Rule("battle", move, may=True)
    assert texts.lines((rule,), Owner.TECH) == (
        Line("You may move your Ship to any Sector.", "Battle", "battle"),
    )
    (line,) = texts.lines((fx.Rule("battle", gain, may=True),), Owner.TECH)
    assert line.label == "Battle (optional)"
    # All Grounded Abilities are optional; their panel says so.
    (line,) = texts.lines((rule,), Owner.GROUNDED)
    assert line.text == "Move your Ship to any Sector."


def test_names_follow_the_language() -> None:
    name = shipped().force("revenants").name
    assert CardText(card_wording("en")).name(name) == "Revenants of Nyotan"
    assert CardText(card_wording("de")).name(name) == "Wiedergänger von Nyotan"
    pseudo = Wording(PSEUDO, [card_wording("en").templates()])
    assert CardText(pseudo).name(name).startswith("⟦")
