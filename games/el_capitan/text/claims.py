"""What the sentences of El Capitan claim of a position.

What can be done is claimed whole: what a sentence names can be done now, and nothing else (the claim "ways").
Why something can't be done is claimed by the reason's name ("because"), with what it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from games.el_capitan.moves import EXTEND, REPAY
from games.el_capitan.pages.claims import GAINED, PAGES
from games.el_capitan.rules.prices import fortress, warehouse
from games.el_capitan.rules.voyages import voyages
from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.claims import NO_CLAIM, WAITS, Claim, Claims, Declared, offers

from . import labels
from .figures import following, payday_rows, rank_rows, seat_rows, sites, steps_to


def _because(reason: str) -> Callable[..., tuple[Claim, ...]]:
    """Declare a refusal that gives a reason, about what its values name, and says what can be done instead."""

    def declared(ways: str, **values: str | int) -> tuple[Claim, ...]:
        about = (values[name] for name in sorted(values))
        return (Claim("because", (reason, *about)), Claim("ways", ways))

    return declared


def _other(text: Text | str, *names: str) -> tuple[object, ...]:
    """Return the values of a part of a label that is left out where there is nothing to say."""
    return tuple(dict(text.values)[name] for name in names) if isinstance(text, Text) else ()


def _building(verb: str) -> Callable[..., tuple[Claim, ...]]:
    def declared(
        city: str, site: int, shuts: Text | str, cost: int = 0, florin: int = 0
    ) -> tuple[Claim, ...]:
        return (
            Claim("costs", cost),
            Claim("brings at once", florin),
            Claim("stands on", (verb, city, site)),
            Claim("shuts", _other(shuts, "letter", "site")),
        )

    return declared


def _moved(city: str, space: int, pushes: Text | str) -> tuple[Claim, ...]:
    return (Claim("pirate lies", (city, space)), Claim("pushes", _other(pushes, "letter")))


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
        "label.buy": lambda card, cost: (Claim("costs", cost), Claim("takes", str(card))),
        "label.sail": lambda city, card: (Claim("sails to", city), Claim("plays", str(card))),
        "label.sail_pirate": lambda city, card: (
            Claim("brings the pirate to", city),
            Claim("plays", str(card)),
        ),
        "label.seals": lambda card: (Claim("plays", str(card)),),
        "label.seals_pirate": lambda card: (Claim("plays", str(card)),),
        "label.steer": lambda city: (Claim("steers to", city),),
        "label.build": _building("build"),
        "label.build.lisboa": _building("build"),
        "label.build.neutral": _building("build neutral"),
        "label.reopen": _building("reopen"),
        "label.reopen.neutral": _building("reopen neutral"),
        "label.fortify": lambda city, cost: (Claim("costs", cost), Claim("fortifies", city)),
        "label.borrow": lambda amount, repay, extended: (
            Claim("brings at once", amount),
            Claim("will owe", repay),
            Claim("can extend", extended),
        ),
        "label.borrow.last": lambda amount, repay: (
            Claim("brings at once", amount),
            Claim("will owe", repay),
            Claim("can extend", 0),
        ),
        "label.idle": (Claim("brings at once", 0), Claim("will owe", 0)),
        "label.raid": lambda city, space, florin, pushes: (
            Claim("brings at once", florin),
            *_moved(city, space, pushes),
        ),
        "label.tow": lambda city, space, cost, pushes: (Claim("costs", cost), *_moved(city, space, pushes)),
        "label.anchor": lambda city, space, pushes: (Claim("costs", 0), *_moved(city, space, pushes)),
        "label.done": (Claim("ends the turn"),),
        "label.repay": lambda cost: (Claim("costs", cost),),
        "label.extend": lambda cost: (Claim("will owe", cost),),
        "label.appoint": lambda number, letter: (Claim("starts", (number, letter)),),
        "label.appoint.me": (Claim("starts", "reader"),),
        "value.card": lambda card: (Claim("card", str(card)),),
        "value.card.buy": lambda card, cost: (Claim("card", str(card)), Claim("costs", cost)),
        "value.city": NO_CLAIM,
        "value.site": NO_CLAIM,
        "value.space": NO_CLAIM,
        "value.loan": lambda amount, repay, number: (  # noqa: ARG005 the number is the move's own
            Claim("brings at once", amount),
            Claim("will owe", repay),
        ),
        "value.seat": NO_CLAIM,
        "value.neutral": NO_CLAIM,
        "value.own": NO_CLAIM,
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
    if view.seat is None:
        return found
    for keeping in (False, True):
        for city, moves in voyages(view, view.seat, keeping=keeping).items():
            said = dict(labels.voyage(view, city, moves).values)
            then = said["then"]
            assert isinstance(then, Text)
            found += [
                Claim("voyage to", said["city"], moves),
                Claim("voyage costs", said["price"], moves),
                Claim(
                    "voyage then",
                    (then.key.removeprefix("voyage."), *_other(then, *dict(then.values))),
                    moves,
                ),
            ]
    return found


def _columns(view: CapitanView) -> Sequence[Claim]:
    """What boards, close-ups and the menu of voyages say; once for all seats what all see alike."""
    if view.seat != view.active:
        return ()
    found = _of_voyages(view)
    for row in seat_rows(view):
        seat = row.seat
        found += [
            Claim("owes", (seat, row.owes)),
            Claim("left to build", (seat, row.supply, row.neutral, row.forts)),
            Claim("in cities", (seat, row.cities)),
            Claim("payday pays", (seat, row.pay)),
        ]
    payday = payday_rows(view)
    found.append(
        Claim(
            "payday",
            (payday.paid, payday.cities, payday.proliferation, payday.bonus, payday.total, payday.most),
        )
    )
    for city in view.tables.cities:
        found += [
            Claim("number", (city, view.number(city))),
            Claim("sites", (city, *sites(view, city))),
            Claim("next", (city, *following(view, city))),
            Claim(
                "printed costs",
                (
                    city,
                    tuple(warehouse(view.tables, city, space) for space in view.tables.spaces[city]),
                    tuple(
                        fortress(view.tables, city, site)
                        for site in range(len(view.edition.cities[city].fortresses))
                    ),
                ),
            ),
            Claim("away", (city, steps_to(view, city))),
        ]
        found += [
            Claim("rank", (city, place, row.colour, row.open, row.shut, row.paid, row.fort))
            for place, row in enumerate(rank_rows(view, city))
        ]
    return found


CLAIMS = Claims(DECLARED, _columns, GAINED)
