"""How what Merchants of the Caribbean says of a position is checked: from the cards and the rulings, by playing on.

Displays are counted card by card here, and busts by turning up each card that may be the next one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from games.caribbean.edition import ANY, EXPEDITION, MADEMOISELLE, NEEDED, PERSON, SHIP, Card
from games.caribbean.moves import (
    END_TURN,
    KEEP,
    PASS,
    REPEL,
    REVEAL,
    STOP,
    Bust,
    Fulfil,
    Fulfilled,
    Gave,
    Give,
    Hire,
    Hired,
    Loot,
    Looted,
    Repelled,
)
from games.caribbean.state import CaribbeanState
from games.engine import Event
from games.engine.claims import counted
from tests.games.kit.claims import Said

TAKES = (1, 1, 1, 1, 2, 3)
"""Cards that may be taken, by the number of ship types."""


def _state(said: Said) -> CaribbeanState:
    assert isinstance(said.state, CaribbeanState)
    return said.state


def _card(said: Said) -> Card:
    """Return the card that the move names which the sentence is about."""
    (move,) = said.moves
    (field,) = move.__struct_fields__
    kind: int = getattr(move, field)
    return _state(said).edition.cards[kind]


def _display(state: CaribbeanState, seat: int) -> list[Card]:
    return [state.edition.cards[kind] for kind in state.displays[seat]]


def _events(said: Said) -> list[Event]:
    """Return what the move leads to that the sentence is about."""
    (move,) = said.moves
    return list(said.state.copy().play(said.seat, move))


def _stopped(check: Callable[[Said], None]) -> Callable[[Said], None]:
    """Check what a choice says that stops revealing first of the position in which the rest is done."""

    def checked(said: Said) -> None:
        if len(said.moves) > 1 and said.moves[0] == STOP:
            stopped = said.state.copy()
            stopped.play(said.seat, STOP)
            said = replace(said, state=stopped, moves=said.moves[1:])
        check(said)

    return checked


def _equal(measure: Callable[[Said], object]) -> Callable[[Said], None]:
    """Check that a claim's value is what the position says."""

    def check(said: Said) -> None:
        found = measure(said)
        assert found == said.value, f"it is {found}"

    return check


# The harbour.


def _types(said: Said) -> int:
    cards = [_state(said).edition.cards[kind] for kind in _state(said).row]
    return len({card.ship for card in cards if card.kind == SHIP})


def _may_take(said: Said) -> int:
    """Return how many cards whoever takes may take, by stopping now if nobody takes yet; 0 if he is offered none."""
    state = _state(said).copy()
    state.ship = state.expedition = -1
    state._offers = {}
    seat = state.taker
    if state.phase == "discover":
        allowed = TAKES[_types(said)]
        if not state.revealed:
            state.revealed = 1
        state.play(seat, STOP)
        if state.phase != "take" or state.taker != seat or state.active != seat:
            return 0
        governors = sum(card.name == "Governor" for card in _display(state, seat))
        assert state.more == allowed + governors
    takes = [move for move in state.legal_moves(seat) if isinstance(move, (Loot, Hire))]
    return min(state.more, len(state.row)) if takes else 0


def _governors(said: Said) -> None:
    """So many lie there; hiring one allows whoever takes one card more (ruling C7)."""
    state = _state(said)
    found = [kind for kind in state.row if state.edition.cards[kind].name == "Governor"]
    assert len(found) == said.value
    hires = [move for move in said.legal("hire") if isinstance(move, Hire) and move.person in found]
    if state.phase == "take" and hires and state.taker == said.seat and len(state.row) > state.more + 1:
        after = state.copy()
        after.play(said.seat, hires[0])
        if after.taker == said.seat and after.phase == "take":
            assert after.more == state.more, "one is used up, one is gained"


def _price(state: CaribbeanState, seat: int, card: Card) -> int:
    return max(0, card.cost - sum(other.ability == MADEMOISELLE for other in _display(state, seat)))


def _loot(state: CaribbeanState, seat: int, card: Card) -> int:
    """Return what a ship brings: its coins and the traders', while there are cards, itself the last of them."""
    traders = sum(other.kind == PERSON and other.ship == card.ship for other in _display(state, seat))
    return min(card.coins + traders, len(state.deck) + len(state.discard) + 1)


