"""Each move of Merchants of the Caribbean as a choice, with what it costs and brings."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.caribbean import quantities as count
from games.caribbean.edition import SHIP, TAXED_FROM
from games.caribbean.moves import EndTurn, Fulfil, Give, Hire, Keep, Loot, Pass, Repel, Reveal, Stop
from games.caribbean.state import CaribbeanFields, CaribbeanState, CaribbeanView
from games.engine import Move
from games.engine.pages import marks as common
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Block, Cards, Choice, PageCard, Thing, brought, ordered
from games.engine.words.fitting import Fitting, Line
from games.engine.words.texts import Speaker, Together

from . import marks
from .gains import Fulfilling, order, sure, taken
from .names import HARBOUR, NEXT, OPEN, PERSON, named, taking
from .titles import power

say = Speaker("caribbean")

TAKE, STOP, FULFIL = "take", "stop", "fulfil"
"""The menus."""
_GIVEN_UP = ("detail", "many")
"""The wordings for the persons given, the longest first."""
MOST, CARDS = 3, 5
"""The number of choices of one kind that are buttons; up to so many cards to take all are. The rest is a menu."""


def discovering(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> tuple[Choice, ...]:
    """Return revealing, stopping, and stopping with each card that can be taken then as one choice.

    The first cards are buttons, the rest is a menu.
    """
    found: list[Choice] = []
    for move in moves:
        if isinstance(move, Reveal):
            # Nobody regrets it if nothing can be lost: no harbour, and no coins to a tax increase.
            safe = not view.busting() and view.money(view.active) < TAXED_FROM
            final = tries.final((move,))
            found.append(
                Choice(
                    (move,),
                    named(move, view),
                    common.DECK,
                    final=final,
                    button=True,
                    primary=safe,
                    risky=not safe,
                    at=(Thing(NEXT, 0),),
                )
            )
        elif isinstance(move, Stop):
            found += _stopping(view, move, tries)
    return tuple(found)


def _stopping(view: CaribbeanView, stop: Stop, tries: Lookahead) -> list[Choice]:
    seat, before = view.active, (stop,)
    after = tries.after(before)
    assert isinstance(after, CaribbeanState)
    legal = after.legal_moves(seat) if after.kind == "take" else ()
    takes = _ranked(after, seat, legal)
    # A menu of a single card would need more room than its button.
    most = len(takes) if len(takes) == MOST + 1 else MOST
    ways = [_take(after, move, tries, menu="", before=before) for move in takes[:most]]
    rest = [_take(after, move, tries, menu=STOP, before=before) for move in takes[most:]]
    label = named(stop, view)
    if ways:
        label = label.attribute("first")
    gains, final = sure(tries, before), tries.final(before)
    return [*ways, Choice(before, label, marks.STOP, gains=gains, final=final, button=True), *rest]


def _ranked(position: CaribbeanFields, seat: int, moves: Sequence[Move]) -> list[Loot | Hire]:
    """Return the cards that can be taken: ships by coins, then persons by influence and the lowest price."""

    def rank(move: Loot | Hire) -> tuple[int, ...]:
        card = position.edition.cards[taken(move)]
        return isinstance(move, Hire), -card.influence, count.costs(position, seat, taken(move))

    return sorted((move for move in moves if isinstance(move, (Loot, Hire))), key=rank)


def repelling(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> tuple[Choice, ...]:
    """Return sending a ship away, and letting it stay."""
    emoji = {Repel: marks.REPEL, Keep: marks.card(view.edition, view.ship)}
    return tuple(
        Choice(
            (move,),
            named(move, view),
            emoji[type(move)],
            final=tries.found((move,)).final,
            button=True,
            at=(Thing(HARBOUR, view.ship),),
        )
        for move in moves
    )


def buttons(takes: int) -> int:
    """Return how many of the cards that can be taken are buttons: all if they are few, else the first."""
    return takes if takes <= CARDS else MOST


def takings(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> tuple[Choice, ...]:
    """Return the cards that can be taken, the first as buttons; the menu of the rest has those that are too dear, too."""
    seat = view.taker
    takes = _ranked(view, seat, moves)
    most = buttons(len(takes))
    choices = [_take(view, move, tries, menu="") for move in takes[:most]]
    if rest := takes[most:]:
        within = view.affordable(seat)
        choices += [_take(view, move, tries, menu=TAKE) for move in rest]
        dear = [_too_dear(view, seat, kind) for kind in set(view.row) if kind not in within]
        choices += ordered(dear, lambda choice: order(choice, seat))
    return tuple(choices)


def nothing(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> tuple[Choice, ...]:
    """Return taking nothing more."""
    return tuple(
        Choice(
            (move,),
            named(move, view),
            marks.NOTHING,
            gains=sure(tries, (move,)),
            final=tries.found((move,)).final,
            button=True,
        )
        for move in moves
        if isinstance(move, Pass)
    )


def _take(
    position: CaribbeanFields,
    move: Loot | Hire,
    tries: Lookahead,
    *,
    menu: str,
    before: tuple[Move, ...] = (),
) -> Choice:
    """Return taking a card, in a menu or as a button, after moves that have led to a position."""
    seat, edition, moves = position.taker, position.edition, (*before, move)
    kind = taken(move)
    after, label = count.coins_after(position, seat, kind), taking(move, position)
    if isinstance(move, Loot):
        detail = label.attribute("detail", coins_after=after)
    else:
        detail = label.attribute("detail", coins_after=after, power=power(edition, kind))
    if not menu:
        signs = {"star": marks.INFLUENCE, "sword": marks.STRENGTH} if isinstance(move, Hire) else {}
        label = label.attribute("stop" if before else "button", **signs)
    final = tries.final(moves)
    return Choice(
        moves,
        label,
        marks.STOP if before and not menu else marks.card(edition, kind),
        detail,
        sure(tries, moves),
        price=count.costs(position, seat, kind),
        final=final,
        menu=menu,
        button=not menu,
        at=(Thing(HARBOUR, kind),),
    )


def _too_dear(view: CaribbeanView, seat: int, kind: int) -> Choice:
    move = Loot(kind) if view.edition.cards[kind].kind == SHIP else Hire(kind)
    label, price = taking(move, view), count.costs(view, seat, kind)
    reason = label.attribute("dear", money=count.money(view, seat))
    return Choice((), label, common.IMPOSSIBLE, price=price, menu=TAKE, impossible=reason, refused=(move,))


def fulfils(view: CaribbeanView, moves: Sequence[Fulfil], tries: Lookahead) -> tuple[Choice, ...]:
    """Return the expeditions that can be fulfilled: those that bring most influence as buttons, the rest in a menu."""
    seat = view.active
    found = []
    for move in moves:
        what = Fulfilling(view, tries, seat, move)
        label = named(move, view)
        if (gained := brought(what.gains, "influence", seat)) is not None:
            rewards = count.rewards(view, move.expedition)
            label = label.attribute(
                "brings", gain=gained, rewards=rewards, star=marks.INFLUENCE, coin=common.COINS
            )
        detail: Line = say("page.choice.fulfil/chosen")
        if what.persons:
            detail = _given_up(view, what.persons)
        found.append(
            Choice(
                (move,),
                label,
                marks.EXPEDITION,
                detail,
                what.gains,
                final=tries.found((move,)).final,
                button=True,
                at=(
                    Thing(OPEN, move.expedition),
                    *(Thing(PERSON, kind) for kind in dict.fromkeys(what.persons)),
                ),
            )
        )
    best = ordered(found, lambda choice: order(choice, seat))
    rest = (msgspec.structs.replace(one, menu=FULFIL, button=False) for one in best[MOST:])
    return (*best[:MOST], *rest)


def _given_up(view: CaribbeanView, persons: tuple[int, ...]) -> Fitting:
    """Return who is given up, and how much influence with them: in fewer words where the names take a whole line."""
    names = dict.fromkeys(view.edition.cards[kind].name for kind in persons)
    told = [
        say("page.persons/given", given_up=count.given_up(view, persons, name), person=name) for name in names
    ]
    lost, named = count.lost(view, persons), Together(tuple(told), ", ")
    forms = (
        say(f"page.choice.fulfil/{form}", lost=lost, persons=named, star=marks.INFLUENCE)
        for form in _GIVEN_UP
    )
    return Fitting(tuple(forms))


def fulfilling(view: CaribbeanView, choices: Sequence[Choice]) -> tuple[Block, ...]:
    """Return who is given up for the expeditions that are buttons."""
    cards = []
    for choice in choices:
        (move,) = choice.moves
        assert isinstance(move, Fulfil)
        if choice.button:
            name = say("page.card.expedition", needs=marks.needs(view.edition, move.expedition))
            cards.append(PageCard(marks.EXPEDITION, name, (), choice.detail))
    return (Cards(tuple(cards)),) if cards else ()


def giving(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> tuple[Choice, ...]:
    """Return the persons that can be given next, with what the expedition then brings, if that is known."""
    seat, found = view.active, []
    for move in moves:
        assert isinstance(move, Give)
        cost, mark = count.cost(view.edition, move.person), marks.card(view.edition, move.person)
        label, gains = named(move, view), Fulfilling(view, tries, seat, move).gains
        if (gained := brought(gains, "influence", seat)) is not None:
            label = label.attribute("brings", gain=gained, star=marks.INFLUENCE)
        final = tries.found((move,)).final
        at = (Thing(PERSON, move.person),)
        found.append(Choice((move,), label, mark, None, gains, price=cost, final=final, button=True, at=at))
    return ordered(found, lambda choice: (-choice.brings("influence", seat), choice.price))


def ending(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> tuple[Choice, ...]:
    """Return ending a turn without a card to reveal."""
    return tuple(
        Choice((move,), named(move, view), marks.NOTHING, final=tries.found((move,)).final, button=True)
        for move in moves
        if isinstance(move, EndTurn)
    )
