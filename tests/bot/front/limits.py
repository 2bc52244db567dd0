"""Holds every request that a bot made in SimCord to Discord's limits, which SimCord knows only in part.

The figures are those of the loopback server, `tests.loopback.limits`; here is only which of them a request has
to keep. The limit of what clients draw, which Discord's servers do not hold, is that of `tests.pages.elements`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from simcord.types import HttpLogEntry

from tests.loopback.errors import ApiError, Json
from tests.loopback.limits import check_choices, check_message, check_modal, check_thread
from tests.loopback.limits_commands import check_commands
from tests.loopback.model import MessageFlag, walk
from tests.pages.elements import MOST, elements

_MESSAGE = re.compile(r"/(channels/\d+/messages(/\d+)?|webhooks/\d+/[^/]+(/messages/[^/]+)?)")
_THREAD = re.compile(r"/channels/\d+/messages/\d+/threads|/channels/\d+(/threads)?")
_CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")
_COMMANDS = re.compile(r"/applications/\d+(/guilds/\d+)?/commands")
_CHOICES, _MODAL = 8, 9
_kept: list[list[Json]] = []
"""The commands that kept the limits last: every bot registers the same ones."""


def findings(requests: Sequence[HttpLogEntry]) -> list[str]:
    """Return the limits of Discord that these requests break, each with its place."""
    found: list[str] = []
    for one in requests:
        try:
            _check(one)
        except ApiError as error:
            found.append(f"{one.method} {one.path}: {error.errors}")
    for body in bodies(requests):
        beside = [part["content"] for part in walk(body.get("components") or ()) if part.get("type") == 10]
        number = elements("\n".join((body.get("content") or "", *beside)), body.get("embeds") or ())
        if number > MOST:
            found.append(f"{number} elements of markdown, {MOST} are drawn: {body}")
    return found


def bodies(requests: Iterable[HttpLogEntry]) -> list[Json]:
    """The messages in these requests, whatever way they were sent."""
    found: list[Json] = []
    for one in requests:
        if not isinstance(one.json, dict):
            continue
        if _CALLBACK.fullmatch(one.path) and one.json.get("type") in (4, 7):
            found.append(one.json.get("data") or {})
        elif _MESSAGE.fullmatch(one.path):
            found.append(one.json)
    return found


def _check(one: HttpLogEntry) -> None:
    body = one.json
    if one.method == "PUT" and _COMMANDS.fullmatch(one.path) and isinstance(body, list) and body not in _kept:
        check_commands(body)
        _kept[:] = [body]
    if one.method not in ("POST", "PATCH") or not isinstance(body, dict):
        return
    if _CALLBACK.fullmatch(one.path):
        data = body.get("data") or {}
        if body.get("type") == _CHOICES:
            check_choices(data.get("choices") or [])
        elif body.get("type") == _MODAL:
            check_modal(data)
        else:
            check_message(data, MessageFlag(int(data.get("flags") or 0)))
    elif _MESSAGE.fullmatch(one.path):
        check_message(body, MessageFlag(int(body.get("flags") or 0)))
    elif _THREAD.fullmatch(one.path):
        check_thread(body, complete=one.method == "POST")
