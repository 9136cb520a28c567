import sys
import tempfile
from pathlib import Path
from typing import Any

import platformdirs
import platformdirs.unix
import pytest

from amoeba_suite.core import assets


@pytest.fixture(autouse=True)
def fresh_root() -> Any:
    assets._root.cache_clear()
    yield
    assets._root.cache_clear()


def make_data(folder: Path) -> Path:
    (folder / "rules").mkdir(parents=True)
    (folder / "resources").mkdir()
    return folder


def test_shipped_data_is_found_in_the_source_tree() -> None:
    assert assets.locate("rules", "amoeba_1975").is_dir()
    assert assets.locate("resources", "wording", "core.en.yaml").is_file()


def test_only_shipped_folders_can_be_asked_for() -> None:
    with pytest.raises(ValueError, match="starts with 'rules' or 'resources'"):
        assets.locate("tests")


def test_a_wheel_brings_its_data_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "_PACKAGE", tmp_path / "site" / "amoeba_suite")
    make_data(tmp_path / "site" / "amoeba_suite" / "_data")
    place = tmp_path / "site" / "amoeba_suite" / "_data" / "rules" / "x"
    assert assets.locate("rules", "x") == place
    assert assets.display_path(place / "cards.yaml") == "rules/x/cards.yaml"
    assert assets.program_folder() is None


@pytest.mark.parametrize("inside", ["amoeba_suite/_data", "."])
def test_a_frozen_app_brings_its_data_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str
) -> None:
    bundle = tmp_path / "Zoë Łukasz" / "_internal"
    make_data(bundle / inside)
    monkeypatch.setattr(sys, "_MEIPASS", str(bundle), raising=False)
    monkeypatch.setattr(sys, "executable", str(bundle.parent / "amoeba-suite"))
    assert assets.locate("resources", "a.svg") == bundle / inside / "resources" / "a.svg"
    assert assets.program_folder() == bundle.parent.resolve()


def test_lost_data_is_said_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "_PACKAGE", tmp_path / "amoeba_suite")
    with pytest.raises(FileNotFoundError, match="install Amoeba Suite again"):
        assets.locate("rules")


def test_the_home_variable_overrules_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(assets.HOME_VARIABLE, str(tmp_path / "h"))
    assert assets.user_dir("data") == tmp_path / "h" / "data"
    assert assets.user_dir("config") == tmp_path / "h" / "config"
    assert not (tmp_path / "h").exists()


def test_a_relative_home_is_made_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(assets.HOME_VARIABLE, "h")
    assert assets.user_dir("cache") == tmp_path / "h" / "cache"


@pytest.fixture
def unix(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders of a Unix, whatever the tests run on."""
    monkeypatch.delenv(assets.HOME_VARIABLE)
    monkeypatch.setattr(platformdirs, "PlatformDirs", platformdirs.unix.Unix)


@pytest.mark.usefixtures("unix")
def test_xdg_is_honoured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for kind, name in (("data", "DATA"), ("config", "CONFIG"), ("cache", "CACHE")):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "Zoë" / kind))
        assert assets.user_dir(kind) == tmp_path / "Zoë" / kind / assets.APP  # type: ignore[arg-type]


@pytest.mark.usefixtures("unix")
@pytest.mark.parametrize("answer", ["~/.local/share/x", RuntimeError("no home")])
def test_without_any_home_files_do_not_land_in_the_working_folder(
    monkeypatch: pytest.MonkeyPatch, answer: str | RuntimeError
) -> None:
    def user_data_dir(_: object) -> str:
        if isinstance(answer, RuntimeError):
            raise answer
        return answer

    monkeypatch.setattr(platformdirs.unix.Unix, "user_data_dir", property(user_data_dir))
    folder = assets.user_dir("data")
    assert folder.is_absolute()
    assert folder.is_relative_to(tempfile.gettempdir())


def test_a_portable_copy_keeps_its_files_beside_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ask 24, C3: a file beside the program turns it on."""
    monkeypatch.delenv(assets.HOME_VARIABLE)
    bundle = make_data(tmp_path / "stick" / "_internal")
    monkeypatch.setattr(sys, "_MEIPASS", str(bundle), raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "stick" / "amoeba-suite"))
    assert assets.user_dir("data") != tmp_path / "stick" / "user" / "data"
    (tmp_path / "stick" / assets.PORTABLE_MARKER).touch()
    assert assets.user_dir("data") == (tmp_path / "stick" / "user" / "data").resolve()


def test_paths_are_shown_without_the_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert assets.display_path(assets.locate("rules", "g", "cards.yaml")) == "rules/g/cards.yaml"
    assert assets.display_path(tmp_path / "games" / "a.yaml") == "~/games/a.yaml"
    assert assets.display_path("a/b.yaml") == "a/b.yaml"
    assert assets.display_path(tmp_path) == tmp_path.as_posix()


def test_the_fonts_of_the_font_packages_are_found() -> None:
    names = [path.name for path in assets.fonts()]
    assert any(name.startswith("Inter[") for name in names)
    assert any(name.startswith("Quicksand[") for name in names)
    assert all(path.is_file() for path in assets.fonts())


def test_a_frozen_app_has_its_fonts_and_a_bare_one_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [])
    assert assets.fonts() == []
    file = tmp_path / "fontpkg_inter" / "files" / "Inter.ttf"
    file.parent.mkdir(parents=True)
    file.touch()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert assets.fonts() == [file]
