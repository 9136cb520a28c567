"""A form made from a game's options struct: no game writes widgets for its options.

``bool`` becomes a switch, ``Literal`` and enums a row or a list of choices, bounded ``int`` a
number; ``Meta(examples=...)`` offers these numbers only. ``Meta(extra_json_schema=...)`` may say
``advanced: true`` (folded away), ``when: {field: [values]}`` (shown only then), ``seats: true``
(``seat1`` and so on are shown as whoever sits there, ``person`` as the first person) and
``seat: 1`` (the option is that seat's own: not shown without that seat). The words are
``options.<field>``, ``options.<field>_help`` and ``options.<field>_<value>`` in its wording, and
``options.<field>_of`` with ``{name}``, who sits at the option's seat.
"""

from typing import TYPE_CHECKING, Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.optionwords import OptionWords, option_label, seat_number
from amoeba_suite.app.widgets.buttons import Button
from amoeba_suite.app.widgets.choices import Segmented, Switch, segments_width
from amoeba_suite.app.widgets.inputs import Combo, Spin
from amoeba_suite.app.widgets.labels import label
from amoeba_suite.app.widgets.panels import column, row
from amoeba_suite.core.table import Player

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.wording import Wording

Kind = Literal["switch", "choice", "number", "text"]
PLAIN = 4
"""Options in sight when a game marks none as advanced."""
SEGMENTS = 4
"""More choices than this go into a list."""
ROOM = 310
"""Pixels for a control, in the narrowest column that there is; wider choices go into a list."""

BESIDE = 52
"""Of these, what the words in a list leave to its frame and its arrow."""


class OptionField(Struct, frozen=True):
    """One field of the options, as the form needs to know it."""

    name: str
    kind: Kind
    default: Any
    choices: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    advanced: bool = False
    when: dict[str, list[Any]] = {}
    seats: bool = False
    """Its values name seats."""
    seat: int = 0
    """Whose own it is, from 1; 0 for everybody's."""


def read_fields(options: type) -> tuple[OptionField, ...]:
    """The fields of an options struct that a person can set, in their order."""
    from msgspec import inspect

    info = inspect.type_info(options)
    if not isinstance(info, inspect.StructType):
        return ()
    hints = get_type_hints(options)
    found = [
        _read(field, get_args(hints[field.name]))
        for field in info.fields
        if field.default is not msgspec.NODEFAULT
    ]
    fields = tuple(f for f in found if f is not None)
    if any(f.advanced for f in fields):
        return fields
    rest = [f.name for f in fields if f.name != "mode"][PLAIN:]
    return tuple(msgspec.structs.replace(f, advanced=f.name in rest) for f in fields)


def _read(field: Any, written: tuple[Any, ...]) -> OptionField | None:
    """``written``: the values of a Literal in the order of the source; msgspec sorts them."""
    from msgspec import inspect

    kind: Any = field.type
    extra: dict[str, Any] = {}
    if isinstance(kind, inspect.Metadata):
        kind, extra = kind.type, kind.extra_json_schema or {}
    make: dict[str, Any] = {
        "name": field.name,
        "default": field.default,
        "advanced": bool(extra.get("advanced", False)),
        "when": extra.get("when", {}),
        "seats": bool(extra.get("seats", False)),
        "seat": int(extra.get("seat", 0)),
    }
    match kind:
        case inspect.BoolType():
            return OptionField(kind="switch", **make)
        case inspect.LiteralType():
            ordered = (field.default, *(v for v in written if v != field.default))
            return OptionField(kind="choice", choices=ordered, **make)
        case inspect.EnumType(cls=cls):
            return OptionField(kind="choice", choices=tuple(cls), **make)
        case inspect.IntType() if "examples" in extra:
            return OptionField(kind="choice", choices=tuple(extra["examples"]), **make)
        case inspect.IntType(ge=low, le=high) if low is not None and high is not None:
            return OptionField(kind="number", low=low, high=high, **make)
        case inspect.StrType():
            return OptionField(kind="text", **make)
    return None


