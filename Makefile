# Two commands matter: `make play` opens the app, `make test` proves it. Both set up what is missing.
# PYTHON=/path/to/python3.12 picks another interpreter.

VENV := .venv
BIN := $(VENV)/bin
PYTEST_ARGS ?=
INPUTS := pyproject.toml constraints.txt scripts/setup.sh

.PHONY: play test stress install dev lint types pictures dist dist-check clean help

play: install
	@$(BIN)/amoeba-suite

# Speeds first, while nothing else runs; then all the rest side by side, a file to a process. One
# process more than there are processors: much waits for a child, a disk or a timer.
# Every part runs with the strictest encoding check, so that no file depends on the system's locale.
test: dev lint types
	@export QT_QPA_PLATFORM=offscreen PYTHONWARNDEFAULTENCODING=1; \
	$(BIN)/pytest tests/bench && speeds=0 || speeds=$$?; \
	$(BIN)/pytest --ignore=tests/bench -n $$(($$(getconf _NPROCESSORS_ONLN) + 1)) --maxprocesses=8 \
		--dist loadfile --no-loadscope-reorder --durations=25 \
		--cov --cov-report=term $(PYTEST_ARGS) && exit $$speeds

# What make test repeats a little, as often as its list demands: tens of thousands of games, hours.
stress: dev
	@QT_QPA_PLATFORM=offscreen PYTHONWARNDEFAULTENCODING=1 \
	$(BIN)/pytest --full --durations=0 -n auto --maxprocesses=8 --dist load $(PYTEST_ARGS)

lint: dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

types: dev
	@$(BIN)/mypy --no-error-summary

install: $(VENV)/.ready-play

dev: $(VENV)/.ready-test

$(VENV)/.ready-play: $(INPUTS)
	@bash scripts/setup.sh play

$(VENV)/.ready-test: $(INPUTS)
	@bash scripts/setup.sh test

# The pictures in docs/pictures, made from the app itself.
pictures: dev
	@QT_QPA_PLATFORM=offscreen $(BIN)/python scripts/screenshots.py

# The program that people without Python install, its packages, wheel and sdist: all in dist/.
dist: dev
	@$(BIN)/python packaging/make_dist.py

# What takes too long for make test: sizes, starts, and a bare Debian root; docs/releasing.md.
dist-check: dist
	@$(BIN)/python packaging/check_dist.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

help:
	@echo "make play        set up and open Amoeba Suite"
	@echo "make test        set up, lint, check types, run every test"
	@echo "make stress      repeat what must hold thousands of times in full; hours"
	@echo "make install     set up only: .venv/bin/amoeba-suite"
	@echo "make pictures    make the pictures of docs/pictures again"
	@echo "make dist        build program, packages, wheel and sdist in dist/"
	@echo "make dist-check  try what make dist built, also in a bare Debian root"
	@echo "make clean       remove .venv and caches"
