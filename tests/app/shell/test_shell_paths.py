"""Long paths in messages: short to read, whole for who points at them or listens."""

from collections.abc import Callable
from pathlib import Path

import pytest

from amoeba_suite.app.paths import MOST, brief, short_path
from amoeba_suite.app.shell import Shell
from amoeba_suite.core.present import Text

DEEP = "/media/a-stick" + "/a-rather-long-folder" * 9 + "/Eigene Spiele/gone.amoeba"


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/srv/games/duel.amoeba", "/srv/games/duel.amoeba"),
        (str(Path.home() / "games" / "duel.amoeba"), "~/games/duel.amoeba"),
        (DEEP, "/media/…/Eigene Spiele/gone.amoeba"),
        ("/" + "f" * 200 + "/duel.amoeba", "…/duel.amoeba"),
        ("/srv/" + "n" * 200 + ".amoeba", f"/srv/…/{'n' * 19}…{'n' * 12}.amoeba"),
        ("n" * 200, f"{'n' * 19}…{'n' * 19}"),
    ],
)
def test_a_path_keeps_its_ends_and_what_is_near_the_file(path: str, shown: str) -> None:
    assert short_path(path) == shown
    assert len(shown) <= MOST


def test_all_paths_of_a_sentence_are_short_and_the_whole_is_kept() -> None:
    inner = Text("core.storage.missing", {"path": DEEP})
    outer = Text("any", {"why": inner, "file": DEEP, "n": 3})
    told = brief(lambda t: f"{t.args['why'].args['path']} {t.args['file']} {t.args['n']}", outer)
    assert told == "/media/…/Eigene Spiele/gone.amoeba /media/…/Eigene Spiele/gone.amoeba 3"
    assert told.whole == f"{DEEP} {DEEP} 3"


def test_a_message_about_a_far_away_file_stays_low(
    shell: Shell, settle: Callable[[], None]
) -> None:
    shell.resume(Path(DEEP))
    settle()
    assert shell.toaster is not None
    (toast,) = shell.toaster.toasts()
    assert toast.height() <= 100
    assert DEEP not in toast.text and "Eigene Spiele/gone.amoeba" in toast.text
    assert DEEP in toast.toolTip() and DEEP in toast.accessibleName()
