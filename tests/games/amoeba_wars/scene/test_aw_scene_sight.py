"""Whatever is asked, in every window and language: nothing covers anything, no word is cut."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from aw_sight import Reader, faults
from PySide6.QtCore import QSizeF

from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.core.picker import Picker
from amoeba_suite.core.wording import languages
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.events import AssaultTossed
from amoeba_suite.games.amoeba_wars.scene.scene import Scene
from amoeba_suite.games.amoeba_wars.scene.since import NAMED, Change
from amoeba_suite.games.amoeba_wars.schema import SHIPS
from amoeba_suite.testing.plies import frame_of

Play = Callable[..., Any]
SceneOf = Callable[..., Scene]

BOARDS = {
    "800x480": (800, 384),
    "800x480 with the dock": (496, 384),
    "960x540": (960, 444),
    "960x540 with the dock": (656, 444),
    "1024x560": (720, 464),
    "1366x768 at 125 %": (789, 518),
    "1280x720": (976, 624),
    "1920x1080": (1560, 984),
}
"""Windows, and what they leave of the board."""
MORE = {
    "1024x560 without the dock": (1024, 464),
    "1366x768 at 125 % without the dock": (1093, 518),
    "1280x720 without the dock": (1280, 624),
    "1280x800": (976, 704),
    "3840x2160": (3120, 2064),
}
"""With more room than those; looked at with the most and the fewest people only."""
TOSS = AssaultTossed(0, 1, "dawnhold", "trefoil", 5, 3, True, (3, 4), (8, 7), "win")


# --- what is asked ----------------------------------------------------------------------------


def asked(game: Any) -> Iterator[Frame[Any, Any]]:
    """Of each kind of question the one with most answers, and the end."""
    most: dict[str, Frame[Any, Any]] = {}
    for frame in game.decisions():
        known = most.get(frame.turn.prompt)
        if known is None or len(frame.actions) >= len(known.actions):
            most[frame.turn.prompt] = frame
    yield from most.values()
    yield game.frame(game.last, None)


def fullest(game: Any, seats: int) -> Iterator[Frame[Any, Any]]:
    """Questions about ships of all classes: moving them, following, attacking, giving up."""
    crowd: dict[str, int] = {"owner": 0, **dict.fromkeys(SHIPS, 2)}
    near = game.galaxy.ids[game.galaxy.next[game.galaxy.index["dawnhold"]][0]]
    fleets = {"dawnhold": crowd, near: {"owner": 0, "scout": 1}}
    hostile = {"dawnhold": crowd, near: {**crowd, "owner": 1}}
    powers = ["special_monitors", *[""] * (seats - 1)]
    free = {"phase": "move", "fleets": fleets, "powers": powers}
    yield _after(game, seats, free, schema.FreeMove("dawnhold", near))
    fight = {"phase": "attack", "fleets": hostile, "powers": powers}
    yield _after(game, seats, fight)
    yield _after(game, seats, fight, schema.Attack("dawnhold", near))


def _after(game: Any, seats: int, overrides: Any, *actions: Any) -> Frame[Any, Any]:
    options = schema.Options(special_powers=True)
    state = game.position(options, seats, overrides)
    for action in actions:
        state = game.apply(state, action).state
    turn = game.turn(state)
    return frame_of(game, state, turn.seat if isinstance(turn, Decide) else 0, 1)


# --- how it stands on the table ---------------------------------------------------------------


def moments(scene: Scene, frame: Frame[Any, Any]) -> Iterator[str]:
    """The ways in which one question can stand there; seen after each."""
    scene.recall(())
    scene.show_frame(frame)
    picker = Picker(frame.actions, scene.presenter.path)
    scene.light(picker.lit, ())
    scene.changes = told(scene)
    scene.point(f"system:{most_told(scene, frame)}")
    yield "pointing"
    scene.remember(frame, (TOSS,))
    scene.refresh_passing()
    yield "after dice"
    scene.point("")
    path = max(map(scene.presenter.path, frame.actions), key=len, default=())
    for handle in path[:-1]:
        picker.pick(handle)
        scene.light(picker.lit, picker.chosen)
        yield f"chosen {handle}"


def told(scene: Scene) -> tuple[Change, ...]:
    """All that can have changed since the own last turn, with long names."""
    systems = sorted(scene.planner.galaxy.systems, key=lambda system: len(system.name))
    seat = len(scene.table.players) - 1
    fields = {"system": systems[-1].id, "systems": [s.id for s in systems[-NAMED:]]}
    keys = [key for key in scene.wording.templates() if key.startswith("scene.since.")]
    return tuple(
        Change(scene.say(key, seat=seat, n=12, **fields), 1, ("system:dawnhold",))
        for key in keys
        if not key.endswith("title")
    )


def most_told(scene: Scene, frame: Frame[Any, Any]) -> str:
    """The system with most to tell."""
    fleets, planner = frame.view.public.board.fleets, scene.planner
    n = max(range(len(fleets)), key=lambda n: len(planner.pieces(fleets[n], 0)))
    return str(planner.galaxy.ids[n])


# --- nothing is hidden ------------------------------------------------------------------------


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    return Reader(monkeypatch)


TABLES = [(2, "en"), (2, "de"), (3, "en"), (4, "de"), (5, "en"), (6, "en"), (6, "de")]
"""All numbers of players; words hardly depend on them."""


@pytest.mark.parametrize(("seats", "language"), TABLES)
def test_no_question_covers_or_cuts_anything(
    play: Play, scene_of: SceneOf, reader: Reader, seats: int, language: str
) -> None:
    scene, game = scene_of(seats, language), play(seats, 900, 2, seats % 2 == 0)
    frames = [*asked(game), *fullest(game.game, seats)]
    wrong, seen = [], set()
    boards = BOARDS | MORE if (seats, language) in ((2, "en"), (6, "de")) else BOARDS
    for window, size in boards.items():
        scene.layout(QSizeF(*size))
        for frame in frames:
            for moment in moments(scene, frame):
                prompt = getattr(frame.turn, "prompt", "")
                seen.add(prompt)
                about = f"{window}, {prompt}, {moment}"
                wrong += [f"{about}: {fault}" for fault in faults(scene, reader)]
    assert not wrong, "\n".join(wrong)
    assert len(seen) > 20, seen


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("window", BOARDS | MORE)
def test_dice_discards_and_backs_cover_and_cut_nothing(
    play: Play, scene_of: SceneOf, reader: Reader, window: str, language: str
) -> None:
    """What stands there only for a moment: tumbling dice, the sheet of discards, a covered hand."""
    scene, game = scene_of(6, language), play(6, 900, 2, True)
    scene.layout(QSizeF(*(BOARDS | MORE)[window]))
    frame = max(game.decisions(), key=lambda f: len(f.view.public.cards.discard))
    scene.show_frame(frame)
    scene.show_toss(TOSS, (1, 2))
    wrong = [f"tumbling: {fault}" for fault in faults(scene, reader)]
    scene.show_toss(TOSS, ())
    wrong += [f"lying: {fault}" for fault in faults(scene, reader)]
    scene.show_frame(frame)
    scene.look_through(True)
    wrong += [f"discards: {fault}" for fault in faults(scene, reader)]
    scene.look_through(False)
    scene.set_hand_hidden(True)
    wrong += [f"covered: {fault}" for fault in faults(scene, reader)]
    assert not wrong, "\n".join(wrong)
