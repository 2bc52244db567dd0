"""A game of another distribution is played on only by a version that says so; without one its tables freeze."""

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace

import pytest

from bot.host import By, errors
from bot.host.library import Library
from bot.host.play import actions, lobby
from bot.host.record.verify import verify
from bot.text import speaking
from games.engine import Game, Origin, Text
from tests.bot.host.conftest import GAMES, Maker, Party
from tests.bot.host.harness import Draw, Lift, Over, Sample
from tests.bot.host.timing.test_clocks import FAST, game, pass_hours, time

_WORDS = SimpleNamespace(
    UNIT=Text("engine", "refusal.over"),
    board=lambda _: "",
    hand=lambda _: "",
    label=lambda _, __: "",
    event_line=lambda _, __: "",
)


def brought(version: str, *earlier: str, distribution: str = "kontor-sample") -> dict[str, Game]:
    """The games, the sample by a version of a distribution that plays on what earlier ones began."""
    kind = type("Brought", (Sample,), {"meta": replace(Sample.meta, versions=earlier), "text": _WORDS})
    sample: Game = kind()
    sample.origin = Origin(distribution, version)
    return {**GAMES, "sample": sample}


@pytest.fixture
async def installed(make: Maker) -> Party:
    installed = await make(games=brought("1.0"))
    await installed.invite("Ada", "Bob", "Cy")
    return installed


async def begun(installed: Party) -> int:
    table = await installed.game()
    await installed.play(table, 0, Lift(1), Draw(), Lift(2))
    return table


async def test_a_table_notes_distribution_and_version_of_its_game(installed: Party) -> None:
    table = await installed.game()
    assert (await installed.stored(table)).origin == {"distribution": "kontor-sample", "version": "1.0"}
    exported = await installed.host.tables.export(table)
    assert exported["origin"] == {"distribution": "kontor-sample", "version": "1.0"}


async def test_a_table_of_a_shipped_game_notes_none(party: Party) -> None:
    table = await party.game()
    assert (await party.stored(table)).origin is None
    assert "origin" not in await party.host.tables.export(table)


async def test_a_lobby_is_dealt_by_the_version_of_its_start(installed: Party, make: Maker) -> None:
    table = await installed.lobby()
    later = await make(people=installed.people, games=brought("2.0"))
    await later.host.act(table, By(later.people[0]), lobby.start)
    assert (await later.stored(table)).origin == {"distribution": "kontor-sample", "version": "2.0"}
    await later.play(table, 0, Lift(1))


@pytest.mark.parametrize(
    ("games", "english", "german"),
    [
        (
            {name: one for name, one in GAMES.items() if name != "sample"},
            "it was begun with kontor-sample 1.0, which is not installed here. Nothing is lost",
            "sie wurde mit kontor-sample 1.0 begonnen, und das ist hier nicht installiert. Nichts geht verloren",
        ),
        (
            brought("1.0", distribution="kontor-other"),
            "it was begun with kontor-sample 1.0, which is not installed here.",
            "mit kontor-sample 1.0 begonnen",
        ),
        (GAMES, "it was begun with kontor-sample 1.0, which is not installed here.", "kontor-sample 1.0"),
        (
            brought("2.0", "0.9"),
            "it was begun with kontor-sample 1.0, and version 2.0 here can't continue it.",
            "mit kontor-sample 1.0 begonnen, und die Version 2.0 hier kann sie nicht fortsetzen",
        ),
        (
            brought("0.9"),
            "it was begun with kontor-sample 1.0, and version 0.9 here can't continue it.",
            "die Version 0.9 hier",
        ),
    ],
    ids=["gone", "of another distribution", "shipped", "newer", "older"],
)
async def test_without_its_package_or_with_another_version_it_freezes_and_goes_on_when_that_is_back(
    installed: Party, make: Maker, games: dict[str, Game], english: str, german: str
) -> None:
    table = await begun(installed)
    before = await installed.host.tables.look(table, installed.people[0])
    other = await make(people=installed.people, games=games)
    for act in (other.host.tables.look(table), other.play(table, 0, Over())):
        with pytest.raises(errors.FrozenTableError) as refused:
            await act
        assert english in str(refused.value)
        with speaking("de"):
            assert german in str(refused.value)
    assert (await other.stored(table)).status == "frozen"
    [finding] = await other.host.check()
    assert finding.freezes
    assert finding.reason in english
    back = await make(people=installed.people, games=brought("1.0"))
    seen = await back.host.tables.look(table, back.people[0])
    assert (await back.stored(table)).status == "running"
    assert seen.moves == before.moves, "no move is lost"
    await back.play(table, 0, Over())
    assert await back.host.check() == []


async def test_a_version_that_names_the_earlier_one_plays_on(installed: Party, make: Maker) -> None:
    table = await begun(installed)
    later = await make(people=installed.people, games=brought("1.1", "1.0"))
    assert await later.host.check() == []
    await later.play(table, 0, Over())
    assert (await later.stored(table)).origin == {"distribution": "kontor-sample", "version": "1.0"}


async def test_while_its_package_is_missing_nobodys_time_runs(installed: Party, make: Maker) -> None:
    table = await game(installed, FAST)
    await pass_hours(installed, 3)
    without = await make(
        people=installed.people, games={name: one for name, one in GAMES.items() if name != "sample"}
    )
    with pytest.raises(errors.FrozenTableError):
        await without.host.tables.look(table)
    await pass_hours(without, 50)
    back = await make(people=installed.people, games=brought("1.0"))
    assert (await time(back, table, 0)).left == timedelta(hours=21)


async def test_a_finished_game_is_shown_and_verified_by_another_version_that_replays_it_exactly(
    installed: Party, make: Maker
) -> None:
    table = await begun(installed)
    for person in installed.people[:2]:
        await installed.host.act(table, By(person), actions.resign)
    later = await make(people=installed.people, games=brought("2.0"))
    assert await later.host.check() == []
    assert await later.host.tables.replay(table, later.people[0])
    assert verify(Library(brought("2.0")), await later.host.tables.export(table)).holds
