"""Names that people gave themselves, made safe: in boards of fixed width, and in messages with markdown."""

from __future__ import annotations

import unicodedata

import discord

_LONGEST = 20
_FORMATS = frozenset("\\*_~`|<>[]()#-:")
"""What Discord's markdown and its links are made of; a backslash before it makes it a plain letter."""


def plain(name: str, otherwise: str) -> str:
    """Return a name for a board: printable ASCII without anything that could close a code block.

    Args:
        name: any text.
        otherwise: what stands for a name of which nothing is left, such as "P1".
    """
    folded = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    kept = "".join(letter for letter in folded if letter.isprintable() and letter not in "`|>")
    return " ".join(kept.split())[:_LONGEST].strip() or otherwise


def marked(name: str) -> str:
    """Return a name for a message: it can't format, link or mention anything, nor break a line."""
    kept = "".join(letter for letter in name if letter.isprintable())
    short = " ".join(kept.split())[:_LONGEST].strip()
    return marked_text(short) or "?"


def marked_text(text: str) -> str:
    """Return what somebody wrote, on one line, for a message: it can't format, link or mention anything."""
    kept = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    escaped = "".join(f"\\{letter}" if letter in _FORMATS else letter for letter in kept)
    return discord.utils.escape_mentions(escaped)
