"""Windows and macOS as far as they can be judged from here: well-formed, and of one mind."""

import ast
import plistlib
import re
import struct
from pathlib import Path

import drawn
import freeze
import pytest
import yaml
from PySide6.QtGui import QImage

from amoeba_suite.core.journal_format import ENDING

ROOT = Path(__file__).parents[2]
ISS = ROOT / "packaging" / "windows" / "amoeba-suite.iss"
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"


def test_the_version_stands_in_one_place() -> None:
    version = re.escape(freeze.version())
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ("packaging", ".github", "scripts")
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
        and path.suffix != ".pyc"
        and re.search(rf"(?<![\d.]){version}(?![\d.])", path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_the_version_resource_of_windows_is_well_formed(tmp_path: Path) -> None:
    text = freeze.windows_version_file(tmp_path / "version.txt").read_text(encoding="utf-8")
    call = ast.parse(text, mode="eval").body
    assert isinstance(call, ast.Call)
    made = {node.func.id for node in ast.walk(call) if isinstance(node, ast.Call)}  # type: ignore[attr-defined]
    assert made == {
        *("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable"),
        *("StringStruct", "VarFileInfo", "VarStruct"),
    }
    assert f"'ProductVersion', '{freeze.version()}'" in text


def test_info_plist_names_the_document_type() -> None:
    info = plistlib.loads(plistlib.dumps(freeze.mac_info()))
    (document,) = info["CFBundleDocumentTypes"]
    (declared,) = info["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    endings = declared["UTTypeTagSpecification"]["public.filename-extension"]
    assert endings == [ENDING.removeprefix(".")]
    assert info["CFBundleShortVersionString"] == freeze.version()
    plistlib.loads((ROOT / "packaging" / "macos" / "entitlements.plist").read_bytes())


def test_the_icon_files_hold_every_size(tmp_path: Path) -> None:
    data = drawn.ico()
    kind, count = struct.unpack_from("<HH", data, 2)
    assert (kind, count) == (1, len(drawn.ICO_SIZES))
    for i, size in enumerate(drawn.ICO_SIZES):
        width, *_, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        assert width == size % 256
        assert QImage.fromData(data[offset : offset + length], "PNG").width() == size  # type: ignore[call-overload]
    data = drawn.icns()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    at, sizes = 8, {}
    while at < len(data):
        (length,) = struct.unpack(">I", data[at + 4 : at + 8])
        picture = QImage.fromData(data[at + 8 : at + length], "PNG")  # type: ignore[call-overload]
        sizes[data[at : at + 4]] = picture.width()
        at += length
    assert sizes == dict(drawn.ICNS_TYPES)


def test_the_installer_knows_our_files() -> None:
    text = ISS.read_text(encoding="utf-8")
    assert f"Software\\Classes\\{ENDING}" in text
    for place in re.findall(r"^(?:LicenseFile)=\.\.\\\.\.\\(.*)$", text, re.MULTILINE):
        assert (ROOT / place).is_file()
    assert re.search(r"^\s*SignTool=", text, re.MULTILINE), "the hook"
    assert text.index("#ifdef SignTool") < text.index("\nSignTool="), "off by default"
    assert "{#Version}" in text


@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
def test_the_workflow_builds_and_tries_each_system(system: str) -> None:
    jobs = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    steps = jobs[system]["steps"]
    runs = "\n".join(step.get("run", "") for step in steps)
    assert "selftest" in runs
    assert "make_dist.py" in runs or "make dist" in runs
    assert system in jobs["publish"]["needs"]
    assert any("upload-artifact" in step.get("uses", "") for step in steps)
    assert "sha256sum" in str(jobs["publish"]["steps"])
    assert "__version__" in str(jobs["version"]["steps"])
    for name in re.findall(r"packaging[/\\][\w./\\-]+\.\w+", runs):
        assert (ROOT / name.replace("\\", "/")).is_file(), name


def test_nothing_is_packed_and_the_way_past_a_warning_is_told() -> None:
    """Ask 14: one folder, not compressed; checksums; and in the README what to do."""
    spec = (ROOT / "packaging" / "amoeba-suite.spec").read_text(encoding="utf-8")
    calls = [n for n in ast.walk(ast.parse(spec)) if isinstance(n, ast.Call)]
    made = {n.func.id: {k.arg: k.value for k in n.keywords} for n in calls if hasattr(n.func, "id")}
    assert ast.literal_eval(made["EXE"]["exclude_binaries"]) is True, "one folder"
    for part in ("EXE", "COLLECT"):
        assert "upx" not in made[part] or ast.literal_eval(made[part]["upx"]) is False
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = readme.partition("**If the system warns you.**")[2].partition("\n## ")[0]
    for step in ("SHA256SUMS", "certutil", "Run anyway", "Open Anyway", "virus scanner", "wheel"):
        assert step in told, step
