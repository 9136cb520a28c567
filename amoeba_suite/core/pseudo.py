"""The pseudo-language: text that is 40 % longer and accented, for layout checks.

What a screen shows without the marks was never translated; what lacks its closing mark is cut.
"""

from amoeba_suite.core.templates import Field, pieces

OPEN, CLOSE = "⟦", "⟧"
GROWTH = 0.4
_LETTERS = str.maketrans("aeiouAEIOUcnsy", "áéíöúÁÉÍÖÚçñšý")
_PADDING = "lörém ipsüm dólor "


def pseudo_template(template: str) -> str:
    """The template with longer, accented words and its placeholders as they were."""
    if not template:
        return ""
    parts = pieces(template)
    words = "".join(
        part.raw() if isinstance(part, Field) else _doubled(part.translate(_LETTERS))
        for part in parts
    )
    length = sum(len(part) for part in parts if isinstance(part, str))
    room = max(1, round(GROWTH * length))
    padding = (_PADDING * (room // len(_PADDING) + 1))[:room].rstrip() or "l"
    return f"{OPEN}{words} {padding}{CLOSE}"


def _doubled(text: str) -> str:
    """Literal braces are written double in a template."""
    return text.replace("{", "{{").replace("}", "}}")
