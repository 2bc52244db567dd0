"""How what The Sea Merchants says of a position is checked: from the position and the rulings, by playing on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.engine import Move, Text
from games.sea_merchants.edition import CONTRACT
from games.sea_merchants.moves import Cover, Draw, Exchange, Load, Trade
from games.sea_merchants.state import SeaState
from tests.games.kit.claims import Said


def _state(said: Said) -> SeaState:
    assert isinstance(said.state, SeaState)
    return said.state


def _product(state: SeaState, name: str) -> int:
    return list(state.edition.products).index(name)


def _special(state: SeaState, name: str) -> int:
    return [card.name for card in state.edition.specials].index(name)


def _cargo(state: SeaState, seat: int, product: int) -> int:
    return state.cargo[seat][product]


def _hand(state: SeaState, seat: int) -> list[int]:
    return state.hands[seat]


def _after(said: Said) -> SeaState:
    after = said.after()
    assert isinstance(after, SeaState)
    return after


def _equal(measure: Callable[[Said], object]) -> Callable[[Said], None]:
    """Check that a claim's value is what the position says."""

    def check(said: Said) -> None:
        found = measure(said)
        assert found == said.value, f"it is {found}"

    return check


def _named(measure: Callable[[SeaState, int, int], int]) -> Callable[[Said], None]:
    """Check a number of something that a product's name says, by state, seat and product."""

    def check(said: Said) -> None:
        name, number = said.value
        state = _state(said)
        found = measure(state, said.seat, _product(state, name))
        assert found == number, f"it is {found}"

    return check


def _coverable(state: SeaState, seat: int, product: int) -> int:
    return sum(isinstance(move, Cover) and move.product == product for move in state.legal_moves(seat))


def _would_pay(state: SeaState, seat: int, move: Trade) -> tuple[int, ...]:
    """Return what a trade would pay every seat at best, were it a seat's turn to trade now."""
    state = state.copy()
    state.kind, state.active, state.to_act, state._offers = "trade", seat, (seat,), {}
    state.traded, state.to_lay, state.laid = -1, 0, 0
    best: tuple[int, ...] = ()

    def look(at: SeaState) -> None:
        nonlocal best
        if at.kind == "cover":
            for cover in at.legal_moves(seat):
                further = at.copy()
                further.play(seat, cover)
                look(further)
            return
        paid = tuple(now - then for now, then in zip(at.money, state.money, strict=True))
        best = max(best, paid, key=sum) if best else paid

    traded = state.copy()
    traded.play(seat, move)
    look(traded)
    return best


def _beyond(said: Said) -> None:
    found, most = said.value
    assert found > most


def _exchanges(said: Said) -> None:
    """That many exchanges can follow at the docks, one by one, and no more (ruling S4)."""
    state, done = _state(said).copy(), 0
    while state.kind == "dock" and state.active == said.seat:
        move = next(move for move in state.legal_moves(said.seat) if isinstance(move, Exchange))
        state.play(said.seat, move)
        done += 1
    assert done == said.value, f"there are {done}"


def _office_draws(said: Said) -> None:
    state, done = _state(said).copy(), 0
    while state.kind == "office" and state.active == said.seat:
        state.play(said.seat, Draw())
        done += 1
    assert done == said.value, f"there are {done}"


def _plays(said: Said) -> None:
    name, cards = said.value
    state, after = _state(said), _after(said)
    product = _product(state, name)
    assert (
        _hand(state, said.seat)[product] - _hand(after, said.seat)[product] == cards
        or after.active != said.seat
    )


def _loads(said: Said) -> None:
    state, after = _state(said), _after(said)
    product = _product(state, said.value)
    assert _cargo(after, said.seat, product) == _cargo(state, said.seat, product) + 1
    assert after.pool[product] == state.pool[product] - 1


def _unloads(said: Said) -> None:
    state, after = _state(said), _after(said)
    product = _product(state, said.value)
    assert _cargo(after, said.seat, product) == _cargo(state, said.seat, product) - 1


def _covers(said: Said) -> None:
    state, after = _state(said), _after(said)
    product = _product(state, said.value)
    assert after.covered[product] > state.covered[product]


def _drawn(said: Said) -> int:
    """Return how many cards leave the deck by the move itself, not by what the next player must draw."""
    (move,) = said.moves
    return sum(getattr(event, "cards", 0) for event in _state(said).copy().play(said.seat, move)[:1])


def _price(said: Said) -> None:
    name, cost = said.value
    state = _state(said)
    assert state.edition.specials[_special(state, name)].cost == cost


def _left(said: Said) -> None:
    name, number = said.value
    state = _state(said)
    assert state.stock[_special(state, name)] == number


def _other_for(said: Said) -> None:
    """Another product can be taken for this one."""
    product = _product(_state(said), said.value)
    assert any(isinstance(move, Exchange) and move.give == product for move in said.legal())


def _empty_ships(said: Said) -> int:
    state = _state(said)
    ships = state.owned[said.seat][0]
    return ships - sum(state.cargo[said.seat])


