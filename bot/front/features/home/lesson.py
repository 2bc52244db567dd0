"""A lesson's page: recent events, the game's page, the task, the moves; its last page, and its summary."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import discord
import msgspec

from bot.front.custom_ids import MoveButton, ShortcutButton, TableButton
from bot.front.features.home.forms import Against
from bot.front.features.home.front import usual_computers
from bot.front.features.home.solo_page import Kind, OnSolo, reader_of, story
from bot.front.messages import Button, MessageContent
from bot.front.pages import links
from bot.front.pages.bot.boards import plain_page
from bot.front.pages.bot.frame import framed, raw
from bot.front.pages.bot.hint import hint_page
from bot.front.pages.bot.what_is import what_pages
from bot.front.pages.bot.why_not import why_not_page as why_not
from bot.front.pages.render import bot_page, message
from bot.host import Click, SearchResult, Taught
from bot.text import said, say
from games.engine import Game, Text
from games.engine.pages import model
from games.engine.pages.model import Facts
from games.lessons.course import LEARNER, LessonView, Right
from games.lessons.puzzle import puzzles

_STYLES = discord.ButtonStyle

# The table of these forms is the key of a learner's row; 0 for none.


class ContinueLesson(TableButton, frozen=True, tag="learn:on"):
    """Resume a lesson."""


class RestartLesson(TableButton, frozen=True, tag="learn:again"):
    """Restart a lesson."""


class LessonHint(TableButton, frozen=True, tag="learn:hint"):
    """Show the hint of a step."""


class AskAdvice(TableButton, frozen=True, tag="learn:advice"):
    """Show the strongest computer's advice in free play."""


class LessonBack(TableButton, frozen=True, tag="learn:back"):
    """Undo the last click, or go back to the lesson."""


class LeaveLesson(TableButton, frozen=True, tag="learn:leave"):
    """Leave a lesson for now."""


class Why(TableButton, frozen=True, tag="learn:why"):
    """Show which moves are impossible now, and why."""


class What(TableButton, frozen=True, tag="learn:what"):
    """Explain the signs on the page; `at` is the part of the list, from 1."""

    at: int = 1


class LessonBoard(TableButton, frozen=True, tag="learn:board"):
    """The board in letters, in place of the lesson's page."""


class Learned(TableButton, frozen=True, tag="learn:sum"):
    """The summary of a lesson, on one screen."""


class Practice(TableButton, frozen=True, tag="learn:free"):
    """Play on freely from the end of a lesson, in place of its last page."""


class Next(TableButton, frozen=True, tag="learn:next"):
    """The next lesson of a game, in place of the message; `table` is 0."""

    game: str


def _shown(taught: Taught, page: model.Page) -> model.Page:
    """Return a page of the game with the lesson's texts."""
    framing = framed(taught.game, taught.state.view(LEARNER), page.kind, page.headline)
    # A learner should read one thing at a time, and nothing twice.
    told_of = taught.answer is not None or taught.done or has_just_ended(taught)
    return msgspec.structs.replace(
        page,
        where=_where(taught, framing.where),
        story=() if told_of else story(taught),
        clock=page.clock if taught.free else None,
        guide=tuple(_guide(taught)),
        symbols=True,
        choices=tuple(_choices(taught, page.choices)),
    )


def _where(taught: Taught, where: Text) -> Text:
    course = taught.course
    if taught.free:
        return bot_page.say("learn.where.free", where=where)
    return bot_page.say(
        "learn.where",
        game=taught.game.meta.short,
        title=course.title(),
        step=course.number,
        steps=len(course.lesson.step),
    )


def _guide(taught: Taught) -> Iterator[Text]:
    """Yield the texts above the buttons: on the last move or attempt, then the task."""
    course = taught.course
    if taught.answer is not None:
        yield taught.answer.say if taught.answer.written else bot_page.say("learn.other")
    else:
        yield from taught.done
        if taught.aside and taught.state.to_act:
            yield bot_page.say("learn.aside")
        elif not taught.free or has_just_ended(taught):
            yield course.sentence()
    if taught.hinted and not taught.free:
        yield bot_page.say("learn.hint", hint=course.hint())


def has_just_ended(taught: Taught) -> bool:
    """Return whether the last step is done and nothing was played since."""
    return taught.course.over and taught.state.moves == taught.course.state.moves


def _choices(taught: Taught, offered: Sequence[model.Choice]) -> Iterator[model.Choice]:
    """Yield a page's choices. None is emphasized before the right one is shown, and all can be undone."""
    shines = taught.hinted and not taught.free
    for choice in offered:
        right = shines and bool(choice.moves) and isinstance(taught.course.answer(choice.moves), Right)
        shines = shines and not right
        primary = right or (taught.free and choice.primary)
        yield msgspec.structs.replace(choice, primary=primary, final=False)


def _back(taught: Taught) -> Button:
    """Return the button that leads back to a lesson's page."""
    return Button(say("learn.back"), _on(taught))


def _on(taught: Taught) -> TableButton:
    """Return the form that goes on with a lesson; at its end with practice."""
    return Practice(taught.key) if has_just_ended(taught) else ContinueLesson(taught.key)


