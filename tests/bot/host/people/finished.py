"""Finished games written to a database as an ending writes them, for tests of what they come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from random import Random

import msgspec

from bot.host import Host
from bot.host.changes import rating
from bot.host.record import outcomes
from storage import Transaction
from storage.community import results
from storage.play import finished_games, tables
from storage.rows import Result, Seat, Status, Table
from tests.bot.host.conftest import CHANNEL, SERVER

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
SECRET = b"s" * 32


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """A game to write.

    Attributes:
        people: by seat; None for a computer.
        scores: by seat; None for a game that did not end by its rules.
        first: the seat that moved first.
        left: the seats that their people left.
    """

    people: Sequence[int | None]
    scores: Sequence[float] | None
    game: str = "sea_merchants"
    server: int = SERVER
    first: int = 0
    left: tuple[int, ...] = ()
    edition: str = "printed"
    options: Mapping[str, object] = msgspec.field(default_factory=lambda: {"start": "drawn"})
    turns: int = 30
    hours: float = 48.0
    ended: datetime = NOW
    reason: str = "rules"


async def write(host: Host, games: Sequence[Ended]) -> list[int]:
    """Write games as they ended, in this order; returns the keys of their tables."""

    async def all_of_them(tx: Transaction) -> list[int]:
        statuses: Sequence[Status] = ("finished",)
        before = len(await tables.with_status(tx, statuses))
        return [await _write(tx, game, before + at) for at, game in enumerate(games)]

    return await host.storage.write(all_of_them)


async def _write(tx: Transaction, game: Ended, number: int) -> int:
    opener = next(one for one in game.people if one is not None)
    table = await tables.add(tx, _table(game, opener, f"F{number:05}"))
    scores = game.scores or [0.0] * len(game.people)
    rows = [
        Result(
            table=table.key,
            seat=seat,
            server=game.server,
            game=game.game,
            person=person,
            rank=1 + sum(one > scores[seat] for one in scores),
            score=None if game.scores is None else game.scores[seat],
            resigned=seat in game.left,
            reason=game.reason,
            players=len(game.people),
            people=sum(one is not None for one in game.people),
            finished=game.ended,
        )
        for seat, person in enumerate(game.people)
    ]
    await tables.save_seats(
        tx,
        [],
        [
            Seat(table=table.key, seat=seat, person=person, computer=None if person else "mate")
            for seat, person in enumerate(game.people)
        ],
    )
    kept = await results.add(tx, rows)
    await rating.rate_game(tx, kept)
    if game.reason in outcomes.TO_THE_END:
        await results.count(tx, kept)
    counted = outcomes.finished_game(table, kept, game.first)
    if counted is not None:
        await finished_games.add(tx, counted)
    return table.key


def _table(game: Ended, opener: int, code: str) -> Table:
    started = game.ended - timedelta(hours=game.hours)
    return Table(
        key=0,
        code=code,
        server=game.server,
        channel=CHANNEL,
        thread=None,
        first_message=None,
        lobby_message=None,
        opener=opener,
        game=game.game,
        edition=game.edition,
        edition_hash="0" * 64,
        options=game.options,
        rules=1,
        status="finished",
        reason=None,
        secret=SECRET,
        commitment="1" * 64,
        record=None,
        sequence=0,
        announced=0,
        announced_after=0,
        turn=game.turns,
        undos=0,
        created=started,
        started=started,
        acted=game.ended,
        ended=game.ended,
        outcome=None,
    )


def some(people: Sequence[int], number: int, server: int = SERVER) -> list[Ended]:
    """Return a number of different games: of two to four seats, with computers, ties, people who left, options."""
    found = []
    for at in range(number):
        random = Random(at)
        size = random.choice((2, 3, 3, 3, 4))
        sat: list[int | None] = list(random.sample(people, size))
        if random.random() < 0.3:
            sat[random.randrange(size)] = None
        found.append(
            Ended(
                people=sat,
                scores=None if random.random() < 0.1 else [float(random.randrange(40, 60)) for _ in sat],
                server=server,
                first=random.randrange(size),
                left=(random.randrange(size),) if random.random() < 0.1 else (),
                edition=random.choice(("printed", "mine")),
                options={"start": random.choice(("drawn", "first")), "long": random.choice((False, True))},
                turns=random.randrange(20, 60),
                hours=random.randrange(1, 400),
                ended=NOW - timedelta(days=random.randrange(500), hours=at),
                reason=random.choice(("rules",) * 9 + ("hints",)),
            )
        )
    return found
