"""The Rules tab: the section that applies right now, first steps, and the way to the whole text."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.widgets import Button, IconButton
from amoeba_suite.core.document import Block, CardFace, Document, Note, Picture, Section

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


BODY = 13.5
"""Text in pixels, in a dock of the usual width."""


def words_only(blocks: Iterable[Block]) -> list[Block]:
    """Without pictures and cards: a narrow column leaves them to the full text."""
    kept: list[Block] = []
    for block in blocks:
        if isinstance(block, Note):
            kept.append(replace(block, blocks=tuple(words_only(block.blocks))))
        elif not isinstance(block, Picture | CardFace):
            kept.append(block)
    return kept


def _no_art(*_: Any) -> None:
    """There are no pictures to paint."""


def find_section(document: Document, anchor: str) -> Section | None:
    """The section of an anchor, else the first one."""
    sections = document.sections()
    wanted = (s for s in sections if s.heading.anchor == anchor)
    return next(wanted, sections[0] if sections else None)


class RulesPane(QWidget):
    """Shows one section; links lead into the full reader."""

    full_rule = Signal(str)
    """The anchor to open in the reader."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.context = context
        self.anchor = ""
        self.worked: tuple[Note, ...] = ()
        """What the rule comes to as things stand."""
        self.body = BODY
        self._shown: QTextDocument | None = None
        self.document: Document | None = None
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setStyleSheet("QTextBrowser { border: none; background: transparent; }")
        self.text.setFont(fonts.text(self.body))
        self.text.anchorClicked.connect(self._follow)
        self.steps: tuple[str, ...] = ()
        """Anchors of the first game step by step, as the rules of the game tell it."""
        self.step = -1
        """Which of them is shown; -1: the rule for now."""
        self.guide = Button(context, "", icon="play")
        self.guide.clicked.connect(lambda: self.go_step(0))
        self.back = IconButton(context, "chevron-left", "", 40, framed=True)
        self.back.clicked.connect(lambda: self.go_step(self.step - 1))
        self.on = Button(context, "")
        self.on.clicked.connect(lambda: self.go_step(self.step + 1))
        self.end = IconButton(context, "x", "", 40, framed=True)
        self.end.clicked.connect(lambda: self.go_step(-1))
        self.open = Button(context, "", icon="book", key="F1")
        self.open.clicked.connect(lambda: self.full_rule.emit(self.shown_anchor))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(self.text, 1)
        turning = QHBoxLayout()
        turning.setSpacing(8)
        turning.addWidget(self.back)
        for button in (self.guide, self.on):
            turning.addWidget(button, 1)
        turning.addWidget(self.end)
        layout.addLayout(turning)
        layout.addWidget(self.open)
        self.retranslate()

    @property
    def shown_anchor(self) -> str:
        """What can be read now: a first step, or the rule for now."""
        return self.steps[self.step] if 0 <= self.step < len(self.steps) else self.anchor

    def go_step(self, step: int) -> None:
        """Show a first step (from 0), or with -1 the rule for now."""
        self.step = min(step, len(self.steps) - 1)
        self._label()
        self.refresh()

    def _label(self) -> None:
        tr, led, last = self.context.tr, self.step >= 0, self.step + 1 >= len(self.steps)
        self.guide.set_text(tr("table.rules.steps"))
        self.guide.setVisible(bool(self.steps) and not led)
        for button in (self.back, self.on, self.end):
            button.setVisible(led)
        self.back.set_name(tr("table.rules.step_back"))
        self.back.setEnabled(self.step > 0)
        self.on.setEnabled(not last)
        key = "table.rules.step_last" if last else "table.rules.step_on"
        self.on.set_text(tr(key, n=self.step + 2, of=len(self.steps)))
        self.end.set_name(tr("table.rules.name"))

    def retranslate(self) -> None:
        """Texts in the present language."""
        self.open.set_text(self.context.tr("table.rules.open"))
        self.text.setAccessibleName(self.context.tr("table.rules.name"))
        self._label()

    def set_larger(self, pixels: float) -> None:
        """Write that much larger than usual."""
        if self.body != BODY + pixels:
            self.body = BODY + pixels
            self.text.setFont(fonts.text(self.body))
            self.refresh()

    def set_document(self, document: Document | None) -> None:
        """The reference of the game, or None when it has none."""
        self.document = document
        anchors = document.anchors() if document is not None else ()
        self.steps = tuple(anchor for anchor in anchors if anchor.startswith("step-"))
        self._label()
        self.open.setVisible(document is not None)
        self.refresh()

    def show_rule(self, anchor: str, worked: Sequence[Note] | None = None) -> None:
        """Show the section of that anchor, and above it what it comes to now.

        ``worked``: None leaves the figures that are shown.
        """
        figures = self.worked if worked is None else tuple(worked)
        if (anchor, figures) == (self.anchor, self.worked):
            return
        before = self.shown_anchor
        self.anchor, self.worked = anchor, figures
        self._show(keep=before == self.shown_anchor)

    def refresh(self) -> None:
        """Set everything anew: the width, the colours or the words have changed."""
        self._show(keep=False)

    def _show(self, keep: bool) -> None:
        """``keep``: stay where the person has read to."""
        section = find_section(self.document, self.shown_anchor) if self.document else None
        if section is None:
            self.text.setPlainText(self.context.tr("table.rules.none"))
            return
        from amoeba_suite.app.reader.typeset import Look, Typesetter

        text = QTextDocument(self.text)
        text.setDefaultFont(fonts.text(self.body))
        text.setDocumentMargin(4)
        text.setIndentWidth(22)
        look = Look(self.context.theme.tokens, float(self.width()), self.body)
        worked = self.worked if self.step < 0 else ()
        blocks = words_only((section.heading, *worked, *section.blocks))
        Typesetter(text, look, _no_art).write(blocks)
        bar = self.text.verticalScrollBar()
        at = bar.value() if keep else 0
        self.text.setDocument(text)
        bar.setValue(at)
        if self._shown is not None:
            self._shown.deleteLater()
        self._shown = text

    def _follow(self, url: QUrl) -> None:
        self.full_rule.emit(url.fragment() or url.toString().removeprefix("#"))