def _tools(taught: Taught) -> list[Button]:
    key = taught.key
    if taught.answer is not None:
        return [
            replace(_back(taught), style=_STYLES.primary),
            Button(say("learn.anyway"), OnSolo(_made(taught), anyway=True)),
            Button(say("learn.hint/button"), LessonHint(key)),
            Button(say("button.what"), What(key)),
        ]
    if taught.free:
        # There is room for five buttons; *Why can't I* is on the advice page.
        tools = [Button(say("button.hint"), AskAdvice(key))] if LEARNER in taught.state.to_act else []
    else:
        tools = [] if taught.hinted else [Button(say("learn.hint/button"), LessonHint(key))]
        tools += _why(taught)
    if taught.aside:
        tools.append(Button(say("learn.back"), LessonBack(key)))
    elif taught.course.place.moves and taught.course.back() is not None:
        tools.append(Button(say("button.undo"), LessonBack(key)))
    tools.append(Button(say("learn.leave"), LeaveLesson(key)))
    if taught.course.over:
        tools.append(Button(say("learn.summary"), Learned(key)))
    return [*tools, Button(say("button.what"), What(key))]


def _why(taught: Taught) -> list[Button]:
    """Return the *Why can't I* button, if any thinkable move is impossible."""
    thinkable = taught.moves and any(taught.game.thinkable(taught.state.view(LEARNER)))
    return [Button(say("button.why/short"), Why(taught.key))] if thinkable else []


def _made(taught: Taught) -> MoveButton | ShortcutButton:
    """Return the form of the button that makes the move just tried."""
    if len(taught.tried) == 1:
        index = list(taught.moves).index(taught.tried[0])
        return MoveButton(msgspec.structs.replace(taught.click, index=index))
    return ShortcutButton(taught.click, Click.legal_hash(taught.tried))


def last_page(taught: Taught, due: LessonView | None) -> MessageContent:
    """Return the last page of a lesson: that it is done, and the ways to go on.

    Args:
        taught: the lesson, at its end.
        due: this game's next lesson; None after the last.
    """
    course, name = taught.course, taught.game.meta.name
    shown = _about(taught, bot_page.say("learn.over"), Facts((*taught.done, course.sentence())))
    ways = [
        Button(say("learn.summary"), Learned(taught.key)),
        Button(say("learn.play_on"), Practice(taught.key)),
    ]
    more = [
        Button(say("learn.again"), RestartLesson(taught.key)),
        *([Button(say("puzzle.all"), links.PuzzleList(0, name))] if puzzles(taught.game) else []),
        Button(say("learn.leave"), LeaveLesson(taught.key)),
    ]
    onward = [] if due is None else [next_button(due, primary=False)]
    return bot_page.printed(shown, [_now(taught.game)], onward, ways, more, reader=reader_of(taught))


def summary_page(taught: Taught) -> MessageContent:
    """Return the summary of a lesson, on one screen."""
    lines = taught.course.summary().said(reader_of(taught)).splitlines()
    shown = _about(taught, bot_page.say("learn.learned"), Facts(tuple(raw(line) for line in lines if line)))
    back = Button(say("learn.back"), ContinueLesson(taught.key))
    return bot_page.printed(shown, [_now(taught.game)], [back], reader=reader_of(taught))


def _about(taught: Taught, headline: Text, facts: Facts) -> model.Page:
    """Return a page about a lesson, without the game's board."""
    meta = taught.game.meta
    where = bot_page.say("learn.where.sum", game=meta.short, title=taught.course.title())
    return bot_page.page("learned", meta.box.emoji, where, headline, facts, colour=meta.box.colour)


def _now(game: Game) -> Button:
    """Return the button that begins a game with the default number of computers."""
    number = usual_computers(game, game.meta.players)
    return Button(say("learn.now", number=number), Against(0, game.meta.name), _STYLES.primary)


def next_button(due: LessonView, *, primary: bool = True) -> Button:
    """Return the button of the next lesson."""
    label = say("learn.next", title=said(due.title()), minutes=due.lesson.minutes)
    style = _STYLES.primary if primary else _STYLES.secondary
    return Button(label, Next(0, due.game.meta.name), style)


def advice_page(taught: Taught, chosen: SearchResult) -> MessageContent:
    """Return the page with the strongest computer's advice in free play."""
    own = taught.page()
    offered = () if own is None else own.choices
    page = hint_page(taught.game, taught.state.view(LEARNER), offered, chosen, at_table=False)
    back = Button(say("learn.play_on"), _on(taught), _STYLES.primary)
    return message.message(page, reader_of(taught), (), [back, *_why(taught)])


def why_not_page(taught: Taught) -> MessageContent:
    """Return the page of a learner's impossible moves, with reasons."""
    page = why_not(taught.game, taught.deals()[0], LEARNER)
    return message.message(page, reader_of(taught), (), [_back(taught)])


def what_page(taught: Taught, at: int) -> MessageContent:
    """Return the page that explains the signs of a lesson's page; a part of the list, from 1."""
    read_by = reader_of(taught)
    page = taught.page() or plain_page(taught.game, taught.state.view(LEARNER), read_by)
    pages = what_pages(taught.game, _shown(taught, page), read_by)
    at = min(max(at, 1), len(pages))
    turns = [
        Button(say(key, number=number), What(taught.key, number))
        for key, number in (("rules.back", at - 1), ("what.on", at + 1))
        if 0 < number <= len(pages)
    ]
    ways = [_back(taught), Button(say("page.board"), LessonBoard(taught.key))]
    return bot_page.printed(pages[at - 1], turns, ways, reader=read_by)


LESSON: Final = Kind(lambda host: host.lessons, OnSolo, _shown, _tools, _back, "learn.moved_on")
