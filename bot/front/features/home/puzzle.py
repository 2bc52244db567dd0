"""A puzzle's page: the game's page with the task above the buttons, then the result; and the list of puzzles."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial, reduce
from itertools import starmap
from typing import Final

import discord
import msgspec

from bot.front.custom_ids import TableButton
from bot.front.features.home.solo_page import Kind, OnSolo, story
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import links
from bot.front.pages.render import bot_page
from bot.host import TriedPuzzle
from bot.text import said, say
from games.engine import Game, Text
from games.engine.pages import model
from games.engine.pages.model import Choice, Facts
from games.engine.words.texts import Together
from games.lessons.puzzle import Attempt, puzzles

_STYLES = discord.ButtonStyle

# The table of these forms is the key of a person's row; 0 for none.


class ChoosePuzzle(TableButton, frozen=True, tag="puzzle:choose"):
    """Begin or resume a puzzle of the learning set; also the menu of a game's puzzles."""

    puzzle: str = ""


class PuzzleHint(TableButton, frozen=True, tag="puzzle:hint"):
    """Show the hint."""


class PuzzleBack(TableButton, frozen=True, tag="puzzle:back"):
    """Undo the last move."""


class RetryPuzzle(TableButton, frozen=True, tag="puzzle:again"):
    """Begin another attempt."""


class ShowSolution(TableButton, frozen=True, tag="puzzle:show"):
    """Show the solution."""


class PuzzleBoard(TableButton, frozen=True, tag="puzzle:board"):
    """The board in letters, in place of the puzzle's page."""


class BackToPuzzle(TableButton, frozen=True, tag="puzzle:on"):
    """Back to the puzzle's page."""


def _shown(tried: TriedPuzzle, page: model.Page) -> model.Page:
    """Return a page of the game with the puzzle's texts."""
    choices = tuple(_plain(one) for one in page.choices if tried.moves and tried.attempt.allows(one.moves))
    page = msgspec.structs.replace(
        page,
        where=_where(tried),
        story=story(tried),
        guide=tuple(_guide(tried)),
        # The text on the best line needs the room; a button leads to the board.
        blocks=()
        if tried.explained and tried.attempt.over
        else page.blocks[: 1 if tried.solution_shown else None],
        choices=choices,
        menus=tuple(menu for menu in page.menus if any(one.menu == menu.key for one in choices)),
    )
    if tried.moves:
        return page
    return msgspec.structs.replace(page, headline=bot_page.say("puzzle.over"), small=())


def _plain(choice: Choice) -> Choice:
    """Return a choice without emphasis, which would reveal half of the solution."""
    return msgspec.structs.replace(choice, primary=False, final=False)


def _where(tried: TriedPuzzle) -> Text:
    game = tried.game.meta.short
    if tried.day:
        return bot_page.say("puzzle.where/day", game=game)
    return bot_page.say("puzzle.where", game=game, title=tried.attempt.title())


def _guide(tried: TriedPuzzle) -> Iterator[Text]:
    """Yield the texts above the buttons: the result of a finished attempt, else the task."""
    attempt = tried.attempt
    if tried.explained:
        if not tried.solution_shown:
            yield bot_page.say(f"puzzle.solved.{tried.how}", value=attempt.comes_to(attempt.got))
        yield from _solution(attempt)
        return
    if attempt.over:
        got, best = attempt.comes_to(attempt.got), attempt.comes_to(attempt.puzzle.best)
        yield bot_page.say("puzzle.less", value=got, best=best)
    else:
        intro = attempt.intro()
        if intro is not None and not attempt.made:
            yield intro
        yield bot_page.say("puzzle.task", task=attempt.task())
    if tried.hinted:
        yield bot_page.say("learn.hint", hint=attempt.hint())


def _solution(attempt: Attempt) -> Iterator[Text]:
    why = attempt.why()
    if why is not None:
        yield why
    best, tempting = (reduce(_then, attempt.labels(line)) for line in (attempt.solution, attempt.tempting))
    yield bot_page.say("puzzle.solution", line=best)
    yield bot_page.say("puzzle.tempting", value=attempt.comes_to(attempt.tempted()), line=tempting)
    differences = Together(tuple(starmap(_difference, attempt.differences())), " · ")
    yield bot_page.say("puzzle.differences", differences=differences)


