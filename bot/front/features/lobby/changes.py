"""Changes of a lobby by its buttons and menus, by commands, and by an invitation."""

from collections.abc import Awaitable
from dataclasses import replace
from functools import partial

from bot.front import find_table
from bot.front.buttons import Buttons, Press, always, never
from bot.front.custom_ids import TableButton, number
from bot.front.face import Face
from bot.front.features.lobby import clock, computers, details, page, removal
from bot.front.features.lobby.forms import (
    AddComputer,
    Cancel,
    ChooseEdition,
    ChooseMenu,
    ChooseName,
    ChooseOption,
    ChooseSwitches,
    ChooseThinking,
    Join,
    LeaveSeat,
    Remove,
    StartGame,
)
from bot.front.messages import MessageContent
from bot.front.pages import links, timeline
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.host import Action, AttemptResult, By, Host, TableActions, TableView
from bot.host.errors import NotPostedError, OnlyOpenerError, UnknownTableError
from bot.text import say

_CHOICES = (ChooseEdition, ChooseName, ChooseOption, ChooseSwitches)
"""The menus of a table's settings."""

buttons = Buttons()


async def lobby_page(host: Host, table: int, *, dealing: bool = False) -> MessageContent:
    """Return a lobby's current message; see `shown`."""
    return lobby_message(host, await host.tables.look(table), dealing=dealing)


def lobby_message(host: Host, seen: TableView, *, dealing: bool = False) -> MessageContent:
    """Return a lobby's message; `dealing` as in `page`."""
    company = timeline.company(seen)
    editions = host.library.editions(seen.table.game)
    settled, teaches = seen.settled_language, seen.table.game in host.library.offered
    return page.page(
        *(seen.table, seen.seats, seen.game, editions, company),
        dealing=dealing,
        settled=settled,
        teaches=teaches,
    )


async def _lobby_again(press: Press[TableButton]) -> MessageContent:
    table = press.form.table
    await press.hold(table)
    return await lobby_page(press.host, table)


@buttons.answers(
    Join,
    LeaveSeat,
    AddComputer,
    StartGame,
    Cancel,
    ChooseEdition,
    ChooseName,
    ChooseOption,
    ChooseSwitches,
    in_place=always,
    shared=True,
    renewed=_lobby_again,
)
async def _change(press: Press[TableButton]) -> MessageContent:
    """Change a lobby. The clicked message then shows the new state."""
    host = press.host
    await press.hold(press.form.table)
    tried = await _tried(press)
    if await _noted(press, tried.seen) and isinstance(tried.refusal, NotPostedError):
        tried = await _tried(press)
    tried.refused()
    if _alone(press):
        if isinstance(press.form, Cancel):
            return MessageContent(content=say("done.cancel"))
        if isinstance(press.form, _CHOICES) and (chosen := _choices(host, tried.seen, str(press.form))):
            return replace(chosen, content=f"{say('done.option')} {chosen.content}")
    press.shows = tried.seen.table.sequence
    return lobby_message(host, tried.seen)


def _tried(press: Press[TableButton]) -> Awaitable[AttemptResult]:
    return changed(press.face, press.interaction, press.person, press.form, press.chosen)


@buttons.answers(ChooseMenu, in_place=never, renewed=_lobby_again)
async def _menu(press: Press[ChooseMenu]) -> MessageContent:
    """Answer an entry of the settings with its page, for the opener only.

    Raises:
        OnlyOpener: for all others, before they choose.
    """
    host, table = press.host, press.form.table
    seen = await host.tables.look(table, press.person)
    if links.Details.read(press.value) is not None:
        return details.page_of(host, seen)
    if press.value == str(links.TermsMenu(table)):
        return clock.terms_page(seen.table, seen.game, seen.table.terms)
    if seen.table.opener != press.person:
        refusal = OnlyOpenerError(code=seen.table.code)
        refusal.seen = seen
        raise refusal
    if press.value == str(ChooseThinking(table)):
        return computers.computers_page(seen)
    if press.value == str(Remove(table)):
        return removal.removal(seen)
    chosen = _choices(host, seen, press.value)
    if chosen is None:
        raise FaceError("error.unknown_button")
    return chosen


def _choices(host: Host, seen: TableView, custom_id: str) -> MessageContent | None:
    """Return the choices of an entry of the settings; None for an unknown entry."""
    return page.option_page(seen.table, seen.game, host.library.editions(seen.table.game), custom_id)


def _alone(press: Press[TableButton]) -> bool:
    """Return whether only the person who pressed sees the clicked message."""
    clicked = press.interaction.message
    return clicked is not None and clicked.flags.ephemeral


async def _noted(press: Press[TableButton], seen: TableView) -> bool:
    """Record the clicked message as the lobby's, if the bot died before it could. Return whether it did."""
    clicked = press.interaction.message
    if clicked is None or clicked.flags.ephemeral or seen.table.first_message is not None:
        return False
    await press.host.seating.note_lobby_message(press.form.table, clicked.id)
    return True


async def changed(
    face: Face, interaction: Interaction, person: int, form: TableButton, chosen: tuple[str, ...] = ()
) -> AttemptResult:
    """Carry out a lobby's button, with the chosen entries of a menu.

    Raises:
        Sorry: for an unknown entry.
        Refusal: if the person can't get a seat.
    """
    host, table = face.host, form.table
    by = By(person, interaction.id, find_table.guest(interaction))
    if isinstance(form, Join):
        if not find_table.may_join(await face.near(interaction, person, table), interaction):
            raise UnknownTableError(table=table)
        return await host.seating.join(table, by)
    return await host.attempt(table, by, _action(form, chosen))


def _action(form: TableButton, chosen: tuple[str, ...]) -> Action:
    """Return the action of a lobby's button.

    Raises:
        Sorry: for an unknown entry.
    """
    value = chosen[0] if chosen else ""
    match form:
        case LeaveSeat():
            return TableActions.leave
        case AddComputer():
            return TableActions.add_computer
        case StartGame():
            return TableActions.start
        case Cancel():
            return TableActions.cancel
        case ChooseEdition():
            return partial(TableActions.set_edition, name=value)
        case ChooseName():
            return partial(TableActions.rename, name=value, in_lobby=True)
        case ChooseSwitches():
            return partial(TableActions.switch, on=chosen, of=page.switches_of)
        case ChooseOption(option=name) if (place := number(value)) is not None:
            return partial(TableActions.choose_option, name=name, place=place)
        case _:
            raise FaceError("error.unknown_button")
