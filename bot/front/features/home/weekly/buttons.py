"""The handlers of the buttons of the deals of the week."""

from functools import partial
from typing import Any

import msgspec

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import MoveMenu, ShortcutButton, TableButton
from bot.front.features.home.solo_page import board_page, reader_among, solo_page
from bot.front.features.home.weekly import forms
from bot.front.features.home.weekly.game_page import DEAL, begin_page, deal_page, leave_page
from bot.front.features.home.weekly.list_page import line_page, own_page, places_page, proof_page, week_page
from bot.front.features.play.panel import chosen_of
from bot.front.features.replay.analysis import if_step, opened
from bot.front.features.replay.frames import step_of
from bot.front.features.replay.review_page import progress_page, review_page
from bot.front.features.replay.reviews import State, follow
from bot.front.messages import MessageContent
from bot.front.messages.long_menus import turned
from bot.front.pages import links
from bot.front.pages.links import DealReview
from bot.host import Host, Point
from bot.host.errors import NoDealError, StaleClickError
from bot.text import say
from games.engine import Game

buttons = Buttons()


def _in_place(form: links.WeeklyList, value: str) -> bool:  # noqa: ARG001 a button has no value
    return form.on == links.WeeklyList.HERE


@buttons.answers(links.WeeklyList, in_place=_in_place)
async def _list(press: Press[links.WeeklyList]) -> MessageContent:
    deals, games = press.host.deals, await press.face.offered(press.interaction)
    week = press.form.week or deals.week
    return week_page(await deals.lines(press.person, week, games), games, week, deals.week)


@buttons.answers(forms.ChooseDeal, in_place=always)
async def _choose(press: Press[forms.ChooseDeal]) -> MessageContent:
    """Open what the button of a deal opens, or show another part of the list."""
    week, first = press.form.week, turned(press.value)
    if first is not None:
        deals, games = press.host.deals, await press.face.offered(press.interaction)
        return week_page(await deals.lines(press.person, week, games), games, week, deals.week, first)
    if press.value.startswith("/"):
        return await _over(press, press.value[1:], week)
    return await _opened(press, press.value)


@buttons.answers(forms.OpenDeal, in_place=always)
async def _open(press: Press[forms.OpenDeal]) -> MessageContent:
    return await _opened(press, press.form.game)


async def _opened(press: Press[Any], name: str) -> MessageContent:
    game = await _game(press, name)
    tried = await press.host.deals.begun(press.person, name)
    return begin_page(game, press.host.deals.week) if tried is None else deal_page(tried)


@buttons.answers(forms.BeginDeal, in_place=always)
async def _begin(press: Press[forms.BeginDeal]) -> MessageContent:
    await _game(press, press.form.game)
    tried = await press.host.deals.open(press.person, press.form.game, press.interaction.guild_id)
    return deal_page(tried)


@buttons.answers(forms.OnDeal, in_place=always)
async def _click(press: Press[forms.OnDeal]) -> MessageContent:
    deals, form = press.host.deals, press.form.form
    click, wanted = form.click, form.moves if isinstance(form, ShortcutButton) else None
    if isinstance(form, MoveMenu):
        entry = chosen_of(form, press.value)
        if entry.move is None and entry.shortcut is None:
            tried = await deals.current(press.person, click.table)
            if not tried.goes_on:
                return deal_page(tried)
            return solo_page(DEAL, tried, place=MoveMenu(click, entry.path, entry.page))
        wanted = entry.shortcut
        if entry.move is not None:
            click = msgspec.structs.replace(click, index=entry.move)
    try:
        return deal_page(await deals.click(press.person, click, wanted))
    except StaleClickError:
        return deal_page(await deals.current(press.person, click.table), say(DEAL.moved_on))


@buttons.answers(forms.DealOn, forms.DealBack, forms.LeaveDeal, in_place=always)
async def _act(press: Press[TableButton]) -> MessageContent:
    deals, key = press.host.deals, press.form.table
    acts = {forms.DealOn: deals.current, forms.DealBack: deals.back, forms.LeaveDeal: deals.leave}
    return deal_page(await acts[type(press.form)](press.person, key))


@buttons.answers(forms.AskToLeave, forms.DealBoard, in_place=always)
async def _aside(press: Press[TableButton]) -> MessageContent:
    tried = await press.host.deals.current(press.person, press.form.table)
    if not tried.goes_on:
        return deal_page(tried)
    return leave_page(tried) if isinstance(press.form, forms.AskToLeave) else board_page(DEAL, tried)


@buttons.answers(forms.DealPlaces, in_place=always)
async def _places(press: Press[forms.DealPlaces]) -> MessageContent:
    return await _over(press, press.form.game, press.form.week)


async def _over(press: Press[Any], name: str, week: str) -> MessageContent:
    game = await _game(press, name)
    found = await press.host.deals.results(press.person, name, week)
    return places_page(game, found, press.interaction.guild_id)


@buttons.answers(forms.DealProof, in_place=always)
async def _proof(press: Press[forms.DealProof]) -> MessageContent:
    game = await _game(press, press.form.game)
    return proof_page(game, await press.host.deals.results(press.person, press.form.game, press.form.week))


@buttons.answers(forms.BestLine, in_place=always)
async def _line(press: Press[forms.BestLine]) -> MessageContent:
    game, form = await _game(press, press.form.game), press.form
    step = step_of(form.step, press.value)
    return line_page(game, await press.host.deals.best_line(form.game, form.week, step), form.week)


def _again(form: DealReview, value: str) -> bool:  # noqa: ARG001 a button has no value
    return form.on == DealReview.AGAIN


@buttons.answers(DealReview, in_place=_again)
async def _review(press: Press[DealReview]) -> MessageContent:
    deals, person, key = press.host.deals, press.person, press.form.table
    found = await deals.review(person, key)

    def page(state: State) -> MessageContent:
        if isinstance(state, Host.Reviews.Progress):
            return progress_page(state, DealReview(key, DealReview.AGAIN))
        looks = partial(forms.OwnLine, key, forms.OwnLine.OPEN)
        return review_page(state, reader_among(state.players), looks, forms.TryDeal(key))

    follow(press, found, page, lambda: deals.review(person, key))
    return page(found)


def _on_line(form: forms.OwnLine, value: str) -> bool:  # noqa: ARG001 an `InPlace`
    return form.goal != forms.OwnLine.OPEN


@buttons.answers(forms.OwnLine, in_place=_on_line)
async def _own_line(press: Press[forms.OwnLine]) -> MessageContent:
    return await _own_step(press, press.form.table, step_of(press.form.step, press.value))


@buttons.answers(forms.TryDeal, in_place=if_step)
async def _try(press: Press[forms.TryDeal]) -> MessageContent:
    deals, person, key = press.host.deals, press.person, press.form.table
    step = step_of(press.form.step, press.value)

    async def recorded() -> object:
        return await deals.record(person, key)

    reviewed = Point.Reviewed(weekly_try=key)
    return await opened(press, recorded, step, reviewed, lambda: _own_step(press, key, step))


async def _own_step(press: Press[Any], key: int, step: int) -> MessageContent:
    """Return a step of the person's own game of a deal that is over."""
    deal, found = await press.host.deals.own_line(press.person, key, step)
    return own_page(await _game(press, deal.game), found, key, deal.week)


async def _game(press: Press[TableButton], name: str) -> Game:
    """Return a game that is offered here.

    Raises:
        NoDeal: if there is none of that name.
        NotOffered, NotOfferedHere
    """
    if name not in press.host.library.games:
        raise NoDealError
    return await press.face.offered_game(press.interaction, name)
