"""The kit's facts about a game: the few things that it can't find out through the contract."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from games.engine import BadOption, Event, Game, Move, OptionValue, State, View

from .playthrough import Playthrough


def _no_account(before: State, events: Sequence[Event], after: State) -> None:
    """Hold nothing."""


@dataclass(frozen=True)
class Subject:
    """A game under test.

    Attributes:
        game: the game.
        conserved: of a position, what is the same in every position of one game.
        knows: whether all secrets that an event, as seen by a seat, names are in that seat's views before
            or after the move.
        account: raises AssertionError where events don't add up to the difference of two positions.
        swap: exchanges two things, drawn by a generator, that a seat (None: a spectator) can't tell apart,
            in place. It knows the fields, and nothing of `determinize`, which it serves to test.
        samples: options to deal with, by a random number generator; the defaults among them.
        editions: names of the editions to deal with.
        quantities: reads each quantity that the game shows, by its name, from what `Shown` has and what it was asked of.
            It never uses the game's own functions; empty for a game that declares none.
        fixed: how quantities of the edition alone, or of the rules, are read, from the edition's file and what each was
            asked of; they may be in the rules.
        sentences: what else sentences say that must be true, by their key; called with where it is shown and with the
            sentence's values by name.
        due: whether a sentence must be on a page of some kind or must not, by the page's kind and the sentence's key;
            called with where it is shown.
        entries: the verbs of the last moves of a menu's entries, by the key of its title.
        rules: how examples in the rules are checked, by their key; called with the edition's file and the values.
        renamed: keys of the edition's file by what an edition calls them.
        heads: the quantities whose numbers stand below a column's head, by its key.
        parts: keys of sentences that say any number with what it counts, and are parts of others.
        digits: digits that catalogues themselves write into a sentence, by its key.
        aside: verbs whose moves a page may leave to typed commands, or to another page.
        whole: verbs by the kind of a page that shows all that can be thought of with them once one can be chosen, be it
            offered or refused.
        looking: the moves that a place is about which can be looked at closely, by its number; None where no move can
            be played that shows whether what it says is true.
        beside: checks what else the game shows of a position, such as close-ups.
        arranged: positions set up by hand, with sentences that games hardly ever come to, each with moves
            that are refused there.
        telling: games that are known to meet rare quantities and sentences, each as a number of players and a seed.
        rounds: the most rounds of games that are played until every quantity and every sentence was met.
        printed: random games that are committed as they go; one of the fewest players if a game names none.
        story: what the numbers of a line that tells a turn have to be, by the messages that say them.
        free: verbs by the kind of a decision that is a turn's own, or a step of what a player began: where none of them
            can be done, the game gives an order.
        shows: quantities of a seat that its pages show it as its own state of the game, such as coins; each with the
            number of parts that it is counted in.
        stage: what a position's clock counts to the end of, such as a phase; the same for a whole game without such.
    """

    game: Game
    conserved: Callable[[State], object]
    knows: Callable[[Event, View, View], bool]
    swap: Callable[[State, int | None, Random], None]
    account: Callable[[State, Sequence[Event], State], None] = _no_account
    samples: Callable[[Random], Mapping[str, OptionValue]] = lambda rng: {}
    editions: tuple[str, ...] = ()
    quantities: Mapping[str, Callable[..., int]] = field(default_factory=dict)
    fixed: Mapping[str, Callable[..., int]] = field(default_factory=dict)
    sentences: Mapping[str, Callable[..., None]] = field(default_factory=dict)
    due: Mapping[tuple[str, str], Callable[..., bool]] = field(default_factory=dict)
    entries: Mapping[str, frozenset[str]] = field(default_factory=dict)
    rules: Mapping[str, Callable[..., None]] = field(default_factory=dict)
    renamed: Mapping[str, str] = field(default_factory=dict)
    heads: Mapping[str, Sequence[str]] = field(default_factory=dict)
    parts: frozenset[str] = frozenset()
    digits: Mapping[str, Sequence[str]] = field(default_factory=dict)
    aside: frozenset[str] = frozenset()
    whole: Mapping[str, frozenset[str]] = field(default_factory=dict)
    looking: Callable[[State, int], tuple[Move, ...] | None] = lambda state, place: ()
    beside: Callable[[Any], None] = lambda _: None
    arranged: Callable[[], Sequence[tuple[State, Sequence[Move]]]] = tuple
    telling: Sequence[tuple[int, int]] = ()
    rounds: int = 40
    printed: tuple[Playthrough, ...] = ()
    story: Mapping[tuple[str, ...], Callable[[Any], Sequence[Mapping[str, object]]]] = field(
        default_factory=dict
    )
    free: Mapping[str, Collection[str]] = field(default_factory=dict)
    shows: Sequence[tuple[str, int]] = ()
    stage: Callable[[State], object] = lambda state: None

    @property
    def playthroughs(self) -> tuple[Playthrough, ...]:
        """The committed random games."""
        name, (least, _) = self.game.meta.name, self.game.meta.players
        written = self.printed or (Playthrough(name, f"{least}-players", least, 1),)
        return tuple(replace(play, of=self.game) for play in written)

    def new(self, players: int, seed: int) -> State:
        """Deal: an even seed with the defaults, an odd one with sampled options and edition.

        The default edition is the first that takes that many players; options are sampled until they go together.
        """
        fitting = [
            name
            for name in self.editions or tuple(self.game.meta.editions)
            if self.game.meta.editions[name].players[0] <= players <= self.game.meta.editions[name].players[1]
        ]
        if seed % 2 == 0:
            return self.game.new(players=players, seed=seed, edition=fitting[0])
        rng = Random(seed)
        for _ in range(100):
            options = dict(self.samples(rng))
            options.setdefault("start", rng.choice(self.game.meta.options["start"].choices))
            edition = rng.choice(fitting)
            try:
                return self.game.new(players=players, seed=seed, options=options, edition=edition)
            except BadOption:
                continue
        raise AssertionError("no sampled options go together")
