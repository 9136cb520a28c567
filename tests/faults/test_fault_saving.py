"""Saved games of every game: loaded anywhere, cut, edited, carried to another process."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fault_games import PLUGINS, begin, kept, lot, mover, play, resume
from rounds import Rounds

from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.journal import JournalError, load
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.session import Session
from amoeba_suite.testing.games import loaded

AHEAD = 40
"""How many decisions are played on after a load."""


def whole_lines(content: bytes) -> list[dict[str, Any]]:
    """The lines of a cut journal that are whole, the last one even without its end."""
    found = []
    for line in content.split(b"\n"):
        try:
            found.append(json.loads(line))
        except ValueError:
            break
    return found


def told(session: Session) -> list[Any]:
    """What everybody is told of a game: log, whose turn, what can be taken back."""
    seats = [None, *(Seat(i) for i in range(len(session.table.players)))]
    logs = [session.log(seat) for seat in seats]
    undo = [
        (session.undo_state(seat), session.redo_state(seat)) for seat in seats if seat is not None
    ]
    return [session.turn, logs, undo]


@pytest.mark.usefixtures("quick_disk")
def test_five_loads_at_every_kind_of_question_change_nothing(
    plugin: GamePlugin, rounds: Rounds, tmp_path: Path
) -> None:
    """S4, S5, R6: also inside of an effect, and when a computer decides; then on as without it.

    At each kind of question once, and at every 40th one; in full at each one.
    """
    straight, rng = begin(plugin, "hc", tmp_path / "straight"), Random(11)
    every = 40 // rounds(1, 40)
    asked: set[tuple[int, str]] = set()
    points: dict[int, tuple[str, list[Any], bytes]] = {}
    done: list[Any] = []
    while not straight.finished:
        assert isinstance(straight.turn, Decide)
        question = (straight.turn.seat, straight.turn.prompt)
        if question not in asked or len(done) % every == 0:
            asked.add(question)
            content = (tmp_path / "straight").read_bytes()
            points[len(done)] = straight.digest(), told(straight), content
        done += play(straight, rng, 1)
    straight.close()
    whole = (tmp_path / "straight").read_bytes()
    assert len(points) > 4
    for number, (digest, said, content) in points.items():
        path = tmp_path / f"{number}"
        path.write_bytes(content)
        for _ in range(5):
            again = resume(plugin, path)
            assert (again.digest(), told(again)) == (digest, said)
            again.close()
            assert path.read_bytes() == content
        again = resume(plugin, path)
        for action in done[number : number + AHEAD]:
            again.submit(mover(again), action, again.ply)
        again.close()
        assert whole.startswith(path.read_bytes())


@pytest.mark.usefixtures("quick_disk")
def test_a_save_cut_anywhere_or_with_rubbish_is_read_or_refused_with_words(
    plugin: GamePlugin, rounds: Rounds, tmp_path: Path
) -> None:
    """S3: cut at every 64th byte, in full at any, byte order mark, CRLF, megabytes of brackets."""
    path, game = tmp_path / "game", loaded(plugin)
    session = kept(plugin, "hc", path, 60)
    content = path.read_bytes()
    for cut in reversed(range(0, len(content), 64 // rounds(1, 64))):
        os.truncate(path, cut)
        lines = whole_lines(content[:cut])
        try:
            ply = load(path, plugin, game, "r").history.ply
        except JournalError as error:
            assert not lines and error.text.key in ("core.journal.foreign", "core.journal.empty")
        else:
            acts = [line["ply"] for line in lines if line["type"] == "act"]
            assert ply == max(acts, default=-1) + 1
    path.write_bytes(b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n"))
    assert resume(plugin, path).digest() == session.digest()
    for bad in (b"[" * 10_000_000, content + b"[" * 10_000_000):
        path.write_bytes(bad)
        with pytest.raises(JournalError):
            Session.resume(plugin, game, path, "r")
        assert path.read_bytes() == bad


def spoilt(value: Any) -> list[Any]:
    """The value with each part dropped, doubled, unknown, negative or of another type."""
    found: list[Any] = [None, -1, 10**30, "no such card", [], {}, 0.5]
    if isinstance(value, dict):
        for key in value:
            found.append({k: v for k, v in value.items() if k != key})
            found += [value | {key: bad} for bad in spoilt(value[key])]
    if isinstance(value, list) and value:
        found += [value[1:], [*value, value[0]], [value[-1], *value[1:]], [-1, *value[1:]]]
    return [bad for bad in found if bad != value]


@pytest.mark.usefixtures("quick_disk")
def test_no_spoilt_action_of_any_kind_gets_through_as_another_game(
    plugin: GamePlugin, tmp_path: Path
) -> None:
    """S3: each kind of action and of chance with unknown cards, doubles, wrong types, no keys."""
    path, game = tmp_path / "game", loaded(plugin)
    session = kept(plugin, "hh", path, 120)
    lines = path.read_bytes().splitlines(keepends=True)
    kinds: dict[str, int] = {}
    for at, line in enumerate(map(json.loads, lines)):
        if line["type"] == "act" and at + 1 < len(lines):
            kinds.setdefault(line["do"]["type"], at)
    refused = 0
    for at in kinds.values():
        good = json.loads(lines[at])
        for bad in spoilt(good["do"]):
            line = json.dumps(good | {"do": bad}).encode() + b"\n"
            path.write_bytes(b"".join([*lines[:at], line, lines[at + 1]]))
            try:
                read = load(path, plugin, game, "r")
            except JournalError as error:
                assert error.line in (at + 1, at + 2)
                refused += 1
            else:
                # Left out was what is so anyway, or it is another legal action or face of a die:
                # then the digest further on tells.
                if read.history.records[good["ply"]] != session._history.records[good["ply"]]:
                    path.write_bytes(b"".join([*lines[:at], line, *lines[at + 1 :]]))
                    with pytest.raises(JournalError):
                        load(path, plugin, game, "r")
    assert refused > 6 * len(kinds)


CHOOSE = """
import json, sys
from pathlib import Path
from random import Random
from fault_games import PLUGINS, mover, resume
from amoeba_suite.core.bot import Budget
from amoeba_suite.testing.games import loaded

