"""Lists of tables: a few lines each, with buttons or a menu. `/table list`."""

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import discord

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.custom_ids import CustomId, OfTables, TableButton
from bot.front.features.commands import SlashCommands, Typed, choices
from bot.front.features.table.look import table_page
from bot.front.messages import ENTRY, SMALL, Button, ButtonRow, MessageContent, Select
from bot.front.messages.lengths import shortened
from bot.front.pages import timeline, timing
from bot.front.pages.links import Accept, Here
from bot.front.pages.names import marked, marked_text
from bot.front.pages.options import option_label
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import Host, RefusalError, TableInfo, TableView
from bot.host.errors import NotShownError
from bot.text import said, say
from bot.workers import TookTooLongError
from games.engine import Game, Text
from games.engine.pages.model import Block, Cards, Facts, PageCard

LISTED = 25
"""The most tables in a list, all in its menu."""
MOST_LISTED = 8
"""Tables of a list that have their own lines: one screen of a phone."""
_LABEL, _NAME = 34, 12
"""Letters of a button, and of a player's name on it."""
_ABREAST = 2
"""Buttons in a row; names of games are long."""

_log = logging.getLogger(__name__)
buttons = Buttons()
commands = SlashCommands("table")


class Go(TableButton, frozen=True, tag="go"):
    """A table of a list, in the person's view."""


class GoTo(OfTables, frozen=True, tag="go-to"):
    """The menu of a list's tables; `table` is 0."""


@dataclass(frozen=True)
class Listed:
    """A table's entry in a list.

    Attributes:
        key: the table's key.
        game: the game.
        others: the names of the other players, escaped for messages.
        status: its state in words.
        awaited: the names of the players that the game waits for, escaped for messages.
        number: distinguishes entries with the same name; 0 if there are none.
        clock: in few words, of a table that is not running yet; None for none.
        joins: whether the reader may take a seat.
        name: the table's own, as it was written; "" for none.
    """

    key: int
    game: Game
    others: tuple[str, ...]
    status: Text
    awaited: tuple[str, ...] = ()
    number: int = 0
    clock: Text | None = None
    joins: bool = False
    name: str = ""

    @property
    def called(self) -> Text:
        """The game and the table's name, escaped, with the distinguishing number."""
        short = self.game.meta.short
        if self.name:
            short = say("table.called", game=short, name=marked(self.name))
        return (
            bot_page.say("list.numbered", game=short, number=self.number)
            if self.number
            else bot_page.say("house.game", game=short)
        )

    @property
    def label(self) -> str:
        """The same for a button: the table's name, or else the game."""
        if not self.name:
            return said(self.called)
        return f"{self.name} ({self.number})" if self.number else self.name

    def card(self) -> PageCard:
        """The game and the players, with the state below."""
        others = (bot_page.say("list.with", names=timeline.joined(self.others)),) if self.others else ()
        return PageCard(
            bot_page.game_mark(self.game),
            self.called,
            others,
            self.status,
        )


def name_of(table: TableInfo) -> str:
    """Return the name that a list tells a table by: its own, behind that of its league; "" for none."""
    league = "" if table.league is None else table.league.name
    return " · ".join(one for one in (league, table.name) if one)


async def listed(host: Host, table: TableInfo, person: int | None, *, with_prompt: bool = True) -> Listed:
    """Return a table's entry in a list for a person, or in a public list.

    Args:
        host: the host.
        table: the table's key.
        person: the reader; None for a public list.
        with_prompt: whether it has its own line with the person's question.
    """
    try:
        return await _listed(host, table, person, with_prompt=with_prompt)
    except Exception:
        if not is_installed(host, table):
            raise
        return Listed(table.key, host.library.named(table.game), (), faulty(table), name=name_of(table))


