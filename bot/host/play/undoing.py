"""Taking back one's last choice: by oneself, and against computers alone with all that they have done since."""

from bot.host.changes.changeset import Changeset
from bot.host.errors import StaleClickError, UndoCostsError
from bot.host.library import Library
from bot.host.play import actions, own_moves
from bot.host.record.positions import Position
from storage.rows import Table


def undo_action(
    changeset: Changeset, *, owing: bool = False, row: int | None = None, costs: bool = False
) -> None:
    """Take back what was done last at once, as `undo` does; against computers alone all that they have done since too.

    Args:
        changeset: the action.
        owing: whether only a seat that owes a move may do so.
        row: the first row of what is meant, as of an `UndoOffer`; None for whatever was done last.
        costs: whether the person knows that the game does not count any more, if it comes to that.

    Raises:
        StaleClickError: if something else was done last by now, or the seat owes nothing.
        UndoCostsError: if the game would not count any more, which the person does not know.
        NothingToUndo, UndoFloor, UndoOther: why not.
        NotSeated, HasResignedError, NotStarted, Over
    """
    position, own = changeset.running(), changeset.own_seat()
    if owing and own.seat not in position.state.to_act:
        raise StaleClickError(**changeset.names)
    offer = own_moves.undo_offer(position, own.seat, alone=actions.alone(changeset.seats, own.seat))
    if row is not None and (offer is None or offer.row != row):
        raise StaleClickError(**changeset.names)
    if offer is None or not offer.others:
        actions.undo(changeset, own_moves.last_action(own_moves.undoable(position, own.seat)))
        return
    if offer.learned:
        changeset.no_league()
    check_costs(changeset, learned=offer.learned, confirmed=costs)
    actions.undo_from(changeset, own.seat, offer.row, alone=True, learned=offer.learned)


def check_costs(changeset: Changeset, *, learned: bool, confirmed: bool) -> None:
    """Refuse to take back what was learned from where the game would not count any more, and the person was not told.

    Raises:
        UndoCostsError
    """
    if learned and not confirmed and counts(changeset.scene.library, changeset.table, changeset.running()):
        raise UndoCostsError(**changeset.names)


def counts(library: Library, table: Table, position: Position) -> bool:
    """Return whether a table's results are rated, and no player was helped."""
    return library.rates(table.game) and not position.history.hinted
