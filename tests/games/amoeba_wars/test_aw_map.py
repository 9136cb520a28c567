"""The map: what the rules say of it, and what is said of a broken one."""

from collections import Counter
from pathlib import Path

import pytest

from amoeba_suite.core.rules import RulesError, RuleSource, load_game, overlay_folder
from amoeba_suite.games.amoeba_wars.galaxy import Galaxy, bits, each, load_galaxy
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN


def test_aw_001_011_026_43_systems_in_102_links(game: AmoebaWars) -> None:
    """AW-001, AW-011, AW-026: who is next to whom, both ways, and how many neighbours each has."""
    galaxy = game.galaxy
    assert len(galaxy.ids) == 43
    links = {(a, b) for a, near in enumerate(galaxy.next) for b in near}
    assert len(links) == 204
    assert links == {(b, a) for a, b in links}
    degrees = {"capital": 6, "core": 6, "bulwark": 6, "gateway": 6, "pocket": 3, "march": 5}
    for system, near in zip(galaxy.systems, galaxy.next, strict=True):
        wanted = degrees | {"shore": 5, "home": 2}
        assert len(near) == wanted[system.role], system.id
        assert bits(near) == galaxy.next_bits[galaxy.index[system.id]]
        assert list(each(bits(near))) == sorted(near)


def test_aw_002_the_centre_is_saestor_and_the_six_around_it(game: AmoebaWars) -> None:
    """AW-002: seven Central Systems; the inner six are the neighbours of Saestor."""
    galaxy = game.galaxy
    assert galaxy.next[galaxy.saestor] == galaxy.inner
    assert galaxy.central_bits == galaxy.inner_bits | 1 << galaxy.saestor
    assert galaxy.central_bits.bit_count() == 7


def test_aw_025_the_map_is_as_designed(game: AmoebaWars) -> None:
    """AW-025: Homes four apart, opposite ones eight, three steps from the Centre; one turn of
    sixty degrees leaves all but the Centre as it was."""
    galaxy = game.galaxy
    for home in galaxy.homes:
        away = distances(galaxy, home)
        assert away[galaxy.saestor] == 4
        assert min(away[n] for n in galaxy.inner) == 3
        assert away[galaxy.opposite[home]] == 8
    at = {(s.q, s.r): s for s in galaxy.systems}
    for (q, r), system in at.items():
        turned = at[-r, q + r]
        if system.kind in ("outer", "home"):
            assert (turned.planets, turned.production) == (system.planets, system.production)


def distances(galaxy: Galaxy, start: int) -> dict[int, int]:
    found, queue = {start: 0}, [start]
    for here in queue:
        for near in galaxy.next[here]:
            if near not in found:
                found[near] = found[here] + 1
                queue.append(near)
    return found


def test_aw_027_amoebas_cross_the_asteroid_belt(game: AmoebaWars) -> None:
    """AW-027: Central and gateway systems are plain neighbours."""
    galaxy = game.galaxy
    across = [n for system in galaxy.inner for n in galaxy.next[system]]
    assert sum(galaxy.systems[n].role == "gateway" for n in across) == 12


def test_aw_028_planets(game: AmoebaWars) -> None:
    """AW-028: one to six planets, never more than nine systems alike; Homes four, Saestor one."""
    galaxy = game.galaxy
    counts = Counter(galaxy.planets)
    assert [counts[n] for n in range(1, 7)] == [8, 7, 7, 7, 7, 7]
    assert all(galaxy.planets[home] == 4 for home in galaxy.homes)
    assert galaxy.planets[galaxy.saestor] == 1


def test_aw_032_production(game: AmoebaWars) -> None:
    """AW-032: 21 systems make 30 points; a Home two, Saestor none."""
    galaxy = game.galaxy
    assert (sum(map(bool, galaxy.production)), sum(galaxy.production)) == (21, 30)
    assert all(galaxy.production[home] == 2 for home in galaxy.homes)
    assert galaxy.production[galaxy.saestor] == 0


