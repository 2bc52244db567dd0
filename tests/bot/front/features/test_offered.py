"""Games that the operator or a server does not offer: on no page, behind no old button, and played to their end."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from bot.front.features.home.forms import Against, ChooseGame, Learn, Open
from bot.front.features.home.puzzle import ChoosePuzzle
from bot.front.features.records.forms import Standings
from bot.front.pages.bot.week import week_page
from bot.front.pages.links import Analyse, OfGame, PuzzleList, Rematch, Replay, Rules, Teach
from bot.host import WeekResults
from bot.host.library import Library
from bot.settings.readings import OWN_COMMANDS
from bot.text import say
from games import catalogue
from games.lessons.puzzle import puzzles
from games.lessons.shelf import FIRST
from games.packages.titles import command_of
from tests.bot.front.bot import Note, Person, SimulatedBot, opened
from tests.bot.front.features.test_server import manager
from tests.games.test_titles import NAMED, TITLES

OFF = "sea_merchants"
LEFT = tuple(name for name in catalogue if name != OFF)
PUZZLE = f"{OFF}/{next(name for name, one in puzzles(catalogue[OFF]).items() if one.taught)}"
LEADS = (
    (ChooseGame(0, OFF), None),
    (ChooseGame(0), OFF),
    (OfGame(0, OFF), None),
    (Open(0, OFF), None),
    (Against(0, OFF), None),
    (Teach(0, OFF), None),
    (Learn(0), f"{OFF}/{FIRST}"),
    (PuzzleList(0, OFF), None),
    (ChoosePuzzle(0), PUZZLE),
    (Rules(0, game=OFF), None),
    (Standings(0), OFF),
)
"""The buttons that older pages lead to the game by, and menus with its entry there."""
OF_GAMES = ("table new", "learn", "rules", "leaderboard", "my profile")
LISTING = ("play", "learn", "help", "leaderboard", "my profile", "my history")


async def led_nowhere(ada: Person, refused: str) -> None:
    """See that all that leads to the game is refused in one sentence."""
    page = await ada.slash("play")
    for form, entry in LEADS:
        assert (await ada.forge(page, str(form), entry)).words == refused, form


def read_on(note: Note) -> str:
    """All that can be read on a message."""
    labels = [*note.labels, *(f"{entry.menu} {entry.label} {entry.value}" for entry in note.entries)]
    return "\n".join([note.words, *labels, *(custom_id for _, custom_id in note.buttons)])


async def test_a_game_that_the_operator_does_not_offer_is_no_command_and_on_no_page(tmp_path: Path) -> None:
    async with opened(tmp_path, offered=LEFT) as bot:
        ada = bot.people[0]
        meta = catalogue[OFF].meta
        for name in LISTING:
            shown = read_on(await ada.slash(name))
            assert not any(word in shown for word in (meta.short, meta.name, f"/{meta.command} ")), name
        helped = await ada.slash("help")
        topic = await ada.pick(helped, next(one for one in helped.entries if one.value == "turn"))
        assert f"/{meta.command} " not in topic.text
        assert f"/{catalogue[LEFT[0]].meta.command} " in topic.text
        names = {command.name for command in bot.client.tree.get_commands()}
        assert {catalogue[name].meta.command for name in LEFT} <= names
        assert meta.command not in names
        await led_nowhere(ada, say("not_offered"))
        assert await bot.host.tables.on_server(bot.server.id, ("lobby", "running")) == []


@pytest.mark.long
async def test_a_table_of_a_game_that_is_taken_out_is_played_to_its_end_and_not_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as bot:
        ada = bot.people[0]
        await bot.game(2, short=True)
        bot.offered = LEFT
        await bot.restart()
        assert catalogue[OFF].meta.short in read_on(await ada.slash("my tables"))
        assert await bot.play_on(Random(1), turns=1) > 0
        await bot.finish(Random(1))
        await bot.env._settle_internal()
        end = bot.last(bot.thread())
        assert say("button.replay") in end.labels
        assert not {say("button.rematch"), say("button.leaderboard")} & {*end.labels}
        assert catalogue[OFF].meta.short not in read_on(await ada.slash("my history"))


async def test_a_server_takes_a_game_out_and_offers_it_again(bot: SimulatedBot) -> None:
    master, ada, meta = manager(bot), bot.people[0], catalogue[OFF].meta
    refused = say("not_offered_here", game=meta.short)
    page = await master.slash("server games", game=OFF, offered=False)
    assert say("server.games.all") not in page.text
    assert meta.short not in page.text
    for name in LISTING:
        shown = read_on(await ada.slash(name))
        assert not any(word in shown for word in (meta.short, meta.name, f"/{meta.command} ")), name
    await led_nowhere(ada, refused)
    for command in OF_GAMES:
        assert (await ada.slash(command, game=OFF)).words == refused, command
    assert (await ada.slash(f"{meta.command} trade")).words == refused
    door = await ada.slash_dm("play")
    assert meta.short in read_on(door), "a direct message belongs to no server"
    assert meta.short in read_on(await ada.forge(door, str(ChooseGame(0, OFF))))
    assert say("server.games.all") in (await master.slash("server games", game=OFF, offered=True)).text
    assert meta.short in read_on(await ada.slash("play"))


async def test_a_servers_last_game_stays(bot: SimulatedBot) -> None:
    master = manager(bot)
    first, *others = catalogue
    for name in others:
        await master.slash("server games", game=name, offered=False)
    assert (await master.slash("server games", game=first, offered=False)).words == say("setting.games")
    assert catalogue[first].meta.short in (await master.slash("server show")).text


@pytest.mark.long
async def test_tables_of_a_game_that_a_server_takes_out_go_on_by_commands_too(bot: SimulatedBot) -> None:
    master, ada = manager(bot), bot.people[0]
    await bot.game(2, short=True)
    await master.slash("server games", game=OFF, offered=False)
    assert catalogue[OFF].meta.short in read_on(await ada.slash("my tables"))
    answer = await ada.slash(f"{catalogue[OFF].meta.command} trade")
    assert say("not_offered_here", game=catalogue[OFF].meta.short) not in answer.words
    assert await bot.play_on(Random(1), turns=1) > 0
    await bot.finish(Random(1))
    await bot.env._settle_internal()
    end, table = bot.last(bot.thread()), await bot.table()
    assert not {say("button.rematch"), say("button.leaderboard")} & {*end.labels}
    refused = say("not_offered_here", game=catalogue[OFF].meta.short)
    for form in (Rematch(table.key), Analyse(table.key, Replay.OPEN, 0)):
        assert (await ada.forge(end, str(form))).words == refused


async def test_the_puzzle_of_the_day_is_of_a_game_that_the_server_offers(bot: SimulatedBot) -> None:
    days, today = bot.host.days, bot.env.now().date()
    before = [days.of(today + timedelta(days=one)) for one in range(8)]
    after = [days.of(today + timedelta(days=one), LEFT) for one in range(8)]
    assert {game.meta.name for game, _ in after} == {name for name in LEFT if puzzles(catalogue[name])}
    changed = [old for old, new in zip(before, after, strict=True) if old != new]
    assert {game.meta.name for game, _ in changed} == {OFF}, "the other days stay as they are"


async def test_a_game_is_called_and_commanded_by_the_title_that_the_operator_gives_it(tmp_path: Path) -> None:
    async with opened(tmp_path, titles=TITLES) as bot:
        ada, title = bot.people[0], TITLES[OFF]
        for name in LISTING:
            note = await ada.slash(name)
            assert not NAMED.search(
                "\n".join([note.words, *note.labels, *(entry.label for entry in note.entries)])
            )
        roots = {command.name for command in bot.client.tree.get_commands()}
        others = {game.meta.command for name, game in catalogue.items() if name not in TITLES}
        assert roots == OWN_COMMANDS | others | {command_of(one) for one in TITLES.values()}
        await bot.game(2, short=True)
        thread = bot.env.backend.get_channel(bot.thread().id)
        assert title in str(thread.name)
        assert title in (await ada.slash(f"{command_of(title)} trade")).words
        exported = (await ada.slash("table export")).files
        assert all(b"sea_merchants" in file for file in exported.values())
        assert not any(title.encode() in file for file in exported.values())


@pytest.mark.long
async def test_a_lesson_of_a_game_that_the_operator_takes_out_ends(tmp_path: Path) -> None:
    async with opened(tmp_path) as bot:
        ada = bot.people[0]
        page = await ada.forge(await ada.slash("learn"), str(Teach(0, OFF)))
        begun = next(one for _, one in page.buttons if one.startswith("t1:learn:"))
        bot.offered = LEFT
        await bot.restart()
        assert (await ada.forge(page, begun)).words == say("not_offered")
        assert catalogue[OFF].meta.short not in read_on(await ada.slash("learn"))


def test_no_one_is_led_on_to_a_game_that_is_not_offered() -> None:
    library = Library(catalogue, offered=LEFT)
    assert OFF not in {game.meta.name for game in library.lightest_first()}
    for game in library.games.values():
        liked = library.liked_after(game)
        assert liked is not None
        assert liked.meta.name in LEFT
        alone = library.liked_after(game, ("merkator",))
        assert alone is None or alone.meta.name == "merkator"


def test_a_week_tells_nothing_of_a_game_that_is_not_offered() -> None:
    until = datetime(2026, 11, 29, tzinfo=UTC)
    played = WeekResults(
        games={OFF: 3, "merkator": 1}, won={"Ada": 2}, rated={}, longest=(OFF, timedelta(days=2))
    )
    told = week_page(played, {name: catalogue[name] for name in LEFT}, until, "n").text
    assert catalogue[OFF].meta.short not in told
    assert say("week.headline", number=1) in told
