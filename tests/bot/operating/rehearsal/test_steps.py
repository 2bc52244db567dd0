"""Without a fault all steps pass. What nobody presses is not tried. Nothing stays behind."""

from __future__ import annotations

import asyncio

import pytest

from bot.host.library import Library
from bot.operating.rehearsal.runner import ALONE
from bot.operating.rehearsal.steps import access, presses
from games import catalogue
from tests.bot.operating.rehearsal.theatre import Theatre, by_name
from tests.loopback.model import walk
from tests.loopback.server import Request

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"


async def test_all_steps_pass_when_discord_does_what_is_expected_and_everything_is_removed(
    theatre: Theatre,
) -> None:
    found = await theatre.played()
    wrong = {one.name: one.came for one in found.results if one.state != "passed"}
    assert wrong == {}
    named = [one.name for one in (*ALONE, *access.LAST)] + [name for name, _ in presses.EXPECTED]
    assert sorted(by_name(found)) == sorted(named)
    assert (found.left, found.stopped, found.failed) == ([], False, False)
    assert theatre.channels() == []
    assert theatre.direct_messages() == []


def test_a_person_is_asked_for_twelve_presses_at_most() -> None:
    assert len(presses.STEPS) <= 12


@pytest.mark.long
async def test_what_nobody_presses_is_not_tried_and_does_not_fail(theatre: Theatre) -> None:
    results = await theatre.alone()
    assert {results[name].state for name, _ in presses.EXPECTED} == {"not tried"}
    assert {results[name].came for name, _ in presses.EXPECTED} == {"No press came in time."}
    assert {one.state for name, one in results.items() if not name.startswith("press")} == {"passed"}
    assert theatre.channels() == []


@pytest.mark.long
async def test_of_twelve_presses_the_one_that_is_missing_is_not_tried(theatre: Theatre) -> None:
    found = by_name(await theatre.played(but="Late"))
    assert [one for one in found.values() if one.state != "passed"] == [found["press: late"]]
    assert found["press: late"].state == "not tried"


@pytest.mark.long
async def test_without_a_person_nothing_connects_and_what_needs_one_is_not_tried(theatre: Theatre) -> None:
    found = by_name(await theatre.rehearse(person=False))
    waiting = {name for name, one in found.items() if one.state == "not tried"}
    assert waiting == {"ping", "direct message", *(name for name, _ in presses.EXPECTED)}
    assert theatre.server.gateway.connected == 0


@pytest.mark.long
async def test_a_button_that_is_only_looked_at_is_answered_and_an_altered_one_is_a_fault(
    theatre: Theatre,
) -> None:
    rehearsing = asyncio.ensure_future(theatre.rehearse())
    board = await theatre.overview()
    assert theatre.stage is not None
    picture = theatre._message(theatre.stage.posts["picture"].id)
    looked_at = await theatre.anna.click(picture, label="Look").reply()
    altered = walk(board.components)
    next(one for one in altered if one.get("label") == "Late")["custom_id"] += "r"
    theatre.anna.click(board, label="Late")
    await theatre._ended("unknown")
    theatre.over.set()
    found = by_name(await rehearsing)
    assert looked_at.kind == "deferred update"
    assert {name: one.came for name, one in found.items() if one.state == "failed"} == {
        "press: unknown": f"A press came with a custom_id that the bot did not write: 'r1:{theatre.stage.mark}:later'."
    }


@pytest.mark.long
async def test_a_press_that_is_being_answered_when_the_time_is_over_still_counts(theatre: Theatre) -> None:
    rehearsing = asyncio.ensure_future(theatre.rehearse())
    board = await theatre.overview()
    answering = theatre.server.faults.pause(CALLBACK)
    theatre.anna.click(board, label="Answer")
    await answering.reached()
    theatre.over.set()
    await asyncio.sleep(0)
    answering.release()
    found = [one for one in (await rehearsing).results if one.name == "press: answer"]
    assert [one.state for one in found] == ["passed"]


@pytest.mark.long
async def test_everything_is_removed_when_the_results_can_no_longer_be_printed(theatre: Theatre) -> None:
    def broken(result: object) -> None:
        if theatre.channels():
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        await theatre.rehearse(progress=broken)
    assert theatre.server.count("POST /guilds/{guild_id}/channels") == 1
    assert theatre.channels() == []


@pytest.mark.long
async def test_the_press_of_somebody_else_counts_for_nothing(theatre: Theatre) -> None:
    rehearsing = asyncio.ensure_future(theatre.rehearse())
    board = await theatre.overview()
    stranger = theatre.server.world.user("Bruno").click(board, label="Answer")
    await theatre.anna.click(board, label="Edited").answer()
    await theatre._ended("edited")
    theatre.over.set()
    found = by_name(await rehearsing)
    assert found["press: answer"].state == "not tried"
    assert stranger.replies == []


@pytest.mark.parametrize(
    "route",
    [
        "POST /guilds/{guild_id}/channels",
        pytest.param("POST /channels/{channel_id}/messages/{message_id}/threads", marks=pytest.mark.long),
        pytest.param("PATCH /channels/{channel_id}", marks=pytest.mark.long),
        pytest.param("direct", marks=pytest.mark.long),
    ],
)
async def test_what_was_made_is_removed_when_it_is_stopped_in_the_middle_of_any_request(
    theatre: Theatre, route: str
) -> None:
    def to_person(request: Request) -> bool:
        return request.params["channel_id"] == str(theatre.anna.dm.id)

    if route == "direct":
        pause = theatre.server.faults.pause(
            "POST /channels/{channel_id}/messages", done_first=True, where=to_person
        )
    else:
        pause = theatre.server.faults.pause(route, done_first=True)
    rehearsing = asyncio.ensure_future(theatre.rehearse())
    await pause.reached()
    assert theatre.channels()
    theatre.stop.set()
    found = await rehearsing
    assert theatre.channels() == []
    assert theatre.direct_messages() == []
    assert (found.left, found.stopped) == ([], True)
    assert {one.state for one in found.results} <= {"passed", "not tried"}
    assert by_name(found)["press: answer"].came == "The rehearsal was stopped."


@pytest.mark.long
async def test_where_no_signal_can_be_handled_a_cancellation_ends_it_after_everything_was_removed(
    theatre: Theatre,
) -> None:
    posting = theatre.server.faults.pause("POST /channels/{channel_id}/messages", nth=3)
    removing = theatre.server.faults.pause("DELETE /channels/{channel_id}")
    rehearsing = asyncio.ensure_future(theatre.rehearse())
    await posting.reached()
    rehearsing.cancel()
    await removing.reached()
    rehearsing.cancel()
    removing.release()
    found = await rehearsing
    assert (found.left, found.stopped, theatre.channels()) == ([], True, [])


async def test_what_cannot_be_removed_is_named_with_its_link(theatre: Theatre) -> None:
    theatre.server.faults.refuse("DELETE /channels/{channel_id}", 50013, times=9)
    theatre.over.set()
    found = await theatre.rehearse()
    (channel,) = theatre.channels()
    home = theatre.server.world.guild.id
    (left,) = found.left
    assert left.startswith(f"https://discord.com/channels/{home}/{channel.id} (403 Forbidden")
    assert found.failed


async def test_registered_commands_are_compared_with_those_of_the_games_that_are_offered(
    theatre: Theatre,
) -> None:
    theatre.library = Library(catalogue, offered=("merkator",))
    found = (await theatre.alone())["commands"]
    assert found.state == "failed"
    # The games that are not offered have commands that this version does not know.
    assert found.came.startswith("unknown: capitan anchor")
