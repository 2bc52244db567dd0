"""Opening a table, and a rematch."""

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.face import Face
from bot.front.features.lobby.changes import changed, lobby_page
from bot.front.features.lobby.forms import Join
from bot.front.messages import MessageContent
from bot.front.pages.links import Rematch
from bot.front.responses import FaceError, PrivateReplyError
from bot.front.responses.sending import Interaction
from bot.host import By, TableActions, Terms
from bot.host.errors import RematchOpenError
from bot.text import language, say
from games.engine import OptionValue
from games.engine.words.catalogue import ENGLISH

buttons = Buttons()


@dataclass(frozen=True)
class Wanted:
    """The request to open a table.

    Attributes:
        game: its name.
        role: the only role that may join; None for everybody.
        after: the previous table of a rematch, which gives edition, options and terms; None otherwise.
        edition: its name; None for the server's default.
        options: those that differ from the defaults.
        terms: None for the server's default.
        computers: the levels of computers to seat, up to the number of seats. A rematch seats its own.
        name: what the table is called; None for a drawn name.
    """

    game: str
    role: int | None = None
    after: int | None = None
    edition: str | None = None
    options: Mapping[str, OptionValue] | None = None
    terms: Terms | None = None
    computers: tuple[str, ...] = ()
    name: str | None = None


async def opened(
    face: Face, interaction: Interaction, person: int, wanted: Wanted
) -> tuple[int, MessageContent]:
    """Open a table in the interaction's channel. Return its key, and its lobby to post.

    Raises:
        Sorry: if no table can live here.
        Refusal: if the host refuses.
    """
    guild, channel, host = interaction.guild, interaction.channel_id, face.host
    if guild is None or channel is None:
        raise FaceError("error.guild_only")
    may_write(interaction)
    await host.servers.visit(guild.id, guild.name)
    face.pace.count("open", person, interaction.created_at)
    done = await host.seating.open(
        By(person, interaction.id, find_table.guest(interaction)),
        server=guild.id,
        channel=channel,
        game=wanted.game,
        edition=wanted.edition,
        options=wanted.options or {},
        terms=wanted.terms,
        role=wanted.role,
        after=wanted.after,
        computers=wanted.computers,
        name=wanted.name,
    )
    await _settle_language(face, guild, done.table.key)
    return done.table.key, await lobby_page(host, done.table.key)


async def _settle_language(face: Face, guild: discord.Guild, table: int) -> None:
    """Adopt the opener's language for everybody on a server that has none.

    A line at the table says so, unless it is English and no other language was likely.
    """
    told = await face.communal(guild.id, guild)
    if len(face.languages.offered) < 2 or face.languages.knows(*told):
        return
    expected = language() == ENGLISH and not any(told)
    spoken = face.languages.called(language())
    await face.host.servers.settle_language(guild.id, spoken, None if expected else table)


class _RematchOpenError(PrivateReplyError):
    """A seat at a rematch that is open already."""

    def __init__(self, press: Press[Rematch], table: int) -> None:
        super().__init__(lambda: accepted(press.face, press.interaction, press.person, table))


@buttons.answers(Rematch, public=True)
async def _rematch(press: Press[Rematch]) -> MessageContent:
    """Open a rematch. If it is already open, or being opened at this moment, take a seat there instead."""
    host, after = press.host, press.form.table
    if (there := await host.seating.rematch_of(after)) is not None:
        raise _RematchOpenError(press, there)
    seen = await host.tables.look(after)
    if all(seat.person != press.person for seat in seen.seats):
        raise FaceError("error.not_yours")
    table = seen.table
    if press.interaction.guild_id not in (None, table.server):
        # The button on a private page can be on any server, but the role and the players belong to this one.
        raise FaceError("error.rematch_elsewhere")
    wanted = Wanted(table.game, table.role, after, table.edition, table.options, table.terms)
    try:
        key, page = await opened(press.face, press.interaction, press.person, wanted)
    except RematchOpenError as faster:
        raise _RematchOpenError(press, faster.table) from faster

    alone = all(seat.person in (press.person, None) for seat in seen.seats)

    async def posted(message: int) -> None:
        await host.seating.note_lobby_message(key, message)
        if alone:
            await host.act(key, By(press.person), TableActions.start, on_lobby=True)

    press.on_shown = posted
    # After a game against computers there is nobody to wait for.
    return await lobby_page(host, key, dealing=True) if alone else page


async def dealt(face: Face, interaction: Interaction, person: int, table: int) -> None:
    """Post a full lobby, whose message the deal depends on, and start the game at once.

    Raises:
        Sorry: if the bot can't write there after all; then the table is closed.
        Refusal: if the host refuses.
    """
    host, channel = face.host, interaction.channel_id
    assert channel is not None
    async with face.showing(table):
        found = (await host.tables.look(table)).table
        if found.first_message is None:
            page = await face.for_everybody(interaction, lambda: lobby_page(host, table, dealing=True))
            try:
                place = interaction.client.get_partial_messageable(channel)
                await host.seating.note_lobby_message(table, (await place.send(**page.sent())).id)
            except discord.Forbidden as error:
                await host.act(table, By(person), TableActions.cancel)
                raise FaceError("error.channel") from error
    if found.status == "lobby":
        # The answer is the page of their first turn.
        interaction.client.panels.attend(table, person)
        await host.act(table, By(person), TableActions.start, on_lobby=True)


async def accepted(face: Face, interaction: Interaction, person: int, table: int) -> MessageContent:
    """Join a table by an invitation; the lobby follows."""
    (await changed(face, interaction, person, Join(table))).refused()
    return MessageContent(content=say("done.join"))


def may_write(interaction: Interaction) -> None:
    """Refuse to open a table if the bot can't write here.

    Raises:
        Sorry: if it can't.
    """
    if not writable(interaction):
        raise FaceError("error.channel")


def writable(interaction: Interaction) -> bool:
    """Return whether the bot may post a table where an interaction is."""
    allowed = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    write = allowed.send_messages_in_threads if in_thread else allowed.send_messages
    return allowed.view_channel and write and allowed.embed_links
