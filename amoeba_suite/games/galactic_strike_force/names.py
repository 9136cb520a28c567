"""What components are called and what they say, by reference; the formats of this game's wording.

A reference names one side of a component, ``kind:id``: ``strike:pulse_battery`` is a card as the
Strike Force uses it, ``enemy:pulse_battery`` the Ship on its back. Kinds are those of ``KINDS``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.present import Formatter
from amoeba_suite.games.galactic_strike_force import content as printed
from amoeba_suite.games.galactic_strike_force.cardtext import CardText, Line
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording

KINDS = (
    "strike",
    "ship",
    "bonus",
    "ability",
    "enemy",
    "bounty",
    "order",
    "mission",
    "mission_back",
    "sector",
    "sector_overrun",
    "impending",
    "assault",
)

_STRIKE_FIRST = ("strike", "ship", "ability", "sector", "mission", "impending", "enemy")
_ENEMY_FIRST = ("enemy", "order", "assault", "mission", "sector", "strike", "ship", "ability")


class Names:
    """Everything printed, by reference, in the language of a wording."""

    def __init__(self, content: printed.Content) -> None:
        self.content = content
        self.parts: dict[str, Any] = {}
        """Reference to the struct of the component or its side."""
        self._texts: dict[tuple[int, int | None], CardText] = {}
        self._said: dict[tuple[CardText, str], tuple[Line, ...]] = {}
        """Lines are asked for again with every frame that is shown."""
        for ship in content.ships:
            self._ship(ship)
        for force in content.forces:
            self._force(force)
        for sector in content.sectors:
            self.parts[f"sector:{sector.id}"] = sector
            self.parts[f"sector_overrun:{sector.id}"] = sector
        for card in content.stations:
            self._station(card)

    def _ship(self, ship: printed.StrikeShip) -> None:
        self.parts[f"ship:{ship.id}"] = self.parts[f"bonus:{ship.id}"] = ship
        for card in ship.cards:
            self.parts[f"strike:{card.id}"] = card
        for ability in ship.grounded:
            self.parts[f"ability:{ability.id}"] = ability

    def _force(self, force: printed.Force) -> None:
        for kind in ("impending", "assault"):
            self.parts[f"{kind}:{force.id}"] = force
        for card in force.ships:
            self.parts[f"enemy:{card.id}"] = self.parts[f"bounty:{card.id}"] = card
        for mission in force.missions:
            for kind in ("mission", "mission_back"):
                self.parts[f"{kind}:{mission.id}"] = mission
            if mission.back.ship is not None:
                self.parts[f"enemy:{mission.id}"] = self.parts[f"bounty:{mission.id}"] = mission

    def _station(self, card: printed.StationCard) -> None:
        self.parts[f"strike:{card.id}"] = card.sf
        if card.opp.type == "ship":
            self.parts[f"enemy:{card.id}"] = self.parts[f"bounty:{card.id}"] = card.opp
        else:
            self.parts[f"order:{card.id}"] = card.opp

    # --- asking ------------------------------------------------------------------------------

    def find(self, id_: str, kinds: tuple[str, ...] = _STRIKE_FIRST) -> str:
        """The first reference of these kinds that there is; empty for an unknown id."""
        return next((f"{kind}:{id_}" for kind in kinds if f"{kind}:{id_}" in self.parts), "")

    def back_of(self, card: str) -> str:
        """The Opposition side of a Station card."""
        return self.find(card, ("enemy", "order"))

    def title(self, ref: str, wording: Wording) -> str:
        """What it is called; the id where there is nothing of that name."""
        part = self.parts.get(ref)
        if part is None:
            return ref.partition(":")[2] or ref
        name = part.assault.name if ref.startswith("assault:") else part.name
        return self.texts(wording).name(name)

    def lines(self, ref: str, wording: Wording, players: int | None = None) -> tuple[Line, ...]:
        """What it says, line by line."""
        texts = self.texts(wording, players)
        found = self._said.get((texts, ref))
        if found is None:
            found = self._said[texts, ref] = self._lines(ref, texts)
        return found

    def _lines(self, ref: str, texts: CardText) -> tuple[Line, ...]:
        part = self.parts.get(ref)
        match ref.partition(":")[0], part:
            case _, None:
                return ()
            case "strike", _:
                return texts.strike(part)
            case "bonus" | "ship", _:
                return (Line(texts.effects(part.secondary, Owner.ENGAGER)),)
            case "ability", _:
                return texts.grounded(part)
            case "enemy", printed.MissionCard():
                return texts.mission(part, back=True)
            case "enemy", printed.OppositionShip():
                return texts.enemy(part)
            case "bounty", printed.MissionCard():
                return (Line(texts.mission_bounty(part)),)
            case "bounty", _:
                return (Line(texts.bounty(part)),)
            case (("enemy" | "order"), _):
                return texts.opposition(part)
            case kind, _:
                return _panel_lines(texts, kind, part)

    def text(
        self, ref: str, wording: Wording, players: int | None = None, trigger: str = ""
    ) -> str:
        """What it says as one running text; of several lines those of a trigger, if there are."""
        return self.texts(wording).plain(self._of(ref, wording, players, trigger))

    def bare(self, ref: str, wording: Wording, players: int | None, trigger: str) -> str:
        """The same without the phase before it, where that is plain to see; optional stays."""
        texts = self.texts(wording, players)
        lines = self._of(ref, wording, players, trigger)
        return texts.plain([texts.without_phase(line) if trigger else line for line in lines])

    def _of(
        self, ref: str, wording: Wording, players: int | None, trigger: str
    ) -> tuple[Line, ...]:
        lines = self.lines(ref, wording, players)
        sign, _, part = trigger.partition(":")
        meant = {"": (False,), "elite": (True,), "both": (False, True)}[part]
        said = (line for line in lines if sign and line.sign == sign and line.elite in meant)
        return tuple(said) or lines

    def texts(self, wording: Wording, players: int | None = None) -> CardText:
        """Card text in that language, for that number of Ships."""
        key = (id(wording), players)
        found = self._texts.get(key)
        if found is None or found.wording is not wording:
            self._said = {pair: said for pair, said in self._said.items() if pair[0] is not found}
            found = self._texts[key] = CardText(wording, players)
        return found

    # --- formats -----------------------------------------------------------------------------

    def formats(self) -> Mapping[str, Formatter]:
        """``card``, ``foe`` and ``place`` take ids, ``title`` and ``rules`` references.

        A reference may be a tuple of itself, the number of Ships, and the trigger that matters;
        ``rules:bare`` leaves out what stands before its lines.
        """

        def card(value: Any, _rest: str, wording: Wording) -> str:
            return self.title(self.find(str(value)) or f":{value}", wording)

        def foe(value: Any, _rest: str, wording: Wording) -> str:
            return self.title(self.find(str(value), _ENEMY_FIRST) or f":{value}", wording)

        def place(value: Any, _rest: str, wording: Wording) -> str:
            return self.title(f"sector:{value}", wording) if value else wording.text("nowhere")

        def nth(value: Any, _rest: str, _wording: Wording) -> str:
            return str(value + 1)

        def title(value: Any, _rest: str, wording: Wording) -> str:
            return self.title(str(value[0] if isinstance(value, tuple) else value), wording)

        def rules(value: Any, rest: str, wording: Wording) -> str:
            ref, players, trigger = value if isinstance(value, tuple) else (value, None, "")
            say = self.bare if rest == "bare" else self.text
            return say(ref, wording, players, trigger)

        return {
            "card": card, "foe": foe, "place": place, "nth": nth, "title": title, "rules": rules,
        }  # fmt: skip


def _panel_lines(texts: CardText, kind: str, part: Any) -> tuple[Line, ...]:
    match kind:
        case "mission" | "mission_back":
            return texts.mission(part, back=kind == "mission_back")
        case "sector" | "sector_overrun":
            return texts.sector(part, overrun=kind == "sector_overrun")
        case "impending":
            return texts.impending(part)
        case _:
            return texts.assault(part)
