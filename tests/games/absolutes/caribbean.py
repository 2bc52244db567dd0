"""Merchants of the Caribbean: each sentence that says most, nothing, all, held against every card and every taking."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean.edition import EXPEDITION, GOVERNOR, PERSON, SHIP
from games.caribbean.moves import KEEP, PASS, REPEL, REVEAL, STOP
from games.caribbean.rules.events import Bust, Earned, Hired, Looted, Passed, Revealed, Taxed
from games.caribbean.state import CaribbeanState
from games.engine import Move

from .kit import Absolutes, Check, Reason, Seen, after, happened, legal

_RICH, _MANY = 60, 9
_NOBODY = 99
"""A sign for the price of nobody."""
TAKES = ("loot", "hire")


def next_cards(state: CaribbeanState) -> list[int]:
    """Return the cards that the next one may be: those of the deck's deal that lie face down, or the discard pile."""
    if not state.deck:
        return list(state.discard)
    return [*state.deck, *(card for held in state.coins for deal, card in held if deal == state.deal)]


def busting(state: CaribbeanState, seat: int) -> tuple[int, int]:
    """Return how many of the cards that may come next bust at once, by turning up each of them, and how many there are."""
    if REVEAL not in state.legal_moves(seat):
        return 0, 0
    cards, busts = next_cards(state), {}
    for card in set(cards):
        other = state.copy()
        # An empty deck is made of the discard pile; on top lies the card.
        other.deck = [*(other.deck or other.discard)[:-1], card]
        other.discard = other.discard if state.deck else []
        _, events = happened(other, seat, REVEAL)
        first = next(at for at, event in enumerate(events) if isinstance(event, Revealed))
        busts[card] = isinstance(([*events, None])[first + 1], Bust)
    return sum(busts[card] for card in cards), len(cards)


def rich(state: CaribbeanState, seat: int, *, taking: bool = False, many: bool = False) -> CaribbeanState:
    """Return the position with much money in a seat's hand, if need be as if it could take cards now, and many."""
    state = state.copy()
    state.coins[seat] += ((state.deal, 0),) * _RICH
    if taking:
        state.phase, state.taker, state.to_act = "take", seat, (seat,)
        state.ship = state.expedition = -1
    if many:
        state.more = _MANY
    state._offers = {}
    return state


def takes(state: CaribbeanState, seat: int) -> list[Move]:
    return list(legal(state, seat, *TAKES)) if state.kind == "take" and state.taker == seat else []


def prices(state: CaribbeanState, seat: int, influence: int) -> list[int]:
    """Return what each person of the harbour with so much influence would cost a seat in all."""
    there, found = rich(state, seat, taking=True, many=True), []
    for move in legal(there, seat, "hire"):
        _, events = happened(there, seat, move)
        hired = next(event for event in events if isinstance(event, Hired))
        if state.edition.cards[hired.person].influence >= influence:
            found.append(hired.price + (hired.to >= 0))
    return found


def loots(state: CaribbeanState, seat: int) -> dict[int, int]:
    """Return what each ship of the harbour would bring a seat, less what goes to the active player."""
    there, found = rich(state, seat, taking=True, many=True), {}
    for move in legal(there, seat, "loot"):
        _, events = happened(there, seat, move)
        looted = next(event for event in events if isinstance(event, Looted))
        found[looted.ship] = looted.coins - (looted.to >= 0)
    return found


def _if_stopped(seen: Seen) -> None:
    """Nothing may be taken after stopping if it says so, because nothing is there or all is too dear; else something may."""
    state, seat = seen.state, seen.seat
    found = takes(after(state, seat, STOP), seat)
    assert bool(found) == bool(seen["takes"]), f"{found} can be taken"
    if not seen["takes"]:
        row = seen["row"] if seen.says("row") else len(state.row)
        assert row == len(state.row)
        assert bool(takes(after(rich(state, seat), seat, STOP), seat)) == bool(row), "money does not matter"


def _if_stopped_on_a_turn(seen: Seen) -> None:
    if STOP in seen.legal():
        _if_stopped(seen)


def _takes(seen: Seen) -> None:
    """So many may be taken, one more with each governor there."""
    state = seen.state
    assert seen["takes"] == min(state.more, len(state.row))
    assert takes(state, seen.seat)
    if seen.says("governors"):
        assert seen["governors"] == sum(state.edition.cards[card].ability == GOVERNOR for card in state.row)


def _took_all(seen: Seen) -> None:
    assert not takes(rich(seen.state, seen.seat), seen.seat), "with more money more could be taken"


