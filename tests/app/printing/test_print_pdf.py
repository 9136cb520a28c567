"""PDFs read back: sizes, text, fonts, and what happens when something goes wrong."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from print_drawn import Make, size_mm
from pypdf import PdfReader

from amoeba_suite.app.printing import PrintError, output, print_pdf
from amoeba_suite.app.printing.compose import compose
from amoeba_suite.app.printing.output import PrintFailed, pdf_bytes
from amoeba_suite.app.printing.style import PAPERS, SIZES, PageStyle
from amoeba_suite.core.document import Document, Heading, Table, plain
from amoeba_suite.core.present import Presenter
from amoeba_suite.core.wording import app_wording, languages
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN

KINDS = ("rules", "cards", "board", "aid")
MAGIC = b"%PDF"


def words(text: str) -> str:
    """Without white space: a PDF breaks lines where it likes."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_page_has_the_size_of_the_paper(make: Make, kind: str, paper: str) -> None:
    sheets = make(kind, style=PageStyle(PAPERS[paper]))
    pages = PdfReader(io.BytesIO(pdf_bytes(sheets, "x"))).pages
    assert len(pages) == len(sheets)
    for page, sheet in zip(pages, sheets, strict=True):
        assert size_mm(page) == pytest.approx((sheet.paper.width, sheet.paper.height), abs=0.3)
        assert {sheet.paper.width, sheet.paper.height} == {
            PAPERS[paper].width,
            PAPERS[paper].height,
        }


@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_rules_can_be_read_and_searched(
    make: Make, presenter: Presenter, language: str
) -> None:
    document = presenter.document("rules", language)
    reader = PdfReader(io.BytesIO(pdf_bytes(make("rules", language), document.title)))
    plain_text = "\n".join(page.extract_text() for page in reader.pages)
    assert "Amoeba (1975)" in plain_text and "\t" not in plain_text
    text = words(plain_text)
    for heading in document.contents():
        assert words(plain(heading.text)) in text
    assert reader.metadata is not None and reader.metadata.title == document.title


@pytest.mark.parametrize("size", SIZES)
def test_the_contents_name_the_page_on_which_a_chapter_begins(
    make: Make, presenter: Presenter, size: float
) -> None:
    chapters = [h for h in presenter.document("rules", "en").contents() if h.level == 1]
    sheets = make("rules", style=PageStyle(size=size))
    reader = PdfReader(io.BytesIO(pdf_bytes(sheets, "x")))
    texts = [page.extract_text().splitlines() for page in reader.pages]
    rows = texts[0][texts[0].index("Contents") + 1 :]
    for number, heading in enumerate(chapters, start=1):
        label, title, page = rows[3 * number - 3 : 3 * number]
        assert (label, title) == (str(number), plain(heading.text))
        there = texts[int(page) - 1]
        if page == "1":
            there = there[there.index("Contents") + 3 * len(chapters) :]
        beginnings = [n for n, line in enumerate(there) if line == label]
        # A long title takes two lines.
        after = [words("".join(there[n + 1 : n + 3])) for n in beginnings]
        assert any(text.startswith(words(title)) for text in after)


def test_fonts_are_inside_the_file(make: Make) -> None:
    reader = PdfReader(io.BytesIO(pdf_bytes(make("rules"), "x")))
    names = set()
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            assert "/FontFile2" in inner["/FontDescriptor"].get_object()
            names.add(str(font.get_object()["/BaseFont"]))
    assert any("Inter" in name for name in names)
    assert any("Quicksand" in name for name in names)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_the_command_writes_each_kind(tmp_path: Path, kind: str, language: str) -> None:
    path = tmp_path / "Zoë Łukasz" / f"{kind}.pdf"
    pages = print_pdf("amoeba_1975", kind, path, "letter", language)
    assert pages == len(PdfReader(path).pages) >= 1
    assert [p.name for p in path.parent.iterdir()] == [path.name]
    (tmp_path / "other").touch()
    assert path.stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.parametrize(
    ("game", "kind", "paper", "language"),
    [
        ("chess", "rules", "a4", "en"),
        ("amoeba_1975", "hymn", "a4", "de"),
        ("amoeba_1975", "rules", "a0", "en"),
        ("amoeba_1975", "rules", "a4", "la"),
    ],
)
def test_wrong_wishes_are_answered_in_one_sentence(
    tmp_path: Path, game: str, kind: str, paper: str, language: str
) -> None:
    path = tmp_path / "x.pdf"
    with pytest.raises(PrintError) as caught:
        print_pdf(game, kind, path, paper, language)
    said = str(caught.value)
    assert "\n" not in said and "[" not in said and "{" not in said
    assert any(wrong in said for wrong in ("chess", "hymn", "a0", "la"))
    assert not path.exists()


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"in the way")
    with pytest.raises(PrintError, match="file"):
        print_pdf("amoeba_1975", "aid", tmp_path / "file" / "x.pdf")
    assert (tmp_path / "file").read_bytes() == b"in the way"


def test_a_failed_print_leaves_the_older_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rules.pdf"
    path.write_bytes(b"older")

    def broken(*args: object) -> None:
        raise PrintFailed

    monkeypatch.setattr(output, "draw_sheet", broken)
    with pytest.raises(PrintError, match=r"rules\.pdf"):
        print_pdf("amoeba_1975", "aid", path)
    assert path.read_bytes() == b"older"
    assert len(list(tmp_path.glob("*.pdf"))) == 1


def _alone(code: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """Run in a process of its own, without a display and without any Qt setting."""
    env = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_printing_needs_no_screen(tmp_path: Path) -> None:
    code = (
        "from amoeba_suite.app.printing import print_pdf\n"
        "print(print_pdf('amoeba_1975', 'rules', 'r.pdf', 'a4', 'de'))"
    )
    run = _alone(code, tmp_path)
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "r.pdf").read_bytes().startswith(MAGIC)
    assert int(run.stdout) == len(PdfReader(tmp_path / "r.pdf").pages)


BREAKS_HALFWAY = """
from amoeba_suite.app.printing.job import ensure_application
from amoeba_suite.app.printing.output import pdf_bytes, sheet_image
from amoeba_suite.app.printing.style import A4
ensure_application()
held = []
class Sheet:
    paper, title = A4, ""
    def draw(self, painter, number, total):
        held.append(painter)
        painter.drawLine(0, 0, 9, 9)
        raise LookupError("halfway")
for make in (lambda: pdf_bytes([Sheet()], "x"), lambda: sheet_image(Sheet(), 1, 1, 2.0)):
    try:
        make()
    except LookupError:
        print("active" if held[-1].isActive() else "ended")
"""


def test_an_error_halfway_through_a_page_does_not_end_the_process(tmp_path: Path) -> None:
    """L7: raise while a painter is open on a PDF or an image."""
    run = _alone(BREAKS_HALFWAY, tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["ended", "ended"]
    assert "Cannot destroy" not in run.stderr


def test_the_head_of_a_table_comes_again_in_every_column_it_goes_on_in() -> None:
    rows = tuple((f"row{number}", "words") for number in range(150))
    table = Table(head=("Headword", "Meaning"), rows=rows)
    document = Document("Long", (Heading(1, "Chapter", "chapter"), table))
    sheets = compose(PLUGIN, "rules", document, PageStyle(), app_wording("en"))
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(pdf_bytes(sheets, "x"))).pages]
    assert len(pages) > 1
    assert [page.count("Headword") for page in pages] == [2] * len(pages)
    found = re.findall(r"row\d+", " ".join(pages))
    assert sorted(found) == sorted(row for row, _ in rows)
