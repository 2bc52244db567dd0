"""The command `kontor`: reads its arguments and calls one of `bot.commands`."""

import contextlib
import errno
import io
import os
import sys
from collections.abc import Iterator, Sequence

import click

from bot.commands import backups, moderation, running, setup, speaking
from bot.commands.base import Group, UsageError

_NO_OUTPUT = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def _about_games() -> Iterator[click.Command]:
    """Yield the commands about games, which bring all games with them: each is imported if those before were not meant."""
    from bot.commands import terminal

    yield from terminal.group.commands.values()
    from bot.commands.learning import learn

    yield learn
    from bot.commands.arena import arena, dataset

    yield arena
    yield dataset


class Commands(Group):
    """All commands; those about games are imported when they are named."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, or None if there is none of this name."""
        if cmd_name not in self.commands:
            for one in _about_games():
                self.add_command(one)
                if one.name == cmd_name:
                    break
        return super().get_command(ctx, cmd_name)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, those about games first."""
        games = [str(one.name) for one in _about_games()]
        return [*games, *(name for name in super().list_commands(ctx) if name not in games)]


def _tell_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        from bot.telemetry.build import build

        click.echo(f"kontor {build()}")
        context.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_tell_version,
    help="Show the version and the commit, and exit.",
)
def kontor() -> None:
    """Merchant board games, played over days."""


for _module in (setup, running, moderation, speaking, backups):
    kontor.commands.update(_module.group.commands)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: without the program's name; by default the process's own.

    Returns:
        the exit status: 0, 1 if the database can't be used, 2 for arguments that don't fit, 130 after Ctrl-C.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            _open_for_all_letters(stream)
    try:
        # Not `kontor.main`, which ends a process with 1 after Ctrl-C and after a closed pipe.
        with kontor.make_context("kontor", list(sys.argv[1:] if arguments is None else arguments)) as context:
            return int(kontor.invoke(context) or 0)
    except click.exceptions.Exit as ended:
        return ended.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader (head, less) has seen enough.
        sys.stderr.close()
        return 0
    except OSError as error:
        if error.errno not in _NO_OUTPUT or error.filename is not None:
            raise
        _give_up_output()
        print(f"kontor: The output can't be written: {error.strerror}.", file=sys.stderr)
        return 1
    except _game_errors() as error:
        UsageError(str(error)).show()
        return UsageError.exit_code


def _give_up_output() -> None:
    """Discard the remaining output, since Python tries to write it again at exit."""
    with contextlib.suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _game_errors() -> tuple[type[Exception], ...]:
    """Return what games refuse with a sentence; called only when something was raised, since it imports all games."""
    from games import BadEdition, BadMove, BadOption, IllegalMove

    return BadOption, BadEdition, BadMove, IllegalMove


def _open_for_all_letters(stream: io.TextIOWrapper) -> None:
    """Have each line written at once, in a pipe or a log too, and none refused for a letter, as on Windows by default.

    A file or a pipe gets UTF-8, which is what is read of files; a terminal its own letters, with "?" for what it lacks.
    """
    if stream.isatty():
        stream.reconfigure(line_buffering=True, errors="replace")
    else:
        # The name of a file can be bytes that are no letters.
        stream.reconfigure(line_buffering=True, encoding="utf-8", errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
