"""`/server`: what a server allows, to be changed by those who may manage it."""

from collections.abc import Sequence

import discord
import msgspec
from discord import app_commands

from bot.front import find_table
from bot.front.face import Face
from bot.front.features.autocomplete import completing, offered, zones
from bot.front.features.clock import chosen, out_choices, speed_choices
from bot.front.languages import Languages, communal, localized
from bot.front.messages import Page
from bot.front.pages import timing
from bot.front.pages.names import marked
from bot.front.pages.options import option_label
from bot.front.pages.printed import house
from bot.front.responses import Interaction, Sorry, answered
from bot.host import Daily, Display, Host, ServerSettings, Terms, Weekly, minutes_of
from bot.text import later, said, say, speaking, understood
from games.engine import OptionValue, Text
from games.engine.pages.model import Facts

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NEVER = "never"
_EVENING = "18:00"
"""When a server is told of its week, unless it says otherwise."""


def server_group(face: Face) -> app_commands.Group:
    """Return `/server`."""
    group = app_commands.Group(
        name="server",
        description=localized("help.server"),
        allowed_contexts=find_table.ON_SERVER,
        default_permissions=discord.Permissions(manage_guild=True),
    )
    _add_places_and_limits(group, face)
    _add_clock_and_stuck(group, face)
    _add_default(group, face)
    _add_display(group, face)
    _add_digest(group, face)
    _add_puzzle(group, face)
    return group


def _add_places_and_limits(group: app_commands.Group, face: Face) -> None:
    host = face.host

    @group.command(name="show", description=localized("help.server.show"))
    @answered
    async def show(interaction: Interaction) -> Page:
        if interaction.guild_id is None:
            raise Sorry("error.guild_only")
        return _page(face, interaction, await host.servers.settings(interaction.guild_id))

    @group.command(name="place", description=localized("help.server.place"))
    @app_commands.describe(channel=localized("help.opt.channel"), allowed=localized("help.opt.allowed"))
    @answered
    async def place(interaction: Interaction, channel: discord.TextChannel, allowed: bool = True) -> Page:
        server = await managed(host, interaction)
        chosen = _listed((await host.servers.settings(server)).places, channel.id, allowed)
        return _saved(face, interaction, await host.servers.change(server, places=chosen))

    @group.command(name="opener", description=localized("help.server.opener"))
    @app_commands.describe(role=localized("help.opt.opener"), allowed=localized("help.opt.allowed"))
    @answered
    async def opener(interaction: Interaction, role: discord.Role, allowed: bool = True) -> Page:
        server = await managed(host, interaction)
        openers = _listed((await host.servers.settings(server)).openers, role.id, allowed)
        return _saved(face, interaction, await host.servers.change(server, openers=openers))

    @group.command(name="limits", description=localized("help.server.limits"))
    @app_commands.describe(person=localized("help.opt.per_person"), server=localized("help.opt.per_server"))
    @answered
    async def limits(
        interaction: Interaction,
        person: app_commands.Range[int, 0, 1000] | None = None,
        server: app_commands.Range[int, 0, 10000] | None = None,
    ) -> Page:
        where = await managed(host, interaction)
        given = {"per_person": person, "per_server": server}
        values = {name: most or None for name, most in given.items() if most is not None}
        return _saved(face, interaction, await host.servers.change(where, **values))


def _add_clock_and_stuck(group: app_commands.Group, face: Face) -> None:
    host = face.host

    @group.command(name="clock", description=localized("help.server.clock"))
    @app_commands.describe(
        speed=localized("help.opt.speed"),
        bank=localized("help.opt.bank"),
        increment=localized("help.opt.increment"),
        cap=localized("help.opt.cap"),
        grace=localized("help.opt.grace"),
        out=localized("help.opt.out"),
        remind=localized("help.opt.remind"),
    )
    @app_commands.choices(speed=speed_choices(), out=out_choices())
    @answered
    async def clock(
        interaction: Interaction,
        speed: str | None = None,
        bank: int | None = None,
        increment: int | None = None,
        cap: int | None = None,
        grace: int | None = None,
        out: str | None = None,
        remind: int | None = None,
    ) -> Page:
        server = await managed(host, interaction)
        figures = {"bank": bank, "increment": increment, "cap": cap, "grace": grace, "remind": remind}
        before = (await host.servers.settings(server)).terms or Terms()
        terms = chosen(before, speed, out, figures)
        return _saved(face, interaction, await host.servers.change(server, terms=terms))

    @group.command(name="stuck", description=localized("help.server.stuck"))
    @app_commands.describe(who=localized("help.opt.who"))
    @app_commands.choices(
        who=[
            app_commands.Choice(name=localized(f"step_in.{name}"), value=name)
            for name in ServerSettings.STEP_IN
        ]
    )
    @answered
    async def stuck(interaction: Interaction, who: str) -> Page:
        server = await managed(host, interaction)
        return _saved(face, interaction, await host.servers.change(server, step_in=who))


