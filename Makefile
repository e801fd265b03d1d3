# Two commands do all the set-up: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto

.PHONY: play test lint soak bench compiled test-compiled clean

play: $(VENV)/.play
	@$(BIN)/grimhold play

test: $(VENV)/.dev
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check src tests
	$(BIN)/mypy
	$(BIN)/grimhold scenario tests/scenarios --quiet
	$(BIN)/pytest -n $(WORKERS)

# A hundred thousand random games over every game, mode, setting, number of players and rules profile.
soak: $(VENV)/.dev
	GRIMHOLD_SOAK=100000 $(BIN)/pytest -n $(WORKERS) tests/soak

bench: $(VENV)/.dev
	$(BIN)/grimhold bench

# The same source compiled with mypyc, beside the pure build. Needs a C compiler; nothing else does.
compiled: $(VENV)/.dev
	@command -v $${CC:-cc} >/dev/null 2>&1 || { echo "make compiled needs a C compiler (Debian: apt-get install gcc python3-dev); everything works without it in pure Python"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check hatchling hatch-mypyc mypy msgspec
	rm -rf build/compiled build/copy
	mkdir -p build/copy
	cp -r src pyproject.toml README.md LICENSE build/copy/
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
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
