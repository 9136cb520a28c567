"""Worlds that the public cannot tell apart, and everything that a page lets somebody see."""

import re
from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from amoeba_suite.core.contract import Chance, Decide, Over
from amoeba_suite.core.hotseat import can_ask_face_down
from amoeba_suite.core.rules import load_game


def hands_of(state: Any) -> tuple[tuple[str, ...], ...]:
    if hasattr(state, "ships"):
        return tuple(tuple(ship.hand) for ship in state.ships)
    cards = getattr(state, "cards", state)
    return tuple(tuple(hand) for hand in cards.hands)


def standing(plugin: Any, state: Any) -> Any:
    """The game, but it begins in that position."""
    game = load_game(plugin)[0]
    game.start = lambda options, seats: state  # type: ignore[method-assign]
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
    game, rng = load_game(plugin)[0], Random(seed)
    state, plies = game.start(plugin.types().options(), 2), 0
    while True:
        turn = game.turn(state)
        if isinstance(turn, Over):
            state, plies = game.start(plugin.types().options(), 2), 0
            continue
        needs_hand = not can_ask_face_down(plugin.presenter(game), turn)
        if isinstance(turn, Decide) and plies >= least and needs_hand:
            for _ in range(12):
                twin = game.imagine(game.observe(state, None), rng)
                both = zip(hands_of(state), hands_of(twin), strict=True)
                if game.turn(twin) == turn and all(sorted(a) != sorted(b) for a, b in both):
                    action = quiet_action(plugin, game, state, twin)
                    if action is not None:
                        return state, twin, action
        if isinstance(turn, Chance):
            state = game.apply(state, game.sample(state, rng)).state
        else:
            actions = game.actions(state)
            state = game.apply(state, actions[int(rng.random() * len(actions))]).state
        plies += 1


def picture(page: Any) -> bytes:
    image = page.grab().toImage()
    return bytes(image.constBits())


def until_curtain(page: Any) -> set[bytes]:
    """Every different picture from now until the curtain has fallen, and a while longer."""
    seen = {picture(page)}
    for _ in range(60):
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
