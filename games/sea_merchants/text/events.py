"""What players read of the events of The Sea Merchants, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Event, counted
from games.sea_merchants.moves import Bought, Covered, Drew, Earned, Ended, Exchanged, Loaded, Passed, Traded
from games.sea_merchants.state import SeaView

from .words import article

_PASSES = {"plan": "plans nothing", "dock": "is done at the docks", "office": "is done at the offices"}


def event_line(event: Event, view: SeaView, names: Sequence[str]) -> str:
    """Return an event, as seen by whom it is told to, as one line."""
    products, specials = view.edition.products, view.edition.specials
    match event:
        case Loaded(seat, product):
            return f"{names[seat]} loads {products[product]}."
        case Exchanged(seat, give, take, dock):
            return f"{names[seat]} exchanges {products[give]} for {products[take]}{' at the dock' if dock else ''}."
        case Bought(seat, card, cost):
            return f"{names[seat]} buys {article(specials[card].name)} for {cost}."
        case Passed(seat, kind):
            return f"{names[seat]} {_PASSES[kind]}."
        case Traded(seat, product, cards):
            return f"{names[seat]} plays {cards} {products[product]}."
        case Covered(_, product, cards, forced):
            number = f"{cards} " if cards > 1 else ""
            return f"- covers {number}{products[product]}{' (no choice)' if forced else ''}"
        case Earned(_, product, shown, coins):
            earned = [f"{names[seat]} +{income}" for seat, income in enumerate(coins) if income]
            title = products[product].capitalize()
            return f"{title} shows {shown}: {', '.join(earned) if earned else 'nobody carries it'}."
        case Drew(seat, cards, drawn, office, forced):
            what = counted(cards, "card")
            if drawn:
                what += ": " + ", ".join(products[product] for product in drawn)
            why = " (office)" if office else " (hand was empty)" if forced else ""
            return f"{names[seat]} draws {what}{why}."
        case Ended():
            return "The last card left the deck: the game ends."
        case _:
            raise TypeError(f"no line for {event!r}")
