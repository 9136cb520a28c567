"""The game page: one session at the table, from the first frame to the result.

``GamePage(context, session)`` is all the shell needs; ``leave`` goes back to the launcher and
``shut`` ends everything that runs. The game is in its journal at every moment.
"""

import importlib
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from amoeba_suite.app.stage import GameScene
from amoeba_suite.app.table.actions import Row
from amoeba_suite.app.table.around import Around
from amoeba_suite.app.table.autopass import AutoPass
from amoeba_suite.app.table.board import BoardView
from amoeba_suite.app.table.bridge import Bridge
from amoeba_suite.app.table.commands import Commands
from amoeba_suite.app.table.computers import Note
from amoeba_suite.app.table.curtain import Curtain
from amoeba_suite.app.table.director import Director
from amoeba_suite.app.table.dock import Dock
from amoeba_suite.app.table.ending import EndingFlow
from amoeba_suite.app.table.handover import Handover
from amoeba_suite.app.table.handstrip import LOW, HandStrip
from amoeba_suite.app.table.hints import Hints
from amoeba_suite.app.table.peek import Peek
from amoeba_suite.app.table.popups import Preview, pace_of, preview_picture
from amoeba_suite.app.table.promptbar import PromptBar
from amoeba_suite.app.table.say import AnyFrame, Says
from amoeba_suite.app.table.sure import Sure
from amoeba_suite.app.table.thinker import Thinker
from amoeba_suite.app.table.topbar import TopBar
from amoeba_suite.app.table.warnbar import WarnBar
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.present import Handle
from amoeba_suite.core.session import Session

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

FOLD_BELOW = 1000
"""Narrower pages start with the dock folded away."""
WIDE_FROM = 1600
BOTH_FROM = 2400
"""From this width on the log stands beside the actions."""
SKIPS = 500


def scene_class(plugin: GamePlugin) -> type[GameScene]:
    """The view of a game, loaded by its name."""
    module, _, name = plugin.scene.partition(":")
    found: type[GameScene] = getattr(importlib.import_module(module), name)
    return found


