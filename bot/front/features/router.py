"""What buttons and menus do. Every click on any message of ours, however old, comes through `Router.handle`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from typing import TypeAlias, cast
from weakref import WeakValueDictionary

import discord
import msgspec

from bot.front import custom_ids, find_table
from bot.front.features import agreement, my_time
from bot.front.messages import Page
from bot.front.pace import Pace
from bot.front.pages import close_ups, lobby, table_pages, timeline
from bot.front.responses import Aside, Interaction, Sorry, answer
from bot.front.text import say
from bot.host import Done, Host, Refusal
from bot.host.errors import Illegal, NotSeated, Over, RematchOpen, Stale
from bot.host.outbox import boards
from bot.host.play.clicks import Click, decode, legal_hash, number
from bot.host.timing import preferences
from games.engine import Move

_UPDATES = ("n1:", "m1:")
_ON_BOARD = "b1:"


Further: TypeAlias = Callable[[Interaction, int, str, str], Awaitable[None]]
"""Answers a button: the interaction, the button's table, what is behind that, a menu's value."""


class Router:
    """Answers clicks.

    Args:
        host: runs the tables.

    Attributes:
        further: who answers the buttons of a verb that this module does not know.
        pace: how often a person may do what costs much.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self.further: dict[str, Further] = {}
        self.pace = Pace()
        self._showing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def handle(self, interaction: Interaction) -> None:
        """Answer a click on a button or a menu, whatever fails."""
        try:
            await self._handle(interaction)
        except Exception as error:  # noqa: BLE001 whoever clicked hears of it like of any other failure
            failure = error

            async def fail() -> Page:
                raise failure

            await answer(interaction, fail)

    async def _handle(self, interaction: Interaction) -> None:
        data: Mapping[str, object] = cast("Mapping[str, object]", interaction.data or {})
        custom_id = custom_ids.unrevised(str(data.get("custom_id", "")))
        values = data.get("values")
        value = str(values[0]) if isinstance(values, list) and values else ""
        if custom_id.startswith(_UPDATES):
            await answer(interaction, lambda: self._choose(interaction, custom_id, value), update=True)
            return
        if custom_id.startswith(_ON_BOARD):
            await self._on_board(interaction, custom_id, value)
            return
        button = custom_ids.read_table_button(custom_id)
        if button is None:
            await answer(interaction, _unknown)
            return
        verb, table, extra = button
        if verb in ("join", "leave", "add", "start", "cancel", "option", "edition", "switches"):
            chosen = tuple(map(str, values)) if isinstance(values, list) else ()
            await self._lobby(interaction, verb, table, extra, chosen)
        elif verb in self.further:
            await self.further[verb](interaction, table, extra, value)
        elif verb == "rematch":
            await self.open(interaction, after=table)
        elif verb == "board-undo":
            await self._back(interaction, table, extra)
        elif verb in ("panel", "undo", "redo"):
            await answer(interaction, lambda: self._panel(interaction, verb, table), update=True)
        else:
            # What was chosen in a menu that one person sees is answered in its place.
            menu = bool(value) and verb in ("terms", "order-on", "order-off", "look", "notice")
            menu = menu or (verb, extra) == ("look", close_ups.IN_PLACE)
            async with AsyncExitStack() as held:
                await answer(
                    interaction,
                    lambda: self._look(interaction, verb, table, extra, value),
                    update=menu,
                    renewed=self._lobby_again(interaction, table, held) if verb == "options" else None,
                )

    async def person(self, interaction: Interaction) -> int:
        """Return the key of who acts."""
        user, nickname = interaction.user, getattr(interaction.user, "nick", None)
        name = user.global_name or user.name
        return (await self._host.greet(user.id, name, interaction.guild_id, nickname)).key

    # A panel's choices.

    async def _choose(self, interaction: Interaction, custom_id: str, value: str) -> Page:
        """Make the move of a button or of a menu's entry, or look at a part of the list."""
        person = await self.person(interaction)
        place = custom_ids.read_narrow(custom_id)
        if place is None:
            click = decode(custom_id)
            if click is None:
                raise Sorry("error.unknown_button")
            return await self._click(interaction, person, click)
        entry = _entry(value)
        if entry.move is not None:
            return await self._click(
                interaction, person, msgspec.structs.replace(place.click, index=entry.move)
            )
        if entry.shortcut is not None:
            return await self._shortcut(interaction, person, place.click, entry.shortcut)
        return await self._further(person, custom_ids.Narrow(place.click, entry.path, entry.page))

    async def _further(self, person: int, place: custom_ids.Narrow) -> Page:
        """Return the panel at a part of the list."""
        seen = await self._host.look(place.click.table, person)
        if seen.click is None or msgspec.structs.replace(place.click, index=0) != seen.click:
            return await table_pages.panel_page(self._host, seen, note=str(Stale(code=seen.table.code)))
        return await table_pages.panel_page(self._host, seen, place=place)

    async def _shortcut(self, interaction: Interaction, person: int, click: Click, wanted: int) -> Page:
        """Make the moves of a menu's entry that stands for several; the entry knows them by their hash."""
        seen = await self._host.look(click.table, person)
        moves = next((one for one in seen.shortcuts.values() if legal_hash(seen.game, one) == wanted), ())
        if not moves:
            return await table_pages.panel_page(self._host, seen, note=str(Stale(code=seen.table.code)))
        return await self._click(interaction, person, click, moves)

    async def _click(
        self, interaction: Interaction, person: int, click: Click, shortcut: Sequence[Move] = ()
    ) -> Page:
        note = ""
        try:
            done = await self._host.click(person, click, interaction.id, shortcut=shortcut)
        except (Stale, Over, Illegal) as refusal:
            note = str(refusal)
        else:
            note = await self.done(done)
        return await table_pages.panel_page(self._host, await self._host.look(click.table, person), note=note)

    async def done(self, done: Done) -> str:
        """Return what an action's answer says on top of the panel, which tells what the moves caused."""
        return say("done.repeated") if done.repeated else ""

    # Moves on the board's public message.

    async def _on_board(self, interaction: Interaction, custom_id: str, value: str) -> None:
        """Make a move by a button for all to see; the message itself becomes what came of it."""
        place = custom_ids.read_on_board(custom_id)
        if place is None:
            await answer(interaction, _unknown)
            return
        click = place.click

        async def act(person: int) -> tuple[Done | None, str]:
            index = click.index
            if place.menu:
                entry = _entry(value)
                if entry.move is None:
                    raise Aside(await self._further(person, custom_ids.Narrow(click, entry.path, entry.page)))
                index = entry.move
            try:
                chosen = msgspec.structs.replace(click, index=index)
                done = await self._host.click(person, chosen, interaction.id)
            except Stale as stale:
                await self._only_owing(click.table, person)
                seen = await self._host.look(click.table, person)
                if seen.view is None or seen.view.turn != click.turn:
                    raise Aside(await table_pages.panel_page(self._host, seen, note=str(stale))) from stale
                return None, str(stale)
            return done, await self.done(done)

        await self._board(interaction, click.table, place.after, act, click.turn)

    async def _back(self, interaction: Interaction, table: int, extra: str) -> None:
        """Take a move back by the board's button."""
        after = number(extra)
        if after is None:
            await answer(interaction, _unknown)
            return

        async def act(person: int) -> tuple[Done | None, str]:
            await self._only_owing(table, person)
            await self._host.undo_action(table, person, interaction.id)
            return None, ""

        await self._board(interaction, table, after, act)

    async def _only_owing(self, table: int, person: int) -> None:
        """Refuse unless a person owes a move there.

        Raises:
            Sorry, NotSeated
        """
        seen = await self._host.look(table, person)
        if seen.seat is None:
            raise NotSeated(code=seen.table.code)
        if seen.view is not None and seen.seat not in seen.view.to_act:
            names = (await timeline.company(self._host, seen.seats, seen.table.server)).texts
            owing = timeline.joined([names[seat] for seat in seen.view.to_act])
            raise Sorry("error.others", code=seen.table.code, names=owing)

    async def _board(
        self,
        interaction: Interaction,
        table: int,
        after: int,
        act: Callable[[int], Awaitable[tuple[Done | None, str]]],
        turn: int = 0,
    ) -> None:
        """Do something on the board; the answer is the clicked message as it stands then.

        Args:
            interaction: a click on the board.
            table: its key.
            after: the last row of the log that the message does not tell of.
            act: does it for a person; returns what was done, if it moved, and a sentence.
            turn: the message's, where a move may end it.
        """
        held = AsyncExitStack()
        over, shows = False, 0

        async def work() -> Page:
            nonlocal over, shows
            done, note = await act(await self.person(interaction))
            await held.enter_async_context(self.showing(table))
            nonce = _nonce(interaction)
            shows = (await self._host.look(table)).table.sequence
            if done is None:
                return await table_pages.board_page(self._host, table, nonce, after, note=note)
            first, last = done.rows[0].sequence, done.rows[-1].sequence
            over = await self._turn(table) != turn
            return await table_pages.board_page(
                self._host, table, nonce, after, upto=last if over else 0, before=first - 1, note=note
            )

        async def shown(message: int) -> None:
            # What this answer has shown need not be shown again.
            if over:
                await self._host.folded(table, message)
            elif (
                board := boards.board_of((await self._host.look(table)).table)
            ) and board.message == message:
                await self._host.shown(table, shows)

        async with held:
            await answer(interaction, work, update=True, then=shown)

    async def _turn(self, table: int) -> int | None:
        """Return the present turn; None where none is to be taken any more."""
        seen = await self._host.look(table)
        return None if seen.view is None or seen.table.status != "running" else seen.view.turn

    # Buttons of tables.

    async def _panel(self, interaction: Interaction, verb: str, table: int) -> Page:
        person = await self.person(interaction)
        note = ""
        if verb in ("undo", "redo"):
            try:
                if verb == "undo":
                    await self._host.undo_action(table, person, interaction.id)
                else:
                    await self._host.redo(table, person, interaction.id)
            except Refusal as refusal:
                note = str(refusal)
        return await table_pages.panel_page(self._host, await self._host.look(table, person), note=note)

    async def _look(self, interaction: Interaction, verb: str, table: int, extra: str, value: str) -> Page:
        """Answer a button of a public message, to who pressed it only."""
        person = await self.person(interaction)
        match verb:
            case "act" | "wide":
                seen = await self._host.look(table, person)
                return await table_pages.panel_page(self._host, seen, wide=verb == "wide")
            case "look":
                return await close_ups.page(self._host, await self._host.look(table, person), value)
            case "rules":
                seen = await self._host.look(table)
                edition = self._host.library.edition(seen.table.game, seen.table.edition)
                return table_pages.rules_page(seen.game, edition, seen)
            case "options":
                seen = await self._host.look(table)
                editions = self._host.library.editions(seen.table.game)
                return lobby.option_page(seen.table, seen.game, editions, value)
            case "notice":
                choice = (
                    value if value in (preferences.BY_PING, preferences.BY_DM, preferences.QUIETLY) else None
                )
                await self._host.members.set_person(person, preferences.NOTICE, choice)
                note = say("done.settings", notice=say(f"settings.{choice or preferences.BY_PING}"))
                return await my_time.settings_page(self._host, person, interaction.created_at, note=note)
            case "resign":
                await self._host.resign(table, person, interaction.id)
                seen = await self._host.look(table)
                return Page(content=say("done.resign", code=seen.table.code))
            case _:
                page = await agreement.pressed(self._host, interaction, person, verb, table, extra, value)
                page = page or await my_time.pressed(self._host, person, verb, table, value)
                if page is None:
                    raise Sorry("error.unknown_button")
                return page

    # Lobbies.

    async def open(
        self,
        interaction: Interaction,
        *,
        game: str = "",
        after: int | None = None,
        role: int | None = None,
    ) -> None:
        """Open a table where the interaction is, and post its lobby as the answer.

        Of a rematch that is open already, or that somebody opens in this very moment, a seat is taken instead.

        Args:
            interaction: in a server.
            game: its name; unused with `after`.
            after: the table of which this is a rematch: the same game, edition and options.
            role: the only one whose people may join; None for everybody.
        """
        opened: list[int] = []

        async def work() -> Page:
            nonlocal role
            if after is not None and (there := await self._host.rematch_of(after)) is not None:
                raise Aside(await self.accept(interaction, there))
            guild, channel = interaction.guild, interaction.channel_id
            if guild is None or channel is None:
                raise Sorry("error.guild_only")
            may_write(interaction)
            person = await self.person(interaction)
            await self._host.visit(guild.id, guild.name)
            name, edition, options, terms = game, None, {}, None
            if after is not None:
                seen = await self._host.look(after)
                if all(seat.person != person for seat in seen.seats):
                    raise Sorry("error.not_yours", code=seen.table.code)
                name, edition, options = seen.table.game, seen.table.edition, dict(seen.table.options)
                role, terms = seen.table.role, seen.terms
            self.pace.count("open", person, interaction.created_at)
            try:
                done = await self._host.open(
                    server=guild.id,
                    channel=channel,
                    opener=person,
                    game=name,
                    edition=edition,
                    options=options,  # type: ignore[arg-type] # JSON of a table, checked again
                    terms=terms,
                    interaction=interaction.id,
                    guest=find_table.guest(interaction),
                    role=role,
                    after=after,
                )
            except RematchOpen as faster:
                raise Aside(await self.accept(interaction, faster.table)) from faster
            opened.append(done.table.key)
            return await self.lobby_page(done.table.key)

        async def posted(message: int) -> None:
            if opened:
                await self._host.posted(opened[0], message)

        await answer(interaction, work, public=True, then=posted)

    async def accept(self, interaction: Interaction, table: int) -> Page:
        """Join a table to which somebody was invited; the lobby follows."""
        done = await self.change_lobby(interaction, "join", table)
        return Page(content=say("done.join", code=done.table.code))

    async def _lobby(
        self, interaction: Interaction, verb: str, table: int, extra: str, chosen: tuple[str, ...]
    ) -> None:
        """Do something in a lobby; the clicked message becomes the lobby as it is then."""
        done: list[Done] = []
        held = AsyncExitStack()

        async def work() -> Page:
            await self._note_lobby(interaction, table)
            done.append(await self.change_lobby(interaction, verb, table, extra, chosen))
            await held.enter_async_context(self.showing(table))
            return await self.lobby_page(table)

        async def shown(message: int) -> None:
            # A lobby that was replaced, or shown to one person only, is not the one that everybody sees.
            if message == done[0].table.lobby_message:
                await self._host.shown(table, done[0].table.sequence)

        async with held:
            again = self._lobby_again(interaction, table, held)
            await answer(interaction, work, update=True, then=shown, renewed=again)

    def _lobby_again(
        self, interaction: Interaction, table: int, held: AsyncExitStack
    ) -> Callable[[], Awaitable[Page]] | None:
        """Return what makes a lobby's page where the answer to its menu is not the lobby; None of an own one."""

        async def page() -> Page:
            await held.aclose()
            await held.enter_async_context(self.showing(table))
            return await self.lobby_page(table)

        return None if interaction.message is None or interaction.message.flags.ephemeral else page

    def showing(self, table: int) -> asyncio.Lock:
        """Return what is held while a lobby is read and shown, so that no older state is shown later."""
        return self._showing.setdefault(table, asyncio.Lock())

    async def _note_lobby(self, interaction: Interaction, table: int) -> None:
        """Take the clicked message for the lobby, if the bot died before it noted what it had answered."""
        clicked = interaction.message
        if clicked is None or clicked.flags.ephemeral:
            return
        if (await self._host.look(table)).table.first_message is None:
            await self._host.posted(table, clicked.id)

    async def change_lobby(
        self,
        interaction: Interaction,
        verb: str,
        table: int,
        extra: str = "",
        chosen: tuple[str, ...] = (),
    ) -> Done:
        """Do what a lobby's button or a command says; `chosen` are the entries chosen in a menu."""
        value = chosen[0] if chosen else ""
        person = await self.person(interaction)
        host, at = self._host, interaction.id
        match verb:
            case "join":
                return await host.join(table, person, at, guest=find_table.guest(interaction))
            case "leave":
                return await host.leave(table, person, at)
            case "add":
                return await host.add_computer(table, person, at)
            case "start":
                return await host.start(table, person, at)
            case "cancel":
                return await host.cancel(table, person, at)
            case "edition":
                return await host.set_edition(table, person, value, at)
            case "switches":
                switches = lobby.switches_of((await host.look(table)).game)
                if any(name not in switches for name in chosen):
                    raise Sorry("error.unknown_button")
                return await host.set_options(table, person, {name: name in chosen for name in switches}, at)
            case _:
                option = (await host.look(table)).game.meta.options.get(extra)
                chosen_one = number(value)
                if option is None or chosen_one is None or chosen_one >= len(option.choices):
                    raise Sorry("error.unknown_button")
                return await host.set_option(table, person, extra, option.choices[chosen_one], at)

    async def lobby_page(self, table: int, *, anew: bool = False) -> Page:
        """Return a lobby's message as it stands; `anew` for one that replaces an earlier one."""
        seen = await self._host.look(table)
        company = await timeline.company(self._host, seen.seats, seen.table.server)
        editions = self._host.library.editions(seen.table.game)
        return lobby.page(seen.table, seen.seats, seen.game, editions, company, anew=anew)


def may_write(interaction: Interaction) -> None:
    """Refuse to let a table live where the bot could not write.

    Raises:
        Sorry
    """
    allowed = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    write = allowed.send_messages_in_threads if in_thread else allowed.send_messages
    if not (allowed.view_channel and write and allowed.embed_links):
        raise Sorry("error.channel")


def table_buttons(message: discord.Message) -> Iterator[tuple[str, int, str]]:
    """Yield verb, table and what is behind of a message's buttons that belong to a table."""
    for line in message.components:
        for component in getattr(line, "children", ()):
            button = custom_ids.read_table_button(getattr(component, "custom_id", None) or "")
            if button is not None:
                yield button


def _nonce(interaction: Interaction) -> str:
    """Return the nonce of the clicked message, which its buttons carry."""
    buttons = () if interaction.message is None else table_buttons(interaction.message)
    return next((extra for verb, _, extra in buttons if verb == "act"), "")


def _entry(value: str) -> custom_ids.Entry:
    """Return what a menu's entry stands for.

    Raises:
        Sorry
    """
    found = custom_ids.read_entry(value)
    if found is None:
        raise Sorry("error.unknown_button")
    return found


async def _unknown() -> Page:
    raise Sorry("error.unknown_button")