async def _listed(host: Host, table: TableInfo, person: int | None, *, with_prompt: bool) -> Listed:
    game = host.library.named(table.game)
    place = str(table.thread or table.channel)
    seen = await view_or_reason(host, table, person)
    if isinstance(seen, Text):
        return Listed(table.key, game, (), seen, name=name_of(table))
    people = timeline.company(seen)
    others = tuple(people.texts[seat.seat] for seat in seen.seats if person is None or seat.person != person)
    if table.status == "lobby":
        edition = host.library.editions(table.game).get(table.edition)
        most = edition.players[1] if edition is not None else len(seen.seats)
        return Listed(
            table.key,
            game,
            others,
            bot_page.say("list.open", free=most - len(seen.seats), place=place),
            name=name_of(table),
        )
    since = timing.stamp(table.acted)
    awaited = tuple(people.texts[seat.seat] for seat in seen.seats if seat.owes)
    if seen.seat is not None and seen.seats[seen.seat].owes:
        question = prompt_for(seen, people) if with_prompt else ""
        key = "list.asked" if question else "list.yours"
        status = bot_page.say(key, asked=question, place=place, since=since)
    else:
        status = bot_page.say("list.running", names=timeline.joined(awaited), place=place, since=since)
    return Listed(table.key, game, others, status, awaited, name=name_of(table))


async def view_or_reason(host: Host, table: TableInfo, person: int | None) -> TableView | Text:
    """Return the view of a table in a list, or a line if it can't be shown, since the others must still appear."""
    place = str(table.thread or table.channel)
    try:
        return await host.tables.look(table.key, person)
    except NotShownError:
        return bot_page.say("list.not_shown", place=place)
    except RefusalError:
        return bot_page.say("list.frozen", place=place)
    except TookTooLongError:
        return bot_page.say("list.slow", place=place)
    except Exception:
        if not is_installed(host, table):
            raise
        return faulty(table)


def is_installed(host: Host, table: TableInfo) -> bool:
    """Return whether a table's game is one of another distribution, whose errors must not take a list from all."""
    return host.library.named(table.game).origin is not None


def faulty(table: TableInfo) -> Text:
    """Log an error of an installed game, and return the line for its table."""
    _log.warning("A list does not show table %s", table.code, exc_info=True)
    return bot_page.say("list.faulty", place=str(table.thread or table.channel))


async def in_row(host: Host, table: TableInfo, person: int) -> Listed:
    """Return a table's entry beside whose lines a button stands: short, since the button leads to all else."""
    game = host.library.named(table.game)
    seen = await view_or_reason(host, table, None)
    if isinstance(seen, Text):
        return Listed(table.key, game, (), seen, name=name_of(table))
    names = timeline.company(seen).texts
    if table.status != "lobby":
        awaited = tuple(names[seat.seat] for seat in seen.seats if seat.owes)
        since = timing.stamp(table.acted)
        status = bot_page.say("list.waits", names=timeline.joined(awaited), since=since)
        return Listed(table.key, game, names, status, awaited, name=name_of(table))
    edition = host.library.editions(table.game).get(table.edition)
    free = (len(seen.seats) if edition is None else edition.players[1]) - len(seen.seats)
    seated = any(seat.person == person for seat in seen.seats)
    pace = timing.pace(table.terms)
    clock = bot_page.say("list.clock", pace=pace) if table.terms.bank else bot_page.say("raw", text=pace)
    status = bot_page.say("list.free", free=free)
    joins = free > 0 and not seated
    return Listed(table.key, game, names, status, clock=clock, joins=joins, name=name_of(table))


