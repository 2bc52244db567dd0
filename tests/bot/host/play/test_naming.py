"""The names of tables, drawn from the catalogue or written by a person who may."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bot.front.pages.names import marked
from bot.host import By, errors
from bot.host.people import privacy
from bot.host.play import naming
from bot.text import shipped, speaking, table_names
from tests.bot.host.conftest import CHANNEL, SERVER, Party


def spoken(language: str) -> Sequence[str]:
    with speaking(language):
        return table_names()


@pytest.mark.parametrize("language", shipped())
def test_the_catalogue_has_enough_names_that_fit_and_none_twice(language: str) -> None:
    names = spoken(language)
    assert len({*names}) == len(names) >= 40
    for name in names:
        assert naming.checked(name) == marked(name) == name


def test_a_name_is_drawn_twice_only_once_all_are_taken_and_then_with_a_number() -> None:
    taken: list[str] = []
    names = spoken("en")
    for _ in range(2 * len(names)):
        taken.append(naming.drawn(Random(len(taken)), "en", taken))
    assert len({*taken}) == len(taken)
    assert {*taken[: len(names)]} == {*names}
    assert all(name[-1].isdigit() for name in taken[len(names) :])


async def opened(party: Party, name: str | None = None) -> int:
    done = await party.host.seating.open(
        By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample", name=name
    )
    return done.table.key


async def test_tables_of_a_server_have_different_names_in_the_language_spoken_there(party: Party) -> None:
    with speaking("de"):
        keys = [await opened(party) for _ in range(3)]
    names = [(await party.stored(key)).name for key in keys]
    assert len({*names}) == 3
    assert {*names} <= {*spoken("de")}


async def test_the_opener_and_the_servers_managers_rename_a_table_and_nobody_else(party: Party) -> None:
    anna, bruno, *_ = party.people
    key = await opened(party, "  Anna's\ttable ")
    assert (await party.stored(key)).name == "Anna's table"
    with pytest.raises(errors.NotYoursToNameError):
        await party.host.act(key, By(bruno), naming.rename, "Mine", manages=SERVER + 1)
    await party.host.act(key, By(bruno), naming.rename, "Ours", manages=SERVER)
    assert ((found := await party.stored(key)).name, found.named_by) == ("Ours", bruno)
    for wrong in ("", " \n ", "x" * (naming.LONGEST + 1)):
        with pytest.raises(errors.BadNameError):
            await party.host.act(key, By(anna), naming.rename, wrong)
    await party.host.act(key, By(anna), naming.rename, "x" * naming.LONGEST)


async def test_a_running_game_is_renamed_and_replays_as_before(party: Party) -> None:
    key = await party.game()
    await party.host.act(key, By(party.people[0]), naming.rename, "Later on")
    assert (await party.stored(key)).name == "Later on"
    assert await party.host.check() == []


async def test_who_deletes_their_data_takes_the_names_they_wrote_along_and_no_others(party: Party) -> None:
    anna, bruno, *_ = party.people
    theirs, other, drawn = (
        await opened(party, "Annas Tisch"),
        await opened(party, "Quayside"),
        await opened(party),
    )
    await party.host.act(other, By(bruno), naming.rename, "Bruno was here", manages=SERVER)
    kept = (await party.stored(drawn)).name
    code = (await party.stored(theirs)).code
    exported = await privacy.export(party.storage, anna, party.clock())
    assert exported["names_of_tables"] == {code: "Annas Tisch"}
    await party.host.people.forget(anna)
    assert (await party.stored(theirs)).name == ""
    assert (await party.stored(other)).name == "Bruno was here"
    assert (await party.stored(drawn)).name == kept
    assert "Annas Tisch" not in str(await party.host.tables.export(theirs))
