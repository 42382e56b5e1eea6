# Everything a fresh machine needs is Python 3.11 or later, make, and root or sudo for Debian packages.
# `make help` lists what can be asked for.

PYTHON ?= python3
BIN := .venv/bin
# The Python that is asked for; if none is, the one that .venv was made with.
ASKED := $(filter command environment,$(firstword $(origin PYTHON)))
USED := $(or $(if $(ASKED),,$(shell $(BIN)/python -c 'import sys; print(sys._base_executable)' 2>/dev/null)),$(PYTHON))
VERSION := $(shell $(USED) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
# Each step of the set-up leaves a mark. A mark that is missing, or older than what it follows from, means: again.
RUNS := .venv/runs-$(VERSION)
TESTS := .venv/tests-$(VERSION)
# The screens: what npm put into node_modules, and what Vite makes of the sources.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --no-audit --no-fund --no-update-notifier
SCREENS_RUN := node_modules/.runs
SCREENS_TESTS := node_modules/.tests
BUILT := table_server/web/built/seat_client/index.html
SCREENS := $(shell find seat_client center_display table_server/web/shared table_server/web/floor table_server/web/cashier table_server/web/glossary -type f ! -name '*.test.*' 2>/dev/null)
LOCK := deploy/constraints.txt
LOCKED = $(BIN)/uv pip compile --quiet --no-header --no-annotate --extra build --extra dev pyproject.toml
PYTHONS = $(shell sed -nE 's/.*"Programming Language :: Python :: (3\.[0-9]+)".*/\1/p' pyproject.toml)
# uv takes a fifth of pip's time. It does not read pip's settings: it is told a mirror, and pip takes over where it fails.
GET = index=$${PIP_INDEX_URL:-$$($(BIN)/pip config get global.index-url 2>/dev/null)}; \
	$(BIN)/uv pip install --quiet --python $(BIN)/python $${index:+--default-index "$$index"} \
		--constraints $(LOCK) --build-constraints $(LOCK) -e '.[$(EXTRAS)]' \
	|| { echo 'That did not work with uv; trying with pip ...'; \
		PIP_CONSTRAINT=$(LOCK) $(BIN)/pip install --quiet --disable-pip-version-check -e '.[$(EXTRAS)]'; }
APT := $(if $(filter-out 0,$(shell id -u)),sudo) env DEBIAN_FRONTEND=noninteractive apt-get
INSTALL := $(APT) install -y --no-install-recommends
WORKERS ?= 3
NAME ?=
ONLY ?=
# The tests start hundreds of Pythons: what one has compiled the next ones keep, also where the machine would rather not.
unexport PYTHONDONTWRITEBYTECODE
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal --durations 20
# Those whose tests count for the coverage, see tests/conftest.py.
PURE := $(wildcard $(addprefix tests/,engine families games wagers table tournaments))

.DEFAULT_GOAL := help
.PHONY: help run setup everything test quick check lint types contracts pages units collected browser bench \
	campaign bundle lock clean
# One step after the other; the checks, which `make test` asks for in a make of their own, beside each other.
ifeq ($(MAKELEVEL),0)
.NOTPARALLEL:
endif

help: ## this list
	@sed -nE 's/^([a-z]+):.*## (.*)/make \1|\2/p' Makefile | while IFS='|' read -r target does; do \
		printf '%-16s%s\n' "$$target" "$$does"; done

run: setup ## a table with house bots, on this machine; prints the address of its screens
	@echo 'Starting a table with house bots ...'
	@$(BIN)/openfelt demo

setup: $(BUILT) ## only the set-up that running needs: .venv, node_modules, and the screens built

$(RUNS): EXTRAS := build
$(RUNS): pyproject.toml $(LOCK)
	@$(USED) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'OpenFelt needs Python 3.11 or later; say which: make PYTHON=python3.11' >&2; exit 1; }
	@$(USED) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "Installing Debian's python3-venv ..."; $(APT) update -qq && $(INSTALL) -qq python3-venv >/dev/null; }
	@echo 'Installing Python packages into .venv ...'
	@$(USED) -m venv --clear .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint $(LOCK) uv
	@$(GET)
	@touch $@

$(SCREENS_RUN): package.json table_server/web/types/package.json package-lock.json $(RUNS)
	@echo 'Installing the packages of the screens into node_modules ...'
	@$(NPM) ci --omit=dev --loglevel error
	@touch $@

