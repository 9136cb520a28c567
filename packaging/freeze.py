"""What goes into the frozen program and what stays out, on every system; for the spec."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
NAME = "amoeba-suite"
TITLE = "Amoeba Suite"
BUNDLE_ID = "org.amoeba_suite.AmoebaSuite"
FONT_PACKAGES = ("fontpkg_inter", "fontpkg_quicksand")

Entry = tuple[str, str, str]
"""PyInstaller's line of a table of contents: place in the program, file, kind."""

EXCLUDED_MODULES = [
    # Only tests ask for these.
    *("hypothesis", "pytest", "_pytest", "pytestqt", "PySide6.QtTest"),
    # Parts of Python that a game has no use for; hashlib does without OpenSSL.
    *("_hashlib", "_ssl", "ssl", "tkinter", "unittest", "pydoc", "doctest", "pdb", "lib2to3"),
    *("ensurepip", "venv", "distutils", "setuptools", "pkg_resources", "pip", "wheel"),
    *("sqlite3", "curses", "readline", "xmlrpc", "test", "turtle", "idlelib", "_bz2", "bz2"),
]

# By folder of Qt's plugins: what is kept, with the names of all three systems.
KEPT_PLUGINS = {
    "platforms": {"xcb", "wayland", "offscreen", "windows", "cocoa"},
    "platforminputcontexts": {"composeplatforminputcontext", "ibusplatforminputcontext"},
    "platformthemes": {"xdgdesktopportal"},
    "wayland-shell-integration": {"xdg-shell"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    "printsupport": {"cupsprintersupport", "windowsprintersupport", "cocoaprintersupport"},
    "iconengines": {"svgicon"},
    "imageformats": {"svg", "jpeg"},
    "styles": {"modernwindowsstyle", "windowsvistastyle", "macstyle"},
}
NO_SOURCE = "pyi_rth_inspect"
PROCESSES = "pyi_rth_multiprocessing"
LATE_HOOKS = {NO_SOURCE, PROCESSES}
"""First steps of PyInstaller that would cost a tenth of every start each: for programs that read
their own source, which ours does not, and for other processes; ``start.py`` sees to those."""
LEFT_TO_THE_SYSTEM = ("libcups",)
"""Libraries that must be the system's own: they talk to a service of the same version."""


@cache
def kept_translations() -> frozenset[str]:
    """Names of Qt's own words in the languages of the suite; English is inside Qt."""
    words = (ROOT / "resources" / "wording").glob("*.yaml")
    languages = {path.stem.rpartition(".")[2] for path in words} - {"en"}
    return frozenset(f"qtbase_{language}" for language in languages)


def hidden_imports() -> list[str]:
    """Every module of the suite: games name their scenes, and commands themselves, by strings."""
    return sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / "amoeba_suite").rglob("*.py")
        if path.name != "__main__.py"
    )


def data_files() -> list[tuple[str, str]]:
    """Rules, resources, fonts and what lies beside modules, as (file, folder in the program)."""
    sys.path.insert(0, str(ROOT))
    from amoeba_suite.core.wording_files import make_ready

    make_ready()
    found = [*_tree(ROOT / "rules", "rules"), *_tree(ROOT / "resources", "resources")]
    for path in sorted((ROOT / "amoeba_suite").rglob("*")):
        if path.is_file() and path.suffix not in (".py", ".pyc", ".typed"):
            found.append((str(path), path.parent.relative_to(ROOT).as_posix()))
    for package in FONT_PACKAGES:
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            raise SystemExit(f"The font package {package} is missing. Run make dev first.")
        found += _tree(Path(spec.origin).parent / "files", f"{package}/files")
    return found


def _tree(folder: Path, name: str) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            place = PurePosixPath(name, path.parent.relative_to(folder).as_posix())
            yield str(path), place.as_posix()


# --- leaving out what Qt brings along ------------------------------------------------------


