"""A walk over every kind of page and every command: no name of a game that has another title, or is not offered.

What the walk reads are the texts of all requests that the bot makes. Custom_ids and values are no texts: nobody sees
them, and they have technical names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest
from discord import app_commands

from bot.front.features.home.forms import ChooseGame
from bot.front.features.records.forms import Standings
from bot.front.pages.links import OfGame, PuzzleList, Rules, Teach
from bot.settings.readings import LONGEST_TITLE
from games import SHIPPED
from games.engine.words.catalogue import ENGLISH
from tests.bot.front.bot import Person, SimulatedBot
from tests.bot.front.limits import bodies
from tests.games.test_titles import NAMED, TITLES
from tests.loopback.model import MessageFlag

from .every_kind import walk
from .height import NEVER, height
from .kinds import kinds, meeting

_UNREAD = {"custom_id", "value", "nonce", "emoji", "id"}
_LEFT = ("sea_merchants", "merkator")
"""The games of the walk."""
_OFF = ("caribbean", "el_capitan")
_TAKEN_OUT = re.compile(r"merchants of the caribbean|caribbean|karibik|el.?capitan", re.IGNORECASE)
BOTH = pytest.mark.parametrize("language", [ENGLISH, "de"])


class Walked(NamedTuple):
    """What a walk has read.

    Attributes:
        pages: the kinds of pages.
        requests: how many requests had texts.
        commands: the commands, by their whole names.
        completed: how many options were completed.
        texts: all that was read.
        heights: of the messages, in px.
    """

    pages: Sequence[str]
    requests: int
    commands: Sequence[str]
    completed: int
    texts: Sequence[str]
    heights: Sequence[float]


def texts_of(body: object) -> Iterator[str]:
    """Yield all texts of a request that somebody reads."""
    match body:
        case str():
            yield body
        case dict():
            for key, part in body.items():
                if key not in _UNREAD:
                    yield from texts_of(part)
        case list() | tuple():
            for part in body:
                yield from texts_of(part)


async def _to_each_game(bot: SimulatedBot, ada: Person) -> None:
    """Open what leads to each game, and each topic of the help."""
    helped = await ada.slash("help")
    for topic in helped.entries[1:]:
        await ada.pick(helped, topic)
    door = await ada.slash("play")
    for name in await bot.host.servers.offered(bot.server.id):
        forms = (
            ChooseGame(0, name),
            Teach(0, name),
            PuzzleList(0, name),
            Rules(0, game=name),
            OfGame(0, name),
        )
        for form in forms:
            await ada.forge(door, str(form))
        await ada.forge(door, str(Standings(0)), name)
        await ada.slash("table new", game=name)
        await ada.close(bot.last())


async def walked(language: str, **choice: Any) -> Walked:
    """Walk over every kind of page, every command and every completion."""
    texts: list[str] = []
    commands: list[str] = []
    heights: list[float] = []
    completed = requests = 0

    async def then(bot: SimulatedBot) -> None:
        nonlocal completed, requests
        tree, ada = bot.client.tree, bot.people[0]
        await _to_each_game(bot, ada)
        for command in tree.walk_commands():
            if isinstance(command, app_commands.Command):
                commands.append(command.qualified_name)
                for option in command.parameters:
                    visible = command.root_parent is None or command.root_parent.name != "server"
                    if option.autocomplete and visible:
                        await ada.complete(command.qualified_name, option.name, where=bot.channel)
                        completed += 1
        assert tree.translator is not None
        # Commands, and talks with one person, are no server's.
        withheld, talks = choice.get("withheld"), [person.user.dm_channel.id for person in bot.people]
        for root in () if withheld else tree.get_commands():
            texts.extend(texts_of(await root.get_translated_payload(tree, tree.translator)))
        for request in bot.env.http_requests:
            if withheld and any(f"/channels/{talk}/" in request.path for talk in talks):
                continue
            found = list(texts_of(request.json))
            requests += bool(found)
            texts.extend(found)
        heights.extend(map(_height, bodies(bot.env.http_requests)))

    with meeting() as met:
        await walk(language, then=then, **choice)
    return Walked(sorted(met), requests, commands, completed, texts, heights)


def _height(body: Mapping[str, Any]) -> float:
    private = bool((body.get("flags") or 0) & MessageFlag.EPHEMERAL)
    return height(body.get("content") or "", body.get("embeds") or (), body.get("components") or (), private)


def _found(walk: Walked, named: re.Pattern[str]) -> list[str]:
    return sorted({text[:300] for text in walk.texts if named.search(text)})


@pytest.mark.long
@BOTH
async def test_where_games_have_other_titles_nobody_reads_their_names(language: str) -> None:
    usual, other = await walked(language), await walked(language, titles=TITLES)
    assert _found(usual, NAMED), "the walk reads names"
    assert _found(other, NAMED) == []
    assert all(any(title in text for text in other.texts) for title in TITLES.values())
    assert {*other.pages} == {*kinds().values()}
    assert len(other.commands) == len(usual.commands) > 120
    assert other.completed == usual.completed > 140
    assert "harbour-market trade" in other.commands
    first = {name.split()[0] for name in other.commands}
    assert not first & {game.meta.command for game in SHIPPED.values()}
    higher = [
        (before, now)
        for before, now in zip(usual.heights, other.heights, strict=True)
        if now > max(before, NEVER)
    ]
    assert higher == [], "there is room for the longest titles"


@pytest.mark.long
@BOTH
@pytest.mark.parametrize(("by", "games"), [("offered", _LEFT), ("withheld", _OFF)])
async def test_where_games_are_not_offered_nobody_reads_their_names(
    language: str, by: str, games: Sequence[str]
) -> None:
    walk = await walked(language, **{by: games})
    assert _found(walk, _TAKEN_OUT) == []
    # A server that has taken games out has been told hello before.
    assert {*kinds().values()} - {*walk.pages} <= {"features.home.front.hello_page"}
    assert len(walk.commands) > 90
    assert walk.completed > 90


def test_each_form_of_a_name_is_found() -> None:
    for game in SHIPPED.values():
        forms = (game.meta.title, game.meta.short, game.meta.name, f"**/{game.meta.command} look**")
        assert [form for form in forms if not NAMED.search(form)] == []
    assert {len(title) for title in TITLES.values()} <= {LONGEST_TITLE - 1, LONGEST_TITLE}
