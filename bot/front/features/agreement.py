"""Votes of a table: their messages, their buttons, and the commands that start them."""

from functools import partial

import discord
import msgspec

from bot.front import find_table
from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton
from bot.front.features.commands import SlashCommands, Typed, choices
from bot.front.messages import Button, MessageContent
from bot.front.messages.lengths import shortened
from bot.front.pages import links, timeline, timing
from bot.front.pages.bot.frame import framed, raw
from bot.front.pages.names import title_of
from bot.front.pages.render import bot_page
from bot.front.pages.timeline import Company
from bot.front.responses import FaceError, PrivateReplyError
from bot.host import ActionResult, By, Host, TableActions, TableStory, TableView, Vote
from bot.host.errors import LeagueTableError, UndoCostsError
from bot.text import say
from games.engine import Game, Text
from games.engine.pages.model import Facts
from games.engine.pages.model import Page as GamePage
from games.engine.words.texts import Who

_DESTROYING = ("close",)
"""The votes whose yes can't be undone."""
_STORY, _LINE = 5, 72
"""Lines of an undo's events, and letters of each line: two lines of a phone."""

buttons = Buttons()
commands = SlashCommands("table")


class AnswerQuestion(TableButton, frozen=True, tag="vote"):
    """Answer the question in row `asked` of the log."""

    asked: int
    choice: str
    nonce: str = ""


class Withdraw(TableButton, frozen=True, tag="withdraw"):
    """Withdraw a question."""

    asked: int
    nonce: str = ""


class AskUndo(TableButton, frozen=True, tag="ask-undo"):
    """Ask the other players to undo a number of moves.

    Without others the moves are undone at once. `costs` is 0 unless the button has told the price.
    """

    count: int
    costs: int = 0


class AskEnd(TableButton, frozen=True, tag="ask-end"):
    """Ask the other players to close the table."""


class AskToPutAway(TableButton, frozen=True, tag="ask-put-away"):
    """Ask for confirmation to close a frozen table."""


class EndFrozen(TableButton, frozen=True, tag="put-away"):
    """Close a frozen table."""


def vote_page(
    story: TableStory, vote: Vote, company: Company, mentioned: list[int], nonce: str
) -> MessageContent:
    """Return a vote: the question, its asker, the answers, and the buttons while it is open.

    For an undo it lists the events to take back; see `TableQueries.question_story`.
    """
    seen = story.seen
    parts = [_question(seen, vote, company)]
    if vote.what == "undo" and vote.first is not None:
        parts += _taken_back(story, vote, company)
    answers = [
        say("vote.answer", name=company.texts[seat_of], answer=say(f"answer.{vote.what}.{choice}"))
        for seat_of, choice in vote.answers
    ]
    small: list[Text] = []
    if vote.verdict is not None and vote.verdict != "no":
        answers.append(say("vote.decided", answer=say(f"answer.{vote.what}.{vote.verdict}")))
    elif vote.until is not None:
        small.append(bot_page.say("vote.until", when=timing.stamp(vote.until)))
    page = framed(
        seen.game,
        seen.view,
        "vote",
        _headline(vote),
        Facts(tuple(map(raw, parts))),
        Facts(tuple(map(raw, answers))),
        small=small,
    )
    if vote.verdict is not None:
        return bot_page.printed(page, reader=company.reader())
    pinged = {seat: one for seat in mentioned if (one := company.ids[seat]) is not None}
    names = [f"<@{pinged[one]}>" if one in pinged else company.texts[one] for one in vote.open_to]
    return bot_page.printed(
        page,
        _controls(seen.table.key, vote, nonce),
        reader=company.reader(),
        content=say("vote.asked", names=timeline.joined(names), game=title_of(seen.table, seen.game))
        if names
        else "",
        mentions=tuple(pinged.values()),
    )


def _headline(vote: Vote) -> Text:
    """Return the question, or that it was refused."""
    if vote.what == "time" and vote.seat is not None:
        return bot_page.say("vote.headline.time", who=Who(vote.seat))
    return bot_page.say(f"vote.{'refused' if vote.verdict == 'no' else 'headline'}.{vote.what}")


