"""The kit's facts about Merkator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, MutableSequence, Sequence
from random import Random

from msgspec.structs import replace

from games import catalogue
from games.engine import Event, Move, OptionValue, State, View
from games.kit import Subject
from games.kit.playthrough import Playthrough
from games.kit.position import Position
from games.merkator.edition import BLANK, GOODS, LOCATIONS, MAJOR, MOST_COINS, MOST_COUNTERS
from games.merkator.moves import BUILDING, CONTRACT, COUNTERS, TRAVELS, Lose
from games.merkator.rules.events import (
    Bought,
    Delivered,
    Discarded,
    Earned,
    Gained,
    Held,
    Joined,
    Lost,
    Paid,
    Placed,
    Returned,
    Rewarded,
    Sold,
    Spread,
    Swapped,
    Took,
    Traded,
    Travelled,
    Unpacked,
)
from games.merkator.rules.steps.delivery import Trading
from games.merkator.rules.steps.losses import Losing, answers
from games.merkator.rules.steps.rewards import Offering
from games.merkator.state import MerkatorState

from .asks import DUE, ENTRIES, QUESTIONS
from .oracle import DIGITS, FIXED, HEADS, PARTS, QUANTITIES, RENAMED, SENTENCES
from .story import STORY

CHOICES = ("long", "no_joining", "no_coins", "expert", "variant_a", "variant_b", "variant_c", "variant_d")
KNOWN = 16


def conserved(state: State) -> object:
    """Every contract, bonus card, building and real Time counter is in one place, whole games through."""
    assert isinstance(state, MerkatorState)
    contracts = [*state.solo]
    for pile in (*state.stacks, *state.discards, *state.contracts):
        contracts += pile
    bonuses = [*state.bonus_deck, *state.bonus_bottom, *state.open_bonuses]
    bonuses += [*(kind for cards in state.bonuses for kind in cards)]
    buildings = [*state.building_deck, *state.open_buildings]
    buildings += [kind for cards in state.buildings for kind in cards]
    for what, kind in state.hands:
        if what >= 0:
            [bonuses, buildings, contracts][what].append(kind)
    counters = [*state.chart, *state.supply, *(code for held in state.held for code in held)]
    letters = Counter(code % KNOWN for code in counters if code % KNOWN != BLANK)
    need = state.step.need if isinstance(state.step, Trading) else ()
    numbers = (state.goods, state.money, state.cubes, state.tiles, need)
    assert all(number >= 0 for line in numbers for number in line)
    assert all(len(pile) >= 1 for pile in state.contracts), "the last contract stays"
    for level, (stack, discards) in enumerate(zip(state.stacks, state.discards, strict=True)):
        assert all(state.edition.levels[kind] == level for kind in (*stack, *discards))
    if state.limit and state.kind not in ("plan", "excess"):
        assert all(money <= state.edition.cash_limit for money in state.money)
    return tuple(sorted(Counter(cards).items()) for cards in (contracts, bonuses, buildings)), sorted(
        letters.items()
    )


def knows(event: Event, before: View, after: View) -> bool:
    """No event names a secret: hidden choices are told when all are made."""
    return True


def swap(state: State, seat: int | None, rng: Random) -> None:
    """Exchange two things that lie face down in one pool, or give another seat another pending choice."""
    assert isinstance(state, MerkatorState)
    pools: list[str | int] = ["bonus", "building", "solo", "counters", "choice", *range(len(state.stacks))]
    pool = rng.choice(pools)
    if pool == "bonus":
        _exchange(state.bonus_deck, range(len(state.bonus_deck)), rng)
    elif pool == "building":
        _exchange(state.building_deck, range(len(state.building_deck)), rng)
    elif pool == "solo" and state.solo:
        solo = list(state.solo)
        level = state.edition.levels[rng.choice(solo)]
        _exchange(
            solo, [place for place, kind in enumerate(solo) if state.edition.levels[kind] == level], rng
        )
        state.solo = tuple(solo)
    elif pool == "counters":
        sizes = [len(state.chart), len(state.supply), *map(len, state.held)]
        flat = [*state.chart, *state.supply, *(code for held in state.held for code in held)]
        _exchange(flat, [place for place, code in enumerate(flat) if code < KNOWN], rng)
        piles = []
        for size in sizes:
            piles.append(flat[:size])
            flat = flat[size:]
        state.chart, state.supply, state.held = piles[0], piles[1], [tuple(pile) for pile in piles[2:]]
    elif pool == "choice":
        _choose_otherwise(state, seat, rng)
    elif isinstance(pool, int):
        stack, discards = state.stacks[pool], state.discards[pool]
        hidden = [*stack[:-1], *discards]
        _exchange(hidden, range(len(hidden)), rng)
        below = max(0, len(stack) - 1)
        state.stacks[pool] = (*hidden[:below], *stack[-1:])
        state.discards[pool] = tuple(hidden[below:])


def _exchange(cards: MutableSequence[int], places: Sequence[int], rng: Random) -> None:
    if places:
        one, other = rng.choice(places), rng.choice(places)
        cards[one], cards[other] = cards[other], cards[one]


def _choose_otherwise(state: MerkatorState, seat: int | None, rng: Random) -> None:
    """All see that a seat has chosen; they don't see its choice, or half of it."""
    for other in range(state.players):
        if other == seat:
            continue
        step = state.step
        if isinstance(step, Losing) and step.chosen[other]:
            move = rng.choice(answers(state, other, step.letter))
            assert isinstance(move, Lose)
            chosen = [*step.chosen]
            chosen[other] = (move.first, move.second, move.cubes)
            state.step = replace(step, chosen=tuple(chosen))
        if isinstance(step, Offering) and step.offered[other]:
            money = min(MOST_COINS, state.money[other])
            held = min(MOST_COUNTERS, len(state.held[other]))
            coins = rng.randint(-1 if money else 0, money)
            counters = rng.randint(-1 if held else 0, held)
            if (coins < 0 or counters < 0) == (other in state.to_act):
                offered = [*step.offered]
                offered[other] = (coins, counters)
                state.step = replace(step, offered=tuple(offered))


