"""A database that was moved is the same to a bot: it goes on with what is there, and back again nothing has changed."""

from pathlib import Path

from bot.host import By
from bot.host.library import Library
from bot.host.play import actions
from bot.host.record.check import check
from storage import Storage
from storage.maintenance import moving
from tests.bot.host.conftest import GAMES, Maker, Party
from tests.bot.host.harness import Answer, Call, Lift, Over
from tests.databases import bare


async def replayed(source: Storage, moved: Storage) -> None:
    for storage in (source, moved):
        assert await check(storage, Library(GAMES)) == []


async def closed(party: Party) -> None:
    await party.host.__aexit__(None, None, None)
    await party.storage.close()


async def test_a_bot_goes_on_opens_plays_and_finishes_where_its_database_was_moved_to_and_back(
    make: Maker, url: str, tmp_path: Path
) -> None:
    first = await make()
    await first.invite("Ada", "Bob", "Cy")
    running = await first.game()
    await first.play(running, 0, Lift(2), Call())
    await first.lobby()
    await closed(first)
    async with bare(tmp_path) as there:
        went, _ = await moving.move(url, there, replayed)
        second = await make(people=first.people, at=there)
        await second.play(running, 1, Answer(1))
        table = await second.game()
        for turn in range(6):
            await second.play(table, turn % 2, Over())
        assert (await second.stored(table)).status == "finished"
        assert [row.rank for row in await second.results(table)]
        await closed(second)
        file = f"sqlite+aiosqlite:///{tmp_path / 'back.db'}"
        back, _ = await moving.move(there, file, replayed)
        again, _ = await moving.move(file, f"sqlite+aiosqlite:///{tmp_path / 'again.db'}", replayed)
    assert back == again != went
    third = await make(people=first.people, at=file)
    assert (await third.stored(running)).sequence > 3
    await third.host.act(running, By(third.people[0]), actions.resign)