def _to_lay(said: Said) -> None:
    name, cards = said.value
    state = _state(said)
    assert (state.traded, state.to_lay) == (_product(state, name), cards)


# What pages say.


def _shown(
    numbers: Callable[[SeaState, int], Sequence[int]], state: SeaState, seat: int
) -> set[tuple[str, int]]:
    return {(name, n) for name, n in zip(state.edition.products, numbers(state, seat), strict=True) if n}


def _owned(state: SeaState, seat: int) -> set[tuple[str, int]]:
    """Return what a seat has: cargo by its name, special cards by theirs, ships only as far as they are empty."""
    names = [card.name for card in state.edition.specials]
    ships, *cards = zip(names, state.owned[seat], strict=True)
    empty = ships[0], ships[1] - sum(state.cargo[seat])
    return _shown(lambda at, one: at.cargo[one], state, seat) | {
        (name, n) for name, n in (empty, *cards) if n
    }


def _owns(said: Said) -> None:
    seat, shown = said.value
    found = _owned(_state(said), said.seat if seat is None else seat)
    assert set(shown) == found, f"it is {found}"


def _behind(said: Said) -> None:
    """Behind a player stand the goods that their ships carry, and empty ships."""
    (who, *_), shown = said.value
    goods = _state(said).edition.products
    ship = _state(said).edition.specials[0].name
    found = {one for one in _owned(_state(said), who.seat) if one[0] in (ship, *goods)}
    assert set(shown) == found, f"it is {found}"


def _owns_cards(said: Said) -> None:
    """A player's circle, and the contracts, offices and docks behind it."""
    player, shown = said.value
    seat = dict(player.name.values)["who"].seat
    ship = _state(said).edition.specials[0].name
    goods = _state(said).edition.products
    found = {one for one in _owned(_state(said), seat) if one[0] not in (ship, *goods)}
    assert set(shown) == found, f"it is {found}"


def _shows(numbers: Callable[[SeaState, int], Sequence[int]]) -> Callable[[Said], None]:
    def check(said: Said) -> None:
        found = _shown(numbers, _state(said), said.seat)
        assert set(said.value) == found, f"it is {found}"

    return check


def _of_loaded(number: Callable[[SeaState], Sequence[int]]) -> Callable[[Said], int]:
    """Return what measures something of the good that the move loads."""

    def measure(said: Said) -> int:
        (move,) = said.moves
        assert isinstance(move, Load)
        return number(_state(said))[move.product]

    return measure


def _offers_a_play(said: Said) -> None:
    good, cards = said.value
    assert Trade(_product(_state(said), good), cards) in said.legal()


def _nobody_earns(said: Said) -> None:
    """No play pays anybody anything, whatever it covers."""
    state = _state(said)
    for move in said.legal():
        if isinstance(move, Trade):
            assert not any(_all_earned(state, said.seat, move)), f"{move} pays"


def _all_earned(state: SeaState, seat: int, move: Move) -> list[int]:
    """Return what a trade pays all together, for every way in which it can be covered."""
    after = state.copy()
    after.play(seat, move)
    if after.kind != "cover":
        return [sum(after.money) - sum(state.money)]
    return [
        sum(after.money) - sum(state.money) + paid
        for cover in after.legal_moves(seat)
        for paid in _all_earned(after, seat, cover)
    ]


def _plays_shown(said: Said) -> None:
    """There are more plays than are shown."""
    shown, plays = said.value
    found = sum(isinstance(move, Trade) for move in said.legal())
    assert found == plays > shown, f"there are {found}"


def _ends_the_turn(said: Said) -> None:
    assert _state(said).active == said.seat
    assert _after(said).active != said.seat


def _laying(said: Said) -> None:
    shown, good, cards = said.value
    state = _state(said)
    assert shown == ((good, 1),)
    assert (_product(state, good), cards) == (state.traded, state.to_lay + state.laid)


def _of_player(measure: Callable[[SeaState, int], int]) -> Callable[[Said], None]:
    """Check a column of numbers whose rows are players."""

    def check(said: Said) -> None:
        (who, *_), number = said.value
        found = measure(_state(said), who.seat)
        assert str(found) == number, f"it is {found}"

    return check


def _of_good(measure: Callable[[Said], Sequence[int]]) -> Callable[[Said], None]:
    """Check a column of numbers whose rows are goods."""

    def check(said: Said) -> None:
        (title, *_), number = said.value
        found = measure(said)[_product(_state(said), _of(title))]
        assert str(found) == number.replace(".", "0"), f"it is {found}"

    return check


def _theirs(said: Said) -> None:
    """What a player has of the good, the card or the sum that a row is about."""
    (title, *_), seat, number = said.value
    state = _state(said)
    match title.key:
        case "page.mark.good":
            found = state.cargo[seat][_product(state, _of(title))]
        case "page.mark.card":
            found = state.owned[seat][_special(state, _of(title))]
        case "mark.coins":
            found = state.money[seat]
        case key:
            assert key == "page.head.hand"
            found = sum(state.hands[seat])
    assert str(found) == number.replace(".", "0"), f"it is {found}"