def _pays_for_none(seen: Seen) -> None:
    assert not takes(seen.state, seen.seat)
    found = takes(rich(seen.state, seen.seat, many=True), seen.seat)
    assert bool(found) == bool(seen["row"]) == bool(seen.state.row)


def _only_stops(seen: Seen) -> None:
    """Nothing is taken yet."""
    then = after(seen.state, seen.seat, *seen.moves)
    assert (then.kind, then.row, then.displays) == ("take", seen.state.row, seen.state.displays)


def _takes_nothing(seen: Seen) -> None:
    then, events = happened(seen.state, seen.seat, PASS)
    assert not any(isinstance(event, Looted | Hired) and event.seat == seen.seat for event in events)
    assert not takes(then, seen.seat) or then.turn > seen.state.turn
    if seen.says("there"):
        assert (seen["there"] == "yes") == bool(seen.state.row and seen.state.more)


def _picks_pass(seen: Seen) -> None:
    assert seen.value == PASS
    _takes_nothing(seen)


def _is_too_dear(seen: Seen) -> None:
    state, seat = seen.state, seen.seat
    (move,) = seen.moves
    assert seen["money"] == len(state.coins[seat])
    assert move not in state.legal_moves(seat)
    assert move in rich(state, seat).legal_moves(seat), "money does not help"


def _odds(seen: Seen) -> None:
    assert (seen["busting"], seen["next_cards"]) == busting(seen.state, seen.state.active)


def _no_bust(seen: Seen) -> None:
    number, cards = busting(seen.state, seen.seat)
    assert (number, bool(cards)) == (0, True), f"{number} of {cards} bust"


def _odds_after(seen: Seen) -> None:
    move, seat = REPEL if seen.text.key == "page.repelling" else KEEP, seen.state.active
    then, events = happened(seen.state, seat, move)
    # Where nothing more can be turned up, the game goes on by itself.
    going_on = not any(isinstance(event, Revealed) for event in events) and then.active == seat
    assert (seen["busting"], seen["next_cards"]) == (busting(then, seat) if going_on else (0, 0))


def _may_be_empty(seen: Seen) -> None:
    if seen["kind"] == "empty":
        _empty_turn(seen)


def _empty_turn(seen: Seen) -> None:
    assert seen.state.drawable() == 0
    assert not seen.state.deck
    assert REVEAL not in seen.legal()


def _board_takes(seen: Seen) -> None:
    state = seen.state
    seat = state.taker if state.phase == "take" else state.active
    if state.kind == "discover" and STOP in state.legal_moves(seat):
        assert bool(takes(after(state, seat, STOP), seat)) == bool(seen["takes"])
    elif state.kind == "take":
        assert bool(takes(state, seat)) == bool(seen["takes"])


def _cheapest_person(seen: Seen) -> None:
    assert seen["nobody"] == _NOBODY
    found = prices(seen.state, seen.seat, seen["influence"])
    assert seen.value == min(found, default=_NOBODY), f"they cost {found}"


def _best_ship(seen: Seen) -> None:
    found = loots(seen.state, seen.seat)
    assert seen.value == max(found.values(), default=0), f"they bring {found}"


def _most_influence(seen: Seen) -> None:
    cards = seen.state.edition.cards
    most = max(cards[move.person].influence for move in seen.legal("hire"))
    assert cards[seen.value.person].influence == most


def _most_loot(seen: Seen) -> None:
    found = loots(seen.state, seen.seat)
    assert found[seen.value.ship] == max(found.values())


def _did_nothing(seen: Seen) -> None:
    mover = next(event.seat for event in seen.events if hasattr(event, "seat"))
    assert any(isinstance(event, Passed) and event.seat == mover for event in seen.events)
    assert not any(isinstance(event, Looted | Hired) and event.seat == mover for event in seen.events)


def _extreme(skill: str, best: type | object) -> Check:
    """Return a check that the paid player has the most, or the least, of something when a tax increase comes."""

    def check(seen: Seen) -> None:
        event = seen.part
        assert isinstance(event, Earned)
        state: CaribbeanState = seen.state
        measured = [getattr(state, skill)(seat) for seat in range(state.players)]
        assert measured[event.seat] == (max if best is max else min)(measured)
        # And a player who has as much is paid too.
        paid = {one.seat for one in seen.events if isinstance(one, Earned) and one.why == event.why}
        assert paid == {seat for seat, number in enumerate(measured) if number == measured[event.seat]}

    return check


def _nobody_taxed(seen: Seen) -> None:
    assert isinstance(seen.part, Taxed)
    assert not any(seen.part.lost)


def _fulfilled(state: CaribbeanState) -> list[bool]:
    return [any(state.edition.cards[card].kind == EXPEDITION for card in shown) for shown in state.displays]


