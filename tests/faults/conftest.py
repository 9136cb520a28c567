"""Every recipe of a known fault is tried on every game of the suite."""

import os

import pytest
from fault_games import PLUGINS

from amoeba_suite.core.plugin import GamePlugin


@pytest.fixture(params=PLUGINS, ids=lambda plugin: plugin.id)
def plugin(request: pytest.FixtureRequest) -> GamePlugin:
    return request.param  # type: ignore[no-any-return]


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals are not waited for: what is tried here is what is in them."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)