def _of(title: Text) -> str:
    """Return the name of the good or the card that a row's title says."""
    (name,) = (value for key, value in title.values if key in ("good", "card"))
    assert isinstance(name, str)
    return name


def _of_card(measure: Callable[[SeaState], Sequence[int]]) -> Callable[[Said], None]:
    """Check a column of numbers whose rows are special cards."""

    def check(said: Said) -> None:
        (title, *_), number = said.value
        found = measure(_state(said))[_special(_state(said), _of(title))]
        assert str(found) == number.replace(".", "0"), f"it is {found}"

    return check


def _of_all_played(measure: Callable[[Said, tuple[int, ...]], int]) -> Callable[[Said], None]:
    """Check a column of what playing all cards of a good would pay at best."""

    def check(said: Said) -> None:
        (title, *_), number = said.value
        state = _state(said)
        good = _product(state, _of(title))
        cards = min(_hand(state, said.seat)[good], state.edition.market_size)
        found = measure(said, _would_pay(state, said.seat, Trade(good, cards)))
        assert str(found) == number, f"it is {found}"

    return check


def _wins_with(said: Said) -> None:
    seat, coins = said.value
    outcome = _state(said).outcome
    assert outcome is not None
    assert outcome.ranks[seat] == 1
    assert _state(said).money[seat] == coins


def _share(said: Said) -> None:
    outcome = _state(said).outcome
    assert outcome is not None
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    assert len(winners) > 1
    assert {_state(said).money[seat] for seat in winners} == {said.value}


CLAIMS: Mapping[str, Callable[[Said], None]] = {
    "beyond": _beyond,
    "cards": _equal(lambda said: sum(_hand(_state(said), said.seat))),
    "carries": _named(_cargo),
    "costs": _equal(lambda said: _state(said).money[said.seat] - _after(said).money[said.seat]),
    "coverable": _named(_coverable),
    "covers": _covers,
    "deck": _equal(lambda said: len(_state(said).deck)),
    "draws": _equal(_drawn),
    "empty ships": _equal(_empty_ships),
    "exchanges": _exchanges,
    "for sale": _left,
    "has coins": _equal(lambda said: _state(said).money[said.seat]),
    "holds": _named(lambda state, seat, product: _hand(state, seat)[product]),
    "loads": _loads,
    "market": _equal(lambda said: sum(_state(said).market)),
    "more": _equal(lambda said: _state(said).more),
    "most of a product": _equal(lambda said: max(_hand(_state(said), said.seat))),
    "office draws": _office_draws,
    "other for": _other_for,
    "plays": _plays,
    "pool": _named(lambda state, seat, product: state.pool[product]),
    "price": _price,
    "plays shown": _plays_shown,
    "products": _equal(lambda said: len(_state(said).pool)),
    "specials": _equal(lambda said: len(_state(said).stock)),
    "to lay": _to_lay,
    "unloads": _unloads,
    "bonus": _equal(lambda said: _state(said).edition.specials[CONTRACT].bonus),
    "cards shown": _equal(_of_loaded(lambda state: state.market)),
    "cubes left": _equal(_of_loaded(lambda state: state.pool)),
    "hand shows": _shows(_hand),
    "laying": _laying,
    "leaves": _equal(lambda said: _after(said).money[said.seat]),
    "ends the turn": _ends_the_turn,
    "market shows": _shows(lambda state, _: state.market),
    "nobody earns": _nobody_earns,
    "offers a play": _offers_a_play,
    "owns": _owns,
    "owns cards": _owns_cards,
    "page.behind": _behind,
    "page.head.coins": _of_player(lambda state, seat: state.money[seat]),
    "page.head.hand": _of_player(lambda state, seat: sum(state.hands[seat])),
    "page.head.best": _of_all_played(lambda said, paid: max(paid[: said.seat] + paid[said.seat + 1 :])),
    "page.head.cards": _of_good(lambda said: _hand(_state(said), said.seat)),
    "page.head.cost": _of_card(lambda state: [card.cost for card in state.edition.specials]),
    "page.head.open": _of_good(lambda said: _state(said).market),
    "page.head.pays": _of_all_played(lambda said, paid: paid[said.seat]),
    "page.head.stock": _of_card(lambda state: state.stock),
    "page.theirs": _theirs,
    "owed": _equal(lambda said: _state(said).kind),
    "covered shows": _shows(lambda state, _: state.covered),
    "page.head.left": _of_good(lambda said: _state(said).pool),
    "page.head.market": _of_good(lambda said: _state(said).market),
    "page.price": _equal(lambda said: _state(said).money[said.seat] - _after(said).money[said.seat]),
    "rounds": _equal(lambda said: _state(said).round),
    "share a win with": _share,
    "ships": _equal(lambda said: _state(said).owned[said.seat][0]),
    "still to lay": _equal(lambda said: _state(said).to_lay),
    "turn of": _equal(lambda said: _state(said).active),
    "wins with": _wins_with,
}
"""By kind; each raises AssertionError where the claim is not true."""
