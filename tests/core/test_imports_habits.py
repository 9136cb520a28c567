"""Habits of the code that a reader relies on, seen in the syntax trees of all files."""

import ast
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from core_trees import PACKAGE, ROOT, nodes_of, tree_of

MODULE_LINES, MODULE_LIMIT = 400, 450
FUNCTION_LINES, FUNCTION_LIMIT = 30, 60
"""What we aim at, and where a test fails."""

CATCH_ALL = {"amoeba_suite/core/plugin.py", "amoeba_suite/ai/worker.py"}
"""Where other people's code, or a whole process, may fail in any way; both tell the user."""

Nodes = Iterable[ast.AST]
Offences = Iterator[tuple[int, str]]


def python_files() -> list[Path]:
    folders = [ROOT / name for name in ("amoeba_suite", "tests", "scripts", "packaging")]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# --- what is not done --------------------------------------------------------------------------

FORBIDDEN_IMPORTS = {
    "pickle": "runs code from files",
    "marshal": "runs code from files",
    "shelve": "is pickle",
    "dill": "is pickle",
    "urllib.request": "the app does not use the network",
    "http": "the app does not use the network",
    "requests": "the app does not use the network",
}
UNSAFE_LOADERS = re.compile(r"(Unsafe|Full|^C?)Loader$|^(unsafe|full)_load")


def forbidden_imports(nodes: Nodes) -> Offences:
    for node in nodes:
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            for bad, why in FORBIDDEN_IMPORTS.items():
                if name == bad or name.startswith(bad + "."):
                    yield node.lineno, f"{name}: {why}"  # type: ignore[attr-defined]


SOCKETS = {"socket", "create_connection", "create_server", "getaddrinfo", "gethostbyname"}
NETWORK = {"QNetworkAccessManager", "QTcpSocket", "QTcpServer", "QUdpSocket", "QSslSocket"}


def network(nodes: Nodes) -> Offences:
    """Sockets but the pair that wakes a waiting process, and Qt's network classes."""
    for node in nodes:
        if isinstance(node, ast.Attribute) and named(node.value, "socket"):
            if node.attr in SOCKETS:
                yield node.lineno, f"socket.{node.attr}: the app does not use the network"
        elif isinstance(node, ast.ImportFrom):
            names = {alias.name for alias in node.names}
            for name in sorted(names if node.module == "socket" else names & NETWORK):
                yield node.lineno, f"{name}: the app does not use the network"


def named(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def called(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Name):
        return function.id
    return f".{function.attr}" if isinstance(function, ast.Attribute) else ""


def code_from_text(nodes: Nodes) -> Offences:
    for node in nodes:
        if isinstance(node, ast.Call) and called(node) in ("eval", "exec", "compile", "__import__"):
            yield node.lineno, f"{called(node)} makes code of text"


def unsafe_yaml(nodes: Nodes) -> Offences:
    for node in nodes:
        if isinstance(node, ast.Attribute) and named(node.value, "yaml"):
            name = node.attr
            if UNSAFE_LOADERS.search(name) or name in ("load", "load_all"):
                yield node.lineno, f"yaml.{name} is not safe"


def catch_alls(nodes: Nodes) -> Offences:
    for node in nodes:
        if isinstance(node, ast.ExceptHandler):
            kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
            for kind in kinds:
                if kind is None or ast.unparse(kind) in ("Exception", "BaseException"):
                    yield node.lineno, "catches whatever is raised"


def half_caught_json(nodes: Nodes) -> Offences:
    """JSON that is nested very deep is a RecursionError, not a DecodeError."""
    for node in nodes:
        if isinstance(node, ast.ExceptHandler) and isinstance(node.type, ast.expr):
            kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
            caught = {ast.unparse(kind) for kind in kinds}
            if "msgspec.DecodeError" in caught and "RecursionError" not in caught:
                yield node.lineno, "lets deeply nested JSON through"


def bits_of_gone_images(nodes: Nodes) -> Offences:
    """The bits of an image that nobody keeps are gone with it before they are read."""
    for node in nodes:
        of_call = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call)
        if of_call and node.attr in ("bits", "constBits"):
            yield node.lineno, f"{node.attr} of an image that has no name"


