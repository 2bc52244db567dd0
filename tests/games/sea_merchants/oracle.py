"""The truth about The Sea Merchants' pages: quantities read off the plain view, and sentences checked by playing on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Any

from games.engine import Move
from games.engine.words.texts import Mark, Marks, Text, Together, Who
from games.kit.quantities.shown import Shown, all_that_can_be_done, can_be_done, is_refused, numbers_of, waits
from games.sea_merchants.moves import DRAW, PASS, Cover, Draw, Exchange, Trade
from games.sea_merchants.state import SeaState

SHIP, CONTRACT = "ship", "contract"


def _state(shown: Shown) -> SeaState:
    assert isinstance(shown.state, SeaState)
    return shown.state


def _good(shown: Shown, name: str) -> int:
    products: list[str] = shown.printed["products"]
    return products.index(name)


def _card(shown: Shown, card: int) -> Mapping[str, Any]:
    found: Mapping[str, Any] = shown.printed["special_cards"][card]
    return found


def _named(shown: Shown, name: str) -> int:
    return [card["name"] for card in shown.printed["special_cards"]].index(name)


def _would_pay(shown: Shown, seat: int, good: int, cards: int) -> Sequence[int]:
    """Return what a trade would pay every seat at best, were it a seat's turn to trade now, with the cards for it."""
    state = _state(shown).copy()
    state.kind, state.active, state.to_act, state._offers = "trade", seat, (seat,), {}
    state.traded, state.to_lay, state.laid = -1, 0, 0
    state.hands[seat][good] = max(cards, state.hands[seat][good])
    before, best = list(state.money), [0 for _ in state.money]

    def look(at: SeaState) -> None:
        nonlocal best
        if at.kind == "cover":
            for cover in at.legal_moves(seat):
                further = at.copy()
                further.play(seat, cover)
                look(further)
            return
        best = max(best, [now - then for now, then in zip(at.money, before, strict=True)], key=sum)

    state.play(seat, Trade(good, cards))
    look(state)
    return best


def _best_other(shown: Shown, seat: int, good: int, cards: int) -> int:
    paid = _would_pay(shown, seat, good, cards)
    return max(coins for other, coins in enumerate(paid) if other != seat)


def _rest(shown: Shown, move: Move | None = None) -> int:
    """Return how often what a dock or an office allows can be done, one by one (rulings S4, S9)."""
    state, done, kind = _state(shown).copy(), 0, shown.plain["kind"]
    while state.kind == kind and state.active == shown.seat:
        moves = state.legal_moves(shown.seat)
        state.play(shown.seat, move or next(one for one in moves if isinstance(one, Exchange)))
        done += 1
    return done


def _more(shown: Shown) -> int:
    return _rest(shown) if shown.plain["kind"] == "dock" else int(shown.plain["more"])


def _drawn(shown: Shown) -> int:
    """Return how many cards leave the deck by drawing, not by what the next player must draw."""
    state = _state(shown).copy()
    while state.kind in ("plan", "dock"):
        state.play(shown.seat, PASS)
    events = state.play(shown.seat, Draw())
    return int(getattr(events[0], "cards", 0))


def _coins_after(shown: Shown, seat: int, card: int) -> int:
    assert shown.moves
    after = shown.after()
    assert isinstance(after, SeaState)
    return after.money[seat]


def _covers_of(shown: Shown, moves: Sequence[Move], good: int) -> int:
    after = _state(shown).copy()
    for move in moves:
        after.play(shown.seat, move)
    return after.covered[good] - int(shown.plain["covered"][good])


