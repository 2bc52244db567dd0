"""Each plant is seen in a situation. What can't be planted says so. A module is run with a plant."""

import subprocess
import sys
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import pytest

from bot.host.timing.clocks import Clock, holds
from tests.bot.host.timing.test_clocks import HOUR
from tests.planted import PLANTS
from tests.planted.replacing import Change, Plant

HERE = Path(__file__).parent


def test_each_plant_is_seen_in_a_situation_of_its_own() -> None:
    modules = [import_module(f"{__package__}.{one.stem}") for one in HERE.glob("test_*.py")]
    seen = {name.removeprefix("test_") for module in modules for name in vars(module)}
    assert set(PLANTS) - seen == set()


def test_most_plants_were_there_once_and_others_are_typical() -> None:
    mended = [one.mended for one in PLANTS.values() if one.mended]
    assert len(mended) > len(PLANTS) / 2
    assert len(PLANTS) - len(mended) >= 10
    assert all(len(one) == 8 for one in mended)


def test_a_function_that_was_imported_by_name_has_the_plant_and_loses_it() -> None:
    def spans() -> int:
        now = datetime(2026, 3, 1, tzinfo=UTC)
        return len(holds(Clock(bank=HOUR, turn=1), None, ((now, now + HOUR),)).spans)

    with PLANTS["outage_counts"].planted():
        assert spans() == 0
    assert spans() == 1


def test_a_plant_whose_text_is_gone_says_so() -> None:
    gone = Plant("gone", "", [Change("bot.host.timing.clocks:holds", "spans=(*outages, *away)", "")])
    with pytest.raises(ValueError, match="holds says 0 times"), gone.planted():
        pass


def test_two_plants_in_one_function_are_refused() -> None:
    with (
        PLANTS["outage_counts"].planted(),
        pytest.raises(ValueError, match="already"),
        PLANTS["outage_counts"].planted(),
    ):
        pass


@pytest.mark.long
def test_a_module_runs_with_a_plant(tmp_path: Path) -> None:
    (tmp_path / "looks.py").write_text(
        "import sys\nfrom bot.host.timing.clocks import holds\n"
        "print(sys.argv[1:], 'spans=away' , len(holds(None, None, ((1, 2),)).spans), __name__)\n"
    )

    def told(*arguments: str) -> str:
        command = [sys.executable, "-m", "tests.planted", *arguments]
        done = subprocess.run(  # noqa: S603 this program
            command,
            capture_output=True,
            text=True,
            check=False,
            env={"PYTHONPATH": f"{HERE.parents[2]}:{tmp_path}"},
        )
        return done.stdout + done.stderr

    assert told("outage_counts", "--", "looks", "a", "b") == "['a', 'b'] spans=away 0 __main__\n"
    assert told("--", "looks") == "[] spans=away 1 __main__\n"
    assert told("unheard_of", "--", "looks") == "unknown: unheard_of\n"
    assert told("outage_counts").startswith("usage")
    assert len(told().splitlines()) == len(PLANTS)
