"""A message appears once, however long Discord was in trouble, and what surely did not arrive is not looked for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import pytest
from discord.http import Route

from bot.front.client import Kontor
from bot.front.delivery.sender import Sender
from bot.front.face import Face
from bot.front.languages import Languages
from bot.host import By, TableActions
from bot.host.outbox import messages
from bot.host.outbox.messages import Letter, Message
from bot.host.outbox.worker import OutboxWorker
from bot.host.play import lobby
from games.sea_merchants.moves import Draw
from storage.queues import outbox
from storage.rows import OutboxRow
from tests.bot.front.out_of_reach import out_of_reach
from tests.bot.host.conftest import FIRST_MESSAGE, Party, clock, make, party, url
from tests.loopback import model
from tests.loopback.clock import Clock
from tests.loopback.errors import ApiError
from tests.loopback.faults import Fault
from tests.loopback.server import Loopback

__all__ = ("clock", "make", "party", "url")

SEND = "POST /channels/{channel_id}/messages"
TROUBLE = (0, 0.7, 1.4, 2.1)
"""Minutes of attempts. Each is young, but the nonce of the first is forgotten at the last."""
LOOK = "GET /channels/{channel_id}/messages"


class WithoutGateway(Kontor):
    """The bot's client; requests alone are needed."""

    async def setup_hook(self) -> None:
        """Open nothing."""


@dataclass
class Posts:
    """A host's outbox, sent through discord.py's real requests to a server here, without a gateway.

    Attributes:
        table: a running one in the server's channel, with everything sent.
    """

    party: Party
    server: Loopback
    worker: OutboxWorker
    table: int = 0

    async def open(self) -> None:
        """Begin a game."""
        host, (ada, bob, _) = self.party.host, self.party.people
        guild, channel = self.server.world.guild, self.server.world.channel
        await host.servers.visit(guild.id, "Hansa")
        done = await host.seating.open(By(ada), server=guild.id, channel=channel.id, game="sea_merchants")
        self.table = done.table.key
        await host.seating.note_lobby_message(self.table, FIRST_MESSAGE)
        await host.seating.join(self.table, By(bob))
        await host.act(self.table, By(ada), lobby.start)
        await self.party.clear_outbox()

    async def write(self, *said: Message, apart: bool = False, first: int = 0) -> None:
        """Add messages to the outbox; `apart`: each to a destination of its own, so that none waits for another."""
        letters = [
            Letter(id=f"n{at}", destination=f"table:{self.table}" + f"-{at}" * apart, message=one)
            for at, one in enumerate(said, first)
        ]
        await self.party.storage.write(lambda tx: messages.put(tx, letters, self.party.clock.now))

    def pass_time(self, minutes: float) -> None:
        """Let time pass, for Discord too."""
        self.party.clock.stop(minutes=minutes)
        self.server.clock.advance(minutes * 60)

    async def at(self, *minutes: float) -> None:
        """Try the pending messages after these minutes."""
        passed = 0.0
        for one in minutes:
            self.pass_time(one - passed)
            passed = one
            await self.worker.deliver()

    async def rows(self) -> list[OutboxRow]:
        return await self.party.outbox()

    @property
    def posted(self) -> list[model.Message]:
        return self.server.world.channel.messages


@pytest.fixture
async def posts(party: Party, url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Posts]:
    time = Clock(frozen=True)
    time.advance(party.clock.now.timestamp() - time.now())
    async with Loopback(clock=time) as server:
        monkeypatch.setattr(Route, "BASE", server.route_base)
        async with WithoutGateway(url, clock=lambda: party.clock.now) as client:
            await client.login(server.token)
            # There is no gateway that would say so.
            client._ready.set()
            sender = Sender(client, Face(party.host, Languages()), client._discord_time)
            posts = Posts(party, server, party.host.worker(sender))
            await posts.open()
            yield posts


def turn(table: int) -> Message:
    return messages.Turn(table, 3, after=0, seats=(0,), mention=(0,))


def note(table: int) -> Message:
    return messages.Note(table, 3, "undone", by=0)


@pytest.mark.parametrize("kind", [turn, note])
async def test_a_message_that_arrived_unnoticed_two_minutes_ago_stands_in_the_channel_once(
    posts: Posts, kind: Callable[[int], Message]
) -> None:
    await posts.write(kind(posts.table))
    posts.server.faults.drop(SEND)
    posts.server.faults.fail(SEND, 503, nth=2, times=2)
    await posts.at(*TROUBLE)
    assert len(posts.posted) == 1
    assert await posts.rows() == []
    assert posts.server.count(LOOK) == 1