PLACE_OF_ENCODING = {".read_text": 0, ".write_text": 1}
PLACE_OF_MODE = {"open": 1, ".open": 0}


def files_without_encoding(nodes: Nodes) -> Offences:
    for node in nodes:
        # ``open(path, **how)`` is passed over: its keywords are seen where they are made.
        if isinstance(node, ast.Call) and not {"encoding", None} & {x.arg for x in node.keywords}:
            name = called(node)
            if len(node.args) <= PLACE_OF_ENCODING.get(name, -1):
                yield node.lineno, f"{name[1:]} without encoding"
            if name in PLACE_OF_MODE and opens_text(node, PLACE_OF_MODE[name]):
                yield node.lineno, "open without encoding"


def opens_text(node: ast.Call, place: int) -> bool:
    given = [word.value for word in node.keywords if word.arg == "mode"]
    given += node.args[place : place + 1]
    if not given:
        # A method ``open`` without arguments may be anything: a door, a dialog.
        return place == 1
    mode = given[0].value if isinstance(given[0], ast.Constant) else ""
    return isinstance(mode, str) and bool(mode) and set(mode) <= set("rwaxt+")


BANS: dict[str, tuple[Callable[[Nodes], Offences], str, list[str]]] = {
    # how to look for it, where it is banned, and what must be found
    "imports": (
        forbidden_imports,
        "amoeba_suite",
        [
            "import pickle",
            "from pickle import loads",
            "import urllib.request",
            "from urllib import request",
            "import http.client",
        ],
    ),
    "network": (
        network,
        "amoeba_suite",
        [
            "socket.create_connection(x)",
            "s = socket.socket()",
            "from socket import socket",
            "from PySide6.QtNetwork import QTcpSocket",
        ],
    ),
    "code from text": (code_from_text, "amoeba_suite", ["eval('1')", "exec(x)", "__import__('x')"]),
    "unsafe YAML": (
        unsafe_yaml,
        "",
        [
            "yaml.load(x, yaml.SafeLoader)",
            "yaml.unsafe_load(x)",
            "yaml.FullLoader",
            "yaml.Loader",
            "yaml.CLoader",
            "yaml.UnsafeLoader",
        ],
    ),
    "catch-alls": (
        catch_alls,
        "amoeba_suite",
        [
            "try:\n  x\nexcept:\n  y",
            "try:\n  x\nexcept Exception as e:\n  y",
            "try:\n  x\nexcept (ValueError, BaseException):\n  y",
        ],
    ),
    "half-caught JSON": (
        half_caught_json,
        "amoeba_suite",
        [
            "try:\n  x\nexcept msgspec.DecodeError:\n  y",
            "try:\n  x\nexcept (OSError, msgspec.DecodeError) as error:\n  y",
        ],
    ),
    "bits of gone images": (
        bits_of_gone_images,
        "",
        ["bytes(page.grab().toImage().constBits())", "painted(x).bits()"],
    ),
    "encodings": (
        files_without_encoding,
        "",
        [
            "open(p)",
            "open(p, 'w')",
            "open(p, mode='a')",
            "p.read_text()",
            "p.write_text('x')",
            "p.open('r')",
        ],
    ),
}

FINE = """
import json, yaml
import socket
from urllib.parse import quote
from PySide6.QtNetwork import QLocalSocket
socket.socketpair()
open(p, "rb"); open(p, encoding="utf-8"); p.open("wb"); p.read_text(encoding="utf-8"); door.open()
p.read_text("utf-8"); p.write_text(x, "utf-8")
open(p, **how); page.open("start")
yaml.compose(x, yaml.CSafeLoader); yaml.safe_load(x); yaml.SafeLoader
try:
    x
except (ValueError, OSError):
    y
try:
    x
except (msgspec.DecodeError, RecursionError):
    y
except msgspec.ValidationError:
    z
image.constBits()
model.evaluate(x)
"""


