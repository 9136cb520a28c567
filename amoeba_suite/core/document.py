"""Documents as data: one source for the in-app reader, print, PDF and the tests.

A document is a title and a flat row of blocks; headings carry the anchors that links, F1 and the
contents use. ``rules/<game>/reference.<language>.yaml`` is the same thing in YAML, one to one::

    title: Amoeba (1975)
    blocks:
      - {type: Heading, level: 1, text: The goal, anchor: goal}
      - type: Para
        text: Be the first to **make** a [figure](#figures).

Text of ``Para``, list items, table cells and captions may hold ``**bold**``, ``*italic*`` and
``[label](#anchor)``; ``inline`` reads it. A backslash makes the next character plain.
"""

import re
import unicodedata
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from amoeba_suite.core.plugin import GamePlugin

Level = Annotated[int, Meta(ge=1, le=4)]
Millimetres = Annotated[float, Meta(gt=0, le=2000)]
Anchor = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]*$")]


class _Block(Struct, frozen=True, forbid_unknown_fields=True, tag=True, tag_field="type"):
    """What all blocks share: in YAML, ``type`` names the class."""


class Heading(_Block, frozen=True):
    """Starts a section; level 1 is a chapter."""

    level: Level
    text: str
    anchor: Anchor


class Para(_Block, frozen=True):
    """A paragraph."""

    text: str


class Bullets(_Block, frozen=True):
    """A list without order."""

    items: tuple[str, ...]


class Numbered(_Block, frozen=True):
    """A list of steps, numbered from 1."""

    items: tuple[str, ...]


class Table(_Block, frozen=True):
    """Rows of cells; every row is as long as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[Annotated[float, Meta(gt=0)], ...] = ()
    """Relative widths, one per column; empty: as the contents need."""


class Picture(_Block, frozen=True):
    """A picture that the plugin's ``art`` function paints."""

    name: str
    args: dict[str, Any] = {}
    width_mm: Millimetres = 60.0
    height_mm: Millimetres = 60.0
    caption: str = ""


class CardFace(_Block, frozen=True):
    """One card of the game, in print size."""

    card: str
    side: Literal["front", "back"] = "front"


class CardSheet(_Block, frozen=True):
    """Cards to cut out, as many to a page as fit."""

    cards: tuple[str, ...]
    backs: bool = False
    """Adds the sheets of backs, placed for printing on both sides."""


class Page(_Block, frozen=True):
    """What follows starts on a new page of this kind."""

    kind: Literal["portrait", "landscape"] = "portrait"


class Poster(_Block, frozen=True):
    """A picture in true size, cut over as many pages as it needs, with marks for gluing."""

    name: str
    args: dict[str, Any] = {}
    width_mm: Millimetres = 400.0
    height_mm: Millimetres = 400.0


class Note(_Block, frozen=True):
    """A box with a title: an example, a hint, a ruling."""

    title: str
    blocks: "tuple[Simple, ...]"


Simple = Para | Bullets | Numbered | Table | Picture | CardFace
"""What may stand in a box."""

Block = Heading | Simple | Note | CardSheet | Page | Poster


class Section(Struct, frozen=True):
    """A heading with everything up to the next heading."""

    heading: Heading
    blocks: tuple[Block, ...]


class Hit(Struct, frozen=True):
    """One place that a search found."""

    anchor: str
    heading: str
    """Plain text of the section's heading."""
    snippet: str
    start: int
    """Where the found word lies in the snippet."""
    end: int


class Document(Struct, frozen=True, forbid_unknown_fields=True):
    """A title and blocks; the first block of a reference is a heading."""

    title: str
    blocks: tuple[Block, ...]

    def sections(self) -> tuple[Section, ...]:
        """The blocks by heading; what stands before the first heading is left out."""
        found: list[tuple[Heading, list[Block]]] = []
        for block in self.blocks:
            if isinstance(block, Heading):
                found.append((block, []))
            elif found:
                found[-1][1].append(block)
        return tuple(Section(heading, tuple(blocks)) for heading, blocks in found)

    def contents(self) -> tuple[Heading, ...]:
        """The headings, in order."""
        return tuple(block for block in self.blocks if isinstance(block, Heading))

    def anchors(self) -> tuple[str, ...]:
        """The anchors, in order, doubles included."""
        return tuple(heading.anchor for heading in self.contents())

    def plain_text(self) -> str:
        """All words without markup, a line per paragraph, item or row."""
        lines = [self.title]
        for block in self.blocks:
            lines += block_lines(block)
        return "\n".join(lines) + "\n"

    def search(self, query: str) -> tuple[Hit, ...]:
        """Places with all words of the query, whatever the case and accents; headings first."""
        words = [folded for word in query.split() if (folded := _fold(word)[0])]
        if not words:
            return ()
        hits: list[tuple[bool, Hit]] = []
        for section in self.sections():
            heading = plain(section.heading.text)
            texts = [heading]
            for block in section.blocks:
                texts += block_lines(block)
            for index, text in enumerate(texts):
                place = _find(text, words)
                if place:
                    snippet, start, end = _snippet(text, *place)
                    hits.append(
                        (index > 0, Hit(section.heading.anchor, heading, snippet, start, end))
                    )
        return tuple(hit for _, hit in sorted(hits, key=lambda pair: pair[0]))


