"""The number of reads of the database for a click: the same early and late in a game."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from bot.front.pages.public import board_page, read_content
from bot.host import By
from bot.host.play import actions
from bot.text import say
from games import SHIPPED
from tests.bot.front.bot import Entry, Note, Person, SimulatedBot, moves_of, on_board, opened
from tests.statements import Statements, counted

READS = 3
LATE = 60
"""Moves until a game counts as late: its log is longer than what is kept of it to be told."""


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


def forget(bot: SimulatedBot, table: int) -> None:
    """Have the bot keep no position of a table, as if it had not been looked at for long."""
    bot.host._reader.drop(table)


def explained(bot: SimulatedBot, person: Person) -> int:
    """Return how many terms have been explained to a person."""
    found = bot.env.looking.execute("SELECT settings FROM person WHERE discord_id = ?", (person.id,))
    (settings,) = found.fetchone()
    return len(json.loads(settings).get("explained", ()))


async def check(bot: SimulatedBot, rng: Random) -> None:
    """Let the player to act open a panel and make moves on it until the turn is over."""
    table = (await bot.table()).key
    person = (await bot.to_act())[0]
    # Whatever is written once, such as the language of a person's Discord, is written by now.
    await opening(bot, person)
    forget(bot, table)
    for _ in ("cold", "warm"):
        panel, asked = await opening(bot, person)
        assert (len(asked.reads), asked.writes) <= (READS, 0), asked.reads
    moved = 0
    while person in await bot.to_act() and moved < 5 and (offered := moves_of(panel)):
        before, told = bot.sequence(), explained(bot, person)
        panel, asked = await pressed(person, panel, rng.choice(offered)[1])
        assert len(asked.reads) <= READS, [one[-300:] for one in asked.reads]
        # That a page has explained a term is written once a person, with the click on it.
        assert asked.writes == (bot.sequence() > before) + (explained(bot, person) > told)
        moved += bot.sequence() > before
    assert moved
    seen = await bot.host.tables.look(table)
    with counted() as refreshed:
        what = await read_content(bot.host, table, seen.table.announced_after, None)
        await board_page(bot.host, what, "nonce", seen.table.announced_after)
    assert (len(refreshed.reads), refreshed.writes) <= (READS, 0), refreshed.reads


@pytest.mark.parametrize(
    "game",
    [pytest.param(name, marks=() if name == "merkator" else pytest.mark.long) for name in SHIPPED],
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


def costs(asked: Statements, *, writes: int = 1) -> None:
    """Hold what was asked for a click to what a click may cost."""
    assert len(asked.reads) <= READS, [one[-300:] for one in asked.reads]
    assert asked.writes == writes, asked.written


async def test_a_move_on_a_position_that_is_not_kept_reads_no_more_where_it_ends_the_turn(
    tmp_path: Path,
) -> None:
    rng = Random("cold")
    async with opened(tmp_path) as bot:
        await bot.game(2)
        table = (await bot.table()).key
        ended = 0
        while ended < 2:
            person = (await bot.to_act())[0]
            panel = await bot.panel(person)
            while person in await bot.to_act() and (offered := moves_of(panel)):
                before = bot.sequence()
                forget(bot, table)
                panel, asked = await pressed(person, panel, rng.choice(offered)[1])
                costs(asked, writes=bot.sequence() > before)
                ended += person not in await bot.to_act()


async def test_taking_back_and_making_again_cost_what_a_move_does(tmp_path: Path) -> None:
    async with opened(tmp_path) as bot:
        await bot.game(2, game="merkator")
        rng, person, undo = Random(3), (await bot.to_act())[0], say("button.undo")
        panel = await bot.panel(person)
        while undo not in panel.labels:
            panel, _ = await pressed(person, panel, rng.choice(moves_of(panel))[1])
        for label in (undo, say("button.redo")):
            forget(bot, (await bot.table()).key)
            panel, asked = await pressed(person, panel, dict(panel.buttons)[label])
            costs(asked)


async def test_a_click_on_the_public_message_costs_what_one_on_a_panel_does(tmp_path: Path) -> None:
    rng = Random("public")
    async with opened(tmp_path) as bot:
        await bot.game(2, game="caribbean")
        table = (await bot.table()).key
        for one in bot.people[:2]:
            await one.slash("help")  # The first page tells of pages without embeds, and that is noted.
        outdated, undone, ended, played = "", 0, 0, 0
        while not (outdated and undone and ended > 1 and played > 6):
            person = (await bot.to_act())[0]
            note = next(one for one in reversed(bot.notes((await bot.table()).thread)) if on_board(one))
            if undo := dict(note.buttons).get(say("button.undo")):
                forget(bot, table)
                note, asked = await pressed(person, note, undo)
                costs(asked)
                undone += 1
            chosen = rng.choice(on_board(note))[1]
            before = bot.sequence()
            if played % 2:
                forget(bot, table)
            note, asked = await pressed(person, note, chosen)
            costs(asked, writes=bot.sequence() > before)
            played += bot.sequence() > before
            ended += person not in await bot.to_act()
            if not isinstance(chosen, Entry) and bot.sequence() > before and on_board(note):
                # Twice within a moment, and somebody else's click.
                outdated = chosen
                for one in bot.people[:2]:
                    with counted() as asked:
                        await one.forge(note, outdated)
                    costs(asked, writes=0)


async def test_an_answer_to_a_question_costs_what_a_move_does(tmp_path: Path) -> None:
    rng = Random("question")
    async with opened(tmp_path) as bot:
        await bot.game(3)
        await bot.play_on(rng, turns=2)
        asking, *others = bot.people
        await asking.slash("table undo", moves=1)
        note = await asking.slash("table undo", moves=1)
        ask = next(custom_id for label, custom_id in note.buttons if "ask-undo" in custom_id)
        _, asked = await pressed(asking, note, ask)
        costs(asked)
        question = next(
            one for one in reversed(bot.notes((await bot.table()).thread)) if "vote:" in str(one.buttons)
        )
        for person, choice in zip(others, ("yes", "no"), strict=True):
            button = next(custom_id for _, custom_id in question.now().buttons if f".{choice}" in custom_id)
            forget(bot, (await bot.table()).key)
            _, asked = await pressed(person, question, button)
            costs(asked)


async def test_a_standing_order_is_given_and_taken_back_by_a_click_that_costs_what_a_move_does(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as bot:
        await bot.game(2, game="el_capitan")
        person = bot.people[0]
        note = await person.slash("my orders", where=bot.thread())
        for menu in ("order-on", "order-off"):
            note, asked = await pressed(person, note, next(one for one in note.entries if menu in one.menu))
            costs(asked)
