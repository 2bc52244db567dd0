"""The wording of the events of The Sea Merchants for players, one line each."""

from __future__ import annotations

from games.engine import Event, Speaker, Text
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together, Who, yes
from games.sea_merchants.rules.events import (
    Bought,
    Covered,
    Drew,
    Earned,
    Ended,
    Exchanged,
    Loaded,
    Passed,
    Traded,
)
from games.sea_merchants.state import SeaView

say = Speaker("sea_merchants")


def event_line(event: Event, view: SeaView, reader: Reader = PLAIN) -> str:
    """Return an event, as its reader may see it, as one line."""
    return _line(event, view).said(reader)


def _line(event: Event, view: SeaView) -> Text:
    products, specials = view.edition.products, view.edition.specials
    match event:
        case Loaded(seat, product):
            return say("event.loaded", who=Who(seat), product=products[product])
        case Exchanged(seat, give, take, dock):
            given, taken = products[give], products[take]
            return say("event.exchanged", who=Who(seat), give=given, take=taken, dock=yes(dock))
        case Bought(seat, card, cost):
            return say("event.bought", who=Who(seat), card=specials[card].name, cost=cost)
        case Passed(seat, kind):
            return say(f"event.passed.{kind}", who=Who(seat))
        case Traded(seat, product, cards):
            return say("event.traded", who=Who(seat), product=products[product], cards=cards)
        case Covered(_, product, cards, forced):
            return say("event.covered", product=products[product], cards=cards, forced=yes(forced))
        case Earned(_, product, shown, coins):
            earned = [
                say("event.earned.one", who=Who(seat), coins=income)
                for seat, income in enumerate(coins)
                if income
            ]
            key = "event.earned" if earned else "event.earned.nobody"
            return say(key, product=products[product], shown=shown, earned=Together(tuple(earned), ", "))
        case Drew(seat, cards, drawn, office, forced):
            why = "office" if office else "forced" if forced else "none"
            names = tuple(products[product] for product in drawn)
            key = "event.drew.cards" if names else "event.drew"
            return say(key, who=Who(seat), cards=cards, drawn=names, why=why)
        case Ended():
            return say("event.ended")
        case _:
            raise TypeError(f"no line for {event!r}")
