"""The pages of Merchants of the Caribbean that ask nothing: everybody's, of who waits, of the end."""

from __future__ import annotations

from games.caribbean import quantities as count
from games.caribbean.pages import facts, harbour, marks
from games.caribbean.state import CaribbeanView
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.course import Part
from games.engine.pages.layout import abreast
from games.engine.pages.model import Block, Column, Facts, Page
from games.engine.words.texts import Speaker, Text, Value, Who

say = Speaker("caribbean")


def everybody(view: CaribbeanView) -> Page:
    """Return the page that all see while nobody here can decide."""
    return _looking(view, "turn", ())


def waiting(view: CaribbeanView) -> Page:
    """Return a seat's page while others play: the same, and its own persons."""
    assert view.seat is not None
    persons = facts.display(view, view.seat)
    return _looking(view, "waiting", (Facts(persons),) if persons else ())


def _looking(view: CaribbeanView, kind: str, more: tuple[Block, ...]) -> Page:
    actor = view.to_act[0]
    key = "page.turn.of" if actor == view.active else "page.taking"
    return Page(
        kind=kind,
        seat=view.seat,
        where=facts.where(view),
        headline=say(key, who=Who(actor), mark=common.player(actor)),
        blocks=(
            facts.players_table(view),
            *harbour.looked_at(view, actor),
            *facts.expeditions(view),
            *more,
        ),
        small=facts.ends(view),
    )


def over(view: CaribbeanView) -> Page:
    """Return the page of the end."""
    assert view.outcome is not None
    winners = players.winners(view.outcome.ranks)
    influence = count.influence(view, winners[0])
    values: dict[str, Value] = {"mark": common.WINNER, "influence": influence, "star": marks.INFLUENCE}
    if not view.outcome.won:
        headline = say("page.over.nobody")
    elif len(winners) == 1:
        headline = say("page.over.wins", who=Who(winners[0]), **values)
    else:
        headline = say("page.over.shared", **values)
    table = players.ranking(
        view.outcome.ranks,
        (Column(say("page.head.influence")), Column(say("page.head.coins"))),
        lambda seat: (count.influence(view, seat), count.money(view, seat)),
    )
    return Page(
        kind="end",
        seat=view.seat,
        where=say("page.where.over", rounds=count.rounds(view)),
        headline=headline,
        blocks=(table, Facts((say("page.from"), *abreast(_sources(view), 3)))),
        small=(view.outcome.reason, *view.outcome.trail),
    )


def parts(view: CaribbeanView) -> tuple[Part, ...]:
    """Return the parts of everybody's influence: by persons and by expeditions."""
    seats = range(view.players)
    return (
        Part(say("page.from/persons"), tuple(count.by_persons(view, seat) for seat in seats)),
        Part(say("page.from/expeditions"), tuple(count.by_expeditions(view, seat) for seat in seats)),
    )


def _sources(view: CaribbeanView) -> list[Text]:
    """Return where everybody's influence came from, in the order of their ranks."""
    assert view.outcome is not None
    return [
        say(
            "page.from/seat",
            by_persons=count.by_persons(view, seat),
            by_expeditions=count.by_expeditions(view, seat),
            mark=common.player(seat),
            who=Who(seat),
        )
        for seat in sorted(range(view.players), key=view.outcome.ranks.__getitem__)
    ]
