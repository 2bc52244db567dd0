"""Each check of the kit, shown to fail on a game with one planted fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Annotated, Any

import pytest
from msgspec.structs import astuple

from games.engine import Counted, Event, Move, Open, Reason, Seen, Setup, Stream, Text
from games.engine.edition import Json
from games.engine.pages import letters
from games.engine.pages.course import Standing
from games.kit import Subject
from games.kit.contract.positions import (
    a_copy_is_independent,
    a_digest_is_of_the_whole_position,
    components_are_conserved,
    equal_moves_do_the_same,
    everything_is_copied_and_pickled,
    legal_lists_are_sound,
    nobody_is_stuck,
    refusals_agree_with_offers,
    undigested_fields_follow,
    views_are_plain,
)
from games.kit.contract.secrets import (
    a_seat_cannot_tell_a_determinized_position,
    determinize_depends_on_nothing_hidden,
    determinize_shuffles,
    idle_answers_tell_nothing,
    public_decisions_hide_nothing,
    scores_lie_open,
)
from games.kit.contract.steps import (
    a_move_depends_on_the_position_only,
    accounts_balance,
    events_name_known_secrets_only,
    events_tell_no_more_than_views,
    playouts_make_the_same_moves,
    the_turn_rises_with_each_hand_over,
    the_undo_floor_rises_with_knowledge,
)
from games.kit.contract.texts import every_event_has_a_line, text_fits
from games.kit.contract.whole import a_replay_gives_the_same_position, the_game_keeps_its_bounds
from games.kit.pages.promises import PROMISE_CHECKS
from games.kit.pages.true import PAGE_CHECKS
from games.kit.position import Position
from games.kit.quantities.truth import shown_is_true
from games.kit.walk import Check
from games.merkator.rules.steps.losses import Losing
from games.sea_merchants import SeaMerchants, moves
from games.sea_merchants.moves import Exchange, Pass, Trade
from games.sea_merchants.rules.events import Drew
from games.sea_merchants.rules.play import SeaPlay
from games.sea_merchants.state import SeaFields, SeaState, SeaView
from tests.games.kit import ALL, walk
from tests.games.kit.phone import PHONE_CHECKS
from tests.games.kit.what import WHAT_CHECKS

from .merkator.rules.test_losses import with_chart
from .merkator.subject import SUBJECT as MERKATOR
from .merkator.table import play
from .sea_merchants.subject import SUBJECT

FAULTS: list[tuple[Check, type[SeaPlay]]] = []


def fault(check: Check) -> Any:
    """Register a position class whose fault this check must find."""

    def register(state: type[SeaPlay]) -> type[SeaPlay]:
        FAULTS.append((check, state))
        return state

    return register


def subject_with(state: type[SeaPlay], **changes: Any) -> Subject:
    class Broken(SeaMerchants):
        def _deal(self, setup: Setup, chance: Stream) -> SeaState:
            return state(setup, chance)

    return replace(SUBJECT, game=Broken(), **changes)


@fault(components_are_conserved)
class ACubeVanishes(SeaPlay):
    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        if isinstance(move, Exchange):
            self.pool[move.give] -= 1
        return events


@fault(nobody_is_stuck)
class NoMoveAtTheDeadEnd(SeaPlay):
    def _offer(self, seat: int) -> Sequence[Move]:
        return () if self.kind == "trade" and self.round == 4 else super()._offer(seat)


@fault(nobody_is_stuck)
class NobodyIsAsked(SeaPlay):
    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        if self.round == 3:
            self.to_act = ()
        return events


@fault(legal_lists_are_sound)
class OfferedTwice(SeaPlay):
    def _offer(self, seat: int) -> Sequence[Move]:
        offer = tuple(super()._offer(seat))
        return offer + offer[:1]


@fault(legal_lists_are_sound)
class OrderChanges(SeaPlay):
    made = 0

    def _offer(self, seat: int) -> Sequence[Move]:
        OrderChanges.made += 1
        return tuple(super()._offer(seat))[:: -1 if OrderChanges.made % 2 else 1]


@fault(legal_lists_are_sound)
class Uncountable(SeaPlay):
    def _offer(self, seat: int) -> Sequence[Move]:
        return (*super()._offer(seat), *(moves.exchange(1, take) for take in range(10, 60)))


@fault(refusals_agree_with_offers)
class RefusesWhatItOffers(SeaPlay):
    def refusal(self, seat: int, move: Move) -> Text | None:
        return Text("engine", "refusal.now") if isinstance(move, Exchange) else super().refusal(seat, move)


@fault(refusals_agree_with_offers)
class PlaysWhatItRefuses(SeaPlay):
    def play(self, seat: int, move: Move) -> Sequence[Event]:
        return self._apply(seat, move) if isinstance(move, Pass) else super().play(seat, move)


@fault(refusals_agree_with_offers)
class RefusingCosts(SeaPlay):
    def _why_not(self, seat: int, move: Move) -> Reason:
        self.money[0] += 1
        return super()._why_not(seat, move)


@fault(a_copy_is_independent)
class SharesItsPool(SeaPlay):
    def copy(self) -> SharesItsPool:
        new = super().copy()
        new.pool = self.pool
        return new


@fault(a_copy_is_independent)
class DeepCopiesAreTheSame(SeaPlay):
    def __deepcopy__(self, memo: object) -> DeepCopiesAreTheSame:
        return self


@fault(refusals_agree_with_offers)
class FailsOnStrangeSeats(SeaPlay):
    def refusal(self, seat: int, move: Move) -> Text | None:
        assert seat + 1 > 0
        return super().refusal(seat, move)


@fault(equal_moves_do_the_same)
class PlaysWhatItWasGiven(SeaPlay):
    def play(self, seat: int, move: Move) -> Sequence[Event]:
        if move not in self.legal_moves(seat):
            return super().play(seat, move)
        self.moves += 1
        events = self._apply(seat, move)
        self._offers = {}
        return events


@fault(a_digest_is_of_the_whole_position)
class TheDigestForgetsTheDeck(SeaPlay):
    def _position(self) -> dict[str, Json]:
        return {**super()._position(), "deck": len(self.deck), "hands": sum(map(sum, self.hands))}

    def canonical(self) -> dict[str, Json]:
        return {**super().canonical(), "chance": 0}


@fault(views_are_plain)
class ViewForgetsTheTurn(SeaPlay):
    def view(self, seat: int | None) -> SeaView:
        view = super().view(seat)
        view.turn = 0
        return view


@fault(views_are_plain)
class LooksOverAnyShoulder(SeaPlay):
    def _require_point(self, seat: object) -> None:
        pass


@fault(determinize_depends_on_nothing_hidden)
class ComputersSeeEverything(SeaPlay):
    def masked(self, seat: int | None) -> ComputersSeeEverything:
        return self.copy()

    def _fill(self, rng: Random) -> None:
        pass


@fault(determinize_depends_on_nothing_hidden)
class ComputersSeeHands(SeaPlay):
    def determinize(self, seat: int | None, rng: Random) -> ComputersSeeHands:
        new = self.copy()
        new.chance = Stream(rng.randbytes(32))
        rng.shuffle(new.deck)
        return new


@fault(determinize_shuffles)
class FillsInOrder(SeaPlay):
    def _fill(self, rng: Random) -> None:
        super()._fill(Random(1))


class OpenDeck(SeaFields):
    __slots__ = ()
    deck: Open[list[int]]


@fault(a_seat_cannot_tell_a_determinized_position)
class AHiddenFieldIsDeclaredOpen(OpenDeck, SeaPlay):
    pass


class UnmaskedHands(SeaFields):
    __slots__ = ()
    hands: Open[list[list[int]]]


@fault(a_seat_cannot_tell_a_determinized_position)
class AMaskIsForgotten(UnmaskedHands, SeaPlay):
    pass


class UndigestedMoney(SeaFields):
    __slots__ = ()
    money: Annotated[list[int], Seen("open", digested=False)]


@fault(undigested_fields_follow)
class AnOpenFieldIsNotDigested(UndigestedMoney, SeaPlay):
    pass


class MiscountedShips(SeaFields):
    __slots__ = ()
    pool: Annotated[list[int], Counted(lambda position: [5] * len(position.market))]


@fault(undigested_fields_follow)
class ACountIsNotWhatItCounts(MiscountedShips, SeaPlay):
    pass


@fault(a_seat_cannot_tell_a_determinized_position)
class KeepsTheGenerator(SeaPlay):
    def determinize(self, seat: int | None, rng: Random) -> KeepsTheGenerator:
        new = super().determinize(seat, rng)
        new.chance = self.chance.copy()
        return new


@fault(the_undo_floor_rises_with_knowledge)
class NothingCanBeUndone(SeaPlay):
    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        self.learned()
        return events


@fault(views_are_plain)
class ViewHoldsASet(SeaPlay):
    def view(self, seat: int | None) -> SeaView:
        view = super().view(seat)
        view.options = frozenset(view.options)  # type: ignore[assignment] # that is the fault
        return view


@fault(views_are_plain)
class ReprShowsAHand(SeaPlay):
    def __repr__(self) -> str:
        return repr(self.view(0))


@fault(everything_is_copied_and_pickled)
class PicklesBadly(SeaPlay):
    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.setup, Stream.from_seed(1)))


@fault(a_seat_cannot_tell_a_determinized_position)
class DealsTheOwnHandAgain(SeaPlay):
    def masked(self, seat: int | None) -> DealsTheOwnHandAgain:
        return super().masked(None)


@fault(a_seat_cannot_tell_a_determinized_position)
class DealsTheMoneyAgain(SeaPlay):
    def _fill(self, rng: Random) -> None:
        super()._fill(rng)
        self.round += 1


@fault(accounts_balance)
class PaysInSilence(SeaPlay):
    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        self.money[seat] += 1
        return events


@fault(the_turn_rises_with_each_hand_over)
class CountsEveryMove(SeaPlay):
    def play(self, seat: int, move: Move) -> Sequence[Event]:
        events = super().play(seat, move)
        self.turn = self.moves
        return events


@fault(the_undo_floor_rises_with_knowledge)
class DrawingCanBeUndone(SeaPlay):
    def learned(self) -> None:
        pass


@fault(the_undo_floor_rises_with_knowledge)
class RollsInSecret(SeaPlay):
    def _apply(self, seat: int, move: Move) -> list[Event]:
        self.chance.below(6)
        return super()._apply(seat, move)


class ShowsEverybody(Drew, frozen=True, tag="drew", gc=False):
    def seen_by(self, seat: int | None) -> ShowsEverybody:
        return self


@fault(events_name_known_secrets_only)
@fault(events_tell_no_more_than_views)
class DrawsInTheOpen(SeaPlay):
    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        return [
            ShowsEverybody(event.seat, event.cards, event.products, event.office, event.forced)
            if isinstance(event, Drew)
            else event
            for event in events
        ]


@fault(a_move_depends_on_the_position_only)
class RemembersOutsideThePosition(SeaPlay):
    played = 0

    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        RemembersOutsideThePosition.played += 1
        self.money[0] += RemembersOutsideThePosition.played
        return events


@fault(playouts_make_the_same_moves)
class MovesByWhatWasOffered(SeaPlay):
    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        self.money[0] += len(self._offers)
        return events


@fault(a_replay_gives_the_same_position)
class DealsByTheClock(SeaPlay):
    deals = 0

    def __init__(self, setup: Setup, chance: Stream) -> None:
        DealsByTheClock.deals += 1
        super().__init__(setup, Stream.from_seed(DealsByTheClock.deals))


class Unheard(Event, frozen=True):
    seat: int


@fault(every_event_has_a_line)
class SaysTheUnheard(SeaPlay):
    def _apply(self, seat: int, move: Move) -> list[Event]:
        return [*super()._apply(seat, move), Unheard(seat)]


@fault(the_game_keeps_its_bounds)
class RanksUpsideDown(SeaPlay):
    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        if self.outcome is not None:
            self.outcome = type(self.outcome)((2,) * self.players, self.outcome.scores, self.outcome.reason)
        return events


@pytest.mark.parametrize(
    ("check", "state"),
    [pytest.param(*fault, id=f"{fault[1].__name__}-{fault[0].__name__}") for fault in FAULTS],
)
def test_the_kit_finds_the_fault(check: Check, state: type[SeaPlay]) -> None:
    with pytest.raises((AssertionError, TypeError)) as found:  # noqa: PT012 which seed fails is chance
        for seed in range(6):
            walk(subject_with(state), 3, seed, [check])
    assert check.__name__ in [entry.name for entry in found.traceback], "something else failed"


def test_a_game_that_passes_its_longest_is_found() -> None:
    class Long(SeaMerchants):
        pass

    game = Long()
    game.meta = replace(game.meta, bounds=replace(game.meta.bounds, moves=50))
    with pytest.raises(AssertionError, match="longest"):
        walk(replace(SUBJECT, game=game), 3, 0, [the_game_keeps_its_bounds])


def test_a_public_decision_that_shows_a_hand_is_found() -> None:
    class Shown(SeaMerchants):
        pass

    game = Shown()
    game.meta = replace(game.meta, public=game.meta.decisions)
    with pytest.raises(AssertionError, match="gives something away"):
        walk(replace(SUBJECT, game=game), 3, 0, [public_decisions_hide_nothing])


def test_an_idle_answer_that_only_who_knows_the_hand_could_give_is_found() -> None:
    class Eager(SeaMerchants):
        def idle(self, view: Any, seat: int) -> Move | None:
            return Trade(0, 1) if view.kind == "trade" else None

    with pytest.raises(AssertionError, match="not always legal"):
        walk(replace(SUBJECT, game=Eager()), 3, 0, [idle_answers_tell_nothing])


def test_scores_that_count_what_is_hidden_are_found() -> None:
    class Peeking(SeaMerchants):
        def standing(self, view: Any) -> Standing | None:
            return Standing(tuple(hand[0] for hand in view.hands), (1,))

    with pytest.raises(AssertionError):
        walk(replace(SUBJECT, game=Peeking()), 3, 0, [scores_lie_open])


class LosingInTheOpen(Losing, frozen=True, gc=False, tag="lose"):
    chosen: Open[tuple[tuple[int, ...], ...]]


def test_a_steps_answer_that_others_see_is_found() -> None:
    state = with_chart("F | A", "1 Wine, 1 Fish Oil", "1 Wine, 1 Fish Oil")
    play(state, "travel Denmark", "accept")
    play(state, "lose Wine", seat=1)
    assert isinstance(state.step, Losing)
    a_seat_cannot_tell_a_determinized_position(Position(MERKATOR, state, Random(1)))
    state.step = LosingInTheOpen(*astuple(state.step))
    with pytest.raises(AssertionError):
        a_seat_cannot_tell_a_determinized_position(Position(MERKATOR, state, Random(1)))


def test_a_board_that_is_too_wide_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "NARROW", 80)
    with pytest.raises(AssertionError):
        walk(SUBJECT, 4, 0, [text_fits])


def test_every_check_has_a_planted_fault() -> None:
    """Those of `shown_is_true` are planted in each game's `test_quantities.py`, those of pages in `test_pages_can_fail.py`."""
    elsewhere = {
        text_fits,
        public_decisions_hide_nothing,
        idle_answers_tell_nothing,
        scores_lie_open,
        *PAGE_CHECKS,
        *PHONE_CHECKS,
        *PROMISE_CHECKS,
        shown_is_true,
        *WHAT_CHECKS,
    }
    assert {check for check, _ in FAULTS} | elsewhere == set(ALL)


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 1])
def test_without_a_fault_the_same_walks_pass(seed: int) -> None:
    walk(subject_with(SeaPlay), 3, seed, every=11)


def test_a_check_that_stands_in_no_list_of_the_kit_is_run_too() -> None:
    met: list[object] = []
    walk(SUBJECT, 2, 0, [met.append], every=97)
    assert met