$(BUILT): $(SCREENS_RUN) vite.config.ts tsconfig.json $(SCREENS)
	@echo 'Building the screens ...'
	@$(NPM) run --silent build -- --logLevel warn

everything: $(TESTS) $(SCREENS_TESTS) $(BUILT) # the set-up with all that tests and checks need

$(TESTS): EXTRAS := build,dev
$(TESTS): $(RUNS)
	@echo 'Installing the Python packages of the tests into .venv ...'
	@$(GET)
	@touch $@

# All at once, those that running needs among them.
$(SCREENS_TESTS): package.json table_server/web/types/package.json package-lock.json $(RUNS)
	@echo 'Installing the packages of the screens and their tests into node_modules ...'
	@$(NPM) ci --loglevel error
	@touch $(SCREENS_RUN) $@

test: everything browser ## the whole test suite, the checks first; make test ONLY=table_server/store runs what belongs to it
ifeq ($(ONLY),)
	@$(MAKE) --no-print-directory --output-sync -j2 check units collected
	@$(PYTEST) --cov --cov-report term
else
	@tests=$$($(BIN)/python -m tests.rooms $(ONLY)) && $(PYTEST) $$tests
endif

quick: everything ## the checks and the tests of the pure packages
	@$(MAKE) --no-print-directory --output-sync -j2 check
	@$(PYTEST) --cov --cov-report term $(PURE)

check: types lint contracts pages ## format, lint, types, import contracts; of the screens too

# What takes longest comes first, so that the others run beside it.
types: everything
	@$(BIN)/mypy --no-error-summary

lint: everything
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .

contracts: everything
	@$(BIN)/lint-imports --no-logo

pages: everything
	@$(NPM) run --silent check

units: everything # of the screens: without a browser
	@$(NPM) test --silent

# One process compiles all tests while mypy has the other processor; else each worker would.
collected: everything
	@found=$$($(BIN)/pytest --collect-only --quiet --no-header) || { echo "$$found" | tail -n 50; exit 1; }

# Playwright brings a Node of its own, and that needs libatomic1. The rest is what an installation is tested with.
browser:
	@command -v chromium-headless-shell >/dev/null && command -v openssl >/dev/null && command -v systemd-analyze >/dev/null \
		&& ls /usr/lib/*/libatomic.so.1 >/dev/null 2>&1 \
		|| { echo "Installing Debian's Chromium, and what else an installation is tested with ..."; \
			$(APT) update -qq && $(INSTALL) -qq chromium-headless-shell fonts-liberation libatomic1 openssl systemd >/dev/null; }

bench: everything ## all benchmarks beside their peers; also written to var/bench.json
	@$(BIN)/python -m tests.bench

campaign: everything ## a long test run: make campaign NAME=...
	@$(if $(NAME),,echo 'Which? make campaign NAME=...'; ls tests/campaigns | sed -n 's/^\([a-z].*\)\.py$$/  \1/p'; exit 2)
	@$(BIN)/python -m tests.campaigns.$(NAME)

bundle: setup ## dist/openfelt.tar.gz: all that a table without a network is installed from (deploy/README.md)
	@deploy/bundle.sh $(BIN)/python

# One file for every Python: a version that only some of them take has a marker. Each is asked whether it can have its
# own as built packages; RLCard has none for any.
lock: setup ## take the newest versions of everything and write them down in deploy/constraints.txt, package-lock.json
	@{ sed -n '/^#/p' $(LOCK); $(LOCKED) --universal --python-version 3.11; } > $(LOCK).new
	@for each in $(PYTHONS); do \
		$(LOCKED) --python-version $$each --constraints $(LOCK).new --only-binary :all: --no-binary rlcard >/dev/null \
		|| { echo "Python $$each cannot have these" >&2; exit 1; }; done
	@mv $(LOCK).new $(LOCK)
	@sed -nE 's/^    "([^"]+)": "[0-9][^"]*",?$$/\1@latest/p' package.json \
		| PATH="$(CURDIR)/$(BIN):$$PATH" xargs npm install --save-exact --omit-lockfile-registry-resolved
	@$(NPM) install --workspace table_server/web/types --save-exact --omit-lockfile-registry-resolved openapi-typescript@latest typescript@5

clean: ## remove the set-up and the caches; what a table wrote under var/ stays
	@rm -rf .venv node_modules table_server/web/types/node_modules table_server/web/built .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage*
