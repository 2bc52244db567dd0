"""Positions set up by hand, with sentences that random and computers' games hardly ever come to.

Each with moves that are refused there. What is said of them is checked by the kit.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move
from games.merkator.edition import VALUES
from games.merkator.moves import Deliver, Discard, HoldContract, Lose, Pay, Prepare, Sell, Spare, Trade
from games.merkator.state import MerkatorState

from .table import (
    cards,
    checked,
    contract,
    dealt,
    good,
    offer,
    own,
    play,
    set_chart,
    set_counters,
    set_cubes,
    stack,
    store,
)

TWELVE = (
    "1 Livestock, 1 Muskets, 1 Grain, 1 Saltpeter, 1 Iron, 1 Copper, 1 Ham, 1 Fish Oil, 1 Vegetables, 1 Calfskin,"
    " 1 Fabric"
)
"""Eleven kinds; a cube or a further good makes the twelfth."""

Arranged = tuple[MerkatorState, Sequence[Move]]


def rich(**options: bool) -> MerkatorState:
    """The first seat can sell, and buy."""
    state = dealt(2, **options)
    state.money[0] = 9
    return state


def deliverer(contracts: str, goods: str, tile: str = "", **options: bool) -> MerkatorState:
    """The first of two seats travels to Sweden and may deliver there; nothing can be lost."""
    state = dealt(2, variant_a=True, **options)
    own(state, 0, contracts)
    own(state, 1, "3 Danzig")
    store(state, 0, goods, tile)
    store(state, 1, "")
    cards(state, 0)
    set_counters(state, 1, 0)
    set_cubes(state, "Sweden 2")
    play(checked(state), "travel Sweden")
    return state


def alike() -> MerkatorState:
    """Two contracts of one value and one location can be paid for with trades, neither without."""
    state = dealt(2, variant_a=True)
    own(state, 0, "4 Denmark Spice, 4 Denmark Fish Oil")
    own(state, 1, "3 Danzig")
    store(state, 0, "1 Fish Oil, 1 Spice, 8 Coal")
    store(state, 1, "")
    cards(state, 0)
    set_counters(state, 1, 0)
    play(checked(state), "travel Denmark")
    return state


def trading() -> MerkatorState:
    """A delivery is being put together, with a cube that makes up a four."""
    state = deliverer("5 Sweden, 2 Hamburg", "2 Muskets, 1 Spice, 4 Coal, 3 Wine", "France")
    play(state, "prepare 5 Sweden")
    return state


def twelve_kinds(goods: str, tile: str) -> MerkatorState:
    """The first seat owns the contract for different goods, these goods and cubes, and nothing else of use."""
    state = dealt(2, variant_a=True)
    different = next(kind for kind, one in enumerate(state.edition.contracts) if one.different)
    own(state, 0, "2 Danzig")
    own(state, 1, "3 Danzig")
    level = state.edition.levels[different]
    state.stacks[level] = tuple(kind for kind in state.stacks[level] if kind != different)
    state.contracts[0] += (different,)
    store(state, 0, goods, tile)
    cards(state, 0)
    set_counters(state, 0, 1)
    set_cubes(state, "Hamburg 0")
    return checked(state)


def keeping() -> MerkatorState:
    """Of fourteen kinds two are kept out of the delivery of twelve; one was chosen."""
    state = twelve_kinds(f"{TWELVE}, 1 Wine, 1 Spice, 5 Plums", "")
    play(state, "travel Hamburg")
    prepare = next(one for one in state.legal_moves(0) if isinstance(one, Prepare))
    state.play(0, prepare)
    play(state, "spare Wine")
    return state


def before_bohemia(levels: str) -> MerkatorState:
    """Alone, with a 7 that can be delivered in Bohemia; only these values are left in the solo stack."""
    state = dealt(1)
    own(state, 0, "7 Bohemia, 2 Danzig")
    cards(state, 0)
    store(state, 0, "3 Livestock, 3 Vegetables")
    gone = [kind for kind in state.solo if str(VALUES[state.edition.levels[kind]]) not in levels.split()]
    for kind in gone:
        state.stacks[state.edition.levels[kind]] = (kind, *state.stacks[state.edition.levels[kind]])
    state.solo = tuple(kind for kind in state.solo if kind not in gone)
    return checked(state)


def paying() -> MerkatorState:
    """Without coins: which contract is paid first matters, since the least one alone leaves too little."""
    state = dealt(2, no_coins=True)
    own(state, 0, "2 Danzig, 3 Italy, 3 Denmark")
    offer(state, buildings="Wharf")
    play(checked(state), "buy Wharf")
    return state


def forced() -> MerkatorState:
    """Variant B: a player who could pay for any open building must buy one."""
    state = rich(variant_b=True)
    state.money[0] = 40
    offer(state, buildings="Seeamt")
    play(checked(state), "buy Seeamt")
    return state


def hand_used() -> MerkatorState:
    """A card was taken into the hand and bought from there in this very turn."""
    state = dealt(2, expert=True)
    state.money[0] = 9
    offer(state, bonuses="Denmark Plums")
    play(checked(state), "hold bonus Denmark Plums", "buy held")
    return state


def empty_stack() -> MerkatorState:
    """The stack of 6s is empty, and cards may be taken into the hand."""
    state = dealt(2, expert=True)
    stack(state, 6, "")
    return checked(state)


def losing() -> MerkatorState:
    """A double letter: two goods of a column are lost."""
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "FF | A")
    for seat in range(2):
        store(state, seat, "2 Wine, 2 Fish Oil", "Russia")
    play(checked(state), "travel Denmark")
    return state


def offers_shown() -> MerkatorState:
    """A reward may be exchanged for the next contract and what was offered."""
    state = deliverer("5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice", variant_d=True)
    state.money[1] = 3
    stack(state, 6, "6 Italy, 6 Spain")
    state._offers = {}
    play(state, "deliver 5 Sweden", "coins 2")
    if state.kind == "offer":
        play(state, "counters 0")
    return state


def exceeding() -> MerkatorState:
    """An exchange has brought more coins than may be kept."""
    state = deliverer("5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice", variant_d=True)
    state.money[:] = [14, 3]
    stack(state, 6, "6 Italy, 6 Spain")
    state._offers = {}
    play(state, "deliver 5 Sweden", "coins 3")
    if state.kind == "offer":
        play(state, "counters 0")
    play(state, "swap")
    assert state.kind == "excess"
    return state


def rewarded_from_hand(discards: str = "") -> MerkatorState:
    """A delivery may be rewarded from the hand, or from a stack that has nothing better."""
    state = dealt(2, variant_a=True, expert=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    own(state, 1, "3 Danzig")
    store(state, 0, "2 Muskets, 2 Spice")
    store(state, 1, "")
    cards(state, 0)
    set_cubes(state, "Sweden 2")
    play(checked(state), "hold 6", "travel Sweden")
    stack(state, 6, "", discards)
    state._offers = {}
    play(state, "deliver 5 Sweden")
    return state


def last_contract(**options: bool) -> MerkatorState:
    """One contract is left, which can't be given up."""
    state = dealt(2, **options)
    own(state, 0, "2 Danzig")
    return checked(state)


