"""People's presses as the bot receives them: each kind of interaction, changed on its way to the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.text import say
from tests.loopback.errors import Json
from tests.loopback.interactions import Interaction, InteractionKind, begin

from .changes import Change, Path, changes
from .described import enriched
from .life import Life
from .send import Outcome

_CREATE = "INTERACTION_CREATE"
_ERROR = say("error.unforeseen", reference="").partition(".")[0]
_NEEDED: frozenset[Path] = frozenset(
    {(), ("guild_id",), ("member",), ("member", "user"), ("member", "user", "id"), ("user",), ("user", "id")}
)
_TOGETHER = 60
"""The number of presses before it is asked whether all is well."""
_SHARED = ("channel", "guild", "member", "user", "message", "entitlements")
"""The parts that every kind has in the same form. They are changed inside in the first one only."""


@dataclass
class Press:
    """One kind of interaction.

    Attributes:
        name: what a person does.
        do: does it; returns the interaction, as it was delivered.
        whole: whether the shared parts are changed inside too.
        inside: those that are in any case.
    """

    name: str
    do: Callable[[], Interaction]
    whole: bool = False
    inside: tuple[str, ...] = ()

    def changes(self, body: Json) -> Iterator[Change]:
        """Yield its changes.

        Args:
            body: the interaction as the bot would have it.
        """
        skip: frozenset[Path] = (
            frozenset() if self.whole else frozenset((one,) for one in _SHARED if one not in self.inside)
        )
        yield from changes(body, 3, skip | {("message", "interaction_metadata"), ("message", "poll")})
        if not self.whole:
            return
        for change in changes(body["data"], 4):
            if len(change.path) > 2:
                yield Change(("data", *change.path), change.what)


async def presses(life: Life) -> list[Press]:
    """Return what a person who isn't at the table can do; everything can be done again and again."""
    person = life.watcher
    # Other messages lose their buttons in time.
    hello = life.process.hellos()[0]
    button = hello.buttons[0].custom_id
    settings = (await person.slash("my settings").answer()).post

    def chosen() -> Interaction:
        person.chosen.clear()
        menu = settings.selects[0]
        return person.select(settings, menu.options[0].value, custom_id=menu.custom_id)

    def form() -> Interaction:
        text = {"type": 4, "custom_id": "one", "value": "words", "id": 2}
        parts = [{"type": 18, "id": 1, "component": text}]
        data = {"custom_id": "form", "components": parts, "resolved": {}}
        return begin(InteractionKind.MODAL, person, life.table.place, data)

    other = life.table.people[0]
    return [
        Press("button", lambda: person.click(hello, custom_id=button), whole=True),
        Press("menu", chosen),
        Press("command", lambda: person.slash("my tables", where=life.table.place), inside=("channel",)),
        Press("command about a person", lambda: person.slash("my block", user=other)),
        Press("autocomplete", lambda: person.autocomplete("my turn", "table", "")),
        Press("form", form),
        Press("command in a direct message", lambda: _direct(life)),
    ]


def _direct(life: Life) -> Interaction:
    person = life.watcher
    return person.slash("my tables", where=person.dm)


async def pressed(life: Life, press: Press, change: Callable[[Any], Any]) -> Interaction:
    """Have it done, and changed on its way."""

    def distort(frame: Json) -> None:
        frame["d"] = change(frame["d"])

    life.server.gateway.distort[_CREATE] = distort
    try:
        return press.do()
    finally:
        del life.server.gateway.distort[_CREATE]


def complete(body: Json) -> Json:
    """Return an interaction with what Discord may send besides."""
    body = dict(body)
    if "message" in body:
        body["message"] = enriched(body["message"], "MessageResponse")
        # Discord sends no such message of a bot's.
        for name in ("poll", "activity", "application", "call", "message_snapshots", "referenced_message"):
            body["message"].pop(name, None)
    if "member" in body:
        body["member"] = enriched(body["member"], "GuildMemberResponse")
    if "user" in body:
        body["user"] = enriched(body["user"], "UserResponse")
    kind = "ThreadResponse" if body["channel"].get("type") in (10, 11, 12) else "GuildChannelResponse"
    body["channel"] = enriched(body["channel"], kind)
    return body


def answerable(body: Any) -> bool:
    """Return whether an answer is possible at all: what it needs can be read.

    That is the interaction's id and token, and what kind it is.
    """
    if not isinstance(body, dict):
        return False
    known = body.get("type") in (2, 3, 4, 5) and not isinstance(body.get("type"), bool)
    return known and str(body.get("id")).isdigit() and isinstance(body.get("token"), str)


async def run(life: Life, step: int, outcome: Outcome) -> None:
    """Have everything done in every form; who can be answered must be, and nobody else may suffer by it.

    Args:
        life: the bot.
        step: of so many cases one is run.
        outcome: gets their outcomes.
    """
    number = 0
    for press in await presses(life):
        bodies: list[Json] = []
        await life.answered(await pressed(life, press, lambda body: _kept(bodies, complete(body))))  # noqa: B023
        life.said()
        for change in list(press.changes(bodies[0]))[::step]:
            found = await _one(life, press, change, outcome)
            number += 1
            if number % _TOGETHER == 0:
                found += await life.sound()
            outcome.wrong += [f"{press.name} {change}: {one}" for one in found]
    outcome.wrong += await life.sound()


async def _one(life: Life, press: Press, change: Change, outcome: Outcome) -> list[str]:
    sent: list[Any] = []
    made = await pressed(life, press, lambda body: _kept(sent, change.of(complete(body))))
    found, name = [], f"{_CREATE} ({press.name})"
    if answerable(sent[0]) and (sent[0]["id"], sent[0]["token"]) == (str(made.id), made.token):
        if await life.answered(made):
            told = made.replies[0].text
            came = "answered by an error" if _ERROR in told else "answered"
            if _ERROR in told and not _needed(change.path):
                found.append("its person gets an error, though nothing that is needed has changed")
        else:
            came = "not answered"
            found.append("its person is not answered")
    else:
        await asyncio.sleep(1)
        came = "can't be answered"
    lines, quoting = life.said()
    reduced = " from what is needed" if any("needed are read" in one for one in lines) else ""
    outcome.counts[name, came + reduced] += 1
    life.client.reading._often.clear()
    life.client.reading._lately.clear()
    return found + life.dead() + [f"the log quotes what was sent: {one}" for one in quoting]


def _needed(path: Path) -> bool:
    """Return whether the request, the person or the place can't be known without a field."""
    return path[:1] == ("data",) or path in _NEEDED


def _kept(found: list[Any], body: Any) -> Any:
    found.append(body)
    return body
