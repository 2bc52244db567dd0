"""The walk over everything that the bot can send: commands, messages, panels, answers, in all states.

Each bot holds all requests of its bot to Discord's limits when it is left (`bot.opened`), so every test of
this folder is a part of the walk. Here are the states that no other test has a reason to see.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest
from discord import app_commands
from simcord.types import HttpLogEntry

from bot import text
from bot.front import languages
from bot.host import errors
from bot.host.record import entries
from bot.text import WORDS, say
from games import catalogue
from games.engine import Text
from games.engine.words.layout import lettered
from tests.bot.front.bot import Entry, SimulatedBot, moves_of, opened
from tests.bot.front.limits import bodies, findings
from tests.bot.front.pages.test_names import NASTY
from tests.generated.commands import commands
from tests.loopback.model import walk
from tests.pages.elements import MOST

LONG = "W" * 32


def check_text(body: dict[str, Any]) -> None:
    """Limits of Kontor's beyond those of Discord: boards for phones, whole code blocks, quiet mentions."""
    allowed = body.get("allowed_mentions") or {}
    assert "everyone" not in (allowed.get("parse") or [])
    assert allowed.get("parse") in (None, [])
    for embed in body.get("embeds") or ():
        texts = [embed.get("description") or "", *(one["value"] for one in embed.get("fields") or ())]
        for words in texts:
            assert words.count("```") % 2 == 0, f"a code block was cut: {words[-200:]}"
            for block in re.findall(r"```\n(.*?)\n?```", words, re.DOTALL):
                assert lettered(block) == block, "fixed width takes letters that are one cell wide"
                assert max(map(len, block.splitlines())) <= 60
            outside = re.sub(r"```.*?```", "", words, flags=re.DOTALL)
            assert "@everyone" not in outside
            assert "@here" not in outside
    content = body.get("content") or ""
    users = {str(one) for one in allowed.get("users") or ()}
    assert set(re.findall(r"<@!?(\d+)>", content)) <= users, "a mention that would not ping"
    for part in walk(body.get("components") or ()):
        assert len(part.get("custom_id") or "") <= 100
        assert not any(LONG in str(part.get(key)) for key in ("custom_id",)), "no name in a custom_id"


@pytest.mark.parametrize(
    "names",
    [
        [NASTY[0], NASTY[0], NASTY[3], LONG],
        pytest.param([NASTY[1], NASTY[2], NASTY[4], NASTY[18]], marks=pytest.mark.long),
        pytest.param(NASTY[4:8], marks=pytest.mark.long),
        pytest.param(NASTY[8:12], marks=pytest.mark.long),
        pytest.param(NASTY[12:16], marks=pytest.mark.long),
        pytest.param(NASTY[16:20], marks=pytest.mark.long),
        pytest.param(NASTY[-4:], marks=pytest.mark.long),
    ],
)
async def test_no_name_breaks_what_is_sent(tmp_path: Path, names: list[str]) -> None:
    async with opened(tmp_path, names) as bot:
        people = len(names)
        await bot.game(people)
        await bot.play_on(Random(1), turns=4)
        one, *others = bot.people
        code = (await bot.table()).code
        for name in ("table show", "table log", "my turn", "my hand", "table list", "my tables"):
            await one.slash(name, where=bot.thread())
        await one.slash("table show", where=bot.thread(), wide=True)
        await one.press(await one.press(bot.shown(), say("page.board")), say("button.wide"))
        for person in others:
            await person.press(await person.slash("table resign", table=code), say("button.resign"))
        await one.slash("table claim", table=code)
        assert (await bot.table()).status == "finished"
        await one.slash("leaderboard")
        for note in bot.notes():
            for block in re.findall(r"```\n(.*?)\n```", note.text, re.DOTALL):
                assert max(map(len, block.splitlines())) <= 36, "a public board is for phones"
        sent = bodies(bot.env.http_requests)
        assert len(sent) > 20
        for body in sent:
            check_text(body)


