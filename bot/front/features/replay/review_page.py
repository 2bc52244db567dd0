"""The page of a review: what the costliest choices cost, and how many were the captain's."""

from collections.abc import Callable
from typing import Any

from bot.front.custom_ids import CustomId
from bot.front.messages import ENTRY, Button, MessageContent, Select
from bot.front.messages.lengths import shortened
from bot.front.pages.bot.frame import framed
from bot.front.pages.render import bot_page
from bot.host import Host
from bot.text import say
from games.engine import Text
from games.engine.pages import marks
from games.engine.pages.model import Facts
from games.engine.text import unit
from games.engine.words.reader import Reader


def review_page(
    review: Host.Reviews.Done,
    reader: Reader,
    look: Callable[[int], CustomId],
    play_on: CustomId | None = None,
) -> MessageContent:
    """Return a review.

    Args:
        review: the review.
        reader: the reader, with the seats' names.
        look: makes the custom_id that leads to the position after a number of moves.
        play_on: of the menu that leads to an analysis table; None where `look` leads there already.
    """
    told, alone = review.told, review.players == 1
    facts = list[Text]()
    if not review.decisions:
        facts.append(bot_page.say("review.nothing"))
    elif review.judged:
        facts.append(bot_page.say("review.captains", captains=review.captains, judged=review.judged))
    for number, choice in enumerate(told, start=1):
        facts += _choice(review, number, choice)
    if review.judged and not told and not review.missed:
        facts.append(bot_page.say("review.none/points" if alone else "review.none"))
    small = []
    if told:
        games = max(choice.games for choice in told)
        small = [
            bot_page.say("review.look"),
            bot_page.say("review.small/points" if alone else "review.small", games=games),
        ]
    missed = review.decisions - review.judged
    if missed:
        (small if review.judged else facts).append(bot_page.say("review.missed", missed=missed))
    if review.missed:
        small.append(bot_page.say("review.missed/worst", missed=review.missed))
    small.append(bot_page.say("review.unknown/alone" if alone else "review.unknown"))
    page = framed(
        review.game,
        None,
        "review",
        bot_page.say("review.headline"),
        Facts(tuple(facts)),
        small=small,
        seat=review.seat,
    )
    looks = [Button(marks.numbered(number), look(choice.step)) for number, choice in enumerate(told, start=1)]
    entries = tuple(
        (shortened(_entry(review, number, choice).said(reader), ENTRY), str(choice.step))
        for number, choice in enumerate(told, start=1)
    )
    menu = [Select(say("menu.play_on"), play_on, entries)] if play_on is not None and told else []
    return bot_page.printed(page, looks, menu, reader=reader)


def _choice(review: Host.Reviews.Done, number: int, choice: Host.Reviews.Choice) -> list[Text]:
    """Return two lines about a choice."""
    text = review.game.text
    values: dict[str, Any] = {
        "number": marks.numbered(number),
        "made": text.label(choice.made, choice.view),
    }
    better = bot_page.say("review.better", better=text.label(choice.better, choice.view))
    if review.players == 1:
        cost = round(choice.cost, 1)
        of = unit(text, cost)
        return [bot_page.say("review.cost/points", cost=cost, unit=of, step=choice.step, **values), better]
    cost = round(100 * choice.cost)
    return [bot_page.say("review.cost", cost=cost, turn=choice.turn, **values), better]


def _entry(review: Host.Reviews.Done, number: int, choice: Host.Reviews.Choice) -> Text:
    """Return a choice as an entry of the menu."""
    values: dict[str, Any] = {
        "number": marks.numbered(number),
        "made": review.game.text.label(choice.made, choice.view),
    }
    if review.players == 1:
        return bot_page.say("review.entry/points", step=choice.step, **values)
    return bot_page.say("review.entry", turn=choice.turn, **values)


def progress_page(progress: Host.Reviews.Progress, again: CustomId) -> MessageContent:
    """Return how far a review is.

    Args:
        progress: the progress.
        again: of the button that shows it again.
    """
    if progress.failed:
        facts, small = [bot_page.say("review.failed")], []
    else:
        facts = [bot_page.say("review.done", done=progress.done, whole=progress.whole)]
        if progress.ahead:
            facts.append(bot_page.say("review.ahead", ahead=progress.ahead))
        small = [bot_page.say("review.follows")]
    page = framed(
        progress.game, None, "review", bot_page.say("review.waits"), Facts(tuple(facts)), small=small
    )
    return bot_page.printed(page, [Button(say("button.review/again"), again)])
