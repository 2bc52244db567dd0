"""Playing a deal of the week: a try's position by its stored moves, and the captains' answers.

The face gets a determinized position, which its person can't tell from the true one.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import ClassVar

import msgspec

from bot.host.errors import DealOverError, StaleClickError
from bot.host.library import Library
from bot.host.play.solo import SEAT, SoloGame
from bot.host.season.weekly import deals
from bot.host.tables.computers.service import Computers
from games.engine import BadMove, Event, Game, IllegalMove, Move, State
from games.engine.pages.course import Standing, ends_of_rounds
from storage.play import weekly
from storage.rows.weekly import WeeklyDeal, WeeklyTry

_KEPT = 64
"""The most positions that are kept in memory."""


class DealTry(SoloGame, frozen=True, kw_only=True):
    """A try at a deal of the week as its person sees it.

    Attributes:
        row: what is stored of it, without the moves.
        week: the deal's, as 2026-11-23.
        commitment: to the deal's secret.
        over: whether the deal is over for everybody.
        ended_early: whether an upgrade has ended it before its week was over.
        rounds: the person's own score at the end of each round; () until the try is finished.
        undoable: whether the last move can be taken back.
    """

    row: WeeklyTry
    week: str
    commitment: str
    over: bool
    ended_early: bool
    rounds: tuple[float, ...] = ()
    undoable: bool = False

    PLAYING: ClassVar = weekly.PLAYING
    FINISHED: ClassVar = weekly.FINISHED
    LEFT: ClassVar = weekly.LEFT

    @property
    def goes_on(self) -> bool:
        """Return whether the person can still play."""
        return self.row.state == weekly.PLAYING and not self.over


class TryPosition(msgspec.Struct, frozen=True, kw_only=True):
    """A try's true position.

    Attributes:
        row: what is stored of the try.
        deal: of what.
        game: the game.
        state: the position. It is never changed in place.
        since: what happened in the person's last click and after it: seats, each with its events.
        made: moves that are not stored yet: pairs of a seat and a move as JSON.
    """

    row: WeeklyTry
    deal: WeeklyDeal
    game: Game
    state: State
    since: tuple[tuple[int, tuple[Event, ...]], ...]
    made: tuple[object, ...] = ()

    def then(self, moves: Sequence[tuple[int, Move]]) -> "TryPosition":
        """Return the position after further moves, which are not stored yet.

        Raises:
            IllegalMove
        """
        state, since, made = self.state.copy(), list(self.since), list(self.made)
        for seat, move in moves:
            since.append((seat, tuple(state.play(seat, move))))
            made.append([seat, self.game.encode(move)])
        return msgspec.structs.replace(self, state=state, since=tuple(since), made=tuple(made))


class Playing:
    """Positions of tries.

    Args:
        library: the games.
        computers: choose the captains' moves.
    """

    def __init__(self, library: Library, computers: Computers) -> None:
        self._library = library
        self._computers = computers
        self._kept: OrderedDict[int, TryPosition] = OrderedDict()

    def keep(self, played: TryPosition) -> None:
        """Keep a stored position in memory."""
        self._kept[played.row.key] = msgspec.structs.replace(played, made=())
        self._kept.move_to_end(played.row.key)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

    async def load(self, row: WeeklyTry, deal: WeeklyDeal) -> TryPosition:
        """Return the position of a try.

        Raises:
            Differs: if this version does not play the deal's rules or edition any more.
        """
        kept = self._kept.get(row.key)
        if kept is not None and kept.row.version == row.version:
            return msgspec.structs.replace(kept, row=row, deal=deal)
        played = await asyncio.to_thread(self._replayed, row, deal)
        self.keep(played)
        return played

    def _replayed(self, row: WeeklyTry, deal: WeeklyDeal) -> TryPosition:
        game, state = deals.dealt(self._library, deal)
        since = []
        for at, (seat, move) in enumerate(weekly.moves_of(row)):
            events = tuple(state.play(seat, game.decode_recorded(state, seat, move)))
            if at >= row.clicked:
                since.append((seat, events))
        return TryPosition(row=row, deal=deal, game=game, state=state, since=tuple(since))

    async def onward(self, played: TryPosition) -> TryPosition:
        """Return the position after the captains' answers, and after what nobody has to be asked for.

        Raises:
            NobodyFree: if the captains can't think now.
        """
        while played.state.to_act:
            state = played.state
            idle = _idle(played.game, state)
            if idle is not None:
                played = played.then([idle])
                continue
            captain = next((seat for seat in state.to_act if seat != SEAT), None)
            if captain is None:
                break
            key = deals.key(played.deal)
            move = await self._computers.repeat(played.game, state, captain, deals.LEVEL, key)
            played = await asyncio.to_thread(played.then, [(captain, move)])
        return played

    async def rounds(self, played: TryPosition) -> tuple[float, ...]:
        """Return the person's own score at the end of each round."""
        return await asyncio.to_thread(self._rounds, played.row, played.deal)

    def _rounds(self, row: WeeklyTry, deal: WeeklyDeal) -> tuple[float, ...]:
        game, state = deals.dealt(self._library, deal)
        standings: list[Standing | None] = [game.standing(state)]
        for seat, move in weekly.moves_of(row):
            state.play(seat, game.decode_recorded(state, seat, move))
            standings.append(game.standing(state))
        scores = None if state.outcome is None else state.outcome.scores
        return tuple(one.scores[SEAT] for one in ends_of_rounds(standings, scores))


def seen(played: TryPosition, *, over: bool, rounds: tuple[float, ...] = ()) -> DealTry:
    """Return a try as its person sees it.

    Args:
        played: the position.
        over: whether the deal is over.
        rounds: the person's score at the end of each round.
    """
    row, state = played.row, played.state
    own = state.determinize(SEAT, Random(state.moves))  # noqa: S311 nothing depends on it
    plays = row.state == weekly.PLAYING and not over
    since = tuple((seat, tuple(one.seen_by(SEAT) for one in events)) for seat, events in played.since)
    return DealTry(
        row=msgspec.structs.replace(row, moves=[]),
        game=played.game,
        state=own,
        moves=state.legal_moves(SEAT) if plays and SEAT in state.to_act else (),
        since=since,
        week=played.deal.week,
        commitment=played.deal.commitment,
        over=over,
        ended_early=deals.is_cut_short(played.deal),
        rounds=rounds,
        undoable=plays and undoable(played) is not None,
    )


def undoable(played: TryPosition) -> int | None:
    """Return how many moves there are before the last one, if the person may take that back; None if not.

    It was their own, and since then nobody has moved and nothing was drawn or learned.
    """
    moves = played.row.moves
    last = len(moves) - 1
    if last < played.state.undo_floor or last < 0 or weekly.moves_of(played.row)[last][0] != SEAT:
        return None
    return last


def chosen(tried: DealTry, played: TryPosition, moves: Sequence[Move]) -> TryPosition:
    """Return the position after a click of the person, not stored yet.

    Raises:
        Stale: if the rules refuse one of its moves.
        DealOver: if the try or its deal is over.
    """
    if not tried.goes_on:
        raise DealOverError
    begun = msgspec.structs.replace(played, since=())
    try:
        return begun.then([(SEAT, move) for move in moves])
    except (BadMove, IllegalMove):
        raise StaleClickError(code="") from None


def _idle(game: Game, state: State) -> tuple[int, Move] | None:
    """Return a seat and its answer, if only one answer to a decision that it owes makes sense."""
    view = state.view(None)
    for seat in state.to_act:
        move = game.idle(view, seat)
        if move is not None:
            return seat, move
    return None
