"""Asks Spark what standard input has as JSON: a list of statements that make a table, and a query about it, each. Prints a
list of answers as CSV."""

import json
import os
import sys

import local_spark

# What Java writes would stand among the answers.
answered = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
spark = local_spark.session("local[2]", sql_shuffle_partitions="2")
answers = []
made = None
for question in json.load(sys.stdin):
    if question["statements"] != made:
        for statement in question["statements"]:
            spark.sql(statement)
        made = question["statements"]
    rows = spark.sql(question["query"][0]).collect()
    answers.append(
        "\n".join(",".join("" if cell is None else str(cell) for cell in row) for row in rows)
    )
json.dump(answers, answered)
answered.flush()
spark.stop()
