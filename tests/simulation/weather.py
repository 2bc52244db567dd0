"""What goes wrong: kinds of faults, each for a while, drawn from the seed and counted.

Each kind draws from its own stream, so that leaving one out changes nothing about the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from random import Random

REQUESTS = (
    "unsent",
    "cut",
    "failing",
    "refused",
    "slow",
    "limited",
    "limited bare",
    "limited everywhere",
    "forbidden",
    "nonces forgotten",
    "edit refused",
    "answer refused",
)
"""Faults of requests to Discord: no connection; done but unanswered; done and 502; 503; up to a minute late.

A 429 comes with a time to wait, without one, or for all routes. The others are 403, nonces that are known for a
minute only, and 400 for the edit of a message or for the first answer to a click."""
GATEWAY = (
    "event late",
    "event twice",
    "event lost",
    "event malformed",
    "disconnected",
    "silent",
    "reconnect asked",
    "session invalid",
    "heartbeat unanswered",
    "gateway away",
)
"""Of events of Discord and of their websocket. It is cut or dead without a word or asked to connect again. Its session is
invalid, its heartbeat is not acknowledged, or no connection can be made."""
DATABASE = ("commit unanswered", "busy", "full", "unreadable")
"""Of the database: a commit that fails after it was done, a file locked by somebody else, a full disk, and
a file that cannot be read."""
PROCESS = (
    "killed",
    "killed waiting",
    "restarted",
    "suspended",
    "stopped",
    "clock forward",
    "clock back",
    "discord away",
)
"""Of the process and its machine: killed between any two rounds of its loop, or in one where all of it waits.
`suspended` stops the monotonic clock too, `stopped` does not. The last one cuts it off from Discord."""
KINDS = (*REQUESTS, *GATEWAY, *DATABASE, *PROCESS)
_DRAWN = (
    *(kind for kind in KINDS if kind not in ("edit refused", "answer refused")),
    *("killed",) * 4,
    "killed waiting",
    *("nonces forgotten",) * 3,
    "forbidden",
)
"""The kinds as they are drawn: kills happen once, where others strike again and again. Others meet few requests.

A refused edit and a refused answer have draws of their own: they need no other time than their own."""
_SHARES = (0.2, 0.5, 0.9)
"""The probabilities that a request, an event or a commit is struck meanwhile."""
_OWED = 1800.0
"""Seconds that a kind without a strike is waited for: some meet one request of fifty."""
_RARE, _RARELY = ("nonces forgotten", "forbidden", "event late", "edit refused"), 6 * 3600.0
"""Kinds that meet few requests and events, and for how many seconds these are waited for."""

_MEETS = 0.5
"""The probability that a kind strikes on an occasion of its own."""

_GOES_ON = 0.6
"""The probability that trouble goes on for as long as it takes to try a message again and again."""

_ANSWERABLE = (*DATABASE, "answer refused")
"""Kinds that leave a click answerable."""


class Weather:
    """What goes wrong at the time.

    Args:
        seed: of all that is drawn.
        kinds: what can go wrong in this run.
        time: the present, in seconds of the simulation.

    Attributes:
        struck: how often each kind was injected.
        last: when that was last.
        apart: when something was last that keeps people and the bot apart.
        told: called with each fault that is injected.
    """

    def __init__(self, seed: object, kinds: Collection[str], time: Callable[[], float]) -> None:
        self._streams = {kind: Random(f"{seed} {kind}") for kind in KINDS if kind in kinds}
        self._rng = Random(f"{seed} weather")
        self._time = time
        self._until: dict[str, tuple[float, float]] = {}
        self._owed: dict[str, float] = {}
        self.struck: Counter[str] = Counter()
        self.last = self.apart = -1e9
        self.told: Callable[[str], None] = lambda _: None
        self.density = self._rng.choice([0.02, 0.15, 0.4, 0.8])

    def drawn(self) -> str | None:
        """Draw whether something begins to go wrong; returns a kind that is for the process to see to."""
        wanted, kind = self._rng.random() < self.density, self._rng.choice(_DRAWN)
        seconds, share = self._rng.expovariate(1 / 90), self._rng.choice(_SHARES)
        for one, part in (("edit refused", 10), ("answer refused", 20)):
            if one in self._streams and self._streams[one].random() < self.density / part:
                self.begin(one, 1, 0.5)
        if not wanted or kind not in self._streams:
            return None
        if kind in PROCESS:
            return kind
        self.begin(kind, min(seconds, 600), share)
        return None

    def begin(self, kind: str, seconds: float, share: float) -> None:
        """Let a kind strike for so long, and then until it has struck once.

        Args:
            share: the probability of each time.
        """
        self._until[kind] = (self._time() + seconds, share)
        self._owed[kind] = self._time() + (_RARELY if kind in _RARE else _OWED)

    def strikes(self, kind: str) -> bool:
        """Draw whether a kind strikes here and now, and count it."""
        until, share = self._until.get(kind, (0.0, 0.0))
        until = max(until, self._owed.get(kind, 0.0))
        if self._time() >= until or self._streams[kind].random() >= share:
            return False
        self._owed.pop(kind, None)
        self.count(kind)
        return True

    def meets(self, kind: str) -> bool:
        """Draw whether a kind strikes on one of the few occasions where it changes anything, and count it."""
        if kind not in self._streams or self._streams[kind].random() >= _MEETS:
            return False
        self.count(kind)
        return True

    def goes_on(self, kind: str) -> None:
        """Draw whether a kind that has struck a message strikes all requests for a minute or two more."""
        stream = self._streams[kind]
        if stream.random() < _GOES_ON:
            self.begin(kind, stream.uniform(50, 130), 1.0)

    def count(self, kind: str) -> None:
        """Count a fault that was injected."""
        self.struck[kind] += 1
        self.last = self._time()
        if kind not in _ANSWERABLE:
            self.apart = self.last
        self.told(kind)

    def lasts(self, seconds: float) -> None:
        """Note that what was injected goes on having its effect for so long, if it is more than usual."""
        if seconds > 0.5:
            self.last = max(self.last, self._time() + seconds)
            self.apart = max(self.apart, self._time() + seconds)

    def stream(self, kind: str) -> Random:
        """Return what a kind draws its figures from."""
        return self._streams[kind]

    def clear(self) -> None:
        """Let nothing go wrong until something is drawn again."""
        self._until.clear()
        self._owed.clear()

    @property
    def fair(self) -> bool:
        """Return whether nothing goes wrong now, nor has for two minutes."""
        now = self._time()
        return now - self.last > 120 and all(until <= now for until, _ in self._until.values())

    @property
    def answerable(self) -> bool:
        """Return whether nothing keeps people and the bot apart now, nor has for two minutes.

        Its database may fail, and Discord may refuse a page.
        """
        now = self._time()
        lasting = (until for kind, (until, _) in self._until.items() if kind not in _ANSWERABLE)
        return now - self.apart > 120 and all(until <= now for until in lasting)


def calm() -> Weather:
    """Return a weather without faults."""
    return Weather(0, (), lambda: 0.0)
