"""A window on the page without a browser: it speaks to the page's server as the page's scripts do."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any
from urllib.parse import urldefrag

import aiohttp

Json = dict[str, Any]


class Visitor:
    """One open page; `state` is what it last read."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        origin, self.key = urldefrag(address)
        self.origin = origin.rstrip("/")
        self.session = session
        self.sequence = 0
        self.state: Json = {}

    @property
    def headers(self) -> dict[str, str]:
        mine = {"X-Simcord-Capability": self.key}
        return {**mine, "X-Simcord-Context": self.state["context"]["id"]} if self.state else mine

    async def _ask(self, method: str, path: str, body: Json | None = None) -> Any:
        async with self.session.request(
            method, self.origin + path, json=body, headers=self.headers
        ) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def enter(self, viewer_id: str | None = None) -> None:
        self.state = await self._ask("POST", "/api/pages", {"viewer_id": viewer_id})

    async def look(self) -> Json:
        self.state = await self._ask("GET", "/api/state")
        return self.state

    async def places(self) -> list[Json]:
        places: list[Json] = (await self._ask("GET", "/kontor/places"))["places"]
        return places

    async def commands(self) -> dict[str, Json]:
        return {entry["invocation"]: entry for entry in (await self._ask("GET", "/api/commands"))["entries"]}

    async def act(self, kind: str, **body: Any) -> Json:
        """Act on what this page last read, as a person who looks at it would."""
        self.sequence += 1
        receipt: Json = await self._ask(
            "POST",
            "/api/action",
            {
                "protocol_version": 3,
                "sequence": self.sequence,
                "request_id": f"r{self.sequence}",
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "published_revision": self.state["publishedRevision"],
                "kind": kind,
                **body,
            },
        )
        self.sequence = receipt["expectedSequence"]
        return receipt

    async def slash(self, invocation: str, **options: str) -> Json:
        entry = (await self.commands())[invocation]
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )

    async def click(self, label: str) -> Json:
        """Press the button of this label in the newest message that shows it to this page."""
        for message in reversed(list(self.state["messages"].values())):
            for row in message["components"]:
                for item in row["components"]:
                    if item.get("label") == label:
                        return await self.act(
                            "click", target_id=message["id"], control_key=item["control_key"]
                        )
        raise AssertionError(f"no button {label!r} is shown")

    def texts(self) -> list[str]:
        return [message["content"] for message in self.state["messages"].values()]

    async def until(self, holds: Callable[[], bool]) -> None:
        """Read on until something holds."""
        async with asyncio.timeout(10):
            while not holds():
                await self.look()


@contextlib.asynccontextmanager
async def visiting(address: str, viewer_id: str | None = None) -> AsyncIterator[Visitor]:
    async with aiohttp.ClientSession() as session:
        visitor = Visitor(session, address)
        await visitor.enter(viewer_id)
        yield visitor
