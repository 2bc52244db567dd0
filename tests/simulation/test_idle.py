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


def test_a_short_timer_is_remembered_until_it_is_over_or_taken_back_and_those_of_polls_are_not() -> None:
    loop = VirtualLoop(0.0)
    try:
        loop.call_later(41, lambda: None)
        assert loop.last_short() == 0.0
        kept, taken_back = loop.call_later(30, lambda: None), loop.call_later(39, lambda: None)
        assert loop.last_short() == taken_back.when()
        taken_back.cancel()
        assert loop.last_short() == kept.when()
        loop.run_until_complete(asyncio.sleep(31))
        assert loop.last_short() == loop.now
    finally:
        loop.close()
