"""The program as people get it: built from a copy of the source, which is then out of reach."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

SOURCE = (
    *("amoeba_suite", "rules", "resources", "packaging", "scripts"),
    *("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md"),
)
NOBODY = 65534
"""The user whom the program runs as when the tests run as root, who may write anywhere."""


def _source(folder: Path) -> Path:
    """A copy of the source without what was made from it."""
    leave = shutil.ignore_patterns("__pycache__", "ready")
    folder.mkdir()
    for name in SOURCE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=leave)
        else:
            shutil.copy(ROOT / name, folder)
    return folder


@pytest.fixture(scope="session")
def area() -> Iterator[Path]:
    """A folder that every user may enter; pytest's own are for its user alone."""
    folder = Path(tempfile.mkdtemp(prefix="amoeba-suite-dist-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, onerror=_writable_first)


def _writable_first(_call: object, name: str, _error: object) -> None:
    path = Path(name)
    path.parent.chmod(0o755)
    path.unlink() if path.is_symlink() or path.is_file() else shutil.rmtree(path)


@pytest.fixture(scope="session")
def made(area: Path) -> tuple[Path, Path]:
    """The built program where the build put it, and a bare Qt program of the same make."""
    source = _source(area / "source")
    script = "import make_dist; make_dist.frozen(); make_dist.frozen(minimal=True)"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(source / "packaging"), "SOURCE_DATE_EPOCH": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    source.rename(area / "the source is gone")
    dist = area / "the source is gone" / "dist"
    return dist / "amoeba-suite", dist / "minimal"


@pytest.fixture(scope="session")
def program(made: tuple[Path, Path], area: Path) -> Path:
    """The built program in another folder, which nobody can write to; the file to start."""
    folder = area / "Zoë's games ü"
    shutil.copytree(made[0], folder, symlinks=True)
    for path in [*folder.rglob("*"), folder]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return folder / "amoeba-suite"


@pytest.fixture
def home(area: Path) -> Iterator[Path]:
    """An empty home of whoever runs the program."""
    folder = Path(tempfile.mkdtemp(prefix="home ö ", dir=area))
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    yield folder
    shutil.rmtree(folder)


Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(program: Path, home: Path) -> Start:
    """Start the program with an empty environment but for its home and what is given."""

    def begin(*arguments: object, file: Path = program, **env: str) -> "subprocess.Popen[str]":
        root = os.geteuid() == 0
        return subprocess.Popen(
            [str(file), *map(str, arguments)],
            env={"HOME": str(home), **env},
            cwd="/",
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            user=NOBODY if root else None,
            group=NOBODY if root else None,
            extra_groups=[] if root else None,
        )

    return begin
