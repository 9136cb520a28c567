"""What can be wrong with a document: anchors, links, tables, and languages that differ.

Run by ``amoeba-suite check`` and by tests.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from amoeba_suite.core.document import (
    MARKUP,
    Block,
    Document,
    Heading,
    Note,
    Table,
    block_texts,
    inline,
    plain,
)
from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import read_marked, typed
from amoeba_suite.core.wording import languages
from amoeba_suite.core.yaml_data import Marked

if TYPE_CHECKING:
    from amoeba_suite.core.plugin import GamePlugin


def check_reference(plugin: "GamePlugin") -> list[Fault]:
    """Faults of the game's reference in all languages, in reading order."""
    faults: list[Fault] = []
    read: list[tuple[Marked, Document]] = []
    for language in languages():
        try:
            marked = read_marked(plugin.rules() / f"reference.{language}.yaml")
            document = typed(marked, Document)
        except RulesError as error:
            faults += error.faults
            continue
        faults += [marked.fault(path, what) for path, what in check_document(document)]
        read.append((marked, document))
    return sorted({*faults, *_differences(read)})


def check_document(document: Document) -> list[tuple[str, Text]]:
    """Path (``blocks[3]``) and words of every fault inside of one document."""
    found: list[tuple[str, Text]] = []
    anchors = document.anchors()
    seen: set[str] = set()
    if not document.blocks or not isinstance(document.blocks[0], Heading):
        found.append(("blocks", Text("data.first_heading")))
    for index, block in enumerate(document.blocks):
        path = f"blocks[{index}]"
        if isinstance(block, Heading):
            if block.anchor in seen:
                found.append((path, Text("data.anchor_twice", {"anchor": block.anchor})))
            seen.add(block.anchor)
        found += [(path, what) for what in _in_block(block, anchors)]
    return found


def _in_block(block: Block, anchors: tuple[str, ...]) -> Iterator[Text]:
    for text in block_texts(block):
        for span in inline(text):
            if span.link and span.link not in anchors:
                args = {"anchor": span.link, "link": f"[{span.text}]"}
                yield Text("data.link", args)
        tokens = [token.lastgroup for token in MARKUP.finditer(text)]
        if tokens.count("bold") % 2 or tokens.count("italic") % 2:
            yield Text("data.not_closed", {"text": plain(text)})
    for table in _tables(block):
        if any(len(row) != len(table.head) for row in table.rows):
            yield Text("data.row")
        if len(table.widths) not in (0, len(table.head)):
            yield Text("data.widths")


def _tables(block: Block) -> list[Table]:
    inside = block.blocks if isinstance(block, Note) else (block,)
    return [part for part in inside if isinstance(part, Table)]


def _differences(read: list[tuple[Marked, Document]]) -> Iterator[Fault]:
    """Links and F1 lead to the same places in every language."""
    if not read:
        return
    first, model = read[0]
    for marked, document in read[1:]:
        own, wanted = document.anchors(), model.anchors()
        for name in [name for name in wanted if name not in own]:
            yield marked.fault("", _no_anchor(name, first))
        for name in [name for name in own if name not in wanted]:
            yield first.fault("", _no_anchor(name, marked))


def _no_anchor(anchor: str, other: Marked) -> Text:
    return Text("data.no_anchor", {"anchor": anchor, "file": other.file})
