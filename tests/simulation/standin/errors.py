"""The errors of PostgreSQL and of its driver, as asyncpg raises them."""

from __future__ import annotations

import asyncpg  # type: ignore[import-untyped]


class UnknownStatementError(BaseException):
    """The bot sent a statement that the stand-in does not know: the run ends here."""


def failure(kind: type[asyncpg.PostgresError], message: str, **told: str) -> asyncpg.PostgresError:
    """Make an error of the server.

    Args:
        kind: its class, which has the code.
        message: the sentence.
        told: further fields, such as `constraint_name`.
    """
    error = kind(message)
    vars(error).update(told)
    return error


def lost() -> asyncpg.PostgresError:
    """Return the error of a statement whose connection went away meanwhile."""
    return failure(asyncpg.ConnectionDoesNotExistError, "connection was closed in the middle of operation")


def closed() -> asyncpg.InterfaceError:
    """Return the error of a call on a connection that is closed."""
    return asyncpg.InterfaceError("connection is closed")
