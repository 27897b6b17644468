# Everything that one does with Ariane; `make` alone lists it. Only Python 3.11, make and (for speed) a C compiler are needed.

# The first of these that starts and is new enough (version managers leave names on the path that do not start).
ifndef PYTHON
PYTHON := $(shell for name in python3.11 python3 python3.12 python3.13 python3.14; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
endif
JOBS ?= 2
export ARIANE_JOBS := $(JOBS)

unexport PYTHONPATH ARIANE_EXPECT

environment = @$(or $(PYTHON),$(error Python 3.11 or later was not found; say where it is: make PYTHON=/path/to/python3)) environment.py
venv := .venv/bin
tsc := .venv/node/node_modules/.bin/tsc
pytest = $(venv)/python -P -m pytest -q $(if $(filter-out 1,$(JOBS)),-n $(JOBS)) $(ARGS)

.DEFAULT_GOAL := help
.PHONY: help play torture shots test quick lint format test-interpreted test-compiled bench bench-table strength wheel clean

help:  ## list what can be made (this list)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

play:  ## serve the table here and open it in the browser; ARGS=play plays in the terminal
	$(environment) play
	@$(venv)/ariane $(ARGS)

test: lint test-interpreted test-compiled  ## all checks: lint, the tests interpreted, the tests compiled

quick:  ## the tests from the sources, nothing else; ARGS="-k tower" picks some
	$(environment) quick
	@ARIANE_EXPECT=interpreted PYTHONPATH=src $(pytest) -m "not once"

lint:  ## ruff, mypy --strict, and the types of the page's modules
	$(environment) lint
	@$(venv)/ruff check --quiet
	@$(venv)/ruff format --check --quiet
	@$(venv)/mypy
	@test ! -x $(tsc) || $(tsc) -p jsconfig.json

format:  ## put the sources into their standard form
	$(environment) lint
	@$(venv)/ruff check --fix --quiet --exit-zero
	@$(venv)/ruff format

test-interpreted:  ## the tests from the sources, where rules can be debugged
	$(environment) test
	@echo "tests: interpreted, from the sources"
	@ARIANE_EXPECT=interpreted PYTHONPATH=src $(pytest) -m "not once"

test-compiled:  ## the tests from the installed wheel, as users run it
	$(environment) test
	@kind=$$(cat .venv/kind); echo "tests: $$kind, from the installed wheel"; \
	test $$kind = compiled || echo "NOTICE: no C compiler worked here, so this second run is pure Python as well"; \
	ARIANE_EXPECT=$$kind $(pytest)

torture:  ## kill a server under load 100 times on each database, and read its journals
	$(environment) test
	@$(venv)/python -m tests.table.torture $(ARGS)

bench-table:  ## moves acknowledged a second over sockets, beside boardgame.io (needs node and npm)
	$(environment) bench
	@$(venv)/python -m bench.table $(ARGS)

bench:  ## decisions a second, beside OpenSpiel and RLCard, from one run
	$(environment) bench
	@$(venv)/python -m bench.run $(ARGS)

shots:  ## pictures of the page, on a phone and on a desk, by day and by night; the chosen ones into docs/shots
	$(environment) test
	@$(venv)/python -m tests.web.shots $(ARGS)

strength:  ## how strong the levels are in every game, within 6 core-hours, to docs/strength.md
	$(environment) play
	@$(venv)/python -m bench.strength --jobs $(JOBS) $(ARGS)

wheel:  ## a wheel for this machine, in .build/wheel
	$(environment) play
	@ls .build/wheel/*.whl

clean:  ## remove all that was made
	rm -rf .venv .build .mypy_cache .ruff_cache .pytest_cache .hypothesis
