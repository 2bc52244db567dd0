"""Merkator, by Uwe Rosenberg: what a lobby needs, and the way to its positions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from games.engine import (
    START,
    BadOption,
    Bounds,
    Box,
    CloseUps,
    Edition,
    Game,
    Meta,
    Move,
    Option,
    OptionValue,
    Setup,
    Speaker,
    Stream,
)
from games.engine.edition import Shipped
from games.engine.pages.course import Standing

if TYPE_CHECKING:
    from .state import MerkatorState

say = Speaker("merkator")

_FOR_SEVERAL = ("no_joining", "long", "variant_a", "variant_b", "variant_d")
"""Options that need two players at least (ruling M22)."""


def _choice(name: str) -> Option:
    return Option((False, True), False, say(f"option.{name}"))


class Merkator(Game["MerkatorState"]):
    """Merkator: one to four merchants travel through a Europe at war and deliver what they gather there.

    Decisions:
        plan: sales and purchases, then the journey.
        pay: the contract that pays for a card, without coins.
        forced: the building that must be bought, in variant B.
        excess: a purchase or the return of coins above the cash limit.
        split: the number of cubes for each good of a location.
        check: whether the letter of a counter counts.
        lose: the goods to lose, by several seats at once, hidden.
        deliver: the contracts to deliver, or the end of deliveries.
        trade: the trades of a delivery.
        reward: the contract of the stack, or the one in the hand.
        offer: coins and counters for an exchange of the reward, by several seats at once, hidden.
        swap: whether the reward is exchanged for the next contract and the offers.
        join: whether a seat pays the traveller and joins.
    """

    meta = Meta(
        name="merkator",
        title="Merkator",
        command="merkator",
        designer="Uwe Rosenberg",
        players=(1, 4),
        minutes=120,
        options=MappingProxyType(
            {
                "start": START,
                "long": _choice("long"),
                "no_joining": _choice("no_joining"),
                "no_coins": _choice("no_coins"),
                "expert": _choice("expert"),
                "variant_a": _choice("variant_a"),
                "variant_b": _choice("variant_b"),
                "variant_c": _choice("variant_c"),
                "variant_d": _choice("variant_d"),
            }
        ),
        editions=Shipped(__name__, ("reconstructed",)),
        decisions=(
            "plan",
            "pay",
            "forced",
            "excess",
            "split",
            "check",
            "lose",
            "deliver",
            "trade",
            "reward",
            "offer",
            "swap",
            "join",
        ),
        # At most 42 counters leave the chart, at the latest every 40 rounds one (ruling M15), then comes the
        # last round: fewer than 1800 rounds of four turns. A turn has at most 78 sales, 42 purchases, a block
        # of splits per 99 cubes, and 78 deliveries, each of at most 90 goods paid and up to eight moves for an
        # exchange: 4 * 1800 * 8000. Widest is an offer of 99 coins and 60 counters beside a full supply tile,
        # or a delivery with trades of 16 goods and counters for ten kinds. Most are 54 for the contracts in
        # the office, half of the other 385, and 60 for each of 26 buildings.
        bounds=Bounds(moves=60_000_000, legal=197, scores=(0, 1810)),
        rules=1,
        computers=1,
        aside=("finish", "decline", "keep", "unpack"),
        box=Box(
            emoji="🧭",
            pitch=say("box.pitch"),
            audience=say("box.audience"),
            weight="hard",
            colour=0x27AE60,
        ),
        level="counts",
    )

    def standing(self, view: Any) -> Standing | None:
        """Return everybody's scores as they are now."""
        from .rules.scoring import score

        return Standing(tuple(score(view, seat) for seat in range(view.players)), (view.round,))

    @property
    def close_ups(self) -> CloseUps:
        """Its locations one by one with what a journey there would bring, open cards, offices, counters."""
        from . import text

        return text

    def idle(self, view: Any, seat: int) -> Move | None:
        """Return the refusal to join where that could bring nothing, and to deliver where nothing can be."""
        from .orders import idle

        return idle(view, seat)

    def _deal(self, setup: Setup, chance: Stream) -> MerkatorState:
        from .rules.play import MerkatorPlay

        return MerkatorPlay(setup, chance)

    def _check(self, players: int, options: Mapping[str, OptionValue], edition: Edition) -> None:  # noqa: ARG002 all have the same rules
        """Refuse options that don't go together (ruling M22)."""
        if players == 1:
            for name in _FOR_SEVERAL:
                if options[name]:
                    raise BadOption(say("option.several", name=name))
        if options["no_coins"] and players != 2:
            raise BadOption(say("option.two" if players > 1 else "option.alone"))
        if options["no_coins"] and options["variant_b"]:
            raise BadOption(say("option.coins"))
