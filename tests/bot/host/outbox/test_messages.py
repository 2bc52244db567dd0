"""A message is read from its stored form; one that can't be read holds up nothing."""

import pytest

from bot.host.outbox import deliveries, messages
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import Letter, Message
from storage import Transaction
from storage.queues import outbox
from storage.rows import OutboxRow, Outgoing
from tests.bot.host.conftest import Party
from tests.bot.host.outbox.test_worker import Post

_HERE = {"table": 1, "sequence": 9}
STORED: list[tuple[str, dict[str, object], Message]] = [
    ("lobby", {**_HERE}, messages.Lobby(1, 9)),
    ("start", {**_HERE}, messages.Start(1, 9)),
    (
        "turn",
        {**_HERE, "after": 5, "seats": [1, 2], "mention": [2], "again": False},
        messages.Turn(1, 9, 5, (1, 2), (2,)),
    ),
    ("note", {**_HERE, "what": "idle"}, messages.Note(1, 9, "idle")),
    ("note", {**_HERE, "what": "resign", "seat": 0}, messages.Note(1, 9, "resign", 0)),
    ("note", {**_HERE, "what": "lapsed.undo", "by": 2}, messages.Note(1, 9, "lapsed.undo", by=2)),
    (
        "note",
        {**_HERE, "what": "reminded", "seat": 1, "number": 4},
        messages.Note(1, 9, "reminded", 1, number=4),
    ),
    ("end", {**_HERE, "after": 5}, messages.End(1, 9, 5)),
    ("ping", {**_HERE, "seat": 1}, messages.Ping(1, 9, 1)),
    ("dm", {**_HERE, "seat": 1}, messages.Direct(1, 9, 1)),
    ("remind", {**_HERE, "seat": 1}, messages.Reminder(1, 9, 1)),
    ("vote", {**_HERE, "asked": 8}, messages.Question(1, 9, 8)),
    ("invite", {**_HERE, "by": 4, "people": [5, 6]}, messages.Invitation(1, 9, 4, (5, 6))),
    ("follow", {**_HERE, "after": 5}, messages.Followed(1, 9, 5)),
    ("digest", {"person": 4}, messages.Digest(4)),
    ("door", {"person": 4}, messages.FrontDoor(4)),
    ("hello", {"server": 5}, messages.Hello(5)),
    ("news", {"server": 5, "announcement": 2}, messages.News(5, 2)),
    ("owner", {"person": 4, "number": 2}, messages.OwnerNotice(4, 2)),
]


async def stored(party: Party, *rows: Outgoing) -> list[Delivery | deliveries.UnreadableMessage]:
    assert await party.lobby() == 1
    await party.clear_outbox()

    async def write(tx: Transaction) -> list[Delivery | deliveries.UnreadableMessage]:
        await outbox.put(tx, rows, party.clock.now)
        return await deliveries.pending(tx)

    return await party.storage.write(write)


@pytest.mark.parametrize(("kind", "payload", "message"), STORED)
async def test_a_message_is_read_from_its_stored_form_and_written_the_same(
    party: Party, kind: str, payload: dict[str, object], message: Message
) -> None:
    [found] = await stored(party, Outgoing(id="n", destination="x", kind=kind, payload=payload))
    assert isinstance(found, Delivery)
    assert (found.message, found.kind) == (message, kind)

    async def rewritten(tx: Transaction) -> list[OutboxRow]:
        await outbox.drop(tx, "x")
        await messages.put(tx, [Letter(id="n", destination="x", message=message)], party.clock.now)
        return await outbox.pending(tx)

    [row] = await party.storage.write(rewritten)
    assert (row.kind, row.payload) == (kind, payload)


async def test_the_call_of_a_round_that_names_no_part_of_its_people_is_the_first(party: Party) -> None:
    """So it was written before a round was called by several messages."""
    old = {"server": 5, "season": 1, "number": 2}
    [found] = await stored(party, Outgoing(id="a", destination="season:1", kind="round", payload=old))
    assert isinstance(found, Delivery)
    assert found.message == messages.RoundCall(5, 1, 2, part=0)


async def test_a_note_may_say_in_so_many_words_that_it_names_nobody(party: Party) -> None:
    payload = {**_HERE, "what": "lapsed.close", "seat": None, "by": 1}
    [found] = await stored(party, Outgoing(id="n", destination="x", kind="note", payload=payload))
    assert isinstance(found, Delivery)
    assert found.message == messages.Note(1, 9, "lapsed.close", by=1)


@pytest.mark.parametrize(
    ("kind", "payload"), [("hologram", _HERE), ("dm", _HERE), ("turn", {**_HERE, "after": "the last one"})]
)
async def test_what_cannot_be_read_is_given_up_with_a_reason_and_holds_up_nothing(
    party: Party, kind: str, payload: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    there = "table:1"
    await stored(
        party,
        Outgoing(id="bad", destination=there, kind=kind, payload=payload),
        Outgoing(id="good", destination=there, kind="start", payload=_HERE),
    )
    post = Post()
    assert await party.host.worker(post).deliver() == 2
    assert [one.id for one in post.sent] == ["good"]
    assert await party.outbox() == []
    assert "Message bad" in caplog.text
    assert "is given up: it can't be read" in caplog.text
