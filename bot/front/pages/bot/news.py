"""The operator's announcement to a server, with the way to switch announcements off."""

from dataclasses import replace

from bot.front.messages import Button, MessageContent
from bot.front.pages import links
from bot.front.pages.render import bot_page
from bot.text import say
from games.engine.pages.model import Facts


def news_page(text: str, nonce: str) -> MessageContent:
    """Return the message. It mentions nobody and makes no sound.

    Args:
        text: the operator's, in the server's language.
        nonce: the message's.
    """
    shown = bot_page.page(
        "news",
        "📣",
        bot_page.say("news.where"),
        bot_page.say("news.headline"),
        Facts((bot_page.say("news.text", text=text),)),
        small=(bot_page.say("news.off"),),
    )
    # The message is found by this button.
    here = Button(say("button.tables_here"), links.Here(0, nonce))
    return replace(bot_page.printed(shown, [here]), silent=True)
