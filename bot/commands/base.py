"""What all commands share: how they are declared, how they refuse, and how they reach `bot.operating`.

Only what is needed to read a command line is imported here: the games and the database are imported by what uses them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine
from typing import IO, TYPE_CHECKING, Any, ClassVar

import click

if TYPE_CHECKING:
    from bot.settings import Settings

_LARGEST = 2**63 - 1


class UsageError(click.ClickException):
    """Something in the arguments that the parser can't see; its text is one sentence."""

    exit_code: ClassVar[int] = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the sentence, by default to the standard error."""
        print(f"kontor: {self.message}", file=file or sys.stderr)


class DatabaseError(UsageError):
    """The database can't be used; its text is one sentence."""

    exit_code: ClassVar[int] = 1


class Command(click.Command):
    """A command that lists itself with its whole sentence, and that names the option which an abbreviation is short for."""

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 -- a sentence that is cut off says nothing
        """Return the first paragraph of the help."""
        return (self.help or "").partition("\n\n")[0]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; click suggests options that look alike, which a short abbreviation does not."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            short = error.option_name
            full = [name for one in self.get_params(ctx) for name in one.opts if name.startswith(short)]
            if not full:
                raise
            sentence = f"No such option {short!r}. Did you mean {' or '.join(full)}?"
            raise click.NoSuchOption(short, sentence, ctx=ctx) from None


class Group(Command, click.Group):
    """A group that lists commands in the order of their addition."""

    command_class = Command
    group_class = type

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 -- click's signature
        """Return the names of the commands."""
        return list(self.commands)


database_option = click.option(
    "--database", metavar="FILE|ADDRESS", help="(default: KONTOR_DATABASE, else data/kontor.sqlite3)"
)
language_option = click.option(
    "--language", default="en", metavar="CODE", help="language of what players read, such as de"
)
list_as_json = click.option("--json", "as_json", is_flag=True, help="print JSON, with all that is known")
migration_allowed = click.option(
    "--yes", is_flag=True, help="allow a server's database to be migrated to this version; copy it first"
)


def discord_id(given: str) -> int:
    """Read a Discord id; raises UsageError."""
    if not (given.isascii() and given.isdigit() and 0 < int(given) <= _LARGEST):
        raise UsageError(f"A Discord id is a number, as Discord's Copy ID gives it, not {given!r}.")
    return int(given)


def message_number(given: str) -> str:
    """Read the number of a message, or "all"; raises UsageError."""
    if given != "all" and not (given.isascii() and given.isdigit() and int(given) <= _LARGEST):
        raise UsageError(f"Name a message by its number, or all messages by all, not {given!r}.")
    return given


def operate(
    database: str | None,
    work: Callable[[Settings], int | Coroutine[object, object, int]],
    *,
    loudly: bool = False,
    reports_settings: bool = False,
) -> int:
    """Run a function of `bot.operating` with the settings of this process, and return its exit status.

    Args:
        database: what `--database` names, if anything.
        work: calls the function.
        loudly: whether the operator's log level counts.
        reports_settings: whether the function reports unknown settings itself; else they are logged.

    Raises:
        UsageError, DatabaseError: for what the settings, the database or the host refuse.
    """
    import asyncio
    import logging
    import os
    from pathlib import Path

    from bot.host import RefusalError
    from bot.host.errors import UnknownTableError
    from bot.settings import Settings, SettingsError
    from bot.settings.files import with_file
    from bot.telemetry import logs
    from bot.workers import TookTooLongError
    from storage import DatabaseBusyError, DatabaseUnusableError, DiskFullError, StorageError

    try:
        settings = Settings.read(with_file(os.environ, Path()), database)
        logs.begin(*settings.log(loudly=loudly))
        for sentence in () if reports_settings else settings.unknown:
            logging.getLogger(__name__).warning("%s", sentence)
        result = work(settings)
        return result if isinstance(result, int) else asyncio.run(result)
    except (DatabaseUnusableError, DiskFullError, DatabaseBusyError) as error:
        raise DatabaseError(str(error)) from None
    except UnknownTableError as error:
        # What players are told leads to a command of Discord.
        found = f"There is no table {error.values['table']}; `kontor tables` lists those that are not over."
        raise UsageError(found) from None
    except TookTooLongError as error:
        sentence = f"Replaying a table's log was {error}. Try again while the machine has less to do."
        raise DatabaseError(sentence) from None
    except OSError as error:
        if error.filename is None:
            raise
        raise DatabaseError(f"{error.filename} can't be used: {error.strerror}.") from None
    except (SettingsError, StorageError, RefusalError) as error:
        raise UsageError(str(error)) from None
