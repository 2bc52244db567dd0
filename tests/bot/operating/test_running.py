"""How the bot ends: what Discord says by a number, and whether it is worth starting again."""

from __future__ import annotations

import pytest

from bot.operating.running import why_ended


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
def test_what_no_start_would_mend_is_no_reason_to_start_again(code: int) -> None:
    sentence, status = why_ended(code, "Shard ID 0 WebSocket closed", named=True)
    assert status == 2
    assert "WebSocket" not in sentence


def test_a_bot_that_asks_for_its_shards_at_each_start_is_started_again_when_more_are_demanded() -> None:
    sentence, status = why_ended(4011, "", named=False)
    assert (status, "more shards" in sentence) == (1, True)


def test_anything_else_is_said_as_it_came_and_may_pass() -> None:
    assert why_ended(4000, "closed with 4000", named=True) == (
        "Discord ended the connection: closed with 4000.",
        1,
    )
