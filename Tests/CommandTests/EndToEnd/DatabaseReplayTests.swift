import Foundation
import GRDB
import Testing

/// `tips replay --engine`, with clients that only say what the test has them say.
@Suite struct DatabaseReplayTests {
  private let app = """
    import TipKit
    enum App { static let opened = Tips.Event(id: "opened") }
    struct OpenTip: Tip {
      @Parameter static var level: Int = 0
      var title: Text { Text("Open") }
      var rules: [Rule] {
        #Rule(App.opened) { $0.donations.donatedWithin(.week).count >= 2 }
        #Rule(Self.$level) { 6 / $0 > 1 }
      }
    }
    struct LateTip: Tip {
      var title: Text { Text("Late") }
      var rules: [Rule] { #Rule(App.opened) { $0.donations.sorted { $0.date < $1.date }.count > 1 } }
    }
    """

  /// A folder with a client in it that does what the lines say.
  private func client(_ name: String, _ scratch: Scratch, _ lines: String) throws -> String {
    let path = try scratch.write("#!/bin/sh\n" + lines + "\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
  }

  @Test func theClientIsAskedAndItsAnswerShown() throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let asked = scratch.path("asked.sql")
    let folder = try client(
      "sqlite3", scratch,
      "for last; do :; done; printf '%s' \"$last\" >\"$0.file\"; cat >\"\(asked)\"; echo 4,1,1,0,1,0,0,0,0,0,0,2,1,2,0,2,1,1,1"
    )
    let options = [
      "--engine", "sqlite", "--connection", "it's/a file.db", "--dates", "seconds", "--at",
      "2025-01-04T00:00:00Z", "--map", "user=uid,order=rowid", "--table", "rows",
    ]
    let environment = ["PATH": folder + ":/usr/bin:/bin"]
    let seen = try Command(["replay", source] + options, environment: environment)
    #expect(seen.status == 0)
    #expect(seen.errors.contains("warning[not-in-sql]: `sorted`"))
    #expect(
      try String(contentsOfFile: folder + "/sqlite3.file", encoding: .utf8) == "it's/a file.db")
    let lines = seen.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines.prefix(6) == [
        "4 users · 2 tips · sqlite, table rows", "at 2025-01-04 00:00:00 +0000",
        "tip available blocked by alone", "OpenTip 1 rule 1 50.0 % 25.0 %",
        "rule 2 50.0 % 25.0 %", "LateTip –",
      ])
    #expect(seen.output.contains("rule 2 of `OpenTip` fails for 1 user\n"))
    #expect(seen.output.contains("1 row does not fit what `OpenTip` reads"))
    #expect(seen.output.contains("`LateTip` cannot be evaluated: `sorted` has no exact equivalent"))

    // So many are they, if the database itself is asked.
    let statement = try String(contentsOfFile: asked, encoding: .utf8)
    let queue = try DatabaseQueue()
    let numbers = try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE "rows" (uid TEXT, date INTEGER, event TEXT, parameter TEXT, value TEXT);
          INSERT INTO "rows" VALUES
            ('a', 1735689600, 'opened', NULL, NULL), ('a', 1735776000, 'opened', NULL, NULL),
            ('a', 1735776000, NULL, 'level', '2'), ('b', 1735862400, 'opened', NULL, NULL),
            ('b', 1735862400, 'opened', NULL, NULL), ('b', 1735948800, NULL, 'level', '6'),
            ('c', 1735948800, NULL, 'level', '1'), ('d', 1735948800, 'closed', NULL, NULL),
            ('d', NULL, 'opened', NULL, NULL)
          """)
      return try Row.fetchOne(database, sql: statement).map { row in
        (0..<row.count).map { row[$0] as Int }
      }
    }
    #expect(numbers == [4, 1, 1, 0, 1] + [0, 0, 0, 0, 0, 0] + [2, 1, 2, 0, 2, 1, 1, 1])
    let json = try Command(
      ["replay", source] + options + ["--format", "json"], environment: environment)
    let document = try #require(json.objects.first)
    #expect(
      document["users"] as? Int == 4 && document["database"] as? String == "sqlite, table rows")
    let tips = try #require(document["tips"] as? [[String: Any]])
    #expect(tips.first?["available"] as? Int == 1 && tips.first?["ever"] == nil)
    #expect((document["unfit"] as? [[String: Any]])?.first?["rows"] as? Int == 1)
    let csv = try Command(
      ["replay", source] + options + ["--format", "csv"], environment: environment)
    #expect(csv.output.contains("\nOpenTip,,4,1,,,,,,,,,\nOpenTip,1,4,,,,2,1,0,,,,\n"))
  }

  @Test(arguments: [
    ("echo 'no such table: history' >&2; exit 1", 3, "`duckdb` says: no such table: history"),
    ("echo 'on its output'; exit 2", 3, "`duckdb` says: on its output"),
    ("echo 'what?'", 3, "`duckdb` printed no answer: what?"),
    ("echo 1,2", 3, "another number of columns than expected"),
    ("kill -9 $$", 3, "`duckdb` ended without a message"),
  ])
  func aClientThatFailsIsHeard(lines: String, status: Int, words: String) throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let folder = try client("duckdb", scratch, lines)
    let seen = try Command(
      ["replay", source, "--engine", "duckdb", "--map", "order=rowid"],
      environment: ["PATH": folder + ":/usr/bin:/bin"])
    #expect(Int(seen.status) == status && seen.output.isEmpty)
    #expect(seen.errors.contains(words), "\(seen.errors)")
  }

  /// How each client is called, and by what it is asked.
  @Test(arguments: [
    (
      "spark", ["--connection", "spark://it's:7077"], "spark-sql",
      "--master|spark://it's:7077|-S|-f"
    ),
    (
      "spark", ["--table", "parquet.`/a b/c.parquet`"], "spark-sql",
      "--conf|spark.sql.catalogImplementation=in-memory|-S|-f"
    ),
    ("clickhouse", [], "clickhouse", "client|--multiquery|--format|CSV"),
    (
      "clickhouse", ["--connection", "clickhouse://me@there/db"], "clickhouse",
      "client|clickhouse://me@there/db|--multiquery|--format|CSV"
    ),
    (
      "clickhouse", ["--connection", "/a folder"], "clickhouse",
      "local|--path|/a folder|--multiquery|--format|CSV"
    ),
    (
      "postgres", ["--connection", "host=there"], "psql",
      "-X|-q|-A|-t|-F|,|-v|ON_ERROR_STOP=1|-d|host=there"
    ),
  ])
  func aClientIsCalled(
    engine: String, options: [String], program: String, words: String
  ) throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let (seenWords, asked) = (scratch.path("words"), scratch.path("asked.sql"))
    // Spark's reads a file.
    let reads = engine == "spark" ? "cat \"$last\"" : "cat"
    let folder = try client(
      program, scratch,
      "for last; do printf '%s|' \"$last\" >>\"\(seenWords)\"; done; \(reads) >\"\(asked)\"; echo 4,1,1,0,1,0,0,0,0,0,0,2,1,2,0,2,1,1,1"
    )
    let seen = try Command(
      ["replay", source, "--engine", engine, "--map", "order=rank"] + options,
      environment: ["PATH": folder + ":/usr/bin:/bin"])
    #expect(seen.status == 0, "\(seen.errors)")
    let called = try String(contentsOfFile: seenWords, encoding: .utf8)
    #expect(called.hasPrefix(words + "|"), "\(called)")
    let statements = try String(contentsOfFile: asked, encoding: .utf8)
    #expect(statements.contains("tips_rule_2"))
    // What is in quotes is one name.
    #expect(
      statements.contains("/a b/") == false || statements.contains("`parquet`.`/a b/c.parquet`"))
    #expect(statements.contains("/a b/") == options.contains { $0.contains("/a b/") })
  }

  /// What a client says beside its complaint is not shown: what it is about to do, and the statement, which nobody has
  /// written.
  @Test(arguments: [
    (
      "spark", "spark-sql",
      """
      WARNING: Using incubator modules: jdk.incubator.vector
      26/11/26 10:02:54 WARN Utils: Set SPARK_LOCAL_IP if you need to bind to another address
      Setting default log level to "WARN".
      Time taken: 2.839 seconds, Fetched 1 row(s)
      [TABLE_OR_VIEW_NOT_FOUND] The table or view `history` cannot be found.
      To tolerate the error on drop use DROP VIEW IF EXISTS. SQLSTATE: 42P01; line 1 pos 17;
      'Project ['nope]
      +- 'UnresolvedRelation [history], [], false

      """,
      "[TABLE_OR_VIEW_NOT_FOUND] The table or view `history` cannot be found. To tolerate the error on drop use DROP VIEW IF EXISTS. SQLSTATE: 42P01; line 1 pos 17;"
    ),
    (
      "clickhouse", "clickhouse",
      "Code: 60. DB::Exception: Unknown table. (UNKNOWN_TABLE)\n(query: WITH a AS (\nSELECT 1)\n",
      "Code: 60. DB::Exception: Unknown table. (UNKNOWN_TABLE)"
    ),
  ])
  func onlyTheComplaintIsShown(
    engine: String, program: String, said: String, complaint: String
  ) throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let words = try scratch.write(said, to: "said")
    let folder = try client(program, scratch, "cat \"\(words)\" >&2; exit 1")
    let seen = try Command(
      ["replay", source, "--engine", engine, "--map", "order=rank"],
      environment: ["PATH": folder + ":/usr/bin:/bin"])
    #expect(seen.status == 3)
    #expect(seen.errors.hasSuffix("`\(program)` says: \(complaint)\n"), "\(seen.errors)")
  }

  @Test(arguments: [
    (["--engine", "duckdb"], 3, "cannot find the client `duckdb`, which `--engine duckdb` needs"),
    (["--engine", "clickhouse"], 3, "cannot find the client `clickhouse`"),
    (["--engine", "spark"], 3, "cannot find the client `spark-sql`"),
    (
      ["--engine", "oracle"], 64,
      "`--engine` takes one of sqlite, duckdb, postgres, clickhouse, spark, not `oracle`"
    ),
    (["--engine", "sqlite"], 64, "`--connection` names the file of the database"),
    (["--engine", "sqlite", "--strict"], 64, "`--strict` is for a history that is read here"),
    (["--table", "rows"], 64, "`--table` and `--connection` say where an `--engine` finds"),
    (["--engine", "sqlite", "--against", "app.swift"], 64, "`--against` compares histories"),
  ])
  func whatCannotBeIsTold(options: [String], status: Int, words: String) throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let given = options.map { $0 == "app.swift" ? source : $0 }
    let seen = try Command(
      ["replay", source, "--map", "order=rowid"] + given, environment: ["PATH": "/nowhere"])
    #expect(Int(seen.status) == status && seen.output.isEmpty)
    #expect(seen.errors.contains(words), "\(seen.errors)")
  }

  @Test func aSweepIsAskedInTheSameStatement() throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let asked = scratch.path("asked.sql")
    let folder = try client(
      "sqlite3", scratch, "cat >\"\(asked)\"; echo 4,1,0,0,0,0,0,0,0,0,0,2,1,2,0,2,1,1,1,3,1")
    func sweep(_ options: String...) throws -> Command {
      try Command(
        [
          "replay", source, "--engine", "sqlite", "--connection", "x", "--map", "order=rowid",
          "--at", "2025-01-04T00:00:00Z",
        ] + options, environment: ["PATH": folder + ":/usr/bin:/bin"])
    }
    let seen = try sweep("--sweep", "OpenTip rule 1 2 in 1...2")
    #expect(seen.status == 0, "\(seen.errors)")
    let lines = seen.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let start = try #require(lines.firstIndex { $0.hasPrefix("OpenTip rule 1 with") })
    #expect(
      lines[start...].prefix(4).dropFirst() == [
        "value available share", "1 3 75.0 %", "2 1 25.0 % ← as it is written",
      ])
    let statement = try String(contentsOfFile: asked, encoding: .utf8)
    #expect(statement.split(separator: ";").count == 2)

    let ever = try sweep("--target", "50% ever")
    #expect(ever.status == 64)
    #expect(ever.errors.contains("leave out `ever` of `--target`"))
    _ = try client("sqlite3", scratch, "echo 4,1,0,0,0,0,0,0,0,0,0,2,1,2,0,2,1,1,1")
    let late = try sweep("--sweep", "LateTip rule 1")
    #expect(late.status == 2)
    #expect(late.errors.contains("the rule that `--sweep` names cannot be written in SQL"))
  }
}
