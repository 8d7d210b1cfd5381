"""rules.py FOLDER: asks SQLite, DuckDB and CEL what RuleBenchmark asked of the donations that it left in the folder, compares
the answers with its own, and prints medians beside its times. Statements are prepared, tables are in memory, DuckDB has one
thread and SQLite the index that serves it best."""

import csv
import os
import sqlite3
import statistics
import sys
import time

import celpy
import duckdb

folder = sys.argv[1]
NOW = 800_000_000
WEEK = NOW - 604_800
MANY = 100_000_000
NAME = "Landmark 7"

# By the rule: the question, what it is asked with, SQLite's index, and what DuckDB says otherwise.
QUESTIONS = {
    "donatedWithin(.week).count": (
        "SELECT COUNT(*) >= 10 FROM (SELECT 1 FROM visits WHERE date > ? LIMIT 10)", [WEEK], "(date)", {},
    ),
    "filter { name != … }.count": (
        "SELECT COUNT(*) >= ? FROM visits WHERE name <> ?", [MANY, NAME], "(name)", {},
    ),
    "the same, decided early": (
        "SELECT COUNT(*) > 3 FROM (SELECT 1 FROM visits WHERE name <> ? LIMIT 4)", [NAME], "(name)", {},
    ),
    "largestSubset(groupedBy:).count": (
        "SELECT MAX(n) >= ? FROM (SELECT COUNT(*) AS n FROM visits GROUP BY id)", [MANY], "(id)", {},
    ),
    'id > 100 && name.contains("a")': (
        "SELECT COUNT(*) >= ? FROM visits WHERE id > 100 AND INSTR(name, 'a') > 0", [MANY], "(id, name)",
        {"INSTR(name, 'a') > 0": "CONTAINS(name, 'a')"},
    ),
}


def median(ask):
    """In nanoseconds, of 21 runs of as many times as take a millisecond."""
    ask()
    begin = time.perf_counter()
    ask()
    times = max(1, int(0.001 / max(time.perf_counter() - begin, 1e-7)))
    runs = []
    for _ in range(21):
        begin = time.perf_counter()
        for _ in range(times):
            ask()
        runs.append((time.perf_counter() - begin) / times * 1e9)
    return statistics.median(runs)


def shown(nanoseconds):
    if nanoseconds is None:
        return ""
    if nanoseconds < 10_000:
        return "%d ns" % nanoseconds
    return "%d µs" % (nanoseconds / 1e3) if nanoseconds < 1e7 else "%d ms" % (nanoseconds / 1e6)


def agreed(rule, peer, found, expected):
    if bool(found) != (expected == "1"):
        sys.exit("%s says %s of `%s`, and tips %s" % (peer, found, rule, expected))


def asked_sqlite(rows, rule, expected):
    question, values, index, _ = QUESTIONS[rule]
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE visits (date REAL, id INTEGER, name TEXT)")
    database.executemany("INSERT INTO visits VALUES (?, ?, ?)", rows)
    database.execute("CREATE INDEX best ON visits " + index)
    database.execute("ANALYZE")
    agreed(rule, "SQLite", database.execute(question, values).fetchone()[0], expected)
    return median(lambda: database.execute(question, values).fetchone())


def asked_duckdb(path, rule, expected):
    question, values, _, otherwise = QUESTIONS[rule]
    for here, there in otherwise.items():
        question = question.replace(here, there)
    database = duckdb.connect(":memory:", config={"threads": 1})
    database.execute(
        "CREATE TABLE visits AS SELECT * FROM read_csv(?, header = false, "
        "columns = {'date': 'DOUBLE', 'id': 'BIGINT', 'name': 'VARCHAR'})", [path]
    )
    agreed(rule, "DuckDB", database.execute(question, values).fetchone()[0], expected)
    return median(lambda: database.execute(question, values).fetchone())


def asked_cel(rule, expected):
    """The only one that is an expression over values alone."""
    environment = celpy.Environment()
    program = environment.program(environment.compile("level >= 3"))
    values = {"level": celpy.celtypes.IntType(3)}
    agreed(rule, "CEL", program.evaluate(values), expected)
    return median(lambda: program.evaluate(values))


for count in sorted(int(name.split("-")[1]) for name in os.listdir(folder) if name.startswith("answers-")):
    path = os.path.join(folder, "visits-%d" % count)
    with open(path, encoding="utf-8", newline="") as file:
        rows = [(float(date), int(id), name) for date, id, name in csv.reader(file)]
    print("  %-34s %9s %9s %9s %9s   SQLite:tips  DuckDB:tips  CEL:tips" % (
        "%d donations" % count, "tips", "SQLite", "DuckDB", "CEL"))
    with open(os.path.join(folder, "answers-%d" % count), encoding="utf-8") as file:
        for line in file:
            rule, expected, own = line.rstrip("\n").split("\t")
            own = float(own)
            if rule in QUESTIONS:
                peers = [asked_sqlite(rows, rule, expected), asked_duckdb(path, rule, expected), None]
            else:
                peers = [None, None, asked_cel(rule, expected)]
            ratios = ["" if peer is None else "%.1f x" % (peer / own) for peer in peers]
            print("  %-34s %9s %9s %9s %9s  %12s %12s %9s" % (rule, shown(own), *map(shown, peers), *ratios))
