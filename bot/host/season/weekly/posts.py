"""The messages about the deals of the week: to servers that want one on Mondays, and at the end by an upgrade."""

import msgspec

from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter
from bot.host.season.weekly import deals, endings
from bot.host.servers import server_settings
from bot.host.servers.server_settings import DealPost, ServerSettings
from bot.host.tables.loader import Service
from bot.host.timing import weeks
from bot.host.timing.alarms import DealAlarm, set_alarm
from storage import Transaction
from storage.community import servers
from storage.play import weekly
from storage.queues import alarms
from storage.rows.weekly import WeeklyDeal


class DealPosts(Service):
    """The messages to servers."""

    async def want(self, server: int, post: DealPost | None) -> ServerSettings:
        """Choose the channel of a visited server's message about each week's deals, from this week on; None for none."""

        async def write(tx: Transaction) -> ServerSettings:
            before = server_settings.read(await servers.find(tx, server, lock=True)).deals
            kept = None if before is None else msgspec.structs.replace(before, enabled=False)
            if post is not None:
                # The same week's come no second time.
                kept = msgspec.structs.replace(post, last_shown="" if before is None else before.last_shown)
            now = self._time()
            await set_alarm(tx, DealAlarm(server), None if post is None else now, now)
            return await server_settings.change(tx, server, {"deals": kept})

        changed = await self._storage.write(write)
        self._due()
        return changed

    async def ring(self, tx: Transaction, server: int, number: int, owner: str) -> None:
        """Write a server's message about the week's deals, once, and set the alarm of the next week.

        After an outage that is the week when it is over.

        Args:
            tx: the transaction.
            server: whose alarm has rung.
            number: the alarm's.
            owner: the one that has claimed it.
        """
        now = self._time()
        known = await servers.find(tx, server, lock=True)
        if not await alarms.finish(tx, number, owner, now):
            return
        post = server_settings.read(known).deal_post
        if known is None or post is None:
            return
        week = weeks.week_of(now)
        # The bot may be on a server again that it is not on now.
        if known.gone is None and post.last_shown < week:
            message = messages.DealsOfTheWeek(server, week)
            letter = Letter(id=self._nonce(), destination=addresses.at_server(server), message=message)
            await messages.put(tx, [letter], now)
            post = msgspec.structs.replace(post, last_shown=week)
            await server_settings.change(tx, server, {"deals": post})
        await set_alarm(tx, DealAlarm(server), weeks.ends(week), now)

    async def end_overtaken(self) -> None:
        """End this week's deals that an upgrade has overtaken. Those who were playing them are told."""
        for row in await self._storage.read(lambda tx: weekly.deals(tx, weeks.week_of(self._time()))):
            if not deals.fits(self._library, row):
                await self._overtaken(row)

    async def _overtaken(self, row: WeeklyDeal) -> WeeklyDeal:
        """Return a deal as it is now, ended if an upgrade has overtaken it."""
        now, nonce = self._time(), self._nonce
        found = await self._storage.write(lambda tx: endings.overtaken(tx, self._library, row, now, nonce))
        self._due()
        return found

    async def posts_to(self, server: int, week: str) -> int | None:
        """Return the channel of a server's message about a week's deals; None if the week is over, or it wants none."""
        post = server_settings.read(await self._storage.read(lambda tx: servers.find(tx, server))).deal_post
        return None if post is None or weeks.week_of(self._time()) != week else post.channel
