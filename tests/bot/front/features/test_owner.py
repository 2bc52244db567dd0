"""The message to the owner of the application, as a person sees it, and its two buttons."""

from __future__ import annotations

from collections.abc import Mapping

import discord
import pytest

from bot.front.features.server.owner import LookAgain, NotForAWeek, owner_page
from bot.front.gateway import owner_watch
from bot.front.gateway.owner_watch import OwnerWatch
from bot.telemetry.owner_faults import OWNER_FAULTS, OwnerMessage, ToldFault
from bot.text import say, speaking
from tests.bot.front.bot import Note, Person, SimulatedBot
from tests.bot.front.delivery.test_direct import refuse
from tests.pages.height import height

PHONE = 800
"""The most px of a page on a phone."""


class Watching:
    """A watch whose machine and whose starts are as a test says, for an owner who is one of the people."""

    def __init__(self, bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch, owner: Person) -> None:
        self.bot = bot
        self.found: dict[str, int] = {}
        self.left: int | None = 1000
        self.owner: Person | None = owner
        self.watch = OwnerWatch(bot.client, lambda: bot.host, bot.client.metrics, self.machine, tells=True)

        async def remaining(_: discord.Client) -> int | None:
            return self.left

        async def who(_: OwnerWatch) -> tuple[int, str] | None:
            return None if self.owner is None else (self.owner.member.id, "Olga")

        monkeypatch.setattr(owner_watch, "remaining_starts", remaining)
        monkeypatch.setattr(OwnerWatch, "_owner", who)

    def machine(self) -> Mapping[str, int]:
        return self.found

    async def tick(self) -> None:
        await self.watch.tick(self.bot.host)
        await self.bot.pass_time(seconds=1)

    def notes(self) -> list[Note]:
        """The messages to the owner, wherever they are."""
        where = say("owner.where")
        return [note for person in self.bot.people for note in person.direct() if where in note.title]


@pytest.fixture
def watching(bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch) -> Watching:
    return Watching(bot, monkeypatch, bot.people[0])


async def test_the_owner_is_told_once_and_sees_what_is_over_where_it_was_told(watching: Watching) -> None:
    watching.found = {"disk": 400, "backup": 40}
    await watching.tick()
    (note,) = watching.notes()
    assert note.id in [one.id for one in watching.bot.people[0].direct()]
    assert say("owner.headline") in note.words
    assert "`kontor doctor`" in note.words
    assert "400 MB" in note.words
    assert note.labels == [say("owner.look"), say("owner.rest")]
    watching.found = {"backup": 41}
    watching.left = 7
    await watching.bot.pass_time(minutes=11)
    await watching.tick()
    (note,) = watching.notes()
    assert say("owner.disk.gone") in note.words
    assert "41 hours" in note.words
    assert "7 more sessions" in note.words


async def test_look_again_looks_at_once_and_says_when_all_is_well(watching: Watching) -> None:
    owner = watching.bot.people[0]
    watching.found = {"disk": 400}
    await watching.tick()
    (note,) = watching.notes()
    assert (await owner.press(note, say("owner.look"))).words.count("400 MB") == 1
    watching.found = {}
    page = await owner.press(note, say("owner.look"))
    assert page.id == note.id
    assert say("owner.well") in page.words
    assert say("owner.disk.gone") in page.words
    assert page.labels == [say("owner.look"), say("owner.rest")]
    await watching.bot.pass_time(seconds=10)
    assert len(watching.notes()) == 1


async def test_not_for_a_week_says_until_when_and_holds(watching: Watching) -> None:
    watching.found = {"disk": 400}
    await watching.tick()
    (note,) = watching.notes()
    page = await watching.bot.people[0].press(note, say("owner.rest"))
    until = int(watching.bot.env.now().timestamp()) + 7 * 86400
    told = [at for at in range(until - 60, until + 1) if say("owner.quiet", at=str(at)) in page.words]
    assert len(told) == 1
    watching.found = {"backup": 0}
    await watching.bot.pass_time(days=6)
    await watching.tick()
    assert [say("owner.disk.gone") in one.words for one in watching.notes()] == [True]
    await watching.bot.pass_time(days=1, minutes=1)
    await watching.tick()
    assert len(watching.notes()) == 2
    assert "There is no backup" in watching.notes()[-1].words


