"""What a log comes to: the moves that stand. It knows what undo does to a list, and nothing of rules."""

from collections.abc import Iterable, Sequence

import msgspec

from bot.host.errors import ReplayMismatchError
from bot.host.record.entries import Hinted, Idled, Moved, Row, Started, Undone, UnreadableEntry
from storage.rows import JsonObject


class StandingMove(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A move that stands.

    Attributes:
        sequence: its row in the log.
        seat: who made it.
        written: the move as JSON, in bytes: a position is kept with all of its moves.
        digest: 8 bytes of the position's digest after it; None where an undo took away a move before it.
        witness: the row that says so: the move's, or that of an undo which left it the last one.
        interaction: what it came by; moves with the same one were made at once. None for a computer's and such.
        idle: whether its seat was not asked.
    """

    sequence: int
    seat: int
    written: bytes
    digest: bytes | None
    witness: int
    interaction: int | None = None
    idle: bool = False

    @property
    def move(self) -> JsonObject:
        """The move as JSON."""
        found: JsonObject = msgspec.json.decode(self.written)
        return found


class History(msgspec.Struct, frozen=True, kw_only=True):
    """What a log comes to.

    Attributes:
        sequence: the last row taken in; 0 for none.
        dealt: 8 bytes of the digest of the position that was dealt; None before the start.
        dealt_by: the row that says so.
        moves: those that stand, in order.
        undone: seat and move of those that their seats took back and have not played on since, the next one to
            be made again last.
        taken_back: by each row that took moves back, the rows of those that their seats had decided.
        hinted: whether a person asked what a computer would do, or took back what they had learned from, so that the
            game does not count.
    """

    sequence: int = 0
    dealt: bytes | None = None
    dealt_by: int = 0
    moves: tuple[StandingMove, ...] = ()
    undone: tuple[tuple[int, JsonObject], ...] = ()
    taken_back: tuple[tuple[int, tuple[int, ...]], ...] = ()
    hinted: bool = False


def history_of(rows: Iterable[Row], start: History | None = None) -> History:
    """Take rows in, after those that were taken in before.

    Raises:
        Differs: for a missing row, or one that can't be read.
    """
    history = start or History()
    sequence, dealt, dealt_by, moves = history.sequence, history.dealt, history.dealt_by, list(history.moves)
    undone, taken_back, hinted = list(history.undone), list(history.taken_back), history.hinted
    for row in rows:
        sequence += 1
        if row.sequence != sequence:
            raise ReplayMismatchError("gap", sequence)
        match row.entry:
            case Moved(move) if row.seat is not None:
                if not isinstance(row.entry, Idled):
                    undone = _played(undone, row.seat, move)
                moves.append(
                    StandingMove(
                        sequence=sequence,
                        seat=row.seat,
                        written=msgspec.json.encode(move),
                        digest=row.digest,
                        witness=sequence,
                        interaction=row.interaction,
                        idle=isinstance(row.entry, Idled),
                    )
                )
            case Undone(removed, consent, learned=learned):
                hinted = hinted or learned
                decided = [move.sequence for move in moves if move.sequence in removed and not move.idle]
                taken_back.append((sequence, tuple(decided)))
                if consent:
                    undone = []
                else:
                    undone += [
                        (move.seat, move.move)
                        for move in reversed(moves)
                        if move.sequence in removed and not move.idle and move.seat == row.seat
                    ]
                moves = list(without(moves, frozenset(removed)))
                left = moves[-1].digest if moves else dealt
                if left is None and not moves:
                    raise ReplayMismatchError("digest", sequence)
                if left is None:
                    moves[-1] = msgspec.structs.replace(moves[-1], digest=row.digest, witness=sequence)
                elif left != row.digest:
                    raise ReplayMismatchError("digest", sequence)
            case Hinted():
                hinted = True
            case Started():
                dealt, dealt_by = row.digest, sequence
            case UnreadableEntry(kind):
                raise ReplayMismatchError("kind", sequence, kind=kind)
    return History(
        sequence=sequence,
        dealt=dealt,
        dealt_by=dealt_by,
        moves=tuple(moves),
        undone=tuple(undone),
        taken_back=tuple(taken_back),
        hinted=hinted,
    )


def _played(
    undone: list[tuple[int, JsonObject]], seat: int, move: JsonObject
) -> list[tuple[int, JsonObject]]:
    """The moves that can still be redone after a seat's move: those it took back, if it repeats the first of them."""
    own = [index for index, (whose, _) in enumerate(undone) if whose == seat]
    if own and undone[own[-1]][1] == move:
        return [*undone[: own[-1]], *undone[own[-1] + 1 :]]
    return [one for one in undone if one[0] != seat] if own else undone


def without(moves: Sequence[StandingMove], gone: frozenset[int]) -> tuple[StandingMove, ...]:
    """The moves without those rows; what follows a gap no longer has a digest to be compared with."""
    left: list[StandingMove] = []
    gap = False
    for move in moves:
        if move.sequence in gone:
            gap = True
        else:
            left.append(msgspec.structs.replace(move, digest=None) if gap else move)
    return tuple(left)
