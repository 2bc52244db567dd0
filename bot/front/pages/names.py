"""Sanitized names and fingerprints, for monospaced boards and for messages with Markdown."""

import unicodedata

import discord
from anyascii import anyascii

from bot.host import TableInfo
from bot.text import base64url, say
from games.engine import Game

_LONGEST = 20
_ON_A_LETTER, _IN_A_NAME = 4, 16
"""The most combining marks on a letter and in a name. No script needs more, and stacks of them cover other lines."""
_NO_NAME = ("S", "C")
"""Unicode categories that are no part of a name, such as emoji."""
_FORMATS = frozenset("\\*_~`|<>[]()#-:")
"""The characters of Discord's Markdown and links; a backslash escapes them."""


def ascii_name(name: str, otherwise: str) -> str:
    """Return a name for a board: printable ASCII without backticks, which could close a code block.

    Letters of other scripts are transliterated. Characters that are not letters are removed.

    Args:
        name: any text.
        otherwise: the replacement for an empty result, such as "P1".
    """
    written = "".join(
        letter for letter in name if letter.isascii() or not unicodedata.category(letter).startswith(_NO_NAME)
    )
    folded = anyascii(written)
    kept = "".join(letter for letter in folded if letter.isprintable() and letter not in "`|>")
    return " ".join(kept.split())[:_LONGEST].strip() or otherwise


def marked(name: str) -> str:
    """Return a name for a message, on one line and escaped: it can't format, link or mention."""
    kept = _without_piles("".join(letter for letter in name if letter.isprintable()))
    short = " ".join(kept.split())[:_LONGEST].strip()
    return marked_text(short) or "?"


def title_of(table: TableInfo, game: Game) -> str:
    """Return what sentences call a table, escaped: its game, and its own name if it has one."""
    short = game.meta.short
    return say("table.called", game=short, name=marked(table.name)) if table.name else short


def _without_piles(name: str) -> str:
    """Return a name composed (NFC), with a limited number of combining marks, each after a letter."""
    kept: list[str] = []
    on_letter, in_name = _ON_A_LETTER, 0
    for letter in unicodedata.normalize("NFC", name):
        if not unicodedata.category(letter).startswith("M"):
            on_letter = _ON_A_LETTER if letter.isspace() else 0
        elif on_letter < _ON_A_LETTER and in_name < _IN_A_NAME:
            on_letter, in_name = on_letter + 1, in_name + 1
        else:
            continue
        kept.append(letter)
    return "".join(kept)


def marked_text(text: str) -> str:
    """Return a person's text on one line for a message, escaped: it can't format, link or mention."""
    kept = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    escaped = "".join(f"\\{letter}" if letter in _FORMATS else letter for letter in kept)
    return discord.utils.escape_mentions(escaped)


def fingerprint(hexadecimal: str) -> str:
    """Return a commitment or a record for a message, escaped."""
    return marked_text(base64url(hexadecimal))
