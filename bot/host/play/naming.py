"""The names of tables, written by people or drawn from the catalogue."""

from collections.abc import Collection
from random import Random

from bot.host.changes.changeset import Changeset
from bot.host.errors import BadNameError, GameOverError, NotYoursToNameError
from bot.host.record import entries
from bot.text import speaking, table_names

LONGEST = 20
"""Letters of a name, as of a person's on a page."""
_SERIES = 99


def drawn(rng: Random, language: str, taken: Collection[str]) -> str:
    """Draw a name of the catalogue.

    Args:
        rng: the chance.
        language: the server's.
        taken: the names of the server's other tables. The drawn one is none of them, if that can be.
    """
    with speaking(language):
        known = table_names()
    name = rng.choice([one for one in known if one not in taken] or known)
    series = (name, *(f"{name} {number}" for number in range(2, _SERIES)))
    return next((one for one in series if one not in taken), name)


def checked(name: str) -> str:
    """Return a name that a person wrote, on one line.

    Raises:
        BadName: if nothing of it can be read, or it is too long.
    """
    kept = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not 0 < len(kept) <= LONGEST:
        raise BadNameError(most=LONGEST)
    return kept


def rename(changeset: Changeset, name: str, *, manages: int | None = None, in_lobby: bool = False) -> None:
    """Give a table that is not over another name.

    Args:
        changeset: the action.
        name: as the person wrote it.
        manages: the server that the person may manage; None for none.
        in_lobby: whether only a table that has not started can be renamed: its lobby's menu asks for it.

    Raises:
        Over, AlreadyStartedError, NotYoursToName, BadName
    """
    if in_lobby:
        changeset.lobby_only()
    table, person = changeset.table, changeset.by.person
    if table.status in ("finished", "cancelled"):
        raise GameOverError(**changeset.names)
    if person != table.opener and table.server != manages:
        raise NotYoursToNameError(**changeset.names)
    changeset.change(name=checked(name), named_by=person)
    changeset.add(entries.NameChosen())
    if table.status == "lobby":
        changeset.say_lobby()
