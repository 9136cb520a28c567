"""What tests of the shell ask about widgets."""

from PySide6.QtWidgets import QWidget

from amoeba_suite.app.launcher import Launcher
from amoeba_suite.app.shell import Shell


def named(widget: QWidget) -> list[QWidget]:
    """Everything under a widget that takes the keyboard."""
    return [
        child
        for child in widget.findChildren(QWidget)
        if child.focusPolicy().value & 1 and child.isVisibleTo(widget)
    ]


def launcher(shell: Shell) -> Launcher:
    page = shell.home.page("launcher")
    assert isinstance(page, Launcher)
    return page
