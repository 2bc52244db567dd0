"""Time that counts: quiet hours over changes of the clock, vacations, and the rest between them."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.host.errors import BadHoursError, BadVacationError, BadZoneError
from bot.host.timing import hours
from bot.host.timing.hours import Holds, Vacation

HOUR = timedelta(hours=1)


def at(month: int, day: int, hour: int = 0, minute: int = 0, year: int = 2026) -> datetime:
    return datetime(year, month, day, hour, minute, tzinfo=UTC)


def spans(
    zone: str, begins: str, ends: str, start: datetime, end: datetime
) -> list[tuple[datetime, datetime]]:
    return list(hours.quiet_hours(zone, begins, ends).spans(start, end))


def test_quiet_hours_in_berlin_are_an_hour_shorter_in_the_night_that_loses_one() -> None:
    found = spans("Europe/Berlin", "22:00", "07:30", at(3, 27, 12), at(3, 30, 0))
    assert found == [
        (at(3, 27, 21), at(3, 28, 6, 30)),
        (at(3, 28, 21), at(3, 29, 5, 30)),
        (at(3, 29, 20), at(3, 30, 5, 30)),
    ]
    assert [end - start for start, end in found] == [9.5 * HOUR, 8.5 * HOUR, 9.5 * HOUR]


def test_quiet_hours_in_berlin_are_an_hour_longer_in_the_night_that_gains_one() -> None:
    found = spans("Europe/Berlin", "22:00", "07:30", at(10, 24, 12), at(10, 26, 0))
    assert [end - start for start, end in found] == [10.5 * HOUR, 9.5 * HOUR]


def test_quiet_hours_in_new_york_follow_its_own_changes() -> None:
    found = spans("America/New_York", "21:00", "06:00", at(3, 7, 12), at(3, 9, 12))
    assert [end - start for start, end in found] == [8 * HOUR, 9 * HOUR]
    # Berlin changes three weeks later.
    berlin = spans("Europe/Berlin", "21:00", "06:00", at(3, 7, 12), at(3, 9, 12))
    assert [end - start for start, end in berlin] == [9 * HOUR, 9 * HOUR]
    autumn = spans("America/New_York", "21:00", "06:00", at(10, 31, 12), at(11, 2, 12))
    assert [end - start for start, end in autumn] == [10 * HOUR, 9 * HOUR]


def test_a_quiet_hour_that_is_left_out_ends_when_the_clock_is_put_forward() -> None:
    # In New York 2:30 is left out on 8 March; the clock goes forward at 7:00 UTC.
    [first, _] = spans("America/New_York", "21:00", "02:30", at(3, 7, 12), at(3, 9, 12))
    assert first == (at(3, 8, 2), at(3, 8, 7))
    # A span that lies wholly in the hour left out is empty that day.
    assert spans("America/New_York", "02:10", "02:40", at(3, 8, 0), at(3, 8, 23)) == []


def test_a_quiet_hour_that_comes_twice_means_the_first() -> None:
    # In Berlin 2:30 comes twice on 25 October, first at 0:30 UTC.
    [found] = spans("Europe/Berlin", "22:00", "02:30", at(10, 24, 12), at(10, 25, 12))
    assert found == (at(10, 24, 20), at(10, 25, 0, 30))


def test_time_over_a_change_counts_what_is_not_quiet() -> None:
    held = Holds(quiet=hours.quiet_hours("Europe/Berlin", "22:00", "07:00"))
    # From Saturday noon in Berlin to Monday noon: two nights of nine hours, one of them without its hour.
    start, end = at(3, 28, 11), at(3, 30, 10)
    assert end - start == 47 * HOUR
    assert hours.counting_time(start, end, held) == 30 * HOUR
    assert hours.reached(start, 30 * HOUR, held) == end


def test_what_has_counted_when_it_is_reached_is_what_was_asked_for() -> None:
    held = Holds(
        quiet=hours.quiet_hours("America/New_York", "23:00", "08:00"),
        spans=((at(3, 8, 15), at(3, 9, 20)), (at(3, 9, 19), at(3, 9, 22))),
    )
    start = at(3, 7, 9)
    for minutes in range(0, 6000, 37):
        much = timedelta(minutes=minutes)
        when = hours.reached(start, much, held)
        assert when is not None
        assert hours.counting_time(start, when, held) == much
        assert hours.free(when, held) == when, "nothing is due while it is quiet"


def test_time_that_never_counts_is_never_reached() -> None:
    assert hours.reached(at(1, 1), HOUR, Holds(spans=((at(1, 1), at(1, 1, year=9000)),))) == at(
        1, 1, 1, year=9000
    )
    always = Holds(quiet=hours.Quiet(zone="UTC", begins=0, ends=0))
    assert hours.reached(at(1, 1), HOUR, always) is None


@pytest.mark.parametrize(
    "text", [("22:00", "22:00"), ("20:00", "06:01"), ("x", "3"), ("24:00", "3"), ("1:60", "3")]
)
def test_quiet_hours_are_readable_and_ten_at_most(text: tuple[str, str]) -> None:
    with pytest.raises(BadHoursError):
        hours.quiet_hours("UTC", *text)
    assert hours.quiet_hours("utc", "20:00", "6").ends == 360


def test_a_time_zone_is_known_by_its_name_in_any_letters() -> None:
    assert hours.checked_zone("europe/berlin ") == "Europe/Berlin"
    assert hours.checked_zone("america/new york") == "America/New_York"
    for name in ("Mars", "", "../../etc/passwd", "Europe"):
        with pytest.raises(BadZoneError):
            hours.checked_zone(name)


def test_a_year_has_thirty_days_of_vacation() -> None:
    now = at(6, 1)
    taken = hours.with_vacation((), now, at(7, 1), at(7, 21))
    assert hours.left_of(taken, 2026) == timedelta(days=10)
    with pytest.raises(BadVacationError):
        hours.with_vacation(taken, now, at(8, 1), at(8, 12))
    with pytest.raises(BadVacationError, match="10 of them are left"):
        hours.with_vacation(taken, now, at(7, 20), at(7, 22))
    taken = hours.with_vacation(taken, now, at(12, 25), at(1, 8, year=2027))
    assert hours.left_of(taken, 2026) == timedelta(days=3)
    assert hours.left_of(taken, 2027) == timedelta(days=23)
    with pytest.raises(BadVacationError):
        hours.with_vacation((), now, at(5, 1), at(5, 2))


def test_a_vacation_until_the_next_move_ends_with_it_or_with_the_days() -> None:
    now = at(6, 1)
    [open_end] = hours.with_vacation((), now, now, None)
    assert (open_end.moving, open_end.ends - open_end.begins) == (True, timedelta(days=30))
    assert hours.back((open_end,), at(6, 3), moved=True) == (
        Vacation(begins=now, ends=at(6, 3), moving=True),
    )
    fixed = Vacation(begins=now, ends=at(6, 9))
    assert hours.back((fixed,), at(6, 3), moved=True) == (fixed,)
    assert hours.back((fixed,), at(6, 3), moved=False) == (Vacation(begins=now, ends=at(6, 3)),)


def test_a_time_of_day_comes_once_each_day_over_a_change() -> None:
    now, found = at(3, 27, 12), []
    for _ in range(4):
        now = hours.next_at("Europe/Berlin", 18 * 60, now)
        found.append(now)
    assert found == [at(3, 27, 17), at(3, 28, 17), at(3, 29, 16), at(3, 30, 16)]


def test_a_clock_that_is_held_runs_at_the_end_of_all_that_holds_it() -> None:
    held = Holds(spans=((at(1, 1), at(1, 2)), (at(1, 2), at(1, 3))))
    assert hours.free(at(1, 1), held) == at(1, 3), "from the first moment on, and over what adjoins"
    assert hours.free(at(1, 3), held) == at(1, 3)


def test_vacations_may_adjoin_and_one_until_the_next_move_ends_before_the_next() -> None:
    now = at(6, 1)
    taken = hours.with_vacation((), now, at(7, 1), at(7, 5))
    assert len(hours.with_vacation(taken, now, at(7, 5), at(7, 8))) == 2
    assert len(hours.with_vacation(taken, now, at(6, 28), at(7, 1))) == 2
    open_end = hours.with_vacation(taken, now, at(6, 20), None)[-1]
    assert open_end.ends == at(7, 1)


def test_a_move_leaves_vacations_ahead_alone_and_coming_back_forgets_them() -> None:
    ahead = Vacation(begins=at(7, 1), ends=at(7, 5), moving=True)
    past = Vacation(begins=at(5, 1), ends=at(5, 5))
    assert hours.back((past, ahead), at(6, 1), moved=True) == (past, ahead)
    assert hours.back((past, ahead), at(6, 1), moved=False) == (past,)
