"""Faults of answers to interactions."""

from tests.planted.replacing import Change, Plant

PLANTS = (
    Plant(
        "click_at_the_end",
        "A click is never answered: the bot was told to stop while it read who had clicked, and did not wait for it.",
        [
            Change("bot.front.client:Kontor.on_interaction", "acknowledging.begin()", "pass"),
            Change("bot.front.client:Tree.interaction_check", "acknowledging.begin()", "pass"),
        ],
        "6041423f",
    ),
    Plant(
        "refusal_to_everybody",
        "Everybody reads what one person was refused, and what is offered instead: everybody had been told that an"
        " answer will come, as it always is while two processes hear of the same clicks.",
        [
            Change(
                "bot.front.responses.sending:_given",
                "if acknowledging.is_public(interaction) and not public:",
                "if False:",
            )
        ],
        "6041423f",
    ),
    Plant(
        "shared_panel",
        "A person's private page is deleted when another player of the table opens theirs: pages are known by the table"
        " alone.",
        [
            Change(
                "bot.front.delivery.panels:Panels.keep",
                "key = self._host.time(), (live.table, live.person)",
                "key = self._host.time(), (live.table, 0)",
            ),
            Change(
                "bot.front.delivery.live_panel:LivePanel.key",
                "return self.live.table, self.live.person",
                "return self.live.table, 0",
            ),
        ],
    ),
    Plant(
        "unhandled_unusable",
        "A click is never answered: the database failed where the bot reads who has clicked, and nothing handles that.",
        [
            Change(
                "bot.front.face:Face.listen",
                "except Exception as error:",
                "except discord.DiscordException as error:",
            )
        ],
    ),
    Plant(
        "deal_cut_off",
        "A game never begins: the connection broke while the bot said that the cards are dealt. The person is told of"
        " an error, and a lobby stays that nobody sees.",
        [
            Change(
                "bot.front.buttons:Press.meanwhile",
                "except (*acknowledging.UNSENT, discord.InteractionResponded) as error:",
                "except (discord.HTTPException, discord.InteractionResponded) as error:",
            )
        ],
        "c2420770",
    ),
    Plant(
        "answer_refused",
        "A click is never answered: Discord refused the page, by a 400 say, and nothing takes its place.",
        [
            Change(
                "bot.front.responses.sending:give",
                "if page != said:",
                "if False:",
            )
        ],
        "e09bacfe",
    ),
)
