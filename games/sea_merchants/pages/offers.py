"""Each move of The Sea Merchants as a choice, with what it brings."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Choice, Gain, brought, spread
from games.engine.quantities import Brought
from games.engine.words.texts import Speaker, Together, Who, yes
from games.sea_merchants import quantities as count
from games.sea_merchants.edition import SHIP, SPECIALS
from games.sea_merchants.moves import Buy, Cover, Draw, Exchange, Load, Pass, Trade
from games.sea_merchants.state import SeaState, SeaView

from . import marks
from .gains import best_play_after, finished, goes_on, tried
from .names import named

say = Speaker("sea_merchants")

SHORT, BUTTONS = 6, 4
"""Up to so many choices of one kind are buttons, without and with a gain on them; more are a menu."""


def few(choices: Sequence[Choice], menu: str) -> tuple[Choice, ...]:
    """Return choices as buttons if they are few, else in a menu."""
    return spread(choices, menu, BUTTONS if any(one.gains for one in choices) else SHORT)


def best_as_button(plays: Sequence[Choice], seat: int) -> tuple[Choice, ...]:
    """Return plays, all as buttons if they are few, else in a menu, and the best as a button if it brings something."""
    if len(plays) <= BUTTONS:
        return few(plays, "trade")
    return tuple(
        msgspec.structs.replace(one, menu="trade", button=place == 0 and one.brings("coins", seat) > 0)
        for place, one in enumerate(plays)
    )


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
    )


def exchange(view: SeaView, seat: int, move: Exchange, tries: Lookahead) -> Choice:
    """Return an exchange, with what the best play after it brings."""
    gains, final = best_play_after(tries, (move,))
    own, mark = brought(gains, "coins", seat), marks.good(view.edition, move.take)
    own = None if goes_on(tries, (move,)) else own
    label, detail = _best(named(move, view), own), None if own is None else _others(gains, seat)
    return Choice((move,), label, mark, detail, gains, final=final, menu="exchange")


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
        menu="buy",
    )


def priced(view: SeaView, moves: Sequence[Buy]) -> Text:
    """Return the title of the menu of special cards that can be paid: what the cheapest and the dearest cost."""
    prices = [count.cost(view, move.card) for move in moves]
    low, high = min(prices), max(prices)
    return (
        say("page.menu.buy/same", low_cost=low)
        if low == high
        else say("page.menu.buy", low_cost=low, high_cost=high)
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
                menu="buy",
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
    return Choice((move,), label, mark, detail, gains, final=final)


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
        Choice(line, label, marks.PLAY, _others(way.gains, seat), way.gains, final=way.final, button=True)
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
