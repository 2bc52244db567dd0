"""*Undo* where only computers play along: its button is on the page, says what it costs, and nobody is asked."""

from __future__ import annotations

from random import Random

from bot.front.custom_ids import unrevised
from bot.front.pages import links
from bot.host.errors import StaleClickError
from bot.text import say
from tests.bot.front.bot import Entry, Note, SimulatedBot, moves_of

FREE, COSTS = say("button.undo"), say("button.undo/costs")


def undo_of(note: Note) -> links.Undo | None:
    """The button of a page that takes back, if it has one."""
    found = (links.Undo.read(unrevised(one)) for _, one in note.buttons)
    return next((one for one in found if one is not None), None)


async def take(bot: SimulatedBot, note: Note, rng: Random) -> Note:
    """Make a choice of a page."""
    ada = bot.people[0]
    _, chosen = rng.choice(moves_of(note))
    return await (ada.pick(note, chosen) if isinstance(chosen, Entry) else ada.press(note, custom_id=chosen))


async def handed_on(bot: SimulatedBot, costs: int, seed: int = 1) -> tuple[bytes, Note]:
    """Play until the computers have answered a choice.

    Args:
        bot: runs the table.
        costs: whether something is to have been learned since.
        seed: of what is chosen.

    Returns:
        The position before it, and the page after it.
    """
    rng = Random(seed)
    note = await bot.panel(bot.people[0])
    while True:
        before = await digest(bot)
        note = await take(bot, note, rng)
        undo = undo_of(await bot.panel(bot.people[0]))
        note = await bot.panel(bot.people[0])
        if undo is not None and undo.costs == costs and (await seats_since(bot, undo.row)) == 4:
            return before, note


async def digest(bot: SimulatedBot) -> bytes:
    position = (await bot.host._reader.load((await bot.table()).key)).position
    assert position is not None
    return position.state.digest()


async def seats_since(bot: SimulatedBot, row: int) -> int:
    """Return the number of seats that have moved since a row of the log."""
    position = (await bot.host._reader.load((await bot.table()).key)).position
    assert position is not None
    return len({move.seat for move in position.history.moves if move.sequence >= row})


async def test_it_stands_on_the_page_after_the_computers_have_answered(bot: SimulatedBot) -> None:
    await bot.game(1, 3)
    before, page = await handed_on(bot, 0)
    assert FREE in page.labels
    after = await bot.people[0].press(page, FREE)
    assert after.id == page.id
    assert await digest(bot) == before
    assert moves_of(after)
    assert say("button.redo") in after.labels
    assert (await bot.host.tables.look((await bot.table()).key)).counts


async def test_where_a_card_was_drawn_it_says_what_that_costs(bot: SimulatedBot) -> None:
    await bot.game(1, 3)
    before, page = await handed_on(bot, 1)
    assert COSTS in page.labels, "computers have drawn"
    ada = bot.people[0]
    after = await ada.press(page, COSTS)
    assert after.id == page.id
    assert await digest(bot) == before
    assert moves_of(after)
    assert COSTS not in after.labels
    seen = await bot.host.tables.look((await bot.table()).key)
    assert (seen.table.vote, seen.counts) == (None, False)
    again = await bot.panel(ada)
    assert FREE in again.labels or undo_of(again) is None, "it has been paid for"


async def test_an_old_button_takes_nothing_back(bot: SimulatedBot) -> None:
    await bot.game(1, 3)
    _, page = await handed_on(bot, 0)
    old = undo_of(page)
    assert old is not None
    _, newer = await handed_on(bot, 1, 2)
    assert undo_of(newer) != old
    before = await digest(bot)
    answer = await bot.people[0].forge(newer, str(old))
    assert await digest(bot) == before
    assert str(StaleClickError(code=(await bot.table()).code)) in answer.words


async def test_a_button_that_did_not_say_what_it_costs_does_not_do_it(bot: SimulatedBot) -> None:
    await bot.game(1, 3)
    _, page = await handed_on(bot, 1)
    told, table = undo_of(page), (await bot.table()).key
    assert told is not None
    before = await digest(bot)
    for form in (links.Undo(table), links.Undo(table, told.row)):
        answer = await bot.people[0].forge(page, str(form))
        assert await digest(bot) == before
        assert say("undo_costs", code="") in answer.words
        assert COSTS in answer.labels


async def test_the_command_tells_the_price_first_and_asks_nobody(bot: SimulatedBot) -> None:
    await bot.game(1, 3)
    before, _ = await handed_on(bot, 1)
    ada = bot.people[0]
    page = await ada.slash("table undo", where=bot.thread())
    assert say("undo_costs", code="") in page.words
    far = await ada.slash("table undo", where=bot.thread(), moves=1)
    assert far.labels[0] == COSTS
    assert say("button.ask_undo") not in far.labels
    await ada.press(page, COSTS)
    assert await digest(bot) == before


async def test_the_log_says_that_the_computers_moves_went_too(bot: SimulatedBot) -> None:
    await bot.game(1, 3)
    _, page = await handed_on(bot, 1)
    ada = bot.people[0]
    await ada.press(page, COSTS)
    log = await ada.slash("table log", where=bot.thread())
    assert "the computers' included" in log.words
    assert "agreed" not in log.words


async def test_nobody_is_said_to_be_asked_where_one_sits_alone(bot: SimulatedBot) -> None:
    await bot.game(1, 1)
    ada = bot.people[0]
    asked = await ada.slash("table close", where=bot.thread())
    assert say("ask.close.alone/then") in asked.text
    assert asked.labels[0] == say("button.closing/alone")
    leaving = await ada.press(await ada.press(await bot.panel(ada), say("page.help")), say("button.leaving"))
    assert say("button.closing/alone") in leaving.labels
    assert say("button.closing") not in leaving.labels
    done = await ada.press(leaving, say("button.closing/alone"))
    ended = bot.last(bot.thread())
    log = await ada.slash("table log", where=bot.thread(), table=(await bot.table()).code)
    for page in (done, ended, log):
        assert not {"Everybody", "everybody", "agree", "consent"} & {*page.words.replace(".", " ").split()}
