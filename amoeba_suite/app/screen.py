"""Why Qt could not open a window here: found out before Qt starts, which would abort with a riddle.

Qt is not imported for it. Nothing here takes longer than Qt itself takes later for the same files.
"""

import os
import sys
from collections.abc import Mapping
from ctypes import CDLL, c_char_p, c_int, c_void_p
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from amoeba_suite.core.present import Text

PLATFORM = "QT_QPA_PLATFORM"
DESKTOPS = ("wayland", "xcb")
"""What Qt tries on Linux when nobody asks for a platform."""
PREFIXES = ("libq", "q")
ENDINGS = (".so", ".dylib", ".dll")


def problem(environ: Mapping[str, str], system: str = sys.platform) -> "Text | None":
    """What is missing, or None where a window can be opened."""
    asked = environ.get(PLATFORM, "").strip()
    wanted = [name.split(":")[0] for name in asked.split(";") if name]
    if not wanted and system != "linux":
        return None
    found = [_platform_problem(name, environ, system) for name in wanted or DESKTOPS]
    if any(each is None for each in found):
        return None
    without = [each for each in found if each and each.key != "shell.start.no_display"]
    return without[-1] if without else found[-1]


def _platform_problem(name: str, environ: Mapping[str, str], system: str) -> "Text | None":
    from amoeba_suite.core.present import Text

    files = platform_files(environ)
    file = files.get(name) or files.get(name.split("-")[0])
    if files and file is None:
        return Text("shell.start.no_platform", {"platform": name, "known": tuple(sorted(files))})
    if system != "linux":
        return None
    if name in DESKTOPS and not _screen_named(name, environ):
        return Text("shell.start.no_display")
    missing = missing_library(file) if file else ""
    if missing:
        package = "libxcb-cursor0" if missing.startswith("libxcb-cursor") else ""
        key = "shell.start.no_cursor_library" if package else "shell.start.no_library"
        return Text(key, {"library": missing})
    if name == "xcb" and not answers(environ["DISPLAY"]):
        return Text("shell.start.dead_display", {"display": environ["DISPLAY"]})
    return None


def platform_files(environ: Mapping[str, str]) -> dict[str, Path]:
    """The platforms that Qt can find, each with its plugin; empty where Qt itself is not found."""
    places = [environ.get("QT_QPA_PLATFORM_PLUGIN_PATH", "")]
    places += [f"{path}/platforms" for path in environ.get("QT_PLUGIN_PATH", "").split(os.pathsep)]
    package = find_spec("PySide6")
    if package is not None and package.origin:
        home = Path(package.origin).parent
        places += [str(home / part / "plugins" / "platforms") for part in ("Qt", "")]
    found: dict[str, Path] = {}
    for place in filter(None, places):
        for file in sorted(Path(place).glob("*q*")):
            prefix = next((p for p in PREFIXES if file.name.startswith(p)), None)
            if prefix and file.suffix in ENDINGS:
                found.setdefault(file.stem.removeprefix(prefix), file)
    return found


def _screen_named(platform: str, environ: Mapping[str, str]) -> bool:
    if platform == "xcb":
        return bool(environ.get("DISPLAY"))
    name = environ.get("WAYLAND_DISPLAY", "")
    if not name:
        return False
    return (Path(environ.get("XDG_RUNTIME_DIR", "/")) / name).exists()


def missing_library(file: Path) -> str:
    """The system library that this plugin lacks, or ``''``. Qt will load the same files anyway."""
    try:
        CDLL(str(file))
    except OSError as error:
        name, colon, _ = str(error).partition(":")
        return name if colon else str(error)
    return ""


def answers(display: str) -> bool:
    """Whether an X server answers there and lets us in."""
    try:
        xcb = CDLL("libxcb.so.1")
    except OSError:
        return True  # Qt brings another way
    xcb.xcb_connect.restype, xcb.xcb_connect.argtypes = c_void_p, [c_char_p, c_void_p]
    xcb.xcb_connection_has_error.restype = c_int
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [c_void_p]
    line = xcb.xcb_connect(os.fsencode(display), None)
    try:
        return not xcb.xcb_connection_has_error(line)
    finally:
        xcb.xcb_disconnect(line)
