"""*Review*: what one's own choices in a finished game cost, for their player alone."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from typing import Any, Final, TypeAlias

from bot.front.buttons import Buttons, Press
from bot.front.features.replay.analysis import TryRecorded, TryReview
from bot.front.features.replay.review_page import progress_page, review_page
from bot.front.messages import MessageContent
from bot.front.messages.without_embeds import for_reader
from bot.front.pages import timeline
from bot.front.pages.links import Analyse, Replay, Review
from bot.host import Host
from bot.text import language, reader, say, speaking
from games.engine.words.reader import named

FOLLOWS: Final = timedelta(minutes=14)
"""For so long a page shows a review's progress. Discord lets it be edited for a minute longer."""

State: TypeAlias = Host.Reviews.Done | Host.Reviews.Progress

buttons = Buttons()


def _again(form: Review | TryReview, value: str) -> bool:  # noqa: ARG001 an `InPlace`
    return form.on == Review.AGAIN


@buttons.answers(Review, in_place=_again)
async def _of_table(press: Press[Review]) -> MessageContent:
    host, table, person = press.host, press.form.table, press.person
    found = await host.reviews.of_table(table, person)
    seen = await host.tables.look(table)
    company = timeline.company(seen)

    def page(state: State) -> MessageContent:
        if isinstance(state, Host.Reviews.Progress):
            return progress_page(state, Review(table, Review.AGAIN))
        looks = partial(Replay, table, Replay.OPEN)
        return review_page(state, company.reader(state.seat), looks, Analyse(table, Analyse.REVIEWED, 0))

    follow(press, found, page, lambda: host.reviews.of_table(table, person))
    return page(found)


@buttons.answers(TryReview, in_place=_again)
async def _of_analysis(press: Press[TryReview]) -> MessageContent:
    host, key, seat, person = press.host, press.form.table, press.form.seat, press.person
    found = await host.reviews.of_analysis(person, key, seat)

    def page(state: State) -> MessageContent:
        if isinstance(state, Host.Reviews.Progress):
            return progress_page(state, TryReview(key, seat, TryReview.AGAIN))
        names = [say("replay.seat", number=number + 1) for number in range(state.players)]
        columns = [f"P{number + 1}" for number in range(state.players)]
        return review_page(state, reader(seat, named(columns, names)), partial(TryRecorded, key))

    follow(press, found, page, lambda: host.reviews.of_analysis(person, key, seat))
    return page(found)


def follow(
    press: Press[Any],
    found: State,
    page: Callable[[State], MessageContent],
    anew: Callable[[], Awaitable[State]],
) -> None:
    """Have the answer show a review's progress, and the review.

    Args:
        press: the click that is answered.
        found: what the answer shows.
        page: makes the page.
        anew: returns the present state.
    """
    if not isinstance(found, Host.Reviews.Progress):
        return
    host, webhook, extras = press.host, press.interaction.followup, press.interaction.extras
    until, spoken = host.time() + FOLLOWS, language()

    async def shown(message: int) -> None:
        async def tell(state: State) -> None:
            if host.time() < until:
                with speaking(spoken):
                    content = for_reader(page(state), extras)
                await webhook.edit_message(message, **content.edited())

        if not host.reviews.watch(press.person, tell):
            await tell(await anew())

    press.on_shown = shown
