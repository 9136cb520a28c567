"""The Rules tab: the section that applies right now, and the way to the whole text."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QFrame, QTextBrowser, QVBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.widgets import Button
from amoeba_suite.core.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Note,
    Numbered,
    Para,
    Section,
    Table,
    inline,
)

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


def _spans(text: str) -> str:
    out = []
    for span in inline(text):
        words = escape(span.text)
        words = f"<b>{words}</b>" if span.bold else words
        words = f"<i>{words}</i>" if span.italic else words
        out.append(f'<a href="#{span.link}">{words}</a>' if span.link else words)
    return "".join(out)


def _items(items: Sequence[str], tag: str) -> str:
    inner = "".join(f"<li>{_spans(item)}</li>" for item in items)
    return f'<{tag} style="margin-left:-18px">{inner}</{tag}>'


def _table(block: Table) -> str:
    rows = [f"<tr>{''.join(f'<th align=left>{_spans(c)}</th>' for c in block.head)}</tr>"]
    rows += [f"<tr>{''.join(f'<td>{_spans(c)}</td>' for c in row)}</tr>" for row in block.rows]
    return f"<table cellpadding=4>{''.join(rows)}</table>"


def to_html(blocks: Sequence[Block]) -> str:
    """The words of some blocks for a narrow column; pictures are left to the full text."""
    parts = []
    for block in blocks:
        match block:
            case Heading():
                parts.append(f"<h3>{_spans(block.text)}</h3>")
            case Para():
                parts.append(f"<p>{_spans(block.text)}</p>")
            case Bullets():
                parts.append(_items(block.items, "ul"))
            case Numbered():
                parts.append(_items(block.items, "ol"))
            case Table():
                parts.append(_table(block))
            case Note():
                parts.append(f"<p><b>{_spans(block.title)}</b></p>{to_html(block.blocks)}")
    return "".join(parts)


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
        self.document: Document | None = None
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setStyleSheet("QTextBrowser { border: none; background: transparent; }")
        self.text.setFont(fonts.text(13.5))
        self.text.anchorClicked.connect(self._follow)
        self.open = Button(context, "", icon="book", key="F1")
        self.open.clicked.connect(lambda: self.full_rule.emit(self.anchor))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.open)
        self.retranslate()

    def retranslate(self) -> None:
        """Texts in the present language."""
        self.open.set_text(self.context.tr("table.rules.open"))
        self.text.setAccessibleName(self.context.tr("table.rules.name"))

    def set_larger(self, pixels: float) -> None:
        """Write that much larger than usual."""
        self.text.setFont(fonts.text(13.5 + pixels))

    def set_document(self, document: Document | None) -> None:
        """The reference of the game, or None when it has none."""
        self.document = document
        self.open.setVisible(document is not None)
        self.show_rule(self.anchor, force=True)

    def show_rule(self, anchor: str, force: bool = False) -> None:
        """Show the section of that anchor, unless it is shown already."""
        if anchor == self.anchor and not force:
            return
        self.anchor = anchor
        section = find_section(self.document, anchor) if self.document else None
        if section is None:
            self.text.setPlainText(self.context.tr("table.rules.none"))
            return
        tokens = self.context.theme.tokens
        self.text.document().setDefaultStyleSheet(
            f"body, p, li, td {{ color: {tokens.text}; line-height: 136%; }}"
            f" h3 {{ color: {tokens.text}; }} a {{ color: {tokens.info}; }}"
            f" th {{ color: {tokens.text2}; }}"
        )
        self.text.setHtml(to_html((section.heading, *section.blocks)))

    def _follow(self, url: QUrl) -> None:
        self.full_rule.emit(url.fragment() or url.toString().removeprefix("#"))
