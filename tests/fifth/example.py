"""Questions where the example is installed beside the bot; `tests/test_packages.py` has them run in an environment of its own."""

from __future__ import annotations

from pathlib import Path
from random import Random

import bot
import games
from bot.text import say
from games import SHIPPED, catalogue
from tests.bot.front.bot import opened
from tests.bot.front.process import RunningProcess, Seated, running

GOPS = "gops"
HERE = Path(__file__).parents[2]


def test_the_packages_come_from_where_they_are_installed() -> None:
    assert list(catalogue) == [*SHIPPED, GOPS]
    assert type(catalogue[GOPS]).__module__ == "kontor_gops"
    assert not any(HERE in Path(package.__file__ or "").parents for package in (bot, games))


async def test_the_simulated_discord_leads_to_it(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as there:
        ada = there.people[0]
        door = await ada.slash("play")
        assert GOPS in [entry.value for entry in door.entries]
        page = await ada.to_game(door, GOPS)
        assert say("button.against", number=1) in page.labels


async def begun(process: RunningProcess) -> Seated:
    """Have two people begin a game."""
    ada, ben = process.people("Ada", "Ben")
    table = await process.open(ada, game=GOPS)
    await ben.click(table.lobby, label=say("button.join")).answer()
    table.people.append(ben)
    await ada.click(table.lobby, label=say("button.start")).answer()
    await process.server.until(lambda: table.messages("turn"), what="the first hand-over")
    return table


async def test_people_play_it_to_the_end_by_clicks(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await begun(process)
        row = await table.play(Random(4))
        assert row.status == "finished"
        await process.server.until(lambda: table.messages("end"))
        state = await table.state()
        assert state.outcome is not None
        assert sum(state.outcome.scores) <= 91
        moves = [one for one in await table.log() if one.kind == "move"]
        assert len(moves) == 24


async def test_a_bid_is_shown_to_its_seat_only_until_all_have_bid(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await begun(process)
        await table.act(0, Random(1))
        state = await table.state()
        (bid,) = [one for one in state.bids if one]  # type: ignore[attr-defined] # of this game
        assert state.to_act == (1,)
        shown = [*(one.text for one in table.messages("turn")), (await table.panel(1)).text]
        all_cards = " ".join(str(card) for card in range(1, 14))
        own = f"Your bid: **{bid}**"
        assert own in (await table.panel(0)).text
        assert not any(own in text for text in shown)
        assert all(text.count(all_cards) == 2 for text in shown), "the row without the bid would tell it"
