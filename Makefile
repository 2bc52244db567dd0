# Everything a contributor or a player needs, on a machine with Python 3.11 (venv, pip), make and git.
# Each virtual environment is made again when its lock file changes.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
# One more than two cores, since some tests wait for the processes that they start.
JOBS ?= 3
# Where `make install` puts the command.
COMMANDS ?= $(HOME)/.local/bin

.PHONY: help try run install docs test test-other test-long simulate test-postgres check bench golden advice pages pictures bench-adapters bench-turns bench-review bench-host bench-writes bench-outbox dist image release lock clean

help:
	@echo "make try        play in a simulated Discord on this machine: no account, no token"
	@echo "make run        run the bot on Discord (docs/operators.md)"
	@echo "make install    put the command kontor into $(COMMANDS), for the manual's commands"
	@echo "make test       set everything up and run all tests"
	@echo "make test-other PYTHON=python3.13  a sample of the tests on another Python"
	@echo "make test-long  the same tests in their long forms"
	@echo "make simulate SEEDS=1-100  the whole bot under a hundred seeds, with faults and kills"
	@echo "make test-postgres  storage and host on a PostgreSQL server made for it, where its programs are"
	@echo "make check      ruff, mypy --strict, import-linter"
	@echo "make bench-host  how soon people get their answers, under load, and what that costs"
	@echo "make bench-writes  what PostgreSQL gains by writing at several tables at once"
	@echo "make bench-outbox  how late messages are at 10,000 servers"
	@echo "make bench-review  how long the review of a game takes, and how far it can be trusted"
	@echo "make bench-turns  what a turn costs: pointless questions, pings, clicks"
	@echo "make bench      decisions per second of every game, compared with catanatron"
	@echo "make bench-adapters  how long an observation, a mask and a step of PettingZoo's take"
	@echo "make golden     rewrite the golden playthroughs, perft counts and pages"
	@echo "make advice     weigh what a lesson teaches: make advice ARGS=sea_merchants/first"
	@echo "make pages      write every kind of page from real games to build/pages.jsonl"
	@echo "make pictures   draw some of them for the docs, with Chromium"
	@echo "make docs       build the docs as a site, in build/docs"
	@echo "make dist       build the wheels of the last commit into dist/ (docs/library.md)"
	@echo "make image      build the image with buildah, measure it, and list what is in it"
	@echo "make release ARGS=--help  the steps of a release, one by one (docs/contributing.md)"
	@echo "make lock       rewrite requirements/*.txt from pyproject.toml"

try: .venv-try/try
	@.venv-try/bin/kontor try $(ARGS)

run: .venv-run/run
	@.venv-run/bin/kontor run $(ARGS)

install: .venv-run/run
	@mkdir -p "$(COMMANDS)"
	@test -L "$(COMMANDS)/kontor" || test ! -e "$(COMMANDS)/kontor" || \
	  { echo "There is another $(COMMANDS)/kontor, which stays; name another folder: make install COMMANDS=..." >&2; exit 1; }
	@ln -sf "$(CURDIR)/.venv-run/bin/kontor" "$(COMMANDS)/kontor"
	@case ":$$PATH:" in \
	  *":$(COMMANDS):"*) echo "kontor is there: try kontor --version" ;; \
	  *) echo "$(COMMANDS)/kontor is there; to type only kontor: export PATH=\"$(COMMANDS):\$$PATH\"" ;; esac

test: .venv/dev
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n $(JOBS) --dist worksteal -m "not long"

# A sample of each part, for another Python: all that differs between versions (typing, asyncio, docstrings, warnings)
# is met there. The whole is `make clean` and `make test PYTHON=...`.
test-other: .venv-other/dev
	PYTHONDONTWRITEBYTECODE= .venv-other/bin/pytest -n $(JOBS) --dist worksteal -m "not long" \
	  tests/games/engine tests/games/sea_merchants tests/games/test_pig.py tests/games/test_field_lists.py tests/storage \
	  tests/bot/test_cli.py tests/bot/try_out/test_runner.py tests/bot/host/tables tests/bot/front/features/test_commands.py

test-long: .venv/dev .venv-adapters/adapters
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n $(JOBS) --dist worksteal -m long
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m tests.postgres -n $(JOBS) --dist worksteal -m long \
	  tests/bot/front/loopback/test_processes.py tests/bot/front/loopback/test_deciding.py \
	  tests/bot/front/loopback/test_one_limit.py tests/bot/front/loopback/test_deal.py
	.venv-adapters/bin/pytest -n $(JOBS) --dist worksteal tests/games/adapters

SEEDS ?= 1-20
simulate: .venv/dev
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m tests.simulation $(SEEDS)

test-postgres: .venv/dev
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m tests.postgres -n $(JOBS) --dist worksteal -m "not long" \
	  tests/storage tests/bot/host tests/bot/operating/test_on_a_server.py tests/bot/front/loopback/test_processes.py \
	  tests/bot/front/loopback/test_deciding.py tests/simulation/standin tests/simulation/cluster

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench-turns: .venv/dev
	$(BIN)/python -m tests.bench_turns $(ARGS)

