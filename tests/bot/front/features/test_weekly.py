"""The deal of the week in Discord: from /play, alone, once; sealed until its Sunday, then open for all at once."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Literal

import msgspec
import pytest

from bot.front.custom_ids import MoveButton, unrevised
from bot.front.features.home.weekly.forms import (
    BestLine,
    DealPlaces,
    DealProof,
    OnDeal,
    OpenDeal,
    OwnLine,
    TryDeal,
)
from bot.front.pages import timing
from bot.front.pages.links import DealReview
from bot.host import Host
from bot.host.season.weekly.playing import DealTry
from bot.text import say
from games import catalogue
from games.engine.computers.review import ReviewPlan
from storage.play import weekly
from storage.rows.weekly import WeeklyDeal
from tests.bot.front.bot import Note, Person, SimulatedBot
from tests.bot.front.features.test_server import manager
from tests.bot.front.limits import bodies
from tests.bot.host.season.weekly.play import secrets_of
from tests.pages.weekly import finish

GAME = "caribbean"
LABEL = f"{catalogue[GAME].meta.box.emoji} {catalogue[GAME].meta.short}"
SILENT = 1 << 12
"""Discord's flag for a message without a notification."""


async def listed(person: Person) -> Note:
    return await person.press(await person.slash("play"), say("weekly.button"))


async def began(person: Person) -> Note:
    """Begin this week's deal, or go on with it."""
    page = await person.press(await listed(person), LABEL)
    return await person.press(page, say("weekly.begin")) if say("weekly.begin") in page.labels else page


async def tried(bot: SimulatedBot, person: Person) -> DealTry:
    known = await bot.host.people.meet(person.id, "Ada")
    found: DealTry = await bot.host.deals.open(known.key, GAME, bot.server.id)
    return found


async def clicked(bot: SimulatedBot, person: Person, page: Note, index: int = 0) -> Note:
    """Make a move by a button's custom_id, as if it were on the page."""
    click = msgspec.structs.replace((await tried(bot, person)).click, index=index)
    return await person.forge(page, str(OnDeal(MoveButton(click))))


async def finished(bot: SimulatedBot, person: Person, score: float) -> None:
    """Have a person's try finished with a score after a move, without playing it."""
    page = await began(person)
    await clicked(bot, person, page)
    await finish(bot, (await tried(bot, person)).key, score)


async def finished_elsewhere(bot: SimulatedBot, number: int) -> None:
    """Have one more person of the server finish, with that score."""
    known = await bot.host.people.meet(990_000 + number, "Zoe")
    own = await bot.host.deals.open(known.key, GAME, bot.server.id)
    await finish(bot, own.key, number)


async def stored(bot: SimulatedBot, week: str) -> WeeklyDeal:
    found = await bot.host.storage.read(lambda tx: weekly.deal(tx, week, GAME))
    assert found is not None
    return found


async def until_sunday(bot: SimulatedBot) -> str:
    week = bot.host.deals.week
    await bot.pass_time(seconds=(bot.host.deals.ends(week) - bot.host.time()).total_seconds())
    return week


async def test_play_leads_to_the_deals_and_back_and_each_is_for_one_person_alone(bot: SimulatedBot) -> None:
    ada, bob = bot.people[:2]
    page = await listed(ada)
    assert page.ephemeral
    assert [one for one in catalogue.values() if one.meta.short in page.text] == [
        one for one in catalogue.values() if Host.Deals.has(one)
    ]
    assert say("weekly.small") in page.text
    front = await ada.press(page, say("weekly.door"))
    assert say("front.headline") in front.text
    game = await began(ada)
    assert game.ephemeral
    assert any(OnDeal.read(unrevised(one)) for _, one in game.buttons)
    assert not any(label in game.labels for label in (say("button.hint"), say("learn.hint/button")))
    taken = await bob.forge(
        game, next(custom_id for label, custom_id in game.buttons if label == say("page.board"))
    )
    assert say("no_deal") in taken.content


