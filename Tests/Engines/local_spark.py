"""A Spark that nobody else reaches. `Tests/Engines/run` tells Python's programs where this is."""

from pyspark.sql import SparkSession


def session(master, **settings):
    """The session of a program; a setting `executor_memory` is `spark.executor.memory`."""
    builder = (
        SparkSession.builder.master(master)
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
    )
    for name, value in settings.items():
        builder = builder.config("spark." + name.replace("_", "."), value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    return spark
