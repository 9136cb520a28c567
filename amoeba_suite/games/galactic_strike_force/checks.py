"""What the types cannot say about the components: counts, ids, and effects that make no sense.

Effects are also held against where they stand: a Boost only resolves when played, a static rule
only changes what is counted, and ``self`` needs an owner.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from amoeba_suite.core.present import Text
from amoeba_suite.games.galactic_strike_force.content import (
    Content,
    Force,
    Grounded,
    MissionCard,
    OppositionSide,
    SectorPanel,
    Setup,
    StationCard,
    StrikeShip,
    StrikeSide,
)
from amoeba_suite.games.galactic_strike_force.rule_checks import (
    Place,
    check_effects,
    check_rules,
)
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner

__all__ = ["Place", "check"]


def check(content: Content, setup: Setup) -> Iterator[Place]:
    """Every fault of meaning."""
    yield from _ids(content, setup)
    for ship in content.ships:
        yield from _ship(ship, setup)
    for force in content.forces:
        yield from _force(force, setup)
    for index, sector in enumerate(content.sectors):
        yield from _sector(sector, f"sectors[{index}]")
    for index, card in enumerate(content.stations):
        yield from _station(card, f"stations[{index}]")
    yield from _totals(content, setup)


# --- ids and counts --------------------------------------------------------------------------


def _ids(content: Content, setup: Setup) -> Iterator[Place]:
    """Ids are unique over all kinds of components, for a journal names them without the kind."""
    seen: dict[str, str] = {}
    for file, path, id_ in _all_ids(content, setup):
        if id_ in seen:
            yield Place(file, path, Text("faults.id_twice", {"file": seen[id_], "id": id_}))
        seen.setdefault(id_, file)


def _all_ids(content: Content, setup: Setup) -> Iterator[tuple[str, str, str]]:
    for index, id_ in enumerate(setup.ships):
        yield "game", f"ships[{index}]", id_
    for index, id_ in enumerate(setup.forces):
        yield "game", f"forces[{index}]", id_
    for ship in content.ships:
        yield from _listed(f"ships/{ship.id}", "cards", [card.id for card in ship.cards])
        yield from _listed(
            f"ships/{ship.id}", "grounded", [ability.id for ability in ship.grounded]
        )
    for force in content.forces:
        yield from _listed(f"forces/{force.id}", "ships", [card.id for card in force.ships])
        yield from _listed(f"forces/{force.id}", "missions", [card.id for card in force.missions])
    yield from _listed("sectors", "sectors", [sector.id for sector in content.sectors])
    yield from _listed("stations", "stations", [card.id for card in content.stations])


def _listed(file: str, field: str, ids: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    for index, id_ in enumerate(ids):
        yield file, f"{field}[{index}].id", id_


def _totals(content: Content, setup: Setup) -> Iterator[Place]:
    cards = sum(card.copies for card in content.stations)
    if cards != setup.printed.station_cards:
        yield Place(
            "stations", "stations", _wrong("station_cards", cards, setup.printed.station_cards)
        )
    if len(content.sectors) < setup.constants.sectors_in_play:
        yield Place("sectors", "sectors", Text("faults.few_sectors"))
    if len(content.ships) < 2:
        yield Place("game", "ships", Text("faults.two_ships"))
    if not content.forces:
        yield Place("game", "forces", Text("faults.a_force"))


def _wrong(what: str, found: int, wanted: int) -> Text:
    """``what`` as the wording knows it."""
    return Text("faults.count", {"what": what, "found": found, "wanted": wanted})


# --- the Strike Force ------------------------------------------------------------------------


def _ship(ship: StrikeShip, setup: Setup) -> Iterator[Place]:
    file = f"ships/{ship.id}"
    if not ship.weaponry + ship.defense:
        yield Place(file, "weaponry", Text("faults.grounded_at_once"))
    if len(ship.cards) != setup.printed.cards_per_ship:
        what = _wrong("starting_cards", len(ship.cards), setup.printed.cards_per_ship)
        yield Place(file, "cards", what)
    value = sum(card.value for card in ship.cards)
    if value != setup.printed.value_per_ship:
        yield Place(file, "cards", _wrong("credits", value, setup.printed.value_per_ship))
    yield from check_effects(file, "secondary", ship.secondary, Owner.ENGAGER)
    for index, card in enumerate(ship.cards):
        yield from _strike_side(file, f"cards[{index}]", card)
    if not 2 <= len(ship.grounded) <= 3:
        yield Place(file, "grounded", Text("faults.abilities"))
    for index, ability in enumerate(ship.grounded):
        yield from _grounded(file, f"grounded[{index}]", ability)


def _strike_side(file: str, path: str, side: StrikeSide) -> Iterator[Place]:
    boost = side.type == "boost"
    if boost and side.timing is None:
        yield Place(file, path, Text("faults.timing"))
    if boost and side.weaponry + side.defense:
        yield Place(file, path, Text("faults.boost_energy"))
    if not boost and side.timing is not None:
        yield Place(file, f"{path}.timing", Text("faults.no_timing"))
    if side.weaponry and side.defense:
        yield Place(file, path, Text("faults.both"))
    if not (side.rules or side.weaponry or side.defense):
        yield Place(file, path, Text("faults.idle_card"))
    yield from check_rules(file, path, side.rules, Owner.BOOST if boost else Owner.TECH)


def _grounded(file: str, path: str, ability: Grounded) -> Iterator[Place]:
    if len(ability.rules) != 1 or not ability.rules[0].may:
        yield Place(file, f"{path}.rules", Text("faults.ability"))
    if any(rule.when != ability.phase for rule in ability.rules):
        yield Place(file, f"{path}.phase", Text("faults.ability_phase"))
    yield from check_rules(file, path, ability.rules, Owner.GROUNDED)


# --- the Opposition --------------------------------------------------------------------------


def _force(force: Force, setup: Setup) -> Iterator[Place]:
    file = f"forces/{force.id}"
    cards = sum(card.copies for card in force.ships)
    if cards != setup.printed.ships_per_force:
        yield Place(file, "ships", _wrong("ships", cards, setup.printed.ships_per_force))
    missions = len(force.missions)
    if missions != setup.printed.missions_per_force:
        yield Place(
            file, "missions", _wrong("missions", missions, setup.printed.missions_per_force)
        )
    panel, flagship = force.impending, force.assault
    yield from check_effects(file, "impending.setup", panel.setup, Owner.PANEL)
    yield from check_effects(file, "impending.setup_elite", panel.setup_elite, Owner.PANEL)
    yield from check_rules(file, "impending", panel.rules, Owner.PANEL)
    yield from check_rules(file, "impending", panel.rules_elite, Owner.PANEL, "rules_elite")
    yield from _arrival(file, force)
    yield from check_rules(file, "assault", flagship.rules, Owner.OPPOSITION)
    yield from check_rules(file, "assault", flagship.rules_elite, Owner.OPPOSITION, "rules_elite")
    for index, card in enumerate(force.ships):
        path = f"ships[{index}]"
        yield from _enemy(file, path, card.weaponry + card.defense)
        yield from check_effects(file, f"{path}.bounty", card.bounty, Owner.BOUNTY)
        yield from check_rules(file, path, card.rules, Owner.OPPOSITION)
    for index, mission in enumerate(force.missions):
        yield from _mission(file, f"missions[{index}]", mission)


def _arrival(file: str, force: Force) -> Iterator[Place]:
    arrivals = Counter(
        effect.__struct_config__.tag for rule in force.impending.rules for effect in rule.do
    )["arrive"]
    if arrivals != 1:
        yield Place(file, "impending.rules", Text("faults.arrivals", {"found": arrivals}))


def _enemy(file: str, path: str, energy: int) -> Iterator[Place]:
    if not energy:
        yield Place(file, path, Text("faults.scrapped_at_once"))


def _mission(file: str, path: str, mission: MissionCard) -> Iterator[Place]:
    ship = mission.back.ship
    owner = Owner.GALAXY_MISSION if mission.place == "galaxy" else Owner.MISSION
    yield from check_rules(file, f"{path}.front", mission.front.rules, owner)
    if ship is None:
        yield from check_rules(file, f"{path}.back", mission.back.rules, owner)
        if not mission.back.rules:
            yield Place(file, f"{path}.back", Text("faults.idle_back"))
        return
    if mission.place == "galaxy":
        yield Place(file, f"{path}.back", Text("faults.galaxy_ship"))
    yield from _enemy(file, f"{path}.back.ship", ship.weaponry + ship.defense)
    yield from check_effects(file, f"{path}.back.ship.bounty", ship.bounty, Owner.BOUNTY)
    yield from check_rules(file, f"{path}.back", mission.back.rules, Owner.OPPOSITION)


# --- the galaxy ------------------------------------------------------------------------------


def _sector(sector: SectorPanel, path: str) -> Iterator[Place]:
    yield from check_rules("sectors", f"{path}.contested", sector.contested.rules, Owner.SECTOR)
    yield from check_rules("sectors", f"{path}.overrun", sector.overrun.rules, Owner.SECTOR)


def _station(card: StationCard, path: str) -> Iterator[Place]:
    yield from _strike_side("stations", f"{path}.sf", card.sf)
    yield from _opposition_side(f"{path}.opp", card.opp)


def _opposition_side(path: str, side: OppositionSide) -> Iterator[Place]:
    if side.type == "ship":
        yield from _enemy("stations", path, side.weaponry + side.defense)
        yield from check_effects("stations", f"{path}.bounty", side.bounty, Owner.BOUNTY)
        yield from check_rules("stations", path, side.rules, Owner.OPPOSITION)
        return
    if side.weaponry or side.defense or side.bounty:
        yield Place("stations", path, Text("faults.order"))
    if not side.rules:
        yield Place("stations", path, Text("faults.idle_card"))
    yield from check_rules("stations", path, side.rules, Owner.ORDER)
