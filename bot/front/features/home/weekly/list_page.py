"""The list of a week's deals, private or posted on a server, and what opens when one is over."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import discord
import msgspec

from bot.front.features.home.forms import Door
from bot.front.features.home.solo_page import reader_among
from bot.front.features.home.weekly.forms import (
    BestLine,
    ChooseDeal,
    DealPlaces,
    DealProof,
    OpenDeal,
    OwnLine,
    TryDeal,
)
from bot.front.features.replay.frames import frame_page, navigation
from bot.front.messages import Button, MessageContent, Select
from bot.front.messages.long_menus import part
from bot.front.pages import links, timing
from bot.front.pages.links import DealReview
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page, message
from bot.host import Frame, Host
from bot.text import reader, say
from games.engine import Game, Text
from games.engine.pages.model import Facts
from games.engine.words.reader import named
from games.engine.words.texts import Mark

_STYLES = discord.ButtonStyle
_ABREAST = 2
"""Buttons of games in a row."""
_ROWS = 4
"""Rows of such buttons; more games have a menu."""
_LINES = 12
"""Lines of games."""
_NAMED = 5
"""The most servers in a list."""


def week_page(
    lines: Sequence[Host.Deals.DealLine],
    games: Mapping[str, Game],
    week: str,
    present: str,
    first: int = 0,
) -> MessageContent:
    """Return the list of a week's deals.

    Args:
        lines: the deals.
        games: the games, by name.
        week: as 2026-11-23.
        present: the week that it is.
        first: the index of a deal that it shows, among more than its menu has room for.
    """
    here = week == present
    ends = Host.Deals.ends(week)
    entries = part([(bot_page.label(games[one.game]), f"{'/' * one.over}{one.game}") for one in lines], first)
    there = {value.lstrip("/") for _, value in entries}
    told = [_line(one, games[one.game]) for one in lines if one.game in there]
    if len(told) > _LINES:
        told[_LINES:] = [bot_page.say("weekly.more", number=len(told) - _LINES)]
    dates: tuple[Text, ...] = ()
    if here:
        headline = "weekly.headline"
        dates = (bot_page.say("weekly.until", until=timing.stamp(ends, "f")),)
    elif week == Host.Deals.before(present):
        headline = "weekly.headline.over"
    else:
        # A button on a message of long ago leads here.
        headline = "weekly.headline.over/earlier"
        dates = (bot_page.say("weekly.ended", ended=timing.stamp(ends, "f")),)
    shown = bot_page.page(
        "weekly",
        "🎴",
        bot_page.say("weekly.where"),
        bot_page.say(headline),
        Facts(tuple(told) or (bot_page.say("weekly.none"),)),
        Facts(dates),
        small=(bot_page.say("weekly.small"),) if here else (),
    )
    row = []
    for one in lines:
        label, name = bot_page.label(games[one.game]), one.game
        if one.over:
            row.append(Button(label, DealPlaces(0, name, week)))
        else:
            style = _STYLES.secondary if one.state else _STYLES.primary
            row.append(Button(label, OpenDeal(0, name), style))
    rows: list[Sequence[Button | Select]] = [row[at : at + _ABREAST] for at in range(0, len(row), _ABREAST)]
    if len(rows) > _ROWS:
        rows = [[Select(say("menu.choose"), ChooseDeal(0, week), entries)]]
    other = (
        Button(say("weekly.before"), links.WeeklyList(0, Host.Deals.before(present), links.WeeklyList.HERE))
        if here
        else Button(say("weekly.list"), links.WeeklyList(0, on=links.WeeklyList.HERE))
    )
    return bot_page.printed(shown, *rows, [other, Button(say("weekly.door"), Door(0, Door.BACK))])


def _line(one: Host.Deals.DealLine, game: Game) -> Text:
    """Return a deal's line: how far the reader is."""
    values: dict[str, str | Mark] = {"mark": bot_page.game_mark(game), "game": game.meta.short}
    if one.score is not None:
        return bot_page.say("weekly.line.finished", **values, score=f"{one.score:g}")
    if one.ended_early:
        return bot_page.say("weekly.line.upgraded", **values)
    if one.state == Host.Deals.DealTry.LEFT:
        return bot_page.say("weekly.line.left", **values)
    if one.over:
        return bot_page.say("weekly.line.over", **values)
    return bot_page.say("weekly.line.playing" if one.state else "weekly.line.open", **values)


def post_page(games: Sequence[Game], week: str, nonce: str) -> MessageContent:
    """Return the message to a server that a week's deals are open.

    Args:
        games: those that have one.
        week: as 2026-11-23.
        nonce: the message's.
    """
    lines = tuple(
        bot_page.say("weekly.line.open", mark=bot_page.game_mark(game), game=game.meta.short)
        for game in games[:_LINES]
    )
    if len(games) > len(lines):
        lines += (bot_page.say("weekly.more", number=len(games) - len(lines)),)
    shown = bot_page.page(
        "weekly-post",
        "🎴",
        bot_page.say("weekly.where"),
        bot_page.say("weekly.headline"),
        Facts(lines),
        Facts((bot_page.say("weekly.until", until=timing.stamp(Host.Deals.ends(week), "f")),)),
        small=(bot_page.say("weekly.small"),),
    )
    button = Button(say("weekly.play"), links.WeeklyList(0, nonce=nonce), _STYLES.primary)
    return replace(bot_page.printed(shown, [button]), silent=True)


