"""What the sentences of Merkator claim of a position; how they are checked stands with the tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from games.engine import Text
from games.engine.claims import WAITS, Claim, Claims, Declared, offers
from games.engine.words.texts import Together, Value
from games.merkator.edition import LOCATIONS
from games.merkator.moves import TRAVELS
from games.merkator.reckoning import preview, scoring
from games.merkator.rules import needs
from games.merkator.state import MerkatorView

from .page_claims import PAGES

_VERBS = {"complete": "deliver"}
"""The verbs of what is advised by another name."""


def _can(can: str, **_: object) -> tuple[Claim, ...]:
    """Claim that all that is advised can be done."""
    return offers(*(_VERBS.get(verb, verb) for verb in can.split()))


def _part(said: Value, key: str) -> Mapping[str, Value]:
    """Return the values of a part of what is said, none where it is left unsaid."""
    if isinstance(said, Together):
        parts = [_part(part, key) for part in said.parts]
        return next((values for values in parts if values), {})
    if not isinstance(said, Text):
        return {}
    values = dict(said.values)
    return values if said.key == key else _part(values.get("things", ""), key)


def _numbers(said: Value) -> tuple[int, ...]:
    """Return the numbers that stand one after the other."""
    return tuple(part for part in said.parts if isinstance(part, int)) if isinstance(said, Together) else ()


def _goods(said: Value) -> tuple[str, ...]:
    """Return the names of the goods that stand one after the other."""
    match said:
        case Text(_, "thing", ((_, str(name)),)):
            return (name,)
        case Text(_, "several", values):
            return tuple(name for _, value in values for name in _goods(value))
        case Together(parts):
            return tuple(name for part in parts for name in _goods(part))
        case str(name) if name:
            return (name,)
        case _:
            return ()


def _could(without: Value, by_trade: Value = "") -> tuple[Claim, ...]:
    """Claim what could be delivered, and what of it without a trade."""
    outright = _numbers(without)
    return (
        Claim("could deliver", tuple(sorted(outright + _numbers(by_trade)))),
        Claim("without trades", tuple(sorted(outright))),
    )


def _join(cost: int, place: str, use: Together) -> tuple[Claim, ...]:
    could, traded = (_part(use, key).get("values", "") for key in ("join.could", "join.traded"))
    return (
        Claim("joining costs", cost),
        Claim("is in", place),
        Claim("joining brings", _goods(_part(use, "join.brings").get("goods", ""))),
        *_could(could, traded),
        *offers("join", "decline"),
    )


def _poor(price: int, money: int, selling: int) -> tuple[Claim, ...]:
    claims = (Claim("price", price), Claim("has coins", money), Claim("by selling", selling))
    return (*claims, *(offers("sell") if money + selling >= price else ()))


def _forced(contracts: int, slots: int, verb: str) -> tuple[Claim, ...]:
    return (Claim("contracts", contracts), Claim("too many", contracts - slots), *offers(verb))


DECLARED: Mapping[str, Declared] = MappingProxyType(
    {
        "prompt.plan": _can,
        "prompt.plan.forced": lambda more, buys, can: (Claim("too many", more), *_can(can)),  # noqa: ARG005 as `can` has it
        "prompt.plan.forced.discard": lambda more, buys, can: (Claim("too many", more), *_can(can)),  # noqa: ARG005 as above
        "prompt.excess": lambda limit, money, can: (
            Claim("has coins", money),
            Claim("may keep", limit),
            *_can(can),
        ),
        "prompt.pay": lambda price, paid: (Claim("paying", (price, paid)), *offers("pay")),
        "prompt.forced": (Claim("can pay any"), *offers("buy_building")),
        "prompt.split": lambda cubes, one, other: (
            Claim("cubes there", cubes),
            Claim("cubes become", (one, other)),
            *offers("split"),
        ),
        "prompt.split.first": lambda cubes, there, one, other: (  # noqa: ARG005 a block is what a split takes
            Claim("cubes there", there),
            Claim("cubes become", (one, other)),
            *offers("split"),
        ),
        "prompt.check": lambda letter: (Claim("letter", letter), *offers("accept", "redraw")),
        "prompt.lose": lambda number, column: (
            Claim("letter", column * number),
            Claim("loses", number),
            *offers("lose"),
        ),
        "prompt.deliver": lambda place, can: (Claim("is in", place), *_can(can)),
        "prompt.trade": _can,
        "prompt.reward": lambda value: (Claim("stack gives", value), *offers("take_top", "take_held")),
        "prompt.offer": lambda money, held: (Claim("has coins", money), Claim("has counters", held)),
        "prompt.swap": offers("swap", "keep"),
        "prompt.join": _join,
        "refusal.turn": lambda can: (*WAITS, *offers(*can.split())),
        "refusal.now.plan": _can,
        "refusal.now.excess": _can,
        "refusal.now.pay": offers("pay"),
        "refusal.now.forced": offers("buy_building"),
        "refusal.now.split": offers("split"),
        "refusal.now.check": offers("accept", "redraw"),
        "refusal.now.lose": offers("lose"),
        "refusal.now.deliver": _can,
        "refusal.now.trade": _can,
        "refusal.now.reward": offers("take_top", "take_held"),
        "refusal.now.offer": (Claim("can offer"),),
        "refusal.now.swap": offers("swap", "keep"),
        "refusal.now.join": offers("join", "decline"),
        "refusal.contract": lambda found, last: (Claim("beyond", (found, "contracts", last)),),
        "refusal.bonus": lambda found, last: (Claim("beyond", (found, "bonuses", last)),),
        "refusal.building": lambda found, last: (Claim("beyond", (found, "buildings", last)),),
        "refusal.location": lambda found, last: (Claim("beyond", (found, "locations", last)),),
        "refusal.owned": (Claim("not owned"),),
        "refusal.open": (Claim("not open"),),
        "refusal.hold.value": lambda value: (Claim("no such stack", value),),
        "refusal.hold.stack": lambda value: (Claim("empty stack", value),),
        "refusal.hold.expert": (Claim("no hand"),),
        "refusal.hold.full": (Claim("full hand"),),
        "refusal.hold.once": (Claim("held this turn"),),
        "refusal.return": lambda limit, money: (Claim("has coins", money), Claim("may keep", limit)),
        "refusal.nolimit": (Claim("may keep", 0),),
        "refusal.sell": (Claim("with coins", False),),
        "refusal.discard": (Claim("with coins", True),),
        "refusal.last": (Claim("contracts", 1), Claim("with coins", True)),
        "refusal.last.discard": (Claim("contracts", 1), Claim("with coins", False)),
        "refusal.pay": (Claim("spoils the payment"), *offers("pay")),
        "refusal.money": _poor,
        "refusal.money.dear": _poor,
        "refusal.worth": lambda price, most: (Claim("price", price), Claim("by selling", most)),
        "refusal.hand": (Claim("nothing to buy in hand"),),
        "refusal.forced": lambda contracts, slots: _forced(contracts, slots, "sell"),
        "refusal.forced.discard": lambda contracts, slots: _forced(contracts, slots, "discard"),
        "refusal.time": lambda place, cost, held: (
            Claim("journey costs", (place, cost)),
            Claim("has counters", held),
            *offers("travel"),
        ),
        "refusal.split": lambda cubes, least, most, one: (
            Claim("may become", (cubes, least, most, one)),
            *offers("split"),
        ),
        "refusal.split.one": lambda cubes, least, one: (
            Claim("may become", (cubes, least, least, one)),
            *offers("split"),
        ),
        "refusal.same": (Claim("chosen already"),),
        "refusal.column": lambda column: (Claim("not in column", column), *offers("lose")),
        "refusal.number": lambda number: (Claim("loses", number), *offers("lose")),
        "refusal.order": lambda first, then: (Claim("in order", (first, then)),),
        "refusal.lose": (Claim("not had"), *offers("lose")),
        "refusal.place": lambda place, here: (Claim("delivered in", place), Claim("is in", here)),
        "refusal.peace": (Claim("delivered in", ""),),
        "refusal.twice": (Claim("delivered already"),),
        "refusal.goods": lambda can: (Claim("can deliver", ()), *_can(can)),
        "refusal.goods.trades": (Claim("can deliver", ("prepare",)),),
        "refusal.goods.kinds": (Claim("can deliver", ("prepare",)),),
        "refusal.trades": (Claim("can deliver", ("deliver",)),),
        "refusal.take": (Claim("needs no such good"),),
        "refusal.itself": (Claim("gives and takes the same"),),
        "refusal.four": lambda rate, have: (Claim("too few of a kind", (rate, have)),),
        "refusal.spoils": (Claim("spoils the delivery"),),
        "refusal.spare": lambda good: (Claim("kind", (good, "needed")),),
        "refusal.spare.none": lambda good: (Claim("kind", (good, "none")),),
        "refusal.spare.kept": lambda good: (Claim("kind", (good, "kept")),),
        "refusal.spare.named": (Claim("names goods"),),
        "refusal.offer.coins": lambda most: (Claim("has coins", most),),
        "refusal.offer.counters": lambda most: (Claim("has counters", most),),
        "refusal.unpack.check": (Claim("goods are being lost"),),
        "refusal.unpack.delivery": (Claim("cube spoils the delivery"),),
        "refusal.unpack.tile": lambda colour: (Claim("no cube", colour),),
        "order.figure.could": lambda value: (Claim("number to deliver", value),),
        "order.figure.best": lambda value: (Claim("dearest", value),),
        "order.figure.outright": lambda value: (Claim("dearest at once", value),),
        "order.figure.cost": lambda value: (Claim("joining costs", value),),
        "order.figure.counters": lambda value: (Claim("has counters", value),),
        "order.figure.money": lambda value: (Claim("has coins", value),),
        "order.figure.final": lambda value: (Claim("final round", value),),
        "order.figure.own_turn": lambda value: (Claim("own turn", value),),
        "order.figure.contracts": lambda value: (Claim("contracts", value),),
        "order.figure.number": lambda value: (Claim("would lose", value),),
        "order.figure.inside": lambda value: (Claim("in column", value),),
        "order.figure.spare": lambda value: (Claim("to spare", value),),
        "order.figure.reward": lambda value: (Claim("reward", value),),
        "order.figure.coins": lambda value: (Claim("offered coins", value),),
        "order.figure.given": lambda value: (Claim("offered counters", value),),
        "order.figure.value": lambda value: (Claim("stack gives", value),),
        "order.figure.points": lambda value: (Claim("best building", value),),
        **PAGES,
    }
)


def _columns(view: MerkatorView) -> Sequence[Claim]:
    """What board, hand and close-ups say beyond what lies there."""
    return list(_said(view))


def _said(view: MerkatorView) -> Iterator[Claim]:
    if view.outcome is not None:
        return
    yield Claim("standing", tuple(scoring.standing(view, seat) for seat in range(view.players)))
    yield Claim("travels again", tuple(preview.travels_again(view, seat) for seat in range(view.players)))
    if view.left >= 0:
        yield Claim("turns left", view.left)
    seat = view.seat
    assert seat is not None
    if seat in view.to_act and not preview.losses_wait(view):
        for other in range(view.players):
            for chance in preview.chances(view, other):
                yield Claim("chance", (other, chance.kind, chance.how))
    for kind in view.contracts[seat]:
        if view.edition.contracts[kind].different:
            yield Claim("further kinds", needs.further_kinds(view.store(seat), 0, view.tiles[seat]))
        else:
            yield Claim("gaps", (kind, *preview.gaps(view, seat, kind)))
    yield from _journeys(view, seat)


def _journeys(view: MerkatorView, seat: int) -> Iterator[Claim]:
    """What close-ups say of journeys that could be made now, rewards and companions too."""
    excess = view.limit and view.money[seat] > view.edition.cash_limit
    bound = excess or (view.forced and len(view.contracts[seat]) > view.edition.slots)
    if view.kind != "plan" or seat != view.active or bound:
        return
    for location in range(LOCATIONS):
        there = preview.journey(view, seat, location)
        if view.counters[seat] + there.counters < 0:
            continue
        about = (TRAVELS[location],)
        yield Claim("bonus goods", there.bonus, about)
        yield Claim("new cubes", there.spread, about)
        if not there.letters:
            values = view.edition.values
            yield Claim("could deliver", tuple(sorted(values[kind] for kind in there.deliveries)), about)
            yield Claim("without trades", tuple(sorted(values[kind] for kind in there.outright)), about)
            for kind in there.deliveries:
                reward = preview.reward(view, kind, travelling=True)
                yield Claim("would be rewarded", (kind, reward.value, reward.kind), about)
            for other, could in preview.companions(view, seat, location):
                yield Claim("companion", (other, could), about)


CLAIMS = Claims(DECLARED, _columns)