def _fee(said: Said) -> int:
    return int(_state(said).active != said.seat)


def _taken(said: Said) -> Looted | Hired:
    (event,) = [event for event in _events(said) if isinstance(event, (Looted, Hired))]
    assert event.seat == said.seat
    return event


def _paid(said: Said) -> int:
    """Return the price of the person whom the move would hire: what is paid, or would have to be."""
    if said.moves[0] not in said.legal():
        return _price(_state(said), said.seat, _card(said))
    event = _taken(said)
    assert isinstance(event, Hired)
    return event.price


def _cheapest(said: Said) -> None:
    influence, price, nobody = said.value
    state = _state(said)
    cards = [state.edition.cards[kind] for kind in state.row]
    prices = [
        _price(state, said.seat, card) + _fee(said)
        for card in cards
        if card.kind == PERSON and card.influence >= influence
    ]
    assert min(prices, default=nobody) == price


def _best_loot(said: Said) -> int:
    state = _state(said)
    cards = [state.edition.cards[kind] for kind in state.row]
    loots = [_loot(state, said.seat, card) - _fee(said) for card in cards if card.kind == SHIP]
    return max(loots, default=0)


# The next card.


def odds(state: CaribbeanState) -> tuple[int, int]:
    """Return how many of the cards that may be the next one bust, by turning each of them up, and how many they are."""
    seat = state.active
    if state.kind != "discover" or REVEAL not in state.legal_moves(seat):
        return 0, 0
    if state.deck:
        cards = [*state.deck]
        cards += [card for coins in state.coins for deal, card in coins if deal == state.deal]
    else:
        cards = [*state.discard]
    busts = 0
    for kind, number in Counter(cards).items():
        other = state.copy()
        if other.deck:
            other.deck[-1] = kind
        else:
            other.deck, other.discard = [kind], []
        busts += number * any(isinstance(event, Bust) for event in other.play(seat, REVEAL)[:2])
    return busts, len(cards)


def _after_ship(said: Said, *, keeping: bool) -> CaribbeanState | None:
    """Return the position after the ship that waits was repelled or kept; None if discovery is over then."""
    state = _state(said).copy()
    if state.ship >= 0:
        seat, turn = state.active, (state.round, state.active)
        events = state.play(seat, KEEP if keeping else REPEL)
        if any(isinstance(event, Bust) for event in events):
            return None
        if (state.round, state.active) != turn or state.kind != "discover":
            return None
    return state


def _next_card(said: Said) -> tuple[int, int]:
    state = _after_ship(said, keeping=False)
    return odds(state) if state is not None else (0, 0)


def _percent(said: Said) -> int:
    busts, cards = _next_card(said)
    return round(Fraction(100 * busts, cards)) if cards else 0


def _percentage(busts: int, cards: int) -> str:
    """Return a chance as it is said: never as none or certain unless it is."""
    if busts in (0, cards):
        return "100%" if busts else "0%"
    exact = Fraction(100 * busts, cards)
    return "under 1%" if exact < Fraction(1, 2) else "over 99%" if round(exact) == 100 else f"{round(exact)}%"


def _keeping_busts(said: Said) -> int:
    events = _state(said).copy().play(said.seat, KEEP)
    return int(isinstance(events[1], Bust) if len(events) > 1 else False)


def _repels(said: Said) -> None:
    state = _state(said)
    events = _events(said)
    assert isinstance(events[0], Repelled)
    assert events[0].ship == state.ship
    assert not any(isinstance(event, Bust) for event in events[1:2])


def _ship_name(said: Said, kind: int) -> str:
    edition = _state(said).edition
    return edition.ship_types[edition.cards[kind].ship]


# Expeditions.


def _busts_end_the_turn(said: Said) -> None:
    """Whichever card is the next one, a bust with it leaves the harbour empty, takes nothing and ends the turn."""
    state = _state(said)
    for kind in set(state.deck):
        other = state.copy()
        other.deck[-1] = kind
        if other.kind != "discover":
            continue
        events = other.play(said.seat, REVEAL)
        if any(isinstance(event, Bust) for event in events[:2]):
            assert (
                other.outcome is not None
                or (other.round, other.active) != (state.round, state.active)
                or (state.players == 1)
            )
            assert not any(isinstance(event, Looted | Hired) for event in events)


