"""What help tells of the installed games: their ids, numbers of players, levels and options."""

import shutil
import textwrap
from collections.abc import Sequence

from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.wording import Wording

LONGEST_LIST = 64
"""Letters of the values of one option; of longer lists the first few and dots."""


def about_games(wording: Wording, *, table: bool) -> str:
    """The last part of a help text; ``table``: also who can sit there, and the options."""
    from amoeba_suite.core.plugin import find_plugins

    plugins = tuple(find_plugins().plugins.values())
    if not table:
        known = wording.text("cli.help.known_games", known=tuple(p.id for p in plugins))
        return f"\n{_filled(known)}\n"
    lines = ["", wording.text("cli.help.installed")]
    for plugin in plugins:
        lines.append(f"  {plugin.id}: {wording.text('cli.help.players', seats=_seats(plugin))}")
        lines += [
            _filled(wording.text(f"cli.help.{what}", known=" ".join(values)), 4)
            for what, values in (("levels", plugin.levels), ("options_of", _options(plugin)))
            if values
        ]
    return "\n".join([*lines, "", _filled(wording.text("cli.help.yardsticks")), ""])


def _filled(text: str, indent: int = 0) -> str:
    """Broken as argparse breaks its own texts, but never within an option."""
    width = max(20, shutil.get_terminal_size().columns - 2)
    first, more = " " * indent, " " * (indent + 2 if indent else 0)
    return textwrap.fill(
        text,
        width,
        initial_indent=first,
        subsequent_indent=more,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _seats(plugin: GamePlugin) -> str:
    least, most = min(plugin.seats), max(plugin.seats)
    return str(least) if least == most else f"{least}-{most}"


def _options(plugin: GamePlugin) -> Sequence[str]:
    """``name=values`` of each option; nothing for a game that cannot tell."""
    from amoeba_suite.core.plugin import attempt
    from amoeba_suite.core.table import settable

    options, _ = attempt(lambda: settable(plugin.types().options))
    return [f"{field.name}={_values(field.type)}" for field in options or ()]


def _values(type_: object) -> str:
    from amoeba_suite.commands.common import bounds_of, choices_of

    bounds = bounds_of(type_)
    if bounds:
        return f"{bounds[0]}..{bounds[1]}"
    choices = choices_of(type_)
    shown = "|".join(choices)
    if len(shown) <= LONGEST_LIST:
        return shown or "..."
    return "|".join([*choices[:3], "..."])
