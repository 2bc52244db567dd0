"""Upserts: an insertion that adds to the numbers of an existing row, in the dialect of the database."""

from collections.abc import Collection

from sqlalchemy import Executable, Table
from sqlalchemy.dialects import postgresql, sqlite


def upsert(dialect: str, into: Table, sums: Collection[str], latest: Collection[str] = ()) -> Executable:
    """Return an insertion that adds to the row with the same primary key, if there is one.

    Args:
        dialect: SQLAlchemy's name of it.
        into: the table. Two rows with the same primary key are one.
        sums: the columns whose value grows by the new row's.
        latest: the columns that take the new row's value. All others keep theirs.
    """
    made = sqlite.insert(into) if dialect == "sqlite" else postgresql.insert(into)
    changed = {name: into.c[name] + made.excluded[name] for name in sums}
    changed |= {name: made.excluded[name] for name in latest}
    return made.on_conflict_do_update(index_elements=list(into.primary_key), set_=changed)
