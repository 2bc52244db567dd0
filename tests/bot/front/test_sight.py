"""The host's data for the face can't rebuild a deal before the end: no secret, no seed, no position."""

from __future__ import annotations

import asyncio
import dataclasses
import functools
import inspect
from collections.abc import Iterator, Mapping
from contextvars import Context
from random import Random
from typing import Any

import msgspec
import pytest

from bot.host.people.service import PeopleService
from bot.host.record import deal
from bot.text import say
from games.engine import Edition, State
from storage import Transaction, rows
from storage.play import tables
from storage.rows import Table
from tests.bot.front.bot import SimulatedBot
from tests.bot.front.limits import bodies


def reached(found: object, seen: set[int]) -> Iterator[object]:
    """Everything that can be reached from a value by its attributes and entries."""
    if id(found) in seen or isinstance(found, Edition | type) or inspect.ismodule(found) or callable(found):
        return
    yield found
    if isinstance(found, str | bytes | int | float | None):
        return
    seen.add(id(found))
    parts: list[object] = []
    if isinstance(found, Mapping):
        parts = [*found.keys(), *found.values()]
    elif isinstance(found, list | tuple | set | frozenset):
        parts = list(found)
    elif isinstance(found, msgspec.Struct):
        parts = [getattr(found, name) for name in found.__struct_fields__]
    elif dataclasses.is_dataclass(found):
        parts = [getattr(found, one.name) for one in dataclasses.fields(found)]
    else:
        names = [*getattr(found, "__slots__", ()), *getattr(found, "__dict__", {})]
        parts = [getattr(found, name, None) for name in names]
    for part in parts:
        yield from reached(part, seen)


class Customs:
    """Looks into all that the host gives the face while the tables of a bot are not over."""

    def __init__(self, bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bot = bot
        self.looked = 0
        self.names: set[str] = set()
        host = bot.host
        for owner in (
            host,
            host.tables,
            host.seating,
            host.posts,
            host.people,
            host.servers,
            host.analyses,
        ):
            for name, method in inspect.getmembers(owner, inspect.iscoroutinefunction):
                if not name.startswith("_"):
                    monkeypatch.setattr(owner, name, self.instead(name, method))

    def instead(self, name: str, method: Any) -> Any:
        @functools.wraps(method)
        async def called(*given: Any, **named: Any) -> Any:
            found = await method(*given, **named)
            await self.look(name, found)
            return found

        return called

    async def look(self, name: str, found: object) -> None:
        # A task of its own, whose statements are not those of the click that is looked into.
        storage = self.bot.host.storage
        stored = await asyncio.create_task(type(storage).read(storage, _all), context=Context())
        live = [row for row in stored if row.status not in ("finished", "cancelled")]
        hidden = [row.secret for row in live]
        hidden += [row.secret.hex() for row in live]  # type: ignore[misc] # bytes and text alike are looked for
        hidden += [deal.seed(row.secret, row.first_message) for row in live if row.first_message]  # type: ignore[misc] # likewise
        for one in reached(found, set()):
            assert not isinstance(one, State), name
            assert type(one).__module__ != rows.__name__, f"{name} gives a row of storage away"
            if isinstance(one, bytes):
                assert one not in hidden, name
            if isinstance(one, str):
                assert not any(isinstance(secret, str) and secret in one for secret in hidden), name
        self.looked += 1
        self.names.add(name)


async def _all(tx: Transaction) -> list[Table]:
    return await tables.with_status(tx, ("lobby", "running", "frozen", "finished", "cancelled"))


@pytest.mark.long
async def test_nothing_that_the_face_receives_rebuilds_the_deal_before_the_end(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    customs = Customs(bot, monkeypatch)
    assert isinstance(bot.host.people, PeopleService)
    await bot.game(2, 1)
    ada = bot.people[0]
    secret = (await type(bot.host.storage).read(bot.host.storage, _all))[0].secret.hex()
    for _ in range(3):
        await bot.play_on(Random(2), turns=2)
        for name in (
            "table show",
            "table log",
            "my turn",
            "my hand",
            "my tables",
            "my waiting",
            "table list",
        ):
            await ada.slash(name, where=bot.thread())
        for name in ("replay table", "table export", "my export", "my orders", "table undo"):
            await ada.slash(name, where=bot.thread())
    assert secret not in str([one.json for one in bot.env.http_requests])
    assert bodies(bot.env.http_requests)
    assert {
        "attempt",
        "open",
        "look",
        "story",
        "of_person",
        "in_place",
        "replay",
        "export",
        "kept_of",
    } <= customs.names
    assert customs.looked > 50
    await bot.play_on(Random(3))
    for person in bot.people[:2]:
        if (await bot.table()).status == "running":
            await person.press(await person.slash("table resign", where=bot.thread()), say("button.resign"))
    details = await bot.people[0].press(bot.last(bot.thread()), say("button.details"))
    assert secret in details.text, "shown at the end, for who verifies"
