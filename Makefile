PYTHON ?= python3
ARGS ?=

export UV_COMPILE_BYTECODE = 1
export UV_PYTHON_DOWNLOADS = never

BIN := .venv/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install -q --python $(BIN)/python
LOCK := $(UV) pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate \
	--custom-compile-command "make lock"
BOOKS := $(notdir $(patsubst %/clauses.toml,%,$(wildcard src/affray/rulesets/*/clauses.toml)))
CHECKED := src tests $(wildcard audit bench)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test lint bench proofs keys audit mutate lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

setup: .venv/.dev ## install everything that playing and testing need

play: .venv/.run ## play a fight of the hex rules in the terminal (ARGS="..." for options)
	@$(BIN)/affray play hex $(ARGS)

test: lint ## every check, then every test
	$(BIN)/python -m pytest -n auto

lint: .venv/.dev ## style, types, layers and declared packages, without running a test
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy --strict $(CHECKED)
	$(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/deptry src

bench: .venv/.bench ## speed beside that of peers, measured in the same run
	$(BIN)/python -m bench $(ARGS)

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
	$(LOCK) pyproject.toml -o lock/run.txt
	$(LOCK) --group dev -c lock/run.txt -o lock/dev.txt
	$(LOCK) --group bench -c lock/run.txt -c lock/dev.txt -o lock/bench.txt

clean: ## remove all that make has made
	rm -rf .venv .hypothesis .mypy_cache .ruff_cache .coverage mutants dist
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

.venv/.bench: lock/bench.txt .venv/.run
	$(INSTALL) --require-hashes -r lock/bench.txt
	@touch $@
