"""Positions of The Sea Merchants set up for one rule, and moves in words: `play(state, "trade fish 2")`.

Things are named by their words, several of them by a line of words: "fish fish wood".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, TypeVar

from games import catalogue
from games.engine import Edition, Event, Move
from games.engine.words.reader import called
from games.sea_merchants.edition import SPECIALS
from games.sea_merchants.moves import Buy, Cover, Draw, Exchange, Load, Pass, Trade
from games.sea_merchants.state import SeaState, SeaView

from .subject import conserved

GAME = catalogue["sea_merchants"]
PRODUCTS = ("grain", "wood", "porcelain", "fish", "spices", "cloth")
ONE_OF_EACH = " ".join(PRODUCTS)
READER = called("Anna", "Bert", "Cleo", "Dora")
E = TypeVar("E", bound=Event)


def dealt(
    players: int = 2, seed: int = 1, *, start: str = "first", edition: Edition | None = None
) -> SeaState:
    """Return a new game; seat 0 starts unless the start is drawn."""
    state = GAME.new(players=players, seed=seed, options={"start": start}, edition=edition)
    assert isinstance(state, SeaState)
    return state


def arranged(
    *,
    players: int = 2,
    active: int = 0,
    first: int = 0,
    kind: Literal["plan", "trade"] = "plan",
    hands: Sequence[str] = (),
    market: str = ONE_OF_EACH,
    cargo: Sequence[str] = (),
    owned: Sequence[str] = (),
    money: Sequence[int] = (),
    deck: str | None = None,
    edition: Edition | None = None,
) -> SeaState:
    """Return a position at the beginning of a phase, with every component in its place.

    Args:
        players: number of seats.
        active: whose turn it is.
        first: who began.
        kind: which phase begins.
        hands: one per seat; those not named have grain, wood and cloth.
        market: what the market shows.
        cargo: one per seat, a ship for each cube; those not named carry grain and wood.
        owned: one per seat, special cards other than ships; those not named have none.
        money: one per seat; those not named have none.
        deck: in the order of drawing; what is in nobody's hand then lies covered. None: all that is left.
        edition: the printed one if None.
    """
    state = dealt(players, edition=edition)
    seats = range(players)
    held = [_counts(hands[seat] if seat < len(hands) else "grain wood cloth") for seat in seats]
    carried = [_counts(cargo[seat] if seat < len(cargo) else "grain wood") for seat in seats]
    cards = [Counter((owned[seat] if seat < len(owned) else "").split()) for seat in seats]
    for seat in seats:
        cards[seat]["ship"] = sum(carried[seat])
    state.hands = held
    state.cargo = carried
    state.owned = [[cards[seat][name] for name in SPECIALS] for seat in seats]
    state.money = [money[seat] if seat < len(money) else 0 for seat in seats]
    state.market = _counts(market)
    ten, five = state.edition.cards_per_product, state.edition.cubes_per_product
    rest = [
        ten - state.market[product] - sum(hand[product] for hand in held) for product in range(len(PRODUCTS))
    ]
    order = (
        [product for product, left in enumerate(rest) for _ in range(left)]
        if deck is None
        else [PRODUCTS.index(name) for name in deck.split()]
    )
    state.deck = order[::-1]
    state.covered = [left - order.count(product) for product, left in enumerate(rest)]
    state.pool = [five - sum(fleet[product] for fleet in carried) for product in range(len(PRODUCTS))]
    state.stock = [
        special.count - sum(hand[special.name] for hand in cards) for special in state.edition.specials
    ]
    state.first, state.active, state.to_act = first, active, (active,)
    state.round, state.kind, state.more = 1, kind, 0
    assert conserved(state) == conserved(dealt(players, edition=edition)), "a component is missing"
    return state


def move(words: str) -> Move:
    """Return a move from words: load fish, exchange fish wood, buy dock, pass, trade fish 2, cover wood, draw."""
    match words.split():
        case ["load", product]:
            return Load(PRODUCTS.index(product))
        case ["exchange", give, take]:
            return Exchange(PRODUCTS.index(give), PRODUCTS.index(take))
        case ["buy", card]:
            return Buy(SPECIALS.index(card))
        case ["pass"]:
            return Pass()
        case ["trade", product, cards]:
            return Trade(PRODUCTS.index(product), int(cards))
        case ["cover", product]:
            return Cover(PRODUCTS.index(product))
        case ["draw"]:
            return Draw()
        case _:
            raise ValueError(f"no move in words: {words}")


def offered(state: SeaState, seat: int | None = None) -> set[str]:
    """Return in words what a seat, or else the one to act, may do."""
    return {_written(option) for option in state.legal_moves(state.active if seat is None else seat)}


def play(state: SeaState, *moves: str) -> list[Event]:
    """Make moves, each by the seat that is to act then; return all that happened."""
    events: list[Event] = []
    for words in moves:
        events += state.play(state.to_act[0], move(words))
    return events


def playing(state: SeaState) -> Iterator[int]:
    """Yield the seat that is to act until the game is over, so that the caller plays it to the end."""
    for _ in range(GAME.meta.bounds.moves):
        if state.outcome is not None:
            return
        yield state.to_act[0]
    raise AssertionError("the game passes its longest")


def refused(state: SeaState, words: str | Move, seat: int | None = None) -> str:
    """Return why a seat, or else the active one, may not make a move."""
    wanted = move(words) if isinstance(words, str) else words
    reason = state.refusal(state.active if seat is None else seat, wanted)
    assert reason is not None, f"{words} is not refused"
    return str(reason)


def only(events: Sequence[Event], kind: type[E]) -> E:
    """Return the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def hand(state: SeaState, seat: int) -> dict[str, int]:
    """Return a seat's cards by product."""
    return _named(state.hands[seat], PRODUCTS)