# --- broken maps ---

FAULTS = [
    ("id: hexarch,", "id: beadwork,", "beadwork is there twice"),
    ("code: B1,", "code: B2,", "has the code B1 of hexarch|has the code B2 of hexarch"),
    ("q: 2, r: 0,", "q: 2, r: -2,", "has the place q 2, r -2 of hexarch"),
    ("q: 2, r: 0,", "q: 12, r: 0,", "hexarch has no neighbour"),
    ("planets: 1, production: 0}", "planets: 7, production: 0}", "<= 6"),
    ("planets: 1, production: 0}", "planets: 2, production: 0}", "saestor has one planet"),
    ("planets: 4, production: 2, opposite: m", "planets: 3, production: 2, opposite: m", "a Home"),
    ("kind: central, role: core, q: 1, r: 0", "kind: outer, role: core, q: 1, r: 0", "6 of kind"),
    ("kind: saestor", "kind: outer", "1 of kind saestor expected, not 0"),
    ("kind: home, role: home, q: 4", "kind: outer, role: home, q: 4", "6 of kind home expected"),
    ("opposite: marrowgate", "opposite: tidewrack", "the opposite of tidewrack is ironmantle"),
    ("opposite: marrowgate", "opposite: trefoil", "dawnhold needs another Home as its opposite"),
    (", opposite: marrowgate", "", "dawnhold needs another Home as its opposite"),
    ("planets: 6, production: 0}", "planets: 6, production: 0, opposite: dawnhold}", "only a Home"),
    ("production: 0}", "production: -1}", ">= 0"),
    ("links: 102", "links: 101", "101 said, 102 counted"),
    ("total_production: 30", "total_production: 31", "31 said, 30 counted"),
    ("producing: 21", "producing: 20", "20 said, 21 counted"),
    ("[8, 7, 7, 7, 7, 7]", "[7, 8, 7, 7, 7, 7]", "said, 8, 7, 7, 7, 7, 7 counted"),
    ("production: 0}", "production: 0, neighbours: [nowhere]}", "there is no system nowhere"),
    ("production: 0}", "production: 0, neighbours: [saestor]}", "saestor cannot stand here"),
    ("production: 0}", "production: 0, neighbours: [candlemark]}", "must"),
    ("role: capital,", "rank: capital,", "unknown field"),
]


@pytest.mark.parametrize(("old", "new", "message"), FAULTS)
def test_a_broken_map_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    text = (PLUGIN.rules() / "map.yaml").read_text(encoding="utf-8")
    assert old in text
    start = text.index("systems:") if not old.startswith(("links", "tot", "prod", "[")) else 0
    if old.startswith("production: 0"):
        start = text.index("systems:")
    before = text.index(old, start)
    (tmp_path / "map.yaml").write_text(
        text[:before] + new + text[before + len(old) :], encoding="utf-8"
    )
    with pytest.raises(RulesError) as caught:
        load_galaxy(RuleSource(PLUGIN.rules(), tmp_path))
    shown = [str(fault) for fault in caught.value.faults]
    assert any(part in line for line in shown for part in message.split("|")), shown
    assert all(fault.line > 0 for fault in caught.value.faults)


