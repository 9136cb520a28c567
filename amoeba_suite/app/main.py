"""Starts the app: size, single copy, fonts, look, window; and ends it in good order."""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.shell import Shell
    from amoeba_suite.app.single import Handover, SingleInstance
    from amoeba_suite.core.present import Text
    from amoeba_suite.core.request import Request

RESUME = "AMOEBA_SUITE_RESUME"
"""The journal that a restarted app goes on with."""
RESTART, ANEW = 1000, 1001
"""Exit codes that mean: start again; the second: with all that this start was asked for."""
LISTEN_AFTER_MS = 400
EXPECT_AFTER_MS = 1200
"""A start is over by then, also on a slow machine."""
CANNOT_START = 1


def run(request: "Request | None" = None) -> int:
    """Open the app and stay until it is closed; the exit code.

    A second start hands its wish to the first and returns 0 at once.
    """
    gc.disable()  # as ``cli`` did, for those who come another way
    # What needs no Qt comes before Qt: once PySide6 is loaded it reads the source of every module
    # that is imported after it.
    import amoeba_suite.core.library
    import amoeba_suite.core.wording
    import amoeba_suite.games  # noqa: F401
    from amoeba_suite.app import screen
    from amoeba_suite.core import assets
    from amoeba_suite.core.present import Text
    from amoeba_suite.core.request import Request

    request = request or Request()
    try:
        from amoeba_suite.app.single import Handover, SingleInstance
    except ImportError as error:
        name, colon, _ = str(error).partition(": cannot open shared object file")
        if not colon:
            raise
        return _complain(screen.library_problem(name), request.language)
    single = SingleInstance(assets.user_dir("data"))
    if not single.claim():
        journal = os.environ.pop(RESUME, None) or request.journal
        if single.hand_over(Handover(request.table, journal)):
            return 0
        return _complain(Text("shell.start.not_answering"), request.language)
    problem = screen.problem(os.environ)
    if problem is not None:
        return _complain(problem, request.language)
    try:
        code = _run(request, single)
    finally:
        single.release()
    if code in (RESTART, ANEW):
        _start_again(sys.argv[1:] if code == ANEW else ())
    return code


def _run(request: "Request", single: "SingleInstance") -> int:
    from amoeba_suite.app.settings import SettingsStore

    settings = SettingsStore()
    chosen = settings.value.scale
    settled = _scale(chosen) if chosen != 100 else chosen
    app = make_app()
    if not settled and _lower(app):
        return ANEW
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.shell import Shell

    context = AppContext(app, settings, language=request.language, dress=False)
    shell = Shell(context, restart=lambda: _restart(app, shell), early=True)
    shell.go("launcher")
    shell.show()
    app.processEvents()  # the window is there before anything else is done
    return _stay(app, shell, request, single)


def _stay(app: "QApplication", shell: "Shell", request: "Request", single: "SingleInstance") -> int:
    """From the first frame to the end."""
    from PySide6.QtCore import QTimer

    from amoeba_suite.app.ahead import expect
    from amoeba_suite.app.errors import ErrorGuard, watch_crashes
    from amoeba_suite.app.shell import AFTER_SHOW_MS

    # Not counted from when it was shown: a slow machine still paints the first frame then.
    QTimer.singleShot(AFTER_SHOW_MS, shell.settle)
    crash = watch_crashes()
    guard = ErrorGuard(shell.context)
    guard.install()
    left = shell.context.library.begin_run()
    # From the event loop: a fault in there is told in the window, where here it would end it.
    QTimer.singleShot(0, lambda: _open_first(shell, request, left, crash))
    notifier = _end_on_signals(app, shell)

    def settle() -> None:
        gc.enable()
        single.listen(lambda wish: _serve(shell, wish))
        open_with = getattr(app, "open_with", None)
        if open_with is not None:
            open_with(shell.resume)

    QTimer.singleShot(LISTEN_AFTER_MS, settle)
    QTimer.singleShot(EXPECT_AFTER_MS, lambda: expect(shell))
    code = app.exec()
    if notifier is not None:
        notifier.setEnabled(False)
    guard.remove()
    shell.context.library.end_run()
    return code


def _scale(chosen: int) -> int:
    """Set the size before Qt starts; the percent it was lowered to by the start before, or 0."""
    from amoeba_suite.app import scale

    before = scale.lowered()
    scale.apply_scale(before or chosen)
    return before


def _lower(app: "QApplication") -> bool:
    """Whether no screen is large enough for the size chosen: then another start is due.

    The size chosen stays in the settings, for the day the larger screen is back.
    """
    from amoeba_suite.app import scale

    now = scale.scale_in_force()
    best = max(scale.largest(screen.availableSize(), now) for screen in app.screens())
    if best != now:
        os.environ[scale.LOWERED] = str(best)
    return best != now


