"""What players and operators read of the bot, by key: the sentences stand in `words/en.ftl`. Nothing decides here."""

from games.engine.words.catalogue import catalogue

WORDS = catalogue("bot")
say = WORDS.say
