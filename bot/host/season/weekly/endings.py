"""The end of a week's deal of a game by an upgrade: those who were playing it are told once, as of a turn."""

from collections import defaultdict
from datetime import datetime

import msgspec

from bot.host.library import Library
from bot.host.outbox import addresses, messages
from bot.host.outbox.addresses import Nonce
from bot.host.outbox.messages import MOST_PINGED, DealEnded, Letter
from bot.host.season.weekly import deals
from bot.host.servers import server_settings
from bot.host.timing import hours
from bot.host.timing.hours import Holds
from bot.host.timing.preferences import BY_DM, BY_PING, preferences_of
from storage import Transaction
from storage.community import people, servers
from storage.play import weekly
from storage.rows.weekly import WeeklyDeal


async def overtaken(
    tx: Transaction, library: Library, row: WeeklyDeal, now: datetime, nonce: Nonce
) -> WeeklyDeal:
    """Return a deal as it is now; one that an upgrade has overtaken is over from now on, in every version."""
    if deals.is_over(row, now) or row.game not in library.games or deals.fits(library, row):
        return row
    row = await weekly.by_key(tx, row.key, lock=True)
    if row.ended is None:
        row = msgspec.structs.replace(row, ended=now)
        await weekly.save_deal(tx, row)
        await messages.put(tx, await _letters(tx, row, now, nonce), now)
    return row


async def _letters(tx: Transaction, deal: WeeklyDeal, now: datetime, nonce: Nonce) -> list[Letter]:
    """Return messages to those who had begun and not finished, each after their quiet hours.

    A person who chose pings is mentioned where the server of the try wants a message about the deals. A deal has no other
    place.
    """
    playing = await weekly.playing(tx, deal.key)
    known = await people.by_keys(tx, sorted(playing))
    there = {server for server in playing.values() if server is not None}
    posts = {one.id for one in await servers.by_ids(tx, there) if server_settings.read(one).deal_post}
    letters, pinged = list[Letter](), defaultdict[tuple[int, datetime], list[int]](list)
    for key, server in sorted(playing.items()):
        chosen = preferences_of(known.get(key))
        due = hours.free(now, Holds(quiet=chosen.quiet, spans=()))
        if chosen.wish == BY_DM:
            told = DealEnded(None, deal.week, deal.game, (key,))
            letters.append(Letter(id=nonce(), destination=addresses.at_person(key), message=told, due=due))
        elif chosen.wish == BY_PING and server is not None and server in posts:
            pinged[server, due].append(key)
    for (server, due), keys in pinged.items():
        for first in range(0, len(keys), MOST_PINGED):
            told = DealEnded(server, deal.week, deal.game, tuple(keys[first : first + MOST_PINGED]))
            letters.append(Letter(id=nonce(), destination=addresses.at_server(server), message=told, due=due))
    return letters
