"""Moves, clicks, undo, and which people hear of what."""

import asyncio

import msgspec
import pytest

from bot.host import By, errors
from bot.host.play import actions, undoing
from bot.host.play.clicks import Click
from storage.play import log
from tests.bot.host.conftest import Maker, Party
from tests.bot.host.harness import Answer, Call, Draw, Lift, Over, SampleView, Wave


async def crates(party: Party, table: int) -> tuple[int, ...]:
    view = (await party.host.tables.look(table)).view
    assert isinstance(view, SampleView)
    return tuple(view.crates)


async def count(party: Party, table: int) -> int:
    return len(await party.storage.read(lambda tx: log.read(tx, table)))


async def test_a_list_of_moves_is_played_whole_or_not_at_all(party: Party) -> None:
    table = await party.game()
    before = await count(party, table)
    with pytest.raises(errors.RefusedMoveError) as refused:
        await party.play(table, 0, Lift(1), Lift(2), Answer(1), Over())
    assert refused.value.values["index"] == 2
    assert await count(party, table) == before
    assert await crates(party, table) == (0, 0)
    await party.play(table, 0, Lift(1), Lift(2), Over())
    assert await crates(party, table) == (3, 0)
    assert await count(party, table) == before + 3


async def test_moves_may_come_as_json_and_unreadable_ones_are_refused(party: Party) -> None:
    table = await party.game()
    ada = party.people[0]
    await party.host.act(table, By(ada), actions.play, [{"verb": "lift", "crates": 2}])
    assert await crates(party, table) == (2, 0)
    with pytest.raises(errors.RefusedMoveError, match="verb"):
        await party.host.act(table, By(ada), actions.play, [{"verb": "sink"}])


async def test_only_people_with_a_seat_play(party: Party) -> None:
    table = await party.game()
    with pytest.raises(errors.NotSeatedError):
        await party.play(table, 2, Lift(1))
    with pytest.raises(errors.RefusedMoveError):
        await party.play(table, 1, Lift(1))
    lobby = await party.lobby()
    with pytest.raises(errors.NotStartedError):
        await party.play(lobby, 0, Lift(1))


async def test_the_actor_sees_what_came_of_it_and_others_what_they_may(party: Party) -> None:
    table = await party.game()
    done = await party.host.act(table, By(party.people[0]), actions.play, [Draw()])
    [drawn] = done.events
    assert getattr(drawn, "number", None) is not None
    for seat in (1, None):
        _, story = await party.host.tables.timeline(table, seat, after=done.rows[0].sequence - 1)
        assert [getattr(event, "number", 0) for one in story for event in one.events] == [None]


async def test_two_people_pressing_at_once_both_answer(party: Party) -> None:
    table = await party.game(people=3)
    await party.play(table, 0, Call())
    await asyncio.gather(party.play(table, 1, Answer(1)), party.play(table, 2, Answer(0)))
    assert (await party.stored(table)).turn == 2


async def test_two_processes_on_one_table_lose_nothing(party: Party, make: Maker) -> None:
    table = await party.game(people=3)
    other = await make(people=party.people)
    await party.play(table, 0, Lift(1))
    await other.play(table, 0, Lift(1), Call())
    await asyncio.gather(party.play(table, 1, Answer(1)), other.play(table, 2, Answer(0)))
    await asyncio.gather(
        *(one.host.act(table, By(party.people[1]), actions.play, [Wave(1)]) for one in (party, other) * 5)
    )
    assert await party.host.check() == []
    rows = await party.storage.read(lambda tx: log.read(tx, table))
    assert sum(row.payload.get("verb") == "wave" for row in rows) == 10


async def test_the_same_interaction_does_nothing_twice(party: Party, make: Maker) -> None:
    table = await party.game()
    first = await party.host.act(table, By(party.people[0], 71), actions.play, [Lift(1), Lift(2)])
    later = await make(people=party.people)
    for host in (party.host, later.host):
        again = await host.act(table, By(party.people[0], 71), actions.play, [Lift(1), Lift(2)])
        assert again.repeated
        assert again.rows == first.rows
    both = await asyncio.gather(
        *(one.host.act(table, By(party.people[0], 72), actions.play, [Over()]) for one in (party, later) * 3)
    )
    assert sorted(done.repeated for done in both) == [False] + [True] * 5
    assert await crates(party, table) == (3, 0)


