"""A table's log in pages: `/table log`, and a button."""

from collections.abc import Sequence

from bot.front.buttons import Buttons, Press, always
from bot.front.features.commands import SlashCommands, Typed
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timeline
from bot.front.pages.bot.frame import framed, raw
from bot.front.pages.links import Log
from bot.front.pages.render import bot_page
from bot.front.pages.render.bot_page import say
from bot.host import Host
from bot.text import say as label
from games.engine.pages.model import Facts

_WIDTH, _ROWS = 40, 20
"""Letters on a line of a phone, and such lines on a page of the log."""

buttons = Buttons()
commands = SlashCommands("table")


@buttons.answers(Log, in_place=always)
async def _log(press: Press[Log]) -> MessageContent:
    return await log_page(press.host, press.form.table, press.person, press.form.at)


async def log_page(host: Host, table: int, person: int, at: int = 0) -> MessageContent:
    """Return a page of a table's log in a person's view.

    Args:
        host: the host.
        table: its key.
        person: the reader.
        at: the page, from 1; 0 for the last one.
    """
    told = await host.tables.story(table, 0, person=person)
    seen = told.seen
    company = timeline.company(seen, seen.viewer)
    reader = company.reader(seen.seat)
    pages = paged(timeline.by_turn(seen.game, told.view, told.entries, reader))
    at = at if 1 <= at <= len(pages) else len(pages)
    headline = say("log.headline", at=at, pages=len(pages)) if len(pages) > 1 else say("log.headline.all")
    lines = tuple(map(raw, pages[at - 1])) or (say("log.empty"),)
    page = framed(seen.game, seen.view, "log", headline, Facts(lines), seat=seen.seat)
    turns = [
        *([Button(label("log.first"), Log(table, 1))] if at > 2 else []),
        *([Button(label("log.older"), Log(table, at - 1))] if at > 1 else []),
        *([Button(label("log.newer"), Log(table, at + 1))] if at < len(pages) else []),
    ]
    seated = seen.seat is not None and seen.table.status == "running"
    back = Button(label("button.to_panel" if seated else "button.to_table"), links.Panel(table))
    return bot_page.printed(page, turns, [back], reader=reader)


def paged(lines: Sequence[str]) -> list[list[str]]:
    """Return lines in pages of a phone's screen, the last of them full; one empty page without lines."""
    pages: list[list[str]] = [[]]
    room = _ROWS
    for line in reversed(lines):
        rows = -(-len(line) // _WIDTH)
        if rows > room and pages[0]:
            pages.insert(0, [])
            room = _ROWS
        pages[0].insert(0, line)
        room -= rows
    return pages


@commands.add("log")
async def _log_command(typed: Typed, table: str | None = None) -> MessageContent:
    found = await typed.here(table)
    return await log_page(typed.host, found.key, await typed.person())