def _fillable(persons: Sequence[Card], needs: Sequence[int]) -> bool:
    """Return whether some of these persons are just what an expedition asks for."""
    for chosen in combinations([card for card in persons if card.symbol >= 0], sum(needs)):
        lacking = [
            need - sum(card.symbol == symbol for card in chosen)
            for symbol, need in zip(NEEDED, needs, strict=True)
        ]
        if min(lacking) >= 0 and sum(lacking) == sum(card.symbol == ANY for card in chosen):
            return True
    return False


def _unfillable(said: Said) -> None:
    """The expedition can't be filled: with nobody of the display, or not with the person who is named."""
    state = _state(said)
    (move,) = said.moves
    if isinstance(move, Fulfil):
        assert move.expedition in state.open
        assert not _fillable(_display(state, said.seat), _card(said).needs)
        return
    assert isinstance(move, Give)
    given = [state.edition.cards[kind] for kind in (*state.given, move.person)]
    left = list(state.displays[said.seat])
    left.remove(move.person)
    needs = state.edition.cards[state.expedition].needs
    for further in combinations([state.edition.cards[kind] for kind in left], sum(needs) - len(given)):
        assert not _fillable([*given, *further], needs)


def _asked(said: Said) -> tuple[int, int, int]:
    """Return what the expedition asks for that the move names, or that persons are being given for."""
    state = _state(said)
    return _card(said).needs if said.moves else state.edition.cards[state.expedition].needs


def _fulfilling(said: Said) -> list[Event]:
    """Return all that happens until the expedition is fulfilled, the last of those offered being given each time."""
    state = _state(said).copy()
    events: list[Event] = []
    for move in said.moves:
        events += state.play(said.seat, move)
    while not any(isinstance(event, Fulfilled) for event in events):
        events += state.play(said.seat, state.legal_moves(said.seat)[-1])
    return events


def _fulfilled(said: Said) -> Fulfilled:
    (found,) = [event for event in _fulfilling(said) if isinstance(event, Fulfilled)]
    return found


def _to_give(said: Said) -> int:
    return sum(len(event.persons) for event in _fulfilling(said) if isinstance(event, Gave))


# Seats, and the end.


def _ending(said: Said) -> None:
    """The game ends with this round whatever is done; or with a row of rounds in which all is declined."""
    state, first = _state(said).copy(), _state(said).round
    calm = (STOP, PASS, END_TURN, REPEL, REVEAL)
    while state.outcome is None:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        state.play(seat, next((move for move in calm if move in moves), moves[-1]))
    if said.value == "this round":
        assert state.outcome.reason.key in ("outcome.influence", "outcome.cards")
        assert state.round == first, "another round follows"
    else:
        assert state.outcome.reason.key in ("outcome.idle", "outcome.cards")
        assert state.round - first == 19 - said.value


def _ends_taking(said: Said) -> None:
    state, after = _state(said), said.after()
    assert isinstance(after, CaribbeanState)
    still = (after.round, after.active, after.taker, after.phase)
    assert after.outcome is not None or still != (state.round, state.active, state.taker, state.phase)


# What moves name.


def _is_no(said: Said) -> None:
    kinds = {"ship": SHIP, "person": PERSON, "expedition": EXPEDITION}
    assert _card(said).kind != kinds[said.value]


def _lies(said: Said) -> None:
    where, number = said.value
    state = _state(said)
    (move,) = said.moves
    kind = getattr(move, move.__struct_fields__[0])
    places = {"open": state.open, "row": state.row, "display": state.displays[said.seat]}
    assert list(places[where]).count(kind) == number


def _title(said: Said) -> str:
    card = _card(said)
    return f"{card.name} ({_state(said).edition.ship_types[card.ship]})" if card.ship >= 0 else card.name


def _named(said: Said) -> None:
    assert said.value in (_title(said), _card(said).name)


def _printed_person(said: Said) -> tuple[str, int, int, int]:
    card = _card(said)
    return _title(said), card.strength, card.cost, card.influence


