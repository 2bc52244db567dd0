"""The moves of Merkator, and the numbers that a position consists of, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.engine import Move, Setup
from games.engine.position.numbers import NOT_THERE, Part, each, flag, line, number, row, tallied, word
from games.merkator import Merkator
from games.merkator import moves as made
from games.merkator.edition import (
    BLANK,
    BLOCK,
    CALM_ROUNDS,
    COLUMNS,
    CUBE,
    GOODS,
    IDLE_ROUNDS,
    LETTERS,
    LOCATIONS,
    MAJOR,
    MOST_COINS,
    MOST_COUNTERS,
    VALUES,
    MerkatorEdition,
    letters,
)
from games.merkator.moves import BUILDING, CONTRACT
from games.merkator.rules.deal import SOLO_LEVELS
from games.merkator.rules.hidden import KNOWN


def moves(setup: Setup) -> Iterator[Move]:
    """Yield each move that can come up."""
    edition, chosen, several = setup.edition, dict(setup.options), setup.players > 1
    assert isinstance(edition, MerkatorEdition)
    coins = has_coins(setup)
    contracts = range(len(edition.contracts))
    yield from made.TRAVELS[:LOCATIONS]
    given_up = made.SELLS if coins else made.DISCARDS
    yield from given_up[: len(contracts)]
    yield from made.BUY_BONUSES[: len(edition.bonuses)]
    buildings = sorted(set(edition.buildings_for(setup.players)))
    yield from (made.BUY_BUILDINGS[kind] for kind in buildings)
    if not coins:
        yield from made.PAYS[: len(contracts)]
    elif not chosen["variant_b"]:
        yield made.RETURN_COINS
    yield from made.SPLITS[: BLOCK + 1]
    if letters_are_seen(setup):
        yield from (made.ACCEPT, made.REDRAW)
        yield from losses(edition, long=chosen["long"] is True)
    delivered = [kind for kind in contracts if edition.places[kind] >= 0]
    yield from (made.DELIVERS[kind] for kind in delivered)
    yield from (made.PREPARES[kind] for kind in delivered)
    needed = sorted({good for contract in edition.contracts for good, _ in contract.needs})
    for give in range(made.COUNTERS + 1):
        yield from (made.trade(give, take) for take in needed if take != give)
    if any(contract.different for contract in edition.contracts):
        yield from (made.trade(give, made.ANY_KIND) for give in range(made.COUNTERS + 1))
        yield from map(made.spare, range(GOODS))
    yield made.FINISH
    if several and not chosen["no_joining"]:
        yield from (made.JOIN, made.DECLINE)
    if chosen["expert"]:
        yield from (made.BUY_HELD, made.TAKE_TOP, made.TAKE_HELD)
        yield from made.HOLD_BONUSES[: len(edition.bonuses)]
        yield from (made.HOLD_BUILDINGS[kind] for kind in buildings)
        yield from map(made.hold_contract, VALUES)
    if chosen["variant_d"]:
        if coins:
            yield from map(made.offer_coins, range(MOST_COINS + 1))
        yield from map(made.offer_counters, range(MOST_COUNTERS + 1))
        yield from (made.SWAP, made.KEEP)
    if not chosen["long"]:
        yield from made.UNPACKS[:GOODS]


def losses(edition: MerkatorEdition, *, long: bool) -> Iterator[Move]:
    """Yield each answer to a letter: cubes placed as different goods of a column, then one good or two of it."""
    for letter in LETTERS:
        column = edition.columns[letter.column]
        for cubes in range(1) if long else range(1 << len(column)):
            placed = [good for place, good in enumerate(column) if cubes >> place & 1]
            if len({CUBE[good] for good in placed}) < len(placed):
                continue
            for place, good in enumerate(column):
                seconds = column[place:] if letter.number > 1 else (-1,)
                yield from (made.lose(good, second, cubes) for second in seconds)


LEFT_OUT = frozenset({"ends"})
"""The fields that no number comes from: where rows end follows from the settings and the chart's side.

