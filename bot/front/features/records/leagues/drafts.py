"""`/league new`: a league with its defaults, which can be changed until somebody has joined.

The custom_ids of its page hold a draft, so no process has to remember it:
`game.figures.channel.name`. The figures are, one letter each but the last: speed, seats, games, level and days
to join; then the days of a round, in two. Edition and options follow, if they are not the defaults.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import discord
import msgspec
from discord import app_commands

from bot.front import find_table
from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.records.leagues import parts, variants
from bot.front.features.records.leagues.forms import ChangePlan, Draft, Found, Organise
from bot.front.messages import Button, MessageContent, Select
from bot.front.messages.long_menus import part, turned
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.host import By, Host, Terms
from bot.host.errors import MayNotFoundError
from bot.text import say
from games.engine.pages.model import Facts

buttons = Buttons()
commands = SlashCommands("league", on_server=True)

MOST_NAME: Final = Host.Leagues.MOST_NAME
"""Letters of a league's name, which custom_ids hold until the league is founded."""
_FIGURES: Final = variants.FIGURES
_FIELDS: Final = "-"
_JOIN: Final = (3, 5, 7, 10, 14, 21, 28)
_ROUND: Final = (7, 10, 14, 21, 28, 42, 60)
"""Days to join, and from one round's date to the next, that the menus offer."""
_SPEEDS: Final = ("fast", "normal", "slow")
_CHANNELS: Final = 24
"""Channels in the menu."""


class Drafted(NamedTuple):
    """A league that is not founded yet."""

    name: str
    plan: Host.Leagues.Plan


def written(host: Host, one: Drafted) -> str:
    """Return a draft as its custom_ids hold it."""
    plan = one.plan
    levels = list(host.library.game(plan.game).computers)
    figures = "".join(
        _FIGURES[figure]
        for figure in (
            _SPEEDS.index(plan.speed),
            plan.size or 0,
            plan.games,
            levels.index(plan.level),
            plan.join_days,
            *divmod(plan.round_days, len(_FIGURES)),
        )
    )
    figures += variants.figures(host, plan)
    return f"{plan.game}.{figures}.{variants.based(plan.threads or 0)}.{one.name}"


def read(host: Host, text: str) -> Drafted:
    """Return the draft of a custom_id.

    Raises:
        FaceError: for one that the bot can't have written, or a game that it no longer has.
    """
    game, figures, channel, name = [*text.split(".", 3), "", "", ""][:4]
    values = [_FIGURES.find(one) for one in figures]
    known = game in host.library.offered and len(values) >= 7 and -1 not in values and name
    levels = list(host.library.game(game).computers) if known else []
    if (
        not known
        or values[0] >= len(_SPEEDS)
        or values[3] >= len(levels)
        or not set(channel) <= set(_FIGURES)
    ):
        raise FaceError("error.unknown_button")
    plan = Host.Leagues.Plan(
        game=game,
        edition=next(iter(host.library.editions(game))),
        speed=_SPEEDS[values[0]],
        size=values[1] or None,
        games=values[2],
        level=levels[values[3]],
        join_days=values[4],
        round_days=values[5] * len(_FIGURES) + values[6],
        threads=int(channel or "0", len(_FIGURES)) or None,
    )
    return Drafted(name, variants.read(host, plan, figures[7:]))


def _changes(
    host: Host, plan: Host.Leagues.Plan, channels: Sequence[tuple[str, str]], games: Sequence[str]
) -> dict[str, list[tuple[str, str]]]:
    """Return the entries of the menu of each field."""
    game = host.library.game(plan.game)
    days = {"join_days": _JOIN, "round_days": _ROUND}
    return {
        "game": [(bot_page.label(host.library.game(name)), name) for name in games],
        **variants.entries(host, plan),
        "speed": [(say(f"speed.{name}"), name) for name in _SPEEDS],
        "size": [
            (say("league.size.any"), "0"),
            *(
                (say("league.size", number=one), str(one))
                for one in host.leagues.seatable(host.library, plan)
            ),
        ],
        "games": [(say("league.games", number=one), str(one)) for one in Host.Leagues.NUMBERS.games],
        "level": [(say("league.level", level=level), level) for level in game.computers],
        **{
            field: [(say("league.days", number=one), str(one)) for one in values]
            for field, values in days.items()
        },
        "threads": [(say("league.threads.here"), "0"), *channels[:_CHANNELS]],
    }


