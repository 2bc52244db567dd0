"""The lobby's message, and the choices of its options."""

from collections.abc import Mapping, Sequence

import discord

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
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import links, timing
from bot.front.pages.bot.frame import player
from bot.front.pages.options import option_label
from bot.front.pages.render import bot_page
from bot.front.pages.timeline import Company
from bot.host import EndedTable, SeatInfo, TableInfo
from bot.text import base64url, said, say, table_names
from games import BadOption
from games.engine import Edition, Game, Text
from games.engine.pages.model import Facts
from games.engine.words.texts import Together, Who
from games.lessons.shelf import FIRST, shelf

_ENTRIES = 25
_STYLES = discord.ButtonStyle


def page(
    table: TableInfo,
    seats: Sequence[SeatInfo],
    game: Game,
    editions: Mapping[str, Edition],
    company: Company,
    *,
    dealing: bool = False,
    settled: bool = False,
    teaches: bool = True,
) -> MessageContent:
    """Return the lobby's message in the table's current state.

    With `dealing` the game starts in a moment, and *Details* is the only button. With `settled` a line says that
    the server now uses the opener's language, and how to change that. With `teaches` the game's first lesson is offered.
    """
    edition = editions.get(table.edition)
    low, high = _players(game, edition)
    misfit = _misfit(table, seats, game, edition)
    taken = list(map(player, seats))
    small: list[Text] = []
    if settled:
        small.append(bot_page.say("server.settled"))
    box = game.meta.box
    pitch = [one for one in (box.pitch, box.audience) if one is not None]
    if table.status == "lobby" and dealing:
        blocks: tuple[Facts, ...] = (Facts((*pitch, *taken)),)
        headline = bot_page.say("lobby.headline.dealing")
    elif table.status == "lobby":
        free = [bot_page.say("lobby.free")] * (high - len(seats))
        agreed = _terms(table, game)
        blocks = (
            Facts((*pitch, *taken, *free)),
            Facts((*agreed, _next_step(table, seats, (low, high), misfit))),
        )
        headline = _looking(table, seats, high)
    else:
        blocks = (Facts((*pitch, *taken)),)
        headline = bot_page.say("lobby.headline.begun")
    if isinstance(table, EndedTable) and table.status == "cancelled":
        headline = bot_page.say("lobby.headline.closed")
    shown = bot_page.page(
        "lobby",
        box.emoji,
        bot_page.say(
            "lobby.where",
            game=game.meta.short,
            weight=bot_page.say("weight", weight=box.weight),
            minutes=game.meta.minutes,
        ),
        headline,
        *blocks,
        small=small,
        colour=box.colour if table.status == "lobby" else bot_page.WAITING,
    )
    rows = controls_of(table, seats, game, editions, (low, high), fits=misfit is None, teaches=teaches)
    details = Button(say("button.details"), details_of(table))
    return bot_page.printed(
        shown,
        *(rows if table.status == "lobby" and not dealing else [[details]]),
        reader=company.reader(),
    )


def details_of(table: TableInfo) -> links.Details:
    """Return what leads from a lobby to its details, and carries the commitment."""
    return links.Details(table.key, base64url(table.commitment))


def _players(game: Game, edition: Edition | None) -> tuple[int, int]:
    return edition.players if edition is not None else game.meta.players


def _looking(table: TableInfo, seats: Sequence[SeatInfo], high: int) -> Text:
    """Return who is looking for players, or that the table is full."""
    if len(seats) >= high:
        return bot_page.say("lobby.headline.full", most=high)
    for seat in seats:
        if seat.person == table.opener:
            return bot_page.say("lobby.headline", who=Who(seat.seat))
    return bot_page.say("lobby.headline.nobody")


def _terms(table: TableInfo, game: Game) -> list[Text]:
    """Return the name, the pace, the clock, the starting seat, the options that differ from the defaults, and the required role."""
    chosen = [
        bot_page.say("lobby.option", title=option.title, value=option_label(table.options[name]))
        for name, option in game.meta.options.items()
        if name in table.options and (name == "start" or table.options[name] != option.default)
    ]
    found = [
        *(bot_page.say("raw", text=line) for line in timing.named(table)),
        bot_page.say("lobby.clock", clock=timing.agreed(table.terms)),
    ]
    if chosen:
        found.append(bot_page.say("lobby.options", options=Together(tuple(chosen), " · ")))
    if table.role is not None:
        found.append(bot_page.say("lobby.role", role=str(table.role)))
    return found


def _misfit(
    table: TableInfo, seats: Sequence[SeatInfo], game: Game, edition: Edition | None
) -> BadOption | None:
    """Return why the settings don't go together; None if they do, or if the number of players is still too low."""
    if edition is None or len(seats) < edition.players[0]:
        return None
    try:
        game.check(len(seats), dict(table.options), edition)
    except BadOption as refusal:
        return refusal
    return None