QUANTITIES: Mapping[str, Callable[..., int]] = {
    "best_other": _best_other,
    "bonus": lambda shown: _card(shown, _named(shown, CONTRACT))["bonus"],
    "cargo": lambda shown, seat, good: shown.plain["cargo"][seat][good],
    "coins": lambda shown, seat: shown.plain["money"][seat],
    "coins_after": _coins_after,
    "cost": lambda shown, card: _card(shown, card)["cost"],
    "covered": lambda shown, good: shown.plain["covered"][good],
    "covers": _covers_of,
    "deck": lambda shown: len(shown.plain["deck"]),
    "drawn": _drawn,
    "empty": lambda shown, seat: shown.plain["owned"][seat][0] - sum(shown.plain["cargo"][seat]),
    "hand": lambda shown, seat, good: shown.plain["hands"][seat][good],
    "held": lambda shown, seat: sum(shown.plain["hands"][seat]),
    "last_card": lambda shown: len(shown.printed["special_cards"]) - 1,
    "last_good": lambda shown: len(shown.printed["products"]) - 1,
    "laying": lambda shown: shown.plain["to_lay"] + shown.plain["laid"],
    "market": lambda shown, good: shown.plain["market"][good],
    "market_size": lambda shown: shown.printed["market_size"],
    "more": _more,
    "most_held": lambda shown, seat: max(shown.plain["hands"][seat]),
    "office_draws": lambda shown: _rest(shown, Draw()),
    "owned": lambda shown, seat, card: shown.plain["owned"][seat][card],
    "pays": lambda shown, seat, good, cards: _would_pay(shown, seat, good, cards)[seat],
    "pool": lambda shown, good: shown.plain["pool"][good],
    "rounds_left": lambda shown: ceil(
        Fraction(10 * len(shown.plain["deck"]), 13 * shown.state.players) - Fraction(1, 4)
    ),
    "rounds": lambda shown: shown.plain["round"],
    "stock": lambda shown, card: shown.plain["stock"][card],
    "to_lay": lambda shown: shown.plain["to_lay"],
    "turn_drawn": _drawn,
}
"""By name; each gets where it is shown and what it was asked of."""


def _change(shown: Shown, good: str, by: int) -> None:
    """The move gives a ship of the reader's a good, or takes it."""
    after, place = shown.after(), _good(shown, good)
    assert isinstance(after, SeaState)
    assert after.cargo[shown.seat][place] == _state(shown).cargo[shown.seat][place] + by


def _loads(shown: Shown, good: str, **_: object) -> None:
    _change(shown, good, 1)


def _exchanges(shown: Shown, give: str, take: str, **_: object) -> None:
    _change(shown, give, -1)
    _change(shown, take, 1)


def _plays(shown: Shown, good: str, cards: int, **_: object) -> None:
    move = Trade(_good(shown, good), int(cards))
    assert shown.moves[:1] in ((), (move,))
    can_be_done(move)(shown)


def _plays_at_last(shown: Shown, good: str, cards: int, **_: object) -> None:
    """The choice's last move is that play, without a change of cargo before it."""
    assert shown.moves[-1] == Trade(_good(shown, good), int(cards))
    assert {*shown.moves[:-1]} <= {PASS}


def _exchanges_and_plays(shown: Shown, give: str, take: str, cards: int, **_: object) -> None:
    """The choice is that change, and playing so many cards of what was taken."""
    first, *_others, last = shown.moves
    assert first == Exchange(_good(shown, give), _good(shown, take))
    assert last == Trade(_good(shown, take), int(cards))


def _exchanges_and_draws(shown: Shown, give: str, take: str, **_: object) -> None:
    """The choice is that change, and drawing."""
    first, *_others, last = shown.moves
    assert (first, last) == (Exchange(_good(shown, give), _good(shown, take)), DRAW)


def _draws(shown: Shown, **_: object) -> None:
    """The choice changes nothing, and draws."""
    assert (shown.moves[0], shown.moves[-1]) == (PASS, DRAW)


def _covers(shown: Shown, good: str, **_: object) -> None:
    assert shown.moves[0] == Cover(_good(shown, good))


def _covers_part(shown: Shown, good: str, covers: Any) -> None:
    assert covers.of["good"] == _good(shown, good)
    assert covers.of["moves"] == shown.moves


