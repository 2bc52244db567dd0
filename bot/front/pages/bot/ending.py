"""The page of the end: winners, ranks, the sources of the points, the course of the scores, the decisive turn.

A player's own page also says what the last round brought, and what a choice of theirs cost. Nobody else reads that.
"""

from collections.abc import Collection

import msgspec

from bot.front.pages.render.bot_page import GOLD, say
from bot.host import CostlyChoice, Ending, TableView, TurningPoint
from games.engine import Game, Text, View
from games.engine.pages import contract, marks, players
from games.engine.pages import course as courses
from games.engine.pages.course import ScoreHistory
from games.engine.pages.course.picture import Conclusion, Decided
from games.engine.pages.model import Column, Facts, Page, Table
from games.engine.text import unit
from games.engine.words.fitting import Line
from games.engine.words.texts import Who

from .frame import framed, people

_REASONS = 2
"""Lines of small print on the reason of the end and remaining ties."""


def ending_page(
    game: Game,
    view: View,
    ending: Ending | None,
    gone: Collection[int] = (),
    course: ScoreHistory | None = None,
    closed_by: str | None = None,
    decided: TurningPoint | None = None,
    cost: CostlyChoice | None = None,
    *,
    pictured: bool = False,
) -> Page:
    """Return the page of a finished game.

    The game's own page shows the ranks if it ended by its rules and no seat had resigned.

    Args:
        game: the game.
        view: of the last position, a seat's or public.
        ending: ranks and scores; None for a table closed without a result.
        gone: seats that resigned.
        course: the course of the scores; None to omit it.
        closed_by: the reason of closing without a result.
        decided: the turn that decided it for its only winner; None if none clearly did.
        cost: what a choice of the view's seat cost it; only for its own page.
        pictured: whether a picture of the end stands below, so ranks, sources and the course in words are left out.
    """
    assert cost is None or view.seat is not None, "the choice of a player is named on a public page"
    own = game.page(view, (), ()) if view.outcome is not None and not gone else None
    if own is None:
        own = _generic(game, view, ending, gone, closed_by)
    course = ScoreHistory() if course is None else course
    blocks, small = list(own.blocks), own.small[:_REASONS]
    sources = course.sources
    if pictured:
        blocks = []
    elif sources is not None and isinstance(ranking := blocks[0], Table):
        blocks[0] = courses.with_sources(ranking, sources)
        small = (sources.note, *small)
    chart = courses.chart(course.rounds, game.text.UNIT, view.seat)
    if chart is not None and ending is not None and not pictured:
        blocks.append(chart)
    facts = list[Line]()
    winners = winners_of(ending, gone)
    if len(winners) == 1 and ending is not None and ending.by_rules:
        facts += courses.lead(course.rounds, winners[0])
        if decided is not None:
            # Then only one more line fits.
            facts = [_turn(decided, winners[0]), *facts[:1]]
    if view.seat is not None and ending is not None:
        gains = courses.last_gains(course)
        facts = [*facts[:1], *([] if gains is None else [gains]), *_cost(game, view, ending, cost)]
    if facts:
        blocks.append(Facts(tuple(facts)))
    return msgspec.structs.replace(own, blocks=tuple(blocks), small=small)


def _cost(game: Game, view: View, ending: Ending, cost: CostlyChoice | None) -> list[Text]:
    """Return what a choice cost the reader; [] if they have not lost, or if nothing is known."""
    if cost is None or ending.scores is None or ending.ranks[cost.seat] == 1:
        return []
    assert view.seat == cost.seat
    margin = max(ending.scores) - ending.scores[cost.seat]
    made, better = (game.text.label(move, cost.view) for move in (cost.made, cost.better))
    return [courses.cost_told(made, better, cost.cost, margin, unit(game.text, cost.cost))]


def _turn(decided: TurningPoint, winner: int) -> Text:
    """Return the decisive turn, and its effect on the winner's chances."""
    return say(
        "over.decided",
        turn=decided.turn,
        turns=decided.turns,
        mark=marks.player(winner),
        who=Who(winner),
        before=round(100 * decided.before),
        after=round(100 * decided.after),
    )


