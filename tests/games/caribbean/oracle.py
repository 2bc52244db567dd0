"""What Merchants of the Caribbean shows must be: quantities read off the plain view, and sentences checked by playing on.

Cards are read from the edition's file, displays are counted card by card, and busts by turning up each card that may
be the next one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from games.caribbean.moves import END_TURN, KEEP, PASS, REPEL, REVEAL, STOP, Fulfil, Hire, Loot
from games.caribbean.rules.events import Bust, Fulfilled, Gave, Hired, Looted, Repelled
from games.caribbean.state import CaribbeanState
from games.engine import Event, Move, Text
from games.engine.quantities import GAIN, Number
from games.engine.words.texts import Mark, Marks, Together, Who
from games.kit.quantities.shown import Shown, all_that_can_be_done, can_be_done, is_refused, numbers_of, waits

TAKES = (1, 1, 1, 1, 2, 3)
"""Cards that may be taken, by the number of ship types."""
NEEDS = ("anchors", "crosses", "houses")
SYMBOLS = ("anchor", "cross", "house")
NOBODY = 99
"""The price of nobody, in orders."""
Card = Mapping[str, Any]
"""A card as the edition's file has it, with its `sort`: the table of the file that it is in."""
_CARDS: dict[str, tuple[Card, ...]] = {}


