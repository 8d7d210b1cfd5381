import Foundation
import SeededRandom
import Testing

@testable import TipReplay

/// Random rules over random histories, asked of databases that are not part of this: `make test-engines` installs and starts
/// them, and says where they are.
@Suite struct DatabaseAgreementTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let folder = environment["TIPS_ENGINES"]
  private static let postgres = environment["TIPS_POSTGRES"]

  @Test(.enabled(if: folder != nil, "the databases are there in `make test-engines`"))
  func duckDBSaysWhatTheEvaluatorSays() throws {
    let client = try #require(Self.folder) + "/bin/duckdb"
    let ask = { (statements: [String], query: String) in
      let script = (statements + [query]).map { $0 + ";\n" }.joined()
      return try Self.output(of: client, ["-csv", "-noheader", "-bail", ":memory:"], script)
    }
    try Self.readsCells(.duckdb) { try $0.map(ask) }
    try Self.agrees(.duckdb, name: "hex(a.\"user\")", ask)
  }

  @Test(.enabled(if: postgres != nil, "the databases are there in `make test-engines`"))
  func postgreSQLSaysWhatTheEvaluatorSays() throws {
    let connection = try #require(Self.postgres)
    let name = "encode(convert_to(a.\"user\", 'UTF8'), 'hex')"
    let ask = { (statements: [String], query: String) in
      let script = (["BEGIN"] + statements + [query, "ROLLBACK"]).map { $0 + ";\n" }.joined()
      return try Self.output(
        of: "/usr/bin/env",
        ["psql", "-X", "-q", "-A", "-t", "-F", ",", "-v", "ON_ERROR_STOP=1", "-d", connection],
        script)
    }
    // The connection's own settings change nothing.
    try Self.readsCells(.postgres) { asked in
      try asked.map {
        try ask(["SET TIME ZONE 'Asia/Kolkata'", "SET DateStyle = 'SQL, DMY'"] + $0, $1)
      }
    }
    try Self.agrees(.postgres, name: name, ask)
  }

  @Test(.enabled(if: folder != nil, "the databases are there in `make test-engines`"))
  func clickHouseSaysWhatTheEvaluatorSays() throws {
    try Self.readsCells(.clickhouse, Self.askingPython("clickhouse.py"))
    try Self.agreesInOneProcess(.clickhouse, name: "hex(a.user)", "clickhouse.py")
  }

  @Test(.enabled(if: environment["TIPS_SPARK"] != nil, "Spark is there in `make test-engines`"))
  func sparkSaysWhatTheEvaluatorSays() throws {
    try Self.readsCells(.spark, Self.askingPython("spark.py"))
    try Self.agreesInOneProcess(.spark, name: "hex(a.user)", seeds: 40, "spark.py")
  }

  private typealias Ask = (_ statements: [String], _ query: String) throws -> String

  /// `ask` is given what makes the table, and the question, whose answer it gives as CSV without a header. `name` makes
  /// hexadecimal digits of a user's name.
  private static func agrees(_ engine: SQLEngine, name: String, _ ask: Ask) throws {
    try agrees(
      engine, name: name, all: { asked in try asked.map { try ask($0.statements, $0.query) } })
  }

  /// Hands a program of Python's all statements and questions at once.
  private static func askingPython(
    _ program: String
  ) throws -> ([(statements: [String], query: String)]) throws -> [String] {
    let python = try #require(folder) + "/bin/python3"
    let place = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Engines/\(program)").path(percentEncoded: false)
    return { asked in
      let questions = asked.map { ["statements": $0.statements, "query": [$0.query]] }
      let input = try JSONEncoder().encode(questions)
      let answer = try output(of: python, [place], String(decoding: input, as: UTF8.self))
      return try JSONDecoder().decode([String].self, from: Data(answer.utf8))
    }
  }

  /// Of a database that takes long to start: a program of Python's is given all at once.
  private static func agreesInOneProcess(
    _ engine: SQLEngine, name: String, seeds: Int = 100, _ program: String
  ) throws {
    let ask = try askingPython(program)
    try agrees(
      engine, name: name, seeds: seeds,
      all: { try ask($0.map { ($0.statements, $0.query) }) })
  }

  /// Dates and UUIDs in a table of each type are read as the reader of CSV reads their texts.
  private static func readsCells(
    _ engine: SQLEngine, _ ask: ([(statements: [String], query: String)]) throws -> [String]
  ) throws {
    let forms: [DateForm] = [.auto, .iso, .milliseconds, .reference]
    var asked: [(statements: [String], query: String)] = []
    var expected: [(words: String, values: [String?])] = []
    func add(
      _ type: String, _ literals: [String], _ cell: String, _ words: String, _ values: [String?]
    ) {
      let rows = literals.enumerated().map { "(\($0), \($1))" }.joined(separator: ", ")
      let made =
        engine == .spark
        ? [
          "CREATE OR REPLACE TEMP VIEW history AS SELECT n, CAST(t AS \(type)) AS t FROM VALUES \(rows) AS v(n, t)"
        ]
        : [
          "CREATE TABLE history (n INTEGER, t \(type))"
            + (engine == .clickhouse ? " ENGINE = Memory" : ""),
          "INSERT INTO history VALUES \(rows)",
        ]
      asked.append((made, "SELECT h.n, \(cell) FROM history h ORDER BY h.n"))
      expected.append((words, values))
    }
    for column in DatedTexts.columns(of: engine) {
      for form in forms {
        let values = column.cells.map { DatedTexts.microseconds($0.text, form) }
        add(
          column.type, column.cells.map(\.literal),
          engine.dialect.microseconds("h.t", form, besides: nil), "\(column.type) as \(form)",
          values.map { $0.map(String.init) })
      }
    }
    let (texts, uuid) = (HistoryFormTests.uuidTexts, "6F9619FF-8B86-D011-B42D-00CF4FC964FF")
    add(
      DatedTexts.columns(of: engine)[0].type, texts.compactMap { engine.dialect.text($0.text) },
      engine.dialect.uuid("h.t"), "UUID", texts.map { $0.isOne ? uuid : nil })
    if engine != .spark {
      let literal = engine == .clickhouse ? "'\(uuid)'" : "CAST('\(uuid)' AS UUID)"
      add("UUID", [literal], engine.dialect.uuid("h.t"), "UUID of its own type", [uuid])
    }
    let answers = try ask(asked)
    #expect(answers.count == expected.count)
    for (answer, (words, values)) in zip(answers, expected) {
      let found = answer.replacing("\"", with: "").split(whereSeparator: \.isNewline).map {
        line -> String? in
        let value = line.split(separator: ",", omittingEmptySubsequences: false).last.map(
          String.init)
        return ["", "\\N", "NULL"].contains(value ?? "") ? nil : value
      }
      #expect(found == values, "\(engine.rawValue), \(words)")
    }
  }

  private struct Question {
    let statements: [String]
    let query: String
    let expected: SQLAnswers
    let words: String
  }

  private static func agrees(
    _ engine: SQLEngine, name: String, seeds: Int = 100, all ask: ([Question]) throws -> [String]
  ) throws {
    var asked: [Question] = []
    var translated = 0
    for seed in Seeds.some(seeds) {
      var history = RandomHistory(seed: seed, asksMore: true)
      if engine.dialect.text("\0") == nil { history = history.withoutNUL }
      if history.rows.isEmpty { continue }
      let statements = history.statements(for: engine, table: "history")
      let questions = try SQLQuestions(history, seed: seed, engine)
      for (tip, query) in questions.queries {
        let rules = questions.program.tips[tip].rules.count
        translated += rules
        let columns = (0..<rules).map { "rule_\($0 + 1)" } + ["available", "unfit"]
        asked.append(
          Question(
            statements: statements,
            query:
              "SELECT \(name), \(columns.joined(separator: ", ")) FROM (\(query.statement)) a",
            expected: try questions.expected(of: tip),
            words: "seed \(seed), Tip\(tip) at \(questions.at)\n\(history.program)"))
      }
    }
    var users = 0
    let answers = try ask(asked)
    #expect(answers.count == asked.count)
    for (question, answer) in zip(asked, answers) {
      let found = Self.answers(answer)
      #expect(found == question.expected, "\(question.words)\n\(question.query)")
      users += found.users.count
    }
    #expect(translated > 3 * seeds && users > 3 * seeds, "\(translated) rules, \(users) users")
    print("\(engine.rawValue): \(translated) rules and \(users) answers of users agree")
  }

  private static func answers(_ text: String) -> SQLAnswers {
    var answers = SQLAnswers()
    for line in text.replacing("\"", with: "").split(whereSeparator: \.isNewline) {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count >= 3 else { continue }
      answers.users[SQLAnswers.text(hex: String(cells[0]))] = cells[1..<cells.count - 1].map {
        Int($0)
      }
      answers.unfit = cells.last.flatMap { Int($0) }
    }
    return answers
  }

  /// What a program prints; throws what it says where it fails.
  private static func output(
    of program: String, _ arguments: [String], _ input: String
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let (written, read, said) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (written, read, said)
    try process.run()
    try written.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try written.fileHandleForWriting.close()
    let output = try read.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let words = try said.fileHandleForReading.readToEnd() ?? Data()
      throw ReplayError(String(decoding: words, as: UTF8.self), .system)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