def _question(seen: TableView, vote: Vote, company: Company) -> str:
    by = say("vote.somebody") if vote.by is None else company.texts[vote.by]
    seat = "" if vote.seat is None else company.texts[vote.seat]
    key = f"vote.{vote.what}"
    if vote.what == "replace":
        if vote.person is not None:
            newcomer = seen.people.get(vote.person)
            by = by if newcomer is None else timeline.name_of(newcomer)
        key += ".person" if vote.person is not None else ".computer"
    return say(key, by=by, seat=seat)


def _taken_back(story: TableStory, vote: Vote, company: Company) -> list[str]:
    """Return the events that an undo would take back, as lines."""
    lines = timeline.lines(story.seen.game, story.view, story.entries, company.reader())
    kept = [shortened(line, _LINE) for line in lines[:_STORY]]
    if len(lines) > _STORY:
        kept[-1] = say("vote.undo.more", number=len(lines) - _STORY + 1)
    learned = say("vote.undo.learned" if vote.learned else "vote.undo.open")
    return [*kept, learned]


def _controls(table: int, vote: Vote, nonce: str) -> tuple[Button, ...]:
    """Return a button for each answer, and one to withdraw the question if a seat asked it."""
    controls = [
        Button(
            say(f"answer.{vote.what}.{choice}"),
            AnswerQuestion(table, vote.asked, choice, nonce),
            _style(vote.what, choice),
        )
        for choice in vote.choices
    ]
    if vote.by is not None or vote.person is not None:
        controls.append(Button(say("button.withdraw"), Withdraw(table, vote.asked, nonce)))
    controls.append(Button(say("page.help"), links.Help(table)))
    return tuple(controls)


def _style(what: str, choice: str) -> discord.ButtonStyle:
    """Return the colour of an answer. Red is only for an irreversible one."""
    if choice != "yes":
        return discord.ButtonStyle.secondary
    return discord.ButtonStyle.danger if what in _DESTROYING else discord.ButtonStyle.success


def outcome(host: Host, done: ActionResult) -> MessageContent:
    """Return the result of a request: the others are asked, or their consent was not needed."""
    key = "done.asked" if done.table.vote is not None else "done.at_once"
    return aside(host.library.game(done.table.game), done.table.key, key)


def aside(game: Game, table: int, key: str, *buttons: Button) -> MessageContent:
    """Return a short private page about a table: a headline, an explanation, and buttons.

    Args:
        game: the game.
        table: its key.
        key: of the headline, whose attribute `then` is the rest.
        buttons: the possible actions, apart from the way back to the table.
    """
    return bot_page.printed(_said(game, key), (*buttons, _to_table(table)))


def _to_table(table: int) -> Button:
    return Button(say("button.to_table"), links.Panel(table))


def _said(game: Game, key: str) -> GamePage:
    """Return a headline and its explanation."""
    return framed(game, None, "aside", bot_page.say(key), Facts((bot_page.say(f"{key}/then"),)))


async def _repeated() -> MessageContent:
    return MessageContent(content=say("done.repeated"))


@buttons.answers(AnswerQuestion, in_place=always, shared=True)
async def _answer(press: Press[AnswerQuestion]) -> MessageContent:
    """Answer the question of the clicked message, and show the result there."""
    host, table, choice = press.host, press.form.table, press.form.choice
    await press.hold(table)
    done, asked = await host.tables.answered(table, press.by, press.form.asked, choice)
    vote = asked.seen.table.vote
    if done.repeated or vote is None or done.seat is None:
        raise PrivateReplyError(_repeated)
    vote = msgspec.structs.replace(vote, answers=(*vote.answers, (done.seat, choice)))
    return vote_page(asked, vote, timeline.company(asked.seen), [], press.form.nonce)


@buttons.answers(Withdraw, in_place=always, shared=True)
async def _withdraw(press: Press[Withdraw]) -> MessageContent:
    """Withdraw the question of the clicked message."""
    host, table = press.host, press.form.table
    await press.hold(table)
    asked = press.form.asked
    tried = await host.attempt(table, press.by, partial(TableActions.withdraw, asked=asked), after=asked)
    tried.refused()
    assert tried.story is not None
    seen = tried.story.seen
    return bot_page.printed(framed(seen.game, seen.view, "vote", bot_page.say("vote.withdrawn")))


