# Everything you can do with Ariane; `make` alone lists it. Only Python 3.11, make and (for speed) a C compiler are needed.

# The first of these that starts and is new enough (version managers leave names on the path that do not start).
ifndef PYTHON
PYTHON := $(shell for name in python3.11 python3 python3.12 python3.13 python3.14; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
endif
JOBS ?= 2
export ARIANE_JOBS := $(JOBS)
# Half of the time tests wait for a server or a browser: one process more than asked for keeps the cores busy.
TESTERS ?= $(shell expr $(JOBS) + 1)

unexport PYTHONPATH ARIANE_EXPECT

environment = @$(or $(PYTHON),$(error Python 3.11 or later was not found; say where it is: make PYTHON=/path/to/python3)) environment.py
venv := .venv/bin
tsc := .venv/node/node_modules/.bin/tsc
pytest = $(venv)/python -P -m pytest -q $(if $(filter-out 1,$(JOBS)),-n $(TESTERS) --dist worksteal) $(ARGS)

.DEFAULT_GOAL := help
.PHONY: help browser soak play torture cluster mutations fuzz shots test quick lint format fields test-interpreted test-compiled bench bench-table bench-books strength balance studies docs wheel clean

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

fields:  ## write what follows from the declared fields of positions: constructors, copies, fingerprints
	$(environment) lint
	@PYTHONPATH=src $(venv)/python -P -m ariane.core.fields

test-interpreted:  ## the tests from the sources, where rules can be debugged
	$(environment) test
	@echo "tests: interpreted, from the sources"
	@ARIANE_EXPECT=interpreted PYTHONPATH=src $(pytest) -m "not once"

test-compiled:  ## the tests from the installed wheel, as users run it
	$(environment) test
	@kind=$$(cat .venv/kind); echo "tests: $$kind, from the installed wheel"; \
	test $$kind = compiled || echo "NOTICE: no C compiler worked here, so this second run is pure Python as well"; \
	ARIANE_EXPECT=$$kind $(pytest)

browser:  ## install what the tests of the page and of a proxy need: Debian's Chromium and nginx (as root)
	$(environment) browser

torture:  ## kill a server under load 100 times on each database, and read its journals
	$(environment) test
	@$(venv)/python -m tests.table.torture $(ARGS)

cluster:  ## a study on a Ray cluster of three nodes on this machine, one of which is killed while it plays
	$(environment) test
	@$(venv)/python -m tests.lab.cluster_study

mutations:  ## break every rule a little and see its tests turn red; goes on where it stopped; ARGS="gotown --json"
	$(environment) test
	@PYTHONPATH=src $(venv)/python -P tests/mutations.py --jobs $(JOBS) $(ARGS)

fuzz:  ## mangled boxes, records, requests and messages, 20 times as many as in the tests; FUZZ=200 sends more
	$(environment) test
	@ARIANE_FUZZ=$(or $(FUZZ),20) ARIANE_EXPECT=$$(cat .venv/kind) $(pytest) --timeout=0 tests/fuzz tests/table/test_schema.py

soak:  ## 6,000 matches over sockets, about an hour, and whether the server's memory has grown; ARGS="--matches 600"
	$(environment) test
	@$(venv)/python -m tests.table.soak $(ARGS)

bench-table:  ## moves acknowledged per second over sockets, beside boardgame.io (needs node and npm)
	$(environment) bench
	@$(venv)/python -m bench.table $(ARGS)

bench-books:  ## how soon every rulebook can be read in a browser, with all its pictures
	$(environment) test
	@$(venv)/python -m bench.books

bench:  ## decisions per second, beside OpenSpiel and RLCard, from one run
	$(environment) bench
	@$(venv)/python -m bench.run $(ARGS)

shots:  ## pictures of the page, on a phone and on a desk, by day and by night; the chosen ones into docs/shots
	$(environment) test
	@$(venv)/python -m tests.web.shots $(ARGS)

strength:  ## how strong the levels are in every game, within 6 core-hours, to docs/strength.md
	$(environment) play
	@$(venv)/python -m bench.strength --jobs $(JOBS) $(ARGS)

balance:  ## how the games of every box go, by seats, among greedy and searching players, to docs/balance.md, and the lab's report of each; ARGS="--minutes 120"
	$(environment) test
	@$(venv)/python -m bench.balance $(ARGS)

studies:  ## the questions of docs/lab.md asked again, and their reports written to docs/studies; ARGS="--only gotown-ball"
	$(environment) test
	@$(venv)/python -m bench.studies $(ARGS)

docs:  ## the documentation as a site, in .build/site
	$(environment) docs
	@NO_MKDOCS_2_WARNING=1 $(venv)/mkdocs build --strict --quiet
	@echo .build/site/index.html

wheel:  ## a wheel for this machine, in .build/wheel
	$(environment) play
	@ls .build/wheel/*.whl

clean:  ## remove all that was made
	rm -rf .venv .build .mypy_cache .ruff_cache .pytest_cache .hypothesis
