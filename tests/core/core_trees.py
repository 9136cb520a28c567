"""The syntax trees of our own files, parsed and walked once for all tests that read them."""

import ast
from functools import cache
from pathlib import Path

import amoeba_suite

PACKAGE = Path(amoeba_suite.__file__).parent
ROOT = PACKAGE.parent


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of the file, as ``ast.walk`` gives them."""
    return tuple(ast.walk(tree_of(path)))