folder, found = Path(sys.argv[1]), {}
for plugin in PLUGINS:
    for level in plugin.levels:
        session = resume(plugin, folder / f"{plugin.id}-{level}")
        bot, said = plugin.bots(loaded(plugin), level), []
        for number in range(6):
            seat = mover(session)
            budget = Budget(iterations=4)
            choice = bot.choose(session.frame(seat), seat, budget, Random(number))
            said.append(repr(choice))
            session.submit(seat, choice.action, session.ply)
        found[f"{plugin.id}-{level}"] = said, session.digest()
        session.close()
print(json.dumps(found))
"""


@pytest.mark.usefixtures("quick_disk")
def test_every_computer_player_goes_on_alike_in_a_new_process_after_a_load(
    tmp_path: Path,
) -> None:
    """A7: three turns are played and saved, another process loads and goes on: the same moves."""
    here: dict[str, list[Any]] = {}
    for plugin in PLUGINS:
        for level in plugin.levels:
            session = begin(plugin, "cc", tmp_path / f"{plugin.id}-{level}")
            bot, said = plugin.bots(loaded(plugin), level), []
            turns, before = 0, mover(session)
            while turns < 3:
                choice = bot.choose(
                    session.frame(before), before, Budget(iterations=4), Random(turns)
                )
                session.submit(before, choice.action, session.ply)
                turns += mover(session) != before
                before = mover(session)
            session.close()
            for number in range(6):
                seat = mover(session)
                frame, budget = session.frame(seat), Budget(iterations=4)
                choice = bot.choose(frame, seat, budget, Random(number))
                said.append(repr(choice))
                session.submit(seat, choice.action, session.ply)
            here[f"{plugin.id}-{level}"] = [said, session.digest()]
    path = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    there = subprocess.run(
        [sys.executable, "-c", CHOOSE, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "3"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert there.returncode == 0, there.stderr
    assert json.loads(there.stdout) == here


@pytest.mark.usefixtures("quick_disk")
def test_undo_goes_back_to_the_own_last_decision_and_redo_comes_again(
    plugin: GamePlugin, tmp_path: Path
) -> None:
    """R8, R6: after the computer's reply, after odd and even counts, at the start and the end."""
    for kinds in ("hc", "hh"):
        path = tmp_path / kinds
        session, rng = begin(plugin, kinds, path, practice=True), Random(2)
        digests = {session.ply: session.digest()}
        first = mover(session)
        assert not session.undo_state(first).possible
        people = [Seat(i) for i, kind in enumerate(kinds) if kind == "h"]
        backs = 0
        while True:
            if session.finished or rng.random() < 0.25:
                end = session.ply
                for seat in people:
                    if not session.undo_state(seat).possible:
                        continue
                    backs += 1
                    session.undo(seat)
                    assert session.digest() == digests[session.ply]
                    assert session.ply < end and mover(session) == seat
                    while session.redo_seat is not None:
                        session.redo(session.redo_seat)
                    assert (session.ply, session.digest()) == (end, digests[end])
            if session.finished:
                break
            play(session, rng, 1)
            digests[session.ply] = session.digest()
        assert backs > 5
        session.close()
        assert resume(plugin, path).digest() == session.digest()


