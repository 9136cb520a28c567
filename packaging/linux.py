"""Makes the Linux packages of a frozen program: a .tar.gz for anywhere and a .deb for Debian."""

import gzip
import os
import platform
import re
import shutil
import subprocess
import tarfile
import time
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import drawn
import freeze

HERE = Path(__file__).resolve().parent / "linux"
METAINFO = f"{freeze.BUNDLE_ID}.metainfo.xml"
OPTIONAL = {"libcups.so.2": "libcups2"}
"""Libraries of the system that are used where they are: without CUPS there is no printer either."""
LIBC = re.compile(r"lib(c|m|dl|pthread|resolv|rt|util)\.so\.\d+|ld-linux.*")
PARTS = (
    *("PySide6_Essentials", "shiboken6", "msgspec", "PyYAML", "platformdirs"),
    *("fontpkg-inter", "fontpkg-quicksand", "pyinstaller"),
)
"""Distributions whose licences go along."""


def epoch() -> int:
    """Seconds since 1970 that everything is dated with: the version's, not the build's."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    told = subprocess.run(
        ["git", "-C", str(freeze.ROOT), "log", "-1", "--format=%ct"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    ).stdout.strip()
    return int(told) if told else int((freeze.ROOT / "CHANGELOG.md").stat().st_mtime)


def machine() -> str:
    """The processor, as the names of packages have it."""
    return platform.machine().lower()


def filled(name: str, **more: str) -> str:
    """A template of ours with version, date and address."""
    text = (HERE / name).read_text(encoding="utf-8")
    words = {
        "VERSION": freeze.version(),
        "DATE": time.strftime("%Y-%m-%d", time.gmtime(epoch())),
        "HOMEPAGE": freeze.homepage(),
    }
    for key, value in {**words, **more}.items():
        text = text.replace(f"@{key}@", value)
    return text


# --- what the system must bring ------------------------------------------------------------


def outside_libraries(program: Path) -> set[str]:
    """Libraries that the program needs and does not bring, without those of libc."""
    here = {path.name for path in program.rglob("*")}
    wanted: set[str] = set()
    for path in program.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF":
            wanted |= freeze.needed(str(path))
    return {name for name in wanted - here if not LIBC.fullmatch(name)}


def depends(program: Path) -> tuple[list[str], list[str]]:
    """Debian packages that must, and that should, be there."""
    from amoeba_suite.app.screen import LIBRARIES

    known = {name: package for part in LIBRARIES.values() for name, package in part.items()}
    wanted = outside_libraries(program)
    strange = wanted - set(known) - set(OPTIONAL)
    if strange:
        raise SystemExit(f"No Debian package is known for {', '.join(sorted(strange))}.")
    must = sorted({known[name] for name in wanted & set(known)})
    return [f"libc6 (>= {_libc(program)})", *must], sorted(set(OPTIONAL.values()))


def _libc(program: Path) -> str:
    """The oldest libc that has all that the program's binaries ask for."""
    found = {(2, 28)}
    for path in program.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF":
            told = subprocess.run(
                ["objdump", "-p", str(path)], capture_output=True, encoding="utf-8", check=True
            ).stdout
            found |= {(int(a), int(b)) for a, b in re.findall(r"\bGLIBC_(\d+)\.(\d+)\b", told)}
    return "{}.{}".format(*max(found))


# --- files beside the program --------------------------------------------------------------


def share(folder: Path) -> None:
    """Desktop entry, MIME type, AppStream metadata, icons and man page below ``folder``."""
    _write(folder / "applications" / "amoeba-suite.desktop", filled("amoeba-suite.desktop"))
    _write(folder / "mime" / "packages" / "amoeba-suite.xml", filled("amoeba-suite.mime.xml"))
    _write(folder / "metainfo" / METAINFO, filled(METAINFO))
    manual = folder / "man" / "man6" / "amoeba-suite.6.gz"
    manual.parent.mkdir(parents=True)
    manual.write_bytes(gzip.compress(filled("amoeba-suite.6").encode(), mtime=0))
    for kind in ("apps", "mimetypes"):
        name = "amoeba-suite" if kind == "apps" else "application-x-amoeba-suite-game"
        for size in drawn.SIZES:
            icon = folder / "icons" / "hicolor" / f"{size}x{size}" / kind / f"{name}.png"
            icon.parent.mkdir(parents=True, exist_ok=True)
            icon.write_bytes(drawn.png(size))
        scalable = folder / "icons" / "hicolor" / "scalable" / kind / f"{name}.svg"
        scalable.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(drawn.SVG, scalable)


