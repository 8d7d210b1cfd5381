"""Asks Spark what standard input has as JSON: a list of statements that make a table, and a query about it, each. Prints a
list of answers as CSV."""

import json
import os
import sys

from pyspark.sql import SparkSession

# What Java writes would stand among the answers.
answered = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
spark = (
    SparkSession.builder.master("local[2]")
    .config("spark.ui.enabled", "false")
    .config("spark.sql.shuffle.partitions", "2")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.driver.host", "127.0.0.1")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")
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
