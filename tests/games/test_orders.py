"""Standing orders of every game: declared in closed lists, in words, and never beyond the rules."""

from functools import cache
from random import Random

import pytest

from games import catalogue
from games.caribbean.edition import PERSON
from games.caribbean.state import CaribbeanView
from games.el_capitan.rules.events import Shut
from games.el_capitan.state import CapitanView
from games.engine import Condition, Order, State, Text
from games.engine.position.orders import COMPARISONS, answer, known
from games.engine.quantities import Number
from tests.games.el_capitan.table import arranged

GAMES = [name for name, game in catalogue.items() if game.orders]
OPTIONS: dict[str, dict[str, bool]] = {"merkator": {"expert": True, "variant_b": True, "variant_d": True}}
"""Options that some of the games are played with, for decisions that need them."""
RARE = {"empty", "reward", "forced", "excess"}
"""Decisions that chance does not find in a few games; Merkator's have tests of their own."""


@cache
def _game(name: str, seed: int) -> tuple[State, ...]:
    """Positions of a random game, each before a decision."""
    found: list[State] = []
    game, rng = catalogue[name], Random(seed)
    low, high = next(iter(game.meta.editions.values())).players
    options = OPTIONS.get(name, {}) if seed % 2 else {}
    state = game.new(players=low + seed % (high - low + 1), seed=seed, options=options)
    while state.to_act and len(found) < 400:
        found.append(state.copy())
        seat = state.to_act[0]
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
    return tuple(found)


def positions(name: str, games: int = 6) -> list[State]:
    """Positions of random games, to be played on at will."""
    return [state.copy() for seed in range(games) for state in _game(name, seed)]


@pytest.mark.parametrize("name", GAMES)
def test_orders_are_declared_for_decisions_that_there_are_and_in_words(name: str) -> None:
    game = catalogue[name]
    texts: list[Text] = []
    for kind, declared in game.orders.items():
        assert kind in game.meta.decisions
        assert declared.replies
        texts.append(declared.title)
        texts += [figure.title for figure in declared.figures.values()]
        texts += [reply.title for reply in declared.replies.values()]
        for parts in (declared.figures, declared.replies):
            titles = [str(one.title) for one in parts.values()]
            assert len(set(titles)) == len(titles) <= 25, "a menu tells them apart"
    for text in texts:
        assert 0 < len(str(text)) <= 100
        assert "{" not in str(text)
    said = {text.key for text in texts}
    catalogued = {key for key in game.text.WORDS if key.startswith("order.")}
    assert said == catalogued, "every sentence of orders is used"


@pytest.mark.parametrize("name", GAMES)
def test_every_reply_comes_about_and_is_a_legal_move_of_that_decision(name: str) -> None:
    game = catalogue[name]
    wanted = {(kind, reply) for kind, declared in game.orders.items() for reply in declared.replies}
    given = set()
    for state in positions(name):
        seat = state.to_act[0]
        decision = state.decision(seat)
        assert decision is not None
        view, moves = state.view(seat), state.legal_moves(seat)
        for kind, reply in wanted:
            move = answer(game.orders, Order(decision=kind, reply=reply), view, moves)
            if move is None:
                continue
            assert kind == decision.kind
            assert state.refusal(seat, move) is None
            given.add((kind, reply))
    assert {kind for kind, _ in wanted - given} <= RARE


@pytest.mark.parametrize("name", GAMES)
def test_figures_are_whole_numbers_that_the_seat_can_see(name: str) -> None:
    """An order knows no more than its seat: a position dealt again for that seat has the same figures."""
    game = catalogue[name]
    seen: dict[tuple[str, str], set[int | None]] = {}
    for at, state in enumerate(positions(name)):
        seat = state.to_act[0]
        decision = state.decision(seat)
        assert decision is not None
        if decision.kind not in game.orders:
            continue
        view, other = state.view(seat), state.determinize(seat, Random(at)).view(seat)
        for figure, one in game.orders[decision.kind].figures.items():
            value = one.of(view)
            assert value is None or isinstance(value, Number) or type(value) is int
            assert one.of(other) == value
            seen.setdefault((decision.kind, figure), set()).add(value)
    assert sum(len(values) > 1 for values in seen.values()) > len(seen) / 2


@pytest.mark.parametrize("name", GAMES)
def test_conditions_compare_a_figure_with_a_number(name: str) -> None:
    game = catalogue[name]
    for state in positions(name, 2):
        seat = state.to_act[0]
        decision = state.decision(seat)
        assert decision is not None
        declared = game.orders.get(decision.kind)
        if declared is None:
            continue
        view, moves = state.view(seat), state.legal_moves(seat)
        for figure, one in declared.figures.items():
            value = one.of(view)
            if value is None:
                continue
            reply = next(iter(declared.replies))
            plain = answer(game.orders, Order(decision=decision.kind, reply=reply), view, moves)
            for comparison in COMPARISONS:
                for number in (value - 1, value, value + 1):
                    holds = {"least": value >= number, "most": value <= number, "exactly": value == number}
                    order = Order(
                        decision=decision.kind, reply=reply, when=(Condition(figure, comparison, number),)
                    )
                    got = answer(game.orders, order, view, moves)
                    assert got == (plain if holds[comparison] else None)