def changed(host: Host, plan: Host.Leagues.Plan, field: str, value: str) -> Host.Leagues.Plan:
    """Return a plan with another value of a field.

    Raises:
        FaceError: for a value that no menu has.
        BadSetupError: for options that don't go together.
        BadLeagueError: for an edition or options that seat no table of a league.
    """
    if field == "game" and value in host.library.offered:
        levels = list(host.library.game(value).computers)
        plan = msgspec.structs.replace(
            plan,
            game=value,
            edition=next(iter(host.library.editions(value))),
            options={},
            level=plan.level if plan.level in levels else levels[-1],
        )
        return variants.fitted(host, plan)
    varied = variants.changed(host, plan, field, value)
    if varied is not None:
        return varied
    if field == "speed" and value in _SPEEDS:
        return msgspec.structs.replace(plan, speed=value)
    if field == "level" and value in host.library.game(plan.game).computers:
        return msgspec.structs.replace(plan, level=value)
    if (
        field in ("size", "threads", "games", "join_days", "round_days")
        and value.isascii()
        and value.isdigit()
    ):
        chosen = int(value[:20])
        return msgspec.structs.replace(
            plan, **{field: (chosen or None) if field in ("size", "threads") else chosen}
        )
    raise FaceError("error.unknown_button")


async def _games(face: Face, interaction: Interaction) -> list[str]:
    """Return the games that leagues may play here, by name."""
    least = min(Host.Leagues.NUMBERS.points)
    return [
        name
        for name in await face.offered(interaction)
        if next(iter(face.host.library.editions(name).values())).players[1] >= least
    ]


def _channels(interaction: Interaction) -> list[tuple[str, str]]:
    """Return the channels of a server that tables may live in."""
    guild = interaction.guild
    found = [] if guild is None else guild.text_channels
    return [(f"# {one.name}", str(one.id)) for one in found]


def _value(host: Host, plan: Host.Leagues.Plan, field: str) -> str:
    """Return the value of a field as its line in the menu of fields says it."""
    varied = variants.value(host, plan, field)
    if varied is not None:
        return varied
    match field:
        case "game":
            return host.library.game(plan.game).meta.short
        case "speed":
            return say("league.speed", increment=Terms.SPEEDS[plan.speed][1])
        case "size":
            return say("league.size.any") if plan.size is None else say("league.size", number=plan.size)
        case "games":
            return say("league.games", number=plan.games)
        case "level":
            return say("league.level", level=plan.level)
        case "threads":
            return say("league.threads.here") if plan.threads is None else say("league.threads.other")
        case _:
            return say("league.days", number=getattr(plan, field))


def _draft_page(
    host: Host, one: Drafted, menu: Select, back: Sequence[Button], note: str = ""
) -> MessageContent:
    """Return a league as drafted, with a menu to change it."""
    game = host.library.game(one.plan.game)
    promise = host.leagues.promise(one.plan)
    lines = [
        *parts.played(game, one.plan, one.plan.size),
        parts.lasts(promise),
        bot_page.say("league.joinable", days=one.plan.join_days),
        bot_page.say("league.plays_on", level=one.plan.level),
        bot_page.say(
            "league.place", channel=str(one.plan.threads or 0), own="no" if one.plan.threads else "yes"
        ),
    ]
    shown = bot_page.page(
        "league-draft",
        "🏆",
        bot_page.say("league.where.new"),
        bot_page.say("league.headline.draft"),
        Facts((bot_page.say("league.called", name=marked(one.name)),)),
        Facts(tuple(lines)),
        small=(bot_page.say("league.draft_small", least=Host.Leagues.NUMBERS.least_people),),
    )
    return bot_page.printed(shown, [*back], [menu], content=note)


def _fields(host: Host, plan: Host.Leagues.Plan, form: TableButton, fields: Sequence[str]) -> Select:
    entries = tuple((variants.label(host.library.game(plan.game), one), one) for one in fields)
    details = {one: _value(host, plan, one) for one in fields}
    return Select(say("menu.league_change"), form, entries, details=details)


async def _drafting(
    face: Face, interaction: Interaction, one: Drafted, field: str = _FIELDS, first: int = 0
) -> MessageContent:
    text = written(face.host, one)
    found = _changes(face.host, one.plan, _channels(interaction), await _games(face, interaction))
    found_button = Button(say("button.league_open"), Found(0, text), discord.ButtonStyle.success)
    if field == _FIELDS:
        menu = _fields(face.host, one.plan, Draft(0, _FIELDS, text), list(found))
    else:
        title = variants.label(face.host.library.game(one.plan.game), field)
        menu = Select(title, Draft(0, field, text), part(found[field], first))
    return _draft_page(face.host, one, menu, [found_button])


