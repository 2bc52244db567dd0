"""What is offered while somebody types the code of a table: their own tables first, then the server's."""

from typing import Any

from discord import app_commands

from bot.front import find_table
from bot.front.face import Face
from bot.front.responses import Interaction, completing, offered
from bot.host import Host, SeatInfo, TableInfo
from bot.text import say

_TABLE = "table"


def offer(tree: app_commands.CommandTree[Any], face: Face) -> None:
    """Have every command that takes a table's code offer codes; a game's commands those of its own tables."""
    host = face.host
    of_command = {game.meta.command: game.meta.name for game in host.library.games.values()}

    @completing
    async def codes(interaction: Interaction, current: str) -> list[tuple[str, str]]:
        assert isinstance(interaction.command, app_commands.Command)
        group = interaction.command.root_parent
        game = None if group is None else of_command.get(group.name)
        person, server = await face.person(interaction), interaction.guild_id
        own = await host.tables.of_person(person, find_table.ALL if game is None else find_table.RUNNING)
        found: dict[int, tuple[TableInfo, SeatInfo | None]] = {
            table.key: (table, seat)
            for table, seat in own
            if server in (None, table.server) and game in (None, table.game)
        }
        if server is not None and game is None:
            for table in await host.tables.on_server(server, find_table.ALL):
                found.setdefault(table.key, (table, None))
        # In order: those that wait for who types, the others that go on, those that are over.
        ordered = sorted(
            found.values(),
            key=lambda one: (one[0].status not in find_table.OPEN, one[1] is None, not _waits(*one)),
        )
        return offered([(label(host, table, seat), table.code) for table, seat in ordered], current)

    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command) and any(
            parameter.name == _TABLE and not parameter.autocomplete for parameter in command.parameters
        ):
            command.autocomplete(_TABLE)(codes)


def label(host: Host, table: TableInfo, seat: SeatInfo | None) -> str:
    """Return what is offered for a table to a person with a seat there; None for anybody else."""
    status = "yours" if _waits(table, seat) else table.status
    title = host.library.game(table.game).meta.title
    return say("complete.table", code=table.code, game=title, status=say(f"status.{status}"))


def _waits(table: TableInfo, seat: SeatInfo | None) -> bool:
    """Whether a table waits for a seat's person, not for a computer that plays there."""
    return table.status == "running" and seat is not None and seat.owes and seat.computer is None
