"""Settings: kept with value and type, never lost, never a reason not to start."""

import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.settings import GameMemory, Passing, SeatMemory, Settings, SettingsStore
from amoeba_suite.app.settings_page import CHOICES, SECTIONS, SWITCHES, SettingsPage
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.widgets.choices import Switch

GOLDEN = Path(__file__).parents[2] / "golden" / "settings"


def other_value(name: str, default: Any) -> Any:
    """Some value that is not the default one, of the right type."""
    hint = typing.get_type_hints(Settings)[name]
    if typing.get_origin(hint) is typing.Literal:
        return next((v for v in typing.get_args(hint) if v != default), default)
    return {
        bool: lambda: not default,
        str: lambda: "x",
    }.get(hint, lambda: SPECIAL[name])()


SPECIAL: dict[str, Any] = {
    "keys": {"undo": "Ctrl+Y"},
    "names": ("Anna", "Çelik ★"),
    "passes": (Passing("g", "defend", "Ben"),),
    "games": {"g": GameMemory((SeatMemory("Ben", "hard", 3),), {"chain": False, "deck_size": 20})},
}


def test_every_setting_is_kept_with_its_type(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    store = SettingsStore(path)
    changed = {
        name: other_value(name, getattr(store.value, name)) for name in Settings.__struct_fields__
    }
    store.change(**changed)
    again = SettingsStore(path)
    assert again.value == store.value
    assert again.set_aside is None
    for name, value in changed.items():
        kept = getattr(again.value, name)
        assert kept == value, name
        assert type(kept) is type(value), name


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"format": 2}',
        b'{"theme": "pink"}',
        b"\xff\xfe\x00",
        b'{"scale": "100"}',
        b'{"scale": "\xff"}',
        b'{"more": ' + b"[" * 100_000,
    ],
    ids=range(10),
)
def test_unreadable_settings_are_set_aside_not_overwritten(tmp_path: Path, content: bytes) -> None:
    """Ask 17: and the app starts as it was delivered."""
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    store = SettingsStore(path)
    assert store.value == Settings()
    store.change(theme="light")
    assert store.set_aside is not None
    assert store.set_aside.read_bytes() == content
    assert SettingsStore(path).value.theme == "light"


def test_settings_of_a_later_version_with_more_fields_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"theme": "light", "volume": 3}')
    assert SettingsStore(path).value.theme == "light"


def test_one_bad_value_costs_no_other_setting(tmp_path: Path) -> None:
    """Ask 17: one theme that this version does not know, and names, keys and options were gone."""
    path = tmp_path / "settings.json"
    store = SettingsStore(path)
    store.change(
        theme="light", **{n: v for n, v in SPECIAL.items() if n != "passes"}, undo=False, scale=125
    )
    kept = path.read_bytes()
    path.write_bytes(kept.replace(b'"light"', b'"sepia"').replace(b'"passes": []', b'"passes": 7'))
    again = SettingsStore(path)
    assert again.set_aside is not None and b"sepia" in again.set_aside.read_bytes()
    wanted = msgspec.structs.replace(store.value, theme="system", passes=())
    assert again.value == wanted != Settings()
    assert SettingsStore(path).value == wanted, "also at the next start"


def test_what_a_later_version_has_set_is_still_there_when_it_comes_back(tmp_path: Path) -> None:
    """Ask 17: whoever tried an older copy for an evening lost what only the newer one knows."""
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"theme": "light", "volume": {"effects": 3}}')
    SettingsStore(path).change(pace="fast")
    assert msgspec.json.decode(path.read_bytes())["volume"] == {"effects": 3}
    again = SettingsStore(path)
    assert (again.value.theme, again.value.pace, again.set_aside) == ("light", "fast", None)


def test_settings_of_the_first_version_are_all_understood(tmp_path: Path) -> None:
    """Ask 17: a file as it was written by then, each value another one than is delivered."""
    path = tmp_path / "settings.json"
    path.write_bytes((GOLDEN / "settings-1.json").read_bytes())
    store = SettingsStore(path)
    assert store.set_aside is None
    written = msgspec.json.decode(path.read_bytes())
    assert set(written) <= set(Settings.__struct_fields__)
    default, read = (msgspec.json.decode(msgspec.json.encode(v)) for v in (Settings(), store.value))
    assert read == {**default, **written}
    assert [n for n, v in written.items() if v == default[n]] == ["format"]


def test_a_folder_that_cannot_be_written_is_said_and_stops_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    store = SettingsStore(blocked / "settings.json")
    said: list[Any] = []
    store.save_failed.connect(said.append)
    store.change(theme="light")
    assert store.value.theme == "light"
    assert len(said) == 1


def test_a_wrong_value_changes_nothing(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    with pytest.raises(msgspec.ValidationError):
        store.change(theme="pink")
    assert store.value == Settings()
    assert not store.path.exists()


def test_only_real_changes_are_announced(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    told: list[frozenset[str]] = []
    store.changed.connect(told.append)
    store.change(theme="system", scale=150)
    store.change(scale=150)
    assert told == [frozenset({"scale"})]


def test_every_row_of_the_page_changes_its_setting(context: AppContext, qapp: QApplication) -> None:
    page = SettingsPage(context, lambda: None)
    shown = {field for _, fields in SECTIONS for field in fields}
    assert shown == set(page.controls) == set(SWITCHES) | set(CHOICES)
    for field, control in page.controls.items():
        before = getattr(context.settings.value, field)
        if isinstance(control, Switch):
            control.click()
            assert getattr(context.settings.value, field) is not before, field
            continue
        for value in CHOICES[field]:
            control.set_value(value)
            control.changed.emit(value)
            assert getattr(context.settings.value, field) == value, field
    qapp.processEvents()


def test_the_page_follows_changes_made_elsewhere(context: AppContext) -> None:
    page = SettingsPage(context, lambda: None)
    context.settings.change(pace="slow", undo=False)
    assert page.controls["pace"].value() == "slow"
    assert not page.controls["undo"].isChecked()


@pytest.mark.parametrize("field", CHOICES)
def test_arrows_stay_in_the_setting_that_they_change(
    shell: Shell, context: AppContext, settle: Callable[[], None], field: str
) -> None:
    """A new language makes the page anew: the next arrow had changed the theme then."""
    shell.go("settings")
    settle()
    page: Any = shell.home.page("settings")
    page.controls[field].setFocus()
    others = msgspec.structs.replace(context.settings.value, **{field: None})
    for _ in CHOICES[field]:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
        settle()
        page = shell.home.page("settings")
        assert page.controls[field].isAncestorOf(QApplication.focusWidget())
    assert msgspec.structs.replace(context.settings.value, **{field: None}) == others
