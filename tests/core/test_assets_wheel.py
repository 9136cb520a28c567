"""A wheel that is installed elsewhere finds its data, whatever its folder is called."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from amoeba_suite.core.assets import HOME_VARIABLE, locate

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the suite is installed from a wheel."""
    folder = tmp_path_factory.mktemp("Zoë Łukasz") / "site"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--no-index", "--no-build-isolation", "--target", str(folder)),
            str(ROOT),
        ],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


def run(site: Path, folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={
            **os.environ,
            "PYTHONPATH": str(site),
            "PYTHONIOENCODING": "utf-8",
            HOME_VARIABLE: str(folder / "home"),
        },
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=folder,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.*") if path.is_file()}


def test_the_wheel_holds_all_data(site: Path) -> None:
    data = site / "amoeba_suite" / "_data"
    for part in ("rules", "resources"):
        assert files(data / part) == files(locate(part))
    assert (site / "amoeba_suite" / "py.typed").is_file()


def test_the_first_start_of_the_installed_suite_parses_no_words(site: Path, tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from amoeba_suite.core.plugin import find_plugins\n"
        "from amoeba_suite.core.wording import app_wording, game_wording, languages\n"
        "for language in languages():\n"
        "    print(app_wording(language).text('shell.launcher.title'))\n"
        "    for plugin in find_plugins().plugins.values():\n"
        "        print(game_wording(plugin, language).text('game.subtitle'))\n"
        "assert 'yaml' not in sys.modules\n"
    )
    assert "[" not in run(site, tmp_path, "-c", code)
    assert not (tmp_path / "home" / "cache").exists()


def test_the_installed_suite_finds_its_data(site: Path, tmp_path: Path) -> None:
    code = (
        "from amoeba_suite.core import assets\n"
        "from amoeba_suite.core.plugin import find_plugins\n"
        "from amoeba_suite.core.rules import load_game\n"
        "for plugin in find_plugins().plugins.values():\n"
        "    load_game(plugin)\n"
        "    print(plugin.rules(), assets.display_path(plugin.rules()), sep='|')\n"
    )
    for line in run(site, tmp_path, "-c", code).splitlines():
        place, shown = line.split("|")
        assert Path(place).is_relative_to(site / "amoeba_suite" / "_data" / "rules")
        assert shown == f"rules/{Path(place).name}"
    assert "0 faults" in run(site, tmp_path, "-m", "amoeba_suite", "check")
