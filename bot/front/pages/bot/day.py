"""The daily puzzle's message, with yesterday's results and a button to try it privately; and its leaderboard."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby

import discord

from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import links, timeline
from bot.front.pages.names import ascii_name, marked
from bot.front.pages.render import bot_page
from bot.host import DailyScore
from bot.text import reader, say
from games.engine.pages import marks
from games.engine.pages.model import Column, Facts, Row, Table
from games.engine.words.reader import named
from games.engine.words.texts import Who
from games.lessons.puzzle import Attempt

_NAMES = 8
"""People named for each way of solving a puzzle."""
_ROWS = 9
"""Lines of a leaderboard."""


def day_page(
    attempt: Attempt, day: str, before: Sequence[tuple[DailyScore, str]], nonce: str
) -> MessageContent:
    """Return the message.

    Args:
        attempt: the puzzle, not begun.
        day: as 2026-11-22.
        before: the results of the day before with names, the best first.
        nonce: the message's.
    """
    game = attempt.game
    told = []
    for how, some in groupby(before, key=lambda one: _how(one[0])):
        names = [marked(name) for _, name in some]
        more = len(names) - _NAMES
        if more > 0:
            names[_NAMES:] = [say("puzzle.day.more", number=more)]
        told.append(bot_page.say(f"puzzle.day.{how}", names=timeline.joined(names)))
    shown = bot_page.page(
        "puzzle-day",
        game.meta.box.emoji,
        bot_page.say("puzzle.day.where", game=game.meta.short),
        attempt.title(),
        Facts((bot_page.say("puzzle.task", task=attempt.task()),)),
        Facts((bot_page.say("puzzle.day.before"), *told) if told else ()),
        small=(bot_page.say("puzzle.day.small"),),
        colour=game.meta.box.colour,
    )
    button = Button(say("puzzle.try"), links.Today(0, day, nonce), discord.ButtonStyle.primary)
    return replace(bot_page.printed(shown, [button]), silent=True)


def solvers_page(
    scores: Sequence[DailyScore], names: Sequence[str], person: int, today: date, menu: Select
) -> MessageContent:
    """Return a month's leaderboard of puzzles.

    Args:
        scores: the results, the best first.
        names: the people's names.
        person: the reader.
        today: a day of the month.
        menu: the menu of the other leaderboards.
    """
    rows = tuple(
        Row(
            (marks.medal(number),),
            (Who(number - 1), str(one.unaided), str(one.first), str(one.helped)),
            (bot_page.OWN,) if one.person == person else (),
        )
        for number, one in enumerate(scores[:_ROWS], start=1)
    )
    heads = ("leaderboard.player", "solvers.alone", "solvers.first", "solvers.helped")
    table = Table(
        (bot_page.mark("🧩"),),
        tuple(Column(bot_page.say(head), words=head == heads[0]) for head in heads),
        rows,
    )
    shown = bot_page.page(
        "solvers",
        "🧩",
        bot_page.say("solvers.where"),
        bot_page.say("solvers.headline", month=bot_page.say(f"month.{today.month}")),
        table if scores else Facts((bot_page.say("solvers.none"),)),
        small=(bot_page.say("solvers.note"),) if scores else (),
        colour=bot_page.GOLD,
    )
    people = named([ascii_name(name, f"P{at}") for at, name in enumerate(names, start=1)])
    return bot_page.printed(shown, [menu], reader=reader(names=people))


def _how(score: DailyScore) -> str:
    return "first" if score.first else "later" if score.later else "helped"
