"""The messages of a rehearsal: what the bot sends, at Discord's limits. Their words are for operators and not translated."""

from __future__ import annotations

import struct
import zlib
from itertools import count
from typing import Final

import discord

from bot.front.custom_ids import CustomId, unrevised
from bot.front.messages import (
    CONTENT,
    DESCRIPTION,
    FIELD,
    LABEL,
    PLACEHOLDER,
    TITLE,
    Button,
    ButtonRow,
    MessageContent,
    Select,
)
from bot.front.messages.illustration import Illustration

LONGEST_ID, LONGEST_MENU_ID = 100, 90
"""Characters of a button's custom_id, and of a menu's, whose revision follows."""
ENTRIES: Final = 25
LOOK: Final = "look"
"""The beginning of the names of buttons that are only looked at."""
PICTURE_SIZE: Final = (800, 600)
_WHOLE_EMBED = 6000
_WORDS = "harbour amber cog tower quay salt herring rope mast anchor "


class RehearsalId(CustomId, frozen=True):
    """The custom_id of a control of a rehearsal.

    Attributes:
        mark: of the rehearsal.
        name: of what it does.
        long: its least number of characters.
    """

    mark: str
    name: str
    long: int = 0

    def __str__(self) -> str:
        text = f"r1:{self.mark}:{self.name}"
        return text.ljust(self.long, "-")


def name_in(custom_id: str, mark: str) -> str | None:
    """Return the name in a custom_id; None if it is of another rehearsal, or altered."""
    start = f"r1:{mark}:"
    return unrevised(custom_id).removeprefix(start).rstrip("-") if custom_id.startswith(start) else None


def letters(number: int) -> str:
    """Return a text of so many characters, without a blank at its end."""
    return (_WORDS * (number // len(_WORDS) + 1))[: number - 1] + "."


def plain(mark: str, text: str = "A page of a rehearsal.", *, button: str = LOOK) -> MessageContent:
    """Return a page with every part of an embed, and a button."""
    return MessageContent(
        title="Rehearsal",
        author="Kontor",
        text=f"{text}\n\n**Bold**, *italic*, `code`\n-# Small print · and more",
        fields=(("A field", "with its value"), ("Another", "with\ntwo lines")),
        footer="A footer",
        content="A line outside the embed",
        controls=(Button("Look", RehearsalId(mark, button)),),
    )


def longest(mark: str) -> MessageContent:
    """Return a page with every text, button and custom_id as long as Discord allows."""
    rest = _WHOLE_EMBED - TITLE - DESCRIPTION - FIELD - 1
    controls = tuple(
        Button(letters(LABEL), RehearsalId(mark, f"{LOOK}{at}", LONGEST_ID), row=at // 5) for at in range(25)
    )
    return MessageContent(
        title=letters(TITLE),
        text=letters(DESCRIPTION),
        fields=(("F", letters(FIELD)),),
        footer=letters(rest),
        content=letters(CONTENT),
        controls=controls,
    )


def special(mark: str) -> MessageContent:
    """Return a page whose letters Discord could change: emoji, blanks, colours of a board, escaped names."""
    board = (
        "```ansi\n\u001b[1;33mHamburg\u001b[0m  ▲ 3   · 12\n    Danzig   ▼ 1\n\n```"
        "\n```\n  two blanks  between\n```"
    )
    # A selector, a keycap, a flag and a pair that joiners make one sign.
    emoji = (
        "⚓ ⚔\ufe0f 1\ufe0f\u20e3 \U0001f3f4\u200d☠\ufe0f \U0001f469\u200d\U0001f467 ❤\ufe0f ☠ ✅ \U0001f7e6 "
        "ÄÖÜß \u2013 … „quoted“ \u00d7 \u00a0no break"
    )
    names = r"\*not bold\* \_not italic\_ \<@1\> \`no code\` https://example.org/ :anchor:"
    label = "⚔\ufe0f Attack 1\ufe0f\u20e3"
    return MessageContent(
        title=emoji,
        text=f"{emoji}\n{names}\n{board}",
        controls=(Button(label, RehearsalId(mark, LOOK)),),
    )


def menu(mark: str, name: str = "menu", *, several: bool = False, row: int = 0) -> Select:
    """Return a menu with 25 entries, each as long as Discord allows."""
    numbers = count(1)
    entries = tuple((f"{next(numbers)} {letters(97)}"[:100], f"{name}-{at}") for at in range(ENTRIES))
    return Select(
        placeholder=letters(PLACEHOLDER) if not several else "Choose two or more",
        id=RehearsalId(mark, name, 0 if several else LONGEST_MENU_ID),
        entries=entries,
        row=row,
        details={value: letters(100) for _, value in entries},
        switches=frozenset() if several else None,
    )


def menus(mark: str) -> MessageContent:
    """Return a page with a menu for one choice and a menu for several."""
    chosen = (menu(mark), menu(mark, "several", several=True, row=1))
    return MessageContent(text="Two menus with 25 entries", controls=chosen)


def lines(mark: str) -> MessageContent:
    """Return a page of lines with a button beside each."""
    rows = tuple(
        ButtonRow(f"Line {at} with its button", Button(f"Take {at}", RehearsalId(mark, f"line{at}")))
        for at in range(1, 4)
    )
    below = Button("Back", RehearsalId(mark, "back"), discord.ButtonStyle.primary)
    return MessageContent(text="Lines with a button beside each", rows=rows, controls=(below,))


def picture(name: str = "rehearsal.png", *, upload: bool = True) -> Illustration:
    """Return a picture; one that is not uploaded is in the message already."""
    return Illustration(name, png() if upload else None, "A gradient from blue to gold")


def png() -> bytes:
    """Return a picture of 800 by 600 px."""
    width, height = PICTURE_SIZE
    row = b"".join(
        bytes((at * 255 // width, at * 160 // width, 255 - at * 255 // width)) for at in range(width)
    )
    pixels = zlib.compress((b"\0" + row) * height, 9)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", pixels), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
