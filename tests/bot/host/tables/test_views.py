"""The visible part of a table, by the type that says so."""

from __future__ import annotations

from bot.host import By, EndedTable
from bot.host.play import actions, lobby
from tests.bot.host.conftest import Party


async def test_a_table_has_no_field_for_its_secret_before_it_is_over(party: Party) -> None:
    table = await party.game()
    assert not hasattr((await party.host.tables.look(table)).table, "secret")
    assert not hasattr((await party.host.tables.of_person(party.people[0]))[0][0], "secret")
    await party.host.act(table, By(party.people[0]), actions.resign)
    done = await party.host.act(table, By(party.people[1]), actions.claim)
    assert isinstance(done.table, EndedTable)
    assert done.table.secret.hex() == await party.secret(table)


async def test_a_lobby_that_is_cancelled_shows_its_secret_too(party: Party) -> None:
    table = await party.lobby()
    assert not hasattr((await party.host.tables.look(table)).table, "secret")
    done = await party.host.act(table, By(party.people[0]), lobby.cancel)
    assert isinstance(done.table, EndedTable)
    assert done.table.secret.hex() == await party.secret(table)


async def test_what_is_json_in_a_row_comes_decoded(party: Party) -> None:
    table = await party.game()
    seen = (await party.host.tables.look(table)).table
    assert (seen.options, seen.terms.bank, seen.vote, seen.ending, seen.closed_by) == (
        {"start": "first"},
        0,
        None,
        None,
        None,
    )


async def test_what_deals_a_position_again_for_the_face_does_not_hold_the_true_one(party: Party) -> None:
    table = await party.game()
    true = (await party.host._reader.load(table)).position
    assert true is not None
    (seat,) = true.state.to_act
    seen = await party.host.tables.look(table, party.people[seat])
    (held, _) = getattr(seen.deals, "args")  # noqa: B009 a `partial`, which its type does not say
    assert held.digest() != true.state.digest()
    assert held.view(seat) == true.state.view(seat)
    dealt = [deal.digest() for deal in seen.deals()]
    assert dealt == [deal.digest() for deal in actions.deals(true.state, seat)]
    assert true.state.digest() not in dealt
