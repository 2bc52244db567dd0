"""Analysis tables: a recorded game in which one person moves all seats from any point, alone.

Nothing is at stake there: no log, no messages, no results. Only games that are over come in, since an export
of one that runs has no moves.
"""

import json
from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec

from bot.host.errors import BadImport, Differs, NoAnalysis, Stale, UnknownEdition
from bot.host.library import Library
from bot.host.record import replays
from bot.text import later
from games import BadEdition, BadMove, BadOption, IllegalMove
from games.engine import Game, Move, State
from games.engine.record import replay
from storage import Storage, Transaction
from storage.community import people
from storage.play import analyses
from storage.rows import Analysis, JsonObject

KEPT = 5
"""How many a person has; a further one takes the place of the oldest."""
MOST_KILOBYTES = 1024


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """An analysis table at a point of its line.

    Attributes:
        key: of the analysis table.
        version: rises with every change.
        game: what is played.
        frame: the position, as seen by the seat that is to move or that was chosen to look.
        seat: that seat; None when nobody can move.
        seats: all seats that can move there.
        moves: what that seat can do.
        recorded: whether the line is the recorded one.
    """

    key: int
    version: int
    game: Game
    frame: replays.Frame
    seat: int | None
    seats: tuple[int, ...]
    moves: Sequence[Move]
    recorded: bool


class _Record(msgspec.Struct, kw_only=True):
    """What is needed of an export, or of a record that `kontor watch --save` has written."""

    game: str
    players: int
    seed: int | str
    edition: dict[str, str] | str | None = None
    options: dict[str, bool | int | str] = {}
    moves: list[tuple[int, dict[str, object]]]
    rules: int | None = None


def read(library: Library, text: bytes | str) -> JsonObject:
    """Read and replay a file.

    Returns:
        A record as `games.replay` takes it, its edition named with its content.

    Raises:
        BadImport: with what is wrong.
    """
    if len(text) > MOST_KILOBYTES * 1024:
        raise BadImport(reason=later("import.size", most=MOST_KILOBYTES))
    try:
        loaded = json.loads(text)
    except (ValueError, RecursionError):
        raise BadImport(reason=later("import.json")) from None
    if not _is_text(loaded):
        raise BadImport(reason=later("import.text"))
    if isinstance(loaded, dict) and "kontor" in loaded and "seed" not in loaded:
        raise BadImport(reason=later("import.over"))
    try:
        found = msgspec.convert(loaded, _Record)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadImport(reason=f"{error}.") from None
    return _checked(library, found)


