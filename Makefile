# Everything a person or a machine does with this project. `make` alone lists it. It keeps to what GNU make 3.81 and
# the tools of BSD know, which is what a Mac has.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help build run test test-engines tsan asan swift-names agree soak probe fuzz corpus bench docs format lint \
  may-install install uninstall dist release packaging pictures clean

SYSTEM := $(shell uname -s)
PREFIX ?= /usr/local
SECONDS ?= 300
SAMPLE := $(firstword $(sort $(wildcard Samples/*.tips)))
LOGS := .build/logs
# `5a6430898`, with a `+` where the sources are no longer those.
COMMIT = $(shell git describe --always --exclude='*' --abbrev=9 --dirty=+ 2>/dev/null)
SOURCES := Package.swift Sources Tests Benchmarks Packaging Examples

# An import that Package.swift does not declare is an error.
CHECKED := --explicit-target-dependency-import-check error
# Types such as `[Key: Value]` are made at their first use. By their names, each asks all conformances there are whether
# `Key` is Hashable, which was a third of what a small script takes; this way the compiler's answer is taken.
DIRECT := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(SYSTEM),Darwin)
# Swift's libraries are the system's there.
RELEASE := $(BUILD_FLAGS) -c release $(DIRECT) -Xlinker -dead_strip -Xlinker -x
else
# What makes `tips` start in milliseconds: no Swift libraries to load, nothing that is not called, no
# symbols that others could look up, and a fixed address, which saves forty thousand relocations. What is stripped need not
# be made: information for a debugger is a sixteenth of the compiler's work.
RELEASE := $(BUILD_FLAGS) -c release $(DIRECT) -debug-info-format none --static-swift-stdlib -Xlinker --gc-sections -Xlinker -s -Xlinker -no-pie \
  -Xlinker --no-export-dynamic
endif
# The C++ library that Swift's own is built on has two thousand symbols to look up at each start, unless it
# is linked in: the linker takes it from the first folder that has it.
LINKED := .build/linked
CXX_LIBRARY = $(shell clang -print-file-name=libstdc++.a 2>/dev/null | grep /)
# ICU's data are 34 MB, nearly all of them for languages and encodings that the command never asks for.
ICU_DATA := $(if $(filter-out Darwin,$(SYSTEM)),$(CURDIR)/$(LINKED)/icu.inc)
# Asks `Package.swift` for how each target is optimized, for the commit, and for ICU's data.
SHIPPED = TIPS_SHIPPED=1 TIPS_COMMIT=$(COMMIT) $(if $(ICU_DATA),TIPS_ICU_DATA='$(ICU_DATA)')

# $(call provide,PACKAGE,WHAT): installs a package that provides it where that is possible, else says so.
provide = { \
  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
    echo "installing the package $(1), which provides $(2)"; \
    apt-get update -qq >/dev/null && apt-get install -y -qq $(1) >/dev/null; \
  else \
    echo "$(2) is missing: install the package $(1) and run make again" >&2; exit 1; \
  fi; }

# $(call need,PROGRAM,PACKAGE): the program, installed when it is missing and that is possible.
define need
	@command -v $(1) >/dev/null || $(call provide,$(2),$(1))
endef

# Swift, and what the line editor, packed histories and stores are built on, which a Mac has.
define need-to-build
	@command -v swift >/dev/null || \
	  { echo "swift is missing: install Swift 6.2 or later, as swift.org says, and run make again" >&2; exit 1; }
	@[ $(SYSTEM) = Darwin ] || command -v pkg-config >/dev/null || $(call provide,pkg-config,pkg-config)
	@[ $(SYSTEM) = Darwin ] || pkg-config --exists libedit || $(call provide,libedit-dev,libedit)
	@[ $(SYSTEM) = Darwin ] || pkg-config --exists zlib || $(call provide,zlib1g-dev,zlib)
	@[ $(SYSTEM) = Darwin ] || [ -e /usr/include/sqlite3.h ] || $(call provide,libsqlite3-dev,SQLite)
endef

# $(call quietly,LOG,COMMAND): progress on a terminal; elsewhere a log, of which a failure shows the errors.
define quietly
	@mkdir -p $(LOGS)
	@if [ -t 1 ]; then $(2); else \
	  $(2) >$(LOGS)/$(1).log 2>&1 || { \
	    grep -E -A4 'error:' $(LOGS)/$(1).log || tail -40 $(LOGS)/$(1).log; \
	    echo "failed: all of the output is in $(LOGS)/$(1).log" >&2; exit 1; }; \
	fi
endef

# The tests and what they start, and nothing twice: with `--build-tests` the package manager also builds `tips` as the tool
# of the plugins, with all that it is made of.
TESTED := OpenTipKitPackageTests FailingCalls notes
# $(call build-tests,LOG,FLAGS)
build-tests = $(call quietly,$(1),{ true $(foreach product,$(TESTED),&& swift build --product $(product) $(2)); })

help: ## list the targets
	@awk -F ':.* ## ' '/^[a-z-]+:.* ## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

build: ## build .build/release/tips, the way it is shipped
	$(call need,git,git)
	$(call need-to-build)
	@mkdir -p $(LINKED)
	@if [ -n "$(CXX_LIBRARY)" ]; then ln -sf "$(CXX_LIBRARY)" $(LINKED)/; fi
	@[ -z "$(ICU_DATA)" ] || sh Packaging/ICUData/make "$(ICU_DATA)"
	@echo "building tips for release; the first time takes some minutes"
	$(call quietly,build,$(SHIPPED) swift build --product tips $(RELEASE) -Xlinker -L$(LINKED) $(CHECKED))
	@echo "built .build/release/tips ($$(du -hL .build/release/tips | cut -f1))"

run: build ## open the REPL on a sample (without a terminal: run the sample); SAMPLE=FILE chooses one
	@if [ -t 0 ] && [ -t 1 ]; then \
	  echo "tips $(SAMPLE)"; .build/release/tips $(SAMPLE); \
	else \
	  echo "tips run $(SAMPLE)"; .build/release/tips run $(SAMPLE); \
	fi; code=$$?; \
	next=$$(printf '%s\n' $(sort $(wildcard Samples/*.tips)) | grep -A1 -Fx '$(SAMPLE)' | sed -n 2p); \
	if [ -n "$$next" ]; then echo "next: make run SAMPLE=$$next"; \
	else echo "next: the reference, Grammar/README.md"; fi; \
	exit $$code

test: ## build and run all tests
	$(call need,git,git)
	$(call need,tmux,tmux)
	$(call need-to-build)
	@echo "building the tests; the first time takes some minutes"
	$(call build-tests,test-build,$(CHECKED))
	@echo "running the tests"
	@mkdir -p $(LOGS)
	@rm -f $(LOGS)/test.events; swift test --skip-build --disable-xctest $(CHECKED) --event-stream-version 0 \
	  --event-stream-output-path $(LOGS)/test.events >$(LOGS)/test.log 2>&1; code=$$?; \
	  grep -vE '^◇|(started\.|passed after [0-9.]+ seconds\.)$$|Test run with' $(LOGS)/test.log \
	    | grep -E -A40 '^✘|^error:|Fatal error:' | head -400; \
	  sh Tests/summary $(LOGS)/test.log $(LOGS)/test.events || exit 1; \
	  exit $$code

test-engines: ## hold `tips sql` and `tips replay --engine` against DuckDB, PostgreSQL, ClickHouse and Spark
	$(call need,tmux,tmux)
	$(call need-to-build)
	$(call need,python3,python3-venv)
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	  $(call provide,postgresql,PostgreSQL)
	@echo "building the tests; the first time takes some minutes"
	$(call build-tests,test-build,$(CHECKED))
	@echo "asking the databases"
	@mkdir -p $(LOGS)
	@Tests/Engines/run "$(CURDIR)/.build/engines" swift test --skip-build --disable-xctest $(CHECKED) \
	  --filter 'Database(Agreement|Command)Tests' >$(LOGS)/engines.log 2>&1; code=$$?; \
	  grep -E '^✘|^error:|missing: | agree$$|Test run with' $(LOGS)/engines.log; exit $$code

# $(call sanitized,thread,SUITES,STACK): instrumented, in a folder of their own, with threads that have so many kilobytes of
# stack, if that is said. What they start is instrumented, too, and places its memory where it may, so that the system is
# not to shuffle addresses. Variables must stand on the stack, or nobody knows how much of that is left.
define sanitized
	$(call need,tmux,tmux)
	$(call need-to-build)
	@echo "building the tests with the $(1) sanitizer; the first time takes some minutes"
	$(call build-tests,$(1)-build,--sanitize=$(1) --scratch-path .build/$(1) $(CHECKED))
	@echo "running the tests"
	@$(if $(3),ulimit -s $(3);) ASAN_OPTIONS="detect_leaks=0:detect_stack_use_after_return=0:$(ASAN_OPTIONS)" \
	  TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/thread.suppressions $(TSAN_OPTIONS)" setarch -R \
	  swift test --skip-build --disable-xctest --sanitize=$(1) --scratch-path .build/$(1) $(CHECKED) \
	  $(if $(2),--filter '$(2)') >$(LOGS)/$(1).log 2>&1; code=$$?; \
	  grep -E -A30 '^(WARNING: ThreadSanitizer|==[0-9]+==ERROR)' $(LOGS)/$(1).log | head -200; \
	  grep -E -A12 '^✘' $(LOGS)/$(1).log | head -100; \
	  grep -E 'Test run with' $(LOGS)/$(1).log | tail -1 || tail -20 $(LOGS)/$(1).log; exit $$code
endef

# Where there are several threads. Elsewhere values and calls nest deeper than the sanitizer's own stack.
THREADED := TipStoreTests|TipStoreSQLiteTests|TipEngineTests|TipInterpreterTests|TipLineEditorTests|OpenTipKitTests|OpenTipKitTerminalTests|TipReplayTests|MissingTestTests

tsan: ## run the tests that have threads under the thread sanitizer; SUITE=TipStoreTests chooses one
	$(call sanitized,thread,$(or $(SUITE),$(THREADED)))

# Frames are several times as large, and so are the stacks. Left out: TipEvaluatorTests, EngineModelTests, GrammarTests and
# SwiftAgreementTests ask random programs for many minutes; CommandTests and TerminalTests limit the stack and the time of the
# commands that they start.
ADDRESSED := TipSyntaxTests|TipFormatterTests|TipModelTests|TipSolverTests|TipCheckerTests|TipLintTests|TipEngineTests|TipStoreTests
ADDRESSED := $(ADDRESSED)|TipReplayTests|TipStoreSQLiteTests|TipRecordsTests|TipInterpreterTests|TipTerminalTests|TipPagesTests|TipLineEditorTests|SampleTests|FuzzTests

asan: ## run the tests of the libraries under the address sanitizer; SUITE=TipStoreTests chooses one
	$(call sanitized,address,$(or $(SUITE),$(ADDRESSED)),262144)

swift-names: ## write the table of the members of Swift's types anew, from the compiler's symbol graphs
	$(call need-to-build)
	$(call build-tests,test-build,$(CHECKED))
	@RECORD=1 swift test --skip-build --disable-xctest $(CHECKED) --filter SwiftMemberTableTests >/dev/null
	@git diff --stat Sources/TipModel/Members/SwiftMembers+Table.swift

agree: ## hold random programs against swiftc for SECONDS=300 and count what deviates
	$(call need-to-build)
	@echo "building the tests; the first time takes some minutes"
	$(call build-tests,test-build,$(CHECKED))
	@SEED=$${SEED:-random} AGREE_SECONDS=$(SECONDS) swift test --skip-build --disable-xctest --filter EndlessTests $(CHECKED) \
	  >$(LOGS)/agree.log 2>&1; code=$$?; \
	  grep -vE '^[◇✔↳✘\[]' $(LOGS)/agree.log || tail -20 $(LOGS)/agree.log; \
	  echo "what deviates is in .build/agreement/found"; exit $$code

# Optimized, and the command that they start with them: it takes a fraction of the time.
PROBING := -c release -Xswiftc -enable-testing --scratch-path .build/probe $(CHECKED)

# Suites that try harder with `SOAK=1`.
SOAKED := TipStoreSQLiteTests|SecondLaunchTests|FailingCallTests|FailingSalvageTests|everyNamingEndsInEveryCommand

soak: ## try for minutes to make the store lose something: kills, races, full disks, damage; SUITE=AlterationTests chooses
	$(call need-to-build)
	@echo "building the tests; the first time takes some minutes"
	$(call build-tests,probe-build,$(PROBING))
	@echo "killing a thousand writers and altering twenty thousand stores; this takes some minutes"
	@SOAK=1 swift test --skip-build --disable-xctest --filter '$(or $(SUITE),$(SOAKED))' $(PROBING) \
	  >$(LOGS)/soak.log 2>&1; code=$$?; \
	  grep -E '✘|^median|^without|of a core$$|failing calls$$|alterations|Test run with' $(LOGS)/soak.log || tail -20 $(LOGS)/soak.log; \
	  exit $$code

# Suites that make more with `SOAK=1`: rules along time, forecasts, cures, what `:apply` does, traces of lives, and records.
PROBED := RandomTimeTests|RandomForecastTests|RandomStatusOriginTests|RandomCureTests|LargeCureTests|WishTests|RandomApplyTests|RandomTraceTests
PROBED := $(PROBED)|SMTAgreementTests|RuleProofTests|SizedIntegerTests|MutationTests|RecordsScriptTests|PlainRuleTests|aCureWorksAndNoneIsSmaller
# So often all of it is asked with other seeds, each time in a process of its own.
PARTS ?= 10

probe: ## hold a hundred thousand random rules, ten thousand lives and cures against plain answers, z3 and cvc5: PARTS=10 tenths
	$(call need,z3,z3)
	$(call need,cvc5,cvc5)
	$(call need-to-build)
	@echo "building the tests; the first time takes some minutes"
	$(call build-tests,probe-build,$(PROBING))
	@echo "asking at random; SUITE=RandomTimeTests chooses one of $(PROBED)"
	@code=0; for part in $$(seq $(PARTS)); do \
	  SOAK=1 swift test --skip-build --disable-xctest --filter '$(or $(SUITE),$(PROBED))' $(PROBING) \
	    >$(LOGS)/probe-$$part.log 2>&1 || code=1; \
	  grep -E -A20 '^✘' $(LOGS)/probe-$$part.log | head -200; \
	  grep -E '^(z3|cvc5): ' $(LOGS)/probe-$$part.log; \
	  echo "$$part of $(PARTS): $$(grep -E 'Test run with' $(LOGS)/probe-$$part.log || tail -20 $(LOGS)/probe-$$part.log)"; \
	done; exit $$code

# What libFuzzer feeds: `Tests/Fuzz`. `TARGET=parser` chooses one.
FUZZED := lexer parser format checker app evaluator json exchange store keys archive records lsp workspace
# The samples and `Tests/Fuzz/Corpus` begin the corpus, which grows in `.build/fuzz/corpus` from one time to the next.
FUZZER := SWIFT_BACKTRACE=enable=no .build/fuzz/release/fuzz

fuzz: ## feed what reads sources, stores, records and keys with what libFuzzer comes up with, each for SECONDS=300; TARGET=parser chooses
	$(call need-to-build)
	@echo "building for the fuzzer; the first time takes some minutes"
	$(call quietly,fuzz-build,FUZZ=1 swift build -c release --product fuzz --scratch-path .build/fuzz)
	@for target in $(or $(TARGET),$(FUZZED)); do \
	  mkdir -p .build/fuzz/corpus/$$target .build/fuzz/found; \
	  $(FUZZER) $$target -max_total_time=$(SECONDS) -max_len=4096 -timeout=20 -rss_limit_mb=4096 \
	    -artifact_prefix=.build/fuzz/found/$$target- .build/fuzz/corpus/$$target \
	    $$(ls -d Samples Tests/Fuzz/Corpus/$$target 2>/dev/null) \
	    >$(LOGS)/fuzz-$$target.log 2>&1 || \
	    { tail -20 $(LOGS)/fuzz-$$target.log; echo "$$target: what failed is in .build/fuzz/found"; exit 1; }; \
	  echo "$$target: $$(grep -E '^Done' $(LOGS)/fuzz-$$target.log)"; \
	done

# The samples are replayed anyway: what they cover needs no other file. The fuzzer's own have no suffix.
corpus: ## keep in `Tests/Fuzz/Corpus` the least that covers what the fuzzer came up with; TARGET=parser chooses
	@for target in $(or $(TARGET),$(FUZZED)); do \
	  kept=.build/fuzz/kept/$$target; rm -rf $$kept; mkdir -p $$kept; cp -r Samples/. $$kept; \
	  $(FUZZER) $$target -set_cover_merge=1 -use_counters=0 -max_len=4096 -rss_limit_mb=4096 $$kept \
	    $$(ls -d Tests/Fuzz/Corpus/$$target .build/fuzz/corpus/$$target 2>/dev/null) \
	    >$(LOGS)/corpus-$$target.log 2>&1 || { tail -20 $(LOGS)/corpus-$$target.log; exit 1; }; \
	  find $$kept -name '*.*' -delete; find $$kept -mindepth 1 -type d -empty -delete; \
	  rm -rf Tests/Fuzz/Corpus/$$target; mv $$kept Tests/Fuzz/Corpus/$$target; \
	  echo "$$target: $$(ls Tests/Fuzz/Corpus/$$target | wc -l) files"; \
	done

bench: build ## compare start-up, rules, statements, steps, ordinary programs, the store, an app's records, histories and reading sources with their peers, and time the language server; ONLY=rules chooses one
	$(call need,hyperfine,hyperfine)
	$(call need,sqlite3,sqlite3)
	$(call need,/usr/bin/time,time)
	$(call need,python3,python3)
	$(call need,lua5.4,lua5.4)
	$(call need,valgrind,valgrind)
	@Benchmarks/run $(ONLY)

# The library's modules are read as the tests built them, with the modules of C that they are made of.
DOCUMENTED := .build/docs
MODULES := -I .build/debug/Modules -Xcc -fmodule-map-file=.build/debug/CVersion.build/module.modulemap \
  -I .build/checkouts/swift-system/Sources/CSystem/include -I .build/checkouts/GRDB.swift/Sources/GRDBSQLite

LIBRARIES := OpenTipKit OpenTipKitTesting OpenTipKitTerminal

docs: ## make the pages of the library's products; a warning is an error
	$(call need-to-build)
	$(call quietly,library-build,swift build --target OpenTipKitTesting $(CHECKED) && swift build --target OpenTipKitTerminal $(CHECKED))
	@rm -rf $(DOCUMENTED) && mkdir -p $(DOCUMENTED)
	@for library in $(LIBRARIES); do \
	  mkdir -p $(DOCUMENTED)/symbols/$$library && \
	  swift symbolgraph-extract -module-name $$library $(MODULES) -minimum-access-level public \
	    -target "$$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)" \
	    -skip-synthesized-members -emit-extension-block-symbols -output-dir $(DOCUMENTED)/symbols/$$library && \
	  docc convert Sources/$$library/$$library.docc --additional-symbol-graph-dir $(DOCUMENTED)/symbols/$$library \
	    --output-dir $(DOCUMENTED)/$$library --fallback-display-name $$library \
	    --fallback-bundle-identifier $$library --warnings-as-errors || exit 1; \
	done
	@echo "the pages are in $(DOCUMENTED)"

format: ## format all Swift sources in place
	swift format --in-place --parallel --recursive $(SOURCES)

lint: ## say where sources differ from the format
	swift format lint --strict --parallel --recursive $(SOURCES)

PACKAGED = PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' sh Packaging

# Before anything is built for it.
may-install:
	@$(PACKAGED)/install may

install: may-install build ## install tips, its manual and completions under PREFIX=/usr/local; DESTDIR goes before it
	@$(PACKAGED)/install install

uninstall: ## take away what make install has put there
	@$(PACKAGED)/install uninstall

dist: build ## make .build/dist: a tarball, and on Debian a package; the same bytes each time
	@sh Packaging/dist

release: ## make a release ready, VERSION=1.2.3: version, dates, a commit, a tag, make dist; pushes nothing
	@sh Packaging/release '$(VERSION)'

packaging: build ## try what is installed, packaged and plugged in with the real tools; PART=shells chooses one
	@OLD_MAKE="$(OLD_MAKE)" sh Packaging/Tests/run $(PART)

pictures: build ## look at pictures and pages in Chromium; PICTURES=FOLDER keeps what is seen
	@PICTURES="$(PICTURES)" sh Packaging/Tests/pictures

clean: ## remove everything that was built
	rm -rf .build Benchmarks/.build
