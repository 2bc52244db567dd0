"""Each move of The Sea Merchants as a choice, with what it brings."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Choice, Gain, Thing, brought, ordered, spread
from games.engine.quantities import Brought, given
from games.engine.words.texts import Speaker, Together, Value, Who, yes
from games.sea_merchants import quantities as count
from games.sea_merchants.edition import SHIP, SPECIALS
from games.sea_merchants.moves import PASS, Buy, Cover, Draw, Exchange, Load, Pass, Trade
from games.sea_merchants.state import SeaState, SeaView

from . import marks
from .gains import best_play_after, drawn, finished, goes_on, order, tried
from .names import CARD, HAND, MARKET, POOL, named

say = Speaker("sea_merchants")

SHORT, BUTTONS = 6, 4
"""Up to so many choices of one kind are buttons, without and with a gain on them; of more the rest are a menu."""
MOST, TURNS = 3, 2
"""The number of plays, and of whole turns, that pay most and are buttons."""


def few(choices: Sequence[Choice], menu: str) -> tuple[Choice, ...]:
    """Return choices as buttons if they are few, else in a menu."""
    return spread(choices, menu, BUTTONS if any(one.gains for one in choices) else SHORT)


def paying(plays: Sequence[Choice], seat: int, menu: str) -> tuple[Choice, ...]:
    """Return plays in their order, all as buttons if they are few, else those that pay most, and the rest in a menu."""
    most = len(plays) if len(plays) <= BUTTONS else MOST
    return tuple(
        _pays(one, seat)
        if place < most and (len(plays) <= BUTTONS or one.brings("coins", seat) > 0)
        else msgspec.structs.replace(one, menu=menu)
        for place, one in enumerate(plays)
    )


def _pays(play: Choice, seat: int) -> Choice:
    """Return a play as a button, with what it brings its reader and all others together."""
    return msgspec.structs.replace(
        play, label=_brings(play.label, play.gains, seat), detail=None, button=True
    )


def _brings(label: Text, gains: Sequence[Gain], seat: int, **values: Value) -> Text:
    """Return a choice's name with what it brings its reader, and all others together; as it is if that isn't known."""
    others = {gain.seat for gain in gains} - {seat}
    own, rest = brought(gains, "coins", seat), brought(gains, "coins", *others)
    if own is None or rest is None:
        return label
    most, rest_most = yes(own.at_most), yes(rest.at_most)
    return label.attribute("pays", gain=own, others_gain=rest, most=most, others_most=rest_most, **values)


def turns(view: SeaView, seat: int, steps: Sequence[Choice], tries: Lookahead) -> tuple[Choice, ...]:
    """Return the whole turns that pay most as buttons: a change of cargo, or none, and the best play after it.

    A change is among them only if more is earned with it than without one.

    Args:
        view: the reader's.
        seat: the reader.
        steps: the changes, and making none.
        tries: of the page.
    """
    least = max((one.brings("coins", seat) for one in steps if isinstance(one.moves[0], Pass)), default=0)
    paid = [
        one
        for one in steps
        if one.brings("coins", seat) > (0 if isinstance(one.moves[0], Pass) else least) and one.gains
    ]
    best = ordered(paid, lambda choice: order(choice, seat))[:TURNS]
    return tuple(_turn(view, seat, one, tries) for one in best)


def _turn(view: SeaView, seat: int, step: Choice, tries: Lookahead) -> Choice:
    """Return a change of cargo, or none, and the best play after it."""
    line, (first,) = step.gains[0].moves, step.moves
    trade = next(move for move in line if isinstance(move, Trade))
    moves = line[: line.index(trade) + 1]
    gains, final = tried(tries, moves)
    label, values = named(trade, view), dict[str, Value]()
    at = [Thing(HAND, trade.product)]
    if isinstance(first, Exchange):
        at.append(Thing(POOL, first.take))
        label, values = named(first, view), {"cards": given(trade.cards)}
    label = _brings(label, gains, seat, **values)
    return Choice(
        moves,
        label,
        marks.good(view.edition, trade.product),
        None,
        gains,
        final=final,
        button=True,
        at=tuple(at),
    )


def draws(view: SeaView, exchanges: Sequence[Choice], tries: Lookahead) -> list[Choice]:
    """Return drawing in the same turn after none or one of the changes of cargo: as a button, and in a menu.

    Whatever was changed, the same cards are drawn: that they can't be put back is tried once. With an empty hand
    the rules draw by themselves.
    """
    moves = drawn(tries, (PASS,))
    if not moves:
        return []
    after = tries.after(moves)
    assert isinstance(after, SeaState)
    label, final = say("page.choice.pass.draw", turn_drawn=count.turn_drawn(view)), tries.final(moves)
    if after.active != tries.seat:
        label = label.attribute("ending")
    found = [Choice(moves, label, common.DECK, final=final, button=True)]
    for one in exchanges:
        (move,) = one.moves
        label = named(move, view).attribute("draw", turn_drawn=count.turn_drawn(view))
        found.append(Choice(drawn(tries, one.moves), label, one.mark, final=final, menu="draw", at=one.at))
    return found


def loads(view: SeaView, seat: int, moves: Sequence[Load], tries: Lookahead) -> list[Choice]:
    """Return the cubes for an empty ship; what the best play then brings is said where the cube matters for it."""
    choices = [_load(view, move, tries) for move in moves]
    if len({choice.brings("coins", seat) for choice in choices if choice.gains}) < 2:
        return choices
    return [
        msgspec.structs.replace(one, label=_best(one.label, brought(one.gains, "coins", seat)))
        for one in choices
    ]


def _load(view: SeaView, move: Load, tries: Lookahead) -> Choice:
    fits = view.kind == "fit" and not goes_on(tries, (move,))
    gains = best_play_after(tries, (move,))[0] if fits else ()
    return Choice(
        (move,),
        named(move, view),
        marks.good(view.edition, move.product),
        say(
            "page.choice.load/detail",
            pool=count.pool(view, move.product),
            market=count.market(view, move.product),
        ),
        gains,
        final=tries.final((move,)),
        at=(Thing(POOL, move.product),),
    )


def exchange(view: SeaView, seat: int, move: Exchange, tries: Lookahead) -> Choice:
    """Return an exchange, with what the best play after it brings."""
    gains, final = best_play_after(tries, (move,))
    own, mark = brought(gains, "coins", seat), marks.good(view.edition, move.take)
    own = None if goes_on(tries, (move,)) else own
    label, detail = _best(named(move, view), own), None if own is None else _others(gains, seat)
    at = (Thing(POOL, move.take),)
    return Choice((move,), label, mark, detail, gains, final=final, menu="exchange", at=at)


def buy(view: SeaView, seat: int, move: Buy, tries: Lookahead) -> Choice:
    """Return a special card that can be paid."""
    special = view.edition.specials[move.card]
    numbers = {"coins_after": count.coins_after(view, seat, move.card)}
    if move.card == SHIP:
        numbers["owned"] = count.owned(view, seat, SHIP)
    if special.bonus:
        numbers["bonus"] = count.bonus(view)
    way = tries.found((move,))
    return Choice(
        (move,),
        named(move, view),
        marks.card(view.edition, move.card),
        say(f"page.choice.buy/{SPECIALS[move.card]}", **numbers),
        way.gains,
        price=count.cost(view, move.card),
        final=way.final,
        menu="exchange",
        at=(Thing(CARD, move.card),),
    )


def beyond(view: SeaView, seat: int) -> list[Choice]:
    """Return the special cards that can't be bought, with the reason."""
    refused = []
    for kind in range(len(view.stock)):
        if view.stock[kind] and count.cost(view, kind) <= view.money[seat]:
            continue
        reason = say("page.choice.buy.impossible/dear", coins=count.coins(view, seat))
        if not view.stock[kind]:
            reason = say("page.choice.buy.impossible/gone")
        label = say(
            "page.choice.buy.impossible",
            cost=count.cost(view, kind),
            card=marks.card_name(view.edition, kind),
        )
        refused.append(
            Choice(
                (),
                label,
                common.IMPOSSIBLE,
                menu="exchange",
                price=count.cost(view, kind),
                impossible=reason,
                refused=(Buy(kind),),
            )
        )
    return refused


