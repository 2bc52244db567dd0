"""What is behind *Help* at a table: the rules, the symbols, the log, and what is a person's own."""

from __future__ import annotations

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import MoveMenu
from bot.front.messages import Button, Page
from bot.front.pages import links, timeline
from bot.front.pages.links import Help
from bot.front.pages.own.frame import framed
from bot.front.pages.own.why_not import why_not_page
from bot.front.pages.panel import alone, panel_page
from bot.front.pages.printed import house
from bot.front.pages.printed.choices import EVERYTHING
from bot.front.pages.printed.house import say
from bot.front.pages.timeline import Company
from bot.host import TableView
from bot.text import say as label
from games.engine.pages.model import Facts

buttons = Buttons()


def _in_place(form: Help, value: str) -> bool:  # noqa: ARG001 a button has no value
    return form.on == Help.PANEL


@buttons.answers(Help, in_place=_in_place)
async def _help(press: Press[Help]) -> Page:
    host = press.host
    seen = await host.tables.look(press.form.table, press.person)
    company = await timeline.company(host, seen.seats, seen.table.server)
    edition = host.library.edition(seen.table.game, seen.table.edition)
    return help_page(seen, company, symbols=seen.game.symbols(edition) is not None)


@buttons.answers(links.WhyNot, in_place=always)
async def _why_not(press: Press[links.WhyNot]) -> Page:
    seen = await press.host.tables.look(press.form.table, press.person)
    company = await timeline.company(press.host, seen.seats, seen.table.server)
    if seen.seat is None or not seen.moves:
        return await panel_page(press.host, seen)
    page = why_not_page(seen.game, seen.deals()[0], seen.seat)
    back = Button(label("button.to_panel"), links.Panel(seen.table.key))
    return house.printed(page, [back], reader=company.reader(seen.seat))


def help_page(seen: TableView, company: Company, *, symbols: bool) -> Page:
    """Return where everything is that is not on a turn's page.

    Args:
        seen: the table as a seat, or a spectator, sees it.
        company: who sits there.
        symbols: whether the game has a page of its emoji.
    """
    key, game = seen.table.key, seen.game
    running = seen.table.status == "running"
    seated = seen.seat is not None and running
    lines = [say("help.page.rules"), *([say("help.page.symbols")] if symbols else []), say("help.page.log")]
    orders = [say("help.page.orders")] if seated and game.orders else []
    settings = [say("help.page.settings")] if seen.seat is not None else []
    moves = [say("help.page.moves")] if seen.moves else []
    hint = [say("help.page.hint")] if alone(seen) else []
    why = [say("help.page.why")] if seen.moves and any(game.thinkable(seen.view)) else []
    away = [say("help.page.leave")] if seated else [say("help.page.follow")] if running else []
    asks_back = seated and not seen.undoable and seen.click is not None and seen.click.rows > 0
    if asks_back:
        away.insert(0, say("help.page.undo"))
    page = framed(
        game,
        seen.view,
        "help",
        say("help.page.headline"),
        Facts((*lines, *why, *hint, *moves, *orders, say("help.page.details"), *settings, *away)),
        seat=seen.seat,
    )
    reading = [Button(label("button.rules"), links.Rules(key, 1))]
    if symbols:
        reading.append(Button(label("button.symbols"), links.Symbols(key)))
    reading.append(Button(label("button.log"), links.Log(key)))
    further = [Button(label("button.details"), links.Details(key))]
    if alone(seen):
        further.insert(0, Button(label("button.hint"), links.Hint(key)))
    if why:
        reading.append(Button(label("button.why"), links.WhyNot(key)))
    if moves and seen.click is not None:
        further.insert(0, Button(label("page.everything"), MoveMenu(seen.click, EVERYTHING)))
    if orders:
        further.insert(0, Button(label("button.orders"), links.Orders(key)))
    if seen.seat is not None:
        further.append(Button(label("button.settings"), links.Settings(key)))
    last: list[Button] = []
    if seated:
        last = [
            Button(label("button.leaving"), links.Leaving(key)),
            Button(label("button.to_panel"), links.Panel(key)),
        ]
        if asks_back:
            last.insert(0, Button(label("button.undo"), links.Undo(key)))
    elif running:
        last = [Button(label("button.follow"), links.Follow(key))]
    return house.printed(page, reading, further, last, reader=company.reader(seen.seat))