async def test_a_try_begins_after_a_question_that_says_what_it_is_and_has_a_way_back(
    bot: SimulatedBot,
) -> None:
    ada = bot.people[0]
    game = catalogue[GAME]
    asked = await ada.press(await listed(ada), LABEL)
    until = timing.stamp(bot.host.deals.ends(bot.host.deals.week), "f")
    captains = bot.host.deals.players(game) - 1
    for sentence in (
        say("weekly.begin.what", captains=captains),
        say("weekly.begin.once"),
        say("weekly.begin.long", minutes=game.meta.minutes, until=until),
    ):
        assert sentence in asked.text
    back = await ada.press(asked, say("weekly.list"))
    assert said_line("open") in back.text
    assert said_line("playing") not in back.text
    asked = await ada.press(back, LABEL)
    begun = await ada.press(asked, say("weekly.begin"))
    assert (await tried(bot, ada)).state.players == captains + 1
    assert any(OnDeal.read(unrevised(one)) for _, one in begun.buttons)
    again = await ada.press(await listed(ada), LABEL)
    assert again.text == begun.text, "it is asked once"


async def test_a_deal_goes_on_where_it_was_left_and_an_old_button_makes_no_move(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await began(ada)
    old = (await tried(bot, ada)).click
    page = await clicked(bot, ada, page)
    after = (await tried(bot, ada)).state.moves
    assert after
    stale = await ada.forge(page, str(OnDeal(MoveButton(old))))
    assert say("weekly.moved_on") in stale.text
    assert (await tried(bot, ada)).state.moves == after
    later = await ada.press(stale, say("weekly.later"))
    assert said_line("playing") in later.text
    again = await ada.press(later, LABEL)
    assert again.ephemeral
    shown = again.text, again.labels
    board = await ada.press(again, say("page.board"))
    assert board.text != shown[0]
    back = await ada.press(board, say("weekly.on"))
    assert (back.text, back.labels) == shown


def said_line(state: str, **values: object) -> str:
    meta = catalogue[GAME].meta
    return say(f"weekly.line.{state}", mark=meta.box.emoji, game=meta.short, **values)


async def test_leaving_for_good_is_asked_about_and_then_is_for_good(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    asked = await ada.press(await began(ada), say("weekly.leave"))
    assert say("weekly.leave.what") in asked.text
    stayed = await ada.press(asked, say("weekly.on"))
    left = await ada.press(await ada.press(stayed, say("weekly.leave")), say("weekly.leave.sure"))
    assert say("weekly.left") in left.text
    assert say("weekly.places") not in left.labels
    again = await began(ada)
    assert say("weekly.left") in again.text
    assert said_line("left") in (await listed(ada)).text


async def test_until_sunday_a_finished_deal_shows_the_own_score_and_nothing_else_by_no_button(
    bot: SimulatedBot,
) -> None:
    ada, bob = bot.people[:2]
    await finished(bot, ada, 12)
    await finished(bot, bob, 15)
    week, deal = bot.host.deals.week, await stored(bot, bot.host.deals.week)
    page = await began(ada)
    assert say("weekly.finished", score="12") in page.text
    assert deal.commitment in page.text
    assert page.labels == [say("weekly.list")]
    key = (await tried(bot, ada)).key
    own = [
        DealReview(key),
        DealReview(key, DealReview.AGAIN),
        OwnLine(key, OwnLine.OPEN, 0),
        OwnLine(key, "last", 0),
        TryDeal(key, 0),
    ]
    opens = [DealPlaces(0, GAME, week), DealProof(0, GAME, week), BestLine(0, GAME, week, "first", 0)]
    for form in (*own, *opens):
        sealed = await ada.forge(page, str(form))
        assert say("deal_sealed") in sealed.content
    said_to_all = "".join(note.text for note in bot.notes(bot.channel.id))
    everything = page.text + (await listed(ada)).text + said_to_all
    assert not any(secret in everything for secret in (*secrets_of(deal), "15"))
    assert "caribbean" not in said_to_all


async def test_on_sunday_all_opens_at_once(bot: SimulatedBot) -> None:
    ada, bob, cy = bot.people[:3]
    await finished(bot, ada, 12)
    await finished(bot, bob, 15)
    old = await began(cy)
    left = await cy.press(await cy.press(old, say("weekly.leave")), say("weekly.leave.sure"))
    week = await until_sunday(bot)
    deal = await stored(bot, week)
    before = await ada.press(await listed(ada), say("weekly.before"))
    assert said_line("finished", score="12") in before.text
    places = await ada.press(before, LABEL)
    assert say("weekly.place", place=2, number=2) in places.text
    assert say("weekly.best", score="15") in places.text
    assert say("weekly.server.missing", number=3) in places.text
    proof = await ada.press(places, say("weekly.proof"))
    assert all(one in proof.text for one in (deal.commitment, *secrets_of(deal)[:2]))
    line = await ada.press(await ada.press(proof, say("weekly.places")), say("weekly.line"))
    begun = line.text
    assert say("weekly.places") in line.labels
    last = await ada.press(line, say("button.last"))
    assert last.text != begun
    assert say("weekly.best_player") in last.text
    gone = await cy.press(left, say("weekly.list"))
    places = await cy.press(await cy.press(gone, say("weekly.before")), LABEL)
    assert say("weekly.place.left", place=3) in places.text


async def test_a_server_with_five_who_finished_has_a_score_and_is_named_where_it_wants(
    bot: SimulatedBot,
) -> None:
    master, ada = manager(bot), bot.people[0]
    for number in range(5):
        await finished_elsewhere(bot, number)
    week = await until_sunday(bot)
    page = await listed(ada)
    places = await ada.forge(page, str(DealPlaces(0, GAME, week)))
    assert say("weekly.server", score="3.0") in places.text
    assert say("weekly.servers") not in places.text
    told = await master.slash("server deals", wanted=False, named=True)
    assert say("server.deals.named") in told.text
    places = await ada.forge(page, str(DealPlaces(0, GAME, week)))
    assert say("weekly.servers") in places.text


async def test_the_week_is_posted_once_where_a_server_wants_it_without_a_ping(bot: SimulatedBot) -> None:
    master, ada = manager(bot), bot.people[0]

    def posted() -> list[Note]:
        return [note for note in bot.notes(bot.channel.id) if say("weekly.play") in note.labels]

    await bot.pass_time(days=8)
    assert posted() == []
    page = await master.slash("server deals", wanted=True)
    assert say("server.deals", channel=str(bot.channel.id)) in page.text
    (first,) = posted()
    assert (first.pinged, first.message.flags & SILENT) == ([], SILENT)
    own = await ada.press(first, say("weekly.play"))
    assert own.ephemeral
    assert said_line("open") in own.text
    await until_sunday(bot)
    await bot.pass_time(seconds=60)
    assert len(posted()) == 2
    await master.slash("server deals", wanted=False)
    await bot.pass_time(days=8)
    assert len(posted()) == 2


async def test_a_button_for_another_game_or_week_is_refused(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await listed(ada)
    forged = (OpenDeal(0, "pig"), DealPlaces(0, GAME, "2026-01-01"), DealProof(0, "pig", bot.host.deals.week))
    for form in forged:
        refused = await ada.forge(page, str(form))
        assert say("no_deal") in refused.content


async def test_what_is_not_finished_on_sunday_can_not_be_played_on(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await began(ada)
    click = (await tried(bot, ada)).click
    await bot.pass_time(seconds=timedelta(days=7).total_seconds())
    late = await ada.forge(page, str(OnDeal(MoveButton(click))))
    assert say("deal_over") in late.content


async def test_the_list_of_a_week_of_long_ago_does_not_say_that_it_is_last_weeks(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    await finished(bot, ada, 12)
    await until_sunday(bot)
    last = await ada.press(await listed(ada), say("weekly.before"))
    assert say("weekly.headline.over") in last.text
    places = await ada.press(last, LABEL)
    past = bot.host.deals.before(await until_sunday(bot))
    old = await ada.press(places, say("weekly.list"))
    assert say("weekly.headline.over/earlier") in old.text
    assert say("weekly.headline.over") not in old.text
    assert say("weekly.ended", ended=timing.stamp(bot.host.deals.ends(past), "f")) in old.text


async def test_the_own_game_has_a_review_from_monday_on_and_for_nobody_else(bot: SimulatedBot) -> None:
    ada, bob = bot.people[:2]
    await finished(bot, ada, 12)
    key = (await tried(bot, ada)).key
    week = await until_sunday(bot)
    places = await ada.press(await ada.press(await listed(ada), say("weekly.before")), LABEL)
    bot.host.reviews.plan = ReviewPlan(first=2, second=2, worst=2, seconds=None)
    page = await ada.press(places, say("button.review"))
    assert page.ephemeral
    await bot.host.reviews.idle()
    shown = await ada.press(places, say("button.review"))
    assert say("review.headline") in shown.text
    line = await ada.forge(shown, str(OwnLine(key, OwnLine.OPEN, 0)))
    assert say("replay.begin", steps=(await own_moves(bot, key)), turn=1, turns=1) in line.text
    again = await ada.press(line, say("button.review"))
    assert say("review.headline") in again.text
    other = await bob.forge(places, str(DealPlaces(0, GAME, week)))
    assert say("button.review") not in other.labels
    for form in (DealReview(key), OwnLine(key, OwnLine.OPEN, 0)):
        assert say("no_deal") in (await bob.forge(places, str(form))).content


async def test_other_moves_are_tried_from_a_review_with_a_way_back_to_it(bot: SimulatedBot) -> None:
    ada, bob = bot.people[:2]
    page = await began(ada)
    for _ in range(4):
        page = await clicked(bot, ada, page, 1)
    key = (await tried(bot, ada)).key
    moves = await own_moves(bot, key)
    await finish(bot, key, 12)
    early = await ada.forge(page, str(TryDeal(key, 1)))
    assert say("deal_sealed") in early.content
    await until_sunday(bot)
    bot.host.reviews.plan = ReviewPlan(first=2, second=2, worst=2, seconds=None)
    places = await ada.press(await ada.press(await listed(ada), say("weekly.before")), LABEL)
    await ada.press(places, say("button.review"))
    await bot.host.reviews.idle()
    shown = await ada.press(places, say("button.review"))
    entry = next(one for one in shown.entries if one.placeholder == say("menu.play_on"))
    step = int(entry.value)
    at = say("replay.at" if step else "replay.begin", step=step, steps=moves, turn=1, turns=1)
    line = await ada.forge(shown, str(OwnLine(key, OwnLine.OPEN, step)))
    for table in (await ada.pick(shown, entry), await ada.press(line, say("button.analyse"))):
        assert table.ephemeral
        assert at.partition(",")[0] in table.text
        moved = await ada.press(table, custom_id=next(one for _, one in table.buttons if ":do." in one))
        back = await ada.press(moved, say("button.review/back"))
        assert (back.text, back.labels) == (shown.text, shown.labels)
    shows = [body for body in bodies(bot.env.http_requests) if say("analysis.opening") in str(body)]
    assert len(shows) == 1, "a page that is replaced says that it works"
    assert say("no_deal") in (await bob.forge(places, str(TryDeal(key, 1)))).content


async def own_moves(bot: SimulatedBot, key: int) -> int:
    """Return the number of moves of a try."""
    row = await bot.host.storage.read(lambda tx: weekly.find(tx, key))
    assert row is not None
    return len(row.moves)


async def test_who_was_playing_reads_on_play_until_monday_that_an_update_has_ended_the_deal(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, cy = bot.people[:3]
    meta = catalogue[GAME].meta
    told = say("weekly.cut_short", mark=meta.box.emoji, game=meta.short)
    before = bot.notes(bot.channel.id)
    await began(ada)
    await finished(bot, bob, 12)
    assert told not in (await ada.slash("play")).text
    later = replace(meta, computers=meta.computers + 1)
    monkeypatch.setattr(type(catalogue[GAME]), "meta", later)
    assert told in (await ada.slash("play")).text
    for person in (bob, cy):
        assert told not in (await person.slash("play")).text
    over = await bob.press(await listed(bob), LABEL)
    assert say("weekly.upgraded") in over.text
    assert told in (await ada.slash("play")).text
    assert bot.notes(bot.channel.id) == before, "the server wants no messages about deals"
    await until_sunday(bot)
    assert told not in (await ada.slash("play")).text


@pytest.mark.parametrize("notice", ["dm", "ping", "none"])
async def test_who_was_playing_when_an_update_ended_the_deal_is_told_once_as_they_chose(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch, notice: Literal["dm", "ping", "none"]
) -> None:
    master, ada, bob = manager(bot), bot.people[0], bot.people[1]
    meta = catalogue[GAME].meta
    await master.slash("server deals", wanted=True)
    await began(ada)
    await finished(bot, bob, 12)
    for person in (ada, bob):
        known = await bot.host.people.meet(person.id, "")
        await bot.host.people.set_notice(known.key, notice)
    later = replace(meta, computers=meta.computers + 1)
    monkeypatch.setattr(type(catalogue[GAME]), "meta", later)
    for _ in range(2):
        await bot.host.deals.end_overtaken()
        await bot.pass_time(minutes=5)

    def told(notes: list[Note]) -> list[Note]:
        return [note for note in notes if say("weekly.cut_short/told") in note.text]

    found = {"dm": told(ada.direct()), "ping": told(bot.notes(bot.channel.id))}
    assert {how: len(notes) for how, notes in found.items()} == {how: how == notice for how in found}
    assert [note.pinged for note in found["ping"]] == ([[ada.id]] if notice == "ping" else [])
    for note in (*found["dm"], *found["ping"]):
        assert said_line("upgraded") in (await ada.press(note, say("weekly.list"))).text
