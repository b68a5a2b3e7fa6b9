# The two commands of the README are `make demo` and `make test`; the others are for those who work on the project.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What the Python package is made of: the environment is built again when one of these changes.
PACKAGE := $(shell find core py pyproject.toml Cargo.toml Cargo.lock -type f \( -name '*.rs' -o -name '*.py' -o -name '*.pyi' -o -name '*.toml' -o -name '*.md' -o -name '*.lock' \))

.PHONY: help demo test build-tests test-rust test-python test-all lint doc bench instructions update-instructions update clean

help:
	@echo "make demo      build, install into $(VENV), simulate 10 000 games, draw a table"
	@echo "make test      all tests of all doors, about three minutes after the build"
	@echo "make test-all  the same with many more cases and the long variants"
	@echo "make lint      formatting and lints of Rust and Python"
	@echo "make doc       the Rust documentation, warnings are errors"
	@echo "make bench     the table of docs/performance.md, fails when a ratio does not hold (ROWS=\"1 4\": only these)"
	@echo "make instructions         count instructions and compare them with the baseline"
	@echo "make update-instructions  write that baseline anew"
	@echo "make update    write the generated files: constants, tables, header, rule pages, transcripts, stub"

# The package with its test tools, in an environment of its own.
$(VENV)/.installed: $(PACKAGE)
	@echo "building the Python package into $(VENV): one to two minutes"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check '.[test]'
	@touch $@

demo: $(VENV)/.installed
	@echo "simulating 10 000 games: a second"
	@$(BIN)/python examples/demo.py

# Both at once: most of the time one of them leaves a core idle.
test: build-tests $(VENV)/.installed
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line test-rust test-python

build-tests:
	@echo "building the library and the test programs: two to four minutes the first time"
	@cargo test --quiet --workspace --no-run
	@cargo test --quiet -p tilewright-tests --test c_abi exports > /dev/null # the libraries that C programs are linked with

test-rust:
	@echo "testing Rust, C and C++: two to three minutes (make test-all: ten)"
	cargo test --workspace --no-fail-fast

test-python: $(VENV)/.installed
	@echo "testing Python: one minute"
	$(BIN)/python -m pytest tests/python
	$(BIN)/python -m mypy.stubtest tilewright._tilewright

test-all: export TILEWRIGHT_CASES ?= 5000
test-all: export TILEWRIGHT_LONG ?= 1
test-all: test

lint: $(VENV)/.installed
	@echo "checking formats and lints: under a minute"
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy

doc: export RUSTDOCFLAGS = -D warnings
doc:
	@echo "building the Rust documentation: ten seconds"
	cargo doc --workspace --no-deps

# ROWS="1 4": only these. The yardstick's folder: TILEWRIGHT_YARDSTICK.
bench: $(VENV)/.installed
	@echo "measuring: two minutes after the build of the release"
	cargo bench -p tilewright-tests --bench table -- --python $(BIN)/python $(ROWS)

# Instruction counts under valgrind against the baseline in tests/bench/instructions.json.
instructions:
	@echo "counting instructions under valgrind: under a minute after the build of the release"
	cargo run -p tilewright-tests --bin bench-instructions -- check

update-instructions:
	@echo "counting instructions under valgrind: under a minute after the build of the release"
	cargo run -p tilewright-tests --bin bench-instructions -- update

update: $(VENV)/.installed
	@echo "writing generated files: two minutes"
	TILEWRIGHT_UPDATE=1 cargo test -p tilewright-tests --test docs --test conformance
	TILEWRIGHT_UPDATE=1 cargo test -p tilewright-ffi --test header
	TILEWRIGHT_UPDATE=1 $(BIN)/python -m pytest tests/python/test_stub.py

clean:
	cargo clean
	rm -rf $(VENV)
