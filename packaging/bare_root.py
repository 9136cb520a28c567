"""A bare Debian, made by debootstrap, where the Linux packages are installed, tried and removed.

The mirror is the one that this system's own apt uses; nothing is written outside of the root.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import freeze
import smoke

SUITE = "stable"
USER = "anna"


class RootError(Exception):
    """The packages do not work on a bare Debian, or there can be none here."""


def _mirror() -> str:
    """Where apt of this system has its packages from."""
    told = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(SITE) $(ORIGIN)", "Created-By: Packages"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    ).stdout
    sites = [line.split(" ")[0] for line in told.splitlines() if line.endswith(" Debian")]
    main = [site for site in sites if not site.rstrip("/").endswith("security")]
    if not main:
        raise RootError("this system's apt names no Debian mirror: run apt-get update first")
    return main[0]


@contextmanager
def root() -> Iterator[Path]:
    """A fresh bare Debian with a user, /proc and /dev; gone afterwards."""
    if os.geteuid() != 0:
        raise RootError("a bare Debian root can only be made by root")
    tool = shutil.which("debootstrap", path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    if tool is None:
        raise RootError("debootstrap is missing: apt-get install debootstrap")
    with tempfile.TemporaryDirectory(prefix="amoeba-suite-root-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        command = [tool, "--variant=minbase", SUITE, name, _mirror()]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            raise RootError(f"debootstrap: {(done.stdout + done.stderr)[-800:]}")
        for file in ("/etc/resolv.conf", "/etc/hosts"):
            shutil.copyfile(file, f"{name}{file}")
        Inside(folder).run("useradd", "--create-home", USER)
        with _mounted(folder):
            yield folder


@contextmanager
def _mounted(folder: Path) -> Iterator[None]:
    """With /proc, where that is allowed; the program must do without as well."""
    mounted = subprocess.run(
        ["mount", "-t", "proc", "proc", str(folder / "proc")], capture_output=True, check=False
    )
    try:
        yield
    finally:
        if mounted.returncode == 0:
            subprocess.run(["umount", "--lazy", str(folder / "proc")], check=True)


class Inside:
    """Runs commands in a root, with an empty environment but for what is given."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home" / USER

    def _command(self, *words: object, **env: str) -> list[str]:
        pairs = [f"{name}={value}" for name, value in env.items()]
        return ["chroot", str(self.folder), "env", "-i", *pairs, *map(str, words)]

    def run(self, *words: object, fails: bool = False, **env: str) -> str:
        """What the command says, as root; RootError where the exit code is not as expected."""
        env = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", **env}
        done = subprocess.run(
            self._command(*words, **env), capture_output=True, encoding="utf-8", check=False
        )
        said = done.stdout + done.stderr
        if (done.returncode != 0) != fails:
            raise RootError(f"{' '.join(map(str, words))}: {done.returncode}: {said[-1200:]}")
        return said

    def start(self, *words: object, **env: str) -> "subprocess.Popen[str]":
        """Start a program as the user."""
        user = ["setpriv", "--reuid", USER, "--regid", USER, "--clear-groups"]
        env = {"HOME": f"/home/{USER}", "PATH": "/usr/bin:/bin", **env}
        return subprocess.Popen(
            self._command(*user, *words, **env),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def install(self, *packages: str) -> None:
        """By apt, without what is merely recommended."""
        self.run("apt-get", "-qq", "update")
        self.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages)

    def files(self) -> set[str]:
        """All files but those that apt, dpkg and caches keep for themselves."""
        own = ("/proc", "/var/cache", "/var/lib", "/var/log", "/home", "/tmp", "/root", "/dev")
        found = set()
        for place, folders, names in os.walk(self.folder):
            inner = f"/{Path(place).relative_to(self.folder).as_posix()}"
            if inner.startswith(own):
                folders.clear()
                continue
            found |= {f"{inner}/{name}" for name in names}
        return found


def deb(dist: Path) -> str:
    """Installed by apt, tried, played by mouse, opened by a double click, purged."""
    (package,) = dist.glob("*.deb")
    with root() as folder, smoke.screen() as display:
        inside = Inside(folder)
        # What a desktop has: who knows types of files, and who opens them.
        inside.install(
            "shared-mime-info", "desktop-file-utils", "hicolor-icon-theme", "libglib2.0-bin"
        )
        shutil.copy(package, folder / "tmp")
        inside.install(f"/tmp/{package.name}")
        _passes(inside, "amoeba-suite")
        smoke.play_by_mouse(
            lambda: inside.start("amoeba-suite", DISPLAY=display), inside.home, display
        )
        _double_click(inside, display)
        inside.run("apt-get", "-qq", "purge", "-y", freeze.NAME)
        left = [name for name in inside.files() if freeze.NAME in name.replace("_", "-")]
        if left:
            raise RootError(f"purge leaves {', '.join(sorted(left)[:5])}")
        if not smoke.games(inside.home):
            raise RootError("purge took the person's games along")
    return f"{package.name} on a bare Debian {SUITE}: installs, plays, opens games, purges"


def _passes(inside: Inside, program: str) -> None:
    process = inside.start(program, "selftest")
    _, wrong = process.communicate()
    if process.returncode:
        raise RootError(f"selftest: exit code {process.returncode}: {wrong[-800:]}")


def _double_click(inside: Inside, display: str) -> None:
    """A file manager asks the desktop what opens a file: by its name, or else by its content."""
    for name, number in (("Zoë's game.amoeba", 2), ("old.jsonl", 3)):
        journal = smoke.games(inside.home)[0]
        copy = inside.home / name
        shutil.copy(journal, copy)
        shutil.chown(copy, *(journal.stat().st_uid, journal.stat().st_gid))
        opened = smoke.Window(
            lambda name=name: inside.start(
                "gio", "open", f"/home/{USER}/{name}", DISPLAY=display, LANG="C.UTF-8"
            ),
            display,
            launcher=True,
        )
        try:
            smoke.wait_for(
                f"the game {name} to be opened", lambda n=number: len(smoke.games(inside.home)) == n
            )
            smoke.wait_for("the table", lambda window=opened: "–" in window.title())
        finally:
            opened.end()


def tar(dist: Path) -> str:
    """Unpacked anywhere: says what is missing in one sentence, and plays once that is there."""
    (package,) = dist.glob("amoeba-suite-*.tar.gz")
    with root() as folder, smoke.screen() as display:
        inside = Inside(folder)
        place = folder / "opt" / "Zoë's games"
        place.mkdir()
        subprocess.run(["tar", "-xzf", str(package), "-C", str(place)], check=True)
        (unpacked,) = place.iterdir()
        program = f"/opt/Zoë's games/{unpacked.name}/amoeba-suite"
        process = inside.start(program, DISPLAY=display)
        _, said = process.communicate()
        if process.returncode != 1 or said.count("\n") != 1 or "apt install " not in said:
            raise RootError(f"without Qt's libraries: {process.returncode}: {said[-800:]}")
        told = said.partition("apt install ")[2].partition(")")[0].split()
        inside.install(*told)
        _passes(inside, program)
        smoke.play_by_mouse(lambda: inside.start(program, DISPLAY=display), inside.home, display)
    return f"{package.name} on a bare Debian {SUITE}: asks for {' '.join(told)}, then plays"
