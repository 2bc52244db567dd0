"""What the sentences of Merchants of the Caribbean claim of a position."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.caribbean.moves import REPEL
from games.engine.claims import (
    WAITS,
    Claim,
    Claims,
    Declared,
    counted,
    gains,
    offers,
    refused,
)
from games.engine.words.texts import Mark, Marks, Text, Together, Who


def _choices(can: str) -> tuple[Claim, ...]:
    """Claim that these verbs, with blanks between, can be done, and no others."""
    return (*offers(*can.split()), Claim("choices", can))


def _advised(*claims: Claim) -> Declared:
    """Claim that what is refused is so, and that what is advised is all that can be done."""
    return lambda can: (*claims, *_choices(can))


def _needs(anchors: int, crosses: int, houses: int) -> Claim:
    return Claim("asks for", (anchors, crosses, houses))


def _expedition(anchors: int, crosses: int, houses: int, influence: int, coins: int) -> tuple[Claim, ...]:
    return (
        _needs(anchors, crosses, houses),
        Claim("to give", anchors + crosses + houses),
        Claim("fulfilled", influence),
        Claim("rewards", coins),
    )


def _person(person: Text, strength: int, cost: int, influence: int) -> tuple[Claim, ...]:
    return (Claim("printed person", (str(person), strength, cost, influence)),)


def _price(person: str, price: int, money: int, can: str) -> tuple[Claim, ...]:
    return (Claim("named", person), Claim("costs", price), Claim("has coins", money), *_choices(can))


def _odds(busting: int, cards: int, chance: Text) -> tuple[Claim, ...]:
    """Claim how many of the next cards would bust, and what chance that is, where it is said."""
    return (Claim("odds", (busting, cards)), *((Claim("chance", str(chance)),) if busting else ()))


def _loot(ship: str, coins: int, **_: object) -> tuple[Claim, ...]:
    return (Claim("ship", ship), Claim("nets", coins))


def _hire(
    person: Text, strength: int, influence: int, price: int, cost: int, **_: object
) -> tuple[Claim, ...]:
    return (
        Claim("person", (str(person), strength, influence)),
        Claim("nets", -price),
        Claim("nets", cost),
    )


def _fulfil(needs: Marks, star: object = None, **printed: int) -> tuple[Claim, ...]:  # noqa: ARG001 an emoji
    return (Claim("asks for marks", counted(needs)), *_expedition(**printed))


def _display(who: Who, cards: Together, **_: object) -> tuple[Claim, ...]:
    """Claim what lies before a player, each thing by its name."""
    things = [dict(part.values) for part in cards.parts if isinstance(part, Text)]
    lying = tuple((str(one["card"].name), one["number"]) for one in things if isinstance(one["card"], Mark))
    return (Claim("display", (who.seat, lying)),)


_LABELS: Mapping[str, Declared] = {
    "page.choice.reveal": lambda chance: (Claim("chance", str(chance)),),
    "page.choice.reveal.safe": (Claim("chance", "0%"),),
    "page.choice.stop": lambda takes: (Claim("may take", takes),),
    "page.choice.stop/first": (),
    "page.choice.repel": lambda ship: (Claim("waits here", ship), Claim("repels")),
    "page.choice.keep": lambda ship: (Claim("waits here", ship), Claim("keeping busts", 0)),
    "page.choice.keep.bust": lambda ship: (Claim("waits here", ship), Claim("keeping busts", 1)),
    "page.choice.loot": _loot,
    "page.choice.loot/button": _loot,
    "page.choice.loot/stop": _loot,
    "page.choice.loot/detail": lambda left, **_: (Claim("leaves", left),),
    "page.choice.hire": _hire,
    "page.choice.hire/button": _hire,
    "page.choice.hire/stop": _hire,
    "page.choice.hire/detail": lambda left, **_: (Claim("leaves", left),),
    "page.choice.hire/dear": lambda money, **_: (
        Claim("has coins", money),
        *refused("refusal.price", "refusal.price_and_fee"),
    ),
    "page.choice.fulfil": _fulfil,
    "page.choice.fulfil/brings": lambda gained, **said: (*_fulfil(**said), *gains("influence", None, gained)),
    "page.choice.give": lambda star, **printed: _person(**printed),  # noqa: ARG005 an emoji
    "page.choice.nothing": lambda row: (Claim("left to take", row),),
    "page.choice.end": (Claim("ends taking"),),
    "page.card.person": lambda person, number: (Claim("in the harbour", (str(person), number)),),
    "page.card.expedition": lambda needs: (Claim("asks for marks", counted(needs)),),
    "page.brings.coins": lambda coins, **_: (Claim("brings coins", coins),),
    "page.brings.influence": lambda influence, **_: (Claim("brings influence", influence),),
    "page.brings.strength": lambda strength, **_: (Claim("brings strength", strength),),
    "page.persons": lambda person, number: (Claim("persons", (person, number)),),
}
_FACTS: Mapping[str, Declared] = {
    "page.where.round": lambda **values: (Claim("round", values["round"]),),
    "page.where.last": (Claim("ending", "this round"),),
    "page.where.whole": lambda deck, discard, last, **where: (
        Claim("round", where["round"]),
        Claim("piles", (deck, discard)),
        *((Claim("ending", "this round"),) if last == "yes" else ()),
    ),
    "page.whole.step": lambda who, kind: (Claim("acts", (who.seat, kind)),),
    "page.whole.types": lambda types, takes, row: (
        Claim("types", types),
        Claim("may take", takes),
        Claim("row", row),
    ),
    "page.whole.takes": lambda takes, row: (Claim("may take", takes), Claim("row", row)),
    "page.whole.among": lambda cards, ships: (Claim("ships among", (cards, counted(ships))),),
    "page.whole.card": lambda card, number: (Claim("in the harbour", (str(card), number)),),
    "page.whole.some": (),
    **dict.fromkeys(
        ("page.skill.skull", "page.skill.repel", "page.skill.strength"),
        lambda card, strength: (Claim("strength of", (str(card), strength)),),
    ),
    "page.whole.asks": lambda **needs: (Claim("lies open", tuple(needs.values())),),
    "page.whole.fulfilled": (),
    "page.whole.display": _display,
    "page.where.over": lambda rounds: (Claim("round", rounds),),
    "page.ask.repel": lambda ship, **_: (Claim("waits here", ship),),
    "page.ask.give": lambda needs, **_: (Claim("asks for marks", counted(needs)),),
    "page.ask.take": lambda takes, **_: (Claim("may take", takes),),
    "page.own": lambda who, coins, influence, strength, **_: (
        Claim("has", (who.seat, coins, influence, strength)),
    ),
    "page.risk": _odds,
    "page.stop": lambda takes, row: (Claim("may take", takes), Claim("row", row)),
    "page.waits": lambda ship, strength, coins, **_: (
        Claim("waits here", ship),
        Claim("strength here", strength),
        Claim("would bring", coins),
    ),
    "page.enough": lambda strength, **_: (Claim("strength", strength), Claim("repels", None, (REPEL,))),
    "page.repelling": lambda busting, cards, **_: (Claim("next card", (busting, cards)),),
    "page.keeping": lambda busting, cards, **_: (Claim("next card if it stays", (busting, cards)),),
    "page.keeping.bust": lambda ship: (Claim("waits here", ship), Claim("keeping busts", 1)),
    "page.giving": lambda more, needs, influence, coins, **_: (
        Claim("asks for marks", counted(needs)),
        Claim("giving", (more, influence, coins)),
    ),
    "page.expedition": lambda needs, influence, coins, **_: (
        Claim("expedition", (counted(needs), influence, coins)),
    ),
    "page.harbour.of": lambda who: (Claim("turn of", who.seat),),
    "page.harbour.shown": lambda shown, kinds, **_: (Claim("cards shown", (shown, kinds)),),
    "page.choice.fulfil/detail": lambda lost, **_: (Claim("influence given up", -lost),),
    "page.choice.fulfil/many": lambda lost, **_: (Claim("influence given up", -lost),),
    "page.harbour.some": lambda shown, kinds: (Claim("too dear", (shown, kinds)),),
    "page.ship": lambda mark, coins, **_: (Claim("brings coins by ship", (*counted(mark), coins)),),
    "page.small.bust": lambda types, strength, **_: (
        Claim("types of marks", counted(types)),
        Claim("busts end the turn"),
        Claim("strength", strength),
    ),
    "page.small.types/step": lambda types, more: (Claim("more of types", (types, more)),),
    "page.small.fee": (Claim("fee", 1),),
    "page.small.others": (Claim("fee", 0),),
    "page.small.end": lambda influence, needed, **_: (Claim("ends with", (influence, needed)),),
    "page.small.last": (Claim("ending", "this round"),),
    "page.small.idle": lambda rounds, most: (Claim("ending", rounds), Claim("idle rounds", most)),
    "page.small.tax": lambda **values: (Claim("taxed from", values["from"]),),
    "page.from/seat": lambda who, persons, expeditions, **_: (
        Claim("influence from", (who.seat, persons, expeditions)),
    ),
    "page.over.wins": lambda who, influence, **_: (Claim("wins with", ((who.seat,), influence)),),
    "page.over.shared": lambda influence, **_: (Claim("wins with", (None, influence)),),
}

DECLARED: Mapping[str, Declared] = MappingProxyType(
    {
        "prompt.reveal": lambda can: (Claim("revealed", 0), *_choices(can)),
        "prompt.discover": lambda can, types, takes, row, left, governors: (
            Claim("types", types),
            Claim("may take", takes),
            Claim("row", row),
            Claim("row", takes + left),
            Claim("governors", governors),
            *_choices(can),
        ),
        "prompt.repel": lambda ship: (
            Claim("waits here", ship),
            Claim("keeping busts", 0),
            *offers("repel", "keep"),
        ),
        "prompt.repel.bust": lambda ship: (
            Claim("waits here", ship),
            Claim("keeping busts", 1),
            *offers("repel", "keep"),
        ),
        "prompt.give": lambda more, anchors, crosses, houses: (
            _needs(anchors, crosses, houses),
            Claim("to give", more),
            *offers("give"),
        ),
        "prompt.take": lambda can, others, takes, row, left, governors, money, fee: (
            Claim("may take", takes),
            Claim("row", row),
            Claim("row", takes + left),
            *offers(*others.split()),
            Claim("governors", governors),
            Claim("has coins", money),
            Claim("fee", fee),
            *_choices(can),
        ),
        "prompt.take.done": _advised(Claim("allowed", 0)),
        "prompt.take.none": lambda can, row: (Claim("may take", 0), Claim("row", row), *_choices(can)),
        "prompt.empty": _advised(Claim("piles", (0, 0))),
        "refusal.turn": WAITS,
        "refusal.others": _advised(Claim("own turn", 0)),
        "refusal.now.discover": _advised(Claim("owes", "discover")),
        "refusal.now.repel": (Claim("owes", "repel"), *offers("repel", "keep")),
        "refusal.now.give": (Claim("owes", "give"), *offers("give")),
        "refusal.now.take": _advised(Claim("owes", "take")),
        "refusal.now.empty": _advised(Claim("piles", (0, 0))),
        "refusal.first": (Claim("revealed", 0), *offers("reveal")),
        "refusal.card": lambda found, last: (Claim("kinds", last + 1), Claim("beyond", (found, last))),
        "refusal.ship": _advised(Claim("is no", "ship")),
        "refusal.person": _advised(Claim("is no", "person")),
        "refusal.expedition": _advised(Claim("is no", "expedition")),
        "refusal.closed": _advised(Claim("lies", ("open", 0))),
        "refusal.persons": _advised(Claim("unfillable")),
        "refusal.display": lambda person: (
            Claim("named", person),
            Claim("lies", ("display", 0)),
            *offers("give"),
        ),
        "refusal.fit": lambda person: (Claim("named", person), Claim("unfillable"), *offers("give")),
        "refusal.row": _advised(Claim("lies", ("row", 0))),
        "refusal.more": _advised(Claim("allowed", 0)),
        "refusal.price": lambda person, price, money, can: (
            Claim("fee", 0),
            *_price(person, price, money, can),
        ),
        "refusal.price_and_fee": lambda person, price, money, can: (
            Claim("fee", 1),
            *_price(person, price, money, can),
        ),
        "value.ship": lambda ship, strength, coins: (Claim("printed ship", (ship, strength, coins)),),
        "value.person": _person,
        "value.expedition": _expedition,
        "order.figure.money": lambda value: (Claim("has coins", value),),
        "order.figure.types": lambda value: (Claim("types", value),),
        "order.figure.row": lambda value: (Claim("row", value),),
        "order.figure.bust": lambda value: (Claim("percent", value),),
        "order.figure.price": lambda influence, nobody, value: (
            Claim("cheapest", (influence, value, nobody)),
        ),
        "order.figure.loot": lambda value: (Claim("best loot", value),),
        "order.figure.own_turn": lambda value: (Claim("own turn", value),),
        "order.figure.more": lambda value: (Claim("may take", value),),
        "order.figure.allowed": lambda value: (Claim("may take", value),),
        "order.figure.brings": lambda value: (Claim("would bring", value),),
        "order.figure.strength": lambda value: (Claim("strength", value),),
        "order.figure.second": lambda value: (Claim("keeping busts", value),),
        **_LABELS,
        **_FACTS,
    }
)


CLAIMS = Claims(DECLARED)
