"""A server with many leagues: what happens in one of them costs no look at the others."""

from datetime import timedelta

from bot.host import By
from storage.play import leagues
from tests.bot.host.conftest import CHANNEL, SERVER, Maker
from tests.bot.host.season.leagues.season import MANAGER, SIGN_UP, SeasonParty
from tests.statements import Statements, counted

PEOPLE = 6


async def founded(make: Maker, number: int) -> list[SeasonParty]:
    """Found so many leagues, which the same people join."""
    first = await SeasonParty.founded(make, PEOPLE)
    party = first.party
    seasons = [first]
    for other in range(1, number):
        info = await party.host.leagues.new(
            By(party.people[0], guest=MANAGER), server=SERVER, channel=CHANNEL, name=f"Other {other}"
        )
        await party.host.leagues.posted(info.key, SIGN_UP + other)
        seasons.append(SeasonParty(party, info.key))
    await first.ring()
    return seasons


async def looked(season: SeasonParty, person: int) -> Statements:
    """Have a person leave a sign-up and join again; returns what the look at the server's seasons asks."""
    await season.host.leagues.leave(season.season, By(person))
    await season.host.leagues.join(season.season, By(person))
    with counted() as found:
        await season.host.ring()
    return found


async def test_a_look_asks_as_much_whatever_the_number_of_leagues(make: Maker) -> None:
    one, *_ = await founded(make, 1)
    alone = await looked(one, one.party.people[1])
    many, *_ = await founded(make, 6)
    among = await looked(many, many.party.people[1])
    assert (len(among.reads), among.writes, len(among.written)) == (
        len(alone.reads),
        alone.writes,
        len(alone.written),
    )


async def test_a_season_is_looked_at_when_it_is_due_when_it_changes_and_when_a_table_stops(
    make: Maker,
) -> None:
    season, other = await founded(make, 2)
    storage, keys = season.party.storage, {season.season, other.season}

    async def waiting() -> set[int]:
        now = season.clock.now
        found, _ = await storage.read(lambda tx: leagues.to_look_at(tx, SERVER, now))
        return set(found)

    assert await waiting() == set()
    await season.host.leagues.join(other.season, By(season.party.people[0]))
    assert await waiting() == {other.season}
    await season.ring()
    assert await waiting() == set()
    due = (await season.whole()).season.due
    assert due is not None
    season.clock.move(days=1, minutes=1)
    assert await waiting() == keys
    assert due - season.clock.now < timedelta()
    await season.pass_time(days=7)
    assert await waiting() == set()
    table = (await season.running())[0]
    await season.play(table.key)
    assert await waiting() == {season.season}
    await season.ring()
    assert await waiting() == set()
    assert sum(one.state == "over" for one in (await season.whole()).tables) == 1
