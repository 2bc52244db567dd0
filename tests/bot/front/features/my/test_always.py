"""*Don't ask again*: beside a question that returns stands a way to answer it for the whole game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.host import By, TableView
from bot.host.play import actions
from bot.host.play.lobby import set_options
from bot.text import said, say
from games import catalogue
from tests.bot.front.bot import Note, Person, SimulatedBot, opened

RETURNING = [
    (name, kind) for name, game in catalogue.items() for kind, one in game.orders.items() if one.returns
]
OPTIONS = {"offer": {"variant_d": True}}
"""Those without which a question is never asked."""
NAMES = ("Ada", "Bob", "Cy")


async def seen_by(bot: SimulatedBot, person: Person) -> TableView:
    key = (await bot.host.people.meet(person.id, "")).key
    return await bot.host.tables.look((await bot.table()).key, key)


async def play_one(bot: SimulatedBot, rng: Random) -> None:
    person = rng.choice(await bot.to_act())
    seen = await seen_by(bot, person)
    assert seen.seat is not None
    by = By(seen.seats[seen.seat].person, rng.getrandbits(40))
    await bot.host.act(seen.table.key, by, actions.play, [rng.choice(list(seen.moves))])


async def until_asked(bot: SimulatedBot, rng: Random, kind: str) -> Person | None:
    """Play by chance until somebody is asked a kind of question; None if the game ends before."""
    while asked := await bot.to_act():
        for person in asked:
            seen = await seen_by(bot, person)
            assert seen.view is not None
            assert seen.view.decision is not None
            if seen.view.decision.kind == kind:
                return person
        await play_one(bot, rng)
    return None


async def asked_in_a_game(bot: SimulatedBot, game: str, kind: str) -> tuple[Person, Note]:
    for number in range(12):
        lobby = await bot.lobby(2, short=False, game=game)
        opened_by = By((await bot.table()).opener)
        await bot.host.act((await bot.table()).key, opened_by, set_options, OPTIONS.get(kind, {}))
        await bot.people[0].press(lobby, say("button.start"))
        person = await until_asked(bot, Random(number), kind)
        if person is not None:
            await bot.env._settle_internal()
            return person, await bot.panel(person)
    raise AssertionError(f"nobody was asked {kind}")


@pytest.mark.parametrize(
    ("game", "kind", "moves"),
    [(*RETURNING[0], 8), *(pytest.param(*one, 30, marks=pytest.mark.long) for one in RETURNING)],
)
async def test_a_question_that_returns_is_answered_once_for_the_whole_game(
    tmp_path: Path, game: str, kind: str, moves: int
) -> None:
    async with opened(tmp_path, NAMES) as bot:
        person, panel = await asked_in_a_game(bot, game, kind)
        before = (await bot.table()).sequence
        page = await person.press(panel, say("button.always"))
        assert page.id == panel.id
        assert (await bot.table()).sequence == before, "nothing is decided yet"
        declared = catalogue[game].orders[kind]
        labels = [say("always.reply", reply=said(reply.title)) for reply in declared.replies.values()]
        assert page.labels[-1] == say("button.to_panel")
        offered = page.labels[:-1]
        assert offered
        assert set(offered) <= set(labels)
        done = await person.press(page, offered[0])
        assert done.id == panel.id
        assert (await bot.table()).sequence > before, "what was asked is answered too"
        assert "/my orders" in done.text
        orders = await person.slash("my orders", where=bot.thread())
        assert said(declared.title) in orders.text
        # The same question never waits for this person again.
        rng = Random(5)
        for _ in range(moves):
            seen = await seen_by(bot, person)
            if seen.view is None or seen.table.status != "running":
                break
            decision = seen.view.decision
            assert decision is None or decision.kind != kind
            await play_one(bot, rng)


async def test_a_question_of_ones_own_turn_has_no_such_button(tmp_path: Path) -> None:
    async with opened(tmp_path, NAMES) as bot:
        await bot.game(2, game="merkator", short=False)
        (actor,) = await bot.to_act()
        assert say("button.always") not in (await bot.panel(actor)).labels


async def test_an_old_button_decides_nothing(tmp_path: Path) -> None:
    """The question may have been answered, or be another one, by the time it is pressed."""
    async with opened(tmp_path, NAMES) as bot:
        board = await bot.game(2, game="merkator", short=False)
        table = await bot.table()
        for custom_id in (
            f"t1:dont-ask:{table.key}",
            f"t1:always:{table.key}:join.decline",
            f"t1:always:{table.key}:join.swim",
            f"t1:always:{table.key}:plan.pass",
        ):
            answer = await bot.people[0].forge(board, custom_id)
            assert answer.words
            assert "Something went wrong" not in answer.words
        assert (await bot.table()).sequence == table.sequence
        orders = await bot.people[0].slash("my orders", where=bot.thread())
        assert say("orders.none") in orders.text
