"""El Capitan and Merkator through the real bot: whole games by clicks and by commands, and what is theirs alone.

Voyages as one choice, places looked at closely, a lobby of ten options, several who decide at once.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.front.text import say
from bot.host.verify import verify
from games import catalogue
from games.engine import Edition
from tests.bot.front.short import ALL
from tests.bot.front.test_whole_games import seats_of
from tests.bot.front.town import Entry, Note, Person, Town, opened
from tests.bot.front.watch import Watch, judge

EDITIONS: dict[str, Edition] = {one.sha256: one for editions in ALL.values() for one in editions}
NAMES = ("Ada", "Bob", "Cy", "Dora")
QUICK = ("build", "fortify", "done", "deliver", "finish", "decline")
"""Verbs that bring a game on."""
TILES = ("porto", "lisboa", "islas_canarias")
SETTINGS = [
    pytest.param("el_capitan", 2, (), True, id="el_capitan"),
    pytest.param("merkator", 2, (), True, id="merkator"),
    pytest.param("el_capitan", 4, TILES, False, id="el_capitan-4-tiles", marks=pytest.mark.long),
    pytest.param("merkator", 1, (), False, id="merkator-alone", marks=pytest.mark.long),
    pytest.param(
        "merkator", 3, ("expert", "variant_b", "variant_d"), False, id="merkator-3", marks=pytest.mark.long
    ),
    pytest.param(
        "merkator", 2, ("no_coins", "variant_c"), True, id="merkator-no-coins", marks=pytest.mark.long
    ),
]


def switches(note: Note) -> Entry:
    """Any entry of the lobby's menu of options that are on or off."""
    return next(entry for entry in note.entries if entry.menu.startswith("t1:switches:"))


async def began(
    town: Town, game: str, players: int, options: tuple[str, ...] = (), *, short: bool = True
) -> None:
    """Start a game by clicks."""
    ada = town.people[0]
    lobby = await ada.slash("table new", game=game)
    if short:
        await ada.pick(lobby, next(entry for entry in lobby.entries if entry.value == "short"))
    if options:
        await ada.choose(lobby, switches(lobby).menu, options)
    for person in town.people[1:players]:
        await person.press(lobby, say("button.join"))
    await ada.press(lobby, say("button.start"))
    assert (await town.table()).status == "running"


async def seen_by(town: Town, person: Person):  # type: ignore[no-untyped-def] # as `Host.look`
    key = (await town.host.meet(person.id, person.user.global_name or "")).key
    return await town.host.look((await town.table()).key, key)


@pytest.mark.parametrize(("game", "players", "options", "short"), SETTINGS)
async def test_a_whole_game_by_clicks_and_nobody_sees_what_is_hidden(
    tmp_path: Path, game: str, players: int, options: tuple[str, ...], short: bool
) -> None:
    async with opened(tmp_path, NAMES, seed="clicks") as town:
        watch = Watch(town)
        town.watches.append(watch.look)
        await began(town, game, players, options, short=short)
        clicks = await town.play_on(Random(3))
        table = await town.table()
        assert table.status == "finished"
        assert clicks > 15
        assert say("button.rematch") in town.last(town.thread()).labels
        export = await town.host.export(table.key)
        assert verify(town.host.library, export).holds
        assert judge(watch.sights, export, await seats_of(town), EDITIONS) == []


@pytest.mark.parametrize(("game", "players", "options", "short"), SETTINGS)
async def test_a_whole_game_by_commands(
    tmp_path: Path, game: str, players: int, options: tuple[str, ...], short: bool
) -> None:
    async with opened(tmp_path, NAMES, seed="commands") as town:
        await began(town, game, players, options, short=short)
        text, command = catalogue[game].text, catalogue[game].meta.command
        commands = {
            name.removeprefix(f"{command} ")
            for name in town.people[0].member.available_commands(town.channel)
        }
        thread, rng, typed = town.thread(), Random(4), 0
        while waiting := await town.to_act():
            seen = await seen_by(town, waiting[0])
            quick = [one for one in seen.moves if one.verb in QUICK]
            move = rng.choice(quick if quick and rng.random() < 0.6 else seen.moves)
            given = {
                field: text.value_label(move.verb, field, getattr(move, field), seen.view)
                for field in move.__struct_fields__
            }
            name = move.verb.replace("_", " ")
            name = f"{command} {name if name in commands else name.replace(' ', '-')}"
            for field in given if typed % 8 == 0 else ():
                others = {one: value for one, value in given.items() if one != field}
                offered = await waiting[0].complete(name, field, given[field][:3], where=thread, **others)
                assert given[field][:100] in offered or len(offered) == 25
            answer = await waiting[0].slash(name, where=thread, **given)
            assert (await town.table()).sequence > seen.table.sequence, (move, given, answer.words)
            typed += 1
        assert (await town.table()).status == "finished"
        assert typed > 15
