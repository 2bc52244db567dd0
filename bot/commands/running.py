"""Commands that run the bot or try it out, and say how a running one is."""

from pathlib import Path

import click

from bot.commands.base import (
    Group,
    UsageError,
    database_option,
    discord_id,
    language_option,
    migration_allowed,
    operate,
)

group = Group()


@group.command()
@database_option
@migration_allowed
def run(database: str | None, *, yes: bool) -> int:
    """Run the bot on Discord."""
    from bot.operating import running

    return operate(database, lambda settings: running.run(settings, agreed=yes), loudly=True)


@group.command("try")
@click.option("--seats", type=int, default=3, metavar="N", help="number of people to play as (default: 3)")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8420,
    metavar="N",
    help="the page's port (default: 8420)",
)
@click.option("--no-browser", is_flag=True, help="print the page's address and open nothing")
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    default=Path(".kontor-try"),
    metavar="FOLDER",
    help="where the games are kept",
)
@language_option
def try_out(seats: int, port: int, *, no_browser: bool, data: Path, language: str) -> int:
    """Try the bot in a simulated Discord on this machine."""
    from bot.commands.arguments import language_named
    from bot.operating import running

    known = language_named(language)
    return operate(
        None,
        lambda settings: running.try_out(
            settings, data, seats=seats, port=port, open_browser=not no_browser, language=known
        ),
    )


@group.command()
@database_option
def health(database: str | None) -> int:
    """Tell whether the bot that uses this database is connected."""
    from bot.operating import reports

    return operate(database, reports.tell_health)


@group.command()
@database_option
@click.option("--offline", is_flag=True, help="don't contact Discord")
@click.option("--json", "as_json", is_flag=True, help="as JSON")
def doctor(database: str | None, *, offline: bool, as_json: bool) -> int:
    """Say what may keep the bot from working, and what to do."""
    from bot.operating.doctor import report

    return operate(
        database,
        lambda settings: report.run(settings, offline=offline, as_json=as_json),
        reports_settings=True,
    )


@group.command()
@database_option
@click.option(
    "--server",
    metavar="ID",
    help="id of a private server of the bot's, without tables (default: KONTOR_OPERATOR_SERVER)",
)
@click.option(
    "--person", metavar="ID", help="id of the member who is pinged and presses (default: no person)"
)
@click.option(
    "--minutes",
    type=click.FloatRange(0, 60),
    default=10.0,
    metavar="N",
    help="time to wait for the presses (default: 10)",
)
@click.option(
    "--report",
    "reports",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="write a report into a new file, in Markdown, or as JSON if its name ends in .json",
)
def rehearse(
    database: str | None,
    server: str | None,
    person: str | None,
    minutes: float,
    reports: tuple[Path, ...],
) -> int:
    """Try every kind of request on a private server, and compare what comes.

    It makes a channel, reads back all that it posts, and removes everything at its end, also after Ctrl-C. The bot must
    not run. One with this token on another machine with another database is found by the first press only.
    """
    from bot.operating.rehearsal import command
    from bot.settings import Settings

    named = None if server is None else discord_id(server)
    whose = None if person is None else discord_id(person)

    def asked(settings: Settings) -> command.Rehearsal:
        chosen = settings.operator_server if named is None else named
        if chosen is None:
            raise UsageError("Name the private server with --server, or set KONTOR_OPERATOR_SERVER.")
        return command.Rehearsal(server=chosen, person=whose, minutes=minutes, reports=reports)

    return operate(database, lambda settings: command.run(settings, asked(settings)))
