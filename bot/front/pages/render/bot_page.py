"""The bot's own pages, those around tables: made of a game's parts, and printed as a game's pages are."""

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
"""Colours: of house pages, of what is won, of what waits."""
MENU_FROM = 5
"""From so many choices on they stand in a menu instead of on buttons."""

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
    """Return a page of the house.

    Args:
        kind: which page it is.
        emoji: before the line above the headline.
        where: that line.
        headline: what it is about.
        blocks: facts, tables and cards.
        small: small print.
        seat: of the names handed to the printer, the one that is "you".
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
    """Return a page of the house as a message.

    Args:
        shown: the page.
        rows: buttons and menus below it, row by row; empty rows are left out.
        reader: by whom it is read, with the names of the seats that it names; None where it names none.
        content: outside the embed.
        mentions: Discord ids that may be pinged.
    """
    made = message.message(shown, reader or everybody(), stacked(*rows), ())
    return replace(made, content=content, mentions=tuple(mentions))


def stacked(*rows: Sequence[Button | Select]) -> tuple[Button | Select, ...]:
    """Return buttons and menus with their rows numbered; empty rows are left out."""
    kept = [row for row in rows if row]
    return tuple(replace(one, row=number) for number, row in enumerate(kept) for one in row)


def mark(emoji: str) -> Mark:
    """Return an emoji of the house's own, whose meaning the words beside it say."""
    return Mark(emoji, _SYMBOL, plain=True)


def game_mark(game: Game) -> Mark:
    """Return a game's emoji."""
    return Mark(game.meta.box.emoji, say("house.game", game=game.meta.title), plain=True)


def label(game: Game, *, short: bool = False) -> str:
    """Return what buttons and menus call a game, in the language that is spoken now."""
    name = say("house.game", game=game.meta.short if short else game.meta.title)
    return f"{game.meta.box.emoji} {name.said(everybody())}"
