# `make` alone lists the targets. `make demo` and `make test` need Python 3.11+, make and a
# package index, nothing else.

# The suites start thousands of processes: what one has compiled, the next one takes.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
# The environment is made in two steps: what the package itself needs, then the workshop on top.
INSTALLED := .venv/installed
READY := .venv/ready
UV := $(BIN)/uv
JAVA := tests/conformance/java
JAVA_RUNNER := $(JAVA)/suite/target/conformance.jar
# What the page about Spring AI runs with.
SPRING := java/toolresult-spring-ai/target
JAVA_CARRIERS := $(JAVA)/carriers/target
# The library is built for Java 17; its tests run once more on the newest JDK there is.
NEWEST_JAVA ?= $(lastword $(sort $(wildcard /usr/lib/jvm/*-2[0-9]-*/bin/java)))
CARRIER_MESSAGES := $(BIN)/python tests/conformance/carrier_messages.py
JAVA_SOURCES = $(shell find java generated/java $(JAVA) -name target -prune -o -type f -print 2>/dev/null)
NODE := tests/conformance/node
NODE_CARRIERS := mcp vercel openai_chat openai_responses anthropic google bedrock langchain langchain4j openai_agents pydantic_ai spring_ai a2a magic
TYPESCRIPT := typescript
TYPESCRIPT_BUILT := $(TYPESCRIPT)/dist/toolresult.min.js
TYPESCRIPT_SOURCES = $(shell find $(TYPESCRIPT) generated/typescript LICENSE NOTICE \( -name node_modules -o -name dist -o -name build \) -prune -o -type f -print 2>/dev/null)
GO := tests/conformance/go
# The linter of workflows that GitHub itself has none of; pinned by version, checked by Go against its checksums.
ACTIONLINT := github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
RUST := rust/Cargo.toml
RUST_SOURCES = $(shell find rust generated/rust generated/plan -name target -prune -o -type f -print 2>/dev/null)
# In a checkout the native core lies in the package, for every environment.
NATIVE := python/toolresult/_native.abi3.so
HAS_WASM := test -d "$$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null)"
GENERATORS := tests/generators
SITE := tests/site
CHROMIUM ?= $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)
PORT ?= 8000
EXAMPLES ?= 50000
DRAWS ?= 2000
REQUIRE ?=
SECONDS ?= 60
MINUTES ?= 10
TEXTS ?= 200000
OBJECTS ?= 50000
ROUNDS ?= 7
SIZE ?= 100000
LARGE ?=
DOCS ?=
SEED ?=
VERSION ?=
COMPILE = $(UV) pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --upgrade --quiet
# Options of the suites with real SDKs; how pytest counts branches on top of earlier runs.
PYTEST_OF_SDKS ?=
COUNTED := --cov --cov-append --cov-report=
# What needs the first major of the MCP SDK.
FIRST_MCP := tests/sdk/carriers/test_langchain_mcp.py tests/sdk/carriers/test_real_servers.py tests/sdk/proxy/test_tasks.py
SERVERS := tests/sdk/carriers/servers
# The lowest versions were made before later Pythons: they are looked for on the lowest alone.
OF_3_11 = $(filter-out --universal,$(COMPILE))
# The releases of the OpenAI Agents SDK that the runs are tested with: the newest, and the oldest.
RUNS := newest 0.22
# What the suites need beside .venv: mostly a wait for the network and the disk.
ENVIRONMENTS = $(patsubst %,.venv-%/ready,carriers carriers-mcp1 spark $(RUNS:%=runs-%)) node-ready $(patsubst %,%/node_modules/.package-lock.json,$(SERVERS) $(SITE))
# All cores; one that has nothing left to do takes tests from another.
PYTEST_ON_ALL_CORES := -m pytest -n auto --dist worksteal
# What properties draw: in `make test` always the same, in `make test-all` the same for a commit.
SEEDED = --hypothesis-seed=$(or $(SEED),$(1),0)
COMMIT = $(shell git rev-parse --short=8 HEAD 2>/dev/null)
# What each test of `make test` took, which `make test-all` holds to the budget.
CPU_OF_TEST := build/test-cpu.json
THOROUGH := --hypothesis-profile=thorough
# What `make test` runs: it does not read the tests of the workshop, which import its tools.
QUICKLY := --ignore=tests/workshop -m "not slow and not compat"

