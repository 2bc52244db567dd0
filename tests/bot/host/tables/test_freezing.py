"""A log that can't be replayed exactly is frozen, and the first row that differs is named; nothing is guessed."""

import logging
from datetime import datetime, timedelta
from types import MappingProxyType

import msgspec
import pytest
from sqlalchemy import func, select, update

from bot.host import By, Host, errors
from bot.host.library import Library
from bot.host.outbox import messages
from bot.host.play import actions
from bot.host.record.verify import verify
from bot.host.tables import freezing
from bot.host.timing.clocks import Terms
from storage import schema
from storage.queues import alarms
from tests.bot.host.conftest import GAMES, SERVER, Maker, Party
from tests.bot.host.harness import Draw, Lift, Over, Sample, with_rules
from tests.bot.host.outbox.test_live_messages import HERE, ended, told
from tests.bot.host.timing.test_clocks import FAST, game, pass_hours, rows, time


async def played(party: Party) -> tuple[int, int]:
    """A table with moves and an undo; returns its key and the row of its first move."""
    table = await party.game()
    first = (await party.host.tables.look(table)).table.sequence + 1
    await party.play(table, 0, Lift(1), Draw(), Lift(2))
    await party.host.act(table, By(party.people[0]), actions.undo)
    await party.play(table, 0, Lift(1), Over())
    return table, first


async def alter(party: Party, table: int, sequence: int, **values: object) -> None:
    await party.storage.write(
        lambda tx: tx.execute(
            update(schema.log)
            .where(schema.log.c.table == table, schema.log.c.sequence == sequence)
            .values(**values)
        )
    )


@pytest.mark.parametrize(
    ("offset", "values", "named", "why"),
    [
        (0, {"payload": {"verb": "lift", "crates": 2}}, 0, "not the one that was played"),
        (0, {"digest": b"notright"}, 0, "not the one that was played"),
        (0, {"payload": {"verb": "sink"}}, 0, "can't be played"),
        (0, {"payload": {"verb": "answer", "yes": 1}}, 0, "can't be played"),
        (0, {"seat": 1}, 0, "can't be played"),
        (0, {"kind": "magic"}, 0, "unknown to this version"),
        (3, {"digest": b"notright"}, 3, "not the one that was played"),
        (5, {"payload": {"verb": "lift", "crates": 1}}, 5, "can't be played|not the one"),
        (-1, {"digest": b"notright"}, -1, "deal is not the one"),
    ],
)
async def test_an_altered_row_freezes_the_table_and_is_named(
    party: Party, make: Maker, offset: int, values: dict[str, object], named: int, why: str
) -> None:
    table, first = await played(party)
    await alter(party, table, first + offset, **values)
    [finding] = await party.host.check()
    assert finding.row == first + named
    later = await make(people=party.people)
    with pytest.raises(errors.FrozenTableError, match=why):
        await later.play(table, 1, Over())
    with pytest.raises(errors.FrozenTableError, match=rf"row {first + named} .* Nothing is lost"):
        await later.host.tables.look(table)
    [frozen] = await later.host.tables.on_server(900, ["frozen"])
    assert ((await party.stored(frozen.key)).reason or {})["row"] == first + named
    assert "secret" not in await later.host.tables.export(table)


async def test_a_missing_row_freezes_the_table(party: Party, make: Maker) -> None:
    table, first = await played(party)
    await party.storage.write(
        lambda tx: tx.execute(schema.log.delete().where(schema.log.c.sequence == first + 1))
    )
    later = await make(people=party.people)
    with pytest.raises(errors.FrozenTableError, match=f"row {first + 1} of its log is missing"):
        await later.host.tables.look(table)


async def test_another_secret_freezes_the_table(party: Party, make: Maker) -> None:
    table, _ = await played(party)
    await party.storage.write(lambda tx: tx.execute(update(schema.table).values(secret=b"x" * 32)))
    later = await make(people=party.people)
    with pytest.raises(errors.FrozenTableError, match="deal is not the one"):
        await later.host.tables.look(table)