def _covers_all(shown: Shown, goods: Together, **_: object) -> None:
    """All goods that are covered are named, and nothing is left to lay."""
    before, after = _state(shown), shown.after()
    assert isinstance(after, SeaState)
    gone = sum(after.covered) - sum(before.covered)
    assert gone == before.to_lay == sum(numbers_of(goods))


def _buys(shown: Shown, card: str, cost: int) -> None:
    """The card costs that much, and it is what the choice buys."""
    [move] = shown.moves
    assert getattr(move, "card", None) == _named(shown, card)
    assert _card(shown, _named(shown, card))["cost"] == cost


def _ends_the_turn(shown: Shown, **_: object) -> None:
    after = shown.after()
    assert isinstance(after, SeaState)
    assert after.active != shown.seat


def _shows(field: str) -> Callable[..., None]:
    """Check that marks show all goods that exist, each with its own number."""

    def check(shown: Shown, cards: Marks, **_: object) -> None:
        numbers = shown.plain[field]
        numbers = numbers[shown.seat] if field == "hands" else numbers
        wanted = {name: n for name, n in zip(shown.printed["products"], numbers, strict=True) if n}
        assert _named_marks(cards) == wanted

    return check


def _named_marks(marks: Marks) -> dict[str, int]:
    """Return what marks are of, by its name in the edition, with its number."""
    found = {}
    for mark, number in marks.groups:
        values = dict(mark.name.values)
        found[str(values.get("good") or values["card"])] = int(number)
    return found


def _all_of(shown: Shown, seat: int) -> dict[str, int]:
    """Return what a seat's ships carry, its empty ships, and its other special cards, by name."""
    cards = zip(
        (card["name"] for card in shown.printed["special_cards"]), shown.plain["owned"][seat], strict=True
    )
    goods = dict(zip(shown.printed["products"], shown.plain["cargo"][seat], strict=True))
    found = goods | dict(cards)
    found[SHIP] -= sum(goods.values())
    return {name: number for name, number in found.items() if number}


def _ships(shown: Shown, ships: Any) -> None:
    found = {name: number for part in ships.parts for name, number in _named_marks(part).items()}
    assert found == _all_of(shown, shown.seat)


def _cards_of(shown: Shown, player: Mark, marks: Marks) -> None:
    """A player's circle, and the contracts, offices and docks behind it."""
    who = dict(player.name.values)["who"]
    assert isinstance(who, Who)
    goods = {*shown.printed["products"], SHIP}
    found = {name: n for name, n in _all_of(shown, who.seat).items() if name not in goods}
    assert _named_marks(marks) == found


def _laying(shown: Shown, mark: Mark, good: str, **_: object) -> None:
    assert dict(mark.name.values)["good"] == good
    _of_trade(shown, good)


def _of_trade(shown: Shown, good: str = "", product: str = "", **_: object) -> None:
    assert _good(shown, good or product) == shown.plain["traded"]


def _row_of(kind: str, names: str) -> Callable[..., None]:
    """Check that all numbers of a row are of the good or the card that its title names."""

    def check(shown: Shown, **values: str) -> None:
        if shown.row is not None:
            about = {one.of[kind] for one in numbers_of(shown.row.cells) if kind in one.of}
            things = shown.printed[names]
            assert [one if isinstance(one := things[place], str) else one["name"] for place in about] in (
                [],
                [values[kind]],
            )

    return check


def _nobody_earns(shown: Shown) -> None:
    """No play pays anybody anything, whatever it covers."""
    for move in shown.legal("trade"):
        assert isinstance(move, Trade)
        assert not any(_would_pay(shown, shown.seat, move.product, move.cards)), f"{move} pays"


