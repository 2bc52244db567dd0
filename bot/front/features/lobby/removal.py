"""The opener's private page to remove a person from a lobby."""

from functools import partial

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import number
from bot.front.features.lobby.forms import Remove
from bot.front.messages import MessageContent, Select
from bot.front.pages.names import ascii_name
from bot.front.pages.render import bot_page
from bot.host import TableActions, TableView
from bot.text import say
from games.engine.pages.model import Facts

buttons = Buttons()


def removal(seen: TableView, *, note: str = "") -> MessageContent:
    """Return the page for the opener's choice of a person to remove; `note` is a sentence above it."""
    others = [seat.person for seat in seen.seats if seat.person not in (None, seen.table.opener)]
    known = {key: seen.people[key] for key in others if key is not None}
    entries = [(say("removal.one", name=ascii_name(one.name, "?")), str(key)) for key, one in known.items()]
    if any(seat.computer is not None for seat in seen.seats):
        entries.append((say("removal.computer"), Remove.COMPUTER))
    shown = bot_page.page(
        "removal",
        seen.game.meta.box.emoji,
        bot_page.say("removal.where", game=seen.game.meta.short),
        bot_page.say("removal.headline" if entries else "removal.nobody"),
        *([Facts((bot_page.say("removal.back"),))] if entries else []),
        colour=seen.game.meta.box.colour,
    )
    menu = [Select(say("menu.remove"), Remove(seen.table.key), tuple(entries))] if entries else []
    return bot_page.printed(shown, menu, content=note)


@buttons.answers(Remove, in_place=always)
async def _remove(press: Press[Remove]) -> MessageContent:
    person = number(press.value)
    action = (
        TableActions.remove_computer
        if press.value == Remove.COMPUTER
        else partial(TableActions.remove_person, person=-1 if person is None else person)
    )
    tried = await press.host.attempt(press.form.table, press.by, action)
    tried.refused()
    return removal(tried.seen, note=say("done.removal"))
