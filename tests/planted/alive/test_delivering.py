"""Faults of what is sent: the messages of Discord's channel with each of them, and without it."""

import pytest
from sqlalchemy import select

from bot.front.delivery.sender import Sender
from bot.host import By, Sent, UnreachableError
from bot.host.outbox import messages
from bot.host.outbox.addresses import at_table
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import LOBBY, Letter, Lobby
from bot.host.play import actions
from bot.host.timing import preferences
from bot.text import say
from storage.schema import outbox
from tests.bot.front.bot import SimulatedBot
from tests.bot.front.conftest import bot
from tests.bot.front.delivery.test_twice import SEND, TROUBLE, Posts, note, posts, turn
from tests.bot.front.out_of_reach import out_of_reach
from tests.bot.host.conftest import CHANNEL, FIRST_MESSAGE, SERVER, Party, clock, make, party, url
from tests.bot.host.harness import Over
from tests.bot.host.outbox.test_worker import Post

__all__ = ("bot", "clock", "make", "party", "posts", "url")

pytestmark = pytest.mark.long


async def test_announced_twice(posts: Posts, planted: bool) -> None:
    await posts.write(turn(posts.table))
    posts.server.faults.drop(SEND)
    posts.server.faults.fail(SEND, 503, nth=2, times=2)
    await posts.at(*TROUBLE)
    assert len(posts.posted) == (2 if planted else 1)


async def test_same_words(posts: Posts, planted: bool) -> None:
    await posts.write(note(posts.table))
    await posts.at(0)
    posts.pass_time(5)
    await posts.write(note(posts.table), first=1)
    posts.server.faults.fail(SEND, 503)
    await posts.at(0, 3)
    assert len(posts.posted) == (1 if planted else 2)
    assert await posts.rows() == [], "it counts as sent"


async def test_out_of_order(party: Party, planted: bool) -> None:
    table = await party.game()
    await party.clear_outbox()
    said = [Letter(id=f"n{at}", destination=f"table:{table}", message=note(table)) for at in (1, 2)]
    await party.storage.write(lambda tx: messages.put(tx, said, party.clock.now))
    post = Post(ConnectionError("Discord is out of reach"))
    worker = party.host.worker(post)
    await worker.deliver()
    party.clock.move(seconds=5)
    await worker.deliver()
    assert [one.id for one in post.sent] == (["n2", "n1"] if planted else ["n1", "n2"])


async def test_nonce_chosen_twice(posts: Posts, planted: bool) -> None:
    await posts.write(turn(posts.table), note(posts.table))
    await posts.at(0)
    assert len(posts.posted) == (1 if planted else 2)
    assert await posts.rows() == [], "both count as sent"


async def test_nonce_each_attempt(posts: Posts, planted: bool) -> None:
    await posts.write(turn(posts.table))
    posts.server.faults.drop(SEND)
    await posts.at(0, 0.5)
    assert len(posts.posted) == (2 if planted else 1)


async def test_trouble_gives_up(posts: Posts, planted: bool) -> None:
    await posts.write(turn(posts.table))
    posts.server.faults.fail(SEND, 503)
    await posts.at(0, 1)
    assert len(posts.posted) == (0 if planted else 1)
    assert await posts.rows() == [], "nothing is tried again"


async def test_second_lobby(bot: SimulatedBot, planted: bool) -> None:
    await bot.lobby(1)
    table, face = await bot.table(), bot.client._face
    assert face is not None
    query = select(outbox.c.number).where(outbox.c.table == table.key)
    number = await bot.host.storage.read(lambda tx: tx.scalar(query))
    assert number is not None
    claimed_before_the_click = Delivery(
        number=number,
        id="claimed",
        destination=f"lobby:{table.key}",
        message=Lobby(table.key, 1),
        created=bot.host.time(),
        attempts=1,
        maybe_sent=None,
        table=table.key,
        slot=LOBBY,
        wanted=table.sequence,
    )
    await Sender(bot.client, face)(claimed_before_the_click)
    lobbies = [one for one in bot.notes() if say("button.join") in one.labels]
    assert len(lobbies) == (2 if planted else 1)


async def test_post_before_answer(party: Party, planted: bool) -> None:
    done = await party.host.seating.open(By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample")
    post = Post()
    await party.host.worker(post).deliver()
    # Only now the answer has reached Discord.
    await party.host.seating.note_lobby_message(done.table.key, FIRST_MESSAGE)
    assert [one.kind for one in post.sent] == (["lobby"] if planted else [])


async def test_posted_again(posts: Posts, planted: bool) -> None:
    await posts.write(note(posts.table))
    storage = posts.party.storage
    with out_of_reach(storage, lambda statement: bool(posts.posted) and "UPDATE outbox" in statement):
        await posts.at(0)
    await posts.at(3)
    assert len(posts.posted) == (2 if planted else 1)
    assert await posts.rows() == []


async def test_over_for_good(party: Party, planted: bool) -> None:
    await party.host.people.set_notice(party.people[1], preferences.BY_DM)
    table = await party.game()
    post = Post()
    worker = party.host.worker(post)
    await worker.deliver()
    await party.play(table, 0, Over())
    await worker.deliver()
    await party.host.act(table, By(party.people[0]), actions.undo)
    party.clock.move(seconds=6)
    await worker.deliver()
    told = [(one.kind, one.ended) for one in post.sent if one.person is not None]
    assert told == [("dm", None), ("dm", "over")]
    await party.play(table, 0, Over())
    await worker.deliver()
    calls = [one for one in post.sent if one.kind == "dm" and one.ended is None]
    assert len(calls) == (1 if planted else 2)


async def test_list_undelivered(party: Party, planted: bool) -> None:
    ada = party.people[0]
    await party.host.people.set_digest(ada, 18 * 60, "UTC")
    table = await party.game()
    await party.clear_outbox()
    heard: list[tuple[str, str]] = []

    async def send(delivery: Delivery) -> Sent:
        if delivery.person is not None:
            raise UnreachableError("closed", preferences.UNTIL_CHOSEN)
        heard.append((delivery.kind, delivery.destination))
        return Sent(message=FIRST_MESSAGE + delivery.number, place=CHANNEL)

    worker = party.host.worker(send)
    for _ in range(24):
        party.clock.move(hours=1)
        await party.host.ring()
        await worker.deliver()
    assert heard == ([] if planted else [("remind", at_table(table))])