def _others(shown: Shown, others: Together) -> None:
    """All others whom the choice brings something are named, each once, and nobody else."""
    named = [
        value.seat
        for text in others.parts
        if isinstance(text, Text)
        for _, value in text.values
        if isinstance(value, Who)
    ]
    assert sorted(named) == sorted(_others_who_gain(shown))


def _no_others(shown: Shown) -> None:
    assert not _others_who_gain(shown)


def _others_who_gain(shown: Shown) -> list[int]:
    gains = shown.choice.gains if shown.choice is not None else ()
    return [gain.seat for gain in gains if gain.value and gain.seat != shown.seat]


def _somebody_has_a_contract(shown: Shown) -> bool:
    contract = _named(shown, CONTRACT)
    return any(owned[contract] for owned in shown.plain["owned"])


def _turn_of(shown: Shown, who: Who) -> None:
    assert who.seat == shown.plain["active"]


def _wins(shown: Shown, who: Who, **_: object) -> None:
    outcome = shown.state.outcome
    assert outcome is not None
    assert [seat for seat, rank in enumerate(outcome.ranks) if rank == 1] == [who.seat]


def _share(shown: Shown, coins: int, **_: object) -> None:
    outcome = shown.state.outcome
    assert outcome is not None
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    assert len(winners) > 1
    assert {shown.plain["money"][seat] for seat in winners} == {coins}


def _owed(shown: Shown, kind: str) -> None:
    assert shown.plain["kind"] == kind


def _none_left(field: str) -> Callable[..., None]:
    def check(shown: Shown, product: str) -> None:
        assert not shown.plain[field][_good(shown, product)]

    return check


def _carries_none(shown: Shown, product: str) -> None:
    assert not shown.plain["cargo"][shown.seat][_good(shown, product)]


def _other_than(shown: Shown, product: str) -> None:
    """Another good can be taken for this one."""
    assert any(isinstance(move, Exchange) and move.give == _good(shown, product) for move in shown.legal())


def _not_for_sale(shown: Shown, card: str) -> None:
    assert not shown.plain["stock"][_named(shown, card)]


def _too_dear(shown: Shown, card: str, cost: int, coins: int) -> None:
    assert _card(shown, _named(shown, card))["cost"] == cost > coins


def _beyond(limit: str) -> Callable[..., None]:
    def check(shown: Shown, found: int, **last: int) -> None:
        assert found > last[limit]

    return check


def _too_many(limit: str) -> Callable[..., None]:
    def check(shown: Shown, cards: int, product: str = "", **most: int) -> None:
        assert cards > most[limit]
        assert not product or shown.plain["hands"][shown.seat][_good(shown, product)] == most[limit]

    return check


def _not_open(shown: Shown, product: str) -> None:
    assert Cover(_good(shown, product)) not in shown.legal()


def _owes(kind: str) -> Callable[..., None]:
    """Check which decision is owed."""

    def check(shown: Shown, **_: object) -> None:
        assert shown.plain["kind"] == kind

    return check


def _says(what: str) -> Callable[..., None]:
    """Check that all verbs of a list can be done now."""

    def check(shown: Shown, **values: str) -> None:
        can_be_done(*values[what].split())(shown)

    return check


