"""Writes failures into the log: a traceback for what is unforeseen, a short line for a database that can't be used."""

import logging
import sys

from bot.telemetry import log_context, log_throttle
from storage import DatabaseBusyError, DatabaseUnusableError, DiskFullError


def log_failure(
    log: logging.Logger,
    kind: log_context.Failure | None,
    error: BaseException | None,
    message: str,
    *values: object,
) -> None:
    """Log a failure.

    An unusable database makes everything fail at once. Then the line has only the reason, without a
    traceback, and is written once in ten seconds.

    Args:
        log: the failing module's logger.
        kind: the counter's label; None for no counter.
        error: the exception; None for the one being handled.
        message: the log message, for errors that are not the database's.
        values: the message's arguments.
    """
    error = error or sys.exception()
    extra = {} if kind is None else log_context.failure(kind)
    if isinstance(error, (DatabaseBusyError, DiskFullError, DatabaseUnusableError)):
        log.error("%s", error, extra=extra | log_throttle.repeats("failing"))
    else:
        log.error(message, *values, exc_info=error, extra=extra)


def log_recovery(log: logging.Logger) -> None:
    """Log that the database can be used again, ten seconds after its last failure.

    Args:
        log: of the module that has just used it.
    """
    ended = log_throttle.database.ended()
    if ended is not None:
        log.warning("The database can be used again", extra=ended)