async def test_another_rules_number_freezes_until_the_right_version_is_back(
    party: Party, make: Maker
) -> None:
    table, _ = await played(party)
    newer = await make(people=party.people, games={**GAMES, "sample": with_rules(2)})
    with pytest.raises(errors.FrozenTableError, match="rules number 1, and this version has 2"):
        await newer.host.tables.look(table)
    assert [finding.reason for finding in await newer.host.check()] == [
        "it was played under rules number 1, and this version has 2."
    ]
    right = await make(people=party.people)
    await right.play(table, 1, Lift(1))
    assert (await right.host.tables.look(table)).table.status == "running"


class Renamed(Sample):
    """The game of a version that renamed `hoist` to `lift`."""

    renamed = MappingProxyType({"hoist": ("lift",)})


async def test_a_table_goes_on_where_a_verb_of_its_log_was_renamed_since(party: Party, make: Maker) -> None:
    table, first = await played(party)
    for row, crates in ((first, 1), (first + 2, 2)):
        await alter(party, table, row, payload={"verb": "hoist", "crates": crates})
    assert [finding.row for finding in await party.host.check()] == [first]
    games = {**GAMES, "sample": Renamed()}
    later = await make(people=party.people, games=games)
    assert await later.host.check() == []
    await later.play(table, 1, Lift(1))
    for person in later.people[:2]:
        await later.host.act(table, By(person), actions.resign)
    assert len(await later.host.tables.timeline(table, None, after=0, upto=10_000)) > 1
    assert await later.host.tables.replay(table, later.people[0])
    assert await later.host.tables.score_history(table)
    export = await later.host.tables.export(table)
    assert verify(Library(games), export).holds
    assert not verify(Library(GAMES), export).holds


async def test_a_table_goes_on_under_the_rules_that_it_began_with_where_a_version_still_plays_them(
    party: Party, make: Maker
) -> None:
    table, _ = await played(party)
    newer = await make(people=party.people, games={**GAMES, "sample": with_rules(2, 1)})
    assert await newer.host.check() == []
    await newer.play(table, 1, Lift(1))
    position = newer.host._reader._positions.get(table)
    assert position is not None
    assert position.state.setup.rules == 1
    assert (await newer.stored(table)).rules == 1
    new = await newer.stored(await newer.game())
    assert new.rules == 2
    for person in newer.people[:2]:
        await newer.host.act(table, By(person), actions.resign)
    export = await newer.host.tables.export(table)
    assert verify(Library({"sample": with_rules(2, 1)}), export).holds
    assert verify(Library({"sample": with_rules(2)}), export).key == "rules"


async def test_a_missing_edition_or_game_freezes(party: Party, make: Maker) -> None:
    table, _ = await played(party)
    await party.storage.write(lambda tx: tx.execute(update(schema.table).values(edition_hash="c" * 64)))
    later = await make(people=party.people)
    with pytest.raises(errors.FrozenTableError, match="edition plain is missing or has been changed"):
        await later.host.tables.look(table)
    without = await make(people=party.people, games={"other": Sample()})
    with pytest.raises(errors.FrozenTableError, match="game sample is not part"):
        await without.host.tables.look(table)


async def test_a_frozen_table_does_not_hold_up_the_others(party: Party, make: Maker) -> None:
    table, first = await played(party)
    other = await party.game()
    await alter(party, table, first, digest=b"notright")
    later = await make(people=party.people)
    with pytest.raises(errors.FrozenTableError):
        await later.host.tables.look(table)
    await later.play(other, 0, Lift(1))


async def test_a_sound_database_has_no_findings(party: Party) -> None:
    await played(party)
    await party.game(computers=1)
    await party.lobby()
    await party.host.idle()
    assert await party.host.check() == []


