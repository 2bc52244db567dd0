"""What decided a game that is over, as the strongest computer estimates it. Nothing is stored."""

import logging
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from bot.host.errors import ReplayMismatchError
from bot.host.library import Library
from bot.host.record import replays
from bot.host.tables.loader import TableLoader
from bot.telemetry.failures import log_failure
from bot.workers import TookTooLongError
from bot.workers.search import TurningPointRequest

from .workers import Chooser

_log = logging.getLogger(__name__)

_KEPT = 64
"""The most games with a cached result."""


class TurningPoint(msgspec.Struct, frozen=True):
    """The turn that decided a game.

    Attributes:
        step: after how many moves it began.
        turn: its number, from 1; everybody's count.
        turns: how many there were.
        round: the one that it began in, as of `Standing.round`; () in a game without.
        before, after: the winner's chances at its beginning and at its end, from 0 to 1.
    """

    step: int
    turn: int
    turns: int
    before: float
    after: float
    round: tuple[int, ...] = ()


class TurningPoints:
    """Looks back at games.

    Args:
        chooser: where that is thought about.
        library: the games.
        reader: reads tables.
        randomness: returns the given number of unpredictable random bytes.
    """

    def __init__(
        self, chooser: Chooser, library: Library, reader: TableLoader, randomness: Callable[[int], bytes]
    ) -> None:
        self._chooser = chooser
        self._library = library
        self._reader = reader
        self._randomness = randomness
        self._kept: OrderedDict[int, TurningPoint | None] = OrderedDict()

    async def decided(self, table: int, winner: int) -> TurningPoint | None:
        """Return the turn that decided a game; None where none clearly did, or the computer that would think of it fails.

        It is thought of once: a message that is made again, maybe since it came too late, does not wait for it again.

        Args:
            table: one that is over.
            winner: the seat that has won, alone.

        Raises:
            UnknownTable
        """
        if table not in self._kept:
            self._kept[table] = None
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
            try:
                self._kept[table] = await self._looked_back(table, winner)
            except TookTooLongError as error:
                _log.warning("The turning point of table %s is left out: %s", table, error)
            except Exception as error:  # noqa: BLE001 -- whatever it is, it is left out
                log_failure(_log, "computer", error, "The turning point of table %s can't be found", table)
        return self._kept.get(table)

    async def _looked_back(self, table: int, winner: int) -> TurningPoint | None:
        row, seats, rows = await self._reader.with_log(table)
        game = self._library.of(row)
        if game.mind is None or len(seats) < 2:
            return None
        try:
            begins, positions = await self._reader.replaying.do(
                table, len(rows), replays.turns, row, len(seats), rows
            )
        except ReplayMismatchError:
            return None
        asked = TurningPointRequest(
            game=game, positions=positions, seat=winner, seed=self._randomness(16).hex()
        )
        found = await self._chooser.look_back(asked)
        if found is None:
            return None
        ended = found.at == len(begins) - 1
        standing = game.standing(positions[found.at])
        return TurningPoint(
            step=begins[found.at],
            turn=found.at + 1,
            turns=len(begins),
            before=_estimated(found.before),
            after=found.after if ended else _estimated(found.after),
            round=() if standing is None else standing.round,
        )


def _estimated(share: float) -> float:
    """Chances that are neither none nor certain, however few playouts say otherwise."""
    return min(max(share, 0.01), 0.99)
