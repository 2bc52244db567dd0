"""The bot's own pages, built and printed like a game's pages."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.front.messages import Button, MessageContent, Select
from bot.front.pages.render import message
from bot.text import later
from bot.text import reader as everybody
from games.engine import Game, Text
from games.engine.pages import model
from games.engine.pages.model import Block
from games.engine.words.reader import Reader
from games.engine.words.texts import Mark

say: Final = later
"""Makes the sentences of these pages."""
HOUSE: Final = 0x5865F2
GOLD: Final = model.GOLD
WAITING: Final = 0x4E5058
"""The colours of the bot's pages, of wins, and of waiting tables."""
MENU_FROM = 5
"""From this number of choices on they are a menu instead of buttons."""

OWN: Final = Mark("◀️", say("house.own"))
"""Marks the reader's row."""

_SYMBOL = say("house.mark")


def page(
    kind: str,
    emoji: str,
    where: Text,
    headline: Text,
    *blocks: Block,
    small: Sequence[Text] = (),
    seat: int | None = None,
    colour: int = HOUSE,
) -> model.Page:
    """Return a page of the bot's own.

    Args:
        kind: the kind of page.
        emoji: before the line above the headline.
        where: that line.
        headline: its subject.
        blocks: facts, tables and cards.
        small: small print.
        seat: the seat that is "you" among the printer's names.
        colour: of its edge.
    """
    return model.Page(
        kind=kind,
        seat=seat,
        where=where,
        headline=headline,
        blocks=tuple(block for block in blocks if not isinstance(block, model.Facts) or block.lines),
        small=tuple(small),
        emoji=emoji,
        colour=colour,
    )


def printed(
    shown: model.Page,
    *rows: Sequence[Button | Select],
    reader: Reader | None = None,
    content: str = "",
    mentions: Sequence[int] = (),
) -> MessageContent:
    """Return a page of the bot's own as a message.

    Args:
        shown: the page.
        rows: buttons and menus below it, row by row; empty rows are omitted.
        reader: the reader, with the seats' names; None if the page names no seats.
        content: outside the embed.
        mentions: Discord ids that may be pinged.
    """
    made = message.message(shown, reader or everybody(), stacked(*rows), ())
    return replace(made, content=content, mentions=tuple(mentions))


def stacked(*rows: Sequence[Button | Select]) -> tuple[Button | Select, ...]:
    """Return buttons and menus with numbered rows, without empty ones."""
    kept = [row for row in rows if row]
    return tuple(replace(one, row=number) for number, row in enumerate(kept) for one in row)


def mark(emoji: str) -> Mark:
    """Return one of the bot's own emoji, which the words next to it explain."""
    return Mark(emoji, _SYMBOL, plain=True)


def game_mark(game: Game) -> Mark:
    """Return a game's emoji."""
    return Mark(game.meta.box.emoji, say("house.game", game=game.meta.short), plain=True)


def label(game: Game) -> str:
    """Return a game's name for buttons and menus, in the current language."""
    name = say("house.game", game=game.meta.short)
    return f"{game.meta.box.emoji} {name.said(everybody())}"
