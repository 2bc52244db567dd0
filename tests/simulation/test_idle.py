"""Leaps over idle time: what would happen then happens at its time, and nothing of it costs more than a few polls."""

from __future__ import annotations

import asyncio

from .loop import VirtualLoop


def test_a_long_timer_is_remembered_until_it_is_over_or_taken_back() -> None:
    loop = VirtualLoop(0.0)
    try:
        loop.call_later(60, lambda: None)
        assert loop.next_long() == float("inf")
        kept, taken_back = loop.call_later(500, lambda: None), loop.call_later(400, lambda: None)
        assert loop.next_long() == taken_back.when()
        taken_back.cancel()
        assert loop.next_long() == kept.when()
        loop.run_until_complete(asyncio.sleep(501))
        assert loop.next_long() == float("inf")
    finally:
        loop.close()
