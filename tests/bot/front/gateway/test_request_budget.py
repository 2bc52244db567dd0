"""The bot makes fewer than Discord's fifty requests a second, and few while Discord refuses them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from itertools import pairwise
from math import ceil
from typing import Any

import aiohttp
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.front.gateway import request_budget
from bot.front.gateway.request_budget import DISCORDS_LIMIT, RequestBudget
from bot.host import RequestShare
from bot.host.tables.cluster.change_feed import EVERY
from bot.host.tables.cluster.request_share import EVERYTHING, STALE, YOUNG
from bot.telemetry.metrics import Metrics
from tests.loopback.server import Loopback
from tests.loopback.timeline import most_in_a_second
from tests.simulation.loop import VirtualLoop

MESSAGES = "/api/v10/channels/4/messages"


def in_virtual_time(main: Callable[[], Coroutine[Any, Any, None]]) -> None:
    loop = VirtualLoop(0.0)
    try:
        loop.run_until_complete(main())
    finally:
        loop.close()


def now() -> float:
    return asyncio.get_running_loop().time()


async def busy(budget: RequestBudget, until: float, made: list[float]) -> None:
    """Make requests as fast as the budget lets them."""
    while now() < until:
        await budget.take()
        made.append(now())


@pytest.mark.parametrize("part", [1.0, 0.5, 0.3, 1 / 16])
def test_a_process_makes_no_more_than_its_part_in_any_second(part: float) -> None:
    made: list[float] = []

    async def main() -> None:
        budget = RequestBudget(lambda: RequestShare(part, settled=True), Metrics())
        await busy(budget, 60.0, made)

    in_virtual_time(main)
    each = request_budget.SETTLED * part
    assert most_in_a_second(made) <= max(1, ceil(each))
    assert len(made) >= 59 * each * 0.7, "and it makes use of it"


def test_requests_are_made_in_the_order_in_which_they_came() -> None:
    order: list[int] = []

    async def main() -> None:
        budget = RequestBudget(lambda: EVERYTHING, Metrics())

        async def one(number: int) -> None:
            await budget.take()
            order.append(number)

        waiting = [asyncio.create_task(one(number)) for number in range(120)]
        await asyncio.sleep(0.3)
        assert budget.waiting == 120 - 2 * request_budget.SETTLED / 4
        waiting[100].cancel()
        await asyncio.wait(waiting)
        assert budget.waiting == 0

    in_virtual_time(main)
    assert order == [number for number in range(120) if number != 100]


@given(
    begins=st.floats(3.0, 8.0),
    known=st.floats(0.0, STALE),
    leaves=st.floats(0.0, 20.0),
    noticed=st.floats(0.0, 2 * EVERY),
)
@settings(max_examples=15, deadline=None)
def test_through_a_rolling_restart_the_sum_stays_below_discords_limit(
    begins: float, known: float, leaves: float, noticed: float
) -> None:
    """The old process learns of the new one at its next look, or takes itself for new; both have all shards."""
    old_ends = begins + YOUNG + leaves

    def of_the_old() -> RequestShare:
        return EVERYTHING if now() < begins + known else RequestShare(0.5, settled=True)

    def of_the_new() -> RequestShare:
        if now() < begins + YOUNG:
            return RequestShare()
        return EVERYTHING if now() > old_ends + noticed else RequestShare(0.5, settled=True)

    made: list[float] = []

    async def main() -> None:
        async def heir() -> None:
            await asyncio.sleep(begins)
            await busy(RequestBudget(of_the_new, Metrics()), old_ends + 10, made)

        await asyncio.gather(busy(RequestBudget(of_the_old, Metrics()), old_ends, made), heir())

    in_virtual_time(main)
    assert most_in_a_second(made) < DISCORDS_LIMIT
    assert all(later - earlier < 1.5 for earlier, later in pairwise(sorted(made))), "it never stands still"


def test_a_bot_that_discord_refuses_brakes_before_the_ban_and_goes_on_later() -> None:
    made: list[float] = []

    async def main() -> None:
        metrics = Metrics()
        budget = RequestBudget(lambda: EVERYTHING, metrics)
        answers = iter(range(100_000))
        while now() < 3000:
            await budget.take()
            made.append(now())
            budget.note("POST", MESSAGES, (401, 403, 429)[next(answers) % 3], shared=False)
        for begin in range(0, 3000 - 600, 100):
            assert sum(begin <= at < begin + request_budget.WINDOW for at in made) < 10_000
        assert "in ten minutes" in budget.troubles()[0]
        await asyncio.sleep(request_budget.WINDOW)
        assert budget.troubles() == []
        counted = metrics.written(None, [], healthy=True).decode()
        line = 'kontor_refused_requests_total{request="POST /channels/{channel}/messages",status="403"}'
        assert line in counted

    in_virtual_time(main)
    assert len(made) > request_budget.MOST_INVALID


def test_a_limit_that_others_have_used_up_counts_in_the_metrics_alone() -> None:
    async def main() -> None:
        metrics = Metrics()
        budget = RequestBudget(lambda: EVERYTHING, metrics)
        for _ in range(request_budget.MOST_INVALID):
            budget.note("POST", MESSAGES, 429, shared=True)
        budget.note("POST", MESSAGES, 404, shared=False)
        assert not budget.braked
        [counted] = [
            line
            for line in metrics.written(None, [], healthy=True).decode().splitlines()
            if "_total{request" in line
        ]
        assert counted.endswith(f'status="429"}} {request_budget.MOST_INVALID:.1f}')

    in_virtual_time(main)


@pytest.mark.parametrize(
    ("path", "is_one"),
    [
        (MESSAGES, False),
        ("/api/v10/users/@me/channels", False),
        ("/api/v10/interactions/1/aW50/callback", True),
        ("/api/v10/webhooks/2/aW50", True),
        ("/api/v10/webhooks/2/aW50/messages/@original", True),
    ],
)
def test_an_answer_to_an_interaction_is_known_by_its_path(path: str, is_one: bool) -> None:
    assert request_budget.answers_interaction(path) is is_one


async def test_answers_to_interactions_never_wait_and_refused_requests_are_counted_by_route() -> None:
    """A limit of one request: the second one waits, and only what answers an interaction goes ahead."""
    metrics = Metrics()
    budget = RequestBudget(lambda: RequestShare(1 / 1000, settled=True), metrics)
    trace = budget.watched(aiohttp.TraceConfig())
    async with Loopback() as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        async with session.get(f"{server.route_base}/users/@me") as answer:
            assert answer.status == 401
        waits = asyncio.create_task(session.get(f"{server.route_base}/users/@me"))
        async with session.post(f"{server.route_base}/interactions/1/aW50/callback", json={"type": 5}):
            pass
        assert budget.waiting == 1
        waits.cancel()
        server.take_problems("")
    counted = metrics.written(None, [], healthy=True).decode()
    assert 'kontor_refused_requests_total{request="GET /users/@me",status="401"} 1.0' in counted