def cards_of(printed: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the kinds of cards of an edition's file: cards that are printed alike are one."""
    name = str(printed["name"])
    if name not in _CARDS:
        found: dict[Hashable, Card] = {}
        for sort in ("ships", "persons", "expeditions", "tax_increases"):
            for entry in printed[sort]:
                printed_on = {
                    key: value
                    for key, value in entry.items()
                    if key != "count" and not key.startswith("prov")
                }
                found.setdefault((sort, frozenset(printed_on.items())), {"sort": sort, **printed_on})
        _CARDS[name] = tuple(found.values())
    return _CARDS[name]


def _types_of(printed: Mapping[str, Any]) -> list[str]:
    return list(dict.fromkeys(ship["type"] for ship in printed["ships"]))


def _number(name: str, *sorts: str) -> Callable[[Mapping[str, Any], int], int]:
    """Read a number of a card; what the file leaves out, or what other cards have, is none."""

    def read(printed: Mapping[str, Any], kind: int) -> int:
        card = cards_of(printed)[kind]
        return int(card.get(name, 0)) if not sorts or card["sort"] in sorts else 0

    return read


FIXED: Mapping[str, Callable[..., int]] = {
    "admiral_pays": lambda _: 2,
    "allowed": lambda _, types: TAKES[types],
    "anchors": _number("anchors"),
    "at_types": lambda _, types: types,
    "card_coins": _number("coins", "ships"),
    "card_strength": _number("strength"),
    "cost": _number("cost"),
    "crosses": _number("crosses"),
    "crowded": lambda _: 5,
    "houses": _number("houses"),
    "idle_rounds": lambda _: 20,
    "jester_pays": lambda _: 1,
    "last_card": lambda printed: len(cards_of(printed)) - 1,
    "starting_coins": lambda _: 3,
    "taxed_from": lambda _: 12,
    "worth": _number("influence"),
}
"""Quantities of the edition alone, or of nothing: read from the edition's file and their arguments."""


def _state(shown: Shown) -> CaribbeanState:
    assert isinstance(shown.state, CaribbeanState)
    return shown.state


def _card(shown: Shown, kind: int) -> Card:
    return cards_of(shown.printed)[kind]


def _row(shown: Shown) -> list[Card]:
    return [_card(shown, kind) for kind in shown.plain["row"]]


def _display(shown: Shown, seat: int) -> list[Card]:
    return [_card(shown, kind) for kind in shown.plain["displays"][seat]]


def _sum(shown: Shown, seat: int, name: str, sort: str = "") -> int:
    return sum(card.get(name, 0) for card in _display(shown, seat) if sort in ("", card["sort"]))


def _ships(shown: Shown) -> Counter[str]:
    return Counter(card["type"] for card in _row(shown) if card["sort"] == "ships")


def _able(cards: Iterable[Card], ability: str) -> int:
    return sum(card.get("ability") == ability for card in cards)


def _move(shown: Shown) -> Move:
    """Return the move that the sentence is about: the last, for what stands before it is to stop revealing."""
    return shown.moves[-1]


def _kind(shown: Shown) -> int:
    """Return the card that the move names which the sentence is about."""
    move = _move(shown)
    (field,) = move.__struct_fields__
    kind: int = getattr(move, field)
    return kind


def _stopped(shown: Shown) -> CaribbeanState:
    """Return the position; after discovery for a choice that stops revealing first."""
    state = _state(shown).copy()
    if len(shown.moves) > 1 and shown.moves[0] == STOP:
        state.play(shown.seat, STOP)
    return state


# The harbour.


def _takes(shown: Shown) -> int:
    """Return how many cards the taker may take, by stopping now if nobody takes yet; 0 if he is offered none."""
    state = _state(shown).copy()
    state.ship = state.expedition = -1
    state._offers = {}
    seat = state.taker
    if state.phase == "discover":
        allowed = TAKES[len(_ships(shown))]
        if not state.revealed:
            state.revealed = 1
        state.play(seat, STOP)
        if state.phase != "take" or state.taker != seat or state.active != seat:
            return 0
        assert state.more == allowed + _able(_display(shown, seat), "governor")
    takes = [move for move in state.legal_moves(seat) if isinstance(move, (Loot, Hire))]
    return min(state.more, len(state.row)) if takes else 0


def _governors(shown: Shown) -> int:
    """So many lie there; hiring one allows the taker one card more (ruling C7)."""
    state = _state(shown)
    found = [kind for kind in state.row if _card(shown, kind).get("ability") == "governor"]
    hires = [move for move in shown.legal("hire") if isinstance(move, Hire) and move.person in found]
    if state.phase == "take" and hires and state.taker == shown.seat and len(state.row) > state.more + 1:
        after = state.copy()
        after.play(shown.seat, hires[0])
        if after.taker == shown.seat and after.phase == "take":
            assert after.more == state.more, "one is used up, one is gained"
    return len(found)


def _price(shown: Shown, seat: int, kind: int) -> int:
    return max(0, int(_card(shown, kind)["cost"]) - _able(_display(shown, seat), "mademoiselle"))


def _loot(shown: Shown, seat: int, ship: int, state: CaribbeanState | None = None) -> int:
    """Return what a ship brings: its coins and the traders', while there are cards, itself the last of them."""
    card, at = _card(shown, ship), state or _state(shown)
    traders = sum(int(one.get("ship") == card["type"]) for one in _display(shown, seat))
    return min(int(card["coins"]) + traders, len(at.deck) + len(at.discard) + 1)


def _net_of(shown: Shown, seat: int, kind: int, state: CaribbeanState | None = None) -> int:
    """Return what taking a card brings, the fee to the active player taken off; by the rules, without playing."""
    is_ship = _card(shown, kind)["sort"] == "ships"
    coins = _loot(shown, seat, kind, state) if is_ship else -_price(shown, seat, kind)
    return coins - int(shown.plain["active"] != seat)


def _net(shown: Shown, seat: int, kind: int) -> int:
    """Return what taking a card brings by itself, before anything that follows from it: by taking it, if that is legal."""
    state = _stopped(shown)
    move = Loot(kind) if _card(shown, kind)["sort"] == "ships" else Hire(kind)
    if move not in state.legal_moves(seat):
        return _net_of(shown, seat, kind, state)
    (event,) = [one for one in state.copy().play(seat, move) if isinstance(one, (Looted, Hired))]
    assert event.seat == seat
    return (event.coins if isinstance(event, Looted) else -event.price) - int(state.active != seat)


def _best_loot(shown: Shown, seat: int) -> int:
    ships = [kind for kind in shown.plain["row"] if _card(shown, kind)["sort"] == "ships"]
    return max((_net_of(shown, seat, kind) for kind in ships), default=0)


def _cheapest(shown: Shown, seat: int, least: int) -> int:
    cards = [(kind, _card(shown, kind)) for kind in shown.plain["row"]]
    prices = [
        -_net_of(shown, seat, kind)
        for kind, card in cards
        if card["sort"] == "persons" and card["influence"] >= least
    ]
    return min(prices, default=NOBODY)


# The next card.


def odds(state: CaribbeanState) -> tuple[int, int]:
    """Return how many of the cards that may be the next one bust, by turning each of them up, and how many they are."""
    seat = state.active
    if state.kind != "discover" or REVEAL not in state.legal_moves(seat):
        return 0, 0
    cards, busts = _next(state), 0
    for kind, number in Counter(cards).items():
        other = state.copy()
        if other.deck:
            other.deck[-1] = kind
        else:
            other.deck, other.discard = [kind], []
        busts += number * any(isinstance(event, Bust) for event in other.play(seat, REVEAL)[:2])
    return busts, len(cards)


def _next(state: CaribbeanState) -> list[int]:
    """Return the cards that the next one is one of (ruling C14)."""
    if not state.deck:
        return [*state.discard]
    coins = [card for held in state.coins for deal, card in held if deal == state.deal]
    return [*state.deck, *coins]


def _after_ship(shown: Shown, *, keeping: bool) -> CaribbeanState | None:
    """Return the position after the ship that waits was repelled or kept; None if discovery is over then."""
    state = _state(shown).copy()
    if state.ship >= 0:
        seat, turn = state.active, (state.round, state.active)
        events = state.play(seat, KEEP if keeping else REPEL)
        if any(isinstance(event, Bust) for event in events):
            return None
        if (state.round, state.active) != turn or state.kind != "discover":
            return None
    return state


def _odds(shown: Shown, keeping: bool) -> tuple[int, int]:
    state = _after_ship(shown, keeping=keeping)
    return odds(state) if state is not None else (0, 0)


def _percent(shown: Shown, keeping: bool) -> int:
    busts, cards = _odds(shown, keeping)
    return round(Fraction(100 * busts, cards)) if cards else 0


def _percentage(busts: int, cards: int) -> str:
    """Return a chance as it is said: never as none or certain unless it is."""
    if busts in (0, cards):
        return "100%" if busts else "0%"
    exact = Fraction(100 * busts, cards)
    return "under 1%" if exact < Fraction(1, 2) else "over 99%" if round(exact) == 100 else f"{round(exact)}%"


def _ships_among(shown: Shown) -> Counter[str]:
    state = _after_ship(shown, keeping=False)
    assert state is not None
    cards = [_card(shown, kind) for kind in _next(state)]
    return Counter(card["type"] for card in cards if card["sort"] == "ships")


def _keeping_busts(shown: Shown) -> int:
    events = _state(shown).copy().play(shown.seat, KEEP)
    return int(isinstance(events[1], Bust) if len(events) > 1 else False)


# Expeditions.


def _fulfilling(shown: Shown, move: Move | None = None) -> list[Event]:
    """Return all that happens until the expedition is fulfilled, the last of those offered being given each time."""
    state = _state(shown).copy()
    events: list[Event] = [] if move is None else list(state.play(shown.seat, move))
    while not any(isinstance(event, Fulfilled) for event in events):
        events += state.play(shown.seat, state.legal_moves(shown.seat)[-1])
    return events


def _given(shown: Shown, move: Move | None = None) -> list[int]:
    return [kind for event in _fulfilling(shown, move) if isinstance(event, Gave) for kind in event.persons]


def _asks(shown: Shown, kind: int) -> int:
    return sum(_card(shown, kind).get(name, 0) for name in NEEDS)


def _rewards(shown: Shown, kind: int) -> int:
    """Return the coins of an expedition: by fulfilling it if it is what can be chosen; no more than cards can be drawn."""
    if shown.moves == (Fulfil(kind),) and shown.moves[0] in shown.legal():
        (event,) = [one for one in _fulfilling(shown, Fulfil(kind)) if isinstance(one, Fulfilled)]
        return event.coins
    state = _state(shown)
    persons = _asks(shown, kind) - (len(state.given) if kind == state.expedition else 0)
    return min(int(_card(shown, kind)["coins"]), len(state.deck) + len(state.discard) + persons)


def _rounds_left(shown: Shown) -> int:
    """Return the estimate for the leader: a round if influence and expedition together are four away at most."""
    end, needs = int(shown.printed["influence_to_end"]), shown.printed["expedition_needed_to_win"]

    def away(seat: int) -> int:
        has = any(card["sort"] == "expeditions" for card in _display(shown, seat))
        return max(end - _sum(shown, seat, "influence"), 0) + (0 if has or not needs else 2)

    nearest = min(away(seat) for seat in range(shown.state.players))
    assert nearest <= 4
    return 1


def _given_for(shown: Shown, persons: Sequence[int]) -> Sequence[int]:
    """Return persons, if they are those whom an expedition takes that can be fulfilled: the one that is chosen."""
    fulfils = [move for move in shown.legal("fulfil") if shown.moves in ((), (move,))]
    assert any(sorted(_given(shown, move)) == sorted(persons) for move in fulfils), "others are given up"
    return persons


QUANTITIES: Mapping[str, Callable[..., int]] = {
    "among": lambda shown, ship: _ships_among(shown)[_types_of(shown.printed)[ship]],
    "best_loot": _best_loot,
    "brings": _loot,
    "busting": lambda shown, keeping: _odds(shown, keeping)[0],
    "by_expeditions": lambda shown, seat: _sum(shown, seat, "influence", "expeditions"),
    "by_persons": lambda shown, seat: _sum(shown, seat, "influence", "persons"),
    "cheapest": _cheapest,
    "coins_after": lambda shown, seat, kind: len(_stopped(shown).coins[seat]) + _net(shown, seat, kind),
    "costs": lambda shown, seat, kind: -_net(shown, seat, kind),
    "deck": lambda shown: len(shown.plain["deck"]),
    "discard": lambda shown: len(shown.plain["discard"]),
    "displayed": lambda shown, seat, kinds: sum(kind in kinds for kind in shown.plain["displays"][seat]),
    "expeditions": lambda shown, seat: sum(card["sort"] == "expeditions" for card in _display(shown, seat)),
    "given_up": lambda shown, persons, name: sum(
        _card(shown, kind)["name"] == name for kind in _given_for(shown, persons)
    ),
    "idle": lambda shown: shown.plain["idle"],
    "influence": lambda shown, seat: _sum(shown, seat, "influence"),
    "kinds": lambda shown: len(set(shown.plain["row"])),
    "lost": lambda shown, persons: (
        -sum(_card(shown, kind)["influence"] for kind in _given_for(shown, persons))
    ),
    "lying": lambda shown, kind: shown.plain["row"].count(kind),
    "money": lambda shown, seat: len(shown.plain["coins"][seat]),
    "moored": lambda shown, ship: _ships(shown)[_types_of(shown.printed)[ship]],
    "more": lambda shown, types: TAKES[types] - TAKES[len(_ships(shown))],
    "net": _net,
    "next_cards": lambda shown, keeping: _odds(shown, keeping)[1],
    "own_turn": lambda shown, seat: int(shown.plain["active"] == seat),
    "percent": _percent,
    "price": _price,
    "rewards": _rewards,
    "rounds": lambda shown: shown.plain["round"],
    "rounds_left": _rounds_left,
    "row": lambda shown: len(shown.plain["row"]),
    "second": _keeping_busts,
    "strength": lambda shown, seat: _sum(shown, seat, "strength", "persons"),
    "takes": _takes,
    "to_give": lambda shown: len(_given(shown)),
    "types": lambda shown: len(_ships(shown)),
}
"""By name; each gets where it is shown and what it was asked of."""


# What sentences say of the things that they name.


def _title(shown: Shown, kind: int) -> str:
    """Return what a card is called: a ship by its type, a trader with the ships' type."""
    card = _card(shown, kind)
    if card["sort"] == "ships":
        return str(card["type"])
    return f"{card['name']} ({card['ship']})" if "ship" in card else str(card["name"])


def _asked_of(part: object, name: str) -> set[Any]:
    """Return what the numbers of a part were asked of, by the name of that."""
    return {one.of[name] for one in numbers_of(part) if one.quantity != GAIN and name in one.of}


def _are_of(shown: Shown, kind: int, values: Mapping[str, object]) -> None:
    """All numbers of a sentence are of a card, and of the reader if they are a player's."""
    assert _asked_of(tuple(values.values()), "kind") <= {kind}
    assert _asked_of(tuple(values.values()), "seat") <= {shown.seat}


def _names_the_card(shown: Shown, **values: Any) -> None:
    """The ship or the person that the sentence names is the one that the move takes, and so are its numbers."""
    kind = _kind(shown)
    assert str(values.get("person") or values["ship"]) == _title(shown, kind)
    _are_of(shown, kind, values)
    if shown.choice is not None:
        _are_of(shown, kind, {"price": shown.choice.price})


def _named(shown: Shown, person: str, **_: object) -> None:
    assert person == _card(shown, _kind(shown))["name"]


def _symbols(shown: Shown, kind: int) -> set[tuple[str, int]]:
    """Return what an expedition asks for, by the names of the persons who bear it."""
    bearers = {
        symbol: next(card["name"] for card in cards_of(shown.printed) if card.get("symbol") == symbol)
        for symbol in SYMBOLS
    }
    card = _card(shown, kind)
    return {(bearers[one], card[name]) for one, name in zip(SYMBOLS, NEEDS, strict=True) if card.get(name)}


def _marked(marks: Marks) -> set[tuple[str, int]]:
    """Return what marks are called, as the edition writes it, each with its number."""
    return {
        (str(dict(mark.name.values).get("ship") or dict(mark.name.values)["person"]), int(number))
        for mark, number in marks.groups
    }


def _asks_of(shown: Shown, kind: int, needs: Marks) -> None:
    """Marks show all that an expedition asks for."""
    assert _asked_of(needs, "kind") == {kind}
    assert _marked(needs) == _symbols(shown, kind)


def _names_the_ship(shown: Shown, **values: Any) -> None:
    """A skull is on the ship if no strength does."""
    _names_the_card(shown, **values)
    assert bool(_card(shown, _kind(shown)).get("skull")) == (not values["card_strength"])


def _fulfils(shown: Shown, needs: Marks, **values: Any) -> None:
    """The expedition is the one that is chosen, and takes as many persons as it asks for."""
    kind = _kind(shown)
    _asks_of(shown, kind, needs)
    _of_expedition(shown, **values)


def _of_expedition(shown: Shown, **values: Any) -> None:
    kind = _kind(shown)
    assert _asked_of(tuple(values.values()), "kind") == {kind}
    if _move(shown) in shown.legal():
        assert len(_given(shown, _move(shown))) == _asks(shown, kind) == sum(values[name] for name in NEEDS)
        (event,) = [one for one in _fulfilling(shown, _move(shown)) if isinstance(one, Fulfilled)]
        assert event.expedition == kind


def _gives_up(shown: Shown, persons: Together, lost: Number, **_: object) -> None:
    """Each of those who are given up is told, for the expedition that is chosen, if one is."""
    told = [dict(one.values) for one in persons.parts if isinstance(one, Text)]
    numbers = {str(one["person"]): one["given_up"] for one in told}
    given = lost.of["persons"]
    assert isinstance(given, tuple)
    assert numbers == Counter(_card(shown, kind)["name"] for kind in given)


def _waits_here(shown: Shown, ship: str, **values: Any) -> None:
    """That ship waits to be repelled, and the numbers are of it."""
    waiting = shown.plain["ship"]
    assert ship == _title(shown, waiting)
    numbers = tuple(values.values())
    assert _asked_of(numbers, "kind") | _asked_of(numbers, "ship") <= {waiting}
    assert _asked_of(numbers, "seat") <= {shown.plain["active"]}


def _keeps(*, busts: int, moves: Sequence[str] = ()) -> Callable[..., None]:
    """Check that the ship waits, whether letting it stay busts, and what can be done."""

    def check(shown: Shown, ship: str, **_: object) -> None:
        _waits_here(shown, ship)
        assert _keeping_busts(shown) == busts
        can_be_done(*moves)(shown)

    return check


def _repels(shown: Shown, **_: object) -> None:
    state = _state(shown)
    events = state.copy().play(shown.seat, REPEL)
    assert isinstance(events[0], Repelled)
    assert events[0].ship == state.ship
    assert not any(isinstance(event, Bust) for event in events[1:2])


def _repels_it(shown: Shown, ship: str) -> None:
    _waits_here(shown, ship)
    assert shown.moves == (REPEL,)
    _repels(shown)


def _is_enough(shown: Shown, who: Who, strength: Number, **_: object) -> None:
    assert strength.of["seat"] == who.seat == shown.plain["active"]
    _repels(shown)


def _chance(*, keeping: bool) -> Callable[..., None]:
    """Check that the numbers are of the next card after a ship that waits is repelled or kept, and the chance in words."""

    def check(shown: Shown, chance: Text | str, busting: int = 1, **values: Any) -> None:
        assert _asked_of((chance, busting, *values.values()), "keeping") <= {keeping}
        if busting:
            assert str(chance) == _percentage(*_odds(shown, keeping))

    return check


def _is_safe(shown: Shown) -> None:
    assert not _odds(shown, keeping=False)[0]


def _busts_end_the_turn(shown: Shown, types: Marks, strength: Number, **_: object) -> None:
    """Each ship type is told that lies there; a bust leaves the harbour empty, takes nothing and ends the turn."""
    assert _marked(types) == set(_ships(shown).items())
    state = _state(shown)
    assert strength.of["seat"] == state.active
    for kind in set(state.deck):
        other = state.copy()
        other.deck[-1] = kind
        if other.kind != "discover":
            continue
        events = other.play(shown.seat, REVEAL)
        if any(isinstance(event, Bust) for event in events[:2]):
            after = other.round, other.active
            assert other.outcome is not None or after != (state.round, state.active)
            assert not any(isinstance(event, Looted | Hired) for event in events)


def _ends_taking(shown: Shown) -> None:
    state, after = _state(shown), shown.after()
    assert isinstance(after, CaribbeanState)
    still = (after.round, after.active, after.taker, after.phase)
    assert after.outcome is not None or still != (state.round, state.active, state.taker, state.phase)


def _there(shown: Shown, there: str) -> None:
    """There is a card left to take, or none."""
    assert there == ("yes" if shown.plain["row"] and shown.plain["more"] else "no")


# Cards of a page, and the table of the whole position.


def _harbour_card(shown: Shown, **values: Any) -> None:
    """All that a card says, beside its name and behind it, is of one kind that is called so and lies in the harbour."""
    if shown.card is not None:
        (kind,) = _asked_of((shown.card.name, shown.card.brings), "kind")
        assert kind in shown.plain["row"]
        assert str(values.get("person") or values["ship"]) == _title(shown, kind)
        assert _asked_of(shown.card, "seat") <= {_decides(shown)}


def _expedition_card(shown: Shown, needs: Marks) -> None:
    if shown.card is not None:
        (kind,) = _asked_of((needs, shown.card.brings), "kind")
        assert kind in shown.plain["open"]
        _asks_of(shown, kind, needs)
        detail = shown.card.power
        given = _asked_of(detail, "persons")
        assert given in ([], set()) or sorted(next(iter(given))) == sorted(_given(shown, Fulfil(kind)))


def _decides(shown: Shown) -> int:
    """Return whose prices are shown: the reader's if they decide, or else those of who does."""
    return shown.seat if shown.seat in shown.state.to_act else shown.state.to_act[0]


def _priced(shown: Shown, mark: Mark, net: Number, **values: Any) -> None:
    """A card with its price for who decides lies in the harbour, and is called so."""
    kind = net.of["kind"]
    assert isinstance(kind, int)
    assert kind in shown.plain["row"]
    assert str(values.get("person") or values["ship"]) == _title(shown, kind)
    assert net.of["seat"] == _decides(shown)
    assert str(mark.name), "its emoji has a name"


def _whole_card(shown: Shown, card: Text, lying: Number) -> None:
    """All that a row says is of one kind, which is called so."""
    kind = lying.of["kind"]
    assert isinstance(kind, int)
    assert str(card) == _title(shown, kind)
    if shown.row is not None:
        assert _asked_of(shown.row.cells, "kind") == {kind}
        assert _asked_of(shown.row.cells, "seat") == {_decides(shown)}


def _whole_asks(shown: Shown, **values: Any) -> None:
    (kind,) = _asked_of(tuple(values.values()), "kind")
    assert kind in shown.plain["open"]
    if shown.row is not None:
        assert _asked_of(shown.row.cells, "kind") == {kind}


def _skill(symbol: str) -> Callable[..., None]:
    """Check that a card in the harbour of that name has that symbol, or is a ship that can or can't be repelled."""

    def check(shown: Shown, card: Text, card_strength: Number | None = None) -> None:
        title = str(card)
        kinds = {kind for kind in shown.plain["row"] if _title(shown, kind) == title}
        if card_strength is not None:
            kinds &= {card_strength.of["kind"]}
        having = [_card(shown, kind) for kind in kinds]
        match symbol:
            case "skull":
                assert any(one.get("skull") for one in having)
            case "strength":
                assert any(one.get("strength") for one in having)
            case _:
                assert any(one.get("symbol") == symbol for one in having)

    return check


def _display_of(shown: Shown, who: Who, cards: Together, **_: object) -> None:
    """All that lies before a player is told, persons and expeditions, each with its number."""
    told: dict[str, int] = {}
    for part in cards.parts:
        assert isinstance(part, Text)
        values: dict[str, Any] = dict(part.values)
        assert values["displayed"].of["seat"] == who.seat
        told[str(values["card"].name)] = int(values["displayed"])
    assert told == _lying_before(shown, who.seat)


def _lying_before(shown: Shown, seat: int) -> Mapping[str, int]:
    found: Counter[str] = Counter()
    for kind, card in zip(shown.plain["displays"][seat], _display(shown, seat), strict=True):
        symbols = [
            f"{need} {name if need == 1 else several}"
            for name, several in zip(SYMBOLS, NEEDS, strict=True)
            if (need := card.get(several))
        ]
        is_person = card["sort"] == "persons"
        found[_title(shown, kind) if is_person else f"[{', '.join(symbols)}]"] += 1
    return found


def _all_of_a_name(shown: Shown, person: str, displayed: Number) -> None:
    """All kinds of that name are counted."""
    seat, kinds = displayed.of["seat"], displayed.of["kinds"]
    assert seat == shown.seat
    assert isinstance(kinds, tuple)
    before = shown.plain["displays"][seat]
    assert {*kinds} == {kind for kind in before if _card(shown, kind).get("name") == person}


def _all_ships_among(shown: Shown, ships: Marks, **_: object) -> None:
    assert _marked(ships) == set(_ships_among(shown).items())


def _fewer_than(most: str) -> Callable[..., None]:
    def check(shown: Shown, /, **values: Any) -> None:
        assert values["shown"] < values[most]

    return check


# Players, and the end.


def _of(*fields: str) -> Callable[..., None]:
    """Check that the sentence names who decides, whose turn it is, or the player of its numbers."""

    def check(shown: Shown, /, who: Who, **values: Any) -> None:
        for field in fields:
            seat = shown.state.to_act[0] if field == "to_act" else shown.plain[field]
            assert who.seat == seat, f"{field} is {seat}"
        assert _asked_of(tuple(values.values()), "seat") <= {who.seat}

    return check


def _acts(shown: Shown, who: Who, kind: str) -> None:
    assert (who.seat, kind) == (*shown.state.to_act, _state(shown).kind)


def _played_out(shown: Shown) -> tuple[CaribbeanState, int]:
    """Return the end if all is declined that can be, and how many rounds follow this one."""
    state, first = _state(shown).copy(), _state(shown).round
    calm = (STOP, PASS, END_TURN, REPEL, REVEAL)
    while state.outcome is None:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        state.play(seat, next((move for move in calm if move in moves), moves[-1]))
    return state, state.round - first


def _is_last(shown: Shown, who: Who | None = None, **_: object) -> None:
    """The game ends with this round whatever is done; who is named has its last turn."""
    state, further = _played_out(shown)
    assert state.outcome is not None
    assert state.outcome.reason.key in ("outcome.influence", "outcome.cards")
    assert not further, "another round follows"
    assert who is None or who.seat == (shown.plain["first"] - 1) % shown.state.players


def _ends_by_idling(shown: Shown, idle: int, **_: object) -> None:
    """The row of rounds goes on, and ends the game, if all is declined."""
    state, further = _played_out(shown)
    assert state.outcome is not None
    assert state.outcome.reason.key in ("outcome.idle", "outcome.cards")
    assert further == 19 - idle, f"{further} rounds follow"


def _ends_with(shown: Shown, needed: str, **_: object) -> None:
    setup = shown.state.setup
    wanted = shown.printed["expedition_needed_to_win"] or setup.option("expedition_needed") is True
    assert needed == ("yes" if wanted else "no")


def _step(shown: Shown, at_types: Number, more: Number) -> None:
    assert at_types.of["types"] == more.of["types"] == int(at_types) > len(_ships(shown))
    assert more > 0


def _winners(shown: Shown) -> list[int]:
    outcome = shown.state.outcome
    assert outcome is not None
    assert outcome.won
    return [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]


def _wins(shown: Shown, who: Who, influence: Number, **_: object) -> None:
    assert _winners(shown) == [who.seat] == [influence.of["seat"]]


def _share(shown: Shown, influence: Number, **_: object) -> None:
    winners = _winners(shown)
    assert len(winners) > 1
    assert {_sum(shown, seat, "influence") for seat in winners} == {int(influence)}


def _nobody_wins(shown: Shown) -> None:
    assert shown.state.outcome is not None
    assert not shown.state.outcome.won


# Prompts and refusals.


def _choices(check: Callable[..., None] | None = None) -> Callable[..., None]:
    """Check that a list of verbs is all that can be done now, and what else is said."""

    def checked(shown: Shown, can: str, **values: Any) -> None:
        verbs = " ".join(dict.fromkeys(move.verb for move in shown.legal()))
        assert can == verbs, f"there are {verbs}"
        if check is not None:
            check(shown, **values)

    return checked


def _has(**wanted: object) -> Callable[..., None]:
    """Check fields of the plain view."""

    def check(shown: Shown, **_: object) -> None:
        found = {name: shown.plain[name] for name in wanted}
        assert found == wanted, f"it is {found}"

    return check


def _owes(kind: str) -> Callable[..., None]:
    def check(shown: Shown, **_: object) -> None:
        assert _state(shown).kind == kind

    return check


def _nothing_to_take(shown: Shown, **_: object) -> None:
    assert not _takes(shown)


def _taking(shown: Shown, others: str, fee: Number, money: Number, **_: object) -> None:
    can_be_done(*others.split())(shown)
    assert {fee.of["seat"], money.of["seat"]} == {shown.seat}


def _giving(shown: Shown, **values: Any) -> None:
    """The expedition is the one that persons are being given for."""
    kind = shown.plain["expedition"]
    assert _asked_of(tuple(values.values()), "kind") == {kind}
    if "needs" in values:
        _asks_of(shown, kind, values["needs"])
    can_be_done("give")(shown)


def _lies_open(shown: Shown, needs: Marks, **values: Any) -> None:
    (kind,) = _asked_of((needs, *values.values()), "kind")
    assert kind in shown.plain["open"]
    _asks_of(shown, kind, needs)


def _is_no(sort: str) -> Callable[..., None]:
    def check(shown: Shown, **_: object) -> None:
        assert _card(shown, _kind(shown))["sort"] != sort

    return check


def _lies_not(where: str) -> Callable[..., None]:
    def check(shown: Shown, **_: object) -> None:
        place = shown.plain[where]
        assert _kind(shown) not in (place[shown.seat] if where == "displays" else place)

    return check


def _beyond(shown: Shown, found: int, last_card: int) -> None:
    assert found > last_card


def _fillable(persons: Sequence[Card], needs: Sequence[int]) -> bool:
    """Return whether some of these persons are just what an expedition asks for."""
    for chosen in combinations([card for card in persons if "symbol" in card], sum(needs)):
        lacking = [
            need - sum(card["symbol"] == symbol for card in chosen)
            for symbol, need in zip(SYMBOLS, needs, strict=True)
        ]
        if min(lacking) >= 0 and sum(lacking) == sum(card["symbol"] == "any" for card in chosen):
            return True
    return False


def _needs(shown: Shown, kind: int) -> list[int]:
    return [_card(shown, kind).get(name, 0) for name in NEEDS]


def _lacks_persons(shown: Shown) -> None:
    """Nobody of the display fills the expedition."""
    assert _kind(shown) in shown.plain["open"]
    assert not _fillable(_display(shown, shown.seat), _needs(shown, _kind(shown)))


def _does_not_fit(shown: Shown, person: str) -> None:
    """With that person given too, the expedition can't be filled."""
    _named(shown, person)
    given = [_card(shown, kind) for kind in (*shown.plain["given"], _kind(shown))]
    left = list(shown.plain["displays"][shown.seat])
    left.remove(_kind(shown))
    needs = _needs(shown, shown.plain["expedition"])
    for further in combinations([_card(shown, kind) for kind in left], sum(needs) - len(given)):
        assert not _fillable([*given, *further], needs)


def _costs(fee: int) -> Callable[..., None]:
    """Check that the named person is too dear for the reader, who pays so much to the active player too."""

    def check(shown: Shown, person: str, price: Number, money: Number) -> None:
        _named(shown, person)
        _are_of(shown, _kind(shown), {"price": price, "money": money})
        assert int(shown.plain["active"] != shown.seat) == fee
        assert price + fee > money

    return check


def _all(*checks: Callable[..., None]) -> Callable[..., None]:
    def check(shown: Shown, /, **values: Any) -> None:
        for one in checks:
            one(shown, **values)

    return check


def _pays_a_fee(fee: int) -> Callable[..., None]:
    """Check whether who decides pays the active player for each card, and who is named gets it or takes."""

    def check(shown: Shown, who: Who, **_: object) -> None:
        active, taker = shown.plain["active"], shown.plain["taker"]
        assert int(active != taker) == fee
        assert who.seat == active

    return check


SENTENCES: Mapping[str, Callable[..., None]] = {
    "page.ask.give": _giving,
    "page.ask.repel": lambda shown, who, ship, **_: _all(_waits_here, _repels)(shown, ship=ship),
    "page.ask.take": _of("taker"),
    "page.card.expedition": _expedition_card,
    "page.card.person": _harbour_card,
    "page.card.ship": _harbour_card,
    "page.choice.end": _ends_taking,
    "page.choice.fulfil": _fulfils,
    "page.choice.fulfil/brings": _fulfils,
    "page.choice.fulfil/detail": _gives_up,
    "page.choice.fulfil/many": _gives_up,
    "page.choice.give": _names_the_card,
    "page.choice.give/brings": _names_the_card,
    "page.choice.hire": _names_the_card,
    "page.choice.hire/button": _names_the_card,
    "page.choice.hire/dear": _all(_names_the_card, is_refused("refusal.price", "refusal.price_and_fee")),
    "page.choice.hire/detail": _names_the_card,
    "page.choice.hire/stop": _names_the_card,
    "page.choice.keep": _keeps(busts=0),
    "page.choice.keep.bust": _keeps(busts=1),
    "page.choice.loot": _names_the_card,
    "page.choice.loot/button": _names_the_card,
    "page.choice.loot/detail": _names_the_card,
    "page.choice.loot/stop": _names_the_card,
    "page.choice.nothing": _there,
    "page.choice.repel": _repels_it,
    "page.choice.reveal": _chance(keeping=False),
    "page.choice.reveal.safe": _is_safe,
    "page.empty": _owes("empty"),
    "page.enough": _is_enough,
    "page.expedition": _lies_open,
    "page.from/seat": _of(),
    "page.giving": _giving,
    "page.harbour.for": _of("to_act"),
    "page.harbour.of": _of("active"),
    "page.harbour.shown": _all(_of("to_act"), _fewer_than("kinds")),
    "page.keeping": _chance(keeping=True),
    "page.keeping.bust": _keeps(busts=1),
    "page.over.nobody": _nobody_wins,
    "page.over.shared": _share,
    "page.over.wins": _wins,
    "page.own": _of("to_act"),
    "page.persons": _all_of_a_name,
    "page.priced.person": _priced,
    "page.priced.ship": _priced,
    "page.repelling": _chance(keeping=False),
    "page.risk": _chance(keeping=False),
    "page.skill.anchor": _skill("anchor"),
    "page.skill.any": _skill("any"),
    "page.skill.cross": _skill("cross"),
    "page.skill.house": _skill("house"),
    "page.skill.repel": _skill("strength"),
    "page.skill.skull": _skill("skull"),
    "page.skill.strength": _skill("strength"),
    "page.small.bust": _busts_end_the_turn,
    "page.small.end": _ends_with,
    "page.small.fee": _pays_a_fee(1),
    "page.small.idle": _ends_by_idling,
    "page.small.last": _is_last,
    "page.small.others": _pays_a_fee(0),
    "page.small.types/step": _step,
    "page.taking": _of("taker"),
    "page.turn.of": _of("active"),
    "page.waits": lambda shown, mark, **said: _waits_here(shown, **said),
    "page.where.last": _is_last,
    "page.whole.among": _all_ships_among,
    "page.whole.asks": _whole_asks,
    "page.whole.card": _whole_card,
    "page.whole.display": _display_of,
    "page.whole.step": _acts,
    "instead": all_that_can_be_done,
    "refusal.card": _beyond,
    "refusal.closed": _lies_not("open"),
    "refusal.display": _all(_named, _lies_not("displays")),
    "refusal.expedition": _is_no("expeditions"),
    "refusal.first": _has(revealed=0),
    "refusal.fit": _does_not_fit,
    "refusal.more": _has(more=0),
    "refusal.now.discover": _owes("discover"),
    "refusal.now.empty": _has(deck=[], discard=[]),
    "refusal.now.give": _owes("give"),
    "refusal.now.repel": _owes("repel"),
    "refusal.now.take": _owes("take"),
    "refusal.others": lambda shown: _pays_a_fee(1)(shown, Who(shown.plain["active"])),
    "refusal.person": _is_no("persons"),
    "refusal.persons": _lacks_persons,
    "refusal.price": _costs(0),
    "refusal.price_and_fee": _costs(1),
    "refusal.row": _lies_not("row"),
    "refusal.ship": _is_no("ships"),
    "refusal.turn": waits,
    "value.expedition": _of_expedition,
    "value.person": _names_the_card,
    "value.ship": _names_the_ship,
}
"""By key; each raises AssertionError where the sentence is not true."""


def _allowed(
    printed: Mapping[str, Any],
    one_allowed: Number,
    four_allowed: Number,
    five_allowed: Number,
) -> None:
    """The numbers are those with fewer than four ship types, with four and with five."""
    assert [number.of["types"] for number in (one_allowed, four_allowed, five_allowed)] == [3, 4, 5]
    assert len(set(TAKES[:4])) == 1


RULES: Mapping[str, Callable[..., None]] = {"rules.taking.number": _allowed}
HEADS: Mapping[str, Sequence[str]] = {
    "page.head.coins": ("money",),
    "page.head.influence": ("influence",),
    "page.head.net": ("net", "rewards"),
    "page.head.since": ("money",),
    "page.head.strength": ("strength",),
    "page.head.worth": ("worth",),
}
"""The quantities below a column's head."""

DIGITS: Mapping[str, Sequence[str]] = {
    "chance.over": ("99",),
    "chance.under": ("1",),
    "page.small.end": ("1",),
    "page.small.fee": ("1",),
    "page.small.others": ("1",),
    "refusal.card": ("0",),
    "refusal.price_and_fee": ("1",),
}
"""The coin to the active player, the expedition that is needed, the bounds of a chance, and where indices begin."""
