"""Questions about El Capitan."""

from __future__ import annotations

from games.el_capitan.moves import Build
from games.el_capitan.rules import scoring
from games.el_capitan.rules.events import Built, Fortified, Income
from games.el_capitan.rules.voyages import voyages
from games.el_capitan.state import CapitanState

from .scenes import Played, Scene, UnaskedError, named


class CapitanScene(Scene[CapitanState]):
    def debt(self, seat: int) -> int:
        return self.state.money[seat] - self.state.wealth(seat)

    def payday(self, seat: int) -> int:
        """Return what a payday would bring now."""
        return self.state.pay().income(seat).total

    def received(self, who: str) -> int:
        paid = self.told(Income, who)
        return paid.proliferation + paid.majority + paid.fortress + paid.bonus

    def house_in(self, who: str) -> str:
        return self.state.edition.cities[self.told(Built, who).city].name

    def fortress_in(self, who: str) -> str:
        return self.state.edition.cities[self.told(Fortified, who).city].name

    def leads_in(self, city: str) -> str:
        order = scoring.ranking(self.state.track(self._city(city)))
        return named([order[0][0]] if order and order[0][0] < self.state.players else [])

    def shuts(self, build: Played) -> str:
        """Return whose house is shut."""
        pairs = zip(self.state.shut, self.after(build).state.shut, strict=True)
        colours, players = self.state.tables.colours, self.state.players
        return named(place % colours % players for place, (before, now) in enumerate(pairs) if now > before)

    def voyage_cost(self, city: str) -> int:
        """Return what the cheapest voyage to a city and a house there cost."""
        return self.state.money[self.seat] - self._built(city).state.money[self.seat]

    def voyage_gain(self, city: str) -> int:
        """Return by how much they raise the payday, with the house where it pays most."""
        return self._built(city).payday(self.seat) - self.payday(self.seat)

    def affords(self, city: str) -> str:
        """Return whether there is money for a voyage to another city and a house there."""
        try:
            self._built(city)
        except UnaskedError:
            return "no"
        return "yes"

    def _city(self, name: str) -> int:
        return [city.name for city in self.state.edition.cities].index(name)

    def _built(self, name: str) -> CapitanScene:
        ways = voyages(self.state.view(self.seat), self.seat)
        there = CapitanScene(self.state.copy(), self.seat, self.private, self.story)
        for move in ways.get(self._city(name), ()):
            there.state.play(self.seat, move)
        builds = [move for move in there.state.legal_moves(self.seat) if isinstance(move, Build)]
        if there.state.ships[self.seat] != self._city(name) or not builds:
            raise UnaskedError
        found = [
            there.after({"verb": "build", "site": move.site, "neutral": move.neutral}) for move in builds
        ]
        return max(found, key=lambda scene: scene.payday(self.seat))
