"""Everything that can be wrong with the data of the suite: what ``amoeba-suite check`` prints."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from msgspec import structs

from amoeba_suite.core import assets
from amoeba_suite.core.document_check import check_reference
from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.plugin import Catalogue, GamePlugin, attempt, find_plugins
from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import (
    NOT_RULES,
    RuleSource,
    overlay_folder,
    read_marked,
    unreadable,
)
from amoeba_suite.core.wording_check import check_app_wording, check_wording

_UNUSED = Text("data.not_laid_over")


def check_all(folder: Path | None = None, catalogue: Catalogue | None = None) -> list[Fault]:
    """Faults of rules data, wording and reference of every game, in reading order.

    With a folder, which is laid out like ``rules/``, the games in it are checked instead of the
    shipped data; without one, the words of the app and the user's own rules are checked too.
    """
    catalogue = catalogue or find_plugins()
    if folder is not None:
        return sorted(set(_check_folder(folder, catalogue)))
    faults = check_app_wording()
    for refusal in catalogue.refused:
        faults.append(_refused(refusal.where, refusal.id, refusal.reason))
    for plugin in catalogue.plugins.values():
        faults += _guarded(plugin, partial(check_game, plugin))
        if overlay_folder(plugin).is_dir():
            faults += _guarded(plugin, partial(_check_overlay, plugin, overlay_folder(plugin)))
    return sorted(set(faults))


def _guarded(plugin: GamePlugin, check: Callable[[], list[Fault]]) -> list[Fault]:
    """What the check finds; that the game's own code raises is one more fault."""
    faults, reason = attempt(check)
    if reason is None:
        return faults or []
    return [_refused(assets.display_path(plugin.rules()), plugin.id, reason)]


def _refused(where: str, game: str, reason: Text) -> Fault:
    return Fault(where, 0, 0, Text("data.game_refused", {"game": game, "reason": reason}))


def _check_folder(folder: Path, catalogue: Catalogue) -> list[Fault]:
    shown = assets.display_path(folder)
    if not folder.is_dir():
        return [Fault(shown, 0, 0, Text("data.missing_folder"))]
    faults: list[Fault] = []
    inner = sorted(path for path in folder.iterdir() if path.is_dir())
    if not inner:
        return [Fault(shown, 0, 0, Text("data.no_game_folder", {"such": "amoeba_1975"}))]
    for path in inner:
        plugin = catalogue.plugins.get(path.name)
        if plugin is None:
            known = Text("data.unknown_game", {"known": ", ".join(catalogue.plugins)})
            faults.append(Fault(f"{shown}/{path.name}", 0, 0, known))
        else:
            faults += _guarded(plugin, partial(check_game, plugin, path))
    return faults


def check_game(plugin: GamePlugin, folder: Path | None = None) -> list[Fault]:
    """Faults of one game: its rules data, its pictures, its wording and its reference.

    With a folder, of what lies in there instead of what the game came with; of what an owner has
    changed, over that.
    """
    words = plugin.rules()
    folder = folder or words
    if is_overlay(plugin, folder):
        nothing = Fault(assets.display_path(folder), 0, 0, Text("data.no_rules"))
        return _check_overlay(plugin, folder) if RuleSource(folder).names() else [nothing]
    plugin = structs.replace(plugin, rules=lambda: folder)
    faults = [*_yaml_faults(folder), *_check_pictures(folder)]
    load_faults = _load_faults(plugin, RuleSource(folder, words=words))
    faults += load_faults
    faults += check_reference(plugin)
    if not load_faults:
        # The formats of a wording are known only to a game that can be loaded.
        faults += check_wording(plugin)
    return sorted(set(faults))


def is_overlay(plugin: GamePlugin, folder: Path) -> bool:
    """Whether a folder holds an owner's changes only: it lacks data of the game, or all else."""
    shipped = RuleSource(plugin.rules()).names()
    return not set(shipped) <= set(RuleSource(folder).names()) or not _no_rules(folder)


def _no_rules(folder: Path) -> list[Path]:
    """The words and pictures of a folder of rules; those of an owner are not looked at."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.suffix == ".svg" or (path.suffix == ".yaml" and path.name.startswith(NOT_RULES))
    )


def _check_overlay(plugin: GamePlugin, folder: Path) -> list[Fault]:
    """Faults of an owner's data, laid over what the game came with as it is for play."""
    source = RuleSource(plugin.rules(), folder)
    unused = [Fault(assets.display_path(path), 0, 0, _UNUSED) for path in _no_rules(folder)]
    return sorted({*unused, *_yaml_faults(folder), *_load_faults(plugin, source)})


def _yaml_faults(folder: Path) -> Iterator[Fault]:
    """What is no YAML in any file, also in those that no game asks for."""
    for path in sorted(folder.glob("**/*.yaml")):
        try:
            yield from read_marked(path).faults
        except RulesError as error:
            yield from error.faults


def _check_pictures(folder: Path) -> Iterator[Fault]:
    """The launcher's two pictures are there, and all pictures are well-formed."""
    # Late: only this check reads XML.
    from xml.etree import ElementTree

    for path in sorted({folder / "tile.svg", folder / "glyph.svg", *folder.glob("**/*.svg")}):
        shown = assets.display_path(path)
        try:
            ElementTree.parse(path)
        except FileNotFoundError:
            yield Fault(shown, 0, 0, Text("data.missing_file"))
        except OSError as error:
            yield Fault(shown, 0, 0, unreadable(error))
        except ElementTree.ParseError as error:
            line, column = error.position
            yield Fault(shown, line, column + 1, Text("data.svg", {"detail": str(error)}))


def _load_faults(plugin: GamePlugin, source: RuleSource) -> list[Fault]:
    try:
        plugin.load(source)
    except RulesError as error:
        return list(error.faults)
    return []
