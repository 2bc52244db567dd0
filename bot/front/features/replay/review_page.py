"""The page of a review: what the costliest choices cost, and how many were the captain's."""

from collections.abc import Callable

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
    told = review.told
    facts = [bot_page.say("review.captains", captains=review.captains, judged=review.judged)]
    for number, choice in enumerate(told, start=1):
        facts += _choice(review, number, choice)
    if not told:
        facts.append(bot_page.say(_form("review.none", review)))
    small = []
    if told:
        games = max(choice.games for choice in told)
        small = [bot_page.say("review.look"), bot_page.say(_form("review.small", review), games=games)]
    missed = review.decisions - review.judged
    if missed:
        small.append(bot_page.say("review.missed", missed=missed))
    if review.missed:
        small.append(bot_page.say("review.missed/worst", missed=review.missed))
    small.append(bot_page.say("review.unknown/alone" if review.players == 1 else "review.unknown"))
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
        (shortened(_entry(review, reader, number, choice), ENTRY), str(choice.step))
        for number, choice in enumerate(told, start=1)
    )
    menu = [Select(say("menu.play_on"), play_on, entries)] if play_on is not None and told else []
    return bot_page.printed(page, looks, menu, reader=reader)


def _form(key: str, review: Host.Reviews.Done) -> str:
    """Return the key of a sentence about chances; in a game for one, of that about points."""
    return f"{key}/points" if review.players == 1 else key


def _choice(review: Host.Reviews.Done, number: int, choice: Host.Reviews.Choice) -> list[Text]:
    """Return two lines about a choice."""
    text, alone = review.game.text, review.players == 1
    cost = round(choice.cost, 1) if alone else round(100 * choice.cost)
    return [
        bot_page.say(
            _form("review.cost", review),
            number=marks.numbered(number),
            cost=cost,
            made=text.label(choice.made, choice.view),
            **({"unit": unit(text, cost), "step": choice.step} if alone else {"turn": choice.turn}),
        ),
        bot_page.say("review.better", better=text.label(choice.better, choice.view)),
    ]


def _entry(review: Host.Reviews.Done, reader: Reader, number: int, choice: Host.Reviews.Choice) -> str:
    made = review.game.text.label(choice.made, choice.view)
    entry = bot_page.say(
        _form("review.entry", review),
        number=marks.numbered(number),
        made=made,
        **({"step": choice.step} if review.players == 1 else {"turn": choice.turn}),
    )
    return entry.said(reader)


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
