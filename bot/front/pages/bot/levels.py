"""The strength of computer levels in words."""

from collections.abc import Mapping

from bot.front.pages.render import bot_page
from bot.host import COMPUTER, Host
from bot.text import say
from games.arena.strengths import FIXED, LevelRating
from games.engine import Game, Text
from games.engine.computers.levels import LEVELS
from games.engine.words.texts import Together

ANY = "any"
"""The word for the level of computers that all play alike."""


def draws_lots(game: Game) -> bool:
    """Return whether all computers of a game play at random."""
    return not game.meta.reaches("counts") and game.mind is None


def descriptions(game: Game) -> dict[str, str]:
    """Return each level of a game with its rating, if known; a single entry if all play alike."""
    if draws_lots(game):
        return {COMPUTER: say("level.told", level=ANY)}
    known = _known(game)
    return {
        level: say("level.rated", level=level, **_rating(known[level]))
        if level in known
        else say("level.told", level=level)
        for level in LEVELS
    }


def beside_mate(game: Game) -> Text | None:
    """Return the ratings of a game's levels relative to the mate; None if none is known."""
    known = _known(game)
    lines = [
        bot_page.say("leaderboard.levels/level", level=level, **_rating(found))
        for level, found in known.items()
        if level != FIXED
    ]
    return bot_page.say("leaderboard.levels", levels=Together(tuple(lines), " · ")) if lines else None


def _known(game: Game) -> Mapping[str, LevelRating]:
    """Return the ratings of a game's levels; none for a game that changes no ratings."""
    return Host.level_ratings(game.meta.name) if game.meta.reaches("counts") else {}


def means_alone(game: str) -> Text | str:
    """Return the scores of a game's levels without opponents; "" if none is known."""
    known = Host.scores_alone(game)
    lines = [
        bot_page.say("profile.solo/level", level=level, mean=round(mean, 1)) for level, mean in known.items()
    ]
    return bot_page.say("profile.solo/levels", levels=Together(tuple(lines), " · ")) if lines else ""


def _rating(found: LevelRating) -> dict[str, str]:
    """Return a rating as sentences show it: rounded to tens, with its uncertainty."""
    if found.rating is not None:
        end = "exactly" if found.low == found.high else "at"
    else:
        end = "least" if found.high is None else "most"
    return {"rating": str(10 * round(found.nearest / 10)), "end": end}
