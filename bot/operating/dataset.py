"""Data sets: many games of computers as exports that `kontor verify` accepts.

A data set follows from its settings. So it can be made again, and be continued after an interruption. It is a folder
with a file for each game, or one file whose name ends in `.jsonl.gz` with a line for each.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from itertools import count
from multiprocessing import cpu_count
from pathlib import Path
from random import Random
from time import monotonic
from typing import BinaryIO

import msgspec

from bot.host.library import Library
from bot.host.record import deal, entries, outcomes, positions
from bot.host.record.export import export
from games import catalogue
from games.engine import Budget, Edition, Game, Move, OptionValue, State
from storage.rows import Seat, Table

PACKED = ".jsonl.gz"
"""The end of the name of a data set in one file."""
_TIME = datetime(2000, 1, 1, tzinfo=UTC)
"""The time of all rows of all logs. Otherwise a data set could not be made again."""
_GZIP = 31
"""The `wbits` of zlib for members with gzip's header."""
_CHUNK = 1 << 14
_PAUSE = 10.0
"""Seconds between two lines of progress."""


class DatasetError(Exception):
    """The data set can't be made or continued. Its text is one sentence."""


class DatasetPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a data set. They determine each of its games.

    Attributes:
        level: of all computers.
        seed: the name of the deals.
        playouts: of each decision; None for the level's own number.
    """

    game: str
    rules: int
    computers: int
    edition: str
    sha256: str
    options: dict[str, OptionValue]
    players: int
    level: str
    seed: str
    playouts: int | None


def plan_of(
    game: Game,
    players: int,
    options: Mapping[str, OptionValue],
    edition: str | Edition | None,
    level: str,
    seed: str,
    playouts: int | None,
) -> tuple[DatasetPlan, Edition]:
    """Return the settings of a data set, and the edition that they name.

    Raises:
        BadOption: for settings that don't go together.
    """
    setup = game.new(players, 0, options, edition).setup
    plan = DatasetPlan(
        game=setup.game,
        rules=setup.rules,
        computers=game.meta.computers,
        edition=setup.edition.name,
        sha256=setup.edition.sha256,
        options=dict(setup.options),
        players=players,
        level=level,
        seed=seed,
        playouts=playouts,
    )
    return plan, setup.edition


def made(plan: DatasetPlan, edition: Edition, number: int) -> bytes:
    """Return a game of a data set as the JSON of its export.

    Args:
        plan: the settings.
        edition: the edition that they name.
        number: the game's, from 1. It stands for the id of the lobby message.
    """
    game = catalogue[plan.game]
    library = Library(catalogue, {plan.game: (edition,)})
    secret = sha256(f"{plan.seed} {number}".encode()).digest()
    state = game.new(plan.players, deal.seed(secret, number), plan.options, edition)
    seats = [Seat(table=0, seat=seat, computer=plan.level) for seat in range(plan.players)]
    players = tuple(map(entries.player_of, seats))
    commitment = deal.commitment(secret)
    record = deal.record(
        game=plan.game,
        edition=plan.sha256,
        options=plan.options,
        seats=players,
        rules=plan.rules,
        commitment=commitment,
        message=number,
    )
    rows: list[entries.Row] = []

    def add(entry: entries.Entry, seat: int | None = None, digest: bytes | None = None) -> None:
        sequence = len(rows) + 1
        rows.append(
            entries.Row(
                table=0, sequence=sequence, seat=seat, actor=None, entry=entry, time=_TIME, digest=digest
            )
        )

    add(entries.Opened(game=plan.game, edition=plan.edition, options=plan.options))
    for seat in range(plan.players):
        add(entries.ComputerAdded(level=plan.level), seat)
    add(entries.Started(seats=players, record=record), None, positions.digest(state))
    for seat, move in _moves(game, plan, state, number):
        add(entries.Moved(move=game.encode(move)), seat, positions.digest(state))
    assert state.outcome is not None
    table = Table(
        key=0,
        code=f"{number:06}",
        server=0,
        channel=0,
        thread=None,
        first_message=number,
        lobby_message=number,
        opener=0,
        game=plan.game,
        edition=plan.edition,
        edition_hash=plan.sha256,
        options=plan.options,
        rules=plan.rules,
        status="finished",
        reason=None,
        secret=secret,
        commitment=commitment,
        record=record,
        sequence=len(rows),
        announced=0,
        announced_after=0,
        turn=state.turn,
        undos=0,
        created=_TIME,
        started=_TIME,
        acted=_TIME,
        ended=_TIME,
        outcome=outcomes.to_json(outcomes.by_rules(state.outcome, seats)),
    )
    return json.dumps(export(library, table, seats, rows), separators=(",", ":")).encode()


def _moves(game: Game, plan: DatasetPlan, state: State, number: int) -> Iterator[tuple[int, Move]]:
    """Play a game to its end; yield each move after it was made."""
    computer = game.computers[plan.level]
    budget = None if plan.playouts is None else Budget(playouts=plan.playouts)
    chance = [Random(f"{plan.seed} {number} {seat}") for seat in range(plan.players)]  # noqa: S311 -- a data set can be made again
    while state.to_act:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        move = moves[0]
        if len(moves) > 1:
            sample = partial(state.determinize, seat, chance[seat])
            move = computer.choose(state.view(seat), moves, sample, chance[seat], budget)
        state.play(seat, move)
        yield seat, move


def make(
    plan: DatasetPlan,
    edition: Edition,
    games: int,
    place: Path,
    processes: int | None,
    progress: Callable[[str], None],
) -> tuple[int, int]:
    """Make a data set, or continue one.

    Args:
        plan: the settings.
        edition: the edition that they name.
        games: the number of games that it shall have.
        place: the folder, or the file.
        processes: the number of processes; None for one per core.
        progress: receives a line from time to time.

    Returns:
        the number of games in the place, and of those that were made now.

    Raises:
        DatasetError: if the place has a data set of other settings.
    """
    packed = place.name.endswith(PACKED)
    _check_plan(plan, place, packed=packed)
    done = _whole_members(place) if packed else _files(place)
    begun = told = monotonic()
    wanted = range(done + 1, games + 1)
    for number, exported in zip(wanted, _all(plan, edition, wanted, processes), strict=True):
        _write(place, number, exported, packed=packed)
        now = monotonic()
        if now - told >= _PAUSE or number == games:
            told = now
            progress(_line(number, number - done, games, now - begun))
    return max(done, games), len(wanted)


def _all(plan: DatasetPlan, edition: Edition, wanted: range, processes: int | None) -> Iterator[bytes]:
    """Yield the games of some numbers, in their order."""
    number = min(len(wanted), processes or cpu_count())
    if number <= 1:
        yield from map(partial(made, plan, edition), wanted)
        return
    with ProcessPoolExecutor(number) as pool:
        try:
            yield from pool.map(partial(made, plan, edition), wanted)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def exports_of(place: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the exports of a data set, each with its name."""
    if place.is_dir():
        for file in sorted(place.glob("[0-9]*.json")):
            yield file.name, file.read_bytes()
        return
    with gzip.open(place) as lines:
        for number, line in enumerate(lines, start=1):
            yield f"line {number}", line


