"""The limits of a bot that systemd, Compose or podman runs."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
ANALYSE = shutil.which("systemd-analyze")
COMPOSE = ["docker", "compose"]
MOST_EXPOSED = 3.0
UNITS = ("kontor.service", "kontor@.service")
WRITES_CODE_AT_RUN_TIME = "MemoryDenyWriteExecute"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files for Linux")


def ran(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)  # noqa: S603 -- found on the path


def scores_offline() -> bool:
    """Return whether systemd is there in a version (250) that can judge a file."""
    if ANALYSE is None:
        return False
    found = re.match(r"systemd (\d+)", ran(ANALYSE, "--version").stdout)
    return found is not None and int(found[1]) >= 250


def has_compose() -> bool:
    return shutil.which("docker") is not None and ran(*COMPOSE, "version").returncode == 0


def compose() -> dict[str, dict[str, Any]]:
    """The services, with anchors and all of YAML's short forms resolved."""
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert isinstance(services, dict)
    return services


def unit(name: str) -> dict[str, list[str]]:
    """The values of each key of a unit, in order."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in (ROOT / "deploy" / name).read_text(encoding="utf-8").splitlines():
        key, sign, value = line.partition("=")
        if sign and not line.startswith("#"):
            found[key].append(value)
    return found


@pytest.mark.skipif(not scores_offline(), reason="no systemd-analyze that judges a file")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_calls_the_units_little_exposed(name: str) -> None:
    assert ANALYSE is not None
    judged = ran(ANALYSE, "security", "--offline=true", "--no-pager", f"deploy/{name}")
    found = re.search(r"Overall exposure level for \S+: (\d+\.\d)", judged.stdout)
    assert found is not None, judged.stderr
    assert float(found[1]) < MOST_EXPOSED


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_leaves_the_bot_its_network_its_folder_and_its_workers(name: str) -> None:
    has = unit(name)
    assert set(has["RestrictAddressFamilies"][0].split()) == {"AF_INET", "AF_INET6", "AF_NETLINK", "AF_UNIX"}
    assert has["StateDirectory"] == ["kontor"]
    # Calls are taken from those of a usual service. Reviews lower their own priority, which is one of @resources.
    assert has["SystemCallFilter"] == ["@system-service", "~@privileged"]
    assert has[WRITES_CODE_AT_RUN_TIME] == ["true"]
    assert not {"PrivateNetwork", "IPAddressDeny", "TasksMax"} & set(has)


def test_in_compose_the_bot_writes_only_into_its_volume_and_has_no_rights() -> None:
    bot = compose()["kontor"]
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]
    assert "cap_add" not in bot
    assert "privileged" not in bot
    assert [one for one in bot["volumes"] if not one.endswith(":ro")] == ["kontor:/data"]
    assert [one.partition(":")[0] for one in bot["tmpfs"]] == ["/tmp"]  # noqa: S108 -- in the container


def test_in_compose_no_service_gains_rights_or_takes_all_memory() -> None:
    services = compose()
    assert {"kontor", "database"} <= set(services)
    for name, service in services.items():
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert re.fullmatch(r"\d+[mg]", service["mem_limit"]), name
        assert service["logging"]["options"]["max-size"], name


@pytest.mark.skipif(not has_compose(), reason="no docker compose")
def test_compose_reads_the_file_as_it_is_meant(tmp_path: Path) -> None:
    told = ran(*COMPOSE, "-f", "compose.yaml", "config", "--format", "json")
    assert told.returncode == 0, told.stderr
    bot = json.loads(told.stdout)["services"]["kontor"]
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]
    assert int(bot["mem_limit"]) == 2 * 1024**3


def test_podman_keeps_the_bot_from_as_much_as_compose_does() -> None:
    box, bot = unit("kontor.container"), compose()["kontor"]
    assert (box["ReadOnly"], box["DropCapability"], box["NoNewPrivileges"]) == (["true"], ["ALL"], ["true"])
    assert (box["Volume"], box["Tmpfs"]) == (["kontor:/data"], bot["tmpfs"])
    assert f"--memory={bot['mem_limit']}" in box["PodmanArgs"][0].split()
    assert f"uid={10001}" in box["Secret"][0]
    assert "--uid 10001" in (ROOT / "Dockerfile").read_text(encoding="utf-8")
    one = unit("kontor.service")
    for key in ("RestartSec", "RestartSteps", "RestartMaxDelaySec", "RestartPreventExitStatus"):
        assert box[key] == one[key]


@pytest.mark.parametrize("lock", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda path: path.stem)
def test_no_environment_brings_what_plays_sound_and_films(lock: Path) -> None:
    assert re.findall(r"^av==.*", lock.read_text(encoding="utf-8"), re.MULTILINE) == []
