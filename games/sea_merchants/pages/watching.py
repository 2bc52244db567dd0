"""The pages of The Sea Merchants that ask nothing: everybody's, of who waits, of the end."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Event, Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.course import Part, Sources
from games.engine.pages.model import Column, Facts, Page, Table
from games.engine.words.texts import Speaker, Who, yes
from games.sea_merchants import quantities as count
from games.sea_merchants.edition import CONTRACT
from games.sea_merchants.rules.events import Bought, Earned
from games.sea_merchants.state import SeaFields, SeaView

from . import facts

say = Speaker("sea_merchants")


def everybody(view: SeaView) -> Page:
    """Return the page that all see when somebody's turn begins."""
    return Page(
        kind="turn",
        seat=None,
        where=say("page.where.turn", deck=count.deck(view)),
        headline=say("page.turn.of", who=Who(view.active)),
        blocks=_board(view),
        small=_rule(view),
    )


def waiting(view: SeaView) -> Page:
    """Return a seat's page while others play: the same, and its own hand."""
    return Page(
        kind="waiting",
        seat=view.seat,
        where=say("page.where.turn", deck=count.deck(view)),
        headline=say("page.turn.of", who=Who(view.active)),
        blocks=(*_board(view), Facts((facts.held(view),))),
    )


def over(view: SeaView) -> Page:
    """Return the page of the end."""
    assert view.outcome is not None
    winners = players.winners(view.outcome.ranks)
    headline = (
        say(
            "page.over.wins",
            coins=count.coins(view, winners[0]),
            mark=common.WINNER,
            who=Who(winners[0]),
            coin=common.COINS,
        )
        if len(winners) == 1
        else say("page.over.shared", coins=count.coins(view, winners[0]), mark=common.WINNER)
    )
    table = players.ranking(
        view.outcome.ranks, (Column(say("page.head.coins")),), lambda seat: (count.coins(view, seat),)
    )
    return Page(
        kind="end",
        seat=view.seat,
        where=say("page.where.over", rounds=count.rounds(view)),
        headline=headline,
        blocks=(table,),
        small=(view.outcome.reason, *view.outcome.trail),
    )


def sources(state: SeaFields, events: Sequence[Event]) -> Sources:
    """Return where everybody's coins came from: trades by whose they were, contracts, what cards cost, the start.

    Args:
        state: the last position.
        events: of all moves.
    """
    edition, seats = state.edition, range(len(state.money))
    bonus, contracts = edition.specials[CONTRACT].bonus, [0 for _ in seats]
    parts = {name: [0 for _ in seats] for name in ("own", "theirs", "contracts", "bought")}
    for event in events:
        match event:
            case Earned(trader, _, _, coins):
                for seat in seats:
                    # Who has no ship with the good has nothing of a contract either.
                    added = bonus * contracts[seat] if coins[seat] else 0
                    parts["contracts"][seat] += added
                    parts["own" if seat == trader else "theirs"][seat] += coins[seat] - added
            case Bought(seat, card, cost):
                parts["bought"][seat] -= cost
                contracts[seat] += card == CONTRACT
            case _:
                pass
    parts["start"] = [edition.starting_money for _ in seats]
    return Sources(
        tuple(
            Part(say(f"page.head.from.{name}"), tuple(sums), say(f"page.head.from.{name}/drawn"))
            for name, sums in parts.items()
        ),
        say("page.over.from", **{name: yes(any(parts[name])) for name in ("contracts", "bought")}),
    )


def _board(view: SeaView) -> tuple[Table | Facts, ...]:
    return facts.players_table(view), Facts((facts.market(view), *facts.cards_owned(view)))


def _rule(view: SeaView) -> tuple[Text, ...]:
    contracts = any(owned[CONTRACT] for owned in view.owned)
    return (say("page.small.contract", bonus=count.bonus(view)),) if contracts else ()