DUE: Mapping[tuple[str, str], Callable[..., bool]] = {
    ("turn", "page.small.contract"): _somebody_has_a_contract,
}
"""Sentences that a page of a kind has to have when this is so, and must not have else."""
SENTENCES: Mapping[str, Callable[..., None]] = {
    "page.ask.cover": can_be_done("cover"),
    "page.ask.office": can_be_done("draw"),
    "page.ask.plan": can_be_done("exchange", "buy", "pass"),
    "page.ask.plan.poor": can_be_done("exchange", "pass"),
    "page.cards.of": _cards_of,
    "page.choice.buy": _buys,
    "page.choice.buy.impossible": _buys,
    "page.choice.buy.impossible/dear": is_refused("refusal.money"),
    "page.choice.buy.impossible/gone": is_refused("refusal.stock"),
    "page.choice.cover": _covers,
    "page.choice.cover/brings": _covers,
    "page.choice.cover/part": _covers_part,
    "page.choice.cover/together": _covers_all,
    "page.choice.cover/pays": _covers,
    "page.choice.draw/ending": _ends_the_turn,
    "page.choice.pass.draw": _draws,
    "page.choice.pass.draw/ending": _ends_the_turn,
    "page.choice.exchange": _exchanges,
    "page.choice.exchange/draw": _exchanges_and_draws,
    "page.choice.exchange/pays": _exchanges_and_plays,
    "page.choice.exchange/played": _exchanges_and_plays,
    "page.choice.exchange/best": _exchanges,
    "page.choice.load": _loads,
    "page.choice.load/best": _loads,
    "page.choice.trade": _plays,
    "page.choice.trade/brings": _plays,
    "page.choice.trade/pays": _plays_at_last,
    "page.choice.trade/played": _plays_at_last,
    "page.covered": _shows("covered"),
    "page.hand": _shows("hands"),
    "page.idle": _nobody_earns,
    "page.laying": _laying,
    "page.market": _shows("market"),
    "page.others": _others,
    "page.others.none": _no_others,
    "page.over.shared": _share,
    "page.over.wins": _wins,
    "page.mark.card": _row_of("card", "special_cards"),
    "page.mark.good": _row_of("good", "products"),
    "page.ships": _ships,
    "page.turn.of": _turn_of,
    "page.whole.laying": _of_trade,
    "page.whole.step": _owed,
    "instead": all_that_can_be_done,
    "refusal.card": _beyond("last_card"),
    "refusal.cargo": _carries_none,
    "refusal.hand": _too_many("hand"),
    "refusal.market": _not_open,
    "refusal.money": _too_dear,
    "refusal.now.cover": _owes("cover"),
    "refusal.now.dock": _owes("dock"),
    "refusal.now.fit": _owes("fit"),
    "refusal.now.load": _owes("load"),
    "refusal.now.office": _owes("office"),
    "refusal.now.plan": _owes("plan"),
    "refusal.now.trade": _owes("trade"),
    "refusal.pool": _none_left("pool"),
    "refusal.product": _beyond("last_good"),
    "refusal.room": _too_many("market_size"),
    "refusal.same": _other_than,
    "refusal.stock": _not_for_sale,
    "refusal.turn": waits,
}
"""By key; each raises AssertionError where the sentence is not true."""


def _trade(
    printed: Mapping[str, Any], cards: Marks, ships: Marks, shown: int, carrying: int, coins: int, more: int
) -> None:
    """So many cards shown, times so many ships; a contract adds its bonus."""
    [(good, one)], [(same, other)] = cards.groups, ships.groups
    assert (good, one, other) == (same, shown, carrying)
    [contract] = [card for card in printed["special_cards"] if card["name"] == CONTRACT]
    assert (coins, more) == (shown * carrying, shown * carrying + contract["bonus"])


RULES: Mapping[str, Callable[..., None]] = {"rules.trading.example": _trade}
RENAMED = {"specials": "special_cards"}
HEADS: Mapping[str, Sequence[str]] = {
    "page.head.best": ("best_other",),
    "page.head.cards": ("hand",),
    "page.head.coins": ("coins",),
    "page.head.cost": ("cost",),
    "page.head.hand": ("held",),
    "page.head.left": ("pool",),
    "page.head.market": ("market",),
    "page.head.open": ("market",),
    "page.head.pays": ("pays",),
    "page.head.stock": ("stock",),
}
"""The quantities below a column's head."""

DIGITS: Mapping[str, str] = {
    "page.where.planning": "12",
    "page.where.trading": "22",
    "refusal.card": "0",
    "refusal.product": "0",
    "rules.goal.turn/first": "1",
    "rules.goal.turn/second": "2",
}
"""Which of two steps a turn is in, and where indices begin."""
