"""Refusals at a table: the reason, the current state, and the alternatives."""

from contextlib import suppress
from dataclasses import replace

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.custom_ids import OfTables
from bot.front.face import BannedError, Face
from bot.front.features import agreement
from bot.front.features.table import lists
from bot.front.features.table.look import table_page
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timeline
from bot.front.pages.bot.frame import framed, people, raw
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page
from bot.front.responses import AmbiguousTableError, FaceError, frozen_page
from bot.front.responses.sending import Interaction
from bot.host import Host, RefusalError, TableView
from bot.host.errors import FrozenTableError, NotShownError, OnlyOpenerError
from bot.text import say
from bot.workers import TookTooLongError
from games.engine import Text
from games.engine.words.texts import Who

buttons = Buttons()


class ChosenTable(OfTables, frozen=True, tag="which"):
    """The table that was meant; also the menu of tables, where `table` is 0.

    `kept` is the key of the stored action.
    """

    pending: str


async def explained(
    face: Face, interaction: Interaction, refusal: RefusalError | FaceError
) -> MessageContent:
    """Return a refusal with the alternatives: a choice of tables, a link to its table, or to all tables."""
    if isinstance(refusal, BannedError):
        return MessageContent(content=str(refusal))
    person = await face.person(interaction)
    if isinstance(refusal, AmbiguousTableError):
        return await _which_page(face, person, refusal)
    if isinstance(refusal, FrozenTableError):
        return await _frozen_page(face.host, interaction, person, refusal)
    code = refusal.values.get("code")
    if isinstance(refusal, RefusalError) and isinstance(refusal.seen, TableView):
        return refused_page(refusal.seen, await _sentence(face.host, refusal.seen, refusal))
    if isinstance(code, str):
        with suppress(RefusalError, TookTooLongError):
            table = refusal.at if isinstance(refusal, RefusalError) else None
            seen = await face.host.tables.look(table or (await face.host.tables.find(code)).key, person)
            return refused_page(seen, await _sentence(face.host, seen, refusal))
    return MessageContent(content=str(refusal), controls=_onward(interaction))


async def _sentence(host: Host, seen: TableView, refusal: RefusalError | FaceError) -> str:
    """Return the reason of a refusal, with the name of the person who could do it."""
    if not isinstance(refusal, OnlyOpenerError):
        return str(refusal)
    table = seen.table
    opener = seen.people.get(table.opener)
    if opener is None:
        opener = (await host.people.named([table.opener], table.server)).get(table.opener)
    # A deleted person has no name.
    return (
        str(refusal)
        if opener is None or not opener.name
        else say("only_opener/named", name=marked(opener.name))
    )


def _onward(interaction: Interaction) -> tuple[Button, ...]:
    """Return the links to one's tables."""
    here = [] if interaction.guild_id is None else [Button(say("button.tables_here"), links.Here(0))]
    return (
        Button(say("button.my_turns"), links.WaitingList(0)),
        Button(say("button.mine"), links.Mine(0)),
        *here,
    )


async def _which_page(face: Face, person: int, which: AmbiguousTableError) -> MessageContent:
    """Return the tables that could be meant. Each button does there what was asked for."""
    host, kept = face.host, "" if which.again is None else face.defer(which.again)
    rows = [await host.tables.row(table) for table in which.tables[: lists.LISTED]]
    tables = [await lists.listed(host, row, person) for row in rows]
    shown = bot_page.page(
        "which",
        "🪑",
        bot_page.say("which.where"),
        bot_page.say("which.headline"),
        *lists.shortened_list(tables),
    )
    return bot_page.printed(
        shown, *lists.ways(tables, form=lambda table: ChosenTable(table, kept), menu=ChosenTable(0, kept))
    )


@buttons.answers(ChosenTable)
async def _chosen(press: Press[ChosenTable]) -> MessageContent:
    """Do the stored action at the chosen table; after a restart, show the table."""
    table = await press.host.tables.row(press.form.named(press.value))
    again = press.face.deferred(press.form.pending)
    page = None if again is None else await again(press.interaction, table.code)
    return await table_page(press.host, table, press.person) if page is None else page


async def _frozen_page(
    host: Host, interaction: Interaction, person: int, frozen: FrozenTableError
) -> MessageContent:
    """Return that a game is frozen, with buttons for the reason and, if allowed, for closing it."""
    row = await host.tables.row(int(str(frozen.values["table"])))
    manages = interaction.guild_id == row.server and find_table.guest(interaction).manages
    page = frozen_page(frozen)
    may = not isinstance(frozen, NotShownError) and (person == row.opener or manages)
    close = [agreement.put_away_button(row.key)] if may else []
    return replace(page, controls=(*close, *page.controls))


def refused_page(seen: TableView, why: str, *ways: Button) -> MessageContent:
    """Return a refusal at a table: the reason, the current state, and links.

    Args:
        host: the host.
        seen: the table in the actor's view.
        why: the reason.
        ways: alternatives, besides the link to the table.
    """
    key = seen.table.key
    if seen.view is None:
        return MessageContent(content=why, controls=(*ways, Button(say("button.to_table"), lists.Go(key))))
    company = timeline.company(seen, seen.viewer)
    page = framed(seen.game, seen.view, "refusal", _standing(seen, company), seat=seen.seat)
    back = Button(say("button.to_panel" if seen.moves else "button.to_table"), links.Panel(key))
    board = Button(say("page.board"), links.Board(key, links.Board.PANEL))
    return bot_page.printed(page, [*ways, back, board], reader=company.reader(seen.seat), content=why)


def _standing(seen: TableView, company: timeline.Company) -> Text:
    """Return the reader's question, or whose turn it is."""
    assert seen.view is not None
    if seen.table.status != "running":
        return bot_page.say("over.headline")
    question = lists.prompt_for(seen, company)
    if question:
        return raw(question)
    owing = seen.view.to_act
    return (
        bot_page.say("turn.of.one", who=Who(owing[0]))
        if len(owing) == 1
        else bot_page.say("turn.of", who=people(owing))
    )
