"""*Symbols* and *Why can't I …?* at a table: the signs of the current page, and impossible moves."""

from collections.abc import Sequence

from bot.front.buttons import Buttons, Press, always
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, panel, public, timeline
from bot.front.pages.bot.boards import in_letters
from bot.front.pages.bot.what_is import what_pages
from bot.front.pages.bot.why_not import why_not_page
from bot.front.pages.links import WhatIs, WhyNot
from bot.front.pages.render import bot_page
from bot.host import Host, TableView
from bot.text import say
from games.engine import Text
from games.engine.pages import model
from games.engine.pages.contract import signs_of
from games.engine.words.reader import Reader

buttons = Buttons()
commands = SlashCommands("my")


@buttons.answers(WhatIs, in_place=always)
async def _what(press: Press[WhatIs]) -> MessageContent:
    return await what_page(press.face, press.form.table, press.person, press.form)


@buttons.answers(WhyNot, in_place=always)
async def _why(press: Press[WhyNot]) -> MessageContent:
    return await why_page(press.host, press.form.table, press.person)


async def what_page(face: Face, table: int, person: int, form: WhatIs | None = None) -> MessageContent:
    """Return the meanings of the signs on a table's page, or the table if there are none.

    Args:
        face: the services for features.
        table: its key.
        person: the reader.
        form: names their current page; None for their own panel.
    """
    form = WhatIs(table) if form is None else form
    host = face.host
    seen = await host.tables.look(table, person)
    if not has_signs(seen):
        return panel.panel_page(host, seen)
    shown, reader, drawn = await _everybodys(host, seen) if form.on == WhatIs.EVERYBODY else _own(seen)
    pages = what_pages(seen.game, shown, reader, drawn if face.pictures.offered else ())
    at = min(max(form.at, 1), len(pages))
    turns = [
        Button(say(key, number=number), WhatIs(table, form.on, number))
        for key, number in (("rules.back", at - 1), ("what.on", at + 1))
        if 0 < number <= len(pages)
    ]
    back = Button(say("button.to_panel" if seen.moves else "button.to_table"), links.Panel(table))
    ways = [Button(say("button.symbols/all"), links.Symbols(table)), back]
    return bot_page.printed(pages[at - 1], turns, ways, reader=reader)


def has_signs(seen: TableView) -> bool:
    """Return whether a table's page has signs to explain: a running game with pages."""
    return seen.table.status == "running" and seen.page is not None


def _own(seen: TableView) -> tuple[model.Page, Reader, Sequence[Text]]:
    """Return the page of a person's own panel, its reader, and the signs of the reader's pictures."""
    company = timeline.company(seen, seen.viewer)
    reader, view = company.reader(seen.seat), seen.view
    assert view is not None
    page = panel.view_page(seen, company, seen.since, seen.page)
    if company.display(seen.seat).opens == "letters":
        page = in_letters(page, seen.game, view, reader)
    pictured = company.display(seen.seat).pictures == "everywhere"
    return page, reader, signs_of(seen.game.pages, view) if pictured else ()


async def _everybodys(host: Host, seen: TableView) -> tuple[model.Page, Reader, Sequence[Text]]:
    """Return the page of the running turn's message, its reader, and the signs of its picture."""
    table = seen.table
    what = await public.read_content(host, table.key, table.announced_after, table.sequence)
    pictured = what.company.public.pictures != "never"
    drawn = signs_of(what.seen.game.pages, what.view) if pictured else ()
    return public.with_story(what, what.seen.board), what.company.reader(), drawn


async def why_page(host: Host, table: int, person: int) -> MessageContent:
    """Return a person's impossible moves at a table with reasons; the table if they have no moves."""
    seen = await host.tables.look(table, person)
    if seen.seat is None or not seen.moves:
        return panel.panel_page(host, seen)
    company = timeline.company(seen, seen.viewer)
    page = why_not_page(seen.game, seen.deals()[0], seen.seat)
    back = Button(say("button.to_panel"), links.Panel(table))
    return bot_page.printed(page, [back], reader=company.reader(seen.seat))


@commands.add("what")
async def _what_command(typed: Typed, table: str | None = None) -> MessageContent:
    person, found = await typed.own_table(table)
    return await what_page(typed.face, found.key, person)


@commands.add("why")
async def _why_command(typed: Typed, table: str | None = None) -> MessageContent:
    person, found = await typed.own_table(table)
    return await why_page(typed.host, found.key, person)