@pytest.mark.parametrize("ban", BANS)
def test_what_is_banned_is_nowhere(ban: str) -> None:
    look, scope, _ = BANS[ban]
    offences = [
        f"{shown(path)}:{line}: {message}"
        for path in python_files()
        if shown(path).startswith(scope) and not (ban == "catch-alls" and shown(path) in CATCH_ALL)
        for line, message in look(nodes_of(path))
    ]
    assert not offences, "\n".join(offences)


@pytest.mark.parametrize(
    ("ban", "code"), [(ban, code) for ban, (_, _, codes) in BANS.items() for code in codes]
)
def test_the_bans_know_what_is_banned_and_what_is_fine(ban: str, code: str) -> None:
    assert list(BANS[ban][0](ast.walk(ast.parse(code))))
    assert not list(BANS[ban][0](ast.walk(ast.parse(FINE))))


def test_catch_alls_reach_the_user_in_few_places() -> None:
    counts = {name: len(list(catch_alls(nodes_of(ROOT / name)))) for name in sorted(CATCH_ALL)}
    assert all(1 <= count <= 3 for count in counts.values()), counts


# --- size --------------------------------------------------------------------------------------


def function_sizes(nodes: Nodes) -> Iterator[tuple[int, str, int]]:
    """Lines without the docstring, name and line of every function."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0]
            is_doc = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            doc = (first.end_lineno or 0) - first.lineno + 1 if is_doc else 0
            yield (node.end_lineno or 0) - node.lineno + 1 - doc, node.name, node.lineno


def worst(sizes: list[tuple[int, str]], aim: int) -> str:
    over = sorted((pair for pair in sizes if pair[0] > aim), reverse=True)[:15]
    return "\n".join(f"{size:5d} {name}" for size, name in over)


def test_modules_are_about_400_lines_at_most() -> None:
    sizes = [
        (len(path.read_text(encoding="utf-8").splitlines()), shown(path))
        for path in PACKAGE.rglob("*.py")
    ]
    print(f"modules over {MODULE_LINES} lines:", worst(sizes, MODULE_LINES), sep="\n")  # noqa: T201
    assert max(sizes)[0] <= MODULE_LIMIT, worst(sizes, MODULE_LINES)


def test_functions_are_about_30_lines_at_most() -> None:
    sizes = [
        (size, f"{shown(path)}:{line} {name}")
        for path in PACKAGE.rglob("*.py")
        for size, name, line in function_sizes(nodes_of(path))
    ]
    print(f"functions over {FUNCTION_LINES} lines:", worst(sizes, FUNCTION_LINES), sep="\n")  # noqa: T201
    assert max(sizes)[0] <= FUNCTION_LIMIT, worst(sizes, FUNCTION_LINES)


def test_sizes_are_measured_without_docstrings() -> None:
    code = (
        'def f():\n    """One\n\n    two."""\n    return 1\nclass A:\n    def g(self):\n        x\n'
    )
    assert sorted(function_sizes(ast.walk(ast.parse(code)))) == [(2, "f", 1), (2, "g", 7)]


def test_each_module_says_in_a_sentence_what_it_is() -> None:
    silent = []
    for path in PACKAGE.rglob("*.py"):
        doc = ast.get_docstring(tree_of(path)) or ""
        if not re.match(r".{15,}?[.:]($|\n)|.{15,}?[.:;?] ", doc, re.DOTALL):
            silent.append(shown(path))
    assert silent == []


# --- unfinished work ---------------------------------------------------------------------------

UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b|(?i:coming soon|not implemented yet)")


def test_nothing_is_left_unfinished() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    names = [name for name in listed.stdout.split("\0") if name and not name.endswith(".png")]
    # Outside of a checkout (an sdist) the folders themselves are the list.
    names = names or [shown(path) for path in python_files()]
    found = [
        f"{name}:{number}: {line.strip()}"
        for name in names
        if (ROOT / name).is_file() and (ROOT / name) != Path(__file__)
        for number, line in enumerate((ROOT / name).read_text("utf-8", "replace").splitlines(), 1)
        if UNFINISHED.search(line)
    ]
    assert not found, "\n".join(found)
    assert UNFINISHED.search("# TODO: more")
