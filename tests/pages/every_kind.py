"""A walk that meets a page of every kind: people play, ask, err and wait, in as few steps as that takes."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NoReturn, cast
from unittest.mock import patch

import discord
import msgspec

from bot.front.custom_ids import Details, Forget, Rest
from bot.front.delivery import notices
from bot.front.features import agreement
from bot.front.features.home import lesson
from bot.front.features.home.forms import Against, ChooseGame
from bot.front.features.home.puzzle import ChoosePuzzle
from bot.front.features.home.seeking.forms import (
    AllowComputers,
    AllowOptions,
    ChoosePace,
    ChooseSizes,
    ChooseUntil,
    FindPlayers,
    NotNow,
    ReadySeats,
    StopSeeking,
    TakeSeat,
)
from bot.front.features.lobby.forms import Cancel, ChooseEdition, ChooseMenu, ChooseThinking, Remove
from bot.front.features.records.forms import PUZZLES, Standings
from bot.front.features.table.rules import Source
from bot.front.pages import links, timeline
from bot.front.pages.links import Accept
from bot.front.responses import FaceError
from bot.host import By
from bot.host.errors import UndoCostsError
from bot.host.play import actions
from bot.telemetry.owner_faults import OWNER_FAULTS
from bot.text import say, speaking
from bot.workers import TookTooLongError, Workers
from bot.workers.search import Advice, SearchRequest, SearchResult
from games import SHIPPED
from games.engine import Move
from games.engine.computers.review import ReviewPlan
from games.lessons.course import LessonView
from games.lessons.puzzle import puzzles
from tests.bot.front.bot import Person, Quick, SimulatedBot, moves_of, opened
from tests.bot.front.features.my.test_always import until_asked
from tests.bot.front.test_what_goes_wrong import SPOIL
from tests.bot.host.people import finished
from tests.bot.host.people.finished import some
from tests.pages import leagues, weekly

GAME = "sea_merchants"
_NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder")


class Adviser(Quick):
    """Advises at once, and always the same."""

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        return advised(thought.moves) if thought.advises else await super().__call__(thought)


def advised(moves: Sequence[Move]) -> SearchResult:
    """Return advice about the first and the last of some moves."""
    advice = (Advice(moves[0], 0.5, 0.04, close=False), Advice(moves[-1], 0.45, 0.04, close=True))
    return SearchResult(moves[0], 0.1, advice, playouts=100)


async def _at_once(_: Workers, piece: Callable[[], object], limit: float | None = None) -> object:
    return piece()


async def walk(
    language: str,
    offered: Sequence[str] | None = None,
    titles: Mapping[str, str] | None = None,
    withheld: Sequence[str] = (),
    then: Callable[[SimulatedBot], Awaitable[None]] | None = None,
) -> None:
    """Make the walk, with people who read a language.

    Args:
        language: theirs.
        offered: the names of the games that the bot offers; None for all.
        titles: other titles of games, by their names.
        withheld: the names of the games that the server does not offer.
        then: what is done at its end.
    """
    locale = {"en": "en-US"}.get(language, language)
    workers = patch.object(Workers, "ask", _at_once)
    with TemporaryDirectory() as folder, speaking(language), workers:
        async with opened(
            Path(folder),
            _NAMES,
            seed="every kind",
            community=locale,
            games=SHIPPED,
            chooser=Adviser(),
            offered=offered,
            titles=titles,
        ) as bot:
            bot.locales = {person.id: locale for person in bot.people}
            if withheld:
                await bot.host.servers.visit(bot.server.id, "Hansa")
                await bot.host.servers.change(bot.server.id, withheld=withheld)
            await _Walk(bot).made()
            if then is not None:
                await then(bot)


class _Walk:
    """Everything that is met, in the order of a table's life."""

    def __init__(self, bot: SimulatedBot) -> None:
        self.bot = bot
        self.ada, self.bob, self.cy, self.dag = bot.people

    async def made(self) -> None:
        """Go everywhere."""
        await self._at_home()
        await self._of_ones_own()
        await self._in_a_lobby()
        await self._at_a_table()
        await self._by_consent()
        await self._at_several_tables()
        await self._after_the_end()
        await self._on_a_server()
        await self._with_computers()
        await self._in_trouble()
        await self._at_a_loss()
        await self._bare()
        await self._told_news()
        await self._found_players()
        await leagues.walk_through(self.bot)
        await weekly.walk_through(self.bot)
        await self._looked_back()
        await self._told_faults()
        await self.ada.forge(await self.ada.slash("play"), str(ChooseGame(0)), "+0")

    async def _at_home(self) -> None:
        """The front door, help, lessons and puzzles."""
        guild = self.bot.client.get_guild(self.bot.server.id)
        assert guild is not None
        await self.bot.client.on_guild_join(guild)
        press = self.ada.forge
        front = await self.ada.slash("play")
        await press(front, str(ChooseGame(0, GAME)))
        await self.ada.slash("help")
        learn = await self.ada.slash("learn")
        taught = await press(learn, str(links.Teach(0, GAME)))
        key = next(int(one.split(":")[2]) for _, one in taught.buttons if one.startswith("t1:learn:"))
        for form in (lesson.What(key), lesson.Why(key), lesson.LessonBoard(key), lesson.Learned(key)):
            await press(taught, str(form))
        person = (await self.bot.host.people.meet(self.ada.id, "")).key
        seen = await self.bot.host.lessons.current(person, key)
        lesson.advice_page(seen, advised(seen.moves))
        course = LessonView(seen.game, seen.course.lesson, seen.course.reach(seen.course.lesson.ids[-1]))
        lesson.last_page(msgspec.structs.replace(seen, course=course, state=course.state), seen.course)
        listed = await press(learn, str(links.PuzzleList(0, GAME)))
        await press(listed, str(ChoosePuzzle(0, "")), f"{GAME}/{next(iter(puzzles(SHIPPED[GAME])))}")

    async def _of_ones_own(self) -> None:
        """A person's choices, notes and what they may have deleted."""
        settings = await self.ada.slash("my settings")
        await self.ada.pick(settings, next(one for one in settings.entries if one.value == "dm"))
        await self.dag.slash("my vacation", first="2026-01-01", last="2026-01-09")
        await self.dag.slash("my quiet", begins="22:00", ends="08:00", zone="Europe/Berlin")
        await self.dag.slash("my digest", at="18:00", zone="Europe/Berlin")
        await self.dag.slash("my settings")
        await self.dag.slash("my back")
        await self.bob.slash("my export")
        await self.bob.slash("my block", user=self.dag.member)
        await self.dag.slash_dm("my hand")

    async def _bare(self) -> None:
        """Answers to commands without options, and messages without commands."""
        for name in ("my vacation", "my quiet", "my digest"):
            await self.dag.slash(name)
        door = await self.dag.slash("play")
        await self.dag.forge(door, str(Rest(0, "0" * 16)))
        await self.dag.user.send_dm("Hello?")

    async def _in_a_lobby(self) -> None:
        """A lobby as it fills, its settings, invitations; and one that is closed."""
        lobby = await self.ada.slash("table new", game=GAME)
        table = (await self.bot.table()).key
        settings = str(ChooseMenu(table))
        for form in (links.TermsMenu(table), Details(table), ChooseEdition(table), Cancel(table)):
            asked = await self.ada.forge(lobby, settings, str(form))
        await self.ada.forge(asked, str(Cancel(table)))
        lobby = await self.bot.lobby(1)
        table = (await self.bot.table()).key
        await self.ada.slash("table invite", user=self.bob.member)
        await self.bob.forge(lobby, str(Accept(table)))
        await self.cy.slash("table join")
        await self.ada.slash("table add")
        for one in (ChooseThinking(table), Remove(table)):
            removal = await self.ada.forge(lobby, str(ChooseMenu(table)), str(one))
        await self.ada.forge(removal, str(Remove(table)), Remove.COMPUTER)
        await self.ada.slash("table clock", speed="fast", out="notice")
        await self.dag.slash("table list")
        await self.dag.slash("table list", only="open")
        await self.cy.slash("table start")
        await self.ada.press(lobby, say("button.start"))
        self.table = table

    async def _at_a_table(self) -> None:
        """Answers to a running table's buttons and commands, for its players and for a spectator."""
        bot, table = self.bot, self.table
        await self._play(table, 4)
        actor = (await bot.to_act())[0]
        other = next(one for one in (self.ada, self.bob, self.cy) if one is not actor)
        where = bot.thread()
        board = bot.last(where)
        await bot.panel(actor)
        panel = await bot.panel(actor)
        for form in (
            links.Board(table, links.Board.PANEL),
            links.WhatIs(table),
            links.WhyNot(table),
            links.Help(table),
            links.Log(table),
            links.Orders(table),
            links.Rules(table),
            links.Symbols(table),
            Source(table),
        ):
            await actor.forge(panel, str(form))
        await actor.slash("my hand", where=where)
        await actor.slash("my note", text="Watch the spices.", where=where)
        await actor.slash("my note", where=where)
        await actor.slash("table export", where=where)
        await other.slash("table clock", where=where)
        await self.dag.slash("table follow", where=where)
        await self.dag.slash(f"{self._command(GAME)} pass", where=where)
        await self.dag.slash("table log", table="NONE", where=where)
        await bot.pass_time(hours=13)
        await actor.forge(board, str(links.Mute(table)))
        while (await bot.to_act())[0] is actor:
            panel = await bot.panel(actor)
            _, chosen = moves_of(panel)[0]
            assert isinstance(chosen, str)
            await actor.press(panel, custom_id=chosen)
        await bot.pass_time(seconds=10)
        seen = await bot.host.tables.look(table)
        notices.ping_page(seen, timeline.company(seen), actor.id, "")
        notices.replaced_page(seen.table, seen.game)
        agreement.undo_price(table, 1, UndoCostsError())

    async def _by_consent(self) -> None:
        """A question that is put to a table, answered and withdrawn."""
        bot, table = self.bot, self.table
        asked = await self.bob.slash("table close", where=bot.thread())
        await self.bob.forge(asked, str(agreement.AskEnd(table)))
        await bot.env._settle_internal()
        vote = (await bot.host.tables.look(table)).table.vote
        assert vote is not None
        await self.bob.forge(bot.last(bot.thread()), str(agreement.Withdraw(table, vote.asked)))
        await agreement._repeated()

    async def _at_several_tables(self) -> None:
        """Another table, of a game with places to look at and orders; all hands at once."""
        bot = self.bot
        await bot.game(2, game="merkator", short=False)
        asked = await until_asked(bot, Random(3), "join")
        assert asked is not None
        await asked.forge(await bot.panel(asked), str(links.DontAsk((await bot.table()).key)))
        await self.ada.slash(f"{self._command('merkator')} look", place="Hamburg", where=bot.thread())
        await self.ada.slash_dm("my hand")
        await self.ada.slash("my turn")
        await self.ada.slash("my waiting")
        await self.ada.slash("my tables")
        await self.ada.slash("table log")
        await self.ada.slash("my delete")

    async def _after_the_end(self) -> None:
        """A finished game: its end, its replay and what may be tried from there, who leads."""
        bot, code = self.bot, (await self.bot.host.tables.look(self.table)).table.code
        await self._play(self.table)
        await bot.pass_time(seconds=10)
        replay = await self.ada.slash("replay table", table=code, step=4)
        await self.ada.forge(replay, str(links.Analyse(self.table, links.Replay.OPEN, 4)))
        board = await self.ada.slash("leaderboard", game=GAME)
        await self.ada.forge(board, str(Standings(0)), PUZZLES)
        await self.ada.slash("my profile")
        await self.ada.slash("my history")
        await self._statistics()

    async def _statistics(self) -> None:
        """A game's statistics, two people's games together, a person's year."""
        bot = self.bot
        known = [await bot.host.people.known(one.id) for one in bot.people]
        people = [one.key for one in known if one is not None]
        games = [msgspec.structs.replace(one, server=bot.server.id) for one in some(people, 65)]
        await finished.write(bot.host, games)
        offered = (await bot.host.servers.settings(bot.server.id)).offered(bot.host.library)
        for name in sorted(offered.keys() - {GAME}):
            await finished.write(bot.host, [msgspec.structs.replace(one, game=name) for one in games[:12]])
        board = await self.ada.slash("leaderboard", game=GAME)
        about = await self.ada.press(board, say("button.about"))
        await self.ada.pick(about, next(one for one in about.entries if one.value.startswith("o:")))
        await self.ada.press(about, say("button.record.best"))
        options: dict[str, Any] = {"with": self.dag.member}
        await self.ada.slash("my profile", **options)
        await self.ada.press(await self.ada.slash("my profile"), say("button.year"))

    async def _looked_back(self) -> None:
        """The review of an imported game: how far it is, and what it found."""
        bot, dag = self.bot, self.dag
        bot.host.reviews.plan = ReviewPlan(first=2, second=2, worst=10, seconds=None)
        exported = json.dumps(await bot.host.tables.export(self.table)).encode()
        imported = await dag.slash("replay import", file=("game.json", exported), step=100_000)
        await dag.press(imported, say("review.seat", name=say("replay.seat", number=1)))
        await bot.host.reviews.idle()
        await bot.env._settle_internal()

    async def _on_a_server(self) -> None:
        """A server's settings, its week and its puzzle of the day."""
        bot = self.bot
        user = bot.env.create_user("master", global_name="Frieda")
        role = bot.server.create_role("harbour master", permissions=discord.Permissions(manage_guild=True))
        frieda = Person(bot, user, bot.server.add_member(user, roles=[role]))
        await frieda.slash("server language", language="discord")
        await frieda.slash("server puzzle", wanted=True, zone="Europe/Berlin")
        day = f"{bot.env.now() + timedelta(days=1):%A}".lower()
        await frieda.slash("server digest", day=day, at="18:00", zone="Europe/Berlin")
        await bot.pass_time(hours=36)

    async def _told_faults(self) -> None:
        """Faults, to the owner of the application."""
        found = dict.fromkeys(map(str, OWNER_FAULTS), 40)
        owner = self.bot.people[0]
        await self.bot.host.operator.to_owner.note(found, (), (owner.id, owner.member.name))
        await self.bot.pass_time(seconds=2)

    async def _told_news(self) -> None:
        """An announcement of the operator."""
        bot = self.bot
        await bot.host.servers.change(bot.server.id, news=bot.channel.id)
        await bot.host.operator.announce({"en": "A new game: **Pig**.", "de": "Ein neues Spiel: **Pig**."})
        await bot.pass_time(minutes=1)

    async def _with_computers(self) -> None:
        """A table of one's own, with computers, and a hint."""
        front = await self.cy.slash("play")
        await self.cy.forge(front, str(Against(0, GAME)))
        asked = await self.cy.slash("my hint", table=(await self.bot.table()).code)
        await self.cy.press(asked, custom_id=str(links.Hint((await self.bot.table()).key, links.Hint.YES)))

    async def _in_trouble(self) -> None:
        """A table that the rules do not lead to any longer, and a person who leaves."""
        bot = self.bot
        await bot.game(2, short=False)
        table = await bot.table()
        await self._play(table.key, 2)
        await bot.restart(SPOIL, code=table.code)
        frozen = await self.ada.slash("table show", table=table.code)
        for form in (Details(table.key), agreement.AskToPutAway(table.key), agreement.EndFrozen(table.key)):
            await self.ada.forge(frozen, str(form))
        await bot.pass_time(seconds=1)
        await self.dag.forge(await self.dag.slash("my delete"), str(Forget(0)))
        # Last: what comes before it is dealt by the numbers of the messages.
        cy = (await bot.host.people.meet(self.cy.id, "Clara")).key
        mine = await bot.host.tables.on_server(bot.server.id, ("running",))
        code = next(one.code for one in mine if one.opener == cy)
        await self.cy.slash("rename", name="Silver Anchor", table=code)

    async def _found_players(self) -> None:
        """Wishes for a seat: the question, its answers, and the end of a wish."""
        bot, wishing = self.bot, (self.ada, self.cy)
        for person in wishing:
            door = await person.slash("play")
            wish = await person.forge(door, str(FindPlayers(0, GAME)))
            await person.forge(wish, str(ChooseSizes(0, GAME)), "2")
            await person.forge(wish, str(AllowComputers(0, GAME, 1)))
            await person.forge(wish, str(AllowOptions(0, GAME, 0)))
            await person.forge(wish, str(ChoosePace(0, GAME)), "slow")
            await person.forge(wish, str(ChooseUntil(0, GAME)), "14")
        await bot.pass_time(minutes=2)
        await bot.pass_time(seconds=2)
        key = (await bot.host.people.meet(self.ada.id, "Anna")).key
        (question,) = await bot.host.seeking.asked(key)
        await self.ada.forge(door, str(ReadySeats(0)))
        await self.ada.forge(door, str(TakeSeat(0, question.key)))
        await self.cy.forge(door, str(NotNow(0, question.key)))
        await self.bob.forge(door, str(ReadySeats(0)))
        await self.bob.forge(door, str(FindPlayers(0, GAME)))
        await self.bob.forge(door, str(ChoosePace(0, GAME)), "slow")
        await bot.pass_time(minutes=2)
        await bot.pass_time(seconds=2)
        await self.bob.forge(door, str(TakeSeat(0, question.key)))
        await self.cy.forge(door, str(StopSeeking(0, GAME)))

    async def _at_a_loss(self) -> None:
        """Answers where something fails."""
        bot, ada = self.bot, self.ada

        async def fails(*_: object, **__: object) -> NoReturn:
            raise TookTooLongError(0)

        bot.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035)
        await ada.slash("table list")
        with patch.object(bot.host.tables, "on_server", fails):
            await ada.slash("table list")
        with patch.object(bot.client, "refused", fails):
            await ada.slash("table log", table="NONE")
        with patch.object(bot.client, "_face", None):
            await bot.client.refused(cast(Any, None), FaceError("error.unknown_button"))

    def _command(self, game: str) -> str:
        return self.bot.host.library.game(game).meta.command

    async def _play(self, table: int, turns: int | None = None) -> None:
        """Play a table on by chance, a seat's whole turn at a time; to its end if no number is given."""
        bot, rng = self.bot, Random(1)
        seats = (await bot.host.tables.look(table)).seats
        while turns is None or turns > 0:
            position = (await bot.host._reader.load(table)).position
            if position is None or not position.state.to_act:
                break
            state = position.state.copy()
            seat, moves = state.to_act[0], []
            while seat in state.to_act:
                moves.append(rng.choice(list(state.legal_moves(seat))))
                state.play(seat, moves[-1])
            await bot.host.act(table, By(seats[seat].person), actions.play, moves)
            turns = None if turns is None else turns - 1
        await bot.env._settle_internal()
