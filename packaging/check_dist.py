"""``make dist-check``: tries what ``make dist`` built, as people elsewhere would get it.

Sizes and starts, packages on a bare Debian root, the wheel in a clean environment, and wheel and
sdist made again from the sdist, byte for byte. The bare root needs root, debootstrap and what apt
of this system has its packages from, and says so. docs/releasing.md has each step by hand.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import bare_root
import freeze
import make_dist
import smoke

MOST_SIZE = 1.25
MOST_START = 1.3
"""Times the bare program of the same make, and times the start from source."""
ROUNDS = range(5, 16)
"""Starts of each kind: at least, and at most where the machine is busy."""

Check = Callable[[Path], str]
"""Is given the folder with what was built; a line about what was found."""


class CheckError(Exception):
    """What was built is not as it should be."""


def size(dist: Path) -> str:
    """Held against a bare Qt program that is made now and in the same way."""
    bare = make_dist.frozen(make_dist.WORK / "bare", minimal=True)
    ours, other = (_bytes(folder) for folder in (dist / freeze.NAME, bare))
    told = f"{ours / 1e6:.0f} MB, {ours / other:.2f} times a bare window"
    if ours > other * MOST_SIZE:
        raise CheckError(told)
    return told


def _bytes(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*"))


def start(dist: Path) -> str:
    """Held against the start from source, in turns; the least of several each."""
    source = [sys.executable, "-m", "amoeba_suite"]
    built = [str(dist / freeze.NAME / freeze.NAME)]
    with tempfile.TemporaryDirectory() as home, smoke.screen() as display:
        best: dict[str, float] = {}
        for number in range(ROUNDS.stop):
            for name, command in (("source", source), ("built", built)):
                taken = _seconds(command, Path(home), display)
                if number:  # the first of each fills caches
                    best[name] = min(best.get(name, taken), taken)
            ratio = best["built"] / best["source"] if best else 0
            if number >= ROUNDS.start and ratio <= MOST_START:
                break
    told = f"{best['built']:.2f} s of CPU, {ratio:.2f} times the start from source"
    if ratio > MOST_START:
        raise CheckError(told)
    return told


def _seconds(command: list[str], home: Path, display: str) -> float:
    """Of the processor, from the start to the first window: others that are busy do not count."""
    env = {"HOME": str(home), "DISPLAY": display, "PATH": os.environ["PATH"]}
    env["PYTHONPATH"] = str(freeze.ROOT)
    window = smoke.Window(
        lambda: subprocess.Popen(command, env=env, stderr=subprocess.PIPE, encoding="utf-8"),
        display,
        step=0.004,
    )
    threads = Path(f"/proc/{window.process.pid}/task").glob("*/schedstat")
    taken = sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads) / 1e9
    try:
        time.sleep(0.6)  # ends in good order once it listens to signals
        window.process.terminate()
        window.ended()
    finally:
        window.end()
    return taken


def wheel(dist: Path) -> str:
    """Installed into a clean environment, called from another folder, tried once."""
    with _environment() as (folder, python):
        _run(*_pip(python), "install", *dist.glob("*.whl"))
        _run(python, "-m", "pip", "check")
        program = folder / "bin" / freeze.NAME
        told = _run(program, "--version", cwd="/")
        _run(program, "selftest", cwd="/", env={"HOME": str(folder), "PATH": "/usr/bin"})
        _run(*_pip(python), "install", "twine")
        packages = [*dist.glob("*.whl"), *dist.glob("amoeba_suite-*.tar.gz")]
        _run(python, "-m", "twine", "check", "--strict", *packages)
    return f"{told.strip()} installs, passes its own test, and its description renders"


def sdist(dist: Path) -> str:
    """Builds the same wheel again, away from the repository."""
    (packed,) = dist.glob("amoeba_suite-*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        _run("tar", "-xzf", packed, "-C", folder)
        (source,) = Path(folder).iterdir()
        into = Path(folder) / "again"
        command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", into, source]
        date = str(make_dist.linux.epoch())
        _run(*command, env={**os.environ, "SOURCE_DATE_EPOCH": date})
        for old in (packed, *dist.glob("*.whl")):
            if (into / old.name).read_bytes() != old.read_bytes():
                raise CheckError(f"{old.name} comes out differently from its own sdist")
    return "wheel and sdist come out byte for byte the same from the sdist"


@contextmanager
def _environment() -> Iterator[tuple[Path, Path]]:
    """A fresh virtual environment: its folder and its Python."""
    with tempfile.TemporaryDirectory(prefix="amoeba-suite ü ") as name:
        subprocess.run([sys.executable, "-m", "venv", name], check=True)
        yield Path(name), Path(name) / "bin" / "python"


def _pip(python: Path) -> list[object]:
    return [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]


def _run(*command: object, cwd: str | None = None, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=env,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise CheckError(f"{command[0]}: {(done.stdout + done.stderr).strip()[-1500:]}")
    return done.stdout


CHECKS: dict[str, Check] = {
    "size": size,
    "start": start,
    "wheel": wheel,
    "sdist": sdist,
    "deb": bare_root.deb,
    "tar": bare_root.tar,
}


def main() -> int:
    """Try what is asked for, all by default; exit code 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=f"of {', '.join(CHECKS)}")
    parser.add_argument("--dist", type=Path, default=make_dist.DIST)
    wish = parser.parse_args()
    unknown = set(wish.checks) - set(CHECKS)
    if unknown:
        parser.error(f"no check {', '.join(sorted(unknown))}; there are {', '.join(CHECKS)}")
    if not shutil.which("tar") or not (wish.dist / freeze.NAME).is_dir():
        parser.error(f"{wish.dist} has no program: run make dist first")
    failed = 0
    for name in wish.checks or CHECKS:
        begin = time.monotonic()
        try:
            told = CHECKS[name](wish.dist)
            mark = "ok  "
        except (CheckError, smoke.SmokeError, bare_root.RootError) as error:
            told, mark = str(error), "FAIL"
            failed += 1
        make_dist.say(f"{mark}  {name:6} {told} ({time.monotonic() - begin:.0f} s)")
    make_dist.say(f"{len(wish.checks or CHECKS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
