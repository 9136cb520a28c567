"""Puts a game on the table: a new one, one to go on with, or the good part of a damaged one."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from amoeba_suite.app.paths import brief

if TYPE_CHECKING:
    from amoeba_suite.app.context import LoadedGame
    from amoeba_suite.app.shell import Shell
    from amoeba_suite.core.present import Text
    from amoeba_suite.core.table import Table


class Opener:
    """Works for one window; whatever goes wrong is said there in words."""

    def __init__(self, shell: "Shell") -> None:
        self._shell, self._context = shell, shell.context

    def load(self, game_id: str) -> "LoadedGame | None":
        """A game ready to play, or None once it was said why not."""
        from amoeba_suite.core.plugin import attempt

        context = self._context
        plugin = context.catalogue.plugins.get(game_id)
        if plugin is None:
            title = context.tr("shell.games.missing", game=game_id)
            self._context.toast("bad", title, context.tr("shell.games.missing_text"))
            return None
        loaded, reason = attempt(lambda: context.game(game_id))
        if reason is not None:
            title = context.tr("shell.games.broken", game=plugin.title)
            self._context.toast("bad", title, context.tr(reason))
            return None
        assert loaded is not None
        if loaded.faults:
            title = context.tr("shell.games.overlay", game=plugin.title)
            self._context.toast("warn", title, loaded.faults[0].told(context.language))
        return loaded

    def start(self, table: "Table") -> None:
        """Start a game at that table."""
        from amoeba_suite.core.journal import Journal
        from amoeba_suite.core.session import Refused, Session

        loaded = self.load(table.game)
        if loaded is None:
            return
        path = self._context.library.new_journal(table)
        try:
            session = Session.new(
                loaded.plugin, loaded.game, table, Journal(path), loaded.source.digest()
            )
        except Refused as problem:
            # In the game's words too: it may be the game that objects.
            reason = self._context.game_wording(loaded.plugin).text(problem.text)
            self._context.toast("bad", self._context.tr("shell.games.refused"), reason)
            return
        self._shell.open_game(session, path)

    def resume(self, path: Path) -> None:
        """Go on with a journal; named saves and foreign files are copied first."""
        from amoeba_suite.core.files import StorageError
        from amoeba_suite.core.journal import JournalError
        from amoeba_suite.core.journal_format import of_another_edition
        from amoeba_suite.core.saved import look_at
        from amoeba_suite.core.session import Session

        context, library = self._context, self._context.library
        saved = look_at(path, 0.0, named=False)
        if saved.fault is not None:
            if library.before(path) is not None and not of_another_edition(saved.fault):
                self._offer(path, saved.fault, context.tr, 0)
                return
            self._context.toast(
                "bad", context.tr("shell.saves.cannot_open"), brief(context.tr, saved.fault)
            )
            return
        loaded = self.load(saved.game)
        if loaded is None:
            return
        try:
            if path.parent != library.folder / "games":
                path = library.play_on(path)
            session = Session.resume(loaded.plugin, loaded.game, path, loaded.source.digest())
        except JournalError as problem:
            self._offer_salvage(loaded, path, problem)
        except StorageError as problem:
            self._context.toast(
                "bad", context.tr("shell.saves.cannot_open"), brief(context.tr, problem.text)
            )
        else:
            self._shell.open_game(session, path)

    def _offer_salvage(self, loaded: "LoadedGame", path: Path, problem: Any) -> None:
        say = self._context.game_wording(loaded.plugin).text
        dialog = self._offer(path, problem.text, say, problem.ply)
        dialog.salvage.clicked.connect(lambda: self._salvage(loaded, path))

    def _offer(self, path: Path, fault: "Text", say: "Callable[[Text], str]", ply: int) -> Any:
        """What can be done about a damaged game: its good part, and the copy from before."""
        from amoeba_suite.app.recovery import DamagedDialog
        from amoeba_suite.core.journal_format import by_name_only, of_another_edition

        before = None if of_another_edition(fault) else self._context.library.before(path)
        text = say(by_name_only(fault))
        dialog = DamagedDialog(self._context, self._shell, path, text, ply, before)
        dialog.before.clicked.connect(lambda: self._open_before(path))
        self._shell.open_overlay(dialog)
        return dialog

    def _open_before(self, path: Path) -> None:
        from amoeba_suite.core.files import StorageError

        self._shell.close_overlay()
        context = self._context
        try:
            context.library.bring_before(path)
        except StorageError as problem:
            context.toast(
                "bad", context.tr("shell.saves.cannot_open"), brief(context.tr, problem.text)
            )
            return
        context.toast(
            "good", context.tr("shell.damaged.before_done"), context.tr("shell.damaged.done_text")
        )
        self.resume(path)

    def _salvage(self, loaded: "LoadedGame", path: Path) -> None:
        from amoeba_suite.core.files import StorageError
        from amoeba_suite.core.journal import JournalError
        from amoeba_suite.core.saved import look_at
        from amoeba_suite.core.session import Session

        self._shell.close_overlay()
        context = self._context
        header = look_at(path, 0.0, named=False)
        into = path.with_name(f"{path.stem}-good{path.suffix}")
        number = 1
        while into.exists():
            number += 1
            into = path.with_name(f"{path.stem}-good{number}{path.suffix}")
        try:
            session = Session.salvage(
                loaded.plugin, loaded.game, path, into, loaded.source.digest()
            )
            context.library.set_aside(path)
        except (JournalError, StorageError) as problem:
            self._context.toast(
                "bad", context.tr("shell.saves.cannot_open"), brief(context.tr, problem.text)
            )
            return
        title = context.tr("shell.damaged.done", game=header.game)
        self._context.toast("good", title, context.tr("shell.damaged.done_text"))
        self._shell.open_game(session, into)
