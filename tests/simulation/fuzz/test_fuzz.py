"""Whatever form Discord's events and answers have: the process lives, people are answered, no table is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from . import runs
from .answers import SEND, hand_over
from .changes import changes
from .described import enriched
from .life import Life, run
from .send import Outcome

_ALL = pytest.mark.long


@pytest.mark.parametrize("step", [997, pytest.param(1, marks=_ALL)])
def test_events_in_any_form_cost_nothing_else(tmp_path: Path, step: int) -> None:
    found = runs.events(tmp_path, step)
    assert found.wrong == []
    assert sum(found.counts.values()) > int(4500 / step)


@pytest.mark.long
@pytest.mark.parametrize(("work", "step"), [(runs.interactions, 1), (runs.replies, 3)])
def test_people_are_answered_and_messages_posted_once_in_any_form(
    tmp_path: Path, work: Callable[[Path, int], Outcome], step: int
) -> None:
    found = work(tmp_path, step)
    assert found.wrong == []
    # Without a description of Discord there are no further fields to spoil: 970 answers then, 1,110 with it.
    assert sum(found.counts.values()) > 900


@pytest.mark.long
def test_a_message_is_tried_again_within_ten_minutes_however_long_discord_wants_it_to_wait(
    tmp_path: Path,
) -> None:
    async def refused(life: Life) -> tuple[list[str], list[str]]:
        told = {"message": "", "retry_after": 987_654, "global": False}
        life.server.change = lambda route, status, body: (429, told) if route == SEND else (status, body)
        await hand_over(life)
        await asyncio.sleep(60)
        waiting, life.server.change = life.waiting(), None
        await asyncio.sleep(600)
        return waiting, life.waiting()

    waiting, after = run(tmp_path, 1, refused)
    assert (len(waiting), after) == (1, [])


@pytest.mark.long
def test_a_delivery_that_is_given_up_in_a_limit_of_all_requests_does_not_hold_back_the_others(
    tmp_path: Path,
) -> None:
    async def limited(life: Life) -> list[str]:
        told = {"message": "", "retry_after": 29.0, "global": True}
        life.server.change = lambda route, status, body: (429, told) if route == SEND else (status, body)
        await hand_over(life)
        await asyncio.sleep(200)
        life.server.change = None
        await asyncio.sleep(600)
        return life.waiting()

    assert run(tmp_path, 1, limited) == []


def test_each_field_is_missing_null_of_another_type_unknown_huge_and_empty() -> None:
    body = {"id": "7", "kind": 3, "inside": {"list": [{"flag": True}]}}
    found = {str(one): one.of(body) for one in changes(body, 4)}
    assert found["id missing"] == {"kind": 3, "inside": body["inside"]}
    assert [found[f"kind {what}"]["kind"] for what in ("null", "text", "unknown", "list")] == [
        None,
        "Do not log me",
        987_654,
        [None],
    ]
    assert found["id huge"]["id"] == str(1 << 80)
    assert found["inside.list.0.flag object"]["inside"] == {"list": [{"flag": {"odd": None}}]}
    assert found["inside.list.0 missing"]["inside"] == {"list": []}
    assert found["inside no fields"]["inside"] == {}
    assert body == {"id": "7", "kind": 3, "inside": {"list": [{"flag": True}]}}
    assert [found[f"all {what}"] for what in ("null", "list", "no fields")] == [None, [None], {}]


def test_what_discord_describes_is_there_besides() -> None:
    found = enriched({"id": "1"}, "UserResponse")
    if len(found) == 1:
        pytest.skip("there is no description of Discord's")
    assert {"id": "1"}.items() <= found.items()
    assert {"username", "avatar_decoration_data", "primary_guild"} <= found.keys()
