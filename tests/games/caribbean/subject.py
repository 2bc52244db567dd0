"""The kit's facts about Merchants of the Caribbean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from games import catalogue
from games.caribbean.edition import EXPEDITION, SKILLS
from games.caribbean.rules.events import Earned, Fulfilled, Gave, Hired, Looted, Taxed
from games.caribbean.state import CaribbeanState
from games.engine import Event, Move, OptionValue, State, View
from games.kit import Subject
from games.kit.playthrough import Playthrough

from .asks import ENTRIES, QUESTIONS
from .oracle import DIGITS, FIXED, HEADS, QUANTITIES, RULES, SENTENCES
from .story import STORY


def conserved(state: State) -> object:
    """Every card is in one place, whole games through: deck, harbour, open, displays, coins, discard pile."""
    assert isinstance(state, CaribbeanState)
    cards = [*state.deck, *state.discard, *state.row, *state.open]
    if state.ship >= 0:
        cards.append(state.ship)
    for seat in range(state.players):
        cards += state.displays[seat]
        cards += [card for _, card in state.coins[seat]]
        deals = [deal for deal, _ in state.coins[seat]]
        assert deals == sorted(deals), "coins of older deals lie first"
        assert all(1 <= deal <= state.deal for deal in deals)
        kinds = [state.edition.cards[kind].kind for kind in state.displays[seat]]
        assert all(kind in (1, EXPEDITION) for kind in kinds), "only persons and expeditions are in displays"
    assert state.skills == counted_skills(state)
    return sorted(Counter(cards).items())


def counted_skills(state: CaribbeanState) -> list[int]:
    """Count again what the displays amount to."""
    skills = [0] * (state.players * SKILLS)
    for seat, display in enumerate(state.displays):
        for kind in display:
            for place, number in state.edition.cards[kind].skills:
                skills[seat * SKILLS + place] += number
    return skills


def knows(event: Event, before: View, after: View) -> bool:
    """No event names a secret: whatever lies face down is in none."""
    return True


def swap(state: State, seat: int | None, rng: Random) -> None:
    """Exchange two cards of one deal that lie face down, in the deck or as coins."""
    assert isinstance(state, CaribbeanState)
    places: dict[int, list[tuple[int, int]]] = {}
    for owner, coins in enumerate(state.coins):
        for index, (deal, _) in enumerate(coins):
            places.setdefault(deal, []).append((owner, index))
    if state.deck:
        places.setdefault(state.deal, []).extend((-1, index) for index in range(len(state.deck)))
    if places:
        deal = rng.choice(sorted(places))
        one, other = rng.choice(places[deal]), rng.choice(places[deal])
        first, second = _look(state, one), _look(state, other)
        _lay(state, one, second)
        _lay(state, other, first)


def _look(state: CaribbeanState, place: tuple[int, int]) -> int:
    owner, index = place
    return state.deck[index] if owner < 0 else state.coins[owner][index][1]


def _lay(state: CaribbeanState, place: tuple[int, int], card: int) -> None:
    owner, index = place
    if owner < 0:
        state.deck[index] = card
    else:
        coins = list(state.coins[owner])
        coins[index] = (coins[index][0], card)
        state.coins[owner] = tuple(coins)


def account(before: State, events: Sequence[Event], after: State) -> None:
    """Coins, influence and displays change by what the events say, and by nothing else."""
    assert isinstance(before, CaribbeanState)
    assert isinstance(after, CaribbeanState)
    money = [len(coins) for coins in before.coins]
    displays = [Counter(display) for display in before.displays]
    for event in events:
        match event:
            case Earned(seat, coins, due, _) | Fulfilled(seat, _, coins, due):
                assert coins <= due
                money[seat] += coins
                if isinstance(event, Fulfilled):
                    displays[seat][event.expedition] += 1
            case Looted(seat, _, coins, due, to):
                assert coins <= due
                money[seat] += coins - (to >= 0)
                if to >= 0:
                    money[to] += 1
            case Hired(seat, person, price, to):
                money[seat] -= price + (to >= 0)
                displays[seat][person] += 1
                if to >= 0:
                    money[to] += 1
            case Taxed(lost):
                money = [have - less for have, less in zip(money, lost, strict=True)]
            case Gave(seat, persons, _):
                displays[seat].subtract(persons)
            case _:
                pass
    assert money == [len(coins) for coins in after.coins]
    assert [+display for display in displays] == [Counter(display) for display in after.displays]


def samples(rng: Random) -> Mapping[str, OptionValue]:
    """Sample the variant; with the edition of 2013 only its default goes."""
    return {"expedition_needed": rng.random() < 0.5}


def arranged() -> Sequence[tuple[State, Sequence[Move]]]:
    """Set up what hardly ever happens."""
    from .arranged import positions

    return positions()


SUBJECT = Subject(
    catalogue["caribbean"],
    conserved,
    knows,
    swap,
    account,
    samples,
    quantities=QUANTITIES,
    fixed=FIXED,
    sentences={**SENTENCES, **QUESTIONS},
    entries=ENTRIES,
    rules=RULES,
    heads=HEADS,
    digits=DIGITS,
    arranged=arranged,
    printed=(
        Playthrough("caribbean", "3-players", 3, 1, deeper=5),
        Playthrough("caribbean", "5-players-2014", 5, 8, edition="port-royal-2014", deeper=5),
    ),
    story=STORY,
    free={
        "discover": {"reveal", "stop"},
        "repel": {"repel", "keep"},
        "give": {"give"},
        "take": {"pass"},
        "empty": {"end_turn"},
    },
    shows=(("influence", 1), ("money", 1)),
)