async def test_what_was_thought_about_an_older_position_is_stale(party: Party) -> None:
    table = await party.game()
    sequence = (await party.host.tables.look(table)).table.sequence
    await party.play(table, 0, Lift(1))
    with pytest.raises(errors.StaleClickError):
        await party.host.act(table, By(party.people[0]), actions.play, [Lift(1)], sequence=sequence)


async def test_a_click_plays_its_move_once(party: Party) -> None:
    table = await party.game()
    seen = await party.host.tables.look(table, party.people[0])
    assert seen.click is not None
    button = Click.read(msgspec.structs.replace(seen.click, index=list(seen.moves).index(Lift(2))).custom_id)
    assert button is not None
    await party.host.act(button.table, By(party.people[0]), actions.click, button)
    assert await crates(party, table) == (2, 0)
    with pytest.raises(errors.StaleClickError, match="This is the table now"):
        await party.host.act(button.table, By(party.people[0]), actions.click, button)


async def test_a_click_for_several_moves_makes_all_or_none_and_is_one_action(party: Party) -> None:
    table, ada = await party.game(), party.people[0]
    before = await count(party, table)
    seen = await party.host.tables.look(table, ada)
    assert seen.click is not None
    with pytest.raises(errors.RefusedMoveError) as refused:
        await party.host.act(
            seen.click.table, By(ada, 7), actions.click, seen.click, [Lift(1), Lift(2), Answer(1)]
        )
    assert refused.value.values["index"] == 2
    assert await count(party, table) == before
    done = await party.host.act(seen.click.table, By(ada, 8), actions.click, seen.click, [Lift(1), Lift(2)])
    assert [(row.interaction, row.ordinal) for row in done.rows] == [(8, 0), (8, 1)]
    with pytest.raises(errors.StaleClickError):
        await party.host.act(seen.click.table, By(ada, 9), actions.click, seen.click, [Lift(1)])
    again = await party.host.act(seen.click.table, By(ada, 8), actions.click, seen.click, [Lift(1), Lift(2)])
    assert again.repeated
    assert await crates(party, table) == (3, 0)


async def test_another_seats_move_alone_makes_no_click_stale(party: Party) -> None:
    table = await party.game(people=3)
    await party.play(table, 0, Lift(1), Call())
    seen = await party.host.tables.look(table, party.people[2])
    assert seen.click is not None
    await party.play(table, 1, Answer(1))
    await party.host.act(seen.click.table, By(party.people[2]), actions.click, seen.click)
    assert [seat.owes for seat in (await party.host.tables.look(table)).seats] == [True, False, False]


async def test_a_click_from_another_turn_is_stale_even_if_the_same_moves_are_legal(party: Party) -> None:
    table = await party.game(people=3)
    seen = await party.host.tables.look(table, party.people[2])
    assert seen.click is not None
    await party.play(table, 0, Over())
    assert (await party.host.tables.look(table, party.people[2])).moves == seen.moves
    with pytest.raises(errors.StaleClickError):
        await party.host.act(seen.click.table, By(party.people[2]), actions.click, seen.click)


async def test_a_click_is_stale_when_other_moves_have_become_legal(party: Party) -> None:
    table = await party.game()
    seen = await party.host.tables.look(table, party.people[1])
    assert seen.click is not None
    await party.play(table, 0, Lift(1))
    with pytest.raises(errors.StaleClickError):
        await party.host.act(seen.click.table, By(party.people[1]), actions.click, seen.click)


@pytest.mark.parametrize("change", ["turn", "rows", "undos", "legal"])
async def test_a_click_is_stale_when_any_of_its_facts_is_another(party: Party, change: str) -> None:
    table = await party.game()
    seen = await party.host.tables.look(table, party.people[0])
    assert seen.click is not None
    other = msgspec.structs.replace(seen.click, **{change: getattr(seen.click, change) + 1})
    with pytest.raises(errors.StaleClickError):
        await party.host.act(other.table, By(party.people[0]), actions.click, other)
    with pytest.raises(errors.StaleClickError):
        await party.host.act(
            (msgspec.structs.replace(seen.click, index=len(seen.moves))).table,
            By(party.people[0]),
            actions.click,
            msgspec.structs.replace(seen.click, index=len(seen.moves)),
        )
    with pytest.raises(errors.NotSeatedError):
        await party.host.act(seen.click.table, By(party.people[2]), actions.click, seen.click)