@pytest.mark.parametrize("kind", [turn, note])
async def test_a_message_stands_there_once_though_the_database_could_not_take_that_it_was_posted(
    posts: Posts, kind: Callable[[int], Message]
) -> None:
    await posts.write(kind(posts.table))
    with out_of_reach(
        posts.party.storage, lambda statement: bool(posts.posted) and "UPDATE outbox" in statement
    ):
        await posts.at(0)
    assert len(await posts.rows()) == 1, "its outcome is not stored"
    await posts.at(3)
    assert len(posts.posted) == 1
    assert await posts.rows() == []


async def test_a_message_stands_there_once_though_the_process_died_and_the_clock_was_set_back(
    posts: Posts,
) -> None:
    await posts.write(turn(posts.table))
    posts.server.faults.drop(SEND)
    await posts.at(0)
    posts.server.clock.advance(200)
    await posts.party.storage.write(lambda tx: outbox.release(tx, None))
    await posts.at(0)
    assert len(posts.posted) == 1


async def test_a_message_stands_there_once_though_the_clock_was_set_back_between_two_attempts(
    posts: Posts,
) -> None:
    await posts.write(turn(posts.table))
    posts.server.faults.drop(SEND)
    await posts.at(0)
    posts.party.clock.jump(minutes=-2)
    await posts.at(2.1)
    assert await posts.rows() == []
    assert len(posts.posted) == 1


async def test_a_message_without_buttons_is_found_though_the_clock_is_ahead(posts: Posts) -> None:
    posts.party.clock.jump(hours=2)
    await posts.write(note(posts.table))
    posts.server.faults.drop(SEND)
    posts.server.faults.fail(SEND, 503, nth=2, times=2)
    await posts.at(*TROUBLE)
    assert len(posts.posted) == 1
    assert await posts.rows() == []


async def test_a_message_without_buttons_is_found_though_the_game_has_gone_on(posts: Posts) -> None:
    await posts.write(note(posts.table))
    posts.server.faults.drop(SEND)
    await posts.at(0)
    host, people = posts.party.host, posts.party.people
    for _ in range(8):
        seats = [(one, await host.tables.look(posts.table, one)) for one in people[:2]]
        person, moves = next((one, seen.moves) for one, seen in seats if seen.moves)
        chosen = next((one for one in moves if isinstance(one, Draw)), moves[-1])
        await host.act(posts.table, By(person), TableActions.play, [chosen])
    await posts.at(2.1)
    await posts.write(note(posts.table), apart=True, first=1)
    await posts.at(3)
    first, *_, last = [one.embeds[0]["author"]["name"] for one in posts.posted if one.nonce in ("n0", "n1")]
    assert first != last, "the test wants a heading that changes"
    assert [one.nonce for one in posts.posted].count("n0") == 1


async def test_what_surely_failed_later_does_not_hide_what_may_have_arrived(posts: Posts) -> None:
    await posts.write(turn(posts.table))
    posts.server.faults.drop(SEND)
    posts.server.faults.fail(SEND, 401, nth=2, times=2)
    await posts.at(*TROUBLE)
    assert len(posts.posted) == 1


