"""Questions about Merkator."""

from __future__ import annotations

from games.merkator.moves import Deliver, Lose, Prepare, Split, Travel
from games.merkator.rules.events import Travelled
from games.merkator.rules.scoring import contract_points, holdings, points
from games.merkator.state import MerkatorState

from .scenes import Played, Scene, counted, number


class MerkatorScene(Scene[MerkatorState]):
    def cubes(self, seat: int) -> int:
        """Return the one-time cubes that are left."""
        return self.state.tiles[seat].bit_count()

    def stock(self, seat: int) -> int:
        return sum(self.state.store(seat))

    def points(self, seat: int) -> float:
        edition, have = self.state.edition, holdings(self.state)
        built = [points(edition, edition.buildings[kind], seat, have) for kind in self.state.buildings[seat]]
        return number(sum(contract_points(edition, self.state.contracts[seat])) + sum(built))

    def went(self, who: str) -> str:
        return self._place(self.told(Travelled, who).location)

    def waiting(self, place: str) -> int:
        """Return the cubes that lie in a place."""
        return self.state.cubes[self._index(place)]

    def kinds(self, travel: Played) -> str:
        """Return the goods that a journey can bring."""
        had, goods = self.state.store(self.seat), range(len(self.state.edition.goods))
        ways = [way.state.store(self.seat) for way in self._ways(travel)]
        found = [good for good in goods if any(way[good] > had[good] for way in ways)]
        return " and ".join(self.state.edition.goods[good] for good in found) or "none"

    def lacking(self) -> str:
        """Return what the delivery begun needs beyond what is in store, cubes not counted."""
        pairs = zip(self.state.need, self.state.store(self.seat), strict=True)
        return counted(zip([need - have for need, have in pairs], self.state.edition.goods, strict=True))

    def losing(self) -> str:
        """Return the goods that may lose one as things lie, no cube placed first."""
        moves = [move for move in self.state.legal_moves(self.seat) if isinstance(move, Lose)]
        goods = sorted({move.first for move in moves if not move.cubes})
        return " or ".join(self.state.edition.goods[good] for good in goods)

    def spent(self, *moves: Played) -> str:
        """Return the goods and the one-time cubes that moves use up."""
        after, state = self.after(*moves), self.state
        pairs = zip(state.store(self.seat), after.state.store(self.seat), strict=True)
        used = list(zip([before - now for before, now in pairs], state.edition.goods, strict=True))
        return counted([*used, (self.cubes(self.seat) - after.cubes(self.seat), "one-time cube")])

    def reward(self, *moves: Played) -> str:
        """Return the contract that moves bring, by value and place."""
        had, edition = self.state.contracts[self.seat], self.state.edition
        new = [kind for kind in self.after(*moves).state.contracts[self.seat] if kind not in had]
        return counted((edition.values[kind], self._place(edition.places[kind])) for kind in new)

    def delivers_in(self) -> str:
        """Return where a journey now could end in a delivery."""
        found = []
        for move in self.state.legal_moves(self.seat):
            if isinstance(move, Travel):
                ways = self._ways({"verb": "travel", "location": move.location})
                ends = [end for way in ways for end in way.state.legal_moves(self.seat)]
                if any(isinstance(end, Deliver | Prepare) for end in ends):
                    found.append(self._place(move.location))
        return ", ".join(found) or "nowhere"

    def _ways(self, travel: Played) -> list[MerkatorScene]:
        """Return what a journey can lead to, one for each way to split the cubes."""
        there = self.after(travel)
        splits = [split for split in there.state.legal_moves(self.seat) if isinstance(split, Split)]
        return [there.after({"verb": "split", "first": split.first}) for split in splits] or [there]

    def _place(self, location: int) -> str:
        return self.state.edition.locations[location].name

    def _index(self, place: str) -> int:
        return [location.name for location in self.state.edition.locations].index(place)