bench-review: .venv/dev
	$(BIN)/python -m tests.bench_review $(ARGS)

bench-host: .venv/dev
	$(BIN)/python -m tests.bench_host $(ARGS)

bench-writes: .venv/dev
	$(BIN)/python -m tests.bench_writes $(ARGS)

bench-outbox: .venv/dev
	$(BIN)/python -m tests.bench_outbox $(ARGS)

bench: .venv-bench/bench
	.venv-bench/bin/python -m tests.bench $(ARGS)

bench-adapters: .venv-adapters/adapters
	.venv-adapters/bin/python -m tests.bench_adapters $(ARGS)

golden: .venv/dev
	$(BIN)/python -m tests.games.golden $(ARGS)

advice: .venv/dev
	$(BIN)/python -m tests.games.lessons.advised $(ARGS)

pages: .venv/dev
	$(BIN)/python -m tests.pages.sheet $(ARGS)

pictures: pages
	$(BIN)/python -m tests.pages.pictures

# Any warning fails: a link that leads nowhere, a page that no list leads to, a docstring that can't be read.
docs: .venv-docs/docs
	.venv-docs/bin/sphinx-build --quiet --fail-on-warning --keep-going --fresh-env docs build/docs
	@echo "The site is in build/docs; it begins with index.html."

dist: .venv-release/release
	rm -rf dist
	.venv-release/bin/python -m deploy.release wheels

image: .venv-release/release
	.venv-release/bin/python -m deploy.release image $(ARGS)

release: .venv-release/release
	PATH="$(CURDIR)/.venv-release/bin:$$PATH" python -m deploy.release $(ARGS)

lock: .venv-release/release
	rm -f requirements/*.txt
	.venv-release/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	  pyproject.toml requirements/build.in --extra dev --extra try --extra postgres --extra pictures \
	  --output-file requirements/dev.txt
	.venv-release/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	  pyproject.toml requirements/build.in --extra dev --extra pettingzoo --extra openspiel \
	  --constraint requirements/dev.txt --output-file requirements/adapters.txt
	for extra in "try --extra pictures" bench docs release; do \
	  .venv-release/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	    pyproject.toml requirements/build.in --extra $$extra --constraint requirements/dev.txt \
	    --output-file requirements/$${extra%% *}.txt; done
	.venv-release/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	  pyproject.toml requirements/build.in --extra postgres --extra pictures --constraint requirements/dev.txt \
	  --output-file requirements/run.txt

# $(1): folder of the environment, $(2): lock file
define environment
	@test -n "$(PYTHON)" || { echo "Kontor needs Python 3.11 or later; none was found on the path." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Kontor needs Python 3.11 or later; $(PYTHON) is older." >&2; exit 1; }
	@echo "Setting up $(1), once; that takes half a minute or so."
	@# The Python may be that of the environment itself, if it is activated: what that was made from outlives it.
	@base="$$("$(PYTHON)" -c 'import sys; print(sys._base_executable)')" && rm -rf $(1) && "$$base" -m venv $(1)
	@$(1)/bin/pip install --quiet --disable-pip-version-check --require-hashes -r $(2)
	@$(1)/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
endef

# The tests are compiled by pytest here, once and on both cores, and not by each of its processes in their first run.
.venv/dev: requirements/dev.txt pyproject.toml
	$(call environment,.venv,requirements/dev.txt)
	@for half in "tests/bot" "tests --ignore=tests/bot"; do \
	  PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -q --collect-only -p no:cacheprovider $$half >/dev/null & done; wait
	@touch $@

.venv-other/dev: requirements/dev.txt pyproject.toml
	$(call environment,.venv-other,requirements/dev.txt)
	@touch $@

.venv-try/try: requirements/try.txt pyproject.toml
	$(call environment,.venv-try,requirements/try.txt)
	@touch $@

.venv-run/run: requirements/run.txt pyproject.toml
	$(call environment,.venv-run,requirements/run.txt)
	@touch $@

.venv-bench/bench: requirements/bench.txt pyproject.toml
	$(call environment,.venv-bench,requirements/bench.txt)
	@touch $@

.venv-adapters/adapters: requirements/adapters.txt pyproject.toml
	$(call environment,.venv-adapters,requirements/adapters.txt)
	@touch $@

.venv-release/release: requirements/release.txt pyproject.toml
	$(call environment,.venv-release,requirements/release.txt)
	@touch $@

.venv-docs/docs: requirements/docs.txt pyproject.toml
	$(call environment,.venv-docs,requirements/docs.txt)
	@touch $@

clean:
	rm -rf .venv .venv-* build dist kontor-games/build *.egg-info .mypy_cache .ruff_cache .pytest_cache
