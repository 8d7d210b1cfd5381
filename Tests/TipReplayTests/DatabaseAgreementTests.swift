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
    try Self.agrees(.duckdb, name: "hex(a.\"user\")") { statements, query in
      let script = (statements + [query]).map { $0 + ";\n" }.joined()
      return try Self.output(of: client, ["-csv", "-noheader", "-bail", ":memory:"], script)
    }
  }

  @Test(.enabled(if: postgres != nil, "the databases are there in `make test-engines`"))
  func postgreSQLSaysWhatTheEvaluatorSays() throws {
    let connection = try #require(Self.postgres)
    let name = "encode(convert_to(a.\"user\", 'UTF8'), 'hex')"
    try Self.agrees(.postgres, name: name) { statements, query in
      let script = (["BEGIN"] + statements + [query, "ROLLBACK"]).map { $0 + ";\n" }.joined()
      return try Self.output(
        of: "/usr/bin/env",
        ["psql", "-X", "-q", "-A", "-t", "-F", ",", "-v", "ON_ERROR_STOP=1", "-d", connection],
        script)
    }
  }

  @Test(.enabled(if: folder != nil, "the databases are there in `make test-engines`"))
  func clickHouseSaysWhatTheEvaluatorSays() throws {
    try Self.agreesInOneProcess(.clickhouse, name: "hex(a.user)", "clickhouse.py")
  }

  @Test(.enabled(if: environment["TIPS_SPARK"] != nil, "Spark is there in `make test-engines`"))
  func sparkSaysWhatTheEvaluatorSays() throws {
    try Self.agreesInOneProcess(.spark, name: "hex(a.user)", seeds: 40, "spark.py")
  }

  private typealias Ask = (_ statements: [String], _ query: String) throws -> String

  /// `ask` is given what makes the table, and the question, whose answer it gives as CSV without a header. `name` makes
  /// hexadecimal digits of a user's name.
  private static func agrees(_ engine: SQLEngine, name: String, _ ask: Ask) throws {
    try agrees(
      engine, name: name, all: { asked in try asked.map { try ask($0.statements, $0.query) } })
  }

  /// Of a database that takes long to start: a program of Python's is given all at once.
  private static func agreesInOneProcess(
    _ engine: SQLEngine, name: String, seeds: Int = 100, _ program: String
  ) throws {
    let python = try #require(folder) + "/bin/python3"
    let place = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Engines/\(program)").path(percentEncoded: false)
    try agrees(
      engine, name: name, seeds: seeds,
      all: { asked in
        let questions = asked.map { ["statements": $0.statements, "query": [$0.query]] }
        let input = try JSONEncoder().encode(questions)
        let answer = try output(of: python, [place], String(decoding: input, as: UTF8.self))
        return try JSONDecoder().decode([String].self, from: Data(answer.utf8))
      })
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
