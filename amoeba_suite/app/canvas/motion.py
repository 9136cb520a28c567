"""Animations that cannot harm: they die with their scene and are mute once it shows a new frame."""

import math
from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QSequentialAnimationGroup,
    QVariantAnimation,
)

Curve = QEasingCurve.Type
Alive = Callable[[], bool]


def tween(
    owner: QObject, ms: int, curve: Curve, step: Callable[[float], None], alive: Alive
) -> QVariantAnimation:
    """Calls ``step`` with 0 to 1 over that time, as long as ``alive`` says so."""
    animation = QVariantAnimation(owner)
    animation.setDuration(max(1, ms))
    animation.setStartValue(0.0)
    animation.setEndValue(1.0)
    animation.setEasingCurve(curve)

    def moved(value: float) -> None:
        if alive():
            step(float(value))

    animation.valueChanged.connect(moved)
    return animation


def at_end(animation: QAbstractAnimation, then: Callable[[], None], alive: Alive) -> None:
    """Calls ``then`` when the animation has run to its end (not when it is stopped)."""

    def ended() -> None:
        if alive():
            then()

    animation.finished.connect(ended)


def together(owner: QObject, *parts: QAbstractAnimation) -> QParallelAnimationGroup:
    """All at once."""
    group = QParallelAnimationGroup(owner)
    for part in parts:
        group.addAnimation(part)
    return group


def in_turn(owner: QObject, *parts: QAbstractAnimation) -> QSequentialAnimationGroup:
    """One after the other."""
    group = QSequentialAnimationGroup(owner)
    for part in parts:
        group.addAnimation(part)
    return group


def pause(owner: QObject, ms: int) -> QPauseAnimation:
    """Nothing for that time."""
    return QPauseAnimation(max(1, ms), owner)


def between(a: QPointF, b: QPointF, share: float) -> QPointF:
    """The point that share of the way from a to b."""
    return QPointF(a.x() + (b.x() - a.x()) * share, a.y() + (b.y() - a.y()) * share)


def flight_ms(a: QPointF, b: QPointF) -> float:
    """How long a card moves that far: 260 ms and 40 for each 300 px, 420 at most."""
    distance = math.hypot(a.x() - b.x(), a.y() - b.y())
    return min(420.0, 260 + 40 * distance / 300)
