"""Asks ClickHouse what standard input has as JSON: a list of statements that make a table, and a query about it, each.
Prints a list of answers as CSV."""

import json
import sys

from chdb import session

clickhouse = session.Session()
clickhouse.query("CREATE DATABASE asked")
clickhouse.query("USE asked")
answers = []
made = None
for question in json.load(sys.stdin):
    if question["statements"] != made:
        clickhouse.query("DROP TABLE IF EXISTS history")
        for statement in question["statements"]:
            clickhouse.query(statement)
        made = question["statements"]
    answers.append(str(clickhouse.query(question["query"][0], "CSV")))
json.dump(answers, sys.stdout)