async def test_while_a_table_is_frozen_nobodys_time_runs(party: Party, make: Maker) -> None:
    table = await game(party, FAST)
    await pass_hours(party, 3)
    changed = await make(games={**GAMES, "sample": with_rules(2)}, people=party.people)
    with pytest.raises(errors.FrozenTableError):
        await changed.host.tables.look(table)
    await pass_hours(changed, 50)
    with pytest.raises(errors.FrozenTableError):
        await changed.host.tables.look(table)
    mended = await make(people=party.people)
    found = await time(mended, table, 0)
    assert found.left == timedelta(hours=21)
    assert found.until == mended.clock.now + timedelta(hours=21)
    await pass_hours(mended, 20)
    assert await rows(mended, table, "timeout") == []
    await pass_hours(mended, 1)
    assert await rows(mended, table, "timeout") == [("timeout", 0, "notice")]
    assert await mended.host.check() == []


async def test_the_time_that_a_table_was_frozen_brings_no_reminder(party: Party, make: Maker) -> None:
    table = await game(party, Terms(remind=10))
    await pass_hours(party, 4)
    changed = await make(games={**GAMES, "sample": with_rules(2)}, people=party.people)
    with pytest.raises(errors.FrozenTableError):
        await changed.host.tables.look(table)
    changed.clock.move(hours=50)
    mended = await make(people=party.people)
    await mended.host.tables.look(table)
    await pass_hours(mended, 5)
    assert await mended.outbox("remind") == []
    await pass_hours(mended, 1)
    assert len(await mended.outbox("remind")) == 1


async def test_a_frozen_table_is_closed_by_its_opener_or_a_manager_of_the_server(
    party: Party, make: Maker, caplog: pytest.LogCaptureFixture
) -> None:
    ada, bob, _ = party.people
    for by, manages in ((ada, None), (bob, SERVER)):
        table, first = await played(party)
        with pytest.raises(errors.NotFrozenError):
            await party.host.tables.put_away(table, ada)
        await alter(party, table, first, digest=b"notright")
        later = await make(people=party.people)
        with caplog.at_level(logging.WARNING), pytest.raises(errors.FrozenTableError):
            await later.host.tables.look(table)
        code = (await later.host.tables.on_server(SERVER, ["frozen"]))[0].code
        assert f"Table {code} is frozen: the position after row {first} of its log" in caplog.text
        for other, elsewhere in ((bob, None), (bob, SERVER + 1)):
            with pytest.raises(errors.MayNotPutAwayError):
                await later.host.tables.put_away(table, other, manages=elsewhere)
        ended = await later.host.tables.put_away(table, by, manages=manages)
        assert ended.status == "cancelled"
        assert (await party.stored(table)).ended == later.clock.now
        with pytest.raises(errors.GameOverError):
            await later.host.tables.put_away(table, by, manages=manages)
        with pytest.raises(errors.GameOverError):
            await later.host.tables.look(table)
        assert [row.payload["what"] for row in await later.outbox("note")][-1] == "frozen"
        assert not [one for one in await later.storage.read(alarms.pending) if one.table == table]
        assert table not in [one.key for one, _ in await later.host.tables.of_person(ada)]
        # It was known: nobody has to look at it before each deploy.
        assert await later.host.check() == []
        # The log is whole for anybody who wants to know what happened.
        export = await later.host.tables.export(table)
        assert export["status"] == "cancelled"
        assert "secret" in export


async def waiting(party: Party) -> int:
    """At how many tables it is noted that a computer is to move."""
    return (
        await party.storage.read(lambda tx: tx.scalar(select(func.count()).select_from(schema.thinking))) or 0
    )


async def owing(party: Party) -> tuple[int, int]:
    """A table at which a computer owes a move that it has not made; returns its key and the row of the person's move."""
    table = await party.game(people=1, computers=1)
    row = (await party.stored(table)).sequence + 1
    party.host._computers._closed = True
    await party.play(table, 0, Over())
    party.host._computers._closed = False
    party.clock.move(minutes=5)
    assert await waiting(party) == 1
    return table, row


