"""Games that the operator does not offer: on no page, behind no old button, and played to their end."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.front.features.home.forms import Against, ChooseGame, Learn, Open
from bot.front.features.home.puzzle import ChoosePuzzle
from bot.front.features.records.forms import Standings
from bot.front.pages.links import OfGame, PuzzleList, Rules, Teach
from bot.text import say
from games import catalogue
from games.lessons.puzzle import puzzles
from games.lessons.shelf import FIRST
from tests.bot.front.bot import Note, Person, opened

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
