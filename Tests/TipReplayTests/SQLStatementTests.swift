import Foundation
import GRDB
import SeededRandom
import Testing
import TipText

@testable import TipReplay

/// What stands in statements: names, values and instants, each of them exactly what was meant.
@Suite struct SQLStatementTests {
  private static func query(
    _ program: String, tip: Int = 0, _ change: (inout SQLOptions) -> Void = { _ in }
  ) throws -> (query: TipQuery, refusals: [SQLRefusal]) {
    let program = try Replays.program(program)
    var schema = ReplaySchema()
    try program.add(to: &schema)
    var options = SQLOptions(engine: .sqlite, at: Date(timeIntervalSince1970: 1_740_000_000))
    change(&options)
    var refusals: [SQLRefusal] = []
    let query = try TipQuery(program.tips[tip], program, schema, options, refusals: &refusals)
    return (query, refusals)
  }

  @Test func valuesAreData() throws {
    let name = "\"my \"\"history\"\"; --\""
    let table = try SQLAnswers.Table([
      """
      CREATE TABLE \(name) (uid TEXT, date INTEGER, event TEXT, parameter TEXT, value TEXT, "select" INTEGER,
        price REAL, size TEXT, "value.user" TEXT, "order by" INTEGER)
      """,
      """
      INSERT INTO \(name) VALUES
        ('o''brien "x"; DROP TABLE', 1735689600000000, 'drop;table', NULL, NULL, 1, NULL, '1', 'a', 1),
        ('o''brien "x"; DROP TABLE', 1735689600000001, NULL, 'isPro', 'True', NULL, NULL, NULL, NULL, 2),
        (CAST(x'4E00' AS TEXT), 1735689600000000, 'drop;table', NULL, NULL, 1, 2, 'large', CAST(x'00' AS TEXT), 3),
        (CAST(x'4E00' AS TEXT), 1735689600000000, '', 'OrderTip.isPro', '1', NULL, NULL, NULL, NULL, 4),
        (CAST(x'4E01' AS TEXT), 1735689600000000, 'drop;table', '', NULL, 2, 1, 1, 'b', 5),
        (CAST(x'4E01' AS TEXT), 1735689600000000, 'drop;table', NULL, NULL, '1x', NULL, '1', 'b', 6),
        ('late', 1900000000000000, 'drop;table', NULL, NULL, 1, NULL, '1', 'a', 7),
        ('other', 1735689600000000, 'anything', NULL, NULL, NULL, NULL, NULL, NULL, 8),
        ('', 1735689600000000, 'anything', NULL, NULL, NULL, NULL, NULL, NULL, 9),
        (NULL, 1735689600000000, 'anything', NULL, NULL, NULL, NULL, NULL, NULL, 10),
        ('a', '2025-01-01', 'anything', NULL, NULL, NULL, NULL, NULL, NULL, 11),
        ('a', 1735689600000000, 'drop;table', 'isPro', 'true', 1, NULL, '1', 'a', 12),
        ('a', 1735689600000000, 'drop;table', NULL, NULL, 1, NULL, '3', 'a', 13),
        ('a', 1735689600000000, 'drop;table', NULL, NULL, 1, 9e999, '1', 'a', 14),
        ('a', 1735689600000000, NULL, 'isPro', 'perhaps', NULL, NULL, NULL, NULL, 15),
        ('a', 1735689600000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 16)
      """,
    ])
    let (query, refusals) = try Self.query(HostileHistoryTests.app) { options in
      options.table = "my \"history\"; --"
      options.map = ["user": "uid", "order": "order by"]
    }
    #expect(refusals.isEmpty)
    let found = try table.answers(query.statement, rules: 2)
    #expect(found.unfit == 9)
    #expect(
      found.users == [
        "o'brien \"x\"; DROP TABLE": [1, 1, 1], "N\0": [1, 1, 1], "N\u{1}": [0, 0, 0],
        "other": [0, 0, 0],
      ])
  }

  @Test func aColumnThatIsNotThereIsAnError() throws {
    let table = try SQLAnswers.Table([
      "CREATE TABLE history (user TEXT, date INTEGER, event TEXT, parameter TEXT, value TEXT, price REAL, size TEXT)"
    ])
    let (query, _) = try Self.query(HostileHistoryTests.app) { $0.map = ["order": "rowid"] }
    #expect {
      try table.answers(query.statement, rules: 2)
    } throws: { "\($0)".contains("no such column: h.select") }
  }

  @Test func numbersAreExact() throws {
    var random = SeededRandom(seed: Seeds.first)
    let dialect = SQLiteDialect()
    var doubles = [
      0, -0.5, 0.1, 0.1 + 0.2, 1e300, -1e308, .leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude, 9_007_199_254_740_994, 1e22, 123_456.789,
    ]
    while doubles.count < 500 {
      let number = Double(bitPattern: random.next())
      if number.isFinite { doubles.append(number) }
    }
    let queue = try DatabaseQueue()
    try queue.read { database in
      for double in doubles {
        let found = try Double.fetchOne(database, sql: "SELECT \(dialect.double(double))")
        #expect(found?.bitPattern == double.bitPattern, "\(double): \(dialect.double(double))")
      }
      for int in [0, 1, -1, .max, .min, .min + 1] {
        #expect(try Int.fetchOne(database, sql: "SELECT \(dialect.int(int))") == int)
      }
      let texts =
        ["0", "-0", "+7", "9223372036854775807", "9223372036854775808", "-9223372036854775808"]
        + ["-9223372036854775809", "", "-", "1.0", "1e3", " 1", "0x10", "00000000000000000000012"]
        + ["१", "--1", "+-1", "1\u{0}", "99999999999999999999"]
        + (0..<100).map { _ in
          String(Int(truncatingIfNeeded: random.next() >> random.below(64)))
        }
      for text in texts {
        let literal = try #require(dialect.text(text))
        let found = try Int.fetchOne(database, sql: "SELECT \(dialect.wholeNumber(of: literal))")
        #expect(found == Int(text), "\(text)")
      }
    }
  }

  @Test(arguments: TickUnit.allCases)
  func instantsAreThoseOfEngines(unit: TickUnit) throws {
    var random = SeededRandom(seed: Seeds.first)
    let bounds = unit.bounds
    for _ in 0..<2000 {
      let span = UInt64(bitPattern: Int64(bounds.upperBound - bounds.lowerBound))
      let tick = bounds.lowerBound + Int(random.next() % span)
      let text = "\(tick)"
      let form = try #require(DateForm(rawValue: unit.rawValue))
      let read = Array(text.utf8).withUnsafeBytes { Cell($0, .plain).date(form) }
      #expect(read == unit.seconds(tick), "\(tick)")
      // A later date is later in the engine, too.
      #expect(unit.seconds(tick) < unit.seconds(tick + 1), "\(tick)")
      let length = [60, 604_800, 0.1, 1e9, -5][random.below(5)]
      let now = unit.seconds(tick) + length
      let first = unit.first { $0 + length > now }
      #expect(first > tick && (first > bounds.upperBound || unit.seconds(first) + length > now))
      #expect(!(unit.seconds(first - 1) + length > now))
    }
    #expect(unit.first { _ in true } == bounds.lowerBound)
    #expect(unit.first { _ in false } == bounds.upperBound + 1)
  }

  /// A rule, what is refused of it and why.
  @Test(arguments: [
    (
      "{ $0.donations.filter { $0.name.contains(\"a\") }.count > 1 }", "$0.name.contains(\"a\")",
      "`contains`"
    ),
    ("{ $0.donations.filter { $0.page + 1 > 2 }.count > 1 }", "$0.page + 1 > 2", "may fail"),
    (
      "{ $0.donations.sorted { $0.date < $1.date }.count > 1 }",
      "$0.donations.sorted { $0.date < $1.date }", "`sorted`"
    ),
    ("{ $0.donations.filter { $0.length * 2 > 1 }.isEmpty }", "$0.length * 2", "`*` of a `Double`"),
    (
      "{ $0.donations.largestSubset(groupedBy: \\.length).count > 1 }",
      "$0.donations.largestSubset(groupedBy: \\.length)", "do not group"
    ),
    ("{ var some = 1; some += $0.donations.count; return some > 1 }", nil, "statements"),
    ("{ $0.donations.map { $0.page }.count > 1 }", "$0.donations.map { $0.page }.count", "`count`"),
  ])
  func whatSQLDoesNotSayIsRefused(rule: String, part: String?, reason: String) throws {
    let text = """
      import TipKit
      struct Visit: Codable, Sendable { let page: Int; let name: String; let length: Double }
      enum App { static let visited = Tips.Event<Visit>(id: "visited") }
      struct VisitTip: Tip {
        var title: Text { Text("visit") }
        var rules: [Rule] { #Rule(App.visited) \(rule) }
      }
      """
    let (_, refusals) = try Self.query(text) { $0.map = ["order": "rowid"] }
    let refusal = try #require(refusals.first)
    let range = refusal.range
    let place = [UInt8](text.utf8)[Int(range.start)..<Int(range.end)]
    #expect(refusals.count == 1 && refusal.message.contains(reason), "\(refusal.message)")
    let shown = String(decoding: place, as: UTF8.self)
    #expect(part.map { $0 == shown } ?? shown.hasPrefix("#Rule"), "\(shown)")
  }

  @Test func aTextThatADatabaseCannotHaveIsRefused() throws {
    let text = """
      import TipKit
      struct Visit: Codable, Sendable { let name: String }
      enum App { static let visited = Tips.Event<Visit>(id: "visited") }
      struct VisitTip: Tip {
        var title: Text { Text("visit") }
        var rules: [Rule] { #Rule(App.visited) { $0.donations.filter { $0.name != "a\\0" }.count > 1 } }
      }
      """
    for engine in SQLEngine.allCases {
      let (_, refusals) = try Self.query(text) {
        $0.engine = engine
        $0.map = ["order": "id"]
      }
      #expect(refusals.isEmpty == (engine.dialect.text("\0") != nil), "\(engine)")
    }
  }

  @Test func whatWouldNotEndIsRefused() throws {
    let sum = (0..<60).map { _ in "$0" }.joined(separator: " + ")
    let choices = (0..<60).reduce("$0 > 1") { text, _ in "(($0 > 0) == (\(text)))" }
    for (rule, reason) in [(sum + " > 1", "too long"), (choices, "too deep")] {
      let (_, refusals) = try Self.query(
        """
        import TipKit
        struct SumTip: Tip {
          @Parameter static var number: Int = 0
          var title: Text { Text("sum") }
          var rules: [Rule] { #Rule(Self.$number) { \(rule) } }
        }
        """
      ) { $0.map = ["order": "rowid"] }
      #expect(refusals.first?.message.contains(reason) ?? false, "\(refusals)")
    }
  }

  @Test func anOrderIsAskedForWhereItMatters() throws {
    func refused(_ rule: String) throws -> Bool {
      let text = """
        import TipKit
        struct Visit: Codable, Sendable { let page: Int }
        enum App {
          static let visited = Tips.Event<Visit>(id: "visited")
          static let all = Tips.Event<Visit>(id: "all", donationLimit: .init(maximumCount: .max))
        }
        struct VisitTip: Tip {
          @Parameter static var isPro: Bool = false
          var title: Text { Text("visit") }
          var rules: [Rule] { #Rule\(rule) }
        }
        """
      let (query, refusals) = try Self.query(text)
      #expect(refusals.isEmpty || refusals.first?.message.contains("--map order=") ?? false)
      #expect(refusals.isEmpty == !query.statement.isEmpty || !refusals.isEmpty)
      return !refusals.isEmpty
    }
    #expect(try !refused("(App.visited) { $0.donations.donatedWithin(.week).count > 1 }"))
    #expect(try !refused("(App.visited) { ($0.donations.last?.date ?? .distantPast) < Date.now }"))
    #expect(try !refused("(App.all) { $0.donations.filter { $0.page > 1 }.count > 1 }"))
    #expect(try refused("(App.visited) { $0.donations.filter { $0.page > 1 }.count > 1 }"))
    #expect(try refused("(App.all) { $0.donations.last?.page == 1 }"))
    #expect(try refused("(Self.$isPro) { $0 }"))
  }
}
