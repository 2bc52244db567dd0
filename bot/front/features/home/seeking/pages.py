"""The pages of *Find me players*."""

from collections.abc import Mapping, Sequence

import discord
import msgspec

from bot.front.features.home.forms import ChooseGame, Door
from bot.front.features.home.seeking.forms import (
    AllowComputers,
    AllowOptions,
    ChoosePace,
    ChooseSizes,
    ChooseUntil,
    NotNow,
    StopSeeking,
    TakeSeat,
)
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import timeline, timing
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page
from bot.host import Host, PersonInfo, Terms
from bot.text import say
from games.engine import Game
from games.engine.pages.model import Facts

_STYLES = discord.ButtonStyle


def pace_of(speed: str) -> str:
    """Return the pace of a named clock, in words."""
    bank, increment, cap = Terms.SPEEDS[speed]
    return timing.pace(msgspec.structs.replace(Terms(), bank=bank, increment=increment, cap=cap))


def wish_page(game: Game, wish: Host.Seeking.Wish) -> MessageContent:
    """Return a person's wish for a game, with the ways to change it."""
    name = game.meta.name
    waits = bot_page.say("seek.nobody") if not wish.waits else bot_page.say("seek.waits", number=wish.waits)
    missing = [bot_page.say("seek.missing", number=wish.missing)] if wish.missing and wish.waits else []
    numbers = " / ".join(map(str, wish.sizes))
    shown = bot_page.page(
        "seek",
        game.meta.box.emoji,
        bot_page.say("seek.where", game=game.meta.short),
        bot_page.say("seek.headline"),
        Facts((waits, *missing)),
        Facts(
            (
                bot_page.say("seek.wish", sizes=numbers, pace=pace_of(wish.speed)),
                bot_page.say("seek.computers" if wish.computers else "seek.computers/no"),
                bot_page.say("seek.allowed" if wish.options else "seek.allowed/no"),
                bot_page.say("seek.until", when=timing.stamp(wish.until)),
            )
        ),
        small=(bot_page.say("seek.small"),),
        colour=game.meta.box.colour,
    )
    sizes = tuple((say("seek.size", number=one), str(one)) for one in wish.possible)
    chosen = frozenset(map(str, wish.sizes))
    paces = tuple((pace_of(one), one) for one in Terms.SPEEDS)
    days = tuple((say("seek.days", number=one), str(one)) for one in Host.Seeking.DAYS)
    label = "seek.fill/yes" if wish.computers else "seek.fill"
    variants = "seek.options/yes" if wish.options else "seek.options"
    return bot_page.printed(
        shown,
        [
            Button(say(label), AllowComputers(0, name, int(not wish.computers))),
            Button(say(variants), AllowOptions(0, name, int(not wish.options))),
        ],
        [Select(say("seek.menu.sizes", sizes=numbers), ChooseSizes(0, name), sizes, switches=chosen)]
        if len(sizes) > 1
        else [],
        [Select(say("seek.menu.pace", pace=pace_of(wish.speed)), ChoosePace(0, name), paces)],
        [Select(say("seek.menu.until"), ChooseUntil(0, name), days)],
        [
            Button(say("seek.stop"), StopSeeking(0, name)),
            Button(say("button.to_game"), ChooseGame(0, name)),
            Button(say("button.games"), Door(0, Door.BACK)),
        ],
    )


def seat_call_page(
    host: Host,
    gathering: int,
    game: str,
    speed: str,
    asked: Sequence[int],
    known: Mapping[int, PersonInfo],
    nonce: str,
) -> MessageContent:
    """Return the message that asks people whether they take a seat.

    Args:
        host: the host.
        gathering: its key.
        game: its game's name.
        speed: its clock's name.
        asked: those who are asked by this message.
        known: them and the others at the table, by key.
        nonce: the message's.
    """
    found = host.library.game(game)
    ids = [one for key in asked if key in known and (one := known[key].discord_id) is not None]
    everybody = timeline.joined([marked(one.name) for _, one in sorted(known.items())])
    shown = bot_page.page(
        "seat",
        found.meta.box.emoji,
        bot_page.say("seat.where", game=found.meta.short, pace=pace_of(speed)),
        bot_page.say("seat.headline"),
        Facts((bot_page.say("seat.people", names=everybody),)),
        small=(bot_page.say("seat.small"),),
        colour=found.meta.box.colour,
    )
    return bot_page.printed(
        shown,
        [
            Button(say("seat.take"), TakeSeat(0, gathering, nonce), _STYLES.primary),
            Button(say("seat.later"), NotNow(0, gathering, nonce)),
        ],
        content=say("seat.call", names=", ".join(f"<@{one}>" for one in ids), game=found.meta.short),
        mentions=tuple(ids),
    )


def answered_page(
    host: Host, question: Host.Seeking.Question, known: Mapping[int, PersonInfo]
) -> MessageContent:
    """Return a table that is ready for a person, and who has accepted."""
    game = host.library.game(question.game)

    def names(keys: Sequence[int]) -> str:
        return timeline.joined([marked(known[one].name) for one in keys if one in known])

    lines = [bot_page.say("seat.you" if question.answered else "seat.asked")]
    if question.accepted:
        lines.append(bot_page.say("seat.accepted", names=names(question.accepted)))
    if question.pending:
        lines.append(bot_page.say("seat.pending", names=names(question.pending)))
    shown = bot_page.page(
        "seat",
        game.meta.box.emoji,
        bot_page.say("seat.where", game=game.meta.short, pace=pace_of(question.speed)),
        bot_page.say("seat.headline/taken" if question.answered else "seat.headline"),
        Facts(tuple(lines)),
        small=(bot_page.say("seat.until", when=timing.stamp(question.until)),),
        colour=game.meta.box.colour,
    )
    take = [] if question.answered else [Button(say("seat.take"), TakeSeat(0, question.key), _STYLES.primary)]
    return bot_page.printed(shown, [*take, Button(say("seat.later"), NotNow(0, question.key))])
