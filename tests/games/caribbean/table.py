"""Positions of Merchants of the Caribbean set up for one rule, and moves in words: `play(state, "hire sailor")`.

A kind of card is named by as many words as it takes: a ship by type, strength and coins (`flute-2-3`,
`galleon-skull-4`), a trader by his ship (`trader-flute`). Others have their first word and their cost
(`sailor-5`, `jack`), expeditions by their symbols (`exp-cc`, `exp-aah`), `tax-most`, `tax-least`. Where a
name fits several kinds the first one is meant, if it can be one that lies there. Several cards are a line of words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeVar

from games import catalogue
from games.caribbean.edition import EXPEDITION, PERSON, SHIP, SKILLS, CaribbeanEdition
from games.caribbean.moves import EndTurn, Fulfil, Give, Hire, Keep, Loot, Pass, Repel, Reveal, Stop
from games.caribbean.state import CaribbeanState, CaribbeanView
from games.engine import Event, Move, OptionValue
from games.engine.words.reader import called

from .subject import conserved, counted_skills

GAME = catalogue["caribbean"]
READER = called("Anna", "Bert", "Cleo", "Dora", "Emil")
EDITIONS = ("reconstructed", "port-royal-2014")
OLD, NEW = EDITIONS
E = TypeVar("E", bound=Event)


def dealt(
    players: int = 2,
    seed: int = 1,
    *,
    start: str = "first",
    edition: str | CaribbeanEdition = OLD,
    needed: bool = False,
) -> CaribbeanState:
    """Return a new game; seat 0 starts unless the start is drawn."""
    options: dict[str, OptionValue] = {"start": start, "expedition_needed": needed}
    state = GAME.new(players=players, seed=seed, options=options, edition=edition)
    assert isinstance(state, CaribbeanState)
    return state


@cache
def words(edition: CaribbeanEdition) -> tuple[str, ...]:
    """Return the name of each kind."""
    names = []
    for card in edition.cards:
        if card.kind == SHIP:
            strength = "skull" if card.skull else card.strength
            names.append(f"{edition.ship_types[card.ship].lower()}-{strength}-{card.coins}")
        elif card.kind == PERSON:
            ship = f"-{edition.ship_types[card.ship].lower()}" if card.ship >= 0 else ""
            names.append(f"{card.name.split()[0].lower()}{ship}-{card.cost}")
        elif card.kind == EXPEDITION:
            symbols = zip("ach", card.needs, strict=True)
            names.append("exp-" + "".join(letter * need for letter, need in symbols))
        else:
            names.append(f"tax-{card.then.split('-')[0]}")
    return tuple(names)


def kind(edition: CaribbeanEdition, name: str, place: Sequence[int] = ()) -> int:
    """Return the first kind of this name, among the cards of a place if it is there."""
    names = words(edition)
    places: list[int] = [*sorted(place), *range(len(names))]
    for index in places:
        if names[index] == name or names[index].startswith(name + "-"):
            return index
    raise ValueError(f"no card {name}")


def kinds(state: CaribbeanState, line: str) -> list[int]:
    """Return the kinds that a line of words names."""
    return [kind(state.edition, name) for name in line.split()]


def arranged(
    *,
    players: int = 2,
    active: int = 0,
    first: int = 0,
    row: str = "",
    open: str = "",  # noqa: A002 as in the position
    displays: Sequence[str] = (),
    coins: Sequence[int] = (),
    deck: str = "",
    rest: str | int = "deck",
    revealed: int = 1,
    edition: str | CaribbeanEdition = OLD,
    needed: bool = False,
) -> CaribbeanState:
    """Return a position in discovery, with every card in its place.

    Args:
        players: number of seats.
        active: whose turn it is.
        first: who began.
        row: the harbour.
        open: expeditions that lie open.
        displays: one per seat.
        coins: how many each seat has; those not named have 3.
        deck: its top cards in the order of drawing.
        rest: where all other cards are: under these in the deck (persons on top), in the discard pile, or coins of a seat.
        revealed: cards revealed this turn; with none the active player can't stop.
        edition: name, or an edition.
        needed: the option.
    """
    state = dealt(players, edition=edition, needed=needed)
    coined = [card for held in state.coins for _, card in held]
    left = sorted([*state.deck, *state.discard, *state.row, *state.open, *coined])

    def taken(line: str) -> list[int]:
        found = kinds(state, line)
        for card in found:
            left.remove(card)
        return found

    state.row = taken(row)
    state.open = taken(open)
    state.displays = [tuple(taken(displays[seat])) if seat < len(displays) else () for seat in range(players)]
    top = taken(deck)
    # Spread over the kinds, so that coins are of all sorts.
    spread = left[::7] + [card for index, card in enumerate(left) if index % 7]
    state.coins = []
    for seat in range(players):
        number = coins[seat] if seat < len(coins) else 3
        state.coins.append(tuple((1, card) for card in spread[:number]))
        spread = spread[number:]
    # Persons on top: the card that the next turn begins with changes nothing else.
    spread.sort(
        key=lambda card: -state.edition.cards[card].kind if state.edition.cards[card].kind != PERSON else 1
    )
    state.deck = top[::-1]
    state.discard = []
    if rest == "deck":
        state.deck = spread + state.deck
    elif rest == "discard":
        state.discard = spread
    else:
        assert isinstance(rest, int)
        state.coins[rest] += tuple((1, card) for card in spread)
    state.first, state.active, state.taker, state.to_act = first, active, active, (active,)
    state.revealed = revealed
    state.phase = "discover"
    state.skills = counted_skills(state)
    assert conserved(state) == conserved(dealt(players, edition=edition)), "a card is missing"
    return state


def stranded() -> CaribbeanState:
    """All cards are coins of seat 2 or in displays; seat 0's turn ends with the move to come."""
    displays = ["", "priest priest", "jester-5 admiral-5"]
    return arranged(players=3, displays=displays, open="exp-cc", coins=[0, 0, 0], rest=2)


