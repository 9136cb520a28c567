"""Whatever is asked of two to six Ships, in every window: nothing covered, cut or out of reach."""

import itertools
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import QRectF, QSizeF
from scene_boxes import lies_inside, overlap
from scene_person import free_spot
from scene_words import faults, letters, said, written

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.games.galactic_strike_force.scene import dock, overlay
from amoeba_suite.games.galactic_strike_force.scene import layout as places
from amoeba_suite.games.galactic_strike_force.scene.boards import Chip
from amoeba_suite.games.galactic_strike_force.scene.scene import Scene

WINDOWS = {
    "1280x720": (976, 624),
    "1366x768 at 125 %": (788, 518),
    "960x540": (960, 444),
    "960x540 with dock": (656, 444),
    "1920x1080": (1560, 984),
}
"""The board in a window of that size, in logical pixels."""
ROOMY = ("1280x720", "1920x1080")
"""Here every name stands whole on its piece."""
FORCES = ("threllian", "technovore", "singularity", "revenants", "united_forces")
GROUNDS = ("ground", "strip", "sector", "sheet", "scrim")
"""Other things lie on these."""
LONG = ("face", "row")
"""These say more than a name; the rest of a long text is in their bubble."""
BARE = ("label", "words", "name")
"""Of these only the words take room."""


