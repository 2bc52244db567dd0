"""The people who play: the only place with Discord user ids. Everything else refers to a person by our own key."""

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import bindparam, insert, select, update

from storage.rows import JsonObject, Person
from storage.schema import person
from storage.store import Transaction

_UNSCRUBBED = "unscrubbed"
"""The key in a forgotten person's settings that says the file has not been scrubbed since."""

# Asked with every click: put together once.
_OF_DISCORD = select(person).where(person.c.discord_id == bindparam("id"))
_BY_KEY = select(person).where(person.c.key == bindparam("of_key"))
_LOCKING = _BY_KEY.with_for_update(key_share=True)


async def remember(tx: Transaction, discord_id: int, name: str, now: datetime) -> Person:
    """The person with that Discord id, made if new, with the display name brought up to date."""
    found = await find(tx, discord_id)
    if found is None:
        await tx.execute(
            insert(person).values(discord_id=discord_id, name=name[:100], settings={}, created=now)
        )
        found = await find(tx, discord_id)
        if found is None:
            raise LookupError("a person just remembered is gone")
    if found.name != name[:100]:
        await tx.execute(update(person).where(person.c.key == found.key).values(name=name[:100]))
        found = await get(tx, found.key)
    return found


async def find(tx: Transaction, discord_id: int) -> Person | None:
    """The person with that Discord id, or None."""
    row = (await tx.execute(_OF_DISCORD, {"id": discord_id})).one_or_none()
    return None if row is None else Person(**row._mapping)


async def get(tx: Transaction, key: int, *, lock: bool = False) -> Person:
    """The person with one of our own keys; `lock` holds other writers of them back until the transaction's end.

    Raises:
        LookupError: if there is none.
    """
    row = (await tx.execute(_LOCKING if lock else _BY_KEY, {"of_key": key})).one_or_none()
    if row is None:
        raise LookupError(f"no person {key}")
    return Person(**row._mapping)


async def by_keys(tx: Transaction, keys: Collection[int]) -> Mapping[int, Person]:
    """Those people by key; keys without a person are left out."""
    rows = await tx.execute(select(person).where(person.c.key.in_(sorted(keys))))
    return {row.key: Person(**row._mapping) for row in rows}


async def everybody(tx: Transaction) -> list[Person]:
    """All people who have not been forgotten."""
    rows = await tx.execute(select(person).where(person.c.discord_id.is_not(None)).order_by(person.c.key))
    return [Person(**row._mapping) for row in rows]


async def save_settings(tx: Transaction, key: int, settings: JsonObject) -> None:
    """Replace a person's settings."""
    await tx.execute(update(person).where(person.c.key == key).values(settings=dict(settings)))


async def unname(tx: Transaction, key: int) -> None:
    """Delete a person's name and settings. Call this before other people are notified of the consequences."""
    await tx.execute(update(person).where(person.c.key == key).values(name="", settings={}))


async def forget(tx: Transaction, key: int) -> None:
    """Delete all that says who a person is; the key goes on standing for a nameless one.

    Until `scrubbed`, the file may still hold what was deleted.
    """
    values = {"discord_id": None, "name": "", "settings": {_UNSCRUBBED: True}}
    await tx.execute(update(person).where(person.c.key == key).values(values))


async def unscrubbed(tx: Transaction) -> list[int]:
    """The keys of those who were forgotten since the database was last scrubbed."""
    rows = await tx.execute(select(person).where(person.c.discord_id.is_(None)))
    return [row.key for row in rows if row.settings.get(_UNSCRUBBED)]


async def scrubbed(tx: Transaction, keys: Collection[int]) -> None:
    """Note that nothing of these people is left."""
    await tx.execute(update(person).where(person.c.key.in_(sorted(keys))).values(settings={}))
