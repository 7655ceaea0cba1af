# Everything runs inside .venv. Playing needs a few packages (.venv/.play), tests the rest (.venv/.ready): each target
# installs what it needs from the lock files, with uv if it is there.
BIN := .venv/bin
PLAY := .venv/.play
READY := .venv/.ready
DOCS := .venv/docs/.ready
UV := $(shell command -v uv 2>/dev/null)
LOCKS := requirements
# Three on two cores: tests in a browser wait more than they work.
JOBS ?= 3
KILLS ?= 300
PAIRS ?= 10000
PLAYED := bb2016 lrb4 hb2006 sheet
PAGES := src/touchback/web/static/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/package-lock.json web/vite.config.ts web/svelte.config.js web/tsconfig.json
# A few tests of each kind, for an unpacked sdist.
SOME_TESTS ?= tests/cli/test_simulate_command.py tests/web/test_static.py tests/web/test_example.py tests/web/test_manual.py tests/properties/test_rule_index.py tests/properties/test_packaging.py

ifneq ($(UV),)
PYTHON ?= >=3.11
VENV = $(UV) venv --quiet --allow-existing --python "$(PYTHON)" .venv
INSTALL = $(UV) pip install --quiet --python $(BIN)/python
SOLVER = $(UV)
else
PYTHON ?= python3
VENV = $(PYTHON) -m venv .venv
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
SOLVER = .venv/lock/bin/uv
endif
# Node for the pages, only where there is none
GET_NODE = web/build.sh node || $(INSTALL) --require-hashes -r $(LOCKS)/node.lock
# hatchling, in a folder of its own beside the packages that playing needs
HATCHLING = PYTHONPATH=.venv/build $(BIN)/python -m hatchling

.PHONY: play test web web-test browser screenshots lint fuzz soak load hostile illegal drops dice memory crashes restores promises long coaches bench coverage mutants clauses schema reference \
	docs wheel sdist wheel-check sdist-check lock clean

play: $(PLAY) $(PAGES)
	$(BIN)/touchback play

test: lint web-test browser
	$(BIN)/pytest -n $(JOBS) --dist worksteal

# The pages, built into the package; only when a source has changed.
web: $(PAGES)

$(PAGES): $(PAGE_SOURCES) | $(PLAY)
	@$(GET_NODE)
	web/build.sh

# Format, lint, types and unit tests of the pages.
web-test: $(PAGES) | $(PLAY)
	@$(GET_NODE)
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

fuzz: $(PLAY)
	$(BIN)/touchback fuzz --edition bb2016 --games 10000 --seed 1

# Kill -9 in the middle of live matches, and see that nothing was lost: the referee, then the whole server.
soak: $(READY) $(PAGES)
	$(BIN)/python -m tools.soak --kills $(KILLS)
	$(BIN)/python -m tools.soak --kills $(KILLS) --target web

# 200 live matches, 1,000 spectators, idle matches, and faster and faster until it breaks: how long a step takes, how much room a match.
load: $(READY)
	$(BIN)/python -m tools.load

# 100,000 mutated frames against a real server; a million mutated payloads for every parser and route; in each edition
# 10,000 pairs of positions that differ only in one coach's secrets (PAIRS=500 for fewer); and one address that attacks
# while others play.
hostile: $(READY)
	$(BIN)/python -m tools.hostile
	$(BIN)/python -m tools.payloads
	$(BIN)/python -m tools.twins --pairs $(PAIRS)
	$(BIN)/python -m tools.floods

# A million illegal inputs through the Python API: all refused, nothing changed.
illegal: $(READY)
	$(BIN)/python -m tools.illegal

# 10,000 cut connections in live matches: every screen ends equal to the log. Then 10,000 races of answers that cross: one wins.
drops: $(READY)
	$(BIN)/python -m tools.drops
	$(BIN)/python -m tools.races

# 20 minutes of matches that begin and end: the server's memory does not grow after the first five.
memory: $(READY)
	$(BIN)/python -m tools.memory

# Faults planted in live matches: every report names one command that repeats it.
crashes: $(READY)
	$(BIN)/python -m tools.crashes

# Backups while matches are played: each is restored on trial, and every match in it plays again to its digests.
restores: $(READY)
	$(BIN)/python -m tools.restores

# A million sealed dice of each kind, and whether they are fair.
dice: $(READY)
	$(BIN)/python -m tools.dice

# What is promised, with the figures of the runs that were noted (RECORD=1 make soak): the table in docs/security.md.
promises: $(READY)
	$(BIN)/python -m tools.promises

# All that takes too long for every change, one after the other: some hours. RECORD=1 notes the figures.
long: fuzz soak hostile illegal drops dice memory crashes restores load coaches mutants promises

# The club coach against random in every edition: at least 90 of 100 won, none failed.
coaches: $(READY)
	$(BIN)/python -m tools.coaches --games 100 --least 90

bench: $(READY)
	$(BIN)/touchback bench