def ended(
    seen: TableView,
    view: View,
    course: ScoreHistory | None = None,
    decided: TurningPoint | None = None,
    *,
    pictured: bool = False,
) -> Page:
    """Return the page of a finished table, public or for a seat; the rest as of `ending_page`."""
    table, own = seen.table, seen.retrospect
    cost = None
    if own is not None and view.seat is not None:
        course, cost = own.course, own.cost
    return ending_page(
        seen.game,
        view,
        table.ending,
        gone_from(seen),
        course,
        table.closed_by,
        decided,
        cost,
        pictured=pictured,
    )


def concluded(
    seen: TableView, view: View, course: ScoreHistory, decided: TurningPoint | None = None
) -> Conclusion | None:
    """Return what a picture of the end shows; None for a game without final scores, or for one player.

    Args:
        seen: the finished table.
        view: of the last position, a spectator's.
        course: the course of the scores.
        decided: the turn that decided it for its only winner; None if none clearly did.
    """
    ending = seen.table.ending
    if ending is None or ending.scores is None or view.outcome is None or view.players < 2:
        return None
    winner, told = only_winner(seen), None
    if decided is not None and winner is not None:
        turn = _turn(decided, winner)
        lines = [Text(turn.home, key, turn.values) for key in ("over.decided/turn", "over.decided/chances")]
        told = Decided(decided.round, tuple(lines))
    return msgspec.structs.replace(
        contract.concluded(seen.game.pages, seen.game.text.UNIT, view, course),
        ranks=ending.ranks,
        scores=ending.scores,
        winner=winner,
        gone=gone_from(seen),
        decided=told,
    )


def only_winner(seen: TableView) -> int | None:
    """Return the only winner's seat by the rules; None if there is none."""
    ending = seen.table.ending
    won = winners_of(ending, gone_from(seen))
    return won[0] if len(won) == 1 and ending is not None and ending.by_rules else None


def gone_from(seen: TableView) -> list[int]:
    """Return the seats that a computer has finished."""
    return [seat.seat for seat in seen.seats if seat.resigned or seat.stand_in == "seat"]


def winners_of(ending: Ending | None, gone: Collection[int] = ()) -> list[int]:
    """Return the winning seats, without `gone` ones; none for a game without a winner."""
    return [] if ending is None else [seat for seat in players.winners(ending.ranks) if seat not in gone]


def _generic(
    game: Game, view: View, ending: Ending | None, gone: Collection[int], closed_by: str | None
) -> Page:
    why = _reasons(view, closed_by)
    if ending is None:
        return framed(game, view, "end", say("over.headline"), Facts(tuple(why)), seat=view.seat, colour=GOLD)
    ranks, scores = ending.ranks, ending.scores
    table = players.ranking(
        ranks,
        () if scores is None else (Column(game.text.UNIT),),
        lambda seat: () if scores is None else (f"{scores[seat]:g}",),
        gone,
    )
    return framed(
        game,
        view,
        "end",
        _headline(game, ending, gone),
        table,
        small=why,
        seat=view.seat,
        colour=GOLD,
    )


def _headline(game: Game, ending: Ending, gone: Collection[int]) -> Text:
    winners = winners_of(ending, gone)
    if not winners:
        return say("over.nobody")
    if len(winners) > 1:
        return say("over.shared", who=people(winners))
    if ending.scores is None:
        return say("over.wins", who=Who(winners[0]))
    score = ending.scores[winners[0]]
    return say("over.wins.with", who=Who(winners[0]), score=score, unit=game.text.UNIT)


def _reasons(view: View, closed_by: str | None) -> list[Text]:
    """Return the reason of the end, and of remaining ties."""
    if view.outcome is not None:
        return [view.outcome.reason, *view.outcome.trail]
    why = {"consent": "end.closed", "idle": "end.idle", "operator": "end.operator"}
    return [say(why.get(closed_by or "", "end.resignation"))]
