PYTHON ?= python3
ARGS ?=

export UV_COMPILE_BYTECODE = 1
export UV_PYTHON_DOWNLOADS = never
# Tests start hundreds of programs: what Python has compiled is kept.
export PYTHONDONTWRITEBYTECODE =

BIN := .venv/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install -q --python $(BIN)/python
LOCK := $(UV) pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate \
	--custom-compile-command "make lock"
BOOKS := $(notdir $(patsubst %/clauses.toml,%,$(wildcard src/affray/rulesets/*/clauses.toml)))
CHECKED := src tests hatch_build.py $(wildcard audit bench release)
WORKERS ?= $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) * 3 / 2 )))
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
NPM = cd web && $(shell $(BIN)/python -m tests.machine.node 2>/dev/null)
MODULES := web/node_modules/.package-lock.json
PAGE := src/affray/server/page/index.html
PAGE_SOURCES := $(wildcard web/*.json web/*.ts web/*.js web/.npmrc web/index.html web/public/*) $(shell find web/src -type f 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play page test quick chosen programs lint style types webpage checked bench soak proofs keys audit mutate lock clean dist packages release address

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

setup: .venv/.dev ## install everything that playing and testing need

play: .venv/.run ## play in the browser, or from a pipe in the terminal (ARGS=--terminal, or options of affray play)
	@PAGE_FOR="$(MAKE) --silent page" $(BIN)/python -m affray.cli.start $(ARGS)

page: $(PAGE) ## build the page of the browser table

test: programs lint ## every check, then every test
	$(PYTEST)

quick: .venv/.dev ## style, types and the tests of what you changed
	@eval "$(MAKE) --no-print-directory -j 2 --output-sync=target $$($(BIN)/python -m tests.changed)"

chosen: .venv/.dev
	$(PYTEST) $(TESTS)

programs: .venv/.dev
	@$(BIN)/python -m tests.machine.packages

lint: .venv/.dev ## style, types, layers and declared packages, without running a test
	@$(MAKE) --no-print-directory -j 2 --output-sync=target types style webpage

style: .venv/.dev
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff check --preview --select PLW1514 src  # every text file is read and written in a named encoding
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/deptry src

types: .venv/.dev
	$(BIN)/mypy --strict $(CHECKED)

webpage: .venv/.dev
	@if $(BIN)/python -m tests.machine.node > /dev/null; then $(MAKE) --no-print-directory checked; else [ "$$CI" != true ]; fi

checked: $(PAGE)
	@$(MAKE) --no-print-directory --silent $(MODULES)
	@$(NPM) run --silent check
	@$(NPM) run --silent test

bench: .venv/.bench ## speed beside that of peers, measured in the same run
	$(BIN)/python -m bench $(ARGS)

dist: $(PAGE) ## build the packages, a wheel and a source distribution, into dist
	rm -rf dist
	$(UV) build -q --out-dir dist .

packages: .venv/.dev .venv/.release dist ## try the packages as users would, and test beside the oldest libraries (6 minutes)
	$(BIN)/twine check --strict dist/*
	$(BIN)/python -m pytest -m "slow or not slow" tests/packaging
	$(UV) venv -q --clear --python $(BIN)/python build/oldest
	$(UV) pip compile -q --resolution lowest-direct --extra postgres pyproject.toml -o build/oldest.txt
	$(UV) pip compile -q --group dev -c build/oldest.txt -o build/oldest-dev.txt
	$(UV) pip install -q --python build/oldest/bin/python -r build/oldest.txt -r build/oldest-dev.txt -e .
	build/oldest/bin/python -m pytest -n $(WORKERS)

release: .venv/.release ## check and build what is to be released, and print the commands that publish it
	$(BIN)/python -m release check
	$(MAKE) test packages
	@$(BIN)/python -m release commands

address: .venv/.run ## write the public address of pyproject.toml wherever it is shown
	$(BIN)/python -m release.address

soak: .venv/.dev ## strain the server by hand: 20,000 hostile messages, 300 kills, load, an hour of bots, the hunt in every book (ARGS="--minutes 5 --hunt 1" less)
	$(BIN)/python -m bench.soak $(ARGS)

proofs: .venv/.dev ## write down which test proves which clause
	@for key in $(BOOKS); do $(BIN)/python -m affray.testing.proofs affray.rulesets.$$key:BOOK tests/rulesets/$$key || exit; done
	$(BIN)/python -m tests.examples.proofs

keys: .venv/.dev ## write down the keys that saves depend on, and say which were lost (2 minutes)
	@for key in $(BOOKS); do $(BIN)/python -m affray.testing.keys affray.rulesets.$$key:BOOK tests/rulesets/$$key || exit; done
	@for file in $(wildcard src/affray/examples/*/clauses.toml); do key=$$(basename $$(dirname $$file)); \
		$(BIN)/python -m affray.testing.keys affray.examples.$$key:BOOK || exit; done

audit: .venv/.dev ## break the rules on purpose, list what no test of their clauses notices (6 minutes; ARGS=hex.melee a part)
	$(BIN)/python -m audit $(ARGS)

mutate: .venv/.dev ## break core and hex on purpose, count what the tests notice (3 hours; ARGS="affray.core.legal.*" a part)
	$(BIN)/mutmut run $(ARGS)

lock: $(UV) ## choose the newest packages that fit together
	$(LOCK) --extra postgres pyproject.toml -o lock/run.txt
	$(LOCK) --group dev -c lock/run.txt -o lock/dev.txt
	$(LOCK) --group bench -c lock/run.txt -c lock/dev.txt -o lock/bench.txt
	$(LOCK) --group release -c lock/run.txt -c lock/dev.txt -o lock/release.txt

clean: ## remove all that make has made
	rm -rf .venv web/node_modules src/affray/server/page .hypothesis .mypy_cache .ruff_cache .coverage mutants dist
	find src tests $(wildcard audit bench) -name __pycache__ -prune -exec rm -rf {} +

$(UV):
	$(PYTHON) -m venv --without-pip .venv
	$(PYTHON) -m pip --python $(BIN)/python install -q uv==0.13.7

.venv/.run: lock/run.txt pyproject.toml | $(UV)
	$(INSTALL) --require-hashes -r lock/run.txt
	$(INSTALL) --no-deps -e .
	@touch $@

.venv/.dev: lock/dev.txt .venv/.run
	$(INSTALL) --require-hashes -r lock/dev.txt
	@touch $@

$(MODULES): web/package.json web/package-lock.json web/.npmrc | .venv/.run
	@$(NPM) ci --no-progress --loglevel=error
	@touch $@

# A page that is built already needs no packages.
$(PAGE): $(PAGE_SOURCES) | .venv/.run
	@$(BIN)/python -m tests.machine.node > /dev/null
	@$(MAKE) --no-print-directory --silent $(MODULES)
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

.venv/.release: lock/release.txt .venv/.run
	$(INSTALL) --require-hashes -r lock/release.txt
	@touch $@

.venv/.bench: lock/bench.txt .venv/.run
	$(INSTALL) --require-hashes -r lock/bench.txt
	@touch $@
