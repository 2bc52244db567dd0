"""Messages to a server: the greeting, the weekly summary, the daily puzzle, news; and leaving it."""

import contextlib
import logging
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta

import discord

from bot.front.delivery.channels import Channels, PlaceGoneError
from bot.front.delivery.guilds import Guilds
from bot.front.face import Face
from bot.front.features.home.front import hello_page
from bot.front.features.home.seeking.pages import seat_call_page
from bot.front.features.home.weekly.list_page import ended_page, post_page
from bot.front.features.records.leagues.public import board_page, end_page, round_page
from bot.front.messages import MessageContent
from bot.front.pages.bot.day import day_page
from bot.front.pages.bot.news import news_page
from bot.front.pages.bot.week import week_page
from bot.host import Delivery, PermanentSendError, RetryLaterError, Sent
from bot.host.errors import NoLessonError
from games.lessons.puzzle import Attempt

_log = logging.getLogger(__name__)

_UNAVAILABLE = 60.0
"""Seconds before an unavailable server is checked again."""


class ToServers:
    """Sends them to a channel that the bot may write in.

    Args:
        guilds: finds servers and their channels.
        face: the services for features.
        channels: sends messages.
    """

    def __init__(self, guilds: Guilds, face: Face, channels: Channels) -> None:
        self._guilds = guilds
        self._face = face
        self._host = face.host
        self._channels = channels

    async def hello(self, delivery: Delivery, server: int) -> Sent:
        """Introduce the bot, in the server's preferred channel or else the first usable one."""
        games = await self._host.servers.offered(server)
        page = hello_page(games.values(), delivery.id, self._face.operator)
        return await self._said(delivery, page, await self._writable(server))

    async def leave(self, server: int) -> Sent:
        """Leave a server, unless the bot has left already."""
        guild = await self._guilds.find(server)
        if guild is not None:
            await guild.leave()
        return Sent()

    async def league_board(self, delivery: Delivery, season: int) -> Sent:
        """Bring a season's message up to date: the sign-up, then the standings.

        Where Discord allows no more edits of an old message, it is posted again without a sound, and the old one deleted.
        """
        info = await self._host.leagues.info(season)
        await self._guild(info.league.server)
        shown = (await self._host.servers.settings(info.league.server)).display.pictures != "never"
        pictures = self._face.pictures if shown else None
        page = await board_page(self._host, season, delivery.id, pictures)
        channel, old = info.league.channel, await self._host.leagues.board(season)
        if old is not None:
            try:
                await self._channels.edit(channel, old, page)
            except discord.NotFound:
                _log.info("The message of season %s is gone: it is posted again", season)
            except (discord.HTTPException, discord.RateLimited) as error:
                if not self._channels.spent(error, old):
                    raise
            else:
                return Sent(old, channel)
            page = replace(page, silent=True)
        posted = await self._channels.send(channel, page, delivery)
        if old is not None:
            with contextlib.suppress(discord.NotFound):
                await self._channels.delete(channel, old)
        await self._host.leagues.posted(season, posted)
        return Sent(posted, channel)

    async def league_round(self, delivery: Delivery, season: int, number: int, part: int) -> Sent:
        """Call the people of a round, once each; in several messages if they are many."""
        found = await self._host.leagues.standings(season)
        if part and not found.rounds[number].to_call(part):
            return Sent()
        page = round_page(self._host, found, number, delivery.id, part)
        return await self._said(delivery, page, [found.season.league.channel])

    async def league_end(self, delivery: Delivery, season: int) -> Sent:
        """Tell the end of a season."""
        found = await self._host.leagues.standings(season)
        page = end_page(self._host, found, delivery.id)
        return await self._said(delivery, page, [found.season.league.channel])

    async def week(self, delivery: Delivery, server: int, since: datetime, until: datetime) -> Sent:
        """Send a server its weekly summary, to the configured channel or else like the greeting."""
        found = await self._host.weeks.of(server, since, until)
        weekly = (await self._host.servers.settings(server)).weekly
        if found is None or weekly is None:
            raise PermanentSendError("nothing is left to say")
        games = await self._host.servers.offered(server)
        if not any(name in games for name in found.games):
            raise PermanentSendError("nothing was played that the server offers")
        page = week_page(found, games, until, delivery.id)
        return await self._said(delivery, page, [weekly.channel, *await self._writable(server)])

    async def puzzle(self, delivery: Delivery, server: int, day: str) -> Sent:
        """Show a server the daily puzzle, on its day only."""
        days = self._host.days
        daily = (await self._host.servers.settings(server)).puzzles
        if daily is None or await days.over(server, day):
            raise PermanentSendError("no one waits for that puzzle any more")
        today = date.fromisoformat(day)
        try:
            game, puzzle = days.of(today, await self._host.servers.offered(server))
        except NoLessonError as none:
            raise PermanentSendError("no game that the server offers has puzzles") from none
        yesterday = today - timedelta(days=1)
        scores = await days.scores(server, yesterday, yesterday)
        known = await self._host.people.named([one.person for one in scores], server)
        before = [(one, known[one.person].name) for one in scores]
        page = day_page(Attempt(game, puzzle), day, before, delivery.id)
        await self._guild(server)
        return await self._said(delivery, page, [daily.channel])

    async def deals(self, delivery: Delivery, server: int, week: str) -> Sent:
        """Tell a server of a week's deals, in that week only."""
        deals = self._host.deals
        channel = await deals.posts_to(server, week)
        games = await self._host.servers.offered(server)
        offered = [games[name] for name in deals.games(games)]
        if channel is None or not offered:
            raise PermanentSendError("no one waits for these deals any more")
        await self._guild(server)
        return await self._said(delivery, post_page(offered, week, delivery.id), [channel])

    async def deal_end(
        self, delivery: Delivery, server: int | None, week: str, game: str, people: tuple[int, ...]
    ) -> Sent:
        """Tell people that an upgrade has ended a deal that they were playing, in its week only."""
        deals = self._host.deals
        known = await self._host.people.named(people)
        pinged = [one.discord_id for one in known.values() if one.discord_id is not None]
        if week != deals.week or not pinged or game not in self._host.library.games:
            return Sent()
        named = self._host.library.game(game)
        if server is None:
            return await self._channels.to_person(ended_page(named, (), delivery.id), delivery)
        channel = await deals.posts_to(server, week)
        if channel is None:
            return Sent()
        await self._guild(server)
        return await self._said(delivery, ended_page(named, pinged, delivery.id), [channel])

    async def news(self, delivery: Delivery, server: int, announcement: int) -> Sent:
        """Send a server the operator's announcement, unless it has switched them off since."""
        text = await self._host.operator.announcement(announcement)
        channel = (await self._host.servers.settings(server)).news
        if text is None or channel is None:
            return Sent()
        await self._guild(server)
        return await self._said(delivery, news_page(text, delivery.id), [channel])

    async def seats(self, delivery: Delivery, server: int, gathering: int, people: tuple[int, ...]) -> Sent:
        """Ask people whether they take a seat, unless all of them have answered."""
        row = await self._host.seeking.question(gathering)
        still = await self._host.seeking.pending(gathering)
        asked = [one for one in people if one in still]
        if row is None or not asked:
            return Sent()
        known = await self._host.people.named([*asked, *await self._host.seeking.others(gathering)], server)
        page = seat_call_page(self._host, row.key, row.game, row.speed, asked, known, delivery.id)
        if delivery.person is not None:
            await self._channels.to_person(page, delivery, known.get(delivery.person))
            return Sent()
        return await self._said(delivery, page, [row.channel, *await self._writable(server)])

    async def _writable(self, server: int) -> list[int]:
        """Return the channels of a server where the bot may write."""
        return [channel.id for channel in await self._guilds.writable(await self._guild(server))]

    async def _guild(self, server: int) -> discord.Guild:
        """Return a server that the bot is on.

        Raises:
            PermanentFailure: if it has left.
            TryLater: while the server is unavailable.
        """
        guild = await self._guilds.find(server)
        if guild is None:
            raise PermanentSendError("the bot is no longer on the server")
        if guild.unavailable:
            raise RetryLaterError(_UNAVAILABLE)
        return guild

    async def _said(self, delivery: Delivery, page: MessageContent, places: Iterable[int]) -> Sent:
        """Send a page to the first channel that accepts it."""
        for place in places:
            try:
                return Sent(await self._channels.send(place, page, delivery), place)
            except PlaceGoneError:
                continue
        raise PermanentSendError("the bot may write in none of its channels")