async def test_every_menu_of_the_lobby_and_every_state_of_it(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    lobby = await ada.slash("table new", game="sea_merchants")
    for entry in lobby.entries:
        changed = await ada.pick(lobby, entry)
        assert changed.ephemeral
        for one in changed.entries:
            assert (await ada.pick(changed, one)).id == changed.id, "what is chosen there is shown there"
    await bot.pass_time(seconds=4)
    shown = await ada.slash("table show")
    assert shown.ephemeral
    assert shown.labels == lobby.now().labels
    mine = await ada.slash("my turn", table=(await bot.table()).code)
    assert mine.title == lobby.title
    await ada.press(lobby, say("button.add"))
    if say("button.rules") in lobby.labels:
        assert (await ada.press(lobby, say("button.rules"))).ephemeral
    await ada.close(lobby)
    assert (await ada.slash("table show", table=(await bot.table()).code)).title == lobby.title
    for body in bodies(bot.env.http_requests):
        check_text(body)


@pytest.mark.long
async def test_the_walk_over_random_games(tmp_path: Path) -> None:
    """Panels, boards and stories of whole games, and every part of a panel that a menu leads to."""
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        for seed in range(2):
            await bot.game(2, seed % 2, short=seed > 0)
            for turn in range(60):
                waiting = await bot.to_act()
                if not waiting:
                    break
                panel = await bot.panel(waiting[0])
                for _, chosen in moves_of(panel):
                    if isinstance(chosen, Entry) and chosen.value.startswith("p"):
                        await waiting[0].pick(await bot.panel(waiting[0]), chosen)
                await bot.play_on(Random(100 * seed + turn), turns=1)
                if turn > 5 and seed == 0:
                    break
        for body in bodies(bot.env.http_requests):
            check_text(body)


async def test_every_command_keeps_the_limits_and_is_explained(bot: SimulatedBot) -> None:
    await bot.client.tree.sync()
    sync = next(one for one in bot.env.http_requests if one.method == "PUT")
    assert isinstance(sync.json, list)
    assert findings([sync]) == []
    leaves = {name for person in bot.people for name in person.member.available_commands(bot.channel)}
    for game in catalogue.values():
        # Verbs may stand together, where there are too many for one group.
        for verb in game.verbs:
            words = game.text.COMMANDS.get(verb, verb.replace("_", "-"))
            assert f"{game.meta.command} {words}" in leaves
        assert (f"{game.meta.command} look" in leaves) == (game.close_ups is not None)
    assert {"merkator buy bonus", "merkator take top", "capitan sail"} <= leaves
    wanted = "new join leave add start cancel show list log undo resign export move claim"
    assert {f"table {one}" for one in wanted.split()} <= leaves
    assert {"my hand", "my turn", "my tables", "my settings", "rules", "leaderboard"} <= leaves
    in_private = set(bot.people[0].user.available_commands())
    assert {"my hand", "my turn", "my tables", "my settings", "rules", "sea pass"} <= in_private
    assert not any(name.startswith(("table ", "leaderboard")) for name in in_private)


async def test_no_group_has_more_than_twenty_commands(bot: SimulatedBot) -> None:
    """Discord takes 25: room for what a version to come adds, without its commands being refused."""
    groups = [one for one in bot.client.tree.walk_commands() if isinstance(one, app_commands.Group)]
    assert {"table", "my", "merkator", "merkator deliver"} <= {one.qualified_name for one in groups}
    assert {one.qualified_name: len(one.commands) for one in groups if len(one.commands) > 20} == {}


async def test_commands_stand_on_servers_and_in_direct_messages_with_the_bot_only(bot: SimulatedBot) -> None:
    """Nowhere for who installed it for oneself, nor in the direct messages of others."""
    on_server, in_private = 0, 1
    forms = {one.name: one.to_dict(bot.client.tree) for one in bot.client.tree.get_commands()}
    assert all(one["integration_types"] == [on_server] for one in forms.values())
    contexts = {name: one["contexts"] for name, one in forms.items()}
    for name in ("table", "server", "league", "leaderboard", "rename"):
        assert contexts.pop(name) == [on_server]
    assert all(one == [on_server, in_private] for one in contexts.values())
    # `/me` is a command of Discord's own, which posts its text for all to see.
    assert "me" not in forms


def test_the_walk_would_find_what_discord_refuses() -> None:
    def request(body: dict[str, Any], path: str = "/channels/1/messages") -> HttpLogEntry:
        return HttpLogEntry("POST", path, {}, body, None)

    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "a"}]}
    for body in (
        {"content": "x" * 2001},
        {"embeds": [{"title": "x" * 257}]},
        {"embeds": [{"description": "x" * 4096}, {"description": "x" * 4096}]},
        {"embeds": [{"fields": [{"name": "", "value": "x"}]}]},
        {"content": "x", "components": [row, row]},
        {"content": "x", "nonce": "x" * 26},
        {"embeds": [{"description": "⭐ " * (MOST + 1)}]},
    ):
        assert findings([request(body)])
        callback = {"type": 4, "data": body}
        if "nonce" not in body:
            assert findings([request(callback, "/interactions/1/token/callback")])
    choices = {"type": 8, "data": {"choices": [{"name": "x", "value": "x"}] * 26}}
    assert findings([request(choices, "/interactions/1/token/callback")])
    assert findings([request({"name": "x" * 101}, "/channels/1/messages/2/threads")])
    command = {"name": "x", "description": "x" * 101}
    assert findings([HttpLogEntry("PUT", "/applications/1/commands", {}, [command], None)])