async def test_a_click_from_before_an_undo_is_stale_even_if_all_looks_the_same(party: Party) -> None:
    table = await party.game()
    seen = await party.host.tables.look(table, party.people[0])
    assert seen.click is not None
    await party.play(table, 0, Lift(1))
    await party.host.act(table, By(party.people[0]), actions.undo)
    with pytest.raises(errors.StaleClickError):
        await party.host.act(seen.click.table, By(party.people[0]), actions.click, seen.click)


async def test_ones_own_last_move_is_taken_back_first(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Lift(2))
    done = await party.host.act(table, By(party.people[0]), actions.undo)
    assert await crates(party, table) == (1, 0)
    assert (await party.stored(done.table.key)).undos == 1
    await party.host.act(table, By(party.people[0]), actions.undo)
    with pytest.raises(errors.NothingToUndoError):
        await party.host.act(table, By(party.people[0]), actions.undo)
    assert await party.host.check() == []


async def test_several_moves_are_taken_back_at_once(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Lift(2), Lift(2))
    assert (await party.host.tables.look(table, party.people[0])).undoable == 3
    with pytest.raises(errors.NothingToUndoError):
        await party.host.act(table, By(party.people[0]), actions.undo, 4)
    await party.host.act(table, By(party.people[0]), actions.undo, 2)
    assert await crates(party, table) == (1, 0)
    await party.host.act(table, By(party.people[0]), actions.undo, None)
    assert await crates(party, table) == (0, 0)


async def test_what_was_made_at_once_is_taken_back_at_once(party: Party) -> None:
    table, ada = await party.game(), party.people[0]
    await party.host.act(table, By(ada, 5), actions.play, [Lift(1)])
    await party.host.act(table, By(ada, 6), actions.play, [Lift(2), Lift(2)])
    await party.host.act(table, By(ada, 7), undoing.undo_action)
    assert await crates(party, table) == (1, 0)
    await party.host.act(table, By(ada, 8), undoing.undo_action)
    assert await crates(party, table) == (0, 0)
    with pytest.raises(errors.NothingToUndoError):
        await party.host.act(table, By(ada, 9), undoing.undo_action)
    # What came by no interaction goes move by move.
    await party.host.act(table, By(ada), actions.play, [Lift(1), Lift(2)])
    await party.host.act(table, By(ada), undoing.undo_action)
    assert await crates(party, table) == (1, 0)
    with pytest.raises(errors.NotSeatedError):
        await party.host.act(table, By(party.people[2]), undoing.undo_action)


async def test_of_moves_made_at_once_only_those_after_something_learned_are_taken_back(party: Party) -> None:
    table, ada = await party.game(), party.people[0]
    await party.host.act(table, By(ada, 5), actions.play, [Lift(1), Draw(), Lift(2)])
    await party.host.act(table, By(ada, 6), undoing.undo_action)
    assert await crates(party, table) == (1, 0)
    with pytest.raises(errors.UndoFloorError):
        await party.host.act(table, By(ada, 7), undoing.undo_action)


async def test_nothing_is_taken_back_across_what_was_learned(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Draw(), Lift(2))
    assert (await party.host.tables.look(table, party.people[0])).undoable == 1
    await party.host.act(table, By(party.people[0]), actions.undo)
    with pytest.raises(errors.UndoFloorError, match="a card has been drawn"):
        await party.host.act(table, By(party.people[0]), actions.undo)
    assert await crates(party, table) == (1, 0)


async def test_ending_ones_own_turn_is_not_a_floor(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Over())
    await party.host.act(table, By(party.people[0]), actions.undo, 2)
    assert await crates(party, table) == (0, 0)
    assert [seat.owes for seat in (await party.host.tables.look(table)).seats] == [True, False]


async def test_another_seats_owed_move_blocks_undo(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Over())
    await party.play(table, 1, Lift(1))
    with pytest.raises(errors.UndoOtherError):
        await party.host.act(table, By(party.people[0]), actions.undo)


async def test_another_seats_unasked_move_does_not_block_undo_and_stays(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Lift(2))
    await party.play(table, 1, Wave(1))
    await party.host.act(table, By(party.people[0]), actions.undo)
    view = (await party.host.tables.look(table)).view
    assert isinstance(view, SampleView)
    assert (view.crates, view.flags) == ([1, 0], [0, 1])
    assert await party.host.check() == []
    await party.play(table, 0, Over())
    assert await party.host.check() == []


