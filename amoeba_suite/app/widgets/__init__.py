"""The suite's own widgets: painted from the tokens, with accessible names and visible focus.

Names are found in their modules when first asked for: the launcher needs few of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from amoeba_suite.app.widgets.badge import EmblemBadge
    from amoeba_suite.app.widgets.buttons import Button, IconButton, paint_keycap
    from amoeba_suite.app.widgets.choices import RadioList, Segmented, Switch
    from amoeba_suite.app.widgets.inputs import Combo, Spin
    from amoeba_suite.app.widgets.labels import (
        CutLabel,
        Keycap,
        Pill,
        heading,
        icon_label,
        label,
        overline,
    )
    from amoeba_suite.app.widgets.overlay import Overlay
    from amoeba_suite.app.widgets.panels import Card, Panel, Rule, ScrollArea, column, row

_HOMES = {
    "Button": "buttons",
    "Card": "panels",
    "Combo": "inputs",
    "CutLabel": "labels",
    "EmblemBadge": "badge",
    "IconButton": "buttons",
    "Keycap": "labels",
    "Overlay": "overlay",
    "Panel": "panels",
    "Pill": "labels",
    "RadioList": "choices",
    "Rule": "panels",
    "ScrollArea": "panels",
    "Segmented": "choices",
    "Spin": "inputs",
    "Switch": "choices",
    "column": "panels",
    "heading": "labels",
    "icon_label": "labels",
    "label": "labels",
    "overline": "labels",
    "paint_keycap": "buttons",
    "row": "panels",
}

__all__ = [
    "Button",
    "Card",
    "Combo",
    "CutLabel",
    "EmblemBadge",
    "IconButton",
    "Keycap",
    "Overlay",
    "Panel",
    "Pill",
    "RadioList",
    "Rule",
    "ScrollArea",
    "Segmented",
    "Spin",
    "Switch",
    "column",
    "heading",
    "icon_label",
    "label",
    "overline",
    "paint_keycap",
    "row",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