def _fives() -> list[Move]:
    five, four = contract("5 Sweden"), contract("4 Sweden")
    return [Deliver(five), Prepare(five), Deliver(four), Prepare(four)]


def positions() -> list[Arranged]:
    """Return them all."""
    fish, wine = good("Fish Oil"), good("Wine")
    delivered = deliverer("5 Sweden, 4 Sweden, 3 Sweden", "2 Fabric, 1 Plums, 2 Muskets, 2 Spice")
    play(delivered, "deliver 4 Sweden")
    short = deliverer("5 Sweden, 4 Sweden", "2 Fabric, 1 Plums")
    by_trade = deliverer("5 Sweden, 4 Sweden", "2 Fabric, 1 Plums, 2 Muskets, 1 Spice, 4 Coal")
    trades: list[Move] = [
        Trade(give, take) for give in (good("Coal"), wine, 16) for take in (good("Spice"), wine, 16)
    ]
    return [
        (rich(), ()),
        (delivered, _fives()),
        (short, _fives()),
        (by_trade, _fives()),
        (alike(), ()),
        (trading(), trades),
        (twelve_kinds(TWELVE, "France"), ()),
        (twelve_kinds(f"{TWELVE}, 1 Wine, 1 Spice", ""), ()),
        (keeping(), [Spare(good(name)) for name in ("Wine", "Coal", "Spice", "Plums")]),
        (before_bohemia("8 9 10 14"), ()),
        (before_bohemia("14"), ()),
        (paying(), [Pay(contract("2 Danzig"))]),
        (forced(), ()),
        (hand_used(), [HoldContract(6)]),
        (empty_stack(), [HoldContract(6), HoldContract(14)]),
        (losing(), [Lose(wine, fish, 0), Lose(fish, wine, 0), Lose(wine, -1, 0)]),
        (offers_shown(), ()),
        (exceeding(), ()),
        (rewarded_from_hand(), ()),
        (rewarded_from_hand("6 Italy"), ()),
        (last_contract(), [Sell(contract("2 Danzig")), Discard(contract("2 Danzig"))]),
        (last_contract(no_coins=True), [Discard(contract("2 Danzig")), Sell(contract("2 Danzig"))]),
    ]
