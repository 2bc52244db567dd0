"""The actions of people at a table by name, as `Host.act` and `Host.attempt` take them."""

from collections.abc import Callable
from typing import TypeAlias

from bot.host.changes import reminding
from bot.host.changes.changeset import Changeset
from bot.host.play import actions, lobby, naming, stand_ins, undoing
from bot.host.play.agreement import consent, standing_orders

Action: TypeAlias = Callable[[Changeset], None]
"""An action whose further arguments are given."""


class TableActions:
    """The actions of people at a table. Each is documented at its definition."""

    add_computer = staticmethod(lobby.add_computer)
    cancel = staticmethod(lobby.cancel)
    change_terms = staticmethod(lobby.change_terms)
    choose_option = staticmethod(lobby.choose)
    leave = staticmethod(lobby.leave)
    rename = staticmethod(naming.rename)
    remove_computer = staticmethod(lobby.remove_computer)
    remove_person = staticmethod(lobby.remove_person)
    set_edition = staticmethod(lobby.set_edition)
    set_level = staticmethod(lobby.set_level)
    set_terms = staticmethod(lobby.set_terms)
    set_thinking = staticmethod(lobby.set_thinking)
    start = staticmethod(lobby.start)
    switch = staticmethod(lobby.switch)

    choose = staticmethod(actions.choose)
    claim = staticmethod(actions.claim)
    click = staticmethod(actions.click)
    play = staticmethod(actions.play)
    redo = staticmethod(actions.redo)
    resign = staticmethod(actions.resign)
    undo = staticmethod(actions.undo)
    undo_action = staticmethod(undoing.undo_action)

    answer_always = staticmethod(standing_orders.answer_always)
    ask_end = staticmethod(consent.ask_end)
    ask_undo = staticmethod(consent.ask_undo)
    back = staticmethod(stand_ins.back)
    mute = staticmethod(reminding.mute)
    withdraw = staticmethod(consent.withdraw)
