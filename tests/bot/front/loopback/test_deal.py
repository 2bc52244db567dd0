"""A deal of the week in two processes, from its Monday to its Sunday at 24:00; and what it costs its players."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import timedelta
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from bot.host.season.weekly.ranking import BEST
from bot.text import say
from storage.play import weekly
from storage.rows.weekly import WeeklyTry
from tests import databases
from tests.bot.front.loopback.deal import LABEL, PlayedWeek, Player
from tests.bot.front.loopback.test_deciding import elsewhere
from tests.bot.front.several import given
from tests.generated.measurements import measurements
from tests.loopback.model import Button, Message

pytestmark = databases.server_only

HERE = ("Ada", "Bob", "Cy", "Dag", "Eva")
THERE = ("Fay", "Gil", "Hal", "Ida", "Jan")
STYLES = {"Ada": 0, "Fay": 0, "Bob": 1, "Gil": 1, "Cy": 2, "Hal": 2, "Dag": 3, "Jan": 3, "Eva": 4, "Ida": 4}
"""People of one style on both servers press the same; later some have another one."""
FEW = 5
"""Presses."""


async def players(week: PlayedWeek) -> dict[str, Player]:
    """Have ten people: five on the server of one process, five on one of the other process."""
    world = week.several.server.world
    people = {name: world.user(name) for name in (*HERE, *THERE)}
    away = elsewhere(week.several, *(people[name] for name in THERE))
    found = {
        name: Player(week, one, away if name in THERE else world.channel, STYLES[name])
        for name, one in people.items()
    }
    week.players = list(found.values())
    return found


async def play_monday(week: PlayedWeek, by_name: dict[str, Player]) -> None:
    """Some finish. Others begin, and then leave it for later, leave it for good, or do not finish."""
    cy, hal, ida = (by_name[name] for name in ("Cy", "Hal", "Ida"))
    for pair in (("Ada", "Fay"), ("Bob", "Gil"), ("Cy", "Hal"), ("Ida",)):
        await asyncio.gather(*(by_name[name].begin() for name in pair))
    await asyncio.gather(by_name["Ada"].play(), by_name["Fay"].play())
    await asyncio.gather(by_name["Bob"].play(FEW), by_name["Gil"].play(FEW))
    by_name["Gil"].style = 5
    await asyncio.gather(by_name["Bob"].play(), by_name["Gil"].play())
    await asyncio.gather(*(one.play(FEW) for one in (cy, hal, ida)))
    assert cy.page is not None
    later = await cy.click("leaving", cy.page, "weekly.later")
    assert say("weekly.line.playing", mark=LABEL.split()[0], game=LABEL.partition(" ")[2]) in later.text
    assert hal.page is not None
    sure = await hal.click("leaving", hal.page, "weekly.leave")
    hal.page = await hal.click("leaving", sure, "weekly.leave.sure")
    assert say("weekly.left") in hal.page.text


async def play_thursday(by_name: dict[str, Player]) -> None:
    """Go on, and begin late; for the one who has left there is no way back."""
    cy, hal, ida = (by_name[name] for name in ("Cy", "Hal", "Ida"))
    await asyncio.gather(*(one.come_back() for one in (cy, hal, ida)))
    assert hal.page is not None
    assert hal.choices() == []
    assert say("weekly.left") in hal.page.text
    for name in ("Dag", "Eva", "Jan"):
        await by_name[name].begin()
    await asyncio.gather(cy.play(), by_name["Jan"].play())
    await asyncio.gather(ida.play(FEW), by_name["Dag"].play())
    await by_name["Eva"].play()


def answers_that_are_equal(rows: dict[str, WeeklyTry]) -> Counter[str]:
    """Compare the lines of people on both servers as long as they are equal; they may part only at a person's move.

    Returns:
        The number of captains' answers to the same line that are equal, and that differ.
    """
    found: Counter[str] = Counter({"equal": 0, "different": 0})
    for one, other in combinations(rows, 2):
        if (one in HERE) == (other in HERE):
            continue
        lines = weekly.moves_of(rows[one]), weekly.moves_of(rows[other])
        for (seat, move), (other_seat, other_move) in zip(*lines, strict=False):
            if (seat, move) != (other_seat, other_move):
                found["different"] += (seat, other_seat) != (0, 0)
                break
            found["equal"] += seat != 0
    return found


async def open_places(one: Player) -> Message:
    """Return the page of places of the week that is over, from the start page."""
    page = await one.click("looking", await one.listed("looking"), "weekly.before")
    return await one.answered("looking", one.person.click(page, label=LABEL))


def check_places(page: Message, name: str, rows: dict[str, WeeklyTry]) -> None:
    """See that a page of places says what the rows say."""
    scores = {who: row.score for who, row in rows.items() if row.state == weekly.FINISHED}
    places = {
        who: 1 + sum((other or 0) > (score or 0) for other in scores.values())
        for who, score in scores.items()
    }
    row, text = rows[name], page.text
    if row.state == weekly.FINISHED:
        assert say("weekly.place", place=places[name], number=len(scores)) in text
        assert say("weekly.own", score=f"{row.score:g}") in text
    elif row.state == weekly.LEFT:
        assert say("weekly.place.left", place=len(scores) + 1) in text
    else:
        assert say("weekly.place.none", number=len(scores)) in text
    best = max(score or 0 for score in scores.values())
    assert say("weekly.best", score=f"{best:g}") in text
    own = sorted(places[who] for who in places if (who in HERE) == (name in HERE))
    if len(own) >= BEST:
        assert say("weekly.server", score=f"{sum(own[:BEST]) / BEST:.1f}") in text
    else:
        assert say("weekly.server.missing", number=BEST - len(own)) in text


async def read_all(week: PlayedWeek, one: Player, places: Message, rows: dict[str, WeeklyTry]) -> str:
    """Read all that has opened: the best line, the proof and the review, and play on from it; returns the review."""
    server, deal = week.several.server, await week.deal()
    best = max((row for row in rows.values() if row.score is not None), key=lambda row: row.score or 0)
    line = await one.click("reading", places, "weekly.line")
    steps = len(best.moves)
    last = await one.click("reading", line, "button.last")
    assert say("replay.at", step=steps, steps=steps, turn=0, turns=0).partition(",")[0] in last.text
    places = await one.click("reading", last, "weekly.places")
    review = await one.click("reviewing", places, "button.review")
    await server.until(
        lambda: say("review.headline") in review.text, within=120, what="the review of one's own game"
    )
    told = review.text
    proof = await one.click("reading", places, "weekly.proof")
    assert sha256(deal.secret).hexdigest() == deal.commitment
    assert all(text in proof.text for text in (deal.commitment, deal.secret.hex()))
    [menu] = [menu for menu in review.selects if menu.placeholder == say("menu.play_on")]
    on = one.person.select(review, menu.options[0].value, custom_id=menu.custom_id)
    # The menu is shown again, and the table is another message.
    [table] = await server.until(
        lambda: [reply.post for reply in on.replies if reply.kind == "followup"], what="an analysis table"
    )
    assert say("analysis.mine") in table.text
    back = await one.click("reviewing", table, "button.review/back")
    assert say("review.headline") in back.text
    return told


@pytest.mark.long
async def test_ten_on_two_servers_play_a_deal_in_two_processes_to_its_sunday(tmp_path: Path) -> None:
    ahead = tmp_path / "ahead"
    ahead.write_text("0")
    async with given(tmp_path, ahead=ahead) as several:
        week = PlayedWeek(several, ahead)
        by_name = await players(week)
        async with week.life(week.begins):
            await play_monday(week, by_name)
            await week.check_sealed()
        async with week.life(week.begins + timedelta(days=3, hours=12)):
            await play_thursday(by_name)
            await week.check_sealed()
        async with week.life(week.ends - timedelta(minutes=10)):
            await week.check_sealed()
            last = by_name["Ida"]
            await last.come_back()
            assert last.page is not None
            control = next(one for one, _ in last.choices() if isinstance(one, Button))
            rows = {name: await one.row() for name, one in by_name.items()}
            same = answers_that_are_equal(rows)
            assert same["different"] == 0
            assert rows["Ada"].moves == rows["Fay"].moves
            assert same["equal"] > len(rows["Ada"].moves) / 2
            week.set_clock(week.ends)
            late = last.person.click(last.page, custom_id=control.custom_id)
            assert (await late.answer()).text == say("deal_over")
            assert {name: await one.row() for name, one in by_name.items()} == rows, "nothing counts any more"
            assert Counter(row.state for row in rows.values()) == {"finished": 8, "left": 1, "playing": 1}
            pages = {name: await open_places(one) for name, one in by_name.items()}
            for name, page in pages.items():
                check_places(page, name, rows)
            reviews = [await read_all(week, by_name[name], pages[name], rows) for name in ("Ada", "Fay")]
            assert reviews[0] == reviews[1], "the same game has the same review in both processes"
            told = week.told()
            missing = [one for one in (await week.secrets())[:2] if one not in told]
            assert missing == [], "what was looked for would have been found"
            assert await several.here.findings() == []
    done = [one.presses for name, one in by_name.items() if rows[name].state == weekly.FINISHED]
    found: dict[str, Any] = {
        "commands and presses from the start page to the first move": week.clicks["beginning"] / 10,
        "presses of a game that is finished, median": median(done),
        "commands and presses to go on with it": week.clicks["coming back"] / week.returns,
        "presses before the end for what is sealed, all refused": week.refused,
        "captains' answers to the same line in both processes": same["equal"],
        "answers of them that differ": same["different"],
        "messages to a channel or to a person unasked": len(week.seen_by_others()),
        "commands and presses from the start page to the own place": week.clicks["looking"] / 10,
    }
    print(found)
    kept = {one.name: one for one in measurements()["weekly-deal"].figure}
    assert found.keys() == kept.keys()
    assert {
        name: value
        for name, value in found.items()
        if (most := kept[name].target) is not None and value > most
    } == {}
