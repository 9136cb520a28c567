"""``scenario``: run scenario files, one line each."""

from pathlib import Path

from amoeba_suite.commands import common
from amoeba_suite.core.wording import Wording
from amoeba_suite.testing.scenario import run_paths, scenario_files


def run(arguments: common.Arguments, wording: Wording) -> int:
    """Print a line per scenario and the sums; exit code 1 if one failed."""
    paths = [common.existing(wording, Path(path)) for path in arguments.paths]
    if not scenario_files(paths):
        raise common.WrongInputError(wording, "error.no_scenario", paths=tuple(map(str, paths)))
    passed = failed = 0
    for result in run_paths(paths):
        common.say(str(result))
        if result.fault:
            failed += 1
        else:
            passed += 1
    # The same in every language: scripts read this line.
    common.say(f"{passed} passed, {failed} failed")
    return common.FAILED if failed else 0
