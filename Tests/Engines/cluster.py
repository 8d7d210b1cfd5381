"""cluster.py CSV COLUMNS: asks Spark what standard input says of a history, on a cluster of two executors of which one is killed
in the middle. Prints how many users there are and how many have the tip."""

import os
import signal
import subprocess
import sys
import threading
import time

import local_spark

path, columns = sys.argv[1:]
question = "SELECT COUNT(*), SUM(available) FROM (%s) a" % sys.stdin.read().rstrip().rstrip(";")

# What Java writes would stand among the answers.
answered = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
# Many small tasks, so that there is a middle.
spark = local_spark.session(
    "local-cluster[2,1,1024]",
    executor_memory="1g",
    sql_shuffle_partitions="64",
    sql_adaptive_enabled="false",
)
spark.read.csv(path, header=True, schema=columns).repartition(64).createOrReplaceTempView("history")


def executors():
    """The processes that do the work for this program."""
    name = spark.sparkContext.applicationId
    found = subprocess.run(
        ["pgrep", "-f", "CoarseGrainedExecutorBackend.*" + name], capture_output=True, text=True
    )
    return [int(word) for word in found.stdout.split()]


killed = []


def kill_one():
    """Once shuffled rows are with both executors, so that what one of them had is asked for in vain."""
    tracker = spark.sparkContext.statusTracker()
    while not ended.is_set():
        for stage in map(tracker.getStageInfo, tracker.getActiveStageIds()):
            if stage and stage.numTasks == 64 and 16 <= stage.numCompletedTasks < 48:
                killed.append((executors()[-1], stage.numCompletedTasks))
                os.kill(killed[0][0], signal.SIGKILL)
                return
        time.sleep(0.002)


ended = threading.Event()
killer = threading.Thread(target=kill_one)
killer.start()
try:
    found = spark.sql(question).collect()[0]
finally:
    ended.set()
    killer.join()
if not killed:
    sys.exit("the answer came before an executor was killed")
print("killed process %d after %d tasks of a stage" % killed[0], file=sys.stderr)
print("%s,%s" % tuple(found), file=answered)
answered.flush()
spark.stop()
