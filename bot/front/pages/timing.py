"""Formats of time: Discord's timestamps for moments, short words for spans, a line for a table's clock."""

from dataclasses import replace
from datetime import datetime, timedelta

from discord.utils import TimestampStyle, format_dt

from bot.front.messages import MessageContent, with_small_print
from bot.front.pages.names import marked
from bot.front.pages.timeline import Company
from bot.host import TableInfo, TableView, Terms, Time
from bot.text import say

_DAY, _HOUR = timedelta(days=1), timedelta(hours=1)
_SEVERAL = 6
"""Hours that a turn adds. Up to here several turns a day are expected."""


def stamp(when: datetime, style: TimestampStyle = "R") -> str:
    """Return a moment as a Discord timestamp, shown in each reader's time zone."""
    return format_dt(when, style)


def live_until(until: datetime) -> str:
    """Return the line that says how long a page updates."""
    return say("live.until", when=stamp(until, "t"))


def dated(page: MessageContent, until: datetime) -> MessageContent:
    """Return a page with the line that says how long it updates."""
    return replace(page, text=with_small_print(page.text, live_until(until)))


def span(time: timedelta) -> str:
    """Return a span in its two largest units."""
    days, rest = divmod(max(time, timedelta()), _DAY)
    hours, rest = divmod(rest, _HOUR)
    minutes = rest // timedelta(minutes=1)
    parts = [(days, "span.days"), (hours, "span.hours"), (minutes, "span.minutes")]
    first = next((at for at, (number, _) in enumerate(parts) if number), 2)
    return " ".join(
        say(key, number=number) for number, key in parts[first : first + 2] if number or first == 2
    )


def one(time: Time) -> str:
    """Return a seat's time: its deadline, or its remaining time."""
    if time.until is None:
        return say("time.left", left=span(time.left))
    if time.left <= timedelta():
        return say("time.out")
    # A span would be wrong an hour later; timestamps stay right in a message.
    key = "time.held" if time.held else "time.until"
    return say(key, at=stamp(time.until, "f"), when=stamp(time.until))


def clock_line(seen: TableView, company: Company) -> str:
    """Return the time of the players to act, at a table with a clock; "" without one."""
    if not seen.table.terms.bank or seen.table.status != "running":
        return ""
    told = [
        _awaited(company.texts[seat], time)
        for seat, time in enumerate(seen.times)
        if time is not None and seen.seats[seat].owes and seen.seats[seat].computer is None
    ]
    return " · ".join(told)


def _awaited(name: str, time: Time) -> str:
    """Return a person's remaining time, on one line of a phone."""
    if time.until is None:
        return say("time.rests", name=name, left=span(time.left))
    if time.left <= timedelta():
        return say("time.gone", name=name)
    return say("time.ends", name=name, when=stamp(time.until))


def everybody(seen: TableView, company: Company) -> list[str]:
    """Return everybody's time at a table with a clock, a line each; [] without one."""
    if not seen.table.terms.bank:
        return []
    return [
        say("time.seat", name=company.texts[seat], time=one(time))
        for seat, time in enumerate(seen.times)
        if time is not None and seen.seats[seat].computer is None
    ]


def agreed(terms: Terms) -> str:
    """Return a table's terms as a line."""
    out = say(f"out.{terms.out}")
    if not terms.bank:
        key = "terms.none" if terms.remind else "terms.quiet"
        return say(key, remind=terms.remind)
    free = say("terms.grace", grace=terms.grace) if terms.grace else ""
    return say("terms.clock", bank=terms.bank, increment=terms.increment, cap=terms.cap, grace=free, out=out)


def pace(terms: Terms) -> str:
    """Return how fast a table goes, in words: the time that each turn adds allows so much."""
    if not terms.bank:
        return say("brief.none")
    if not terms.increment:
        return say("pace.whole", bank=terms.bank)
    if terms.increment <= _SEVERAL:
        return say("pace.several")
    return say("pace.days", days=max(1, round(terms.increment / 24 + 0.01)))


def named(table: TableInfo) -> list[str]:
    """Return the line of a table's name and pace; [] if it has neither."""
    told = pace(table.terms) if table.terms.bank else ""
    league = table.league
    if league is not None and league.name:
        key = "table.league/ended" if league.ended else "table.league"
        told_league = say(key, league=marked(league.name), round=league.round)
        return [told_league, say("table.pace", pace=told)]
    if not table.name:
        return [say("table.pace", pace=told)] if told else []
    key = "table.named" if told else "table.named/only"
    return [say(key, name=marked(table.name), pace=told)]


def uncounted(table: TableInfo) -> list[str]:
    """Return the line that a league's game does not count there any more; [] for any other game."""
    return named(table)[:1] if table.league is not None and table.league.ended and table.league.name else []


def is_bound(table: TableInfo) -> bool:
    """Return whether a table is a game of a league's season that goes on, so that its people don't decide about it."""
    return table.league is not None and not table.league.ended


def brief(terms: Terms) -> str:
    """Return a table's clock in a few words for a list."""
    if not terms.bank:
        return say("brief.none")
    return say("brief.clock", bank=terms.bank, increment=terms.increment, cap=terms.cap)
