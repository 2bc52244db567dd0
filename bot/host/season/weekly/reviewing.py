"""The review of one's own game of a deal, and the steps of that game, once the week is over."""

from collections.abc import Sequence

import msgspec

from bot.host.errors import DealSealedError, NoDealError, NoReviewError, ReplayMismatchError
from bot.host.library import Library
from bot.host.play.solo import SEAT
from bot.host.record.analysis import own_decisions
from bot.host.record.analysis.own_decisions import SeatDecisions
from bot.host.record.replays import Frame
from bot.host.season.weekly import deals
from bot.host.season.weekly.looking import DealViews
from bot.host.tables.computers.review_queue import GameReview, ReviewProgress
from bot.host.tables.computers.reviews import ReviewedTry, Reviews
from bot.host.tables.loader import Parts
from bot.host.timing import weeks
from games.engine import BadMove, IllegalMove
from storage.play import weekly
from storage.rows import JsonObject
from storage.rows.weekly import WeeklyDeal, WeeklyTry


class DealReviews(DealViews):
    """Reviews of own games.

    Args:
        parts: what every service works with.
        reviews: computes and keeps them.
    """

    def __init__(self, parts: Parts, reviews: Reviews) -> None:
        super().__init__(parts)
        self._reviews = reviews

    async def review(self, person: int, key: int) -> GameReview | ReviewProgress:
        """Return a person's review of their finished try. One that is not known is begun.

        Raises:
            DealSealed: before the end of its week, if an upgrade has ended the deal too.
            NoDeal: if they have no finished try of that key, or this version can't play it.
            NoReview: if the game has none; while another review of theirs is in progress.
            NotReplayed
        """
        row, deal = await self._unsealed(person, key)
        game = self._library.games.get(deal.game)
        if game is None:
            raise NoReviewError(why="game")
        moves = weekly.moves_of(row)

        async def decide(only: frozenset[int] | None) -> SeatDecisions:
            replaying = self._reader.replaying
            return await replaying.analyse(person, len(moves), _decisions, deal, moves, only)

        record = ReviewedTry(key=row.key, game=game, players=deal.players, seat=SEAT, decide=decide)
        return await self._reviews.of_solo(person, record)

    async def own_line(self, person: int, key: int, step: int | None) -> tuple[WeeklyDeal, Frame]:
        """Return a step of a person's finished try, as they saw it, with its deal.

        Args:
            person: the reader.
            key: the try's.
            step: the number of moves made; None for all.

        Raises:
            DealSealed, NoDeal: as `review`.
        """
        row, deal = await self._unsealed(person, key)
        return deal, await self._stepped(deal, row, step)

    async def record(self, person: int, key: int) -> JsonObject:
        """Return a person's finished try as an analysis table takes it, with the seed and all moves.

        Raises:
            DealSealed: before the end of its week, if an upgrade has ended the deal too.
            NoDeal: if they have no finished try of that key.
        """
        row, deal = await self._unsealed(person, key)
        return {
            "game": deal.game,
            "edition": {"name": deal.edition, "sha256": deal.edition_hash},
            "players": deal.players,
            "rules": deal.rules,
            "seed": deals.seed(deal),
            "moves": row.moves,
        }

    async def _unsealed(self, person: int, key: int) -> tuple[WeeklyTry, WeeklyDeal]:
        """Return a person's finished try, with its deal, once its week is over.

        Raises:
            DealSealed, NoDeal
        """
        found = await self._storage.read(lambda tx: weekly.with_deal(tx, key))
        if found is None or found[0].person != person:
            raise NoDealError
        row, deal = found
        if self._time() < weeks.ends(deal.week):
            raise DealSealedError
        if row.state != weekly.FINISHED:
            raise NoDealError
        return row, deal


def _decisions(
    library: Library,
    deal: WeeklyDeal,
    moves: Sequence[tuple[int, JsonObject]],
    only: frozenset[int] | None,
) -> SeatDecisions:
    """Return the person's decisions, without the answers that nobody was asked for.

    Raises:
        NoDeal: if this version can't play the deal.
    """
    own = [at for at, (seat, _) in enumerate(moves) if seat == SEAT and (only is None or at in only)]
    try:
        game, state = deals.dealt(library, deal)
        found = own_decisions.decisions_of(game, state, moves, SEAT, own)
    except (ReplayMismatchError, BadMove, IllegalMove):
        raise NoDealError from None
    asked = (one for one in found.decisions if one.made != game.idle(one.state.view(None), SEAT))
    return msgspec.structs.replace(found, decisions=tuple(asked))
