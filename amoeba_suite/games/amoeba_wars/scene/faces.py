"""Makes what stands on a card from the rules data and the wording, in any language."""

from typing import TYPE_CHECKING

from amoeba_suite.core.templates import tag
from amoeba_suite.games.amoeba_wars import words
from amoeba_suite.games.amoeba_wars.data import AmoebaAttack
from amoeba_suite.games.amoeba_wars.scene.cardface import Face

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.amoeba_wars.rulebook import Rulebook


def card_face(book: "Rulebook", number: int, wording: "Wording", *, full: bool = False) -> Face:
    """The face of a Power card; ``full`` for the long text, on paper and in previews."""
    effect, must = book.effects[number], book.must[number]
    say = words.card_text if full else words.card_brief
    return Face(
        title=words.card_title(book, number, wording),
        band=words.band(effect),
        art=tag(effect),
        text=say(book, number, wording),
        rank=str(number),
        strip=wording.text("cards.must") if must else "",
        must=must,
        ships=tuple(getattr(effect, "ships", ())),
        count=effect.campaigns if isinstance(effect, AmoebaAttack) else 1,
        long=full,
    )


def power_face(book: "Rulebook", power: str, wording: "Wording", *, full: bool = False) -> Face:
    """The face of a Special Power."""
    say = words.power_text if full else words.power_brief
    strip = "powers.ours" if book.powers[power].ours else "powers.kind"
    return Face(
        title=words.power_name(power, wording),
        band="boost",
        art=power,
        text=say(book, power, wording),
        strip=wording.text(strip),
        long=full,
    )
