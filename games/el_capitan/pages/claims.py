"""What the pages of El Capitan claim of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.engine.claims import Claim, Declared, gains, offers, refused
from games.engine.words.texts import Marks

from . import marks


def _built(kind: str) -> Callable[..., tuple[Claim, ...]]:
    """Declare a building: where it stands, what it costs, and what a payday would pay before and after it."""

    def declared(
        city: str, cost: int, site: int, now: int | None = None, then: int | None = None
    ) -> tuple[Claim, ...]:
        found = (Claim("builds", (kind, city, site)), Claim("costs", cost))
        if now is None or then is None:
            return found
        return (*found, Claim("payday now", now), *gains("payday", None, then - now))

    return declared


def _repaid(cost: int, number: int, small: int, large: int, **others: int) -> tuple[Claim, ...]:
    held, first, second = others["all"], others["first"], others["second"]
    return (
        Claim("costs", -cost),
        Claim("repays", (small, large)),
        Claim("repays in all", (number, held)),
        Claim("kinds of amounts", (first, second)),
    )


def _steered(at_most: bool) -> Callable[..., tuple[Claim, ...]]:
    return lambda city, now, then: (
        Claim("steers to", city),
        Claim("payday now", now),
        *gains("payday", None, then - now, at_most=at_most),
    )


def _loan(amount: int, repay: int) -> tuple[Claim, ...]:
    return Claim("brings at once", amount), Claim("will owe", repay)


def _due(phase: int, repay: int, extended: int) -> tuple[Claim, ...]:
    return (
        Claim("due at", phase),
        Claim("will owe", repay),
        Claim("extended costs", extended),
        Claim("ends the turn"),
    )


def _has(money: int, owes: int) -> tuple[Claim, ...]:
    return Claim("has", money), Claim("owes now", owes)


def _left(houses: int, fortresses: int, neutral: int = 0) -> tuple[Claim, ...]:
    return (Claim("has left", (houses, neutral, fortresses)),)


def _pieces(left: Marks, **_: object) -> tuple[Claim, ...]:
    numbers = dict(left.groups)
    return _left(numbers.get(marks.HOUSE, 0), numbers.get(marks.FORTRESS, 0))


_CHOICES: Mapping[str, Declared] = {
    **{
        f"page.choice.{kind}{way}": _built(kind)
        for kind in ("house", "fortress", "reopen")
        for way in ("", "/same")
    },
    "page.choice.house/site": _built("house"),
    "page.choice.neutral": _built("neutral house"),
    "page.choice.reopen.neutral": _built("neutral reopen"),
    "page.choice.borrow": _loan,
    "page.choice.borrow/detail": _due,
    "page.choice.borrow/last": _due,
    "page.choice.idle/detail": (Claim("ends the turn"),),
    "page.choice.buy": lambda card, cost: (Claim("buys for", (str(card), cost)),),
    "page.choice.buy/detail": lambda money: (Claim("leaves", money),),
    "page.choice.steer": _steered(False),
    "page.choice.steer/most": _steered(True),
    "page.choice.steer/detail": lambda cost: (Claim("house costs there", cost),),
    "page.choice.anchor": lambda space, cost: (
        Claim("anchors", space),
        Claim("harbour costs", (space, cost)),
    ),
    "page.choice.anchor/pushes": lambda space, who: (Claim("anchors", space), Claim("pushes seat", who.seat)),
    "page.choice.raid": lambda city, space, florin: (
        Claim("pirate lies", (city, space)),
        *gains("money", None, florin),
    ),
    "page.choice.tow": lambda city, space, cost: (Claim("pirate lies", (city, space)), Claim("costs", cost)),
    **{f"page.choice.repay/{way}": _repaid for way in ("all", "some", "mixed", "none")},
    "page.choice.repay/detail": lambda left, later: (Claim("leaves", left), Claim("owes later", later)),
    "page.choice.appoint": lambda who: (Claim("first is", who.seat),),
}
_DETAILS: Mapping[str, Declared] = {
    "page.detail.leaves": lambda money: (Claim("leaves", money),),
    "page.detail.at_once": lambda florin: (Claim("pays at once", florin),),
    "page.detail.shut": lambda who: (Claim("shuts a house of", (who.seat, False)),),
    "page.detail.lost": lambda who: (Claim("shuts a house of", (who.seat, True)),),
    "page.detail.city": lambda number: (Claim("stands in cities", number),),
    "page.detail.leads": lambda who: (Claim("then leads", who.seat),),
    "page.detail.pays": lambda who, florin: gains("money", who.seat, -florin),
    "page.detail.pushes": lambda who, space: (Claim("pushes seat", who.seat), Claim("pushes to", space)),
    "page.paid.house": lambda price: (Claim("building costs", price),),
    "page.paid.fortress": lambda price: (Claim("building costs", price),),
    "page.paid.reopen": lambda price: (Claim("building costs", price),),
    "page.paid.card": lambda card, cost: (Claim("buys for", (str(card), cost)),),
    "page.paid.own": lambda card: (Claim("uses of the hand", str(card)),),
    "page.paid.count": lambda number, cost, **_: (Claim("cards cost", (number, cost)),),
    "page.no.way": lambda money: (Claim("has", money), Claim("no way there")),
    "page.no.bound": (Claim("is bound"),),
    "page.no.forced": (Claim("goes on by itself"),),
    "page.no.site": refused("refusal.full"),
    "page.no.harbour": refused("refusal.harbour"),
    "page.no.main_first": refused("refusal.main_first"),
    "page.no.money": lambda cards, cost: (*refused("refusal.money"), Claim("too dear after", (cards, cost))),
    "page.no.in_a_row": (Claim("too many in a row"),),
    "page.no.dear": lambda money: (*refused("refusal.money"), Claim("has", money)),
}
_FACTS: Mapping[str, Declared] = {
    "page.where.round": lambda **number: tuple(Claim(kind, number[kind]) for kind in ("phase", "round")),
    "page.where.last": lambda phase: (Claim("phase", phase), Claim("last round")),
    "page.where.payday": lambda phase: (Claim("phase", phase),),
    "page.where.over": lambda phases: (Claim("phase", phases),),
    "page.ask.loan": lambda number: (Claim("loans", number), *offers("repay", "extend")),
    "page.ask.name": lambda phase: (Claim("phase", phase - 1), *offers("appoint")),
    "page.turn.of": lambda who: (Claim("turn of", who.seat),),
    "page.loan.of": lambda who: (Claim("turn of", who.seat),),
    "page.name.of": lambda who: (Claim("turn of", who.seat),),
    "page.own": _has,
    "page.own.debts": _has,
    "page.own.left": _pieces,
    "page.own.left/none": _pieces,
    "page.own.two": _left,
    "page.ship.lies": lambda city, cost, **_: (Claim("lies", city), Claim("house costs here", cost)),
    "page.ship.waits": lambda city, **_: (Claim("waits off", city),),
    "page.hand.rest": lambda number: (Claim("holds more than", number),),
    **{
        f"page.mark.stands{of}": (
            lambda who, number, city, of=of: (Claim("stands in", (city, who.seat, number, of)),)
        )
        for of in ("", "/fortress", "/neutral")
    },
    "page.left.of": lambda player, number: (Claim("left of", (player, number)),),
    "page.steer": lambda card, steps: (Claim("seals", (str(card), steps)),),
    "page.ask.anchor": lambda city, **_: (Claim("pirate comes to", city),),
    "page.anchor": lambda city, **_: (Claim("pirate comes to", city),),
    "page.paid.you": lambda florin, money, owes: (Claim("payday now", florin), *_has(money, owes)),
    "page.paid.parts": lambda spread, majority, fortress: (Claim("paid for", (spread, majority, fortress)),),
    "page.least": (Claim("has least"),),
    "page.duty": offers("raid"),
    "page.bound": lambda city: (Claim("is bound"), Claim("lies", city)),
    "page.head.kind": lambda amount: (Claim("lends", amount),),
    "page.title.now": lambda florin: (Claim("payday now", florin),),
    "page.title.now.best": lambda florin: (Claim("payday now", florin),),
    "page.open": lambda card, cost, **_: (Claim("priced", (str(card), cost)),),
    "page.pirate": lambda city, **_: (Claim("pirate in", city),),
    "page.title.now.alone": lambda florin: (Claim("payday now", florin),),
    "page.title.steer": lambda florin: (Claim("payday now", florin),),
    "page.small.loan": offers("borrow"),
    "page.small.later": lambda phase: (Claim("phase", phase - 1),),
    "page.over.wins": lambda who, florin, **_: (Claim("wins with", (who.seat, florin)),),
    "page.over.shared": lambda who, florin, **_: (Claim("wins with", (who.seat, florin)),),
}
PAGES: Mapping[str, Declared] = MappingProxyType({**_CHOICES, **_DETAILS, **_FACTS})
GAINED = frozenset({"page.head.adds"})
"""Heads of columns that say what each choice brings."""