def cargo(state: SeaState, seat: int) -> dict[str, int]:
    """Return a seat's loaded ships by product."""
    return _named(state.cargo[seat], PRODUCTS)


def owned(state: SeaState, seat: int) -> dict[str, int]:
    """Return a seat's special cards by name."""
    return _named(state.owned[seat], SPECIALS)


def market(state: SeaState) -> dict[str, int]:
    """Return what the market shows."""
    return _named(state.market, PRODUCTS)


def covered(state: SeaState) -> dict[str, int]:
    """Return what lies covered in the market."""
    return _named(state.covered, PRODUCTS)


def pool(state: SeaState) -> dict[str, int]:
    """Return the cubes that are left."""
    return _named(state.pool, PRODUCTS)


def stock(state: SeaState) -> dict[str, int]:
    """Return the special cards that are left."""
    return _named(state.stock, SPECIALS)


def lines(state: SeaState, events: Sequence[Event], seat: int | None = None) -> list[str]:
    """Return what a seat, or a spectator, reads of events."""
    view = state.view(seat)
    return [GAME.text.event_line(event.seen_by(seat), view, READER) for event in events]


def board(state: SeaState, *, wide: bool = False, before: SeaView | None = None) -> str:
    """Return the board that spectators read."""
    return GAME.text.board(state.view(None), READER, wide=wide, before=before, headed=GAME.meta.short)


def _counts(words: str) -> list[int]:
    count = Counter(words.split())
    assert set(count) <= set(PRODUCTS), words
    return [count[product] for product in PRODUCTS]


def _named(counts: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _written(option: Move) -> str:
    match option:
        case Load(product) | Cover(product):
            return f"{option.verb} {PRODUCTS[product]}"
        case Exchange(give, take):
            return f"exchange {PRODUCTS[give]} {PRODUCTS[take]}"
        case Buy(card):
            return f"buy {SPECIALS[card]}"
        case Trade(product, cards):
            return f"trade {PRODUCTS[product]} {cards}"
        case _:
            return option.verb
