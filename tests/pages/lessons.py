"""The pages of lessons: each step as it begins, an answer to another move, a hint, the end, and the list."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from bot.front.custom_ids import EntryValue, MoveButton, ShortcutButton, unrevised
from bot.front.features.home.solo_page import OnSolo
from bot.host.people.lessons import Taught
from games import catalogue
from games.engine import Move
from games.lessons.course import Right
from games.lessons.shelf import shelf
from tests.bot.front.bot import Note, Person, SimulatedBot

from .recorded import Sheet

LEARN = "learn"
_NAMES = ("Anna",)


async def record(sheet: Sheet, seed: int) -> None:
    """Walk through every lesson, trying something else at each step."""
    for game in (one for one in catalogue if catalogue[one].meta.reaches("teaches")):
        for lesson in shelf(catalogue[game]):
            async with sheet.bot(_NAMES, f"learn-{game}-{lesson}-{seed}") as bot:
                await _walked(sheet, bot, game, lesson, Random(seed))


async def _walked(sheet: Sheet, bot: SimulatedBot, game: str, lesson: str, rng: Random) -> None:
    ada = bot.people[0]
    learn = await ada.slash("learn")
    sheet.add(bot, learn, "learn-list")
    entry = next(entry for entry in learn.entries if entry.value == f"{game}/{lesson}")
    page = await ada.pick(learn, entry)
    taught = await _taught(bot, ada)
    while not taught.course.over:
        sheet.add(bot, page, LEARN, game=game, players=taught.state.players)
        page = await _pressed(ada, page, taught, rng, right=False)
        sheet.add(bot, page, f"{LEARN}-other", game=game, players=taught.state.players)
        page = await ada.press(page, custom_id=f"t1:learn:{taught.key}:on")
        page = await _pressed(ada, page, taught, rng, right=True)
        taught = await _taught(bot, ada)
    sheet.add(bot, page, "learned", game=game)
    page = await ada.press(page, custom_id=f"t1:learn:{taught.key}:free")
    sheet.add(bot, page, LEARN, game=game, players=taught.state.players)
    sheet.add(bot, await ada.press(page, custom_id=f"t1:learn:{taught.key}:sum"), "summary", game=game)


async def _pressed(person: Person, page: Note, taught: Taught, rng: Random, *, right: bool) -> Note:
    """Make one choice of the page that is asked for, or that is not; the page itself if there is none."""
    offered = list(offered_on(person, page, taught))
    rng.shuffle(offered)
    for moves, choose in offered:
        if isinstance(taught.course.answer(moves), Right) == right:
            return await choose()
    return page


def offered_on(
    person: Person, page: Note, taught: Taught
) -> Iterator[tuple[Sequence[Move], Callable[[], Coroutine[Any, Any, Note]]]]:
    """Yield what a lesson's page offers, each choice's moves with the way to make it: its buttons, then its menus."""
    for _, custom_id in page.buttons:
        on = OnSolo.read(unrevised(custom_id))
        if on is None or on.anyway:
            continue
        press = partial(person.press, page, custom_id=custom_id)
        if isinstance(on.form, MoveButton):
            yield (taught.moves[on.form.click.index],), press
        elif isinstance(on.form, ShortcutButton):
            yield taught.offered[on.form.moves], press
    for option in page.entries:
        entry = EntryValue.read(option.value)
        pick = partial(person.pick, page, option)
        if entry is not None and entry.move is not None:
            yield (taught.moves[entry.move],), pick
        elif entry is not None and entry.shortcut is not None:
            yield taught.offered[entry.shortcut], pick


async def _taught(bot: SimulatedBot, person: Person) -> Taught:
    known = await bot.host.people.meet(person.id, "Anna")
    return await bot.host.lessons.current(known.key, (await bot.host.lessons.begun(known.key))[0].key)
