"""Worlds that the public cannot tell apart, and everything that a page lets somebody see."""

import copy
import re
from itertools import islice
from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget
from table_stand_ins import FakeWorker, players

from amoeba_suite.core.bot import Choice
from amoeba_suite.core.contract import Chance, Decide, Over, Seat
from amoeba_suite.core.hotseat import can_ask_face_down
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Table
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.plies import walk


def hands_of(state: Any) -> tuple[tuple[str, ...], ...]:
    if hasattr(state, "ships"):
        return tuple(tuple(ship.hand) for ship in state.ships)
    cards = getattr(state, "cards", state)
    return tuple(tuple(hand) for hand in cards.hands)


def standing(plugin: Any, state: Any) -> Any:
    """The game, but it begins in that position."""
    game: Any = copy.copy(loaded(plugin))
    game.start = lambda options, seats: state
    return game


def quiet_action(plugin: Any, game: Any, state: Any, twin: Any) -> Any | None:
    """An action before the curtain that tells the public the same in both worlds."""
    seat = game.turn(state).seat
    for action in game.actions(state):
        if action not in game.actions(twin):
            continue
        steps = [game.apply(world, action) for world in (state, twin)]
        turn, public = game.turn(steps[0].state), game.observe(steps[0].state, None)
        if not isinstance(turn, Decide) or turn.seat == seat or turn != game.turn(steps[1].state):
            continue
        told = [[game.redact(event, None) for event in step.events] for step in steps]
        if can_ask_face_down(plugin.presenter(game), turn):
            continue
        if told[0] == told[1] and public == game.observe(steps[1].state, None):
            return action
    return None


def twin_worlds(plugin: Any, seed: int, least: int = 0) -> tuple[Any, Any, Any]:
    """A position after at least that many plies, another with other hands that the public cannot
    tell from it, and an action that hands over."""
    game, rng = loaded(plugin), Random(seed)
    options = plugin.types().options()
    while True:
        for ply, (state, turn, *_) in enumerate(walk(game, game.start(options, 2), rng)):
            needs_hand = not can_ask_face_down(plugin.presenter(game), turn)
            if ply < least or isinstance(turn, Chance) or not needs_hand:
                continue
            for _ in range(12):
                twin = game.imagine(game.observe(state, None), rng)
                both = zip(hands_of(state), hands_of(twin), strict=True)
                if game.turn(twin) == turn and all(sorted(a) != sorted(b) for a, b in both):
                    action = quiet_action(plugin, game, state, twin)
                    if action is not None:
                        return state, twin, action


class LastWorker(FakeWorker):
    """A computer player that always does what is listed last: alike in both worlds."""

    def ask(self, job_no: int, plugin_id: str, frame: Any, seat: Any, *rest: Any) -> None:
        super().ask(job_no, plugin_id, frame, seat, *rest)
        self.answer.choice = Choice(frame.actions[-1])


def hands_over(plugin: Any, kinds: str, world: Any, action: Any) -> tuple[bool, list[Any]]:
    """Whether the action brings another person to the screen, computers' replies included, and
    all that the public is told and sees on the way."""
    colours = tuple(range(len(kinds)))
    table = Table(plugin.id, plugin.types().options(), players(kinds), "4", colours)
    session = Session.new(plugin, standing(plugin, world), table)
    seat = session.turn.seat  # type: ignore[union-attr]
    told: list[Any] = []
    for _ in range(40):
        if isinstance(session.turn, Over):
            return False, told
        mover = session.turn.seat  # type: ignore[union-attr]
        if told and kinds[mover] == "h":
            asks = not can_ask_face_down(plugin.presenter(session.game), session.turn)
            return asks and mover != seat, told
        mine = action if not told else session.frame(mover).actions[-1]
        if mine not in session.frame(mover).actions:
            return False, told
        session.submit(mover, mine, session.ply)
        told += [session.turn, session.frame(None).view, session.log(None)]
    return False, told


def crowd(plugin: Any, kinds: str, seed: int) -> tuple[Any, Any, Any]:
    """As ``twin_worlds``, for more people or with computers between them, who know both worlds."""
    game, rng = loaded(plugin), Random(seed)
    viewer = Seat(kinds.index("c")) if "c" in kinds else None
    people = [i for i, kind in enumerate(kinds) if kind == "h"]
    while True:
        start = game.start(plugin.types().options(), len(kinds))
        for state, turn, *_ in islice(walk(game, start, rng), 400):
            if isinstance(turn, Chance):
                continue
            needs_hand = not can_ask_face_down(plugin.presenter(game), turn)
            twin = game.imagine(game.observe(state, viewer), rng)
            before, after = hands_of(state), hands_of(twin)
            other = all(sorted(before[i]) != sorted(after[i]) for i in people)
            if needs_hand and turn.seat in people and other and game.turn(twin) == turn:
                for action in game.actions(state):
                    first = hands_over(plugin, kinds, state, action)
                    if first[0] and first == hands_over(plugin, kinds, twin, action):
                        return state, twin, action


def picture(page: Any) -> bytes:
    image = page.grab().toImage()
    return bytes(image.constBits())


def until_curtain(page: Any, most: int = 60) -> set[bytes]:
    """Every different picture from now until the curtain has fallen, and a while longer."""
    seen = {picture(page)}
    for _ in range(most):
        QApplication.processEvents()
        seen.add(picture(page))
        if page.bridge.curtain is not None and page.curtain.isVisible():
            break
    QTest.qWait(20)
    return seen | {picture(page)}


def words(page: Any) -> str:
    """Every text outlet: names, tooltips, labels, lists, the scene's tooltips, the title."""
    found = [page.windowTitle(), page.window().windowTitle(), *page.texts().values()]
    for view in page.findChildren(QAbstractItemView):
        model = view.model()
        for row in range(model.rowCount() if model is not None else 0):
            index = model.index(row, 0)
            roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
            found += [str(index.data(role)) for role in (*roles, Qt.ItemDataRole(11))]
    found += [item.toolTip() for item in page.scene.items()]
    found += [page.scene.describe(page.scene.focus_handle)]
    found += [str(call) for call in page.context.host.calls]
    found += [widget.toolTip() for widget in page.findChildren(QWidget)]
    return "\n".join(found)


def named(page: Any, cards: tuple[str, ...]) -> list[str]:
    """Cards whose ids are named; every card must have an id of its own."""
    text = words(page)
    return [card for card in cards if re.search(rf"(?<!\w){re.escape(card)}(?!\w)", text)]