def _printed_ship(said: Said) -> tuple[str, int, int]:
    card = _card(said)
    assert card.skull == (not card.strength)
    return _state(said).edition.ship_types[card.ship], card.strength, card.coins


def _beyond(said: Said) -> None:
    found, most = said.value
    assert found > most


# What pages say. Of a card in the harbour they say it for whoever decides, whoever reads it.


def _decides(said: Said) -> int:
    state = _state(said)
    return said.seat if said.seat in state.to_act else state.to_act[0]


def _net_of(said: Said, card: Card) -> int:
    """Return what taking a card brings whoever decides, the fee to the active player taken off."""
    state, seat = _state(said), _decides(said)
    coins = _loot(state, seat, card) if card.kind == SHIP else -_price(state, seat, card)
    return coins - int(state.active != seat)


def _net(said: Said) -> int:
    """Return what the move brings by itself, before anything that follows from it."""
    if said.moves[0] not in said.legal():
        return _net_of(said, _card(said))
    event = _taken(said)
    return (event.coins if isinstance(event, Looted) else -event.price) - _fee(said)


def _page_price(said: Said) -> int:
    return _card(said).cost if isinstance(said.moves[0], Give) else -_net(said)


def _person(said: Said) -> None:
    card = _card(said)
    assert said.value == (_title(said), card.strength, card.influence)


def _in_harbour(state: CaribbeanState, title: str) -> list[Card]:
    """Return the cards of a name, or ships of a type, that lie in the harbour."""
    types = state.edition.ship_types
    found = []
    for kind in state.row:
        card = state.edition.cards[kind]
        trader = f"{card.name} ({types[card.ship]})" if card.kind == PERSON and card.ship >= 0 else card.name
        if title == (types[card.ship] if card.kind == SHIP else trader):
            found.append(card)
    return found


def _cards_said(said: Said) -> list[Card]:
    """Return the cards of the harbour that the page's card may be."""
    assert said.card is not None
    return _in_harbour(
        _state(said), str(dict(said.card.name.values).get("ship") or dict(said.card.name.values)["person"])
    )


def _expeditions(said: Said) -> list[int]:
    """Return the open expeditions that the page's card may be."""
    assert said.card is not None
    wanted = counted(dict(said.card.name.values)["needs"])
    return [kind for kind in _state(said).open if _symbols(said, kind) == set(wanted)]


def _symbols(said: Said, kind: int) -> set[tuple[str, int]]:
    """Return what an expedition asks for, by the names of the persons who bear it."""
    edition = _state(said).edition
    bearers = {
        symbol: next(card.name for card in edition.cards if card.kind == PERSON and card.symbol == symbol)
        for symbol in NEEDED
    }
    needs = zip(NEEDED, edition.cards[kind].needs, strict=True)
    return {(bearers[symbol], number) for symbol, number in needs if number}


def _reward(state: CaribbeanState, kind: int) -> int:
    card = state.edition.cards[kind]
    persons = sum(card.needs) - (len(state.given) if kind == state.expedition else 0)
    return min(card.coins, len(state.deck) + len(state.discard) + persons)


def _brings(
    measure: Callable[[Said, Card], int], reward: Callable[[Said, int], int] | None = None
) -> Callable[[Said], None]:
    """Check what a card of a page brings: one of the harbour, or an expedition."""

    def check(said: Said) -> None:
        assert said.card is not None
        if said.card.name.key == "page.card.expedition":
            assert reward is not None
            found = {reward(said, kind) for kind in _expeditions(said)}
        else:
            found = {measure(said, card) for card in _cards_said(said)}
        assert said.value in found, f"it is {found}"

    return check


def _brings_by_ship(said: Said) -> None:
    (ship, _), coins = said.value
    assert coins in {_net_of(said, card) for card in _in_harbour(_state(said), ship)}


def _too_dear(said: Said) -> None:
    """So many kinds of cards can't be paid by whoever decides, in discovery with what admirals will bring; some are shown."""
    shown, kinds = said.value
    state, seat = _state(said), _decides(said)
    money = len(state.coins[seat])
    if state.phase == "discover" and len(state.row) >= 5:
        admirals = sum(card.name == "Admiral" for card in _display(state, seat))
        money += min(2 * admirals, len(state.deck) + len(state.discard))
    cards = {kind: state.edition.cards[kind] for kind in state.row}
    dear = [card for card in cards.values() if card.kind == PERSON and -_net_of(said, card) > money]
    assert kinds == len(dear), f"it is {len(dear)}"
    assert shown < kinds