@buttons.answers(AskUndo)
async def _ask_undo(press: Press[AskUndo]) -> MessageContent:
    count = max(1, press.form.count)
    ask = partial(TableActions.ask_undo, costs=bool(press.form.costs))
    try:
        done = await press.host.act(press.form.table, press.by, ask, count)
    except UndoCostsError as price:
        return undo_price(press.form.table, count, price)
    return outcome(press.host, done)


def undo_price(table: int, count: int, price: UndoCostsError) -> MessageContent:
    """Return the price of an undo of so many moves where nobody can be asked, since all others are away."""
    ways = (ask_button(table, count, costs=True), _to_table(table))
    return MessageContent(content=str(price), controls=ways)


@buttons.answers(AskEnd)
async def _ask_end(press: Press[AskEnd]) -> MessageContent:
    return outcome(press.host, await press.host.act(press.form.table, press.by, TableActions.ask_end))


@buttons.answers(AskToPutAway, in_place=always)
async def _ask_put_away(press: Press[AskToPutAway]) -> MessageContent:
    row = await press.host.tables.row(press.form.table)
    return _ask_to_put_away(press.host.library.named(row.game), row.key)


@buttons.answers(EndFrozen)
async def _put_away(press: Press[EndFrozen]) -> MessageContent:
    manages = press.interaction.guild_id if find_table.guest(press.interaction).manages else None
    ended = await press.host.tables.put_away(press.form.table, press.person, manages=manages)
    return bot_page.printed(_said(press.host.library.named(ended.game), "done.put_away"))


def _ask_to_put_away(game: Game, table: int) -> MessageContent:
    button = Button(say("button.put_away"), EndFrozen(table), discord.ButtonStyle.danger)
    return bot_page.printed(_said(game, "ask.put_away"), [button])


def ask_button(table: int, count: int, *, costs: bool = False) -> Button:
    """Return the button that asks the others for an undo that needs consent.

    With `costs` there are no others: the button undoes, and its label tells the price.
    """
    return Button(say("button.undo/costs" if costs else "button.ask_undo"), AskUndo(table, count, int(costs)))


def put_away_button(table: int) -> Button:
    """Return the button that asks for confirmation to close a frozen table."""
    return Button(say("button.ask_put_away"), AskToPutAway(table))


def end_button(table: int, label: str) -> Button:
    """Return the button that asks the others to close a table."""
    return Button(label, AskEnd(table), discord.ButtonStyle.danger)


@commands.add("close")
async def _close_command(typed: Typed, table: str | None = None) -> MessageContent:
    person = await typed.person()
    try:
        found = await find_table.own_table(typed.host, typed.interaction, person, table)
    except FaceError:
        # A manager of the server can close a frozen table without a seat.
        found = await typed.here(table)
    if found.status == "frozen":
        return _ask_to_put_away(typed.host.library.named(found.game), found.key)
    if timing.is_bound(found):
        raise LeagueTableError(code=found.code)
    seen = await typed.host.tables.look(found.key, person)
    if seen.seat is None:
        raise FaceError("error.not_yours", code=found.code)
    by_oneself = seen.alone
    button = end_button(found.key, say("button.closing/alone" if by_oneself else "button.ask_end"))
    asked = "ask.close.alone" if by_oneself else "ask.close"
    return aside(seen.game, found.key, asked, button)


@commands.add(
    "replace",
    choices={"by": choices("by", ("me", "computer"))},
)
async def _replace_command(typed: Typed, seat: int, by: str, table: str | None = None) -> MessageContent:
    person = await typed.person()
    found = await typed.here(table, first=find_table.RUNNING)
    done = await typed.host.seating.ask_for(
        found.key,
        By(person, typed.interaction.id, find_table.guest(typed.interaction)),
        seat - 1,
        computer=by != "me",
    )
    return outcome(typed.host, done)