async def test_discords_own_repetitions_count_although_the_last_one_surely_failed(
    posts: Posts, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr("discord.http.asyncio.sleep", lambda _: sleep(0))
    await posts.write(turn(posts.table))
    # discord.py tries again after a 500, and has to do with the 401 alone.
    posts.server.faults.fail(SEND, 500)
    posts.server.faults.fail(SEND, 401, nth=2)
    await posts.at(0)
    assert posts.server.count(SEND) == 2
    [row] = await posts.rows()
    assert row.maybe_sent == posts.party.clock.now


class ArrivesUnanswered(Fault):
    """Does what was asked, and answers with a 502."""

    async def after(self) -> None:
        raise ApiError(502, 0, "502: Bad Gateway")


async def test_a_message_stands_there_once_though_the_machine_was_suspended_before_discords_library_repeated_it(
    posts: Posts, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep, slept = asyncio.sleep, asyncio.Event()

    async def suspended(_: float) -> None:
        if posts.server.count(SEND) and not slept.is_set():
            slept.set()
            posts.pass_time(5)
        await sleep(0)

    monkeypatch.setattr("discord.http.asyncio.sleep", suspended)
    await posts.write(turn(posts.table))
    posts.server.faults._set(ArrivesUnanswered(SEND))
    await posts.at(0)
    assert len(posts.posted) == 1
    await posts.at(1)
    assert (len(posts.posted), posts.server.count(LOOK), await posts.rows()) == (1, 1, [])


async def test_a_repetition_that_the_nonce_still_prevents_is_sent_at_once(
    posts: Posts, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr("discord.http.asyncio.sleep", lambda _: sleep(0))
    await posts.write(turn(posts.table))
    posts.server.faults._set(ArrivesUnanswered(SEND))
    await posts.at(0)
    assert (len(posts.posted), posts.server.count(SEND), posts.server.count(LOOK)) == (1, 2, 0)


def unreachable(posts: Posts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1/api/v10")


def answers(status: int) -> Callable[[Posts, pytest.MonkeyPatch], object]:
    return lambda posts, _: posts.server.faults.fail(SEND, status)


TROUBLES: dict[str, tuple[Callable[[Posts, pytest.MonkeyPatch], object], bool]] = {
    "no connection": (unreachable, False),
    "the token is refused": (answers(401), False),
    "a limit": (lambda posts, _: posts.server.faults.rate_limit(SEND, 60.0), False),
    "no service": (answers(503), True),
    "cut after arriving": (lambda posts, _: posts.server.faults.drop(SEND), True),
}


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_an_attempt_leaves_a_stamp_only_if_it_may_have_arrived(
    posts: Posts, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    happen, may_have_arrived = TROUBLES[trouble]
    await posts.write(turn(posts.table))
    happen(posts, monkeypatch)
    began = posts.party.clock.now
    await posts.at(0)
    [row] = await posts.rows()
    assert row.attempts == 1
    assert row.maybe_sent == (began if may_have_arrived else None)


async def test_an_attempt_that_is_killed_leaves_its_stamp(posts: Posts) -> None:
    await posts.write(turn(posts.table))
    pause = posts.server.faults.pause(SEND, done_first=True)
    killed = asyncio.create_task(posts.worker.deliver())
    await pause.reached()
    [row] = await posts.rows()
    assert row.maybe_sent == posts.party.clock.now, "it is there before the attempt ends"
    killed.cancel()
    await asyncio.wait([killed])
    pause.abandon()
    await posts.at(3)
    assert len(posts.posted) == 1


@pytest.mark.long
@pytest.mark.parametrize("waiting", [40, 500])
async def test_after_an_outage_only_what_may_have_arrived_is_looked_for(
    posts: Posts, monkeypatch: pytest.MonkeyPatch, waiting: int
) -> None:
    cut = 10
    since, reached = posts.server.mark(), Route.BASE
    said = [note(posts.table)] * waiting
    await posts.write(*said[:cut], apart=True)
    posts.server.faults.drop(SEND, times=cut)
    await posts.at(0)
    unreachable(posts, monkeypatch)
    await posts.write(*said[cut:], apart=True, first=cut)
    await posts.at(10)
    assert len(await posts.rows()) == waiting
    monkeypatch.setattr(Route, "BASE", reached)
    await posts.at(60)
    assert await posts.rows() == []
    assert posts.server.count(SEND, since) == waiting
    assert posts.server.count(LOOK, since) <= cut


async def test_an_older_message_with_the_same_words_is_another_one(posts: Posts) -> None:
    await posts.write(note(posts.table))
    await posts.at(0)
    posts.pass_time(20)
    await posts.write(note(posts.table), first=1)
    posts.server.faults.fail(SEND, 503)
    await posts.at(0, 3)
    assert len(posts.posted) == 2


async def test_what_was_posted_for_an_earlier_row_is_not_taken_for_a_later_one_with_the_same_words(
    posts: Posts,
) -> None:
    """A player takes back two moves within five minutes."""
    await posts.write(note(posts.table))
    await posts.at(0)
    posts.pass_time(5)
    await posts.write(note(posts.table), first=1)
    posts.server.faults.fail(SEND, 503)
    await posts.at(0, 3)
    assert len(posts.posted) == 2
    await posts.write(note(posts.table), first=2)
    posts.server.faults.drop(SEND)
    await posts.at(0, 3)
    assert len(posts.posted) == 3, "the one that has arrived unnoticed is found"


@pytest.mark.long
async def test_a_second_look_is_had_only_where_the_first_did_not_reach_back_to_when_the_message_was_written(
    posts: Posts,
) -> None:
    """Thirty messages are read at first."""
    await posts.write(turn(posts.table))
    posts.server.faults.fail(SEND, 503)
    await posts.at(0, 3)
    assert (len(posts.posted), posts.server.count(LOOK)) == (1, 1)
    await posts.write(*[turn(posts.table)] * 40, apart=True, first=1)
    posts.server.faults.drop(SEND)
    await posts.at(0, 3)
    assert (len(posts.posted), posts.server.count(LOOK)) == (41, 3), "it is the oldest of forty"
