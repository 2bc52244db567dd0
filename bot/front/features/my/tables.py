"""One's own tables on all servers: `/my turn`, `hand`, `tables` and `waiting`."""

from collections.abc import Sequence

from discord import app_commands

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features.lobby import invitations
from bot.front.features.table.lists import LISTED, table_line
from bot.front.features.table.look import table_page
from bot.front.languages import localized
from bot.front.messages import Page, code_block
from bot.front.pages import timeline, timing
from bot.front.pages.names import marked
from bot.front.responses import Interaction, answered
from bot.host import Host, Refusal, TableInfo
from bot.host.people.service import Waiting as WaitingTable
from bot.text import say

_WAITING = 20
"""Tables in the list of those that wait."""
_HANDS = 5000
"""Characters that all hands of a message may have together; an embed has 6000."""

buttons = Buttons()


class Waiting(TableButton, frozen=True, tag="waiting"):
    """The tables that wait, asked for again."""

    nonce: str = ""


@buttons.answers(Waiting)
async def _waiting(press: Press[Waiting]) -> Page:
    return await waiting_page(press.host, await press.host.people.waiting(press.person))


async def waiting_page(host: Host, waiting: Sequence[WaitingTable]) -> Page:
    """Return a person's tables that wait, least time first."""
    lines = []
    for found in waiting[:_WAITING]:
        game = host.library.game(found.table.game)
        since = found.time.since or found.table.acted
        time = (
            timing.one(found.time) if found.table.terms.bank else say("time.since", when=timing.stamp(since))
        )
        place = f"<#{found.table.thread or found.table.channel}>"
        lines.append(
            say("waiting.line", code=found.table.code, game=marked(game.meta.title), time=time, place=place)
        )
    if len(waiting) > _WAITING:
        lines.append(say("tables.more"))
    return Page(title=say("waiting.title"), text="\n".join(lines) or say("waiting.none"))


async def hand_field(host: Host, table: TableInfo, person: int) -> tuple[str, str]:
    """Return a person's hand at a table as name and text of an embed's field."""
    name = timeline.titled(table, host.library.game(table.game), "turn.title")
    try:
        seen = await host.tables.look(table.key, person)
    except Refusal as refusal:
        # One frozen table must not hide the hands at all others.
        return name, str(refusal)
    text = "" if seen.view is None else seen.game.text.hand(seen.view)
    return name, code_block(text) if text else say("hand.no_secrets")


def add_commands(group: app_commands.Group, face: Face) -> None:
    """Add them to `/my`."""
    host = face.host
    described = app_commands.describe(table=localized("help.opt.table"))

    @group.command(name="turn", description=localized("help.turn"))
    @described
    @answered
    async def turn(interaction: Interaction, table: str | None = None) -> Page:
        person, found = await face.own_table(interaction, table)
        return await table_page(host, found, person)

    @group.command(name="hand", description=localized("help.hand"))
    @described
    @answered
    async def hand(interaction: Interaction, table: str | None = None) -> Page:
        person = await face.person(interaction)
        if table or interaction.guild_id is not None:
            chosen = [await find_table.own(host, interaction, person, table)]
        else:
            chosen = [found for found, _ in await host.tables.of_person(person, find_table.RUNNING)]
        if not chosen:
            return Page(content=say("hand.none"))
        fields: list[tuple[str, str]] = []
        for number, found in enumerate(chosen):
            field = await hand_field(host, found, person)
            if sum(len(name) + len(text) for name, text in [*fields, field]) > _HANDS or number == 25:
                left = say("hand.more", number=len(chosen) - number)
                return Page(title=say("hand.title"), text=left, fields=tuple(fields))
            fields.append(field)
        return Page(title=say("hand.title"), fields=tuple(fields))

    @group.command(name="tables", description=localized("help.tables"))
    @answered
    async def tables(interaction: Interaction) -> Page:
        person = await face.person(interaction)
        found = await host.tables.of_person(person)
        lines = [await table_line(host, table, seat) for table, seat in found[:LISTED]]
        if len(found) > LISTED:
            lines.append(say("tables.more"))
        lines += await invitations.invited(host, person)
        return Page(title=say("tables.mine"), text="\n".join(lines) or say("tables.mine.none"))

    @group.command(name="waiting", description=localized("help.waiting"))
    @answered
    async def waiting(interaction: Interaction) -> Page:
        return await waiting_page(host, await host.people.waiting(await face.person(interaction)))