def test_all_can_be_undone_and_done_again(plugin: GamePlugin) -> None:
    """R8: back to the first decision step by step, and redo to where it was."""
    session = begin(plugin, "hc", practice=True)
    rng, start = Random(3), session.digest()
    while not session.undo_state(Seat(0)).possible:
        start = session.digest()
        play(session, rng, 1)
    play(session, rng, 50)
    end = session.ply, session.digest()
    steps = 0
    while session.undo_state(Seat(0)).possible:
        session.undo(Seat(0))
        steps += 1
        assert mover(session) == 0
    assert session.digest() == start and steps > 5
    for _ in range(steps):
        session.redo(Seat(0))
    assert (session.ply, session.digest()) == end


def test_what_chance_gave_comes_again_after_undo_and_after_a_load(
    plugin: GamePlugin, tmp_path: Path
) -> None:
    """R6: draw, undo, draw; and draw, save, load, draw give what playing on gives."""
    session, rng = begin(plugin, "hh", tmp_path / "game", practice=True), Random(5)
    lots = 0
    while lots < 4 and not session.finished:
        seat, before, action = mover(session), session.ply, lot(session, rng)
        session.submit(seat, action, before)
        if session.ply - before < 2 and not session._history.records[before].sealed:
            continue  # neither dice nor a card that somebody drew
        lots += 1
        after = session.ply, session.digest()
        session.undo(seat)
        assert session.ply == before
        session.submit(seat, action, before)
        assert (session.ply, session.digest()) == after
        lines = (tmp_path / "game").read_bytes().splitlines(keepends=True)
        last = max(i for i, line in enumerate(map(json.loads, lines)) if line.get("seat") == seat)
        (tmp_path / "cut").write_bytes(b"".join(lines[: last + 1]))
        again = Session.resume(plugin, loaded(plugin), tmp_path / "cut", "r")
        assert (again.ply, again.digest()) == after
        again.close()
    assert lots == 4


SAVE = """
import sys
import time
from pathlib import Path
from amoeba_suite.core.files import write_atomic

path = Path(sys.argv[1])
number = int(sys.argv[2])
while True:
    print(number, flush=True)
    write_atomic(path, bytes([number]) * 60_000)
    number = (number + 1) % 256
"""


def test_a_file_is_old_or_new_whenever_its_writer_is_killed(rounds: Rounds, tmp_path: Path) -> None:
    """S1: kill -9 at random moments of many saves; settings and pictures are written like this.

    At least 12 times, in full 200, and until one kill at least came before the end of a save.
    """
    path, rng = tmp_path / "settings.json", Random(3)
    path.write_bytes(bytes(60_000))
    first, caught = 1, 0
    for attempt in range(200):
        if attempt >= rounds(12, 200) and caught:
            break
        command = [sys.executable, "-c", SAVE, str(path), str(first)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            for _ in range(1 + int(rng.random() * 4)):
                said = int(child.stdout.readline())
            time.sleep(rng.random() * 0.01)
            child.kill()
            last = int([str(said), *child.stdout.read().decode().split()][-1])
        content = path.read_bytes()
        assert content == content[:1] * 60_000
        before = (last - 1) % 256
        assert content[0] in (last, before), "the last one that was begun, or the one before"
        caught += content[0] == before
        first = (last + 1) % 256
        path.write_bytes(bytes([last]) * 60_000)
    assert caught, "no kill came before the end of a save"
