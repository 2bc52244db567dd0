"""The pages of lessons: each step as it begins, an answer to another move, a hint, the end, and the list."""

from __future__ import annotations

from random import Random

from bot.front.custom_ids import MoveButton, unrevised
from bot.front.features.door.learn import OnLesson
from bot.host.people.lessons import Taught
from games import catalogue
from games.lessons.course import Right
from games.lessons.shelf import shelf
from tests.bot.front.bot import Note, Person, SimulatedBot

from .recorded import Sheet

LEARN = "learn"
_NAMES = ("Anna",)


async def record(sheet: Sheet, seed: int) -> None:
    """Walk through every lesson, trying something else at each step."""
    for game in catalogue:
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
    sheet.add(bot, page, LEARN, game=game, players=taught.state.players)
    sheet.add(bot, await ada.press(page, custom_id=f"t1:learn:{taught.key}:sum"), "learned", game=game)


async def _pressed(person: Person, page: Note, taught: Taught, rng: Random, *, right: bool) -> Note:
    """Press, or choose, one move of the page that is asked for, or that is not; the page itself if there is none."""
    buttons = [
        (custom_id, form.form.click.index)
        for _, custom_id in page.buttons
        if (form := OnLesson.read(unrevised(custom_id))) is not None and isinstance(form.form, MoveButton)
    ]
    entries = [(entry, int(entry.value[1:])) for entry in page.entries if entry.value[:1] == "m"]
    rng.shuffle(buttons)
    rng.shuffle(entries)

    def wanted(index: int) -> bool:
        return isinstance(taught.course.answer([taught.moves[index]]), Right) == right

    for custom_id, index in buttons:
        if wanted(index):
            return await person.press(page, custom_id=custom_id)
    for entry, index in entries:
        if wanted(index):
            return await person.pick(page, entry)
    return page


async def _taught(bot: SimulatedBot, person: Person) -> Taught:
    known = await bot.host.people.meet(person.id, "Anna")
    return await bot.host.lessons.look(known.key, (await bot.host.lessons.begun(known.key))[0].key)
