import Foundation
import SeededRandom
import Testing

@testable import TipReplay

/// Random rules over random histories, asked of databases that are not part of this: `make test-engines` installs them and
/// says where they are.
@Suite struct DatabaseAgreementTests {
  private static let folder = ProcessInfo.processInfo.environment["TIPS_ENGINES"]

  @Test(.enabled(if: folder != nil)) func duckDBSaysWhatTheEvaluatorSays() throws {
    let client = try #require(Self.folder) + "/bin/duckdb"
    try Self.agrees(.duckdb) { statements, query in
      let script = (statements + [query]).map { $0 + ";\n" }.joined()
      return try Self.output(of: client, ["-csv", "-noheader", "-bail", ":memory:"], script)
    }
  }

  /// `ask` is given what makes the table, and the question, whose answer it gives as CSV without a header.
  private static func agrees(
    _ engine: SQLEngine, _ ask: (_ statements: [String], _ query: String) throws -> String
  ) throws {
    var (translated, users) = (0, 0)
    for seed in Seeds.some(100) {
      let history = RandomHistory(seed: seed, asksMore: true)
      let statements = history.statements(for: engine, table: "history")
      let questions = try SQLQuestions(history, seed: seed, engine)
      for (tip, query) in questions.queries {
        let rules = questions.program.tips[tip].rules.count
        let expected = try questions.expected(of: tip)
        var found = SQLAnswers()
        for line in try ask(
          statements,
          "SELECT hex(a.\"user\") AS name, a.* EXCLUDE (\"user\") FROM (\(query.statement)) a"
        )
        .split(whereSeparator: \.isNewline) {
          let cells = line.split(separator: ",", omittingEmptySubsequences: false)
          guard cells.count == rules + 3 else { continue }
          found.users[SQLAnswers.text(hex: String(cells[0]))] = cells.suffix(rules + 2).dropLast()
            .map { Int($0) }
          found.unfit = cells.last.flatMap { Int($0) }
        }
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
