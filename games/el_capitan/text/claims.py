"""What the sentences of El Capitan claim of a position.

What can be done is claimed whole: what a sentence names can be done now, and nothing else (the claim "ways").
Why something can't be done is claimed by the reason's name ("because"), with what it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.el_capitan.moves import EXTEND, REPAY
from games.el_capitan.pages.face import names
from games.el_capitan.rules.voyages import voyages
from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.claims import WAITS, Claim, Claims, Declared, offers

from .page_claims import GAINED, PAGES


def _because(reason: str) -> Callable[..., tuple[Claim, ...]]:
    """Declare a refusal that gives a reason, about what its values name, and says what can be done instead."""

    def declared(ways: str, **values: str | int) -> tuple[Claim, ...]:
        about = (values[name] for name in sorted(values))
        return (Claim("because", (reason, *about)), Claim("ways", ways))

    return declared


_REASONS = (
    *("row", "hand", "seals", "sea", "voyage", "harbour", "neutral", "full", "shut", "site", "site.first"),
    *("supply", "main_first", "in_a_row", "in_a_row.two", "forts_left", "fort_twice", "fort_sites"),
    *("first_round", "idle.first", "idle.enter", "bank", "idle", "bound", "bound.bank", "no_pirate", "towed"),
    *("pirate_voyage", "no_space", "raid", "raided", "same_city", "full_harbour", "anchor"),
    *("now.act", "now.finish", "now.anchor"),
)

DECLARED: Mapping[str, Declared] = MappingProxyType(
    {
        "prompt.enter": lambda money: (Claim("has", money), Claim("buys a destination")),
        "prompt.enter.sail": lambda money: (Claim("has", money), Claim("sails into play")),
        "prompt.act": lambda money, ways: (Claim("has", money), Claim("ways", ways)),
        "prompt.bound": lambda money, ways: (
            Claim("has", money),
            Claim("because", ("bound",)),
            Claim("ways", ways),
        ),
        "prompt.waiting": lambda city, ways: (Claim("because", ("waits", city)), Claim("ways", ways)),
        "prompt.steer": lambda seals: (Claim("steps", ("ship", seals)),),
        "prompt.steer.pirate": lambda seals: (Claim("steps", ("pirate", seals)),),
        "prompt.finish": lambda ways: (Claim("ways", ways),),
        "prompt.duty": lambda city: (Claim("because", ("duty", city)),),
        "prompt.anchor": lambda city, ways: (Claim("pirate comes to", city), Claim("ways", ways)),
        "prompt.loan": lambda amount, repay, extended: (
            Claim("lent", amount),
            Claim("costs", repay, (REPAY,)),
            Claim("will owe", extended, (EXTEND,)),
        ),
        "prompt.name": (Claim("has least"), *offers("appoint")),
        "refusal.turn": WAITS,
        "refusal.now.steer": offers("steer"),
        "refusal.now.steer.pirate": offers("steer_pirate"),
        "refusal.now.loan": offers("repay", "extend"),
        "refusal.now.name": offers("appoint"),
        "refusal.card": lambda found, last: (
            Claim("beyond", (found, last)),
            Claim("kinds of cards", last + 1),
        ),
        "refusal.money": lambda cost, money, ways: (
            Claim("too dear", cost),
            Claim("has", money),
            Claim("ways", ways),
        ),
        "refusal.voyage.here": (Claim("because", ("voyage.here",)),),
        "refusal.steer": (Claim("because", ("steer",)), *offers("steer")),
        "refusal.steer.pirate": (Claim("because", ("steer",)), *offers("steer_pirate")),
        "refusal.loan": lambda found, last: (
            Claim("beyond", (found, last)),
            Claim("kinds of loans", last + 1),
        ),
        "refusal.duty": lambda city: (Claim("because", ("duty", city)),),
        "refusal.appoint": lambda found, last: (Claim("beyond", (found, last)), Claim("seats", last + 1)),
        **{f"refusal.{reason}": _because(reason) for reason in _REASONS},
        **{
            f"order.figure.{name}": (lambda value, name=name: (Claim("figure", (name, value)),))
            for name in ("money", "loans", "phase", "behind", "hand", "supply", "cost", "number", "lead")
        },
        **{
            f"order.figure.{name}": (lambda value, name=name: (Claim("figure", (name, value)),))
            for name in ("shuts", "amount", "left")
        },
        **PAGES,
    }
)


def _of_voyages(view: CapitanView) -> list[Claim]:
    """What the menu says of each voyage: where it ends, what its cards cost, what can be done there then."""
    found: list[Claim] = []
    if view.seat != view.active:
        return found
    for keeping in (False, True):
        for city, moves in voyages(view, view.seat, keeping=keeping).items():
            said = dict(names.voyage(view, city, moves).values)
            then = said["then"]
            assert isinstance(then, Text)
            values = tuple(value for _, value in then.values)
            found += [
                Claim("voyage to", said["city"], moves),
                Claim("voyage costs", said["price"], moves),
                Claim("voyage then", (then.key.removeprefix("voyage."), *values), moves),
            ]
    return found


CLAIMS = Claims(DECLARED, _of_voyages, GAINED)
