"""What every process of the bot reads at its start: imported once, before processes are forked from it.

A catalogue takes a tenth of a second to parse, and a bot reads those of its games in each language.
"""

from games import catalogue
from games.engine.words.catalogue import catalogue_for, languages

for package in ("bot", "games.engine", *(game.package for game in catalogue.values())):
    for language in languages(package):
        len(catalogue_for(package, language))
