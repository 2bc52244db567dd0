"""Folds a log's rows into the moves that stand. It knows what undo does to a list, and nothing of rules."""

from collections.abc import Iterable, Sequence

import msgspec

from bot.host import kinds
from bot.host.errors import Differs
from storage.rows import JsonObject, LogRow


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A move that stands.

    Attributes:
        sequence: its row in the log.
        seat: who made it.
        move: as JSON.
        digest: 8 bytes of the position's digest after it; None where an undo took away a move before it.
        witness: the row that says so: the move's, or that of an undo which left it the last one.
    """

    sequence: int
    seat: int
    move: JsonObject
    digest: bytes | None
    witness: int


class Folded(msgspec.Struct, frozen=True, kw_only=True):
    """What a log comes to.

    Attributes:
        sequence: the last row folded in; 0 for none.
        dealt: 8 bytes of the digest of the position that was dealt; None before the start.
        dealt_by: the row that says so.
        moves: those that stand, in order.
    """

    sequence: int = 0
    dealt: bytes | None = None
    dealt_by: int = 0
    moves: tuple[Standing, ...] = ()


def fold(rows: Iterable[LogRow], start: Folded | None = None) -> Folded:
    """Fold rows into what was folded before them.

    Raises:
        Differs: for a missing row, or one of an unknown kind.
    """
    folded = start or Folded()
    sequence, dealt, dealt_by, moves = folded.sequence, folded.dealt, folded.dealt_by, list(folded.moves)
    for row in rows:
        sequence += 1
        if row.sequence != sequence:
            raise Differs("gap", sequence)
        if row.kind == kinds.MOVE and row.seat is not None:
            moves.append(
                Standing(
                    sequence=sequence, seat=row.seat, move=row.payload, digest=row.digest, witness=sequence
                )
            )
        elif row.kind == kinds.UNDO:
            moves = list(without(moves, removed(row)))
            left = moves[-1].digest if moves else dealt
            if left is None:
                moves[-1] = msgspec.structs.replace(moves[-1], digest=row.digest, witness=sequence)
            elif left != row.digest:
                raise Differs("digest", sequence)
        elif row.kind == kinds.START:
            dealt, dealt_by = row.digest, sequence
        elif row.kind not in kinds.ROWS:
            raise Differs("kind", sequence, kind=row.kind)
    return Folded(sequence=sequence, dealt=dealt, dealt_by=dealt_by, moves=tuple(moves))


def without(moves: Sequence[Standing], gone: frozenset[int]) -> tuple[Standing, ...]:
    """The moves without those rows; what follows a gap has no digest to be held to any more."""
    left: list[Standing] = []
    gap = False
    for move in moves:
        if move.sequence in gone:
            gap = True
        else:
            left.append(msgspec.structs.replace(move, digest=None) if gap else move)
    return tuple(left)


def removed(row: LogRow) -> frozenset[int]:
    """The rows that an undo takes away.

    Raises:
        Differs: if it doesn't say which.
    """
    gone = row.payload.get("removed")
    if not isinstance(gone, list):
        raise Differs("kind", row.sequence, kind=row.kind)
    return frozenset(gone)