def test_every_sentence_is_said_somewhere() -> None:
    """A key that nothing says is a sentence that somebody will translate for nothing."""
    bot = Path(text.__file__).parent
    code = "\n".join(file.read_text(encoding="utf-8") for file in bot.rglob("*.py"))
    computed = (
        "log.",
        "ask.",
        "done.",
        "settings.",
        "own_time.",
        "button.own_time.",
        "server.how.",
        "end.rank",
        "speed.",
        "out.",
        "by.",
        "menu.",
        "note.",
        "vote.",
        "topic.",
        "settled.",
        "option.",
        "month.",
        "about.record.",
        "button.record.",
        "versus.",
        "puzzle.solved.",
        "puzzle.day.",
        *(f"league.{one}." for one in ("log", "ask", "field", "list", "gone", "goes", "headline")),
        "error.full_midway",
        "error.unreachable_midway",
        "error.ending",
    )
    also = (
        "name.",
        "verify.",
        "differs.",
        "answer.",
        "often.",
        "order.",
        "status.",
        "step_in.",
        "day.",
        "unit.",
        "tables.only.",
    )
    within = (bot / "words" / "en.ftl").read_text(encoding="utf-8")
    said = set[str]()

    def noted(sentence: Text) -> app_commands.locale_str:
        said.add(sentence.key)
        return app_commands.locale_str(str(sentence))

    # What commands and options do is found by their names, when they are declared.
    with mock.patch.object(languages, "localized_text", noted):
        commands()
    refused = {one.key for one in vars(errors).values() if isinstance(one, type) and hasattr(one, "key")}
    unused = [
        key for key in WORDS.keys() - refused - said if f'"{key}"' not in code and f"'{key}'" not in code
    ]
    unused = [key for key in unused if f"{{ {key.replace('.', '-')} }}" not in within]
    assert [key for key in unused if not key.startswith((*computed, *also))] == []
    assert {f"log.{kind}" for kind in entries.KINDS - {"move", "idle"}} <= set(WORDS)


def test_every_sentence_that_is_said_is_in_the_catalogue() -> None:
    """A key with a slip of the pen would be an error at the moment when a person asks for it."""
    said = re.compile(r'\b(?:say|localized|FaceError)\(\s*"([^"]+)"')
    bot = Path(text.__file__).parent
    keys = {key for file in bot.rglob("*.py") for key in said.findall(file.read_text(encoding="utf-8"))}
    assert len(keys) > 500
    assert keys - set(WORDS) == set()


def test_every_explanation_fits() -> None:
    values = {
        "title": max((game.meta.title for game in catalogue.values()), key=len),
        "word": "",
        "verbs": "",
    }
    for key in WORDS:
        if key.startswith("help."):
            assert len(say(key, **values)) <= 100, key
        if key.startswith("button."):
            assert len(say(key, number=99, emoji="🏝️", game=17 * "x")) <= 34, key
