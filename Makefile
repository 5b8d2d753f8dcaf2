# Everything is one command; each installs what it needs by itself.
PORT ?= 8000
# The first Python that is new enough, else python3, which then says what is wrong with it.
NEW := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $(p) -c '$(NEW)' 2>/dev/null && echo $(p))) python3)
VENV := .venv/bin/python

.PHONY: help play test lint soak runtime files site bench bench-boot lighthouse mutants docs clean

help:  ## say what there is
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 14

play:  ## serve the game on http://localhost:8000 (PORT=… for another)
	@$(PYTHON) -m scripts.serve --port $(PORT)

test:  ## install everything needed and run every test
	@$(PYTHON) -m scripts.check

lint: .venv/installed  ## ruff and mypy
	@$(VENV) -m ruff check . && $(VENV) -m ruff format --check . && $(VENV) -m mypy

runtime:  ## lay PyScript and Pyodide under static/runtime/
	@$(PYTHON) -m scripts.runtime

files:  ## write the [files] table of pyscript.toml, and docs/modules.md
	@$(PYTHON) -m scripts.pyfiles
	@$(PYTHON) -m scripts.modules

soak: .venv/installed  ## play Expert for ten minutes and look at everything (SOAK=--help)
	@$(VENV) -m scripts.soak $(SOAK)

bench: .venv/installed  ## measure the engine, then the page
	@$(VENV) -m scripts.bench_engine
	@$(VENV) -m scripts.bench_page

.venv/installed: requirements.lock
	@$(PYTHON) -m scripts.install

clean:  ## remove everything that was built or installed
	rm -rf build static/runtime node_modules .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

bench-boot: .venv/installed  ## measure how fast the page starts, beside a stock PyScript page
	@$(VENV) -m scripts.bench_boot

site:  ## write the folder to publish to build/site
	@$(PYTHON) -m scripts.site

docs: .venv/installed  ## the documentation of all modules, in build/docs
	@$(VENV) -m scripts.docs

lighthouse: .venv/installed  ## what Lighthouse says of the published page
	@$(VENV) -m scripts.lighthouse

mutants: .venv/installed  ## what the tests of the engine and the rival would miss (half an hour)
	@nice -n 15 $(VENV) -m scripts.mutants $(ONLY)