@pytest.mark.parametrize("name", GAMES)
def test_an_order_of_what_is_not_declared_is_unknown(name: str) -> None:
    game = catalogue[name]
    kind, declared = next(iter(game.orders.items()))
    reply, figure = next(iter(declared.replies)), next(iter(declared.figures))
    one = Condition(figure, "least", 1)
    assert known(game.orders, Order(decision=kind, reply=reply, when=(one,) * 3))
    for wrong in (
        Order(decision="x", reply=reply),
        Order(decision=kind, reply="x"),
        Order(decision=kind, reply=reply, when=(Condition("x", "least", 1),)),
        Order(decision=kind, reply=reply, when=(one,) * 4),
    ):
        assert not known(game.orders, wrong)


def test_the_sea_draws_with_an_office() -> None:
    game = catalogue["sea_merchants"]
    order = Order(decision="office", reply="draw")
    for state in positions("sea_merchants", 20):
        seat = state.to_act[0]
        decision = state.decision(seat)
        assert decision is not None
        move = answer(game.orders, order, state.view(seat), state.legal_moves(seat))
        assert (move is not None) == (decision.kind == "office")
        assert move is None or move.verb == "draw"


def test_the_caribbean_takes_nothing_unless_a_person_of_two_influence_is_cheap() -> None:
    """The order: take nothing unless a person of at least 2 influence costs at most 5."""
    game = catalogue["caribbean"]
    order = Order(decision="take", reply="pass", when=(Condition("price_2", "least", 6),))
    answers = set()
    for state in positions("caribbean", 20):
        seat = state.to_act[0]
        view = state.view(seat)
        if view.decision is None or view.decision.kind != "take":
            continue
        assert isinstance(view, CaribbeanView)
        cards = view.edition.cards
        cheap = any(
            cards[card].kind == PERSON
            and cards[card].influence >= 2
            and view.price(seat, card) + view.fee(seat) <= 5
            for card in view.row
        )
        move = answer(game.orders, order, view, state.legal_moves(seat))
        assert (move is None) == cheap
        answers.add(move is None)
    assert answers == {True, False}


def test_el_capitan_repays_loans_when_the_money_is_there() -> None:
    """The order: repay a loan if at least 10 Florin are left then."""
    game = catalogue["el_capitan"]
    order = Order(decision="loan", reply="repay", when=(Condition("left", "least", 10),))
    answers = set()
    for state in positions("el_capitan", 20):
        seat = state.to_act[0]
        view = state.view(seat)
        if view.decision is None or view.decision.kind != "loan":
            continue
        assert isinstance(view, CapitanView)
        small, large = view.edition.loans
        due = small.repay if view.loans[seat * 2] else large.repay
        move = answer(game.orders, order, view, state.legal_moves(seat))
        assert (move is not None) == (view.money[seat] - due >= 10)
        assert move is None or move.verb == "repay"
        answers.add(move is None)
    assert answers == {True, False}


def test_el_capitan_builds_on_where_the_ship_lies_while_the_city_pays() -> None:
    """The order: build if the city pays at least 12 and no warehouse would be shut, and end the turn then."""
    game = catalogue["el_capitan"]
    given = (
        Order(
            decision="act",
            reply="build",
            when=(Condition("number", "least", 12), Condition("shuts", "most", 0)),
        ),
        Order(decision="finish", reply="done"),
    )
    made = set()
    for tracks, shuts in (("AB", None), ("ABCD", False), ("ABCDAB", True)):
        state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": tracks}, tiles="I")
        for order in given:
            view = state.view(0)
            move = answer(game.orders, order, view, state.legal_moves(0))
            assert (move is not None) == (shuts is False)
            if move is not None:
                made.add(move.verb)
                events = state.play(0, move)
                assert not any(isinstance(event, Shut) for event in events)
    assert made == {"build", "done"}


def test_el_capitan_names_the_neighbour_so_as_to_be_last() -> None:
    game = catalogue["el_capitan"]
    for reply, step in (("me", 0), ("after", 1), ("before", -1)):
        named = set()
        for state in positions("el_capitan"):
            seat = state.to_act[0]
            order = Order(decision="name", reply=reply)
            move = answer(game.orders, order, state.view(seat), state.legal_moves(seat))
            if move is not None:
                state.play(seat, move)
                view = state.view(None)
                assert isinstance(view, CapitanView)
                assert view.first == (seat + step) % view.players
                named.add(seat)
        assert named