def _is_text(loaded: object) -> bool:
    """Whether all words are text: JSON can hold half a surrogate pair, which nothing can write down."""
    try:
        json.dumps(loaded, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _checked(library: Library, found: _Record) -> JsonObject:
    game = library.games.get(found.game)
    if game is None:
        raise BadImport(reason=later("import.edition"))
    rules = game.meta.rules if found.rules is None else found.rules
    if not game.meta.plays(rules):
        raise BadImport(reason=later("import.edition"))
    name = found.edition.get("name") if isinstance(found.edition, dict) else found.edition
    try:
        edition = library.edition(found.game, name)
        if isinstance(found.edition, dict) and found.edition.get("sha256") != edition.sha256:
            _, edition = library.played(found.game, str(name), str(found.edition.get("sha256")), rules)
    except (UnknownEdition, Differs):
        raise BadImport(reason=later("import.edition")) from None
    if len(found.moves) > 4 * game.meta.bounds.moves:
        raise BadImport(reason=later("import.moves"))
    record: dict[str, object] = {
        "game": found.game,
        "edition": {"name": edition.name, "sha256": edition.sha256},
        "options": found.options,
        "players": found.players,
        "seed": found.seed,
        "rules": rules,
        "moves": [[seat, move] for seat, move in found.moves],
    }
    try:
        replay(library.games, record, {edition.sha256: edition})
    except (BadOption, BadEdition, BadMove, IllegalMove) as error:
        raise BadImport(reason=error.sentence) from None
    return record


async def add(tx: Transaction, person: int, record: JsonObject, step: int, now: datetime) -> int:
    """Keep an analysis table, the person's oldest making room; returns its key."""
    moves = _moves(record)
    await people.get(tx, person, lock=True)
    key = await analyses.add(tx, person, record, moves, min(max(step, 0), len(moves)), now)
    await analyses.drop(tx, [row.key for row in (await analyses.of_person(tx, person))[KEPT:]])
    return key


async def find(tx: Transaction, person: int, key: int | None, *, lock: bool = False) -> Analysis:
    """Return a person's analysis table; the latest if None.

    Raises:
        NoAnalysis: if there is none, or it is somebody else's.
    """
    if key is None:
        row = next(iter(await analyses.of_person(tx, person)), None)
    else:
        row = await analyses.find(tx, key, lock=lock)
    if row is None or row.person != person:
        raise NoAnalysis
    return row


async def go(tx: Transaction, person: int, key: int, step: int) -> Analysis:
    """Go to another point of the line.

    Raises:
        NoAnalysis
    """
    row = await find(tx, person, key, lock=True)
    return await _saved(tx, row, row.moves, min(max(step, 0), len(row.moves)))


async def move(
    tx: Transaction, library: Library, person: int, key: int, version: int, seat: int, index: int
) -> Analysis:
    """Make a seat's legal move; what stood behind this point of the line is dropped.

    Raises:
        NoAnalysis
        Stale: if the move was offered for another position.
    """
    row = await find(tx, person, key, lock=True)
    game, state = _position(library, row)
    legal = state.legal_moves(seat) if 0 <= seat < state.players else ()
    if row.version != version or not 0 <= index < len(legal):
        raise Stale(code=str(row.key))
    made = [seat, dict(game.encode(legal[index]))]
    # Playing the line's next move only steps on.
    line = row.moves if row.moves[row.step : row.step + 1] == [made] else [*row.moves[: row.step], made]
    return await _saved(tx, row, line, row.step + 1)


async def restore(tx: Transaction, person: int, key: int) -> Analysis:
    """Go back to the recorded line, to the last position that both have.

    Raises:
        NoAnalysis
    """
    row = await find(tx, person, key, lock=True)
    recorded = _moves(row.record)
    same = next(
        (at for at, (ours, theirs) in enumerate(zip(row.moves, recorded, strict=False)) if ours != theirs),
        min(len(row.moves), len(recorded)),
    )
    return await _saved(tx, row, recorded, min(row.step, same))


async def _saved(tx: Transaction, row: Analysis, moves: list[object], step: int) -> Analysis:
    changed = msgspec.structs.replace(row, moves=moves, step=step, version=row.version + 1)
    await analyses.save(tx, changed)
    return changed


def point(library: Library, row: Analysis, seat: int | None) -> Point:
    """An analysis table as it stands.

    Args:
        library: the games.
        row: as it is stored.
        seat: who looks; None, or one that can't move, for the first whose decision it is.
    """
    game, state = _position(library, row)
    seats = tuple(one for one in range(state.players) if len(state.legal_moves(one)))
    chosen = seat if seat in seats else next(iter(state.to_act or seats), None)
    _, dealt = _dealt(library, row)
    try:
        shown = replays.frame(game, dealt, _line(row.moves), row.step, lambda _index, _state: chosen)
    except (BadMove, IllegalMove):
        raise NoAnalysis from None
    return Point(
        key=row.key,
        version=row.version,
        game=game,
        frame=shown,
        seat=chosen,
        seats=seats,
        moves=state.legal_moves(chosen) if chosen is not None else (),
        recorded=row.moves == _moves(row.record),
    )


def _position(library: Library, row: Analysis) -> tuple[Game, State]:
    """The position that is looked at.

    Raises:
        NoAnalysis
    """
    game, state = _dealt(library, row)
    try:
        for seat, made in _line(row.moves[: row.step]):
            state.play(seat, game.decode_recorded(state, seat, made))
    except (BadMove, IllegalMove):
        raise NoAnalysis from None
    return game, state


def _dealt(library: Library, row: Analysis) -> tuple[Game, State]:
    """The position before the first move.

    Raises:
        NoAnalysis: if its edition is no longer here, or the rules have changed.
    """
    wanted = row.record["edition"]
    game = library.games.get(str(row.record["game"]))
    if game is None or not isinstance(wanted, dict):
        raise NoAnalysis
    try:
        rules = int(str(row.record.get("rules", game.meta.rules)))
        _, edition = library.played(game.meta.name, wanted["name"], wanted["sha256"], rules)
        state = replay(library.games, {**row.record, "moves": []}, {edition.sha256: edition})
    except (Differs, BadOption, BadEdition):
        raise NoAnalysis from None
    return game, state


def _line(moves: Sequence[object]) -> list[tuple[int, JsonObject]]:
    """Raises NoAnalysis if this version can no longer read the line."""
    try:
        return msgspec.convert(moves, list[tuple[int, JsonObject]])
    except msgspec.ValidationError:
        raise NoAnalysis from None


def _moves(record: JsonObject) -> list[object]:
    moves = record["moves"]
    if not isinstance(moves, list):
        raise TypeError("a record has moves")
    return moves


class Analyses:
    """The analysis tables of a database.

    Args:
        storage: the database, open.
        library: the games.
        clock: the present, in UTC.
    """

    def __init__(self, storage: Storage, library: Library, clock: Callable[[], datetime]) -> None:
        self._storage = storage
        self._library = library
        self._clock = clock

    async def open(self, person: int, text: bytes | str, step: int = 0) -> Point:
        """Open an analysis table of a recorded game: an export of a table that is over, or a record.

        Raises:
            BadImport
        """
        record = read(self._library, text)
        now = self._clock()
        key = await self._storage.write(lambda tx: add(tx, person, record, step, now))
        return await self.look(person, key)

    async def look(self, person: int, key: int | None = None, seat: int | None = None) -> Point:
        """An analysis table of a person as it stands, the latest if None; a seat looks, or whose move it is.

        Raises:
            NoAnalysis
        """
        row = await self._storage.read(lambda tx: find(tx, person, key))
        return point(self._library, row, seat)

    async def go(self, person: int, key: int, step: int) -> Point:
        """Go to another point of an analysis table's line.

        Raises:
            NoAnalysis
        """
        row = await self._storage.write(lambda tx: go(tx, person, key, step))
        return point(self._library, row, None)

    async def move(self, person: int, key: int, version: int, seat: int, index: int) -> Point:
        """Make a seat's legal move at an analysis table; the line goes on from there.

        Raises:
            NoAnalysis
            Stale: if the table has changed since the move was offered.
        """
        row = await self._storage.write(lambda tx: move(tx, self._library, person, key, version, seat, index))
        return point(self._library, row, None)

    async def restore(self, person: int, key: int) -> Point:
        """Go back to the recorded line.

        Raises:
            NoAnalysis
        """
        row = await self._storage.write(lambda tx: restore(tx, person, key))
        return point(self._library, row, None)
