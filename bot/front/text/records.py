"""Leaderboards, profiles and histories."""

from bot.text import Template


def ordinal(number: int) -> str:
    """Return a number as a place."""
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number % 100 in (11, 12, 13) else endings.get(number % 10, 'th')}"


WORDS: dict[str, Template] = {
    "leaderboard.title": "Leaderboard: {game}",
    "leaderboard.all": "all games",
    "leaderboard.none": "No game has ended here yet.",
    "leaderboard.head": "name         rate  pl win best  mean",
    "leaderboard.head.all": "name         rate  pl win",
    "leaderboard.note": "rate: shown once it is certain enough; pl: games played, win: games won.",
    "leaderboard.days": lambda days: f"the last {days} days",
    "profile.title": "{name} at {game}",
    "profile.none": "You have not finished such a game on this server yet.",
    "profile.rating": "Rating **{points}** after {games} games (1000 is average)",
    "profile.unsure": "Rating: not certain enough to be shown after {games} rated {word}",
    "profile.unrated": "Rating: none yet; it takes a game that you and another person play to the end",
    "profile.plays": "Games: **{plays}**",
    "profile.places": "Places: {places}",
    "profile.place": lambda times, place: f"{ordinal(place)} {times}x",
    "profile.left": "Left to a computer: {left}",
    "profile.best": "Best score at {game}: {score}",
    "profile.median": "Usual time to answer (median): {time}",
    "profile.time_outs": "Time-outs: {number}",
    "profile.minutes": lambda minutes: f"{minutes} min" if minutes else "under a minute",
    "profile.hours": "{hours} h {minutes} min",
    "history.title": "Your finished games",
    "history.none": "You have not finished a game yet.",
    "history.line": "**{code}** {game}: {place}{score}, <t:{time}:d>",
    "history.left": "left to a computer ({players} players)",
    "history.place": "place {rank} of {players}",
    "history.score": " with {score} {unit}",
}