def trimmed(entries: Iterable[Entry]) -> list[Entry]:
    """The binaries and data without plugins, translations and libraries that nothing uses."""
    wanted = [entry for entry in entries if _wanted(entry[0])]
    libraries = {Path(entry[0]).name: entry for entry in wanted if _is_library(entry)}
    kept = [entry for entry in wanted if not _is_library(entry)]
    todo = [entry[1] for entry in kept if entry[2] in ("BINARY", "EXTENSION")]
    while todo:
        for name in sorted(needed(todo.pop())):
            found = libraries.pop(name, None)
            if found is not None:
                kept.append(found)
                todo.append(found[1])
    # What is still in ``libraries`` nobody needs any more; nor links and folders named after it.
    return [entry for entry in kept if not _belongs_to(entry, libraries)]


def _wanted(place: str) -> bool:
    parts = PurePosixPath(place.replace("\\", "/")).parts
    if parts[-1].startswith(LEFT_TO_THE_SYSTEM) or "qml" in parts:
        return False
    if "plugins" in parts[:-2]:
        stem = parts[-1].partition(".")[0].removeprefix("lib").removeprefix("q")
        folder = parts[parts.index("plugins") + 1]
        return stem.removesuffix("plugin") in KEPT_PLUGINS.get(folder, ())
    if "translations" in parts[:-1]:
        return PurePosixPath(parts[-1]).stem in kept_translations()
    return True


def _is_library(entry: Entry) -> bool:
    """Whether it is there only because something else asks for it; Python itself always is."""
    place, _, kind = entry
    name = Path(place).name.lower()
    return kind == "BINARY" and "plugins" not in Path(place).parts and "python" not in name


def _belongs_to(entry: Entry, dropped: Iterable[str]) -> bool:
    place, source, kind = entry
    if kind == "SYMLINK" and Path(source).name in dropped:
        return True
    return any(f"{name}.framework" in Path(place).parts for name in dropped)


def needed(path: str) -> set[str]:
    """Names of the libraries that a binary names itself."""
    if sys.platform == "linux":
        # PyInstaller's own answer adds what those need in turn, also of plugins left out.
        told = subprocess.run(
            ["objdump", "-p", path], capture_output=True, encoding="utf-8", check=True
        ).stdout
        return set(re.findall(r"^\s+NEEDED\s+(\S+)$", told, re.MULTILINE))
    from PyInstaller.depend.bindepend import get_imports

    return {Path(name).name for name, _ in get_imports(path)}


# --- what the system shows of the program --------------------------------------------------


def version() -> str:
    """The version, from the one place that has it."""
    text = (ROOT / "amoeba_suite" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([0-9][0-9a-z.]*)"$', text, re.MULTILINE)
    if found is None:
        raise SystemExit("amoeba_suite/__init__.py has no __version__.")
    return found[1]


def homepage() -> str:
    """The project's address, from the one place that has it."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["urls"]["Homepage"])


def windows_version_file(path: Path) -> Path:
    """Write the version resource of the Windows programs."""
    numbers = [int(part) for part in re.findall(r"\d+", version())[:4]]
    four = tuple([*numbers, 0, 0, 0, 0][:4])
    words = {
        "CompanyName": "The Amoeba Suite authors",
        "FileDescription": TITLE,
        "FileVersion": version(),
        "InternalName": NAME,
        "LegalCopyright": "MIT License",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": version(),
    }
    lines = ",\n".join(f"    StringStruct({key!r}, {text!r})" for key, text in words.items())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f"VSVersionInfo(\n  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F,"
        " flags=0, OS=0x40004, fileType=1, subtype=0, date=(0, 0)),\n"
        "  kids=[StringFileInfo([StringTable('040904B0', [\n"
        f"{lines}\n  ])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n",
        encoding="utf-8",
    )
    return path


def mac_info() -> dict[str, object]:
    """What Info.plist says beyond PyInstaller's own lines: the document type above all."""
    kind = f"{BUNDLE_ID}.journal"
    return {
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Game of Amoeba Suite",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": "Game of Amoeba Suite",
                "UTTypeConformsTo": ["public.text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["amoeba"]},
            }
        ],
    }