# Which rules are proven by tests: the evidence inside the package, the pages made from it, and the comparison. Nothing is
# run: `make test` passes only if every cited test does, and if the evidence is what the tests cite.
coverage: $(READY)
	$(BIN)/pytest --collect-only -qq --write-evidence >/dev/null
	for edition in $(PLAYED); do \
		$(BIN)/python -m touchback.rules.index.page $$edition docs/coverage-$$edition.md || exit 1; done
	$(BIN)/python -m touchback.rules.edition.compare docs/editions.md
	$(BIN)/python -m tools.readme_coverage

# Changes of the rules that no test notices: make mutants SAMPLE=2000 SEED=7, EDITION=lrb4, ROW=BB16-SKILL-60, ARGS=--json
mutants: $(READY)
	@$(BIN)/python -m tools.mutants $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED)) \
		$(if $(EDITION),--edition $(EDITION)) $(if $(ROW),--row $(ROW)) $(ARGS)

# Clauses taken out by hand, from a file of edits: do tests that cite the row notice? make clauses EDITS=audit.toml
clauses: $(READY)
	@$(BIN)/python -m tools.mutants.clauses $(EDITS) $(ARGS)

# The documents as a site in build/site. Its tools live in an environment of their own.
docs: $(DOCS)
	NO_MKDOCS_2_WARNING=1 .venv/docs/bin/python -m mkdocs build --strict --quiet

# What is given to others, in dist. Neither is built without the pages: hatch_build.py sees to it.
wheel: $(PLAY) $(PAGES)
	rm -f dist/*.whl
	$(HATCHLING) build -t wheel

sdist: $(PLAY) $(PAGES)
	rm -f dist/*.tar.gz
	$(HATCHLING) build -t sdist

# The wheel in an empty environment of each Python named: make wheel-check PYTHONS="python3.11 python3.13"
PYTHONS ?= $(BIN)/python
wheel-check: wheel
	$(BIN)/python tools/wheel_check.py dist/*.whl $(PYTHONS)

# The sdist, unpacked: it builds a wheel without Node, every test can be collected, and a few of each kind pass.
sdist-check: sdist $(READY)
	rm -rf build/sdist && mkdir -p build/sdist
	tar -xzmf dist/touchback-*.tar.gz -C build/sdist --strip-components 1
	cd build/sdist && PYTHONPATH=../../.venv/build ../../$(BIN)/python -m hatchling build -t wheel
	cd build/sdist && PYTHONPATH=src ../../$(BIN)/python -m pytest --collect-only -qq >/dev/null
	cd build/sdist && PYTHONPATH=src ../../$(BIN)/python -m pytest -n $(JOBS) $(SOME_TESTS)

# The page of all that `touchback.writing` holds, from docstrings and comments.
reference: $(READY)
	$(BIN)/python -m tools.writing_reference docs/writing-reference.md

# What editors read to complete and check house rules: a schema for each edition.
schema: $(READY)
	for edition in $(PLAYED); do \
		$(BIN)/python -m touchback.rules.edition.house_schema $$edition docs/schema/house-$$edition.json || exit 1; done

# Solve the dependencies of pyproject.toml anew. The locks name no index, so any mirror serves.
SOLVE = $(SOLVER) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
lock: $(if $(UV),,.venv/lock/.ready)
	$(SOLVE) --output-file $(LOCKS)/play.lock pyproject.toml
	$(SOLVE) --output-file $(LOCKS)/server.lock --constraints $(LOCKS)/play.lock --extra postgres --extra server pyproject.toml
	$(SOLVE) --output-file $(LOCKS)/dev.lock --constraints $(LOCKS)/play.lock --extra dev pyproject.toml
	$(SOLVE) --output-file $(LOCKS)/build.lock --group build
	$(SOLVE) --output-file $(LOCKS)/node.lock --group node
	$(SOLVE) --output-file $(LOCKS)/docs.lock --group docs

clean:
	rm -rf web/node_modules src/touchback/web/static
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLAY): pyproject.toml $(LOCKS)/play.lock $(LOCKS)/build.lock
ifeq ($(UV),)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "touchback needs Python 3.11 or newer: install it, or run make PYTHON=/path/to/python3.11" >&2; exit 1; }
endif
	$(VENV)
	$(INSTALL) --require-hashes -r $(LOCKS)/play.lock
	rm -rf .venv/build
	$(INSTALL) --require-hashes --target .venv/build -r $(LOCKS)/build.lock
	PYTHONPATH=.venv/build $(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(READY): $(PLAY) $(LOCKS)/dev.lock
	$(INSTALL) --require-hashes -r $(LOCKS)/dev.lock
	@touch $@

# Docstrings are read, not imported: nothing of the package is installed there.
$(DOCS): $(LOCKS)/docs.lock
	$(VENV)/docs
	$(subst $(BIN),.venv/docs/bin,$(INSTALL)) --require-hashes -r $(LOCKS)/docs.lock
	@touch $@

.venv/lock/.ready: | $(PLAY)
	$(BIN)/python -m venv .venv/lock
	.venv/lock/bin/pip install --quiet --disable-pip-version-check uv
	@touch $@
