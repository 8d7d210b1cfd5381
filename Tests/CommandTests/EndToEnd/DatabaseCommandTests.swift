import Foundation
import SeededRandom
import Testing

/// `tips replay --engine` with the databases themselves, which `make test-engines` installs and starts: it says what is
/// said of the same history as a file.
@Suite struct DatabaseCommandTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let folder = variables["TIPS_ENGINES"]
  private static let postgres = variables["TIPS_POSTGRES"]
  /// What programs find in their environment: the databases' clients, too.
  private static let found = variables.merging([
    "PATH": [folder.map { $0 + "/bin" }, variables["PATH"]].compactMap(\.self).joined(
      separator: ":")
  ]) { $1 }
  private static let hasSpark = variables["TIPS_SPARK"] != nil

  /// Names that SQL has for something else, and quotes of each kind.
  private let app = """
    import TipKit
    struct Visit: Codable, Sendable { let select: Int; let isNew: Bool }
    enum App {
      static let visited = Tips.Event<Visit>(id: "visited; DROP TABLE history; --")
    }
    struct WindowTip: Tip {
      @Parameter static var level: Int = 0
      var title: Text { Text("Window") }
      var rules: [Rule] {
        #Rule(App.visited) { $0.donations.donatedWithin(.week).filter { $0.isNew }.count >= 2 }
        #Rule(Self.$level) { $0 > 1 }
      }
    }
    struct GroupTip: Tip {
      var title: Text { Text("Group") }
      var rules: [Rule] {
        #Rule(App.visited) { $0.donations.largestSubset(groupedBy: \\.select).count >= 4 }
      }
    }
    """

  /// A row of a history.
  private struct Row {
    let user: String
    let date: Int
    /// The page and whether it is new, or else what `level` is set to.
    let visit: (select: Int, isNew: Bool)?
    let level: Int
  }

  private static let rows: [Row] = {
    var random = SeededRandom(seed: 19)
    let users = ["o'hara", "\"q\"", "back\\slash", "`tick`", "a;b", "é", "x y", "plain"]
    return (0..<160).map { _ in
      Row(
        user: users[random.below(users.count)], date: 1_735_689_600 + random.below(1_209_600),
        visit: random.below(8) > 0 ? (random.below(4), random.below(2) == 0) : nil,
        level: random.below(4))
    }
  }()

  private static var csv: String {
    var text = "user,date,event,parameter,value,select,isNew\n"
    for row in rows {
      let user = "\"" + row.user.replacing("\"", with: "\"\"") + "\""
      text += "\(user),\(row.date),"
      text +=
        row.visit.map { "visited; DROP TABLE history; --,,,\($0.select),\($0.isNew)\n" }
        ?? ",WindowTip.level,\(row.level),,\n"
    }
    return text
  }

  /// What follows `VALUES`.
  private static func values(_ engine: String) -> String {
    let escapes = ["clickhouse", "spark"].contains(engine)
    func text(_ text: String) -> String {
      let shown = escapes ? text.replacing("\\", with: "\\\\") : text
      return "'" + shown.replacing("'", with: escapes ? "\\'" : "''") + "'"
    }
    return rows.enumerated().map { place, row in
      let (event, level) = (text("visited; DROP TABLE history; --"), text("WindowTip.level"))
      let rest =
        row.visit.map { "\(event), NULL, NULL, \($0.select), \($0.isNew)" }
        ?? "NULL, \(level), '\(row.level)', NULL, NULL"
      return "(\(text(row.user)), \(row.date), \(rest), \(place))"
    }.joined(separator: ", ")
  }

  private func columns(
    _ text: String, _ int: String, _ bool: String, quote: String = "\""
  ) -> String {
    [
      ("user", text), ("date", int), ("event", text), ("parameter", text), ("value", text),
      ("select", int), ("isNew", bool), ("ranked", int),
    ].map { "\(quote)\($0.0)\(quote) \($0.1)" }.joined(separator: ", ")
  }

  private let options = [
    "--dates", "seconds", "--at", "2025-01-12T00:00:00Z", "--format", "csv",
  ]

  /// Asks the engine and the file.
  private func agrees(
    _ engine: String, _ scratch: Scratch, _ place: [String], client: String? = nil
  ) throws {
    let source = try scratch.write(app, to: "app.swift")
    let history = try scratch.write(Self.csv, to: "history.csv")
    let expected = try Command(
      ["replay", source, "--history", history, "--from", "2025-01-12T00:00:00Z"] + options)
    let path = [client, Self.found["PATH"]].compactMap(\.self).joined(separator: ":")
    let seen = try Command(
      ["replay", source, "--engine", engine, "--map", "order=ranked"] + place + options,
      environment: Self.found.merging(["PATH": path]) { $1 })
    #expect(seen.status == 0 && expected.status == 0, "\(seen.errors)\(expected.errors)")
    // The file is asked since when, too.
    func counts(_ csv: String) -> [[Substring]] {
      csv.split(separator: "\n").map { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        return Array(cells[..<4] + cells[6..<9])
      }
    }
    #expect(counts(seen.output) == counts(expected.output))
    #expect(counts(seen.output).count == 6 && seen.output.contains("\nWindowTip,1,8,"))
  }

  private func tell(_ program: String, _ arguments: [String], _ input: String = "") throws {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = Self.found
    let (asked, said) = (try scratch.write(input, to: "in"), try scratch.write("", to: "said"))
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: asked))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(filePath: said))
    try process.run()
    process.waitUntilExit()
    let words = try String(contentsOfFile: said, encoding: .utf8)
    try #require(process.terminationStatus == 0, "\(words)")
  }

  private func table(_ columns: String, _ engine: String, after words: String = "") -> String {
    "CREATE TABLE history (\(columns))\(words);\nINSERT INTO history VALUES \(Self.values(engine));\n"
  }

  @Test(.enabled(if: folder != nil, "the databases are there in `make test-engines`")) func sqlite()
    throws
  {
    let scratch = try Scratch()
    let file = scratch.path("history.db")
    try tell("sqlite3", ["-bail", file], table(columns("TEXT", "INTEGER", "INTEGER"), "sqlite"))
    try agrees("sqlite", scratch, ["--connection", file])
  }

  @Test(.enabled(if: folder != nil, "the databases are there in `make test-engines`")) func duckDB()
    throws
  {
    let scratch = try Scratch()
    let file = scratch.path("history.duckdb")
    let made = table(columns("VARCHAR", "BIGINT", "BOOLEAN"), "duckdb")
    let parquet = scratch.path("history.parquet")
    try tell(
      "duckdb", ["-bail", file],
      made + "COPY history TO '\(parquet)';\n")
    try agrees("duckdb", scratch, ["--connection", file])
    // A file stands for a table, too.
    try agrees("duckdb", scratch, ["--table", "\"\(parquet)\""])
  }

  @Test(.enabled(if: postgres != nil, "the databases are there in `make test-engines`"))
  func postgreSQL() throws {
    let scratch = try Scratch()
    let connection = try #require(Self.postgres)
    let psql = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", connection]
    let made = table(columns("TEXT", "BIGINT", "BOOLEAN"), "postgres")
    try tell(
      "psql", psql, "CREATE SCHEMA \"a.b\";\nSET search_path TO \"a.b\";\n" + made)
    defer { try? tell("psql", psql, "DROP SCHEMA \"a.b\" CASCADE;\n") }
    try agrees("postgres", scratch, ["--connection", connection, "--table", "\"a.b\".history"])
  }

  /// By Python's package of it, which has no client: a program that is called as the client is stands in for it.
  @Test(.enabled(if: folder != nil, "the databases are there in `make test-engines`"))
  func clickHouse() throws {
    let scratch = try Scratch()
    let folder = scratch.path("clickhouse")
    let client = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Engines").path(percentEncoded: false)
    let types = columns(
      "Nullable(String)", "Nullable(Int64)", "Nullable(Bool)", quote: "`")
    try tell(
      "python3",
      [client + "/clickhouse", "local", "--path", folder, "--multiquery", "--format", "CSV"],
      "CREATE DATABASE asked;\nUSE asked;\n"
        + table(types, "clickhouse", after: " ENGINE = MergeTree ORDER BY tuple()"))
    try agrees(
      "clickhouse", scratch, ["--connection", folder, "--table", "asked.history"], client: client)
  }

  @Test(.enabled(if: hasSpark, "Spark is there in `make test-engines`")) func spark() throws {
    let scratch = try Scratch()
    let files = scratch.path("history.parquet")
    let names = columns("", "", "", quote: "`").replacing(" ,", with: ",")
    let script = try scratch.write(
      """
      INSERT OVERWRITE DIRECTORY '\(files)' USING parquet
      SELECT user, CAST(date AS BIGINT) AS date, event, parameter, value, CAST(`select` AS BIGINT) AS `select`, isNew,
        CAST(ranked AS BIGINT) AS ranked
      FROM VALUES \(Self.values("spark")) AS t(\(names));
      """, to: "make.sql")
    try tell(
      "spark-sql",
      [
        "--conf", "spark.sql.catalogImplementation=in-memory", "--conf",
        "spark.sql.parquet.compression.codec=uncompressed", "-S", "-f", script,
      ])
    try agrees("spark", scratch, ["--connection", "local[2]", "--table", "parquet.`\(files)`"])
    let source = try scratch.write(app, to: "app.swift")
    let wrong = try Command(
      [
        "replay", source, "--engine", "spark", "--map", "order=ranked", "--connection", "local[1]",
        "--table", "parquet.`/nowhere/at/all`",
      ],
      environment: Self.found)
    #expect(wrong.status == 3 && wrong.output.isEmpty)
    #expect(wrong.errors.contains("error: `spark-sql` says: "), "\(wrong.errors)")
    #expect(wrong.errors.contains("[PATH_NOT_FOUND]"), "\(wrong.errors)")
    #expect(wrong.errors.split(separator: "\n").count == 1, "\(wrong.errors)")
  }

  /// One of two executors is killed in the middle of the question.
  @Test(.enabled(if: hasSpark, "Spark is there in `make test-engines`"))
  func sparkWithoutOneOfItsExecutors() throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    var random = SeededRandom(seed: 20)
    var csv = "user,date,event,parameter,value,select,isNew,ranked\n"
    for place in 0..<60_000 {
      csv += "u\(random.below(6000)),\(1_735_689_600 + random.below(1_209_600)),"
      csv +=
        "visited; DROP TABLE history; --,,,\(random.below(6)),\(random.below(2) == 0),\(place)\n"
    }
    let history = try scratch.write(csv, to: "history.csv")
    let common = ["--dates", "seconds", "--at", "2025-01-12T00:00:00Z"]
    let expected = try Command(
      ["replay", source, "--history", history, "--from", "2025-01-12T00:00:00Z", "--format", "csv"]
        + common)
    let row = try #require(expected.output.split(separator: "\n").first { $0.hasPrefix("Group") })
    let counts = row.split(separator: ",", omittingEmptySubsequences: false)[2..<4]
    let question = try Command(
      ["sql", "GroupTip", source, "--dialect", "spark", "--map", "order=ranked"] + common)
    #expect(question.status == 0)
    let program = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Engines/cluster.py").path(percentEncoded: false)
    let answer = scratch.path("answer")
    let words = try scratch.write(question.output, to: "question.sql")
    try tell(
      "/bin/sh",
      [
        "-c", "\"$0\" \"$1\" \"$2\" \"$3\" <\"$4\" >\"$5\"",
        "python3", program, history,
        "user STRING, date BIGINT, event STRING, parameter STRING, value STRING, `select` BIGINT, isNew BOOLEAN, ranked BIGINT",
        words, answer,
      ])
    let found = try String(contentsOfFile: answer, encoding: .utf8)
    #expect(found == counts.joined(separator: ",") + "\n")
    #expect((Int(counts[3]) ?? 0) > 100)
  }
}
