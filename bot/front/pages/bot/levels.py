"""How strong the levels of computers are, as people read it."""

from bot.front.pages.render import bot_page
from bot.host import COMPUTER, Host
from bot.text import say
from games.arena.strengths import FIXED, LevelRating
from games.engine import Game, Text
from games.engine.computers.levels import LEVELS
from games.engine.words.texts import Together

ANY = "any"
"""What sentences call the level of computers that all play alike."""


def draws_lots(game: Game) -> bool:
    """Whether all computers of a game draw lots."""
    return not game.meta.reaches("counts") and game.mind is None


def told(game: Game) -> dict[str, str]:
    """Return what each level of a game is, and its rating as far as that is known; one where all play alike."""
    if draws_lots(game):
        return {COMPUTER: say("level.told", level=ANY)}
    known = Host.strengths(game.meta.name)
    return {
        level: say("level.rated", level=level, **_rating(known[level]))
        if level in known
        else say("level.told", level=level)
        for level in LEVELS
    }


def beside_mate(game: str) -> Text | None:
    """Return the ratings of a game's levels beside the mate's; None where none is known."""
    known = Host.strengths(game)
    lines = [
        bot_page.say("leaderboard.levels/level", level=level, **_rating(found))
        for level, found in known.items()
        if level != FIXED
    ]
    return bot_page.say("leaderboard.levels", levels=Together(tuple(lines), " · ")) if lines else None


def means_alone(game: str) -> Text | str:
    """Return what scores a game's levels have without opponents; "" where none is known."""
    known = Host.scores_alone(game)
    lines = [
        bot_page.say("profile.solo/level", level=level, mean=round(mean, 1)) for level, mean in known.items()
    ]
    return bot_page.say("profile.solo/levels", levels=Together(tuple(lines), " · ")) if lines else ""


def _rating(found: LevelRating) -> dict[str, str]:
    """Return a rating as sentences say it: to the tens, since it is no more certain, and how exact it is."""
    if found.rating is not None:
        end = "exactly" if found.low == found.high else "at"
    else:
        end = "least" if found.high is None else "most"
    return {"rating": str(10 * round(found.nearest / 10)), "end": end}