class OptionsForm(QWidget):
    """The widgets; ``changed`` after every change, ``values`` has what differs or not."""

    changed = Signal()

    def __init__(
        self, context: "AppContext", wording: "Wording", options: type, without: str = "mode"
    ) -> None:
        super().__init__()
        self._context, self._wording = context, wording
        self.setAccessibleName(context.tr("shell.newgame.options"))
        self.fields = tuple(f for f in read_fields(options) if f.name != without)
        self.inputs: dict[str, Any] = {}
        self._rows: dict[str, QWidget] = {}
        self._titles: dict[str, QLabel] = {}
        self.words = OptionWords(context, wording)
        layout = column(self, spacing=14)
        self._advanced = QWidget()
        folded = column(self._advanced, spacing=14)
        for field in self.fields:
            line = self._row(field)
            self._rows[field.name] = line
            (folded if field.advanced else layout).addWidget(line)
        self._fold(layout)

    def _fold(self, layout: QVBoxLayout) -> None:
        context = self._context
        self.more = Button(context, context.tr("shell.newgame.more"), "ghost", "chevron-right")
        # Never shown here: a widget without a parent would flash up as a window of its own.
        if not any(f.advanced for f in self.fields):
            self.more.hide()
        self.more.clicked.connect(lambda: self.unfold(not self._advanced.isVisible()))
        layout.addLayout(row(None, self.more, None))
        layout.addWidget(self._advanced)
        self._advanced.hide()

    def unfold(self, show: bool) -> None:
        """Show or hide the options that few people touch."""
        self._advanced.setVisible(show)
        key = "shell.newgame.fewer" if show else "shell.newgame.more"
        self.more.set_text(self._context.tr(key))
        self.more.set_icon("chevron-down" if show else "chevron-right")

    def _row(self, field: OptionField) -> QWidget:
        name = option_label(self._wording, field.name)
        self._titles[field.name] = label(name, 14, 600, wrap=True)
        words = column(None, self._titles[field.name], spacing=2)
        help_key = f"options.{field.name}_help"
        if self._wording.has(help_key):
            words.addWidget(label(self._wording.text(help_key), 12.5, tone="2", wrap=True))
        control = self._control(field, name)
        line = QWidget()
        if field.kind == "switch":
            beside = row(line, spacing=12)
            beside.addLayout(words, 1)
            beside.addWidget(control)
        else:
            below = column(line, words, spacing=6)
            below.addLayout(row(None, control, None))
        return line

    def _control(self, field: OptionField, name: str) -> QWidget:
        context = self._context
        control: Any
        if field.kind == "switch":
            control = Switch(context, name, bool(field.default))
            control.toggled.connect(self._changed)
        elif field.kind == "number":
            control = Spin(context, name, field.low, field.high, int(field.default))
            control.changed.connect(self._changed)
        elif field.kind == "text":
            control = QLineEdit(str(field.default))
            control.setAccessibleName(name)
            control.setFont(fonts.text(14))
            control.textEdited.connect(self._changed)
        else:
            control = self._choice(field, name)
        self.inputs[field.name] = control
        widget: QWidget = control
        return widget

    def _choice(self, field: OptionField, name: str) -> Segmented | Combo:
        texts = [(v, self.words.said(field, v)) for v in field.choices]
        if (
            not field.seats
            and len(texts) <= SEGMENTS
            and segments_width([text for _, text in texts]) <= ROOM
        ):
            segments = Segmented(self._context, name, texts, field.default)
            segments.changed.connect(self._changed)
            return segments
        combo = Combo(self._context, name, [(v, text, "") for v, text in texts])
        combo.set_value(field.default)
        combo.setMinimumWidth(180)
        combo.setMaximumWidth(ROOM)
        combo.picked.connect(self._changed)
        return combo

    def name_seats(self, players: tuple[Player, ...]) -> None:
        """Call seats by who sits there now; a choice whose seat has gone falls back."""
        if players == self.words.players:
            return
        self.words.players = players
        for field in self.fields:
            if field.seats:
                there = [v for v in field.choices if seat_number(v) <= len(players)]
                combo: Combo = self.inputs[field.name]
                combo.set_choices([(v, self._fitting(field, v), "") for v in there], field.default)
            if field.seat:
                self._titles[field.name].setText(self._title_fitting(field))
                self.inputs[field.name].setAccessibleName(self.words.title(field))

    def _title_fitting(self, field: OptionField) -> str:
        title = self.words.title(field)
        metrics = QFontMetrics(fonts.text(14, 600))
        over = metrics.horizontalAdvance(title) - ROOM
        if over <= 0 or field.seat > len(self.words.players):
            return title
        name = self.words.players[field.seat - 1].name
        room = metrics.horizontalAdvance(name) - over
        return self.words.title(field, metrics.elidedText(name, Qt.TextElideMode.ElideRight, room))

    def _fitting(self, field: OptionField, value: Any) -> str:
        """The same for a list, with a name cut short that is too long for it."""
        name, text = self.words.sitter(field, value), self.words.said(field, value)
        metrics = QFontMetrics(fonts.text(14, 500))
        over = metrics.horizontalAdvance(text) - (ROOM - BESIDE)
        if not name or over <= 0:
            return text
        room = metrics.horizontalAdvance(name) - over
        return self.words.seat_said(
            metrics.elidedText(name, Qt.TextElideMode.ElideRight, room), value
        )

    def _changed(self, *_: object) -> None:
        self.changed.emit()

    def values(self) -> dict[str, Any]:
        """Every field's value."""
        return {field.name: self._value(field) for field in self.fields}

    def _value(self, field: OptionField) -> Any:
        control = self.inputs[field.name]
        if isinstance(control, Switch):
            return control.isChecked()
        return control.text() if isinstance(control, QLineEdit) else control.value()

    def set_values(self, values: dict[str, Any]) -> None:
        """Fill in values of an earlier game; those that fit no longer are passed over."""
        for field in self.fields:
            value = values.get(field.name, field.default)
            control = self.inputs[field.name]
            if field.kind == "choice":
                if value in field.choices:
                    control.set_value(value)
            elif isinstance(control, Switch):
                control.setChecked(value is True)
            elif isinstance(control, QLineEdit):
                control.setText(str(value))
            elif isinstance(value, int) and field.low <= value <= field.high:
                control.set_value(value)

    def show_for(self, others: dict[str, Any]) -> None:
        """Show the options that matter beside these values (such as the mode)."""
        known = {**self.values(), **others}
        for field in self.fields:
            matters = all(known.get(name) in allowed for name, allowed in field.when.items())
            there = not self.words.players or field.seat <= len(self.words.players)
            self._rows[field.name].setVisible(matters and there)

    def matters(self, name: str) -> bool:
        """Whether an option is one that matters now."""
        return not self._rows[name].isHidden()