.DEFAULT_GOAL := help
.PHONY: help demo test test-compat test-all coverage bench fuzz agreement soak properties test-java test-node test-go test-ruby test-workflows test-generators test-runs test-carriers test-carriers-mcp1 test-spark environments conformance docs docs-next docs-serve docs-follow specification-read pictures playground recordings test-site native test-native wasm test-wasm baseline check format generate lock clean
.PHONY: release dist test-dist test-lowest test-newest
.PHONY: need-chromium need-cargo need-wasm need-mono need-java need-node need-go need-ruby java-ready node-ready

help:  ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## *' '{printf "  make %-18s %s\n", $$1, $$2}'

demo: $(INSTALLED)  ## show the main job on example payloads
	@$(BIN)/python examples/demo.py

test: $(READY)  ## run what a change needs: fixtures, behavior, properties on 50 examples (SEED=7: other draws; TOOLRESULT_NATIVE=0 or =require: which engine)
	$(BIN)/python $(PYTEST_ON_ALL_CORES) $(call SEEDED,0) --cpu=$(CPU_OF_TEST) $(QUICKLY)

test-compat: $(READY)  ## run the tests of the comparison of schemas, of which test has the cases of its rules only
	$(BIN)/python $(PYTEST_ON_ALL_CORES) $(call SEEDED,0) tests/unit/compat -m "not slow"

test-all: test test-compat  ## run everything in Python: test, test-compat, then properties on 2,000 examples, mutants, kills, packaging, the workshop (DRAWS=500: fewer examples)
	@$(BIN)/python -m tests.support.cpu $(CPU_OF_TEST)
	TOOLRESULT_EXAMPLES=$(DRAWS) $(BIN)/python $(PYTEST_ON_ALL_CORES) $(call SEEDED,$(COMMIT)) $(THOROUGH) -m "slow or workshop or hypothesis"

fuzz: $(READY)  ## look for input that breaks what the package promises (SECONDS=60 DOOR=proxy)
	$(if $(wildcard .venv-carriers/ready),.venv-carriers/bin,$(BIN))/python -m tests.support.fuzz --seconds $(SECONDS) --door $(or $(DOOR),all)

agreement: $(READY)  ## compare the engines on made texts and objects: verdicts, findings, places (TEXTS=200000 OBJECTS=50000 SEED=7)
	$(BIN)/python -m tests.support.agreement --texts $(TEXTS) --objects $(OBJECTS) $(if $(SEED),--seed $(SEED))

soak: $(READY)  ## run guard, executor, audit and proxy under load with faults, and look for what is left behind (MINUTES=10)
	$(BIN)/python -m tests.support.soak --minutes $(MINUTES)

coverage: $(READY)  ## run the tests and those with real SDKs and Spark, report the branches of the package that none takes (needs a JDK 17+)
	rm -f .coverage .coverage.*
	TOOLRESULT_EXAMPLES=200 $(BIN)/python $(PYTEST_ON_ALL_CORES) $(COUNTED)
	$(MAKE) test-runs test-carriers test-carriers-mcp1 test-spark PYTEST_OF_SDKS="$(COUNTED)"
	$(BIN)/python -m tests.support.branches --at-least 95

bench: $(READY) .venv-bench/ready  ## measure speed and memory beside others (ROUNDS=7 SIZE=100000 LARGE=1 DOCS=1)
	@if command -v node >/dev/null && command -v npm >/dev/null; then $(MAKE) --no-print-directory $(NODE)/node_modules/.package-lock.json; fi
	@if command -v cargo >/dev/null; then $(MAKE) --no-print-directory native; fi
	@$(BIN)/python -m benchmarks.boundary --rounds $(ROUNDS) --json $(if $(DOCS),docs/performance-guard.json,build/guard.json)
	@.venv-bench/bin/python -m benchmarks --rounds $(ROUNDS) --size $(SIZE) $(if $(LARGE),--large) $(if $(DOCS),--docs)
	@if command -v node >/dev/null && command -v npm >/dev/null; then $(MAKE) --no-print-directory node-ready && node benchmarks/typescript.mjs $(ROUNDS); fi

properties: $(READY)  ## run every property on many more cases (EXAMPLES=50000)
	TOOLRESULT_EXAMPLES=$(EXAMPLES) $(BIN)/python $(PYTEST_ON_ALL_CORES) -m "hypothesis"

