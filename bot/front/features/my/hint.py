"""*Hint*: the strongest computer's choice, for a person who plays alone."""

from bot.front.buttons import Buttons, Press, always
from bot.front.features import agreement
from bot.front.features.commands import SlashCommands, Typed
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timeline
from bot.front.pages.bot.hint import hint_page
from bot.front.pages.panel import may_ask_hint
from bot.front.pages.render import bot_page
from bot.host import By, Host
from bot.text import say

buttons = Buttons()
commands = SlashCommands("my")


@buttons.answers(links.Hint, in_place=always)
async def _hint(press: Press[links.Hint]) -> MessageContent:
    form = press.form
    return await _told_or_given(press.host, form.table, press.by, sure=form.sure == form.YES)


async def _told_or_given(host: Host, table: int, by: By, *, sure: bool) -> MessageContent:
    """Return the hint; first what it costs, in a game that counts."""
    if not sure:
        seen = await host.tables.look(table, by.person)
        if may_ask_hint(seen) and seen.counts:
            button = Button(say("button.hint"), links.Hint(table, links.Hint.YES))
            return agreement.aside(seen.game, table, "ask.hint", button)
    return await hint(host, table, by)


async def hint(host: Host, table: int, by: By) -> MessageContent:
    """Return the strongest computer's choice for a person who owes a move.

    Raises:
        Refusal: if there is no hint.
    """
    tried, chosen = await host.advise(table, by)
    seen = tried.seen
    assert seen.view is not None
    company = timeline.company(seen, seen.viewer)
    choices = () if seen.page is None else seen.page.choices
    page = hint_page(seen.game, seen.view, choices, chosen)
    back = Button(say("button.to_panel"), links.Panel(table))
    return bot_page.printed(page, [back], reader=company.reader(seen.seat))


@commands.add("hint")
async def _hint_command(typed: Typed, table: str | None = None) -> MessageContent:
    person, found = await typed.own_table(table)
    return await _told_or_given(typed.host, found.key, typed.by(person), sure=False)
