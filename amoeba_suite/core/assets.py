"""Where files are: shipped data, fonts and the user's folders. Nobody else knows.

Shipped data (``rules/`` and ``resources/``) lies beside the package in a source tree, in
``amoeba_suite/_data`` in a wheel, and in the unpacked bundle of a frozen app. Nothing here
creates a folder or imports Qt, PyYAML or msgspec: the launcher calls it first of all.
"""

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from amoeba_suite.core.plugin import GamePlugin

APP = "amoeba-suite"
"""Name of the program's own folder inside the user's folders."""

HOME_VARIABLE = "AMOEBA_SUITE_HOME"
"""When set, all of the user's folders lie in that one; tests and portable use rely on it."""

PORTABLE_MARKER = "portable.txt"
"""A file of that name beside the program keeps the user's files beside the program as well."""

FONT_PACKAGES = ("fontpkg_inter", "fontpkg_quicksand")
FONT_ENDINGS = (".ttf", ".otf")

Kind = Literal["data", "config", "cache"]

_PACKAGE = Path(__file__).resolve().parent.parent


def _bundle() -> Path | None:
    """The folder that a frozen app was unpacked into, or None when run by a Python."""
    folder = getattr(sys, "_MEIPASS", None)
    return Path(folder) if folder else None


@cache
def _root() -> Path:
    bundle = _bundle()
    candidates = [_PACKAGE / "_data", _PACKAGE.parent]
    if bundle:
        candidates = [bundle / "amoeba_suite" / "_data", bundle, *candidates]
    for folder in candidates:
        if (folder / "rules").is_dir() and (folder / "resources").is_dir():
            return folder
    raise FileNotFoundError(
        f"The folders 'rules' and 'resources' are missing beside {candidates[0].parent}: "
        "the installation is incomplete, please install Amoeba Suite again."
    )


def locate(*parts: str) -> Path:
    """Path of shipped data; the first part is ``rules`` or ``resources``.

    The path need not exist. Raises ValueError for another first part and FileNotFoundError when
    the installation lacks its data altogether.
    """
    if not parts or parts[0] not in ("rules", "resources"):
        raise ValueError(f"shipped data starts with 'rules' or 'resources', not {parts[:1]!r}")
    return _root().joinpath(*parts)


def program_folder() -> Path | None:
    """Where the program lies, as a person sees it; None for a wheel inside some Python."""
    if _bundle():
        folder = Path(sys.executable).resolve().parent
        # macOS shows the whole bundle as one file, and the folder around it as the program's.
        return folder.parents[2] if folder.parents[1].suffix == ".app" else folder
    return _PACKAGE.parent if (_PACKAGE.parent / "pyproject.toml").is_file() else None


def user_dir(kind: Kind) -> Path:
    """The user's folder for saved games (``data``), settings (``config``) or ``cache``.

    Not created here: a read-only home must not stop the program from starting.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).absolute() / kind
    program = program_folder()
    if program and (program / PORTABLE_MARKER).is_file():
        return program / "user" / kind
    return _platform_dir(kind)


def _platform_dir(kind: Kind) -> Path:
    # Late, because a test or a portable copy never needs it.
    import platformdirs

    dirs = platformdirs.PlatformDirs(APP, appauthor=False)
    try:
        folder = Path(getattr(dirs, f"user_{kind}_dir"))
    except RuntimeError:
        folder = Path()
    if folder.is_absolute():
        return folder
    # No home at all (a bare container, a service account): better a place that is forgotten
    # than files strewn over whatever the working folder is.
    import tempfile

    return Path(tempfile.gettempdir()) / f"{APP}-{_user_name()}" / kind


def _user_name() -> str:
    getuid = getattr(os, "getuid", None)
    return str(getuid()) if getuid else os.environ.get("USERNAME", "user")


def display_path(path: Path | str) -> str:
    """The path as messages show it: short, with forward slashes, without the machine's own part.

    Shipped files read ``rules/devastators/cards.yaml``, files in the home ``~/...``.
    """
    path = Path(path)
    places: list[tuple[Path, str]] = []
    try:
        places.append((_root(), ""))
    except FileNotFoundError:
        pass
    try:
        places.append((Path.home(), "~/"))
    except RuntimeError:
        pass
    for folder, prefix in places:
        if path.is_absolute() and path != folder and path.is_relative_to(folder):
            return prefix + path.relative_to(folder).as_posix()
    return path.as_posix()


def fonts() -> list[Path]:
    """Font files of the font packages that are installed, in a stable order; maybe none."""
    files: list[Path] = []
    for package in FONT_PACKAGES:
        folder = _package_folder(package)
        if folder:
            files += sorted(f for f in (folder / "files").iterdir() if f.suffix in FONT_ENDINGS)
    return files


def _package_folder(name: str) -> Path | None:
    # Looked for by hand: importing the package, or even importlib.util, costs more than the answer.
    bundle = _bundle()
    for entry in ([str(bundle)] if bundle else []) + sys.path:
        folder = Path(entry or ".") / name
        if (folder / "files").is_dir():
            return folder
    return None


def game_file(plugin: "GamePlugin", name: str) -> Path | None:
    """A file of the game's rules folder, such as ``tile.svg``, or None if it has none."""
    path = plugin.rules() / name
    return path if path.is_file() else None
