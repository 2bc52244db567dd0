"""Whole games over a real connection, two people at the same instant, and the same click twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.text import say
from tests.bot.front.process import (
    CALLBACK,
    DELETE,
    DELETE_PAGE,
    EDIT,
    OPEN_DM,
    ORIGINAL,
    PICTURES,
    REFRESH,
    SEND,
    SHOWN,
    Seated,
    choices,
    move_buttons,
    running,
)
from tests.loopback.interactions import PENDING
from tests.loopback.model import MessageFlag


async def turn_lengths(table: Seated) -> set[int]:
    """Of how many moves people's turns that are over consist."""
    lengths: list[int] = []
    before: int | None = None
    for row in await table.log():
        if row.kind == "move" and row.seat is not None:
            if row.seat == before:
                lengths[-1] += 1
            else:
                lengths.append(1)
            before = row.seat
    return set(lengths[:-1])


MARKET = "**Market**"
"""On a page of The Sea Merchants as long as its turn lasts."""


@pytest.mark.long
async def test_a_hand_over_costs_one_message_where_its_person_has_chosen_it(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        await process.choose_direct_messages(table.people[1])
        since, known = process.server.mark(), len(process.world.interactions)
        announced = len(table.messages("turn"))
        told = [seat.seat for seat in await table.seats() if seat.owes]
        rng = Random(11)
        while not (await turn_lengths(table) >= {1, 2, 3} and await table.hand_overs() >= announced + 8):
            seat = await table.owing()
            assert seat is not None
            await table.act(seat, rng)
        await table.announced()
        hand_overs = await table.hand_overs()
        # Every hand-over hands to the other one.
        direct = (hand_overs - announced + (told == [0])) // 2
        await process.server.until(lambda: len(table.direct(1)) >= direct)
        assert len(table.direct(1)) == direct
        counts = process.server.counts(since)
        # The other one is called by a line.
        assert counts.pop(SEND) == hand_overs - announced
        assert counts.pop(OPEN_DM) == 1
        made = list(process.world.interactions.values())[known:]
        assert counts.pop(CALLBACK) == len(made)
        # Only what took a second was acknowledged first.
        late = sum(one.replies[0].kind in PENDING for one in made)
        assert counts.pop(ORIGINAL, 0) == late
        assert counts.pop(DELETE_PAGE, 0) <= len(made), "a newer page takes the place of the older one"
        # The panel of the one who waits goes on, at most once for each action.
        assert counts.pop(REFRESH, 0) <= len(made)
        assert counts.pop(DELETE, 0) <= hand_overs, "a line that called is deleted once its turn is taken"
        # The board is edited once for all that was done at the same time.
        assert counts.pop(EDIT, 0) <= len(made) + hand_overs
        assert counts == {}, "nothing else was asked of Discord"
        (board,) = table.messages("turn")
        assert board.channel is table.lobby.thread
        assert MARKET in board.text


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_a_game_at_random_is_whole(tmp_path: Path, seed: int) -> None:
    """With pictures: on the table's message, on the pages of those who play, and at the end."""
    async with running(tmp_path, env={PICTURES: "1"}) as process:
        table = await process.game(
            *process.people("Anna", "Ben", "Cleo", "Dora")[: 1 + seed], computers=int(seed == 1)
        )
        await table.play(Random(seed))
        await process.server.until(lambda: table.messages("end"))
        await table.right()
        (end,) = table.messages("end")
        assert [one.name.partition("-")[0] for one in end.attachments] == ["end"]


@pytest.mark.long
async def test_a_game_with_computers_is_played_to_its_end(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"), computers=1, short=True)
        await table.played(Random(5))
        assert {row.seat for row in await table.log() if row.kind == "move"} == {0, 1, 2}


@pytest.mark.long
async def test_two_people_join_at_the_same_instant_and_both_are_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        people = process.people("Anna", "Ben", "Cleo", "Dora")
        table = await process.open(people[0])
        presses = [person.click(table.lobby, label=say("button.join")) for person in people[1:]]
        await asyncio.gather(*(press.answer() for press in presses))
        assert sorted(seat.seat for seat in await table.seats()) == [0, 1, 2, 3]
        # Whichever answer came last, the lobby shows everybody.
        assert all(person.name in table.lobby.text for person in people)
        late = await process.people("Emil")[0].slash("table join", table=table.code).answer()
        assert (late.kind, late.ephemeral) == ("message", True)
        assert "is full" in late.text
        await table.find_seats()
        assert (await people[0].click(table.lobby, label=say("button.start")).answer()).kind in SHOWN
        await table.announced()


@pytest.mark.long
async def test_an_answer_that_is_held_up_does_not_show_an_older_lobby(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        people = process.people("Anna", "Ben", "Cleo")
        table = await process.open(people[0])
        pause = process.server.faults.pause(CALLBACK)
        ben = people[1].click(table.lobby, label=say("button.join"))
        await pause.reached()
        cleo = people[2].click(table.lobby, label=say("button.join"))
        assert (await cleo.reply()).kind == "deferred update"
        pause.release()
        await asyncio.gather(ben.answer(), cleo.answer())
        assert "Ben" in table.lobby.text
        assert "Cleo" in table.lobby.text


@pytest.mark.long
async def test_a_game_that_is_started_twice_begins_once(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.lobby(*process.people("Anna", "Ben"))
        anna = table.people[0]
        presses = [anna.click(table.lobby, label=say("button.start")) for _ in range(3)]
        replies = await asyncio.gather(*(press.answer() for press in presses))
        assert sum(reply.kind in SHOWN for reply in replies) == 1
        assert sum(say("started") in reply.text for reply in replies) == 2
        assert [row.kind for row in await table.log()].count("start") == 1
        await table.announced()
        assert process.world.threads(process.world.channel) == [table.lobby.thread]


@pytest.mark.long
async def test_of_two_presses_on_one_turn_one_is_played(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        rng = Random(8)
        for _ in range(12):
            seat = await table.owing()
            assert seat is not None
            panel = await table.look(seat)
            before = await table.moves()
            buttons = move_buttons(panel)
            if not buttons:
                await table.act(seat, rng)
                continue
            person = table.people[seat]
            presses = [person.click(panel, custom_id=rng.choice(buttons).custom_id) for _ in range(2)]
            replies = await asyncio.gather(*(press.answer() for press in presses))
            assert await table.moves() == before + 1
            assert sum(say("stale") in reply.text for reply in replies) == 1
        await table.announced()
        assert await process.findings() == []


@pytest.mark.long
async def test_the_same_press_delivered_twice_is_done_once_and_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        anna, ben = process.people("Anna", "Ben")
        opened = anna.slash("table new", game="sea_merchants", deliver_twice=True)
        lobby = (await opened.answer()).post
        table = await process.table_of(lobby, anna)
        await ben.click(lobby, label=say("button.join"), deliver_twice=True).answer()
        table.people.append(ben)
        computer = anna.click(lobby, label=say("button.add"), deliver_twice=True)
        await computer.answer()
        await process.server.until(lambda: computer.refused_answers)
        await anna.click(lobby, label=say("button.start"), deliver_twice=True).answer()
        await process.server.until(lambda: table.messages("turn"))
        assert [row.kind for row in await table.log()][:4] == ["open", "join", "add", "start"]
        rng = Random(4)
        for _ in range(8):
            panel, button = await table.handing_over(None, rng)
            before = await table.moves()
            person = next(one for one in table.people if panel.only_for is one)
            press = person.click(panel, custom_id=button.custom_id, deliver_twice=True)
            assert (await press.answer()).kind in SHOWN
            # An answer that took its time is refused twice: the acknowledgement, and the answer itself.
            refused = await process.server.until(lambda: press.refused_answers)  # noqa: B023
            press.deliver_again()
            await process.server.until(lambda: press.refused_answers > refused)  # noqa: B023
            assert await table.moves() == before + 1
        await table.announced()
        assert await process.findings() == []
        assert len(table.messages("lobby")) == 0, "no other lobby was left behind"


@pytest.mark.long
async def test_a_private_panel_goes_on_by_itself_over_a_real_connection(tmp_path: Path) -> None:
    async with running(tmp_path, env={PICTURES: "1"}) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        rng = Random(3)
        panel, button = await table.handing_over(None, rng)
        first = await table.owing()
        assert first is not None
        assert (await table.people[first].click(panel, custom_id=button.custom_id).answer()).kind in SHOWN
        assert choices(panel) == [], "the turn is over"
        theirs, button = await table.handing_over(1 - first, rng)
        await table.people[1 - first].click(theirs, custom_id=button.custom_id).answer()
        await process.server.until(
            lambda: choices(panel), what="the next turn on the panel of the one before"
        )
        await process.server.until(lambda: panel.attachments, what="its picture")
        assert [one.name.partition("-")[0] for one in panel.attachments] == ["own"]
        chosen, value = choices(panel)[0]
        sequence = (await table.row()).sequence
        answer = (
            table.people[first].select(panel, value, custom_id=chosen.custom_id)
            if value
            else table.people[first].click(panel, custom_id=chosen.custom_id)
        )
        assert (await answer.answer()).kind in SHOWN
        assert (await table.row()).sequence > sequence, "it is played on without another panel"


@pytest.mark.long
async def test_a_list_with_buttons_beside_its_lines_is_sent_and_its_buttons_work(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        anna, ben = process.people("Anna", "Ben")
        table = await process.open(anna)
        listed = await ben.slash("table list").answer()
        assert listed.message is not None
        assert listed.message.flags & MessageFlag.COMPONENTS_V2
        assert "Anna" in listed.text
        joined = await ben.click(listed.message, label=say("list.join", name="Anna")).answer()
        assert say("done.join") in joined.text
        assert len(await table.seats()) == 2
