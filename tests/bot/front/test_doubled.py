"""While two processes hear of the same clicks, the one that acknowledges a click acts on it, and the other drops it."""

from __future__ import annotations

import pytest

from tests.bot.front.bot import Note, Person, SimulatedBot, moves_of


async def to_click(bot: SimulatedBot) -> tuple[Person, Note, str]:
    """Somebody to move, with a panel and a button on it."""
    await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    bot.host.cluster.overlapping = True
    return actor, panel, next(one for _, one in moves_of(panel) if isinstance(one, str))


@pytest.mark.parametrize("code", [40060, 10062])
async def test_a_click_that_another_process_has_acknowledged_is_dropped_silently(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    actor, panel, chosen = await to_click(bot)
    before = (await bot.table()).sequence
    bot.env.inject_error("POST", "/interactions/*/callback", status=400, code=code, message="No", times=None)
    caplog.clear()
    with pytest.raises(AssertionError, match="the interaction was not answered"):
        await actor.press(panel, custom_id=chosen)
    assert (await bot.table()).sequence == before
    assert caplog.messages == []


async def test_a_click_is_acknowledged_before_it_is_acted_on(bot: SimulatedBot) -> None:
    actor, panel, chosen = await to_click(bot)
    before, since = (await bot.table()).sequence, len(bot.env.http_requests)
    after = await actor.press(panel, custom_id=chosen)
    assert after.id == panel.id
    assert (await bot.table()).sequence == before + 1
    first, then = [one.path.rpartition("/")[2] for one in bot.env.http_requests[since:]][:2]
    assert (first, then) == ("callback", "@original"), "the answer comes after the acknowledgement"


async def test_only_the_older_process_offers_choices_for_what_is_typed(bot: SimulatedBot) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    assert await actor.complete("my turn", "table")
    bot.host.cluster.leader = False
    since = len(bot.env.http_requests)
    assert await actor.complete("my turn", "table") == []
    assert not [one for one in bot.env.http_requests[since:] if one.path.endswith("/callback")]
