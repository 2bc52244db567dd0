"""*Don't ask again*: an answer that is given at once, and from then on to every question of the kind, as a standing order."""

from functools import partial

import discord

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton
from bot.front.features.my.orders import order_text
from bot.front.features.play.done import after_move
from bot.front.messages import Button, Page
from bot.front.pages import links, timeline
from bot.front.pages.own.frame import framed
from bot.front.pages.panel import answers, panel_page
from bot.front.pages.printed import house
from bot.host import Actions, TableView
from bot.host.errors import Over, Stale
from bot.text import said, say
from games.engine import Order
from games.engine.pages.model import Facts

buttons = Buttons()


class Always(TableButton, frozen=True, tag="always"):
    """Give an answer now, and from now on."""

    decision: str
    reply: str


@buttons.answers(links.DontAsk, in_place=always)
async def _which(press: Press[links.DontAsk]) -> Page:
    """Ask which answer it is to be."""
    seen = await press.host.tables.look(press.form.table, press.person)
    if not answers(seen):
        return panel_page(press.host, seen, note=str(Stale(code=seen.table.code)))
    company = timeline.company(seen)
    return always_page(seen, company)


@buttons.answers(Always, in_place=always)
async def _from_now_on(press: Press[Always]) -> Page:
    """Keep the order, and give its answer to the question that is open."""
    order = Order(decision=press.form.decision, reply=press.form.reply)
    tried = await press.host.tried(press.form.table, press.by, partial(Actions.answer_always, order=order))
    outdated = tried.refused(Stale, Over)
    note = outdated or say("done.always", order=order_text(tried.seen.game, order))
    return after_move(press.host, tried, note)


def always_page(seen: TableView, company: timeline.Company) -> Page:
    """Return the page that asks which answer is to be given from now on."""
    game, table, view = seen.game, seen.table.key, seen.view
    assert view is not None
    assert view.decision is not None
    page = framed(
        game,
        view,
        "always",
        house.say("always.headline"),
        Facts((house.say("always.which", decision=game.orders[view.decision.kind].title),)),
        small=(house.say("always.small"),),
        seat=seen.seat,
    )
    ways = [
        Button(
            say("always.reply", reply=said(game.orders[order.decision].replies[order.reply].title)),
            Always(table, order.decision, order.reply),
        )
        for order in answers(seen)
    ]
    back = Button(say("button.to_panel"), links.Panel(table), discord.ButtonStyle.primary)
    return house.printed(page, ways, [back], reader=company.reader(seen.seat))