@commands.add("new", described={"name": "league_name", "game": "league_game"}, choices={"game": Face.games})
async def _new_command(
    typed: Typed, name: app_commands.Range[str, 1, MOST_NAME] | None = None, game: str | None = None
) -> MessageContent:
    await typed.person()
    guild = typed.interaction.guild
    if guild is None:
        raise FaceError("error.guild_only")
    await typed.host.servers.visit(guild.id, guild.name)
    await _check(typed)
    plan = await typed.host.leagues.suggested(guild.id)
    if game is not None:
        await typed.face.offered_game(typed.interaction, game)
        plan = changed(typed.host, plan, "game", game)
    # A tilde begins the revision of a custom_id.
    wanted = " ".join((name or say("league.name", server=guild.name)).replace("~", " ").split())[
        :MOST_NAME
    ].strip()
    return await _drafting(typed.face, typed.interaction, Drafted(wanted or say("league.name_short"), plan))


async def _check(typed: Typed) -> None:
    """Refuse at once who may not found a league here, before they have chosen anything."""
    guild = typed.interaction.guild
    assert guild is not None
    host, by = typed.host, find_table.guest(typed.interaction)
    organisers = (await host.servers.settings(guild.id)).organisers
    if not by.manages and not set(organisers) & set(by.roles):
        raise MayNotFoundError


@buttons.answers(Draft, in_place=always)
async def _draft(press: Press[Draft]) -> MessageContent:
    """Choose a field, or a value of it."""
    one = read(press.host, press.form.draft)
    if press.form.field == _FIELDS:
        found = _changes(press.host, one.plan, (), ())
        if press.value not in found:
            raise FaceError("error.unknown_button")
        return await _drafting(press.face, press.interaction, one, press.value)
    first = turned(press.value)
    if first is not None:
        return await _drafting(press.face, press.interaction, one, press.form.field, first)
    plan = changed(press.host, one.plan, press.form.field, press.value)
    return await _drafting(press.face, press.interaction, one._replace(plan=plan))


@buttons.answers(Found, in_place=always)
async def _found(press: Press[Found]) -> MessageContent:
    """Found the league. Its sign-up is posted by the outbox."""
    one, interaction = read(press.host, press.form.draft), press.interaction
    if interaction.guild_id is None or interaction.channel_id is None:
        raise FaceError("error.guild_only")
    press.face.pace.count("open", press.person, interaction.created_at)
    info = await press.host.leagues.new(
        acting(press),
        server=interaction.guild_id,
        channel=interaction.channel_id,
        name=one.name,
        wanted=one.plan,
    )
    press.host.wake()
    shown = bot_page.page(
        "league-founded",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.founded"),
        Facts((bot_page.say("league.founded", channel=str(info.league.channel)),)),
    )
    return bot_page.printed(shown, [Button(say("button.league_run"), Organise(info.key))])


def acting(press: Press[Any]) -> By:
    """Return the actor with the server's facts about them."""
    return By(press.person, press.interaction.id, find_table.guest(press.interaction))


@buttons.answers(ChangePlan, in_place=always)
async def _change(press: Press[ChangePlan]) -> MessageContent:
    """Change what a season plays, until somebody has joined."""
    host, key = press.host, press.form.table
    info = await host.leagues.info(key)
    plan, field, note = info.plan, press.form.field, ""
    first = turned(press.value)
    if field and press.value and first is None:
        info = await host.leagues.organise.change(key, acting(press), changed(host, plan, field, press.value))
        plan, field, note = info.plan, "", say("league.changed")
    elif press.value and first is None:
        field = press.value
    found = _changes(host, plan, _channels(press.interaction), await _games(press.face, press.interaction))
    if field and field not in found:
        raise FaceError("error.unknown_button")
    menu = (
        Select(
            variants.label(host.library.game(plan.game), field),
            ChangePlan(key, field),
            part(found[field], first or 0),
        )
        if field
        else _fields(host, plan, ChangePlan(key), list(found))
    )
    back = [Button(say("button.league_back"), Organise(key))]
    return _draft_page(host, Drafted(info.league.name, plan), menu, back, note)