async def joinable(host: Host, table: TableInfo, person: int | None = None) -> Listed | None:
    """Return an open table's entry: free seats, opener, and unusual settings; None if it can't be joined."""
    try:
        seen = await host.tables.look(table.key)
        edition = host.library.edition(table.game, table.edition)
    except RefusalError:
        return None
    except Exception:
        if not is_installed(host, table):
            raise
        faulty(table)
        return None
    people = timeline.company(seen)
    opener = (await host.people.named([table.opener], table.server))[table.opener]
    chosen = [option_label(table.edition)] if len(host.library.editions(table.game)) > 1 else []
    for name, value in table.options.items():
        option = seen.game.meta.options.get(name)
        if option is not None and value != option.default:
            chosen.append(f"{said(option.title)}: {option_label(value)}")
    status = bot_page.say(
        "list.joinable",
        free=edition.players[1] - len(seen.seats),
        opener=marked(opener.name),
        place=str(table.channel),
        clock=timing.pace(table.terms),
        options=bot_page.say("list.options", options=marked_text(", ".join(chosen))) if chosen else "",
        role="" if table.role is None else bot_page.say("list.role", role=str(table.role)),
    )
    free = edition.players[1] > len(seen.seats)
    joins = free and all(seat.person != person for seat in seen.seats)
    return Listed(table.key, seen.game, people.texts, status, joins=joins, name=name_of(table))


def prompt_for(seen: TableView, company: timeline.Company) -> str:
    """Return a seat's question, its page's headline; "" for none."""
    if seen.view is None or seen.view.decision is None:
        return ""
    page = seen.page
    text = seen.view.decision.prompt if page is None else page.headline
    return "" if text is None else text.said(company.reader(seen.seat))


def ways(
    tables: Sequence[Listed],
    *,
    primary: bool = False,
    form: Callable[[int], CustomId] = Go,
    menu: CustomId | None = None,
) -> list[Sequence[Button | Select]]:
    """Return the links to tables: buttons, or from five tables on a menu.

    Args:
        tables: in order.
        primary: whether the first is emphasized.
        form: returns the custom_id of a table's button.
        menu: the custom_id of the menu; None for the default one.
    """
    tables = _apart(tables)
    twice = Counter(one.game.meta.name for one in tables)

    def label(one: Listed) -> str:
        name = f"{one.game.meta.box.emoji} {one.label}"
        unclear = twice[one.game.meta.name] > 1 and not one.name
        return f"{name}: {one.others[0]}" if unclear and one.others else name

    if len(tables) >= bot_page.MENU_FROM:
        entries = tuple((shortened(label(one), ENTRY), str(one.key)) for one in tables[:LISTED])
        details = {str(one.key): shortened(", ".join(one.others), ENTRY) for one in tables}
        return [[Select(say("menu.tables", number=len(tables)), menu or GoTo(0), entries, details=details)]]
    style = discord.ButtonStyle
    made = [
        Button(
            shortened(label(one), _LABEL),
            form(one.key),
            style.primary if primary and not at else style.secondary,
        )
        for at, one in enumerate(tables)
    ]
    return [made[start : start + _ABREAST] for start in range(0, len(made), _ABREAST)]


def with_button(rows: Sequence[Sequence[Button | Select]], button: Button) -> list[Sequence[Button | Select]]:
    """Return the rows of links to tables with one more button after the last one, or below a menu."""
    if rows and len(rows[-1]) < _ABREAST and not any(isinstance(one, Select) for one in rows[-1]):
        return [*rows[:-1], [*rows[-1], button]]
    return [*rows, [button]]


def _apart(tables: Sequence[Listed]) -> list[Listed]:
    """Return tables, numbered if neither a name nor the first player on a button would distinguish them."""
    alike = [(one.game.meta.name, one.name, shortened("".join(one.others[:1]), _NAME)) for one in tables]
    return [
        replace(one, number=alike[: at + 1].count(alike[at])) if alike.count(alike[at]) > 1 else one
        for at, one in enumerate(tables)
    ]


def shortened_list(tables: Sequence[Listed], title: Text | None = None) -> tuple[Block, ...]:
    """Return a list's first tables, and the number of further ones."""
    cards = Cards(tuple(one.card() for one in _apart(tables)[:MOST_LISTED]), title)
    if len(tables) <= MOST_LISTED:
        return (cards,)
    return cards, Facts((bot_page.say("list.more", number=len(tables) - MOST_LISTED),))