def _add_default(group: app_commands.Group, face: Face) -> None:
    host = face.host

    @group.command(name="default", description=localized("help.server.default"))
    @app_commands.describe(
        game=localized("help.opt.game"), which=localized("help.opt.option"), value=localized("help.opt.value")
    )
    @app_commands.choices(game=face.games())
    @answered
    async def default(interaction: Interaction, game: str, which: str, value: str | None = None) -> Page:
        server = await managed(host, interaction)
        chosen = None
        if value is not None:
            chosen = _meant(value.casefold(), _values(host, game, which))
            if chosen is None:
                raise Sorry("error.value", value=marked(value), field=say("server.edition"))
        settings = await host.servers.set_default(server, game, which, chosen)
        return _saved(face, interaction, settings)

    @default.autocomplete("which")
    @completing
    async def options(interaction: Interaction, current: str) -> list[tuple[str, str]]:
        game = host.library.game(str(interaction.namespace.game)).meta
        titles = {
            ServerSettings.EDITION: later("server.edition"),
            **{name: one.title for name, one in game.options.items()},
        }
        return offered(lambda: [(said(title), name) for name, title in titles.items()], current)

    @default.autocomplete("value")
    @completing
    async def values(interaction: Interaction, current: str) -> list[tuple[str, str]]:
        typed = interaction.namespace
        known = _values(host, str(typed.game), str(typed.which))
        return offered(lambda: [(option_label(value), option_label(value)) for value in known], current)


def _add_digest(group: app_commands.Group, face: Face) -> None:
    host = face.host

    @group.command(name="digest", description=localized("help.server.digest"))
    @app_commands.describe(
        day=localized("help.opt.day"), at=localized("help.opt.hour"), zone=localized("help.opt.zone")
    )
    @app_commands.choices(
        day=[app_commands.Choice(name=localized(f"day.{name}"), value=name) for name in (*_DAYS, _NEVER)]
    )
    @app_commands.autocomplete(zone=zones)
    @answered
    async def digest(interaction: Interaction, day: str, at: str = _EVENING, zone: str | None = None) -> Page:
        server = await managed(host, interaction)
        weekly = None
        if day in _DAYS and interaction.channel_id is not None:
            before = (await host.servers.settings(server)).weekly
            person = await face.person(interaction)
            own = (await host.people.named([person]))[person].preferences.zone
            weekly = Weekly(
                weekday=_DAYS.index(day),
                at=minutes_of(at),
                zone=zone or own,
                channel=interaction.channel_id,
                told=None if before is None else before.told,
            )
        return _saved(face, interaction, await host.weeks.want(server, weekly))


def _add_puzzle(group: app_commands.Group, face: Face) -> None:
    host = face.host

    @group.command(name="puzzle", description=localized("help.server.puzzle"))
    @app_commands.describe(
        wanted=localized("help.opt.puzzle"),
        channel=localized("help.opt.puzzle_channel"),
        zone=localized("help.opt.puzzle_zone"),
    )
    @app_commands.autocomplete(zone=zones)
    @answered
    async def puzzle(
        interaction: Interaction,
        wanted: bool,
        channel: discord.TextChannel | None = None,
        zone: str | None = None,
    ) -> Page:
        server = await managed(host, interaction)
        daily, where = None, interaction.channel_id if channel is None else channel.id
        if wanted and where is not None:
            before = (await host.servers.settings(server)).daily
            person = await face.person(interaction)
            own = (await host.people.named([person]))[person].preferences.zone
            kept = own if before is None else before.zone
            daily = Daily(zone=zone or kept, channel=where)
        return _saved(face, interaction, await host.days.want(server, daily))


def _add_display(group: app_commands.Group, face: Face) -> None:
    host = face.host

    @group.command(name="display", description=localized("help.server.display"))
    @app_commands.describe(opens=localized("help.opt.opens"), colours=localized("help.opt.colours"))
    @app_commands.choices(
        opens=[
            app_commands.Choice(name=localized(f"settings.open.{one}"), value=one) for one in Display.OPENS
        ]
    )
    @answered
    async def display(
        interaction: Interaction, opens: str | None = None, colours: bool | None = None
    ) -> Page:
        server = await managed(host, interaction)
        before = (await host.servers.settings(server)).display
        chosen = msgspec.structs.replace(
            before,
            opens=next((one for one in Display.OPENS if one == opens), before.opens),
            colours=before.colours if colours is None else colours,
        )
        return _saved(face, interaction, await host.servers.change(server, display=chosen))


