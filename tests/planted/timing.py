"""Faults of clocks and outages."""

from tests.planted.replacing import Change, Plant

PLANTS = (
    Plant(
        "beats_out_of_reach",
        "A person loses time, or the game: the bot was killed during an outage of Discord, and had noted all the while"
        " that it runs.",
        [
            Change(
                "bot.host.tables.cluster.time_source:TimeSource._note",
                "Shards(tuple(sorted(self._reached)), self.shards.total)",
                "self.shards",
            ),
            Change(
                "bot.host.tables.cluster.time_source:TimeSource._keep",
                "for shard, lost in self._lost.items():",
                "for shard, lost in {}.items():",
            ),
        ],
        "a3650b3a",
    ),
    Plant(
        "increment_again",
        "A player has as much time as they like: each undo over rounds gives the increments of the same turns again.",
        [
            Change(
                "bot.host.timing.clocks:earned",
                "not clock.undone and clock.turn > clock.top",
                "not clock.undone",
            )
        ],
        "722333d4",
    ),
    Plant(
        "outage_counts",
        "A person's time runs out while the bot or Discord was down.",
        [Change("bot.host.timing.clocks:holds", "spans=(*away, *outages)", "spans=away")],
    ),
)
