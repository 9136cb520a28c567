"""The one main window: pages in a stack, dialogs over them, messages, and the open game."""

import gc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from amoeba_suite.app.context import AppContext, ToastAction, ToastKind
from amoeba_suite.app.home import NARROW, Home
from amoeba_suite.app.launcher import Launcher
from amoeba_suite.app.whereabouts import Whereabouts
from amoeba_suite.app.widgets.focus import FocusRing

if TYPE_CHECKING:
    from amoeba_suite.app.opening import Opener
    from amoeba_suite.app.table.page import GamePage
    from amoeba_suite.app.widgets.overlay import Overlay
    from amoeba_suite.app.widgets.toast import Toaster
    from amoeba_suite.core.session import Session
    from amoeba_suite.core.table import Table

AFTER_SHOW_MS = 20
TIDY_MS = 400
LONGEST_CHAIN = 2000
"""Widgets in a window; a bound for a loop that Qt's focus chain should end by itself."""
WITH_RAIL = ("launcher", "saves", "statistics", "settings", "rules", "print")


class Shell(QMainWindow):
    """What ``AppContext.host`` is."""

    def __init__(
        self,
        context: AppContext,
        restart: Callable[[], object] | None = None,
        early: bool = False,
    ) -> None:
        """``early``: whoever shows it calls ``settle`` once the first frame is there."""
        super().__init__()
        self.context = context
        context.host = self
        self._restart = restart or self.close
        self._overlay: Overlay | None = None
        self._toaster: Toaster | None = None
        self._seen = early
        self.whereabouts = Whereabouts(self)
        self.game: GamePage | None = None
        self.setWindowTitle("Amoeba Suite")
        self.setAcceptDrops(True)
        self.home = Home(
            context,
            self.go,
            {
                "launcher": lambda: Launcher(context),
                "saves": self._saves,
                "statistics": self._statistics,
                "settings": self._settings,
                "rules": self._rules,
                "print": self._print,
            },
        )
        self.stack = QStackedWidget()
        self.stack.addWidget(self.home)
        self.setCentralWidget(self.stack)
        self.ring = FocusRing(context, self)
        self._bind_keys()
        context.language_changed.connect(self._relanguage)
        context.settings.save_failed.connect(self._settings_not_saved)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.commitDataRequest.connect(self.session_ends)
        self.whereabouts.restore(context.settings.value.geometry)

    # --- pages ---------------------------------------------------------------------------

    def _saves(self) -> QWidget:
        from amoeba_suite.app.saves import SavesPage

        return SavesPage(self.context)

    def _statistics(self) -> QWidget:
        from amoeba_suite.app.statistics import StatisticsPage

        return StatisticsPage(self.context)

    def _settings(self) -> QWidget:
        from amoeba_suite.app.settings_page import SettingsPage

        return SettingsPage(self.context, self._restart)

    def _rules(self) -> QWidget:
        from amoeba_suite.app.reader.page import RulesPage

        return RulesPage(self.context)

    def _print(self) -> QWidget:
        from amoeba_suite.app.printing.page import PrintPage

        return PrintPage(self.context)

    def go(self, page: str, **args: Any) -> None:
        """Show a page or open a dialog; see ``AppContext.go``."""
        if page == "launcher" and not self._leaves_game():
            return
        if page != "launcher":
            self.context.theme.dress()
        if page == "quit":
            self.close()
        elif page == "table":
            self._show_game()
        elif page == "open":
            self.go("saves")
        elif page in ("keys", "change_keys", "about"):
            self._open_dialog(page)
        elif page in WITH_RAIL:
            self._show_home(page, args)
        else:
            raise KeyError(page)

    def _show_home(self, page: str, args: dict[str, Any]) -> None:
        self.close_overlay()
        if page == "launcher":
            self._end_game()
        self.home.rail.back.setVisible(self.game is not None)
        shown = self.home.show_page(page)
        self.stack.setCurrentWidget(self.home)
        self.setWindowTitle("Amoeba Suite")
        if page in ("rules", "print"):
            shown.open(**args)  # type: ignore[attr-defined]
        first = getattr(shown, "first_focus", None)
        target = first() if first else self._first_in(shown)
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _first_in(self, page: QWidget) -> QWidget:
        widget: QWidget | None = page
        for _ in range(LONGEST_CHAIN):
            widget = widget.nextInFocusChain() if widget else None
            if widget is None:
                break
            tab = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
            if tab and page.isAncestorOf(widget) and widget.isEnabled():
                return widget
        return page

    def _open_dialog(self, name: str) -> None:
        if name == "about":
            from amoeba_suite.app.about import About

            self.open_overlay(About(self.context, self))
            return
        from amoeba_suite.app.keyhelp import ChangeKeys, KeyHelp

        kind = KeyHelp if name == "keys" else ChangeKeys
        self.open_overlay(kind(self.context, self))

    def open_overlay(self, overlay: "Overlay", focus: QWidget | None = None) -> None:
        """Show a dialog; the one before closes."""
        self.context.theme.dress()
        self.close_overlay()
        self._overlay = overlay
        overlay.closed.connect(self._overlay_closed)
        overlay.open(focus)
        if self._toaster is not None:
            self._toaster.place()  # what was said before is not lost under it

    def close_overlay(self) -> None:
        """Close the dialog that is open, if any."""
        if self._overlay is not None:
            self._overlay.dismiss()

    def _overlay_closed(self) -> None:
        if self.sender() in (self._overlay, None):
            self._overlay = None

    @property
    def overlay(self) -> "Overlay | None":
        """The dialog that is open."""
        return self._overlay

    # --- games ---------------------------------------------------------------------------

    def new_game(self, game_id: str, solo: bool = False) -> None:
        """Open the new-game dialog, or say why the game cannot be loaded."""
        from amoeba_suite.app.ahead import Ahead
        from amoeba_suite.app.newgame import NewGameDialog

        loaded = self._opener().load(game_id)
        if loaded is not None:
            dialog = NewGameDialog(self.context, self, loaded, solo)
            self.open_overlay(dialog, dialog.start)
            Ahead(loaded.plugin, dialog)

    def start(self, table: "Table") -> None:
        """Start a game at that table, unless the one before is worth a question first."""
        if self._leaves_game():
            self.close_overlay()
            self._opener().start(table)

    def resume(self, path: Path) -> None:
        """Go on with a journal; named saves and foreign files are copied first."""
        if self._leaves_game():
            self._opener().resume(path)

    def _opener(self) -> "Opener":
        from amoeba_suite.app.opening import Opener

        return Opener(self)

    def open_game(self, session: "Session", path: Path) -> None:
        """Put a game on the table; the one before is left."""
        from amoeba_suite.app.table.page import GamePage

        self._end_game()
        self.close_overlay()
        self.context.theme.dress()
        self.context.library.mark(path)
        self.game = GamePage(self.context, session)
        self.game.title_changed.connect(self._title)
        self.stack.addWidget(self.game)
        self._show_game()

    def _show_game(self) -> None:
        if self.game is None:
            return
        self.stack.setCurrentWidget(self.game)
        if self._toaster is not None:
            self._toaster.drop_offers()
        self._title(getattr(self.game, "title", ""))
        self.game.setFocus(Qt.FocusReason.OtherFocusReason)

    def _title(self, title: str) -> None:
        if self.stack.currentWidget() is self.game:
            self.setWindowTitle(f"{title} – Amoeba Suite" if title else "Amoeba Suite")

    def _leaves_game(self) -> bool:
        """Whether the game on the table may end now; else it was asked whether it shall."""
        return self.game is None or self.game.sure.leaves()

    def _end_game(self) -> None:
        if self.game is None:
            return
        game, self.game = self.game, None
        game.shut()
        self.stack.setCurrentWidget(self.home)
        self.stack.removeWidget(game)
        game.deleteLater()
        # Its pictures hang in a ring of objects that Python by itself would find games later.
        QTimer.singleShot(TIDY_MS, gc.collect)
        self.context.library.mark(None)
        self.home.rail.back.hide()

    # --- messages ------------------------------------------------------------------------

    def toast(
        self, kind: ToastKind, title: str, text: str = "", action: ToastAction | None = None
    ) -> None:
        """Say something that does not stop play."""
        from amoeba_suite.app.widgets.toast import Toaster

        self.context.theme.dress()
        if self._toaster is None:
            self._toaster = Toaster(self.context, self, self._looked_at, self._in_use)
            self.stack.currentChanged.connect(self._toaster.place)
        self._toaster.show(kind, title, text, action)

    def _looked_at(self) -> QWidget:
        """The board during a game, else the page beside the rail: messages go to its top."""
        if self.game is not None and self.stack.currentWidget() is self.game:
            return self.game.view if self.game.view.isVisible() else self.game
        return self.home.stack

    def _in_use(self) -> list[QRect]:
        """What can be clicked next, on the board, page or dialog: no message covers it."""
        if self._overlay is not None:
            panel = self._overlay.panel
            return [QRect(panel.mapTo(self, QPoint(0, 0)), panel.size())]
        game = self.game
        if game is None or self._looked_at() is not game.view:
            first = self.focusWidget()
            return [QRect(first.mapTo(self, QPoint(0, 0)), first.size())] if first else []
        view, corner = game.view, game.view.viewport().mapTo(self, QPoint(0, 0))
        rects = [game.scene.handle_rect(handle) for handle in game.scene.lit]
        return [view.mapFromScene(r).boundingRect().translated(corner) for r in rects]

    def hush(self, title: str = "") -> None:
        """Take back what was said to one person, or under that title."""
        if self._toaster is not None:
            self._toaster.hush(title)

    @property
    def toaster(self) -> "Toaster | None":
        """The messages, once there was one."""
        return self._toaster

    def _settings_not_saved(self, text: Any) -> None:
        from amoeba_suite.app.paths import brief

        say = self.context.tr
        self.toast("warn", say("shell.settings.not_saved"), brief(say, text))

    # --- keys ----------------------------------------------------------------------------

    def _bind_keys(self) -> None:
        window = Qt.ShortcutContext.WindowShortcut
        for action, act in {
            "fullscreen": self.whereabouts.toggle_full_screen,
            "quit": self.close,
            "key_help": lambda: self.go("keys"),
            "new": self._new_from_key,
        }.items():
            self.context.keys.bind(self, action, act, window)
        for page in ("open", "settings", "statistics", "about"):
            self.context.keys.bind(self, page, partial(self.go, page), window)
        self.context.keys.bind(self.home, "rule", self._rules_from_key)

    def _rules_from_key(self) -> None:
        """The rules of the game on the table, else of the first one; a game has its own key."""
        plugins = list(self.context.catalogue.plugins)
        if self.home.current() == "rules" or not plugins:
            return
        game, anchor = (
            (plugins[0], "")
            if self.game is None
            else (self.game.plugin.id, self.game.commands.anchor())
        )
        self.go("rules", game=game, anchor=anchor)

    def _new_from_key(self) -> None:
        plugins = list(self.context.catalogue.plugins)
        if self.game is not None:
            self.new_game(self.game.plugin.id)
        elif len(plugins) == 1:
            self.new_game(plugins[0])
        else:
            self.go("launcher")

    def keyPressEvent(self, event: Any) -> None:
        """Qt: a key went down. Esc goes back to the game or leaves full screen, if it is free."""
        if event.key() == Qt.Key.Key_Escape and self._back():
            return
        super().keyPressEvent(event)

    def _back(self) -> bool:
        """One step back, as Esc means; False on the launcher, where there is none."""
        if self.stack.currentWidget() is self.home and self.game is not None:
            self.go("table")
        elif self.isFullScreen():
            self.whereabouts.toggle_full_screen()
        elif self.stack.currentWidget() is self.home and self.home.current() != "launcher":
            self.go("launcher")
        else:
            return False
        return True

    def come_to_front(self) -> None:
        """Raise the window for a second start."""
        self.whereabouts.come_to_front()

    # --- the window itself ---------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: it is about to be seen."""
        super().showEvent(event)
        if not self._seen:
            self._seen = True
            QTimer.singleShot(AFTER_SHOW_MS, self.settle)

    def settle(self) -> None:
        """What need not be there before the window is."""
        self.activateWindow()  # without a window manager nobody else gives it the keyboard
        self.context.theme.dress()
        self.ring.watch_input()
        self.setWindowIcon(self.context.icons.app_icon())

    def resizeEvent(self, event: Any) -> None:
        """Qt: lay out for the new size."""
        super().resizeEvent(event)
        self.home.rail.set_narrow(self.width() < NARROW)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Qt: something is dragged over the window."""
        from amoeba_suite.app.arrivals import welcome

        welcome(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Qt: it was dropped. A game is opened once whoever dragged it is done."""
        from amoeba_suite.app.arrivals import dropped

        path = dropped(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            QTimer.singleShot(0, lambda: self.resume(path))

    def end(self) -> None:
        """Close without a question: the system wants it, and nobody may be there to answer."""
        self.session_ends()
        self.close()

    def session_ends(self, *_: object) -> None:
        """The person logs out: what closes the window next is no slip of the hand."""
        if self.game is not None:
            self.game.sure.certain = True

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt: the window is about to close. The game is in its journal already, if it can be."""
        if not self._leaves_game():
            event.ignore()
            return
        self._end_game()
        self.context.settings.change(geometry=self.whereabouts.kept())
        super().closeEvent(event)

    def _relanguage(self) -> None:
        """Make every page anew in the new language, once the click that caused it is done."""
        QTimer.singleShot(0, self._rebuild)

    def _rebuild(self) -> None:
        page = self.home.current() or "launcher"
        before, focused = self._parts_of(page), self.focusWidget()
        self.home.forget_pages()
        if self.stack.currentWidget() is self.home:
            self._show_home(page if page not in ("rules", "print") else "rules", {})
            # The keyboard stays where it was: an arrow that had changed the language goes on there.
            for old, new in zip(before, self._parts_of(page), strict=False):
                if old is focused:
                    new.setFocus(Qt.FocusReason.OtherFocusReason)

    def _parts_of(self, page: str) -> list[QWidget]:
        """All that a page is made of, in the order in which it is made."""
        shown = self.home.page(page)
        return shown.findChildren(QWidget) if shown is not None else []
