"""The page behind *Details*: a table's code, options and edition, and the verification of its deal."""

from collections.abc import Sequence

from bot.front.buttons import Buttons, Press
from bot.front.messages import MessageContent
from bot.front.pages import links, timing
from bot.front.pages.names import fingerprint
from bot.front.pages.options import option_label
from bot.front.pages.render import bot_page
from bot.host import EndedTable, Host, SeatInfo, TableInfo, TableView
from bot.host.errors import FrozenTableError
from games.engine import Edition, Game, Text
from games.engine.pages.model import Facts
from games.engine.text import provenance

buttons = Buttons()


@buttons.answers(links.Details)
async def _details(press: Press[links.Details]) -> MessageContent:
    return await table_details(press.host, press.form.table)


async def table_details(host: Host, table: int) -> MessageContent:
    """Return the details of a table; of a frozen one, the reason."""
    try:
        return page_of(host, await host.tables.look(table))
    except FrozenTableError as frozen:
        return MessageContent(content=str(frozen))


def page_of(host: Host, seen: TableView) -> MessageContent:
    """Return the details of a table view."""
    edition = host.library.editions(seen.table.game).get(seen.table.edition)
    return details_page(seen.table, seen.seats, seen.game, edition)


def details_page(
    table: TableInfo, seats: Sequence[SeatInfo], game: Game, edition: Edition | None
) -> MessageContent:
    """Return the details: code, clock, computers, options, edition, and how to verify the deal."""
    options = [
        bot_page.say("details.option", title=option.title, value=option_label(table.options[name]))
        for name, option in game.meta.options.items()
        if name in table.options
    ]
    fair: list[Text] = [bot_page.say("details.commitment", commitment=fingerprint(table.commitment))]
    if table.first_message is not None:
        fair.append(bot_page.say("details.message", message=str(table.first_message)))
    if table.record is not None:
        fair.append(bot_page.say("details.record", record=fingerprint(table.record)))
    if isinstance(table, EndedTable):
        fair.append(bot_page.say("details.secret", secret=table.secret.hex()))
    fair.append(bot_page.say("details.over" if isinstance(table, EndedTable) else "details.later"))
    shown = bot_page.page(
        "details",
        "🧾",
        bot_page.say("details.where", game=game.meta.short),
        bot_page.say("details.headline", code=table.code),
        Facts(
            (
                bot_page.say("details.clock", clock=timing.agreed(table.terms)),
                *_computers(table, seats),
                *options,
            )
        ),
        Facts((bot_page.say("details.fair"), *fair)),
        small=() if edition is None else (bot_page.say("details.edition", edition=provenance(edition)),),
    )
    return bot_page.printed(shown)


def _computers(table: TableInfo, seats: Sequence[SeatInfo]) -> list[Text]:
    """Return the computers' strength and thinking time."""
    found = [
        bot_page.say("details.computer", number=seat.seat + 1, level=seat.level)
        for seat in seats
        if seat.level is not None
    ]
    return [*found, bot_page.say("details.thinking", thinking=table.terms.thinking)] if found else []
