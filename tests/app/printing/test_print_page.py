"""The print page: options, live pages, PDF, and what it says when something goes wrong."""

from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.printing.page import PrintPage
from amoeba_suite.app.printing.style import locale_paper


class Host:
    """Notes what the page asks of the window."""

    def __init__(self) -> None:
        self.said: list[tuple[Any, ...]] = []
        self.went: list[tuple[str, dict[str, Any]]] = []

    def toast(self, *words: Any) -> None:
        self.said.append(words)

    def go(self, page: str, **args: Any) -> None:
        self.went.append((page, args))


@pytest.fixture(scope="module")
def context(qapp: QApplication) -> AppContext:
    """Shared by the tests: the game is loaded once."""
    return AppContext(qapp)


@pytest.fixture
def host(context: AppContext) -> Host:
    made = Host()
    context.host = made  # type: ignore[assignment]
    return made


@pytest.fixture
def page(context: AppContext, qtbot: QtBot, host: Host) -> PrintPage:
    context.settings.change(theme="dark", print_paper="auto")
    made = PrintPage(context)
    qtbot.addWidget(made)
    made.resize(1080, 720)
    made.show()
    made.open("amoeba_1975", "rules")
    return made


def click(qtbot: QtBot, widget: Any) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def box(page: PrintPage, kind: str) -> Any:
    return page._boxes[kind]


def test_what_is_ticked_is_what_is_shown_and_counted(page: PrintPage, qtbot: QtBot) -> None:
    rules = len(page.sheets)
    assert box(page, "rules").isChecked() and not box(page, "cards").isChecked()
    assert str(rules) in box(page, "rules").detail
    click(qtbot, box(page, "cards"))
    assert len(page.sheets) == rules + 6
    assert page.preview.pages.sheets == page.sheets
    click(qtbot, box(page, "rules"))
    assert len(page.sheets) == 6
    assert page.backs.isVisible()


def test_nothing_ticked_says_so_and_prints_nothing(page: PrintPage, qtbot: QtBot) -> None:
    click(qtbot, box(page, "rules"))
    assert page.empty.isVisible() and page.empty.text()
    assert not page.print.isEnabled() and page.print.reason
    assert not page.save.isEnabled() and page.save.reason


@pytest.mark.parametrize("choice", ["paper", "mode", "text_size", "backs"])
def test_every_choice_changes_the_pages(page: PrintPage, choice: str) -> None:
    page.open(kind="cards")
    before = page.style_of_pages()
    segmented = getattr(page, choice)
    other = next(value for value in segmented._values if value != segmented.value())
    button = segmented._group.button(segmented._values.index(other))
    button.click()
    assert page.style_of_pages() != before
    assert page.preview.pages.sheets == page.sheets
    if choice == "backs":
        assert len(page.sheets) == 12
    if choice == "paper":
        assert {sheet.paper.id for sheet in page.sheets} == {other}


def test_the_paper_is_remembered(page: PrintPage) -> None:
    assert page.paper.value() == locale_paper()
    other = "letter" if locale_paper() == "a4" else "a4"
    page.paper._group.button(page.paper._values.index(other)).click()
    assert page.context.settings.value.print_paper == other
    assert PrintPage(page.context).paper.value() == other


def test_pages_are_leafed_through_by_button_and_key(page: PrintPage, qtbot: QtBot) -> None:
    pairs = (len(page.sheets) + 1) // 2
    assert not page.previous.isEnabled()
    for _ in range(pairs - 1):
        click(qtbot, page.next)
    assert page.preview.pages.first == 2 * (pairs - 1)
    assert not page.next.isEnabled() and page.next.reason
    assert str(len(page.sheets)) in page.where.text()
    page.preview.setFocus()
    qtbot.keyClick(page.preview, Qt.Key.Key_PageUp)
    assert page.preview.pages.first == 2 * (pairs - 2)


def test_zooming_makes_the_pages_larger_and_fit_goes_back(page: PrintPage, qtbot: QtBot) -> None:
    qtbot.wait(20)
    fitted = page.preview.pages.dots
    click(qtbot, page.larger)
    assert page.preview.pages.dots == pytest.approx(1.5 * fitted)
    click(qtbot, page.fit)
    assert page.preview.pages.dots == pytest.approx(fitted)
    assert not page.fit.isEnabled()


def test_save_writes_what_is_shown_and_says_where(
    page: PrintPage, host: Host, tmp_path: Path
) -> None:
    assert page.save_as(tmp_path / "Regeln für Zoë")
    path = tmp_path / "Regeln für Zoë.pdf"
    assert len(PdfReader(path).pages) == len(page.sheets)
    kind, _, text, action = host.said[-1]
    assert kind == "good" and "Regeln für Zoë.pdf" in text and action


def test_a_save_that_fails_says_why(page: PrintPage, host: Host, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"kept")
    assert not page.save_as(tmp_path / "file" / "x.pdf")
    kind, _, text, *_ = host.said[-1]
    assert kind == "bad" and "file" in text
    assert (tmp_path / "file").read_bytes() == b"kept"


def test_without_a_printer_the_page_offers_the_pdf(
    page: PrintPage, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtPrintSupport import QPrinterInfo

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(list))
    page.ask_printer()
    assert host.said[-1][0] == "warn"


def test_back_leads_to_the_rules_of_the_game(page: PrintPage, host: Host, qtbot: QtBot) -> None:
    click(qtbot, page.back)
    assert host.went == [("rules", {"game": "amoeba_1975"})]


def test_every_control_has_a_name(page: PrintPage) -> None:
    from PySide6.QtWidgets import QAbstractButton

    buttons = page.findChildren(QAbstractButton)
    assert len(buttons) > 15
    for button in buttons:
        assert button.accessibleName(), button
    assert not page.context.wording.missing


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_shown_paper_is_white_in_every_theme(page: PrintPage, theme: str) -> None:
    page.context.settings.change(theme=theme)
    QApplication.processEvents()
    picture = page.preview.pages.grab().toImage()
    white = sum(
        picture.pixelColor(x, y).lightness() > 250
        for x in range(0, picture.width(), 5)
        for y in range(0, picture.height(), 5)
    )
    assert white > 0.3 * (picture.width() // 5) * (picture.height() // 5)


def test_a_caption_leaves_out_the_name_of_the_game_before_it_is_cut(page: PrintPage) -> None:
    page.open("amoeba_1975", "cards")
    pages, metrics = page.preview.pages, page.fontMetrics()
    whole = pages.caption(0, metrics, 2000)
    assert "Amoeba (1975)" in whole
    wide = metrics.horizontalAdvance(whole)
    shorter = pages.caption(0, metrics, wide - 1)
    assert "Amoeba" not in shorter and whole.endswith(shorter.partition("· ")[2])
    assert pages.caption(0, metrics, 60).endswith("…")
