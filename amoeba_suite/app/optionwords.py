"""How a game's options are told: their names and values, with the people at the table in them."""

import enum
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.table import PERSON, Human, Player, first_person

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.options import OptionField
    from amoeba_suite.core.wording import Wording


def seat_number(value: Any) -> int:
    """2 for ``seat2``, 0 for what is no seat."""
    number = str(value).removeprefix("seat")
    return int(number) if number.isdecimal() else 0


def choice_text(wording: "Wording", field: str, value: Any) -> str:
    """The words for one value; numbers stand for themselves."""
    shown = value.value if isinstance(value, enum.Enum) else value
    key = f"options.{field}_{shown}"
    if wording.has(key):
        return wording.text(key)
    return str(shown)


def option_label(wording: "Wording", field: str) -> str:
    """The name of an option."""
    key = f"options.{field}"
    return wording.text(key) if wording.has(key) else field.replace("_", " ").capitalize()


class OptionWords:
    """The words for one table; ``players`` may come later, or change."""

    def __init__(
        self, context: "AppContext", wording: "Wording", players: tuple[Player, ...] = ()
    ) -> None:
        self._context, self._wording = context, wording
        self.players = players

    def title(self, field: "OptionField", name: str = "") -> str:
        """The name of an option, with the name of whoever sits at its seat (or ``name``)."""
        key = f"options.{field.name}_of"
        if not name and 0 < field.seat <= len(self.players):
            name = self._alone(field.seat - 1)
        if not name or not self._wording.has(key):
            return option_label(self._wording, field.name)
        return self._wording.text(key, name=name)

    def said(self, field: "OptionField", value: Any) -> str:
        """One value of an option, in words."""
        name = self.sitter(field, value)
        return (
            self.seat_said(name, value) if name else choice_text(self._wording, field.name, value)
        )

    def told(self, field: "OptionField", value: Any) -> str:
        """Name and value: ``Target: none``."""
        if field.kind == "switch":
            said = self._context.tr("shell.on" if value else "shell.off")
        else:
            said = self.said(field, value)
        return f"{self.title(field)}: {said}"

    def sitter(self, field: "OptionField", value: Any) -> str:
        """Who sits at the seat that is meant; empty for none, and for nobody yet."""
        if not field.seats or not self.players:
            return ""
        if value == PERSON:
            return self.players[first_person(self.players)].name
        seat = seat_number(value) - 1
        return self._alone(seat) if 0 <= seat < len(self.players) else ""

    def _alone(self, seat: int) -> str:
        """Who sits there, if that name says which seat it is: one person may have several."""
        names = [player.name for player in self.players]
        return names[seat] if names.count(names[seat]) == 1 else ""

    def seat_said(self, name: str, value: str) -> str:
        """The name of whoever sits there, and that it is the first person who is meant."""
        if value != PERSON:
            return name
        people = any(isinstance(player, Human) for player in self.players)
        key = "first_person" if people else "first_seat"
        return self._context.tr(f"shell.newgame.{key}", name=name)
