"""A person's time: `/my quiet`, `vacation`, `back` and `digest`, and the buttons about the time of their turn."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton
from bot.front.features.commands import SlashCommands, Typed, zones
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timing
from bot.front.pages.panel import panel_page
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import By, Host, Preferences, RefusalError, TableActions, TableInfo, minutes_of
from bot.text import say
from games.engine import Text
from games.engine.pages.model import Facts

buttons = Buttons()
commands = SlashCommands("my")

_QUIET, _DIGEST, _VACATION = "quiet", "digest", "vacation"
"""The parts of a person's time settings, each shown by the command of that name."""
_LOUD, _SINGLE, _AWAY, _BACK = "loud", "single", "away", "back"
"""The actions of the buttons below: no quiet hours, separate reminders, start a vacation, end it."""


class OwnTime(TableButton, frozen=True, tag="own-time"):
    """A button that changes what a person has chosen about time; `table` is 0."""

    what: str


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
    return [_digest_line(chosen), _quiet_line(chosen), *_vacation_lines(chosen, now)]


def _digest_line(chosen: Preferences) -> Text:
    if chosen.digest is None:
        return bot_page.say("settings.single")
    return bot_page.say("settings.digest", at=_clock(chosen.digest), zone=chosen.zone)


def _quiet_line(chosen: Preferences) -> Text:
    quiet = chosen.quiet
    if quiet is None:
        return bot_page.say("settings.loud")
    begins, ends = _clock(quiet.begins), _clock(quiet.ends)
    return bot_page.say("settings.quiet", begins=begins, ends=ends, zone=quiet.zone)


def _vacation_lines(chosen: Preferences, now: datetime) -> list[Text]:
    lines = []
    for one in chosen.vacation:
        if one.ends > now:
            begins, ends = timing.stamp(one.begins, "f"), timing.stamp(one.ends, "f")
            lines.append(bot_page.say("settings.vacation", begins=begins, ends=ends))
    left = chosen.vacation_left(now.year) // timedelta(days=1)
    lines.append(bot_page.say("settings.vacation.left", days=left))
    return lines


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


async def _own(host: Host, person: int) -> Preferences:
    return (await host.people.named([person]))[person].preferences


def own_time_page(what: str, chosen: Preferences, now: datetime, *, note: str = "") -> MessageContent:
    """Return one of the things that a person has chosen about time, how it is changed, and buttons that do so.

    Args:
        what: "quiet", "digest" or "vacation".
        chosen: by them.
        now: the present, in UTC.
        note: a sentence above it.
    """
    lines: Sequence[Text]
    ways = []
    if what == _QUIET:
        lines = [_quiet_line(chosen)]
        ways += [_LOUD] if chosen.quiet is not None else []
    elif what == _DIGEST:
        lines = [_digest_line(chosen)]
        ways += [_SINGLE] if chosen.digest is not None else []
    else:
        lines = _vacation_lines(chosen, now)
        away = any(one.ends > now for one in chosen.vacation)
        ways += [_BACK] if away else [_AWAY] if chosen.vacation_left(now.year) > timedelta() else []
    shown = bot_page.page(
        f"own-{what}",
        "⚙️",
        bot_page.say("settings.where"),
        bot_page.say(f"own_time.{what}"),
        Facts(tuple(lines)),
        small=(bot_page.say(f"own_time.how.{what}"),),
    )
    row = [Button(say(f"button.own_time.{way}"), OwnTime(0, way)) for way in ways]
    return bot_page.printed(shown, row, content=note)


async def _own_time(host: Host, person: int, now: datetime, what: str, *, note: str = "") -> MessageContent:
    return own_time_page(what, await _own(host, person), now, note=note)


@buttons.answers(OwnTime, in_place=always)
async def _change(press: Press[OwnTime]) -> MessageContent:
    """Do what a button says, and show what is chosen then."""
    host, person, now = press.host, press.person, press.interaction.created_at
    match press.form.what:
        case "loud":
            await host.people.set_quiet(person, None)
            return await _own_time(host, person, now, _QUIET, note=say("done.quiet.none"))
        case "single":
            await host.people.set_digest(person, None)
            return await _own_time(host, person, now, _DIGEST, note=say("done.digest.none"))
        case "away":
            note = await _leave(host, person, now, None)
            return await _own_time(host, person, now, _VACATION, note=note)
        case "back":
            note = await _return(host, person)
            return await _own_time(host, person, now, _VACATION, note=note)
        case _:
            raise FaceError("error.unknown_button")


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
        note = say("own_time.both") if begins or ends or zone else ""
        return await _own_time(typed.host, person, typed.interaction.created_at, _QUIET, note=note)
    found = (await _own(typed.host, person)).quiet_hours(begins, ends, zone)
    await typed.host.people.set_quiet(person, found)
    return MessageContent(
        content=say("done.quiet", begins=begins.strip(), ends=ends.strip(), zone=found.zone)
    )


@commands.add("digest", offers={"zone": zones})
async def _digest_command(typed: Typed, at: str | None = None, zone: str | None = None) -> MessageContent:
    person = await typed.person()
    if not at:
        note = say("own_time.hour") if zone else ""
        return await _own_time(typed.host, person, typed.interaction.created_at, _DIGEST, note=note)
    await typed.host.people.set_digest(person, minutes_of(at), zone)
    return MessageContent(
        content=say("done.digest", at=at.strip(), zone=(await _own(typed.host, person)).zone)
    )


@commands.add("vacation")
async def _vacation_command(
    typed: Typed, first: str | None = None, last: str | None = None
) -> MessageContent:
    person, now = await typed.person(), typed.interaction.created_at
    if not first and not last:
        return await _own_time(typed.host, person, now, _VACATION)
    own = await _own(typed.host, person)
    begins = own.day(first) if first else now
    ends = own.day(last, end=True) if last else None
    return MessageContent(content=await _leave(typed.host, person, begins, ends))


async def _leave(host: Host, person: int, begins: datetime, ends: datetime | None) -> str:
    """Take a vacation; returns what is said of it."""
    await host.people.take_vacation(person, begins, ends)
    taken = (await _own(host, person)).vacation[-1]
    return say(
        "done.vacation.moving" if taken.moving else "done.vacation",
        begins=timing.stamp(taken.begins, "f"),
        ends=timing.stamp(taken.ends, "f"),
    )


@commands.add("back")
async def _back_command(typed: Typed) -> MessageContent:
    return MessageContent(content=await _return(typed.host, await typed.person()))


async def _return(host: Host, person: int) -> str:
    """End a person's vacation and take their seats back from computers; returns what is said of it, refusals included."""
    await host.people.end_vacation(person)
    taken, told = 0, []
    for table, _ in await own_seats(host, person):
        try:
            await host.act(table.key, By(person), TableActions.back)
        except RefusalError as refusal:
            told.append(str(refusal))
        else:
            taken += 1
    welcome = say("done.back.seats", number=taken) if taken else say("done.back")
    return "\n".join((welcome, *told))
