"""Makes a database with many running tables: a few games are played, and copied."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from bot.host import By, Display, Host
from bot.host.play import actions, lobby
from bot.host.timing.preferences import PicturesShown
from games import catalogue
from games.engine import Game, State
from tests.loopback.model import Channel, Guild
from tests.loopback.users import User

Stage: TypeAlias = Literal["early", "late"]
SEATS = 3
DEALS = 2
"""Games that are played of each kind, for the others to be copies of."""
_EARLY, _LATE = 8, 0.8
"""Moves that an early game has had, and the part of its moves that a late one has had."""
_APART = 1_000_000
"""By how much ids of interactions and rows differ from copy to copy."""


class Place(NamedTuple):
    """Where the tables live, and who sits there."""

    guild: Guild
    channel: Channel
    people: Sequence[User]

    def seats(self, number: int) -> list[User]:
        """Return the people at a table by its number: neighbours have nobody in common."""
        return [self.people[(SEATS * number + seat) % len(self.people)] for seat in range(SEATS)]


async def make(file: Path, place: Place, tables: int, stage: Stage, pictures: PicturesShown) -> list[int]:
    """Make a database of running tables on a server that shows pictures, or none.

    Returns:
        Their keys in the order of `Place.seats`.
    """
    storage = await Host.open_database(f"sqlite+aiosqlite:///{file}")
    try:
        host = Host(storage, catalogue, randomness=Random(f"{stage}").randbytes, per_opener=None)
        await host.servers.visit(place.guild.id, place.guild.name)
        await host.servers.change(place.guild.id, display=Display(pictures=pictures))
        people = [(await host.people.meet(one.id, one.display_name)).key for one in place.seats(0)]
        made = [
            await _played(host, game, place, people, stage, Random(f"{game.meta.name} {deal}"))
            for deal in range(DEALS)
            for game in catalogue.values()
        ]
    finally:
        await storage.close()
    with closing(sqlite3.connect(file)) as database, database:
        return _copied(database, place, made, tables)


async def _played(
    host: Host, game: Game, place: Place, people: Sequence[int], stage: Stage, rng: Random
) -> int:
    """Play a game up to a stage; returns its table."""
    interactions = count(1 + _APART * rng.randrange(1_000_000))
    opener = By(people[0], next(interactions))
    opened = await host.seating.open(
        opener, server=place.guild.id, channel=place.channel.id, game=game.meta.name, options={}
    )
    table = opened.table.key
    await host.seating.note_lobby_message(table, place.channel.id + rng.randrange(1_000_000))
    for person in people[1:]:
        await host.seating.join(table, By(person, next(interactions)))
    await host.act(table, By(people[0], next(interactions)), lobby.start)
    assert game.mind is not None
    policy = game.mind.policy()
    state = await _state(host, table)
    ahead, wanted = state.copy(), _EARLY
    if stage == "late":
        while ahead.to_act:
            ahead.play(ahead.to_act[0], policy(ahead, ahead.to_act[0], rng))
        wanted = int(_LATE * ahead.moves)
    while state.moves < wanted and state.to_act:
        seat = state.to_act[0]
        move = policy(state.copy(), seat, rng)
        after = state.copy()
        after.play(seat, move)
        if not after.to_act:
            # It ends sooner than the one that was played ahead.
            break
        await host.act(table, By(people[seat], next(interactions)), actions.play, [move])
        state = await _state(host, table)
    return table


async def _state(host: Host, table: int) -> State:
    position = (await host._reader.load(table)).position
    assert position is not None
    return position.state


def _copied(database: sqlite3.Connection, place: Place, made: Sequence[int], tables: int) -> list[int]:
    """Copy the tables until there are enough; the copies' seats are other people's."""
    database.execute("DELETE FROM outbox")
    for one in place.people:
        database.execute(
            "INSERT INTO person (discord_id, name, settings, created) VALUES (?, ?, '{}', 0) "
            "ON CONFLICT (discord_id) DO NOTHING",
            (one.id, one.display_name),
        )
    keys = dict(database.execute("SELECT discord_id, key FROM person"))
    first = place.seats(0)
    found = []
    for number in range(tables):
        original, copy = made[number % len(made)], made[-1] + 1 + number
        now = [keys[one.id] for one in place.seats(number)]
        then = {keys[one.id]: person for one, person in zip(first, now, strict=True)}
        own: dict[str, object] = {"table": copy}
        changes: dict[str, dict[str, object]] = {"game_table": {"key": copy, "code": f"T{copy}"}}
        for name, change in (changes | dict.fromkeys(("seat", "log", "alarm"), own)).items():
            _copy(database, name, original, change, then)
        found.append(copy)
    for table in made:
        database.execute("DELETE FROM game_table WHERE key = ?", (table,))
        for name in ("seat", "log", "alarm"):
            database.execute(f'DELETE FROM {name} WHERE "table" = ?', (table,))  # noqa: S608 names from above
    return found


def _copy(
    database: sqlite3.Connection, name: str, original: int, change: dict[str, object], people: dict[int, int]
) -> None:
    """Copy the rows of a table of the database that belong to a game."""
    of = "key" if name == "game_table" else '"table"'
    rows = database.execute(f"SELECT * FROM {name} WHERE {of} = ?", (original,))  # noqa: S608 names from above
    columns = [column[0] for column in rows.description]
    own = next(iter(change.values()))
    copies = []
    for row in rows.fetchall():
        values = {**dict(zip(columns, row, strict=True)), **change}
        for column in ("person", "actor", "opener"):
            if column in values:
                values[column] = people.get(values[column], values[column])
        if values.get("interaction") is not None:
            # Two copies of a row have two interactions.
            values["interaction"] = values["sequence"] + _APART * int(str(own))
        if name == "alarm":
            del values["number"]
        copies.append(values)
    if copies:
        listed = ", ".join(f'"{column}"' for column in copies[0])
        marks = ", ".join("?" for _ in copies[0])
        database.executemany(
            f"INSERT INTO {name} ({listed}) VALUES ({marks})",  # noqa: S608 names from above
            [tuple(values.values()) for values in copies],
        )
