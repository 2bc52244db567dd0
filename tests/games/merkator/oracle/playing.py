"""Results of moves: moves played on copies, turns brought to their end, possible deliveries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.engine import Event, Move
from games.kit.quantities.shown import Shown
from games.merkator.moves import JOIN, Deliver, Lose, OfferCoins, OfferCounters, Prepare, Split, Travel
from games.merkator.rules.events import Delivered, Finished, Gained, Placed, Took, Traded, Turned, Unpacked
from games.merkator.state import MerkatorState

from .reading import GOODS, TIME, all_there, at, column, every, owned

_QUIET = (
    *("finish", "decline", "keep", "take_top", "accept", "return_coins", "travel"),
    *("sell", "discard", "pay", "split", "lose", "deliver", "spare", "trade", "unpack", "buy_building"),
)
"""Verbs in the order of play to bring a turn to its end with as little as possible."""
Ending = tuple[MerkatorState, list[Event]]


def played(shown: Shown, moves: Sequence[Move] | None = None) -> Ending:
    """Return the position after moves of the reader, those that it is about by default, and what happened."""
    state, events = at(shown).copy(), list[Event]()
    for move in shown.moves if moves is None else moves:
        events += state.play(shown.seat, move)
    return state, events


def endings(shown: Shown) -> Iterator[Ending]:
    """Yield the results of the choices beside a sentence, where their gains were played."""
    choices = [shown.choice] if shown.choice is not None else [] if shown.page is None else shown.page.choices
    lines = [gain.moves for choice in choices for gain in choice.gains if gain.seat == shown.seat]
    lines += [choice.moves for choice in choices if choice.moves]
    for moves in dict.fromkeys(lines):
        yield played(shown, moves)


def delivered(shown: Shown, moves: Sequence[Move]) -> list[int]:
    """Return the contracts that moves deliver."""
    return [one.contract for one in every(played(shown, moves)[1], Delivered)]


def quiet(state: MerkatorState) -> list[Event]:
    """Let the seats that are awaited do as little as possible: nothing is offered, delivered, joined or bought."""
    seat = state.to_act[0]
    moves = state.legal_moves(seat)
    nothing: list[Move] = [move for move in (OfferCoins(0), OfferCounters(0)) if move in moves]
    if state.kind == "offer" and nothing:
        return list(state.play(seat, nothing[0]))
    return list(
        state.play(seat, min(moves, key=lambda move: _QUIET.index(move.verb) if move.verb in _QUIET else 99))
    )


def to_the_end(state: MerkatorState) -> list[Event]:
    events: list[Event] = []
    while state.outcome is None:
        events += quiet(state)
    return events


def split_all(state: MerkatorState, seat: int) -> Iterator[Ending]:
    """Yield each position that splitting the cubes can lead to; of many cubes some."""
    if state.kind != "split" or state.active != seat:
        yield state, []
        return
    for move in [one for one in state.legal_moves(seat) if isinstance(one, Split)][:9]:
        after = state.copy()
        events = list(after.play(seat, move))
        for reached, further in split_all(after, seat):
            yield reached, events + further


def chances(shown: Shown, seat: int) -> list[MerkatorState]:
    """Return the positions where a seat delivers this turn, if it does; all others do as little as they can.

    If a journey is spoken of, then after it.
    """
    state = at(shown)
    turn = (state.round, state.active, state.left)
    if shown.moves and isinstance(shown.moves[0], Travel):
        state, _ = played(shown)
    found = []
    for after, _ in split_all(state.copy(), seat):
        while after.outcome is None and (after.round, after.active, after.left) == turn:
            if after.kind == "deliver" and after.actor == seat:
                found.append(after)
                break
            if after.kind == "join" and after.to_act == (seat,):
                events = after.play(seat, JOIN)
                if Finished(seat, True) in events:
                    break
            else:
                quiet(after)
    return found


def deliveries(shown: Shown, seat: int) -> dict[int, set[str]]:
    """Return what a seat can deliver this turn, each by itself, with the verbs that begin it."""
    found: dict[int, set[str]] = {}
    for after in chances(shown, seat):
        for move in after.legal_moves(seat):
            if isinstance(move, (Deliver, Prepare)):
                found.setdefault(move.contract, set()).add(move.verb)
    return found


def untraded(shown: Shown, seat: int, kind: int) -> bool:
    """Return whether a contract can be delivered without any trade."""
    return any(
        all_there(shown.printed, kind, owned(after, seat), after.tiles[seat])
        for after in chances(shown, seat)
    )


def journey(shown: Shown, place: int) -> Ending:
    """Return the position after the reader's journey with its first split, and what happened."""
    state, events = played(shown, (Travel(place),))
    after, further = next(split_all(state, shown.seat))
    return after, events + further