def server_page(tables: Sequence[Listed], *, joinable_only: bool = False) -> MessageContent:
    """Return the tables of a server, with a button beside each; those that have no room are in a menu with all."""
    headline = bot_page.say(
        "tables.open.headline" if joinable_only else "tables.headline", number=len(tables)
    )
    nothing = bot_page.say("tables.open.none" if joinable_only else "tables.none")
    facts = () if tables else (Facts((nothing,)),)
    if len(tables) > MOST_LISTED:
        facts = (Facts((bot_page.say("list.more", number=len(tables) - MOST_LISTED),)),)
    shown = bot_page.page("tables", "🪑", bot_page.say("tables.where"), headline, *facts)
    further = ways(tables) if len(tables) > MOST_LISTED else []
    return replace(bot_page.printed(shown, *further), rows=beside(tables))


def beside(tables: Sequence[Listed]) -> tuple[ButtonRow, ...]:
    """Return a list's first tables: two lines each with a button beside them.

    The label names whom the reader joins, or the game to look at.

    No two labels are alike: a screen reader lists buttons without their rows.
    """
    rows: list[ButtonRow] = []
    heard: Counter[str] = Counter()
    for one in _apart(tables)[:MOST_LISTED]:
        with_whom = shortened(one.others[0], _NAME) if one.others else one.label
        label = say("list.join", name=with_whom) if one.joins else say("list.look", name=one.label)
        heard[label] += 1
        again = f" {heard[label]}" if heard[label] > 1 else ""
        clock = "" if one.clock is None else f" · {said(one.clock)}"
        whose = f"{timeline.joined(one.others)} · " if one.others else ""
        text = f"{one.game.meta.box.emoji} **{said(one.called)}**{clock}\n{SMALL}{whose}{said(one.status)}"
        rows.append(ButtonRow(text, Button(label + again, Accept(one.key) if one.joins else Go(one.key))))
    return tuple(rows)


async def open_tables(host: Host, server: int, person: int) -> MessageContent:
    """Return a server's open tables, as a person who may join them sees them."""
    there = await host.tables.on_server(server, ("lobby",), LISTED)
    found = [one for table in there if (one := await joinable(host, table, person)) is not None]
    return server_page(found, joinable_only=True)


async def invited(host: Host, person: int) -> list[Listed]:
    """Return the entries of a person's invitations."""
    tables = await host.people.invited_to(person)
    return [one for table in tables if (one := await joinable(host, table)) is not None]


async def tables_here(host: Host, server: int, person: int) -> MessageContent:
    """Return a server's tables as a person sees them, open ones first."""
    found = await host.tables.on_server(server, find_table.OPEN, LISTED)
    found.sort(key=lambda table: table.status != "lobby")
    return server_page([await in_row(host, table, person) for table in found])


@buttons.answers(Here)
async def _here(press: Press[Here]) -> MessageContent:
    if press.interaction.guild_id is None:
        raise FaceError("error.guild_only")
    return await tables_here(press.host, press.interaction.guild_id, press.person)


@buttons.answers(Go)
async def _go(press: Press[Go]) -> MessageContent:
    return await _shown(press, press.form.table)


@buttons.answers(GoTo)
async def _go_to(press: Press[GoTo]) -> MessageContent:
    key = press.form.named(press.value)
    if not key:
        raise FaceError("error.unknown_button")
    return await _shown(press, key)


async def _shown(press: Press[TableButton], table: int) -> MessageContent:
    seen = await press.host.tables.look(table, press.person)
    return await table_page(press.host, seen.table, press.person)


@commands.add("list", choices={"only": choices("tables.only", ["open"])})
async def _list_command(typed: Typed, only: str | None = None) -> MessageContent:
    if typed.interaction.guild_id is None:
        raise FaceError("error.guild_only")
    shown = tables_here if only is None else open_tables
    return await shown(typed.host, typed.interaction.guild_id, await typed.person())
