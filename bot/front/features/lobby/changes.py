"""What is done in a lobby, by its buttons and menus, by commands, and by an invitation."""

from dataclasses import replace

from bot.front import find_table
from bot.front.buttons import Buttons, Press, always, never
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features import clock
from bot.front.features.lobby import computers, details, page, removal
from bot.front.features.lobby.forms import (
    AddComputer,
    Cancel,
    ChooseEdition,
    ChooseMenu,
    ChooseOption,
    ChooseSwitches,
    ChooseThinking,
    Join,
    Leave,
    Remove,
    Start,
)
from bot.front.messages import Page
from bot.front.pages import links, timeline
from bot.front.responses import Interaction, Sorry
from bot.host import By, Done, Host
from bot.host.errors import OnlyOpener
from bot.host.play import lobby
from bot.host.play.clicks import number
from bot.text import say

_CHOICES = (ChooseEdition, ChooseOption, ChooseSwitches)
"""Menus of what is to be chosen for a table."""

buttons = Buttons()


async def lobby_page(host: Host, table: int, *, anew: bool = False, dealing: bool = False) -> Page:
    """Return a lobby's message as it is now; `anew` for one that replaces an earlier one, `dealing` as of `page`."""
    seen = await host.tables.look(table)
    company = timeline.company(seen)
    editions = host.library.editions(seen.table.game)
    settled = seen.settled_language
    return page.page(
        seen.table, seen.seats, seen.game, editions, company, anew=anew, dealing=dealing, settled=settled
    )


async def _lobby_again(press: Press[TableButton]) -> Page:
    table = press.form.table
    await press.hold(table)
    return await lobby_page(press.host, table)


@buttons.answers(
    Join,
    Leave,
    AddComputer,
    Start,
    Cancel,
    ChooseEdition,
    ChooseOption,
    ChooseSwitches,
    in_place=always,
    renewed=_lobby_again,
)
async def _change(press: Press[TableButton]) -> Page:
    """Do something in a lobby; the clicked message becomes the lobby as it is then."""
    table, host = press.form.table, press.host
    await _note_lobby(press)
    done = await changed(press.face, press.interaction, press.person, press.form, press.chosen)
    await press.hold(table)
    if _alone(press):
        if isinstance(press.form, Cancel):
            return Page(content=say("done.cancel"))
        if isinstance(press.form, _CHOICES) and (chosen := await _choices(host, table, str(press.form))):
            return replace(chosen, content=f"{say('done.option')} {chosen.content}")
    press.shows = done.table.sequence
    return await lobby_page(host, table)


@buttons.answers(ChooseMenu, in_place=never, renewed=_lobby_again)
async def _menu(press: Press[ChooseMenu]) -> Page:
    """Answer an entry of the settings with what stands behind it; only the opener is asked what to change.

    Raises:
        OnlyOpener: to anybody else, before they choose instead of after.
    """
    host, table = press.host, press.form.table
    if press.value == str(links.Details(table)):
        return await details.table_details(host, table)
    if press.value == str(links.Terms(table)):
        seen = await host.tables.look(table)
        return clock.terms_page(seen.table, seen.game, seen.table.terms)
    found = (await host.tables.look(table)).table
    if found.opener != press.person:
        raise OnlyOpener(code=found.code)
    if press.value == str(ChooseThinking(table)):
        return await computers.computers_page(host, table)
    if press.value == str(Remove(table)):
        return await removal.removal(host, table)
    chosen = await _choices(host, table, press.value)
    if chosen is None:
        raise Sorry("error.unknown_button")
    return chosen


async def _choices(host: Host, table: int, custom_id: str) -> Page | None:
    """Return what can be chosen behind an entry of the settings; None for what is no such entry."""
    seen = await host.tables.look(table)
    return page.option_page(seen.table, seen.game, host.library.editions(seen.table.game), custom_id)


def _alone(press: Press[TableButton]) -> bool:
    """Whether only the person who pressed sees the clicked message."""
    clicked = press.interaction.message
    return clicked is not None and clicked.flags.ephemeral


async def _note_lobby(press: Press[TableButton]) -> None:
    """Take the clicked message for the lobby, if the bot died before it noted what it had answered."""
    clicked, table = press.interaction.message, press.form.table
    if clicked is None or clicked.flags.ephemeral:
        return
    if (await press.host.tables.look(table)).table.first_message is None:
        await press.host.seating.posted(table, clicked.id)


async def changed(
    face: Face, interaction: Interaction, person: int, form: TableButton, chosen: tuple[str, ...] = ()
) -> Done:
    """Do what a lobby's button says, with the entries that were chosen in it if it is a menu.

    Raises:
        Sorry: for what no menu offers.
        Refusal
    """
    host, table, value = face.host, form.table, chosen[0] if chosen else ""
    by = By(person, interaction.id, find_table.guest(interaction))
    match form:
        case Join():
            return await host.seating.join(table, by)
        case Leave():
            return await host.act(table, by, lobby.leave)
        case AddComputer():
            return await host.act(table, by, lobby.add_computer)
        case Start():
            return await host.act(table, by, lobby.start)
        case Cancel():
            return await host.act(table, by, lobby.cancel)
        case ChooseEdition():
            return await host.act(table, by, lobby.set_edition, value)
        case ChooseSwitches():
            switches = page.switches_of((await host.tables.look(table)).game)
            if any(name not in switches for name in chosen):
                raise Sorry("error.unknown_button")
            return await host.act(table, by, lobby.set_options, {name: name in chosen for name in switches})
        case ChooseOption(option=name):
            option = (await host.tables.look(table)).game.meta.options.get(name)
            chosen_one = number(value)
            if option is None or chosen_one is None or chosen_one >= len(option.choices):
                raise Sorry("error.unknown_button")
            return await host.act(table, by, lobby.set_options, {name: option.choices[chosen_one]})
        case _:
            raise Sorry("error.unknown_button")