class GamePage(QWidget):
    """Everything on screen while a game is played."""

    title_changed = Signal(str)
    """The window's title: whose turn it is."""

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        thinker: Thinker | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.context = context
        self.session = session
        self.plugin = session.plugin
        self.presenter = self.plugin.presenter(session.game)
        self.says = Says(session.table, self.presenter, self._wording())
        self.passes = AutoPass(context, session, self.presenter)
        self.sure = Sure(self)
        self.bridge = Bridge(
            session, thinker or Thinker(), self.presenter, self, self.passes.due, self.sure.lets
        )
        colours = session.table.colours
        self.topbar = TopBar(context, self.plugin, colours)
        self.promptbar = PromptBar(context)
        self.warnbar = WarnBar(context)
        self.view = BoardView()
        self.dock = Dock(context, colours)
        self.scene = scene_class(self.plugin)(
            context, session.game, self.presenter, self.says.wording, session.table
        )
        self.director = Director(self.view, self)
        self.view.set_scene(self.scene)
        self.view.setAccessibleName(self.plugin.title)
        self.ground = QWidget(self)
        self.column = QVBoxLayout()
        self._lay_out()
        self.curtain = Curtain(context, colours, self)
        self.hints = Hints(self)
        self.commands = Commands(self)
        self.ending = EndingFlow(self)
        self.around = Around(self)
        self.handover = Handover(self)
        self.peek = Peek(self)
        self._folded: bool | None = None
        self._begun = False
        self.closed = False
        """Whether everything that runs was stopped."""
        self._wire()
        self._repace()
        self._rethemed()

    # -- building

    def _wording(self) -> Any:
        names = [player.name for player in self.session.table.players]
        return self.context.game_wording(self.plugin, names, self.presenter.formats)

    def _lay_out(self) -> None:
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        for widget in (self.warnbar, self.promptbar):
            self.column.addWidget(widget)
        self.column.addWidget(self.view, 1)
        strip = self.scene.strip()
        self.strip = HandStrip(strip, self.ground) if strip is not None else None
        if self.strip is not None:
            self.column.addWidget(self.strip)
        below = QHBoxLayout()
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(0)
        below.addLayout(self.column, 1)
        below.addWidget(self.dock)
        whole = QVBoxLayout(self.ground)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.topbar)
        whole.addLayout(below, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.ground)

    def _wire(self) -> None:
        bridge, scene, moves = self.bridge, self.scene, self.dock.moves
        bridge.jumped.connect(self._jumped)
        bridge.moved.connect(self.director.play)
        bridge.situation.connect(self.around.refresh_prompt)
        bridge.curtain_changed.connect(self.handover.curtain_changed)
        bridge.lit.connect(self.around.lit_changed)
        bridge.denied.connect(self.around.denied)
        bridge.noted.connect(self._noted)
        bridge.storage_failed.connect(self.commands.storage_failed)
        bridge.storage_mended.connect(self.commands.storage_mended)
        bridge.hinted.connect(self.hints.hinted)
        self.director.shown.connect(self.around.shown)
        self.director.idle.connect(self._idle)
        self.promptbar.released.connect(self._take_keyboard)
        self.view.touched.connect(self.skip)
        scene.picked.connect(self._picked)
        scene.hovered.connect(moves.highlight)
        scene.preview_requested.connect(self.preview)
        scene.hand_turned.connect(self.commands.turn_hand)
        moves.chosen.connect(lambda row: self.bridge.act(row.action))
        moves.refused.connect(self._row_refused)
        moves.pointed.connect(lambda path: scene.point(path[-1] if path else ""))
        moves.place_typed.connect(self._place_typed)
        self.dock.log.flashed.connect(scene.flash)
        self.dock.rules.full_rule.connect(self.commands.open_rule)
        self.dock.tab_changed.connect(self.around.show_rule)
        self.topbar.back.connect(self.leave)
        self.topbar.tool.connect(self.commands.run)
        self.topbar.rule_wanted.connect(self.commands.open_rule)
        self.warnbar.mend.connect(self.commands.save_elsewhere)
        self.curtain.confirmed.connect(bridge.confirm)
        self.curtain.look.connect(lambda: self.handover.peek(True))
        self.curtain.leave.connect(self.leave)
        self.context.theme.changed.connect(self._rethemed)
        self.context.language_changed.connect(self._retranslated)
        self.context.settings.changed.connect(self._settings_changed)

    @property
    def title(self) -> str:
        """The window's title."""
        return self.around.title

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: on show for the first time, the game begins."""
        super().showEvent(event)
        self.begin()
        self.bridge.computers.hold(False)

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: another page is on show, or the window is an icon."""
        super().hideEvent(event)
        self.bridge.computers.hold(True)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard came to the page: on to the part of it that matters now."""
        super().focusInEvent(event)
        self._take_keyboard(event.reason())

    def _take_keyboard(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        target = self.curtain.button if self.curtain.isVisible() else self.view
        target.setFocus(reason)

    def begin(self) -> None:
        """Show the game as it stands; happens by itself when the page is first shown."""
        if self._begun:
            return
        self._begun = True
        self._fold()
        self.bridge.start()
        if self.bridge.curtain is None:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.bridge.over:
            self.ending.open(fresh=False)

    # -- ending

    def leave(self) -> None:
        """Back to the launcher; the game waits under Continue, if it can."""
        if self.sure.leaves():
            self.shut()
            self.context.go("launcher")

    def shut(self) -> None:
        """Stop everything that runs and keep a public picture; once is enough, twice is safe."""
        if self.closed:
            return
        self.closed = True
        self.handover.end_slide()
        self.director.stop()
        self.director.shown.disconnect(self.around.shown)
        self.commands.keep_picture()
        self.bridge.close()
        self.session.save_again()
        self.session.close()

    # -- what the bridge and the director say

    def _jumped(self, frame: AnyFrame) -> None:
        self.sure.forget()
        before = self.director.frame
        if before is not None and before.viewer != frame.viewer:
            self.handover.forget()
        if before is None or before.ply != frame.ply:
            past = self.session.past()
            self.scene.recall(move for move in past if move.frame.ply <= frame.ply)
        self.ending.drop()
        self.director.show(frame)

    def _idle(self) -> None:
        if self.closed:
            return
        self.bridge.view_settled()
        if self.bridge.over and not self.director.busy:
            self.ending.open(fresh=True)

    def skip(self) -> bool:
        """Finish what runs, computer turns that are ready included; True if anything ran."""
        if self.closed or self.ending.replaying:
            return False
        ran = self.director.busy or self.bridge.waiting or self.handover.end_slide()
        for _ in range(SKIPS):
            self.director.finish()
            self.bridge.view_settled()
            if not self.bridge.hurry():
                break
            ran = True
        return ran

    # -- what the person does

    def move_now(self) -> None:
        """Have the computer play its best move so far; one that is ready is that move."""
        if self.closed or self.ending.replaying:
            return
        ply = self.session.ply
        self.skip()
        if self.session.ply == ply:
            self.bridge.move_now()

    def _picked(self, handle: Handle) -> None:
        if self.ending.replaying or self.closed or self.bridge.curtain is not None:
            return
        self.bridge.pick(handle)

    def _row_refused(self, row: Row) -> None:
        self.scene.blink(row.path[-1] if row.path else "")
        self.around.warn(row.label, row.detail)

    def _noted(self, note: Note) -> None:
        self.context.toast("warn", self.says.text(note.text))

    def _place_typed(self, place: str) -> None:
        handle = self.scene.places().get(place, "")
        self.scene.point(handle)
        if handle:
            self.scene.set_focus_handle(handle, keyboard=True)

    def preview(self, handle: Handle) -> None:
        """A bigger look at one item."""
        room = self.size() * 0.8
        picture = preview_picture(self.scene, handle, room, self.devicePixelRatioF())
        if picture is not None and self.bridge.curtain is None:
            self.peek.drop()
            preview = Preview(self.context, picture, self.scene.describe(handle), self)
            preview.ended.connect(self.view.setFocus)
            rule = self.presenter.rule(handle)
            preview.rule_wanted.connect(lambda: self.commands.open_rule(rule))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Esc, when nothing in the page has a use of its own for them."""
        if event.key() == Qt.Key.Key_Space:
            handle = self.scene.focus_handle
            if not self.skip() and handle and self.view.hasFocus():
                self.preview(handle)
        elif event.key() != Qt.Key.Key_Escape or not self._cancel():
            event.ignore()

    def _cancel(self) -> bool:
        """Esc: out of the nearest thing one can get out of; at the end the menu.

        False if it is for the window to leave full screen.
        """
        if self.handover.peeking:
            self.handover.peek(False)
        elif self.dock.log.close_search():
            self.view.setFocus()
        elif self.around.hint_text:
            self.around.hint_text = ""
            self.scene.hint(())
            self.around.refresh_prompt()
        elif not self.bridge.back():
            if self.window().isFullScreen():
                return False
            self.commands.run("menu")
        return True

    # -- size, look and language

    def toggle_dock(self) -> None:
        """Fold the dock away or bring it back."""
        self._folded = self.dock.isVisible()
        self._fold()

    def show_tab(self, name: str) -> None:
        """Open a tab and go there, folded or not."""
        if self.dock.isHidden():
            self.toggle_dock()
        self.dock.open_tab(name)
        focus = {"actions": self.dock.moves.list, "log": self.dock.log.list}
        focus.get(name, self.dock.rules.text).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _fold(self) -> None:
        width = self.width()
        folded = width < FOLD_BELOW if self._folded is None else self._folded
        self.dock.setVisible(not folded)
        self.dock.set_wide(width >= WIDE_FROM, width >= BOTH_FROM)
        self.topbar.badges.setVisible(folded)
        self.topbar.fold(width)
        if self.strip is not None:
            self.strip.set_low(self.height() < LOW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: a new size."""
        super().resizeEvent(event)
        self._fold()
        if self.curtain.isVisible():
            self.curtain.setGeometry(self.rect())

    def _repace(self) -> None:
        pace = pace_of(self.context)
        self.bridge.computers.pace = pace
        self.director.set_pace(pace)

    def _settings_changed(self, names: frozenset[str]) -> None:
        if names & {"pace", "reduced_motion", "pause_after_ai"}:
            self._repace()
        self.scene.update()
        self.around.refresh_prompt()
        if self.director.frame is not None:
            self.commands.show_undo()

    def _rethemed(self) -> None:
        self.scene.setBackgroundBrush(self.context.theme.color("board"))
        self.scene.retheme()
        self.around.mark_again()
        self.scene.update()
        self.dock.rules.refresh()

    def _retranslated(self) -> None:
        if self.closed:
            return
        self.says.wording = self.scene.wording = self._wording()
        self.topbar.retranslate()
        self.dock.retranslate()
        self.dock.rules.set_document(None)
        if self.director.frame is not None:
            self.director.show(self.director.frame)
        if self.curtain.isVisible():
            self.handover.curtain_changed()

    def changeEvent(self, event: QEvent) -> None:
        """Qt: a new screen density asks for new pictures."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.view.fit()

    def texts(self) -> dict[str, str]:
        """Every text outlet of the page, for the crawl that looks for leaks."""
        found = {"title": self.windowTitle()}
        for number, widget in enumerate((self, *self.findChildren(QWidget))):
            parts = [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
            parts += [widget.whatsThis(), widget.statusTip()]
            text = getattr(widget, "text", None) or getattr(widget, "toPlainText", None)
            if callable(text):
                parts.append(str(text()))
            found[f"{number} {type(widget).__name__}"] = "\n".join(parts)
        return found
