"""The page of the lobby's settings for the computers' strength and thinking time."""

from functools import partial

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton
from bot.front.features.lobby.forms import ChooseLevel, ChooseThinking
from bot.front.messages import MessageContent, Select
from bot.front.pages.bot import levels
from bot.front.pages.render import bot_page
from bot.host import Action, Host, TableActions, TableView
from bot.text import say
from games.engine.pages.model import Facts

buttons = Buttons()


def computers_page(seen: TableView, *, note: str = "") -> MessageContent:
    """Return the page for the opener's choice of computers; `note` is a sentence above it."""
    table, menus = seen.table.key, []
    alike = levels.draws_lots(seen.game)
    for seat in () if alike else seen.seats:
        if seat.level is None:
            continue
        name, told = say("lobby.computer", number=seat.seat + 1), levels.descriptions(seen.game)
        menus.append(
            Select(
                say("menu.level", name=name, level=say("level", level=seat.level)),
                ChooseLevel(table, seat.seat),
                tuple((say("level", level=one), one) for one in told),
                details=told,
            )
        )
    if menus:
        thinking = seen.table.terms.thinking
        menus.append(
            Select(
                say("menu.thinking", thinking=thinking),
                ChooseThinking(table),
                tuple((say("thinking", thinking=one), one) for one in Host.THINKING),
                details={
                    one: say("thinking.told", seconds=int(Host.THINKING[one].wait)) for one in Host.THINKING
                },
            )
        )
    found = "computers.alike" if alike else "computers.told" if menus else "computers.none"
    shown = bot_page.page(
        "computers",
        seen.game.meta.box.emoji,
        bot_page.say("removal.where", game=seen.game.meta.short),
        bot_page.say("computers.headline"),
        Facts((bot_page.say(found),)),
        colour=seen.game.meta.box.colour,
    )
    return bot_page.printed(shown, *([menu] for menu in menus), content=note)


@buttons.answers(ChooseLevel, in_place=always)
async def _level(press: Press[ChooseLevel]) -> MessageContent:
    return await _saved(press, partial(TableActions.set_level, number=press.form.seat, level=press.value))


@buttons.answers(ChooseThinking, in_place=always)
async def _thinking(press: Press[ChooseThinking]) -> MessageContent:
    return await _saved(press, partial(TableActions.set_thinking, thinking=press.value))


async def _saved(press: Press[ChooseLevel] | Press[ChooseThinking], action: Action) -> MessageContent:
    form: TableButton = press.form
    tried = await press.host.attempt(form.table, press.by, action)
    tried.refused()
    return computers_page(tried.seen, note=say("done.option"))