def _cards_shown(said: Said) -> None:
    shown, kinds = said.value
    assert kinds == len(set(_state(said).row)) > shown


def _influence_given_up(said: Said) -> None:
    """Return the influence of the persons that an expedition is fulfilled with."""
    state = _state(said)
    fulfils = said.moves if said.card is None else [Fulfil(kind) for kind in _expeditions(said)]
    found = []
    for move in fulfils:
        events = _fulfilling(replace(said, moves=(move,)))
        given = [kind for event in events if isinstance(event, Gave) for kind in event.persons]
        found.append(sum(state.edition.cards[kind].influence for kind in given))
    assert said.value in found, f"it is {found}"


def _lies_in_harbour(said: Said) -> None:
    title, number = said.value
    cards = _in_harbour(_state(said), title)
    assert number in Counter(cards).values(), f"there are {Counter(cards)}"


def _asks_for_marks(said: Said) -> None:
    state = _state(said)
    kinds = [state.expedition]
    if said.card is not None:
        kinds = list(state.open)
    if said.moves:
        (move,) = said.moves
        assert isinstance(move, Fulfil)
        kinds = [move.expedition]
    assert set(said.value) in [_symbols(said, kind) for kind in kinds]


def _expedition(said: Said) -> None:
    needs, influence, coins = said.value
    state = _state(said)
    found = [
        (_symbols(said, kind), state.edition.cards[kind].influence, _reward(state, kind))
        for kind in state.open
    ]
    assert (set(needs), influence, coins) in found, f"there are {found}"


def _giving(said: Said) -> None:
    state = _state(said)
    card = state.edition.cards[state.expedition]
    found = sum(card.needs) - len(state.given), card.influence, _reward(state, state.expedition)
    assert found == said.value, f"it is {found}"


def _persons(said: Said) -> None:
    """The persons of a display, or those that an expedition is fulfilled with."""
    name, number = said.value
    state = _state(said)
    fulfils = [move for move in said.moves if isinstance(move, Fulfil)]
    if said.card is not None:
        fulfils = [Fulfil(kind) for kind in _expeditions(said)]
    if not fulfils:
        assert sum(card.name == name for card in _display(state, said.seat)) == number
        return
    found = []
    for move in fulfils:
        events = _fulfilling(replace(said, moves=(move,)))
        given = [kind for event in events if isinstance(event, Gave) for kind in event.persons]
        found.append(sum(state.edition.cards[kind].name == name for kind in given))
    assert number in found, f"it is {found}"


def _has(said: Said) -> None:
    seat, *numbers = said.value
    state = _state(said)
    cards = _display(state, seat)
    strength = sum(card.strength for card in cards if card.kind == PERSON)
    found = [len(state.coins[seat]), sum(card.influence for card in cards), strength]
    assert found == numbers, f"it is {found}"


def _behind(said: Said) -> None:
    """Behind a player stand the strength and the expeditions that they have."""
    (who, *_), shown = said.value
    cards = _display(_state(said), who.seat)
    strength = sum(card.strength for card in cards if card.kind == PERSON)
    fulfilled = sum(card.kind == EXPEDITION for card in cards)
    found = {"page.mark.strength": strength, "page.mark.expedition": fulfilled}
    assert dict(shown) == {name: number for name, number in found.items() if number}


def _of_player(measure: Callable[[CaribbeanState, int], int]) -> Callable[[Said], None]:
    """Check a column of numbers whose rows are players."""

    def check(said: Said) -> None:
        (who, *_), number = said.value
        found = measure(_state(said), who.seat)
        assert str(found) == number.replace(".", "0"), f"it is {found}"

    return check


def _of_row(
    card: Callable[[Said, Card], int], expedition: Callable[[Said, int], int]
) -> Callable[[Said], None]:
    """Check a column of the whole position, whose rows are cards of the harbour or open expeditions."""

    def check(said: Said) -> None:
        (title, *_), number = said.value
        said_with = dict(title.values)
        if title.key == "page.whole.card":
            found = {card(said, one) for one in _in_harbour(_state(said), str(said_with["card"]))}
        else:
            found = {expedition(said, kind) for kind in _state(said).open if _words(said, kind) == said_with}
        assert int(number.replace(".", "0")) in found, f"it is {found}"

    return check


