"""`/server`: the commands that show and change a server's settings."""

from collections.abc import Sequence

import discord
import msgspec
from discord import app_commands

from bot.front.face import Face
from bot.front.features.autocomplete import offered
from bot.front.features.commands import Typed, choices, zones
from bot.front.features.lobby.clock import CHOICES, chosen
from bot.front.features.server.group import commands, managed
from bot.front.features.server.page import DAYS, saved, settings_page, unchanged
from bot.front.messages import MessageContent
from bot.front.pages.names import marked
from bot.front.pages.options import option_label
from bot.front.responses import FaceError
from bot.host import Daily, Display, Host, ServerSettings, Terms, Weekly, minutes_of
from bot.text import later, said, say, speaking, understood
from games.engine import OptionValue

_NEVER = "never"
_EVENING = "18:00"
"""The default time of the weekly summary."""


@commands.add("show")
async def _show_command(typed: Typed) -> MessageContent:
    if typed.interaction.guild_id is None:
        raise FaceError("error.guild_only")
    return settings_page(typed, await typed.host.servers.settings(typed.interaction.guild_id))


@commands.add("place")
async def _place_command(typed: Typed, channel: discord.TextChannel, allowed: bool = True) -> MessageContent:
    server = await managed(typed)
    chosen = _listed((await typed.host.servers.settings(server)).places, channel.id, allowed)
    return saved(typed, await typed.host.servers.change(server, places=chosen))


@commands.add("opener", described={"role": "opener"})
async def _opener_command(typed: Typed, role: discord.Role, allowed: bool = True) -> MessageContent:
    server = await managed(typed)
    openers = _listed((await typed.host.servers.settings(server)).openers, role.id, allowed)
    return saved(typed, await typed.host.servers.change(server, openers=openers))


@commands.add("organiser", described={"role": "organiser"})
async def _organiser_command(typed: Typed, role: discord.Role, allowed: bool = True) -> MessageContent:
    server = await managed(typed)
    organisers = _listed((await typed.host.servers.settings(server)).organisers, role.id, allowed)
    return saved(typed, await typed.host.servers.change(server, organisers=organisers))


@commands.add("limits", described={"person": "per_person", "server": "per_server"})
async def _limits_command(
    typed: Typed,
    person: app_commands.Range[int, 0, 1000] | None = None,
    server: app_commands.Range[int, 0, 10000] | None = None,
) -> MessageContent:
    where = await managed(typed)
    given = {"per_person": person, "per_server": server}
    if person is None and server is None:
        return await unchanged(typed, where, "limits")
    values = {name: most or None for name, most in given.items() if most is not None}
    return saved(typed, await typed.host.servers.change(where, **values))


@commands.add("clock", choices=CHOICES)
async def _clock_command(
    typed: Typed,
    speed: str | None = None,
    bank: int | None = None,
    increment: int | None = None,
    cap: int | None = None,
    grace: int | None = None,
    out: str | None = None,
    remind: int | None = None,
) -> MessageContent:
    server = await managed(typed)
    figures = {"bank": bank, "increment": increment, "cap": cap, "grace": grace, "remind": remind}
    if speed is None and out is None and all(one is None for one in figures.values()):
        return await unchanged(typed, server, "clock")
    before = (await typed.host.servers.settings(server)).terms or Terms()
    terms = chosen(before, speed, out, figures)
    return saved(typed, await typed.host.servers.change(server, terms=terms))


@commands.add(
    "stuck",
    choices={"who": choices("step_in", ServerSettings.STEP_IN)},
)
async def _stuck_command(typed: Typed, who: str) -> MessageContent:
    server = await managed(typed)
    return saved(typed, await typed.host.servers.change(server, step_in=who))


async def _options(typed: Typed, current: str) -> list[tuple[str, str]]:
    game = typed.host.library.game(str(typed.interaction.namespace.game)).meta
    titles = {
        ServerSettings.EDITION: later("server.edition"),
        **{name: one.title for name, one in game.options.items()},
    }
    return offered(lambda: [(said(title), name) for name, title in titles.items()], current)


async def _values_of(typed: Typed, current: str) -> list[tuple[str, str]]:
    given = typed.interaction.namespace
    known = _values(typed.host, str(given.game), str(given.which))

    def labels() -> list[str]:
        return [*map(option_label, known), say("server.own_value")]

    return offered(lambda: [(label, label) for label in labels()], current)


