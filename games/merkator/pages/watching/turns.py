"""The pages of Merkator that ask nothing: everybody's, of who waits, of the end."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.course import Part
from games.engine.pages.model import Block, Choice, Column, Facts, Menu, Page
from games.engine.quantities import Number
from games.engine.quantities import printed as of_edition
from games.engine.words.texts import Speaker, Who
from games.merkator import quantities as count
from games.merkator.edition import MerkatorEdition
from games.merkator.moves import Lose, OfferCoins, OfferCounters, Unpack
from games.merkator.pages import facts, joining, losses, marks, purchases
from games.merkator.pages.gains import Trials
from games.merkator.quantities import answers, printed
from games.merkator.state import MerkatorView

say = Speaker("merkator")

ALL_DO = ("lose", "offer")
"""The steps of several seats at once."""


def everybody(view: MerkatorView) -> Page:
    """Return the page that all see when somebody's turn begins."""
    return Page(
        kind="turn",
        seat=None,
        where=facts.where(view),
        headline=headline(view),
        blocks=_board(view),
        small=facts.course(view),
    )


def waiting(view: MerkatorView, moves: Sequence[Move], trials: Trials | None) -> Page:
    """Return a seat's page while others play: the same, its own things, and what it may do unasked."""
    seat = view.seat
    assert seat is not None
    own = (
        facts.purse(view, seat, marks.COUNTERS),
        facts.stock(view, seat),
    )
    choices, menus = ([], []) if trials is None else _unasked(view, seat, moves, trials)
    return Page(
        kind="waiting",
        seat=seat,
        where=facts.where(view),
        headline=headline(view),
        blocks=(*_board(view), Facts((*own, *chosen(view)))),
        menus=tuple(menus),
        choices=tuple(choices),
    )


def _unasked(
    view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials
) -> tuple[list[Choice], list[Menu]]:
    """Return what a seat may do while others play: change a hidden choice, place one-time cubes."""
    choices: list[Choice] = []
    menus: list[Menu] = []
    if any(isinstance(move, Lose) for move in moves):
        choices += losses.answers(view, seat, moves, trials, "lose")
        menus.append(Menu("lose", say("page.menu.lose.again"), marks.LOSE))
    for kind, key, mark in ((OfferCoins, "coins", common.COINS), (OfferCounters, "counters", marks.TIME)):
        offers = [move for move in moves if isinstance(move, kind)]
        if offers:
            choices += joining.offers(view, offers, trials, key)
            menus.append(Menu(key, say(f"page.menu.offer.again.{key}"), mark))
    cubes = [move for move in moves if isinstance(move, Unpack)]
    if cubes:
        choices += purchases.unpacks(view, cubes, "cubes")
        menus.append(Menu("cubes", say("page.menu.cubes"), marks.TRADE))
    return choices, menus


def prompt(view: MerkatorView) -> Text | None:
    """Return the question to seats other than the active one; None during a plain turn."""
    if view.kind == "join":
        place = marks.place_name(view.edition, view.location)
        return say("page.call.join", who=Who(view.active), place=place)
    return say(f"page.call.{view.kind}") if view.kind in ALL_DO else None


def headline(view: MerkatorView) -> Text:
    """Return whose turn it is, or what all do."""
    if view.kind in ALL_DO:
        return say(f"page.turn.{view.kind}")
    if view.kind == "join":
        return say("page.turn.join", who=Who(view.to_act[0]))
    return say("page.turn.of", who=Who(view.to_act[0] if view.to_act else view.active))


def letter(view: MerkatorView) -> Text:
    """Return what the letter that was turned takes from all, or would if it counted."""
    edition, turned = view.edition, view.letter
    assert turned is not None
    return say(
        "page.letter/maybe" if view.kind == "check" else "page.letter",
        loses=answers.loses(view),
        mark=marks.LETTER,
        letter=str(turned),
        column=marks.goods(edition, [(good, 1) for good in edition.columns[turned.column]]),
    )


