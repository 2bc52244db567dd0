"""Counted time: the spans that stop a person's clock, and the rest. Pure arithmetic; no clock is read.

Quiet hours are local times of a person's time zone, so a night with a clock change is an hour shorter or
longer. An ambiguous local time means the first one. A skipped local time means the moment after the change.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from importlib.resources import files
from typing import TypeAlias
from zoneinfo import ZoneInfo

import msgspec

from bot.host.errors import BadHoursError, BadVacationError, BadZoneError

Span: TypeAlias = tuple[datetime, datetime]
"""From, inclusive, and to, exclusive; aware, in UTC."""

MOST_QUIET = 10 * 60
"""Minutes a day."""
MOST_VACATION = timedelta(days=30)
"""A calendar year, in UTC."""
_DAY = timedelta(days=1)
_MINUTES = 24 * 60
_FURTHEST = 800
"""The most steps, each of at least a day or a whole span, in the search for an end."""


class Quiet(msgspec.Struct, frozen=True, kw_only=True):
    """A person's quiet hours of each day.

    Attributes:
        zone: a name of the time zone database.
        begins: minutes after midnight, by the clock there.
        ends: minutes after midnight too; before `begins` if that is on the next day.
    """

    zone: str
    begins: int
    ends: int

    def spans(self, start: datetime, end: datetime) -> Iterator[Span]:
        """Yield the quiet spans that touch a time, in order."""
        zone = zone_of(self.zone)
        day = start.astimezone(zone).date() - _DAY
        while True:
            span = (_at(zone, day, self.begins), _at(zone, day, self.ends, self.ends <= self.begins))
            if span[0] >= end:
                return
            if span[1] > start and span[0] < span[1]:
                yield span
            day += _DAY


def _at(zone: ZoneInfo, day: date, minutes: int, tomorrow: bool = False) -> datetime:
    wall = datetime.combine(day + _DAY if tomorrow else day, time(minutes // 60, minutes % 60))
    found = wall.replace(tzinfo=zone).astimezone(UTC)
    if found.astimezone(zone).replace(tzinfo=None) == wall:
        return found
    # That time is left out there: by the old offset, the moment of the change lies as far before it.
    before = wall.replace(tzinfo=zone, fold=0).utcoffset()
    after = wall.replace(tzinfo=zone, fold=1).utcoffset()
    assert before is not None
    assert after is not None
    low, high = found - abs(after - before), found
    while high - low > timedelta(seconds=1):
        middle = low + (high - low) / 2
        low, high = (middle, high) if middle.astimezone(zone).utcoffset() == before else (low, middle)
    return high.replace(microsecond=0)


def next_at(zone: str, minutes: int, now: datetime) -> datetime:
    """Return the next time after now that is a number of minutes after midnight in a time zone."""
    there = zone_of(zone)
    day = now.astimezone(there).date()
    return next(when for ahead in range(-1, 3) if (when := _at(there, day + ahead * _DAY, minutes)) > now)


@cache
def zone_of(name: str) -> ZoneInfo:
    """A time zone by a name that `checked_zone` has returned."""
    # Not from the machine's own files: the same version everywhere gives the same hours everywhere.
    with files("tzdata").joinpath("zoneinfo", *name.split("/")).open("rb") as file:
        return ZoneInfo.from_file(file, key=name)


@cache
def time_zones() -> Mapping[str, str]:
    """The names of all time zones, by their names in small letters."""
    names = files("tzdata").joinpath("zones").read_text(encoding="ascii").split()
    return {name.casefold(): name for name in names}


def quiet_hours(zone: str, begins: str, ends: str) -> Quiet:
    """Quiet hours as a person writes them, "22:00" to "07:30".

    Raises:
        BadZone, BadHours
    """
    first, last = _minutes(begins), _minutes(ends)
    if first is None or last is None or not 0 < (last - first) % _MINUTES <= MOST_QUIET:
        raise BadHoursError(most=MOST_QUIET // 60)
    return Quiet(zone=checked_zone(zone), begins=first, ends=last)


def checked_zone(name: str) -> str:
    """A time zone's name, if it is one, in whatever letters.

    Raises:
        BadZone
    """
    found = time_zones().get(name.strip().casefold().replace(" ", "_"))
    if found is None:
        raise BadZoneError
    return found


def minutes_of(text: str) -> int:
    """Minutes after midnight of a time of day, "7:30" or "7".

    Raises:
        BadHours
    """
    found = _minutes(text)
    if found is None:
        raise BadHoursError(most=MOST_QUIET // 60)
    return found


def day_of(text: str, zone: str, *, end: bool = False) -> datetime:
    """The beginning or the end of a day in a time zone, as a person writes it, "2026-11-22".

    Raises:
        BadVacation: if that is no day.
    """
    try:
        day = datetime.strptime(text.strip(), "%Y-%m-%d")
        if end:
            day += timedelta(days=1)
        return datetime.combine(day.date(), time(), zone_of(zone)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise BadVacationError(most=MOST_VACATION.days, left=MOST_VACATION.days) from None


def _minutes(text: str) -> int | None:
    hours, _, minutes = text.strip().partition(":")
    if not (hours.isdecimal() and hours.isascii() and len(hours) <= 2):
        return None
    if not (minutes or "00").isdecimal() or not (minutes or "00").isascii() or len(minutes) > 2:
        return None
    found = int(hours) * 60 + int(minutes or 0)
    return found if found < _MINUTES and int(minutes or 0) < 60 else None


class Vacation(msgspec.Struct, frozen=True, kw_only=True):
    """A time span that stops a person's clocks.

    Attributes:
        begins: the first moment.
        ends: the end. For a vacation until the next own move, the moment when the year's days are used up.
        moving: whether the next own move ends it.
    """

    begins: datetime
    ends: datetime
    moving: bool = False


def left_of(vacations: Sequence[Vacation], year: int) -> timedelta:
    """Return the remaining vacation of a year."""
    first, last = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    used = sum(
        (max(timedelta(), min(one.ends, last) - max(one.begins, first)) for one in vacations), timedelta()
    )
    return MOST_VACATION - used


def with_vacation(
    vacations: Sequence[Vacation], now: datetime, begins: datetime, ends: datetime | None
) -> tuple[Vacation, ...]:
    """Add a vacation; None for `ends` means until the next own move.

    Raises:
        BadVacation: if it lies in the past, covers another, or exceeds the remaining days of a year.
    """
    begins = max(begins, now)
    if ends is None:
        left = left_of(vacations, begins.year)
        until = min([begins + left, *(one.begins for one in vacations if one.begins > begins)])
        new = Vacation(begins=begins, ends=until, moving=True)
    else:
        new = Vacation(begins=begins, ends=ends)
    years = range(new.begins.year, new.ends.year + 1)
    overlaps = any(one.begins < new.ends and new.begins < one.ends for one in vacations)
    together = (*vacations, new)
    if new.ends <= new.begins or overlaps or any(left_of(together, year) < timedelta() for year in years):
        left = max(left_of(vacations, begins.year), timedelta())
        raise BadVacationError(most=MOST_VACATION.days, left=left // _DAY)
    return together


def back(vacations: Sequence[Vacation], now: datetime, *, moved: bool) -> tuple[Vacation, ...]:
    """End the vacations under way, or only those that a move ends; those not begun yet stay unless `moved`."""
    found = []
    for one in vacations:
        if one.begins <= now < one.ends and (one.moving or not moved):
            if one.begins < now:
                found.append(msgspec.structs.replace(one, ends=now))
        elif moved or one.begins <= now:
            found.append(one)
    return tuple(found)


class Holds(msgspec.Struct, frozen=True, kw_only=True):
    """All that holds a clock: quiet hours, and single spans."""

    quiet: Quiet | None = None
    spans: tuple[Span, ...] = ()

    def between(self, start: datetime, end: datetime) -> list[Span]:
        """The spans that touch a time, in order and apart from each other."""
        found = [span for span in self.spans if span[1] > start and span[0] < end and span[0] < span[1]]
        if self.quiet is not None:
            found += self.quiet.spans(start, end)
        merged: list[Span] = []
        for begins, ends in sorted(found):
            if merged and begins <= merged[-1][1]:
                merged[-1] = (merged[-1][0], max(ends, merged[-1][1]))
            else:
                merged.append((begins, ends))
        return merged


def counting_time(start: datetime, end: datetime, holds: Holds) -> timedelta:
    """Return the counted part of a time span."""
    if end <= start:
        return timedelta()
    held = sum(
        (min(ends, end) - max(begins, start) for begins, ends in holds.between(start, end)), timedelta()
    )
    return end - start - held


def reached(start: datetime, much: timedelta, holds: Holds) -> datetime | None:
    """Return when a span of time will have counted; None if that is years away."""
    now, left = start, max(much, timedelta())
    for _ in range(_FURTHEST):
        ahead = next(iter(holds.between(now, now + _DAY)), None)
        gap = _DAY if ahead is None else max(ahead[0] - now, timedelta())
        if left <= gap and (left < gap or ahead is None):
            return now + left
        left -= gap
        now = now + _DAY if ahead is None else ahead[1]
    return None


def free(when: datetime, holds: Holds) -> datetime:
    """That time, or the end of what holds the clock then, and of all that adjoins it."""
    for _ in range(_FURTHEST):
        spans = holds.between(when, when + _DAY)
        ahead = next((ends for begins, ends in spans if begins <= when < ends), None)
        if ahead is None:
            break
        when = ahead
    return when