def _line(number: int, now: int, games: int, seconds: float) -> str:
    rate = now / max(seconds, 0.001)
    minutes = round((games - number) / rate / 60)
    left = f"; {minutes // 60} h {minutes % 60} min left" if number < games else ""
    return f"{number} of {games} games, {60 * rate:.1f} a minute{left}"


def _check_plan(plan: DatasetPlan, place: Path, *, packed: bool) -> None:
    """Write the settings beside the games, or compare them with those there."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if not packed:
        place.mkdir(exist_ok=True)
    file = place.with_name(f"{place.name}.settings.json") if packed else place / "settings.json"
    written = msgspec.json.format(msgspec.json.encode(plan), indent=1)
    if not file.exists():
        if place.exists() and (packed or any(place.iterdir())):
            raise DatasetError(f"{place} exists without {file.name}: name another place.")
        file.write_bytes(written)
    elif file.read_bytes() != written:
        raise DatasetError(f"{place} has games with other settings, see {file}: name another place.")


def _files(place: Path) -> int:
    """Return the number of games in a folder, without a gap."""
    return next(number for number in count() if not _file(place, number + 1).exists())


def _file(place: Path, number: int) -> Path:
    return place / f"{number:06}.json"


def _write(place: Path, number: int, exported: bytes, *, packed: bool) -> None:
    if packed:
        # Each game is a member of its own, so that an interruption costs the last one at most.
        with place.open("ab") as file:
            file.write(gzip.compress(exported + b"\n", mtime=0))
        return
    file_named = _file(place, number)
    begun = file_named.with_suffix(".part")
    begun.write_bytes(exported)
    begun.replace(file_named)


def _whole_members(place: Path) -> int:
    """Return the number of games in a file, and cut off a last one that is incomplete."""
    if not place.exists():
        return 0
    number = whole = 0
    with place.open("r+b") as file:
        while size := _member(file):
            number, whole = number + 1, whole + size
            file.seek(whole)
        file.truncate(whole)
    return number


def _member(file: BinaryIO) -> int:
    """Return the number of bytes of the member that begins here; 0 if none is complete."""
    member, size = zlib.decompressobj(wbits=_GZIP), 0
    while chunk := file.read(_CHUNK):
        try:
            member.decompress(chunk)
        except zlib.error:
            return 0
        size += len(chunk)
        if member.eof:
            return size - len(member.unused_data)
    return 0
