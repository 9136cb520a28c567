"""The look in force: which tokens, the Qt palette made of them, and the one style sheet."""

from string import Template

from msgspec import structs
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.tokens import THEMES, Tokens, mix


def system_theme(app: QApplication) -> str:
    """The theme that the desktop asks for: contrast, light or dark."""
    hints = app.styleHints()
    accessibility = getattr(hints, "accessibility", None)  # from Qt 6.10
    if accessibility is not None:
        preference = getattr(accessibility(), "contrastPreference", None)
        if preference is not None and preference() == Qt.ContrastPreference.HighContrast:
            return "contrast"
    return "light" if hints.colorScheme() == Qt.ColorScheme.Light else "dark"


class Theme(QObject):
    """The one object that widgets, scenes and icons take colours from; says when they change."""

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__()
        self._app = app
        self._wanted = "system"
        self._dressed = True
        self.tokens: Tokens = THEMES["dark"]
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)
        accessibility = getattr(hints, "accessibility", None)  # from Qt 6.10
        if accessibility is not None:
            accessibility().contrastPreferenceChanged.connect(self._system_changed)

    def apply(self, wanted: str, dress: bool = True) -> None:
        """Show ``dark``, ``light``, ``contrast`` or what the ``system`` asks for.

        Without ``dress`` the style sheet waits for ``dress()``: it is a good part of the start-up
        time, and the launcher paints itself.
        """
        self._wanted = wanted
        self._dressed = dress and self._dressed
        name = system_theme(self._app) if wanted == "system" else wanted
        self.tokens = THEMES.get(name, THEMES["dark"])
        self._app.setPalette(palette(self.tokens))
        if self._dressed:
            self._app.setStyleSheet(style_sheet(self.tokens))
        self.changed.emit()

    @property
    def dressed(self) -> bool:
        """Whether the look is complete; false only until the first frame of the app is there."""
        return self._dressed

    def dress(self) -> None:
        """Put on the style sheet that was left out at first."""
        if not self._dressed:
            self._dressed = True
            self._app.setStyleSheet(style_sheet(self.tokens))
            self.changed.emit()

    def _system_changed(self) -> None:
        if self._wanted == "system":
            self.apply("system")

    def color(self, token: str, alpha: float = 1.0) -> QColor:
        """A token as a QColor, with an opacity from 0 to 1."""
        color = QColor(getattr(self.tokens, token))
        color.setAlphaF(alpha)
        return color


def start_style(app: QApplication) -> None:
    """The base font, once, before any widget; the style is Fusion, see ``main.make_app``."""
    app.setFont(fonts.text(13.5))


def palette(t: Tokens) -> QPalette:
    """Qt's palette for the parts that no style sheet reaches."""
    p = QPalette()
    role = QPalette.ColorRole
    for key, colour in {
        role.Window: t.window,
        role.WindowText: t.text,
        role.Base: t.field,
        role.AlternateBase: t.panel,
        role.Text: t.text,
        role.Button: t.raised,
        role.ButtonText: t.text,
        role.BrightText: t.bad,
        role.ToolTipBase: t.raised,
        role.ToolTipText: t.text,
        role.Highlight: t.accent,
        role.HighlightedText: t.accent_ink,
        role.Accent: t.accent,
        role.Link: t.info,
        role.LinkVisited: t.text2,  # labels of the second rank use it, see widgets.labels
        role.PlaceholderText: t.text3,
        role.Light: t.raised,
        role.Midlight: t.raised,
        role.Mid: t.line,
        role.Dark: t.line,
        role.Shadow: "#000000",
    }.items():
        p.setColor(key, QColor(colour))
    for key in (role.WindowText, role.Text, role.ButtonText):
        p.setColor(QPalette.ColorGroup.Disabled, key, QColor(t.text3))
    return p


SHEET = Template("""
QWidget { color: $text; }
QMainWindow, QDialog { background: $window; }
QAbstractScrollArea { background: transparent; border: none; }
#scrollBody { background: transparent; }
QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QComboBox {
  background: $field; color: $text; border: 1px solid $border; border-radius: 6px;
  selection-background-color: $accent; selection-color: $accent_ink; }
QLineEdit { padding: 0 11px; min-height: 36px; placeholder-text-color: $text3; }
QSpinBox, QComboBox { padding: 0 11px; min-height: 36px; }
QLineEdit:hover, QSpinBox:hover, QComboBox:hover { border-color: $text2; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {
  border-color: $accent; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {
  color: $text3; border-color: $line; }
QComboBox::drop-down { border: none; width: 26px; }
QComboBox::down-arrow { image: none; }
QComboBox QAbstractItemView {
  background: $raised; border: 1px solid $border; padding: 4px; outline: none;
  selection-background-color: $accent; selection-color: $accent_ink; }
QComboBox QAbstractItemView::item { min-height: 34px; padding: 0 8px; }
QSpinBox::up-button, QSpinBox::down-button { width: 22px; border: none; background: transparent; }
QMenu { background: $raised; border: 1px solid $border; border-radius: 8px; padding: 6px; }
QMenu::item { padding: 8px 28px 8px 12px; border-radius: 6px; }
QMenu[low="true"] { padding: 3px; }
QMenu[low="true"]::item { padding-top: 4px; padding-bottom: 4px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $accent; color: $accent_ink; }
QMenu::item:disabled { color: $text3; background: transparent; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }
QMenu[low="true"]::separator { margin: 3px 8px; }
QToolTip { background: $raised; color: $text; border: 1px solid $border;
  padding: 8px 10px; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $border; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $text2; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QCheckBox, QRadioButton { spacing: 8px; }
QListView, QTreeView { background: transparent; border: none; outline: none; }
QListView::item:hover, QTreeView::item:hover { background: $hover; }
QListView::item:selected, QTreeView::item:selected {
  background: $raised; color: $text; border-left: 3px solid $accent; }
QHeaderView::section { background: $panel; color: $text2; border: none; padding: 6px; }
QSplitter::handle { background: $line; }
QFrame#panel { background: $panel; border: 1px solid $line; border-radius: 10px; }
QFrame#raised { background: $raised; border: 1px solid $line; border-radius: 8px; }
QFrame#dialog { background: $panel; border: 1px solid $border; border-radius: 14px; }
QFrame#rule { background: $line; border: none; }
QLabel[tone="2"] { color: $text2; }
QLabel[tone="3"] { color: $text3; }
QLabel[tone="accent"] { color: $accent; }
QLabel[tone="warn"] { color: $warn; }
QLabel[tone="bad"] { color: $bad; }
QLabel[tone="good"] { color: $good; }
QProgressBar { background: $field; border: 1px solid $border; border-radius: 6px;
  text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: 5px; }
""")


def style_sheet(t: Tokens) -> str:
    """The style sheet of every standard widget. No fonts here: see ``fonts``."""
    hover = mix(t.raised, t.text, 0.08) if t.name != "contrast" else "#262626"
    return SHEET.substitute(structs.asdict(t), hover=hover)
