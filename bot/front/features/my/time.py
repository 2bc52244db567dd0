"""A person's time: `/my quiet`, `vacation`, `back` and `digest`, and the buttons about the time of their turn."""

from datetime import datetime, timedelta

from bot.front.buttons import Buttons, Press
from bot.front.features.commands import SlashCommands, Typed, zones
from bot.front.messages import MessageContent
from bot.front.pages import links, timing
from bot.front.pages.panel import panel_page
from bot.front.pages.render import bot_page
from bot.host import By, Host, Preferences, TableActions, TableInfo, minutes_of
from bot.text import say
from games.engine import Text

buttons = Buttons()
commands = SlashCommands("my")


@buttons.answers(links.Mute)
async def _mute(press: Press[links.Mute]) -> MessageContent:
    await press.host.act(press.form.table, By(press.person), TableActions.mute)
    return MessageContent(content=say("done.mute"))


@buttons.answers(links.Back)
async def _back(press: Press[links.Back]) -> MessageContent:
    host, table = press.host, press.form.table
    await host.act(table, press.by, TableActions.back)
    return panel_page(host, await host.tables.look(table, press.person))


def settings_lines(chosen: Preferences, now: datetime) -> list[Text]:
    """Return a person's settings on time, a line each."""
    digest, quiet = chosen.digest, chosen.quiet
    lines = [
        bot_page.say("settings.single")
        if digest is None
        else bot_page.say("settings.digest", at=_clock(digest), zone=chosen.zone),
        bot_page.say("settings.loud")
        if quiet is None
        else bot_page.say(
            "settings.quiet", begins=_clock(quiet.begins), ends=_clock(quiet.ends), zone=quiet.zone
        ),
    ]
    for one in chosen.vacation:
        if one.ends > now:
            begins, ends = timing.stamp(one.begins, "f"), timing.stamp(one.ends, "f")
            lines.append(bot_page.say("settings.vacation", begins=begins, ends=ends))
    left = chosen.vacation_left(now.year) // timedelta(days=1)
    lines.append(bot_page.say("settings.vacation.left", days=left))
    return lines


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


async def _own(host: Host, person: int) -> Preferences:
    return (await host.people.named([person]))[person].preferences


async def own_seats(host: Host, person: int) -> list[tuple[TableInfo, str]]:
    """Return the running tables at which a computer plays for a person, with the reason."""
    found = await host.tables.of_person(person, ("running",))
    return [(table, seat.stand_in) for table, seat in found if seat.stand_in is not None]


@commands.add("quiet", offers={"zone": zones})
async def _quiet_command(
    typed: Typed,
    begins: str | None = None,
    ends: str | None = None,
    zone: str | None = None,
) -> MessageContent:
    person = await typed.person()
    if not begins or not ends:
        await typed.host.people.set_quiet(person, None)
        return MessageContent(content=say("done.quiet.none"))
    found = (await _own(typed.host, person)).quiet_hours(begins, ends, zone)
    await typed.host.people.set_quiet(person, found)
    return MessageContent(
        content=say("done.quiet", begins=begins.strip(), ends=ends.strip(), zone=found.zone)
    )


@commands.add("digest", offers={"zone": zones})
async def _digest_command(typed: Typed, at: str | None = None, zone: str | None = None) -> MessageContent:
    person = await typed.person()
    if not at:
        await typed.host.people.set_digest(person, None)
        return MessageContent(content=say("done.digest.none"))
    await typed.host.people.set_digest(person, minutes_of(at), zone)
    return MessageContent(
        content=say("done.digest", at=at.strip(), zone=(await _own(typed.host, person)).zone)
    )


@commands.add("vacation")
async def _vacation_command(
    typed: Typed, first: str | None = None, last: str | None = None
) -> MessageContent:
    person = await typed.person()
    own = await _own(typed.host, person)
    begins = own.day(first) if first else typed.interaction.created_at
    ends = own.day(last, end=True) if last else None
    await typed.host.people.take_vacation(person, begins, ends)
    taken = (await _own(typed.host, person)).vacation[-1]
    return MessageContent(
        content=say(
            "done.vacation.moving" if taken.moving else "done.vacation",
            begins=timing.stamp(taken.begins, "f"),
            ends=timing.stamp(taken.ends, "f"),
        )
    )


@commands.add("back")
async def _back_command(typed: Typed) -> MessageContent:
    person = await typed.person()
    await typed.host.people.end_vacation(person)
    taken = 0
    for table, _ in await own_seats(typed.host, person):
        await typed.host.act(table.key, By(person), TableActions.back)
        taken += 1
    return MessageContent(content=say("done.back.seats", number=taken) if taken else say("done.back"))
