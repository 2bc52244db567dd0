"""A person's tables on all servers: `/my turn`, `tables` and `waiting`."""

from collections.abc import Sequence

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.home.forms import Door
from bot.front.features.table import lists
from bot.front.features.table.look import table_page
from bot.front.messages import Button, MessageContent
from bot.front.pages import timeline, timing
from bot.front.pages.bot.operator import with_notice
from bot.front.pages.links import Mine, WaitingList
from bot.front.pages.render import bot_page
from bot.front.responses.sending import Interaction
from bot.host import Host, TableInfo, Waiting
from bot.text import say
from games.engine import Text
from games.engine.pages.model import Facts
from games.engine.words.texts import Together

_MOST_PROMPTS = 4
"""Tables of the inbox that show their question: as many as have buttons."""
_THEIRS = 8
"""The number of tables waiting for others that the inbox lists."""

buttons = Buttons()
commands = SlashCommands("my")


@buttons.answers(WaitingList)
async def _waiting(press: Press[WaitingList]) -> MessageContent:
    return with_notice(press.host, await waiting_page(press.host, press.person))


@buttons.answers(Mine)
async def _mine(press: Press[Mine]) -> MessageContent:
    return await tables_page(press.host, press.person)


async def waiting_page(host: Host, person: int) -> MessageContent:
    """Return a person's inbox: the tables that wait for them, least time first, and some that wait for others."""
    waiting = await host.people.waiting(person)
    mine = [
        await _inbox_line(host, one, person, with_prompt=at < _MOST_PROMPTS) for at, one in enumerate(waiting)
    ]
    theirs: list[lists.Listed] = []
    for table, seat in await host.tables.of_person(person, ("running",)):
        if not seat.owes and len(theirs) < _THEIRS:
            theirs.append(await lists.listed(host, table, person))
    return inbox(mine, [one for one in theirs if one.awaited])


async def _inbox_line(host: Host, found: Waiting, person: int, *, with_prompt: bool) -> lists.Listed:
    """Return a table's entry in the inbox: the players, the waiting time, the time left, the question."""
    table = found.table
    game = host.library.named(table.game)
    seen = await lists.view_or_reason(host, table, person)
    if isinstance(seen, Text):
        return lists.Listed(table.key, game, (), seen, name=lists.name_of(table))
    people = timeline.company(seen)
    others = tuple(people.texts[seat.seat] for seat in seen.seats if seat.person != person)
    since = found.time.since or table.acted
    time = timing.one(found.time) if table.terms.bank else say("time.since", when=timing.stamp(since))
    try:
        asked = lists.prompt_for(seen, people) if with_prompt else ""
    except Exception:
        if not lists.is_installed(host, table):
            raise
        return lists.Listed(table.key, game, (), lists.faulty(table), name=lists.name_of(table))
    key = "inbox.asked" if asked else "inbox.status"
    status = bot_page.say(key, asked=asked, time=time)
    return lists.Listed(table.key, game, others, status, name=lists.name_of(table))


def inbox(mine: Sequence[lists.Listed], theirs: Sequence[lists.Listed]) -> MessageContent:
    """Return the inbox.

    Args:
        mine: the tables that wait for the reader, the most urgent first.
        theirs: some tables that wait for others.
    """
    others = [
        bot_page.say("inbox.other", mark=bot_page.game_mark(one.game), names=timeline.joined(one.awaited))
        for one in theirs
    ]
    waits = bot_page.say("inbox.others", tables=Together(tuple(others), ", "))
    shown = bot_page.page(
        "inbox",
        "📬",
        bot_page.say("inbox.where"),
        bot_page.say("inbox.headline", number=len(mine)),
        *(lists.shortened_list(mine) if mine else (Facts((bot_page.say("inbox.none"),)),)),
        Facts((waits,) if others else ()),
        colour=bot_page.HOUSE if mine else bot_page.WAITING,
    )
    ways = lists.ways(mine, primary=True) if mine else [[Button(say("button.play"), Door(0, Door.BACK))]]
    return bot_page.printed(shown, *lists.with_button(ways, Button(say("button.mine"), Mine(0))))


async def tables_page(host: Host, person: int) -> MessageContent:
    """Return a person's tables, those first that wait for them, and their invitations."""
    found = await host.tables.of_person(person)
    tables = [
        await lists.listed(host, table, person, with_prompt=at < lists.MOST_LISTED)
        for at, (table, _) in enumerate(found[: lists.LISTED])
    ]
    return own_tables(tables, await lists.invited(host, person))


def own_tables(tables: Sequence[lists.Listed], invited: Sequence[lists.Listed]) -> MessageContent:
    """Return a person's tables and invitations."""
    shown = bot_page.page(
        "own-tables",
        "📋",
        bot_page.say("tables.mine.where"),
        bot_page.say("tables.mine.headline", number=len(tables)),
        *(lists.shortened_list(tables) if tables else (Facts((bot_page.say("tables.mine.none"),)),)),
        *(lists.shortened_list(invited, bot_page.say("tables.invited")) if invited else ()),
    )
    return bot_page.printed(shown, *lists.ways([*invited, *tables], primary=bool(invited)))


async def _only_turn(host: Host, interaction: Interaction, person: int) -> TableInfo | None:
    """Return the only table whose turn a person can mean, in this place or else anywhere; None if ambiguous."""
    mine = await host.tables.of_person(person, find_table.RUNNING)
    place = interaction.channel_id
    near = [(table, seat) for table, seat in mine if place in (table.thread, table.channel)]
    waiting = [table for table, seat in near or mine if seat.owes]
    meant = waiting or [table for table, _ in near]
    return meant[0] if len(meant) == 1 else None


@commands.add("turn")
async def _turn_command(typed: Typed, table: str | None = None) -> MessageContent:
    if table:
        person, found = await typed.own_table(table)
        return await table_page(typed.host, found, person)
    person = await typed.person()
    only = await _only_turn(typed.host, typed.interaction, person)
    return (
        with_notice(typed.host, await waiting_page(typed.host, person))
        if only is None
        else await table_page(typed.host, only, person)
    )


@commands.add("tables")
async def _tables_command(typed: Typed) -> MessageContent:
    person = await typed.person()
    return await tables_page(typed.host, person)


@commands.add("waiting")
async def _waiting_command(typed: Typed) -> MessageContent:
    return with_notice(typed.host, await waiting_page(typed.host, await typed.person()))