def _nobody_wins(seen: Seen) -> None:
    assert seen.state.needed
    assert not any(_fulfilled(seen.state))
    assert set(seen.state.outcome.ranks) == {1}


def _expedition_first(seen: Seen) -> None:
    fulfilled, ranks = _fulfilled(seen.state), seen.state.outcome.ranks
    assert seen.state.needed
    assert set(fulfilled) == {True, False}
    worst = max(rank for rank, has in zip(ranks, fulfilled, strict=True) if has)
    assert all(rank > worst for rank, has in zip(ranks, fulfilled, strict=True) if not has)


def _shares(seen: Seen) -> None:
    state = seen.state
    fulfilled = _fulfilled(state)
    keys = [
        (fulfilled[seat] or not state.needed, state.influence(seat), len(state.coins[seat]))
        for seat in range(state.players)
    ]
    assert state.outcome.ranks == tuple(1 + sum(other > key for other in keys) for key in keys)
    assert len(set(keys)) < len(keys)


def _is_no(kind: int) -> Check:
    def check(seen: Seen) -> None:
        (move,) = seen.moves
        (card,) = (getattr(move, name) for name in move.__struct_fields__)
        assert seen.state.edition.cards[card].kind != kind

    return check


def _has_none(seen: Seen) -> None:
    (move,) = seen.moves
    assert move.person not in seen.state.displays[seen.seat]


def _not_ones_turn(seen: Seen) -> None:
    assert seen.seat != seen.state.active


CHECKS: dict[str, Check] = {
    "event.earned.influence": _extreme("influence", min),
    "event.earned.strength": _extreme("strength", max),
    "event.taxed.nobody": _nobody_taxed,
    "order.figure.loot": _best_ship,
    "order.figure.price": _cheapest_person,
    "order.reply.hire": _most_influence,
    "order.reply.loot": _most_loot,
    "order.reply.pass": _picks_pass,
    "page.choice.hire/dear": _is_too_dear,
    "page.choice.nothing": _takes_nothing,
    "page.choice.stop/first": _only_stops,
    "page.choice.nothing/move": _takes_nothing,
    "page.choice.reveal.safe": _no_bust,
    "page.deed.nothing": _did_nothing,
    "page.empty": _empty_turn,
    "page.keeping": _odds_after,
    "page.over.nobody": _nobody_wins,
    "page.repelling": _odds_after,
    "page.risk": _odds,
    "page.stop": _if_stopped,
    "page.whole.step": _may_be_empty,
    "page.whole.takes": _board_takes,
    "page.whole.types": _board_takes,
    "refusal.display": _has_none,
    "refusal.expedition": _is_no(EXPEDITION),
    "refusal.more": _took_all,
    "refusal.now.empty": _empty_turn,
    "refusal.others": _not_ones_turn,
    "refusal.person": _is_no(PERSON),
    "refusal.ship": _is_no(SHIP),
    "trail.expedition": _expedition_first,
    "trail.nobody": _nobody_wins,
    "trail.shared": _shares,
}
RULES = "A rule, the same in every position; its numbers are the edition's."
PART = "It is said as a part of other sentences only, which are checked."
BEFORE = "It is said before there is a position."


def _held(test: str, *names: str) -> tuple[str, ...]:
    return tuple(f"games/caribbean/{test} {name}" for name in names)


