"""The operator's decisions on tables, people and servers, while the bot runs or not."""

from typing import Literal, TypeAlias

from bot.host.people.privacy import Deletion
from bot.operating import command_support
from bot.settings import Settings

Kind: TypeAlias = Literal["person", "server"]


async def close(settings: Settings, code: str, *, yes: bool) -> int:
    """Close a table without a result, in any state. Its players read that the operator did it."""
    async with command_support.opened(settings, deciding=True) as host:
        table = await host.tables.find(code)
        if not command_support.agreed(
            f"Close table {table.code} ({table.game}, {table.status}) without a result?", yes=yes
        ):
            return 1
        await host.tables.shut(table.key)
    print(f"Table {table.code} is closed; a bot that runs says so there.")
    return 0


async def ban(settings: Settings, kind: Kind, number: int, *, yes: bool) -> int:
    """Stop serving a person or a server, at once."""
    async with command_support.opened(settings, deciding=True) as host:
        if kind == "person":
            if not command_support.agreed(
                f"Ban person {number}? Lobbies are left, and computers play on in all running games.", yes=yes
            ):
                return 1
            left = await host.bans.ban_person(number)
            print(f"Person {number} is banned; tables left: {left}.")
        else:
            if not command_support.agreed(
                f"Ban server {number}? Its tables are suspended, and the bot leaves it.", yes=yes
            ):
                return 1
            new = await host.bans.ban_server(number)
            print(
                f"Server {number} is banned, and a bot that runs leaves it."
                if new
                else f"Server {number} was banned before; a bot that runs leaves it, if it is there."
            )
    return 0


async def unban(settings: Settings, kind: Kind, number: int) -> int:
    """Serve a person or a server again. It does not undo the effects of the ban."""
    async with command_support.opened(settings, deciding=True) as host:
        lift = host.bans.unban_person if kind == "person" else host.bans.unban_server
        lifted = await lift(number)
    if not lifted:
        print(f"That {kind} is not banned.")
        return 1
    print(
        f"Person {number} is served again."
        if kind == "person"
        else f"Server {number} is served again; it has to invite the bot."
    )
    return 0


async def forget(settings: Settings, kind: Kind, number: int, *, yes: bool) -> int:
    """Delete all stored data about a person, as `/my delete` does, or a server with all its tables."""
    async with command_support.opened(settings, deciding=True) as host:
        if kind == "person":
            known = await host.people.known(number)
            if known is None:
                print(f"No person here has the Discord id {number}; `kontor person` finds a person by name.")
                return 1
            if not command_support.agreed(
                f"Delete all that is stored about person {number}, a ban too? Computers play on in running games.",
                yes=yes,
            ):
                return 1
            done = await host.people.forget(known.key, by_operator=True)
            if done is Deletion.SOON:
                print(
                    f"Person {number} is being forgotten: the database failed, and the bot goes on in five minutes."
                )
                return 0
            print(f"Person {number} is forgotten.")
            if done is Deletion.AT_START:
                print("The database is busy; what was deleted is overwritten at the bot's next start.")
            return 0
        if number not in await host.guild_removals.known():
            print(f"No server here has the Discord id {number}; `kontor tables` lists their ids.")
            return 1
        if not command_support.agreed(
            f"Delete server {number} with all its tables, finished ones too? The bot leaves it.", yes=yes
        ):
            return 1
        tables = await host.guild_removals.forget(number)
        await host.bans.leave_server(number)
        print(f"Server {number} is deleted; its tables were {tables or 0}.")
    return 0