def ended_page(game: Game, pinged: Sequence[int], nonce: str) -> MessageContent:
    """Return the message that an upgrade has ended a game's deal, to people who were playing it.

    Args:
        game: the game.
        pinged: their Discord ids, in a channel; none in a direct message.
        nonce: the message's.
    """
    shown = bot_page.page(
        "weekly-cut-short",
        game.meta.box.emoji,
        bot_page.say("weekly.where.game", game=game.meta.short),
        bot_page.say("weekly.cut_short/headline"),
        Facts((bot_page.say("weekly.cut_short/told"),)),
        colour=game.meta.box.colour,
    )
    button = Button(say("weekly.list"), links.WeeklyList(0, nonce=nonce), _STYLES.primary)
    content = " ".join(f"<@{one}>" for one in pinged)
    return bot_page.printed(shown, [button], content=content, mentions=pinged)


def places_page(game: Game, found: Host.Deals.DealResults, server: int | None) -> MessageContent:
    """Return what opens when a deal is over: the own place, the best score, and the scores of servers.

    Args:
        game: the game.
        found: the results of the deal.
        server: the reader's, by its Discord id; None in a direct message.
    """
    number = len(found.ranked)
    if found.own is not None:
        headline = bot_page.say("weekly.place", place=found.own.place, number=number)
    elif found.state == Host.Deals.DealTry.LEFT:
        headline = bot_page.say("weekly.place.left", place=found.last)
    else:
        headline = bot_page.say("weekly.place.none", number=number)
    lines = []
    if found.ended_early:
        lines.append(bot_page.say("weekly.upgraded"))
    if found.ranked:
        lines.append(bot_page.say("weekly.best", score=f"{found.ranked[0].score:g}"))
    if found.own is not None:
        lines.append(bot_page.say("weekly.own", score=f"{found.own.score:g}"))
    own = found.score_of(server)
    if own is not None and own.score is not None:
        lines.append(bot_page.say("weekly.server", score=f"{own.score:.1f}"))
    elif own is not None:
        lines.append(bot_page.say("weekly.server.missing", number=own.missing))
    others = [one for one in found.scores if one.score is not None and one.server in found.names][:_NAMED]
    named_ = [
        bot_page.say("weekly.server.named", name=marked(found.names[one.server]), score=f"{one.score:.1f}")
        for one in others
    ]
    shown = bot_page.page(
        "weekly-places",
        game.meta.box.emoji,
        bot_page.say("weekly.where.game", game=game.meta.short),
        headline,
        Facts(tuple(lines)),
        Facts((bot_page.say("weekly.servers"), *named_) if named_ else ()),
        small=(bot_page.say("weekly.how", best=Host.Deals.BEST),),
        colour=game.meta.box.colour,
    )
    name, week = game.meta.name, found.week
    line = Button(say("weekly.line"), BestLine(0, name, week, "first", 0), _STYLES.primary)
    proof = Button(say("weekly.proof"), DealProof(0, name, week))
    back = Button(say("weekly.list"), links.WeeklyList(0, week, links.WeeklyList.HERE))
    review = (
        [Button(say("button.review"), DealReview(found.own.key))] if found.reviewable and found.own else []
    )
    return bot_page.printed(shown, [*([line] if found.replayable else []), *review, proof, back])


def proof_page(game: Game, found: Host.Deals.DealResults) -> MessageContent:
    """Return the page that proves a deal: its commitment, secret and seed."""
    shown = bot_page.page(
        "weekly-proof",
        "🔒",
        bot_page.say("weekly.where.game", game=game.meta.short),
        bot_page.say("weekly.proof.headline"),
        Facts(
            (
                bot_page.say("weekly.proof.commitment", commitment=found.commitment),
                bot_page.say("weekly.proof.secret", secret=found.secret),
                bot_page.say("weekly.proof.seed", seed=found.seed, week=found.week),
            )
        ),
        small=(bot_page.say("weekly.proof.small"),),
    )
    back = Button(say("weekly.places"), DealPlaces(0, game.meta.name, found.week))
    return bot_page.printed(shown, [back])


def line_page(game: Game, found: Frame, week: str) -> MessageContent:
    """Return a step of the best line."""
    seats = range(found.view.players)
    names = [
        say("weekly.best_player") if not seat else say("lobby.computer", number=seat + 1) for seat in seats
    ]
    columns = [
        say("weekly.best_player.board") if not seat else say("lobby.computer.board", number=seat + 1)
        for seat in seats
    ]
    read_by = reader(None, named(columns, names))

    def goes(_: int, goal: str, step: int | None) -> BestLine:
        return BestLine(0, game.meta.name, week, goal, step)

    # It is another person's game for its reader.
    page = frame_page(game, msgspec.structs.replace(found, seat=None), read_by)
    controls = navigation(goes, 0, found, read_by)
    back = Button(say("weekly.places"), DealPlaces(0, game.meta.name, week), row=2)
    return message.message(page, read_by, (*controls, back), ())


def own_page(game: Game, found: Frame, key: int, week: str) -> MessageContent:
    """Return a step of the reader's own game.

    Args:
        game: the game.
        found: the step.
        key: of the try.
        week: as 2026-11-23.
    """
    read_by = reader_among(found.view.players)

    def goes(_: int, goal: str, step: int | None) -> OwnLine:
        return OwnLine(key, goal, step)

    controls = navigation(goes, 0, found, read_by)
    places = Button(say("weekly.places"), DealPlaces(0, game.meta.name, week), row=2)
    review = Button(say("button.review"), DealReview(key, DealReview.AGAIN), row=2)
    other = Button(say("button.analyse"), TryDeal(key, found.step), row=2)
    return message.message(frame_page(game, found, read_by), read_by, (*controls, other, review, places), ())
