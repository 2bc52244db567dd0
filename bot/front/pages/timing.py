"""How time is shown: Discord's own timestamps for moments, short words for spans, a table's clock in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import discord
from discord import app_commands
from discord.utils import TimestampStyle, format_dt

from bot.front import custom_ids
from bot.front.messages import Button, Page, Select
from bot.front.pages.names import marked
from bot.front.pages.timeline import Company
from bot.front.text import say
from bot.host import Host, TableView, Waiting
from bot.host.timing import clocks
from bot.host.timing.clocks import Terms, Time
from storage.rows import Table

_DAY, _HOUR = timedelta(days=1), timedelta(hours=1)
_GRACES = (0, 1, 4, 12, 24)
_REMINDERS = (0, 12, 24, 48, 96)
_LISTED = 20
OUTS: tuple[clocks.Out, ...] = (clocks.NOTICE, clocks.TURN, clocks.SEAT, clocks.VOTE)


def stamp(when: datetime, style: TimestampStyle = "R") -> str:
    """Return a moment as each reader's own Discord shows it."""
    return format_dt(when, style)


def span(time: timedelta) -> str:
    """Return a span in its two greatest units."""
    days, rest = divmod(max(time, timedelta()), _DAY)
    hours, rest = divmod(rest, _HOUR)
    minutes = rest // timedelta(minutes=1)
    parts = [(days, "span.days"), (hours, "span.hours"), (minutes, "span.minutes")]
    first = next((at for at, (number, _) in enumerate(parts) if number), 2)
    return " ".join(
        say(key, number=number) for number, key in parts[first : first + 2] if number or first == 2
    )


def one(time: Time) -> str:
    """Return how a seat stands: when its time is out, or what it has left."""
    if time.until is None:
        return say("time.left", left=span(time.left))
    if time.left <= timedelta():
        return say("time.out")
    # A span would be wrong an hour later; these go on being right in a message that stays.
    key = "time.held" if time.held else "time.until"
    return say(key, at=stamp(time.until, "f"), when=stamp(time.until))


def line(seen: TableView, company: Company) -> str:
    """Return everybody's time at a table with a clock; "" at one without."""
    if not seen.terms.bank:
        return ""
    told = [
        say("time.seat", name=company.texts[seat], time=one(time))
        for seat, time in enumerate(seen.times)
        if time is not None and seen.seats[seat].computer is None
    ]
    return say("time.line", times="; ".join(told)) if told else ""


def agreed(terms: Terms) -> str:
    """Return a table's terms as a line."""
    out = say(f"out.{terms.out}")
    if not terms.bank:
        key = "terms.none" if terms.remind else "terms.quiet"
        return say(key, remind=terms.remind)
    free = say("terms.grace", grace=terms.grace) if terms.grace else ""
    return say("terms.clock", bank=terms.bank, increment=terms.increment, cap=terms.cap, grace=free, out=out)


def speed_choices() -> list[app_commands.Choice[str]]:
    """Return the clocks with a name, for a command."""
    return [app_commands.Choice(name=say(f"speed.{name}"), value=name) for name in clocks.SPEEDS]


def out_choices() -> list[app_commands.Choice[str]]:
    """Return what may happen when time is out, for a command."""
    return [app_commands.Choice(name=say(f"out.{name}"), value=name) for name in OUTS]


def brief(terms: Terms) -> str:
    """Return a table's clock in a few words, for a list."""
    if not terms.bank:
        return say("brief.none")
    return say("brief.clock", bank=terms.bank, increment=terms.increment, cap=terms.cap)


def speed_of(terms: Terms) -> str:
    """Return the name of a clock; "own" for own figures."""
    figures = (terms.bank, terms.increment, terms.cap)
    return next((name for name, known in clocks.SPEEDS.items() if known == figures), "own")


def with_speed(terms: Terms, speed: str) -> Terms:
    """Return the terms with one of the clocks that have a name."""
    bank, increment, cap = clocks.SPEEDS[speed]
    return Terms(
        bank=bank,
        increment=increment,
        cap=cap,
        grace=terms.grace,
        out=terms.out,
        remind=terms.remind,
    )


