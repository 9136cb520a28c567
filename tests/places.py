"""Places that will not be written to: a disk with hardly any room, a folder that is shut."""

import os
import resource
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NOBODY = 65534


def mount(*how: str) -> bool:
    """Whether that worked; where even root may not, as in many containers, it does not."""
    return subprocess.run(["mount", *how], capture_output=True, check=False).returncode == 0


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A disk with room for 16 KiB where we may make one, else a limit on the size of files."""
    if os.geteuid() == 0 and mount("-t", "tmpfs", "-o", "size=16k", "tmpfs", str(folder)):
        try:
            yield
        finally:
            subprocess.run(["umount", "-l", str(folder)], check=True)
        return
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16_384, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """A folder whose files can be read alone: mounted so for root, whom no permission stops."""
    mounted = os.geteuid() == 0 and mount("--bind", str(folder), str(folder))
    try:
        if mounted:
            assert mount("-o", "remount,bind,ro", str(folder))
        else:
            for path in [*folder.rglob("*"), folder]:
                path.chmod(0o555 if path.is_dir() else 0o444)
        yield
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)
        else:
            folder.chmod(0o755)
            for path in folder.rglob("*"):
                path.chmod(0o755 if path.is_dir() else 0o644)


@contextmanager
def nobody() -> Iterator[None]:
    """Without the powers of root, which no permission stops.

    Whatever is loaded when it is first used must be there already: root may keep it to himself.
    """
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def shut() -> Iterator[Path]:
    """A folder that can be read but not written.

    Not below ``tmp_path``, whose parents belong to root alone when root runs the tests, wherever
    ``--basetemp`` is: nobody would not even get to the folder.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)