def _difference(what: Text, best: float, tempting: float) -> Text:
    key = "puzzle.difference" if min(best, tempting) >= 0 else "puzzle.difference/signed"
    return bot_page.say(key, what=what, best=best, tempting=tempting)


def _then(before: Text, step: Text) -> Text:
    return bot_page.say("puzzle.then", before=before, step=step)


def _back(tried: TriedPuzzle) -> Button:
    """Return the button that leads back to a puzzle's page."""
    return Button(say("puzzle.on"), BackToPuzzle(tried.key))


def _tools(tried: TriedPuzzle) -> list[Button]:
    key, attempt = tried.key, tried.attempt
    leave = (
        Button(say("puzzle.leave/day"), links.PuzzleList(0))
        if tried.day
        else Button(say("puzzle.leave"), links.PuzzleList(0, tried.game.meta.name))
    )
    board = Button(say("page.board"), PuzzleBoard(key))
    again = Button(say("puzzle.again"), RetryPuzzle(key))
    if tried.explained:
        return [*_following(tried), again, leave, *([board] if attempt.over else [])]
    tools = [] if tried.hinted else [Button(say("learn.hint/button"), PuzzleHint(key))]
    if attempt.over:
        tools.insert(0, replace(again, style=_STYLES.primary))
    elif attempt.made:
        tools.append(Button(say("button.undo"), PuzzleBack(key)))
    return [*tools, Button(say("puzzle.show"), ShowSolution(key)), leave, board]


def _following(tried: TriedPuzzle) -> list[Button]:
    """Return the button of the next puzzle of the game, if any; none for a daily puzzle."""
    names = [name for name, one in puzzles(tried.game).items() if one.taught and not tried.day]
    after = names[names.index(tried.attempt.puzzle.id) + 1 :][:1] if names else []
    return [
        Button(say("puzzle.next"), ChoosePuzzle(0, f"{tried.game.meta.name}/{name}"), _STYLES.primary)
        for name in after
    ]


PUZZLE: Final = Kind(
    lambda host: host.puzzles, partial(OnSolo, puzzle=True), _shown, _tools, _back, "puzzle.moved_on"
)


def list_page(game: Game, solved: Mapping[tuple[str, str], bool]) -> MessageContent:
    """Return the list of a game's learning puzzles.

    Args:
        game: the game.
        solved: whether the reader has solved each puzzle that they began, by game and id.
    """
    name = game.meta.name
    there = [Attempt(game, one) for one in puzzles(game).values() if one.taught]
    lines, entries = list[Text](), list[tuple[str, str]]()
    first = None
    for number, attempt in enumerate(there, start=1):
        state = solved.get((name, attempt.puzzle.id))
        mark = bot_page.mark({None: "▫️", False: "✏️", True: "✅"}[state])
        lines.append(bot_page.say("puzzle.line", mark=mark, number=number, title=attempt.title()))
        entries.append((f"{number}. {said(attempt.title())}", f"{name}/{attempt.puzzle.id}"))
        if first is None and not state:
            first = attempt
    done = sum(solved.get((name, one.puzzle.id), False) for one in there)
    shown = bot_page.page(
        "puzzles",
        game.meta.box.emoji,
        bot_page.say("puzzle.where/list", game=game.meta.short),
        bot_page.say("puzzle.headline", done=done, number=len(there)),
        Facts(tuple(lines)),
        small=(bot_page.say("puzzle.small"),),
        colour=game.meta.box.colour,
    )
    row = []
    if first is not None:
        label = say("puzzle.begin", title=said(first.title()))
        row.append(Button(label, ChoosePuzzle(0, f"{name}/{first.puzzle.id}"), _STYLES.primary))
    row.append(Button(say("puzzle.lessons"), links.PuzzleList(0)))
    return bot_page.printed(shown, row, [Select(say("menu.puzzles"), ChoosePuzzle(0), tuple(entries))])
