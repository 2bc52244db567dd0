"""How a person wants to be told that a move is owed, and what is known of direct messages that don't arrive."""

from collections.abc import Mapping

from storage import Transaction
from storage.community import people
from storage.rows import Person

NOTICE = "notice"
"""The key in a person's settings: how to be told that one owes a move."""
BY_PING = "ping"
BY_DM = "dm"
QUIETLY = "none"
CLOSED = "dm_closed"
"""The key that says that a person takes no direct messages, and how long that is believed."""
UNTIL_CHOSEN = "until chosen"
"""The person has closed them: until it chooses again how to be told."""
UNTIL_SEEN = "until seen"
"""The person shares no server with the bot: until its next interaction."""


async def note_closed(transaction: Transaction, destination: str, how_long: str) -> None:
    """Note that nobody can be reached at a person's destination, so that it is not tried every time."""
    key = int(destination.removeprefix("person:"))
    person = await people.get(transaction, key)
    await people.save_settings(transaction, key, {**person.settings, CLOSED: how_long})


def wish(known: Mapping[int, Person], person: int) -> str:
    """How a person is to be told: a ping in the thread unless chosen otherwise, or if that can't be had."""
    settings = known[person].settings if person in known else {}
    chosen = settings.get(NOTICE)
    if chosen == BY_DM and settings.get(CLOSED):
        return BY_PING
    return chosen if chosen in (BY_DM, QUIETLY) and isinstance(chosen, str) else BY_PING
