"""A tiny game with all that a host has to cope with: secrets, chance, simultaneous and unasked moves.

In a turn a seat lifts crates, may draw a secret number, may call for answers from all others at once.
Others may wave at any time, with a 1 only after a crate was lifted in this turn.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Annotated, Any

from games.engine import (
    HOLE,
    START,
    Bounds,
    Budget,
    Computer,
    Decision,
    Edition,
    Event,
    Fields,
    Game,
    GameText,
    Meta,
    Move,
    Open,
    Orders,
    Outcome,
    Own,
    PositionView,
    Reply,
    Setup,
    State,
    Stream,
    Text,
    View,
    ranked,
    slots,
)
from games.engine.computers.levels import LEVELS


class Lift(Move, frozen=True):
    crates: int


class Draw(Move, frozen=True):
    pass


class Call(Move, frozen=True):
    pass


class Answer(Move, frozen=True):
    yes: int


class Wave(Move, frozen=True):
    flag: int


class Over(Move, frozen=True):
    pass


class Did(Event, frozen=True):
    seat: int
    what: str


class Drawn(Event, frozen=True):
    seat: int
    number: int | None

    def seen_by(self, seat: int | None) -> "Drawn":
        return self if seat == self.seat else Drawn(self.seat, None)


def unseen(_: int) -> int:
    return HOLE


class SampleFields(Fields):
    """What a position consists of.

    Attributes:
        active: whose turn it is.
        crates, flags: of each seat.
        hands, answers: of each seat, hidden from the others.
        lifted: crates lifted in this turn.
        turns_left: until the end.
    """

    __slots__ = ()
    active: Open[int]
    crates: Open[list[int]]
    flags: Open[list[int]]
    hands: Annotated[list[int], Own(unseen)]
    answers: Annotated[list[int], Own(unseen)]
    lifted: Open[int]
    turns_left: Open[int]


class SampleView(SampleFields, PositionView):
    __slots__ = slots(SampleFields, View)

    @property
    def hand(self) -> int:
        return HOLE if self.seat is None else self.hands[self.seat]


class SampleState(SampleFields, State):
    __slots__ = slots(SampleFields)

    def __init__(self, setup: Setup, chance: Stream) -> None:
        super().__init__(setup, chance)
        players = setup.players
        self.crates = [0] * players
        self.flags = [0] * players
        self.hands = [chance.below(1000) for _ in range(players)]
        self.answers = [-1] * players
        self.active = 0
        self.lifted = 0
        self.turns_left = 3 * players
        self.to_act = (0,)

    def _offer(self, seat: int) -> Sequence[Move]:
        if self.outcome is not None:
            return ()
        if self.to_act != (self.active,):
            return (Answer(0), Answer(1)) if seat != self.active else ()
        if seat == self.active:
            lifts = (Lift(1), Lift(2)) if self.lifted < 3 else ()
            return (*lifts, Draw(), Call(), Over())
        return (Wave(0), Wave(1)) if self.lifted else (Wave(0),)

    def _why_not(self, seat: int, move: Move) -> Text:
        return Text("engine", "refusal.over")

    def _apply(self, seat: int, move: Move) -> list[Event]:
        match move:
            case Lift(crates):
                self.crates[seat] += crates
                self.lifted += 1
            case Draw():
                self.hands[seat] = self.chance.below(1000)
                self.learned()
                return [Drawn(seat, self.hands[seat])]
            case Call():
                self.to_act = tuple(other for other in range(self.players) if other != seat)
            case Answer(yes):
                self.answers[seat] = yes
                self.to_act = tuple(other for other in self.to_act if other != seat)
                if not self.to_act:
                    self.answers = [-1] * self.players
                    self.to_act = (self.active,)
            case Wave(flag):
                self.flags[seat] = flag
            case Over():
                self.turns_left -= 1
                self.lifted = 0
                self.active = (seat + 1) % self.players
                self.to_act = (self.active,)
                if not self.turns_left:
                    self.to_act = ()
                    scores = tuple(self.crates)
                    ranks = ranked([(score,) for score in scores])
                    self.outcome = Outcome(ranks, scores, Text("engine", "refusal.over"))
        return [Did(seat, move.verb)]

    def _decision(self, seat: int) -> Decision:
        return Decision("turn" if seat == self.active else "answer", Text("engine", "refusal.over"))

    def view(self, seat: int | None) -> SampleView:
        return self._view_as(SampleView, seat)

    def _fill(self, rng: Random) -> None:
        self.hands = [rng.randrange(1000) if hand == HOLE else hand for hand in self.hands]


class Drifter:
    def choose(
        self,
        view: Any,
        moves: Sequence[Move],
        sample: Callable[[], State],
        rng: Random,
        budget: Budget | None = None,
    ) -> Move:
        """Be done soon."""
        return Over() if Over() in moves else rng.choice(moves)


_SAID = Text("engine", "refusal.over")
PLAIN = Edition(name="plain", sha256="a" * 64, players=(2, 3), provenance=())
LONG = Edition(name="long", sha256="b" * 64, players=(2, 2), provenance=())


class Sample(Game):
    meta = Meta(
        name="sample",
        command="sample",
        title="Sample",
        designer="nobody",
        players=(2, 3),
        minutes=1,
        options=MappingProxyType({"start": START}),
        editions=MappingProxyType({"plain": PLAIN, "long": LONG}),
        decisions=("turn", "answer"),
        bounds=Bounds(moves=1000, legal=5, scores=(0, 100)),
        rules=1,
        level="counts",
    )

    @property
    def verbs(self) -> Mapping[str, type[Move]]:
        kinds: tuple[type[Move], ...] = (Lift, Draw, Call, Answer, Wave, Over)
        return {str(kind.__struct_config__.tag): kind for kind in kinds}

    @property
    def text(self) -> GameText:
        raise NotImplementedError

    def page(self, view: Any, moves: Sequence[Move], deals: Sequence[State]) -> None:
        """Return no page."""

    @property
    def computers(self) -> Mapping[str, Computer]:
        return dict.fromkeys(LEVELS, Drifter())

    @property
    def orders(self) -> Mapping[str, Orders]:
        over = Reply(title=_SAID, pick=lambda _, moves: Over() if Over() in moves else None)
        return {"turn": Orders(title=_SAID, figures={}, replies={"over": over})}

    def read_edition(self, text: str) -> Edition:
        raise NotImplementedError

    def _deal(self, setup: Setup, chance: Stream) -> State:
        return SampleState(setup, chance)


def with_rules(number: int, *older: int) -> Sample:
    """The same game as a version with another rules number has it, which plays on games of some older ones."""
    game = Sample()
    game.meta = replace(Sample.meta, rules=number, older=older)
    return game