def _words(said: Said, kind: int) -> dict[str, int]:
    needs = _state(said).edition.cards[kind].needs
    return dict(zip(("anchors", "crosses", "houses"), needs, strict=True))


def _lies_open(said: Said) -> None:
    edition = _state(said).edition
    assert said.value in [edition.cards[kind].needs for kind in _state(said).open]


def _display_of(said: Said) -> None:
    """All that lies before a player is told, persons and expeditions, each with its number."""
    seat, told = said.value
    found: Counter[str] = Counter()
    for card in _display(_state(said), seat):
        symbols = [
            f"{need} {name if need == 1 else several}"
            for need, name, several in zip(
                card.needs, ("anchor", "cross", "house"), ("anchors", "crosses", "houses"), strict=True
            )
            if need
        ]
        ship = f" ({_state(said).edition.ship_types[card.ship]})" if card.ship >= 0 else ""
        found[f"[{', '.join(symbols)}]" if card.kind == EXPEDITION else f"{card.name}{ship}"] += 1
    assert dict(told) == dict(found), f"it is {found}"


def _strength_of(said: Said) -> None:
    title, strength = said.value
    assert strength in {card.strength for card in _in_harbour(_state(said), title)}


def _ships_among(said: Said) -> None:
    """So many cards may be the next one; so many of these are ships of each type."""
    cards, ships = said.value
    state = _after_ship(said, keeping=False)
    assert state is not None
    next_cards = [*state.deck, *(card for held in state.coins for deal, card in held if deal == state.deal)]
    found = Counter(
        state.edition.ship_types[card.ship]
        for card in (state.edition.cards[kind] for kind in (next_cards if state.deck else state.discard))
        if card.kind == SHIP
    )
    assert (cards, dict(ships)) == (len(next_cards if state.deck else state.discard), dict(found))


def _staying(said: Said) -> tuple[int, int]:
    state = _after_ship(said, keeping=True)
    return odds(state) if state is not None else (0, 0)


def _types_of_marks(said: Said) -> None:
    state = _state(said)
    cards = [state.edition.cards[kind] for kind in state.row]
    found = {(state.edition.ship_types[card.ship], 1) for card in cards if card.kind == SHIP}
    assert set(said.value) == found, f"it is {found}"


def _more_of_types(said: Said) -> None:
    types, more = said.value
    assert more == TAKES[types] - TAKES[_types(said)] > 0


def _left_to_take(said: Said) -> int:
    state = _state(said)
    return len(state.row) if state.more else 0


def _wins_with(said: Said) -> None:
    seats, influence = said.value
    state = _state(said)
    assert state.outcome is not None
    winners = tuple(seat for seat, rank in enumerate(state.outcome.ranks) if rank == 1)
    assert winners == seats or (seats is None and len(winners) > 1)
    assert {sum(card.influence for card in _display(state, seat)) for seat in winners} == {influence}


def _influence_from(said: Said) -> None:
    seat, *found = said.value
    display = _display(_state(said), seat)
    wanted = [sum(card.influence for card in display if card.kind == kind) for kind in (PERSON, EXPEDITION)]
    assert found == wanted


def _ends_with(said: Said) -> None:
    influence, needed = said.value
    state = _state(said)
    printed = state.edition.expedition_needed_to_win or state.setup.option("expedition_needed") is True
    assert (influence, needed) == (state.edition.influence_to_end, "yes" if printed else "no")


