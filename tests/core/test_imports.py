"""The import law: who may know whom, seen in the syntax trees and in fresh processes."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from core_trees import PACKAGE, nodes_of

LAYERS = ("core", "ai", "testing", "games", "app and scenes", "the command line")
"""Each may import from those before it and from itself."""

SCREEN = 4
"""The first layer that may know Qt."""

SCENE_MAY_USE = ("stage", "emblems", "tokens", "icons", "fonts", "context", "canvas")
"""Modules of the app that a game's scene may import."""

EXCEPTIONS = {
    # How games are found at all; nothing else in the core names them.
    ("amoeba_suite.core.plugin", "amoeba_suite.games"),
}


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def is_scene(module: str) -> bool:
    parts = module.split(".")
    inside = parts[1:2] == ["games"] or parts[1:3] == ["testing", "null_game"]
    return inside and "scene" in parts[2:]


def layer(module: str) -> int:
    part = f"{module}.".split(".")[1]
    if is_scene(module) or part == "app":
        return SCREEN
    return {"core": 0, "ai": 1, "testing": 2, "games": 3}.get(part, SCREEN + 1)


def imports(nodes: Iterable[ast.AST], module: str, package: bool) -> Iterator[tuple[int, str]]:
    """Line and full name of all that a module imports, wherever in it."""
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                parts = parts[: len(parts) - node.level + package]
                base = ".".join([*parts, base]) if base else ".".join(parts)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield node.lineno, inner if inner in MODULES else base


def offence(module: str, target: str) -> str | None:
    """Why the module may not import the target, or None."""
    if target.partition(".")[0] == "PySide6":
        return None if layer(module) >= SCREEN else "only app and scenes may use Qt"
    if target.partition(".")[0] != "amoeba_suite" or target == "amoeba_suite":
        return None
    if (module, target) in EXCEPTIONS:
        return None
    if layer(target) > layer(module):
        return f"{LAYERS[layer(module)]} may not know {LAYERS[layer(target)]}"
    own, other = module.split("."), target.split(".")
    if own[1] == "games" and len(own) > 2 and other[1] == "games" and other[2:3] != own[2:3]:
        return "a game may not know another"
    if (
        is_scene(module)
        and other[1] == "app"
        and other[2:3] not in [[name] for name in SCENE_MAY_USE]
    ):
        return f"a scene may use {', '.join(SCENE_MAY_USE)} of the app"
    return None


def test_arrows_never_point_back() -> None:
    offences = []
    for module, path in MODULES.items():
        for line, target in imports(nodes_of(path), module, path.name == "__init__.py"):
            reason = offence(module, target)
            if reason:
                shown = path.relative_to(PACKAGE.parent)
                offences.append(f"{shown}:{line}: imports {target}: {reason}")
    assert not offences, "\n".join(offences)


@pytest.mark.parametrize(
    ("module", "target"),
    [
        ("amoeba_suite.core.rules", "amoeba_suite.ai.bots"),
        ("amoeba_suite.core.rules", "amoeba_suite.games.amoeba_1975.moves"),
        ("amoeba_suite.core.rules", "PySide6.QtCore"),
        ("amoeba_suite.core.wording", "amoeba_suite.games"),
        ("amoeba_suite.ai.bots", "amoeba_suite.games.amoeba_1975"),
        ("amoeba_suite.ai.bots", "amoeba_suite.testing.laws"),
        ("amoeba_suite.testing.laws", "amoeba_suite.app.stage"),
        ("amoeba_suite.games.amoeba_1975.moves", "amoeba_suite.app.tokens"),
        ("amoeba_suite.games.amoeba_1975.moves", "amoeba_suite.games.amoeba_1975.scene.art"),
        ("amoeba_suite.games.amoeba_1975.moves", "amoeba_suite.games.devastators.moves"),
        ("amoeba_suite.games.amoeba_1975.scene.scene", "amoeba_suite.games.devastators.moves"),
        ("amoeba_suite.games.amoeba_1975.scene.scene", "amoeba_suite.app.shell"),
        ("amoeba_suite.games.amoeba_1975.view_model", "PySide6"),
        ("amoeba_suite.app.main", "amoeba_suite.cli"),
    ],
)
def test_the_law_knows_what_is_forbidden(module: str, target: str) -> None:
    assert offence(module, target)
    assert offence(module, module) is None


def test_imports_are_found_wherever_they_stand() -> None:
    source = (
        "import a.b\nfrom c import d\nif x:\n    from . import e\n"
        "def f():\n    from .g import h\n    from ..i import j\n"
    )
    found = [name for _, name in imports(ast.walk(ast.parse(source)), "p.q.r", package=False)]
    assert found == ["a.b", "c", "p.q", "p.q.g", "p.i"]
    found = [
        name for _, name in imports(ast.walk(ast.parse("from . import e")), "p.q", package=True)
    ]
    assert found == ["p.q"]


_FRESH = """
import importlib, json, os, sys
import msgspec  # what all need is loaded once; the rest is fresh in each child
watched = ("PySide6", "shiboken6")
report = {}
for module in json.load(sys.stdin):
    receive, send = os.pipe()
    child = os.fork()
    if not child:
        try:
            importlib.import_module(module)
            said = [name for name in watched if name in sys.modules]
        except BaseException as error:
            said = [f"{type(error).__name__}: {error}"]
        os.write(send, json.dumps(said).encode())
        os._exit(0)
    os.close(send)
    with os.fdopen(receive, "rb") as pipe:
        report[module] = json.loads(pipe.read() or b'["died"]')
    os.waitpid(child, 0)
json.dump(report, sys.stdout)
"""


def fresh(code: str, data: object = None) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps(data),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_each_module_can_be_imported_first_and_headless_ones_load_no_qt() -> None:
    headless = [name for name in MODULES if layer(name) != SCREEN and not name.endswith("__main__")]
    assert len(headless) > 30
    report = json.loads(fresh(_FRESH, headless))
    assert {name: said for name, said in report.items() if said} == {}


def test_looking_for_games_loads_no_game() -> None:
    loaded = json.loads(
        fresh(
            "import json, sys\n"
            "from amoeba_suite.core.plugin import find_plugins\n"
            "assert find_plugins().plugins\n"
            "print(json.dumps(sorted(sys.modules)))"
        )
    )
    games = [name for name in loaded if name.startswith("amoeba_suite.games.")]
    assert {name.split(".", 3)[3] for name in games if name.count(".") > 2} == {"plugin"}
    assert not {"PySide6", "yaml", "importlib.metadata", "argparse"} & set(loaded)


RULES = {"start", "turn", "actions", "apply", "sample", "outcomes", "observe", "redact", "imagine"}
"""What the contract has a game answer: to the session, bots and tests."""


def asks_the_rules(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Calls such as ``self.game.apply(...)``."""
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            whom = node.func.value
            name = whom.attr if isinstance(whom, ast.Attribute) else getattr(whom, "id", "")
            if name in ("game", "_game") and node.func.attr in RULES:
                yield node.lineno, f"{ast.unparse(whom)}.{node.func.attr}"


def test_no_view_asks_the_rules() -> None:
    """It is told what there is to see and what may be picked; the session asks for it."""
    views = [path for name, path in MODULES.items() if layer(name) == SCREEN]
    assert len(views) > 100
    found = [(path.name, *hit) for path in views for hit in asks_the_rules(nodes_of(path))]
    assert not found
    code = "self.game.apply(s, a); page.session.game.actions(s); game.turn(s); game.book; f.turn()"
    assert len(list(asks_the_rules(ast.walk(ast.parse(code))))) == 3