def licences(folder: Path, program: Path) -> None:
    """The licence texts of all parts: Python packages, and the system's libraries that go along."""
    folder.mkdir(parents=True)
    shutil.copyfile(freeze.ROOT / "LICENSE", folder / "amoeba-suite.txt")
    for part in PARTS:
        for file in distribution(part).files or ():
            if re.match(r"(?i)(licen[cs]e|copying|ofl|notice)", file.name):
                path = Path(str(file.locate()))
                if path.is_file() and path.suffix != ".py":
                    shutil.copyfile(path, folder / f"{part}-{file.name}.txt")
    for package in sorted(_packages(program)):
        text = Path("/usr/share/doc") / package / "copyright"
        if text.is_file():
            shutil.copyfile(text, folder / f"{package}.txt")


def _packages(program: Path) -> Iterator[str]:
    """Debian packages that libraries of the program were taken from."""
    if not shutil.which("dpkg-query"):
        return
    names = [f"*/{path.name}" for path in (program / "_internal").glob("lib*.so*")]
    told = subprocess.run(
        ["dpkg-query", "--search", *names], capture_output=True, encoding="utf-8", check=False
    ).stdout
    yield from {line.partition(":")[0] for line in told.splitlines()}


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


# --- the packages --------------------------------------------------------------------------


def make_tar(program: Path, into: Path, work: Path) -> Path:
    """The .tar.gz; its path. Needs nothing but a desktop, and can be put anywhere."""
    stem = f"{freeze.NAME}-{freeze.version()}"
    folder = work / "tar" / stem
    shutil.rmtree(folder.parent, ignore_errors=True)
    shutil.copytree(program, folder, symlinks=True)
    share(folder / "share")
    licences(folder / "licenses", program)
    _write(folder / "README.txt", filled("README.txt"))
    shutil.copy(HERE / "menu-entry.sh", folder)
    path = into / f"{stem}-linux-{machine()}.tar.gz"
    with (
        path.open("wb") as raw,
        gzip.GzipFile(fileobj=raw, mode="wb", filename="", mtime=0, compresslevel=6) as packed,
        tarfile.TarFile(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for item in [folder, *sorted(folder.rglob("*"))]:
            tar.add(item, item.relative_to(folder.parent), recursive=False, filter=_nobody)
    return path


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The same entry whoever builds, and whenever."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = epoch()
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def make_deb(program: Path, into: Path, work: Path) -> Path:
    """The .deb; its path."""
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    home = root / "usr" / "lib" / freeze.NAME
    shutil.copytree(program, home, symlinks=True)
    share(root / "usr" / "share")
    papers = root / "usr" / "share" / "doc" / freeze.NAME
    licences(papers / "licenses", program)
    _write(papers / "copyright", filled("copyright"))
    changes = (freeze.ROOT / "CHANGELOG.md").read_bytes()
    (papers / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))
    starter = root / "usr" / "bin" / freeze.NAME
    # No link: without /proc the program would look for its parts beside that.
    _write(starter, f'#!/bin/sh\nexec /usr/lib/{freeze.NAME}/{freeze.NAME} "$@"\n')
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path in (starter, home / freeze.NAME)
            path.chmod(0o755 if runs else 0o644)
    size = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
    architecture = {"x86_64": "amd64", "aarch64": "arm64"}.get(machine(), machine())
    must, should = depends(program)
    control = filled(
        "control",
        ARCHITECTURE=architecture,
        SIZE=str(size),
        DEPENDS=", ".join(must),
        RECOMMENDS=", ".join(should),
    )
    _write(root / "DEBIAN" / "control", control)
    path = into / f"{freeze.NAME}_{freeze.version()}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--build", str(root), str(path)],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch())},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return path
