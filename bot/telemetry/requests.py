"""Requests to Discord as lines of the log at debug: method, route, status, time and rate-limit bucket."""

import logging
import re
import time
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.telemetry.discord_logs import bucket_name

_log = logging.getLogger(__name__)

_WORDS: Final = frozenset(
    {"@me", "@original", "active", "applications", "archived", "archived-threads", "bot", "callback"}
    | {"channels", "commands", "entitlements", "gateway", "guilds", "interactions", "members", "messages"}
    | {"oauth2", "permissions", "pins", "private", "public", "roles", "threads", "users", "webhooks"}
)
"""The parts of a path that are written as they are."""
_VERSION: Final = re.compile(r"^/api/v\d+(?=/)")
_FOLLOWING: Final[Mapping[str, tuple[str, ...]]] = {
    "applications": ("application",),
    "channels": ("channel",),
    "commands": ("command",),
    "guilds": ("guild",),
    "interactions": ("interaction", "token"),
    "members": ("user",),
    "messages": ("message",),
    "users": ("user",),
    "webhooks": ("application", "token"),
}
"""The placeholders for the other parts, by the preceding word."""


def template(path: str) -> str:
    """Return the route of a path: only words that are known are kept, so no id and no token is left.

    Args:
        path: without its query.
    """
    found: list[str] = []
    names: list[str] = []
    for part in _VERSION.sub("", path).strip("/").split("/"):
        if part in _WORDS:
            found.append(part)
            names = list(_FOLLOWING.get(part, ()))
        elif part:
            found.append("{%s}" % (names.pop(0) if names else "…"))
    return "/" + "/".join(found)


def logged(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Have the requests that a trace watches logged too, where debug is written; returns the trace."""
    if _log.isEnabledFor(logging.DEBUG):
        trace.on_request_start.append(_begun)
        trace.on_request_end.append(_ended)
        trace.on_request_exception.append(_failed)
    return trace


async def _begun(_: aiohttp.ClientSession, context: SimpleNamespace, __: object) -> None:
    context.began = time.monotonic()


async def _ended(
    _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
) -> None:
    told = {
        "status": request.response.status,
        "bucket": bucket_name(request.response.headers.get("X-RateLimit-Bucket")),
    }
    _log.debug(
        "Discord has answered a request", extra=_about(context, request.method, request.url.path) | told
    )


async def _failed(
    _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
) -> None:
    # What the error says may hold the address.
    told = {"error": type(request.exception).__name__}
    _log.debug("A request to Discord failed", extra=_about(context, request.method, request.url.path) | told)


def _about(context: SimpleNamespace, method: str, path: str) -> dict[str, object]:
    milliseconds = round((time.monotonic() - context.began) * 1000)
    return {"method": method, "route": template(path), "milliseconds": milliseconds}
