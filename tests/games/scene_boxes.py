"""Whether boxes lie beside or in each other, for the tests of layouts."""

from amoeba_suite.app.canvas.boxes import Box


def overlap(a: Box, b: Box, slack: float = 0.5) -> bool:
    return (
        a.x < b.right - slack
        and b.x < a.right - slack
        and a.y < b.bottom - slack
        and b.y < a.bottom - slack
    )


def lies_inside(inner: Box, outer: Box, slack: float = 0.5) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )
