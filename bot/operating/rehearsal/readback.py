"""Messages as they were sent and as they came back, in one form, and what differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord

from bot.front.messages import MessageContent

Form: TypeAlias = dict[str, Any]
"""The compared parts of a message's JSON."""
_SHOWN = 40
_NOTHING: tuple[Any, ...] = (None, False, 0, "", [], {})


def form_sent(page: MessageContent) -> Form:
    """Return the form of a message of ours, without its picture and file."""
    sent = page.edited()
    view, embed = sent.get("view"), sent.get("embed")
    told = {} if embed is None else embed.to_dict()
    told.pop("image", None)
    told.pop("flags", None)
    return {
        "content": sent.get("content") or "",
        "embeds": [told] if told else [],
        "components": [] if view is None else view.to_components(),
        "silent": page.silent,
    }


def form_of(message: discord.Message) -> Form:
    """Return the form of a message that Discord has returned."""
    return {
        "content": message.content,
        "embeds": [one.to_dict() for one in message.embeds],
        "components": [one.to_dict() for one in message.components],
        "silent": message.flags.suppress_notifications,
    }


def differences(sent: Any, came: Any, path: str = "") -> list[str]:
    """Return what came otherwise than it was sent, a phrase each. What Discord adds is no difference.

    Args:
        sent: JSON.
        came: JSON.
        path: its place in the message.
    """
    if isinstance(sent, Mapping):
        there: Mapping[str, Any] = came if isinstance(came, Mapping) else {}
        return [
            one
            for key, value in sent.items()
            for one in differences(value, there.get(key), f"{path} {key}".strip())
        ]
    if isinstance(sent, Sequence) and not isinstance(sent, str):
        parts: Sequence[Any] = came if isinstance(came, Sequence) and not isinstance(came, str) else []
        if len(sent) != len(parts):
            return [f"{path}: {len(sent)} sent, {len(parts)} came"]
        return [
            one
            for number, (mine, theirs) in enumerate(zip(sent, parts, strict=True), 1)
            for one in differences(mine, theirs, f"{path} {number}")
        ]
    if sent == came or (sent in _NOTHING and came in _NOTHING):
        return []
    if isinstance(sent, str) and isinstance(came, str):
        return _texts(sent, came, path)
    return [f"{path}: {_shown(sent)} sent, {_shown(came)} came"]


def _texts(sent: str, came: str, path: str) -> list[str]:
    """Return the difference of two texts; Discord removes blanks around one."""
    if sent.strip() == came.strip():
        return []
    if max(len(sent), len(came)) <= _SHOWN:
        return [f"{path}: {_shown(sent)} sent, {_shown(came)} came"]
    same = next((at for at, (a, b) in enumerate(zip(sent, came, strict=False)) if a != b), None)
    first = min(len(sent), len(came)) if same is None else same
    return [f"{path}: {len(sent)} characters sent, {len(came)} came, which differ from number {first + 1} on"]


def _shown(value: Any) -> str:
    """Return a value as ASCII, so that letters that look alike differ."""
    if value is None:
        return "nothing"
    return ascii(value) if isinstance(value, str) else str(value)
