import Foundation
import GRDB
import Testing

@Suite struct SQLCommandTests {
  private let app = """
    import TipKit
    enum App { static let opened = Tips.Event(id: "opened") }
    struct OpenTip: Tip {
      @Parameter static var isPro: Bool = false
      var title: Text { Text("Open") }
      var rules: [Rule] {
        #Rule(App.opened) { $0.donations.donatedWithin(.week).count >= 2 }
        #Rule(Self.$isPro) { !$0 }
      }
    }
    struct LateTip: Tip {
      var title: Text { Text("Late") }
      var rules: [Rule] { #Rule(App.opened) { $0.donations.sorted { $0.date < $1.date }.count > 1 } }
    }
    struct PageTip: Tip {
      let page: Int
      var title: Text { Text("Page") }
    }
    """

  @Test func theStatementIsReadyToBeAsked() throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let seen = try Command([
      "sql", "OpenTip", source, "--dialect", "sqlite", "--table", "main.rows", "--dates", "seconds",
      "--at", "2025-01-04T00:00:00Z", "--map", "user=uid,order=rowid",
    ])
    #expect(seen.status == 0 && seen.errors.isEmpty)
    #expect(seen.output.hasPrefix("-- OpenTip at 2025-01-04 00:00:00 +0000: a row for each user"))
    let queue = try DatabaseQueue()
    let rows = try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE "rows" (uid TEXT, date INTEGER, event TEXT, parameter TEXT, value TEXT);
          INSERT INTO "rows" VALUES
            ('a', 1735689600, 'opened', NULL, NULL), ('a', 1735776000, 'opened', NULL, NULL),
            ('b', 1735862400, 'opened', NULL, NULL), ('b', 1735862400, 'opened', NULL, NULL),
            ('b', 1735948800, NULL, 'isPro', 'true'), ('c', 1735948800, 'opened', NULL, NULL),
            ('d', 1735948800, 'closed', NULL, NULL), ('d', NULL, 'opened', NULL, NULL)
          """)
      return try Row.fetchAll(database, sql: seen.output).map { row in
        row.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      }
    }
    #expect(
      rows == [
        "user \"a\", rule_1 1, rule_2 1, available 1, unfit 1",
        "user \"b\", rule_1 1, rule_2 0, available 0, unfit 1",
        "user \"c\", rule_1 0, rule_2 1, available 0, unfit 1",
        "user \"d\", rule_1 0, rule_2 1, available 0, unfit 1",
      ])
  }

  @Test(arguments: [
    ("OpenTip", ["--dialect", "oracle"], 64, "`--dialect` takes one of sqlite, duckdb"),
    (
      "OpenTip", ["--dialect", "duckdb", "--dates", "julian"], 64,
      "one of auto, iso, seconds, milliseconds, microseconds, reference, not `julian`"
    ),
    (
      "OpenTip", ["--dialect", "sqlite", "--dates", "roman"], 64,
      "one of auto, iso, seconds, milliseconds, microseconds, reference, not `roman`"
    ),
    (
      "OpenTip", ["--dialect", "sqlite", "--map", "usr=uid"], 64,
      "the tips read nothing named `usr`; did you mean `user`?"
    ),
    (
      "OpenTip", ["--dialect", "duckdb"], 2,
      "name the column that has it, with `--map order=COLUMN`"
    ),
    (
      "LateTip", ["--dialect", "sqlite"], 2,
      "error[not-in-sql]: `sorted` has no exact equivalent in SQL"
    ),
    ("OpnTip", ["--dialect", "sqlite"], 64, "there is no tip `OpnTip`; did you mean `OpenTip`?"),
    ("PageTip", ["--dialect", "sqlite"], 2, "its initializer needs values"),
  ])
  func whatCannotBeIsTold(tip: String, options: [String], status: Int, words: String) throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let seen = try Command(["sql", tip, source] + options)
    #expect(Int(seen.status) == status && seen.output.isEmpty)
    #expect(seen.errors.contains(words), "\(seen.errors)")
  }
}
