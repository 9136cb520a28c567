"""Makes what stands on a card from the rules data and the wording, in any language."""

from typing import TYPE_CHECKING

from amoeba_suite.games.devastators import words
from amoeba_suite.games.devastators.scene.cardface import Face, Pip
from amoeba_suite.games.devastators.schema import RANGES

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.devastators.data import Card


def face_of(card: "Card", wording: "Wording", *, full: bool = False) -> Face:
    """The face of a kind of card; ``full`` for the long text, on paper and in previews."""
    effect = card.effect
    band, reach = words.band(effect), words.reach(effect)
    text = words.card_text(card, wording) if full else words.card_brief(card, wording)
    pips = tuple(Pip(wording.text(f"cards.letters.{r}"), r in reach) for r in RANGES)
    return Face(
        title=words.card_name(card.id, wording),
        band=band,
        sign=card.id,
        text=text,
        label=wording.text(f"cards.bands.{band}"),
        pips=pips if reach else (),
        badge=words.badge(effect),
        long=full,
    )
