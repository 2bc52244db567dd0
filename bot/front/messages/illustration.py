"""Pictures in messages, and what those of a private page are made of."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import discord

from bot.front.messages.lengths import shortened

ALTERNATIVE = 1024
"""Discord's limit of an attachment's description, which is read to those who don't see it."""


@dataclass(frozen=True)
class Illustration:
    """The picture in a message, below its text.

    Attributes:
        name: of its file.
        png: its content; None if the message has the file already, which then stays.
        description: what it shows, in words.
    """

    name: str
    png: bytes | None = None
    description: str = ""

    def file(self) -> discord.File | None:
        """Return what is uploaded; None for nothing."""
        if self.png is None:
            return None
        described = shortened(self.description, ALTERNATIVE)
        return discord.File(io.BytesIO(self.png), filename=self.name, description=described or None)


class Beside(NamedTuple):
    """The words of a page beside its picture.

    Attributes:
        text: of the embed.
        labels: of buttons and of entries of menus, by custom_id, and value, with their numbers in the picture.
    """

    text: str
    labels: Mapping[str, str]


@dataclass(frozen=True)
class Drawable:
    """What the picture of a private page is made of. Nothing is drawn before the page is sent.

    Attributes:
        svg: returns the drawing as SVG text; None if it can't be drawn.
        description: returns what it shows, in words.
        beside: returns the page's words beside the picture; None if they are the same.
    """

    svg: Callable[[], str | None]
    description: Callable[[], str]
    beside: Callable[[], Beside] | None = None
