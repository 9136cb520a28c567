"""What ``make dist`` makes beside the program: packages for Linux, wheel, sdist and checksums."""

import gzip
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import freeze
import linux
import make_dist
import pytest

from amoeba_suite.core.assets import locate

ROOT = Path(__file__).parents[2]


def tool(name: str, *arguments: object) -> str:
    """What a tool says; a failure names the tool, and a missing tool what to install."""
    assert shutil.which(name), f"{name} is missing: make dev installs it for root"
    done = subprocess.run(
        [name, *map(str, arguments)], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, f"{name}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What lies beside the program in every Linux package."""
    folder = tmp_path_factory.mktemp("papers") / "usr" / "share"
    linux.share(folder)
    return folder


def test_desktop_entry_and_metadata_are_valid(papers: Path) -> None:
    entry = papers / "applications" / "amoeba-suite.desktop"
    tool("desktop-file-validate", "--no-hints", entry)
    tool("appstreamcli", "validate", "--no-net", papers / "metainfo" / linux.METAINFO)
    tool("appstreamcli", "validate-tree", "--no-net", papers.parent.parent)
    text = entry.read_text(encoding="utf-8")
    mime = (papers / "mime" / "packages" / "amoeba-suite.xml").read_text(encoding="utf-8")
    (kind,) = re.findall(r'mime-type type="(.*?)"', mime)
    assert f"MimeType={kind};" in text
    assert "@" not in text + mime + (papers / "metainfo" / linux.METAINFO).read_text("utf-8")


def test_the_manual_tells_every_command(papers: Path) -> None:
    from amoeba_suite.commands.parser import build
    from amoeba_suite.core.wording import app_wording

    packed = papers / "man" / "man6" / "amoeba-suite.6.gz"
    text = gzip.decompress(packed.read_bytes()).decode()
    said = subprocess.run(
        [sys.executable, "-m", "amoeba_suite", "--help"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    assert build(app_wording("en")).prog in text
    commands = re.findall(r"^    ([a-z]+) ", said, re.MULTILINE)
    assert len(commands) >= 7
    for command in commands:
        assert re.search(rf"^\.(B|BI|BR) {command}\b", text, re.MULTILINE), command


def test_every_size_of_the_icon_is_there(papers: Path) -> None:
    from PySide6.QtGui import QImage

    for size in (16, 32, 48, 128, 256, 512):
        place = papers / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "amoeba-suite.png"
        image = QImage(str(place))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(size // 2, size // 2).alpha() == 255
        assert image.pixelColor(0, 0).alpha() == 0


@pytest.fixture
def stand_in(tmp_path: Path) -> Path:
    """A small folder in place of the program: packing the real one takes a minute."""
    folder = tmp_path / "program"
    (folder / "_internal" / "rules").mkdir(parents=True)
    (folder / "amoeba-suite").write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "amoeba-suite").chmod(0o700)
    (folder / "_internal" / "rules" / "game.yaml").write_text("a: 1\n", encoding="utf-8")
    (folder / "_internal" / "libone.so").symlink_to("rules/game.yaml")
    return folder


def test_the_deb_holds_the_program_and_nothing_else(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    deb = linux.make_deb(stand_in, tmp_path, tmp_path / "work")
    listed = [line.split(None, 5) for line in tool("dpkg-deb", "--contents", deb).splitlines()]
    names = {words[5].partition(" -> ")[0].removeprefix(".") for words in listed}
    assert {words[1] for words in listed} == {"root/root"}
    assert all(name.startswith("/usr/") or name == "/" for name in names)
    for name in (
        "/usr/bin/amoeba-suite",
        "/usr/lib/amoeba-suite/amoeba-suite",
        "/usr/share/applications/amoeba-suite.desktop",
        "/usr/share/doc/amoeba-suite/copyright",
        "/usr/share/man/man6/amoeba-suite.6.gz",
        "/usr/share/icons/hicolor/scalable/apps/amoeba-suite.svg",
    ):
        assert name in names
    assert not any(words[0][8] == "w" for words in listed if words[0][0] != "l")
    fields = tool("dpkg-deb", "--field", deb)
    assert f"Version: {freeze.version()}\n" in fields
    assert re.search(r"^Depends: libc6 \(>= [\d.]+\)", fields, re.MULTILINE)


def test_the_tar_puts_everything_into_one_folder(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    path = linux.make_tar(stand_in, tmp_path, tmp_path / "work")
    with tarfile.open(path) as tar:
        entries = tar.getmembers()
    (tmp_path / "out").mkdir()
    tool("tar", "-xzf", path, "-C", tmp_path / "out")
    top = f"amoeba-suite-{freeze.version()}"
    assert {entry.name.partition("/")[0] for entry in entries} == {top}
    assert {entry.mtime for entry in entries} == {1700000000}
    folder = tmp_path / "out" / top
    assert (folder / "amoeba-suite").stat().st_mode & stat.S_IXUSR
    readme = (folder / "README.txt").read_text(encoding="utf-8")
    assert freeze.version() in readme
    assert "Uninstall" in readme
    _menu_entry(folder.rename(folder.parent / "Zoë's $games"), tmp_path / "home")


def _menu_entry(folder: Path, home: Path) -> None:
    """The script of the .tar.gz puts the program into one person's menu, and takes it out again."""
    script = [str(folder / "menu-entry.sh")]
    env = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    subprocess.run([*script, "add"], env=env, check=True, capture_output=True)
    entry = home / ".local/share/applications/amoeba-suite.desktop"
    tool("desktop-file-validate", "--no-hints", entry)
    assert f'"{folder}/amoeba-suite" %f'.replace("$", "\\\\$") in entry.read_text(encoding="utf-8")
    subprocess.run([*script, "remove"], env=env, check=True, capture_output=True)
    left = [path for path in home.rglob("*amoeba*") if path.is_file()]
    assert left == []


@pytest.mark.slow
def test_wheel_and_sdist_are_the_same_byte_for_byte_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = make_dist.python_packages(tmp_path / "first")
    time.sleep(1.1)  # so that a time of the clock would show
    second = make_dist.python_packages(tmp_path / "second")
    for one, other in zip(first, second, strict=True):
        assert one.read_bytes() == other.read_bytes(), one.name
    wheel, sdist = first
    _look_into_the_wheel(wheel)
    with tarfile.open(sdist) as tar:
        inside = {name.partition("/")[2] for name in tar.getnames()}
    for name in (
        "packaging/amoeba-suite.spec",
        "docs/releasing.md",
        "Makefile",
        "tests/conftest.py",
    ):
        assert name in inside
    sums = make_dist.checksums(first)
    subprocess.run(["sha256sum", "--check", "--quiet", sums.name], cwd=sums.parent, check=True)


def _look_into_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        (place,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        metadata = archive.read(place).decode()
        entries = archive.read(place.replace("METADATA", "entry_points.txt")).decode()
    for part in ("rules", "resources"):
        for path in locate(part).rglob("*.yaml"):
            assert f"amoeba_suite/_data/{part}/{path.relative_to(locate(part)).as_posix()}" in names
    assert "amoeba-suite = amoeba_suite.cli:main" in entries
    for field in ("Summary", "License-Expression", "Requires-Python", "Author", "Keywords"):
        assert f"\n{field}: " in metadata
    assert "Description-Content-Type: text/markdown" in metadata
    assert f"Version: {freeze.version()}" in metadata
