"""fleet.py load CSV FOLDER: makes a table of ClickHouse in the folder. fleet.py clickhouse|spark CSV: loads a history, asks what standard input says, and prints how many users there are, how
many have the tip, and how many seconds the answer took."""

import sys
import time

engine, path = sys.argv[1:3]
table = (
    "CREATE TABLE history (user String, date Int64, event LowCardinality(String), page Int64, ranked Int64) "
    "ENGINE = MergeTree ORDER BY (user, date)"
)
if engine == "load":
    from chdb import session

    kept = session.Session(sys.argv[3])
    kept.query("CREATE DATABASE asked")
    kept.query("USE asked")
    kept.query(table)
    kept.query("INSERT INTO history SELECT * FROM file('%s', 'CSVWithNames')" % path)
    sys.exit()
question = "SELECT COUNT(*), SUM(available) FROM (%s) a" % sys.stdin.read().rstrip().rstrip(";")
if engine == "clickhouse":
    from chdb import session

    clickhouse = session.Session()
    clickhouse.query("CREATE DATABASE asked")
    clickhouse.query("USE asked")
    clickhouse.query(table)
    clickhouse.query("INSERT INTO history SELECT * FROM file('%s', 'CSVWithNames')" % path)
    begin = time.perf_counter()
    found = str(clickhouse.query(question, "CSV")).strip().split(",")
else:
    import local_spark

    spark = local_spark.session("local[*]", driver_memory="4g")
    rows = spark.read.csv(
        path, header=True, schema="user STRING, date BIGINT, event STRING, page BIGINT, ranked BIGINT"
    )
    rows.cache().count()
    rows.createOrReplaceTempView("history")
    begin = time.perf_counter()
    found = [str(cell) for cell in spark.sql(question).collect()[0]]
print(found[0], found[1], "%.3f" % (time.perf_counter() - begin))