async def test_computers_leave_a_frozen_table_alone_until_it_goes_on(party: Party, make: Maker) -> None:
    table, row = await owing(party)
    digest = await party.storage.read(
        lambda tx: tx.scalar(select(schema.log.c.digest).where(schema.log.c.sequence == row))
    )
    await alter(party, table, row, digest=b"notright")
    later = await make(people=party.people)
    await later.host.poll()
    await later.host.idle()
    assert (await later.stored(table)).status == "frozen"
    assert await waiting(later) == 0, "nobody tries it again and again"
    await alter(party, table, row, digest=digest)
    await later.host.tables.look(table)
    await later.host.idle()
    assert [seat.owes for seat in await later.seats(table)] == [True, False]


async def test_a_computer_is_woken_at_a_table_that_goes_on_before_a_process_that_plays_for_none(
    party: Party, make: Maker
) -> None:
    table, _ = await owing(party)
    newer = await make(people=party.people, games={**GAMES, "sample": with_rules(2)})
    await newer.host.poll()
    await newer.host.idle()
    assert (await newer.stored(table)).status == "frozen"
    assert await waiting(newer) == 0
    looking = Host(party.storage, GAMES, clock=party.clock, monotonic=party.clock.monotonic)
    await looking.tables.look(table)
    await looking.cluster.hand_over()
    assert await waiting(party) == 1
    await party.host.poll()
    await party.host.idle()
    assert [seat.owes for seat in await party.seats(table)] == [True, False]


async def test_a_frozen_table_at_which_a_computer_is_to_move_goes_on_at_the_next_start_that_can_play_it(
    party: Party, make: Maker
) -> None:
    table, _ = await owing(party)
    newer = await make(people=party.people, games={**GAMES, "sample": with_rules(2)})
    await newer.host.idle()
    assert (await newer.stored(table)).status == "frozen"
    again = await make(people=party.people)
    await again.host.idle()
    assert [seat.owes for seat in await again.seats(table)] == [True, False]


async def test_closing_a_frozen_table_ends_what_its_messages_asked(party: Party, make: Maker) -> None:
    table, first = await played(party)
    seat = next(seat.seat for seat in await party.seats(table) if seat.owes)
    await told(party, messages.Reminder(table, 3, seat))
    await alter(party, table, first, digest=b"notright")
    later = await make(people=party.people)
    with pytest.raises(errors.FrozenTableError):
        await later.host.tables.look(table)
    assert not [one for one in await ended(later) if one[1] == HERE]
    await later.host.tables.put_away(table, party.people[0])
    assert (f"turn:{seat}", HERE, "over") in await ended(later)


async def test_a_table_that_can_go_on_again_is_not_closed(party: Party, make: Maker) -> None:
    table, _ = await played(party)
    newer = await make(people=party.people, games={**GAMES, "sample": with_rules(2)})
    with pytest.raises(errors.FrozenTableError):
        await newer.host.tables.look(table)
    right = await make(people=party.people)
    with pytest.raises(errors.NotFrozenError):
        await right.host.tables.put_away(table, party.people[0])
    assert (await right.host.tables.look(table)).table.status == "running"


async def test_a_frozen_table_counts_against_no_limit(party: Party, make: Maker) -> None:
    table, first = await played(party)
    await party.host.servers.change(SERVER, per_person=1, per_server=1)
    with pytest.raises(errors.TooManyTablesError):
        await party.lobby()
    await alter(party, table, first, digest=b"notright")
    later = await make(people=party.people)
    with pytest.raises(errors.FrozenTableError):
        await later.host.tables.look(table)
    await later.lobby()


@pytest.mark.parametrize("since", ["2026-02-03T04:05:06+00:00", None], ids=["dated", "of an older version"])
async def test_why_a_table_is_frozen_is_read_from_its_stored_form_and_written_the_same(
    party: Party, since: str | None
) -> None:
    stored = {"key": "differs.kind", "kind": "magic", "row": 7} | ({} if since is None else {"since": since})
    found = await party.stored(await party.game())
    reason = freezing.reason_of(msgspec.structs.replace(found, status="frozen", reason=stored))
    assert reason is not None
    assert (reason.key, reason.values) == ("differs.kind", {"kind": "magic", "row": 7})
    assert reason.since == (None if since is None else datetime.fromisoformat(since))
    assert reason.to_json() == stored
