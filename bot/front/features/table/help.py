"""The page behind *Help* at a table: links to the rules, the signs, the log, and one's own pages."""

from bot.front.buttons import Buttons, Press
from bot.front.custom_ids import MoveMenu
from bot.front.features.table.questions import has_signs
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timeline
from bot.front.pages.bot.frame import framed
from bot.front.pages.links import Help, WhatIs
from bot.front.pages.panel import follow_button, may_ask_hint
from bot.front.pages.render import bot_page
from bot.front.pages.render.bot_page import say
from bot.front.pages.render.choices import EVERYTHING
from bot.front.pages.timeline import Company
from bot.host import TableView
from bot.text import say as label
from games.engine.pages.model import Facts

buttons = Buttons()


def _in_place(form: Help, value: str) -> bool:  # noqa: ARG001 a button has no value
    return form.on == Help.PANEL


@buttons.answers(Help, in_place=_in_place)
async def _help(press: Press[Help]) -> MessageContent:
    host = press.host
    seen = await host.tables.look(press.form.table, press.person)
    company = timeline.company(seen, seen.viewer)
    return help_page(seen, company, on="" if press.form.on == Help.PANEL else WhatIs.EVERYBODY)


def help_page(seen: TableView, company: Company, *, on: str = "") -> MessageContent:
    """Return the links to everything that is not on a turn's page.

    Args:
        seen: the table in the view of a seat or a spectator.
        company: its people.
        on: the reader's current page, as in `WhatIs`.
    """
    key, game = seen.table.key, seen.game
    running = seen.table.status == "running"
    seated = seen.seat is not None and running
    signs = has_signs(seen)
    lines = [say("help.page.rules"), *([say("help.page.what")] if signs else []), say("help.page.log")]
    orders = [say("help.page.orders")] if seated and game.orders else []
    settings = [say("help.page.settings")] if seen.seat is not None else []
    moves = [say("help.page.moves")] if seen.moves else []
    hint = [say("help.page.hint/costs" if seen.counts else "help.page.hint")] if may_ask_hint(seen) else []
    why = [say("help.page.why")] if seen.moves and any(game.thinkable(seen.view)) else []
    following = say("help.page.unfollow" if seen.follows else "help.page.follow")
    away = [say("help.page.leave")] if seated else [following] if running else []
    if seen.takes_consent:
        away.insert(0, say("help.page.undo"))
    page = framed(
        game,
        seen.view,
        "help",
        say("help.page.headline"),
        Facts((*lines, *why, *hint, *moves, *orders, say("help.page.details"), *settings, *away)),
        seat=seen.seat,
    )
    reading = [Button(label("button.rules"), links.Rules(key, links.Rules.NOW))]
    if signs:
        reading.append(Button(label("button.what"), WhatIs(key, on)))
    reading.append(Button(label("button.log"), links.Log(key)))
    further = [Button(label("button.details"), links.Details(key))]
    if may_ask_hint(seen):
        further.insert(0, Button(label("button.hint"), links.Hint(key)))
    if why:
        reading.append(Button(label("button.why"), links.WhyNot(key)))
    if moves and seen.click is not None:
        further.insert(0, Button(label("page.everything"), MoveMenu(seen.click, EVERYTHING)))
    if orders:
        further.insert(0, Button(label("button.orders"), links.Orders(key)))
    if seen.seat is not None:
        further.append(Button(label("button.settings"), links.OwnSettings(key)))
    last: list[Button] = []
    if seated:
        last = [
            Button(label("button.leaving"), links.Leaving(key)),
            Button(label("button.to_panel"), links.Panel(key)),
        ]
        if seen.takes_consent:
            last.insert(0, Button(label("button.undo"), links.Undo(key)))
    elif running:
        further.append(follow_button(key, not seen.follows))
    return bot_page.printed(page, reading, further, last, reader=company.reader(seen.seat))