def nothing(view: SeaView, move: Pass, tries: Lookahead) -> Choice:
    """Return doing nothing, with what the best play after it brings in step 1."""
    gains, final = best_play_after(tries, (move,)) if view.kind != "office" else ((), tries.final((move,)))
    return Choice((move,), named(move, view), marks.NOTHING, None, gains, final=final, button=True)


def play(view: SeaView, seat: int, move: Trade | Cover, tries: Lookahead) -> Choice:
    """Return playing cards, or covering a card, with what the trade then brings everybody."""
    gains, final = tried(tries, (move,))
    label, own = named(move, view), brought(gains, "coins", seat)
    if own is not None:
        label = label.attribute("brings", gain=own, most=yes(own.at_most))
    mark, detail = marks.good(view.edition, move.product), None if own is None else _others(gains, seat)
    at = Thing(HAND if isinstance(move, Trade) else MARKET, move.product)
    return Choice((move,), label, mark, detail, gains, final=final, at=(at,))


def together(view: SeaView, seat: int, tries: Lookahead) -> list[Choice]:
    """Return all covers that are left as one choice, as the trade promises; [] if only one must be chosen."""
    way = finished(tries)
    own = brought(way.gains, "coins", seat)
    line = () if own is None else way.gains[0].moves
    if own is None or len(line) < 2:
        return []
    after = tries.after(line)
    assert isinstance(after, SeaState)
    gone = [now - was for now, was in zip(after.covered, view.covered, strict=True)]
    numbers = count.covers.of_those_there(range(len(gone)), gone, line)
    parts = [
        say("page.choice.cover/part", covers=number, good=marks.name(view.edition, good))
        for good, number in numbers.items()
    ]
    label = say("page.choice.cover/together", goods=Together(tuple(parts), ", "), gain=own)
    return [
        Choice(
            line,
            label,
            marks.PLAY,
            _others(way.gains, seat),
            way.gains,
            final=way.final,
            button=True,
            at=tuple([Thing(MARKET, good) for good in numbers]),
        )
    ]


def draw(view: SeaView, move: Draw, tries: Lookahead) -> Choice:
    """Return drawing."""
    after = tries.after((move,))
    assert isinstance(after, SeaState)
    label = named(move, view)
    return Choice(
        (move,),
        label if after.active == tries.seat else label.attribute("ending"),
        common.DECK,
        final=tries.final((move,)),
        button=True,
    )


def _best(label: Text, own: Brought | None) -> Text:
    """Return a choice's name with what the reader's best play after it brings, where that is known."""
    return label if own is None else label.attribute("best", gain=own)


def _others(gains: Sequence[Gain], seat: int) -> Text:
    """Return who else would earn how much."""
    earning = [gain.seat for gain in gains if gain.seat != seat and gain.value]
    said = [
        say("page.others.most" if coins.at_most else "page.others.gain", gain=coins, who=Who(other))
        for other in earning
        if (coins := brought(gains, "coins", other)) is not None
    ]
    return say("page.others", others=Together(tuple(said), ", ")) if said else say("page.others.none")