def aims(edition: MerkatorEdition, key: str = "page.aims") -> Text:
    """Return the points to aim at alone."""
    easy, good, best = (printed.aim(edition, of) for of in range(3))
    return say(key, easy_aim=easy, good_aim=good, best_aim=best)


def _board(view: MerkatorView) -> tuple[Block, ...]:
    lines = []
    edition = view.edition
    if view.location >= 0:
        lines.append(facts.whereabouts(view))
    if view.letter is not None:
        lines.append(letter(view))
    if view.reward >= 0:
        top = view.tops[edition.levels[view.reward]]
        lines.append(say("page.took", who=Who(view.actor), contract=facts.title(edition, view.reward)))
        if top >= 0:
            lines.append(say("page.took/next", contract=facts.title(edition, top)))
    if view.players == 1:
        lines.append(aims(edition))
    above = (Facts(tuple(lines)),) if lines else ()
    if view.seat is not None and view.kind in ALL_DO:
        return (*above, facts.players_table(view))
    return (*above, facts.players_table(view), facts.waiting_goods(view))


def chosen(view: MerkatorView) -> tuple[Text, ...]:
    """Return what the reader has chosen and nobody else sees yet."""
    if view.answer:
        first, second, cubes = view.answer
        gone = dict.fromkeys(good for good in (first, second) if good >= 0)
        lost = [(good, answers.chosen_loss(view, good)) for good in gone]
        answer = say("page.chosen.lose", mark=common.HIDDEN, goods=marks.goods(view.edition, lost))
        if not cubes:
            return (answer,)
        placed = [(good, answers.chosen_cube(view, good)) for good in answers.placed_goods(view, cubes)]
        return answer, say("page.chosen.lose/placing", cubes=marks.goods(view.edition, placed))
    if view.offer:
        coins, counters = count.offered_coins(view), count.offered_counters(view)
        if counters < 0:
            return (say("page.offer.half.coins", offered_coins=coins),) if coins >= 0 else ()
        if coins < 0:
            return (say("page.offer.half.counters", offered_counters=counters, time=marks.TIME),)
        return (say("page.chosen.offer", offered_coins=coins, offered_counters=counters, mark=common.HIDDEN),)
    return ()


def parts(view: MerkatorView) -> tuple[Part, ...]:
    """Return the parts of everybody's points: contracts in the office, other contracts, buildings."""
    seats = range(view.players)
    made = (("best", count.best), ("rest", count.rest), ("built", count.built))
    return tuple(
        Part(
            say(f"page.head.{name}"),
            tuple(of(view, seat).amount for seat in seats),
            say(f"page.head.{name}/drawn"),
        )
        for name, of in made
    )


def over(view: MerkatorView) -> Page:
    """Return the page of the end, with the sum of everybody's points."""
    assert view.outcome is not None
    edition = view.edition
    winners = players.winners(view.outcome.ranks)

    def cells(seat: int) -> tuple[Number, ...]:
        return tuple(of(view, seat) for of in (count.best, count.rest, count.built, count.points))

    points = count.points(view, winners[0])
    headline = say("page.over.shared", points=points, mark=common.WINNER)
    if view.players == 1:
        headline = say("page.over.alone", points=points, mark=common.WINNER)
    elif len(winners) == 1:
        headline = say("page.over.wins", points=points, mark=common.WINNER, who=Who(winners[0]))
    heads = tuple(Column(say(f"page.head.{one}")) for one in ("best", "rest", "built", "all"))
    blocks: list[Block] = [players.ranking(view.outcome.ranks, heads, cells)]
    if view.players == 1:
        blocks.append(Facts((aims(edition),)))
    return Page(
        kind="end",
        seat=view.seat,
        where=say("page.where.over", rounds=count.rounds(view)),
        headline=headline,
        blocks=tuple(blocks),
        # How a tie was broken tells more than that the game is over.
        small=(
            say("page.over.sum", slots=of_edition(edition, "slots")),
            *(view.outcome.trail or (view.outcome.reason,)),
        ),
    )
