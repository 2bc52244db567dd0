"""Statistics are those that other code counts from the games: of a game, of two people together, of a person's year.

Pages say nothing about people who have blocked each other, or about another server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random
from statistics import median

import msgspec
import pytest
from sqlalchemy import Connection, select

from bot.host import By, Identity, PastGames
from bot.host.changes import rating
from bot.host.people.past.course import months
from bot.host.play import actions, lobby
from storage import Transaction
from storage.community import ratings
from storage.migrations.versions import r006_statistics
from storage.play import finished_games
from storage.rows.finished_games import FinishedGame
from storage.schema import finished_game
from tests.bot.host.conftest import CHANNEL, FIRST_MESSAGE, SERVER, Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.people.finished import NOW, Ended, some, write
from tests.statements import counted

ELSEWHERE = SERVER + 50
GAME = "sea_merchants"


@pytest.fixture
async def people(party: Party) -> list[int]:
    """Six people, on two servers."""
    await party.host.servers.visit(SERVER, "Hansa")
    await party.host.servers.visit(ELSEWHERE, "Elsewhere")
    return [(await party.host.people.meet(7000 + at, f"P{at}")).key for at in range(6)]


def counts(game: Ended) -> bool:
    """Return whether a game counts in statistics."""
    people = sum(one is not None for one in game.people)
    return game.scores is not None and not game.left and people > 1 and game.reason == "rules"


def expected(games: Sequence[tuple[int, Ended]], size: int) -> dict[str, object]:
    """The numbers of games of one size, with the keys of their tables."""
    won, best, margins = Counter[int](), {}, {}
    scores = []
    for key, game in games:
        assert game.scores is not None
        top = max(game.scores)
        scores.append(top)
        won.update((seat - game.first) % size for seat in range(size) if game.scores[seat] == top)
        best[key] = max(score for score, one in zip(game.scores, game.people, strict=True) if one is not None)
        if rest := [score for score in game.scores if score < top]:
            margins[key] = top - max(rest)
    turns = {key: game.turns for key, game in games}
    return {
        "games": len(games),
        "wins": tuple(won[at] for at in range(size)),
        "score": median(scores),
        "days": pytest.approx(median([game.hours / 24 for _, game in games])),
        "records": [
            ("best", min(key for key in best if best[key] == max(best.values())), max(best.values())),
            (
                "closest",
                min(key for key in margins if margins[key] == min(margins.values())),
                min(margins.values()),
            ),
            ("shortest", min(key for key in turns if turns[key] == min(turns.values())), min(turns.values())),
        ],
    }


def told(found: PastGames.GameStatistics) -> dict[str, object]:
    """The same numbers as they are told."""
    return {
        **{name: getattr(found, name) for name in ("games", "wins", "score", "days")},
        "records": [(one.kind, one.table, one.value) for one in found.records],
    }


async def test_each_number_of_a_game_is_that_of_its_games(party: Party, people: list[int]) -> None:
    games = some(people, 100)
    keys = await write(party.host, games)
    await write(party.host, some(people, 5, ELSEWHERE))
    await write(party.host, [Ended(people=people[:2], scores=(9.0, 1.0), game="caribbean")] * 3)
    which = [(key, game) for key, game in zip(keys, games, strict=True) if counts(game)]
    assert 40 < len(which) < len(games)
    found = await party.host.people.statistics(SERVER, GAME)
    sizes = Counter(len(game.people) for _, game in which)
    assert found.sizes == sizes
    assert found.players == sizes.most_common(1)[0][0] == 3
    three = [(key, game) for key, game in which if len(game.people) == 3]
    assert told(found) == expected(three, 3)
    chosen = 0
    for one in found.choices:
        fits = [
            (key, game)
            for key, game in three
            if (game.edition == one.edition if one.edition else game.options[one.option] == one.value)
        ]
        of_it = await party.host.people.statistics(SERVER, GAME, 3, one.key)
        assert of_it.chosen == one
        assert of_it.games == one.games == len(fits)
        if len(fits) >= PastGames.ENOUGH:
            chosen += 1
            assert told(of_it) == expected(fits, 3)
    assert chosen >= 4
    assert {(one.edition, one.option, one.value) for one in found.choices} == {
        ("printed", "", ""),
        ("mine", "", ""),
        *((None, "start", value) for value in ("drawn", "first")),
        *((None, "long", value) for value in (False, True)),
    }


async def test_below_twenty_games_there_are_records_and_no_shares(party: Party, people: list[int]) -> None:
    one = Ended(people=people[:2], scores=(50.0, 49.0), options={"start": "first"})
    await write(party.host, [one] * (PastGames.ENOUGH - 1))
    found = await party.host.people.statistics(SERVER, GAME)
    assert (found.games, found.wins, found.score, found.days) == (PastGames.ENOUGH - 1, (), None, None)
    assert [record.kind for record in found.records] == ["best", "closest", "shortest"]
    assert found.choices == []
    await write(party.host, [one])
    assert (await party.host.people.statistics(SERVER, GAME)).wins == (PastGames.ENOUGH, 0)
    assert (await party.host.people.statistics(ELSEWHERE, GAME)) == PastGames.GameStatistics(sizes={})


async def test_a_game_is_asked_about_in_five_statements_however_many_games_there_are(
    party: Party, people: list[int]
) -> None:
    await write(party.host, some(people, 30))
    with counted() as asked:
        await party.host.people.statistics(SERVER, GAME)
    assert len(asked.reads) <= 5


async def test_a_record_names_people_as_their_server_does_and_nobody_who_is_forgotten(
    party: Party, people: list[int]
) -> None:
    host = party.host
    await write(party.host, [Ended(people=[people[0], people[1]], scores=(50.0, 40.0))])
    await write(
        party.host, [Ended(people=[people[0], None, people[1]], scores=(50.0, 60.0, 40.0), server=ELSEWHERE)]
    )
    await host.people.greet(7000, Identity("P0", SERVER, "Harbour Master", "en-US"))
    here = (await host.people.statistics(SERVER, GAME)).records
    there = (await host.people.statistics(ELSEWHERE, GAME)).records
    assert [one.names for one in here] == [("Harbour Master",)] * 3
    assert [one.names for one in there] == [("P0",), (), ()], "a computer won"
    await host.people.forget(people[0])
    assert [one.names for one in (await host.people.statistics(SERVER, GAME)).records] == [(None,)] * 3


async def test_an_ended_game_is_kept_as_the_migration_makes_it_of_an_older_database(party: Party) -> None:
    ended = await party.game(people=2)
    await party.play(ended, 0, Lift(2), Over())
    for turn in range(1, 6):
        await party.play(ended, turn % 2, Over())
    alone = await party.game(people=1, computers=1)
    while (await party.stored(alone)).status == "running":
        await party.play(alone, 0, Over())
        await party.host.idle()
    left = await party.game(people=2)
    await party.host.act(left, By(party.people[1]), actions.resign)
    while (await party.stored(left)).status == "running":
        await party.play(left, 0, Over())
        await party.host.idle()
    (row,) = await stored(party)
    assert row.table == ended, "no game with computers alone, and none that somebody left"
    table, kept = await party.stored(ended), await party.results(ended)
    assert table.started is not None
    assert (row.score, row.best, row.margin) == (kept[0].score, kept[0].score, kept[0].score - kept[1].score)  # type: ignore[operator] # of two numbers
    assert row.winners == 1
    assert (row.turns, row.finished) == (table.turn, kept[0].finished)
    assert row.lasted == (kept[0].finished - table.started) / timedelta(microseconds=1)

    assert await migrated(party) == [msgspec.structs.asdict(row) | {"finished": microseconds(row.finished)}]


async def stored(party: Party) -> list[FinishedGame]:
    """The games that count, as their endings have kept them."""

    async def read(tx: Transaction) -> list[FinishedGame]:
        return [FinishedGame(**row._mapping) for row in await tx.execute(select(finished_game))]

    return await party.storage.read(read)


async def migrated(party: Party) -> list[dict[str, object]]:
    """The games that count, as the migration finds them."""

    def made(connection: Connection) -> list[dict[str, object]]:
        ended = list(r006_statistics._tables(connection, 0))
        games = r006_statistics._with_results(connection, ended)
        return [row for game in games if (row := r006_statistics._finished(*game)) is not None]

    return await party.storage.read(lambda tx: tx.run_sync(made))


def microseconds(when: datetime) -> int:
    """A time as databases keep it."""
    return (when - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)


@pytest.mark.long
async def test_the_seat_that_moved_first_is_at_the_front(party: Party) -> None:
    table, first = 0, 0
    while not first:
        done = await party.host.seating.open(
            By(party.people[0]), server=SERVER, channel=CHANNEL, game=GAME, options={"start": "drawn"}
        )
        table = done.table.key
        await party.host.seating.note_lobby_message(table, FIRST_MESSAGE)
        await party.host.seating.join(table, By(party.people[1]))
        await party.host.act(table, By(party.people[0]), lobby.start)
        (first,) = [seat.seat for seat in await party.seats(table) if seat.owes]
    random = Random(1)
    while (seen := await party.host.tables.look(table)).table.status == "running":
        seat = next(seat for seat in seen.seats if seat.owes)
        assert seat.person is not None
        own = await party.host.tables.look(table, seat.person)
        await party.host.act(table, By(seat.person), actions.play, [random.choice(list(own.moves))])
    (row,) = await stored(party)
    (won,) = [one.seat for one in await party.results(table) if one.rank == 1]
    assert row.winners == (0b10, 0b01)[won]
    assert await migrated(party) == [msgspec.structs.asdict(row) | {"finished": microseconds(row.finished)}]


def together(games: Sequence[Ended], one: int, other: int) -> dict[str, tuple[int, int, int]]:
    """Return the number of games of two people, and how often the one and the other was ahead, by game."""
    found = Counter[tuple[str, int]]()
    for game in games:
        if (
            game.scores is None
            or game.reason != "rules"
            or one not in game.people
            or other not in game.people
        ):
            continue
        own, theirs = game.people.index(one), game.people.index(other)
        if game.left and {own, theirs} & set(game.left):
            continue
        found[game.game, 0] += 1
        found[game.game, 1] += game.scores[own] > game.scores[theirs]
        found[game.game, 2] += game.scores[own] < game.scores[theirs]
    return {name: (found[name, 0], found[name, 1], found[name, 2]) for name, _ in found}


async def test_two_peoples_games_are_those_that_both_played_to_the_end(
    party: Party, people: list[int]
) -> None:
    games = some(people, 80)
    games += [Ended(people=people[:3], scores=(1.0, 2.0, 3.0), left=(left,)) for left in range(3)]
    games += [Ended(people=[people[1], people[0]], scores=(1.0, 2.0), game="caribbean")]
    keys = await write(party.host, games)
    await write(party.host, some(people, 9, ELSEWHERE))
    found = await party.host.people.versus(people[0], people[1], SERVER)
    assert {one.game: (one.games, one.ahead, one.behind) for one in found.games} == together(
        games, *people[:2]
    )
    assert found.last == keys[-1]
    turned = await party.host.people.versus(people[1], people[0], SERVER)
    assert [(one.ahead, one.behind) for one in turned.games] == [
        (one.behind, one.ahead) for one in found.games
    ]
    (only,) = (await party.host.people.versus(people[0], people[1], SERVER, "caribbean")).games
    assert (only.game, only.games, only.ahead) == ("caribbean", 1, 1)


@pytest.mark.parametrize("by", [0, 1])
async def test_two_people_have_no_games_together_once_one_has_blocked_the_other(
    party: Party, people: list[int], by: int
) -> None:
    ask = party.host.people.versus
    await write(party.host, [Ended(people=people[:3], scores=(3.0, 2.0, 1.0))])
    never = await ask(people[0], people[4], SERVER)
    assert (await ask(people[0], people[1], SERVER)) != never
    await party.host.people.block(people[by], people[1 - by])
    assert await ask(people[0], people[1], SERVER) == await ask(people[1], people[0], SERVER) == never
    assert await ask(people[0], None, SERVER) == await ask(people[0], people[0], SERVER) == never
    assert (await ask(people[0], people[2], SERVER)).games, "a third person is not concerned"
    await party.host.people.block(people[by], people[1 - by], blocked=False)
    assert (await ask(people[0], people[1], SERVER)).games


async def test_a_year_has_each_months_games_and_its_last_rating(party: Party, people: list[int]) -> None:
    games = sorted(some(people, 110), key=lambda game: game.ended)
    await write(party.host, games)
    await write(party.host, some(people, 9, ELSEWHERE))
    party.clock.now = NOW
    for name in (None, GAME):
        found = await party.host.people.year(people[0], SERVER, name)
        history = partial(ratings.history, server=SERVER, game=name or "", person=people[0])
        rated = await party.storage.read(history)
        assert [(one.begins.year, one.begins.month) for one in found] == [
            *((2025, month) for month in range(4, 13)),
            *((2026, month) for month in range(1, 4)),
        ]
        for month in found:
            when = (month.begins.year, month.begins.month)
            own = [
                game.scores[game.people.index(people[0])] == max(game.scores)
                for game in games
                if (game.ended.year, game.ended.month) == when
                and people[0] in game.people
                and game.scores is not None
                and game.reason == "rules"
                and sum(one is not None for one in game.people) > 1
                and game.people.index(people[0]) not in game.left
            ]
            assert (month.games, month.wins) == (len(own), sum(own))
            last = [one for one in rated if (one.time.year, one.time.month) == when][-1:]
            assert month.points == (rating.points(last[0]) if last else None)
        assert sum(month.games for month in found) > 20
        assert any(month.points for month in found)


def test_the_last_twelve_months_end_with_the_present_one() -> None:
    found = months(datetime(2026, 12, 31, 23, tzinfo=UTC))
    assert (found[0], found[-1]) == (datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 12, 1, tzinfo=UTC))


async def test_a_server_that_is_deleted_takes_its_statistics_along(party: Party, people: list[int]) -> None:
    await write(party.host, [Ended(people=people[:2], scores=(2.0, 1.0))])
    await party.host.guild_removals.forget(SERVER)
    left = await party.storage.read(lambda tx: finished_games.groups(tx, SERVER, GAME))
    assert left == []
