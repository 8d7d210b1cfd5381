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
    """In nanoseconds, of 21 runs of as many times as take a millisecond; of 5 where one takes a tenth of a second."""
    ask()
    begin = time.perf_counter()
    ask()
    once = max(time.perf_counter() - begin, 1e-7)
    times = max(1, int(0.001 / once))
    runs = []
    for _ in range(21 if once < 0.1 else 5):
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


def sqlite_of(path):
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE visits (date REAL, id INTEGER, name TEXT)")
    with open(path, encoding="utf-8", newline="") as file:
        database.executemany("INSERT INTO visits VALUES (?, ?, ?)", csv.reader(file))
    return database


def asked_sqlite(database, rule, expected):
    question, values, index, _ = QUESTIONS[rule]
    database.execute("CREATE INDEX best ON visits " + index)
    database.execute("ANALYZE")
    agreed(rule, "SQLite", database.execute(question, values).fetchone()[0], expected)
    taken = median(lambda: database.execute(question, values).fetchone())
    database.execute("DROP INDEX best")
    return taken


def duckdb_of(path):
    database = duckdb.connect(":memory:", config={"threads": 1})
    database.execute(
        "CREATE TABLE visits AS SELECT * FROM read_csv(?, header = false, "
        "columns = {'date': 'DOUBLE', 'id': 'BIGINT', 'name': 'VARCHAR'})", [path]
    )
    return database


def asked_duckdb(database, rule, expected):
    question, values, _, otherwise = QUESTIONS[rule]
    for here, there in otherwise.items():
        question = question.replace(here, there)
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
    sqlite, duck = sqlite_of(path), duckdb_of(path)
    print("  %-34s %9s %9s %9s %9s   SQLite:tips  DuckDB:tips  CEL:tips" % (
        "%d donations" % count, "tips", "SQLite", "DuckDB", "CEL"))
    with open(os.path.join(folder, "answers-%d" % count), encoding="utf-8") as file:
        for line in file:
            rule, expected, own = line.rstrip("\n").split("\t")
            own = float(own)
            if rule in QUESTIONS:
                peers = [asked_sqlite(sqlite, rule, expected), asked_duckdb(duck, rule, expected), None]
            else:
                peers = [None, None, asked_cel(rule, expected)]
            ratios = ["" if peer is None else "%.1f x" % (peer / own) for peer in peers]
            print("  %-34s %9s %9s %9s %9s  %12s %12s %9s" % (rule, shown(own), *map(shown, peers), *ratios))
