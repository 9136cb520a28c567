"""Why Qt could not open a window here: found out before Qt starts, which would abort with a riddle.

Qt is not imported for it. Nothing here takes longer than Qt itself takes later for the same files.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from ctypes import CDLL, c_char_p, c_int, c_void_p
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from amoeba_suite.core.present import Text

PLATFORM = "QT_QPA_PLATFORM"
DESKTOPS = ("wayland", "xcb")
"""What Qt tries on Linux when nobody asks for a platform."""
PREFIXES = ("libq", "q")
LIBRARIES = {
    "": {
        "libEGL.so.1": "libegl1",
        "libGL.so.1": "libgl1",
        "libdbus-1.so.3": "libdbus-1-3",
        "libfontconfig.so.1": "libfontconfig1",
        "libfreetype.so.6": "libfreetype6",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libgssapi_krb5.so.2": "libgssapi-krb5-2",
        "libxkbcommon.so.0": "libxkbcommon0",
        "libzstd.so.1": "libzstd1",
    },
    "xcb": {
        "libX11-xcb.so.1": "libx11-xcb1",
        "libX11.so.6": "libx11-6",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-render.so.0": "libxcb-render0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-shm.so.0": "libxcb-shm0",
        "libxcb-sync.so.1": "libxcb-sync1",
        "libxcb-xfixes.so.0": "libxcb-xfixes0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxcb.so.1": "libxcb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    },
    "wayland": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
        "libwayland-egl.so.1": "libwayland-egl1",
    },
}
"""What Qt looks for in the system, for any window and by platform: library and Debian package."""
ENDINGS = (".so", ".dylib", ".dll")
TITLE = "Amoeba Suite"
TELLERS = (
    ("zenity", "--error", "--no-markup", f"--title={TITLE}", "--text"),
    ("kdialog", "--title", TITLE, "--error"),
    ("xmessage", "-center"),
    ("notify-send", TITLE),
)
"""Programs of desktops that show a sentence, with what stands before it."""
ALERT = f'display alert "{TITLE}" message (item 1 of argv) as critical'
MAC_TELLERS = (("osascript", "-e", "on run argv", "-e", ALERT, "-e", "end run"),)
"""The same on macOS; the sentence is an argument of the script, never a part of it."""
STOP_IN_FRONT = 0x10 | 0x10000
"""Windows: a box with the sign for an error, before all other windows."""


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
        return library_problem(missing, name)
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
        # In a frozen program the loader's own words are the cause of a guess at them.
        name, colon, _ = str(error.__cause__ or error).partition(":")
        return name if colon else str(error)
    return ""


def library_problem(missing: str, platform: str = "") -> "Text":
    """That this library is missing, and all Debian packages that bring what the system lacks."""
    from amoeba_suite.core.present import Text

    known = {**LIBRARIES[""], **LIBRARIES.get(platform, {})}
    # One that is there may fail for another one that is not.
    packages = [known[name] for name in known if missing_library(Path(name)) == name]
    if missing not in known:
        return Text("shell.start.no_library", {"library": missing})
    return Text("shell.start.no_packages", {"library": missing, "packages": " ".join(packages)})


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


def tell(sentence: str, environ: Mapping[str, str], system: str = sys.platform) -> bool:
    """Have the desktop show a sentence: who clicked an icon sees no terminal. False if it cannot.

    Nothing is waited for, but on Windows, where the box is this process's own.
    """
    asked = environ.get(PLATFORM, "")
    if system == "win32":
        return not asked and _message_box(sentence)
    if system == "darwin":
        return not asked and _told_by(MAC_TELLERS, sentence, environ)
    seen = any(_screen_named(name, environ) for name in DESKTOPS)
    return seen and asked in ("", *DESKTOPS) and _told_by(TELLERS, sentence, environ)


def _message_box(sentence: str) -> bool:
    import ctypes

    windows: Any = getattr(ctypes, "windll", None)
    return bool(windows and windows.user32.MessageBoxW(None, sentence, TITLE, STOP_IN_FRONT))


def _told_by(tellers: Sequence[Sequence[str]], sentence: str, environ: Mapping[str, str]) -> bool:
    """Start the first of these programs that there is."""
    from shutil import which  # not for every start
    from subprocess import DEVNULL, Popen

    for program, *before in tellers:
        found = which(program, path=environ.get("PATH"))
        if found is None:
            continue
        try:
            Popen([found, *before, sentence], stderr=DEVNULL, start_new_session=True)
        except OSError:
            continue
        return True
    return False
