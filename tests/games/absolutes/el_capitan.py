"""El Capitan: each sentence that says best, least, no, all, held against all voyages and buildings, and a second reckoning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any

from games.el_capitan.moves import Build, Buy, Extend, Fortify, Reopen, Repay, Sail, Seals, Steer
from games.el_capitan.rules.events import (
    Built,
    CityPaid,
    Forced,
    Idled,
    Income,
    Payday,
    Raided,
    Rewarded,
)
from games.el_capitan.state import CapitanState
from games.engine import Move
from games.engine.pages.model import Table
from tests.games.el_capitan import refused
from tests.games.el_capitan.reckoning import (
    BANK,
    asked,
    by_name,
    by_seals,
    free_spaces,
    in_play,
    name,
    next_sites,
    payday,
    pirate_use,
    track,
    wealth,
)
from tests.games.el_capitan.table import arranged, play

from .kit import Absolutes, Check, Reason, Seen, after, happened, legal

_RICH = 10_000
BUILDS = ("build", "reopen", "fortify")


def rich(state: CapitanState, seat: int) -> CapitanState:
    state = state.copy()
    state.money[seat] += _RICH
    state._offers = {}
    return state


# Every possible voyage.


def voyages(state: CapitanState, seat: int) -> Mapping[int, tuple[Move, ...]]:
    """Return for each city that a ship can sail to in this turn the moves of a voyage that costs least, the pirate left alone.

    Each card of the hand and each open one is used once at most, in any order; what is found is played.
    """
    return _voyages(_Held(state), seat)


class _Held:
    """A position that a cache can hold: it is what its moves and its chance are."""

    def __init__(self, state: CapitanState) -> None:
        self.state = state.copy()
        self.digest = state.digest()

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and other.digest == self.digest


@lru_cache(maxsize=8)
def _voyages(held: _Held, seat: int) -> Mapping[int, tuple[Move, ...]]:
    state = held.state
    if state.kind != "act" or state.active != seat or (state.landed and state.raided):
        return {}
    money, hand = state.money[seat], list(state.hands[seat])
    cards = [(kind, 0) for kind in hand]
    cards += [(kind, state.tables.costs[kind]) for row in state.rows for kind in row]
    found: dict[int, tuple[Move, ...]] = {}
    heap: list[tuple[int, int, int, int, tuple[tuple[Move, ...], ...]]] = [(0, 0, state.ships[seat], 0, ())]
    settled: dict[int, list[int]] = {}
    wanted = set(in_play(state)) - {state.ships[seat]}
    number = 0
    while heap and not wanted <= set(found):
        cost, _, place, used, steps = heappop(heap)
        # With fewer cards, and for no more, the ship is there already: from there it goes wherever it goes from here.
        if any(other & used == other for other in settled.setdefault(place, [])):
            continue
        settled[place].append(used)
        if place in wanted and place not in found:
            line = _played(state, seat, place, steps)
            if line is not None:
                found[place] = line
        for at, (kind, price) in enumerate(cards):
            if used >> at & 1 or cost + price > money:
                continue
            for to, move in _uses(state, place, kind):
                then = used | 1 << at
                if not any(other & then == other for other in settled.get(to, [])):
                    number += 1
                    bought = (Buy(kind),) if at >= len(hand) else ()
                    heappush(heap, (cost + price, number, to, then, (*steps, (*bought, *move))))
    return found


def _uses(state: CapitanState, place: int, kind: int) -> Iterator[tuple[int, tuple[Move, ...]]]:
    """Yield where a card leads from a place, with the moves for it."""
    card = state.edition.cards[kind]
    if place >= BANK:
        if card.seals:
            yield card.city, (Sail(kind),)
        return
    for to in by_name(state, place, kind):
        yield to, (Sail(kind),)
    there = by_seals(state, place, kind)
    for to in there:
        yield to, (Seals(kind),) if len(there) == 1 else (Seals(kind), Steer(to))


def _played(
    state: CapitanState, seat: int, place: int, steps: Sequence[tuple[Move, ...]]
) -> tuple[Move, ...] | None:
    """Return the moves of a voyage that one has to make, without those that the game makes by itself; None if it ends otherwise."""
    then, line, by_itself = state.copy(), [], False
    for move in (move for step in steps for move in step):
        if move in then.legal_moves(seat):
            events = then.play(seat, move)
            by_itself = any(isinstance(event, Forced) for event in events)
            line.append(move)
        elif not by_itself:
            return None
    return tuple(line) if then.ships[seat] == place and then.active == seat and then.kind == "act" else None


def buildings(state: CapitanState, seat: int) -> Iterator[tuple[int, Move, CapitanState]]:
    """Yield all that a seat can build this turn, each after a cheapest voyage there: the city, the building, the position."""
    ways = {state.ships[seat]: (), **voyages(state, seat)}
    for city, line in ways.items():
        if city < BANK:
            there = after(state, seat, *line)
            for move in legal(there, seat, *BUILDS):
                yield city, move, after(there, seat, move)


def _added(state: CapitanState, then: CapitanState, seat: int) -> int:
    """Return what the payday of this phase pays a seat more in a position than in another."""
    return payday(then, state.phase).total[seat] - payday(state, state.phase).total[seat]


def _is_neutral(move: Move) -> bool:
    return bool(getattr(move, "neutral", False))


_KINDS: Mapping[str, type[Move]] = {
    "page.mark.house": Build,
    "page.mark.reopen": Reopen,
    "page.mark.fortress": Fortify,
}


def pays_most(seen: Seen) -> None:
    """Nothing that is no button adds more to a payday than what the buttons name, kind by kind and city by city."""
    assert seen.page is not None
    state, seat = seen.state, seen.seat
    then: dict[tuple[str, type[Move]], int] = {}
    now = payday(state, state.phase).total[seat]
    for city, move, reached in buildings(state, seat):
        if not _is_neutral(move):
            key = (name(state, city), type(move))
            then[key] = max(then.get(key, 0), now + _added(state, reached, seat))
    shown = {}
    for choice in seen.page.choices:
        said: Mapping[str, Any] = dict(choice.label.values)
        if choice.button and "mark" in said:
            shown[str(said["city"]), _KINDS[said["mark"].name.key]] = int(said["then"])
            assert said["payday"] == now
    assert shown
    assert all(then.get(key) == number for key, number in shown.items()), f"{shown} of {then}"
    left = {key: number for key, number in then.items() if key not in shown}
    assert max(left.values(), default=0) <= min(shown.values()), f"{left} are left out of {shown}"


def _no_building(seen: Seen) -> None:
    found = [(city, move) for city, move, _ in buildings(seen.state, seen.seat)]
    assert not found, f"{found} can be built"
    assert seen.legal("borrow", "idle")


def _no_voyage(seen: Seen) -> None:
    assert seen.choice is not None
    assert seen["money"] == seen.state.money[seen.seat]
    city = str(dict(seen.choice.label.values)["city"])
    assert city not in {name(seen.state, one) for one in voyages(seen.state, seen.seat)}, (
        f"a voyage leads to {city}"
    )


def _made_by_itself(seen: Seen) -> None:
    """At the end of the way there is no choice: the game goes on."""
    state, seat = seen.state, seen.seat
    then = after(state, seat, *seen.moves[:-1])
    assert then.active != seat or then.kind != "act" or not legal(then, seat, *BUILDS)
    assert then.turn > state.turn or then.outcome is not None or then.kind != "act"


def _no_site(seen: Seen) -> None:
    then = after(rich(seen.state, seen.seat), seen.seat, *seen.moves[:-1])
    assert next_sites(then, then.ships[seen.seat]) == ()
    assert not legal(then, seen.seat, "build")


def _no_harbour(seen: Seen) -> None:
    then = after(seen.state, seen.seat, *seen.moves[:-1])
    assert then.spaces[seen.seat] < 0
    assert not free_spaces(then, then.ships[seen.seat])


def _waits(seen: Seen) -> None:
    state, seat = seen.state, seen.seat if seen.page is None else seen.page.seat
    assert state.spaces[seat] < 0
    assert not free_spaces(state, state.ships[seat])


def _there(seen: Seen) -> CapitanState | None:
    """Return the position where the moves end; None if the game went on by itself, since only one thing was left."""
    then: CapitanState = after(seen.state, seen.seat, *seen.moves)
    return then if then.turn == seen.state.turn and then.kind in ("act", "finish") else None


def _full_there(seen: Seen) -> None:
    then = _there(seen)
    if then is not None:
        assert then.spaces[seen.seat] < 0
        assert not free_spaces(then, then.ships[seen.seat])


def _nothing_there(seen: Seen) -> None:
    """There is a harbour, and more money would not help."""
    then = _there(seen)
    assert then is None or (then.spaces[seen.seat] >= 0 and not legal(then, seen.seat, *BUILDS))
    found = legal(after(rich(seen.state, seen.seat), seen.seat, *seen.moves), seen.seat, *BUILDS)
    assert not found, f"with more money {found}"


def _too_poor_there(seen: Seen) -> None:
    then = _there(seen)
    assert then is None or not legal(then, seen.seat, *BUILDS)
    with_money = after(rich(seen.state, seen.seat), seen.seat, *seen.moves)
    assert legal(with_money, seen.seat, *BUILDS), "more money does not help"


# Money and loans.


def _no_loan(seen: Seen) -> None:
    assert not seen.legal("borrow")
    assert not any(seen.state.bank) or seen.state.phase == seen.state.round == 1


def _picks_idle(seen: Seen) -> None:
    assert seen.value in seen.legal("idle")
    _no_loan(seen)


def _loans(seen: Seen) -> int:
    return sum(seen.state.loans[seen.seat * 2 : seen.seat * 2 + 2])


def _repays_all(seen: Seen) -> None:
    assert all(isinstance(move, Repay) for move in seen.moves)
    assert seen["fresh_loans"] == len(seen.moves) == _loans(seen)


def _repays_none(seen: Seen) -> None:
    assert seen.moves
    assert all(isinstance(move, Extend) for move in seen.moves)
    assert seen["fresh_loans"] == _loans(seen)
    assert asked(seen.state) >= 0


def _pays_the_first_of_two(seen: Seen) -> None:
    """Of two players only the first in a city is paid, and neutral houses never are; the sum is what the rule says."""
    state: CapitanState = seen.state
    assert state.players == 2
    assert state.pay().totals == payday(state, state.phase).total
    if seen.text.key.endswith("/tiles"):
        assert max(in_play(state)) >= 9


def _ends_when_all_is_built(seen: Seen) -> None:
    """Each seat has something left to build, and a phase is at its end when one of them has nothing left."""
    state = seen.state
    assert not state.ending
    for seat in range(state.players):
        assert any(state.supply[seat :: state.players]) or state.forts_left[seat]
    for move in legal(state, seen.seat, *BUILDS):
        then = after(state, seen.seat, move)
        built_all = not any(then.supply[seen.seat :: then.players]) and not then.forts_left[seen.seat]
        assert not built_all or then.ending or then.kind != "act" or then.phase > state.phase


def _has_least(seen: Seen) -> None:
    everybody = [wealth(seen.state, seat) for seat in range(seen.state.players)]
    assert everybody[seen.seat] == min(everybody)
    assert seen.legal("appoint")


def _at_once(seen: Seen) -> None:
    _, events = happened(seen.state, seen.seat, *seen.moves)
    paid = [event.florin for event in events if isinstance(event, Rewarded) and event.seat == seen.seat]
    assert paid == [seen["at_once"]]


def _for_nothing(seen: Seen) -> None:
    before = after(seen.state, seen.seat, *seen.moves[:-1])
    then, events = happened(before, seen.seat, seen.moves[-1])
    assert seen["building_cost"] == 0
    if not any(isinstance(event, Payday) for event in events):
        assert then.money[seen.seat] >= before.money[seen.seat]


def _nobody_pays(seen: Seen) -> None:
    then, _ = happened(seen.state, seen.seat, *seen.moves)
    assert then.money == seen.state.money


def _pays_as_reckoned(seen: Seen) -> None:
    """The sum of a payday is what the rule says, fortresses in the fullest city and tiles in the west too."""
    state: CapitanState = seen.state
    assert state.pay().totals == payday(state, state.phase).total
    if seen.text.key == "page.small.fortress":
        assert any(owner >= 0 for owner in state.forts)
    else:
        assert max(in_play(state)) >= 9


def _sum_of_all(seen: Seen) -> None:
    table = seen.part
    assert isinstance(table, Table)
    for row in table.rows:
        *parts, total = [int(str(cell).replace(".", "0")) for cell in row.cells[1:]]
        assert sum(parts) == total


def _most_behind(seen: Seen) -> None:
    everybody = [wealth(seen.state, seat) for seat in range(seen.state.players)]
    assert seen.value == max(everybody) - everybody[seen.seat]


def _leads_by(seen: Seen) -> None:
    state, seat = seen.state, seen.seat
    there = [colour for colour in track(state, state.ships[seat]) if colour >= 0]
    others = [there.count(colour) for colour in set(there) - {seat}]
    assert seen.value == there.count(seat) - max(others, default=0)


# What happened.


def _brought_most(seen: Seen) -> None:
    """The named player got most, and nobody else as much."""
    totals = {event.seat: event.total for event in seen.events if isinstance(event, Income)}
    assert totals[seen["who"].seat] == max(totals.values()) == seen["florin"]
    assert list(totals.values()).count(seen["florin"]) == 1, f"others got as much: {totals}"


def _brought_several(seen: Seen) -> None:
    """So many got most; all of them, or some."""
    totals = [event.total for event in seen.events if isinstance(event, Income)]
    assert seen["florin"] == max(totals)
    assert seen["number"] == totals.count(max(totals)) > 1
    assert (len(set(totals)) == 1) == (seen.text.key == "page.told.payday.alike")


def _had_no_loan(seen: Seen) -> None:
    """The mover could have no loan; of what others do by themselves after it there is no position."""
    before = seen.before
    if isinstance(seen.events[0], Idled):
        assert seen.events[0].seat == before.active
        assert not legal(before, before.active, "borrow")


def _no_income(seen: Seen) -> None:
    assert isinstance(seen.part, Income)
    assert seen.part.total == 0


def _raided(seen: Seen) -> None:
    event = seen.part
    assert isinstance(event, Raided)
    assert bool(seen["florin"]) == any(event.paid)
    assert seen["florin"] == sum(event.paid)


def _built_for(seen: Seen) -> None:
    assert isinstance(seen.part, Built)
    assert seen["cost"] == seen.part.cost


def _fort_in_full(seen: Seen) -> None:
    event = seen.part
    assert isinstance(event, CityPaid)
    assert (seen["most"] == "yes") == event.most
    share = event.number if event.most else event.number // 2
    assert seen["florin"] == share


# Refusals.


def _refused(holds: Callable[[CapitanState, int, Any], object]) -> Check:
    """Return a check of what a position is where a move is refused."""

    def check(seen: Seen) -> None:
        (move,) = seen.moves
        assert holds(seen.state, seen.seat, move)

    return check


def _free_forts(state: CapitanState, city: int) -> int:
    return state.forts[city * 2 : city * 2 + 2].count(-1)


_REFUSALS: Mapping[str, Check] = {
    f"refusal.{key}": _refused(holds)
    for key, holds in {
        "bank": lambda state, seat, move: not state.bank[move.loan],
        "first_round": lambda state, seat, move: state.phase == state.round == 1,
        "fort_sites": lambda state, seat, move: not _free_forts(state, state.ships[seat]),
        "forts_left": lambda state, seat, move: not state.forts_left[seat],
        "full": lambda state, seat, move: not next_sites(state, state.ships[seat]),
        "full_harbour": lambda state, seat, move: not free_spaces(state, move.to),
        "harbour": lambda state, seat, move: state.spaces[seat] < 0,
        "idle.first": lambda state, seat, move: state.phase == state.round == 1,
        "neutral": lambda state, seat, move: state.players > 2,
        "no_pirate": lambda state, seat, move: 11 not in in_play(state),
        "no_space": lambda state, seat, move: (
            move.space >= 3
            or move.to not in in_play(state)
            or len([one for one in state.tables.spaces[move.to] if one == move.space]) == 0
        ),
        "pirate_voyage": lambda state, seat, move: not pirate_use(state, seat, move),
        "raid": lambda state, seat, move: (
            not state.landed or state.ships[seat] != 11 or state.spaces[seat] < 0
        ),
        "sea": lambda state, seat, move: state.ships[seat] >= BANK,
        "seals": lambda state, seat, move: not state.edition.cards[move.card].seals,
        "shut": lambda state, seat, move: (
            not state.shut[state.ships[seat] * state.tables.colours + seat + state.players * move.neutral]
        ),
        "supply": lambda state, seat, move: not state.supply[seat + state.players * move.neutral],
        "towed": lambda state, seat, move: state.towed,
    }.items()
}


def _all_spaces_full(seen: Seen) -> None:
    state = seen.state
    assert state.spaces[seen.seat] < 0
    assert not free_spaces(state, state.ships[seen.seat])
    assert not seen.legal(*BUILDS)


CHECKS: dict[str, Check] = {
    **_REFUSALS,
    "event.built": _built_for,
    "event.city.fort": _fort_in_full,
    "event.idled": _had_no_loan,
    "event.income.nothing": _no_income,
    "event.raided": _raided,
    "order.figure.behind": _most_behind,
    "order.figure.lead": _leads_by,
    "order.reply.idle": _picks_idle,
    "page.ask.bank": _no_building,
    "page.choice.idle/detail": _no_loan,
    "page.choice.repay/all": _repays_all,
    "page.choice.repay/none": _repays_none,
    "page.choice.steer/full": _full_there,
    "page.choice.steer/nothing": _nothing_there,
    "page.choice.steer/poor": _too_poor_there,
    "page.clock": _ends_when_all_is_built,
    "page.clock.far": _ends_when_all_is_built,
    "page.detail.at_once": _at_once,
    "page.detail.nobody": _nobody_pays,
    "page.head.total": _sum_of_all,
    "page.order.name": _has_least,
    "page.no.forced": _made_by_itself,
    "page.no.harbour": _no_harbour,
    "page.no.site": _no_site,
    "page.no.way": _no_voyage,
    "page.paid.reopen": _for_nothing,
    "page.ship.waits": _waits,
    "page.small.fortress": _pays_as_reckoned,
    "page.small.worth.two": _pays_the_first_of_two,
    "page.small.worth.two/tiles": _pays_the_first_of_two,
    "page.small.worth/tiles": _pays_as_reckoned,
    "page.told.idled": _had_no_loan,
    "page.told.payday": _brought_most,
    "page.told.payday.alike": _brought_several,
    "page.told.payday.tied": _brought_several,
    "voyage.full": _full_there,
    "voyage.nothing": _nothing_there,
    "voyage.poor": _too_poor_there,
}
RULES = "A rule, the same in every position; its numbers are the edition's."


def _held(test: str, *names: str) -> tuple[str, ...]:
    return tuple(f"games/el_capitan/{test} {name}" for name in names)


REASONS: Sequence[Reason] = (
    Reason("It is said before there is a position.", ("box.audience", "option.no_tile")),
    Reason(
        "What an edition must be, before there is a position.",
        ("edition.connections", "edition.each_city", "edition.loan", "edition.no_tiles", "edition.once"),
    ),
    Reason(
        "What a sign, a column or a command means: it names nothing of a position.",
        (
            "page.close.of.full",
            "page.close.of.worth",
            "page.map.waits/what",
            "page.head.houses/what",
            "page.head.total/what",
            "page.head.wealth/what",
            "page.mark.neutral.of/what",
            "picture.of.fullest",
            "picture.sign.fullest",
            "verb.idle",
        ),
        _held("test_pages.py", "whoever_is_paid_the_worth_of_a_city_stands_first_in_its_row"),
    ),
    Reason(
        "It says that sailing or buying is all that the menu holds, and names nothing else of the position.",
        ("page.menu.cards",),
        _held(
            "test_pages.py", "sailing_is_offered_in_a_menu_s_title_only_where_a_card_of_the_hand_can_be_used"
        ),
    ),
    Reason(
        "A picture's clock says what the page's says, and its number is compared as those of pages are.",
        ("picture.clock", "picture.clock.far"),
        ("games/test_quantities.py what_is_shown_is_true_in_random_games",),
    ),
    Reason(
        "Since when the winner led on the lines of the end: a test of its own holds it for all games.",
        ("page.lines/always", "page.lines/last", "page.lines/since"),
        ("games/test_ending_pictures.py since_when_the_winner_led_is_said_and_ringed",),
    ),
    Reason(
        "What the buttons of a page are, told once: a test of its own holds it.",
        ("page.term.buttons",),
        ("games/test_pays_most.py the_buttons_of_a_page_pay_most_now",),
    ),
    Reason(
        "The list of numbers that there are, in a refusal of one that there is not.",
        ("refusal.appoint", "refusal.card", "refusal.loan"),
    ),
    Reason(
        "Words of a board that is told of as a whole.",
        (
            "page.close.next.shuts",
            "page.close.nothing",
            "page.close.shuts",
            "page.close.total",
            "page.hand.none",
        ),
        _held(
            "text/test_text.py",
            "board_and_close_ups_show_all_that_a_view_knows",
            "the_payday_is_a_table_of_who_would_get_what_for_what",
            "a_hand_is_ones_own_cards_and_the_board_has_everybodys",
            "a_close_up_shows_a_city_with_all_that_is_in_it",
        ),
    ),
    Reason(
        "A column of how the game went, of the last page, whose sums the test of sources holds.",
        ("page.head.final",),
        ("games/test_sources.py what_brought_and_cost_everybody_points_adds_up_to_their_score",),
    ),
    Reason(
        "Where there was no choice the move before leaves none; what was forced is in no position that can be looked at.",
        ("event.forced",),
        _held("rules/test_rulings.py", "the_pirate_goes_on_by_itself_where_there_is_only_one_way"),
    ),
    Reason(
        "What happened in a round before.",
        ("event.payday",),
        _held(
            "text/test_sentences.py",
            "a_phase_that_ends_by_idle_turns_does_not_say_that_nobody_could_do_anything",
        ),
    ),
    Reason(
        "What happens at once, before any position that can be looked at.",
        ("event.rewarded", "event.sailed.waits", "event.triggered"),
        _held("rules/test_rulings.py", "lisboa_pays_for_builds_only_after_the_shutting_and_no_neutral_ones")
        + _held(
            "rules/test_turns.py",
            "a_ship_waits_in_a_full_city_and_can_only_go_on",
            "the_round_is_played_out_after_somebody_has_built_everything",
        ),
    ),
    Reason(
        RULES,
        ("rules.goal", "rules.goal.story"),
        _held("rules/test_limits.py", "equal_money_shares_the_rank_and_the_result_says_so")
        + _held("rules/test_turns.py", "the_third_payday_collects_every_loan_and_pays_bonus_cards"),
    ),
    Reason(
        RULES,
        ("rules.goal.end",),
        _held("rules/test_turns.py", "the_round_is_played_out_after_somebody_has_built_everything"),
    ),
    Reason(
        RULES,
        ("rules.goal.forced",),
        _held("rules/test_turns.py", "no_loan_in_the_first_round_and_an_idle_turn_only_without_another_way"),
    ),
    Reason(
        RULES,
        ("rules.goal.given",),
        _held("rules/test_limits.py", "a_new_phase_gives_everybody_the_same_and_begins_again"),
    ),
    Reason(
        RULES,
        ("rules.goal.neutral",),
        _held("rules/test_examples.py", "two_players_keep_more_main_than_neutral_warehouses"),
    ),
    Reason(
        RULES,
        ("rules.goal.turn",),
        _held("rules/test_rulings.py", "cards_are_bought_at_the_bank_between_voyages_and_after_the_action"),
    ),
    Reason(
        RULES,
        ("rules.houses.back",),
        _held("rules/test_turns.py", "nothing_is_shut_once_site_twelve_is_built_on"),
    ),
    Reason(
        RULES,
        ("rules.houses.fortress",),
        _held("rules/test_turns.py", "one_fortress_for_each_player_and_city_on_the_cheaper_site"),
    ),
    Reason(
        RULES,
        ("rules.houses.lisboa",),
        _held("rules/test_rulings.py", "lisboa_pays_for_builds_only_after_the_shutting_and_no_neutral_ones"),
    ),
    Reason(
        RULES,
        ("rules.houses.row", "rules.houses.row/two"),
        _held("rules/test_turns.py", "two_players_rows_of_a_player")
        + _held("rules/test_rulings.py", "rows_look_at_neighbouring_sites_whoever_built_when"),
    ),
    Reason(
        RULES,
        ("rules.houses.shut",),
        _held("rules/test_examples.py", "red_re_opens_for_free_the_house_that_blue_shut"),
    ),
    Reason(
        RULES,
        ("rules.loans.extend",),
        _held(
            "rules/test_turns.py",
            "loans_are_asked_about_one_by_one_and_the_poorest_names_who_starts",
            "a_loan_that_can_not_be_repaid_is_extended",
        ),
    ),
    Reason(
        RULES,
        ("rules.loans.idle",),
        _held("rules/test_turns.py", "without_loans_a_round_of_idle_turns_ends_the_phase")
        + _held("rules/test_rulings.py", "an_idle_first_round_ends_no_phase"),
    ),
    Reason(
        RULES,
        ("rules.loans.last",),
        _held("rules/test_turns.py", "the_third_payday_collects_every_loan_and_pays_bonus_cards"),
    ),
    Reason(
        RULES,
        ("rules.loans.least",),
        _held("rules/test_rulings.py", "of_equally_poor_players_the_earliest_in_turn_order_names_who_starts"),
    ),
    Reason(
        RULES,
        ("rules.loans.small",),
        _held("rules/test_turns.py", "a_player_in_debt_builds_for_nothing_only"),
    ),
    Reason(
        RULES,
        ("rules.payday.fortresses",),
        _held("rules/test_rulings.py", "the_most_warehouses_of_all_cities_make_fortresses_pay_in_full"),
    ),
    Reason(
        RULES,
        ("rules.payday.houses", "rules.payday.houses/two"),
        _held(
            "rules/test_rulings.py",
            "in_a_tie_the_lowest_site_wins_even_if_it_was_built_last",
            "the_number_of_a_city_stands_after_its_highest_warehouse",
        )
        + _held("rules/test_examples.py", "two_players_first_majority_example"),
    ),
    Reason(
        RULES, ("rules.payday.small",), _held("rules/test_examples.py", "second_rank_of_fifteen_is_seven")
    ),
    Reason(
        RULES,
        ("rules.payday.small/some",),
        _held("text/test_rules_pages.py", "what_a_sentence_of_the_rules_says_is_what_the_game_does"),
    ),
    Reason(
        RULES,
        ("rules.payday.west",),
        _held("rules/test_examples.py", "all_with_a_house_off_board_get_half_and_the_first_all"),
    ),
    Reason(
        RULES,
        ("rules.sailing.bank",),
        _held("rules/test_turns.py", "a_ship_comes_into_play_by_a_destination_card_only")
        + _held("rules/test_rulings.py", "no_seals_lead_to_a_tile_that_is_not_in_play_nor_from_the_bank"),
    ),
    Reason(
        RULES,
        ("rules.sailing.destination",),
        _held("rules/test_rulings.py", "seals_lead_one_to_so_many_steps_and_never_back_to_where_they_began"),
    ),
    Reason(
        RULES,
        ("rules.sailing.harbour",),
        _held(
            "rules/test_turns.py",
            "the_first_free_harbour_is_taken_and_kept",
            "a_ship_waits_in_a_full_city_and_can_only_go_on",
        ),
    ),
    Reason(
        RULES,
        ("rules.sailing.islas_canarias",),
        _held(
            "rules/test_pirate.py", "a_player_who_sails_to_the_island_moves_the_pirate_and_collects_by_phase"
        ),
    ),
    Reason(
        RULES,
        ("rules.sailing.small",),
        _held("rules/test_limits.py", "a_used_card_goes_to_the_discards_of_its_own_deck"),
    ),
    Reason(
        RULES,
        ("rules.sailing.west",),
        _held(
            "rules/test_turns.py",
            "a_tile_is_left_by_a_destination_card_or_to_the_bank_but_not_by_a_connection",
        ),
    ),
)


def positions() -> Sequence[tuple[CapitanState, Sequence[Move]]]:
    """Return positions of tiles, of the pirate, of a shut house, and of a phase that is nearly over; and all refusals."""
    on_the_island = arranged(
        players=3,
        tiles="I",
        hands={0: "Tanger*2"},
        ships={0: "Tanger 1", 1: "Napoli 1"},
        tracks={"Napoli": "BBC"},
    )
    play(on_the_island, "seals Tanger*2", "steer Islas")
    alone = arranged(players=3, tiles="I", hands={0: "Tanger*2"}, ships={0: "Tanger 1"})
    play(alone, "seals Tanger*2", "steer Islas")
    in_lisboa = arranged(players=3, tiles="L", ships={0: "Lisboa 1"}, tracks={"Lisboa": "B"})
    steering = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2"})
    steering.supply[0] = steering.forts_left[0] = 0
    steering.ending = True
    all_built = steering.copy()
    play(steering, "seals Tanger*2")
    shut = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": ".BC"}, shut={"Marseille": "A"})
    payday = arranged(phase=3, tracks={"Marseille": "ABAB"})
    payday.kind, payday.acted, payday.ending, payday.active, payday.to_act = "finish", True, True, 3, (3,)
    made = (on_the_island, alone, in_lisboa, steering, all_built, shut, payday)
    return [*((state, ()) for state in made), *refused.positions()]


EL_CAPITAN = Absolutes(
    CHECKS,
    REASONS,
    rare=frozenset(
        {
            "page.told.payday.alike",
            "page.told.payday.tied",
            "refusal.idle.first",
            "refusal.no_space",
            "refusal.pirate_voyage",
            "refusal.raid",
        }
    ),
    positions=positions,
    blunt=frozenset({"refusal.no_pirate", "refusal.raid"}),
)
