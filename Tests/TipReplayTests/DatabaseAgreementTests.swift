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

  @Test(.enabled(if: folder != nil)) func duckDBSaysWhatTheEvaluatorSays() throws {
    let client = try #require(Self.folder) + "/bin/duckdb"
    try Self.agrees(.duckdb, name: "hex(a.\"user\")") { statements, query in
      let script = (statements + [query]).map { $0 + ";\n" }.joined()
      return try Self.output(of: client, ["-csv", "-noheader", "-bail", ":memory:"], script)
    }
  }

  @Test(.enabled(if: postgres != nil)) func postgreSQLSaysWhatTheEvaluatorSays() throws {
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

  /// `ask` is given what makes the table, and the question, whose answer it gives as CSV without a header. `name` makes
  /// hexadecimal digits of a user's name.
  private static func agrees(
    _ engine: SQLEngine, name: String,
    _ ask: (_ statements: [String], _ query: String) throws -> String
  ) throws {
    var (translated, users) = (0, 0)
    for seed in Seeds.some(100) {
      var history = RandomHistory(seed: seed, asksMore: true)
      if engine.dialect.text("\0") == nil { history = history.withoutNUL }
      if history.rows.isEmpty { continue }
      let statements = history.statements(for: engine, table: "history")
      let questions = try SQLQuestions(history, seed: seed, engine)
      for (tip, query) in questions.queries {
        let rules = questions.program.tips[tip].rules.count
        let columns = (0..<rules).map { "rule_\($0 + 1)" } + ["available", "unfit"]
        let expected = try questions.expected(of: tip)
        let answer = try ask(
          statements,
          "SELECT \(name), \(columns.joined(separator: ", ")) FROM (\(query.statement)) a")
        let found = Self.answers(answer)
        #expect(
          found == expected,
          "seed \(seed), Tip\(tip) at \(questions.at)\n\(history.program)\n\(query.statement)")
        translated += rules
        users += found.users.count
      }
    }
    #expect(translated > 300 && users > 300, "\(translated) rules, \(users) users")
    print("\(engine.rawValue): \(translated) rules and \(users) answers of users agree")
  }

  private static func answers(_ text: String) -> SQLAnswers {
    var answers = SQLAnswers()
    for line in text.split(whereSeparator: \.isNewline) {
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