def move(state: CaribbeanState, line: str) -> Move:
    """Return a move from words: reveal, loot flute-2-1, hire sailor, fulfil exp-cc, give priest, pass, ..."""
    edition = state.edition
    match line.split():
        case ["loot", name]:
            return Loot(kind(edition, name, state.row))
        case ["hire", name]:
            return Hire(kind(edition, name, state.row))
        case ["fulfil", name]:
            return Fulfil(kind(edition, name, state.open))
        case ["give", name]:
            return Give(kind(edition, name, state.displays[state.active]))
        case [verb]:
            plain = {
                "reveal": Reveal,
                "stop": Stop,
                "repel": Repel,
                "keep": Keep,
                "pass": Pass,
                "end_turn": EndTurn,
            }
            return plain[verb]()
        case _:
            raise ValueError(f"no move in words: {line}")


def offered(state: CaribbeanState, seat: int | None = None) -> set[str]:
    """Return in words what a seat, or else the one to act, may do."""
    names = words(state.edition)
    return {
        " ".join([option.verb, *(names[getattr(option, field)] for field in option.__struct_fields__)])
        for option in state.legal_moves(state.to_act[0] if seat is None else seat)
    }


def play(state: CaribbeanState, *moves: str) -> list[Event]:
    """Make moves, each by the seat that is to act then; return all that happened."""
    events: list[Event] = []
    for line in moves:
        events += state.play(state.to_act[0], move(state, line))
    return events


def played(state: CaribbeanState, *moves: str) -> CaribbeanState:
    """Make moves and return the position itself."""
    play(state, *moves)
    return state


def playing(state: CaribbeanState) -> Iterator[int]:
    """Yield the seat that is to act until the game is over, so that the caller plays it to the end."""
    for _ in range(20_000):
        if state.outcome is not None:
            return
        yield state.to_act[0]
    raise AssertionError("the game does not end")


def refused(state: CaribbeanState, wanted: str | Move, seat: int | None = None) -> str:
    """Return why a seat, or else the one to act, may not make a move."""
    given = move(state, wanted) if isinstance(wanted, str) else wanted
    reason = state.refusal(state.to_act[0] if seat is None else seat, given)
    assert reason is not None, f"{wanted} is not refused"
    return str(reason)


def only(events: Sequence[Event], wanted: type[E]) -> E:
    """Return the one event of a kind."""
    (found,) = every(events, wanted)
    return found


def every(events: Sequence[Event], wanted: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, wanted)]


def named(state: CaribbeanState, cards: Sequence[int]) -> list[str]:
    """Return cards in words."""
    names = words(state.edition)
    return [names[card] for card in cards]


def row(state: CaribbeanState) -> list[str]:
    """Return the harbour in words."""
    return named(state, state.row)


def display(state: CaribbeanState, seat: int) -> list[str]:
    """Return a display in words."""
    return named(state, state.displays[seat])


def money(state: CaribbeanState) -> list[int]:
    """Return everybody's coins."""
    return [len(coins) for coins in state.coins]


def skill(state: CaribbeanState, seat: int, place: int) -> int:
    """Return what a seat's display amounts to at one place."""
    return state.skills[seat * SKILLS + place]


def set_deals(state: CaribbeanState, seat: int, *deals: int) -> None:
    """Say which deals a seat's coins are of."""
    assert len(deals) == len(state.coins[seat])
    state.coins[seat] = tuple((deal, card) for deal, (_, card) in zip(deals, state.coins[seat], strict=True))


def deals(state: CaribbeanState, seat: int) -> list[int]:
    """Return which deals a seat's coins are of, in their order."""
    return [deal for deal, _ in state.coins[seat]]


def lines(state: CaribbeanState, events: Sequence[Event], seat: int | None = None) -> list[str]:
    """Return what a seat, or a spectator, reads of events."""
    view = state.view(seat)
    return [GAME.text.event_line(event.seen_by(seat), view, READER) for event in events]


def board(state: CaribbeanState, *, wide: bool = False, before: CaribbeanView | None = None) -> str:
    """Return the board."""
    return GAME.text.board(state.view(None), READER, wide=wide, before=before)


def labels(state: CaribbeanState) -> list[str]:
    """Return the buttons' labels of the seat that is to act."""
    seat = state.to_act[0]
    return [str(GAME.text.label(option, state.view(seat))) for option in state.legal_moves(seat)]
