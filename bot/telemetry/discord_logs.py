"""What discord.py logs: lines below warnings carry payloads, so each is written again from what is known to be safe.

A line is known by its logger and its format string. Another one, such as that of a newer discord.py, is not written.
"""

import logging
import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

OURS: Final = ("bot", "games", "storage")
DETAILED: Final = ("discord.gateway", "discord.http", "discord.shard", "discord.webhook.async_")
"""Loggers that are turned up to debug together with Kontor's own."""

_OPERATIONS: Final = {1: "HEARTBEAT", 7: "RECONNECT", 9: "INVALID_SESSION", 10: "HELLO", 11: "HEARTBEAT_ACK"}
"""Gateway messages without a name."""

_Rebuild: TypeAlias = Callable[..., dict[str, object]]


def _nothing(*_: object) -> dict[str, object]:
    return {}


def _shard(shard: object, *_: object) -> dict[str, object]:
    return {"shard": _number(shard)}


def _event(shard: object, payload: object) -> dict[str, object]:
    said = payload if isinstance(payload, Mapping) else {}
    operation = said.get("op")
    name = _OPERATIONS.get(operation) if isinstance(operation, int) else None
    return {"shard": _number(shard), "gateway_event": _word(said.get("t")) or name}


def _heartbeat(shard: object, sequence: object) -> dict[str, object]:
    return {"shard": _number(shard), "sequence": _number(sequence)}


def _closed(code: object) -> dict[str, object]:
    return {"code": _number(code)}


def _again(_: object, shard: object) -> dict[str, object]:
    return {"shard": _number(shard)}


def _exhausted(bucket: object) -> dict[str, object]:
    # Instead of a bucket's name it may be a route.
    return {"bucket": bucket_name(bucket)}


def _exhausted_webhook(_: object, seconds: object) -> dict[str, object]:
    return {"seconds": _number(seconds)}


KNOWN: Final[Mapping[tuple[str, str], tuple[str, _Rebuild]]] = {
    ("discord.gateway", said): (instead, rebuild)
    for said, instead, rebuild in (
        ("For Shard ID %s: WebSocket Event: %s", "A gateway event has arrived", _event),
        ("Keeping shard ID %s websocket alive with sequence %s.", "A heartbeat is sent", _heartbeat),
        ("Created websocket connected to %s", "A gateway connection is open", _nothing),
        ("Shard ID %s has sent the IDENTIFY payload.", "A shard identifies", _shard),
        ("Shard ID %s has sent the RESUME payload.", "A shard resumes", _shard),
        ("Shard ID %s has connected to Gateway (Session ID: %s).", "A session has begun", _shard),
        ("Shard ID %s has successfully RESUMED session %s.", "A session is resumed", _shard),
        ("Shard ID %s session has been invalidated.", "A session is no longer valid", _shard),
        ("Received RECONNECT opcode.", "Discord asks for a new connection", _nothing),
        ("Timed out receiving packet. Attempting a reconnect.", "Nothing arrives; it reconnects", _nothing),
        (
            "Websocket closed with %s, attempting a reconnect.",
            "The connection is closed; it reconnects",
            _closed,
        ),
        ("Websocket closed with %s, cannot reconnect.", "The connection is closed for good", _closed),
    )
} | {
    ("discord.shard", "Got a request to %s the websocket at Shard ID %s."): ("A shard reconnects", _again),
    (
        "discord.http",
        "A rate limit bucket (%s) has been exhausted. Pre-emptively rate limiting...",
    ): ("A rate limit is used up; requests wait", _exhausted),
    ("discord.http", "Done sleeping for the rate limit. Retrying..."): ("A rate limit is over", _nothing),
    ("discord.http", "Global rate limit is now over."): ("The global rate limit is over", _nothing),
    (
        "discord.webhook.async_",
        "Webhook ID %s has exhausted its rate limit bucket (retry: %s).",
    ): ("The rate limit of a webhook is used up; requests wait", _exhausted_webhook),
    # An error, with the id of the person who types. What the bot itself fails by there is logged by the bot.
    (
        "discord.app_commands.tree",
        "Ignoring exception in autocomplete for %r (Guild: %s, User: %s)",
    ): ("Choices could not be offered", _nothing),
}
"""By logger and format string: what is written instead, and what it keeps of the arguments."""


class DiscordLogFilter(logging.Filter):
    """Passes Kontor's own lines and all warnings; of the others those of `KNOWN`. These are written again, warnings too."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to write a line."""
        grave = record.levelno >= logging.WARNING
        known = KNOWN.get((record.name, record.msg))
        if known is None:
            return grave or record.name.partition(".")[0] in OURS
        message, rebuild = known
        given = record.args if isinstance(record.args, tuple) else (record.args,)
        try:
            kept = rebuild(*given)
        except TypeError:
            # Other arguments than those that are known.
            return False
        record.msg, record.args = message, None
        if not grave:
            record.exc_info = record.exc_text = record.stack_info = None
        vars(record).update((name, value) for name, value in kept.items() if value is not None)
        return True


def bucket_name(value: object) -> str | None:
    """Return the name of a rate-limit bucket; None for anything else."""
    return value if isinstance(value, str) and re.fullmatch(r"[0-9a-f]{8,64}", value) else None


def _number(value: object) -> int | float | None:
    # A Discord id is a number too, of at least 17 digits.
    return value if isinstance(value, int | float) and abs(value) < 10**12 else None


def _word(value: object) -> str | None:
    return value if isinstance(value, str) and re.fullmatch(r"[A-Z][A-Z_]{0,60}", value) else None
