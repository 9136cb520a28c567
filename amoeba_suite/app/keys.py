"""Every key of the app by name, with its default, so that it can be shown and remapped.

Pages ask ``KeyMap.bind`` for a shortcut by action; nobody else writes a key sequence.
"""

from collections.abc import Callable, Mapping
from weakref import WeakKeyDictionary

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid


class Key(Struct, frozen=True):
    """One thing that a key does."""

    action: str
    """Wording key of its name: ``shell.keys.<action>``."""
    default: str
    """Portable sequence."""
    group: str
    """``table``, ``view``, ``app`` or ``move``."""
    fixed: bool = False
    """Cannot be remapped: handled by the focused part itself."""
    also: str = ""
    """A second sequence, as long as nobody has chosen another one."""
    repeats: bool = False
    """Acts again and again while it is held: looking about, never a move."""


KEYS: tuple[Key, ...] = (
    Key("next_item", "Tab", "move", fixed=True),
    Key("arrows", "Left", "move", fixed=True),
    Key("region_next", "F6", "move", repeats=True),
    Key("region_previous", "Shift+F6", "move", repeats=True),
    Key("confirm", "Return", "move", fixed=True),
    Key("cancel", "Esc", "move", fixed=True),
    Key("page_next", "PgDown", "move", fixed=True),
    Key("page_previous", "PgUp", "move", fixed=True),
    Key("skip", "Space", "move", fixed=True),
    Key("move_now", "Ctrl+M", "table"),
    Key("undo", "Ctrl+Z", "table"),
    Key("redo", "Ctrl+Shift+Z", "table", also="Ctrl+Y"),
    Key("hint", "Ctrl+H", "table"),
    Key("check", "Ctrl+K", "table"),
    Key("rule", "F1", "table"),
    Key("closer", "Z", "table"),
    Key("end_step", "E", "table"),
    Key("always_pass", "Ctrl+Shift+P", "table"),
    *(Key(f"action_{n}", str(n), "table") for n in range(1, 10)),
    *(Key(f"hand_{n}", f"Alt+{n}", "table") for n in range(1, 9)),
    Key("hide_hand", "H", "table"),
    Key("rotate_card", "R", "table"),
    Key("labels", "L", "view"),
    Key("zoom_in", "+", "view", also="=", repeats=True),
    Key("zoom_out", "-", "view", repeats=True),
    Key("zoom_fit", "0", "view"),
    Key("tab_actions", "Ctrl+1", "view"),
    Key("tab_log", "Ctrl+2", "view"),
    Key("tab_rules", "Ctrl+3", "view"),
    Key("find", "Ctrl+F", "view"),
    Key("dock", "F9", "view"),
    Key("speed", "F8", "view"),
    Key("menu", "F10", "app"),
    Key("fullscreen", "F11", "app"),
    Key("new", "Ctrl+N", "app"),
    Key("open", "Ctrl+O", "app"),
    Key("save_copy", "Ctrl+S", "app"),
    Key("folder", "Ctrl+Shift+O", "app"),
    Key("this_game", "Ctrl+I", "app"),
    Key("seed", "Ctrl+Shift+C", "app"),
    Key("print", "Ctrl+P", "app"),
    Key("key_help", "Ctrl+?", "app"),
    Key("passes", "Ctrl+L", "app"),
    Key("statistics", "F7", "app"),
    Key("settings", "Ctrl+,", "app"),
    Key("about", "Ctrl+F1", "app"),
    Key("leave", "Ctrl+W", "app"),
    Key("quit", "Ctrl+Q", "app"),
)
BY_ACTION = {k.action: k for k in KEYS}


def is_single(sequence: str) -> bool:
    """Whether a bare letter, digit or sign triggers it, which screen-reader users may not want."""
    return len(sequence) == 1


def native(sequence: str) -> str:
    """A portable sequence as the desktop writes it."""
    return QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)


class KeyMap(QObject):
    """The keys in force: defaults with a person's changes over them."""

    changed = Signal()

    def __init__(self, remapped: Mapping[str, str], single_keys: bool) -> None:
        super().__init__()
        self._remapped = dict(remapped)
        self._single = single_keys
        self._bound: WeakKeyDictionary[QShortcut, str] = WeakKeyDictionary()
        """Weakly: it outlives the widgets, and must not grow with each of them."""

    def update(self, remapped: Mapping[str, str], single_keys: bool) -> None:
        """Take over changed settings."""
        self._remapped, self._single = dict(remapped), single_keys
        self._refresh()
        self.changed.emit()

    def sequence(self, action: str) -> str:
        """The portable key sequence of an action; empty if it has none now."""
        key = BY_ACTION[action]
        wanted = key.default if key.fixed else self._remapped.get(action, key.default)
        return "" if is_single(wanted) and not self._single and not key.fixed else wanted

    def second(self, action: str) -> str:
        """The sequence that does the same as the default one, unless somebody changed either."""
        key = BY_ACTION[action]
        if not key.also or self.sequence(action) != key.default:
            return ""
        return "" if key.also in map(self.sequence, BY_ACTION) else key.also

    def text(self, action: str) -> str:
        """The sequence as the desktop writes it, for keycaps and tooltips."""
        return native(self.sequence(action))

    def conflict(self, action: str, sequence: str) -> str:
        """Another action that already has the sequence, or ``''``."""
        wanted = QKeySequence(sequence)
        for key in KEYS:
            if sequence and key.action != action and wanted in self._keys(key.action):
                return key.action
        return ""

    def bind(
        self,
        widget: QWidget,
        action: str,
        act: Callable[[], object],
        context: Qt.ShortcutContext = Qt.ShortcutContext.WidgetWithChildrenShortcut,
    ) -> QShortcut:
        """A shortcut on the widget that follows remapping as long as the widget lives."""
        shortcut = QShortcut(widget)
        shortcut.setContext(context)
        shortcut.setAutoRepeat(BY_ACTION[action].repeats)
        shortcut.activated.connect(act)
        shortcut.activatedAmbiguously.connect(act)  # a key with two meanings is not a dead key
        shortcut.setObjectName(action)
        shortcut.setKeys(self._keys(action))
        self._bound[shortcut] = action
        return shortcut

    def act(self, action: str, widget: QWidget) -> None:
        """Do what the key of an action does where the widget is: menus offer the same."""
        place: QWidget | None = widget
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        while place is not None:
            for shortcut in place.findChildren(QShortcut, action, direct)[:1]:
                shortcut.activated.emit()
                return
            place = place.parentWidget()

    def _refresh(self) -> None:
        for shortcut, action in list(self._bound.items()):
            if isValid(shortcut):
                shortcut.setKeys(self._keys(action))

    def _keys(self, action: str) -> list[QKeySequence]:
        found = (self.sequence(action), self.second(action))
        return [QKeySequence(sequence) for sequence in found if sequence]
