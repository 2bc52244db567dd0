"""Weeks: each begins on Monday at 00:00 UTC, and is named by that day."""

from datetime import UTC, date, datetime, time, timedelta

WEEK = timedelta(days=7)


def week_of(now: datetime) -> str:
    """Return the week of a time, as 2026-11-23."""
    day = now.astimezone(UTC).date()
    return (day - timedelta(days=day.weekday())).isoformat()


def begins(week: str) -> datetime:
    """Return when a week begins.

    Raises:
        ValueError: for a text that is no Monday.
    """
    day = date.fromisoformat(week)
    if day.weekday() or day.isoformat() != week:
        raise ValueError(f"{week} is no Monday")
    return datetime.combine(day, time(), UTC)


def ends(week: str) -> datetime:
    """Return when a week is over, and the next one begins.

    Raises:
        ValueError: for a text that is no Monday.
    """
    return begins(week) + WEEK


def before(week: str) -> str:
    """Return the week before a week."""
    return (begins(week) - WEEK).date().isoformat()