async def test_an_unasked_move_that_needs_what_is_taken_back_blocks_undo(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1))
    await party.play(table, 1, Wave(1))
    with pytest.raises(errors.UndoOtherError):
        await party.host.act(table, By(party.people[0]), actions.undo)
    assert await crates(party, table) == (1, 0)


async def test_a_finished_game_can_not_be_undone(party: Party) -> None:
    table = await party.game()
    for _ in range(3):
        await party.play(table, 0, Over())
        await party.play(table, 1, Over())
    assert (await party.host.tables.look(table)).table.status == "finished"
    with pytest.raises(errors.GameOverError):
        await party.host.act(table, By(party.people[1]), actions.undo)


async def mentions(party: Party) -> list[object]:
    rows = [row.payload["mention"] for row in await party.outbox("turn") if row.payload["mention"]]
    rows += [[row.payload["seat"]] for row in await party.outbox("call")]
    await party.clear_outbox()
    return rows


async def test_a_hand_over_mentions_those_who_newly_owe_a_move_and_nobody_else(party: Party) -> None:
    table = await party.game(people=3)
    await party.clear_outbox()
    await party.play(table, 0, Lift(1))
    assert await mentions(party) == []
    await party.play(table, 0, Call())
    assert await mentions(party) == [[1, 2]]
    await party.play(table, 1, Answer(1))
    assert await mentions(party) == []
    await party.play(table, 2, Answer(1))
    assert await mentions(party) == [[0]]


async def test_ending_a_turn_again_after_undo_mentions_nobody_twice(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    await party.play(table, 0, Over())
    assert await mentions(party) == [[1]]
    await party.host.act(table, By(party.people[0]), actions.undo)
    await party.play(table, 0, Lift(2), Over())
    assert await mentions(party) == [], "the message that is there is changed"
    await party.play(table, 1, Over())
    await party.play(table, 0, Over())
    assert await mentions(party) == [[1]], "who has moved meanwhile is not mentioned any more"


async def test_a_person_who_wants_a_direct_message_gets_one_instead_of_a_mention(party: Party) -> None:
    await party.host.people.set_notice(party.people[1], "dm")
    table = await party.game(people=3)
    await party.clear_outbox()
    await party.play(table, 0, Call())
    [dm, turn] = await party.outbox()
    assert (dm.kind, dm.destination, dm.payload["seat"]) == ("dm", f"person:{party.people[1]}", 1)
    assert (turn.payload["seats"], turn.payload["mention"]) == ([1, 2], [2])
    await party.host.people.set_notice(party.people[1], "ping")
    assert await party.settings(party.people[1]) == {}


async def test_hand_overs_tell_of_everything_exactly_once(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    told = []
    await party.play(table, 0, Lift(1), Over())
    # The message of the first turn tells of it until the next one is begun.
    told += [(row.payload["after"], row.payload["sequence"]) for row in await party.outbox("turn")]
    await party.play(table, 1, Draw(), Lift(1))
    await party.play(table, 1, Over())
    for row in await party.outbox("turn"):
        after, upto = row.payload["after"], row.payload["sequence"]
        assert isinstance(after, int)
        assert isinstance(upto, int)
        told.append((after, upto))
    start = next(
        row for row in await party.storage.read(lambda tx: log.read(tx, table)) if row.kind == "start"
    )
    assert told == [(start.sequence, start.sequence + 2), (start.sequence + 2, start.sequence + 5)]


async def test_no_message_holds_a_discord_id_or_a_name(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Over())
    text = repr([row.payload for row in await party.outbox()]) + repr(await party.host.tables.export(table))
    assert "Ada" not in text
    assert "5000" not in text
    assert "5001" not in text


async def test_a_persons_tables_come_with_those_first_that_wait(party: Party) -> None:
    first = await party.game()
    second = await party.game()
    await party.play(first, 0, Over())
    mine = await party.host.tables.of_person(party.people[0])
    assert [(table.key, seat.owes) for table, seat in mine] == [(second, True), (first, False)]


async def test_positions_are_kept_within_bounds_and_read_again_from_the_log(make: Maker) -> None:
    party = await make(kept=2)
    await party.invite("Ada", "Bob")
    games = [await party.game() for _ in range(4)]
    for round_ in range(3):
        for table in games:
            await party.play(table, round_ % 2, Lift(1), Over())
    assert len(party.host._reader._positions) == 2
    assert [await crates(party, table) for table in games] == [(2, 1)] * 4
