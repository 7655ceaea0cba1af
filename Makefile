# Everything runs inside .venv, which the first target to need it creates from the lock file.
BIN := .venv/bin
READY := .venv/.ready
PYTHON ?= python3
# Three on two cores: tests in a browser wait more than they work.
JOBS ?= 3
KILLS ?= 300
PLAYED := bb2016 lrb4 hb2006 sheet
PAGES := src/touchback/web/static/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/package-lock.json web/vite.config.ts web/svelte.config.js web/tsconfig.json

.PHONY: web web-test browser screenshots play test lint fuzz bench coverage lock clean soak load hostile coaches

play: $(READY) $(PAGES)
	$(BIN)/touchback play

test: lint web-test browser
	$(BIN)/pytest -n $(JOBS) --dist worksteal

# The pages, built into the package; only when a source has changed.
web: $(PAGES)

$(PAGES): $(PAGE_SOURCES) | $(READY)
	web/build.sh

web-test: $(PAGES)
	web/build.sh test

# A real Chromium for tests/browser, if there is none yet.
browser: $(READY)
	tools/chromium.sh

# Pictures of the pages, in build/screenshots.
screenshots: $(PAGES) browser
	$(BIN)/python -m tools.screenshots

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src

fuzz: $(READY)
	$(BIN)/touchback fuzz --edition bb2016 --games 10000 --seed 1

# Kill -9 in the middle of live matches, and see that nothing was lost: the referee, then the whole server.
soak: $(READY) $(PAGES)
	$(BIN)/python -m tools.soak --kills $(KILLS)
	$(BIN)/python -m tools.soak --kills $(KILLS) --target web

# A hundred live matches, five hundred spectators, two hundred idle matches: how long a step takes, how much room a match.
load: $(READY)
	$(BIN)/python -m tools.load

# 100,000 mutated frames against a real server; and 2,000 pairs of matches that differ only in one coach's secret.
hostile: $(READY)
	$(BIN)/python -m tools.hostile
	$(BIN)/python -m tools.twins

# The club coach against random in every edition: at least 90 of 100 won, none failed.
coaches: $(READY)
	$(BIN)/python -m tools.coaches --games 100 --least 90

bench: $(READY)
	$(BIN)/touchback bench

# Which rules are proven by passing tests: the evidence inside the package, the pages made from it, and the comparison.
coverage: $(PAGES) browser
	$(BIN)/pytest -n $(JOBS) --write-evidence
	for edition in $(PLAYED); do \
		$(BIN)/python -m touchback.rules.index.page $$edition docs/coverage-$$edition.md || exit 1; done
	$(BIN)/python -m touchback.rules.compared docs/editions.md

# Solve the dependencies of pyproject.toml anew. The lock names no index, so any mirror serves.
lock: .venv/lock/.ready
	.venv/lock/bin/pip-compile --quiet --upgrade --extra dev --generate-hashes --allow-unsafe --strip-extras \
		--no-header --no-annotate --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
		--output-file requirements.lock pyproject.toml

clean:
	rm -rf web/node_modules src/touchback/web/static
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "touchback needs Python 3.11 or newer: install it, or run make PYTHON=/path/to/python3.11" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/lock/.ready:
	$(PYTHON) -m venv .venv/lock
	.venv/lock/bin/pip install --quiet --disable-pip-version-check pip-tools
	@touch $@
