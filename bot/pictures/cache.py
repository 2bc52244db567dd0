"""Pictures by what they show, each made once."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

SOON: Final = 0.3
"""Seconds that a message waits for its picture. A later one follows by an edit."""
PATIENT: Final = 3.0
"""Seconds that the message of the end waits for its picture, since no edit follows. Nobody has to act on it."""
_KEPT: Final = 64
"""The number of pictures that are kept, some 70 KB each."""
_WAITING: Final = 16
"""The most pictures in progress or waiting; while there are so many no other one is begun."""
MakePng: TypeAlias = Callable[[str], Awaitable[bytes]]
"""Makes a PNG of SVG text, or raises `NoPictureError`."""


class NoPictureError(Exception):
    """A picture can't be made now, or not at all."""


class NeverAnyPictureError(NoPictureError):
    """No picture can ever be made here."""


class Picture(NamedTuple):
    """A drawing's picture.

    Attributes:
        png: its content; None if there is none, or none yet.
        follows: whether it is still being made.
    """

    png: bytes | None
    follows: bool


class Pictures:
    """Makes pictures of drawings, and keeps the latest ones.

    A drawing is told by the hash of its SVG text, which has all that is seen. So readers share a picture only if
    theirs are equal.

    Args:
        make: makes a PNG; None for no pictures at all.
        ended: called when no more are made.
        soon: the most seconds to wait for a picture.
        patient: the most seconds to wait for one that can't follow later.

    Attributes:
        offered: whether there may be pictures.
    """

    def __init__(
        self,
        make: MakePng | None = None,
        ended: Callable[[], None] | None = None,
        soon: float = SOON,
        patient: float = PATIENT,
    ) -> None:
        self._make = make
        self._ended = ended
        self._soon = soon
        self._patient = patient
        self.offered = make is not None
        self._known: OrderedDict[str, bytes | None] = OrderedDict()
        self._making: dict[str, asyncio.Task[bytes | None]] = {}

    @property
    def idle(self) -> bool:
        """Return whether none is being made, so the next one is soon there."""
        return not self._making

    async def of(self, svg: str, *, waits: bool = True, patient: bool = False) -> Picture:
        """Return a drawing's picture if it is made in time. All who ask for the same share one.

        One that could not be made is not tried again while it is remembered.

        Args:
            svg: the drawing.
            waits: whether to wait a moment for one that is being made.
            patient: whether to wait longer, since it can't follow later.
        """
        key = key_of(svg)
        if key in self._known:
            self._known.move_to_end(key)
            return Picture(self._known[key], follows=False)
        task = self._making.get(key)
        if task is None:
            if self._make is None or len(self._making) >= _WAITING:
                return Picture(None, follows=False)
            task = self._making[key] = asyncio.create_task(self._made(self._make, key, svg), name="picture")
        if waits:
            await asyncio.wait({task}, timeout=self._patient if patient else self._soon)
        return Picture(task.result(), follows=False) if task.done() else Picture(None, follows=True)

    async def _made(self, make: MakePng, key: str, svg: str) -> bytes | None:
        try:
            found = await make(svg)
        except NoPictureError as error:
            found = None
            if isinstance(error, NeverAnyPictureError):
                self._make, self.offered = None, False
        finally:
            del self._making[key]
        self._known[key] = found
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return found

    async def close(self) -> None:
        """Make no more pictures."""
        self._make, self.offered = None, False
        for task in self._making.values():
            task.cancel()
        if self._making:
            await asyncio.wait(self._making.values())
        if self._ended is not None:
            self._ended()


def key_of(svg: str) -> str:
    """Return the hash of a drawing, in 64 letters."""
    return hashlib.sha256(svg.encode()).hexdigest()