test-java: $(READY) need-java  ## build the Java library and run all its tests (needs a JDK 17+ and Maven)
	@mkdir -p $(JAVA_CARRIERS) && rm -f $(JAVA_CARRIERS)/*.jsonl
	$(CARRIER_MESSAGES) write langchain4j > $(JAVA_CARRIERS)/langchain4j.jsonl
	$(CARRIER_MESSAGES) write spring_ai > $(JAVA_CARRIERS)/spring_ai.jsonl
	mvn -q -B -ntp -f $(JAVA)/pom.xml verify
	$(if $(NEWEST_JAVA),mvn -q -B -ntp -f java/pom.xml -pl toolresult surefire:test -Djvm=$(NEWEST_JAVA),@echo "no newer JDK than the one in PATH was found; name one: make test-java NEWEST_JAVA=/path/bin/java")
	$(CARRIER_MESSAGES) compare langchain4j $(JAVA_CARRIERS)/langchain4j-newest.given.jsonl
	$(CARRIER_MESSAGES) compare langchain4j $(JAVA_CARRIERS)/langchain4j-oldest.given.jsonl
	$(CARRIER_MESSAGES) compare spring_ai $(JAVA_CARRIERS)/spring_ai.given.jsonl
	mvn -q -B -ntp -f java/pom.xml -pl toolresult-spring-ai -am compile org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath -Dmdep.outputFile=target/classpath.txt
	@$(PYTHON) -m tests.support.pages java $(JAVA_RUNNER):$(SPRING)/classes:$$(cat $(SPRING)/classpath.txt)

test-node: $(READY) node-ready  ## build the TypeScript package and run all its tests and Ajv's (needs Node 20+)
	$(CARRIER_MESSAGES) write vercel > $(NODE)/vercel.jsonl
	@printf '%s\n' $(NODE_CARRIERS) | xargs -P 2 -n 7 $(CARRIER_MESSAGES) read --into $(NODE)
	node $(TYPESCRIPT)/node_modules/typescript/bin/tsc -p $(TYPESCRIPT)/test
	node --test --test-reporter=spec $(NODE)/ajv.mjs $(sort $(wildcard $(TYPESCRIPT)/test/*.test.mjs $(NODE)/*.test.mjs))
	@$(PYTHON) -m tests.support.pages javascript $(TYPESCRIPT) $(NODE)/node_modules

# What reads files beside its module is run each time: the cache of Go does not see them.
test-go: need-go  ## run the tests of the Go module, with the SDK of MCP too, and its blocks on the pages (needs Go 1.25+)
	@test -z "$$(gofmt -l go $(GO) tests/sdk/go)" || { echo "gofmt would change:"; gofmt -l go $(GO) tests/sdk/go; exit 1; }
	cd go && go vet ./... && go test ./...
	cd tests/sdk/go && go vet ./... && go test -count=1 ./...
	@$(PYTHON) -m tests.support.pages go go

test-ruby: need-ruby $(READY)  ## ask the implementation in Ruby about every case of its profiles (needs Ruby 3.1+)
	REQUIRE=ruby $(BIN)/python -m pytest tests/acceptance/test_ruby.py

test-workflows: need-go  ## check .github/workflows with actionlint (needs Go 1.21+)
	go run $(ACTIONLINT) -shellcheck= -pyflakes= .github/workflows/*.yml

test-generators: $(READY) need-java need-go need-cargo need-node $(GENERATORS)/node_modules/.package-lock.json $(GENERATORS)/kotlin/target/lib  ## make types of the schemas with third-party generators, and read payloads into them (needs a JDK 17+, Maven, Node 20+, Go 1.21+ and Rust 1.85+)
	$(BIN)/python -m pytest $(GENERATORS)

conformance: $(READY)  ## run every fixture and pattern in every language that is here (REQUIRE=java,node,go,rust,dotnet)
	@$(BIN)/python -m tests.conformance.driver $(if $(REQUIRE),--require $(REQUIRE))

test-runs: $(RUNS:%=.venv-runs-%/ready)  ## run toolresult.runs against the real Agents SDK, in two releases
	@for release in $(RUNS); do echo "openai-agents $$(.venv-runs-$$release/bin/python -c 'import agents; print(agents.__version__)')"; .venv-runs-$$release/bin/python -m pytest tests/sdk/agents $(PYTEST_OF_SDKS) || exit 1; done

docs: $(READY)  ## build the documentation in both languages into site/
	@$(BIN)/python -m codegen.site.build

docs-next: docs  ## build it with the program that follows mkdocs-material, too, and compare the pages
	@$(BIN)/python -m codegen.site.build --with zensical --to build/site-next
	@$(BIN)/python -m codegen.site.compare site build/site-next

docs-serve: docs  ## build the documentation and serve it (PORT=8000)
	@echo "http://localhost:$(PORT)/ (both languages; Ctrl-C ends it)"
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory site $(PORT)

pictures: $(READY) need-chromium $(SITE)/node_modules/.package-lock.json  ## draw the pictures of the READMEs and of previews (needs Chromium)
	@CHROMIUM="$(CHROMIUM)" PYTHON=$(BIN)/python node docs/pictures/draw.mjs
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python docs/pictures/terminal/record.py docs/theme/images

docs-follow: $(READY)  ## say that a translation is up to date with its page (PAGE=guides/spark.md)
	@$(BIN)/python -m codegen follow --page "$(PAGE)"

specification-read: $(READY)  ## say that every requirement was read, in both languages, against its cases
	@$(BIN)/python -m codegen read

playground: node-ready  ## bundle the playground of the documentation (needs Node 20+)
	@node docs/playground/build.mjs

test-site: docs-next need-chromium node-ready $(SITE)/node_modules/.package-lock.json  ## run the tests of the documentation in a browser (needs Node 20+ and Chromium)
	CHROMIUM="$(CHROMIUM)" node --test --test-concurrency=2 --test-reporter=spec $(wildcard $(SITE)/*.test.mjs)

test-carriers: .venv-carriers/ready need-node $(SERVERS)/node_modules/.package-lock.json  ## run the real SDKs of the carriers, and the servers of MCP (needs Node 20+)
	.venv-carriers/bin/python -m pytest tests/sdk/carriers tests/sdk/proxy $(FIRST_MCP:%=--ignore %) -o filterwarnings=default $(PYTEST_OF_SDKS)

recordings: .venv-carriers/ready node-ready need-java need-go  ## record anew what real SDKs do with the programs of docs/one-failure
	TOOLRESULT_RECORD=1 .venv-carriers/bin/python -m pytest tests/sdk/carriers/test_one_failure.py -o filterwarnings=default
	TOOLRESULT_RECORD=1 node --test $(NODE)/one-failure.test.mjs
	TOOLRESULT_RECORD=1 mvn -q -B -ntp -f $(JAVA)/pom.xml -pl one-failure -am test -Dtest=OneFailureTest -Dsurefire.failIfNoSpecifiedTests=false
	cd tests/sdk/go && TOOLRESULT_RECORD=1 go test -run TestTheRecordingIsWhatTheSDKDoes .
	@$(BIN)/python -m codegen generate

test-carriers-mcp1: .venv-carriers-mcp1/ready need-node $(SERVERS)/node_modules/.package-lock.json  ## run what MCP concerns with the first major of its SDK (needs Node 20+)
	.venv-carriers-mcp1/bin/python -m pytest tests/sdk/carriers/test_mcp.py tests/sdk/carriers/test_executor_server.py tests/sdk/carriers/test_promises.py tests/sdk/carriers/test_output_schemas.py tests/sdk/proxy $(FIRST_MCP) -o filterwarnings=default $(PYTEST_OF_SDKS)

test-spark: need-java .venv-spark/ready  ## run toolresult.spark on a real Spark, on a cluster of two workers, too (needs a JDK 17+)
	.venv-spark/bin/python -m pytest tests/sdk/spark -o filterwarnings=default $(PYTEST_OF_SDKS)

environments: need-node  ## make the environments of the other suites, side by side (needs Node 20+)
	@$(MAKE) --no-print-directory -j 4 $(ENVIRONMENTS)

native: need-cargo $(NATIVE)  ## build the native core in the checkout, for every environment (needs Rust; TOOLRESULT_NATIVE=0 leaves it alone)
	@$(BIN)/toolresult --version

wasm: need-cargo need-wasm need-node  ## build the core of the npm package in WebAssembly (needs Rust with wasm32-unknown-unknown, and Node 20+)
	@node $(TYPESCRIPT)/scripts/build-wasm.mjs

test-native: native  ## hold the native core to the reference validator, both ways; run what test does with it, and the tests of the crate (needs Rust)
	cargo clippy --quiet --locked --profile tested --all-targets --features toolresult/serde --manifest-path $(RUST) -- -D warnings
	cargo test --quiet --locked --profile tested --lib --tests --manifest-path $(RUST) --package toolresult --features serde
	cargo test --quiet --locked --doc --manifest-path $(RUST) --package toolresult --features serde
	RUSTDOCFLAGS="-D warnings" cargo doc --quiet --locked --no-deps --features serde --manifest-path rust/toolresult/Cargo.toml
	@$(PYTHON) -m tests.support.pages rust tests/conformance/rust
	TOOLRESULT_NATIVE=require $(BIN)/python $(PYTEST_ON_ALL_CORES) tests/core
	TOOLRESULT_NATIVE=require $(BIN)/python $(PYTEST_ON_ALL_CORES) $(call SEEDED,0) $(QUICKLY)
	@if $(HAS_WASM) && command -v npm >/dev/null; then $(MAKE) --no-print-directory test-wasm; else echo "WebAssembly is not tested: this needs Node 20 or newer, and rustup target add wasm32-unknown-unknown"; fi

test-wasm: need-cargo need-wasm node-ready  ## build the core in WebAssembly afresh, and hold it to the JavaScript validator (needs the same as wasm)
	cargo test --quiet --locked --profile tested --manifest-path $(RUST) --package toolresult-wasm
	node $(TYPESCRIPT)/scripts/build-wasm.mjs --into build/wasm
	TOOLRESULT_WASM=$(CURDIR)/build/wasm/toolresult.wasm node --test --test-reporter=spec $(TYPESCRIPT)/test/wasm.test.mjs

test-lowest: .venv-lowest/ready  ## run the package's tests with the lowest version of each dependency
	.venv-lowest/bin/python $(PYTEST_ON_ALL_CORES) $(THOROUGH) --ignore=tests/workshop

test-newest: $(READY) $(UV)  ## run the package's tests with the newest version of each dependency, as of now
	@$(BIN)/python -m venv --clear --without-pip .venv-newest
	@$(UV) pip install --quiet --python .venv-newest/bin/python --editable . --group dev
	.venv-newest/bin/python $(PYTEST_ON_ALL_CORES) $(THOROUGH) --ignore=tests/workshop

dist: .venv-release/ready need-java need-node need-cargo  ## build the last commit into dist/ (needs a JDK 17+, Maven, Node 20+ and Rust 1.85+)
	@.venv-release/bin/python -m release build

test-dist: .venv-release/ready need-java need-node need-cargo need-go  ## build the last commit twice, compare to the byte, and use what was built (needs the same, and Go 1.21+)
	@.venv-release/bin/python -m release check

release: .venv-release/ready  ## do the local half of a release: check, test, build dist/ and use it; say what is left (VERSION=1.0.0)
	@.venv-release/bin/python -m release ready "$(VERSION)"
	@$(MAKE) --no-print-directory check test test-dist dist
	@.venv-release/bin/python -m release next "$(VERSION)"

check: $(READY)  ## compare generated files, lint schemas, table, fixtures and code
	$(BIN)/python -m codegen check
	$(BIN)/python -m codegen mutate
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

generate: $(READY)  ## make generated/ from schemas/ and tests/fixtures/
	$(BIN)/python -m codegen generate

baseline: $(READY)  ## record the contract as it is as the last released one
	$(BIN)/python -m codegen baseline

format: $(READY)  ## format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: $(UV)  ## renew requirements/*.lock within the bounds of pyproject.toml
	$(COMPILE) --group dev -o requirements/dev.lock
	$(COMPILE) --group install --constraint requirements/dev.lock -o requirements/install.lock
	$(filter-out pyproject.toml,$(COMPILE)) --group installer -o requirements/installer.lock
	$(COMPILE) --extra agents --group test-runs -o requirements/runs-newest.lock
	echo 'openai-agents==0.22.0' | $(COMPILE) - --extra agents --group test-runs -o requirements/runs-0.22.lock
	$(COMPILE) --extra spark --group test-spark -o requirements/spark.lock
	$(COMPILE) --extra all --group carriers-mcp2 -o requirements/carriers.lock
	$(COMPILE) --extra mcp --extra langchain --extra otel --group carriers-mcp1 -o requirements/carriers-mcp1.lock
	$(COMPILE) --group bench -o requirements/bench.lock
	$(COMPILE) -o requirements/runtime.lock
	$(COMPILE) --group release -o requirements/release.lock
	@mkdir -p build
	$(OF_3_11) --resolution lowest-direct -o build/lowest.txt
	$(OF_3_11) --group dev --constraint build/lowest.txt -o requirements/lowest.lock

clean:  ## remove the environment and everything built
	rm -rf .venv .venv-* build dist site docs/*/reference .site-* .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -rf $(NODE)/node_modules $(NODE)/*.jsonl $(GENERATORS)/node_modules $(GENERATORS)/kotlin/target $(TYPESCRIPT)/node_modules $(TYPESCRIPT)/dist $(TYPESCRIPT)/build $(TYPESCRIPT)/src/build $(TYPESCRIPT)/schemas $(TYPESCRIPT)/LICENSE $(TYPESCRIPT)/NOTICE
	rm -rf rust/target $(NATIVE)
	find java $(JAVA) -name target -prune -exec rm -rf {} +

$(INSTALLED): requirements/install.lock requirements/installer.lock requirements/dev.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "toolresult needs Python 3.11 or newer; $(PYTHON) is older. Name another: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || { echo "$(PYTHON) lacks the venv module; on Debian install python3-venv"; exit 1; }
	@echo "Making .venv with what the package needs (once; about 15 s) ..."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r $<
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(UV): $(INSTALLED)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/installer.lock
	@touch $@

$(READY): $(INSTALLED) | $(UV)
	@echo "Adding the tools of the tests to .venv (once; about 15 s and 200 MB) ..."
	@$(BIN)/python requirements/install.py dev .venv
	@touch $@

.venv-%/ready: requirements/%.lock pyproject.toml | $(UV)
	@echo "Making .venv-$* (once) ..."
	@$(BIN)/python -m venv --clear --without-pip .venv-$*
	@$(BIN)/python requirements/install.py $* .venv-$*
	@touch $@

$(NATIVE): $(RUST_SOURCES) hatch_build.py | $(INSTALLED)
	@$(BIN)/python hatch_build.py

# What other languages need, in the words that people and the matrix read, and what makes their
# runners ready; what is fresh is left alone.

need-chromium:
	@test -n "$(CHROMIUM)" || { echo "make test-site needs Chromium; on Debian install chromium, or name one: make test-site CHROMIUM=/path"; exit 1; }

need-cargo:
	@command -v cargo >/dev/null || { echo "this needs Rust 1.85 or newer; cargo is not installed (or not in PATH)"; exit 1; }

need-wasm:
	@$(HAS_WASM) || { echo "this needs Rust for WebAssembly; run rustup target add wasm32-unknown-unknown"; exit 1; }

need-ruby:
	@command -v ruby >/dev/null || { echo "this needs Ruby 3.1 or newer; ruby is not installed (or not in PATH): on Debian install ruby"; exit 1; }

need-mono:
	@for tool in mono mcs; do command -v $$tool >/dev/null || { echo "this needs Mono, with which the patterns run as in .NET; $$tool is not installed: on Debian install mono-runtime and mono-mcs"; exit 1; }; done

need-java:
	@for tool in java javac mvn; do command -v $$tool >/dev/null || { echo "this needs a JDK 17 or newer with Maven; $$tool is not installed (or not in PATH)"; exit 1; }; done
	@version=$$(javac -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p'); test "$${version:-0}" -ge 17 || { echo "this needs a JDK 17 or newer; this is $$(javac -version 2>&1)"; exit 1; }

need-node:
	@for tool in node npm; do command -v $$tool >/dev/null || { echo "this needs Node 20 or newer with npm; $$tool is not installed (or not in PATH)"; exit 1; }; done
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || { echo "this needs Node 20 or newer; this is $$(node --version)"; exit 1; }

need-go:
	@command -v go >/dev/null || { echo "this needs Go 1.21 or newer; go is not installed (or not in PATH)"; exit 1; }
	@cd $(GO) && go mod download || { echo "the Go modules in $(GO)/go.mod cannot be downloaded"; exit 1; }

java-ready: need-java $(JAVA_RUNNER)

node-ready: need-node $(NODE)/node_modules/.package-lock.json $(TYPESCRIPT_BUILT)

$(JAVA_RUNNER): $(JAVA_SOURCES)
	@mvn -q -B -ntp -f $(JAVA)/pom.xml -pl suite -am verify -DskipTests
	@touch $@

$(GENERATORS)/kotlin/target/lib: $(GENERATORS)/kotlin/pom.xml
	@mvn -q -B -ntp -f $< org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies -DoutputDirectory=target/lib
	@touch $@

$(TYPESCRIPT_BUILT): $(TYPESCRIPT)/node_modules/.package-lock.json $(TYPESCRIPT_SOURCES)
	@cd $(TYPESCRIPT) && npm run --silent build
	@touch $@

%/node_modules/.package-lock.json: %/package-lock.json
	@cd $* && npm ci --silent --no-audit --no-fund || { echo "npm ci failed; run it in $* to see why"; exit 1; }
	@touch $@
