"""The rules page, worked with mouse and keys, in every language and theme."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QUrl
from PySide6.QtGui import QImage, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from amoeba_suite.app import fonts
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.reader.contents import HitPainter
from amoeba_suite.app.reader.page import SIZES, RulesPage
from amoeba_suite.app.reader.typeset import RichText
from amoeba_suite.core.document import inline
from amoeba_suite.core.document import plain as without_markup
from amoeba_suite.core.wording import languages

GAME = "amoeba_1975"


class Host:
    def __init__(self) -> None:
        self.went: list[tuple[str, dict[str, Any]]] = []

    def go(self, page: str, **args: Any) -> None:
        self.went.append((page, args))


@pytest.fixture(scope="module")
def pages(qapp: QApplication) -> Iterator[dict[str, RulesPage]]:
    """A page per language: making one anew for each test is most of the time."""
    fonts.load_fonts()
    made = {}
    for language in languages():
        context = AppContext(qapp, host=Host())  # type: ignore[arg-type]
        context.settings.change(language=language)
        made[language] = RulesPage(context)
        made[language].resize(1080, 720)
    yield made
    for page in made.values():
        page.close()
        page.deleteLater()


def fresh(page: RulesPage) -> RulesPage:
    """The page as it is when the app has just started."""
    page.context.settings.change(theme="dark")
    page.context.host = Host()  # type: ignore[assignment]
    page._size = 15.0
    page._way, page._at = [], -1
    page._fill()
    page.resize(1080, 720)
    page.show()
    page.open(GAME)
    QApplication.processEvents()
    return page


@pytest.fixture
def page(pages: dict[str, RulesPage], qtbot: QtBot) -> Iterator[RulesPage]:
    yield fresh(pages["en"])
    pages["en"].hide()


def visible_heading(page: RulesPage) -> str:
    """The heading in the topmost 60 pixels of the text, if one begins there."""
    top = page.view.verticalScrollBar().value()
    here = [anchor for anchor in page._places if 0 <= page._top(anchor) + 10 - top <= 60]
    return here[0] if here else ""


def in_view(page: RulesPage, anchor: str) -> bool:
    """Whether the heading is at the top, or as near as the end of the text allows."""
    bar = page.view.verticalScrollBar()
    offset = page._top(anchor) + 10 - bar.value()
    reach = 60 if bar.value() < bar.maximum() else page.view.viewport().height() - 40
    return 0 <= offset <= reach


@pytest.mark.parametrize("language", languages())
def test_every_anchor_is_reached(pages: dict[str, RulesPage], language: str) -> None:
    page = fresh(pages[language])
    assert page.document is not None
    anchors = page.document.anchors()
    assert len(anchors) > 40
    for anchor in anchors:
        page.open(GAME, anchor)
        QApplication.processEvents()
        assert in_view(page, anchor)
        item = page.sidebar.tree.currentItem()
        assert item is not None and item.data(0, Qt.ItemDataRole.UserRole) == anchor
    assert not page.context.wording.missing
    page.hide()


def test_every_word_of_the_document_is_on_the_page(page: RulesPage) -> None:
    assert page.document is not None
    shown = page.view.toPlainText()
    for line in page.document.plain_text().splitlines()[1:]:
        for cell in line.split(" | "):
            assert cell in shown


def test_every_link_leads_where_it_says(page: RulesPage) -> None:
    document = page.view.document()
    links = set()
    block = document.begin()
    while block.isValid():
        for form in block.textFormats():
            if form.format.anchorHref():
                links.add(form.format.anchorHref())
        block = block.next()
    assert len(links) > 15
    for link in links:
        page.view.anchorClicked.emit(QUrl(link))
        QApplication.processEvents()
        assert visible_heading(page) == link.removeprefix("#")


def test_an_unknown_anchor_or_game_opens_the_start(page: RulesPage) -> None:
    page.open(GAME, "tips")
    page.open("chess", "nowhere")
    QApplication.processEvents()
    assert page.game == GAME
    assert page.view.verticalScrollBar().value() == 0


def test_back_and_forward_retrace_the_way(page: RulesPage, qtbot: QtBot) -> None:
    for anchor in ("locked", "extra", "end"):
        page.go_to(anchor)
    QApplication.processEvents()
    assert not page.later.isEnabled()
    for anchor in ("extra", "locked", "win"):
        qtbot.mouseClick(page.earlier, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert page._way[page._at].anchor == anchor
    assert not page.earlier.isEnabled() and page.earlier.reason
    qtbot.mouseClick(page.later, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert visible_heading(page) == "locked"
    page.go_to("score")
    assert not page.later.isEnabled()


def test_search_lists_hits_and_enter_opens_the_first(page: RulesPage, qtbot: QtBot) -> None:
    page._find()
    assert page.search.hasFocus() or page.focusWidget() is page.search
    qtbot.keyClicks(page.search, "MIRROR twin")
    hits = page.sidebar.hits
    assert page.document is not None
    assert hits.count() == len(page.document.search("mirror twin")) > 1
    assert page.sidebar.note.isVisible() and str(hits.count()) in page.sidebar.note.text()
    assert page.view.extraSelections()
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert visible_heading(page) == hits.item(0).data(Qt.ItemDataRole.UserRole)
    page.search.clear()
    assert not page.sidebar.note.isVisible() and not page.view.extraSelections()


def _apart(hits: Any) -> bool:
    places = [hits.visualItemRect(hits.item(row)) for row in range(hits.count())]
    return all(upper.bottom() < lower.top() for upper, lower in pairwise(places))


@pytest.mark.parametrize("words", ["turn", "figure", "mirror twin", "can i", "tile"])
def test_a_hit_is_a_heading_over_other_words_and_has_the_room(
    page: RulesPage, qtbot: QtBot, words: str
) -> None:
    qtbot.keyClicks(page.search, words)
    hits = page.sidebar.hits
    painter = hits.itemDelegate()
    assert isinstance(painter, HitPainter) and hits.count()
    for width in (800, 1280):
        page.resize(width, 600)
        QApplication.processEvents()
        for row in range(hits.count()):
            item = hits.item(row)
            place = hits.visualItemRect(item)
            parts = painter.parts(hits.indexFromItem(item), place.width())
            assert parts[0][0] == item.text()
            assert all(not item.text().startswith(text.rstrip(" …")) for text, *_ in parts[1:])
            assert parts[-1][2].bottom() <= place.height(), item.text()
            assert place.width() <= hits.viewport().width()
            assert all(upper[2].bottom() < lower[2].top() for upper, lower in pairwise(parts))
        # With a scroll bar a hit may have one line more: the next goes out of its way.
        qtbot.waitUntil(lambda: _apart(hits), timeout=2000)


def _larger(page: RulesPage) -> None:
    page.larger.click()


def _other_theme(page: RulesPage) -> None:
    page.context.settings.change(theme="light")


def _narrower(page: RulesPage) -> None:
    page.resize(820, 600)


def _other_game(page: RulesPage) -> None:
    page._load("devastators")


def _no_rules(page: RulesPage) -> None:
    page._load("nosuch")


ANEW = [_larger, _other_theme, _narrower, _other_game, _no_rules]


@pytest.mark.parametrize("change", ANEW, ids=lambda change: change.__name__)
def test_what_is_found_is_marked_in_the_text_on_show(
    page: RulesPage, qtbot: QtBot, change: Callable[[RulesPage], None]
) -> None:
    """A mark in a text that is gone would end the app without a word."""
    qtbot.keyClicks(page.search, "turn")
    marks, before = len(page.view.extraSelections()), page.view.document()
    assert marks > 3
    change(page)
    QApplication.processEvents()
    new = page.view.extraSelections()
    text = page.view.document()
    assert all(mark.cursor.document() is text for mark in new)
    if change is _no_rules:
        assert not new
    else:
        assert text is not before and new
        assert page.document is not None
        assert page.sidebar.hits.count() == len(page.document.search("turn"))
    if change is not _other_game and change is not _no_rules:
        assert len(new) == marks
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    page.search.clear()
    assert not page.view.extraSelections()


def test_a_search_in_vain_says_so(page: RulesPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "zeppelin")
    assert page.sidebar.hits.count() == 0
    assert "zeppelin" in page.sidebar.note.text()
    qtbot.keyClick(page.search, Qt.Key.Key_Return)


def test_the_contents_work_by_keyboard(page: RulesPage, qtbot: QtBot) -> None:
    tree = page.sidebar.tree
    tree.setFocus()
    tree.setCurrentItem(tree.topLevelItem(4))
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    QApplication.processEvents()
    chapter = tree.topLevelItem(4)
    assert chapter is not None
    assert visible_heading(page) == chapter.data(0, Qt.ItemDataRole.UserRole)


@pytest.mark.parametrize("theme", ["light", "contrast", "dark"])
def test_a_change_of_theme_keeps_the_place(page: RulesPage, theme: str) -> None:
    page.open(GAME, "extra")
    QApplication.processEvents()
    page.context.settings.change(theme=theme)
    QApplication.processEvents()
    assert visible_heading(page) == "extra"
    cursor = QTextCursor(page.view.document().findBlockByNumber(page._places["extra"]))
    cursor.movePosition(QTextCursor.MoveOperation.Right)
    ink = cursor.charFormat().foreground().color().name()
    assert ink.lower() == page.context.theme.tokens.text.lower()


def test_the_text_grows_and_shrinks_within_limits(page: RulesPage, qtbot: QtBot) -> None:
    page.open(GAME, "two")
    for _ in SIZES:
        qtbot.mouseClick(page.larger, Qt.MouseButton.LeftButton)
    assert page._size == SIZES[-1] and not page.larger.isEnabled() and page.larger.reason
    QApplication.processEvents()
    assert visible_heading(page) == "two"
    for _ in SIZES:
        qtbot.mouseClick(page.smaller, Qt.MouseButton.LeftButton)
    assert page._size == SIZES[0] and not page.smaller.isEnabled()


def test_print_goes_to_the_print_page(page: RulesPage, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)
    assert page.context.host.went == [("print", {"game": GAME, "kind": "rules"})]  # type: ignore[union-attr]


def test_scrolling_marks_the_section_that_is_read(page: RulesPage) -> None:
    page.open(GAME, "win")
    QApplication.processEvents()
    page.view.verticalScrollBar().setValue(round(page._top("edge")))
    item = page.sidebar.tree.currentItem()
    assert item is not None and item.data(0, Qt.ItemDataRole.UserRole) == "edge"


def test_no_line_is_wider_than_the_view(page: RulesPage) -> None:
    for game in page.context.catalogue.plugins:
        page.open(game)
        for width in (760, 1080, 1280, 1700):
            page.resize(width, 700)
            QApplication.processEvents()
            QApplication.processEvents()
            assert page.view.horizontalScrollBar().maximum() == 0, (game, width)


def test_markup_never_shows(page: RulesPage) -> None:
    assert page.document is not None
    shown = page.view.toPlainText()
    assert "**" not in shown and "](#" not in shown
    assert without_markup("**a** [b](#c)") == "a b"
    assert [span.link for span in inline("[b](#c)")] == ["c"]


def test_pictures_are_painted_when_they_come_into_view(page: RulesPage) -> None:
    seen: list[str] = []

    def watched(name: str, paint: Callable[[], QImage]) -> Callable[[], QImage]:
        return lambda: seen.append(name) or paint()  # type: ignore[func-returns-value]

    page._fill()
    text = page.view.document()
    assert isinstance(text, RichText)
    text.pictures = {name: watched(name, paint) for name, paint in text.pictures.items()}
    page.go_to("win")
    page.grab()
    assert len(seen) < len(text.pictures) > 20
    bar = page.view.verticalScrollBar()
    for value in range(0, bar.maximum() + 200, 200):
        bar.setValue(value)
        page.view.viewport().grab()
    assert sorted(seen) == sorted(text.pictures)