def test_links_that_go_one_way_only_are_refused(tmp_path: Path) -> None:
    """AW-026: adjacency is mutual, also where a map writes its links down."""
    lines = written_links(PLUGIN.rules() / "map.yaml")
    fine = "\n".join(lines)
    (tmp_path / "map.yaml").write_text(fine, encoding="utf-8")
    galaxy = load_galaxy(RuleSource(PLUGIN.rules(), tmp_path))
    assert galaxy.next == load_galaxy(RuleSource(PLUGIN.rules())).next
    broken = fine.replace("neighbours: [quincunx, trefoil]", "neighbours: [quincunx]")
    (tmp_path / "map.yaml").write_text(broken, encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load_galaxy(RuleSource(PLUGIN.rules(), tmp_path))
    shown = "\n".join(map(str, caught.value.faults))
    assert "dawnhold does not name trefoil in return" in shown


def test_a_galaxy_in_two_halves_is_refused(tmp_path: Path) -> None:
    lines = written_links(PLUGIN.rules() / "map.yaml")
    text = "\n".join(lines)
    text = text.replace("neighbours: [quincunx, trefoil]", "neighbours: [ironmantle]")
    text = text.replace("neighbours: [cinquefoil, third_bell]", "neighbours: [dawnhold]")
    for home in ("dawnhold", "ironmantle"):
        text = text.replace(f", {home}]", "]")
    (tmp_path / "map.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load_galaxy(RuleSource(PLUGIN.rules(), tmp_path))
    shown = "\n".join(map(str, caught.value.faults))
    assert "no way leads from saestor to dawnhold" in shown


def written_links(path: Path) -> list[str]:
    """The map with every system naming its neighbours."""
    galaxy = load_galaxy(RuleSource(PLUGIN.rules(), path.parent))
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("  - {id: "):
            name = line.removeprefix("  - {id: ").partition(",")[0]
            near = ", ".join(galaxy.ids[n] for n in galaxy.next[galaxy.index[name]])
            line = line.removesuffix("}") + f", neighbours: [{near}]}}"
        lines.append(line)
    return lines


def test_an_owner_lays_the_own_map_over_the_built_in_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AMOEBA_SUITE_HOME", str(tmp_path))
    folder = overlay_folder(PLUGIN)
    folder.mkdir(parents=True)
    text = (PLUGIN.rules() / "map.yaml").read_text(encoding="utf-8")
    text = text.replace("Candlemark", "Beacon")
    (folder / "map.yaml").write_text(text, encoding="utf-8")
    game, _, faults = load_game(PLUGIN)
    assert isinstance(game, AmoebaWars)
    assert not faults
    assert game.galaxy.systems[1].name == "Beacon"
    (folder / "map.yaml").write_text(text.replace("links: 102", "links: 1"), encoding="utf-8")
    game, _, faults = load_game(PLUGIN)
    assert isinstance(game, AmoebaWars)
    assert game.galaxy.systems[1].name == "Candlemark"
    assert "1 said, 102 counted" in str(faults[0])


DATA_FAULTS = [
    ("cards.yaml", "number: 7,", "number: 8,", "card 8 is there twice"),
    ("cards.yaml", "number: 7,", "number: 8,", "card 7 is missing"),
    ("cards.yaml", "type: ZapAmoeba", "type: Zap", "Zap"),
    ("powers.yaml", "id: time_warp", "id: six_attackers", "six_attackers is there twice"),
    ("powers.yaml", "id: time_warp", "id: six_attackers", "time_warp is missing"),
    ("powers.yaml", "id: time_warp", "id: flight", "flight"),
    ("game.yaml", "id: scout, count", "id: cruiser, count", "expected in this order: scout"),
    ("game.yaml", "value: 5", "value: 3", "dearer classes come later"),
    ("game.yaml", "players: 6", "players: 5", "one each for 2, 3, 4, 5 and 6 players"),
    ("game.yaml", "[1, 1, 1, 0, 1]", "[1, 1, 1, 0, 2]", "one Monitor in a system"),
    ("game.yaml", "[2, 2, 2, 0, 1]", "[0, 0, 0, 0, 0]", "a Home needs ships"),
    ("game.yaml", "[2, 2, 2, 0, 1]", "[16, 2, 2, 0, 1]", "too many of scout"),
    ("game.yaml", "players: 4, homes: 1", "players: 4, homes: 2", "there are six Homes"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), DATA_FAULTS)
def test_other_broken_data_is_refused_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    text = (PLUGIN.rules() / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        PLUGIN.load(RuleSource(PLUGIN.rules(), tmp_path))
    shown = [str(fault) for fault in caught.value.faults]
    assert any(message in line for line in shown), shown