class Span(Struct, frozen=True):
    """A run of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""
    """Anchor that it leads to, without ``#``; empty if none."""


MARKUP = re.compile(
    r"\\(?P<plain>.)|(?P<bold>\*\*)|(?P<italic>\*)|\[(?P<label>[^\]]*)\]\(#(?P<to>[^)\s]*)\)", re.S
)


def inline(text: str) -> tuple[Span, ...]:
    """The text as runs of one style each."""
    spans: list[Span] = []
    bold = italic = False
    at = 0
    for token in MARKUP.finditer(text):
        _push(spans, text[at : token.start()], bold, italic)
        at = token.end()
        if token["plain"] is not None:
            _push(spans, token["plain"], bold, italic)
        elif token["bold"]:
            bold = not bold
        elif token["italic"]:
            italic = not italic
        else:
            _push(spans, token["label"], bold, italic, token["to"])
    _push(spans, text[at:], bold, italic)
    return tuple(spans)


def _push(spans: list[Span], text: str, bold: bool, italic: bool, link: str = "") -> None:
    if not text:
        return
    last = spans[-1] if spans else None
    if last and not link and (last.bold, last.italic, last.link) == (bold, italic, ""):
        spans[-1] = Span(last.text + text, bold, italic)
    else:
        spans.append(Span(text, bold, italic, link))


def literal(text: str) -> str:
    """The text with marks that keep everything in it from being read as markup."""
    return re.sub(r"[\\*\[]", r"\\\g<0>", text)


def plain(text: str) -> str:
    """The text without markup."""
    return "".join(span.text for span in inline(text))


def block_lines(block: Block) -> list[str]:
    """The words of one block without markup."""
    return [plain(text) for text in block_texts(block) if text]


def block_texts(block: Block) -> list[str]:
    """The texts of one block with their markup, in reading order."""
    match block:
        case Heading(text=text) | Para(text=text):
            return [text]
        case Bullets(items=items) | Numbered(items=items):
            return list(items)
        case Table(head=head, rows=rows):
            return [" | ".join(row) for row in (head, *rows)]
        case Note(title=title, blocks=blocks):
            return [title, *(text for inner in blocks for text in block_texts(inner))]
        case Picture(caption=caption):
            return [caption]
        case _:
            return []


SNIPPET = 48
"""Characters of context on either side of a found word."""


def _fold(text: str) -> tuple[str, list[int]]:
    """The text without case and accents, and for each of its characters the index in the text."""
    folded: list[str] = []
    places: list[int] = []
    for index, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", letter.casefold()):
            if not unicodedata.combining(part):
                folded.append(part)
                places.append(index)
    return "".join(folded), places


def _find(text: str, words: list[str]) -> tuple[int, int] | None:
    """Where the first of the folded words lies in the text, if the text holds them all."""
    folded, places = _fold(text)
    starts = [folded.find(word) for word in words]
    if min(starts) < 0:
        return None
    first = min(starts)
    word = words[starts.index(first)]
    return places[first], places[first + len(word) - 1] + 1


def _snippet(text: str, start: int, end: int) -> tuple[str, int, int]:
    """A piece of the text around a found word, cut between words, and the word's place in it."""
    left, right = max(0, start - SNIPPET), min(len(text), end + SNIPPET)
    if left:
        left = next((i + 1 for i in range(left, start) if text[i].isspace()), left)
    if right < len(text):
        right = next((i for i in range(right, end, -1) if text[i - 1].isspace()), right)
    before = "… " if left else ""
    after = " …" if right < len(text) else ""
    piece = text[left:right].rstrip() if after else text[left:right]
    offset = len(before) - left
    return f"{before}{piece}{after}", start + offset, end + offset


def load_reference(plugin: "GamePlugin", language: str) -> Document:
    """The rules of the game in that language, or in English if it has none.

    Raises RulesError with every fault of the file.
    """
    # Late: who only builds or shows documents needs no YAML.
    from amoeba_suite.core.rules import read_yaml

    folder = plugin.rules()
    file = folder / f"reference.{language}.yaml"
    return read_yaml(file if file.is_file() else folder / "reference.en.yaml", Document)