async def test_the_buttons_work_only_for_the_owner(watching: Watching) -> None:
    bot = watching.bot
    watching.found = {"disk": 400}
    await watching.tick()
    door = await bot.people[1].slash_dm("play")
    watching.found = {}
    for form in (LookAgain(0, 1), NotForAWeek(0, 1), LookAgain(0, 99)):
        assert (await bot.people[1].forge(door, str(form))).content.endswith(say("error.owner_only"))
    (note,) = watching.notes()
    assert "400 MB" in note.words
    found = await bot.host.operator.to_owner.message(1)
    assert found is not None
    assert found.quiet_until is None


async def test_closed_direct_messages_leave_it_in_the_log_and_the_metrics(
    watching: Watching, caplog: pytest.LogCaptureFixture
) -> None:
    bot = watching.bot
    refuse(bot, bot.people[0], 403, 50007)
    watching.found = {"disk": 400}
    with caplog.at_level("INFO"):
        await watching.tick()
    assert watching.notes() == []
    assert f"The owner is to know: {OWNER_FAULTS['disk']} (400)" in caplog.messages
    assert 'kontor_fault{fault="disk"} 1.0' in shown(bot)
    watching.found = {}
    await bot.pass_time(minutes=11)
    with caplog.at_level("INFO"):
        await watching.tick()
    assert f"It is over: {OWNER_FAULTS['disk']}" in caplog.messages
    assert 'kontor_fault{fault="disk"} 0.0' in shown(bot)


def shown(bot: SimulatedBot) -> str:
    return bot.client.metrics.written(None, [], healthy=True).decode()


async def test_switched_off_it_is_in_the_log_and_the_metrics_only(
    watching: Watching, caplog: pytest.LogCaptureFixture
) -> None:
    watching.watch._tells = False
    watching.found = {"disk": 400}
    await watching.tick()
    assert watching.notes() == []
    assert f"The owner is to know: {OWNER_FAULTS['disk']} (400)" in caplog.messages
    assert 'kontor_fault{fault="disk"} 1.0' in shown(watching.bot)


async def test_a_disk_or_a_discord_that_does_not_answer_changes_nothing(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    watching.found, watching.left = {"disk": 400}, 3
    await watching.tick()

    def broken() -> Mapping[str, int]:
        raise OSError("no disk")

    monkeypatch.setattr(watching.watch, "_machine", broken)
    watching.left = None
    await watching.bot.pass_time(minutes=11)
    await watching.tick()
    (note,) = watching.notes()
    assert say("owner.disk", number=400) in note.words
    assert say("owner.starts", number=3) in note.words


async def test_the_disk_of_another_machine_is_not_taken_for_the_oldest_processs(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    watching.found, watching.left = {"disk": 400}, 3
    await watching.tick()
    monkeypatch.setattr(watching.bot.host.cluster, "oldest", False)
    watching.found, watching.left = {}, 900
    await watching.bot.pass_time(minutes=11)
    await watching.tick()
    (note,) = watching.notes()
    assert say("owner.starts", number=3) in note.words, "the oldest looks"
    page = await watching.bot.people[0].press(note, say("owner.look"))
    assert say("owner.starts.gone") in page.words
    assert say("owner.disk", number=400) in page.words


async def test_a_message_that_the_owner_has_deleted_does_not_come_back(watching: Watching) -> None:
    watching.found = {"disk": 400}
    await watching.tick()
    (note,) = watching.notes()
    watching.bot.env.backend.delete_message(note.channel, note.id)
    watching.found = {}
    await watching.bot.pass_time(minutes=11)
    await watching.tick()
    assert watching.notes() == []
    assert watching.bot.env.looking.execute("SELECT failure FROM outbox WHERE done IS NULL").fetchall() == []


@pytest.mark.parametrize("language", ["en-GB", "de"])
def test_the_longest_message_fits_on_a_phone_and_names_a_command_for_each_fault(language: str) -> None:
    now = discord.utils.utcnow()
    found = OwnerMessage(1, 1, [ToldFault(one, 5000, False) for one in OWNER_FAULTS], now, now, None)
    with speaking(language):
        page = owner_page(found)
        sent = page.sent()
        shown = sent["embed"].to_dict()
    assert height("", [shown], sent["view"].to_components(), private=False) <= PHONE
    assert str(shown).count("`kontor ") == len(OWNER_FAULTS)
