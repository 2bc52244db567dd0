"""The operator's commands for words to all: announcements to servers, and the notice of maintenance."""

from datetime import UTC, datetime
from pathlib import Path

import click

from bot.commands.base import Group, UsageError, database_option, operate

group = Group()

_ENGLISH = click.option("--en", metavar="TEXT", help="the text in English")
_GERMAN = click.option("--de", metavar="TEXT", help="the text in German")
_FILE = click.option(
    "--file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help='a TOML file with a text for each language, as en = "…"',
)


def moment(given: str) -> datetime:
    """Read a time, in UTC unless it says otherwise; raises UsageError."""
    try:
        found = datetime.fromisoformat(given)
    except ValueError:
        raise UsageError(f"A time is given in UTC, such as 2026-11-30T04:00, not {given!r}.") from None
    return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)


@group.command()
@database_option
@_ENGLISH
@_GERMAN
@_FILE
@click.option("--dry-run", is_flag=True, help="only check the text and count the servers")
@click.option("--yes", is_flag=True, help="don't ask for confirmation")
def announce(
    database: str | None, en: str | None, de: str | None, file: Path | None, *, dry_run: bool, yes: bool
) -> int:
    """Send an announcement to servers that switched on `/server news`, at most once a week."""
    from bot.operating.people import speaking

    given = {"en": en, "de": de}
    _require_one_source(given, file)
    return operate(
        database,
        lambda settings: speaking.announce(
            settings, speaking.texts_of(given, file), dry_run=dry_run, yes=yes
        ),
    )


@group.command()
@database_option
@click.option("--at", type=moment, metavar="TIME", help="the beginning, in UTC, such as 2026-11-30T04:00")
@click.option("--minutes", type=click.IntRange(1, 1440), metavar="N", help="the length (default: 20)")
@click.option("--from", "shown", type=moment, metavar="TIME", help="show it from this time on (default: now)")
@_ENGLISH
@_GERMAN
@_FILE
@click.option("--clear", is_flag=True, help="take it away")
def notice(
    database: str | None,
    at: datetime | None,
    minutes: int | None,
    shown: datetime | None,
    en: str | None,
    de: str | None,
    file: Path | None,
    *,
    clear: bool,
) -> int:
    """Show a notice of maintenance on pages that people open anyway; without options, print it.

    It ends by itself. Without a text of yours, pages have a sentence with the time and the minutes.
    """
    from bot.operating.people import speaking

    given = {"en": en, "de": de}
    others = (minutes, shown, file, *given.values())
    if clear and (at is not None or any(one is not None for one in others)):
        raise UsageError("--clear goes with no other option.")
    if clear:
        return operate(database, speaking.clear_notice)
    if at is None:
        if any(one is not None for one in others):
            raise UsageError("Give --at, the time when the maintenance begins.")
        return operate(database, speaking.show_notice)
    begins = at
    _require_one_source(given, file)
    return operate(
        database,
        lambda settings: speaking.set_notice(
            settings, begins, minutes or 20, shown, speaking.texts_of(given, file)
        ),
    )


def _require_one_source(given: dict[str, str | None], file: Path | None) -> None:
    if file is not None and any(text is not None for text in given.values()):
        raise UsageError("Give texts by options or by --file, not by both.")
