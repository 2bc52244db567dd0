"""Find a person by a name, a Discord id, or the key in the log; list requests about personal data."""

from datetime import UTC, datetime

from bot.host.tables.background.pruning import REQUESTS_KEPT
from bot.host.timing.hours import Quiet
from bot.host.timing.preferences import preferences_of
from bot.operating import command_support
from bot.settings import Settings
from storage import Transaction
from storage.community import bans, data_requests, people
from storage.play import tables
from storage.rows import Person


async def find(settings: Settings, who: str, *, as_json: bool = False) -> int:
    """Print the matching people: Discord ids, names, notifications, quiet hours, unfinished tables, and bans.

    Args:
        settings: the database and the editions.
        who: a name, also one on a server, in any case; a Discord id; or the person's key.
        as_json: as JSON.

    Returns:
        1 if no one matches.
    """

    async def read(tx: Transaction) -> list[dict[str, object]]:
        return [await _summary(tx, one) for one in await people.everybody(tx) if _is_meant(one, who)]

    async with command_support.opened(settings) as host:
        rows = await host.storage.read(read)
    columns = ("key", "discord_id", "name", "nicknames", "notice", "quiet", "banned", "tables")
    command_support.print_list(rows, columns, as_json=as_json, empty=f"No person is known as {who}.")
    return 0 if rows else 1


def _is_meant(person: Person, who: str) -> bool:
    names = (person.name, *preferences_of(person).nicknames.values())
    return who in (str(person.key), str(person.discord_id)) or who.casefold() in map(str.casefold, names)


async def _summary(tx: Transaction, person: Person) -> dict[str, object]:
    chosen = preferences_of(person)
    sits = await tables.of_person(tx, person.key, ("lobby", "running", "frozen"), away=True)
    return {
        "key": person.key,
        "discord_id": str(person.discord_id),
        "name": person.name,
        "nicknames": sorted(set(chosen.nicknames.values())),
        "notice": chosen.notice,
        "quiet": None if chosen.quiet is None else _hours(chosen.quiet),
        "banned": command_support.moment(await bans.since_of_person(tx, person.key)),
        "tables": sorted(table.code for table, _ in sits),
    }


def _hours(quiet: Quiet) -> str:
    """Return quiet hours as 22:00-07:00 Europe/Berlin."""
    begins, ends = (f"{minutes // 60:02}:{minutes % 60:02}" for minutes in (quiet.begins, quiet.ends))
    return f"{begins}-{ends} {quiet.zone}"


async def requests(settings: Settings, *, as_json: bool = False) -> int:
    """Print the log of requests about personal data, the latest first: when, and for what.

    Returns:
        1 if there was none.
    """
    async with command_support.stored(settings.address) as storage:
        rows = await storage.read(lambda tx: data_requests.since(tx, datetime.now(UTC) - REQUESTS_KEPT))
    told = [
        {"number": one.number, "time": command_support.moment(one.time), "kind": one.kind} for one in rows
    ]
    empty = f"There was no request in the last {REQUESTS_KEPT.days} days."
    command_support.print_list(told, ("number", "time", "kind"), as_json=as_json, empty=empty)
    return 0 if rows else 1
