"""Commands that look at tables, people, servers and messages, and decide about them."""

from typing import Literal, TypeAlias

import click

from bot.commands.base import (
    Group,
    database_option,
    discord_id,
    list_as_json,
    message_number,
    operate,
)

group = Group()
Kind: TypeAlias = Literal["person", "server"]

_code = click.argument("code", metavar="CODE", help="the table's code")
_kind = click.argument("kind", type=click.Choice(["person", "server"]), help="the kind of ID")
_id = click.argument(
    "number",
    type=discord_id,
    metavar="ID",
    help="its Discord id (developer mode, right click, Copy ID)",
)
_server = click.option(
    "--server", type=discord_id, metavar="ID", help="only those of a server, by its Discord id"
)
_sure = click.option("--yes", is_flag=True, help="don't ask for confirmation")


@group.command()
@_code
@database_option
def export(code: str, database: str | None) -> int:
    """Print a table as JSON."""
    from bot.operating import reports

    return operate(database, lambda settings: reports.export(settings, code))


@group.command()
@database_option
@click.option("--json", "as_json", is_flag=True, help="as one JSON object")
def stats(database: str | None, *, as_json: bool) -> int:
    """Numbers of stored things, and the use of lessons and puzzles, without persons."""
    from bot.operating import reports

    return operate(database, lambda settings: reports.stats(settings, as_json=as_json))


@group.command()
@database_option
@list_as_json
@click.option("--frozen", is_flag=True, help="only those that can't be replayed, with the reason")
@click.option("--stuck", is_flag=True, help="only those with a problem, with the problem")
@_server
def tables(database: str | None, *, as_json: bool, frozen: bool, stuck: bool, server: int | None) -> int:
    """List tables that are open or running."""
    from bot.operating import overview

    return operate(
        database,
        lambda settings: overview.list_tables(
            settings, frozen=frozen, stuck=stuck, server=server, as_json=as_json
        ),
    )


@group.command()
@click.argument("who", metavar="WHO", help="a name, a Discord id, or their number in the log")
@database_option
@list_as_json
def person(who: str, database: str | None, *, as_json: bool) -> int:
    """Show a person: Discord id, names, notifications, quiet hours, tables, whether they are banned."""
    from bot.operating.people import persons

    return operate(database, lambda settings: persons.find(settings, who, as_json=as_json))


@group.command()
@database_option
@list_as_json
def requests(database: str | None, *, as_json: bool) -> int:
    """List requests about personal data of the last year: when, and for what, without persons."""
    from bot.operating.people import persons

    return operate(database, lambda settings: persons.requests(settings, as_json=as_json))


@group.command()
@_code
@database_option
@_sure
def close(code: str, database: str | None, *, yes: bool) -> int:
    """Close a table without a result."""
    from bot.operating.people import moderation

    return operate(database, lambda settings: moderation.close(settings, code, yes=yes))


@group.command()
@_kind
@_id
@database_option
@_sure
def ban(kind: Kind, number: int, database: str | None, *, yes: bool) -> int:
    """Serve a person or a server no longer."""
    from bot.operating.people import moderation

    return operate(database, lambda settings: moderation.ban(settings, kind, number, yes=yes))


@group.command()
@_kind
@_id
@database_option
@_sure
def forget(kind: Kind, number: int, database: str | None, *, yes: bool) -> int:
    """Delete all that is stored about a person, or a server with its tables."""
    from bot.operating.people import moderation

    return operate(database, lambda settings: moderation.forget(settings, kind, number, yes=yes))


@group.command()
@_kind
@_id
@database_option
def unban(kind: Kind, number: int, database: str | None) -> int:
    """Serve a person or a server again."""
    from bot.operating.people import moderation

    return operate(database, lambda settings: moderation.unban(settings, kind, number))


@group.command()
@database_option
@list_as_json
@click.option("--waiting", is_flag=True, help="list messages that wait to be sent instead")
@_server
@click.option("--again", type=message_number, metavar="NUMBER|all", help="send one of them again, or all")
def outbox(
    database: str | None, *, as_json: bool, waiting: bool, server: int | None, again: str | None
) -> int:
    """List messages that were given up."""
    from bot.operating import overview

    if again is not None:
        return operate(database, lambda settings: overview.send_again(settings, again, server=server))
    return operate(
        database,
        lambda settings: overview.list_outbox(settings, waiting=waiting, server=server, as_json=as_json),
    )
