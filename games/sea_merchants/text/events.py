"""What players read of the events of The Sea Merchants, a line each."""

from __future__ import annotations

from games.engine import Event
from games.engine.words.reader import PLAIN, Reader
from games.sea_merchants.moves import Bought, Covered, Drew, Earned, Ended, Exchanged, Loaded, Passed, Traded
from games.sea_merchants.state import SeaView

from .words import say


def event_line(event: Event, view: SeaView, reader: Reader = PLAIN) -> str:
    """Return an event, as its reader may see it, as one line."""
    names = reader.prose(view.players)
    products, specials = view.edition.products, view.edition.specials
    match event:
        case Loaded(seat, product):
            return say("event.loaded", name=names[seat], product=products[product])
        case Exchanged(seat, give, take, dock):
            given, taken = products[give], products[take]
            return say("event.exchanged", name=names[seat], give=given, take=taken, dock=_yes(dock))
        case Bought(seat, card, cost):
            return say("event.bought", name=names[seat], card=specials[card].name, cost=cost)
        case Passed(seat, kind):
            return say(f"event.passed.{kind}", name=names[seat])
        case Traded(seat, product, cards):
            return say("event.traded", name=names[seat], product=products[product], cards=cards)
        case Covered(_, product, cards, forced):
            return say("event.covered", product=products[product], cards=cards, forced=_yes(forced))
        case Earned(_, product, shown, coins):
            earned = [
                say("event.earned.one", name=names[seat], coins=income)
                for seat, income in enumerate(coins)
                if income
            ]
            key = "event.earned" if earned else "event.earned.nobody"
            return say(key, product=products[product], shown=shown, earned=", ".join(earned))
        case Drew(seat, cards, drawn, office, forced):
            what = " ".join(products[product] for product in drawn) or "none"
            why = "office" if office else "forced" if forced else "none"
            return say("event.drew", name=names[seat], cards=cards, drawn=what, why=why)
        case Ended():
            return say("event.ended")
        case _:
            raise TypeError(f"no line for {event!r}")


def _yes(so: object) -> str:
    return "yes" if so else "no"
