"""Where to click: works the app from its source without a screen, and prints the places as JSON.

A test that has only a window and a mouse needs to know where the buttons are. The same window, as
large and with the same fonts, has them at the same places.

    python packaging/places.py GAME WIDTH HEIGHT
"""

import json
import os
import sys
import tempfile
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"


def places(game: str, width: int, height: int) -> dict[str, Any]:
    """Centres in pixels of the window, by name; ``board`` has many."""
    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QWidget

    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.launcher import ContinueBanner, GameTile
    from amoeba_suite.app.main import make_app
    from amoeba_suite.app.shell import Shell

    app = make_app()
    context = AppContext(app)
    shell = Shell(context)

    def settle() -> None:
        for _ in range(20):
            app.processEvents()

    def centre(widget: QWidget) -> list[int]:
        point = widget.mapTo(shell, widget.rect().center())
        return [point.x(), point.y()]

    shell.go("launcher")
    shell.resize(width, height)
    shell.show()
    settle()
    context.theme.dress()
    settle()
    tiles = [tile for tile in shell.findChildren(GameTile) if tile.plugin.id == game]
    found: dict[str, Any] = {"new": centre(tiles[0].new)}
    shell.new_game(game)
    settle()
    found["start"] = centre(shell.overlay.start)  # type: ignore[union-attr]
    shell.overlay.start.click()  # type: ignore[union-attr]
    settle()
    page = shell.game
    assert page is not None
    view = page.view
    spots = []
    for handle in page.scene.focus_order():
        inside = view.mapFromScene(page.scene.handle_rect(handle).center())
        point = view.viewport().mapTo(shell, QPoint(inside))
        spots.append([point.x(), point.y()])
    found["board"] = spots
    found["back"] = centre(page.topbar.back_button)
    shell.go("launcher")
    settle()
    found["go_on"] = centre(shell.findChildren(ContinueBanner)[-1].go_on)
    found["quit"] = centre(next(i for i in shell.home.rail.below if i.page == "quit"))
    shell.close()
    return found


def main() -> None:
    """Print the places."""
    game, width, height = sys.argv[1:4]
    with tempfile.TemporaryDirectory() as home:
        os.environ["AMOEBA_SUITE_HOME"] = home
        found = places(game, int(width), int(height))
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()
        os._exit(0)


if __name__ == "__main__":
    main()
