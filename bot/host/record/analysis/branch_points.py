"""Points of the lines of analysis tables: looked at, moved on from, gone back to.

This process keeps the lines that it played last with positions on their way, so that a further point of one of them is
not played from the start.
"""

from collections import OrderedDict
from hashlib import sha256

import msgspec

from bot.host.errors import NoAnalysisError, ReplayMismatchError, StaleClickError
from bot.host.library import Library
from bot.host.record.analysis.lines import Line, Looked, Played, number_of, read, stored
from games import BadEdition, BadMove, BadOption, IllegalMove
from games.engine import Game, State
from games.record import replay
from storage.rows import JsonObject

_KEPT, _KEPT_MOVES = 16, 100_000
"""The most cached lines, and the most moves of all of them."""


class Led(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a change.

    Attributes:
        moves: the line in its stored form.
        step: the index of the point in the line.
        view: the view at that point.
    """

    moves: object
    step: int
    view: Looked


class _Lines:
    """The lines that this process replayed last, by the record that they began with."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, Played] = OrderedDict()

    def get(self, key: bytes) -> Played | None:
        return self._kept.get(key)

    def keep(self, key: bytes, line: Played) -> None:
        self._kept.pop(key, None)
        if len(line.moves) > _KEPT_MOVES:
            return
        self._kept[key] = line
        while len(self._kept) > _KEPT or sum(len(one.moves) for one in self._kept.values()) > _KEPT_MOVES:
            self._kept.popitem(last=False)


_lines = _Lines()


def cache_recorded(record: JsonObject, line: Played) -> None:
    """Keep the recorded line, which was played just now."""
    _lines.keep(_id(record), line)


def _id(record: JsonObject) -> bytes:
    return sha256(msgspec.json.encode(record, order="deterministic")).digest()


def _played(library: Library, record: JsonObject, moves: Line) -> Played:
    """Play a line from its last cached position.

    Raises:
        NoAnalysis: if its edition no longer exists, or the rules have changed.
    """
    key = _id(record)
    before = _lines.get(key)
    if before is not None and before.moves == moves:
        line = before
    else:
        game, dealt = dealt_of(library, record)
        try:
            line = Played(game, dealt, moves, before)
        except (BadMove, IllegalMove):
            raise NoAnalysisError from None
    _lines.keep(key, line)
    return line


def dealt_of(library: Library, record: JsonObject) -> tuple[Game, State]:
    """The position before the first move.

    Raises:
        NoAnalysis: if its edition is no longer here, or the rules have changed.
    """
    wanted = record["edition"]
    game = library.games.get(str(record["game"]))
    if game is None or not isinstance(wanted, dict):
        raise NoAnalysisError
    try:
        rules = int(str(record.get("rules", game.meta.rules)))
        game, edition = library.played(game.meta.name, wanted["name"], wanted["sha256"], rules, over=True)
        state = replay(library.games, {**record, "moves": []}, {edition.sha256: edition})
    except (ReplayMismatchError, BadOption, BadEdition):
        raise NoAnalysisError from None
    return game, state


def point_at(library: Library, record: JsonObject, moves: object, step: int, seat: int | None) -> Looked:
    """Return a point of a stored line; see `Played.point_at`.

    Raises:
        NoAnalysis: if this version can no longer play it.
    """
    recorded = moves == record["moves"]
    return _played(library, record, read(moves)).point_at(step, seat, recorded=recorded)


def with_move(library: Library, record: JsonObject, moves: object, step: int, seat: int, index: int) -> Led:
    """Make a seat's legal move; what stood behind this point of the line is dropped.

    Raises:
        NoAnalysis: if this version can no longer play the line.
        Stale: if the seat has no such move.
    """
    line = read(moves)
    played = _played(library, record, line)
    legal = played.at(step).legal_moves(seat)
    if not 0 <= index < len(legal):
        raise StaleClickError(code="")
    encoded: dict[str, object] = dict(played.game.encode(legal[index]))
    made = (seat, encoded)
    # Playing the line's next move only steps on.
    if line[step : step + 1] != [made]:
        moves = stored([*line[:step], made])
    return Led(moves=moves, step=step + 1, view=point_at(library, record, moves, step + 1, None))


def restored(library: Library, record: JsonObject, moves: object, step: int, at: int | None = None) -> Led:
    """Go back to the recorded line: to one of its points, or to the last position that both have.

    Raises:
        NoAnalysis: if this version can no longer play it.
    """
    recorded = record["moves"]
    pairs = enumerate(zip(read(moves), read(recorded), strict=False))
    same = next(
        (at for at, (ours, theirs) in pairs if ours != theirs), min(number_of(moves), number_of(recorded))
    )
    step = min(step, same) if at is None else min(at, number_of(recorded))
    return Led(moves=recorded, step=step, view=point_at(library, record, recorded, step, None))