def _next_step(
    table: TableInfo, seats: Sequence[SeatInfo], players: tuple[int, int], misfit: BadOption | None
) -> Text:
    """Return the next step, and who must take it."""
    low, high = players
    if len(seats) < low:
        return bot_page.say("lobby.lacks", number=low - len(seats))
    if misfit is not None:
        return bot_page.say("lobby.misfit", why=misfit.reason)
    openers = [seat.seat for seat in seats if seat.person == table.opener]
    who = Who(openers[0]) if openers else bot_page.say("lobby.opener")
    return bot_page.say("lobby.full" if len(seats) >= high else "lobby.ready", who=who)


def controls_of(
    table: TableInfo,
    seats: Sequence[SeatInfo],
    game: Game,
    editions: Mapping[str, Edition],
    players: tuple[int, int],
    *,
    fits: bool = True,
    teaches: bool = True,
) -> list[list[Button | Select]]:
    """Return the lobby's buttons and menu by rows. Of *Join* and *Start*, only the possible one."""
    low, high = players
    key = table.key
    first: list[Button | Select] = []
    second: list[Button | Select] = []
    if len(seats) < high:
        first.append(Button(say("button.join"), Join(key), _STYLES.primary))
        second.append(Button(say("button.add"), AddComputer(key)))
    if low <= len(seats) and fits:
        first.append(Button(say("button.start"), StartGame(key), _STYLES.success))
    first.append(Button(say("button.rules"), links.Rules(key)))
    second.append(Button(say("button.leave"), LeaveSeat(key)))
    if teaches and (lesson := shelf(game).get(FIRST)) is not None:
        second.append(Button(say("learn.teach", minutes=lesson.minutes), links.Teach(0, game.meta.name)))
    return [first, second, [_settings_menu(table, seats, game, editions)]]


def _settings_menu(
    table: TableInfo, seats: Sequence[SeatInfo], game: Game, editions: Mapping[str, Edition]
) -> Select:
    """Return the menu of all settings. Each entry leads to its choices."""
    menus = menus_of(table, game, editions)[: _ENTRIES - 6]
    levels = [say("level", level=seat.level) for seat in seats if seat.level is not None]
    entries = [(menu.placeholder, str(menu.id)) for menu in menus]
    entries += [
        *([(say("menu.levels", levels=", ".join(levels)), str(ChooseThinking(table.key)))] if levels else []),
        (say("menu.clock", clock=timing.brief(table.terms)), str(links.TermsMenu(table.key))),
        (say("menu.name", name=table.name or "-"), str(ChooseName(table.key))),
        (say("menu.details"), str(details_of(table))),
        *([] if len(seats) < 2 else [(say("menu.removal"), str(Remove(table.key)))]),
        (say("menu.cancel"), str(Cancel(table.key))),
    ]
    return Select(say("menu.settings"), ChooseMenu(table.key), tuple(entries))


def menus_of(table: TableInfo, game: Game, editions: Mapping[str, Edition]) -> list[Select]:
    """Return a menu for the edition if there are several, and for each option.

    Several on/off options share one menu with multiple choice.
    """
    menus: list[Select] = []
    if len(editions) > 1:
        entries = tuple((option_label(name), name) for name in editions)[:_ENTRIES]
        label = say("menu.edition", value=option_label(table.edition))
        menus.append(Select(label, ChooseEdition(table.key), entries))
    switches = switches_of(game)
    for name, option in game.meta.options.items():
        if name in switches:
            continue
        chosen = option_label(table.options.get(name, option.default))
        label = say("menu.option", title=option.title, value=chosen)
        entries = tuple(
            (f"{said(option.title)}: {option_label(value)}", str(number))
            for number, value in enumerate(option.choices)
        )
        menus.append(Select(label, ChooseOption(table.key, name), entries[:_ENTRIES]))
    if switches:
        entries = tuple((said(game.meta.options[name].title), name) for name in switches)
        on = frozenset(
            name for name in switches if table.options.get(name, game.meta.options[name].default) is True
        )
        menus.append(
            Select(say("menu.switches", number=len(on)), ChooseSwitches(table.key), entries, switches=on)
        )
    return menus


def switches_of(game: Game) -> tuple[str, ...]:
    """Return the on/off options, if there are several and they fit one menu."""
    found = [
        name for name, option in game.meta.options.items() if all(type(one) is bool for one in option.choices)
    ]
    return tuple(found) if 1 < len(found) <= _ENTRIES else ()


def option_page(
    table: TableInfo, game: Game, editions: Mapping[str, Edition], custom_id: str
) -> MessageContent | None:
    """Return the choices of an entry of the settings; None if they are elsewhere."""
    for menu in menus_of(table, game, editions):
        if str(menu.id) == custom_id:
            return MessageContent(content=menu.placeholder, controls=(menu,))
    if custom_id == str(ChooseName(table.key)):
        entries = tuple((name, name) for name in table_names()[:_ENTRIES])
        menu = Select(say("menu.name", name=table.name or "-"), ChooseName(table.key), entries)
        return MessageContent(content=say("ask.name"), controls=(menu,))
    if custom_id == str(Cancel(table.key)):
        button = Button(say("button.cancel"), Cancel(table.key), _STYLES.danger)
        return MessageContent(content=say("ask.cancel"), controls=(button,))
    return None
