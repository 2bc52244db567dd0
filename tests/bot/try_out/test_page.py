"""The page's contents and requests, asked of its server directly."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.try_out.environment import KEPT_EPHEMERALS
from bot.try_out.preview import local_timezone
from bot.try_out.server import TryOutServer

from .session import opened
from .visitor import Visitor, visiting


async def test_a_click_counts_though_the_page_was_published_since(tmp_path: Path) -> None:
    async with (
        opened(tmp_path) as session,
        visiting(session.address) as anna,
        visiting(session.address) as bruno,
    ):
        await anna.slash("ship board")
        await anna.look()
        await bruno.slash("ship think")
        old = anna.state
        await anna.until(lambda: len(anna.texts()) == 2)
        assert anna.state["publishedRevision"] > old["publishedRevision"]
        anna.state = old
        receipt = await anna.click("Load 0")
        assert not receipt["rejected"]
        await anna.until(lambda: "Anna loaded 1" in anna.texts()[0])


async def test_a_click_on_a_button_that_is_another_by_now_is_refused(tmp_path: Path) -> None:
    async with (
        opened(tmp_path) as session,
        visiting(session.address) as anna,
        visiting(session.address) as bruno,
    ):
        await anna.slash("ship board")
        await anna.look()
        await bruno.enter()
        await bruno.click("Load 0")
        receipt = await anna.click("Load 0")
        assert receipt["rejected"]
        assert receipt["diagnostics"][0]["code"] == "stale-revision"
        await anna.look()
        assert not (await anna.click("Load 1"))["rejected"]


def numbers(value: Any) -> Iterator[tuple[str, int]]:
    """The custom_id of every button and menu that is shown, with SimCord's number of it."""
    if isinstance(value, dict):
        if "custom_id" in value:
            yield value["custom_id"], value["id"]
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from numbers(item)


async def test_a_button_or_menu_is_another_as_soon_as_it_means_something_else(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        await anna.slash("ship board")
        before = dict(numbers((await anna.look())["messages"]))
        await anna.click("Load 0")
        after = dict(numbers((await anna.look())["messages"]))
        assert before.keys() & after.keys() == {"toy-choice"}
        assert set(before.values()) & set(after.values()) == {after["toy-choice"]}
        assert len(set(after.values())) == len(after)


async def test_small_print_in_an_embed_is_shown_small(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        await anna.slash("ship log")
        shown = json.dumps((await anna.look())["messages"])
        assert '"type": "subtext"' in shown
        assert "Nobody saw it." in shown


async def test_a_channel_named_in_an_embed_is_shown_by_its_name(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        await anna.slash("ship log")
        shown = json.dumps((await anna.look())["messages"])
        assert '"kind": "channel"' in shown


async def test_what_the_bot_does_by_itself_is_published_without_being_asked(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        receipt = await anna.slash("ship think")
        assert receipt["acknowledgement"] == "acknowledged"
        await anna.until(lambda: anna.texts() == ["The computer is thinking."])
        session.bot.gate.set()
        await anna.until(lambda: anna.texts() == ["The computer sailed to Visby."])


async def test_an_interaction_without_an_answer_ends_unacknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.try_out.environment.ANSWER_SECONDS", 0.05)
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        await anna.slash("ship board")
        await anna.look()
        assert (await anna.click("Silent"))["acknowledgement"] == "unacknowledged"


async def test_two_people_acting_at_once_are_served_one_after_the_other(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        ids = [place["person"] for place in await anna.places() if place["person"]]
        async with visiting(session.address, ids[1]) as bruno:
            receipts = await asyncio.gather(anna.slash("ship board"), bruno.slash("ship board"))
            assert [receipt["settlement"] for receipt in receipts] == ["settled", "settled"]


async def test_the_bot_finds_that_it_may_not_make_threads(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        await anna.slash("ship thread")
        await anna.until(lambda: anna.texts() == ["No thread: 50013"])


async def test_coloured_boards_come_without_their_escapes(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        await anna.slash("ship board")
        await anna.look()
        assert "\\u001b" not in str(anna.state).encode("unicode_escape").decode()
        assert "\x1b" not in anna.texts()[0]
        assert "Harbour     Ships  Stock\n" in anna.texts()[0]


async def test_a_person_keeps_a_few_ephemeral_messages_and_the_channel_all_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        await anna.slash("ship board")
        for count in range(KEPT_EPHEMERALS + 3):
            await anna.slash("ship sail", to=f"harbour {count}")
        await anna.until(lambda: len(anna.texts()) == KEPT_EPHEMERALS + 1)
        assert anna.texts()[0].startswith("The harbours")
        assert anna.texts()[-1] == f"Sailed to harbour {KEPT_EPHEMERALS + 2} with nothing."


async def test_private_messages_are_a_place_of_their_own(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        await anna.slash("ship board")
        await anna.look()
        await anna.click("Private")
        places = await anna.places()
        assert len(places) == 3
        hers, his = places[1], places[2]
        assert int(hers["newest"]) > 0
        assert his["newest"] == "0"
        async with visiting(f"{anna.origin}/#{hers['key']}") as direct:
            assert direct.texts() == ["Your hand: fish, salt"]
            await direct.click("Load 0")
            await direct.until(lambda: direct.texts()[0].startswith("Anna loaded 1"))
            assert [viewer["name"] for viewer in direct.state["viewers"]] == ["Anna"]
        async with visiting(f"{anna.origin}/#{his['key']}") as other:
            assert other.texts() == []


async def test_an_unknown_viewer_is_the_first_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address, "17") as visitor:
        assert visitor.state["viewerId"] == visitor.state["viewers"][0]["id"]


@pytest.mark.parametrize("path", ["/kontor/places", "/api/state", "/api/commands"])
async def test_nothing_is_told_without_the_key(tmp_path: Path, path: str) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        wrong = Visitor(anna.session, f"{anna.origin}/#guessed")
        with pytest.raises(aiohttp.ClientResponseError) as refused:
            await wrong._ask("GET", path)
        assert refused.value.status == 401


@pytest.mark.parametrize("path", ["/", "/kontor.js", "/kontor/places"])
async def test_another_host_name_is_refused(tmp_path: Path, path: str) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        headers = {**anna.headers, "Host": "kontor.example"}
        async with anna.session.get(anna.origin + path, headers=headers) as answer:
            assert answer.status == 403


async def test_fonts_are_fetched_once_and_all_else_is_always_fresh(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        fonts = [path for path in TryOutServer._STATIC_FILES if path.startswith("/fonts/")]
        for path, kept in ((fonts[0], True), ("/app.js", False), ("/kontor.js", False)):
            async with anna.session.get(anna.origin + path) as answer:
                assert ("immutable" in answer.headers["Cache-Control"]) == kept


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone can't be set here")
@pytest.mark.parametrize(
    ("zone", "shown"), [("XXX-2", "Etc/GMT-2"), ("XXX5", "Etc/GMT+5"), ("XXX3:30", "UTC"), ("XXX0", "UTC")]
)
def test_times_are_shown_in_the_zone_of_this_machine(
    monkeypatch: pytest.MonkeyPatch, zone: str, shown: str
) -> None:
    try:
        with monkeypatch.context() as set_:
            set_.setenv("TZ", zone)
            time.tzset()
            assert local_timezone() == shown
    finally:
        time.tzset()
