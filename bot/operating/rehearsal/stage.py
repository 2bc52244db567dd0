"""The place where steps act, and what a step is."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.front.messages import MessageContent
from bot.host.library import Library
from bot.operating.rehearsal.readback import differences, form_of, form_sent
from bot.operating.rehearsal.step import StepResult, UnexpectedError
from bot.operating.rehearsal.traffic import Traffic

CHANNEL = "kontor-rehearsal"
"""The name of the channel that a rehearsal makes."""
_SAID = 5
"""The number of differences that a sentence lists."""


@dataclass
class Stage:
    """What steps need and leave for others.

    Attributes:
        client: logged in.
        server: the server's id.
        person: the id of the person who is pinged and may press; None for no person.
        traffic: the client's requests.
        library: the games, and the operator's choice of them; None for all.
        pause: waits for seconds.
        mark: tells the things of this rehearsal from all others.
        channel: its channel, once made.
        thread: the thread in it, once made.
        direct: the channel of direct messages, once opened.
        chosen: the entry of a menu that the person chose first.
        posts: messages that later steps use, by the name of the step that posted them.
        results: of the steps so far.
        progress: prints a result.
    """

    client: discord.Client
    server: int
    person: int | None
    traffic: Traffic
    library: Library | None = None
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep
    mark: str = field(default_factory=lambda: secrets.token_hex(4))
    channel: discord.TextChannel | None = None
    thread: int | None = None
    direct: int | None = None
    chosen: str = ""
    posts: dict[str, discord.Message] = field(default_factory=dict)
    results: list[StepResult] = field(default_factory=list)
    progress: Callable[[StepResult], None] = lambda _: None

    def note(self, result: StepResult) -> None:
        """Record a result, and print it."""
        self.results.append(result)
        self.progress(result)

    def result(self, name: str) -> StepResult | None:
        """Return the result of an earlier step; None if there is none yet."""
        return next((one for one in self.results if one.name == name), None)

    @property
    def topic(self) -> str:
        """The topic of the channel."""
        return f"Kontor rehearsal {self.mark}. The channel is removed at the end."

    @property
    def place(self) -> int:
        """The id of the channel."""
        assert self.channel is not None
        return self.channel.id

    async def post(self, page: MessageContent, place: int | None = None, nonce: str = "") -> discord.Message:
        """Post a message as the bot does, and return Discord's answer.

        Args:
            page: the content.
            place: a channel or a thread; by default the rehearsal's channel.
            nonce: the message's; by default a new one.
        """
        channel = self.client.get_partial_messageable(place or self.place)
        return await channel.send(nonce=nonce or secrets.token_hex(8), **page.sent())

    async def read(self, message: discord.Message) -> discord.Message:
        """Return a message as Discord has it."""
        return await self.client.get_partial_messageable(message.channel.id).fetch_message(message.id)

    async def posted(self, page: MessageContent, place: int | None = None) -> discord.Message:
        """Post a message, read it back and require that nothing of it was changed.

        Raises:
            UnexpectedError: for a change.
        """
        found = await self.read(await self.post(page, place))
        require_same(page, found)
        return found


@dataclass(frozen=True)
class RehearsalStep:
    """A step that the bot takes alone.

    Attributes:
        name: in the report.
        expected: what should come.
        act: takes the step and returns what came; raises UnexpectedError, NotTriedError or an error of discord.py.
        after: names of steps that must have passed.
        for_person: whether it concerns a person, who must be named.
    """

    name: str
    expected: str
    act: Callable[[Stage], Awaitable[str]]
    after: tuple[str, ...] = ()
    for_person: bool = False


def require_same(page: MessageContent, found: discord.Message) -> None:
    """Require that Discord has a message as it was sent; raises UnexpectedError."""
    require_none(differences(form_sent(page), form_of(found)))


def require_none(wrong: list[str]) -> None:
    """Raise UnexpectedError with the first differences, if there are any."""
    if wrong:
        more = f"; and {len(wrong) - _SAID} more" if len(wrong) > _SAID else ""
        raise UnexpectedError(f"{'; '.join(wrong[:_SAID])}{more}.")


def require(true: Any, otherwise: str) -> None:
    """Raise UnexpectedError with a sentence unless something is true."""
    if not true:
        raise UnexpectedError(otherwise)
