"""The end of a game on a player's own page: how everybody's scores went, the last round, and what a choice of theirs cost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count, pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.host import By
from bot.host.play import actions
from bot.text import say
from games import catalogue
from games.engine import Move, State
from games.engine.pages.course import MARKS, Standing
from tests.bot.front.bot import Note, Person, SimulatedBot
from tests.bot.front.short import SHORT

LOST = 41
"""In this game Ada loses by less than one of her last choices cost her."""
NAMES = ("Ada", "Bob")
_COST = re.compile(r"\*\*(.+)\*\* instead of \*\*(.+)\*\* cost you (\d+) coins?: you lost by (\d+)\.")


async def play_out(bot: SimulatedBot, seed: int) -> None:
    """Play a game of two to its end by chance, each turn by a click of its own."""
    await bot.game(2)
    table, rng, clicks = await bot.table(), Random(seed), count(1000)
    seats = (await bot.host.tables.look(table.key)).seats
    while (
        position := (await bot.host._reader.load(table.key)).position
    ) is not None and position.state.to_act:
        state, turn = position.state.copy(), list[Move]()
        (seat,) = state.to_act
        while seat in state.to_act:
            turn.append(rng.choice(list(state.legal_moves(seat))))
            state.play(seat, turn[-1])
        await bot.host.act(table.key, By(seats[seat].person, next(clicks)), actions.play, turn)
    await bot.env._settle_internal()


async def recorded(bot: SimulatedBot) -> tuple[list[tuple[int, Move]], list[State]]:
    """The moves of the newest table's game, and its positions, played again from its export."""
    exported: Any = await bot.host.tables.export((await bot.table()).key)
    game = catalogue["sea_merchants"]
    moves = [(seat, game.decode(made)) for seat, made in exported["moves"]]
    positions = [game.new(2, exported["seed"], exported["options"], SHORT)]
    for seat, move in moves:
        positions.append(positions[-1].after(seat, move)[0])
    return moves, positions


def rounds(positions: Sequence[State]) -> list[Standing]:
    """Everybody's scores at the end of each round."""
    found = [catalogue["sea_merchants"].standing(state.view(None)) for state in positions]
    known = [one for one in found if one is not None]
    ends = [replace(now, round=then.round) for then, now in pairwise(known) if now.round != then.round]
    return [*ends, known[-1]]


def chart(note: Note) -> list[list[str]]:
    """The chart's lines: heads, then a name and its scores."""
    lines = note.text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("**Round by round**"))
    return [line.split("`")[1].split() for line in lines[at + 1 : at + 4]]


async def own_page(bot: SimulatedBot, person: Person) -> Note:
    note = await person.press(bot.last(bot.thread()), say("button.retrospect"))
    assert note.ephemeral
    return note


def found(labels: Sequence[str], moves: Sequence[Move], state: State, seat: int) -> list[Move | None]:
    """Return the moves of these names; None for a name that no move has."""
    label = catalogue["sea_merchants"].text.label
    by_name = {str(label(move, state.view(seat))): move for move in moves}
    return [by_name.get(one) for one in labels]


async def test_a_players_own_page_of_the_end_says_what_the_recorded_game_tells_and_nobody_else_reads_their_mistake(
    bot: SimulatedBot,
) -> None:
    await play_out(bot, LOST)
    ada, bob, cy = bot.people
    made, positions = await recorded(bot)
    outcome = positions[-1].outcome
    assert outcome is not None
    went = rounds(positions)
    apart = -(-len(went) // MARKS)
    marked = went[::-1][::apart][::-1]
    rows = [[f"{one.scores[seat]:g}" for one in marked] for seat in (0, 1)]
    pages = {}
    for seat, person in enumerate((ada, bob)):
        page = pages[seat] = await own_page(bot, person)
        head, own, other = chart(page)
        assert head[1:] == [str(one.round[0]) for one in marked]
        assert (own[0], other[0]) == (NAMES[seat], NAMES[1 - seat])
        assert [own[1:], other[1:]] == [rows[seat], rows[1 - seat]]
        for one in (0, 1):
            gain = went[-1].scores[one] - went[-2].scores[one]
            named = "you" if one == seat else NAMES[one]
            assert f"{named} {signed(gain)}" in page.text.partition("**Last round:**")[2]
    told = _COST.search(pages[0].text)
    assert told is not None, pages[0].text
    better, worse, cost, margin = told[2], told[1], int(told[3]), int(told[4])
    assert margin == outcome.scores[1] - outcome.scores[0] > 0
    costs = set()
    for at, (seat, move) in enumerate(made):
        was, other_move = found((worse, better), positions[at].legal_moves(seat), positions[at], seat)
        if seat == 0 and was == move and other_move is not None:
            state = positions[at].after(0, other_move)[0]
            for mover, later in made[at + 1 :]:
                if later in state.legal_moves(mover):
                    state = state.after(mover, later)[0]
            costs |= set() if state.outcome is None else {state.outcome.scores[0] - outcome.scores[0]}
    assert cost in costs
    for page in (pages[1], bot.last(bot.thread()), await own_page(bot, cy)):
        assert _COST.search(page.text) is None
        assert "cost you" not in page.text


@pytest.mark.long
async def test_what_was_played_in_somebodys_place_is_nobodys_mistake(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.finish(Random(LOST))
    assert "cost you" not in (await own_page(bot, bot.people[0])).text


def signed(number: float) -> str:
    return f"+{number:g}" if number > 0 else f"\N{MINUS SIGN}{-number:g}" if number else "0"