REASONS: Sequence[Reason] = (
    Reason(
        "The drawing's words about a stop: a test of its own compares them with the cards that can be taken.",
        ("picture.stop",),
        _held("test_pictures.py", "the_harbour_says_how_many_cards_can_be_taken_and_nothing_where_none_can"),
    ),
    Reason(PART, ("page.of", "gains.least_influence", "gains.most_strength")),
    Reason(BEFORE, ("box.audience", "option.expedition_needed")),
    Reason(
        BEFORE,
        ("option.needed_anyway",),
        _held("test_setup.py", "where_an_expedition_is_needed_anyway_the_option_is_refused"),
    ),
    Reason(
        BEFORE,
        ("option.never_fulfilled",),
        _held("test_edition.py", "where_an_expedition_is_needed_one_must_be_possible"),
    ),
    Reason(
        "What an edition must be, before there is a position.",
        (
            "edition.expeditions",
            "edition.impossible",
            "edition.neither",
            "edition.none",
            "edition.reachable",
            "edition.size",
        ),
    ),
    Reason(
        "What a sign or a word of a card means: it names nothing of a position.",
        (
            "page.skill.any",
            "page.head.net/what",
            "sign.any",
            "page.mark.nothing",
            "page.mark.nothing/what",
            "page.symbols.ships",
        ),
    ),
    Reason("The list of numbers that there are, in a refusal of one that there is not.", ("refusal.card",)),
    Reason("What a command is for; no position.", ("verb.end_turn", "verb.pass")),
    Reason(
        "Where there was no choice the move before leaves none; what was forced is in no position that can be looked at.",
        ("event.passed",),
        _held(
            "rules/test_taking.py",
            "a_player_who_can_take_nothing_is_not_asked",
            "nobody_is_said_to_take_nothing_of_an_empty_harbour_or_after_all_he_may",
        ),
    ),
    Reason(
        "As above.",
        ("event.stopped.cards",),
        _held("rules/test_discovery.py", "discovery_ends_by_itself_when_no_card_is_left"),
    ),
    Reason(
        "What happened in rounds before.",
        ("event.idle", "outcome.idle", "page.small.idle"),
        _held(
            "rules/test_end.py",
            "twenty_rounds_without_a_hire_or_an_expedition_end_the_game",
            "the_warning_tells_what_is_left",
        ),
    ),
    Reason(
        "What happened in turns before.",
        ("event.stranded", "outcome.cards"),
        _held(
            "rules/test_end.py", "as_many_turns_in_a_row_as_players_without_card_or_expedition_end_the_game"
        ),
    ),
    Reason(
        RULES,
        ("page.head.influence/what", "page.mark.influence/what", "rules.goal"),
        _held(
            "rules/test_end.py",
            "most_influence_among_those_with_an_expedition_wins",
            "coins_break_a_tie_and_equal_coins_share",
        ),
    ),
    Reason(
        RULES,
        ("power.governor",),
        _held(
            "rules/test_taking.py",
            "a_governor_just_hired_works_at_once",
            "a_governor_lets_his_owner_take_one_card_more",
        ),
    ),
    Reason(
        RULES,
        ("power.jester",),
        _held(
            "rules/test_taking.py",
            "2013_a_jester_pays_when_it_is_time_to_take_and_the_harbour_is_empty",
            "2014_a_jester_pays_nothing_to_the_active_player_in_taking",
        ),
    ),
    Reason(
        RULES, ("power.mademoiselle",), _held("rules/test_taking.py", "two_mademoiselles_lower_a_hire_by_two")
    ),
    Reason(
        RULES,
        ("rules.discovery.bust",),
        _held("rules/test_discovery.py", "a_second_ship_of_a_type_busts_and_nobody_takes"),
    ),
    Reason(
        RULES,
        ("rules.discovery.repel",),
        _held(
            "rules/test_discovery.py",
            "strength_equal_to_the_ships_repels_and_less_does_not",
            "a_skull_is_never_repelled",
        ),
    ),
    Reason(
        RULES,
        ("rules.discovery.small",),
        _held(
            "rules/test_discovery.py",
            "one_may_stop_after_one_card_and_go_on_as_long_as_one_likes",
            "in_one_turn_at_most_as_many_cards_are_revealed_as_the_edition_has",
        ),
    ),
    Reason(
        RULES,
        ("rules.discovery.tax", "rules.discovery.tax.either"),
        _held(
            "rules/test_discovery.py",
            "all_players_are_taxed",
            "all_who_tie_for_most_strength_get_a_coin_with_none_at_all_too",
        ),
    ),
    Reason(
        RULES,
        ("rules.end.idle",),
        _held(
            "rules/test_end.py",
            "twenty_rounds_without_a_hire_or_an_expedition_end_the_game",
            "as_many_turns_in_a_row_as_players_without_card_or_expedition_end_the_game",
        ),
    ),
    Reason(
        RULES,
        ("rules.goal.coins",),
        _held(
            "test_setup.py",
            "everybody_begins_with_three_coins_from_the_deck",
            "nobody_sees_the_front_of_a_coin_or_the_order_of_the_deck",
        ),
    ),
    Reason(
        RULES,
        ("rules.goal.last",),
        _held(
            "rules/test_end.py",
            "where_an_expedition_is_needed_and_nobody_has_one_nobody_wins",
            "the_round_is_played_out_to_the_starting_players_right",
        ),
    ),
    Reason(
        RULES,
        ("rules.taking.number",),
        _held("rules/test_taking.py", "ship_types_decide_how_many_cards_the_active_player_takes"),
    ),
    Reason(
        RULES,
        ("rules.taking.person",),
        _held("rules/test_taking.py", "a_mademoiselle_just_hired_works_at_once"),
    ),
    Reason(
        RULES,
        ("rules.taking.small",),
        _held("rules/test_taking.py", "taking_is_a_choice_and_who_declines_takes_no_more"),
    ),
)
CARIBBEAN = Absolutes(CHECKS, REASONS, rare=frozenset({"page.over.nobody", "trail.nobody", "trail.shared"}))