@commands.add(
    "default",
    described={"which": "option"},
    choices={"game": Face.games},
    offers={"which": _options, "value": _values_of},
)
async def _default_command(typed: Typed, game: str, which: str, value: str | None = None) -> MessageContent:
    server = await managed(typed)
    if value is None:
        return await unchanged(typed, server, "default")
    chosen = None
    if not _means(value, "server.own_value"):
        chosen = _meant(value.casefold(), _values(typed.host, game, which))
        if chosen is None:
            raise FaceError("error.value", value=marked(value), field=say("server.edition"))
    settings = await typed.host.servers.set_default(server, game, which, chosen)
    return saved(typed, settings)


@commands.add(
    "digest",
    described={"at": "hour"},
    choices={"day": choices("day", (*DAYS, _NEVER))},
    offers={"zone": zones},
)
async def _digest_command(
    typed: Typed, day: str, at: str | None = None, zone: str | None = None
) -> MessageContent:
    server = await managed(typed)
    weekly = None
    if day in DAYS and typed.interaction.channel_id is not None:
        before = (await typed.host.servers.settings(server)).weekly
        weekly = Weekly(
            weekday=DAYS.index(day),
            at=before.at if before is not None and at is None else minutes_of(at or _EVENING),
            zone=zone or (await _own_zone(typed) if before is None else before.zone),
            channel=typed.interaction.channel_id,
            reported_until=None if before is None else before.reported_until,
        )
    return saved(typed, await typed.host.weeks.want(server, weekly))


async def _own_zone(typed: Typed) -> str:
    """Return the time zone of the actor."""
    person = await typed.person()
    return (await typed.host.people.named([person]))[person].preferences.zone


@commands.add(
    "puzzle",
    described={"wanted": "puzzle", "channel": "puzzle_channel", "zone": "puzzle_zone"},
    offers={"zone": zones},
)
async def _puzzle_command(
    typed: Typed,
    wanted: bool,
    channel: discord.TextChannel | None = None,
    zone: str | None = None,
) -> MessageContent:
    server = await managed(typed)
    daily, where = None, typed.interaction.channel_id if channel is None else channel.id
    if wanted and where is not None:
        before = (await typed.host.servers.settings(server)).daily
        kept = await _own_zone(typed) if before is None else before.zone
        daily = Daily(zone=zone or kept, channel=where)
    return saved(typed, await typed.host.days.want(server, daily))


@commands.add(
    "display",
    choices={
        "opens": choices("settings.open", Display.OPENS),
        "pictures": choices("settings.open", Display.PICTURES),
    },
)
async def _display_command(
    typed: Typed, opens: str | None = None, colours: bool | None = None, pictures: str | None = None
) -> MessageContent:
    server = await managed(typed)
    if opens is None and colours is None and pictures is None:
        return await unchanged(typed, server, "display")
    before = (await typed.host.servers.settings(server)).display
    chosen = msgspec.structs.replace(
        before,
        opens=next((one for one in Display.OPENS if one == opens), before.opens),
        colours=before.colours if colours is None else colours,
        pictures=next((one for one in Display.PICTURES if one == pictures), before.pictures),
    )
    return saved(typed, await typed.host.servers.change(server, display=chosen))


def _listed(before: tuple[int, ...], one: int, allowed: bool) -> list[int]:
    return [*(other for other in before if other != one), *([one] if allowed else [])]


def _values(host: Host, game: str, option: str) -> Sequence[OptionValue]:
    """Return the values of an option of a game."""
    if option == ServerSettings.EDITION:
        return list(host.library.editions(game))
    found = host.library.game(game).meta.options.get(option)
    return () if found is None else found.choices


def _means(typed: str, key: str) -> bool:
    """Return whether a typed text is a sentence, in any of the languages."""

    def in_language(spoken: str) -> str:
        with speaking(spoken):
            return say(key).casefold()

    return typed.casefold() in map(in_language, understood())


def _meant(wanted: str, known: Sequence[OptionValue]) -> OptionValue | None:
    """Return the value that a typed text means; None for none."""
    for spoken in understood():
        with speaking(spoken):
            labels = {option_label(value).casefold(): value for value in known}
        if wanted in labels:
            return labels[wanted]
    return None