def asked(play: Callable[..., Any], seats: int) -> Iterator[Any]:
    """A frame of each kind of decision in some games, and the most crowded tables."""
    kinds: set[tuple[Any, ...]] = set()
    for seed in (1, 2):
        force = FORCES[(seats + seed) % 5]
        deck = "arranged" if seed == 2 else "shuffled"
        game = play(seats, 260, seed, force=force, orders=seed == 1, deck=deck, elite=seed == 2)
        for frame in game.decisions():
            public = frame.view.public
            crowd = max((sum(e.sector == at for e in public.enemies) for at in range(3)), default=0)
            four = any(len(tops) == 4 for tops in frame.view.tops)
            techs = max(len(s.techs) for s in public.ships)
            for kind in (
                (public.prompt,),
                ("crowd", crowd // 2, four),
                ("techs", techs // 2),
                ("hand", max(len(s.hand) for s in public.ships) // 3),
                (
                    "lost",
                    public.flagship,
                    any(public.overrun),
                    any(s.grounded for s in public.ships),
                ),
            ):
                if kind not in kinds:
                    kinds.add(kind)
                    yield frame
    assert len({kind[0] for kind in kinds}) > 14, kinds


def tables(
    play: Callable[..., Any], scene_of: Callable[..., Scene], seats: int, window: str
) -> Iterator[tuple[Scene, Any]]:
    """Those frames on the table in that window, by turns in English and German."""
    scenes = [scene_of(seats, language) for language in ("en", "de")]
    for number, frame in enumerate(asked(play, seats)):
        scene = scenes[(number + seats) % 2]
        if scene.lay.width != WINDOWS[window][0]:
            scene.layout(QSizeF(*WINDOWS[window]))
        yield scene, frame


def names_of(name: str, sprite: Sprite) -> Iterator[str]:
    """What a piece is called; chips above the hand count something."""
    if name.startswith("hand:"):
        return
    for field in ("title", "name"):
        if isinstance(found := getattr(sprite.args, field, None), str):
            yield letters(found)
    if sprite.kind in ("marker", "name"):
        yield letters(sprite.args.text)


def solid(scene: Scene, name: str, sprite: Sprite) -> Iterator[tuple[str, Box]]:
    """The boxes that nothing else may touch."""
    if sprite.kind in GROUNDS or name.startswith(("card:", "back:", "~")):
        return
    box = sprite.box
    if sprite.kind not in BARE:
        yield name, box
        return
    whole = QRectF()
    for each in said(Scene.painters, sprite, scene._ink()):
        whole = whole.united(each.used)
    yield name, Box(box.x + whole.x(), box.y + whole.y(), whole.width(), whole.height())


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_lies_over_another_and_whatever_may_be_chosen_is_in_reach(
    window: str, seats: int, play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    whole = Box(0, 0, *WINDOWS[window])
    for scene, frame in tables(play, scene_of, seats, window):
        scene.show_frame(frame)
        sprites = {name: item.sprite for name, item in scene.sprite_items.items()}
        over = "offer" in sprites
        boxes = [
            box
            for name, sprite in sprites.items()
            if name.startswith(("offer:", "pick:")) or not over
            for box in solid(scene, name, sprite)
        ]
        for (name, a), (other, b) in itertools.combinations(boxes, 2):
            assert not overlap(a, b, 1.5), (window, name, other, frame.ply)
        assert all(lies_inside(box, whole, 1.5) for _, box in boxes)
        for action in frame.actions:
            path = scene.presenter.path(action)
            if not path[0].startswith("button:"):
                assert path[0] in scene.focus_order(), (window, action)
                spot = free_spot(scene, path[0])
                assert QRectF(0, 0, *WINDOWS[window]).contains(spot.toPointF()), (window, action)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_name_is_whole_on_its_piece_or_in_its_bubble(
    window: str, seats: int, play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    for scene, frame in tables(play, scene_of, seats, window):
        scene.frame = frame
        ink = scene._ink()
        for name, sprite in scene.wanted(frame).items():
            wrong = list(faults(Scene.painters, sprite, ink))
            shown = written(Scene.painters, sprite, ink)
            lacking = [each for each in names_of(name, sprite) if each not in shown]
            assert all(text.startswith("cut:") for text in wrong), (window, name, wrong)
            if sprite.kind == "chip" and name.startswith("tech:"):
                assert not lacking, (window, name, lacking, frame.ply)
            if window in ROOMY and sprite.kind != "marker":
                assert not lacking, (window, name, lacking, frame.ply)
                assert sprite.kind in LONG or not wrong, (window, name, wrong, frame.ply)
            if wrong or lacking:
                told = letters(scene.describe(sprite.handle or holder(name)))
                assert told, f"{name} says nothing in full"
                assert all(each in told for each in lacking), (window, name, lacking, told)
                texts = [text.rstrip(".") for text in texts_of(sprite)]
                assert all(each in told for each in texts), (window, name, texts, told)


TECHS = {
    "en": (
        "Mirrored Helm",
        "Boarding Tubes",
        "Repair Gantry",
        "Jump Beacon",
        "Tactical Mainframe",
    ),
    "de": ("Gespiegeltes Ruder", "Enterröhren", "Reparaturgerüst", "Sprungbake", "Taktikrechner"),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("window", [window for window in WINDOWS if "dock" not in window])
def test_five_techs_in_a_row_have_their_whole_names(
    window: str, language: str, scene_of: Callable[..., Scene]
) -> None:
    scene = scene_of(2, language)
    scene.layout(QSizeF(*WINDOWS[window]))
    spots = places.ship(scene.lay, 2, 1, [dock.length(title) for title in TECHS[language]])
    for title, box in zip(TECHS[language], spots.others, strict=True):
        sprite = Sprite("chip", box, Chip(title, ""))
        assert not list(faults(Scene.painters, sprite, scene._ink())), (title, box)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("window", WINDOWS)
def test_six_duels_at_once_say_what_each_would_bring(
    window: str, language: str, six_duels: Any, scene_of: Callable[..., Scene]
) -> None:
    """Who fights whom, and both numbers whole; beside the dock of the lowest window the numbers."""
    scene = scene_of(6, language)
    scene.layout(QSizeF(*WINDOWS[window]))
    scene.frame = six_duels
    found, ink = scene.wanted(six_duels), scene._ink()
    for duel in scene.presenter.glance(six_duels.view).battle():
        sprite = found[f"duel:{duel.enemy}"]
        text = written(Scene.painters, sprite, ink)
        assert sprite.args.colour == scene.planner.colour(duel.seat)
        if "dock" not in window:
            assert not list(faults(Scene.painters, sprite, ink)), (window, text)
            assert letters(sprite.args.brief[0]) in text
        taken = max(0, duel.taken - duel.prevented)
        wanted = {str(taken)} | (set() if duel.kills else {str(duel.dealt)})
        assert wanted <= set(re.findall(r"\d+", text)), (window, text)
        assert not duel.kills or re.search("scrap|schrott", text, re.IGNORECASE)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("window", WINDOWS)
def test_in_an_open_pile_every_name_is_whole_and_every_card_in_reach(
    window: str, language: str, play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    game, scene = play(3, 200), scene_of(3, language)
    whole = Box(0, 0, *WINDOWS[window])
    scene.layout(QSizeF(*WINDOWS[window]))
    scene.show_frame(game.frame(game.last - 1, 0))
    most = 0
    for shelf in ("station", "strike", "deck:0", "deck:2"):
        scene.look_through(shelf)
        cards = [i.sprite for i in scene.sprite_items.values() if i.sprite.handle[:5] == "look:"]
        most = max(most, len(cards))
        assert len(cards) == len(overlay.cards_of(shelf, scene.frame.view))
        for sprite in cards:
            assert lies_inside(sprite.box, whole) and scene.describe(sprite.handle)
            title = sprite.args.face.title if sprite.kind == "face" else sprite.args.title
            assert letters(title) in written(Scene.painters, sprite, scene._ink()), title
            free_spot(scene, sprite.handle)
        for a, b in itertools.combinations(cards, 2):
            assert not overlap(a.box, b.box)
    assert most > 30


def texts_of(sprite: Sprite) -> Iterator[str]:
    """What a card or a row says beside its name."""
    if sprite.kind == "face":
        yield from (letters(text.text) for text in sprite.args.face.texts)
    elif sprite.kind == "row":
        yield letters(sprite.args.text)


def holder(name: str) -> str:
    """The piece whose bubble says what a bare label says: of a Sector, or of a Ship."""
    return name.rpartition(":")[0]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("elite", [False, True])
def test_what_wins_keeps_away_from_the_words_above_it(
    window: str, language: str, elite: bool, play: Callable[..., Any], scene_of: Callable[..., Any]
) -> None:
    """However many Opposition Ships there are."""
    scene = scene_of(3, language)
    scene.layout(QSizeF(*WINDOWS[window]))
    scene.show_frame(play(3, 60, elite=elite).frame(60, 0))
    sprite, ink = scene.sprite_items["tally"].sprite, scene._ink()
    leeway, lines = 2, []
    for count in range(40):
        args = structs.replace(sprite.args, count=count)
        label, *below = said(Scene.painters, Sprite("tally", sprite.box, args), ink)
        assert letters(label.text) == letters(args.label)
        assert all(each.used.top() >= label.used.bottom() - leeway for each in below[1:]), below
        assert all(each.used.height() < 1.5 * label.used.height() for each in below[1:]), below
        rooms = [(each.used.height(), each.room.height()) for each in below[1:] if each.room]
        assert all(used <= room + 1 for used, room in rooms), "its lower edge is cut"
        lines.append(len(below))
    # In a low window it may be left out where the count takes its place.
    assert min(lines) == 2 or window not in ROOMY