def account(before: State, events: Sequence[Event], after: State) -> None:
    """Goods, cubes, coins, Time counters and cards change by what the events say, and by nothing else."""
    assert isinstance(before, MerkatorState)
    assert isinstance(after, MerkatorState)
    goods, tiles, cubes = list(before.goods), list(before.tiles), list(before.cubes)
    money, held = list(before.money), list(map(len, before.held))
    contracts = [Counter(cards) for cards in before.contracts]
    bonuses, buildings = list(map(len, before.bonuses)), list(map(len, before.buildings))
    hands = list(before.hands)

    def place(seat: int, good: int) -> None:
        assert tiles[seat] >> (good >> 1) & 1, "the cube is on the tile"
        tiles[seat] ^= 1 << (good >> 1)
        goods[seat * GOODS + good] += 1

    for event in events:
        match event:
            case Sold(seat, kind, coins):
                contracts[seat][kind] -= 1
                money[seat] += coins
            case Discarded(seat, kind):
                contracts[seat][kind] -= 1
            case Paid(seat, kind, _):
                contracts[seat][kind] -= 1
            case Bought(seat, what, _, cost, from_hand, _):
                money[seat] -= cost if before.coins else 0
                (buildings if what == BUILDING else bonuses)[seat] += 1
                hands[seat] = (-1, -1) if from_hand else hands[seat]
            case Returned(seat, coins):
                money[seat] -= coins
            case Travelled(seat, _, paid):
                held[seat] -= paid
            case Took(seat, location, first, second, _):
                cubes[location] -= first + second
                goods[seat * GOODS + 2 * location] += first
                goods[seat * GOODS + 2 * location + 1] += second
            case Gained(seat, good, number, _):
                goods[seat * GOODS + good] += number
            case Spread(locations):
                for location in locations:
                    cubes[location] += 1
            case Earned(seat, counters, _):
                held[seat] += counters
            case Lost(seat, lost, placed, _):
                for good in placed:
                    place(seat, good)
                for good in lost:
                    goods[seat * GOODS + good] -= 1
            case Unpacked(seat, good):
                place(seat, good)
            case Placed(seat, placed):
                for good in placed:
                    place(seat, good)
                assert tiles[seat] == 0
            case Traded(seat, give, _, _) if give == COUNTERS:
                held[seat] -= 4
            case Traded(seat, give, _, _):
                goods[seat * GOODS + give] -= 4
            case Delivered(seat, _, paid_goods, used, _):
                for good in used:
                    place(seat, good)
                for good, number in paid_goods:
                    goods[seat * GOODS + good] -= number
            case Rewarded(seat, kind, from_hand) if kind >= 0:
                contracts[seat][kind] += 1
                hands[seat] = (-1, -1) if from_hand else hands[seat]
            case Held(seat, what, kind):
                hands[seat] = (what, kind)
            case Joined(seat, counters, to):
                held[seat] -= counters
                held[to] += counters
            case Swapped(seat, kind, back, coins, counters):
                contracts[seat][kind] += 1
                contracts[seat][back] -= 1
                money[seat] += coins
                held[seat] += counters
                for other, (paid, given) in enumerate(before.bids):
                    money[other] -= paid
                    held[other] -= given
                assert [coins, counters] == [sum(part) for part in zip(*before.bids, strict=True)]
            case _:
                pass
    assert (goods, tiles, cubes) == (after.goods, after.tiles, after.cubes)
    assert (money, held) == (after.money, list(map(len, after.held)))
    assert [+cards for cards in contracts] == [Counter(cards) for cards in after.contracts]
    assert bonuses == list(map(len, after.bonuses))
    assert buildings == list(map(len, after.buildings))
    assert hands == after.hands
    assert all(what != CONTRACT or after.edition.places[kind] >= 0 for what, kind in hands)
    assert len(after.cubes) == MAJOR


