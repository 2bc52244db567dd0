"""Messages to a person: turns, reminders, the daily list, invitations, followed tables."""

import dataclasses
from functools import partial

import discord

from bot.front.delivery.channels import Channels
from bot.front.delivery.guilds import Guilds
from bot.front.delivery.notices import reminder_page
from bot.front.face import Face
from bot.front.features.home.forms import Door
from bot.front.features.home.front import front_door
from bot.front.features.lobby import invitations
from bot.front.features.my.tables import waiting_page
from bot.front.features.server.owner import owner_page
from bot.front.messages import Button, MessageContent
from bot.front.messages.pictured import with_picture
from bot.front.messages.without_embeds import as_text
from bot.front.pages import links, public, timeline
from bot.front.pages.names import marked, title_of
from bot.front.pages.panel import panel_page
from bot.host import Delivery, PermanentSendError, Sent, Snapshot, TableInfo, UnreachableError
from bot.text import say


class ToPersons:
    """Sends them as direct messages, or in a table's channel.

    Args:
        guilds: finds the names of servers.
        face: the services for features.
        channels: sends messages.
    """

    def __init__(self, guilds: Guilds, face: Face, channels: Channels) -> None:
        self._guilds = guilds
        self._host = face.host
        self._pictures = face.pictures
        self._channels = channels

    async def direct(self, delivery: Delivery, at: Snapshot, seat: int) -> Sent:
        """Send a person their turn, unless they have moved already."""
        person = delivery.person
        seen = await at.look(person)
        table, owing = seen.table, seen.seats[seat]
        if not owing.owes or owing.person is None or owing.person != person or table.status != "running":
            return Sent()
        server = marked(await self._server(table))
        note = say("dm.title", game=title_of(table, seen.game), server=server)
        page = panel_page(self._host, seen, content=note)
        # The message is found by this button, which also helps people who come back to it later.
        again = Button(say("button.refresh"), links.Panel(table.key, delivery.id), row=4)
        page = dataclasses.replace(page, controls=(*page.controls, again))
        known = seen.people.get(person)
        if known is not None and known.preferences.embeds:
            page, _ = await with_picture(self._pictures, page, waits=True)
        # The second reading is used, since waiting for Discord again would take as long.
        overtaken = partial(self._host.tables.is_stale, table) if delivery.attempts == 1 else None
        return await self._channels.to_person(page, delivery, known, overtaken)

    async def remind(self, delivery: Delivery, at: Snapshot, seat: int) -> Sent:
        """Remind a person of their turn, unless they have moved already."""
        seen = await at.look()
        table, owing = seen.table, seen.seats[seat]
        if not owing.owes or owing.computer is not None or table.status != "running":
            return Sent()
        company = timeline.company(seen)
        person = company.ids[seat]
        if person is None:
            raise PermanentSendError("the person is no longer known")
        page = reminder_page(seen, company, seat, person, delivery.id)
        return await self._sent(table, delivery, page)

    async def digest(self, delivery: Delivery, key: int) -> Sent:
        """Send a person the list of the tables that wait for them."""
        person = (await self._host.people.named([key])).get(key)
        if person is None or person.discord_id is None or not await self._host.people.waiting(key):
            return Sent()
        page = await waiting_page(self._host, key)
        page = dataclasses.replace(
            page,
            content=say("digest"),
            # The message is found by this button, which also helps people who come back to it later.
            controls=(
                *page.controls,
                Button(say("button.refresh"), links.WaitingList(0, delivery.id), row=4),
            ),
        )
        await self._channels.to_person(page, delivery)
        return Sent()

    async def door(self, delivery: Delivery, key: int) -> Sent:
        """Show a person who has written to the bot what can be done here."""
        page = await front_door(self._host, key, None)
        # By this button it is found again; it helps people who come back to the message later.
        again = Button(say("button.refresh"), Door(0, Door.BACK, delivery.id), row=4)
        await self._channels.to_person(dataclasses.replace(page, controls=(*page.controls, again)), delivery)
        return Sent()

    async def owner(self, delivery: Delivery, number: int) -> Sent:
        """Tell the owner of the application what is wrong: post the message, or edit it where it is.

        One that has nothing to tell by now is not posted. One that the owner has deleted does not come back.
        """
        found = await self._host.operator.to_owner.message(number)
        if found is None:
            return Sent()
        page = owner_page(found, delivery.id)
        if found.posted is None:
            if all(fault.gone for fault in found.faults):
                return Sent()
            sent = await self._channels.to_person(page, delivery)
            assert sent.place is not None
            assert sent.message is not None
            await self._host.operator.to_owner.posted(number, sent.place, sent.message)
            return sent
        place, message = found.posted
        known = await self._host.people.named([found.person])
        if any(not person.preferences.embeds for person in known.values()):
            page = as_text(page)
        try:
            await self._channels.edit(place, message, page)
        except (discord.NotFound, discord.Forbidden):
            pass
        except (discord.HTTPException, discord.RateLimited) as error:
            if not self._channels.spent(error, message):
                raise
        return Sent()

    async def invite(self, delivery: Delivery, at: Snapshot, by: int, people: tuple[int, ...]) -> Sent:
        """Send people an invitation, unless the game has already begun."""
        table = (await at.look()).table
        known = await self._host.people.named([*people, by], table.server)
        ids_of = [known[one].discord_id for one in people if one in known]
        pinged = [one for one in ids_of if one is not None]
        if table.status != "lobby" or not pinged:
            return Sent()
        page = invitations.invite_page(self._host, table, known[by], pinged, delivery.id)
        return await self._sent(table, delivery, page)

    async def followed(self, delivery: Delivery, at: Snapshot, after: int) -> Sent:
        """Show a follower a turn, as a spectator sees it, by editing the one message about the table."""
        what = public.content_of(await at.story(after, delivery.sequence))
        page = invitations.followed_page(what, delivery.id, await self._server(what.seen.table))
        final = what.seen.table.status != "running"
        if delivery.posted is not None:
            known = await self._host.people.named([] if delivery.person is None else [delivery.person])
            if any(not person.preferences.embeds for person in known.values()):
                page = as_text(page)
            return await self._changed(delivery.posted.place, delivery.posted.message, page, final=final)
        try:
            sent = await self._channels.to_person(page, delivery)
            return Sent(sent.message, sent.place, final=final)
        except UnreachableError as error:
            if error.believed == UnreachableError.UNTIL_CHOSEN and delivery.person is not None:
                await self._host.people.follow(what.seen.table.key, delivery.person, follows=False)
            raise

    async def _changed(self, place: int, message: int, page: MessageContent, *, final: bool) -> Sent:
        """Edit a direct message, or replace it if that is not possible."""
        try:
            await self._channels.edit(place, message, page)
        except (discord.NotFound, discord.Forbidden):
            return Sent(anew=True, final=True)
        except (discord.HTTPException, discord.RateLimited) as error:
            if not self._channels.spent(error, message):
                raise
            return Sent(anew=True)
        return Sent(final=final)

    async def _sent(self, table: TableInfo, delivery: Delivery, page: MessageContent) -> Sent:
        """Send a page to its destination, a person or a table's channel."""
        if delivery.person is None:
            return await self._channels.post(table, delivery, page)
        return await self._channels.to_person(page, delivery)

    async def _server(self, table: TableInfo) -> str:
        guild = await self._guilds.find(table.server)
        return "?" if guild is None else guild.name