async def managed(host: Host, interaction: Interaction) -> int:
    """Return the server that the person who asks may manage, whatever Discord has let through.

    Raises:
        Sorry
    """
    guild = interaction.guild
    if guild is None:
        raise Sorry("error.guild_only")
    if not interaction.permissions.manage_guild:
        raise Sorry("error.manage")
    await host.servers.visit(guild.id, guild.name)
    return guild.id


def _saved(face: Face, interaction: Interaction, settings: ServerSettings) -> Page:
    """Return a server's settings, below the sentence that something has changed."""
    return _page(face, interaction, settings, say("server.saved"))


def _page(face: Face, interaction: Interaction, settings: ServerSettings, note: str = "") -> Page:
    """Return the settings of the server where a person asks; `note` is a sentence above them."""
    where = ", ".join(f"<#{one}>" for one in settings.places) or house.say("server.anywhere")
    who = ", ".join(f"<@&{one}>" for one in settings.openers) or house.say("server.everybody")
    lines = (
        house.say("server.places", where=where),
        house.say("server.openers", who=who),
        house.say("server.per_person", most=settings.per_person or house.say("server.unlimited")),
        house.say("server.per_server", most=settings.per_server or house.say("server.unlimited")),
        house.say("server.clock", terms=timing.agreed(settings.terms or Terms())),
        house.say("server.step_in", who=house.say(f"step_in.{settings.step_in}")),
        house.say(f"settings.opens.{settings.display.opens}"),
        *_told_language(face.languages, settings.language, communal(interaction.guild)),
        _told_weekly(settings.weekly),
        _told_daily(settings.puzzles),
    )
    defaults = [
        house.say(
            "server.default",
            mark=house.game_mark(game),
            game=game.meta.short,
            option=house.say("server.edition") if known is None else known.title,
            value=option_label(value),
        )
        for name, options in settings.defaults.items()
        if (game := face.host.library.games.get(name)) is not None
        for option, value in options.items()
        for known in (game.meta.options.get(option),)
    ]
    shown = house.page(
        "server",
        "⚙️",
        house.say("server.where"),
        house.say("server.headline"),
        Facts(lines),
        Facts((house.say("server.defaults"), *defaults) if defaults else ()),
        small=(house.say("server.commands"),),
    )
    return house.printed(shown, content=note)


def _told_language(languages: Languages, chosen: str | None, community: str | None) -> tuple[Text, ...]:
    """Return which language everybody on a server reads, and why; nothing where there is only one."""
    names = dict(languages.named())
    if len(names) < 2:
        return ()
    if not languages.knows(chosen, community):
        return (house.say("server.language.open"),)
    name = names[languages.called(languages.of(chosen, community))]
    key = "server.language" if languages.knows(chosen) else "server.language.community"
    return (house.say(key, language=name),)


def _told_weekly(weekly: Weekly | None) -> Text:
    """Return when a server is told of its week."""
    if weekly is None:
        return house.say("server.weekly.never")
    at = f"{weekly.at // 60:02}:{weekly.at % 60:02}"
    day = house.say(f"day.{_DAYS[weekly.weekday]}")
    return house.say("server.weekly", day=day, at=at, zone=weekly.zone, channel=str(weekly.channel))


def _told_daily(daily: Daily | None) -> Text:
    """Return where a server is shown the puzzle of the day."""
    if daily is None:
        return house.say("server.daily.never")
    return house.say("server.daily", zone=daily.zone, channel=str(daily.channel))


def _listed(before: tuple[int, ...], one: int, allowed: bool) -> list[int]:
    return [*(other for other in before if other != one), *([one] if allowed else [])]


def _values(host: Host, game: str, option: str) -> Sequence[OptionValue]:
    """Return the values of an option of a game."""
    if option == ServerSettings.EDITION:
        return list(host.library.editions(game))
    found = host.library.game(game).meta.options.get(option)
    return () if found is None else found.choices


def _meant(wanted: str, known: Sequence[OptionValue]) -> OptionValue | None:
    """Return the one of some values that a typed text means; None for none."""
    for spoken in understood():
        with speaking(spoken):
            labels = {option_label(value).casefold(): value for value in known}
        if wanted in labels:
            return labels[wanted]
    return None
