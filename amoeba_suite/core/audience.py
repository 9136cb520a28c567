"""Telling subscribers what happened: in order, each through its own eyes, whatever they do."""

from collections import deque
from collections.abc import Callable

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.table import Message

Build = Callable[[Seat | None], Message]
"""Makes the message for one audience, of the table as it was when the thing happened."""


class Subscription:
    """One listener, and whose eyes it looks through."""

    def __init__(self, callback: Callable[[Message], None], who: Seat | None, crowd: "Crowd"):
        self._crowd = crowd
        self._audience = who
        self.callback: Callable[[Message], None] | None = callback

    @property
    def audience(self) -> Seat | None:
        """Whose eyes; None is the public. Setting it sends a Jumped."""
        return self._audience

    @audience.setter
    def audience(self, who: Seat | None) -> None:
        if who != self._audience and self.callback is not None:
            self._audience = who
            self._crowd.greet(self)

    def close(self) -> None:
        """Hear no more, not even what is still to be delivered."""
        self.callback = None
        self._crowd.leave(self)


class Crowd:
    """All subscriptions of a session, and the messages on their way to them.

    A subscriber may act on the session: what that causes waits until everybody has been told
    what came before.
    """

    def __init__(self, as_it_is: Callable[[], Build]):
        self._as_it_is = as_it_is
        self.subscriptions: list[Subscription] = []
        self._outbox: deque[tuple[Subscription, Build]] = deque()
        self._delivering = False

    def join(self, callback: Callable[[Message], None], who: Seat | None) -> Subscription:
        """One subscription more, told nothing yet."""
        subscription = Subscription(callback, who, self)
        self.subscriptions.append(subscription)
        return subscription

    def leave(self, subscription: Subscription) -> None:
        """One less."""
        self.subscriptions = [each for each in self.subscriptions if each is not subscription]

    def greet(self, subscription: Subscription, build: Build | None = None) -> None:
        """Tell one subscriber how things stand."""
        self._outbox.append((subscription, build or self._as_it_is()))
        self.deliver()

    def post(self, build: Build) -> None:
        """Put a message to everyone into the outbox."""
        self._outbox.extend((subscription, build) for subscription in self.subscriptions)

    def deliver(self) -> None:
        """Empty the outbox, unless that is going on already.

        What a subscriber raises comes out of here once all the others were told.
        """
        if self._outbox and not self._delivering:
            self._delivering = True
            self._drain()

    def _drain(self) -> None:
        try:
            while self._outbox:
                subscription, build = self._outbox.popleft()
                if subscription.callback is not None:
                    subscription.callback(build(subscription.audience))
        finally:
            if self._outbox:
                self._drain()
            else:
                self._delivering = False
