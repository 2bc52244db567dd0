"""A week's deal of a game: what it hangs on, whether it is over, and the position that it deals.

Nothing of its secret leaves the host before it is over.
"""

from collections.abc import Callable
from datetime import datetime
from hashlib import sha256

from bot.host.library import Library
from bot.host.record import deal as fair
from bot.host.timing import weeks
from games.engine import Game, State
from storage import Transaction
from storage.play import weekly
from storage.rows.weekly import WeeklyDeal

LEVEL = "captain"
"""The level of all computers."""


def plays(game: Game) -> bool:
    """Return whether a game has deals of the week: it is a shipped one whose computers search.

    A deal does not note a distribution's version. Another version might play on otherwise within the week.
    """
    return game.origin is None and game.mind is not None


def players(game: Game) -> int:
    """Return the number of seats of a game's deals."""
    low, high = game.meta.players
    return min(max(game.meta.box.usual, low), high)


def is_over(row: WeeklyDeal, now: datetime) -> bool:
    """Return whether a deal is over: by the end of its week, or by an upgrade."""
    return row.ended is not None or now >= weeks.ends(row.week)


def fits(library: Library, row: WeeklyDeal) -> bool:
    """Return whether a deal can go on here: with its rules number, its edition and its number of the computers' play."""
    game = library.games.get(row.game)
    if game is None or game.origin is not None:
        return False
    meta = game.meta
    edition = library.editions(row.game).get(row.edition)
    same = edition is not None and edition.sha256 == row.edition_hash
    return same and (meta.rules, meta.computers) == (row.rules, row.computers)


async def present(
    tx: Transaction, library: Library, game: str, now: datetime, randomness: Callable[[int], bytes]
) -> WeeklyDeal:
    """Return the deal of a game for the week that it is, made if it is the first to be asked for."""
    week = weeks.week_of(now)
    row = await weekly.deal(tx, week, game)
    if row is not None:
        return row
    edition, secret = library.edition(game, None), randomness(fair.SECRET_BYTES)
    meta = library.game(game).meta
    fresh = WeeklyDeal(
        key=0,
        week=week,
        game=game,
        edition=edition.name,
        edition_hash=edition.sha256,
        players=players(library.game(game)),
        rules=meta.rules,
        computers=meta.computers,
        secret=secret,
        commitment=fair.commitment(secret),
        begun=now,
        ended=None,
    )
    return await weekly.add(tx, fresh)


def is_cut_short(row: WeeklyDeal) -> bool:
    """Return whether a deal was ended before its week was over, by an upgrade."""
    return row.ended is not None and row.ended < weeks.ends(row.week)


def seed(row: WeeklyDeal) -> str:
    """Return the seed of a deal: SHA-256 of the secret followed by the week in ASCII, as 32 bytes in hex."""
    return sha256(row.secret + row.week.encode()).hexdigest()


def key(row: WeeklyDeal) -> bytes:
    """Return the source of the captains' chance: SHA-256 of the secret, then of "captains" in ASCII."""
    return sha256(row.secret + b"captains").digest()


def dealt(library: Library, row: WeeklyDeal) -> tuple[Game, State]:
    """Return the game of a deal, and the position before the first move.

    Raises:
        Differs: if the game or the edition is not that of the deal, or its rules are no longer played.
    """
    game, edition = library.played(row.game, row.edition, row.edition_hash, row.rules, over=True)
    return game, game.new(row.players, seed(row), {}, edition, row.rules)
