"""What the tools, the menu and the keys of the table do."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QIODevice, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from amoeba_suite.app import told
from amoeba_suite.app.paths import brief
from amoeba_suite.app.table.menu import build_menu
from amoeba_suite.app.table.popups import CopyDialog, SpeedPopup
from amoeba_suite.core.contract import Decide
from amoeba_suite.core.files import StorageError, write_atomic
from amoeba_suite.core.journal_format import ENDING
from amoeba_suite.core.present import Text
from amoeba_suite.core.table import one_seat_on

if TYPE_CHECKING:
    from amoeba_suite.app.table.page import GamePage
    from amoeba_suite.core.document import Document

BY_NAME = ("menu", "speed", "save_copy", "print", "this_game", "seed", "folder", "passes", "leave")
"""Keys that do what ``run`` does under their name."""
PICTURE = (640, 400)
"""Size of the picture on the launcher, in pixels."""


class Commands(QObject):
    """One page's commands by name; keys and buttons lead here."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self.page = page
        self.context = page.context
        self._bind()

    def _bind(self) -> None:
        page, keys = self.page, self.context.keys
        view = page.view
        plain: dict[str, Callable[[], object]] = {
            **{name: partial(self.run, name) for name in BY_NAME},
            "undo": lambda: self.run("undo"),
            "redo": lambda: self.run("redo"),
            "move_now": page.move_now,
            "hint": page.hints.hint,
            "rule": self.rule_of_focus,
            "end_step": self.end_step,
            "zoom_in": lambda: view.zoom_by(1.2),
            "zoom_out": lambda: view.zoom_by(1 / 1.2),
            "zoom_fit": view.fit,
            "labels": lambda: page.scene.set_labels(not page.scene.labels),
            "hide_hand": self.turn_hand,
            "closer": self.closer,
            "rotate_card": lambda: page.scene.key("rotate_card"),
            "tab_actions": lambda: page.show_tab("actions"),
            "tab_log": lambda: page.show_tab("log"),
            "tab_rules": lambda: page.show_tab("rules"),
            "find": self.find,
            "dock": page.toggle_dock,
            "check": page.hints.check,
            "always_pass": self.always_pass,
            "region_next": lambda: self.next_region(1),
            "region_previous": lambda: self.next_region(-1),
        }
        for action, run in plain.items():
            keys.bind(page, action, run)
        view.letter_alone.connect(lambda letter: self._letter(letter, plain))
        for number in range(1, 10):
            keys.bind(page, f"action_{number}", partial(self.nth, number))

        for number in range(1, 9):
            keys.bind(page, f"hand_{number}", partial(self.hand_card, number))

    def _letter(self, letter: str, plain: Mapping[str, Callable[[], object]]) -> None:
        """A bare letter that the board kept back, since a place might have begun with it."""
        for action, run in plain.items():
            if self.context.keys.sequence(action) == letter and not self.page.closed:
                run()

    def hand_card(self, number: int) -> None:
        """Put the board focus on a card of the own hand."""
        view = self.page.view
        cards = [h for h in self.page.scene.focus_order() if h.startswith("card:")]
        if number <= len(cards) and self.page.bridge.curtain is None:
            view.setFocus(Qt.FocusReason.ShortcutFocusReason)
            view.move_focus(cards[number - 1])

    def closer(self) -> None:
        """A bigger look at what is pointed at or has come by keyboard, whichever was last."""
        scene = self.page.scene
        handle = next(filter(None, scene.looked_at()), scene.focus_handle)
        if handle and not self.page.skip():
            self.page.preview(handle)

    def turn_hand(self) -> None:
        """The own hand face up or down; nobody's while the curtain is down."""
        page = self.page
        page.peek.drop()
        if page.bridge.curtain is not None or page.ending.replaying:
            return
        page.director.finish()
        page.handover.forget()
        if not page.bridge.turn_hand():
            page.scene.set_hand_hidden(not page.scene.hand_hidden)

    def run(self, name: str) -> None:
        """Do what a tool or a menu entry is called."""
        page, context = self.page, self.context
        game = page.plugin.id
        match name:
            case "undo" | "redo":
                self.step(name)
            case "hint":
                page.hints.hint()
            case "speed":
                SpeedPopup(context, page).open_under(page.topbar.tools["speed"])
            case "menu":
                self.open_menu()
            case "settings":
                context.go(name)
            case "save_copy":
                self.save_copy()
            case "this_game":
                self.this_game()
            case "seed":
                QGuiApplication.clipboard().setText(page.session.table.seed)
                context.toast("good", context.tr("table.seed_copied"), page.session.table.seed)
            case "folder":
                from amoeba_suite.app.saves import show_folder

                show_folder(context, context.library.folder)
            case "print":
                context.go("print", game=game, kind="rules")
            case "passes":
                self.list_passes()
            case "leave":
                page.leave()

    def this_game(self) -> None:
        """What this table plays by: people, options, seed."""
        from amoeba_suite.app.table.thisgame import ThisGame

        if not self.page.curtain.isVisible():
            ThisGame(self.page).open()

    def list_passes(self) -> None:
        """The windows that are passed without asking."""
        from amoeba_suite.app.table.autopass import PassesDialog

        if not self.page.curtain.isVisible():
            wording = self.page.says.wording
            PassesDialog(self.context, self.page, self.page.passes, wording).open()

    def always_pass(self) -> None:
        """Pass this window now, and every one of its kind without asking from now on."""
        page, frame = self.page, self.page.bridge.frame
        action, seat = page.passes.offered(frame), page.bridge.person
        if action is None or seat is None or not isinstance(frame.turn, Decide):
            return
        page.passes.set(page.passes.key(frame.turn.prompt, seat), True)
        tr = self.context.tr
        page.context.toast("info", tr("table.passes.set"), tr("table.passes.where"))
        page.bridge.act(action)

    # -- moves

    def step(self, name: str) -> None:
        """Undo or redo, whatever is running."""
        page = self.page
        page.director.finish()
        if name == "undo" and not self.context.settings.value.undo:
            return
        (page.bridge.undo if name == "undo" else page.bridge.redo)()
        self.show_undo()

    def show_undo(self) -> None:
        """The tooltips of undo and redo: the step, or why not."""
        page = self.page
        for tool, state in (("undo", page.bridge.undo_state()), ("redo", page.bridge.redo_state())):
            step = ""
            if state.step is not None and state.step.action is not None:
                step = page.says.wording.action(state.step.action)
            text = self.context.tr(f"table.tools.{tool}")
            if state.possible and step:
                text = self.context.tr("table.tools.step", tool=text, step=step)
            reason = "" if state.possible else page.says.text(state.reason)
            if tool == "undo" and not self.context.settings.value.undo:
                reason = self.context.tr("table.tools.undo_off")
            page.topbar.set_undo(tool, text, reason)
        page.topbar.tools["hint"].block(self._no_hint())

    def _no_hint(self) -> str:
        """Why there are no hints now, or nothing."""
        if not self.context.settings.value.hints:
            return self.context.tr("table.hint.hints_off")
        if self.page.bridge.over:
            return self.context.tr("table.denied.over")
        return ""

    def nth(self, number: int) -> None:
        """The action with that keycap. While something runs, the key only ends it."""
        if self.page.skip():
            return
        row = self.page.dock.moves.nth(number)
        if row is not None:
            self.page.bridge.act(row.action)

    def end_step(self) -> None:
        """The action that ends the step, if there is one."""
        from amoeba_suite.app.table.say import ENDS

        if self.page.skip():
            return
        rows = self.page.dock.moves.rows
        row = next((r for r in rows if r.kind == "can" and r.path in ENDS), None)
        if row is not None:
            self.page.bridge.act(row.action)

    # -- rules

    def anchor(self) -> str:
        """The rule that applies to what has the focus, else to the moment."""
        page = self.page
        handle = page.scene.focus_handle
        if page.view.hasFocus() and handle:
            return page.presenter.rule(handle)
        return page.presenter.rule(page.bridge.frame)

    def rule_of_focus(self) -> None:
        """F1."""
        self.open_rule(self.anchor())

    def open_rule(self, anchor: str) -> None:
        """The reader, at that place."""
        self.context.go("rules", game=self.page.plugin.id, anchor=anchor)

    def reference(self) -> "Document | None":
        """The rules of the game, if it has any."""
        try:
            return self.page.presenter.document("rules", self.context.language)
        except (KeyError, FileNotFoundError):
            return None

    # -- going about

    def find(self) -> None:
        """Search the log, or filter the long list of actions."""
        page = self.page
        moves = page.dock.moves
        if page.dock.isVisible() and page.dock.tab == "actions" and moves.field.isVisible():
            moves.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        page.show_tab("log")
        page.dock.log.open_search()

    def regions(self) -> list[QWidget]:
        """Prompt, board, dock and tools: where F6 goes."""
        page = self.page
        prompt = [b for b in page.promptbar.buttons if b.isVisible()][-1:]
        panes: dict[str, QWidget] = {
            "actions": page.dock.moves.list,
            "log": page.dock.log.list,
            "rules": page.dock.rules.text,
        }
        dock = [panes[name] for name in page.dock.in_sight] if page.dock.isVisible() else []
        return [*prompt, page.view, *dock, page.topbar.back_button]

    def next_region(self, by: int) -> None:
        """Move the keyboard to the next part of the page."""
        regions = self.regions()
        here = next((i for i, w in enumerate(regions) if w.hasFocus()), 0)
        reason = Qt.FocusReason.TabFocusReason
        regions[(here + by) % len(regions)].setFocus(reason)

    def open_menu(self) -> None:
        """Under the menu button."""
        page = self.page
        if page.bridge.curtain is not None and page.curtain.isVisible():
            return
        menu = build_menu(page)
        button = page.topbar.tools["menu"]
        corner = QPoint(button.width() - menu.sizeHint().width(), button.height() + 4)
        menu.popup(button.mapToGlobal(corner))

    # -- keeping

    def save_copy(self) -> None:
        """A copy under a name; of a game that is not written down, all of it anywhere."""
        page = self.page
        if page.curtain.isVisible():
            return
        if page.session.path is None:
            self.save_elsewhere()
            return
        label = page.says.text(page.presenter.turn_label(page.bridge.frame))
        CopyDialog(self.context, page, page.session.path, f"{page.plugin.title} {label}").open()

    def storage_failed(self, text: Text) -> None:
        """The game is not written down any more: say so, and offer another place."""
        tr = self.context.tr
        short = brief(lambda t: tr("table.storage.warning", reason=tr(t)), text)
        self.page.warnbar.warn(short, tr("table.storage.elsewhere"))

    def storage_mended(self) -> None:
        """It is written down again."""
        self.page.warnbar.hide()
        path = self.page.session.path
        name = path.name if path is not None else ""
        self.context.toast("good", self.context.tr("table.storage.mended"), name)

    def save_elsewhere(self) -> None:
        """Ask for a place and go on writing there."""
        tr = self.context.tr
        path, _ = QFileDialog.getSaveFileName(
            self.page, tr("table.storage.elsewhere"), f"{self.page.plugin.id}{ENDING}"
        )
        if path:
            self.attach(Path(path))

    def attach(self, path: Path) -> None:
        """Write the whole game to that file from now on."""
        try:
            self.page.session.attach(path)
        except StorageError as error:
            self.storage_failed(error.text)
        else:
            self.storage_mended()

    def keep_picture(self) -> None:
        """A public picture of the board for the launcher; its loss is no reason to complain."""
        page = self.page
        path = page.session.path
        if path is None:
            return
        page.scene.light((), ())
        page.scene.hint(())
        page.scene.set_focus_handle("", keyboard=False)
        frame = page.session.frame(None)
        page.scene.show_frame(frame)
        picture = page.view.grab_image(*PICTURE)
        label = page.says.text(page.presenter.turn_label(frame))
        told.label_picture(picture, frame.ply, self.context.language, label)
        data = QBuffer()
        data.open(QIODevice.OpenModeFlag.WriteOnly)
        picture.save(data, "PNG")  # type: ignore[call-overload]
        try:
            write_atomic(self.context.library.thumbnail(path), bytes(data.data().data()))
        except (StorageError, OSError):
            return

    def again(self, swap: bool) -> None:
        """A new game at the same table, or with everybody one seat on."""
        from amoeba_suite.app.newgame import new_seed

        if not self.page.sure.leaves():
            return
        old = self.page.session.table
        table = one_seat_on(old) if swap else old
        seed = new_seed(self.context)
        self.page.shut()
        self.context.start(replace(table, seed=seed))
