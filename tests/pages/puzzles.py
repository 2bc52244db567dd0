"""The pages of puzzles: as each begins, after each click of what looks best and of the solution, the solution, the lists."""

from __future__ import annotations

from collections.abc import Sequence

from bot.front.custom_ids import EntryValue, MoveButton, ShortcutButton, unrevised
from bot.front.features.home.solo_page import OnSolo
from bot.host.people.puzzles import TriedPuzzle
from games import catalogue
from games.engine import Move
from games.lessons.puzzle import puzzles
from tests.bot.front.bot import Entry as Choosable
from tests.bot.front.bot import Note, Person, SimulatedBot

from .recorded import Sheet

PUZZLE = "puzzle"
_NAMES = ("Anna",)


async def record(sheet: Sheet, seed: int) -> None:
    """Try every puzzle to learn from: what looks best first, then the solution."""
    for game in (one for one in catalogue if catalogue[one].meta.reaches("teaches")):
        taught = [one for one in puzzles(catalogue[game]).values() if one.taught]
        async with sheet.bot(_NAMES, f"puzzles-{game}-{seed}") as bot:
            ada = bot.people[0]
            learn = await ada.slash("learn")
            page = await ada.pick(learn, next(one for one in learn.entries if one.value == game))
            sheet.add(bot, page, "puzzles", game=game)
            for number, puzzle in enumerate(taught, start=1):
                entry = next(one for one in page.entries if one.value == f"{game}/{puzzle.id}")
                page = await ada.pick(page, entry)
                tempting = [catalogue[game].decode(fields) for fields in puzzle.tempting]
                page = await _tried(sheet, bot, page, number, tempting)
                page = await ada.press(page, custom_id=f"t1:puzzle:{number}:again")
                solution = (await _seen(bot, number)).attempt.solution
                page = await _tried(sheet, bot, page, number, solution)
                page = await ada.press(page, custom_id=f"t1:puzzle:0:list.{game}")


async def _tried(sheet: Sheet, bot: SimulatedBot, page: Note, key: int, moves: Sequence[Move]) -> Note:
    left = list(moves)
    tried = await _seen(bot, key)
    while left:
        sheet.add(bot, page, PUZZLE, game=tried.game.meta.name, players=tried.state.players)
        page, number = await choose_on(bot.people[0], page, tried, left)
        del left[:number]
        tried = await _seen(bot, key)
    sheet.add(bot, page, f"{PUZZLE}-over", game=tried.game.meta.name, players=tried.state.players)
    return page


async def _seen(bot: SimulatedBot, key: int) -> TriedPuzzle:
    known = await bot.host.people.meet(bot.people[0].id, _NAMES[0])
    return await bot.host.puzzles.current(known.key, key)


async def choose_on(
    person: Person, page: Note, tried: TriedPuzzle, wanted: Sequence[Move]
) -> tuple[Note, int]:
    """Make the choice of a page that does most of some moves; returns what follows, and how many it made."""
    line = list(wanted)
    ways: list[tuple[int, str | Choosable]] = []
    for _, custom_id in page.buttons:
        on = OnSolo.read(unrevised(custom_id))
        made = [] if on is None else _made(tried, on)
        if made and line[: len(made)] == made:
            ways.append((len(made), custom_id))
    for option in page.entries:
        entry = EntryValue.read(option.value)
        if entry is None:
            continue
        made = [] if entry.move is None else [tried.moves[entry.move]]
        if entry.shortcut is not None:
            made = list(tried.offered[entry.shortcut])
        if made and line[: len(made)] == made:
            ways.append((len(made), option))
    if not ways:
        raise AssertionError(f"{line[0]} is not offered in {page.labels}")
    number, way = max(ways, key=lambda one: one[0])
    if isinstance(way, str):
        return await person.press(page, custom_id=way), number
    return await person.pick(page, way), number


def _made(tried: TriedPuzzle, on: OnSolo) -> list[Move]:
    if isinstance(on.form, MoveButton):
        return [tried.moves[on.form.click.index]]
    return list(tried.offered[on.form.moves]) if isinstance(on.form, ShortcutButton) else []
