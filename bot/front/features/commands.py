"""The commands that no game has of its own: `/table`, `/my`, `/rules`; more of them stand in `records`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

import discord
from discord import app_commands

from bot.front import custom_ids, find_table
from bot.front.features import agreement, invitations, my_time
from bot.front.features.router import Router, may_write
from bot.front.messages import Button, Page, Pieces, code_block
from bot.front.pages import table_pages, timeline, timing
from bot.front.pages.names import marked
from bot.front.responses import Interaction, Sorry, answer
from bot.front.text import say
from bot.host import Host, Refusal
from bot.host.errors import Frozen, UndoFloor, UndoOther
from bot.host.servers import server_settings
from games.engine import Game
from storage.rows import Seat, Table

_LOG_LINES = 3000
_LISTED = 25
"""Tables in a list."""
_HANDS = 5000
"""Characters that all hands of a message may have together; an embed has 6000."""


def table_group(host: Host, router: Router, games: Mapping[str, Game]) -> app_commands.Group:
    """Return `/table`."""
    group = app_commands.Group(
        name="table", description=say("help.table"), allowed_contexts=find_table.ON_SERVER
    )
    choices = [app_commands.Choice(name=game.meta.title, value=name) for name, game in games.items()]
    described = app_commands.describe(table=say("help.opt.table"))

    @group.command(name="new", description=say("help.new"))
    @app_commands.describe(game=say("help.opt.game"), role=say("help.opt.role"))
    @app_commands.choices(game=choices)
    async def new(interaction: Interaction, game: str, role: discord.Role | None = None) -> None:
        await router.open(interaction, game=game, role=None if role is None else role.id)

    async def in_lobby(interaction: Interaction, verb: str, code: str | None) -> None:
        async def work() -> Page:
            table = await find_table.here(host, interaction, code, first=("lobby",))
            done = await router.change_lobby(interaction, verb, table.key)
            return Page(content=say(f"done.{verb}", code=done.table.code))

        await answer(interaction, work)

    @group.command(name="join", description=say("help.join"))
    @described
    async def join(interaction: Interaction, table: str | None = None) -> None:
        await in_lobby(interaction, "join", table)

    @group.command(name="leave", description=say("help.leave"))
    @described
    async def leave(interaction: Interaction, table: str | None = None) -> None:
        await in_lobby(interaction, "leave", table)

    @group.command(name="add", description=say("help.add"))
    @described
    async def add(interaction: Interaction, table: str | None = None) -> None:
        await in_lobby(interaction, "add", table)

    @group.command(name="start", description=say("help.start"))
    @described
    async def start(interaction: Interaction, table: str | None = None) -> None:
        await in_lobby(interaction, "start", table)

    @group.command(name="cancel", description=say("help.cancel"))
    @described
    async def cancel(interaction: Interaction, table: str | None = None) -> None:
        await in_lobby(interaction, "cancel", table)

    @group.command(name="show", description=say("help.show"))
    @app_commands.describe(table=say("help.opt.table"), wide=say("help.opt.wide"))
    async def show_table(interaction: Interaction, table: str | None = None, wide: bool = False) -> None:
        async def work() -> Page:
            found = await find_table.here(host, interaction, table)
            return await table_page(host, router, found, await router.person(interaction), wide=wide)

        await answer(interaction, work)

    @group.command(name="list", description=say("help.list"))
    @app_commands.describe(only=say("help.opt.only"))
    async def list_tables(interaction: Interaction, only: Literal["open"] | None = None) -> None:
        async def work() -> Page:
            if interaction.guild_id is None:
                raise Sorry("error.guild_only")
            if only is not None:
                return await invitations.open_tables(host, interaction.guild_id)
            found = await host.tables_on(interaction.guild_id, find_table.OPEN, _LISTED + 1)
            lines = [await table_line(host, table, None) for table in found[:_LISTED]]
            if len(found) > _LISTED:
                lines.append(say("tables.more"))
            return Page(title=say("tables.title"), text="\n".join(lines) or say("tables.none"))

        await answer(interaction, work)

    @group.command(name="log", description=say("help.log"))
    @described
    async def log(interaction: Interaction, table: str | None = None) -> None:
        async def work() -> Page:
            found = await find_table.here(host, interaction, table)
            person = await router.person(interaction)
            seen = await host.look(found.key, person)
            view, entries = await host.story(found.key, seen.seat, after=0)
            people = await timeline.company(host, seen.seats, seen.table.server)
            pieces = Pieces()
            lines = timeline.lines(seen.game, view, entries, people.texts)
            pieces.add_lines(lines, _LOG_LINES, say("log.more", number="{number}"))
            return Page(
                title=timeline.titled(found, seen.game, "turn.title"), text=str(pieces) or say("log.empty")
            )

        await answer(interaction, work)

    @group.command(name="undo", description=say("help.undo"))
    @app_commands.describe(table=say("help.opt.table"), moves=say("help.opt.moves"))
    async def undo(
        interaction: Interaction,
        table: str | None = None,
        moves: app_commands.Range[int, 1, 99] | None = None,
    ) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await find_table.own(host, interaction, person, table)
            try:
                if moves is None:
                    await host.undo_action(found.key, person, interaction.id)
                else:
                    await host.undo(found.key, person, moves, interaction.id)
            except (UndoFloor, UndoOther) as refusal:
                # It takes the others' consent.
                return Page(content=str(refusal), controls=(agreement.ask_button(found.key, moves or 1),))
            return await table_pages.panel_page(host, await host.look(found.key, person))

        await answer(interaction, work)

    @group.command(name="resign", description=say("help.resign"))
    @described
    async def resign(interaction: Interaction, table: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await find_table.own(host, interaction, person, table)
            seen = await host.look(found.key, person)
            if seen.seat is None:
                raise Sorry("error.not_yours", code=found.code)
            button = Button(
                say("button.resign"), custom_ids.table_button("resign", found.key), discord.ButtonStyle.danger
            )
            return Page(content=say("ask.resign", code=found.code), controls=(button,))

        await answer(interaction, work)

    @group.command(name="claim", description=say("help.claim"))
    @described
    async def claim(interaction: Interaction, table: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await find_table.own(host, interaction, person, table)
            await host.claim(found.key, person, interaction.id)
            return Page(content=say("done.claim", code=found.code))

        await answer(interaction, work)

    @group.command(name="export", description=say("help.export"))
    @described
    async def export(interaction: Interaction, table: str | None = None) -> None:
        async def work() -> Page:
            found = await find_table.here(host, interaction, table)
            router.pace.count("export", await router.person(interaction), interaction.created_at)
            text = json.dumps(await host.export(found.key), indent=1)
            return Page(
                content=timeline.titled(found, host.library.game(found.game), "turn.title"),
                file=(say("file.export", code=found.code), text.encode()),
            )

        await answer(interaction, work)

    @group.command(name="move", description=say("help.move"))
    @app_commands.describe(table=say("help.opt.table"))
    async def move(interaction: Interaction, table: str) -> None:
        async def work() -> Page:
            found = await find_table.here(host, interaction, table)
            person = await router.person(interaction)
            if found.opener != person and all(
                seat.person != person for seat in (await host.look(found.key)).seats
            ):
                raise Sorry("error.not_yours", code=found.code)
            if interaction.channel_id is None:
                raise Sorry("error.guild_only")
            may_write(interaction)
            server_settings.check_place(
                await host.house(found.server), interaction.channel_id, find_table.guest(interaction)
            )
            await host.settle(found.key, "channel", interaction.channel_id)
            await host.settle(found.key, "thread", None)
            moved.append(found)
            if found.started is None:
                page = await router.lobby_page(found.key, anew=True)
            else:
                what = await table_pages.shown(host, found.key, found.sequence, found.sequence)
                page = table_pages.turn_page(what, None, "", found.sequence)
            return replace(page, content=f"{say('done.move', code=found.code)} {page.content}".strip())

        async def posted(message: int) -> None:
            if moved[0].status == "lobby":
                await host.posted(moved[0].key, message)
            elif interaction.channel_id is not None:
                await host.hung(moved[0].key, interaction.channel_id, message, moved[0].sequence)

        moved: list[Table] = []
        await answer(interaction, work, public=True, then=posted)

    agreement.add_commands(group, host, router)
    return group


def my_group(host: Host, router: Router) -> app_commands.Group:
    """Return `/my`."""
    group = app_commands.Group(name="my", description=say("help.my"))
    described = app_commands.describe(table=say("help.opt.table"))

    @group.command(name="turn", description=say("help.turn"))
    @described
    async def turn(interaction: Interaction, table: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await find_table.own(host, interaction, person, table)
            return await table_page(host, router, found, person)

        await answer(interaction, work)

    @group.command(name="hand", description=say("help.hand"))
    @described
    async def hand(interaction: Interaction, table: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            if table or interaction.guild_id is not None:
                chosen = [await find_table.own(host, interaction, person, table)]
            else:
                chosen = [found for found, _ in await host.tables_of(person, find_table.RUNNING)]
            if not chosen:
                return Page(content=say("hand.none"))
            fields: list[tuple[str, str]] = []
            for number, found in enumerate(chosen):
                field = await hand_field(host, found, person)
                if sum(len(name) + len(text) for name, text in [*fields, field]) > _HANDS or number == 25:
                    left = say("hand.more", number=len(chosen) - number)
                    return Page(title=say("hand.title"), text=left, fields=tuple(fields))
                fields.append(field)
            return Page(title=say("hand.title"), fields=tuple(fields))

        await answer(interaction, work)

    @group.command(name="tables", description=say("help.tables"))
    async def tables(interaction: Interaction) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await host.tables_of(person)
            lines = [await table_line(host, table, seat) for table, seat in found[:_LISTED]]
            if len(found) > _LISTED:
                lines.append(say("tables.more"))
            lines += await invitations.invited(host, person)
            return Page(title=say("tables.mine"), text="\n".join(lines) or say("tables.mine.none"))

        await answer(interaction, work)

    @group.command(name="settings", description=say("help.settings"))
    async def settings(interaction: Interaction) -> None:
        async def work() -> Page:
            return await my_time.settings_page(host, await router.person(interaction), interaction.created_at)

        await answer(interaction, work)

    my_time.add_commands(group, host, router)
    return group


def rules_command(host: Host, games: Mapping[str, Game]) -> app_commands.Command[Any, ..., None]:
    """Return `/rules`: of a game, as it is played at the table of this place if there is one of that game."""
    choices = [app_commands.Choice(name=game.meta.title, value=name) for name, game in games.items()]

    @app_commands.command(name="rules", description=say("help.rules"))
    @app_commands.describe(game=say("help.opt.game"))
    @app_commands.choices(game=choices)
    async def rules(interaction: Interaction, game: str) -> None:
        async def work() -> Page:
            if game not in games:
                raise Sorry("error.value", value=marked(game), field="game")
            place = interaction.channel_id
            here = [] if place is None else await host.tables_in(place, find_table.OPEN)
            played = [table for table in here if table.game == game]
            if len(played) == 1:
                seen = await host.look(played[0].key)
                return table_pages.rules_page(seen.game, host.library.edition(game, played[0].edition), seen)
            found = games[game]
            return table_pages.rules_page(found, next(iter(found.meta.editions.values())))

        await answer(interaction, work)

    return rules


async def table_page(host: Host, router: Router, table: Table, person: int, *, wide: bool = False) -> Page:
    """Return a table as a person sees it: its lobby, or board and what may be done."""
    if table.started is None:
        return await router.lobby_page(table.key)
    return await table_pages.panel_page(host, await host.look(table.key, person), wide=wide)


async def hand_field(host: Host, table: Table, person: int) -> tuple[str, str]:
    """Return a person's hand at a table as name and text of an embed's field."""
    name = timeline.titled(table, host.library.game(table.game), "turn.title")
    try:
        seen = await host.look(table.key, person)
    except Refusal as refusal:
        # One frozen table must not hide the hands at all others.
        return name, str(refusal)
    text = "" if seen.view is None else seen.game.text.hand(seen.view)
    return name, code_block(text) if text else say("hand.no_secrets")


async def table_line(host: Host, table: Table, own: Seat | None) -> str:
    """Return a table as one line of a list, with a link to where it lives."""
    game = host.library.game(table.game)
    place = f"<#{table.thread or table.channel}>"
    if table.status == "frozen":
        status = say("tables.frozen")
    elif own is not None and own.owes:
        status = say("tables.yours")
    else:
        try:
            seats = (await host.look(table.key)).seats
        except Frozen:
            seats = ()
        if not seats:
            status = say("tables.frozen")
        elif table.status == "lobby":
            edition = host.library.editions(table.game).get(table.edition)
            most = edition.players[1] if edition is not None else len(seats)
            status = say("tables.lobby", free=most - len(seats))
        else:
            people = await timeline.company(host, seats, table.server)
            names = [people.texts[seat.seat] for seat in seats if seat.owes]
            status = say("tables.running", names=timeline.joined(names))
    if table.status == "running":
        status = f"{status} {say('tables.since', when=timing.stamp(table.acted))}"
    return f"{say('tables.line', code=table.code, game=marked(game.meta.title), status=status)} {place}"
