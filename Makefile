# Everything a fresh machine needs is Python 3.11 or later, make, and root or sudo for Debian packages.
# `make help` lists what can be asked for.

PYTHON ?= python3
BIN := .venv/bin
# Older than pyproject.toml or the constraints means: set up again.
STAMP := .venv/stamp
# The screens: what npm put into node_modules, and what Vite makes of the sources.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --no-audit --no-fund --no-update-notifier
PACKAGES := node_modules/.package-lock.json
BUILT := table_server/web/built/seat_client/index.html
SCREENS := $(shell find seat_client center_display table_server/web/shared table_server/web/floor table_server/web/cashier -type f ! -name '*.test.*' 2>/dev/null)
APT := $(if $(filter-out 0,$(shell id -u)),sudo) env DEBIAN_FRONTEND=noninteractive apt-get
INSTALL := $(APT) install -y --no-install-recommends
WORKERS ?= 3
NAME ?=
ONLY ?=
# The tests start hundreds of Pythons: what one has compiled the next ones keep, also where the machine would rather not.
unexport PYTHONDONTWRITEBYTECODE
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal --durations 20
# Those whose tests count for the coverage, see tests/conftest.py.
PURE := $(wildcard $(addprefix tests/,engine families games wagers felt tournaments))

.DEFAULT_GOAL := help
.PHONY: help run setup test quick check lint types contracts pages units collected browser bench campaign bundle lock clean

help: ## this list
	@sed -nE 's/^([a-z]+):.*## (.*)/make \1|\2/p' Makefile | while IFS='|' read -r target does; do \
		printf '%-16s%s\n' "$$target" "$$does"; done

run: setup ## a table with house bots, on this machine; prints the address of its screens
	@$(BIN)/openfelt demo

setup: $(BUILT) ## only the set-up: .venv, node_modules, and the screens built

$(STAMP): pyproject.toml deploy/constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'OpenFelt needs Python 3.11 or later; say which: make PYTHON=python3.11' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { $(APT) update && $(INSTALL) python3-venv; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -c deploy/constraints.txt -e '.[dev]'
	@touch $@

$(PACKAGES): package.json package-lock.json $(STAMP)
	@$(NPM) ci --loglevel error
	@touch $@

$(BUILT): $(PACKAGES) vite.config.ts tsconfig.json $(SCREENS)
	@$(NPM) run --silent build -- --logLevel warn

test: setup browser ## the whole test suite, the checks first; make test ONLY=table_server/store runs what belongs to it
ifeq ($(ONLY),)
	@$(MAKE) --no-print-directory --output-sync -j2 check units collected
	@$(PYTEST) --cov --cov-report term
else
	@tests=$$($(BIN)/python -m tests.rooms $(ONLY)) && $(PYTEST) $$tests
endif

quick: setup ## the checks and the tests of the pure packages
	@$(MAKE) --no-print-directory --output-sync -j2 check
	@$(PYTEST) --cov --cov-report term $(PURE)

check: types lint contracts pages ## format, lint, types, import contracts; of the screens too

# What takes longest comes first, so that the others run beside it.
types: setup
	@$(BIN)/mypy --no-error-summary

lint: setup
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .

contracts: setup
	@$(BIN)/lint-imports --no-logo

pages: setup
	@$(NPM) run --silent check

units: setup # of the screens: without a browser
	@$(NPM) test --silent

# One process compiles all tests while mypy has the other processor; else each worker would.
collected: setup
	@found=$$($(BIN)/pytest --collect-only --quiet --no-header) || { echo "$$found" | tail -n 50; exit 1; }

# Playwright brings a Node of its own, and that needs libatomic1. The rest is what an installation is tested with.
browser:
	@command -v chromium-headless-shell >/dev/null && command -v openssl >/dev/null && command -v systemd-analyze >/dev/null \
		&& ls /usr/lib/*/libatomic.so.1 >/dev/null 2>&1 \
		|| { $(APT) update && $(INSTALL) chromium-headless-shell fonts-liberation libatomic1 openssl systemd; }

bench: setup ## all benchmarks beside their peers; also written to var/bench.json
	@$(BIN)/python -m tests.bench

campaign: setup ## a long test run: make campaign NAME=...
	@$(if $(NAME),,echo 'Which? make campaign NAME=...'; ls tests/campaigns | sed -n 's/^\([a-z].*\)\.py$$/  \1/p'; exit 2)
	@$(BIN)/python -m tests.campaigns.$(NAME)

bundle: setup ## dist/openfelt.tar.gz: all that a table without a network is installed from (deploy/README.md)
	@deploy/bundle.sh $(BIN)/python

lock: ## take the newest versions of everything and write them down in deploy/constraints.txt, package-lock.json
	@rm -rf .venv && $(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@{ sed -n '/^#/p' deploy/constraints.txt; $(BIN)/pip freeze --exclude-editable; } > deploy/constraints.new
	@mv deploy/constraints.new deploy/constraints.txt
	@touch $(STAMP)
	@sed -nE 's/^    "([^"]+)": "[0-9][^"]*",?$$/\1@latest/p' package.json \
		| PATH="$(CURDIR)/$(BIN):$$PATH" xargs npm install --save-exact --omit-lockfile-registry-resolved

clean: ## remove the set-up and the caches; what a table wrote under var/ stays
	@rm -rf .venv node_modules table_server/web/built .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage*
