"""What the pages of El Capitan claim of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.el_capitan.pages import marks
from games.engine import Text
from games.engine.claims import NO_CLAIM, Claim, Declared, gains, offers, refused
from games.engine.words.texts import Marks


def _built(kind: str) -> Callable[..., tuple[Claim, ...]]:
    """Declare a building: where it stands, what it costs, and what a payday would pay before and after it."""

    def declared(
        city: str, cost: int, site: int = 0, now: int | None = None, then: int | None = None
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


def _loan_of(loan: Text) -> tuple[object, ...]:
    return tuple(value for _, value in loan.values)


def _left(houses: int, fortresses: int, neutral: int = 0) -> tuple[Claim, ...]:
    return (Claim("has left", (houses, neutral, fortresses)),)


def _pieces(left: Marks, **_: object) -> tuple[Claim, ...]:
    numbers = dict(left.groups)
    return _left(numbers.get(marks.HOUSE, 0), numbers.get(marks.FORTRESS, 0))


_CHOICES: Mapping[str, Declared] = {
    **{
        f"page.choice.{kind}{way}": _built(kind)
        for kind in ("house", "fortress", "reopen")
        for way in ("", "/pays", "/same", "/site")
    },
    "page.choice.neutral": _built("neutral house"),
    "page.choice.reopen.neutral": _built("neutral reopen"),
    "page.choice.borrow": _loan,
    "page.choice.borrow/detail": _due,
    "page.choice.borrow/last": _due,
    "page.choice.idle": (Claim("brings at once", 0), Claim("will owe", 0)),
    "page.choice.idle/detail": (Claim("ends the turn"),),
    "page.choice.done": (Claim("ends the turn"),),
    "page.choice.sail": lambda city, card: (Claim("sails to", city), Claim("uses of the hand", str(card))),
    "page.choice.pilot": lambda city, card: (
        Claim("brings the pirate to", city),
        Claim("uses of the hand", str(card)),
    ),
    "page.choice.seals": lambda card: (Claim("uses of the hand", str(card)),),
    "page.choice.pilot.seals": lambda card: (Claim("uses of the hand", str(card)),),
    "page.choice.buy": lambda card, cost: (Claim("buys for", (str(card), cost)),),
    "page.choice.buy/detail": lambda money: (Claim("leaves", money),),
    "page.choice.steer": lambda city: (Claim("steers to", city),),
    "page.choice.steer/pays": _steered(False),
    "page.choice.steer/most": _steered(True),
    "page.choice.steer/detail": lambda cost: (Claim("house costs there", cost),),
    "page.choice.anchor": lambda city, space, cost: (
        Claim("pirate comes to", city),
        Claim("anchors", space),
        Claim("harbour costs", (space, cost)),
    ),
    "page.choice.anchor/pushes": lambda space, who, **_: (
        Claim("anchors", space),
        Claim("pushes seat", who.seat),
    ),
    "page.choice.raid": lambda city, space: (Claim("pirate lies", (city, space)),),
    "page.choice.raid/collects": lambda city, space, florin: (
        Claim("pirate lies", (city, space)),
        *gains("money", None, florin),
    ),
    "page.choice.tow": lambda city, space, cost: (Claim("pirate lies", (city, space)), Claim("costs", cost)),
    **{f"page.choice.repay/{way}": _repaid for way in ("all", "some", "mixed", "none")},
    "page.choice.repay/detail": lambda left, later: (Claim("leaves", left), Claim("owes later", later)),
    "page.choice.repay": lambda cost: (Claim("costs", cost),),
    "page.choice.extend": lambda cost: (Claim("will owe", cost),),
    "page.choice.appoint": lambda who, number, letter: (
        Claim("first is", who.seat),
        Claim("starts", (number, letter)),
    ),
    "page.choice.appoint.me": (Claim("starts", "reader"),),
    **{f"page.part.{one}": NO_CLAIM for one in ("site", "space", "seat", "neutral", "own")},
    "page.card": NO_CLAIM,
    "page.card.way": NO_CLAIM,
    "page.city": NO_CLAIM,
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
    "page.steer": lambda card, steps: (Claim("seals", (str(card), steps, False)),),
    "page.steer.pirate": lambda card, steps: (Claim("seals", (str(card), steps, True)),),
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
_WHOLE: Mapping[str, Declared] = {
    "page.mark.seals": NO_CLAIM,
    "page.holds": lambda player, who, cards: (Claim("holds", (who.seat, *map(str, cards.parts))),),  # noqa: ARG005 the same
    "page.hand": lambda cards: (Claim("holds in part", tuple(map(str, cards.parts))),),
    "page.hand.none": (Claim("holds", (None,)),),
    "page.whole.acted": lambda who: (Claim("has acted", who.seat),),
    "page.whole.duty": lambda who: (Claim("owes a raid", who.seat),),
    "page.whole.towed": lambda who: (Claim("has towed", who.seat),),
    "page.whole.idles": lambda turns: (Claim("idle turns", turns),),
    "page.whole.last": lambda who: (Claim("last of the phase", who.seat),),
    "page.whole.bank": lambda letters: (Claim("ships at", (12, letters)),),
    "page.whole.out": lambda letters: (Claim("ships at", (13, letters)),),
    "page.whole.shut.one": lambda city, letters: (Claim("shut in", (city, letters)),),
    "page.whole.lost": lambda letters: (Claim("lost", letters),),
    "page.whole.loans.one": lambda left, amount: (Claim("left at the bank", (amount, left)),),
    "page.map.worth": lambda city, number, letters, changed: (  # noqa: ARG005 it is of a view
        Claim("worth in", (city, number)),
        Claim("houses in", (city, letters)),
    ),
    "page.map.forts": lambda city, letters: (Claim("fortresses in", (city, letters)),),
    "page.map.ships": lambda city, letters: (Claim("ships in", (city, letters)),),
    "page.map.waits": lambda city, letters: (Claim("waits in", (city, letters)),),
    "page.close.city": lambda city, number: (Claim("worth in", (city, number)),),
    "page.close.steps": lambda city, steps: (Claim("away", (city, steps)),),
    "page.close.waits": lambda who: (Claim("ship waits", who.seat),),
    "page.close.paid": lambda phase: (Claim("paid at", phase),),
    "page.close.full": lambda city: (Claim("pays in full", city),),
    "page.close.owes": lambda who, loans: (Claim("owes for", (who.seat, *map(_loan_of, loans.parts))),),
    "page.close.loan": NO_CLAIM,
    "page.close.loans": lambda left, amount, repay, extended: (
        Claim("left at the bank", (amount, left)),
        Claim("terms", (amount, repay, extended)),
    ),
    "page.close.destinations": lambda cards: (Claim("in the deck", (0, cards)),),
    "page.close.connections": lambda cards: (Claim("in the deck", (1, cards)),),
}
PAGES: Mapping[str, Declared] = MappingProxyType({**_CHOICES, **_DETAILS, **_FACTS, **_WHOLE})
GAINED = frozenset({"page.head.adds"})
"""Heads of columns that say what each choice brings."""