def about(shown: Shown, *moves: Move) -> Shown:
    """Return that something is about other moves."""
    return replace(shown, moves=moves)


# Goods.


def got(events: Sequence[Event], good: int) -> int:
    """Return how many goods of one kind bonus cards have brought."""
    return sum(one.number for one in every(events, Gained) if one.good == good)


def before_the_end(shown: Shown, after: MerkatorState, events: Sequence[Event]) -> tuple[list[int], int]:
    """Return the goods and the cubes that are left; at the end of the game the last cubes have become goods."""
    goods, tile = list(owned(after, shown.seat)), after.tiles[shown.seat]
    for event in every(events, Placed):
        if event.seat == shown.seat:
            for good in event.goods:
                goods[good] -= 1
                tile |= 1 << good // 2
    return goods, tile


def spent(shown: Shown, after: MerkatorState, events: Sequence[Event]) -> Counter[int]:
    """Return the goods that went: what was there and what came, less the rest; and the Time counters of trades."""
    came = Counter(dict(enumerate(owned(at(shown), shown.seat))))
    for event in events:
        match event:
            case Took(_, location, first, second):
                came[2 * location] += first
                came[2 * location + 1] += second
            case Gained(_, good, number):
                came[good] += number
            case Unpacked(_, good):
                came[good] += 1
            case _:
                pass
    left, _ = before_the_end(shown, after, events)
    found = Counter({good: came[good] - left[good] for good in range(GOODS) if came[good] > left[good]})
    if fours := sum(4 for one in every(events, Traded) if one.give == TIME):
        found[TIME] = fours
    return found


def made_of_cubes(events: Sequence[Event]) -> Counter[int]:
    """Return the goods that one-time cubes became."""
    found = Counter(one.good for one in every(events, Unpacked))
    for event in every(events, Delivered):
        found.update(event.cubes)
    return found


# Losses.


def after_loss(shown: Shown, seat: int, answer: tuple[int, int, int] | Lose) -> tuple[list[int], int]:
    """Return the goods and the tile of a seat after its answer: cubes placed, goods given up."""
    first, second, cubes = (answer.first, answer.second, answer.cubes) if isinstance(answer, Lose) else answer
    goods, tile = list(owned(at(shown), seat)), at(shown).tiles[seat]
    for bit, good in enumerate(column(shown)):
        if cubes >> bit & 1:
            goods[good] += 1
            tile &= ~(1 << good // 2)
    for good in (first, second):
        if good >= 0:
            goods[good] -= 1
    return goods, tile


def ready(shown: Shown, seat: int, answer: tuple[int, int, int] | Lose | None = None) -> list[int]:
    """Return a seat's contracts with all goods there, now or after an answer to a loss."""
    state = at(shown)
    goods, tile = (
        (owned(state, seat), state.tiles[seat]) if answer is None else after_loss(shown, seat, answer)
    )
    return [kind for kind in state.contracts[seat] if all_there(shown.printed, kind, goods, tile)]


def broken(shown: Shown, seat: int, answer: tuple[int, int, int] | Lose) -> list[int]:
    then = ready(shown, seat, answer)
    return [kind for kind in ready(shown, seat) if kind not in then]


def turned(events: Sequence[Event], after: MerkatorState) -> int:
    """Return how many counters a journey turns, those that are still to be turned too."""
    due = getattr(after.step, "due", ())
    return len(every(events, Turned)) + len(due)
