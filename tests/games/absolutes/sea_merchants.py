"""The Sea Merchants: each sentence that says best, only, nothing, all, held against all plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.engine import Move
from games.engine.pages.model import Choice
from games.sea_merchants.moves import PASS, Buy, Trade
from games.sea_merchants.rules.events import Covered, Earned, Passed
from games.sea_merchants.state import SeaState

from .kit import Absolutes, Check, Reason, Seen, after, legal

RICH = 10_000
SHIP = 0


def payouts(state: SeaState, seat: int, *moves: Move) -> set[tuple[int, ...]]:
    """Return what moves can bring all seats, by each way of covering cards after them; docks are left alone."""
    before, found = state.money, set[tuple[int, ...]]()
    reached = [after(state, seat, *moves)]
    met = set[tuple[object, ...]]()
    while reached:
        one = reached.pop()
        if one.kind == "dock" and one.active == seat:
            one.play(seat, PASS)
        if one.kind == "cover" and one.active == seat:
            for move in one.legal_moves(seat):
                then = after(one, seat, move)
                key = (*then.market, then.to_lay, then.kind)
                if key not in met:
                    met.add(key)
                    reached.append(then)
        else:
            found.add(tuple(now - had for now, had in zip(one.money, before, strict=True)))
    return found


def trading(state: SeaState, seat: int, *moves: Move) -> SeaState:
    """Return the position after moves that play cards; docks are left alone."""
    state = after(state, seat, *moves)
    return after(state, seat, PASS) if state.kind == "dock" and state.active == seat else state


def best_payouts(state: SeaState, seat: int, *moves: Move) -> set[tuple[int, ...]]:
    """Return what all seats get by those plays after moves that bring a seat most; nothing if none brings it anything."""
    then = trading(state, seat, *moves)
    found = {(0,) * state.players}
    if then.kind == "trade" and then.active == seat:
        for trade in legal(then, seat, "trade"):
            found |= payouts(then, seat, trade)
    most = max(one[seat] for one in found)
    return {one for one in found if one[seat] == most}


def _best_own(seen: Seen) -> None:
    most = {one[seen.seat] for one in best_payouts(seen.state, seen.seat, *seen.moves)}
    assert most == {seen["gain"]}, f"the best play brings {most}"


def _says(choice: Choice, seat: int, found: set[tuple[int, ...]]) -> None:
    """A button says the most that its reader gets, and the most that all others get, each with a star where it may be less."""
    values = dict(choice.label.values)
    for name, star, sums in (
        ("gain", "most", {one[seat] for one in found}),
        ("others_gain", "others_most", {sum(one) - one[seat] for one in found}),
    ):
        assert (values[name], values[star]) == (max(sums), "yes" if len(sums) > 1 else "no"), choice.label


def _buttons(seen: Seen) -> dict[tuple[Move, ...], Choice]:
    """Return the buttons that say what they pay, by their moves."""
    assert seen.page is not None
    return {one.moves: one for one in seen.page.choices if one.label.key.endswith("/pays")}


def _whole_payout(seen: Seen) -> None:
    for moves, choice in _buttons(seen).items():
        _says(choice, seen.seat, payouts(seen.state, seen.seat, *moves))


def _pays_most(seen: Seen) -> None:
    (_best_plays if seen.state.kind == "trade" else _best_turns)(seen)


def _best_plays(seen: Seen) -> None:
    """No play that is not a button brings its player more than one that is."""
    plays: dict[tuple[Move, ...], set[tuple[int, ...]]] = {
        (move,): payouts(seen.state, seen.seat, move) for move in seen.legal("trade")
    }
    _pay_most(seen, plays)


def _best_turns(seen: Seen) -> None:
    """No change with a play after it that is not a button brings its player more than one that is, or more than none."""
    plays: dict[tuple[Move, ...], set[tuple[int, ...]]] = {}
    for move in (*seen.legal("exchange"), PASS):
        line = (move,) if _trades(seen, move) else (move, PASS)
        trades = (
            legal(after(seen.state, seen.seat, *line), seen.seat, "trade") if _trades(seen, *line) else []
        )
        found = {(*line, trade): payouts(seen.state, seen.seat, *line, trade) for trade in trades}
        if found:
            best = max(found, key=lambda some: max(one[seen.seat] for one in found[some]))
            shown = [some for some in found if some in _buttons(seen)]
            plays |= {some: found[some] for some in shown or [best]}
    _pay_most(seen, plays)


def _trades(seen: Seen, *moves: Move) -> bool:
    then = after(seen.state, seen.seat, *moves)
    return bool(then.kind == "trade" and then.active == seen.seat)


def _pay_most(seen: Seen, plays: Mapping[tuple[Move, ...], set[tuple[int, ...]]]) -> None:
    shown = _buttons(seen)
    assert set(shown) <= set(plays)
    for moves, choice in shown.items():
        _says(choice, seen.seat, plays[moves])
    most = {moves: max(one[seen.seat] for one in found) for moves, found in plays.items()}
    least = min(most[moves] for moves in shown)
    without = max((most[moves] for moves in most if moves[0] == PASS), default=0)
    for moves, coins in most.items():
        if moves not in shown and (coins > without or moves[0] == PASS):
            assert coins <= least, f"{moves} brings {coins}, a button {least}"


def _both(one: Check, other: Check) -> Check:
    """Return a check that two others hold."""

    def check(seen: Seen) -> None:
        one(seen)
        other(seen)

    return check


def _nobody_earns(seen: Seen) -> None:
    for trade in seen.legal("trade"):
        assert payouts(seen.state, seen.seat, trade) == {(0,) * seen.state.players}, f"{trade} pays"


def _nobody_else(seen: Seen) -> None:
    play = seen.state.kind in ("trade", "cover")
    found = (payouts if play else best_payouts)(seen.state, seen.seat, *seen.moves)
    alone = {sum(one) == one[seen.seat] for one in found}
    assert alone == {True} if play else True in alone, "somebody else earns"


def _depends(seen: Seen) -> None:
    """Some play brings less if it is laid on cards of its own good, or however else it is laid."""
    for moves in _buttons(seen):
        found = payouts(seen.state, seen.seat, *moves)
        if len(found) > 1:
            return
    raise AssertionError("each play brings the same in every way")


def _gone(seen: Seen) -> None:
    """Money does not help."""
    rich = seen.state.copy()
    rich.money = [RICH] * rich.players
    assert not set(seen.moves) & set(rich.legal_moves(seen.seat)), "it can be bought"
    (move,) = seen.moves
    assert isinstance(move, Buy)
    owned = sum(one[move.card] for one in rich.owned)
    assert owned == rich.edition.specials[move.card].count, "some are nobody's"


def _loaded_at_once(seen: Seen) -> None:
    then = after(seen.state, seen.seat, *seen.moves)
    assert {move.verb for move in then.legal_moves(seen.seat)} == {"load"}


def _changes_more(seen: Seen) -> None:
    """In this turn it allows one change for each dock that there then is."""
    then, docks = after(seen.state, seen.seat, *seen.moves), 0
    while exchanges := legal(then, seen.seat, "exchange") if then.kind == "dock" else []:
        then.play(seen.seat, exchanges[0])
        docks += 1
    carries = any(seen.state.cargo[seen.seat]) and any(seen.state.pool)
    assert docks == (seen.state.owned[seen.seat][3] + 1 if carries else 0)


def _changes_no_more(seen: Seen) -> None:
    (move,) = seen.moves or (PASS,)
    then = after(seen.state, seen.seat, move)
    assert then.cargo == seen.state.cargo
    assert then.kind != "dock" or then.active != seen.seat
    assert not legal(then, seen.seat, "exchange") or then.turn > seen.state.turn


def _changes_nothing(seen: Seen) -> None:
    then = after(seen.state, seen.seat, *(seen.moves or (PASS,))[:1])
    assert (then.cargo, then.owned, then.money) == (seen.state.cargo, seen.state.owned, seen.state.money)


def _draws_none(seen: Seen) -> None:
    then = after(seen.state, seen.seat, *seen.moves)
    assert (then.hands, then.deck) == (seen.state.hands, seen.state.deck)


def _in_the_market(seen: Seen) -> None:
    (move,) = seen.moves
    good = move.product
    assert (seen["market"], seen["pool"]) == (seen.state.market[good], seen.state.pool[good])


def _most_of_one(seen: Seen) -> None:
    assert seen.value == max(seen.state.hands[seen.seat])


def _last_trade(seen: Seen) -> Earned:
    return next(event for event in reversed(seen.events) if isinstance(event, Earned))


def _nobody_earned(seen: Seen) -> None:
    assert not any(_last_trade(seen).coins)
    assert [
        now - had for now, had in zip(seen.state.money, seen.before.money, strict=True) if now > had
    ] == []


def _nobody_carries(seen: Seen) -> None:
    product = _last_trade(seen).product
    assert not any(cargo[product] for cargo in seen.before.cargo), "somebody carries it"


def _no_choice(seen: Seen) -> None:
    """A trade whose cards were all laid without a question could have been laid in one way only, so that it pays one way."""
    event, laid = seen.part, [one for one in seen.events if isinstance(one, Covered)]
    assert isinstance(event, Covered)
    assert (seen["forced"] == "yes") == event.forced
    if all(one.forced for one in laid):
        before, seat = seen.before, event.seat
        made = [
            move for move in legal(before, seat) if after(before, seat, move).digest() == seen.state.digest()
        ]
        assert {len(payouts(before, seat, move)) for move in made} == {1}, "it could have been laid otherwise"


def _planned_nothing(seen: Seen) -> None:
    event = seen.part
    assert isinstance(event, Passed)
    if event.kind == "plan":
        before, now = seen.before, seen.state
        assert (before.cargo, before.owned, before.stock) == (now.cargo, now.owned, now.stock)


def _refused(holds: Callable[[SeaState, int, Any], object]) -> Check:
    """Return a check of what a position is where a move is refused."""

    def check(seen: Seen) -> None:
        (move,) = seen.moves
        assert holds(seen.state, seen.seat, move)

    return check


def _open(state: SeaState, product: int) -> int:
    """Return how many market cards of a product may be covered: those that were just laid may not."""
    return state.market[product] - (state.laid if product == state.traded else 0)


def _held_of(seen: Seen) -> None:
    (move,) = seen.moves
    assert isinstance(move, Trade)
    assert seen["hand"] == seen.state.hands[seen.seat][move.product] < move.cards


def _shares(seen: Seen) -> None:
    money, ranks = seen.state.money, seen.state.outcome.ranks
    for one, coins in enumerate(money):
        assert ranks[one] == 1 + sum(other > coins for other in money)
    assert len(set(money)) < len(money)


CHECKS: dict[str, Check] = {
    "event.covered": _no_choice,
    "event.earned.nobody": _nobody_carries,
    "event.passed.plan": _planned_nothing,
    "order.figure.same": _most_of_one,
    "page.choice.buy.impossible/gone": _gone,
    "page.choice.buy/dock": _changes_more,
    "page.choice.buy/ship": _loaded_at_once,
    "page.choice.exchange/best": _best_own,
    "page.choice.pass.dock": _changes_no_more,
    "page.choice.pass.plan": _changes_nothing,
    "page.choice.pass.office/move": _draws_none,
    "page.choice.load/best": _best_own,
    "page.choice.load/detail": _in_the_market,
    "page.gain.none": _nobody_earned,
    "page.idle": _nobody_earns,
    "page.others.none": _nobody_else,
    "page.small.pays": _pays_most,
    "page.small.pays/most": _both(_pays_most, _depends),
    "page.small.payout": _whole_payout,
    "page.small.payout/most": _both(_whole_payout, _depends),
    "refusal.cargo": _refused(lambda state, seat, move: not state.cargo[seat][move.give]),
    "refusal.hand": _held_of,
    "refusal.market": _refused(lambda state, seat, move: not _open(state, move.product)),
    "refusal.pool": _refused(
        lambda state, seat, move: not state.pool[move.take if move.verb == "exchange" else move.product]
    ),
    "refusal.room": _refused(lambda state, seat, move: sum(state.market) < move.cards),
    "refusal.stock": _refused(lambda state, seat, move: not state.stock[move.card]),
    "trail.shared": _shares,
}
RULES = "A rule, the same in every position; its numbers are the edition's."
REASONS = (
    Reason("What an edition must be, before there is a position.", ("edition.colours",)),
    Reason(
        "A head of columns that a claim of the game checks for every hand.",
        ("page.head.best",),
        ("games/sea_merchants/text/test_text.py the_hand_shows_what_playing_all_of_a_product_pays",),
    ),
    Reason(
        "What a sign or a column means: it names nothing of a position.",
        (
            "page.head.best/what",
            "page.head.pays/what",
            "page.mark.nothing",
            "page.mark.nothing/what",
            "picture.sign.most",
            "picture.sign.richest",
            "picture.sign.sold",
        ),
    ),
    Reason(
        "The list of numbers that there are, in a refusal of one that there is not.",
        ("refusal.card", "refusal.product"),
    ),
    Reason("What a command is for; no position.", ("verb.pass",)),
    Reason(
        RULES,
        ("page.choice.buy/contract", "page.small.contract", "rules.power.contract"),
        (
            "games/sea_merchants/rules/test_special_cards.py each_contract_pays_two_more_in_a_trade_that_pays",
            "games/sea_merchants/rules/test_special_cards.py a_contract_pays_in_the_trades_of_others_too",
        ),
    ),
    Reason(
        RULES,
        ("page.choice.buy/office",),
        (
            "games/sea_merchants/rules/test_special_cards.py an_office_may_draw_a_card_after_drawing",
            "games/sea_merchants/rules/test_special_cards.py an_office_may_draw_a_card_after_trading",
        ),
    ),
    Reason(
        RULES,
        ("rules.power.dock",),
        ("games/sea_merchants/rules/test_special_cards.py a_dock_serves_in_every_turn_of_its_owner",),
    ),
    Reason(
        RULES,
        ("rules.power.ship",),
        ("games/sea_merchants/rules/test_special_cards.py a_bought_ship_is_loaded_at_once",),
    ),
    Reason(
        RULES,
        ("page.small.cover", "rules.trading.play"),
        (
            "games/sea_merchants/rules/test_trading.py covered_cards_never_return",
            "games/sea_merchants/rules/test_trading.py each_card_covers_a_different_card",
        ),
    ),
    Reason(
        "Undo ends where something is drawn; each choice says so by itself.",
        ("page.small.draw",),
        ("games/test_pages.py pages_of_random_games_keep_their_promises",),
    ),
    Reason(
        RULES,
        ("rules.goal.story", "rules.trading.earn"),
        ("games/sea_merchants/rules/test_trading.py every_player_earns_in_every_trade",),
    ),
    Reason(
        RULES,
        ("rules.end.when",),
        (
            "games/sea_merchants/rules/test_end.py the_game_ends_with_the_first_of_two_cards_if_it_is_the_last",
            "games/sea_merchants/rules/test_end.py the_game_ends_with_a_card_drawn_by_an_office",
        ),
    ),
    Reason(
        RULES, ("rules.goal",), ("games/sea_merchants/rules/test_end.py the_player_with_the_most_money_wins",)
    ),
    Reason(
        RULES,
        ("rules.goal.small",),
        ("games/sea_merchants/rules/test_end.py cards_cubes_and_special_cards_count_nothing",),
    ),
    Reason(RULES, ("rules.goal.begin",), ("games/sea_merchants/test_setup.py nobody_begins_with_money",)),
    Reason(
        RULES,
        ("rules.goal.load",),
        (
            "games/sea_merchants/test_setup.py ships_are_loaded_clockwise_from_the_first_player_once_and_once_more",
        ),
    ),
    Reason(
        RULES,
        ("rules.goal.turn/first", "rules.planning.one"),
        ("games/sea_merchants/rules/test_planning.py phase_one_is_exchanging_buying_or_passing",),
    ),
    Reason(
        RULES,
        ("rules.planning.small", "rules.price"),
        ("games/sea_merchants/rules/test_planning.py fourteen_ships_are_all_there_are",),
    ),
    Reason(
        RULES,
        ("rules.trading.draw",),
        (
            "games/sea_merchants/rules/test_trading.py there_is_no_hand_limit",
            "games/sea_merchants/rules/test_trading.py an_empty_hand_draws_by_itself",
        ),
    ),
)
SEA_MERCHANTS = Absolutes(CHECKS, REASONS)
