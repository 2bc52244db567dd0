"""*Don't ask again*: a standing order that gives the same answer now and to every later question of the kind."""

from functools import partial

import discord

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton
from bot.front.features.my.orders import order_text
from bot.front.features.play.done import after_move
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timeline
from bot.front.pages.bot.frame import framed
from bot.front.pages.panel import panel_page, standing_answers
from bot.front.pages.render import bot_page
from bot.host import TableActions, TableView
from bot.host.errors import GameOverError, StaleClickError
from bot.text import said, say
from games.engine import Order
from games.engine.pages.model import Facts

buttons = Buttons()


class Always(TableButton, frozen=True, tag="always"):
    """Give an answer now and to later questions."""

    decision: str
    reply: str


@buttons.answers(links.DontAsk, in_place=always)
async def _which(press: Press[links.DontAsk]) -> MessageContent:
    """Ask for the answer to repeat."""
    seen = await press.host.tables.look(press.form.table, press.person)
    if not standing_answers(seen):
        return panel_page(press.host, seen, note=str(StaleClickError(code=seen.table.code)))
    company = timeline.company(seen)
    return always_page(seen, company)


@buttons.answers(Always, in_place=always)
async def _from_now_on(press: Press[Always]) -> MessageContent:
    """Store the order, and answer the open question."""
    order = Order(decision=press.form.decision, reply=press.form.reply)
    tried = await press.host.attempt(
        press.form.table, press.by, partial(TableActions.answer_always, order=order)
    )
    outdated = tried.refused(StaleClickError, GameOverError)
    note = outdated or say("done.always", order=order_text(tried.seen.game, order))
    return after_move(press.host, tried, note)


def always_page(seen: TableView, company: timeline.Company) -> MessageContent:
    """Return the page that asks for the answer to repeat."""
    game, table, view = seen.game, seen.table.key, seen.view
    assert view is not None
    assert view.decision is not None
    page = framed(
        game,
        view,
        "always",
        bot_page.say("always.headline"),
        Facts((bot_page.say("always.which", decision=game.orders[view.decision.kind].title),)),
        small=(bot_page.say("always.small"),),
        seat=seen.seat,
    )
    ways = [
        Button(
            say("always.reply", reply=said(game.orders[order.decision].replies[order.reply].title)),
            Always(table, order.decision, order.reply),
        )
        for order in standing_answers(seen)
    ]
    back = Button(say("button.to_panel"), links.Panel(table), discord.ButtonStyle.primary)
    return bot_page.printed(page, ways, [back], reader=company.reader(seen.seat))
