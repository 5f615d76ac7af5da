# `make` alone lists the targets. `make demo` and `make test` need Python 3.11+, make and a
# package index, nothing else.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
NODE := tests/conformance/node
EXAMPLES ?= 50000
LOCK = $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --upgrade --quiet

.DEFAULT_GOAL := help
.PHONY: help demo test fuzz test-carriers test-node check format generate lock clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## *' '{printf "  make %-13s %s\n", $$1, $$2}'

demo: $(READY)  ## show the main job on example payloads
	@$(BIN)/python examples/demo.py

test: $(READY)  ## run the tests
	$(BIN)/python -m pytest -n auto

fuzz: $(READY)  ## run every property on many more cases (EXAMPLES=50000)
	TOOLRESULT_EXAMPLES=$(EXAMPLES) $(BIN)/python -m pytest -n auto -m "hypothesis"

test-carriers: .venv/carriers/ready .venv/carriers-mcp1/ready  ## run the real SDKs of the carriers, both majors of MCP
	.venv/carriers/bin/python -m pytest tests/carriers_sdk -o filterwarnings=default
	.venv/carriers-mcp1/bin/python -m pytest tests/carriers_sdk/test_mcp.py -o filterwarnings=default

test-node: $(READY)  ## run Ajv on every published schema and fixture (needs Node 20+)
	@for tool in node npm; do command -v $$tool >/dev/null || { echo "make test-node needs Node 20 or newer with npm; $$tool is not installed (or not in PATH)"; exit 1; }; done
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || { echo "make test-node needs Node 20 or newer; this is $$(node --version)"; exit 1; }
	@test $(NODE)/node_modules/.package-lock.json -nt $(NODE)/package-lock.json || (cd $(NODE) && npm ci --silent --no-audit --no-fund) || { echo "npm ci failed; run it in $(NODE) to see why"; exit 1; }
	$(BIN)/python tests/conformance/vercel_forms.py > $(NODE)/vercel.jsonl
	node --test --test-reporter=spec $(NODE)/ajv.mjs $(NODE)/vercel.test.mjs

check: $(READY)  ## compare generated files, lint schemas, table, fixtures and code
	$(BIN)/python -m codegen check
	$(BIN)/python -m codegen mutate
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

generate: $(READY)  ## make generated/ from schemas/ and tests/fixtures/
	$(BIN)/python -m codegen generate

format: $(READY)  ## format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: $(READY)  ## renew the lock files within the bounds of pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	$(LOCK) --group dev -o requirements/dev.lock
	$(LOCK) --extra all --group carriers -o requirements/carriers.lock
	$(LOCK) --extra mcp --group carriers-mcp1 -o requirements/carriers-mcp1.lock

clean:  ## remove the environment and everything built
	rm -rf .venv dist .pytest_cache .mypy_cache .ruff_cache .hypothesis $(NODE)/node_modules

$(READY): requirements/dev.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "toolresult needs Python 3.11 or newer; $(PYTHON) is older. Name another: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || { echo "$(PYTHON) lacks the venv module; on Debian install python3-venv"; exit 1; }
	@echo "Making .venv (once; about half a minute) ..."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/%/ready: requirements/%.lock pyproject.toml | $(READY)
	@echo "Making .venv/$* (once; about a minute) ..."
	@$(PYTHON) -m venv --clear .venv/$*
	@.venv/$*/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/$*.lock
	@.venv/$*/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
