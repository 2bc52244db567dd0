"""The number of messages, pings and edits of a whole game, played by clicks without a pause: alone, and with
three people."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from bot.front.delivery.panels import SPACING
from bot.host.changes.hand_overs import ATTENTION
from bot.text import say
from games import catalogue
from tests.bot.front.bot import Entry, Note, Person, SimulatedBot, moves_of, opened
from tests.bot.front.clicks.party import party

LEFT = 3
"""Messages that a game leaves where it is played: how it began, the table, how it ended."""
_QUICK = ("Draw", "No change", "Build", "End ", "Deliver", "Finish", "Don't join", "Hamburg", "Danzig")
every_game = pytest.mark.parametrize(
    "game",
    [pytest.param(name, marks=pytest.mark.long) for name in catalogue if name != "sea_merchants"]
    + ["sea_merchants"],
)


class Messages(NamedTuple):
    """What a game took of Discord.

    Attributes:
        turns: how often the turn went to another player.
        posts: messages sent to where the table lives.
        pings: those of them that mention somebody.
        direct: direct messages.
        edits: changes of messages that everybody sees, answers to clicks not counted.
        deleted: messages that everybody saw, and that are deleted.
        left: messages of the bot's that are left where the game was played.
    """

    turns: int
    posts: int
    pings: int
    direct: int
    edits: int
    deleted: int
    left: int


async def played(bot: SimulatedBot, people: int, computers: int, game: str) -> Messages:
    """Play a short game to its end by clicks: each person stays on one page, and presses *Play* for the first one only."""
    await bot.game(people, computers, game=game)
    thread, rng = bot.thread(), Random(8)
    direct = {person.user.dm_channel.id for person in bot.people}
    pages: dict[int, Note] = {}
    while waiting := await bot.to_act():
        person = waiting[0]
        pages[person.id] = await taken(bot, person, pages.get(person.id), rng)
    await bot.pass_time(seconds=ATTENTION.total_seconds())
    made = [
        one for one in bot.env.http_requests if one.path.startswith("/channels/") and "/messages" in one.path
    ]
    sent = [one for one in made if one.method == "POST" and one.path.endswith("/messages")]
    here = [one for one in sent if int(one.path.split("/")[2]) not in direct]
    return Messages(
        turns=(await bot.stored()).turn,
        posts=sum(one.path.split("/")[2] == str(thread.id) for one in here),
        pings=sum("<@" in str((one.json or {}).get("content")) for one in here),
        direct=len(sent) - len(here),
        edits=sum(one.method == "PATCH" for one in made),
        deleted=sum(one.method == "DELETE" for one in made),
        left=sum(bool(note.text or note.buttons) for note in bot.notes(thread.id)),
    )


async def taken(bot: SimulatedBot, person: Person, page: Note | None, rng: Random) -> Note:
    """Let a person take their turn on the page that they have open; returns its state then."""
    if page is None:
        page = await bot.panel(person)
    elif not moves_of(page.now()):
        # It goes on by itself.
        await bot.pass_time(seconds=SPACING.total_seconds())
    page = page.now()
    assert moves_of(page), f"the turn has not come to the page that was used just now: {page}"
    while person in await bot.to_act() and (offered := moves_of(page)):
        quick = [one for one in offered if one[0].startswith(_QUICK)]
        _, chosen = rng.choice(quick if quick and rng.random() < 0.6 else offered)
        page = await (
            person.pick(page, chosen) if isinstance(chosen, Entry) else person.press(page, custom_id=chosen)
        )
    return page


@pytest.mark.long
@every_game
async def test_alone_with_computers_a_game_played_without_a_pause_leaves_three_messages(
    tmp_path: Path, game: str
) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy")) as bot:
        found = await played(bot, 1, 2, game)
        assert (await bot.table()).status == "finished"
        assert found.turns > 1
        assert found.posts == found.left == LEFT
        assert found.pings <= 1, "by the message of the first turn, which leads from the lobby to the thread"
        assert (found.direct, found.deleted) == (0, 0)
        assert say("button.rematch") in bot.last(bot.thread()).labels


@pytest.mark.long
async def test_a_game_begun_with_computers_at_once_and_played_without_a_pause_pings_nobody(
    tmp_path: Path,
) -> None:
    async with party(tmp_path, "sea_merchants") as found:
        await found.now()
        person = found.people[0].person
        page, rng = found.people[0].last, Random(3)
        for _ in range(4):
            assert await found.bot.to_act() == [person]
            page = await taken(found.bot, person, page, rng)
        left = [note for note in found.bot.notes() if note.text]
        assert len(left) <= LEFT - 1, "how it began, and the table"
        assert [note.id for note in left if note.pinged] == []


@every_game
async def test_three_people_who_play_without_a_pause_are_called_once_each_and_leave_three_messages(
    tmp_path: Path, game: str
) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy")) as bot:
        found = await played(bot, 3, 0, game)
        assert (await bot.table()).status == "finished"
        assert found.turns > 6
        assert found.left <= LEFT
        assert found.pings <= 3, "nobody was called who had a page open"
        assert found.direct == 0
