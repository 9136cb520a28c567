"""The suite's own widgets: painted from the tokens, with accessible names and visible focus."""

from amoeba_suite.app.widgets.badge import EmblemBadge
from amoeba_suite.app.widgets.buttons import Button, IconButton, paint_keycap
from amoeba_suite.app.widgets.choices import Segmented, Switch
from amoeba_suite.app.widgets.labels import Keycap, Pill, heading, icon_label, label, overline
from amoeba_suite.app.widgets.panels import Panel, Rule, ScrollArea, column, row

__all__ = [
    "Button",
    "EmblemBadge",
    "IconButton",
    "Keycap",
    "Panel",
    "Pill",
    "Rule",
    "ScrollArea",
    "Segmented",
    "Switch",
    "column",
    "heading",
    "icon_label",
    "label",
    "overline",
    "paint_keycap",
    "row",
]
