"""How often the database is asked for a click: the same early and late in a game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.front.pages.public import board_page
from bot.host import By
from bot.host.play import actions
from bot.text import say
from games import catalogue
from tests.bot.front.bot import Entry, Note, Person, SimulatedBot, moves_of, opened
from tests.statements import Statements, counted

READS = 3
LATE = 60
"""Moves after which a game counts as late: its log is longer than what is kept of it to be told."""


async def pressed(person: Person, note: Note, chosen: str | Entry) -> tuple[Note, Statements]:
    """Let a person press something; returns the answer, and what the database was asked for it."""
    with counted() as asked:
        if isinstance(chosen, Entry):
            return await person.pick(note, chosen), asked
        return await person.press(note, custom_id=chosen), asked


async def opening(bot: SimulatedBot, person: Person) -> tuple[Note, Statements]:
    """Let a person open the panel of the newest table."""
    table = await bot.table()
    place = bot.notes(table.thread or table.channel)
    note = next(one for one in reversed(place) if say("button.act") in one.labels)
    return await pressed(person, note, dict(note.buttons)[say("button.act")])


async def play_on(bot: SimulatedBot, moves: int, rng: Random) -> None:
    """Play the newest table on, at random and without clicks."""
    table = (await bot.table()).key
    for at in range(moves):
        seen = await bot.host.tables.look(table)
        assert seen.view is not None
        person = seen.seats[seen.view.to_act[0]].person
        assert person is not None
        offered = (await bot.host.tables.look(table, person)).moves
        await bot.host.act(table, By(person, 10**6 + at), actions.play, [rng.choice(list(offered))])
    await bot.pass_time(minutes=5)


async def check(bot: SimulatedBot, rng: Random) -> None:
    """Let whoever is to act open a panel and make moves on it until the turn is over."""
    table = (await bot.table()).key
    person = (await bot.to_act())[0]
    # Whatever is written once, such as the language of a person's Discord, is written by now.
    await opening(bot, person)
    bot.host._reader.drop(table)
    for _ in ("cold", "warm"):
        panel, asked = await opening(bot, person)
        assert (len(asked.reads), asked.writes) <= (READS, 0), asked.reads
    moved = 0
    while person in await bot.to_act() and moved < 5 and (offered := moves_of(panel)):
        before = bot.sequence()
        panel, asked = await pressed(person, panel, rng.choice(offered)[1])
        assert len(asked.reads) <= READS, [one[-300:] for one in asked.reads]
        assert asked.writes == (bot.sequence() > before)
        moved += bot.sequence() > before
    assert moved
    seen = await bot.host.tables.look(table)
    assert seen.table.board is not None
    with counted() as refreshed:
        await board_page(bot.host, table, "nonce", seen.table.board.after)
    assert (len(refreshed.reads), refreshed.writes) <= (READS, 0), refreshed.reads


@pytest.mark.parametrize(
    "game",
    [pytest.param(name, marks=() if name == "merkator" else pytest.mark.long) for name in catalogue],
)
async def test_a_click_takes_three_reads_and_one_transaction_however_long_the_game(
    tmp_path: Path, game: str
) -> None:
    rng = Random(game)
    async with opened(tmp_path) as bot:
        await bot.game(2, short=False, game=game)
        await check(bot, rng)
        await play_on(bot, LATE, rng)
        await check(bot, rng)