def terms_page(table: Table, terms: Terms) -> Page:
    """Return the menus with which a lobby's clock is chosen."""

    def menu(row: int, field: str, choices: Sequence[tuple[str, str]], now: str) -> Select:
        label = say(f"menu.{field}", value=now)
        return Select(label, custom_ids.table_button("terms", table.key, field), tuple(choices), row)

    speeds = [(say(f"speed.{name}"), name) for name in clocks.SPEEDS]
    graces = [(say("hours", number=number), str(number)) for number in _GRACES]
    reminders = [(say("hours", number=number), str(number)) for number in _REMINDERS]
    return Page(
        content=f"{agreed(terms)}\n{say('terms.own')}",
        controls=(
            menu(0, "speed", speeds, say(f"speed.{speed_of(terms)}")),
            menu(1, "grace", graces, say("hours", number=terms.grace)),
            menu(2, "out", [(say(f"out.{name}"), name) for name in OUTS], say(f"out.{terms.out}")),
            menu(3, "remind", reminders, say("hours", number=terms.remind)),
        ),
    )


def changed(terms: Terms, field: str, value: str) -> Terms | None:
    """Return the terms with what was chosen in a menu; None for what no menu offers."""
    if field == "speed" and value in clocks.SPEEDS:
        return with_speed(terms, value)
    speed = {"bank": terms.bank, "increment": terms.increment, "cap": terms.cap}
    figures = {"grace": terms.grace, "remind": terms.remind}
    if field in figures and value.isdecimal() and len(value) <= 4:
        figures[field] = int(value)
        return Terms(**speed, **figures, out=terms.out)
    if field == "out":
        for out in OUTS:
            if out == value:
                return Terms(**speed, **figures, out=out)
    return None


def chosen(terms: Terms, speed: str | None, out: str | None, figures: Mapping[str, int | None]) -> Terms:
    """Return the terms with what a command says: a clock with a name, own figures, what is to happen then."""
    if speed is not None and speed in clocks.SPEEDS:
        terms = with_speed(terms, speed)
    given = {name: number for name, number in figures.items() if number is not None}
    kept = {name: getattr(terms, name) for name in figures} | given
    if "cap" not in given:
        kept["cap"] = max(kept["cap"], kept["bank"])
    terms = Terms(**kept, out=terms.out)
    return terms if out is None else changed(terms, "out", out) or terms


async def waiting_page(host: Host, waiting: Sequence[Waiting]) -> Page:
    """Return a person's tables that wait, least time first."""
    lines = []
    for found in waiting[:_LISTED]:
        game = host.library.game(found.table.game)
        terms = clocks.terms_of(found.table)
        since = found.time.since or found.table.acted
        time = one(found.time) if terms.bank else say("time.since", when=stamp(since))
        place = f"<#{found.table.thread or found.table.channel}>"
        lines.append(
            say("waiting.line", code=found.table.code, game=marked(game.meta.title), time=time, place=place)
        )
    if len(waiting) > _LISTED:
        lines.append(say("tables.more"))
    return Page(title=say("waiting.title"), text="\n".join(lines) or say("waiting.none"))


def reminder_page(seen: TableView, seat: int, mention: str, nonce: str) -> Page:
    """Return a reminder, with a button that ends those of this turn."""
    time = seen.times[seat] if seat < len(seen.times) else None
    text = say("remind", mention=mention, game=seen.game.meta.title, code=seen.table.code)
    if time is not None and seen.terms.bank:
        text = f"{text} {say('remind.time', time=one(time))}"
    elif time is not None and time.since is not None:
        text = f"{text} {say('remind.since', when=stamp(time.since))}"
    return Page(
        content=text.strip(),
        controls=(
            Button(
                say("button.act"),
                custom_ids.table_button("act", seen.table.key, nonce),
                discord.ButtonStyle.primary,
            ),
            Button(say("button.mute"), custom_ids.table_button("mute", seen.table.key, nonce)),
        ),
    )


async def own_seats(host: Host, person: int) -> list[tuple[Table, str]]:
    """Return the running tables where a computer stands in for a person, and why."""
    found = await host.tables_of(person, ("running",))
    return [(table, seat.stand_in) for table, seat in found if seat.stand_in is not None]