PAGES: Mapping[str, Callable[[Said], None]] = {
    "acts": _equal(lambda said: (*_state(said).to_act, _state(said).kind)),
    "display": _display_of,
    "lies open": _lies_open,
    "ships among": _ships_among,
    "strength of": _strength_of,
    "page.head.net": _of_row(_net_of, lambda said, kind: _reward(_state(said), kind)),
    "page.head.strength": _of_player(
        lambda state, seat: sum(card.strength for card in _display(state, seat) if card.kind == PERSON)
    ),
    "page.head.worth": _of_row(
        lambda _, card: card.influence, lambda said, kind: _state(said).edition.cards[kind].influence
    ),
    "turn of": _equal(lambda said: _state(said).active),
    "asks for marks": _asks_for_marks,
    "brings coins": _brings(_net_of, lambda said, kind: _reward(_state(said), kind)),
    "brings coins by ship": _brings_by_ship,
    "brings influence": _brings(
        lambda _, card: card.influence, lambda said, kind: _state(said).edition.cards[kind].influence
    ),
    "brings strength": _brings(lambda _, card: card.strength),
    "ends with": _ends_with,
    "expedition": _expedition,
    "giving": _giving,
    "has": _has,
    "idle rounds": _equal(lambda _: 20),
    "in the harbour": _lies_in_harbour,
    "leaves": _stopped(_equal(lambda said: len(_state(said).coins[said.seat]) + _net(said))),
    "left to take": _equal(_left_to_take),
    "more of types": _more_of_types,
    "nets": _stopped(_equal(_net)),
    "next card if it stays": _equal(_staying),
    "page.behind": _behind,
    "page.head.coins": _of_player(lambda state, seat: len(state.coins[seat])),
    "page.head.influence": _of_player(
        lambda state, seat: sum(state.edition.cards[kind].influence for kind in state.displays[seat])
    ),
    "page.price": _stopped(_equal(_page_price)),
    "person": _stopped(_person),
    "persons": _persons,
    "round": _equal(lambda said: _state(said).round),
    "ship": _stopped(_equal(lambda said: _state(said).edition.ship_types[_card(said).ship])),
    "strength here": _equal(lambda said: _state(said).edition.cards[_state(said).ship].strength),
    "taxed from": _equal(lambda _: 12),
    "too dear": _too_dear,
    "cards shown": _cards_shown,
    "influence given up": _influence_given_up,
    "types of marks": _types_of_marks,
    "influence from": _influence_from,
    "wins with": _wins_with,
}

CLAIMS: Mapping[str, Callable[[Said], None]] = {
    **PAGES,
    "allowed": _equal(lambda said: _state(said).more),
    "asks for": _equal(_asked),
    "best loot": _equal(_best_loot),
    "beyond": _beyond,
    "cheapest": _cheapest,
    "chance": _equal(lambda said: _percentage(*odds(_state(said)))),
    "choices": _equal(lambda said: " ".join(dict.fromkeys(move.verb for move in said.legal()))),
    "costs": _equal(_paid),
    "ending": _ending,
    "busts end the turn": _busts_end_the_turn,
    "ends taking": _ends_taking,
    "fee": _equal(_fee),
    "fulfilled": _equal(lambda said: _state(said).edition.cards[_fulfilled(said).expedition].influence),
    "has coins": _equal(lambda said: len(_state(said).coins[said.seat])),
    "is no": _is_no,
    "keeping busts": _equal(_keeping_busts),
    "kinds": _equal(lambda said: len(_state(said).edition.cards)),
    "lies": _lies,
    "may take": _equal(_may_take),
    "named": _named,
    "next card": _equal(_next_card),
    "odds": _equal(lambda said: odds(_state(said))),
    "owes": _equal(lambda said: _state(said).kind),
    "own turn": _equal(lambda said: int(_state(said).active == said.seat)),
    "percent": _equal(_percent),
    "piles": _equal(lambda said: (len(_state(said).deck), len(_state(said).discard))),
    "printed person": _equal(_printed_person),
    "printed ship": _equal(_printed_ship),
    "repels": _repels,
    "revealed": _equal(lambda said: _state(said).revealed),
    "rewards": _equal(lambda said: _fulfilled(said).coins),
    "row": _equal(lambda said: len(_state(said).row)),
    "governors": _governors,
    "strength": _equal(lambda said: sum(card.strength for card in _display(_state(said), said.seat))),
    "to give": _equal(_to_give),
    "types": _equal(_types),
    "unfillable": _unfillable,
    "waits here": _equal(lambda said: _ship_name(said, _state(said).ship)),
    "would bring": _equal(
        lambda said: _loot(_state(said), said.seat, _state(said).edition.cards[_state(said).ship])
    ),
}
"""By kind; each raises AssertionError where the claim is not true."""