def samples(rng: Random) -> Mapping[str, OptionValue]:
    """Sample every option; the kit draws again where they don't go together."""
    chance = rng.choice((0.2, 0.5))
    return {name: rng.random() < chance for name in CHOICES}


def close_ups(position: Position) -> None:
    """Check what close-ups say; they need what stands here."""
    from .oracle.close_ups import close_ups_are_true

    close_ups_are_true(position)


def looking(state: State, place: int) -> tuple[Move, ...] | None:
    """Return the journey to a location, without which nothing shows what it brings; other close-ups are about no move."""
    if place >= LOCATIONS:
        return ()
    seat = next(iter(state.to_act), 0)
    return (TRAVELS[place],) if TRAVELS[place] in state.legal_moves(seat) else None


def arranged() -> Sequence[tuple[State, Sequence[Move]]]:
    """Return positions set up by hand; they need what stands here."""
    from .arranged import positions
    from .rare import rare

    return [*positions(), *rare()]


SUBJECT = Subject(
    catalogue["merkator"],
    conserved,
    knows,
    swap,
    account,
    samples,
    quantities=QUANTITIES,
    fixed=FIXED,
    sentences={**SENTENCES, **QUESTIONS},
    due=DUE,
    entries=ENTRIES,
    renamed=RENAMED,
    heads=HEADS,
    parts=PARTS,
    digits=DIGITS,
    aside=frozenset({"unpack", "split"}),
    whole={"plan": frozenset({"travel", "buy_bonus", "buy_building"})},
    looking=looking,
    beside=close_ups,
    arranged=arranged,
    telling=((2, 3), (1, 5), (1, 7), (2, 11), (2, 15), (3, 7), (3, 8), (3, 27), (4, 3)),
    printed=(
        Playthrough("merkator", "solo", 1, 4, deeper=-1),
        Playthrough("merkator", "3-players", 3, 38, deeper=-2),
        Playthrough("merkator", "3-players-long", 3, 2, {"long": True}, deeper=-1),
        Playthrough(
            "merkator",
            "3-players-expert-b-d",
            3,
            33,
            {"expert": True, "variant_b": True, "variant_d": True},
            deeper=-2,
        ),
    ),
    story=STORY,
    free={
        "plan": {"travel"},
        "pay": {"pay"},
        "split": {"split"},
        "check": {"redraw"},
        "deliver": {"finish"},
        "trade": {"trade", "spare", "deliver", "unpack"},
        "reward": {"take_top", "take_held"},
        "offer": {"offer_coins", "offer_counters"},
        "swap": {"keep"},
        "join": {"decline"},
    },
    shows=(("points", 2),),
)
