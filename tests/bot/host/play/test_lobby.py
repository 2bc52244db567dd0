"""Actions before a game starts, and who may take them."""

import asyncio
import re

import pytest

from bot.host import By, RefusalError, errors
from bot.host.play import lobby
from bot.host.record.entries import OptionChosen
from bot.text import say
from storage.play import log, tables
from tests.bot.host.conftest import CHANNEL, FIRST_MESSAGE, GAMES, SERVER, Maker, Party


async def test_a_person_who_opens_a_table_sits_at_it_and_the_commitment_stands(party: Party) -> None:
    done = await party.host.seating.open(By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample")
    assert [seat.person for seat in done.seats] == [party.people[0]]
    assert done.table.status == "lobby"
    assert done.table.options == {"start": "drawn"}
    assert len(done.table.commitment) == 64
    assert await party.secret(done.table.key) not in repr(await party.host.tables.export(done.table.key))
    assert (await party.host.tables.find(f" {done.table.code.lower()} ")).key == done.table.key


async def test_people_sit_in_joining_order_and_those_behind_move_up(party: Party) -> None:
    ada, bob, cy = party.people
    table = await party.lobby(people=3)
    await party.host.act(table, By(bob), lobby.leave)
    seen = await party.host.tables.look(table, cy)
    assert [seat.person for seat in seen.seats] == [ada, cy]
    assert seen.seat == 1


async def test_a_full_table_takes_nobody_more(party: Party) -> None:
    table = await party.lobby(people=2, computers=1)
    with pytest.raises(errors.TableFullError, match="Sample has at most 3 seats"):
        await party.host.seating.join(table, By(party.people[2]))
    with pytest.raises(errors.TableFullError):
        await party.host.act(table, By(party.people[0]), lobby.add_computer)


async def test_nobody_sits_twice(party: Party) -> None:
    table = await party.lobby()
    with pytest.raises(errors.AlreadySeatedError):
        await party.host.seating.join(table, By(party.people[1]))


async def test_two_people_at_once_do_not_get_the_same_seat(party: Party, make: Maker) -> None:
    table = await party.lobby(people=2)
    other = await make(people=party.people)
    await party.invite("Dee")
    answers = await asyncio.gather(
        party.host.seating.join(table, By(party.people[2])),
        other.host.seating.join(table, By(party.people[3])),
        return_exceptions=True,
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["AttemptResult", "TableFullError"]
    assert len((await party.host.tables.look(table)).seats) == 3


async def test_the_opener_leaving_hands_over_and_the_last_one_cancels(party: Party) -> None:
    ada, bob, _ = party.people
    table = await party.lobby(people=2, computers=1)
    assert (await party.host.act(table, By(ada), lobby.leave)).table.opener == bob
    done = await party.host.act(table, By(bob), lobby.leave)
    assert (done.table.status, done.table.closed_by) == ("cancelled", "leaving")
    with pytest.raises(errors.GameOverError):
        await party.host.seating.join(table, By(ada))


async def test_only_the_opener_sets_up_starts_and_cancels(party: Party) -> None:
    bob = party.people[1]
    table = await party.lobby()
    for refused in (
        party.host.act(table, By(bob), lobby.add_computer),
        party.host.act(table, By(bob), lobby.remove_computer),
        party.host.act(table, By(bob), lobby.set_options, {"start": "drawn"}),
        party.host.act(table, By(bob), lobby.set_edition, "long"),
        party.host.act(table, By(bob), lobby.start),
        party.host.act(table, By(bob), lobby.cancel),
    ):
        with pytest.raises(errors.OnlyOpenerError, match="Only the player who opened this table"):
            await refused


async def test_options_that_do_not_suit_are_refused_by_the_games_own_sentence(party: Party) -> None:
    table = await party.lobby()
    with pytest.raises(errors.BadSetupError, match="drawn or first"):
        await party.host.act(table, By(party.people[0]), lobby.set_options, {"start": "sideways"})
    done = await party.host.act(table, By(party.people[0]), lobby.set_options, {"start": "drawn"})
    assert done.table.options == {"start": "drawn"}


async def test_options_chosen_at_once_only_have_to_go_together_in_the_end(party: Party) -> None:
    ada, table = party.people[0], await party.lobby(game="merkator")
    await party.host.act(table, By(ada), lobby.set_options, {"no_coins": True})
    with pytest.raises(errors.BadSetupError, match="choose either no_coins or variant_b"):
        await party.host.act(table, By(ada), lobby.set_options, {"variant_a": True, "variant_b": True})
    assert (await party.host.tables.look(table)).table.options["variant_a"] is False
    done = await party.host.act(
        table, By(ada), lobby.set_options, {"variant_b": True, "variant_c": False, "no_coins": False}
    )
    assert [row.entry for row in done.rows] == [
        OptionChosen("variant_b", True),
        OptionChosen("no_coins", False),
    ]
    assert {name for name, value in done.table.options.items() if value is True} == {"variant_b"}


async def test_an_edition_for_fewer_is_refused_once_more_sit_there(party: Party) -> None:
    table = await party.lobby(people=3)
    with pytest.raises(errors.TableFullError):
        await party.host.act(table, By(party.people[0]), lobby.set_edition, "long")
    await party.host.act(table, By(party.people[2]), lobby.leave)
    await party.host.act(table, By(party.people[0]), lobby.set_edition, "long")
    assert (await party.stored(table)).edition_hash == "b" * 64
    refused = say("unknown_edition", game="Sample", edition="short", known="plain, long")
    with pytest.raises(errors.UnknownEditionError, match=re.escape(refused)):
        await party.host.act(table, By(party.people[0]), lobby.set_edition, "short")


async def test_only_computers_are_taken_from_their_seats(party: Party) -> None:
    table = await party.lobby(people=2, computers=1)
    left = await party.host.act(table, By(party.people[0]), lobby.remove_computer)
    assert [seat.person for seat in left.seats] == party.people[:2]
    with pytest.raises(errors.NotInLobbyError):
        await party.host.act(table, By(party.people[0]), lobby.remove_computer)


async def test_a_game_starts_only_with_enough_seats_and_a_posted_lobby(party: Party) -> None:
    ada = party.people[0]
    done = await party.host.seating.open(By(ada), server=SERVER, channel=CHANNEL, game="sample")
    with pytest.raises(errors.NotPostedError):
        await party.host.act(done.table.key, By(ada), lobby.start)
    await party.host.seating.note_lobby_message(done.table.key, FIRST_MESSAGE)
    with pytest.raises(errors.BadSetupError, match="Sample"):
        await party.host.act(done.table.key, By(ada), lobby.start)


async def test_a_lobby_posted_again_keeps_the_first_message_in_the_seed(party: Party) -> None:
    table = await party.lobby()
    await party.host.seating.note_lobby_message(table, 12345)
    row = (await party.host.tables.look(table)).table
    assert (row.first_message, row.lobby_message) == (FIRST_MESSAGE, 12345)


async def test_starting_writes_the_opening_and_the_first_turn(party: Party) -> None:
    table = await party.game()
    started, turn = await party.outbox("start", "turn")
    assert (started.kind, turn.kind) == ("start", "turn")
    # Ada started it herself, so nobody needs to tell her.
    assert (turn.payload["seats"], turn.payload["mention"]) == ([0], [])
    row = (await party.host.tables.look(table)).table
    assert row.status == "running"
    assert row.record is not None
    with pytest.raises(errors.AlreadyStartedError):
        await party.host.seating.join(table, By(party.people[2]))


async def test_a_cancelled_lobby_shows_its_secret(party: Party) -> None:
    table = await party.lobby()
    secret = await party.secret(table)
    await party.host.act(table, By(party.people[0]), lobby.cancel)
    assert (await party.host.tables.export(table))["secret"] == secret
    assert [(row.ended, row.message) for row in await party.outbox("lobby")] == [("over", FIRST_MESSAGE)]


async def test_the_log_of_a_lobby_says_who_did_what_by_our_own_keys(party: Party) -> None:
    table = await party.lobby(people=2, computers=1)
    rows = await party.storage.read(lambda tx: log.read(tx, table))
    ada, bob, _ = party.people
    assert [(row.kind, row.actor) for row in rows] == [("open", ada), ("join", bob), ("add", ada)]


async def test_unknown_tables_and_games_are_refused(party: Party) -> None:
    with pytest.raises(errors.UnknownTableError):
        await party.host.seating.join(77, By(party.people[0]))
    with pytest.raises(errors.UnknownTableError, match="no table XXXX"):
        await party.host.tables.find("XXXX")
    refused = say("unknown_game", game="chess", known=", ".join(game.meta.title for game in GAMES.values()))
    with pytest.raises(errors.UnknownGameError, match=re.escape(refused)):
        await party.host.seating.open(By(party.people[0]), server=SERVER, channel=CHANNEL, game="chess")


async def test_a_table_opened_twice_by_one_interaction_is_one_table(party: Party) -> None:
    first, second = [
        await party.host.seating.open(By(party.people[0], 31), server=SERVER, channel=CHANNEL, game="sample")
        for _ in range(2)
    ]
    assert (first.repeated, second.repeated) == (False, True)
    assert first.table.key == second.table.key
    assert len(await party.storage.read(lambda tx: tables.with_status(tx, ["lobby"]))) == 1


def _subclasses(kind: type[RefusalError]) -> list[type[RefusalError]]:
    return [one for sub in kind.__subclasses__() for one in (sub, *_subclasses(sub))]


@pytest.mark.parametrize("kind", _subclasses(RefusalError))
def test_every_refusal_has_a_sentence(kind: type[RefusalError]) -> None:
    values = dict.fromkeys(
        (
            "table",
            "code",
            "game",
            "known",
            "edition",
            "level",
            "thinking",
            "reason",
            "why",
            "most",
            "what",
            "least",
            "seat",
            "index",
            "left",
        ),
        "THING",
    )
    sentence = str(kind(**values))
    assert "{" not in sentence
    assert sentence == "THING" or sentence[-1] in ".;"
