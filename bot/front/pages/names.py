"""Names that people gave themselves, and fingerprints, made safe: in boards of fixed width, in messages with markdown."""

import unicodedata

import discord
from anyascii import anyascii

from bot.text import base64url

_LONGEST = 20
_ON_A_LETTER, _IN_A_NAME = 4, 16
"""Combining marks: no writing needs more of them, and piles of them reach into the lines above and below."""
_NO_NAME = ("S", "C")
"""Categories of Unicode, such as emoji, that are part of no one's name."""
_FORMATS = frozenset("\\*_~`|<>[]()#-:")
"""What Discord's markdown and its links are made of; a backslash before it makes it a plain letter."""


def plain(name: str, otherwise: str) -> str:
    """Return a name for a board: printable ASCII without anything that could close a code block.

    Letters of other scripts are written with Latin ones as they sound; anything that is not a letter is left out.

    Args:
        name: any text.
        otherwise: what replaces a name of which nothing is left, such as "P1".
    """
    written = "".join(
        letter for letter in name if letter.isascii() or not unicodedata.category(letter).startswith(_NO_NAME)
    )
    folded = anyascii(written)
    kept = "".join(letter for letter in folded if letter.isprintable() and letter not in "`|>")
    return " ".join(kept.split())[:_LONGEST].strip() or otherwise


def marked(name: str) -> str:
    """Return a name for a message: it can't format, link or mention anything, nor break a line or reach beyond it."""
    kept = _without_piles("".join(letter for letter in name if letter.isprintable()))
    short = " ".join(kept.split())[:_LONGEST].strip()
    return marked_text(short) or "?"


def _without_piles(name: str) -> str:
    """Return a name composed (NFC), with no more combining marks than any writing needs; a mark needs a letter before it."""
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
    """Return what a person wrote, on one line, for a message: it can't format, link or mention anything."""
    kept = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    escaped = "".join(f"\\{letter}" if letter in _FORMATS else letter for letter in kept)
    return discord.utils.escape_mentions(escaped)


def fingerprint(hexadecimal: str) -> str:
    """Return a commitment or a record for a message, where no letter of it may format anything."""
    return marked_text(base64url(hexadecimal))
