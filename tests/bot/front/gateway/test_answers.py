"""Answers of Discord's in an unknown form: an error keeps its status, and what Discord has taken is not sent again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.front.gateway.answers import errors_read, has_arrived
from bot.front.gateway.reading import UnreadableError
from bot.front.gateway.starts import Starts


def refused(body: Any, status: int = 404) -> None:
    raise discord.NotFound(SimpleNamespace(status=status, reason="odd"), body)


@pytest.mark.parametrize(
    "odd",
    [{"message": None, "errors": {"content": 7}}, {"errors": "odd"}, {"errors": {"a": {"_errors": [None]}}}],
)
def test_an_error_whose_text_has_an_unknown_form_keeps_its_status_and_its_code(odd: dict[str, Any]) -> None:
    with pytest.raises((TypeError, AttributeError)):
        refused(odd)
    for code, kept in ((10008, 10008), ("odd", 0)):
        with pytest.raises(discord.NotFound) as raised, errors_read():
            refused(odd | {"code": code})
        assert (raised.value.status, raised.value.code) == (404, kept)


def test_other_errors_pass() -> None:
    with pytest.raises(KeyError), errors_read():
        raise KeyError("ours")


def test_only_what_discord_says_of_a_message_tells_that_it_has_arrived() -> None:
    state: Any = discord.Client(intents=discord.Intents.none())._connection
    odd: Any = {"id": "1"}
    with pytest.raises(KeyError) as raised:
        discord.Message(state=state, channel=state, data=odd)
    assert has_arrived(raised.value)
    assert not has_arrived(KeyError("ours"))


class Gateway:
    """A client that is given its gateway's address in some form."""

    def __init__(self, told: Any) -> None:
        self.told = told
        self.http = self

    async def get_bot_gateway(self) -> Any:
        return self.told["shards"], self.told["url"], self.told["session_start_limit"]


LIMIT = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}


@pytest.mark.parametrize("told", [{}, {"shards": "two", "url": "", "session_start_limit": LIMIT}, None])
async def test_a_bot_goes_on_without_the_number_of_session_starts_and_does_not_begin_without_that_of_shards(
    told: Any,
) -> None:
    starts = Starts(cast(Any, Gateway(told)))
    await starts.wait_for_restart(0)
    await starts.wait_for_restart(0)
    with pytest.raises(UnreadableError, match="its gateway can't be read"):
        await starts.begin(None, None)


@pytest.mark.parametrize("odd", [{}, {**LIMIT, "remaining": None}, {**LIMIT, "reset_after": 1 << 80}, None])
async def test_a_bot_begins_without_the_limits_of_session_starts(odd: Any) -> None:
    starts = Starts(cast(Any, Gateway({"shards": 2, "url": "", "session_start_limit": odd})))
    assert (await starts.begin(None, None)).total == 2
    assert starts.buckets == 1