def make_app() -> "QApplication":
    """The QApplication with fonts and base style; call ``scale.apply_scale`` before."""
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtWidgets import QApplication

    from amoeba_suite.app import fonts
    from amoeba_suite.app.theme import start_style

    app = QApplication.instance()
    if not isinstance(app, QApplication):
        # The style as an argument: ``setStyle`` would make PySide set up the styles' own types.
        app = _kind()([*sys.argv[:1], "-style", "Fusion"])
    QCoreApplication.setApplicationName("Amoeba Suite")
    app.setDesktopFileName("amoeba-suite")
    app.setQuitOnLastWindowClosed(True)
    fonts.load_fonts()
    start_style(app)
    return app


def _kind() -> "type[QApplication]":
    """Qt's own, but where the system tells of files to open by events: on macOS."""
    if sys.platform == "darwin":
        from amoeba_suite.app.arrivals import Application

        return Application
    from PySide6.QtWidgets import QApplication

    return QApplication


def _restart(app: "QApplication", shell: "Shell") -> None:
    from amoeba_suite.core.session import Session

    session: Session | None = shell.game.session if shell.game else None
    journal = getattr(session, "path", None)
    if not shell.close():
        return
    if journal is not None:
        os.environ[RESUME] = str(journal)
    app.exit(RESTART)


def _start_again(wishes: Sequence[str]) -> None:
    """Replace this process by a fresh one, with the user's own scale factor."""
    from amoeba_suite.app.scale import restore_factor

    restore_factor()
    frozen = bool(getattr(sys, "frozen", False))
    command = [sys.executable] if frozen else [sys.executable, "-m", "amoeba_suite"]
    command += wishes
    if os.name == "posix":
        os.execv(command[0], command)
    import subprocess

    subprocess.Popen(command, close_fds=True)


# --- starting ------------------------------------------------------------------------------


def _complain(text: "Text", language: str | None) -> int:
    """One line on stderr, and in a window where nobody would read that; the exit code."""
    from amoeba_suite.app import screen
    from amoeba_suite.core.wording import app_wording, languages

    wanted = language or os.environ.get("LANG", "")[:2]
    wording = app_wording(wanted if wanted in languages() else "en")
    said = wording.text(text)
    if sys.stderr is not None:
        sys.stderr.write(f"amoeba-suite: {said}\n")
    if sys.stderr is None or not sys.stderr.isatty():
        screen.tell(said, os.environ)
    return CANNOT_START


def _open_first(shell: "Shell", request: "Request", left: Any, crash: str) -> None:
    """What the window shows first besides the launcher."""
    context = shell.context
    journal = os.environ.pop(RESUME, None) or request.journal
    if context.settings.set_aside is not None:
        file = context.settings.set_aside.name
        title = context.tr("shell.settings.set_aside")
        shell.toast("warn", title, context.tr("shell.settings.set_aside_text", file=file))
    _tell_lowered(context, shell)
    if request.table is not None:
        shell.start(request.table)
    elif journal is not None:
        shell.resume(Path(journal))
    elif left is not None and left.journal is not None:
        _offer_recovery(shell, Path(left.journal), crash)


def _tell_lowered(context: "AppContext", shell: "Shell") -> None:
    """Why everything is smaller than was chosen."""
    from amoeba_suite.app.scale import scale_in_force

    chosen = context.settings.value.scale
    now = scale_in_force() if chosen != 100 else chosen
    if now < chosen:
        title = context.tr("shell.start.lowered", share=now / 100)
        shell.toast("info", title, context.tr("shell.start.lowered_text", share=chosen / 100))


def _offer_recovery(shell: "Shell", journal: Path, crash: str) -> None:
    from amoeba_suite.app.recovery import RecoveryDialog

    for saved in shell.context.library.unfinished():
        if saved.path == journal:
            dialog = RecoveryDialog(shell.context, shell, saved, crash)
            shell.open_overlay(dialog, dialog.go_on)
            return


def _serve(shell: "Shell", wish: "Handover") -> None:
    """A second start: come to the front and open what it asked for."""
    shell.come_to_front()
    if wish.journal:
        shell.resume(Path(wish.journal))
    elif wish.table is not None:
        table = _with_types(shell.context, wish.table)
        if table is not None:
            shell.start(table)


def _with_types(context: "AppContext", table: Any) -> Any:
    """A table that came as plain JSON, with the options type of its game."""
    import msgspec

    plugin = context.catalogue.plugins.get(table.game)
    if plugin is None:
        return None
    try:
        options: Any = msgspec.convert(table.options, plugin.types().options)
    except msgspec.ValidationError:
        return None
    return msgspec.structs.replace(table, options=options)


def _end_on_signals(app: "QApplication", shell: "Shell") -> Any:
    """Ctrl+C in the terminal and a polite kill close the window, with no question asked."""
    if os.name != "posix":
        return None
    import signal
    import socket

    from PySide6.QtCore import QSocketNotifier

    reader, writer = socket.socketpair()
    for end in (reader, writer):
        end.setblocking(False)
    signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: None)
    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read, app)

    def stop() -> None:
        reader.recv(64)
        writer.fileno()  # this closure keeps both ends open
        shell.end()
        app.quit()

    notifier.activated.connect(stop)
    return notifier
