"""A person's choices are read from their stored form, and unknown ones are left alone."""

from datetime import UTC, datetime

import msgspec
import pytest

from bot.host.timing import preferences
from bot.host.timing.hours import Quiet, Vacation
from bot.host.timing.preferences import Preferences, preferences_of
from storage.community import people
from tests.bot.host.conftest import Party

STORED: dict[str, object] = {
    "notice": "dm",
    "dm_closed": "until seen",
    "quiet": {"zone": "Europe/Berlin", "begins": 1320, "ends": 450},
    "zone": "Europe/Berlin",
    "vacation": [
        {"begins": "2026-07-01T00:00:00Z", "ends": "2026-07-08T00:00:00Z", "moving": False},
        {"begins": "2026-08-01T00:00:00Z", "ends": "2026-08-31T00:00:00Z", "moving": True},
    ],
    "digest": 1080,
    "nicknames": {"900": "Addie"},
}
READ = Preferences(
    notice="dm",
    dm_closed="until seen",
    quiet=Quiet(zone="Europe/Berlin", begins=1320, ends=450),
    zone="Europe/Berlin",
    vacation=(
        Vacation(begins=datetime(2026, 7, 1, tzinfo=UTC), ends=datetime(2026, 7, 8, tzinfo=UTC)),
        Vacation(
            begins=datetime(2026, 8, 1, tzinfo=UTC), ends=datetime(2026, 8, 31, tzinfo=UTC), moving=True
        ),
    ),
    digest=1080,
    nicknames={"900": "Addie"},
)


async def stored(party: Party, settings: dict[str, object]) -> Preferences:
    key = party.people[0]
    await party.storage.write(lambda tx: people.save_settings(tx, key, settings))
    return preferences_of(await party.storage.read(lambda tx: people.get(tx, key)))


async def settings(party: Party) -> dict[str, object]:
    return dict((await party.storage.read(lambda tx: people.get(tx, party.people[0]))).settings)


async def test_preferences_are_read_from_their_stored_form_and_written_the_same(party: Party) -> None:
    assert await stored(party, STORED) == READ
    await stored(party, {})
    await party.storage.write(lambda tx: preferences.change(tx, party.people[0], lambda _: READ))
    assert await settings(party) == STORED


async def test_what_goes_back_to_the_usual_is_not_kept(party: Party) -> None:
    await stored(party, STORED)
    await party.storage.write(lambda tx: preferences.change(tx, party.people[0], lambda _: Preferences()))
    assert await settings(party) == {}


@pytest.mark.parametrize(
    "newer",
    [{"haptics": "buzz"}, {"notice": "carrier pigeon"}, {"quiet": {"by": "the sun"}}, {"digest": "weekly"}],
)
async def test_what_another_version_has_chosen_is_left_alone_and_hides_nothing_else(
    party: Party, newer: dict[str, object]
) -> None:
    found = await stored(party, {**newer, "zone": "Asia/Tokyo"})
    assert found == Preferences(zone="Asia/Tokyo")
    await party.storage.write(
        lambda tx: preferences.change(
            tx, party.people[0], lambda old: msgspec.structs.replace(old, zone="Asia/Seoul")
        )
    )
    assert await settings(party) == {**newer, "zone": "Asia/Seoul"}


async def test_somebody_whose_direct_messages_do_not_arrive_is_pinged(party: Party) -> None:
    assert (await stored(party, {"notice": "dm"})).wish == "dm"
    # Earlier versions did not say for how long that is believed.
    for closed in ("until chosen", "until seen", True):
        assert (await stored(party, {"notice": "dm", "dm_closed": closed})).wish == "ping"
    assert (await stored(party, {"notice": "none", "dm_closed": True})).wish == "none"