Of the step that is owed, the seats that owe it are told by `to_act`, and parts of a journey with more than `BLOCK` cubes
by the cubes that are left.
"""


def numbers(setup: Setup, *, spectator: bool) -> Iterator[Part]:
    """Yield the numbers of a position, as a seat knows it or as a spectator does.

    Cards and counters of a seat are counted by kind; their order is left out.
    """
    edition, chosen, seats = setup.edition, dict(setup.options), range(setup.players)
    assert isinstance(edition, MerkatorEdition)
    yield from _turn(setup, edition, spectator=spectator)
    yield from _board(setup, edition)
    for seat in seats:
        yield from _seat(setup, edition, seat)
    if setup.players > 1:
        yield from _counters(setup, edition)
    yield from _step(setup, edition)
    if letters_are_seen(setup):
        yield from _loss(setup, edition, spectator=spectator)
    if chosen["variant_d"]:
        yield from _exchange(setup, edition, spectator=spectator)


def has_coins(setup: Setup) -> bool:
    """Return whether there are coins."""
    return setup.players > 1 and not setup.option("no_coins")


def letters_are_seen(setup: Setup) -> bool:
    """Return whether letters are turned."""
    return setup.players > 1 and not setup.option("variant_a")


def most_money(setup: Setup, edition: MerkatorEdition) -> int:
    """Return the most coins of a seat.

    Each turn may sell all contracts, and an exchange brings offers; without a cash limit this adds up.
    """
    of_a_turn = (
        sum(edition.values[kind] for cards in edition.cards for kind in cards) + MOST_COINS * setup.players
    )
    if setup.option("variant_b"):
        return of_a_turn * most_rounds(setup, edition)
    return edition.cash_limit + of_a_turn


def most_rounds(setup: Setup, edition: MerkatorEdition) -> int:
    """Return the most rounds: a counter leaves the chart every `CALM_ROUNDS` rounds (ruling M15), then comes one more."""
    if setup.players == 1:
        return edition.solo_turns
    long = setup.option("long") is True
    sides = (True, False) if long and setup.players > 2 else (False,)
    return (
        sum(sum(edition.rows(setup.players, long=long, back=back)) for back in sides) + 1
    ) * CALM_ROUNDS + 1


def _turn(setup: Setup, edition: MerkatorEdition, *, spectator: bool) -> Iterator[Part]:
    last, several = setup.players - 1, setup.players > 1
    kinds = tuple(kind for kind in Merkator.meta.decisions if kind not in impossible(setup))
    yield word("kind", (*kinds, "over"), of="step")
    yield word("phase", (*kinds, "over"), of="step")
    if several:
        if not spectator:
            yield number("seat", 0, last, "seat")
        yield number("active", 0, last)
        yield number("actor", 0, last)
        yield each(
            "to_act", range(setup.players), 0, 1, f"[seat in p.to_act for seat in range({setup.players})]"
        )
        if setup.option("start") == "drawn":
            yield number("first", 0, last)
        yield number("left", -1, setup.players)
        yield flag("ending")
        yield flag("fulfilled")
        yield flag("moved")
        yield number("idle", 0, IDLE_ROUNDS)
        yield number("calm", 0, CALM_ROUNDS)
    yield number("round", 1, most_rounds(setup, edition))
    yield number("location", NOT_THERE, LOCATIONS - 1)
    if setup.option("expert"):
        yield flag("held_now")


def impossible(setup: Setup) -> frozenset[str]:
    """Return the kinds of decisions that these settings rule out."""
    found = set[str]()
    chosen, several = dict(setup.options), setup.players > 1
    if has_coins(setup):
        found.add("pay")
    if not chosen["variant_b"] or not has_coins(setup):
        found.add("forced")
    if not chosen["variant_d"]:
        found |= {"offer", "swap"}
    if not chosen["variant_d"] or not has_coins(setup) or chosen["variant_b"]:
        found.add("excess")
    if not letters_are_seen(setup):
        found |= {"check", "lose"}
    if not chosen["expert"]:
        found.add("reward")
    if not several or chosen["no_joining"]:
        found.add("join")
    return frozenset(found)


def _board(setup: Setup, edition: MerkatorEdition) -> Iterator[Part]:
    journeys = most_rounds(setup, edition) * setup.players
    yield each("cubes", range(MAJOR), 0, journeys + 1)
    levels = range(len(VALUES))
    stacked = [len(cards) for cards in edition.cards]
    by_level = [sorted(set(cards)) for cards in edition.cards]
    open_levels = [level for level in levels if level]
    yield each("stacks", [VALUES[level] for level in open_levels], 0, stacked[1:], "map(len, p.stacks[1:])")
    highest = [cards[-1] for cards in by_level[1:]]
    tops = "[cards[-1] if cards else -1 for cards in p.stacks[1:]]"
    yield each("tops", [VALUES[level] for level in open_levels], NOT_THERE, highest, tops, of="stacks")
    yield each("discards", [VALUES[level] for level in levels], 0, stacked, "map(len, p.discards)")
    bonuses = range(len(edition.bonuses))
    buildings = sorted(set(edition.buildings_for(setup.players)))
    yield tallied(
        "open_bonuses", bonuses, [edition.bonus_cards.count(kind) for kind in bonuses], len(bonuses)
    )
    size = len(edition.buildings)
    most = [edition.building_cards.count(kind) for kind in buildings]
    yield tallied("open_buildings", buildings, most, size)
    yield number("bonus_deck", 0, len(edition.bonus_cards), "len(p.bonus_deck)")
    yield number("building_deck", 0, len(edition.building_cards), "len(p.building_deck)")
    if setup.players == 1:
        yield row("bonus_bottom", len(edition.bonus_cards), bonuses)
        solo = sorted({kind for level in SOLO_LEVELS for kind in edition.cards[level]})
        yield tallied("solo", solo, [_cards(edition, kind) for kind in solo], len(edition.contracts))


def _cards(edition: MerkatorEdition, kind: int) -> int:
    return edition.cards[edition.levels[kind]].count(kind)


def _seat(setup: Setup, edition: MerkatorEdition, seat: int) -> Iterator[Part]:
    journeys = most_rounds(setup, edition) * setup.players
    contracts, bonuses = range(len(edition.contracts)), range(len(edition.bonuses))
    buildings = sorted(set(edition.buildings_for(setup.players)))
    # A good of a journey comes from a cube; each bonus card adds some, and so do the cube of the tile and variant C.
    most = [
        (journeys + 1) * (1 + edition.bonus_goods * sum(edition.bonuses[kind].good == good for kind in edition.bonus_cards))
        + 1 + len(edition.bonus_cards)
        for good in range(GOODS)
    ]  # fmt: skip
    yield each(
        f"goods_{seat}", range(GOODS), 0, most, f"p.goods[{seat * GOODS}:{seat * GOODS + GOODS}]", of="goods"
    )
    if not setup.option("long"):
        yield each(f"tile_{seat}", range(MAJOR), 0, 1, f"_bits[p.tiles[{seat}]]", of="tiles").helped(
            _bits=BITS
        )
    if has_coins(setup):
        yield number(f"money_{seat}", 0, most_money(setup, edition), f"p.money[{seat}]", of="money")
    yield number(f"held_{seat}", 0, journeys * max(edition.times), f"len(p.held[{seat}])", of="held")
    if letters_are_seen(setup):
        yield _letters(f"letters_{seat}", edition, f"p.held[{seat}]", "held")
    of_contract = [_cards(edition, kind) for kind in contracts]
    yield tallied(
        f"contracts_{seat}",
        contracts,
        of_contract,
        len(contracts),
        f"p.contracts[{seat}]",
        of="contracts",
        kept=True,
    )
    of_bonus = [edition.bonus_cards.count(kind) for kind in bonuses]
    yield tallied(
        f"bonuses_{seat}", bonuses, of_bonus, len(bonuses), f"p.bonuses[{seat}]", of="bonuses", kept=True
    )
    of_building = [edition.building_cards.count(kind) for kind in buildings]
    size = len(edition.buildings)
    yield tallied(
        f"buildings_{seat}", buildings, of_building, size, f"p.buildings[{seat}]", of="buildings", kept=True
    )
    if setup.option("expert"):
        most_kind = max(len(contracts), len(bonuses), size) - 1
        yield each(
            f"hand_{seat}", ("sort", "kind"), NOT_THERE, (CONTRACT, most_kind), f"p.hands[{seat}]", of="hands"
        )


def _letters(name: str, edition: MerkatorEdition, read: str, field: str) -> Part:
    """Declare how many counters of each letter are among some, of those that everybody has seen."""
    codes = [*sorted(set(edition.counters)), BLANK]
    most = [edition.counters.count(code) for code in codes[:-1]] + [len(edition.counters)]
    # The place after all letters is that of counters which nobody has seen, in a view too.
    part = tallied(
        name, [KNOWN + code for code in codes], most, KNOWN + BLANK + 2, read, of=field, kept=field == "held"
    )
    return replace(
        part, names=tuple(f"{name}[{letters(code) if code < BLANK else 'blank'}]" for code in codes)
    )


def _counters(setup: Setup, edition: MerkatorEdition) -> Iterator[Part]:
    long = setup.option("long") is True
    sides = (True, False) if long and setup.players > 2 else (False,)
    yield number(
        "chart",
        0,
        max(sum(edition.rows(setup.players, long=long, back=back)) for back in sides),
        "len(p.chart)",
    )
    if len(sides) > 1:
        yield flag("back")
    yield number("supply", 0, len(edition.counters), "len(p.supply)")
    if letters_are_seen(setup):
        # Of the chart's letters only the next one can be known: it was turned, and lies there face down again.
        next_one = f"p.chart[-1] - {KNOWN} if p.chart and p.chart[-1] >= {KNOWN} else {NOT_THERE}"
        yield number("next_letter", NOT_THERE, len(LETTERS) - 1, next_one, of="chart")
        yield _letters("letters", edition, "p.supply", "supply")


def _step(setup: Setup, edition: MerkatorEdition) -> Iterator[Part]:
    kinds = range(len(edition.contracts))
    most = [_cards(edition, kind) for kind in kinds]
    yield flag("forced", "p.step.forced", of="step")
    yield tallied("delivered", kinds, most, len(kinds), "p.step.delivered", of="step", kept=True)
    yield number("contract", NOT_THERE, len(kinds) - 1, "p.step.contract", of="step")
    needs = [
        max([0, *(count for one in edition.contracts for of, count in one.needs if of == good)])
        for good in range(GOODS)
    ]
    yield each("need", range(GOODS), NOT_THERE, needs, f"_line(p.step.need, {GOODS})", of="step").helped(
        _line=line
    )
    if any(one.different for one in edition.contracts):
        yield number("traded", 0, max(one.different for one in edition.contracts), "p.step.traded", of="step")
        yield tallied("spared", range(GOODS), [1] * GOODS, GOODS, "p.step.spared", of="step", kept=True)
    if not has_coins(setup):
        item = "getattr(p.step, 'item', (-1, -1))"
        most_kind = max(len(edition.bonuses), len(edition.buildings)) - 1
        yield each("item", ("sort", "kind"), NOT_THERE, (BUILDING, most_kind), item, of="step")
        yield number("paid", 0, sum(edition.values), "p.step.paid", of="step")
        if setup.option("expert"):
            yield flag("held", "p.step.kind == 'pay' and p.step.held", of="step")


def _loss(setup: Setup, edition: MerkatorEdition, *, spectator: bool) -> Iterator[Part]:
    seats = range(setup.players)
    # A journey brings some counters; each row that they end turns one, the first of these at once.
    most_due = max(edition.times) // min(places for rows in edition.charts for places in rows)
    letter = "(p.step.letter.column, p.step.letter.number) if p.step.letter else (-1, 0)"
    yield each(
        "letter", ("column", "number"), (NOT_THERE, 0), (len(COLUMNS) - 1, 2), f"({letter})", of="step"
    )
    if most_due > 0:
        yield number("due", 0, most_due, "len(getattr(p.step, 'due', ()))", of="step")
    yield tallied(
        "losers", seats, [1] * len(seats), len(seats), "getattr(p.step, 'losers', ())", of="step", kept=True
    )
    if not spectator:
        high = (GOODS - 1, GOODS - 1, 7)
        answer = "p.step.answer_of(seat) or (-1, -1, -1)"
        yield each("answer", ("first", "second", "cubes"), NOT_THERE, high, f"({answer})", of="step")


def _exchange(setup: Setup, edition: MerkatorEdition, *, spectator: bool) -> Iterator[Part]:
    seats, most = range(setup.players), (MOST_COINS, MOST_COUNTERS)
    parts = (("coins", 0), ("counters", 1)) if has_coins(setup) else (("counters", 1),)
    yield number("reward", NOT_THERE, len(edition.contracts) - 1, "p.step.reward", of="step")
    for name, part in parts:
        bids = f"[bid[{part}] for bid in p.step.bids] or {[0] * len(seats)}"
        yield each(f"bid_{name}", seats, 0, most[part], f"({bids})", of="step")
        if not spectator:
            # NOT_THERE is also a part that is still open, when the seat owes.
            offer = f"p.step.offer_of(seat)[{part}] if p.step.offer_of(seat) else {NOT_THERE}"
            yield number(f"offer_{name}", NOT_THERE, most[part], offer, of="step")


BITS = tuple(tuple(tile >> colour & 1 for colour in range(MAJOR)) for tile in range(1 << MAJOR))
"""The cubes of each supply tile by colour."""
