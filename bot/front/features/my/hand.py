"""`/my hand`: one's hand and options at a table; in a direct message the hands at all tables."""

from dataclasses import dataclass

import discord

from bot.front import find_table
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.table import lists
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timeline
from bot.front.pages.bot import boards
from bot.front.pages.bot.frame import framed, raw
from bot.front.pages.names import title_of
from bot.front.pages.render import bot_page
from bot.host import Host, TableInfo, TableView
from bot.host.errors import NotSeatedError
from bot.text import say
from games.engine import Text
from games.engine.pages.model import Block, Drawing, Facts

commands = SlashCommands("my")

_ROOM = 2800
"""The total characters of all hands in a message, besides the titles."""
_BESIDE = 8
"""Lines of a hand next to the game's page on a phone."""
_TITLE = 100
"""Characters of a title, which names the other players."""


@dataclass(frozen=True)
class _Held:
    """A person's table, and their hand there."""

    table: lists.Listed
    blocks: tuple[Block, ...]
    letters: int = 0


async def hand_page(host: Host, table: TableInfo, person: int) -> MessageContent:
    """Return a person's hand at a table, and their possible actions.

    Raises:
        NotSeated: for a spectator.
    """
    seen = await host.tables.look(table.key, person)
    if seen.seat is None:
        raise NotSeatedError(code=table.code)
    company = timeline.company(seen)
    own = seen.page
    blocks = (*_hand(seen, company, None), *(() if own is None else own.blocks))
    headline = bot_page.say("panel.lobby" if seen.view is None else "hand.headline")
    page = framed(
        seen.game,
        seen.view,
        "hand",
        headline,
        *blocks,
        Facts(tuple(_now(seen, company))),
        small=() if own is None else own.small,
        seat=seen.seat,
    )
    label = say("button.to_panel" if seen.moves else "button.to_table")
    ways = [
        Button(label, links.Panel(table.key), discord.ButtonStyle.primary),
        *(
            []
            if seen.view is None
            else [Button(say("page.board"), links.Board(table.key, links.Board.PANEL))]
        ),
    ]
    return bot_page.printed(page, ways, reader=company.reader(seen.seat))


async def hands_page(host: Host, tables: list[TableInfo], person: int) -> MessageContent:
    """Return a person's hands at their tables, as many as fit in a message, with links to the tables."""
    held = [await _held(host, table, person) for table in tables[: lists.LISTED]]
    shown, room = 0, _ROOM
    while shown < len(held) and held[shown].letters <= room:
        room -= held[shown].letters
        shown += 1
    left = len(tables) - shown
    page = bot_page.page(
        "hands",
        "🃏",
        bot_page.say("hand.where"),
        bot_page.say("hand.all", number=len(tables)),
        *(block for one in held[:shown] for block in one.blocks),
        *([Facts((bot_page.say("hand.more", number=left),))] if left else []),
    )
    return bot_page.printed(page, *lists.ways([one.table for one in held]))


async def _held(host: Host, table: TableInfo, person: int) -> _Held:
    game = host.library.named(table.game)
    title = bot_page.say("hand.at", mark=bot_page.game_mark(game), game=title_of(table, game))
    seen = await lists.view_or_reason(host, table, person)
    if isinstance(seen, Text):
        return _Held(
            lists.Listed(table.key, game, (), seen, name=lists.name_of(table)),
            (Facts((title, seen)),),
            _TITLE,
        )
    company = timeline.company(seen)
    others = tuple(company.texts[seat.seat] for seat in seen.seats if seat.person != person)
    if others:
        names = timeline.joined(others)
        title = bot_page.say(
            "hand.with", mark=bot_page.game_mark(game), game=title_of(table, game), names=names
        )
    blocks = _hand(seen, company, title)
    letters = sum(len(line) for one in blocks if isinstance(one, Drawing) for line in one.lines)
    return _Held(
        lists.Listed(table.key, game, others, title, name=lists.name_of(table)), blocks, letters + _TITLE
    )


def _hand(seen: TableView, company: timeline.Company, title: Text | None) -> tuple[Block, ...]:
    """Return a seat's hand below a title. Without a title, the game's page below shows the rest.

    If nothing is hidden, or little room remains, the game's page is enough.
    """
    if seen.view is None:
        return ()
    text = seen.game.text.hand(seen.view, company.reader(seen.seat))
    lines = tuple(boards.fitted(seen.game, text).splitlines())
    if title is None and seen.page is not None:
        return (Drawing(lines),) if 0 < len(lines) <= _BESIDE else ()
    if lines:
        return (Drawing(lines, title),)
    if title is not None and seen.page is not None:
        return Facts((title,)), *seen.page.blocks[:1]
    return (Facts((*([] if title is None else [title]), bot_page.say("hand.no_secrets"))),)


def _now(seen: TableView, company: timeline.Company) -> list[Text]:
    """Return a seat's question, or the players that it waits for."""
    if seen.view is None or seen.table.status != "running":
        return []
    question = lists.prompt_for(seen, company)
    if question:
        return [bot_page.say("hand.asked", asked=question)]
    waiting = timeline.joined([company.texts[seat] for seat in seen.view.to_act])
    return [raw(say("turn.waiting", names=waiting))] if waiting else []


@commands.add("hand")
async def _hand_command(typed: Typed, table: str | None = None) -> MessageContent:
    person = await typed.person()
    if table or typed.interaction.guild_id is not None:
        return await hand_page(
            typed.host, await find_table.own_table(typed.host, typed.interaction, person, table), person
        )
    mine = [found for found, _ in await typed.host.tables.of_person(person, find_table.RUNNING)]
    if not mine:
        return MessageContent(content=say("hand.none"))
    if len(mine) == 1:
        return await hand_page(typed.host, mine[0], person)
    return await hands_page(typed.host, mine, person)
